/**
 * Lints what each description and the files beside it say together: each statement has a source, each provider statement a
 * citation, and whatever an entry names is there.
 */
import { root } from '../generate/apis.js'
import { describedInterfaces } from '../generate/description.js'
import { operationsOf, type Document } from '../generate/document.js'
import { uncited, provenanceOf } from '../generate/provenance.js'
import { readSources } from '../generate/beside.js'

interface Complaint {
  readonly message: string
  readonly path: readonly (string | number)[]
}

/** @param document one description, with what stands beside it */
export async function faultsIn(document: Document): Promise<string[]> {
  const faults: string[] = []
  for (const name of ['ambiguities', 'requests', 'reads-as']) {
    const file = new URL(`spec/rules/functions/${name}.js`, root)
    const { default: check } = (await import(file.href)) as { default: (document: object) => Complaint[] }
    faults.push(...check(document).map(({ message, path }) => `/${path.join('/')}: ${message}`))
  }
  for (const { operation } of operationsOf(document))
    if (!operation['x-safe-to-retry'] && operation['x-reconcile'] === undefined)
      faults.push(
        `: ${operation.operationId} must not be sent twice, and conduct.yaml has no reconcile for it.`,
      )
  return faults
}

if (process.argv[1]?.endsWith('descriptions.ts') === true) {
  const sources = readSources()
  const documents = describedInterfaces()
  const faults = uncited(
    documents.map(({ document }) => provenanceOf(document)),
    sources,
  )
  for (const { api, document } of documents)
    for (const fault of await faultsIn(document)) faults.push(`${api}${fault}`)
  if (faults.length > 0) {
    console.error(faults.join('\n'))
    process.exitCode = 1
  }
}
