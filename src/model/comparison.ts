/** The comparison of a requested value with a received one. */
import type { Comparison, Echo } from './api-adapter.js'
import { canonicalDecimal, isDecimal, plainText } from './json.js'
/** A value as it is compared with another one. */
export const comparable: Readonly<Record<Comparison, (value: unknown) => string>> = {
  exact: plainText,
  letterCase: (value) => plainText(value).toLowerCase(),
  number: (value) => (isDecimal(plainText(value)) ? canonicalDecimal(plainText(value)) : plainText(value)),
}

/** Reports whether what came is what was asked for, or one of the values that were. */
export function agrees(as: Echo['as'], sent: unknown, received: unknown): boolean {
  // A value that true or false cannot answer is an undocumented one.
  if (as === 'letterCase' && typeof received === 'boolean' && !/^(?:true|false)$/i.test(plainText(sent)))
    return true
  // A list of one text would read like the text itself.
  const value = typeof received === 'object' ? JSON.stringify(received) : received
  if (as !== 'listed') return comparable[as](sent) === comparable[as](value)
  const wanted = comparable.letterCase(sent).split(',')
  return wanted.includes(comparable.letterCase(value))
}
