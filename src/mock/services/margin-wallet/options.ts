/** What the margin and wallet service of the mock is told, and how it is checked. Records are held to their schemas. */
import { results as results } from '../../../../generated/validators/margin-wallet.js'
import { problemsOf, type Validator } from '../../../request/schema.js'
import { isObject } from '../../../response/json-object.js'
import { longestList, wholeNumber, type Checks, type SectionCheck } from '../../section-checks.js'
import type { IsolatedMarginPair } from './values.js'
import { isUtcText, type PublishedDeposit, type PublishedWithdrawal } from './wallet.js'

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

/** A symbol of the service is one text, and a list of them has commas between. */
const symbol = /^[^,\s]+$/

export const checks: Checks<MarginWalletSettings> = {
  isolatedAccounts: (value = {}) => {
    if (Array.isArray(value)) return problemOfAccounts(value)
    if (!isObject(value)) return 'an object of symbols, each with true or false, or a list of accounts'
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
  deposits: countOrList('deposits', results.listDeposits),
  withdrawals: (value) => {
    const found = countOrList('withdrawals', results.listWithdrawals)(value)
    if (found !== undefined || !Array.isArray(value)) return found
    const at = value.filter(isObject).findIndex(({ applyTime, completeTime = applyTime }) => {
      return ![applyTime, completeTime].every(isUtcText)
    })
    return at < 0
      ? undefined
      : `a list of withdrawals whose times are written as 2026-11-20 14:02:11, unlike those of ${at}`
  },
}

function problemOfAccounts(accounts: readonly unknown[]): string | undefined {
  const found = problemIn(results.getIsolatedMarginAccount, { assets: accounts })
  if (found !== undefined) return `a list of accounts as the description has them: ${found}`
  const names = accounts.map((one): unknown => (isObject(one) ? one['symbol'] : undefined))
  const unfit = names.find((name) => typeof name === 'string' && !symbol.test(name))
  if (unfit !== undefined)
    return `a list of accounts whose symbols have neither commas nor spaces, unlike ${JSON.stringify(unfit)}`
  return new Set(names).size === names.length ? undefined : 'a list of accounts, each of another symbol'
}

function countOrList(what: string, validator: Validator): SectionCheck {
  const count = wholeNumber(longestList)
  return (value) => {
    if (!Array.isArray(value)) return count(value)?.replace(', and is', `, or a list of ${what}, and is`)
    if (value.length > longestList) return `a list of at most ${longestList} ${what}`
    const records: readonly unknown[] = value
    const found = problemIn(validator, Array.from(records, asReceived)) ?? greatCountIn(records)
    return found && `a list of ${what} as the description has them: ${found}`
  }
}

/** The number of confirmations, which the service sends as a whole number and a client gives as text. */
const counts: readonly string[] = ['unlockConfirm', 'confirmNo']

/** A record in the one form that a client gives it, so that the answers of the service can be taken as they came. */
function asReceived(record: unknown): unknown {
  if (!isObject(record)) return record
  return Object.fromEntries(
    Object.entries(record).map(([name, value]: [string, unknown]) => [
      name,
      counts.includes(name) && Number.isInteger(value) ? String(value) : value,
    ]),
  )
}

/** The first number of confirmations that has more digits than a number can hold. */
function greatCountIn(records: readonly unknown[]): string | undefined {
  for (const [at, record] of records.entries()) {
    const great = counts.find((name) => {
      const count = isObject(record) ? record[name] : undefined
      const parts = typeof count === 'string' ? count.split('/') : [count ?? 0]
      return !parts.every((part) => Number.isSafeInteger(Number(part)))
    })
    if (great !== undefined) return `${at}.${great} is too great`
  }
  return undefined
}

/** The first thing that is wrong with a value. */
function problemIn(validator: Validator, value: unknown): string | undefined {
  const [first] = problemsOf(validator, value)
  return first && `${first.field} ${first.message}`
}
