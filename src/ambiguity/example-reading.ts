import type { ServedAmbiguity } from './assume.js'

/** A reading for an example in a message: one that is not in force anyway. */
export function exampleReading({ readings, default: byDefault, documented }: ServedAmbiguity): string {
  return Object.keys(readings).find((id) => id !== byDefault && id !== documented) ?? byDefault
}
