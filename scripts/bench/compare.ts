/** One thing that we do, and the peers that do the same. */
export interface Case {
  readonly name: string
  readonly ours: () => unknown
  readonly peers: Readonly<Record<string, () => unknown>>
}

export interface Comparison {
  readonly peer: string
  /** Our time divided by the peer's: the median of the rounds, and the range. */
  readonly median: number
  readonly low: number
  readonly high: number
}

const rounds = 9

/** Runs ours and each peer in turn, round after round, so that a machine that slows down slows both. */
export async function compare({ ours, peers }: Case): Promise<Comparison[]> {
  const comparisons: Comparison[] = []
  for (const [peer, run] of Object.entries(peers)) {
    const ratios: number[] = []
    for (let round = -1; round < rounds; round += 1) {
      const ratio = (await time(ours)) / (await time(run))
      // The first round warms both up.
      if (round >= 0) ratios.push(ratio)
    }
    ratios.sort((a, b) => a - b)
    const [low = NaN] = ratios
    comparisons.push({ peer, median: ratios[(rounds - 1) / 2] ?? NaN, low, high: ratios.at(-1) ?? NaN })
  }
  return comparisons
}

async function time(run: () => unknown): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}
