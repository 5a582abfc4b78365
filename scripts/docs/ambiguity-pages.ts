import {
  factsOf,
  placesText,
  signsOf,
  signText,
  fixesOf,
  switchesOf,
  signTitles,
  type SymptomSign,
} from '../../src/cli/ambiguities.js'
import { defaultMark, type RegisteredAmbiguity, ambiguityKinds } from '../../src/mock/engine/registry.js'
import { touchesOf } from '../generate/touches.js'
import type { Described } from '../generate/description.js'
import { badge, code, copyable, escapeHtml, heading, inline, list, page, table } from './markup.js'
import { ambiguityAnchor, referenceLink, ambiguityAddress, ambiguityLink, operationLink } from './places.js'
import { sourceText } from './sources-page.js'
import { operationsOf, type Document } from '../generate/document.js'

/** The meaning of a kind of ambiguity for users of a client. */
const kindMessages: Readonly<Record<RegisteredAmbiguity['kind'], string>> = {
  choice: 'The client must assume one reading. You can switch it.',
  handled: 'The client accepts every reading. Nothing needs to be set.',
  unknown: 'No code can settle it. We document it and leave it alone.',
}

/** The way from these pages to the first page. */
const up = '../'

/**
 * A page for each name of an ambiguity, by the name of its file. Interfaces that have one of the same name share its page.
 *
 * @param wires What an ambiguity changes on the wire, by its interface and id; without it, the pages do not show that.
 */
export function ambiguityPages(
  all: readonly Described[],
  wires: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, string> {
  const way = `<p class="soft"><a href="${up}ambiguities.html">Known ambiguities</a> · <a href="${up}symptoms.html">Find by symptom</a></p>`
  const pages = new Map<string, string>()
  for (const described of all) {
    const text = sourceText(described.document)
    for (const [index, ambiguity] of described.document['x-ambiguity-registry'].entries()) {
      const { id, title, says } = ambiguity
      const tag: Tag = (member) =>
        `<Badge type="info">${text.of(`/x-ambiguity-registry/${index}/${member}`)}</Badge>`
      const name = `ambiguities/${id}.md`
      const before = pages.get(name) ?? page({ title: id, description: says, isUnlisted: true }, way)
      const article = articleOf(described, ambiguity, tag, wires.get(`${described.api} ${id}`))
      const top = heading(2, `${described.document.info.title}: ${title}`, ambiguityAnchor(described.api, id))
      pages.set(name, `${before}${top}\n${article}\n`)
    }
  }
  return pages
}

/** The source of a member of the entry. */
type Tag = (member: string) => string

function articleOf(
  { api, document }: Described,
  ambiguity: RegisteredAmbiguity,
  tag: Tag,
  wire?: string,
): string {
  const { id, kind, says, section, formats } = ambiguity
  const only = formats ? ` Only where the answer is ${formats.join(' or ').toUpperCase()}.` : ''
  const rows = [
    row('Name', `${copyable(id)} ${badge(kind)} ${inline(kindMessages[kind])}`),
    row('Interface', referenceLink(api, escapeHtml(document.info.title), '', up)),
    row('Described', `${inline(says)} <span class="soft">(${escapeHtml(section)})</span>${only}`),
    readingsRow(ambiguity, tag),
    ...(wire === undefined ? [] : [row('On the wire', wire)]),
    ...factsOf({ api, ambiguity }).map(({ label, message, code: lines, member }) =>
      row(label, `${inline(message)} ${member ? tag(member) : ''}${list(lines.map(copyable))}`),
    ),
    row('Touches', touched(api, document, id)),
  ]
  return `<dl>${rows.join('\n')}</dl>`
}

function row(label: string, html: string): string {
  return `<dt>${escapeHtml(label)}</dt><dd>${html}</dd>`
}

function readingsRow(ambiguity: RegisteredAmbiguity, tag: Tag): string {
  const { readings = [], service = [], custom } = ambiguity
  const items = Object.entries({ readings, service }).flatMap(([member, values]) =>
    values.map(
      ({ id, summary, changesResult }, index) =>
        `${code(id)}<strong>${defaultMark(ambiguity, id)}</strong>: ${inline(summary)}${changesResult ? ' In this reading, a correct program gets less.' : ''} ${tag(`${member}/${index}/summary`)}`,
    ),
  )
  if (custom) items.push(`or your own: ${inline(custom.summary)}`)
  return row('Readings', items.length > 0 ? list(items) : 'None is listed, since each would be a guess.')
}

/** The elements that an ambiguity touches. Operations with the same elements share a line. */
function touched(api: string, document: Document, ambiguity: string): string {
  const { everywhere, operations } = touchesOf(document, ambiguity)
  const lines = new Map<string, string[]>()
  for (const { operation } of operationsOf(document)) {
    const places = operations[operation.operationId]
    if (places === undefined) continue
    const text = placesText(places, ({ name }) => code(name))
    lines.set(text, [...(lines.get(text) ?? []), operationLink(api, operation, up)])
  }
  const whole = everywhere ? [referenceLink(api, 'The interface as a whole', '', up)] : []
  return list([...whole, ...[...lines].map(([text, links]) => `${links.join(', ')}: ${text}`)])
}

/** An ambiguity as the list of all shows and filters it. */
export interface ListedAmbiguity extends Pick<RegisteredAmbiguity, 'id' | 'title' | 'kind'> {
  /** The name of the interface. */
  readonly api: string
  readonly anchor: string
  readonly address: string
  /** The operations that it touches: all of them, where it concerns the interface as a whole. */
  readonly operations: readonly string[]
  /** The symptoms of a wrong reading that a user sees. */
  readonly symptoms: readonly string[]
}

/** The list of all ambiguities, and what it can be filtered by. */
export function listedAmbiguities(all: readonly Described[]): readonly ListedAmbiguity[] {
  return all.flatMap(({ api, document }) => {
    const ids = operationsOf(document).map(({ operation }) => operation.operationId)
    return document['x-ambiguity-registry'].map((ambiguity) => {
      const { id, title, kind } = ambiguity
      const { everywhere, operations } = touchesOf(document, id)
      return {
        id,
        title,
        kind,
        api: document.info.title,
        anchor: ambiguityAnchor(api, id),
        address: ambiguityAddress(api, id),
        operations: everywhere ? ids : Object.keys(operations),
        symptoms: signsOf(ambiguity).map(signText),
      }
    })
  })
}

/** The data that the page of all ambiguities imports. */
export const listFile = 'ambiguities.json'

/** The page that leads to every ambiguity. */
export function ambiguitiesPage(all: readonly Described[]): string {
  const ambiguities = all.flatMap(({ document }) => document['x-ambiguity-registry'])
  const body = `<script setup>
import entries from './${listFile}'
</script>

<p>The documentation of the interfaces leaves ${ambiguities.length} questions open: the ambiguities. Where the client must choose, a wrong
choice looks like a mistake of yours. So begin with what you see: <a href="symptoms.html">find by symptom</a>, or filter this list.
<a href="story.html">Ambiguities explained</a> tells the story of one.</p>
${list(ambiguityKinds.map((kind) => `${badge(kind)} ${kindMessages[kind]}`))}
${heading(2, 'All of them', 'all')}
<AmbiguityList :entries="entries" />`
  const description =
    'Every ambiguity of the documentation, filtered by interface, kind, operation and symptom, with a page for each.'
  return page({ title: 'Known ambiguities', description, isWide: true }, body)
}

/** The page from what a user sees to the choices that may explain it, and to what to try. */
export function symptomsPage(all: readonly Described[]): string {
  const signs = all
    .flatMap(({ api, document }) =>
      document['x-ambiguity-registry'].flatMap((ambiguity) =>
        signsOf(ambiguity).map((sign) => ({ api, ambiguity, sign })),
      ),
    )
    // Services write codes as text or as negative numbers, and users look for the digits.
    .sort(({ sign: sign }, { sign: other }) => digitsOf(sign) - digitsOf(other))
  const sections = Object.entries(signTitles).map(([kind, title]) => {
    const shown = signs.filter(({ sign }) => sign.kind === kind)
    const rows = shown.map(({ api, ambiguity, sign }, at) => {
      // The first row of each status and code has an anchor.
      const anchor = sign.value === shown[at - 1]?.sign.value ? '' : ` id="${kind}-${sign.value}"`
      const seen = sign.value === '' ? '' : `<strong${anchor}>${escapeHtml(signText(sign))}</strong><br>`
      return [
        `${seen}${inline(ambiguity.effect)}`,
        `${ambiguityLink(api, ambiguity.id)} <span class="soft">${api}</span><br>${inline(ambiguity.title)}`,
        tries(ambiguity),
      ]
    })
    return `${heading(2, title, kind)}\n${table(['What you see', 'May be explained by', 'Try'], rows)}`
  })
  const body = `<p>Check credentials, address and network first. Each fix is an option of the client:
${inline('`createMarketDataClient({ …, assume: { … } })`')}. A click on a fix selects it. In a terminal, use
${inline('`lacuna ambiguities --symptom 401`')}.</p>
${sections.join('\n')}`
  const description =
    'From what you see, such as a status, a code or a wrong value, to the choice that may explain it.'
  return page({ title: 'Find by symptom', description, isWide: true }, body)
}

function digitsOf({ value }: SymptomSign): number {
  return Math.abs(Number(value)) || 0
}

function tries(ambiguity: RegisteredAmbiguity): string {
  const fixes = fixesOf(ambiguity)
  const back = `assume: { ${ambiguity.id}: '${ambiguity.default}' }`
  // Where a service that takes the default takes another reading as well, that one cures nothing.
  const isWhole = fixes.length === switchesOf(ambiguity).length
  const hint = `If you have set another reading, go back to the default: ${copyable(back)}`
  return `${list(fixes.map(copyable))}${isWhole ? '' : hint}`
}
