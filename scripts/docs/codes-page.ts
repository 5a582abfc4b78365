import { inOrder } from '../generate/codes.js'
import type { Code, Document } from '../generate/document.js'
import type { Described } from '../generate/description.js'
import { code, escapeHtml, heading, inline, page, table } from './markup.js'
import { codeAnchor, referenceLink } from './places.js'
import { sourceText } from './sources-page.js'

/** The page on what each interface says when it refuses, from its catalogue. */
export function codesPage(all: readonly Described[]): string {
  const body = `<p>What a code means has the source that follows it. The statuses, what became of the request and what to do are assumed: they
are conclusions. The codes that an operation answers with are in its reference.</p>
${all.map(section).join('\n')}`
  const description =
    'The codes of each interface, in order: what each means, what became of the request and what to do.'
  return page({ title: 'Codes', description, isWide: true }, body)
}

function section({ api, document }: Described): string {
  const { codes = [], statuses = [] } = document['x-code-registry'] ?? {}
  const text = sourceText(document)
  const row = (name: string, { meaning, effect, advice }: Stated, at: string): readonly string[] => [
    name,
    `${inline(meaning)} <span class="soft">(${text.of(`/x-code-registry/${at}/meaning`)})</span>`,
    `${effects[effect]} ${inline(advice)}`,
  ]
  const rows = codes
    .map((entry, index) => ({ entry, index }))
    .toSorted((first, second) => inOrder(first.entry, second.entry))
    .map(({ entry, index }) => {
      const status = `status ${entry.statuses.join(' or ')}`
      const name = entry.code === undefined ? status : `${code(String(entry.code))} with ${status}`
      return row(`<a id="${codeAnchor(api, entry)}"></a>${name}`, entry, `codes/${index}`)
    })
  const others = statuses.map((entry, index) =>
    row(`status ${entry.status} with anything else`, entry, `statuses/${index}`),
  )
  const { title } = document.info
  return `${heading(2, title, api)}
<p>${referenceLink(api, 'Reference')}</p>
${table(['Code', 'What it means', 'What became of the request, and what to do'], [...rows, ...others])}
${messages(document)}`
}

type Stated = Pick<Code, 'meaning' | 'effect' | 'advice'>

/** The messages that say more than their codes. */
function messages(document: Document): string {
  const text = sourceText(document)
  const rows = (document['x-code-registry']?.messages ?? []).flatMap(({ texts, effect }, index) =>
    texts.map((message) => [
      `“${escapeHtml(message)}” <span class="soft">(${text.of(`/x-code-registry/messages/${index}/texts`)})</span>`,
      effects[effect],
    ]),
  )
  if (rows.length === 0) return ''
  return `<p>Some codes mean several things. Then one of these messages, word for word, says what follows; with any other text, what is
said of the code counts.</p>
${table(['Message', 'What became of the request'], rows)}`
}

const effects: Readonly<Record<Code['effect'], string>> = {
  fixed: 'The request was not carried out.',
  state:
    'This copy of the request was not carried out. Another copy may be, where it meets another state, and may have caused this.',
  echo: 'This copy of the request was not carried out. Another copy may have been, and may have caused this.',
  unknown: 'Whether the request was carried out is not known.',
  done: 'What was asked for is in place.',
}
