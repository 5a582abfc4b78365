/** Reads the values of results: each in the one form that its type promises, or not at all. */
import { canonicalDecimal, isDecimal } from './decimal.js'
import { isExact } from './exact-json.js'
import type { ResultForm } from '../client/operation.js'

type ValueFormName = NonNullable<ResultForm['as']>

/** The one form of a value, and the forms in which it may come. */
interface ValueForm {
  /** Gives `undefined` for a value that has none of the known forms. */
  readonly read: (value: unknown) => unknown
  /** The known forms in words. */
  readonly known: string
  /** The type on the wire of a value that has one alone. */
  readonly type?: 'string' | 'number' | 'boolean'
}

/** Number of confirmations, or of those that are there and those that are needed. */
const confirmations = /^[0-9]+(?:\/[0-9]+)?$/
const digits = /^-?[0-9]+$/
const plainDecimal = /^-?[0-9]+(?:\.[0-9]+)?$/

export const valueForms: Readonly<Record<ValueFormName, ValueForm>> = {
  boolean: { read: flagOf, known: 'true or false, also as text,' },
  flag: { read: flagOf, known: 'true or false, also as text,', type: 'boolean' },
  decimal: { read: decimalOf, known: 'a decimal, as text or as a number,' },
  decimalText: {
    read: (value) => (typeof value === 'string' && plainDecimal.test(value) ? value : decimalOf(value)),
    known: 'a decimal, as text or as a number,',
    type: 'string',
  },
  confirmations: { read: wholeAs(confirmations), known: 'a whole number, or text such as 12/18,' },
  textOrNull: {
    read: (value) => (value === '' ? null : typeof value === 'string' || value === null ? value : undefined),
    known: 'text or null',
  },
  exact: { read: wholeAs(digits), known: 'a whole number' },
  text: { read: wholeAsText, known: 'text', type: 'string' },
  count: {
    read: (value) => {
      const number = integerOf(value)
      return number !== undefined && number >= 0 ? number : undefined
    },
    known: 'a whole number of at least 0',
    type: 'number',
  },
  integer: { read: integerOf, known: 'a whole number', type: 'number' },
  number: {
    read: (value) => {
      if (typeof value === 'string' && isDecimal(value) && isExact(canonicalDecimal(value)))
        return Number(value)
      return Number.isFinite(value) ? value : undefined
    },
    known: 'a number',
    type: 'number',
  },
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

function wholeAs(form: RegExp): ValueForm['read'] {
  return (value) => {
    const text = wholeAsText(value)
    return text !== undefined && form.test(text) ? text : undefined
  }
}

function wholeAsText(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (Number.isSafeInteger(value)) return String(value)
  return typeof value === 'number' && Number.isInteger(value) ? BigInt(value).toString() : undefined
}
