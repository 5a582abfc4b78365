/** Reads numbers in their plain form, which nearly all are written in, from the codes of a text. */

/** No number with more digits is certain to be exact. */
const exactDigits = 15
const powersOfTen = Array.from({ length: exactDigits + 1 }, (_, power) => 10 ** power)
const [minus, point, zero, nine] = [0x2d, 0x2e, 0x30, 0x39]

type CodeList = Uint8Array | Uint16Array

export class PlainNumbers {
  /** Where the number ends that was read last: the index of the first character that is no part of it. */
  end = 0

  /**
   * The number that a short plain decimal such as `-27.45` stands for; NaN for any other text, which needs a closer look.
   * Both the digits and the power of ten are exact, so that their quotient is the nearest number there is.
   */
  read(codes: CodeList, from: number): number {
    const first = codes[from] === minus ? from + 1 : from
    let [at, whole, mantissa] = [first, -1, 0]
    for (; at < codes.length; at += 1) {
      const code = codes[at] ?? 0
      if (code >= zero && code <= nine) mantissa = mantissa * 10 + (code - zero)
      else if (code === point && whole < 0 && at > first) whole = at - first
      else break
    }
    this.end = at
    const digits = whole < 0 ? at - first : at - first - 1
    const decimals = whole < 0 ? 0 : digits - whole
    if (digits === 0 || digits > exactDigits || (whole >= 0 && decimals === 0)) return NaN
    const value = decimals > 0 ? mantissa / (powersOfTen[decimals] ?? NaN) : mantissa
    // There is no -0 in a price list.
    return first > from && value !== 0 ? -value : value
  }

  /** Whether a decimal begins here that is written as it is returned: without needless zeros, and no -0. */
  passCanonical(codes: CodeList, from: number): boolean {
    const first = codes[from] === minus ? from + 1 : from
    let [at, whole] = [first, -1]
    for (; at < codes.length; at += 1) {
      const code = codes[at] ?? 0
      if (code >= zero && code <= nine) continue
      if (code !== point || whole >= 0) break
      whole = at - first
    }
    this.end = at
    const wholeDigits = whole < 0 ? at - first : whole
    if (wholeDigits === 0) return false
    if (codes[first] === zero && wholeDigits > 1) return false
    if (whole >= 0) return at > first + whole + 1 && codes[at - 1] !== zero
    return first === from || codes[first] !== zero
  }
}
