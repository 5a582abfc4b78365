/** Checks the options of the margin and wallet service. Records are held to the schemas of the description. */
import { results } from '../../../../generated/validators/margin-wallet.js'
import { problemsOf, type Validator } from '../../../request/schema-problems.js'
import { isObject } from '../../../response/json-object.js'
import { longestList, wholeNumber, type SectionCheck } from '../../section-checks.js'
import { isUtcText } from './state/times.js'

/** A symbol of the service is one text, and a list of them has commas between. */
const symbol = /^[^,\s]+$/

export const symbols: SectionCheck = (value = []) =>
  Array.isArray(value) && value.every((one) => typeof one === 'string' && symbol.test(one))
    ? undefined
    : 'a list of symbols without commas and spaces'

export const isolatedAccounts: SectionCheck = (value = {}) => {
  if (Array.isArray(value)) {
    const found = problemIn(results.getIsolatedMarginAccount, { assets: value })
    const accounts: readonly unknown[] = value
    const names = accounts.map((one): unknown => (isObject(one) ? Reflect.get(one, 'symbol') : undefined))
    const unfit = names.find((name) => typeof name === 'string' && !symbol.test(name))
    const twice = names.find((name, index) => names.indexOf(name) !== index)
    if (found !== undefined) return `a list of accounts as the description has them: ${found}`
    if (unfit !== undefined)
      return `a list of accounts whose symbols have neither commas nor spaces, unlike ${JSON.stringify(unfit)}`
    return twice === undefined ? undefined : 'a list of accounts, each of another symbol'
  }
  if (!isObject(value)) return 'an object of symbols, each with true or false, or a list of accounts'
  const wrong = Object.entries(value).find(
    ([name, enabled]) => !symbol.test(name) || typeof enabled !== 'boolean',
  )
  return (
    wrong &&
    `an object of symbols without commas and spaces, each with true or false, unlike ${JSON.stringify(wrong[0])}`
  )
}

export const deposits: SectionCheck = countOrList('deposits', results.listDeposits)

export const withdrawals: SectionCheck = (value) => {
  const found = countOrList('withdrawals', results.listWithdrawals)(value)
  if (found !== undefined || !Array.isArray(value)) return found
  const records: readonly unknown[] = value
  const at = records.findIndex((one) => isObject(one) && timesOf(one).some((time) => !isUtcText(time)))
  return at < 0
    ? undefined
    : `a list of withdrawals whose times are written as 2026-11-20 14:02:11, unlike those of ${at}`
}

function timesOf(withdrawal: object): readonly unknown[] {
  const times: readonly unknown[] = ['applyTime', 'completeTime'].map((name): unknown =>
    Reflect.get(withdrawal, name),
  )
  return times.filter((time) => time !== undefined)
}

function countOrList(what: string, validator: Validator): SectionCheck {
  const count = wholeNumber(longestList)
  return (value) => {
    if (!Array.isArray(value)) {
      const wanted = count(value)
      return wanted?.replace(', and is', `, or a list of ${what}, and is`)
    }
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
