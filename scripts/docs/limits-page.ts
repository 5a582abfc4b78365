import { escaped } from '../../src/model/json.js'
import { operationsOf, type Operation } from '../generate/document.js'
import type { Described } from '../generate/description.js'
import { banText, headerText, limitText, weightText } from '../generate/rendered.js'
import { heading, inline, list, page, table } from './markup.js'
import { operationLink, referenceLink } from './places.js'
import { sourceText } from './sources-page.js'

/** The page on how much each interface accepts, from its description. */
export function limitsPage(all: readonly Described[]): string {
  const body = `<p>How many requests a service accepts, and what an operation counts. The <a href="options.html#rate-limits">rate limits of the
clients</a> keep to these.</p>
${all.map(section).join('\n')}`
  const description = 'How many requests each interface accepts, and what each operation counts.'
  return page({ title: 'Limits', description, isWide: true }, body)
}

function section({ api, document }: Described): string {
  const text = sourceText(document)
  const soft = (pointer: string): string => ` <span class="soft">(${text.of(pointer)})</span>`
  const { title, 'x-limits': limits = [], 'x-ban': ban } = document.info
  const general = limits.map(
    (limit, index) =>
      `${inline(`${limitText(limit)}, each operation by itself.${headerText(limit)}`)}${soft(`/info/x-limits/${index}`)}`,
  )
  if (ban !== undefined) {
    const sources = ['refusals/count', 'seconds/shortest', 'until/text'].map((at) =>
      soft(`/info/x-ban/${at}`),
    )
    general.push(inline(banText(ban)) + [...new Set(sources)].join(''))
  }
  const rows = operationsOf(document).flatMap(({ operation, path, method }) => {
    const pointer = `/paths/${escaped(path)}/${method}`
    const stated = ([keyword, say]: Counted): readonly string[] =>
      (operation[keyword] ?? []).map(
        (entry, index) => `${inline(say(entry as never))}${soft(`${pointer}/${keyword}/${index}`)}`,
      )
    const counts = counted.flatMap(stated)
    return counts.length === 0 ? [] : [[operationLink(api, operation), list(counts)]]
  })
  const none = '<p>The description states no limit.</p>'
  return `${heading(2, title, api)}
<p>${referenceLink(api, 'Reference')}</p>
${general.length + rows.length === 0 ? none : list(general)}
${rows.length === 0 ? '' : table(['Operation', 'What it counts'], rows)}`
}

type Counted = readonly [keyword: keyof Operation & ('x-weight' | 'x-limits'), say: (entry: never) => string]

const counted: readonly Counted[] = [
  ['x-weight', weightText],
  ['x-limits', limitText],
]
