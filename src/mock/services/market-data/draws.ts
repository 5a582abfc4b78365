/** Draws that look random and are the same on every machine. */
export interface Draws {
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number
  /** True in so many of a hundred cases. */
  chance(percent: number): boolean
  /** One of several. */
  one<T>(values: readonly [T, ...T[]]): T
}

/** The same seed gives the same draws. */
export function drawsFrom(seed: number): Draws {
  let state = seed
  /** From 0 to 1, which is left out: mulberry32. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  return {
    between,
    chance: (percent) => next() * 100 < percent,
    one: (values) => values[between(0, values.length - 1)] ?? values[0],
  }
}
