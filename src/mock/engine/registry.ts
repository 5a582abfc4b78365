/** The ambiguities of the documentation, as the published descriptions carry them. */
import { apis, type ApiName } from '../../../generated/apis.js'
import type { Source } from '../../model/api-adapter.js'
import { readGenerated } from '../examples.js'

/** The kinds of ambiguities, in the order in which users want to see them. */
export const ambiguityKinds = ['choice', 'handled', 'unknown'] as const

/** One way to read the documentation. */
export interface RegisteredReading {
  readonly id: string
  readonly summary: string
  readonly source: Source
  /** Other readings that a service of this reading accepts as well. */
  readonly tolerates?: readonly string[]
  /** In this reading a correct program gets less: a result lacks members that it has by default. */
  readonly changesResult?: true
  /** Of a service that takes several forms: the readings of clients that it takes. */
  readonly takes?: readonly string[]
}

/** One ambiguity. */
export interface RegisteredAmbiguity {
  readonly id: string
  readonly title: string
  readonly section: string
  readonly says: string
  readonly kind: (typeof ambiguityKinds)[number]
  readonly formats?: readonly string[]
  readonly readings?: readonly RegisteredReading[]
  /** The readings of a service that takes several of them; no client can choose these. */
  readonly service?: readonly RegisteredReading[]
  /** The form of the user's own value, if the choice takes one. */
  readonly custom?: {
    readonly form: 'jsonPointer' | 'operation' | 'canonicalForm' | 'timeZone'
    readonly summary: string
  }
  readonly default?: string
  readonly simulated?: string
  readonly why: string
  readonly detectable?: 'wire' | 'value' | 'never'
  readonly shows?: { readonly statuses?: readonly number[]; readonly codes?: readonly (string | number)[] }
  readonly effect: string
  /** The loss by a mistake that causes no error. */
  readonly silent?: 'money' | 'data'
  /** The places that it touches, in the registries of the package. */
  readonly places?: Touches
}

/** One element of an operation. */
export interface TouchedElement {
  readonly part:
    'operation' | 'authorization' | 'parameter' | 'request' | 'answer' | 'header' | 'status' | 'callback'
  /** Its name; for a field, the names on the way to it. Empty for the whole part. */
  readonly name: string
}

/** The places that one ambiguity touches. */
export interface Touches {
  /** Whether it concerns the interface as a whole, or its addresses. */
  readonly everywhere: boolean
  /** The places by operation, in the order of the description. */
  readonly operations: Readonly<Record<string, readonly TouchedElement[]>>
}

/** An ambiguity and the interface whose documentation has it. */
export interface LocatedAmbiguity {
  readonly api: string
  readonly ambiguity: RegisteredAmbiguity
}

/** Every ambiguity, in the order of the registries. */
export function registeredAmbiguities(): readonly LocatedAmbiguity[] {
  return readRegistries().flatMap(({ api, ambiguities }) =>
    ambiguities.map((ambiguity) => ({ api, ambiguity })),
  )
}

interface Registry {
  readonly api: ApiName
  readonly ambiguities: readonly RegisteredAmbiguity[]
}

let registries: readonly Registry[] | undefined

/** The ambiguities and codes of each API, as the package has them. */
export function readRegistries(): readonly Registry[] {
  registries ??= apis.map((api) => ({ ...(readGenerated(`ambiguities/${api}.json`) as Registry), api }))
  return registries
}

/** The default reading of the mock; `undefined` if the mock does not know the ambiguity. */
export function servedReading({ default: byDefault, simulated }: RegisteredAmbiguity): string | undefined {
  return simulated ?? byDefault
}

/** The readings of clients and of services. */
export function allReadings(ambiguity: RegisteredAmbiguity): readonly RegisteredReading[] {
  const { readings = [], service = [] } = ambiguity
  return [...readings, ...service]
}

/** A mark that says where a reading is the default; empty if it is not. */
export function defaultMark(ambiguity: RegisteredAmbiguity, reading: string): string {
  if (reading === ambiguity.default) return ' (default)'
  return reading === servedReading(ambiguity) ? ' (in the mock)' : ''
}
