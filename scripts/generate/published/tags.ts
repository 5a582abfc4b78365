/** Sources as they are written in the tags of an element. */
import type { GivenSource, Provenance } from '../provenance.js'

/** A value of `x-sources`. */
export function givenSource(provenance: Provenance | undefined): GivenSource {
  if (provenance?.source !== 'provider') return provenance?.source ?? 'assumed'
  return { provider: [...(provenance.cite ?? [])] }
}

/** A statement that is made of several is no better known than the least known of them. */
export function leastKnown(parts: readonly (Provenance | undefined)[]): Provenance {
  const provider = parts.filter((part) => part?.source === 'provider')
  if (parts.some((part) => part === undefined || part.source === 'assumed')) return { source: 'assumed' }
  if (provider.length === 0) return { source: 'described' }
  return { source: 'provider', cite: [...new Set(provider.flatMap((part) => part?.cite ?? []))] }
}

/** A text as a regular expression that fits it alone. */
export function literally(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
