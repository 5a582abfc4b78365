/** What the service's clock shows, as far as the `Date` of its answers tells: whole seconds, seen after their way back. */
import type { ClientEvent } from '../client/call.js'
import type { ResponseHead } from './rate-limiter.js'

export interface ServiceClockOptions {
  /** The client's own clock. */
  readonly clock: () => number
  readonly maxClockCorrectionMs: number
  readonly onEvent: ((event: ClientEvent) => void) | undefined
}

/** How far the service's clock is ahead of the client's own, at least and at most, and when that was seen. */
interface ClockOffset {
  readonly from: number
  readonly to: number
  readonly at: number
}

export const defaultClockCorrectionMs = 60_000
/** How far a clock may be off of which nothing is known: the service refuses what is signed further ahead. */
const assumedErrorMs = 1_000
/** A `Date` has no fractions of a second. */
const secondMs = 1_000
/** Of a longer way nobody knows where in it the answer was made. */
const longestRoundTripMs = 10_000
/** By how much two clocks move apart at most: ten thousandths of a percent are usual, a hundredth is not. */
const drift = 1e-4
/** A clock that is set back by less is merely adjusted. */
const setBackMs = 1_000

export class ServiceClock {
  readonly #parts: ServiceClockOptions
  readonly #moved: (byMs: number, isCorrected: boolean) => void
  #offsetMs = 0
  #ahead: ClockOffset | undefined
  /** The client's own clock when it was read last. */
  #own = Number.NEGATIVE_INFINITY
  /** What was last said to be too far off to be corrected. */
  #refusedMs: number | undefined

  /** @param moved is told when `now` jumps, and whether towards the service's clock: what is kept of earlier moments moves too */
  constructor(parts: ServiceClockOptions, moved: (byMs: number, isCorrected: boolean) => void) {
    this.#parts = parts
    this.#moved = moved
  }

  now(): number {
    const own = this.#parts.clock()
    if (own < this.#own - setBackMs) this.#setBack(own)
    this.#own = own
    return own + this.#offsetMs
  }

  /** A moment of the client's own clock, as the service's clock is taken to have shown it. */
  at(own: number): number {
    return own + this.#offsetMs
  }

  /** The moment that `now` gave last, for where a clock that fails must not matter. */
  latest(): number {
    try {
      return this.now()
    } catch {
      return this.at(this.#own)
    }
  }

  errorMs(): number {
    if (this.#ahead === undefined) return assumedErrorMs
    const { from, to } = widened(this.#ahead, this.#own)
    return Math.max(this.#offsetMs - from, to - this.#offsetMs)
  }

  /**
   * Learns from an answer what the service's clock shows.
   *
   * @param date when the answer was made, in epoch milliseconds of the service's clock
   */
  observe(seen: ResponseHead, date: number): void {
    const { sentAt, receivedAt } = seen
    const roundTripMs = receivedAt - sentAt
    if (roundTripMs < 0 || roundTripMs > longestRoundTripMs) return
    const shown = { from: date - receivedAt, to: date + secondMs - sentAt, at: receivedAt }
    const isOff = (offsetMs: number): boolean =>
      Math.abs(date - receivedAt - offsetMs) > secondMs + roundTripMs
    if (isOff(this.#offsetMs)) {
      this.#ahead = shown
      // The middle of the second: less than half a second ahead of the service, whatever the way back has taken.
      this.#correct(seen, isOff(0) ? shown.from + secondMs / 2 : 0)
    } else {
      this.#ahead = this.#ahead && narrowed(widened(this.#ahead, receivedAt), shown)
      this.#ahead ??= shown
    }
  }

  /** Takes over what an answer shows, within the bound; beyond it, the client's own clock is taken as it is. */
  #correct(seen: ResponseHead, aheadMs: number): void {
    const { maxClockCorrectionMs, onEvent } = this.#parts
    const isCorrected = Math.abs(aheadMs) <= maxClockCorrectionMs
    const offsetMs = isCorrected ? aheadMs : 0
    const isTold = this.#refusedMs !== undefined && Math.abs(this.#refusedMs - aheadMs) < 2 * secondMs
    this.#refusedMs = isCorrected ? undefined : aheadMs
    this.#move(offsetMs)
    if (seen.about && (isCorrected || !isTold))
      onEvent?.({ type: 'clock', ...seen.about, offsetMs, aheadMs, isCorrected })
  }

  #move(offsetMs: number): void {
    const byMs = offsetMs - this.#offsetMs
    this.#offsetMs = offsetMs
    if (byMs !== 0) this.#moved(byMs, true)
  }

  /** The client's own clock was set, and may be right now: it is taken as it is until an answer shows otherwise. */
  #setBack(own: number): void {
    const before = this.#own + this.#offsetMs
    this.#offsetMs = 0
    this.#ahead = undefined
    this.#moved(own - before, false)
  }
}

function widened({ from, to, at }: ClockOffset, now: number): ClockOffset {
  const by = Math.abs(now - at) * drift
  return { from: from - by, to: to + by, at: now }
}

/** What two answers show together; `undefined` where they contradict each other. */
function narrowed(one: ClockOffset, other: ClockOffset): ClockOffset | undefined {
  const from = Math.max(one.from, other.from)
  const to = Math.min(one.to, other.to)
  return from <= to ? { from, to, at: other.at } : undefined
}

/** RFC 9110, 5.6.7. */
const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/** The `Date` of an answer in epoch milliseconds, where it has one in the form that is to be sent. */
export function dateOf(headers: { get(name: string): string | null }): number | undefined {
  const text = headers.get('date') ?? ''
  const date = httpDate.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(date) ? undefined : date
}
