/** In a browser: every property of the reference pages shows where it comes from. */
import { describe, expect, it } from 'vitest'
import { operationAnchor } from '../../scripts/docs/places.js'
import { readApiNames } from '../../scripts/generate/apis.js'
import { operationsOf, resolve, type Document, type Schema } from '../../scripts/generate/document.js'
import type { Tab } from './browser.js'
import { docsInBrowser, type DocsBrowser } from './docs-browser.js'
import { readDescription } from '../../scripts/generate/description.js'

let docs: DocsBrowser
docsInBrowser((started) => void (docs = started))

interface Shown {
  readonly name: string
  /** The whole text of the element, with what is nested in it. */
  readonly text: string
}

const operations = readApiNames().flatMap((api) => {
  const document = readDescription(api)
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

/** Opens everything that can be opened: what has just been opened may hold more, once the page has laid it out. */
async function openAll(tab: Tab): Promise<void> {
  const closed = `[...document.querySelectorAll('[data-schema-nested-open="false"] > button')]`
  // The page lays out only what is in view, and keeps an empty place for the rest.
  const laidOut = `document.querySelector('[data-schema-nested-open] [aria-hidden][style*="min-height"]') === null`
  do await tab.until(laidOut)
  while ((await tab.read(`(${closed}).map((one) => one.click()).length`)) !== '0')
}

const ownText = `(element) => {
  const copy = element.cloneNode(true)
  copy.querySelectorAll('.schema-property-item').forEach((one) => one.remove())
  return copy.textContent
}`

/** Of the forms that a schema may have, the page shows one at a time: the others, which a click shows. */
const otherForms = `[...document.querySelectorAll('[data-section-id="switcher"] [role=tab][aria-selected="false"]')]`

async function shownIn(tab: Tab): Promise<Shown[]> {
  const shown: Shown[] = []
  const forms = JSON.parse(await tab.read(`JSON.stringify(${otherForms}.map(({ id }) => id))`)) as string[]
  for (const form of [undefined, ...forms]) {
    const button = `document.getElementById('${form}')`
    if (form !== undefined)
      await tab.until(`(${button}.click(), ${button}.getAttribute('aria-selected') === 'true')`)
    await openAll(tab)
    const found = `[...document.querySelectorAll('.schema-property-item')].map((item) => ({
      name: item.querySelector('.schema-name')?.textContent ?? '', text: (${ownText})(item) }))`
    shown.push(...(JSON.parse(await tab.read(`JSON.stringify(${found})`)) as Shown[]))
  }
  return shown
}

describe('the reference pages', () => {
  it.each(operations)(
    'show the source of what is said of $operationId, and of every parameter and property in each of its answers',
    async ({ api, document, located: { operation, parameters } }) => {
      const tab = await docs.browser.open()
      // So high that all of it is in view.
      await tab.resize(1_400, 40_000)
      const place = operationAnchor(operation)
      const address = `${docs.url}/docs/${api}.html#/${place}`
      await tab.go(address)
      const statuses = `[...document.querySelectorAll('[data-response-codes-tablist] [role=tab]')]`
      await tab.until(`${statuses}.length === ${Object.keys(operation.responses).length}`)
      const shown: Shown[] = []
      for (const status of Object.keys(operation.responses)) {
        const one = `${statuses}.find((one) => one.textContent === '${status}')`
        // A click that comes before the page listens does nothing.
        await tab.until(`(${one}.click(), ${one}.getAttribute('aria-selected') === 'true')`)
        shown.push(...(await shownIn(tab)))
      }
      for (const format of Object.keys(operation.responses['200']?.content ?? {}).slice(1)) {
        await tab.go(`${address}#${place}/t=response&c=200&ct=${format}&path=x`)
        await tab.until(`document.body.innerText.includes('${format}')`)
        shown.push(...(await shownIn(tab)))
      }
      const text = await tab.read('document.body.innerText')
      expect(text).toMatch(/Safe to send again: (?:yes|no)\. \((?:described|provider \(.+\)|assumed)\)/)
      // No extension is shown as data.
      expect(text).not.toMatch(/^x-/m)
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
})
