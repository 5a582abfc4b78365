import type { Document } from '../generate/document.js'
import { isContainer, provenanceOf, SourceText, type Citation } from '../generate/provenance.js'
import { readSources, type CitedSource } from '../generate/beside.js'
import { badge, escapeHtml, heading, page, table } from './markup.js'
import type { Described } from '../generate/description.js'
import { referenceLink } from './places.js'

const link: Citation = (title, address) => `<a href="${escapeHtml(address)}">${escapeHtml(title)}</a>`

/** Says on our own pages where a statement of a description comes from. */
export function sourceText(document: Document): SourceText {
  return new SourceText(document, readSources(), link)
}

/** The page on what provider facts are read in, and on how many statements come from where. */
export function sourcesPage(all: readonly Described[]): string {
  const tables = all.map(({ api, document }) => ({
    api,
    title: document.info.title,
    statements: [...provenanceOf(document)].flatMap(([at, provenance]) =>
      isContainer(at) ? [] : [provenance],
    ),
  }))
  const kinds = ['described', 'provider', 'assumed'] as const
  const counts = tables.map(({ api, title, statements }) => [
    referenceLink(api, escapeHtml(title)),
    ...kinds.map((kind) => statements.filter(({ source }) => source === kind).length.toLocaleString('en-US')),
  ])
  const citing = (id: string): string =>
    tables
      .flatMap(({ title, statements }) => {
        const count = statements.filter(({ cite = [] }) => cite.includes(id)).length
        return count === 0 ? [] : [`${escapeHtml(title)}: ${count}`]
      })
      .join('<br>')
  const sources = Object.entries(readSources()).map(([id, source]) => [
    `<a id="${id}" href="${escapeHtml(source.address)}">${escapeHtml(source.title)}</a>`,
    escapeHtml(source.publisher),
    escapeHtml(issueOf(source)),
    escapeHtml(source.says),
    citing(id),
  ])
  const body = `<p>Every statement of the descriptions has a source. ${badge('described')}: the interface description says it.
${badge('provider')}: a public page or package says it of the real service, and is cited.
${badge('assumed')}: neither says it, so it is our own choice, or our own words. If clients accept more than the documentation says,
<a href="ambiguities.html">an ambiguity</a> explains why.</p>
${heading(2, 'How many statements come from where', 'counts')}
<p>Not counted: <code>parameters</code>, <code>responses</code> and <code>properties</code>, which have the best-known source among
their entries.</p>
${table(['Interface', ...kinds], counts)}
${heading(2, 'What provider statements cite', 'cited')}
${table(['Title', 'Publisher', 'Version, date', 'What it is', 'Statements that cite it'], sources)}`
  const description =
    'Where the statements of the descriptions come from, and which public sources they cite.'
  return page({ title: 'Sources', description, isWide: true }, body)
}

function issueOf({ kind, version, date, read }: CitedSource): string {
  return [kind, version, date, ...(read === undefined ? [] : [`read on ${read}`])]
    .filter((part) => part !== undefined)
    .join(', ')
}
