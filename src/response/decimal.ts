/** Decimals as text: exact, whatever their length. */

const decimal = /^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]{1,3})?$/

/** Zeros at the end. The lookbehind tries each run of zeros once, so that many of them cost no more than their length. */
export const trailingZeros = /(?<!0)0+$/

/** Whether a text is a decimal, with or without an exponent. */
export function isDecimal(text: string): boolean {
  return decimal.test(text)
}

/** `+01.50` -> `1.5`, `1E+3` -> `1000`, `-0.0` -> `0`. The text must be a decimal. */
export function canonicalDecimal(text: string): string {
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e')
  const [whole = '', fraction = ''] = mantissa.replace(/^[+-]/, '').split('.')
  const point = whole.length + Number(exponent)
  const digits = whole + fraction
  const integer = (point > 0 ? digits.slice(0, point).padEnd(point, '0') : '').replace(/^0+/, '')
  const decimals = (point < 0 ? '0'.repeat(-point) + digits : digits.slice(point)).replace(trailingZeros, '')
  const unsigned = decimals === '' ? integer || '0' : `${integer || '0'}.${decimals}`
  return text.startsWith('-') && unsigned !== '0' ? `-${unsigned}` : unsigned
}

/** The canonical text with at least so many decimals, one or more: `7.5` to two is `7.50`, and `0.125` stays. */
export function paddedDecimal(text: string, places: number): string {
  const [whole = '', fraction = ''] = canonicalDecimal(text).split('.')
  return `${whole}.${fraction.padEnd(places, '0')}`
}

/* Exact arithmetic: amounts never pass through floating point. None of these decimals has a sign. */

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
