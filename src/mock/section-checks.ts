/** Checks for the members of options. Errors list what is possible, and show no value that may be secret. */
import { RequestError } from '../errors/errors.js'
import { nearestName, unknownNames, unknownOptions } from '../client/options.js'
import { kindOf } from '../request/schema.js'
import { isObject } from '../response/json.js'

/** Says what a value must be where it is not that; `undefined` where it is fine. A value that is left out is undefined. */
export type SectionCheck = (value: unknown) => string | undefined

/** A check for each member of a section. */
export type Checks<Section extends object> = Readonly<Record<keyof Section, SectionCheck>>

/** The longest list that a service holds. Its text is one string, and a string cannot be endless. */
export const longestList = 200_000

/** A text that must be there. */
export const text: SectionCheck = (value) =>
  typeof value === 'string' && value !== '' ? undefined : 'a text that is not empty'

/** A whole number from 0, which may be left out. `Infinity` as the largest allows Infinity itself. */
export function wholeNumber(most: number): SectionCheck {
  const range = most === Infinity ? 'from 0, or Infinity' : `from 0 to ${most}`
  return (value) => {
    if (value === undefined || (value === Infinity && most === Infinity)) return undefined
    const isFine = typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most
    if (isFine) return undefined
    return `a whole number ${range}, but is ${typeof value === 'number' ? value : kindOf(value)}`
  }
}

/** @param option its path, such as `marketData.futOptRecords` */
export function wrong(option: string, wanted: string): Error {
  return new Error(`The option ${option} must be ${wanted}.`)
}

/** @throws RequestError that lists the known names */
export function refuseUnknown(
  what: string,
  given: unknown,
  known: readonly string[],
  kind = 'options',
): asserts given is object {
  if (!isObject(given)) throw new Error(`The ${what} must be an object; ${kind}: ${known.join(', ')}.`)
  const unknown = unknownNames(given, known)
  if (unknown.length === 0) return
  const meant = unknown.flatMap((name) => nearestName(name, known) ?? [])
  const question = meant.length === 0 ? '' : ` Did you mean ${meant.join(', ')}?`
  throw new RequestError(
    `There is no ${what} ${unknown.join(', ')}; ${kind}: ${known.join(', ')}.${question}`,
    { problems: unknownOptions(given, known) },
  )
}
