import { factsOf, type Fact } from '../../src/tools/explanation.js'
import { standing, type LocatedGap, type RegisteredGap } from '../../src/tools/registry.js'
import { placesText, touchesOf, type Place } from '../../src/tools/touches.js'
import { copyable, escapeHtml, inline } from './html.js'
import type { AnchorOf } from './redoc-anchors.js'

/** Where the page on the gaps has the article on one. */
export function gapAnchor(api: string, id: string): string {
  return `${api}-${id}`
}

/** The gap's id as a link to its article. */
export function gapLink(api: string, id: string): string {
  return `<a href="#${gapAnchor(api, id)}"><code>${id}</code></a>`
}

/** All that is known of one gap. */
export function gapArticle(located: LocatedGap, anchorOf: AnchorOf): string {
  const { api, gap } = located
  const { id, title, says, section, formats } = gap
  const only = formats ? ` Only where the answer is ${formats.join(' or ').toUpperCase()}.` : ''
  const rows = [
    row('Described', `${inline(says)} <span class="soft">(${escapeHtml(section)})</span>${only}`),
    readingsRow(gap),
    ...factsOf(located).map(factRow),
    row('Touches', touched(located, anchorOf)),
  ]
  return `<article id="${gapAnchor(api, id)}"><h4><a href="#${gapAnchor(api, id)}"><code>${id}</code></a> ${escapeHtml(title)}</h4>
<dl>${rows.join('\n')}</dl></article>`
}

function row(label: string, html: string): string {
  return `<dt>${escapeHtml(label)}</dt><dd>${html}</dd>`
}

function readingsRow(gap: RegisteredGap): string {
  const readings = (gap.readings ?? []).map(
    ({ id, summary, source }) =>
      `<li><code>${id}</code><strong>${standing(gap, id)}</strong>: ${inline(summary)} <span class="tag">${source}</span></li>`,
  )
  const own = gap.custom ? [`<li>or your own: ${inline(gap.custom.summary)}</li>`] : []
  const items = [...readings, ...own]
  return items.length > 0
    ? row('Readings', `<ul>${items.join('')}</ul>`)
    : row('Readings', 'None that would be more than a guess.')
}

function factRow({ label, says, code }: Fact): string {
  const lines = code.map((text) => `<li>${copyable(text)}</li>`)
  return row(label, `${inline(says)}${lines.length > 0 ? `<ul class="code">${lines.join('')}</ul>` : ''}`)
}

/** The elements that a gap touches; operations in which they are the same ones share a line. */
function touched({ api, gap, description }: LocatedGap, anchorOf: AnchorOf): string {
  const { everywhere, operations } = touchesOf(description, gap.id)
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
