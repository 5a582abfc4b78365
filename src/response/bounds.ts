/**
 * What an answer may hold, in either format. A few bytes of it can take many times the memory once they are read, and a list
 * of which every entry is refused takes many times the time.
 */

/** How deep JSON may be nested. What is documented is nested less than ten deep. */
export const deepest = 100
/** How many names one object or element may have: the largest map that is documented has one for each coin. */
export const mostNames = 10_000
/** How many objects and lists there may be: three times as many as the longest documented list has. */
export const mostHolders = 300_000
/** How many values there may be, of any kind. */
export const mostValues = 3_000_000
/** How many entries of an answer are refused before the rest of them is left unread. */
export const mostRefused = 1_000

/** An answer holds more than is read. The message follows "answered with". */
export class BoundsError extends Error {}

export function tooMany(what: string, most: number, where: string): BoundsError {
  return new BoundsError(`${where} that has more than ${most} ${what}`)
}
