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
  const own = https.request
  const diverted = (options: http.RequestOptions): http.ClientRequest => {
    if (options.host !== kitHost) throw new Error(`The kit asked for ${String(options.host)}.`)
    const { agent: _, ...others } = options
    const headers = { ...options.headers, host: kitHost }
    return http.request({ ...others, protocol: 'http:', host: hostname, hostname, port, headers })
  }
  Object.assign(https, { request: diverted })
  return () => void Object.assign(https, { request: own })
}

/** Sets the kit up for a merchant. It keeps that for the whole process, and writes a log. */
export function setUp(merchant: { mid: string; merchantKey: string; websiteName: string }): void {
  Config.logfile = join(tmpdir(), `paytm-pg-node-sdk-${process.pid}.log`)
  const { STAGING_ENVIRONMENT } = LibraryConstants
  MerchantProperties.initialize(STAGING_ENVIRONMENT, merchant.mid, merchant.merchantKey, merchant.websiteName)
}

/** An order as the kit's users write it. */
export function order(
  orderId: string,
  { amount = '1.00', channelId = 'WEB' }: { amount?: string; channelId?: string } = {},
): PaymentDetailBuilder {
  return new PaymentDetailBuilder(channelId, orderId, money(amount), new UserInfo('CUST_001'))
}

/** An order with everything that the kit has a setter for. */
export function fullOrder(orderId: string): PaymentDetailBuilder {
  const user = new UserInfo('CUST_001')
  user.setMobile('9999999999')
  user.setEmail('buyer@shop.example')
  user.setFirstName('Asha')
  user.setLastName('Rao')
  user.setAddress('1 Market Road')
  user.setPincode('560001')
  const goods = new GoodsInfo()
  goods.setDescription('A pen')
  goods.setQuantity('1')
  goods.setPrice(money('1.00'))
  const shipment = new ShippingInfo()
  shipment.setCityName('Bengaluru')
  shipment.setChargeAmount(money('0.00'))
  const extend = new ExtendInfo()
  extend.setUdf1('one')
  extend.setComments('two')
  return new PaymentDetailBuilder('APP', orderId, money('1.50'), user)
    .setWorkFlow('CHECKOUT')
    .setPromoCode('TEN')
    .setExtendInfo(extend)
    .setEmiOption('EMI')
    .setCardTokenRequired('true')
    .setCartValidationRequired('false')
    .setPaytmSsoToken('planted-sso-token-0001')
    .setEnablePaymentMode([mode('CREDIT_CARD', ['VISA'])])
    .setDisablePaymentMode([mode('EMI', [])])
    .setGoods([goods])
    .setShippingInfo([shipment])
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
  const amount = new Money()
  amount.setCurrency(EnumCurrency.INR)
  amount.setValue(value)
  return amount
}

function mode(name: string, channels: readonly string[]): PaymentMode {
  const one = new PaymentMode()
  one.setMode(name)
  one.setChannels(channels)
  return one
}
