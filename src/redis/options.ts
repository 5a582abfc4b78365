/** The options that both stores share. */
import { requestError } from '../errors/errors.js'
import { isTimeout, timeoutBounds } from '../client/options.js'

/** @throws RequestError for an invalid time */
export function checkedMs(
  field: string,
  value: number | undefined,
  otherwise: number,
  attempted: string,
): number {
  if (value === undefined) return otherwise
  if (isTimeout(value)) return value
  throw requestError([{ field, message: timeoutBounds }], { attempted })
}

/** @throws RequestError for a name that has no place in the names of keys */
export function checkedName(field: string, value: unknown, attempted: string): string {
  // Braces would choose the place of a key in a cluster, and stars and spaces make keys hard to find.
  if (typeof value === 'string' && /^[\w.:@/-]{1,100}$/.test(value)) return value
  const message = 'must be a name of 1 to 100 letters, digits and . : @ / _ -'
  throw requestError([{ field, message }], { attempted })
}
