import { ambiguityKinds, type LocatedAmbiguity } from '../../src/mock/engine/registry.js'
import { signsOf, signText } from '../../src/cli/ambiguities.js'
import { ambiguitiesByOperation, touchesOf } from '../generate/touches.js'
import { operationsOf } from '../generate/document.js'
import { kindMessages } from './ambiguity-pages.js'
import { locatedAmbiguities, type Described } from './described.js'
import { badge, code, heading, list, page, table } from './markup.js'
import { ambiguityAddress, ambiguityAnchor, ambiguityLink, referenceLink } from './places.js'
import { anchorsOf } from './redoc-anchors.js'

/** An ambiguity as the list of all shows and filters it. */
export interface ListedAmbiguity {
  readonly id: string
  readonly title: string
  readonly kind: LocatedAmbiguity['ambiguity']['kind']
  /** The name of the interface. */
  readonly api: string
  readonly anchor: string
  readonly address: string
  /** The operations that it touches: all of them, where it concerns the interface as a whole. */
  readonly operations: readonly string[]
  /** What a user sees of a wrong reading. */
  readonly symptoms: readonly string[]
}

/** The list of all ambiguities, and what it can be filtered by. */
export function listedAmbiguities(all: readonly Described[]): readonly ListedAmbiguity[] {
  return all.flatMap(({ api, document }) => {
    const ids = operationsOf(document).map(({ operation }) => operation.operationId)
    return locatedAmbiguities(api, document).map(({ ambiguity }) => {
      const { id, title, kind } = ambiguity
      const { everywhere, operations } = touchesOf(document, id)
      return {
        id,
        title,
        kind,
        api: document.info.title,
        anchor: ambiguityAnchor(api, id),
        address: ambiguityAddress(api, id),
        operations: everywhere ? ids : [...operations.keys()],
        symptoms: signsOf(ambiguity).map(signText),
      }
    })
  })
}

/** What the page of all ambiguities imports. */
export const listFile = 'ambiguities.json'

/** The page that leads to every ambiguity: by what it is about, then by operation. */
export function ambiguitiesPage(all: readonly Described[]): string {
  const ambiguities = all.flatMap(({ api, document }) => locatedAmbiguities(api, document))
  const body = `<script setup>
import entries from './${listFile}'
</script>

<p>The documentation of the interfaces leaves ${ambiguities.length} questions open: the ambiguities. Where the client must choose, a wrong
choice looks like a mistake of yours. So begin with what you see: <a href="symptoms.html">find by symptom</a>, or filter this list.
<a href="story.html">Ambiguities explained</a> tells the story of one.</p>
${list(ambiguityKinds.map((kind) => `${badge(kind)} ${kindMessages[kind]}`))}
${heading(2, 'All of them', 'all')}
<AmbiguityList :entries="entries" />
${heading(2, 'By operation', 'operations')}
<p>Every ambiguity that touches an operation, its request or its answer.</p>
${all.map((one) => operationTable(one, ambiguities)).join('\n')}`
  const description =
    'Every ambiguity of the documentation, filtered by interface, kind, operation and symptom, with a page for each.'
  return page({ title: 'Known ambiguities', description, isWide: true }, body)
}

/** The anchor of the ambiguities of an operation. */
function operationAmbiguitiesAnchor(api: string, operationId: string): string {
  return `${api}-operation-${operationId}`
}

function operationTable({ api, document }: Described, ambiguities: readonly LocatedAmbiguity[]): string {
  const anchorOf = anchorsOf(document)
  const own = ambiguities.filter((one) => one.api === api).map(({ ambiguity }) => ambiguity)
  const ids = ambiguityKinds.flatMap((kind) => own.filter((one) => one.kind === kind).map(({ id }) => id))
  const kindOf = new Map(own.map(({ id, kind }) => [id, kind]))
  const rows = [...ambiguitiesByOperation(document, ids)].map(([operationId, touching]) => [
    `<span id="${operationAmbiguitiesAnchor(api, operationId)}">${referenceLink(api, code(operationId), anchorOf(operationId))}</span>`,
    ...ambiguityKinds.map((kind) =>
      touching
        .filter((id) => kindOf.get(id) === kind)
        .map((id) => ambiguityLink(api, id))
        .join(', '),
    ),
  ])
  return `${heading(3, document.info.title, api)}\n${table(['Operation', ...ambiguityKinds.map((kind) => badge(kind))], rows)}`
}
