/** The third-party packages that ship no types: as much of each as is called here. */

declare module '@binance/connector' {
  type Options = Record<string, string | number | boolean | readonly string[] | undefined>
  /** The whole answer, as axios has it. */
  interface Answer {
    readonly status: number
    readonly headers: Readonly<Record<string, unknown>>
    readonly data: unknown
  }
  interface SpotOptions {
    readonly baseURL?: string
    readonly timeout?: number
    readonly privateKey?: string
    readonly privateKeyPassphrase?: string
    readonly privateKeyAlgo?: 'RSA' | 'Ed25519'
  }
  export class Spot {
    constructor(apiKey: string, apiSecret: string, options?: SpotOptions)
    isolatedMarginAccountInfo(options?: Options): Promise<Answer>
    enableIsolatedMarginAccount(symbol: string, options?: Options): Promise<Answer>
    disableIsolatedMarginAccount(symbol: string, options?: Options): Promise<Answer>
    isolatedMarginAccountLimit(options?: Options): Promise<Answer>
    marginOCOOrder(
      symbol: string,
      side: string,
      quantity: string | number,
      price: string | number,
      stopPrice: string | number,
      options?: Options,
    ): Promise<Answer>
    cancelMarginOCOOrder(symbol: string, options?: Options): Promise<Answer>
    getMarginOCOOrder(options?: Options): Promise<Answer>
    getMarginOCOOrders(options?: Options): Promise<Answer>
    getMarginOpenOCOOrders(options?: Options): Promise<Answer>
    coinInfo(options?: Options): Promise<Answer>
    depositHistory(options?: Options): Promise<Answer>
    withdrawHistory(options?: Options): Promise<Answer>
  }
}

declare module 'paytmchecksum' {
  type Params = string | Record<string, unknown>
  export default class PaytmChecksum {
    static generateSignature(params: Params, key: string): Promise<string>
    /** A boolean for text and objects; a rejected promise for anything else. */
    static verifySignature(params: unknown, key: string, checksum: unknown): boolean | Promise<never>
    static getStringByParams(params: Record<string, string | null>): string
    static calculateChecksum(params: string, key: string, salt: string): string
  }
}
