/** The pages on the ambiguities: what they say, and that their links lead somewhere. */
import { describe, expect, it } from 'vitest'
import { listedAmbiguities, ambiguityPages, symptomsPage } from '../../scripts/docs/ambiguity-pages.js'
import { escapeHtml } from '../../scripts/docs/markup.js'
import { operationsOf, type Ambiguity, type Document } from '../../scripts/generate/document.js'
import { anchorsIn, described } from './site.js'
const pages = ambiguityPages(described)
const symptoms = symptomsPage(described)

function ambiguitiesOf(document: Document): Ambiguity[] {
  return document['x-ambiguity-registry']
}

describe('the pages on the ambiguities', () => {
  it('are one for each name, with a place for each interface that has it', () => {
    const names = described.flatMap(({ document }) => ambiguitiesOf(document).map(({ id }) => id))
    expect([...pages.keys()].sort()).toEqual([...new Set(names)].map((id) => `ambiguities/${id}.md`).sort())
    for (const { api, document } of described)
      for (const { id } of ambiguitiesOf(document))
        expect(anchorsIn(pages.get(`ambiguities/${id}.md`) ?? '')).toContain(`${api}-${id}`)
    for (const [name, page] of pages) {
      const anchors = anchorsIn(page)
      expect(new Set(anchors).size, name).toBe(anchors.length)
    }
  })

  it.each(described)(
    'of $api say what is described, each reading, how it shows, and where it touches',
    ({ document }) => {
      for (const { id, says, readings = [] } of ambiguitiesOf(document)) {
        const page = pages.get(`ambiguities/${id}.md`) ?? ''
        expect(page).toContain(escapeHtml(says.split(/[`\n]/)[0] ?? ''))
        for (const reading of readings) expect(page).toContain(`<code>${escapeHtml(reading.id)}</code>`)
        for (const label of ['Described', 'Readings', 'Shows', 'Touches'])
          expect(page).toContain(`<dt>${label}</dt>`)
      }
    },
  )

  it('escape whatever a registry says', () => {
    const [first] = described
    const document = structuredClone(first?.document)
    if (first === undefined || document === undefined) throw new Error('No description')
    const hostile = `<b>&"'{{ constructor }}\n\n<script>`
    for (const ambiguity of ambiguitiesOf(document)) {
      const texts = { title: hostile, says: hostile, section: hostile, why: hostile, effect: hostile }
      Object.assign(ambiguity, texts)
      for (const reading of ambiguity.readings ?? []) Object.assign(reading, { summary: hostile })
      if (ambiguity.custom) Object.assign(ambiguity.custom, { summary: hostile })
    }
    document.info.title = hostile
    const values = [{ ...first, document }]
    for (const page of [symptomsPage(values), ...ambiguityPages(values).values()]) {
      const body = page.replace(/^---[^]*?\n---\n/, '').replace(/^\s*<script setup>[^]*?<\/script>/m, '')
      expect(body).not.toMatch(/<b>|<script|\{\{/)
      expect(body).toContain('&lt;b&gt;&amp;&quot;')
    }
  })
})

describe('the list of all ambiguities', () => {
  const listed = listedAmbiguities(described)

  it('has each once, with what it can be filtered by', () => {
    const all = described.flatMap(({ api, document }) =>
      ambiguitiesOf(document).map(({ id }) => `${api}-${id}`),
    )
    expect(listed.map(({ anchor }) => anchor)).toEqual(all)
    for (const { address } of listed) {
      const [page = '', anchor = ''] = address.split('#')
      expect(anchorsIn(pages.get(page.replace('.html', '.md')) ?? '')).toContain(anchor)
    }
    expect(new Set(listed.flatMap(({ operations }) => operations)).size).toBe(
      described.flatMap(({ document }) => operationsOf(document)).length,
    )
    const pathCase = listed.find(({ id }) => id === 'pathCase')
    expect(pathCase).toMatchObject({ kind: 'choice', api: 'Market data' })
    expect(pathCase?.operations).toContain('listFutOpt')
    expect(pathCase?.symptoms).toContain('404 Not Found')
    // What is never wrong has no sign.
    expect(listed.filter(({ kind, symptoms }) => kind !== 'choice' && symptoms.length > 0)).toEqual([])
  })
})

describe('the page from a symptom to its ambiguities', () => {
  it.each([
    ['status-401', '401 Unauthorized', 'authorizationPrefix'],
    ['status-404', '404 Not Found', 'pathCase'],
    ['code--1022', 'code -1022', 'percentEncoding'],
    ['code-1006', 'code 1006', 'tokenClock'],
  ])('has a place for %s', (id, says, ambiguity) => {
    const row = symptoms.slice(symptoms.indexOf(`id="${id}"`))
    expect(row.slice(0, row.indexOf('</tr>'))).toContain(`>${says}<`)
    expect(row.slice(0, row.indexOf('</tr>'))).toContain(ambiguity)
  })
})
