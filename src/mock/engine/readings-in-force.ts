/** The readings in which the mock answers a request, and which of them mattered to it. */
import { isDeepStrictEqual } from 'node:util'
import { mockAmbiguities, type MockAssume } from '../../../generated/ambiguities/mock.js'
import type { Readings, ServedAmbiguityTable } from '../../ambiguity/assume.js'

/** What an ambiguity can be read as, values of the user's own included. */
export type ReadingInForce<Id extends keyof MockAssume> = Readings<MockAssume>[Id]

/** The readings that the registry names. */
export type ReadingName<Id extends keyof MockAssume> = keyof (typeof mockAmbiguities)[Id]['readings'] & string

/** The readings that a client can have. A service can have further ones, in which it takes several of them. */
export type ClientReadingName<Id extends keyof MockAssume> = Exclude<
  ReadingName<Id>,
  (typeof mockAmbiguities)[Id] extends { readonly takes: infer Takes } ? keyof Takes : never
>

/** By reading of a client, whether a request has the form that such a client sends. */
export type FormTable<Id extends keyof MockAssume, Args extends readonly unknown[]> = Readonly<
  Record<ClientReadingName<Id>, (...args: Args) => boolean>
>

/** A value of the user's own, where the ambiguity takes one. */
export type OwnValue<Id extends keyof MockAssume> = Exclude<ReadingInForce<Id>, ReadingName<Id>>

/** One thing for each reading that the registry names. */
export type MockByReading<Id extends keyof MockAssume, Value> = Readonly<Record<ReadingName<Id>, Value>>

/**
 * What a service does in each reading of an ambiguity, and with a value of the user's own where there can be one. The
 * functions are pure: all of them may be called for one request, to see whether the reading matters to it.
 */
export type ReadingTable<
  Id extends keyof MockAssume,
  Args extends readonly unknown[],
  Outcome,
> = MockByReading<Id, (...args: Args) => Outcome> & {
  readonly [Key in OwnKey<Id>]: (value: OwnValue<Id>, ...args: Args) => Outcome
}

type OwnKey<Id extends keyof MockAssume> = [OwnValue<Id>] extends [never] ? never : 'own'

/** Lets the compiler infer the outcome of a table that has no type of its own. */
type Outcomes<Outcome> = Readonly<Record<string, (...args: never[]) => Outcome>>

/** By ambiguity: the name of the reading that mattered; `custom` stands for a value of the user's own. */
export type NotedReadings = { [Id in keyof MockAssume]?: string }

/** The readings in force for one request. */
export interface ReadingsInForce {
  /**
   * Does what the reading in force says. The log names the reading when another one would have had another outcome.
   *
   * @returns the outcome; outcomes are compared by value
   */
  choose<Id extends keyof MockAssume, Args extends readonly unknown[], Outcome>(
    id: Id,
    table: ReadingTable<Id, Args, Outcome> & Outcomes<Outcome>,
    ...args: Args
  ): Outcome
}

/** Where a service says which of the forms that it takes a request has. */
export interface AcceptedForms {
  /**
   * Finds out which form a request has. Where the reading in force takes several, the log tells of one that is merely
   * tolerated.
   *
   * @param hasForm whether it is that of a client of this reading
   */
  took<Id extends keyof MockAssume>(id: Id, hasForm: (form: ClientReadingName<Id>) => boolean): void
}

/** By ambiguity: the form of a request that the documented reading would have refused. */
export type ToleratedForms = { [Id in keyof MockAssume]?: string }

/**
 * @param noted gets the reading of each ambiguity that mattered
 * @param tolerated gets the forms that were merely tolerated
 */
export function readingsInForce(
  assume: Readings<MockAssume>,
  noted: NotedReadings,
  tolerated: ToleratedForms = {},
): ReadingsInForce & AcceptedForms {
  return { choose, took }

  function took<Id extends keyof MockAssume>(
    id: Id,
    hasForm: (form: ClientReadingName<Id>) => boolean,
  ): void {
    const { documented, takes = {} } = served[id] ?? {}
    const taken = takes[nameOf(id, assume[id])] ?? []
    for (const form of clientReadings(id))
      if (form !== documented && taken.includes(form) && hasForm(form)) tolerated[id] = form
  }

  function choose<Id extends keyof MockAssume, Args extends readonly unknown[], Outcome>(
    id: Id,
    table: ReadingTable<Id, Args, Outcome>,
    ...args: Args
  ): Outcome {
    const named: Readonly<Record<string, (...args: Args) => Outcome>> = table
    const reading = assume[id]
    const act = typeof reading === 'string' ? named[reading] : undefined
    const outcome = act === undefined ? outcomeOfOwn(id, table, reading, args) : act(...args)
    // Once it is known that the reading matters, nothing more is compared, since a list asks for each of its values.
    if (noted[id] === undefined) {
      const others = Object.keys(mockAmbiguities[id].readings).filter((name) => name !== reading)
      if (others.some((name) => !isSame(named[name]?.(...args), outcome))) noted[id] = nameOf(id, reading)
    }
    return outcome
  }
}

const served: ServedAmbiguityTable = mockAmbiguities

function clientReadings<Id extends keyof MockAssume>(id: Id): readonly ClientReadingName<Id>[] {
  const { readings = {}, takes = {} } = served[id] ?? {}
  return Object.keys(readings).filter((name): name is ClientReadingName<Id> => !Object.hasOwn(takes, name))
}

function outcomeOfOwn<Id extends keyof MockAssume, Args extends readonly unknown[], Outcome>(
  id: Id,
  table: ReadingTable<Id, Args, Outcome>,
  reading: ReadingInForce<Id>,
  args: Args,
): Outcome {
  const own: Readonly<Record<string, (value: OwnValue<Id>, ...args: Args) => Outcome>> = table
  const act = own['own']
  if (act !== undefined && isOwn(id, reading)) return act(reading, ...args)
  throw new Error(`The mock does nothing for the reading ${nameOf(id, reading)} of ${id}.`)
}

/** Whatever is none of the registry's names is a value of the user's own. */
function isOwn<Id extends keyof MockAssume>(id: Id, reading: ReadingInForce<Id>): reading is OwnValue<Id> {
  return typeof reading !== 'string' || !Object.hasOwn(mockAmbiguities[id].readings, reading)
}

/** The name by which the log has a reading. A value of the user's own may hold an address, which is not shown. */
export function nameOf<Id extends keyof MockAssume>(id: Id, reading: ReadingInForce<Id>): string {
  return typeof reading === 'string' && !isOwn(id, reading) ? reading : 'custom'
}

/** Most outcomes are no objects, for which this is quicker. */
function isSame(one: unknown, other: unknown): boolean {
  return Object.is(one, other) || (typeof one === 'object' && isDeepStrictEqual(one, other))
}
