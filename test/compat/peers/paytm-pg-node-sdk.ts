/** The provider's own kit, which has its addresses in its code: what it sends to them goes to the mock instead. */
import http from 'node:http'
import https from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  Config,
  EnumCurrency,
  ExtendInfo,
  GoodsInfo,
  LibraryConstants,
  MerchantProperties,
  Money,
  Payment,
  PaymentDetailBuilder,
  PaymentMode,
  ShippingInfo,
  UserInfo,
} from 'paytm-pg-node-sdk'

/** The host of the kit's staging environment, which stays in the Host header. */
export const kitHost = 'securestage.paytmpayments.com'

/**
 * Sends to the mock what the kit sends over HTTPS.
 *
 * @returns what gives `https` back
 */
export function divert(mockUrl: string): () => void {
  const { hostname, port } = new URL(mockUrl)
  const value = https.request
  const diverted = (options: http.RequestOptions): http.ClientRequest => {
    if (options.host !== kitHost) throw new Error(`The kit asked for ${String(options.host)}.`)
    const { agent: _, ...others } = options
    const headers = { ...options.headers, host: kitHost }
    return http.request({ ...others, protocol: 'http:', host: hostname, hostname, port, headers })
  }
  Object.assign(https, { request: diverted })
  return () => void Object.assign(https, { request: value })
}

/** Sets the kit up for a merchant. It keeps that for the whole process, and writes a log. */
export function setUp(merchant: { mid: string; merchantKey: string; websiteName: string }): void {
  Config.logfile = join(tmpdir(), `paytm-pg-node-sdk-${process.pid}.log`)
  const { STAGING_ENVIRONMENT } = LibraryConstants
  MerchantProperties.initialize(STAGING_ENVIRONMENT, merchant.mid, merchant.merchantKey, merchant.websiteName)
}

/** An order as the kit's users write it. */
export function order(orderId: string, { amount = '1.00' } = {}): PaymentDetailBuilder {
  return new PaymentDetailBuilder('WEB', orderId, money(amount), new UserInfo('CUST_001'))
}

/** An order with everything that the kit has a setter for. */
export function fullOrder(orderId: string): PaymentDetailBuilder {
  const user = { Mobile: '9999999999', Email: 'buyer@shop.example', FirstName: 'Asha', LastName: 'Rao' }
  const who = filled(new UserInfo('CUST_001'), { ...user, Address: '1 Market Road', Pincode: '560001' })
  const goods = { Description: 'A pen', Quantity: '1', Price: money('1.00') }
  const shipment = { CityName: 'Bengaluru', ChargeAmount: money('0.00') }
  return filled(new PaymentDetailBuilder('APP', orderId, money('1.50'), who), {
    WorkFlow: 'CHECKOUT',
    PromoCode: 'TEN',
    ExtendInfo: filled(new ExtendInfo(), { Udf1: 'one', Comments: 'two' }),
    EmiOption: 'EMI',
    CardTokenRequired: 'true',
    CartValidationRequired: 'false',
    PaytmSsoToken: 'planted-sso-token-0001',
    EnablePaymentMode: [filled(new PaymentMode(), { Mode: 'CREDIT_CARD', Channels: ['VISA'] })],
    DisablePaymentMode: [filled(new PaymentMode(), { Mode: 'EMI', Channels: [] })],
    Goods: [filled(new GoodsInfo(), goods)],
    ShippingInfo: [filled(new ShippingInfo(), shipment)],
  })
}

/** What the kit returns for an order: the code, and the token where there is one. */
export async function createToken(builder: PaymentDetailBuilder): Promise<{
  status: string
  code: string
  message: unknown
  token: string | undefined
}> {
  const response = await Payment.createTxnToken(builder.build())
  const body = response.getResponseObject().getBody()
  const info = body.getResultInfo()
  return {
    status: info.getResultStatus(),
    code: info.getResultCode(),
    message: info.getResultMsg(),
    token: body.getTxnToken(),
  }
}

export { MerchantProperties }

function money(value: string): Money {
  return filled(new Money(), { Currency: EnumCurrency.INR, Value: value })
}

interface Setters {
  readonly [setter: `set${string}`]: (value: unknown) => unknown
}

/** Sets each member by the setter of its name. */
function filled<T extends Setters>(made: T, members: Readonly<Record<string, unknown>>): T {
  for (const [name, value] of Object.entries(members)) made[`set${name}`]?.(value)
  return made
}
