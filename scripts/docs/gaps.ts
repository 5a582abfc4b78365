import { gapKinds, locatedGaps, type LocatedGap } from '../../src/tools/registry.js'
import { gapsByOperation } from '../../src/tools/touches.js'
import { gapArticle, gapLink } from './gap-article.js'
import { escapeHtml, inline, page, table } from './html.js'
import type { Described } from './index-page.js'
import { anchorsOf, type AnchorOf } from './redoc-anchors.js'
import { symptomGroups, symptomTables } from './symptom-table.js'

const kinds: Readonly<Record<LocatedGap['gap']['kind'], readonly [title: string, says: string]>> = {
  choice: ['Choices', 'The client must assume one reading. You can switch it.'],
  handled: ['Handled', 'The client accepts every reading. Nothing needs to be set.'],
  unknown: ['Unknown', 'No code can settle these. Nothing here pretends to know.'],
}

/** Every gap of the documentation: first by what a user sees, then one by one, then by operation. */
export function gapsPage(all: readonly Described[]): string {
  const gaps = all.flatMap(({ api, document }) => locatedGaps(api, document))
  const body = `<p><a href="index.html">lacuna</a></p><h1>Known gaps</h1>
<p>What the documentation of the three interfaces leaves open: ${gaps.length} gaps. Where a client must choose, a wrong
choice looks like a fault of yours. So begin with what you see.</p>
${contents(all, gaps)}
<h2 id="symptoms">Find by symptom</h2>
<p>Check credentials, address and network first. Each fix is an option of the client:
${inline('`createMarketDataClient({ …, assume: { … } })`')}. A click on a fix selects it. The same in a terminal:
${inline('`lacuna ambiguities --symptom 401`')}.</p>
${symptomTables(gaps)}
${all.map((one) => interfaceSection(one, gaps)).join('\n')}
<h2 id="operations">By operation</h2>
<p>Every gap that touches an operation, or anything that it sends or answers; choices first.</p>
${all.map((one) => operationTable(one, gaps)).join('\n')}`
  return page('Known gaps', body)
}

function contents(all: readonly Described[], gaps: readonly LocatedGap[]): string {
  const symptoms = symptomGroups(gaps).map(({ id, title }) => `<a href="#${id}">${escapeHtml(title)}</a>`)
  const interfaces = all.map(({ api, document }) => {
    const parts = gapKinds.map((kind) => `<a href="#${api}-${kind}">${kinds[kind][0].toLowerCase()}</a>`)
    return `<li><a href="#${api}">${escapeHtml(document.info.title)}</a>: ${parts.join(', ')}</li>`
  })
  return `<nav aria-label="Contents"><ul><li><a href="#symptoms">Find by symptom</a>
<ul>${symptoms.map((one) => `<li>${one}</li>`).join('')}</ul></li>
${interfaces.join('\n')}<li><a href="#operations">By operation</a></li></ul></nav>`
}

function interfaceSection({ api, document }: Described, gaps: readonly LocatedGap[]): string {
  const anchorOf = anchorsOf(document)
  const groups = gapKinds.map((kind) => kindSection(api, kind, gaps, anchorOf))
  return `<h2 id="${api}"><a href="${api}.html">${escapeHtml(document.info.title)}</a></h2>${groups.join('\n')}`
}

function kindSection(
  api: string,
  kind: LocatedGap['gap']['kind'],
  gaps: readonly LocatedGap[],
  anchorOf: AnchorOf,
): string {
  const [title, says] = kinds[kind]
  const some = gaps.filter((one) => one.api === api && one.gap.kind === kind)
  const articles = some.map((one) => gapArticle(one, anchorOf)).join('\n')
  return `<h3 id="${api}-${kind}">${title}</h3><p>${escapeHtml(says)}</p>${articles}`
}

/** Where the page has the gaps of an operation. */
export function operationGapsAnchor(api: string, operationId: string): string {
  return `${api}-operation-${operationId}`
}

function operationTable({ api, document }: Described, gaps: readonly LocatedGap[]): string {
  const anchorOf = anchorsOf(document)
  const ids = gapKinds.flatMap((kind) =>
    gaps.filter((one) => one.api === api && one.gap.kind === kind).map(({ gap }) => gap.id),
  )
  const kindOf = new Map(gaps.filter((one) => one.api === api).map(({ gap }) => [gap.id, gap.kind]))
  const rows = [...gapsByOperation(document, ids)].map(([operationId, touching]) => [
    `<a id="${operationGapsAnchor(api, operationId)}" href="${api}.html#${anchorOf(operationId)}"><code>${operationId}</code></a>`,
    ...gapKinds.map((kind) =>
      touching
        .filter((id) => kindOf.get(id) === kind)
        .map((id) => gapLink(api, id))
        .join(', '),
    ),
  ])
  const heads = ['Operation', ...gapKinds.map((kind) => kinds[kind][0])]
  return `<h3>${escapeHtml(document.info.title)}</h3>${table(heads, rows)}`
}
