/** Lints the tags of the descriptions: each statement has a source, and each provider statement a citation. */
import { readFileSync } from 'node:fs'
import { readApiNames, root } from '../generate/apis.js'
import type { Document } from '../generate/document.js'
import { provenanceFaults, uncited } from '../generate/provenance-faults.js'
import { provenanceOf } from '../generate/provenance.js'
import { readSources } from '../generate/sources.js'

const sources = readSources()
const documents = readApiNames().map((api) => {
  const text = readFileSync(new URL(`generated/bundles/${api}.json`, root), 'utf8')
  return { api, document: JSON.parse(text) as Document }
})
const faults = [
  ...documents.flatMap(({ api, document }) =>
    provenanceFaults(document, sources).map((fault) => `${api}${fault}`),
  ),
  ...uncited(
    documents.map(({ document }) => provenanceOf(document)),
    sources,
  ),
]
if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exitCode = 1
}
