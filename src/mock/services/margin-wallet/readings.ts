import type { MockAssume } from '../../../../generated/ambiguities/mock.js'
import type { Readings } from '../../../client/assume.js'

/** What a gap can be read as. */
export type Reading<Gap extends keyof MockAssume> = Readings<MockAssume>[Gap]

/** One thing for each reading of a gap. */
export type ByReading<Gap extends keyof MockAssume, Value> = Readonly<
  Record<Extract<Reading<Gap>, string>, Value>
>

/** An object without some of its members. */
export function without(object: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)))
}
