/** What is thrown by what is not ours may be anything, also an error that throws when it is looked at. */

/** How many causes of an error are looked at. */
const deepest = 5

/** The error itself where it can be read as errors are; otherwise one that says that it cannot. */
export function readableError(error: unknown): unknown {
  try {
    return isReadable(error) ? error : new Error('it failed with something that cannot be read')
  } catch {
    return new Error('it failed with something that cannot be read')
  }
}

/** Looks at all that is looked at later. What is no error is not looked into. */
function isReadable(error: unknown): boolean {
  let at = error
  for (let depth = 0; depth <= deepest && at instanceof Error; depth += 1) {
    if (typeof at.name !== 'string' || typeof at.message !== 'string') return false
    if ('code' in at) void at.code
    at = at.cause
  }
  return true
}
