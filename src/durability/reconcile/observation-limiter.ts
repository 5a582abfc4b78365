/** Shares the time between calls that are looked for at once: a few looks at a time, and each call once before any twice. */
import { ConcurrencyLimit } from '../../transport/concurrency.js'

/** How many looks are under way at most: a service that has just come back gets no burst of hundreds of requests. */
export const looksAtOnce = 8
/** So long may a look take at least, however many calls wait for theirs: an answer needs some time. */
const shortestLookMs = 250

/** A call that waits for its next look. */
export interface WaitingObserver {
  /** How many looks it has had. */
  readonly looks: number
  /** Whether it comes before other calls that have had as many. */
  readonly isUrgent: boolean
  /** For how long it is looked for in all. */
  readonly withinMs: number
  leftMs(): number
}

/** A look that may be taken now. */
export interface ObservationSlot {
  /** How long it may take, so that each call that waits gets as much of the time that is left. */
  readonly lookMs: number
  end(): void
}

export class ObservationLimiter {
  readonly #slots = new ConcurrencyLimit(looksAtOnce)

  /** Waits until a look may be taken. Rejects with the signal's reason. */
  async take(
    { looks, isUrgent, withinMs, leftMs }: WaitingObserver,
    signal: AbortSignal,
  ): Promise<ObservationSlot> {
    const end = await this.#slots.take(signal, 2 * looks + (isUrgent ? 0 : 1))
    const rounds = Math.ceil((this.#slots.waiting + 1) / looksAtOnce)
    // The first look is taken also when the time is over: nothing is said of a call that was not looked for.
    const left = looks === 0 ? Math.max(leftMs(), Math.min(withinMs, shortestLookMs)) : leftMs()
    return { lookMs: Math.ceil(Math.max(1, left / rounds, Math.min(left, shortestLookMs))), end }
  }
}
