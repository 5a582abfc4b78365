import type { LocatedAmbiguity, RegisteredAmbiguity } from '../../src/mock/engine/registry.js'
import { at } from '../../src/response/json-pointer.js'
import type { Document } from '../generate/document.js'

/** An interface and its description. */
export interface Described {
  readonly api: string
  readonly document: Document
}

/** Text by the name of its file: pages of Markdown, and what they import. */
export type Pages = ReadonlyMap<string, string>

/** An ambiguity, and the description that has it. */
export interface DescribedAmbiguity extends LocatedAmbiguity {
  readonly description: Document
}

/** The ambiguities of one description, as it carries them. */
export function locatedAmbiguities(api: string, description: Document): readonly DescribedAmbiguity[] {
  // The generator embeds the registry that it has checked against its schema.
  const ambiguities = at(description, '/x-ambiguity-registry') as readonly RegisteredAmbiguity[]
  return ambiguities.map((ambiguity) => ({ api, ambiguity, description }))
}
