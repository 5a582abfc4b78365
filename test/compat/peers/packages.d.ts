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
  interface Client {
    readonly marginOrderOco: Call
    readonly marginGetOrderOco: Call
    readonly marginIsolatedAccount: Call
    readonly isolatedMarginAccount: Call
    readonly enableMarginAccount: Call
    readonly disableMarginAccount: Call
    readonly accountCoins: Call
    readonly capitalConfigs: Call
    readonly withdrawHistory: Call
    readonly depositHistory: Call
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
    getIsolatedMarginAccountInfo(options?: Options): Promise<unknown>
    enableIsolatedMarginAccount(symbol: unknown, options?: Options): Promise<unknown>
    disableIsolatedMarginAccount(symbol: unknown, options?: Options): Promise<unknown>
    getEnabledIsolatedMarginAccountLimit(options?: Options): Promise<unknown>
    marginAccountNewOco(
      symbol: unknown,
      side: unknown,
      quantity: unknown,
      price: unknown,
      stopPrice: unknown,
      options?: Options,
    ): Promise<unknown>
    marginAccountCancelOco(symbol: unknown, options?: Options): Promise<unknown>
    getMarginAccountOco(options?: Options): Promise<unknown>
    getMarginAccountAllOco(options?: Options): Promise<unknown>
    getMarginAccountOpenOco(options?: Options): Promise<unknown>
    allCoinsInformation(options?: Options): Promise<unknown>
    withdrawHistory(options?: Options): Promise<unknown>
    depositHistory(options?: Options): Promise<unknown>
  }
}
