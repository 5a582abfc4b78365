/** The bounds of an answer, so that no service can exhaust memory: bytes, depth, names, values, and the length of a record. */

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

/**
 * The length that a record may have in characters, with the white space and the comments before it; so no text, attribute or
 * tag can have more. A list may be endless, but what is held of it at one time must not be. The longest record that is
 * documented has less than 2,000.
 */
export const longestRecord = 1_048_576

/** The deepest nesting of a record of JSON, itself included. Those that are documented are not nested at all. */
export const deepestRecord = 64

/** The deepest nesting of unknown elements in an item, so that no document can exhaust memory or stack. */
export const deepestElement = 32

/** Some ten thousand records. What is parsed of it takes several times the memory: longer lists are for streams. */
export const defaultMaxResponseBytes = 32 * 1024 * 1024
