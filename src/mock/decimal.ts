/** Exact arithmetic with decimal text: amounts never pass through floating point. None of the decimals has a sign. */
import { canonicalDecimal } from '../response/decimal.js'

/** A decimal as an integer: how many units of its last decimal place it has. */
export interface Units {
  readonly units: bigint
  /** How many decimal places there are. */
  readonly places: number
}

/** `1.50` has 150 units at two places. The text has digits and at most one point between them. */
export function unitsOf(decimal: string): Units {
  const [whole = '', fraction = ''] = decimal.split('.')
  return { units: BigInt(whole + fraction), places: fraction.length }
}

/** 150 units at two places are `1.50`. */
export function decimalOf({ units, places }: Units): string {
  const digits = units.toString().padStart(places + 1, '0')
  const point = digits.length - places
  return places === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`
}

/** Less than zero where `a` is the smaller one, and zero where they are equal. */
export function compareDecimals(a: string, b: string): number {
  const [left, right] = [unitsOf(canonicalDecimal(a)), unitsOf(canonicalDecimal(b))]
  const difference = left.units * 10n ** BigInt(right.places) - right.units * 10n ** BigInt(left.places)
  return difference < 0n ? -1 : Number(difference > 0n)
}

/** The exact product, in canonical form. */
export function product(a: string, b: string): string {
  const [left, right] = [unitsOf(canonicalDecimal(a)), unitsOf(canonicalDecimal(b))]
  const scaled = { units: left.units * right.units, places: left.places + right.places }
  return canonicalDecimal(decimalOf(scaled))
}
