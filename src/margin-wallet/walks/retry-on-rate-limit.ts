/** A walk is made of more calls than the service may allow in a minute: it waits for the next one. */
import { RateLimitError } from '../../errors/errors.js'
import type { Sleep } from '../../transport/sleep.js'
import type { List } from './list.js'

/** The windows of allowances are a minute long. A caller that must wait much longer is banned, and the answer says so. */
const longestWaitMs = 2 * 60_000

/** The same method, which waits where a call was kept back because the allowance is used up. Nothing was sent of it then. */
export function patient<R>(list: List<R>, sleep: Sleep): List<R> {
  return async (input, options) => {
    for (;;) {
      try {
        return await list(input, options)
      } catch (error) {
        const waitMs = keptBackFor(error)
        if (waitMs === undefined) throw error
        await sleep(waitMs, options.signal ?? new AbortController().signal)
      }
    }
  }
}

function keptBackFor(error: unknown): number | undefined {
  if (!(error instanceof RateLimitError) || error.attempts > 0) return undefined
  const { retryAfterMs } = error
  return retryAfterMs !== undefined && retryAfterMs <= longestWaitMs ? retryAfterMs : undefined
}
