/** Reads the numbers of records exactly, or not at all. */
import { canonicalDecimal, isDecimal } from '../client/decimal.js'
import { quoted } from '../client/foreign-text.js'
import { isExact } from '../client/json.js'
import { ValueError } from './errors.js'

/** Returns what NaN and INF are taken for, or throws a NonFiniteError that shows the text. */
export type OnNonFinite = (shown: string) => null

/** A decimal that is written as it is returned. */
const canonicalForm = /^(?!-0$)-?(?:0|[1-9][0-9]*)(?:\.[0-9]*[1-9])?$/
/** A decimal without an exponent or white space. */
const plainForm = /^-?[0-9]+(?:\.[0-9]+)?$/
/** NaN and INF, as services write them. */
export const nonFinite = /^[+-]?(?:nan|inf(?:inity)?|∞)$/i

/** No number with more digits is certain to be exact. */
export const exactDigits = 15

/** The number that a short plain decimal such as `-27.45` stands for; NaN for any other text. */
function shortPlain(text: string): number {
  if (text.length > exactDigits || !plainForm.test(text)) return NaN
  const value = Number(text)
  // There is no -0 in a price list.
  return value === 0 ? 0 : value
}

/** Reads an integer. Throws a ValueError when the text is none, or is too large to be kept exactly. */
export function readInteger(text: string, onNonFinite: OnNonFinite): number | null {
  const short = shortPlain(text)
  if (Number.isInteger(short)) return short
  const canonical = readCanonical(text, onNonFinite)
  if (canonical === null) return null
  if (canonical.includes('.')) throw new ValueError(`${shown(text)} is no integer`)
  const value = Number(canonical)
  if (!Number.isSafeInteger(value)) throw new ValueError(`${shown(text)} is too large to be kept exactly`)
  return value
}

/** Reads a decimal as a number. Throws a ValueError when the text is none, or when the number would lose digits. */
export function readDecimalNumber(text: string, onNonFinite: OnNonFinite): number | null {
  const short = shortPlain(text)
  if (!Number.isNaN(short)) return short
  const canonical = readCanonical(text, onNonFinite)
  if (canonical === null) return null
  if (!isExact(canonical)) {
    throw new ValueError(`${shown(text)} has more digits than a number keeps; use \`decimals: 'string'\``)
  }
  return Number(canonical)
}

/** Reads a decimal as exact text: no exponent, no needless zeros. Throws a ValueError when the text is none. */
export function readDecimalText(text: string, onNonFinite: OnNonFinite): string | null {
  return canonicalForm.test(text) ? text : readCanonical(text, onNonFinite)
}

/** The exact text of a finite number. Only the smallest and the largest are written with an exponent by the platform. */
export function decimalText(value: number): string {
  const size = Math.abs(value)
  const text = String(value)
  return (size >= 1e-6 && size < 1e21) || size === 0 ? text : canonicalDecimal(text)
}

function readCanonical(text: string, onNonFinite: OnNonFinite): string | null {
  const trimmed = text.trim()
  // White space alone is how pretty-printing writes an empty element.
  if (trimmed === '') return null
  if (isDecimal(trimmed)) return canonicalDecimal(trimmed)
  if (!nonFinite.test(trimmed)) throw new ValueError(`${shown(text)} is no number`)
  return onNonFinite(shown(text))
}

function shown(text: string): string {
  return quoted(text, 40, "'")
}
