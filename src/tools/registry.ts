/** The gaps of the documentation, as the published descriptions carry them. */
import { apis } from '../../generated/apis.js'
import { at } from '../client/json-pointer.js'
import { readDescriptions } from '../mock/examples.js'

/** One gap. */
export interface RegisteredGap {
  readonly id: string
  readonly title: string
  readonly section: string
  readonly says: string
  readonly kind: 'choice' | 'handled' | 'unknown'
  readonly readings?: readonly { readonly id: string; readonly summary: string; readonly source: string }[]
  readonly custom?: { readonly summary: string }
  readonly default?: string
  readonly simulated?: string
  readonly why: string
  readonly detectable?: 'wire' | 'value' | 'never'
  readonly effect: string
}

/** A gap and the interface whose documentation has it. */
export interface LocatedGap {
  readonly api: (typeof apis)[number]
  readonly gap: RegisteredGap
}

/** Every gap, in the order of the registries. */
export function registeredGaps(): readonly LocatedGap[] {
  return readDescriptions().flatMap((description, index) => {
    const api = apis[index]
    // The generator embeds the registry that it has checked against its schema.
    const gaps = at(description, '/x-ambiguity-registry') as readonly RegisteredGap[]
    return api === undefined ? [] : gaps.map((gap) => ({ api, gap }))
  })
}
