import { operationsOf, type Document, type Operation } from '../generate/document.js'
import { escapeHtml, inline, page } from './html.js'

export interface Described {
  readonly api: string
  readonly document: Document
}

/** The page that leads to the three interfaces and to the gaps of their documentation. */
export function indexPage(all: readonly Described[]): string {
  const body = `<h1>lacuna</h1>
<p>Three interfaces whose documentation is incomplete, described as far as it goes, with every gap named.
What is <span class="tag">described</span> stands in the interface description; a <span class="tag">provider</span> fact
is known of the real service from elsewhere; what is <span class="tag">assumed</span> is our own choice.
Nothing was tried against a live service.</p>
<p><a href="gaps.html">All gaps of the documentation</a> · <a href="mock.html">The mock: rules, faults, third-party clients</a></p>
${all.map(section).join('\n')}`
  return page('lacuna', body)
}

function section({ api, document }: Described): string {
  const rows = operationsOf(document).map(
    ({ operation, path, method }) =>
      `<tr><td><a href="${api}.html#${anchor(operation)}"><code>${operation.operationId}</code></a></td><td><code>${method.toUpperCase()} ${escapeHtml(path)}</code></td><td>${inline(operation.summary)}</td><td><span class="tag">${operation['x-source']}</span></td></tr>`,
  )
  const gaps = document['x-ambiguity-registry']
  const count = (kind: string): number => gaps.filter((gap) => gap.kind === kind).length
  return `<h2><a href="${api}.html">${escapeHtml(document.info.title)}</a></h2>
<p>${inline(document.info.description.split('. ')[0] ?? '')}. <a href="gaps.html#${api}">${gaps.length} gaps</a>:
${count('choice')} to choose, ${count('handled')} handled, ${count('unknown')} that no code can settle.</p>
<table><tr><th>Operation</th><th>Request</th><th>What it does</th><th>Source</th></tr>${rows.join('\n')}</table>`
}

/** Where Redoc shows an operation: its tag and its id, in lower case. */
function anchor({ tags = [], operationId }: Operation): string {
  const [tag = ''] = tags
  return `${tag.toLowerCase().replace(/\W+/g, '-')}/${operationId.toLowerCase()}`
}
