/** The description as other people's tools read it. */
import type { Document } from './document.js'
import { provenanceOf } from './provenance.js'
import { writeTagsIntoDescriptions } from './published/descriptions.js'
import { pairExamples } from './published/example-pairs.js'
import { writeDatePatterns } from './published/date-patterns.js'
import { sayTypeOfFurtherProperties } from './published/further-properties.js'
import { splitNumbersFromTexts } from './published/number-or-text.js'
import { writeServerAddresses } from './published/servers.js'
import { writeSignedParameters } from './published/signed-parameters.js'
import type { SourceList } from './sources.js'

/** What is said of a description elsewhere. */
export interface Beside {
  /** The names of the parameters that whoever signs a request provides: those that `client.yaml` supplies. */
  readonly supplied: readonly string[]
  readonly sources: SourceList
}

/** Derives what is published from a description that has no notes on our client yet. */
export function publishedForm(own: Document, { supplied, sources }: Beside): Document {
  const published = structuredClone(own)
  const provenance = provenanceOf(own)
  writeServerAddresses(published)
  writeDatePatterns(published, provenance)
  sayTypeOfFurtherProperties(published)
  splitNumbersFromTexts(published, provenance)
  pairExamples(published)
  writeSignedParameters(published, supplied)
  writeTagsIntoDescriptions(published, sources)
  return published
}
