/** Reads the numbers of records exactly, or not at all. */
import { canonicalDecimal, isDecimal } from '../../response/decimal.js'
import { isExact } from '../../response/exact-json.js'
import { notFinite, OddValue } from '../errors.js'

const noNumber = new OddValue('form', 'is no number')
const belowZero = new OddValue('form', 'is below 0')
const noInteger = new OddValue('form', 'is no integer')
/** The service is right, and a number of the platform is too small: this is no difference from the documentation. */
const tooLarge = new OddValue('digits', 'is too large to be kept exactly')
const tooManyDigits = new OddValue('digits', "has more digits than a number keeps; use `decimals: 'string'`")

/** A decimal that is written as it is returned. */
const canonicalForm = /^(?!-0$)-?(?:0|[1-9][0-9]*)(?:\.[0-9]*[1-9])?$/
/** A decimal without an exponent or white space. */
const plainForm = /^-?[0-9]+(?:\.[0-9]+)?$/
/** NaN and INF, as services write them. */
export const nonFiniteForm = /^[+-]?(?:nan|inf(?:inity)?|∞)$/i

/** No number with more digits is certain to be exact. */
const exactDigits = 15

/** The number that a short plain decimal such as `-27.45` stands for; NaN for any other text. */
function shortPlain(text: string): number {
  if (text.length > exactDigits || !plainForm.test(text)) return NaN
  const value = Number(text)
  // There is no -0 in a price list.
  return value === 0 ? 0 : value
}

/** Reads an integer. It is odd where the text is none, or is too large to be kept exactly. */
export function readInteger(text: string, nonFiniteAsNull: boolean): number | null | OddValue {
  const short = shortPlain(text)
  if (Number.isInteger(short)) return short
  const canonical = readCanonical(text, nonFiniteAsNull)
  if (typeof canonical !== 'string') return canonical
  if (canonical.includes('.')) return noInteger
  const value = Number(canonical)
  return Number.isSafeInteger(value) ? value : tooLarge
}

/** Whether a number can be a count. */
export function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0
}

/** Whether the platform writes a number without an exponent, which it does in canonical form. */
export function isWrittenPlainly(value: number): boolean {
  const size = Math.abs(value)
  return (size >= 1e-6 && size < 1e21) || size === 0
}

/** Reads an integer of at least 0: a number below may be the code of a refusal. */
export function readCount(text: string, nonFiniteAsNull: boolean): number | null | OddValue {
  const value = readInteger(text, nonFiniteAsNull)
  return typeof value === 'number' && value < 0 ? belowZero : value
}

/** Reads a decimal as a number. It is odd where the text is none, or where the number would lose digits. */
export function readDecimalNumber(text: string, nonFiniteAsNull: boolean): number | null | OddValue {
  const short = shortPlain(text)
  if (!Number.isNaN(short)) return short
  const canonical = readCanonical(text, nonFiniteAsNull)
  if (typeof canonical !== 'string') return canonical
  return isExact(canonical) ? Number(canonical) : tooManyDigits
}

/** Reads a decimal as exact text: no exponent, no needless zeros. It is odd where the text is none. */
export function readDecimalText(text: string, nonFiniteAsNull: boolean): string | null | OddValue {
  return canonicalForm.test(text) ? text : readCanonical(text, nonFiniteAsNull)
}

/** Reads a decimal as the text that came, without white space around it. It is odd where the text is none. */
export function readRawDecimal(text: string, nonFiniteAsNull: boolean): string | null | OddValue {
  const trimmed = text.trim()
  return isDecimal(trimmed) ? trimmed : readCanonical(text, nonFiniteAsNull)
}

function readCanonical(text: string, nonFiniteAsNull: boolean): string | null | OddValue {
  const trimmed = text.trim()
  // White space alone is how pretty-printing writes an empty element.
  if (trimmed === '') return null
  if (isDecimal(trimmed)) return canonicalDecimal(trimmed)
  if (!nonFiniteForm.test(trimmed)) return noNumber
  return nonFiniteAsNull ? null : notFinite
}
