/** The payment kit, which ships no types that can be used: as much of it as is called here. */

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
  /** What is set one member after another. */
  class Setters {
    readonly [setter: `set${string}`]: (value: unknown) => this
  }
  export class PaymentDetailBuilder extends Setters {
    constructor(channelId: string, orderId: string, txnAmount: Money, userInfo: UserInfo)
    setPromoCode(promoCode: string | null): this
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
  export class EnumCurrency {
    static readonly INR: string
  }
  export class Money extends Setters {}
  export class UserInfo extends Setters {
    constructor(custId: string)
  }
  export class PaymentMode extends Setters {}
  export class GoodsInfo extends Setters {}
  export class ShippingInfo extends Setters {}
  export class ExtendInfo extends Setters {}
}
