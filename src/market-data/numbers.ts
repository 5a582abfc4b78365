/** Reads the numbers of records exactly, or not at all. */
import { canonicalDecimal, isDecimal } from '../client/decimal.js'
import { isExact } from '../client/json.js'
import type { DecimalForm } from '../client/types.js'
import { ValueError } from './xml/index.js'

/** What NaN and INF are taken for: the readings of `nonFiniteNumbers`. */
export type NonFinite = 'refuse' | 'asNull'

/** NaN or INF came, and they are refused. */
export class NonFiniteError extends ValueError {}

const nonFinite = /^[+-]?(?:nan|inf(?:inity)?|∞)$/i

/** A number that is certainly exact needs no closer look: at most 15 digits with at most one point among them. */
const shortPlain = /^-?[0-9]{1,15}$|^-?(?=[0-9.]{3,15}$)[0-9]+\.[0-9]+$/

/** Reads an integer. Throws a ValueError when the text is none, or is too large to be kept exactly. */
export function readInteger(text: string, whenNonFinite: NonFinite): number | null {
  if (shortPlain.test(text) && !text.includes('.')) return Number(text) + 0
  const canonical = readCanonical(text, whenNonFinite)
  if (canonical === null) return null
  if (canonical.includes('.')) throw new ValueError(`'${shorten(text)}' is no integer`)
  const value = Number(canonical)
  if (!Number.isSafeInteger(value)) throw new ValueError(`'${shorten(text)}' is too large to be kept exactly`)
  return value
}

/** Reads a decimal as a number. Throws a ValueError when the text is none, or when the number would lose digits. */
export function readDecimalNumber(text: string, whenNonFinite: NonFinite): number | null {
  // Adding zero turns -0 into 0.
  if (shortPlain.test(text)) return Number(text) + 0
  const canonical = readCanonical(text, whenNonFinite)
  if (canonical === null) return null
  if (!isExact(canonical)) {
    throw new ValueError(`'${shorten(text)}' has more digits than a number keeps; use \`decimals: 'string'\``)
  }
  return Number(canonical) + 0
}

/** Reads a decimal as exact text: no exponent, no needless zeros. Throws a ValueError when the text is none. */
export function readDecimalText(text: string, whenNonFinite: NonFinite): string | null {
  return readCanonical(text, whenNonFinite)
}

/** The reader for the chosen form of decimals. */
export function decimalReader(
  form: DecimalForm,
): (text: string, whenNonFinite: NonFinite) => number | string | null {
  return form === 'string' ? readDecimalText : readDecimalNumber
}

function readCanonical(text: string, whenNonFinite: NonFinite): string | null {
  const trimmed = text.trim()
  // White space alone is how pretty-printing writes an empty element.
  if (trimmed === '') return null
  if (isDecimal(trimmed)) return canonicalDecimal(trimmed)
  if (!nonFinite.test(trimmed)) throw new ValueError(`'${shorten(text)}' is no number`)
  if (whenNonFinite === 'asNull') return null
  throw new NonFiniteError(`'${shorten(text)}' is no finite number`)
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
