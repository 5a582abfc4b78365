/** Amounts of money as exact decimal text. */
import { isDecimal, paddedDecimal } from '../response/decimal.js'

/**
 * The amount with at least two decimals and no needless zeros beyond: `1.5` -> `1.50`, `100` -> `100.00`, `0.125` stays.
 *
 * @returns `undefined` if the value is not a decimal
 */
export function amountText(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || !isDecimal(text.trim())) return undefined
  return paddedDecimal(text.trim(), 2)
}

/**
 * The amount with exactly two decimals.
 *
 * @returns `undefined` if it has more than two that count, or is not a decimal
 */
export function twoDecimalText(value: unknown): string | undefined {
  // Most amounts are given as they are sent.
  if (typeof value === 'string' && /^(?:0|[1-9]\d*)\.\d\d$/.test(value)) return value
  const text = amountText(value)
  return text !== undefined && /^\d+\.\d\d$/.test(text) ? text : undefined
}
