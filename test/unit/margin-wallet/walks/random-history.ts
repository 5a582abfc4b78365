/** Histories as accounts have them: long pauses, bursts, many records of one moment, and some right at the edges of periods. */
import { randomBelow } from '../../../support/random.js'
import { DAY, entriesAt, START, type Entry } from './histories-service.js'

export interface RandomHistory {
  readonly entries: readonly Entry[]
  readonly pageSize: number
  readonly from: number
  readonly to: number
}

/** How many records at most come with those of one moment, for which a unit more is asked for on both sides. */
export function densest(entries: readonly Entry[], unit: number): number {
  return Math.max(
    1,
    ...entries.map((entry) => entries.filter(({ at }) => at >= entry.at && at <= entry.at + 2 * unit).length),
  )
}

const pageSizes = [1, 2, 3, 4, 5, 7, 10, 49, 50, 100, 1000]

export function randomHistory(seed: number, unit: number): RandomHistory {
  const below = randomBelow(seed)
  const to = START + (100 + below(900)) * DAY + below(10_000)
  const times: number[] = []
  const groups = 1 + below(6)
  for (let group = 0; group < groups; group += 1) {
    const at = START + below(to - START)
    const count = below(25)
    const spread = [0, 1, unit, 3 * unit, 1000 * unit, DAY, 40 * DAY][below(7)] ?? 0
    for (let index = 0; index < count; index += 1) times.push(at + below(spread + 1))
  }
  // Around the ends of periods of the greatest length, and of the walk itself.
  for (let period = 0; period < 3; period += 1) {
    for (let index = below(4); index > 0; index -= 1) {
      times.push(START + period * (90 * DAY - 2 * unit) + below(7 * unit) - 3 * unit)
    }
  }
  for (let index = below(4); index > 0; index -= 1) times.push(to + below(5 * unit) - 2 * unit)
  const entries = entriesAt(times)
  const pageSize = Math.max(pageSizes[below(pageSizes.length)] ?? 1, densest(entries, unit))
  return { entries, pageSize, from: START, to }
}

/** The ids of what a walk should hand out: by the time that each record shows. */
export function expected({ entries, from, to }: RandomHistory, unit: number): string[] {
  return entries
    .filter(({ at }) => at - (at % unit) >= from && at - (at % unit) <= to)
    .map(({ id }) => id)
    .toSorted()
}
