/** Reads values in their plain form, which nearly all are written in, from the codes of a text. */
import type { PlainFieldForm } from './fields.js'
import { exactDigits } from './numbers.js'

/** Stands for a value that is written in another form, and needs a closer look. */
export const notPlain = Symbol('not plain')

const powersOfTen = Array.from({ length: exactDigits + 1 }, (_, power) => 10 ** power)
const [minus, point, zero, nine] = [0x2d, 0x2e, 0x30, 0x39]

export class PlainValues {
  /** Where the number ends that was read last: the index of the first character that is no part of it. */
  end = 0

  /** The value of a field of numbers, from an index on, or `notPlain`. */
  read(plain: Exclude<PlainFieldForm, 'text'>, text: string, codes: Uint8Array, from: number): unknown {
    if (plain === 'canonical') return this.#passCanonical(codes, from) ? text.slice(from, this.end) : notPlain
    const number = this.#number(codes, from)
    if (plain === 'number') return Number.isNaN(number) ? notPlain : number
    return Number.isInteger(number) && (plain === 'integer' || number >= 0) ? number : notPlain
  }

  /**
   * The number that a short plain decimal such as `-27.45` stands for; NaN for any other text.
   * Both the digits and the power of ten are exact, so that their quotient is the nearest number there is.
   */
  #number(codes: Uint8Array, from: number): number {
    const first = afterSign(codes, from)
    let [at, mantissa, dot] = [first, 0, -1]
    for (; at < codes.length; at += 1) {
      const code = codes[at] ?? 0
      if (code >= zero && code <= nine) mantissa = mantissa * 10 + (code - zero)
      else if (code === point && dot < 0) dot = at
      else break
    }
    this.end = at
    const decimals = dot < 0 ? 0 : at - dot - 1
    const digits = dot < 0 ? at - first : at - first - 1
    // No digit before the point, or none after it.
    if (digits === decimals || dot === at - 1 || digits > exactDigits) return NaN
    const value = decimals === 0 ? mantissa : mantissa / (powersOfTen[decimals] ?? NaN)
    // There is no -0 in a price list.
    return first === from || value === 0 ? value : -value
  }

  /** Whether a decimal begins here that is written as it is returned: without needless zeros, and no -0. */
  #passCanonical(codes: Uint8Array, from: number): boolean {
    const first = afterSign(codes, from)
    let [at, dot] = [first, -1]
    for (; at < codes.length; at += 1) {
      const code = codes[at] ?? 0
      if (code === point && dot < 0) dot = at
      else if (code < zero || code > nine) break
    }
    this.end = at
    const whole = (dot < 0 ? at : dot) - first
    if (whole === 0 || (whole > 1 && codes[first] === zero)) return false
    if (dot >= 0) return dot < at - 1 && codes[at - 1] !== zero
    return first === from || codes[first] !== zero
  }
}

function afterSign(codes: Uint8Array, from: number): number {
  return codes[from] === minus ? from + 1 : from
}

const firstViewLength = 13

/**
 * Copies a text, so that it keeps nothing else alive.
 *
 * In V8 a slice of 13 or more characters is a view: one company name that somebody keeps would hold on to all
 * 50 MB it came from. Joining it to something and cutting that off again copies it, which costs about a tenth
 * of the decoding time, whereas the memory would be lost for good. Shorter slices are copies anyway.
 */
export function copyOf(text: string): string {
  return text.length < firstViewLength ? text : ` ${text}`.slice(1)
}
