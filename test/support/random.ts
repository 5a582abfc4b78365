/** Random numbers that are the same in every run, so that a case that fails comes back with its seed. */

/** Numbers from 0 to below 1 (mulberry32). */
export function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A whole number from 0 to below what is asked for. */
export type Below = (below: number) => number

export function randomBelow(seed: number): Below {
  const next = random(seed)
  return (below) => Math.floor(next() * below)
}
