/** In a browser: every property of the reference pages shows where it comes from. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readApiNames, root } from '../../scripts/generate/apis.js'
import { operationsOf, resolve, type Document, type Schema } from '../../scripts/generate/document.js'
import { serveAll, type ServedAll } from '../../scripts/serve.js'
import { startBrowser, type Browser, type Tab } from './browser.js'

const profile = mkdtempSync(join(tmpdir(), 'lacuna-sources-'))
let server: ServedAll
let browser: Browser
beforeAll(async () => {
  server = await serveAll(0)
  await server.docsReady
  browser = startBrowser(profile)
}, 60_000)
afterAll(async () => {
  await browser.close()
  await server.close()
  rmSync(profile, { recursive: true, force: true })
})

interface Shown {
  readonly name: string
  /** The whole text of the element, with what is nested in it. */
  readonly text: string
}

const operations = readApiNames().flatMap((api) => {
  const text = readFileSync(new URL(`generated/bundles/${api}.json`, root), 'utf8')
  const document = JSON.parse(text) as Document
  return operationsOf(document).map((located) => ({
    api,
    document,
    located,
    operationId: located.operation.operationId,
  }))
})

/** The names of all properties that a schema can show. */
function namesIn(document: Document, schema: Schema, seen = new Set<Schema>()): string[] {
  const target = resolve(document, schema)
  if (seen.has(target)) return []
  seen.add(target)
  const { properties = {}, items, additionalProperties, allOf = [], anyOf = [], oneOf = [] } = target
  const values = typeof additionalProperties === 'object' ? [additionalProperties] : []
  const inner = [
    ...Object.values(properties),
    ...(items ? [items] : []),
    ...values,
    ...allOf,
    ...anyOf,
    ...oneOf,
  ]
  return [...Object.keys(properties), ...inner.flatMap((one) => namesIn(document, one, seen))]
}

/** Opens everything that can be opened. */
async function openAll(tab: Tab): Promise<void> {
  const closed = `[...document.querySelectorAll('[data-schema-nested-open="false"] > button')]`
  await tab.until(
    `(() => { const some = ${closed}; some.forEach((one) => one.click()); return some.length === 0 })()`,
  )
}

const ownText = `(element) => {
  const copy = element.cloneNode(true)
  copy.querySelectorAll('.schema-property-item').forEach((one) => one.remove())
  return copy.textContent
}`

async function shownIn(tab: Tab): Promise<Shown[]> {
  await openAll(tab)
  const found = `[...document.querySelectorAll('.schema-property-item')].map((item) => ({
    name: item.querySelector('.schema-name')?.textContent ?? '', text: (${ownText})(item) }))`
  return JSON.parse(await tab.read(`JSON.stringify(${found})`)) as Shown[]
}

describe('the reference pages', () => {
  it.each(operations)(
    'show the source of every parameter and property of $operationId, in each of its answers',
    async ({ api, document, located: { operation, parameters }, operationId }) => {
      const tab = await browser.open()
      await tab.resize(1_400)
      const tag = operation.tags?.[0]?.toLowerCase().replace(/\W+/g, '-') ?? ''
      await tab.go(`${server.url}/docs/${api}.html#/${tag}/${operationId.toLowerCase()}`)
      const statuses = `[...document.querySelectorAll('[data-response-codes-tablist] [role=tab]')]`
      await tab.until(`${statuses}.length === ${Object.keys(operation.responses).length}`)
      const shown: Shown[] = []
      for (const status of Object.keys(operation.responses)) {
        const one = `${statuses}.find((one) => one.textContent === '${status}')`
        await tab.read(`${one}.click()`)
        await tab.until(`${one}.getAttribute('aria-selected') === 'true'`)
        shown.push(...(await shownIn(tab)))
      }
      const bare = shown.filter(({ text }) => !/Source: (?:described|provider \(.|assumed)/.test(text))
      expect(bare.map(({ name }) => name)).toEqual([])
      const answers = Object.values(operation.responses).map((one) => resolve(document, one).content ?? {})
      const bodies = [operation.requestBody?.content ?? {}, ...answers].flatMap((content) =>
        Object.values(content).flatMap(({ schema }) => (schema ? namesIn(document, schema) : [])),
      )
      const names = new Set([...parameters.map(({ name }) => name), ...bodies])
      const seen = new Set(shown.map(({ name }) => name.replace(/\[\]$/, '')))
      expect([...names].filter((name) => !seen.has(name))).toEqual([])
      await tab.close()
    },
    30_000,
  )

  it.each(operations)(
    'show the source of what is said of $operationId, and no extension as data',
    async ({ api, located: { operation }, operationId }) => {
      const tab = await browser.open()
      const tag = operation.tags?.[0]?.toLowerCase().replace(/\W+/g, '-') ?? ''
      await tab.go(`${server.url}/docs/${api}.html#/${tag}/${operationId.toLowerCase()}`)
      await tab.until(`document.body.innerText.includes('Authentication:')`)
      const text = await tab.read('document.body.innerText')
      expect(text).toMatch(/Authentication: [^\n]+ \((?:described|provider \(.+\)|assumed)\)/)
      expect(text).toMatch(/Safe to send again: (?:yes|no)\. \((?:described|provider \(.+\)|assumed)\)/)
      expect(text).not.toMatch(/^x-/m)
      await tab.close()
    },
  )
})
