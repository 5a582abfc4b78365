/** What the margin and wallet service of the mock is told, and how it is checked. */
import { createHash } from 'node:crypto'
import { longestList, wholeNumber, type Checks } from '../../section-checks.js'
import { isObject } from '../../../response/json.js'

/* What the service sends: a client leaves out values in no known form, and a service sends none. */

/** Every property that the type has always, with a value. */
export type Complete<T> = T extends string | number | boolean | null
  ? T
  : T extends readonly (infer Entry)[]
    ? Complete<Entry>[]
    : { [Name in keyof T]: Complete<Exclude<T[Name], undefined>> }

/** An object without some of its members. */
export function without(object: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)))
}

/** 64 hexadecimal digits of a fake value, which are the same each time. */
export function fakeDigest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

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
