import { ambiguityKinds } from '../../src/mock/registry.js'
import { operationsOf } from '../generate/document.js'
import type { Described } from './described.js'
import { badge, code, escapeHtml, heading, inline, page, table } from './markup.js'
import { referenceLink } from './places.js'
import { operationAnchor } from './redoc-anchors.js'

/** The page that says what each interface is for, and leads to its guide, its reference and its ambiguities. */
export function interfacesPage(all: readonly Described[]): string {
  const body = `<p>One package, one entry for each interface. Take the one whose operations you need: each has a guide, a reference that says of
every field where its meaning comes from, and a list of what its documentation leaves open.</p>
${all.map(section).join('\n')}
${heading(2, 'Where a statement comes from', 'sources')}
<p>${badge('described')} stands in the interface description. ${badge('provider')} is known of the real service from elsewhere, and
cited: <a href="sources.html">sources</a>. ${badge('assumed')} is our own choice. Nothing was tried against a live service.</p>`
  const description =
    'What each of the three interfaces is for, with its operations, its guide and its reference.'
  return page({ title: 'Choose your interface', description, isWide: true }, body)
}

function section({ api, document }: Described): string {
  const rows = operationsOf(document).map(({ operation, path, method }) => [
    referenceLink(api, code(operation.operationId), operationAnchor(operation)),
    code(`${method.toUpperCase()} ${path}`),
    inline(operation.summary),
    badge(operation['x-source']),
  ])
  const ambiguities = document['x-ambiguity-registry']
  const counts = ambiguityKinds.map(
    (kind) => `${ambiguities.filter((ambiguity) => ambiguity.kind === kind).length} ${badge(kind)}`,
  )
  const { title, description } = document.info
  return `${heading(2, title, api)}
<p>${inline(description.split('. ')[0] ?? '')}.</p>
<p><a href="guides/${api}.html"><strong>Guide</strong></a> · ${referenceLink(api, '<strong>Reference</strong>')} ·
<a href="ambiguities.html?interface=${encodeURIComponent(title)}">${ambiguities.length} ambiguities</a>: ${counts.join(', ')} ·
import from ${code(`lacuna/${api}`)}</p>
${table(['Operation', 'Request', 'What it does', 'Source'], rows).replace('aria-label="Table"', `aria-label="Operations of ${escapeHtml(title)}"`)}`
}
