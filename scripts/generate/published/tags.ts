/** Sources as they are written in the tags of an element. */
import type { GivenSource, Provenance } from '../provenance.js'

/** A value of `x-sources`. */
export function givenSource(provenance: Provenance | undefined): GivenSource {
  if (provenance?.source !== 'provider') return provenance?.source ?? 'assumed'
  return { provider: [...(provenance.cite ?? [])] }
}

/** A text as a regular expression that fits it alone. */
export function literally(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
