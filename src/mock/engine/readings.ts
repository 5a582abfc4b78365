/** The readings in which a mock answers, how they are changed while it runs, and which of them mattered to a request. */
import { isDeepStrictEqual } from 'node:util'
import { mockAmbiguities, type MockAssume, type ServedReadings } from '../../../generated/ambiguities/mock.js'
import { apis, type ApiName } from '../../../generated/apis.js'
import { resolveAssume } from '../../ambiguity/assume.js'
import type {
  AmbiguityTable,
  Readings,
  ServedAmbiguity,
  ServedAmbiguityTable,
} from '../../model/ambiguity.js'
import { isObject } from '../../model/json.js'
import { byApi } from '../examples.js'
import { requestError } from '../../model/errors.js'
import { registeredAmbiguities, servedReading } from './registry.js'

/** The forms that the mock accepts: every form that the services are known to accept, or only the documented forms. */
export type MockProfile = 'tolerant' | 'strict'

/**
 * Readings of a mock by ambiguity, `{ pathCase: 'DATA' }`. An ambiguity that several interfaces have is switched in all of
 * them, or in one of them, `{ payments: { unknownFields: 'more' } }`. So it also takes what `lacuna probe` writes.
 */
export type MockReadings = MockAssume & {
  readonly [Api in ApiName]?: Pick<MockAssume, keyof ServedReadings[Api] & keyof MockAssume>
}

/** The readings in force, by interface; each has those of its own ambiguities. */
export type ReadingsInMock = {
  readonly [Api in ApiName]: Readings<Pick<MockAssume, keyof ServedReadings[Api] & keyof MockAssume>>
}

/** The readings in force as services have them. A service asks for those of its own ambiguities alone. */
export type ReadingsByApi = Readonly<Record<ApiName, Readings<MockAssume>>>

/** The readings that a change does not name: they stay, or return to those that the mock began with. */
export type OtherReadings = 'keep' | 'restore'

/** The readings of one mock. What it hands out never changes: a request keeps those that it began with. */
export class ReadingsControl {
  readonly #start: ReadingsByApi
  #now: ReadingsByApi

  /** @throws RequestError for an interface, an ambiguity or a reading that there is not */
  constructor(profile: MockProfile, given: MockReadings | undefined) {
    const defaults = byApi((api) => {
      const served = Object.entries<ServedAmbiguity>(tableOf(api))
      const readings = served.map(([id, ambiguity]) => [
        id,
        (profile === 'strict' ? ambiguity.documented : undefined) ?? ambiguity.default,
      ])
      // The registry made both the type and the ids.
      return Object.fromEntries(readings) as Readings<MockAssume>
    })
    this.#start = this.#now = changed(defaults, given)
  }

  get now(): ReadingsByApi {
    return this.#now
  }

  /**
   * Changes all that is named, or nothing.
   *
   * @throws RequestError for an interface, an ambiguity or a reading that there is not
   */
  change(given: MockReadings, others: OtherReadings = 'keep'): void {
    if (others !== 'keep' && others !== 'restore')
      throw requestError([{ field: 'others', message: 'must be keep or restore' }])
    this.#now = changed(others === 'restore' ? this.#start : this.#now, given)
  }

  reset(): void {
    this.#now = this.#start
  }

  /** A copy, into which a caller may write. */
  shown(): ReadingsInMock {
    return byApi((api) => ({ ...this.#now[api] }))
  }
}

/** The readings with a change, all of which is checked before any of it counts. */
function changed(before: ReadingsByApi, given: MockReadings | undefined): ReadingsByApi {
  // What is no object is refused in the words for all options of this name.
  const members: object = isObject(given) ? given : {}
  const all = Object.entries(members).filter(([name]) => !apis.some((api) => api === name))
  const forAll = checked(mockAmbiguities, isObject(given) ? Object.fromEntries(all) : given)
  return byApi((api) => {
    const mine = Object.entries(forAll).filter(([id]) => Object.hasOwn(tableOf(api), id))
    const chosen = { ...Object.fromEntries(mine), ...checked(tableOf(api), Reflect.get(members, api)) }
    // Where nothing changes it is the same object, so that what was written in these readings can be kept.
    return Object.keys(chosen).length === 0 ? before[api] : { ...before[api], ...chosen }
  })
}

/** The readings that are given, without those that are undefined. */
function checked(table: AmbiguityTable, given: unknown): MockAssume {
  const readings = given as MockAssume | undefined
  resolveAssume(table, readings)
  return Object.fromEntries(Object.entries(readings ?? {}).filter(([, reading]) => reading !== undefined))
}

let tables: Readonly<Record<ApiName, ServedAmbiguityTable>> | undefined

/** The ambiguities of an interface that the mock serves. Another interface may have one of the same id that it does not. */
function tableOf(api: ApiName): ServedAmbiguityTable {
  tables ??= byApi((api) => {
    const registered = registeredAmbiguities().filter(
      (located) => located.api === api && servedReading(located.ambiguity) !== undefined,
    )
    const ids = new Set(registered.map(({ ambiguity }) => ambiguity.id))
    return Object.fromEntries(Object.entries(mockAmbiguities).filter(([id]) => ids.has(id)))
  })
  return tables[api]
}

/* The readings of one request */

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

/** The value that a custom reading stands for. */
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
    ...custom: Own<Id, Values[ReadingName<Id>]>
  ): Values[ReadingName<Id>]
  /**
   * The function of the reading in force, for the many values of a list: each reading has to make something else of them.
   * The log names the reading once the function is called.
   */
  writer<Id extends keyof MockAssume, Args extends readonly unknown[], Written>(
    id: Id,
    writers: MockByReading<Id, (...args: Args) => Written> &
      Readonly<Record<string, (...args: Args) => Written>>,
    ...custom: Own<Id, (...args: Args) => Written>
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
    custom: ((value: never) => Value) | undefined,
  ): Value => {
    const reading: unknown = assume[id]
    if (typeof reading === 'string' && Object.hasOwn(values, reading)) return values[reading] as Value
    // The type of the ambiguity is that of its own values as well.
    if (custom !== undefined && nameOf(id, reading) === 'custom') return custom(reading as never)
    throw new Error(`The mock does nothing for the reading ${nameOf(id, reading)} of ${id}.`)
  }
  return {
    choose: (id, values, ...custom) => {
      const value = valueOf<unknown>(id, values, custom[0])
      // Once it is known that the reading matters, nothing more is compared, since a list asks for each of its records.
      if (noted[id] === undefined && Object.values(values).some((other) => !isSame(other, value)))
        noted[id] = nameOf(id, assume[id])
      // It is one of the table, or stands for a value of the user's own in the place of one.
      return value as (typeof values)[ReadingName<typeof id>]
    },
    writer: (id, writers, ...custom) => {
      const write = valueOf(id, writers, custom[0])
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
function isSame(first: unknown, other: unknown): boolean {
  return Object.is(first, other) || (typeof first === 'object' && isDeepStrictEqual(first, other))
}
