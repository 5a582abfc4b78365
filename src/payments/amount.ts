/** Amounts of money as exact decimal text. */
import { canonicalDecimal, isDecimal } from '../client/decimal.js'

/**
 * The amount with at least two decimals and no needless zeros beyond: `1.5` -> `1.50`, `100` -> `100.00`,
 * `0.125` stays.
 *
 * @returns `undefined` when the value is no decimal
 */
export function amountText(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || !isDecimal(text.trim())) return undefined
  const [whole = '0', fraction = ''] = canonicalDecimal(text.trim()).split('.')
  return `${whole}.${fraction.padEnd(2, '0')}`
}

/** Whether an amount that is given has no more than two decimals that count. */
export function fitsTwoDecimals(text: string): boolean {
  return /^\d+\.\d\d$/.test(amountText(text) ?? '')
}
