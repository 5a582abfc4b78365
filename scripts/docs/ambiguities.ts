import { ambiguityKinds, locatedAmbiguities, type LocatedAmbiguity } from '../../src/mock/registry.js'
import { ambiguitiesByOperation } from '../../src/tools/touches.js'
import { ambiguityArticle, ambiguityLink, type ArticleWay } from './ambiguity-article.js'
import { escapeHtml, inline, page, table } from './html.js'
import type { Described } from './index-page.js'
import { anchorsOf } from './redoc-anchors.js'
import { sourceText } from './sources-page.js'
import { symptomGroups, symptomTables } from './symptom-table.js'

const kinds: Readonly<
  Record<LocatedAmbiguity['ambiguity']['kind'], readonly [title: string, message: string]>
> = {
  choice: ['Choices', 'The client must assume one reading. You can switch it.'],
  handled: ['Handled', 'The client accepts every reading. Nothing needs to be set.'],
  unknown: ['Unknown', 'No code can settle these. Nothing here pretends to know.'],
}

/** The page on all ambiguities: by what a user sees, then one by one, then by operation. */
export function ambiguitiesPage(all: readonly Described[]): string {
  const ambiguities = all.flatMap(({ api, document }) => locatedAmbiguities(api, document))
  const body = `<p><a href="index.html">lacuna</a></p><h1>Known ambiguities</h1>
<p>The documentation of the interfaces leaves open ${ambiguities.length} things. Where a client must choose, a wrong
choice looks like a mistake of yours. So begin with what you see.</p>
${contents(all, ambiguities)}
<h2 id="symptoms">Find by symptom</h2>
<p>Check credentials, address and network first. Each fix is an option of the client:
${inline('`createMarketDataClient({ …, assume: { … } })`')}. A click on a fix selects it. The same in a terminal:
${inline('`lacuna ambiguities --symptom 401`')}.</p>
${symptomTables(ambiguities)}
${all.map((one) => interfaceSection(one, ambiguities)).join('\n')}
<h2 id="operations">By operation</h2>
<p>Every ambiguity that touches an operation, or anything that it sends or answers; choices first.</p>
${all.map((one) => operationTable(one, ambiguities)).join('\n')}`
  return page('Known ambiguities', body)
}

function contents(all: readonly Described[], ambiguities: readonly LocatedAmbiguity[]): string {
  const symptoms = symptomGroups(ambiguities).map(
    ({ id, title }) => `<a href="#${id}">${escapeHtml(title)}</a>`,
  )
  const interfaces = all.map(({ api, document }) => {
    const parts = ambiguityKinds.map(
      (kind) => `<a href="#${api}-${kind}">${kinds[kind][0].toLowerCase()}</a>`,
    )
    return `<li><a href="#${api}">${escapeHtml(document.info.title)}</a>: ${parts.join(', ')}</li>`
  })
  return `<nav aria-label="Contents"><ul><li><a href="#symptoms">Find by symptom</a>
<ul>${symptoms.map((one) => `<li>${one}</li>`).join('')}</ul></li>
${interfaces.join('\n')}<li><a href="#operations">By operation</a></li></ul></nav>`
}

function interfaceSection({ api, document }: Described, ambiguities: readonly LocatedAmbiguity[]): string {
  const way = { anchorOf: anchorsOf(document), text: sourceText(document) }
  const groups = ambiguityKinds.map((kind) => kindSection(api, kind, ambiguities, way))
  return `<h2 id="${api}"><a href="${api}.html">${escapeHtml(document.info.title)}</a></h2>${groups.join('\n')}`
}

function kindSection(
  api: string,
  kind: LocatedAmbiguity['ambiguity']['kind'],
  ambiguities: readonly LocatedAmbiguity[],
  way: ArticleWay,
): string {
  const [title, message] = kinds[kind]
  const some = ambiguities.filter((one) => one.api === api && one.ambiguity.kind === kind)
  const articles = some.map((one) => ambiguityArticle(one, way)).join('\n')
  return `<h3 id="${api}-${kind}">${title}</h3><p>${escapeHtml(message)}</p>${articles}`
}

/** The anchor of the ambiguities of an operation. */
export function operationAmbiguitiesAnchor(api: string, operationId: string): string {
  return `${api}-operation-${operationId}`
}

function operationTable({ api, document }: Described, ambiguities: readonly LocatedAmbiguity[]): string {
  const anchorOf = anchorsOf(document)
  const ids = ambiguityKinds.flatMap((kind) =>
    ambiguities
      .filter((one) => one.api === api && one.ambiguity.kind === kind)
      .map(({ ambiguity }) => ambiguity.id),
  )
  const kindOf = new Map(
    ambiguities.filter((one) => one.api === api).map(({ ambiguity }) => [ambiguity.id, ambiguity.kind]),
  )
  const rows = [...ambiguitiesByOperation(document, ids)].map(([operationId, touching]) => [
    `<a id="${operationAmbiguitiesAnchor(api, operationId)}" href="${api}.html#${anchorOf(operationId)}"><code>${operationId}</code></a>`,
    ...ambiguityKinds.map((kind) =>
      touching
        .filter((id) => kindOf.get(id) === kind)
        .map((id) => ambiguityLink(api, id))
        .join(', '),
    ),
  ])
  const heads = ['Operation', ...ambiguityKinds.map((kind) => kinds[kind][0])]
  return `<h3>${escapeHtml(document.info.title)}</h3>${table(heads, rows)}`
}
