/** The readings that are in force in a mock, interface by interface, and how they are changed while it runs. */
import { mockAmbiguities, type MockAssume, type ServedReadings } from '../../../generated/ambiguities/mock.js'
import { apis, type ApiName } from '../../../generated/apis.js'
import {
  resolveAssume,
  type AmbiguityTable,
  type Readings,
  type ServedAmbiguity,
} from '../../ambiguity/assume.js'
import { isObject } from '../../response/json.js'
import { registeredAmbiguities, servedReading } from './registry.js'
import { byApi } from '../sections.js'
import { wrong } from '../section-checks.js'

/** Whether the mock takes all that the services are known to take, or the documented forms alone. */
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

/** For each interface, a reading of every ambiguity that the mock knows; those of other interfaces do nothing in it. */
export type ReadingsByApi = Readonly<Record<ApiName, Readings<MockAssume>>>

/** What becomes of the readings that a change does not name: they stay, or are those again that the mock began with. */
export type OtherReadings = 'keep' | 'restore'

/** The readings of one mock. What it hands out never changes: a request keeps those that it began with. */
export class ReadingsControl {
  readonly #start: ReadingsByApi
  #now: ReadingsByApi

  /** @throws RequestError for an interface, an ambiguity or a reading that there is not */
  constructor(profile: MockProfile, given: MockReadings | undefined) {
    this.#start = this.#now = changed(defaultsOf(profile), given)
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
    if (!otherReadings.includes(others)) throw wrong('others', otherReadings.join(' or '))
    this.#now = changed(others === 'restore' ? this.#start : this.#now, given)
  }

  reset(): void {
    this.#now = this.#start
  }

  /** The readings in force of the ambiguities that each interface has. */
  shown(): ReadingsInMock {
    const shown = byApi((api) => {
      const own = tableOf(api)
      return Object.fromEntries(Object.entries(this.#now[api]).filter(([id]) => Object.hasOwn(own, id)))
    })
    // The registry made both the type and the ids.
    return shown as ReadingsInMock
  }
}

const otherReadings: readonly OtherReadings[] = ['keep', 'restore']

const profiles: Readonly<Record<MockProfile, (one: ServedAmbiguity) => string>> = {
  tolerant: (one) => one.default,
  strict: (one) => one.documented ?? one.default,
}

/** Every ambiguity in the reading that a profile gives it. */
function defaultsOf(profile: MockProfile): ReadingsByApi {
  if (!Object.hasOwn(profiles, profile)) throw wrong('profile', Object.keys(profiles).join(' or '))
  const table: AmbiguityTable = Object.fromEntries(
    Object.entries<ServedAmbiguity>(mockAmbiguities).map(([id, one]) => [
      id,
      { ...one, default: profiles[profile](one) },
    ]),
  )
  const readings = resolveAssume<MockAssume>(table, undefined)
  return byApi(() => readings)
}

/** The readings with a change, all of which is checked before any of it counts. */
function changed(before: ReadingsByApi, given: MockReadings | undefined): ReadingsByApi {
  // What is no object is refused in the words for all options of this name.
  const members: object = isObject(given) ? given : {}
  const isOfApi = ([name]: readonly [string, unknown]): boolean => apis.some((api) => api === name)
  const all = Object.fromEntries(Object.entries(members).filter((member) => !isOfApi(member)))
  const forAll = checked(mockAmbiguities, isObject(given) ? all : given)
  return byApi((api) => {
    const own = checked(tableOf(api), Reflect.get(members, api))
    const mine = Object.entries(forAll).filter(([id]) => Object.hasOwn(tableOf(api), id))
    return mine.length + Object.keys(own).length === 0
      ? before[api]
      : { ...before[api], ...Object.fromEntries(mine), ...own }
  })
}

/** The readings that are given, without those that are undefined. */
function checked(table: AmbiguityTable, given: unknown): MockAssume {
  const readings = given as MockAssume | undefined
  const resolved = resolveAssume<MockAssume>(table, readings)
  return Object.fromEntries(
    Object.entries(resolved).filter(([id]) => Reflect.get(readings ?? {}, id) !== undefined),
  )
}

let tables: Readonly<Record<ApiName, AmbiguityTable>> | undefined

/** The ambiguities of an interface that the mock serves. Another interface may have one of the same id that it does not. */
function tableOf(api: ApiName): AmbiguityTable {
  tables ??= byApi((one) => {
    const own = registeredAmbiguities().filter(
      (located) => located.api === one && servedReading(located.ambiguity) !== undefined,
    )
    const ids = new Set(own.map(({ ambiguity }) => ambiguity.id))
    return Object.fromEntries(Object.entries(mockAmbiguities).filter(([id]) => ids.has(id)))
  })
  return tables[api]
}
