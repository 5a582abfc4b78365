/** A result as a method returns it. */
import type { ResponseInfo, Result } from './call-options.js'

/** Makes a `Result` of a promise of data, with what came with it for whoever asks. */
export function resultOf<T>(
  whole: Promise<{ readonly data: T; readonly response: () => ResponseInfo }>,
): Result<T> {
  const data = whole.then((both) => both.data)
  return Object.assign(data, {
    withResponse: () => {
      // Whoever asks for the whole handles its failure there, and the bare data must not raise it once more.
      data.catch(() => undefined)
      return whole.then((both) => ({ data: both.data, response: both.response() }))
    },
  })
}
