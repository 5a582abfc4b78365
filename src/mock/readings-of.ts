/** The readings of an interface as cases for tests. */
import type {
  ClientAssume,
  MockAssume,
  OperationIds,
  ServedReadings,
} from '../../generated/ambiguities/mock.js'
import type { ApiName } from '../../generated/apis.js'
import { createMock, type Mock } from './create-mock.js'
import type { MockOptions } from './options.js'
import { anything, checkOptionShape } from '../model/shape.js'
import { operationTables } from '../../generated/tables/index.js'
import type { OperationTable } from '../model/api-adapter.js'
import {
  allReadings,
  registeredAmbiguities,
  servedReading,
  type RegisteredReading,
  type RegisteredAmbiguity,
} from './engine/registry.js'

interface Case<Api extends ApiName, Id extends string> {
  /** Such as `pathCase=DATA`, as a name for a test. */
  readonly name: string
  readonly api: Api
  readonly ambiguity: Id
  readonly reading: ReadingId<Api, Id>
  /** The conduct of the service in this reading. */
  readonly summary: string
  /**
   * The option `assume` with which our client agrees with the service; empty if it needs none. A client of your own has to
   * do what the reading says.
   */
  readonly assume: ClientAssume[Api]
  /** Whether our client needs nothing, since it assumes this reading by itself or takes every one. */
  readonly isDefault: boolean
  /** The effect on a client that has another reading; `undefined` if ours cannot be wrong. */
  readonly whenWrong: WrongReading | undefined
  /** The operations that the ambiguity touches. */
  readonly operations: readonly OperationId<Api>[]
  /** A new mock that behaves as this reading says. */
  createMock(options?: MockOptions): Mock
}

/** A reading that the mock serves, as a case for a test. */
export type ReadingOf<Api extends ApiName = ApiName> = {
  [One in Api]: { [Id in ServedAmbiguityId<One>]: Case<One, Id> }[ServedAmbiguityId<One>]
}[Api]

/** The readings of an interface that are wanted. */
export interface WantedReadings<Api extends ApiName> {
  /** Only those of these ambiguities. Default: of all that the mock serves. */
  readonly ambiguities?: readonly ServedAmbiguityId<Api>[] | undefined
  /** Only those of ambiguities that touch one of these operations. Default: of all operations. */
  readonly operations?: readonly OperationId<Api>[] | undefined
}

const wantedShape = { 'ambiguities?': anything, 'operations?': anything }

/**
 * Every reading of an interface that the mock serves, in the order of the docs, for `test.each` or a loop:
 *
 * ```ts
 * test.each(readingsOf('market-data'))('prices in $name', async (reading) => {
 *   const { fetch } = reading.createMock()
 *   expect(await prices({ fetch, assume: reading.assume })).toHaveLength(2)
 * })
 * ```
 *
 * @throws Error for an interface, an ambiguity or an operation that there is not
 */
export function readingsOf<Api extends ApiName>(
  api: Api,
  wanted: WantedReadings<Api> = {},
): readonly ReadingOf<Api>[] {
  if (!Object.hasOwn(tables, api))
    throw new Error(`There is no interface ${String(api)}. Interfaces: ${Object.keys(tables).join(', ')}.`)
  const { ambiguities, operations } = wanted
  checkOptionShape(wanted, wantedShape, 'The readings cannot be listed')
  const served = registeredAmbiguities().filter(
    (located) => located.api === api && servedReading(located.ambiguity) !== undefined,
  )
  const all = served.map(({ ambiguity }) => ({ ambiguity, touched: operationsOf(api, ambiguity.id) }))
  refuseUnlisted(
    'ambiguity that the mock serves',
    ambiguities,
    all.map(({ ambiguity }) => ambiguity.id),
  )
  refuseUnlisted('operation', operations, [
    ...new Set(Object.values(tables[api]).map(({ operationId }) => operationId)),
  ])
  const cases: readonly object[] = all
    .filter(({ ambiguity }) => ambiguities?.some((id) => id === ambiguity.id) ?? true)
    .filter(({ touched }) => operations?.some((id) => touched.includes(id)) ?? true)
    .flatMap(({ ambiguity, touched }) => casesOf(api, ambiguity, touched))
  // Each case was made of the registry that made the types.
  return cases as readonly ReadingOf<Api>[]
}

/** The operations that an ambiguity touches. */
function operationsOf(api: ApiName, id: string): readonly string[] {
  const touched = Object.values(tables[api]).filter(({ ambiguities }) => ambiguities.includes(id))
  return touched.map(({ operationId }) => operationId)
}

function refuseUnlisted(what: string, given: readonly string[] = [], known: readonly string[]): void {
  const unknown = given.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new Error(`There is no ${what} called ${unknown.join(', ')}. There are: ${known.join(', ')}.`)
}

function casesOf(api: ApiName, ambiguity: RegisteredAmbiguity, operations: readonly string[]): object[] {
  const { id } = ambiguity
  return allReadings(ambiguity).map((reading) => {
    const assume = assumeOf(ambiguity, reading)
    return {
      name: `${id}=${reading.id}`,
      api,
      ambiguity: id,
      reading: reading.id,
      summary: reading.summary,
      assume,
      isDefault: Object.keys(assume).length === 0 || reading.id === ambiguity.default,
      whenWrong: whenWrong(ambiguity),
      operations,
      createMock: (options: MockOptions = {}) => {
        const mock = createMock(options)
        // It goes before a reading that the options have for the same ambiguity of this interface.
        mock.assume({ [api]: { [id]: reading.id } })
        return mock
      },
    }
  })
}

/* What is known of each ambiguity */

/** The ambiguities of an interface that the mock can behave as, in each of their readings. */
export type ServedAmbiguityId<Api extends ApiName = ApiName> = Api extends ApiName
  ? keyof ServedReadings[Api] & keyof MockAssume
  : never

/** The readings of an ambiguity by its name. */
export type ReadingId<Api extends ApiName, Id> = Id extends keyof ServedReadings[Api]
  ? ServedReadings[Api][Id]
  : never

/** The operations of an interface. */
export type OperationId<Api extends ApiName = ApiName> = OperationIds[Api]

/** The effect on a client that has the wrong reading. */
export interface WrongReading {
  /** The effect, in a sentence. */
  readonly effect: string
  /** Whether it shows in a refusal or a failure (`wire`), in values that are wrong (`value`), or not at all (`never`). */
  readonly detectable: 'wire' | 'value' | 'never'
  /** The HTTP statuses that are known for it. */
  readonly statuses: readonly number[]
  /** The service's own codes that are known for it. */
  readonly codes: readonly (string | number)[]
}

const tables: Readonly<Record<ApiName, OperationTable>> = operationTables

/** A service that takes several forms takes the default of the client, or the first of the others. */
function assumeOf(ambiguity: RegisteredAmbiguity, { id, takes }: RegisteredReading): object {
  if (ambiguity.kind !== 'choice') return {}
  if (takes === undefined) return { [ambiguity.id]: id }
  return takes.some((taken) => taken === ambiguity.default) ? {} : { [ambiguity.id]: takes[0] }
}

function whenWrong({ kind, effect, detectable, shows = {} }: RegisteredAmbiguity): WrongReading | undefined {
  if (kind !== 'choice' || detectable === undefined) return undefined
  return { effect, detectable, statuses: shows.statuses ?? [], codes: shows.codes ?? [] }
}
