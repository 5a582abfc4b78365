/** How a value that was asked for is compared with what came. */
import type { Comparison, Echo } from './api-adapter.js'
import { canonicalDecimal, isDecimal, plainText } from './json.js'
/** A value as it is compared with another one. */
export const comparable: Readonly<Record<Comparison, (value: unknown) => string>> = {
  exact: plainText,
  letterCase: (value) => plainText(value).toLowerCase(),
  number: (value) => (isDecimal(plainText(value)) ? canonicalDecimal(plainText(value)) : plainText(value)),
}

/** Whether what came is what was asked for, or one of the values that were. */
export function agrees(as: Echo['as'], asked: unknown, came: unknown): boolean {
  // Only undocumented values are asked for that true and false can be no answer to.
  if (as === 'letterCase' && typeof came === 'boolean' && !/^(?:true|false)$/i.test(plainText(asked)))
    return true
  // A list of one text would read like the text itself.
  const value = typeof came === 'object' ? JSON.stringify(came) : came
  if (as !== 'listed') return comparable[as](asked) === comparable[as](value)
  const wanted = comparable.letterCase(asked).split(',')
  return wanted.includes(comparable.letterCase(value))
}
