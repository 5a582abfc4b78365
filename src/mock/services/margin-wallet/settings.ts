/** What the margin and wallet service of the mock is told. */
import type { IsolatedMarginPair } from './complete-values.js'
import type { PublishedDeposit, PublishedWithdrawal } from './state/wallet-records.js'

export interface MarginWalletCredentials {
  readonly apiKey: string
  /** What HMAC signatures are checked with. */
  readonly secret: string
  /** What Ed25519 and RSA signatures are checked with, in PEM. A signature has to fit one of them. */
  readonly publicKeys?: readonly string[]
}

/** What the margin and wallet service of the mock holds. */
export interface MarginWalletSettings {
  /**
   * Isolated margin accounts: by symbol, whether each is enabled, beside those of the published example; or the whole
   * accounts, instead of those.
   */
  readonly isolatedAccounts?: Readonly<Record<string, boolean>> | readonly IsolatedMarginPair[] | undefined
  /** Symbols that exist beside those of the examples, of the accounts and of widely traded pairs. */
  readonly symbols?: readonly string[] | undefined
  /** How many isolated margin accounts may be enabled. Default: as in the published example. */
  readonly maxAccount?: number | undefined
  /** How many deposits the history has, or which. Default: those of the published example. */
  readonly deposits?: number | readonly PublishedDeposit[] | undefined
  /** How many withdrawals the history has, or which. Default: those of the published example. */
  readonly withdrawals?: number | readonly PublishedWithdrawal[] | undefined
}
