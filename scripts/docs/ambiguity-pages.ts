import {
  factsOf,
  type AmbiguityFact,
  placesText,
  signsOf,
  signText,
  fixesOf,
  switchesOf,
  signTitles,
  type SymptomSign,
} from '../../src/cli/ambiguities.js'
import {
  allReadings,
  defaultMark,
  type RegisteredAmbiguity,
  ambiguityKinds,
  type LocatedAmbiguity,
} from '../../src/mock/engine/registry.js'
import { touchesOf, type ShownElement } from '../generate/touches.js'
import type { SourceText } from '../generate/provenance.js'
import { locatedAmbiguities, type Described, type DescribedAmbiguity } from './described.js'
import { badge, code, copyable, escapeHtml, heading, inline, list, page, table } from './markup.js'
import {
  ambiguityAnchor,
  referenceLink,
  ambiguityAddress,
  ambiguityLink,
  anchorsOf,
  type AnchorOf,
} from './places.js'
import { sourceText } from './sources-page.js'
import { operationsOf, type Acceptance } from '../generate/document.js'

/** What a kind of ambiguity means to who uses a client. */
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
): readonly (readonly [string, string])[] {
  const articles = all.flatMap(({ api, document }) => {
    const way = { anchorOf: anchorsOf(document), text: sourceText(document), wires }
    return locatedAmbiguities(api, document).map((located) => ({ located, ...way }))
  })
  const names = [...new Set(articles.map(({ located }) => located.ambiguity.id))]
  return names.map((name) => {
    const own = articles.filter(({ located }) => located.ambiguity.id === name)
    return [`ambiguities/${name}.md`, pageOf(name, own)] as const
  })
}

/** An ambiguity, where the elements of its description are shown, and where its statements come from. */
interface Article {
  readonly located: DescribedAmbiguity
  readonly anchorOf: AnchorOf
  readonly text: SourceText
  /** What ambiguities change on the wire. */
  readonly wires: ReadonlyMap<string, string>
}

function pageOf(name: string, articles: readonly Article[]): string {
  const [first] = articles
  if (first === undefined) throw new Error(`No interface has ${name}`)
  const { api, ambiguity } = first.located
  const all = `<p class="soft"><a href="${up}ambiguities.html">Known ambiguities</a> · <a href="${up}symptoms.html">Find by symptom</a></p>`
  if (articles.length === 1) {
    const { title, says } = ambiguity
    const id = ambiguityAnchor(api, name)
    return page({ title, description: says, id, label: name }, `${all}\n${articleOf(first)}`)
  }
  const sections = articles.map(
    (one) => `${heading(2, one.located.description.info.title, ambiguityAnchor(one.located.api, name))}
<p><strong>${inline(one.located.ambiguity.title)}</strong></p>
${articleOf(one)}`,
  )
  const description = `${ambiguity.title}, in each of the interfaces that leave it open.`
  return page({ title: name, description }, `${all}\n${sections.join('\n')}`)
}

/** What is known of one ambiguity. */
function articleOf({ located, anchorOf, text, wires }: Article): string {
  const { api, ambiguity, description } = located
  const { id, kind, says, section, formats } = ambiguity
  const entry = `/x-ambiguity-registry/${registered(located)}`
  const tag: Tag = (member) => `<span class="tag cited">${text.of(`${entry}/${member}`)}</span>`
  const only = formats ? ` Only where the answer is ${formats.join(' or ').toUpperCase()}.` : ''
  const rows = [
    row('Name', `${copyable(id)} ${badge(kind)} ${inline(kindMessages[kind])}`),
    row('Interface', referenceLink(api, escapeHtml(description.info.title), '', up)),
    row('Described', `${inline(says)} <span class="soft">(${escapeHtml(section)})</span>${only}`),
    readingsRow(ambiguity, tag),
    ...[wires.get(`${api} ${id}`) ?? []].flat().map((html) => row('On the wire', html)),
    ...factsOf(located).map((fact) => factRow(fact, tag)),
    row('Touches', touched(located, anchorOf)),
  ]
  return `<dl class="facts">${rows.join('\n')}</dl>`
}

function row(label: string, html: string): string {
  return `<dt>${escapeHtml(label)}</dt><dd>${html}</dd>`
}

/** The source of a member of the entry. */
type Tag = (member: string) => string

function registered({ description, ambiguity }: DescribedAmbiguity): number {
  return description['x-ambiguity-registry'].findIndex(({ id }) => id === ambiguity.id)
}

function readingsRow(ambiguity: RegisteredAmbiguity, tag: Tag): string {
  const readings = allReadings(ambiguity).map(
    ({ id, summary, changesResult }, index) =>
      `${code(id)}<strong>${defaultMark(ambiguity, id)}</strong>: ${inline(summary)}${changesResult ? ' A correct program gets less.' : ''} ${tag(memberOf(ambiguity, index))}`,
  )
  const own = ambiguity.custom ? [`or your own: ${inline(ambiguity.custom.summary)}`] : []
  const items = [...readings, ...own]
  return row('Readings', items.length > 0 ? list(items) : 'None is listed, since each would be a guess.')
}

/** Where the registry has the summary of a reading; those of services follow those of clients. */
function memberOf({ readings = [] }: RegisteredAmbiguity, index: number): string {
  return index < readings.length ? `readings/${index}/summary` : `service/${index - readings.length}/summary`
}

function factRow({ label, message, code: lines, member }: AmbiguityFact, tag: Tag): string {
  const source = member === undefined ? '' : ` ${tag(member)}`
  return row(label, `${inline(message)}${source}${list(lines.map(copyable), 'code')}`)
}

/** The elements that an ambiguity touches. Operations with the same elements share a line. */
function touched({ api, ambiguity, description }: DescribedAmbiguity, anchorOf: AnchorOf): string {
  const { everywhere, operations } = touchesOf(description, ambiguity.id)
  const lines = sharing(operations).map(({ ids, places }) => {
    const links = ids.map((id) => referenceLink(api, code(id), anchorOf(id), up))
    const [only = ''] = ids
    const text = placesText(places, (place) => {
      const name = code(place.name)
      return ids.length > 1 ? name : referenceLink(api, name, anchorOf(only, place), up)
    })
    return `${links.join(', ')}: ${text}`
  })
  const whole = everywhere ? [referenceLink(api, 'The interface as a whole', '', up)] : []
  return list([...whole, ...lines])
}

function sharing(operations: ReadonlyMap<string, readonly ShownElement[]>) {
  const byPlaces = new Map<string, { ids: readonly string[]; places: readonly ShownElement[] }>()
  for (const [id, places] of operations) {
    const key = placesText(places, ({ name }) => name)
    byPlaces.set(key, { ids: [...(byPlaces.get(key)?.ids ?? []), id], places })
  }
  return [...byPlaces.values()]
}

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

function operationTable({ api, document }: Described, ambiguities: readonly LocatedAmbiguity[]): string {
  const anchorOf = anchorsOf(document)
  const own = ambiguities.filter((one) => one.api === api).map(({ ambiguity }) => ambiguity)
  const ids = ambiguityKinds.flatMap((kind) => own.filter((one) => one.kind === kind).map(({ id }) => id))
  const kindOf = new Map(own.map(({ id, kind }) => [id, kind]))
  const rows = operationsOf(document).map(({ operation: { operationId } }) => [
    `<span id="${api}-operation-${operationId}">${referenceLink(api, code(operationId), anchorOf(operationId))}</span>`,
    ...ambiguityKinds.map((kind) =>
      ids
        .filter((id) => kindOf.get(id) === kind && touchesOf(document, id).operations.has(operationId))
        .map((id) => ambiguityLink(api, id))
        .join(', '),
    ),
  ])
  return `${heading(3, document.info.title, api)}\n${table(['Operation', ...ambiguityKinds.map((kind) => badge(kind))], rows)}`
}

/** The anchors of the ways in which a wrong choice shows. */
const ids: Readonly<Record<SymptomSign['kind'], string>> = {
  status: 'http-status',
  code: 'service-code',
  unreadable: 'unusable-answer',
  value: 'wrong-value',
  never: 'no-sign',
}

/** The page from what a user sees to the choices that may explain it, and to what to try. */
export function symptomsPage(all: readonly Described[]): string {
  const ambiguities = all.flatMap(({ api, document }) => locatedAmbiguities(api, document))
  const body = `<p>Check credentials, address and network first. Each fix is an option of the client:
${inline('`createMarketDataClient({ …, assume: { … } })`')}. A click on a fix selects it. In a terminal, this does the same:
${inline('`lacuna ambiguities --symptom 401`')}.</p>
${Object.entries(ids)
  .flatMap(([kind, id]) => group(ambiguities, kind, id))
  .join('\n')}`
  const description =
    'From what you see, such as a status, a code or a wrong value, to the choice that may explain it.'
  return page({ title: 'Find by symptom', description, isWide: true }, body)
}

function group(ambiguities: readonly LocatedAmbiguity[], kind: string, id: string): readonly string[] {
  // Services write codes as text or as negative numbers, and users look for the digits.
  const size = ({ sign }: { readonly sign: SymptomSign }): number => Math.abs(Number(sign.value)) || 0
  const shown = ambiguities
    .flatMap((located) => signsOf(located.ambiguity).map((sign) => ({ ...located, sign })))
    .filter(({ sign }) => sign.kind === kind)
    .sort((one, other) => size(one) - size(other))
  const [first] = shown
  if (first === undefined) return []
  const rows = shown.map(({ api, ambiguity, sign }, at) => [
    `${signOf(sign, sign.value === shown[at - 1]?.sign.value ? '' : ` id="${kind}-${sign.value}"`)}${inline(ambiguity.effect)}`,
    `${ambiguityLink(api, ambiguity.id)} <span class="soft">${api}</span><br>${inline(ambiguity.title)}`,
    tries(ambiguity),
  ])
  return [
    heading(2, signTitles[first.sign.kind], id),
    `<div class="symptoms">${table(['What you see', 'May be explained by', 'Try'], rows)}</div>`,
  ]
}

/** The status or the code. The first row of each has an anchor too. */
function signOf(sign: SymptomSign, id: string): string {
  return sign.value === '' ? '' : `<strong${id}>${escapeHtml(signText(sign))}</strong><br>`
}

function tries(ambiguity: RegisteredAmbiguity): string {
  const fixes = fixesOf(ambiguity)
  const back = `assume: { ${ambiguity.id}: '${ambiguity.default}' }`
  return [
    list(fixes.map(copyable), 'code'),
    // Where a service that takes the default takes another reading as well, that one cures nothing.
    ...(fixes.length < switchesOf(ambiguity).length
      ? [`If you have set another reading, go back to the default: ${copyable(back)}`]
      : []),
  ].join('')
}

export function weakerPage(all: readonly Described[]): string {
  const sections = all.map(({ document }) => {
    const rows = document['x-ambiguity-registry'].flatMap(({ id, title, readings = [] }) =>
      readings.flatMap(({ id: reading, summary, source, accepts = [] }) =>
        accepts.map((accepted) => [
          accepted.at.map(placeOf).join('<br>'),
          alsoAccepted(accepted),
          `<a href="ambiguities/${id}.html">${inline(title)}</a>: ${code(reading)}. ${inline(summary)} ${badge(source)}`,
        ]),
      ),
    )
    return `${heading(2, document.info.title, document.info.title.toLowerCase().replaceAll(' ', '-'))}
${table(['Place', 'Also accepted', 'Because a service may read it so'], rows)}`
  })
  const body = `<p>A description that is stricter than the service refuses good answers. So where an ambiguity leaves a form open, the
descriptions and the clients accept each form of it, and the clients return one. These are all places where more is accepted than
the documentation says. <a href="contract.html">Contract tests</a> name the reading that explains such an answer.</p>
${sections.join('\n')}`
  const description =
    'Every place where the descriptions accept more than the documentation says, with the reason.'
  return page({ title: 'Weaker than the documentation', description, isWide: true }, body)
}

/** A JSONPath in the words of the reference. */
function placeOf(path: string): string {
  const [, operation, method = ''] = /^\$\.paths\['([^']+)'\]\.(\w+)/.exec(path) ?? []
  if (operation !== undefined) return code(`${method.toUpperCase()} ${operation}`)
  const place = path
    .replace(/^\$\.components\.(?:schemas|parameters)\.?/, '')
    .replace(/\.(?:properties|schema)(?=[.[]|$)|\.allOf\[1\]/g, '')
    .replace(/\[\?@\.\w+ ?== ?'(\w+)'\]/, ': each $1')
    .replace(/\[\?@ != \$.*\.(\w+)\]/, ': each field but $1')
    .replaceAll(/\['([^\]]+)'\]/g, (_, names: string) => ` ${names.replaceAll("','", ', ')}`)
  return code(place.trim())
}

function alsoAccepted({ schema: { type, enum: values, required, ...others } }: Acceptance): string {
  const parts = [
    ...(type === undefined ? [] : [[type].flat().join(' or ')]),
    ...(values === undefined ? [] : [values.map((value) => code(JSON.stringify(value))).join(', ')]),
    ...(required === undefined
      ? []
      : [required.length === 0 ? 'no member' : `only ${required.map(code).join(', ')}`]),
    ...Object.entries(others).map(([keyword, value]) => code(`${keyword}: ${JSON.stringify(value)}`)),
  ]
  return parts.join('; ')
}
