/** The checks before each request of an API that limits its callers: its allowance, and the service's clock. */
import type { Wire, Ban, Limit, OperationDescription } from '../client/api-adapter.js'
import type { CallEventBase } from '../client/call.js'
import type { ClientSettings } from '../client/options.js'

/** A call that is about to be sent. */
export interface AdmissionRequest {
  /** What events of its attempt tell. */
  about(): CallEventBase
  readonly operation: OperationDescription
  readonly asked: Wire
  readonly signal: AbortSignal
  /** How much of its time the call has left. */
  readonly remainingMs: number
}

/** The head of an answer, with times of the client's own clock. */
export interface ResponseHead {
  /** What events of the call tell; `undefined` where nobody listens. */
  readonly about: CallEventBase | undefined
  readonly status: number
  readonly headers: Headers
  readonly sentAt: number
  readonly receivedAt: number
}

/** The place of one request in the allowance. The first word about what became of it counts. */
export interface Admission {
  /** Told of the head of the answer, or that none came of a request that may have arrived. */
  observe(seen: ResponseHead | undefined): void
  /** Told that nothing was sent: the allowance gets back what was set aside. */
  giveBack(): void
}

export interface RateLimiter {
  /**
   * Waits until the call may go out by the allowance of the service.
   *
   * @throws RateLimitError at once, with the attempts that came before, for a call that would have to wait longer than it may
   */
  admit(call: AdmissionRequest): Promise<Admission> | Admission
  /** What the service's clock is taken to be, in epoch milliseconds. */
  now(): number
  /** How far `now` may be off, in milliseconds. */
  errorMs(): number
}

/** What a guard is made of, beside the settings of its client. */
export interface RateLimiterOptions {
  /** What each caller has, for each operation by itself. */
  readonly limits: readonly Limit[]
  readonly ban: Ban
  readonly maxQueueMs: number
  readonly maxClockCorrectionMs: number
}

/** What of the settings of a client a guard needs. */
export type RateLimiterSettings = Pick<ClientSettings, 'clock' | 'sleep' | 'onEvent'>

/** How long a call may wait. */
export interface Patience {
  /** The moment at which it ends. */
  until: number
  readonly ms: number
  /** The option that ends it. */
  readonly by: 'timeoutMs' | 'maxQueueMs'
}
