/** What the walks ask: the client's own methods, which wait while the allowance of the service is used up. */
import type { CallOptions } from '../../client/call-options.js'
import { RateLimitError } from '../../errors/errors.js'
import type { JsonObject } from '../../response/json-object.js'
import type { Sleep } from '../../transport/sleep.js'

/** One of the client's own methods. */
export type List<R> = (input: JsonObject, options: CallOptions) => Promise<readonly R[]>

/** The windows of allowances are a minute long. A caller that must wait much longer is banned, and the answer says so. */
const longestWaitMs = 2 * 60_000

/**
 * The same method, which waits where a call was kept back because the allowance is used up: a walk is made of more calls than
 * the service may allow in a minute. Nothing was sent of such a call.
 */
export function patient<R>(list: List<R>, sleep: Sleep): List<R> {
  return async (input, options) => {
    for (;;) {
      try {
        return await list(input, options)
      } catch (error) {
        if (!(error instanceof RateLimitError) || error.attempts > 0) throw error
        const { retryAfterMs = Infinity } = error
        if (retryAfterMs > longestWaitMs) throw error
        await sleep(retryAfterMs, options.signal ?? new AbortController().signal)
      }
    }
  }
}

/**
 * A service that gives no more than so many records, whatever it is asked for, has a round number of them. So a page of a
 * multiple of this may be cut as well.
 */
const roundSize = 50

export function mayBeCut(records: number, pageSize: number): boolean {
  return records >= pageSize || (records > 0 && records % roundSize === 0)
}
