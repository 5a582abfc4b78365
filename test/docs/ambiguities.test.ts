/** The page on the ambiguities: what stands on it, and that its links lead somewhere. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { escapeHtml } from '../../scripts/docs/html.js'
import { ambiguitiesPage } from '../../scripts/docs/ambiguities.js'
import { readApiNames, root } from '../../scripts/generate/apis.js'
import { operationsOf, type Ambiguity, type Document } from '../../scripts/generate/document.js'
import { fixesOf } from '../../src/tools/switches.js'

const described = readApiNames().map((api) => ({ api, document: read(`bundles/${api}.json`) }))
const rendered = readApiNames().map((api) => ({ api, document: read(`redoc/${api}.json`) }))
const page = ambiguitiesPage(described)
const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id)
const symptoms = page.slice(page.indexOf('id="symptoms"'), page.indexOf('id="market-data"'))

function read(file: string): Document {
  return JSON.parse(readFileSync(new URL(`generated/${file}`, root), 'utf8')) as Document
}

function ambiguitiesOf(document: Document): Ambiguity[] {
  return document['x-ambiguity-registry']
}

describe('the page on the ambiguities', () => {
  it('has an article on every ambiguity, and no place twice', () => {
    expect(new Set(ids).size).toBe(ids.length)
    for (const { api, document } of described)
      for (const { id } of ambiguitiesOf(document)) expect(page).toContain(`<article id="${api}-${id}">`)
  })

  it('begins with the symptoms, where every choice stands with what can be tried', () => {
    for (const { api, document } of described) {
      for (const ambiguity of ambiguitiesOf(document).filter(({ kind }) => kind === 'choice')) {
        expect(symptoms).toContain(`href="#${api}-${ambiguity.id}"`)
        for (const { code } of fixesOf(ambiguity))
          expect(symptoms).toContain(`<code class="copy">${escapeHtml(code)}</code>`)
      }
    }
    expect(symptoms).not.toContain('href="#market-data-xmlNames"')
  })

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

  it('leads to places that there are', () => {
    const inside = [...page.matchAll(/href="#([^"]*)"/g)].map(([, id = '']) => id)
    expect(inside.filter((id) => !ids.includes(id))).toEqual([])
    const operations = described.flatMap(({ api, document }) =>
      operationsOf(document).map(({ operation: { tags = [], operationId } }) => {
        const tag = String(tags[0]).toLowerCase().replaceAll(' ', '-')
        return `${api}.html#${tag}/${operationId.toLowerCase()}`
      }),
    )
    const outside = [...page.matchAll(/href="([\w-]+\.html#[^"]*)"/g)].map(([, href = '']) => href)
    // An element of an operation is found within it: `#/tag/operation#tag/operation/element`.
    const within = outside.map((href) => href.replace(/#\/(.*)#\1\/.*/, '#$1'))
    expect(within.filter((href) => !operations.includes(href))).toEqual([])
    expect(new Set(within).size).toBe(operations.length)
  })

  it('is where the links of the rendered descriptions lead', () => {
    for (const { api, document } of rendered) {
      const links = [...JSON.stringify(document).matchAll(/ambiguities\.html#([\w-]+)/g)].map(
        ([, id = '']) => id,
      )
      expect(links.length, api).toBeGreaterThan(0)
      expect(links.filter((id) => !ids.includes(id))).toEqual([])
    }
  })

  it('can be reached from every operation, and from every element that an ambiguity touches', () => {
    for (const { api, document } of rendered) {
      for (const { operation } of operationsOf(document))
        expect(operation.description).toContain(
          `(ambiguities.html#${api}-operation-${operation.operationId})`,
        )
      expect(JSON.stringify(document)).not.toContain('x-ambiguities"')
    }
    // Redoc shows what the reference says, not its target.
    const payments = rendered.find(({ api }) => api === 'payments')?.document
    const orderId = payments?.components.schemas['InitiateTransactionRequestBody']?.properties?.['orderId']
    expect(orderId?.description).toContain('ambiguities.html#payments-orderIdCharacters')
  })

  it('runs no script and asks nobody for anything', () => {
    // What is cited is linked to, which asks for nothing until somebody follows it.
    const withoutLinks = page.replace(/<a href="https:[^"]*">/g, '<a>')
    expect(withoutLinks).not.toMatch(
      /<script|<link(?! rel="icon" href="data:)|https?:\/\/(?!service\.example)/,
    )
    expect(page).toContain("default-src 'none'")
  })

  it('escapes whatever a registry says', () => {
    const [first] = described
    const document = structuredClone(first?.document)
    if (first === undefined || document === undefined) throw new Error('No description')
    const hostile = `<b>&"'`
    for (const ambiguity of ambiguitiesOf(document)) {
      ambiguity.title = ambiguity.says = ambiguity.section = ambiguity.why = ambiguity.effect = hostile
      for (const reading of ambiguity.readings ?? []) reading.summary = hostile
      if (ambiguity.custom) ambiguity.custom.summary = hostile
    }
    document.info.title = hostile
    const hostilePage = ambiguitiesPage([{ ...first, document }])
    expect(hostilePage).not.toContain('<b>')
    expect(hostilePage).toContain('&lt;b&gt;&amp;&quot;')
  })
})
