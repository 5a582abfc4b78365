/** Measures ours and its peers in turn, round after round, so that a machine that slows down slows all of them. */
import type { Reach, Row } from './results.js'

export type Work = () => unknown

export interface Peer {
  readonly over: string
  readonly run: Work
  readonly reach?: Reach
}

/** One thing that we do, and others that do the same. */
export interface Contest {
  readonly id: string
  readonly what: string
  readonly ours: Work
  readonly peers: readonly Peer[]
  /** Default: 9. */
  readonly rounds?: number
  /** How a pair of times becomes a figure. Default: ours divided by the peer's. */
  readonly compare?: (ours: number, peer: number) => number
}

export interface Spread {
  readonly median: number
  readonly low: number
  readonly high: number
}

const defaultRounds = 9

/** How long the same loop took, each time. */
export const calibrations: number[] = []

export async function measured(contest: Contest): Promise<Row[]> {
  const { id, what, ours, peers, rounds = defaultRounds, compare = divided } = contest
  const works = [ours, ...peers.map(({ run }) => run)]
  const figures = peers.map((): number[] => [])
  // The first round warms all of them up.
  for (let round = -1; round < rounds; round += 1) {
    const [own = NaN, ...others] = await timesOf(works, round % 2 === 0)
    if (round >= 0) others.forEach((other, index) => figures[index]?.push(compare(own, other)))
  }
  return peers.map(({ over, reach }, index) => ({
    id,
    what,
    over,
    unit: 'times',
    ...spreadOf(figures[index] ?? []),
    ...(reach && { reach }),
  }))
}

/** How long each work takes. Every other round begins with the last, so that none always follows the same. */
async function timesOf(works: readonly Work[], isReversed: boolean): Promise<number[]> {
  calibrate()
  const times = works.map(() => NaN)
  const order = [...works.keys()]
  if (isReversed) order.reverse()
  for (const index of order) {
    const work = works[index]
    // What one leaves behind is not collected in the time of the next.
    globalThis.gc?.()
    const start = performance.now()
    await work?.()
    times[index] = performance.now() - start
  }
  return times
}

export function spreadOf(figures: readonly number[]): Spread {
  const sorted = [...figures].sort((one, other) => one - other)
  return {
    median: sorted[Math.floor(sorted.length / 2)] ?? NaN,
    low: sorted[0] ?? NaN,
    high: sorted.at(-1) ?? NaN,
  }
}

function divided(ours: number, peer: number): number {
  return ours / peer
}

const turns = 3_000_000

/** Does what always takes the same time on a machine that does nothing else. */
export function calibrate(): void {
  const start = performance.now()
  let state = 1
  for (let turn = 0; turn < turns; turn += 1) state = (Math.imul(state, 1_103_515_245) + 12_345) | 0
  // What nobody reads, the compiler leaves out.
  if (state !== 0) calibrations.push(performance.now() - start)
}

/** By how much the slow tenth of the calibrations took longer than the fast tenth. The first ones warm up. */
export function calibrationSpread(times: readonly number[]): number {
  const sorted = [...times].sort((one, other) => one - other)
  const at = (part: number): number => sorted[Math.round((sorted.length - 1) * part)] ?? NaN
  return sorted.length === 0 ? 0 : at(0.9) / at(0.1) - 1
}
