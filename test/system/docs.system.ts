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

describe('the docs in a browser', () => {
  it.each(readApiNames())(
    'show the operations of %s with their gaps, and ask nobody else for anything',
    async (api) => {
      const document = JSON.parse(
        readFileSync(new URL(`generated/openapi/${api}.json`, root), 'utf8'),
      ) as Document
      const [first] = operationsOf(document)
      const [tag = ''] = first?.operation.tags ?? []
      const place = `${tag.toLowerCase().replace(/\W+/g, '-')}/${first?.operation.operationId.toLowerCase()}`
      const { dom, asked } = await browse(`${server.url}/docs/${api}.html#${place}`)
      expect(dom).toContain(`>${first?.operation.summary}<`)
      expect(dom).toContain(`gaps.html#${api}-`)
      expect(asked.filter((url) => /^(?:https?|wss?):/.test(url) && !url.startsWith(server.url))).toEqual([])
    },
  )

  it('list every gap', async () => {
    const { dom } = await browse(`${server.url}/docs/gaps.html`)
    for (const api of readApiNames()) {
      const document = JSON.parse(
        readFileSync(new URL(`generated/openapi/${api}.json`, root), 'utf8'),
      ) as Document
      for (const { id } of document['x-ambiguity-registry']) expect(dom).toContain(`id="${api}-${id}"`)
    }
  })
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
