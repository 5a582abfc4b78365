import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listedAmbiguities } from '../../scripts/docs/ambiguity-pages.js'
import { docsFolder } from '../../scripts/docs/kept-docs.js'
import { describedInterfaces } from '../../scripts/generate/description.js'
import { operationAnchor } from '../../scripts/docs/places.js'
import { readApiNames, root } from '../../scripts/generate/apis.js'
import { operationsOf } from '../../scripts/generate/document.js'
import type { Tab } from './browser.js'
import { docsInBrowser, type DocsBrowser } from './docs-browser.js'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
let docs: DocsBrowser
docsInBrowser((started) => {
  docs = started
})

describe('the files of the docs', () => {
  const names = (): string[] =>
    readdirSync(docsFolder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'))
  const textOf = (name: string): string => readFileSync(new URL(encodeURI(name), docsFolder), 'utf8')
  const references = readApiNames().map((api) => `${api}.html`)

  it('each say what they are, in which language, and what they may load', () => {
    expect(names().length).toBeGreaterThan(200)
    for (const name of names()) {
      const html = textOf(name)
      expect(html, name).toMatch(/<html lang="en"/)
      expect(html, name).toMatch(/<title>.+ \| lacuna<\/title>/)
      expect(html, name).toMatch(/<meta name="description" content="[^"]+">/)
      expect(html, name).toContain(
        `http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'`,
      )
      // Whatever its scripts would like, the page may not fetch anything from elsewhere.
      const [, policy = ''] = /Content-Security-Policy" content="([^"]+)"/.exec(html) ?? []
      expect(policy, name).not.toMatch(/https?:|\*/)
      expect(html, name).not.toMatch(
        /<(?:script|img|iframe)[^>]+src="https?:|<link[^>]+href="https?:|cdn\.redoc\.ly/,
      )
      // Scripts of the page itself are named by what they are.
      if (!references.includes(name)) expect(policy, name).not.toMatch(/script-src[^;]*'unsafe/)
    }
  })

  it('have nothing of this machine in them', () => {
    const checkout = fileURLToPath(root)
    for (const name of names()) expect(textOf(name).includes(checkout), name).toBe(false)
  })
})

describe('the links between the interfaces and their ambiguities', () => {
  let tab: Tab
  beforeAll(async () => {
    tab = await docs.browser.open()
  })
  afterAll(() => tab.close())
  const isThere = (selector: string): Promise<void> =>
    tab.until(`document.querySelector(${JSON.stringify(selector)}) !== null`)
  /** Waits until the element with the id of the address is in view. */
  const lands = (href: string): Promise<void> => {
    const id = JSON.stringify(decodeURIComponent(href.split('#').at(-1) ?? ''))
    const box = `document.getElementById(${id})?.getBoundingClientRect()`
    return tab.until(`${box} !== undefined && ${box}.top > -20 && ${box}.top < innerHeight`)
  }

  it('lead from every operation to all of its ambiguities, and back', async () => {
    const listed = listedAmbiguities(describedInterfaces())
    for (const { api, document } of describedInterfaces())
      for (const { operation } of operationsOf(document)) {
        const reference = `${api}.html#${operationAnchor(operation)}`
        await tab.go(`${docs.url}/docs/${reference}`)
        await lands(reference)
        const list = `ambiguities.html?operation=${operation.operationId}`
        await isThere(`a[href="${list}"]`)
        const touching = listed.filter(({ operations }) => operations.includes(operation.operationId))
        await tab.go(`${docs.url}/docs/${list}`)
        await tab.until(`document.querySelectorAll('ul.ambiguities li').length === ${touching.length}`)
        const value = touching.find(({ id }) => operation['x-ambiguities']?.includes(id))
        if (value === undefined) continue
        await tab.go(`${docs.url}/docs/${value.address}`)
        await isThere(`a[href="../${reference}"]`)
      }
  }, 300_000)
})

/** One of each kind. */
const kinds = [
  'index.html',
  'interfaces.html',
  'guides/payments.html',
  'story.html',
  'ambiguities.html',
  'ambiguities/pathCase.html',
  'symptoms.html',
  'errors.html',
  'survive.html',
  'mock.html',
  'evidence.html',
  'sources.html',
  'changes.html',
  'try-payments.html',
  'client/index.html',
  'client/lacuna/payments/interfaces/PaymentsClient.html',
  'market-data.html',
]

describe('a page of the docs', () => {
  it.each(kinds)('is no wider than a phone: %s', async (name) => {
    const phone = await docs.browser.open()
    await phone.resize(360)
    await phone.go(`${docs.url}/docs/${name}`)
    await phone.until(`document.readyState === 'complete' && document.querySelector('h1') !== null`)
    const page = 'document.documentElement'
    await phone.until(`${page}.scrollWidth === ${page}.clientWidth`)
    await phone.close()
  })

  it.each(kinds.flatMap((name) => ['light', 'dark'].map((look) => ({ name, look }))))(
    'can be used by everybody: $name, $look',
    async ({ name, look }) => {
      const tab = await docs.browser.open()
      await tab.go(`${docs.url}/docs/index.html`)
      await tab.read(`localStorage.setItem('vitepress-theme-appearance', '${look}')`)
      await tab.go(`${docs.url}/docs/${name}`)
      await tab.until(`document.readyState === 'complete' && document.querySelector('h1') !== null`)
      await tab.until(`document.documentElement.classList.contains('dark') === ${look === 'dark'}`)
      await tab.read(`${axe}; undefined`)
      const found =
        await tab.read(`axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => JSON.stringify(
        violations.map(({ id, nodes }) => [id, nodes.length, nodes[0].target.join(' '), nodes[0].failureSummary])))`)
      expect(JSON.parse(found)).toEqual([])
      await tab.close()
    },
  )

  it('keeps the filter of the ambiguities in its address', async () => {
    const tab = await docs.browser.open()
    await tab.go(`${docs.url}/docs/ambiguities.html?symptom=404+Not+Found&interface=Market+data`)
    const shown = `[...document.querySelectorAll('ul.ambiguities li')].map(({ id }) => id)`
    await tab.until(`${shown}.includes('market-data-pathCase') && ${shown}.length < 20`)
    await tab.read(`(() => {
      const words = document.querySelector('.filter input')
      words.value = 'no such thing'
      words.dispatchEvent(new Event('input'))
    })()`)
    await tab.until(`${shown}.length === 0 && location.search.includes('text=no+such+thing')`)
    await tab.close()
  })

  it('finds a page by its words', async () => {
    const tab = await docs.browser.open()
    await tab.go(`${docs.url}/docs/index.html#search`)
    await tab.until(`document.querySelector('#localsearch-input') !== null`)
    await tab.read(`(() => {
      const words = document.querySelector('#localsearch-input')
      words.value = 'OutcomeUnknownError'
      words.dispatchEvent(new Event('input'))
    })()`)
    await tab.until(
      `[...document.querySelectorAll('.VPLocalSearchBox a')].some(({ href }) => href.includes('OutcomeUnknownError'))`,
    )
    await tab.close()
  })
})
