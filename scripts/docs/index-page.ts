import { operationsOf, type Document } from '../generate/document.js'
import { escapeHtml, inline, page, table } from './html.js'
import { operationAnchor } from './redoc-anchors.js'

export interface Described {
  readonly api: string
  readonly document: Document
}

/** The page with links to the interfaces and to the ambiguities of their documentation. */
export function indexPage(all: readonly Described[]): string {
  const body = `<h1>lacuna</h1>
<p>Three interfaces whose documentation is incomplete, described as far as it goes, with every ambiguity named.
What is <span class="tag">described</span> stands in the interface description; a <span class="tag">provider</span> fact
is known of the real service from elsewhere; what is <span class="tag">assumed</span> is our own choice.
Nothing was tried against a live service.</p>
<p><a href="ambiguities.html"><strong>Known ambiguities</strong>: find yours by what you see</a> · <a href="survive.html">Calls that survive: what is tried again, every fault</a> · <a href="errors.html">Errors: what each means, what to do</a> · <a href="mock.html">The mock: rules, faults</a> · <a href="evidence.html">Evidence: attacks, third-party clients</a> · <a href="sources.html">Sources: what provider facts are read in</a></p>
${all.map(section).join('\n')}`
  return page('lacuna', body)
}

function section({ api, document }: Described): string {
  const rows = operationsOf(document).map(({ operation, path, method }) => [
    `<a href="${api}.html#${operationAnchor(operation)}"><code>${operation.operationId}</code></a>`,
    `<code>${method.toUpperCase()} ${escapeHtml(path)}</code>`,
    inline(operation.summary),
    `<span class="tag">${operation['x-source']}</span>`,
  ])
  const ambiguities = document['x-ambiguity-registry']
  const count = (kind: string): number => ambiguities.filter((ambiguity) => ambiguity.kind === kind).length
  return `<h2><a href="${api}.html">${escapeHtml(document.info.title)}</a></h2>
<p>${inline(document.info.description.split('. ')[0] ?? '')}. <a href="ambiguities.html#${api}">${ambiguities.length} ambiguities</a>:
${count('choice')} to choose, ${count('handled')} handled, ${count('unknown')} that no code can settle.</p>
${table(['Operation', 'Request', 'What it does', 'Source'], rows)}`
}
