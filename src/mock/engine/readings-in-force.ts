/** The readings in which the mock answers a request, and which of them mattered to it. */
import { isDeepStrictEqual } from 'node:util'
import { mockAmbiguities, type MockAssume } from '../../../generated/ambiguities/mock.js'
import type { Readings, ServedAmbiguityTable } from '../../ambiguity/assume.js'

/** The readings that the registry names. */
type ReadingName<Id extends keyof MockAssume> = keyof (typeof mockAmbiguities)[Id]['readings'] & string

/** The readings that a client can have. A service can have further ones, in which it takes several of them. */
type ClientReadingName<Id extends keyof MockAssume> = Exclude<
  ReadingName<Id>,
  (typeof mockAmbiguities)[Id] extends { readonly takes: infer Takes } ? keyof Takes : never
>

/** One thing for each reading that the registry names. */
export type MockByReading<Id extends keyof MockAssume, Value> = Readonly<Record<ReadingName<Id>, Value>>

/** A value of the user's own, where the ambiguity takes one. */
type OwnValue<Id extends keyof MockAssume> = Exclude<Readings<MockAssume>[Id], ReadingName<Id>>

/** What a value of the user's own stands for. */
type Own<Id extends keyof MockAssume, Value> = [OwnValue<Id>] extends [never]
  ? []
  : [own: (value: OwnValue<Id>) => Value]

/** By ambiguity: the name of the reading that mattered; `custom` stands for a value of the user's own. */
export type NotedReadings = { [Id in keyof MockAssume]?: string }

/** By ambiguity: the form of a request that the documented reading would have refused. */
export type ToleratedForms = { [Id in keyof MockAssume]?: string }

/** The readings in force for one request. */
export interface ReadingsInForce {
  /**
   * The value that the reading in force has. The log names the reading where another one has another value; values are
   * compared by what they are made of.
   */
  choose<Id extends keyof MockAssume, Values extends MockByReading<Id, unknown>>(
    id: Id,
    values: Values,
    ...own: Own<Id, Values[ReadingName<Id>]>
  ): Values[ReadingName<Id>]
  /**
   * The function of the reading in force, for the many values of a list: each reading has to make something else of them.
   * The log names the reading once the function is called.
   */
  writer<Id extends keyof MockAssume, Args extends readonly unknown[], Written>(
    id: Id,
    writers: MockByReading<Id, (...args: Args) => Written> &
      Readonly<Record<string, (...args: Args) => Written>>,
    ...own: Own<Id, (...args: Args) => Written>
  ): (...args: Args) => Written
  /**
   * Finds out which form a request has. Where the reading in force takes several, the log tells of one that is merely
   * tolerated.
   *
   * @param hasForm whether it is that of a client of this reading
   */
  took<Id extends keyof MockAssume>(id: Id, hasForm: (form: ClientReadingName<Id>) => boolean): void
}

/**
 * @param noted gets the reading of each ambiguity that mattered
 * @param tolerated gets the forms that were merely tolerated
 */
export function readingsInForce(
  assume: Readings<MockAssume>,
  noted: NotedReadings,
  tolerated: ToleratedForms = {},
): ReadingsInForce {
  const valueOf = <Value>(
    id: keyof MockAssume,
    values: Readonly<Record<string, Value>>,
    own: ((value: never) => Value) | undefined,
  ): Value => {
    const reading: unknown = assume[id]
    if (typeof reading === 'string' && Object.hasOwn(values, reading)) return values[reading] as Value
    // The type of the ambiguity is that of its own values as well.
    if (own !== undefined && nameOf(id, reading) === 'custom') return own(reading as never)
    throw new Error(`The mock does nothing for the reading ${nameOf(id, reading)} of ${id}.`)
  }
  return {
    choose: <Id extends keyof MockAssume, Values extends MockByReading<Id, unknown>>(
      id: Id,
      values: Values,
      ...own: Own<Id, Values[ReadingName<Id>]>
    ) => {
      const value = valueOf<unknown>(id, values, own[0])
      // Once it is known that the reading matters, nothing more is compared, since a list asks for each of its records.
      if (noted[id] === undefined && Object.values(values).some((other) => !isSame(other, value)))
        noted[id] = nameOf(id, assume[id])
      // It is one of the table, or stands for a value of the user's own in the place of one.
      return value as Values[ReadingName<Id>]
    },
    writer: (id, writers, ...own) => {
      const write = valueOf(id, writers, own[0])
      return (...args) => {
        noted[id] ??= nameOf(id, assume[id])
        return write(...args)
      }
    },
    took: (id, hasForm) => {
      const { documented, readings = {}, takes = {} } = served[id] ?? {}
      const isOfClient = (name: string): name is ClientReadingName<typeof id> => !Object.hasOwn(takes, name)
      const taken = takes[nameOf(id, assume[id])] ?? []
      for (const form of Object.keys(readings).filter(isOfClient))
        if (form !== documented && taken.includes(form) && hasForm(form)) tolerated[id] = form
    },
  }
}

const served: ServedAmbiguityTable = mockAmbiguities

/** The name by which the log has a reading. A value of the user's own may hold an address, which is not shown. */
function nameOf(id: keyof MockAssume, reading: unknown): string {
  return typeof reading === 'string' && Object.hasOwn(mockAmbiguities[id].readings, reading)
    ? reading
    : 'custom'
}

/** Most values are no objects, for which this is quicker. */
function isSame(one: unknown, other: unknown): boolean {
  return Object.is(one, other) || (typeof one === 'object' && isDeepStrictEqual(one, other))
}
