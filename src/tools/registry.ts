/** The gaps of the documentation, as the published descriptions carry them. */
import { apis } from '../../generated/apis.js'
import { at } from '../client/json-pointer.js'
import { readDescriptions } from '../mock/examples.js'

/** What can be done about a gap, in the order in which a user wants to see them. */
export const gapKinds = ['choice', 'handled', 'unknown'] as const

/** One way to read the documentation. */
export interface Reading {
  readonly id: string
  readonly summary: string
  readonly source: string
  /** Readings that a service of this one serves as well. */
  readonly tolerates?: readonly string[]
}

/** One gap. */
export interface RegisteredGap {
  readonly id: string
  readonly title: string
  readonly section: string
  readonly says: string
  readonly kind: (typeof gapKinds)[number]
  readonly formats?: readonly string[]
  readonly readings?: readonly Reading[]
  /** The form of the user's own value, where one is possible. */
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
}

/** A gap and the interface whose documentation has it. */
export interface LocatedGap {
  readonly api: string
  readonly gap: RegisteredGap
  /** The description that has it. */
  readonly description: object
}

/** Every gap, in the order of the registries. */
export function registeredGaps(): readonly LocatedGap[] {
  return readDescriptions().flatMap((description, index) => locatedGaps(apis[index] ?? '', description))
}

/** The gaps of one description, as it carries them. */
export function locatedGaps(api: string, description: object): readonly LocatedGap[] {
  // The generator embeds the registry that it has checked against its schema.
  const gaps = at(description, '/x-ambiguity-registry') as readonly RegisteredGap[]
  return gaps.map((gap) => ({ api, gap, description }))
}

/** The reading that the mock behaves as unless it is told another; `undefined` where it knows nothing of the gap. */
export function servedReading({ default: byDefault, simulated }: RegisteredGap): string | undefined {
  return byDefault ?? simulated
}

/** What a reading of a gap is in force for without being asked for; empty for any other reading. */
export function standing(gap: RegisteredGap, reading: string): string {
  if (reading !== servedReading(gap)) return ''
  return gap.default === undefined ? ' (in the mock)' : ' (default)'
}
