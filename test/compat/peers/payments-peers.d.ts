/** The payment kits, which ship no types that can be used: as much of each as is called here. */

declare module 'paytm-pg-node-sdk' {
  interface ResultInfo {
    getResultStatus(): string
    getResultCode(): string
    /** A text, or what the kit threw. */
    getResultMsg(): unknown
  }
  interface TransactionBody {
    /** What came, as JSON.parse has it; the kit's own class where it failed by itself. */
    readonly resultInfo: Readonly<Record<string, unknown>> | ResultInfo
    getTxnToken(): string | undefined
    getResultInfo(): ResultInfo
  }
  interface SDKResponse {
    getResponseObject(): { getBody(): TransactionBody }
    getJsonResponse(): string | null | undefined
  }
  export class PaymentDetail {
    private readonly made: true
  }
  export class PaymentDetailBuilder {
    constructor(channelId: string, orderId: string, txnAmount: Money, userInfo: UserInfo)
    setWorkFlow(workFlow: string | null): this
    setPromoCode(promoCode: string | null): this
    setExtendInfo(extendInfo: ExtendInfo): this
    setEmiOption(emiOption: string): this
    setCardTokenRequired(cardTokenRequired: string): this
    setCartValidationRequired(cartValidationRequired: string): this
    setPaytmSsoToken(paytmSsoToken: string): this
    setEnablePaymentMode(modes: readonly PaymentMode[]): this
    setDisablePaymentMode(modes: readonly PaymentMode[]): this
    setGoods(goods: readonly GoodsInfo[]): this
    setShippingInfo(shippingInfo: readonly ShippingInfo[]): this
    build(): PaymentDetail
  }
  export class Payment {
    static createTxnToken(detail: PaymentDetail): Promise<SDKResponse>
  }
  export class MerchantProperties {
    static initialize(environment: string, mid: string, merchantKey: string, website: string): void
    static setCallbackUrl(callbackUrl: string | undefined): void
    static setMerchantKey(merchantKey: string): void
    static setClientId(clientId: string): void
  }
  export class LibraryConstants {
    static readonly STAGING_ENVIRONMENT: string
  }
  export class Config {
    static logfile: string
  }
  export class EChannelId {
    static getEChannelIdOptions(): readonly string[]
  }
  export class EnumCurrency {
    static readonly INR: string
  }
  export class Money {
    setCurrency(currency: string): void
    setValue(value: string): void
  }
  export class UserInfo {
    constructor(custId: string)
    setMobile(mobile: string): void
    setEmail(email: string): void
    setFirstName(firstName: string): void
    setLastName(lastName: string): void
    setAddress(address: string): void
    setPincode(pincode: string): void
  }
  export class PaymentMode {
    setMode(mode: string): void
    setChannels(channels: readonly string[]): void
  }
  export class GoodsInfo {
    setDescription(description: string): void
    setQuantity(quantity: string): void
    setPrice(price: Money): void
  }
  export class ShippingInfo {
    setCityName(cityName: string): void
    setChargeAmount(chargeAmount: Money): void
  }
  export class ExtendInfo {
    setUdf1(udf1: string): void
    setComments(comments: string): void
  }
}

declare module 'node-paytmpg' {
  import type { Express, ExpressModule } from 'express'
  interface Callbacks {
    onStart(orderId: string, form: Readonly<Record<string, string>>): void
    onFinish(orderId: string, form: Readonly<Record<string, string>>): void
  }
  export default function mount(app: Express, express: ExpressModule, callbacks?: Callbacks): object
}

declare module 'express' {
  import type { Server } from 'node:http'
  export interface Express {
    /** Where node-paytmpg looks for a database of its user's. */
    multidborm?: object
    set(name: string, value: unknown): void
    listen(port: number, host: string, listening: () => void): Server
  }
  export type ExpressModule = () => Express
  const express: ExpressModule
  export default express
}
