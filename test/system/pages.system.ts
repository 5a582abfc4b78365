/** The pages of the built docs, opened in a browser that has no network. */
import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { docsFolder } from '../../scripts/docs/kept-docs.js'
import type { Noted, Tab, Watched } from './browser.js'
import { docsInBrowser, elsewhere, watchedTab, type DocsBrowser } from './docs-browser.js'

let docs: DocsBrowser
let tab: Tab
let watched: Watched
docsInBrowser(async (started) => {
  docs = started
  ;({ tab, watched } = await watchedTab(docs))
})

/** Each of their pages is made like the others, so every tenth is opened: a browser takes half a second for one. */
const madeAlike = /^(?:ambiguities|client)\//
const step = 10

function openedPages(): readonly string[] {
  const names = readdirSync(docsFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && name !== '404.html')
    .sort()
  return names.filter((name, index) => !madeAlike.test(name) || index % step === 0)
}

/** The most that a page may make a browser wait for: files beside it, and bytes with it. */
const mostFiles = 3
const mostBytes = 1_000_000

/** What a page loads before a browser may paint it: how quick it is follows from these, on any machine. */
interface Painted {
  /** How many files the browser waited for, beside the page. */
  readonly waitedFor: number
  /** The bytes of those files and of the page. */
  readonly bytes: number
}

const painted = `JSON.stringify((() => {
  const [page] = performance.getEntriesByType('navigation')
  const waited = performance.getEntriesByType('resource').filter((one) => one.renderBlockingStatus === 'blocking')
  return {
    waitedFor: waited.length,
    bytes: waited.reduce((sum, one) => sum + one.decodedBodySize, page.decodedBodySize),
  }
})())`

/** Opens a page, and waits until it is painted and has loaded what it loads by itself. */
async function opened(address: string): Promise<Painted> {
  watched.take()
  await tab.go(address)
  await tab.until(
    `location.href === ${JSON.stringify(address)} && document.readyState === 'complete' && performance.getEntriesByName('first-contentful-paint').length > 0`,
  )
  return JSON.parse(await tab.read(painted)) as Painted
}

function faultsOf({ asked, failed, said }: Noted): readonly string[] {
  return [
    ...elsewhere(asked, docs).map((url) => `asked for ${url}`),
    ...failed.map((text) => `had no answer from ${text}`),
    ...said.map(({ text, url }) => `said in the console: ${text} ${url}`),
  ]
}

describe('the pages of the docs', () => {
  it('open without a network, ask nobody else, and leave their console empty', async () => {
    const names = openedPages()
    expect(names.length).toBeGreaterThan(60)
    const faults: string[] = []
    for (const name of names) {
      const { waitedFor, bytes } = await opened(`${docs.url}/docs/${encodeURI(name)}`)
      if (waitedFor > mostFiles || bytes > mostBytes)
        faults.push(`${name} waits for ${waitedFor} files, ${bytes} bytes`)
      faults.push(...faultsOf(watched.take()).map((fault) => `${name} ${fault}`))
    }
    expect(faults).toEqual([])
  }, 600_000)
})
