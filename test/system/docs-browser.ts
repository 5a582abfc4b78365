/** The built docs in a browser, for the tests of one file. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { keptDocs } from '../../scripts/docs/kept-docs.js'
import { serveAll } from '../../scripts/serve.js'
import { startBrowser, type Browser, type Tab, type Watched } from './browser.js'

export interface DocsBrowser {
  /** Where the docs and the mock are. */
  readonly url: string
  readonly browser: Browser
}

/** Where nothing has been kept yet, the docs are built first. */
const longestBuild = 600_000

/** Serves the docs and starts a browser before the tests of a file, and ends both after them. */
export function docsInBrowser(begun: (docs: DocsBrowser) => Promise<void> | void): void {
  const profile = mkdtempSync(join(tmpdir(), 'lacuna-docs-'))
  let end = (): Promise<void> => Promise.resolve()
  beforeAll(async () => {
    const server = await serveAll(0, { docs: keptDocs })
    end = () => server.close()
    await server.docsReady
    const browser = startBrowser(profile)
    end = async () => {
      await browser.close()
      await server.close()
    }
    await begun({ url: server.url, browser })
  }, longestBuild)
  afterAll(async () => {
    await end()
    rmSync(profile, { recursive: true, force: true })
  })
}

/** A tab of which is noted what it asks for and says. */
export async function watchedTab({ browser }: DocsBrowser): Promise<{ tab: Tab; watched: Watched }> {
  const tab = await browser.open()
  return { tab, watched: await tab.watch() }
}

/** The addresses that are none of the docs, the mock or the page itself. */
export function elsewhere(requested: readonly string[], { url }: DocsBrowser): readonly string[] {
  return requested.filter((text) => !text.startsWith(url) && !/^(?:data|blob|about):/.test(text))
}
