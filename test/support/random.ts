/** Random numbers that are the same in every run, so that a case that fails comes back with its seed. */
import { random } from '../../scripts/random.js'

export { random }

/** A whole number from 0 to below what is asked for. */
export type Below = (below: number) => number

export function randomBelow(seed: number): Below {
  const next = random(seed)
  return (below) => Math.floor(next() * below)
}
