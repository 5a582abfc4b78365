/** Reads the values of results: each in the one form that its type promises, or not at all. */
import { canonicalDecimal, isDecimal } from './decimal.js'
import { isExact } from './exact-json.js'
import type { ResultForm } from '../client/operation.js'

type ValueFormName = NonNullable<ResultForm['as']>

/** Number of confirmations, or of those that are there and those that are needed. */
const confirmations = /^[0-9]+(?:\/[0-9]+)?$/
const digits = /^-?[0-9]+$/
const plainDecimal = /^-?[0-9]+(?:\.[0-9]+)?$/

/** Each gives `undefined` for a value that has none of the known forms. */
export const readers: Readonly<Record<ValueFormName, (value: unknown) => unknown>> = {
  boolean: flagOf,
  flag: flagOf,
  decimal: (value) => decimalOf(value),
  decimalText: (value) => (typeof value === 'string' && plainDecimal.test(value) ? value : decimalOf(value)),
  confirmations: (value) => {
    const text = wholeAsText(value)
    return text !== undefined && confirmations.test(text) ? text : undefined
  },
  textOrNull: (value) => {
    if (value === null || value === '') return null
    return typeof value === 'string' ? value : undefined
  },
  exact: (value) => {
    const text = wholeAsText(value)
    return text !== undefined && digits.test(text) ? text : undefined
  },
  text: wholeAsText,
  count: (value) => {
    const number = integerOf(value)
    return number !== undefined && number >= 0 ? number : undefined
  },
  integer: integerOf,
  number: (value) => {
    if (typeof value === 'string' && isDecimal(value) && isExact(canonicalDecimal(value)))
      return Number(value)
    return Number.isFinite(value) ? value : undefined
  },
}

export const knownForms: Readonly<Record<ValueFormName, string>> = {
  boolean: 'true or false, also as text,',
  flag: 'true or false, also as text,',
  decimal: 'a decimal, as text or as a number,',
  decimalText: 'a decimal, as text or as a number,',
  confirmations: 'a whole number, or text such as 12/18,',
  textOrNull: 'text or null',
  exact: 'a whole number',
  text: 'text',
  count: 'a whole number of at least 0',
  integer: 'a whole number',
  number: 'a number',
}

/** The type on the wire of a value that has one alone. */
export const documentedTypes: Readonly<Partial<Record<ValueFormName, string>>> = {
  text: 'string',
  decimalText: 'string',
  integer: 'number',
  count: 'number',
  number: 'number',
  flag: 'boolean',
}

/** What is lost when a value is left out: an amount or an identifier changes what the rest means. */
export const amountsAndIds: ReadonlySet<ValueFormName | undefined> = new Set([
  'decimal',
  'decimalText',
  'exact',
])

function integerOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && digits.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : undefined
}

function flagOf(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  const word = typeof value === 'string' ? value.toLowerCase() : ''
  return word === 'true' ? true : word === 'false' ? false : undefined
}

/** A number that came through JSON has kept its digits: any other came out of it as text. */
function decimalOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && isDecimal(text) ? canonicalDecimal(text) : undefined
}

function wholeAsText(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (Number.isSafeInteger(value)) return String(value)
  return typeof value === 'number' && Number.isInteger(value) ? BigInt(value).toString() : undefined
}
