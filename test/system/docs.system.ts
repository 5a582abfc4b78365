import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readApiNames, root } from '../../scripts/generate/apis.js'
import { operationsOf, type Document } from '../../scripts/generate/document.js'
import { serveAll, type ServedAll } from '../../scripts/serve.js'
import { startBrowser, type Browser, type Tab } from './browser.js'

const run = promisify(execFile)
const profile = mkdtempSync(join(tmpdir(), 'lacuna-browser-'))
let server: ServedAll
beforeAll(async () => {
  server = await serveAll(0)
  await server.docsReady
}, 60_000)
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
  return JSON.parse(readFileSync(new URL(`generated/bundles/${api}.json`, root), 'utf8')) as Document
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
      expect(dom).toContain(`ambiguities.html#${api}-`)
      expect(asked.filter((url) => /^(?:https?|wss?):/.test(url) && !url.startsWith(server.url))).toEqual([])
    },
  )

  it('list every ambiguity', async () => {
    const { dom } = await browse(`${server.url}/docs/ambiguities.html`)
    for (const api of readApiNames()) {
      const document = documentOf(api)
      for (const { id } of document['x-ambiguity-registry']) expect(dom).toContain(`id="${api}-${id}"`)
    }
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

  const click = (selector: string): Promise<string> =>
    tab.read(`document.querySelector(${JSON.stringify(selector)}).click()`)
  const isThere = (selector: string): Promise<void> =>
    tab.until(`document.querySelector(${JSON.stringify(selector)}) !== null`)
  /** Waits until the element with the id of the address is in view. */
  const lands = (href: string): Promise<void> => {
    const id = JSON.stringify(decodeURIComponent(href.split('#').at(-1) ?? ''))
    const box = `document.getElementById(${id})?.getBoundingClientRect()`
    return tab.until(`${box} !== undefined && ${box}.top > -20 && ${box}.top < innerHeight`)
  }

  it.each([
    ['market-data', 'data/listfutopt', 'futOptInstId', 't=request&path=instid'],
    [
      'market-data',
      'data/listfutopt',
      'futOptTimeZone',
      't=response&c=200&ct=application/json&path=datetime',
    ],
    ['payments', 'transactions/initiatetransaction', 'orderIdCharacters', 't=request&path=body/orderid'],
    [
      'margin-wallet',
      'wallet/listcoinconfigs',
      'depositDustType',
      't=response&c=200&path=networklist[]/depositdust',
    ],
  ])(
    'lead in %s from a field of %s to the ambiguity %s and back',
    async (api, operation, ambiguity, field) => {
      const link = `a[href="ambiguities.html#${api}-${ambiguity}"]`
      await tab.go(`${server.url}/docs/${api}.html#/${operation}#${operation}/${field}`)
      await isThere(link)
      await click(link)
      await tab.until(`document.querySelector('article:target')?.id === '${api}-${ambiguity}'`)
      const back = `article:target a[href="${api}.html#/${operation}#${operation}/${encodeURI(field)}"]`
      await isThere(back)
      await click(back)
      await tab.until(`location.pathname.endsWith('/${api}.html')`)
      await lands(`#${operation}/${field}`)
    },
  )

  it('lead from every operation to all of its ambiguities, and back', async () => {
    for (const api of readApiNames()) {
      const { length } = operationsOf(documentOf(api))
      const links = `[...document.querySelectorAll('#operations ~ div a[id^="${api}-operation-"]')]`
      await tab.go(`${server.url}/docs/ambiguities.html`)
      await isThere('#operations')
      const found = JSON.parse(
        await tab.read(`JSON.stringify(${links}.map(({ id, href }) => [id, href]))`),
      ) as [string, string][]
      expect(found).toHaveLength(length)
      for (const [id, href] of found) {
        await tab.go(href)
        await lands(href)
        await isThere(`a[href="ambiguities.html#${id}"]`)
      }
    }
  })

  it('lead from the ambiguities to an element of every kind', async () => {
    await tab.go(`${server.url}/docs/ambiguities.html`)
    await isThere('#operations')
    const all = JSON.parse(
      await tab.read(
        `JSON.stringify([...document.querySelectorAll('article a[href*=".html#/"]')].map(({ href }) => href))`,
      ),
    ) as string[]
    // One of each page and kind, as its address begins; and the one furthest down.
    const kinds = new Map(all.map((href) => [href.replace(/#.*\/(?=t=)|path=.*/g, ' '), href]))
    const deepest = all.reduce((a, b) => (b.split(/path=|\//).length > a.split(/path=|\//).length ? b : a))
    expect(kinds.size).toBeGreaterThan(6)
    for (const href of [...kinds.values(), deepest]) {
      await tab.go(href)
      await lands(href)
    }
  })

  it.each(['index.html', 'ambiguities.html', 'mock.html', 'evidence.html', 'survive.html', 'errors.html'])(
    'do not make %s wider than a phone',
    async (name) => {
      const phone = await browser.open()
      await phone.resize(360)
      await phone.go(`${server.url}/docs/${name}`)
      await phone.until(`document.readyState === 'complete' && document.querySelector('.wide') !== null`)
      const page = 'document.documentElement'
      expect(await phone.read(`${page}.scrollWidth === ${page}.clientWidth`)).toBe('true')
      // What is too wide for it scrolls by itself.
      const tables = `[...document.querySelectorAll('.wide')]`
      expect(
        await phone.read(`${tables}.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)`),
      ).toBe('true')
    },
  )
})

/** The test above is worth nothing if a page that asks elsewhere would pass it too. */
describe('a page that asks elsewhere', () => {
  it('is seen to do so', async () => {
    const page = createServer((_, response) => {
      response.setHeader('content-type', 'text/html')
      response.end('<img src="http://elsewhere.example/logo.png">')
    })
    await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve))
    const { port } = page.address() as AddressInfo
    const { asked } = await browse(`http://127.0.0.1:${port}/`)
    page.close()
    expect(asked).toContain('http://elsewhere.example/logo.png')
  })
})
