/** What the market data service of the mock is told. */

export interface MarketDataCredentials {
  readonly username: string
  readonly password: string
}

/** What the market data service of the mock holds. */
export interface MarketDataSettings {
  /** How long a bearer token works, in milliseconds. Default: an hour, which is assumed. */
  readonly tokenLifetimeMs?: number | undefined
  /** How many records `listFixedIncome` answers. Default: those of the published example. */
  readonly fixedIncomeRecords?: number | undefined
  /** How many records `listFutOpt` answers. Default: those of the published example. */
  readonly futOptRecords?: number | undefined
}
