/** The service's clock, as far as the `Date` of its answers shows it: in whole seconds, seen after their way back. */
import type { ClientSettings } from '../model/options.js'
import { orNothing } from '../model/json.js'
import { dateOf, type ResponseHead } from '../model/time.js'

export interface ServiceClockOptions extends Pick<ClientSettings, 'clock' | 'onEvent'> {
  readonly maxClockCorrectionMs: number
}

/** The largest assumed error of an unknown clock in milliseconds: the service refuses what is signed further ahead. */
const assumedErrorMs = 1_000
/** A `Date` has no fractions of a second. */
const secondMs = 1_000
/** Of a longer way nobody knows where in it the answer was made. */
const longestRoundTripMs = 10_000
/** A clock that is set back by less is merely adjusted. */
const setBackMs = 1_000

/** When an answer was made, by the service's clock; `undefined` for one out of a cache, which was made some time ago. */
export function madeAt(headers: Headers): number | undefined {
  return headers.has('age') ? undefined : dateOf(headers)
}

/**
 * The client's own clock, corrected where an answer proves it wrong; and a steady time to wait by, which goes on where the
 * client's own clock is set back or stands still.
 */
export class ServiceClock {
  readonly #options: ServiceClockOptions
  /** Milliseconds by which the service's clock is taken to be ahead of the client's own; then the bounds of that. */
  #offsetMs = 0
  #ahead: { readonly from: number; readonly to: number } | undefined
  /** The client's own clock when it was read last, and how far the steady time is ahead of it. */
  #own = Number.NEGATIVE_INFINITY
  #steadyMs = 0
  /** The offset beyond the bound that was reported last. */
  #refusedMs = Number.POSITIVE_INFINITY

  constructor(options: ServiceClockOptions) {
    this.#options = options
  }

  /** The time of the service, in epoch milliseconds, as far as it is known. */
  now(): number {
    return this.steady() + this.aheadMs()
  }

  /** The possible error of `now`, in milliseconds. */
  errorMs(): number {
    if (this.#ahead === undefined) return assumedErrorMs
    return Math.max(this.#offsetMs - this.#ahead.from, this.#ahead.to - this.#offsetMs)
  }

  steady(): number {
    const clockMs = this.#options.clock()
    if (clockMs < this.#own) this.#steadyMs += this.#own - clockMs
    if (clockMs < this.#own - setBackMs) {
      // It was set, and may be right now: it is taken as it is until an answer shows otherwise.
      this.#offsetMs = 0
      this.#ahead = undefined
    }
    this.#own = clockMs
    return this.steadyAt(clockMs)
  }

  /** A moment of the client's own clock in steady time. */
  steadyAt(clockMs: number): number {
    return clockMs + this.#steadyMs
  }

  /** The steady time that was read last, for where a clock that fails must not matter. */
  latest(): number {
    return orNothing(() => this.steady()) ?? this.steadyAt(this.#own)
  }

  /** Moves the steady time on, by what has passed without the clock showing it. */
  skip(ms: number): void {
    this.#steadyMs += ms
  }

  /** Milliseconds by which the service's clock is taken to be ahead of the steady time. */
  aheadMs(): number {
    return this.#offsetMs - this.#steadyMs
  }

  /** Learns from the head of an answer what the service's clock shows. */
  observe(seen: ResponseHead): void {
    const { sentAt, receivedAt } = seen
    const date = madeAt(seen.headers)
    const roundTripMs = receivedAt - sentAt
    if (date === undefined || roundTripMs < 0 || roundTripMs > longestRoundTripMs) return
    const shown = { from: date - receivedAt, to: date + secondMs - sentAt }
    const isOff = (offsetMs: number): boolean => Math.abs(shown.from - offsetMs) > secondMs + roundTripMs
    if (isOff(this.#offsetMs)) {
      this.#ahead = shown
      // The middle of the second: less than half a second ahead of the service, whatever the way back has taken.
      return this.#correct(seen, isOff(0) ? shown.from + secondMs / 2 : 0)
    }
    const from = Math.max(shown.from, this.#ahead?.from ?? shown.from)
    const to = Math.min(shown.to, this.#ahead?.to ?? shown.to)
    // Clocks drift apart: where two answers contradict each other, the latest is right.
    this.#ahead = from <= to ? { from, to } : shown
  }

  /** Takes over what an answer shows, within the bound; beyond it, the client's own clock is taken as it is. */
  #correct({ about }: ResponseHead, aheadMs: number): void {
    const { maxClockCorrectionMs, onEvent } = this.#options
    const isCorrected = Math.abs(aheadMs) <= maxClockCorrectionMs
    const offsetMs = (this.#offsetMs = isCorrected ? aheadMs : 0)
    if (about && (isCorrected || Math.abs(this.#refusedMs - aheadMs) >= 2 * secondMs))
      onEvent?.({ type: 'clock', ...about, offsetMs, aheadMs, isCorrected })
    this.#refusedMs = isCorrected ? Number.POSITIVE_INFINITY : aheadMs
  }
}
