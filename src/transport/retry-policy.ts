/** Whether and when a call is tried again. */
import {
  ConnectionError,
  DecodeError,
  TimeoutError,
  brokenBodies,
  errorCode,
  innermost,
} from '../errors/errors.js'
import { isLasting } from '../errors/from-connection.js'
import { retryAfter } from '../errors/from-response.js'
import type { OperationDescription } from '../client/operation.js'
import type { CallTrace } from '../client/call.js'

/** What came of an attempt: an answer without success, or an error. */
export type AttemptFailure =
  { readonly status: number; readonly headers: Headers } | { readonly error: unknown }

/** The call that may be tried again. */
interface RetriableCall {
  readonly operation: OperationDescription
  readonly trace: CallTrace
  /** How often it is tried again, at most. */
  readonly most: number
  /** How much of the time of the call is left. */
  readonly remainingMs: number
  /** Epoch milliseconds of the client's clock. */
  readonly now: number
}

/** The statuses that speak of the moment, not of the request. */
const passing: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504])
const firstBackoffMs = 400
const longestBackoffMs = 8_000
/** A caller that must wait longer gets the answer instead, with the time to wait. */
const longestRetryAfterMs = 60_000
/** Not all who were told to come back at one moment come back at it. */
const spreadMs = 250

/**
 * A client that gets no success spends its quota within some calls, and then tries each call once, so that it adds no load
 * to a service that is down. Each success gives some of it back.
 */
const fullQuota = 100
const costOfRetry = 5
const gainOfSuccess = 1

export class RetryPolicy {
  readonly #random: () => number
  #quota = fullQuota

  constructor(random: () => number = Math.random) {
    this.#random = random
  }

  /** Takes note of a success. */
  succeeded(): void {
    this.#quota = Math.min(fullQuota, this.#quota + gainOfSuccess)
  }

  /** How many milliseconds to wait before the next attempt; `undefined` where there is to be none. */
  pauseAfter(
    came: AttemptFailure,
    { operation, trace, most, remainingMs, now }: RetriableCall,
  ): number | undefined {
    const again = trace.retries + 1
    if (again > most || this.#quota < costOfRetry || !isWorthwhile(operation, came)) return undefined
    const told = 'headers' in came ? retryAfter(came.headers, now) : undefined
    if (told !== undefined && told > longestRetryAfterMs) return undefined
    const asTold = told === undefined ? 0 : told + this.#random() * spreadMs
    // A moment that has gone by by our clock, which may be wrong, does not mean to come back at once.
    const pauseMs = Math.max(asTold, this.#backoff(again))
    if (pauseMs >= remainingMs) return undefined
    this.#quota -= costOfRetry
    trace.retries = again
    return Math.ceil(pauseMs)
  }

  /** Anything from nothing to a bound that doubles: so callers that failed together do not come back together. */
  #backoff(again: number): number {
    return this.#random() * Math.min(longestBackoffMs, firstBackoffMs * 2 ** (again - 1))
  }
}

function isWorthwhile({ operationId, safeToRetry }: OperationDescription, came: AttemptFailure): boolean {
  if ('status' in came) return safeToRetry && passing.has(came.status)
  const { error } = came
  if (error instanceof DecodeError && brokenBodies.has(error))
    return safeToRetry && error.operationId === operationId
  // A login that failed has been tried again on its own account.
  const isOwn = error instanceof ConnectionError || error instanceof TimeoutError
  if (!isOwn || error.operationId !== operationId) return false
  if (error instanceof TimeoutError) return safeToRetry
  // What changes something fails with a ConnectionError only where it was never sent.
  return !isLasting(errorCode(innermost(error.cause)))
}
