/** The readings in which the mock answers a request, and which of them made a difference to it. */
import { isDeepStrictEqual } from 'node:util'
import { mockAmbiguities, type MockAssume } from '../../generated/ambiguities/mock.js'
import type { Ambiguity, Readings } from '../client/assume.js'

/** What an ambiguity can be read as, values of the user's own included. */
export type Reading<Id extends keyof MockAssume> = Readings<MockAssume>[Id]

/** The readings that the registry names. */
export type NamedReading<Id extends keyof MockAssume> = keyof (typeof mockAmbiguities)[Id]['readings'] &
  string

/** A value of the user's own, where the ambiguity takes one. */
export type OwnValue<Id extends keyof MockAssume> = Exclude<Reading<Id>, NamedReading<Id>>

/** One thing for each reading that the registry names. */
export type ByReading<Id extends keyof MockAssume, Value> = Readonly<Record<NamedReading<Id>, Value>>

/**
 * What a service does in each reading of an ambiguity, and with a value of the user's own where there can be one. The
 * functions are pure: all of them may be called for one request, to see whether the reading matters to it.
 */
export type ReadingTable<Id extends keyof MockAssume, Args extends readonly unknown[], Outcome> = ByReading<
  Id,
  (...args: Args) => Outcome
> &
  ([OwnValue<Id>] extends [never]
    ? unknown
    : { readonly own: (value: OwnValue<Id>, ...args: Args) => Outcome })

/** The readings in force for one request. */
export interface ReadingsInForce {
  /**
   * Does what the reading in force says. The log names the reading when another one would have had another outcome.
   *
   * @returns the outcome, compared by value
   */
  choose<Id extends keyof MockAssume, Args extends readonly unknown[], Outcome>(
    id: Id,
    table: ReadingTable<Id, Args, Outcome>,
    ...args: Args
  ): Outcome
}

/** @param noted gets the reading of each ambiguity that mattered; `custom` stands for a value of the user's own */
export function readingsInForce(
  assume: Readings<MockAssume>,
  noted: Record<string, string>,
): ReadingsInForce {
  return {
    choose: (id, table, ...args) => {
      const reading = assume[id]
      const name = nameOf(id, reading)
      const outcomeOf = (one: string): unknown =>
        one === 'own' ? call(table, 'own', [reading, ...args]) : call(table, one, args)
      const outcome = outcomeOf(name === 'custom' ? 'own' : name)
      if (!Object.hasOwn(noted, id)) {
        const { readings }: Ambiguity = mockAmbiguities[id]
        const others = Object.keys(readings).filter((other) => other !== name)
        if (others.some((other) => !isDeepStrictEqual(outcomeOf(other), outcome))) noted[id] = name
      }
      // The table has a function of this outcome for each reading, which its type says and a lookup by name forgets.
      return outcome as never
    },
  }
}

/** A value of the user's own may hold an address, and is none of the registry's names. */
function nameOf(id: keyof MockAssume, reading: unknown): string {
  const { readings }: Ambiguity = mockAmbiguities[id]
  return typeof reading === 'string' && Object.hasOwn(readings, reading) ? reading : 'custom'
}

function call(table: object, name: string, args: readonly unknown[]): unknown {
  const found: unknown = Reflect.get(table, name)
  if (typeof found !== 'function') throw new Error(`The mock has nothing for the reading ${name}.`)
  return Reflect.apply(found, undefined, args)
}
