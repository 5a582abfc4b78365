import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { docsFolder, keptDocs } from '../../scripts/docs/kept-docs.js'
import { loopbackSources } from '../../scripts/docs/try/demo-parts.js'
import { readApiNames, root } from '../../scripts/generate/apis.js'
import { operationsOf, type Document } from '../../scripts/generate/document.js'
import { serveAll, type ServedAll } from '../../scripts/serve.js'
import { startBrowser, type Browser, type Tab } from './browser.js'
import { readDescription } from '../../scripts/generate/description.js'

const run = promisify(execFile)
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const profile = mkdtempSync(join(tmpdir(), 'lacuna-browser-'))
let server: ServedAll
beforeAll(async () => {
  server = await serveAll(0, { docs: keptDocs })
  await server.docsReady
  // Where nothing has been kept yet, they are built first.
}, 600_000)
afterAll(async () => {
  await server.close()
  rmSync(profile, { recursive: true, force: true })
})

interface NetLog {
  readonly events: readonly { readonly params?: { readonly initiator?: string; readonly url?: string } }[]
}

/** The page as a browser has it once its scripts have run, and the addresses that it asked for. */
async function browse(address: string): Promise<{ dom: string; asked: string[] }> {
  const log = join(profile, `${address.replace(/\W/g, '_')}.json`)
  const { stdout } = await run(
    'chromium',
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--user-data-dir=${profile}`,
      `--log-net-log=${log}`,
      '--virtual-time-budget=10000',
      '--dump-dom',
      address,
    ],
    { maxBuffer: 1e9 },
  )
  const { events } = JSON.parse(readFileSync(log, 'utf8')) as NetLog
  // The browser asks for things of its own; what the page asks for names the page as its initiator.
  const { origin } = new URL(address)
  const asked = events.flatMap(({ params }) =>
    params?.initiator === origin && params.url ? [params.url] : [],
  )
  return { dom: stdout, asked: [...new Set(asked)] }
}

function documentOf(api: string): Document {
  return readDescription(api)
}

describe('the docs in a browser', () => {
  it.each(readApiNames())(
    'show the operations of %s with their ambiguities, and ask nobody else for anything',
    async (api) => {
      const document = documentOf(api)
      const [first] = operationsOf(document)
      const [tag = ''] = first?.operation.tags ?? []
      const place = `${tag.toLowerCase().replace(/\W+/g, '-')}/${first?.operation.operationId.toLowerCase()}`
      const { dom, asked } = await browse(`${server.url}/docs/${api}.html#${place}`)
      expect(dom).toContain(`>${first?.operation.summary}<`)
      expect(dom).toContain(`ambiguities.html#${api}-operation-`)
      expect(dom).toContain('href="ambiguities/')
      expect(asked.filter((url) => /^(?:https?|wss?):/.test(url) && !url.startsWith(server.url))).toEqual([])
    },
  )
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
      // The panels may call a mock of this machine, and nothing else.
      const elsewhere = name.startsWith('try-') ? policy.replace(` ${loopbackSources};`, ';') : policy
      expect(elsewhere, name).not.toMatch(/https?:|\*/)
      expect(html, name).not.toMatch(
        /<(?:script|img|iframe)[^>]+src="https?:|<link[^>]+href="https?:|cdn\.redoc\.ly/,
      )
      // Scripts of the page itself are named by what they are.
      if (!references.includes(name)) expect(policy, name).not.toMatch(/script-src[^;]*'unsafe/)
    }
  })

  it('are kept: a start that finds nothing changed does not build them again', async () => {
    const made = statSync(new URL('index.html', docsFolder)).mtimeMs
    const folder = await keptDocs(new AbortController().signal)
    expect(folder).toEqual(docsFolder)
    expect(statSync(new URL('index.html', folder)).mtimeMs).toBe(made)
  })

  it('have nothing of this machine in them', () => {
    const checkout = fileURLToPath(root)
    for (const name of names()) expect(textOf(name).includes(checkout), name).toBe(false)
  })
})

describe('the links between the interfaces and their ambiguities', () => {
  let browser: Browser
  let tab: Tab
  beforeAll(async () => {
    browser = startBrowser(mkdtempSync(join(profile, 'steered-')))
    tab = await browser.open()
  })
  afterAll(() => browser.close())
  const isThere = (selector: string): Promise<void> =>
    tab.until(`document.querySelector(${JSON.stringify(selector)}) !== null`)
  /** Waits until the element with the id of the address is in view. */
  const lands = (href: string): Promise<void> => {
    const id = JSON.stringify(decodeURIComponent(href.split('#').at(-1) ?? ''))
    const box = `document.getElementById(${id})?.getBoundingClientRect()`
    return tab.until(`${box} !== undefined && ${box}.top > -20 && ${box}.top < innerHeight`)
  }

  it('lead from every operation to all of its ambiguities, and back', async () => {
    for (const api of readApiNames()) {
      const { length } = operationsOf(documentOf(api))
      const links = `[...document.querySelectorAll('span[id^="${api}-operation-"] a')]`
      await tab.go(`${server.url}/docs/ambiguities.html`)
      await isThere('#operations')
      const found = JSON.parse(
        await tab.read(`JSON.stringify(${links}.map(({ parentElement, href }) => [parentElement.id, href]))`),
      ) as [string, string][]
      expect(found).toHaveLength(length)
      for (const [id, href] of found) {
        await tab.go(href)
        await lands(href)
        await isThere(`a[href="ambiguities.html#${id}"]`)
      }
    }
  })
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
  'error-OutcomeUnknownError.html',
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
  let browser: Browser
  beforeAll(() => {
    browser = startBrowser(mkdtempSync(join(profile, 'looked-at-')))
  })
  afterAll(() => browser.close())

  it.each(kinds)('is no wider than a phone: %s', async (name) => {
    const phone = await browser.open()
    await phone.resize(360)
    await phone.go(`${server.url}/docs/${name}`)
    await phone.until(`document.readyState === 'complete' && document.querySelector('h1') !== null`)
    const page = 'document.documentElement'
    await phone.until(`${page}.scrollWidth === ${page}.clientWidth`)
    await phone.close()
  })

  it('has tables that scroll by themselves where they are too wide', async () => {
    const phone = await browser.open()
    await phone.resize(360)
    await phone.go(`${server.url}/docs/evidence.html`)
    const tables = `[...document.querySelectorAll('.wide')]`
    await phone.until(`${tables}.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)`)
    await phone.close()
  })

  it.each(kinds.flatMap((name) => ['light', 'dark'].map((look) => ({ name, look }))))(
    'can be used by everybody: $name, $look',
    async ({ name, look }) => {
      const tab = await browser.open()
      await tab.go(`${server.url}/docs/index.html`)
      await tab.read(`localStorage.setItem('vitepress-theme-appearance', '${look}')`)
      await tab.go(`${server.url}/docs/${name}`)
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
    const tab = await browser.open()
    await tab.go(`${server.url}/docs/ambiguities.html?symptom=404+Not+Found&interface=Market+data`)
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
    const tab = await browser.open()
    await tab.go(`${server.url}/docs/index.html#search`)
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
