import { at } from '../../src/client/json-pointer.js'
import { factsOf, type Fact } from '../../src/tools/explanation.js'
import {
  allReadings,
  defaultMark,
  type LocatedAmbiguity,
  type RegisteredAmbiguity,
} from '../../src/mock/registry.js'
import { placesText, touchesOf, type Place } from '../../src/tools/touches.js'
import { copyable, escapeHtml, inline } from './html.js'
import type { SourceText } from '../generate/source-text.js'
import type { AnchorOf } from './redoc-anchors.js'

/** The anchor of the article on an ambiguity. */
export function ambiguityAnchor(api: string, id: string): string {
  return `${api}-${id}`
}

/** The id of an ambiguity as a link to its article. */
export function ambiguityLink(api: string, id: string): string {
  return `<a href="#${ambiguityAnchor(api, id)}"><code>${id}</code></a>`
}

/** What an article needs of the description: where its elements are shown, and where its statements come from. */
export interface ArticleWay {
  readonly anchorOf: AnchorOf
  readonly text: SourceText
}

/** The article on one ambiguity. */
export function ambiguityArticle(located: LocatedAmbiguity, { anchorOf, text }: ArticleWay): string {
  const { api, ambiguity } = located
  const { id, title, says, section, formats } = ambiguity
  const entry = `/x-ambiguity-registry/${registered(located)}`
  const tag: Tag = (member) => `<span class="tag cited">${text.of(`${entry}/${member}`)}</span>`
  const only = formats ? ` Only where the answer is ${formats.join(' or ').toUpperCase()}.` : ''
  const rows = [
    row('Described', `${inline(says)} <span class="soft">(${escapeHtml(section)})</span>${only}`),
    readingsRow(ambiguity, tag),
    ...factsOf(located).map((fact) => factRow(fact, tag)),
    row('Touches', touched(located, anchorOf)),
  ]
  return `<article id="${ambiguityAnchor(api, id)}"><h4><a href="#${ambiguityAnchor(api, id)}"><code>${id}</code></a> ${escapeHtml(title)}</h4>
<dl>${rows.join('\n')}</dl></article>`
}

function row(label: string, html: string): string {
  return `<dt>${escapeHtml(label)}</dt><dd>${html}</dd>`
}

/** The source of a member of the entry. */
type Tag = (member: string) => string

function registered({ description, ambiguity }: LocatedAmbiguity): number {
  const registry = at(description, '/x-ambiguity-registry') as readonly RegisteredAmbiguity[]
  return registry.findIndex(({ id }) => id === ambiguity.id)
}

function readingsRow(ambiguity: RegisteredAmbiguity, tag: Tag): string {
  const readings = allReadings(ambiguity).map(
    ({ id, summary }, index) =>
      `<li><code>${id}</code><strong>${defaultMark(ambiguity, id)}</strong>: ${inline(summary)} ${tag(memberOf(ambiguity, index))}</li>`,
  )
  const own = ambiguity.custom ? [`<li>or your own: ${inline(ambiguity.custom.summary)}</li>`] : []
  const items = [...readings, ...own]
  return items.length > 0
    ? row('Readings', `<ul>${items.join('')}</ul>`)
    : row('Readings', 'None that would be more than a guess.')
}

/** Where the registry has the summary of a reading; those of services follow those of clients. */
function memberOf({ readings = [] }: RegisteredAmbiguity, index: number): string {
  return index < readings.length ? `readings/${index}/summary` : `service/${index - readings.length}/summary`
}

function factRow({ label, message, code, member }: Fact, tag: Tag): string {
  const lines = code.map((text) => `<li>${copyable(text)}</li>`)
  const source = member === undefined ? '' : ` ${tag(member)}`
  return row(
    label,
    `${inline(message)}${source}${lines.length > 0 ? `<ul class="code">${lines.join('')}</ul>` : ''}`,
  )
}

/** The elements that an ambiguity touches. Operations with the same elements share a line. */
function touched({ api, ambiguity, description }: LocatedAmbiguity, anchorOf: AnchorOf): string {
  const { everywhere, operations } = touchesOf(description, ambiguity.id)
  const lines = sharing(operations).map(({ ids, places }) => {
    const links = ids.map((id) => `<a href="${api}.html#${escapeHtml(anchorOf(id))}"><code>${id}</code></a>`)
    const [only = ''] = ids
    const text = placesText(places, (place) => {
      const name = `<code>${escapeHtml(place.name)}</code>`
      return ids.length > 1 ? name : `<a href="${api}.html#${escapeHtml(anchorOf(only, place))}">${name}</a>`
    })
    return `<li>${links.join(', ')}: ${text}</li>`
  })
  const whole = everywhere ? [`<li><a href="${api}.html">The interface as a whole</a></li>`] : []
  return `<ul>${[...whole, ...lines].join('')}</ul>`
}

interface Sharing {
  readonly ids: readonly string[]
  readonly places: readonly Place[]
}

function sharing(operations: ReadonlyMap<string, readonly Place[]>): readonly Sharing[] {
  const byPlaces = new Map<string, Sharing>()
  for (const [id, places] of operations) {
    const key = placesText(places, ({ name }) => name)
    byPlaces.set(key, { ids: [...(byPlaces.get(key)?.ids ?? []), id], places })
  }
  return [...byPlaces.values()]
}
