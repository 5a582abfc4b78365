/**
 * As much of each package as is called here. Types are checked where these packages are not installed as well, and those
 * of ccxt alone are larger than all of ours.
 */

declare module 'ccxt' {
  type Parameters = Readonly<Record<string, unknown>>
  interface Options {
    readonly apiKey: string
    readonly secret: string
    readonly enableRateLimit?: boolean
    readonly fetchImplementation?: (url: string, init: RequestInit) => Promise<Response>
    readonly options?: Readonly<Record<string, unknown>>
  }
  /** A deposit or withdrawal, in the names that all exchanges share. */
  interface Transaction {
    readonly id?: string
    readonly txid?: string
    readonly currency: string
    readonly amount: number
    readonly status: string
    readonly timestamp: number
    readonly info: unknown
  }
  interface Binance {
    loadMarkets(): Promise<Readonly<Record<string, unknown>>>
    loadTimeDifference(): Promise<number>
    fetchBalance(
      parameters?: Parameters,
    ): Promise<Readonly<Record<string, unknown>> & { readonly info: unknown }>
    fetchCurrencies(): Promise<Readonly<Record<string, { readonly id: string; readonly info: unknown }>>>
    fetchTransactionFees(): Promise<{ readonly info: unknown }>
    fetchDepositWithdrawFees(): Promise<Readonly<Record<string, { readonly info: unknown }>>>
    fetchDeposits(
      code?: string,
      since?: number,
      limit?: number,
      parameters?: Parameters,
    ): Promise<Transaction[]>
    fetchWithdrawals(
      code?: string,
      since?: number,
      limit?: number,
      parameters?: Parameters,
    ): Promise<Transaction[]>
    /** One method for each path, such as `sapiGetMarginOrderList`. */
    readonly [implicit: `sapi${string}`]: (parameters?: Parameters) => Promise<unknown>
  }
  const ccxt: { readonly binance: new (options: Options) => Binance }
  export default ccxt
}

declare module 'node-binance-api' {
  type Parameters = Record<string, unknown>
  interface Options {
    readonly APIKEY: string
    readonly APISECRET?: string
    readonly PRIVATEKEY?: string
    readonly useServerTime?: boolean
    readonly urls?: { readonly base?: string; readonly sapi?: string }
  }
  export default class Binance {
    constructor(options: Options)
    setOptions(options: Options): Promise<this>
    withdrawHistory(parameters?: Parameters | string): Promise<unknown>
    depositHistory(asset?: string, parameters?: Parameters): Promise<unknown>
    privateSapiRequest(path: string, data?: Parameters, method?: string): Promise<unknown>
  }
}

declare module 'binance-api-node' {
  type Call = (payload?: Record<string, unknown>) => Promise<unknown>
  interface Client extends Record<
    | ('marginOrderOco' | 'marginGetOrderOco' | 'marginIsolatedAccount' | 'isolatedMarginAccount')
    | ('enableMarginAccount' | 'disableMarginAccount' | 'accountCoins' | 'capitalConfigs')
    | ('withdrawHistory' | 'depositHistory'),
    Call
  > {
    privateRequest(method: string, path: string, payload: Record<string, unknown>): Promise<unknown>
  }
  interface Options {
    readonly apiKey: string
    readonly apiSecret?: string
    readonly privateKey?: string
    readonly httpBase?: string
  }
  export default function Binance(options: Options): Client
}

declare module '@binance/connector-typescript' {
  type Options = Record<string, unknown>
  export class Spot {
    constructor(
      apiKey: string,
      apiSecret: string,
      options?: { readonly baseURL?: string; readonly privateKey?: string; readonly privateKeyAlgo?: string },
    )
    readonly [method: string]: (...given: unknown[]) => Promise<unknown>
  }
}
