import type { LocatedAmbiguity } from '../../src/mock/engine/registry.js'
import type { Document } from '../generate/document.js'

/** An interface and its description. */
export interface Described {
  readonly api: string
  readonly document: Document
}

/** Text by the name of its file: pages of Markdown, and what they import. */
export type Pages = ReadonlyMap<string, string>

/** The ambiguities of one description, as it carries them. */
export function locatedAmbiguities(api: string, description: Document): readonly LocatedAmbiguity[] {
  return description['x-ambiguity-registry'].map((ambiguity) => ({ api, ambiguity }))
}
