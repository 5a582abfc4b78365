/** The bounds of an answer, so that no service can exhaust memory: depth, names, values. */

/** The deepest nesting of JSON that is read. Documented answers are nested less than ten deep. */
export const deepest = 100

/** The highest number of names in one object or element: the largest map that is documented has one for each coin. */
export const mostNames = 10_000

/** The highest number of objects and lists: three times as many as the longest documented list has. */
export const mostHolders = 300_000

/** The highest number of values, of any kind. */
export const mostValues = 3_000_000

/** The number of refused entries of an answer after which the rest is left unread. */
export const mostRefused = 1_000

/** An answer holds more than is read. The message follows "answered with". */
export class BoundsError extends Error {}

export function tooMany(what: string, most: number, where: string): BoundsError {
  return new BoundsError(`${where} that has more than ${most} ${what}`)
}
