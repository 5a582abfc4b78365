/** Any history of an account: a walk that goes wrong in one is shown the smallest one in which it does. */
import fc from 'fast-check'
import { DAY, entriesAt, START, usual, type Readings } from './histories-service.js'
import { densest, type RandomHistory } from './random-history.js'

/** Some records around a moment: how far into the walk it is, and how far apart they are. */
const burst = (unit: number, lengthMs: number) =>
  fc
    .record({
      at: fc.integer({ min: -3 * unit, max: lengthMs + 3 * unit }),
      spread: fc.constantFrom(0, 1, unit, 3 * unit, 1000 * unit, DAY, 40 * DAY),
      shares: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 24 }),
    })
    .map(({ at, spread, shares }) => shares.map((share) => START + at + Math.floor(share * spread)))

/** Records right at the ends of periods of the greatest length, and of the walk itself. */
const edge = (unit: number, lengthMs: number) =>
  fc
    .record({
      end: fc.constantFrom(0, 90 * DAY - 2 * unit, 90 * DAY, 180 * DAY - 4 * unit, lengthMs),
      by: fc.integer({ min: -3 * unit, max: 4 * unit }),
    })
    .map(({ end, by }) => [START + end + by])

/** @param unit of the moments that a record shows */
export function anyHistory(unit: number): fc.Arbitrary<RandomHistory> {
  return fc
    .record({ days: fc.integer({ min: 1, max: 1_000 }), rest: fc.nat(10_000) })
    .map(({ days, rest }) => days * DAY + rest)
    .chain((lengthMs) =>
      fc.record({
        bursts: fc.array(fc.oneof(burst(unit, lengthMs), edge(unit, lengthMs)), { maxLength: 12 }),
        pageSize: fc.constantFrom(1000, 100, 50, 49, 10, 7, 5, 4, 3, 2, 1),
        to: fc.constant(START + lengthMs),
      }),
    )
    .map(({ bursts, pageSize, to }) => {
      const entries = entriesAt(bursts.flat())
      return { entries, pageSize: Math.max(pageSize, densest(entries, unit)), from: START, to }
    })
}

/** Any way in which a service may list what it has. */
export const anyReading: fc.Arbitrary<Readings> = fc.record({
  order: fc.constantFrom('newest', 'oldest', 'none'),
  cut: fc.constantFrom('newest', 'oldest'),
  first: fc.constantFrom(true, false),
  last: fc.constantFrom(true, false),
  bySeconds: fc.constant(usual.bySeconds),
  caps: fc.constantFrom<readonly number[]>([1_000], [300], [20], [3], [1], [1_000, 412, 38], [9, 2, 5, 1]),
  ignoresOffset: fc.constant(false),
  unsteady: fc.boolean(),
  withoutIds: fc.constant(usual.withoutIds),
  empty: fc.constant([]),
  zone: fc.constant(usual.zone),
})
