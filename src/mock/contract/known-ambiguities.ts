/** What is known of every ambiguity of the documentation: its readings, which the mock serves, and how a wrong one shows. */
import type {
  MockAssume,
  ClientAssume,
  OperationIds,
  ServedReadings,
  UnservedReadings,
} from '../../../generated/ambiguities/mock.js'
import type { ApiName } from '../../../generated/apis.js'
import { operationTables } from '../../../generated/tables/index.js'
import type { OperationTable } from '../../client/operation.js'
import {
  allReadings,
  type ambiguityKinds,
  registeredAmbiguities,
  servedReading,
  type RegisteredReading,
  type RegisteredAmbiguity,
} from '../engine/registry.js'

/** The ambiguities of an interface that the mock can behave as, in each of their readings. */
export type ServedAmbiguityId<Api extends ApiName = ApiName> = Api extends ApiName
  ? keyof ServedReadings[Api] & keyof MockAssume
  : never

/** All ambiguities of an interface, also those that no mock can serve. */
export type AmbiguityId<Api extends ApiName = ApiName> = Api extends ApiName
  ? ServedAmbiguityId<Api> | (keyof UnservedReadings[Api] & string)
  : never

/** The readings of an ambiguity by its name. */
export type ReadingId<Api extends ApiName, Id> = Id extends keyof ServedReadings[Api]
  ? ServedReadings[Api][Id]
  : Id extends keyof UnservedReadings[Api]
    ? UnservedReadings[Api][Id]
    : never

/** The operations of an interface. */
export type OperationId<Api extends ApiName = ApiName> = OperationIds[Api]

/** How it looks when somebody takes the wrong reading for the right one. */
export interface WrongReading {
  /** What is seen, in a sentence. */
  readonly effect: string
  /** Whether it shows in a refusal or a failure (`wire`), in values that are wrong (`value`), or not at all (`never`). */
  readonly detectable: 'wire' | 'value' | 'never'
  /** The HTTP statuses that are known for it. */
  readonly statuses: readonly number[]
  /** The service's own codes that are known for it. */
  readonly codes: readonly (string | number)[]
}

/** One reading of an ambiguity. */
export interface ReadingFacts<Api extends ApiName, Id extends AmbiguityId<Api>> {
  readonly id: ReadingId<Api, Id>
  readonly summary: string
  /** Who says that there is this reading. */
  readonly source: 'described' | 'provider' | 'assumed'
  /** What our client of the interface is to be given in this reading, as its option `assume`; empty where it needs nothing. */
  readonly assume: ClientAssume[Api]
}

interface AmbiguityFacts<Api extends ApiName, Id extends AmbiguityId<Api>> {
  readonly api: Api
  readonly id: Id
  readonly title: string
  /** What the documentation says, and the section where it says so. */
  readonly says: string
  readonly section: string
  /** A `choice` is an option of the client, a `handled` one needs nothing, an `unknown` one no code can settle. */
  readonly kind: (typeof ambiguityKinds)[number]
  readonly readings: readonly ReadingFacts<Api, Id>[]
  /** What the clients assume unless they are told otherwise. */
  readonly default: ReadingId<Api, Id> | undefined
  /** How the mock behaves unless it is told otherwise; `undefined` where the mock cannot serve it. */
  readonly served: ReadingId<Api, Id> | undefined
  /** How a wrong reading shows; `undefined` where the client takes every reading, or nobody can tell. */
  readonly whenWrong: WrongReading | undefined
  /** The operations that it touches. */
  readonly operations: readonly OperationId<Api>[]
}

/** One ambiguity of the documentation of an interface. */
export type KnownAmbiguity<Api extends ApiName = ApiName> = {
  [One in Api]: { [Id in AmbiguityId<One>]: AmbiguityFacts<One, Id> }[AmbiguityId<One>]
}[Api]

/** An ambiguity of whichever interface, before its types say which. */
export interface AnyAmbiguity {
  readonly api: ApiName
  readonly id: string
  readonly readings: readonly { readonly id: string; readonly summary: string; readonly assume: object }[]
  readonly default: string | undefined
  readonly served: string | undefined
  readonly whenWrong: WrongReading | undefined
  readonly operations: readonly string[]
}

const tables: Readonly<Record<ApiName, OperationTable>> = operationTables

/** Every ambiguity of the documentation of an interface, in the order of the docs. */
export function ambiguitiesOf<Api extends ApiName>(api: Api): readonly KnownAmbiguity<Api>[] {
  const all: readonly object[] = anyAmbiguitiesOf(api)
  // The registry made the types as well.
  return all as readonly KnownAmbiguity<Api>[]
}

/** @throws Error for an interface that there is not */
export function anyAmbiguitiesOf(api: ApiName): readonly AnyAmbiguity[] {
  if (!Object.hasOwn(tables, api))
    throw new Error(`There is no interface ${String(api)}. Interfaces: ${Object.keys(tables).join(', ')}.`)
  return registeredAmbiguities()
    .filter((located) => located.api === api)
    .map(({ ambiguity }) => known(api, ambiguity))
}

function known(api: ApiName, ambiguity: RegisteredAmbiguity): AnyAmbiguity {
  const { id, title, says, section, kind } = ambiguity
  const touched = Object.values(tables[api]).filter((operation) => operation.ambiguities.includes(id))
  const words = { title, says, section, kind }
  return {
    ...{ api, id, ...words },
    readings: allReadings(ambiguity).map((reading) => ({
      ...{ id: reading.id, summary: reading.summary, source: reading.source },
      assume: assumeOf(ambiguity, reading),
    })),
    default: ambiguity.default,
    served: servedReading(ambiguity),
    whenWrong: whenWrong(ambiguity),
    operations: touched.map(({ operationId }) => operationId),
  }
}

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
