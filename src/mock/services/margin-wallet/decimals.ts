/** Exact arithmetic with decimal text: amounts never pass through floating point. */
import { canonicalDecimal } from '../../../client/decimal.js'

/** As many decimals as the published examples have. */
const places = 8

/** `7.5` -> `7.50000000`; further decimals stay. */
export function padded(decimal: string): string {
  const [whole = '0', fraction = ''] = canonicalDecimal(decimal).split('.')
  return `${whole}.${fraction.padEnd(places, '0')}`
}

/** Less than zero where `a` is the smaller one, zero where they are equal. Neither may have a sign. */
export function compareDecimals(a: string, b: string): number {
  const [left, right] = [canonicalDecimal(a), canonicalDecimal(b)]
  const longer = wholePart(left).length - wholePart(right).length
  // With as many digits before the point, the order of the texts is the order of the numbers.
  return longer !== 0 ? longer : left < right ? -1 : Number(left > right)
}

/** The exact product, padded. */
export function product(a: string, b: string): string {
  const [left, right] = [unitsOf(a), unitsOf(b)]
  const scale = left.scale + right.scale
  const digits = (left.units * right.units).toString().padStart(scale + 1, '0')
  return padded(`${digits.slice(0, digits.length - scale)}.${digits.slice(digits.length - scale)}`)
}

function wholePart(decimal: string): string {
  return decimal.split('.', 1)[0] ?? ''
}

function unitsOf(decimal: string): { readonly units: bigint; readonly scale: number } {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return { units: BigInt(whole + fraction), scale: fraction.length }
}
