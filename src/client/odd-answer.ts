/** What a `fetch` may give that is no answer. */

/** Something that is no usable Response. The message goes on after "the fetch of this client cannot be used: ". */
export class OddAnswer extends Error {}

/** What a fetch gave as a Response that can be read. Throws what is wrong with it. */
export function checkedResponse(given: unknown): Response {
  if (!isLikeResponse(given)) throw new OddAnswer('it gave something that is no Response')
  const { status } = given
  if (!Number.isInteger(status) || status < 100 || status > 999)
    throw new OddAnswer(
      `it gave a Response with the status ${String(status)}, which shows nothing of the answer`,
    )
  if (given.bodyUsed) throw new OddAnswer('it gave a Response whose body was read already')
  // Headers that throw do so here, where that is known to be a fault of the answer.
  given.headers.get('content-type')
  return given
}

/** By what is used of it: a `fetch` of the user's own may have a Response of its own. */
function isLikeResponse(given: unknown): given is Response {
  if (typeof given !== 'object' || given === null || !('status' in given) || !('headers' in given))
    return false
  const { status, headers } = given
  if (typeof status !== 'number' || typeof headers !== 'object' || headers === null) return false
  return 'get' in headers && typeof headers.get === 'function'
}
