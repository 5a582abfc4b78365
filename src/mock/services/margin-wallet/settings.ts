/** What the margin and wallet service of the mock is told. */

export interface MarginWalletCredentials {
  readonly apiKey: string
  /** What HMAC signatures are checked with. */
  readonly secret: string
  /** What Ed25519 and RSA signatures are checked with, in PEM. A signature has to fit one of them. */
  readonly publicKeys?: readonly string[]
}

/** What the margin and wallet service of the mock holds. */
export interface MarginWalletSettings {
  /** Isolated margin accounts beside those of the published example: by symbol, whether each is enabled. */
  readonly isolatedAccounts?: Readonly<Record<string, boolean>> | undefined
  /** How many isolated margin accounts may be enabled. Default: as in the published example. */
  readonly maxAccount?: number | undefined
  /** How many deposits the history has. Default: those of the published example. */
  readonly deposits?: number | undefined
  /** How many withdrawals the history has. Default: those of the published example. */
  readonly withdrawals?: number | undefined
}
