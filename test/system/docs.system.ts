import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listedAmbiguities } from '../../scripts/docs/ambiguity-pages.js'
import { docsFolder } from '../../scripts/docs/kept-docs.js'
import { describedInterfaces } from '../../scripts/generate/description.js'
import { searchOptions } from '../../scripts/docs/site/.vitepress/theme/search.js'
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

interface SearchIndex {
  search(words: string): readonly { readonly id: string }[]
}
interface SearchEngine {
  loadJSON(json: string, options: object): SearchIndex
}

describe('the search', () => {
  let index: SearchIndex
  beforeAll(async () => {
    const chunks = new URL('assets/chunks/', docsFolder)
    const file = readdirSync(chunks).find((name) => name.includes('localSearchIndex')) ?? ''
    const { default: json } = (await import(new URL(encodeURIComponent(file), chunks).href)) as {
      default: string
    }
    // The engine and the options of the theme, as its search box has them.
    const theme = createRequire(createRequire(import.meta.url).resolve('vitepress/package.json'))
    index = (theme('minisearch') as SearchEngine).loadJSON(json, {
      fields: ['title', 'titles', 'text'],
      storeFields: ['title', 'titles'],
      searchOptions: { prefix: true, boost: { title: 4, text: 2, titles: 1 }, ...searchOptions },
    })
  })

  const firsts = {
    idempotency: 'lost-calls.html#intents',
    webhook: 'guides/payments.html#verify-the-callback',
    refund: 'guides/payments.html#refund',
    retry: 'options.html#what-is-tried-again',
    proxy: 'options.html#proxy',
    axios: 'fetch.html#others',
    sqlite: 'lost-calls.html#journals',
    HAR: 'contract.html#what-recordings-are-read',
    pagination: 'guides/margin-wallet.html#pagination-walk-through-a-history',
    'rate limit': 'options.html#rate-limits',
    timeout: 'guides/margin-wallet.html#survive-a-timeout',
    duplicate: 'lost-calls.html#intents',
    decimals: 'guides/market-data.html#decimals-keep-every-digit-of-a-price',
    '-1021': 'guides/margin-wallet.html#clock',
    '2023': 'codes.html#payments',
    'code 334': 'codes.html#payments',
    ECONNREFUSED: 'errors.html#ConnectionError',
    tsconfig: 'install.html#typescript',
    'two clicks': 'lost-calls.html#intents',
    'double click': 'lost-calls.html#intents',
    lookUp: 'lost-calls.html#lookup',
  }

  it.each(Object.entries(firsts))(
    'finds for %s the guide first, and members of types last',
    (words, first) => {
      const ids = index.search(words).map(({ id }) => id)
      expect(ids[0]).toBe(`/docs/${first}`)
      const members = ids.map((id) => id.startsWith('/docs/client/'))
      expect(members).toEqual(members.toSorted((member, other) => Number(member) - Number(other)))
    },
  )

  it.each([
    ['-2010', 'codes.html#margin-wallet'],
    ['weight by IP', 'limits.html#margin-wallet'],
  ])('finds for %s what the interface says', (words, page) => {
    expect(index.search(words).map(({ id }) => id)).toContain(`/docs/${page}`)
  })

  it('ranks so in the browser', async () => {
    const tab = await docs.browser.open()
    await tab.go(`${docs.url}/docs/index.html#search`)
    await tab.until(`document.querySelector('.search-input') !== null`)
    await tab.read(
      `(() => { const box = document.querySelector('.search-input'); box.value = 'decimals'; box.dispatchEvent(new Event('input', { bubbles: true })); return '' })()`,
    )
    await tab.until(`document.querySelector('.VPLocalSearchBox a.result') !== null`)
    expect(await tab.read(`document.querySelector('.VPLocalSearchBox a.result').getAttribute('href')`)).toBe(
      `/docs/${firsts.decimals}`,
    )
    await tab.close()
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
  'codes.html',
  'limits.html',
  'survive.html',
  'mock.html',
  'evidence.html',
  'sources.html',
  'changes.html',
  'try-payments.html',
  'client/index.html',
  'client/lacuna/payments/interfaces/PaymentsClient.html',
]
/** The reference of each interface, and all of its operations. */
const references = describedInterfaces().map(({ api, document }) => ({
  reference: `${api}.html`,
  operations: operationsOf(document).map(({ operation }) => `${api}.html#${operationAnchor(operation)}`),
}))
const looks = ['light', 'dark']
const hasTitle = `document.querySelector('h1, [aria-level="1"]') !== null`

/** The violations that axe finds in a page. */
async function violationsIn(tab: Tab, name: string, look: string): Promise<unknown> {
  await tab.go(`${docs.url}/docs/index.html`)
  await tab.read(`localStorage.setItem('vitepress-theme-appearance', '${look}')`)
  await tab.go(`${docs.url}/docs/${name}`)
  await tab.until(`document.readyState === 'complete' && ${hasTitle}`)
  await tab.until(`document.documentElement.classList.contains('dark') === ${look === 'dark'}`)
  await tab.read(`${axe}; undefined`)
  const found =
    await tab.read(`axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => JSON.stringify(
    violations.map(({ id, nodes }) => [id, nodes.length, nodes[0].target.join(' '), nodes[0].failureSummary])))`)
  return JSON.parse(found)
}

describe('a page of the docs', () => {
  const reference = references.flatMap(({ reference, operations }) => [reference, ...operations.slice(0, 1)])
  it.each([...kinds, ...reference])('is no wider than a phone: %s', async (name) => {
    const phone = await docs.browser.open()
    await phone.resize(360)
    await phone.go(`${docs.url}/docs/${name}`)
    await phone.until(`document.readyState === 'complete' && ${hasTitle}`)
    const page = 'document.documentElement'
    await phone.until(`${page}.scrollWidth === ${page}.clientWidth`)
    await phone.close()
  })

  it.each(['options.html', 'lost-calls.html', 'interfaces.html', 'cli.html'])(
    'shows every column of its tables on a phone: %s',
    async (name) => {
      const phone = await docs.browser.open()
      await phone.resize(390)
      await phone.go(`${docs.url}/docs/${name}`)
      await phone.until(`document.readyState === 'complete' && document.querySelector('table') !== null`)
      const hidden = `[...document.querySelectorAll('td')].filter((cell) => {
        const { left, right } = cell.getBoundingClientRect()
        return left < 0 || right > document.documentElement.clientWidth
      })`
      expect(await phone.read(`${hidden}.map(({ textContent }) => textContent).join()`)).toBe('')
      await phone.close()
    },
  )

  it.each([
    ['a command', 1280, ['index.html', 'cli.html', 'testing.html'], '.language-, .language-sh'],
    ['the name of an ambiguity', 390, ['ambiguities.html'], 'ul.ambiguities li code'],
  ] as const)('shows %s from end to end, on a screen of %i', async (_, width, names, selector) => {
    const tab = await docs.browser.open()
    await tab.resize(width)
    for (const name of names) {
      await tab.go(`${docs.url}/docs/${name}`)
      await tab.until(`document.readyState === 'complete' && document.querySelector('${selector}') !== null`)
      // What is cut off is to be scrolled; a name on two lines has two boxes.
      const cut = `[...document.querySelectorAll('${selector}')].filter((element) => {
        const block = element.querySelector('pre')
        return block ? block.scrollWidth > block.clientWidth : element.getClientRects().length > 1
      })`
      expect(await tab.read(`${cut}.map(({ textContent }) => textContent).join()`), name).toBe('')
    }
    await tab.close()
  })

  it.each(kinds.flatMap((name) => looks.map((look) => ({ name, look }))))(
    'can be used by everybody: $name, $look',
    async ({ name, look }) => {
      const tab = await docs.browser.open()
      expect(await violationsIn(tab, name, look)).toEqual([])
      await tab.close()
    },
  )

  it.each(references.flatMap((reference) => looks.map((look) => ({ ...reference, look }))))(
    'can be used by everybody, with each operation: $reference, $look',
    async ({ reference, operations, look }) => {
      const tab = await docs.browser.open()
      for (const name of [reference, ...operations])
        expect(await violationsIn(tab, name, look), name).toEqual([])
      await tab.close()
    },
    180_000,
  )

  it.each(['try-payments', 'ambiguities'])('takes no input before its page can use it: %s', async (name) => {
    const page = await (await fetch(`${docs.url}/docs/${name}.html`)).text()
    const forms = page.match(/<form\b[^>]*>/g) ?? []
    expect(new Set(forms.map((form) => / inert\b/.test(form)))).toEqual(new Set([true]))
  })

  it('keeps the filter of the ambiguities in its address', async () => {
    const tab = await docs.browser.open()
    await tab.go(`${docs.url}/docs/ambiguities.html?symptom=404+Not+Found&interface=Market+data`)
    const shown = `[...document.querySelectorAll('ul.ambiguities li')].map(({ id }) => id)`
    // A page that is still being parsed has few of them too.
    await tab.until(`document.querySelector('form.filter')?.inert === false`)
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
