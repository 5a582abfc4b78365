import { at } from '../../src/response/json-pointer.js'
import { factsOf, type AmbiguityFact } from '../../src/cli/ambiguities.js'
import { allReadings, defaultMark, type RegisteredAmbiguity } from '../../src/mock/engine/registry.js'
import { placesText } from '../../src/cli/ambiguities.js'
import { touchesOf, type ShownElement } from '../generate/touches.js'
import type { SourceText } from '../generate/source-text.js'
import { locatedAmbiguities, type Described, type DescribedAmbiguity } from './described.js'
import { badge, code, copyable, escapeHtml, heading, inline, list, page } from './markup.js'
import { ambiguityAnchor, referenceLink } from './places.js'
import { anchorsOf, type AnchorOf } from './redoc-anchors.js'
import { sourceText } from './sources-page.js'

/** What a kind of ambiguity means to who uses a client. */
export const kindMessages: Readonly<Record<RegisteredAmbiguity['kind'], string>> = {
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
    const way = {
      anchorOf: anchorsOf(document),
      text: sourceText(document),
      title: document.info.title,
      wires,
    }
    return locatedAmbiguities(api, document).map((located) => ({ located, way }))
  })
  const names = [...new Set(articles.map(({ located }) => located.ambiguity.id))]
  return names.map((name) => {
    const own = articles.filter(({ located }) => located.ambiguity.id === name)
    return [`ambiguities/${name}.md`, pageOf(name, own)] as const
  })
}

type Article = Readonly<{ located: DescribedAmbiguity; way: ArticleWay }>

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
    (one) => `${heading(2, one.way.title, ambiguityAnchor(one.located.api, name))}
<p><strong>${inline(one.located.ambiguity.title)}</strong></p>
${articleOf(one)}`,
  )
  const description = `${ambiguity.title}, in each of the interfaces that leave it open.`
  return page({ title: name, description }, `${all}\n${sections.join('\n')}`)
}

/** What an article needs of the description: where its elements are shown, and where its statements come from. */
export interface ArticleWay {
  readonly anchorOf: AnchorOf
  readonly text: SourceText
  /** The name of the interface. */
  readonly title: string
  /** What ambiguities change on the wire. */
  readonly wires: ReadonlyMap<string, string>
}

/** What is known of one ambiguity. */
function articleOf({ located, way: { anchorOf, text, title, wires } }: Article): string {
  const { api, ambiguity } = located
  const { id, kind, says, section, formats } = ambiguity
  const entry = `/x-ambiguity-registry/${registered(located)}`
  const tag: Tag = (member) => `<span class="tag cited">${text.of(`${entry}/${member}`)}</span>`
  const only = formats ? ` Only where the answer is ${formats.join(' or ').toUpperCase()}.` : ''
  const rows = [
    row('Name', `${copyable(id)} ${badge(kind)} ${inline(kindMessages[kind])}`),
    row('Interface', referenceLink(api, escapeHtml(title), '', up)),
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
  const registry = at(description, '/x-ambiguity-registry') as readonly RegisteredAmbiguity[]
  return registry.findIndex(({ id }) => id === ambiguity.id)
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

interface Sharing {
  readonly ids: readonly string[]
  readonly places: readonly ShownElement[]
}

function sharing(operations: ReadonlyMap<string, readonly ShownElement[]>): readonly Sharing[] {
  const byPlaces = new Map<string, Sharing>()
  for (const [id, places] of operations) {
    const key = placesText(places, ({ name }) => name)
    byPlaces.set(key, { ids: [...(byPlaces.get(key)?.ids ?? []), id], places })
  }
  return [...byPlaces.values()]
}
