import type { Ambiguity } from '../generate/document.js'
import { escapeHtml, inline, page } from './html.js'
import type { Described } from './index-page.js'

const kinds = [
  ['choice', 'Choices', 'The client must choose. Set another reading with `assume`.'],
  ['handled', 'Handled', 'The client accepts every reading; nothing needs to be set.'],
  ['unknown', 'Unknown', 'No code can settle these. Nothing here pretends to know.'],
] as const

/** Every gap of the documentation: the choices first, since they are what a user can act on. */
export function gapsPage(all: readonly Described[]): string {
  const body = `<p><a href="index.html">lacuna</a></p><h1>Gaps of the documentation</h1>${all.map(section).join('\n')}`
  return page('Gaps of the documentation', body)
}

function section({ api, document }: Described): string {
  const groups = kinds.map(([kind, title, says]) => {
    const entries = document['x-ambiguity-registry'].filter((entry) => entry.kind === kind)
    return `<h3>${title}</h3><p>${inline(says)}</p>${entries.map((entry) => article(api, entry)).join('\n')}`
  })
  return `<h2 id="${api}"><a href="${api}.html">${escapeHtml(document.info.title)}</a></h2>${groups.join('\n')}`
}

function article(api: string, entry: Ambiguity): string {
  const readings = (entry.readings ?? []).map(
    ({ id, summary, source }) =>
      `<li><code>${id}</code>${id === entry.default ? ' (default)' : ''}: ${inline(summary)} <span class="tag">${source}</span></li>`,
  )
  const own = entry.custom ? [`<li>or your own: ${inline(entry.custom.summary)}</li>`] : []
  const list =
    readings.length + own.length > 0
      ? `<dt>Readings</dt><dd><ul>${[...readings, ...own].join('')}</ul></dd>`
      : ''
  const shown =
    entry.kind === 'choice' ? `<dt>Switch</dt><dd><code>assume: { ${entry.id}: '…' }</code></dd>` : ''
  const mock = entry.simulated
    ? `<dt>Mock</dt><dd>behaves as <code>${entry.simulated}</code>; switch it with <code>createMock({ assume: { ${entry.id}: '…' } })</code></dd>`
    : ''
  return `<h4 id="${api}-${entry.id}"><code>${entry.id}</code> ${escapeHtml(entry.title)}</h4>
<dl><dt>Described</dt><dd>${inline(entry.says)} (${escapeHtml(entry.section)})</dd>${list}
<dt>Why</dt><dd>${inline(entry.why)}</dd><dt>When wrong</dt><dd>${inline(entry.effect)}</dd>${shown}${mock}</dl>`
}
