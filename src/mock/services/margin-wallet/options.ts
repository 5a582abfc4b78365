/** What the margin and wallet service of the mock is told, and how it is checked. */
import { isObject } from '../../../response/json-object.js'
import { longestList, wholeNumber, type Checks } from '../../section-checks.js'

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
  /** Symbols that exist beside those of the examples, of the accounts and of widely traded pairs. */
  readonly symbols?: readonly string[] | undefined
  /** How many isolated margin accounts may be enabled. Default: as in the published example. */
  readonly maxAccount?: number | undefined
  /** How many deposits the history has. Default: those of the published example. */
  readonly deposits?: number | undefined
  /** How many withdrawals the history has. Default: those of the published example. */
  readonly withdrawals?: number | undefined
}

/** A symbol of the service is one text, and a list of them has commas between. */
const symbol = /^[^,\s]+$/

export const checks: Checks<MarginWalletSettings> = {
  isolatedAccounts: (value = {}) => {
    if (!isObject(value)) return 'an object of symbols, each with true or false'
    const wrong = Object.entries(value).find(
      ([name, enabled]) => !symbol.test(name) || typeof enabled !== 'boolean',
    )
    return (
      wrong &&
      `an object of symbols without commas and spaces, each with true or false, unlike ${JSON.stringify(wrong[0])}`
    )
  },
  maxAccount: wholeNumber(Number.MAX_SAFE_INTEGER),
  symbols: (value = []) =>
    Array.isArray(value) && value.every((one) => typeof one === 'string' && symbol.test(one))
      ? undefined
      : 'a list of symbols without commas and spaces',
  ...{ deposits: wholeNumber(longestList), withdrawals: wholeNumber(longestList) },
}
