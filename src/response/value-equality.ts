/** How a value that was asked for is compared with what came. */
import { canonicalDecimal, isDecimal } from './decimal.js'
import type { Comparison, Echo, ResultForm } from '../client/operation.js'

/** A value as it is compared with another one. */
export const comparable: Readonly<Record<Comparison, (value: unknown) => string>> = {
  exact: String,
  letterCase: (value) => String(value).toLowerCase(),
  number: (value) => (isDecimal(String(value)) ? canonicalDecimal(String(value)) : String(value)),
}

/** Whether what came is what was asked for, or one of the values that were. */
export function agrees(as: Echo['as'], asked: unknown, came: unknown): boolean {
  // Only undocumented values are asked for that true and false can be no answer to.
  if (as === 'letterCase' && typeof came === 'boolean' && !/^(?:true|false)$/i.test(String(asked)))
    return true
  // A list of one text would read like the text itself.
  const value = typeof came === 'object' ? JSON.stringify(came) : came
  if (as !== 'listed') return comparable[as](asked) === comparable[as](value)
  const wanted = comparable.letterCase(asked).split(',')
  return wanted.includes(comparable.letterCase(value))
}

/** Null and empty text show nothing. */
export function isShown(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}

/** By the properties of an object, those which it must show where it was asked for by them. */
const shownAlways = new WeakMap<object, readonly (readonly [name: string, echo: Echo])[]>()

export function mustShowIn(
  properties: NonNullable<ResultForm['properties']>,
): readonly (readonly [name: string, echo: Echo])[] {
  let found = shownAlways.get(properties)
  if (found === undefined) {
    found = Object.entries(properties).flatMap(([name, { echo }]) =>
      echo?.mustShow ? [[name, echo] as const] : [],
    )
    shownAlways.set(properties, found)
  }
  return found
}
