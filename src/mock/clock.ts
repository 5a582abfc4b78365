/** The mock's time, which tests can move. */
export interface MockClock {
  /** The mock's time in epoch milliseconds. */
  now(): number
  /** Sets the time, which then goes on. */
  set(epochMs: number): void
  /** Moves the time forward. */
  advance(ms: number): void
}

/**
 * A clock that runs like the given one, with an offset that can be changed.
 *
 * @throws Error from each of its methods for a time outside of the years 1970 to 9999; the forms of times need four digits
 */
export function movableClock(base: () => number): MockClock & { reset(): void } {
  let offset = 0
  const given = (): number => {
    const time: unknown = base()
    if (isTime(time)) return time
    throw new Error('The clock that the mock was given returned no time in epoch milliseconds.')
  }
  return {
    // Every interface has whole milliseconds; the given clock may count finer.
    now: () => Math.floor(given() + offset),
    set: (epochMs) => {
      if (!isTime(epochMs)) throw refusal('set', 'a time in epoch milliseconds', epochMs)
      offset = epochMs - given()
    },
    advance: (ms) => {
      if (typeof ms !== 'number' || !(ms >= 0))
        throw refusal('advance', 'milliseconds from 0 (set goes back)', ms)
      if (!isTime(given() + offset + ms)) throw refusal('advance', 'no step beyond the year 9999', ms)
      offset += ms
    },
    reset: () => {
      offset = 0
    },
  }
}

const lastTime = Date.UTC(9999, 11, 31)

function isTime(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= lastTime
}

function refusal(what: string, wanted: string, value: unknown): Error {
  return new Error(`clock.${what} takes ${wanted}, and got ${String(value)}.`)
}
