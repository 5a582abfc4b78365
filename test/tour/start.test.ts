import { spawn } from 'node:child_process'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { apis } from '../../generated/apis.js'
import { root } from '../../scripts/generate/apis.js'
import { serveAll } from '../../scripts/serve.js'
import { everyOperationId } from '../../scripts/tour/tour.js'
import { startCommand } from '../support/command.js'

function start(...args: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [startCommand(), ...args], {
      cwd: fileURLToPath(root),
    })
    let output = ''
    child.stdout.on('data', (piece) => (output += String(piece)))
    child.stderr.on('data', (piece) => (output += String(piece)))
    child.on('close', (code) => resolve({ code, output }))
  })
}

describe('npm start', () => {
  it('with --once tours all operations, tells where docs are, and exits with 0', async () => {
    const { code, output } = await start('--once', '--port', '0')
    expect(output).toMatch(/Docs.*http:\/\/127\.0\.0\.1:\d+\/docs\//)
    expect(output).toContain(`${everyOperationId.length} of ${everyOperationId.length} operations answered`)
    expect(code).toBe(0)
  })

  it('says which port is in use, and exits with 1', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    const { code, output } = await start('--once', '--port', String(port))
    other.close()
    expect(output.trim()).toMatch(new RegExp(`^Port ${port} of 127.0.0.1 is in use\\..*another port`))
    expect(code).toBe(1)
  })

  it('refuses what is no port', async () => {
    const { code, output } = await start('--once', '--port', 'abc')
    expect(output).toContain("'abc' is no port")
    expect(code).toBe(1)
  })
})

describe('the docs', () => {
  it('and the mock beside them are refused to another host, unless it is allowed', async () => {
    const usual = await serveAll(0)
    const open = await serveAll(0, ['docs.example'])
    try {
      await Promise.all([usual.docsReady, open.docsReady])
      const status = (url: string, path: string, host: string): Promise<number | undefined> =>
        new Promise((resolve, reject) => {
          request(url + path, { headers: { host } }, (response) => resolve(response.resume().statusCode))
            .on('error', reject)
            .end()
        })
      for (const path of ['/', '/docs/', '/docs/mock.html', '/_mock/state'])
        expect(await status(usual.url, path, 'docs.example')).toBe(403)
      expect(await status(usual.url, '/docs/', 'localhost')).toBe(200)
      expect(await status(open.url, '/docs/', 'docs.example')).toBe(200)
    } finally {
      await Promise.all([usual.close(), open.close()])
    }
  })

  it('are served beside the mock: an index, the ambiguities, and a page for each interface, all self-contained', async () => {
    const server = await serveAll(0)
    try {
      await server.docsReady
      const page = async (path: string): Promise<string> => (await fetch(server.url + path)).text()
      const index = await page('/docs/')
      const pages = [...index.matchAll(/href="([\w-]+\.html)/g)].map(([, name]) => name)
      expect(new Set(pages)).toEqual(
        new Set([
          'ambiguities.html',
          'mock.html',
          'evidence.html',
          'survive.html',
          'errors.html',
          'sources.html',
          ...apis.map((api) => `${api}.html`),
        ]),
      )
      for (const name of new Set(pages)) {
        const html = await page(`/docs/${name}`)
        // Whatever its scripts would like, the page may not fetch anything from elsewhere.
        expect(html).toContain('http-equiv="Content-Security-Policy" content="default-src \'none\'')
        expect(html).not.toMatch(
          /<(?:script|img|iframe)[^>]+src="https?:|<link[^>]+href="https?:|cdn\.redoc\.ly/,
        )
      }
      const ambiguities = await page('/docs/ambiguities.html')
      expect(ambiguities).toContain('id="market-data-pathCase"')
      expect((await fetch(`${server.url}/docs/none.html`)).status).toBe(404)
      expect((await fetch(`${server.url}/`)).url).toBe(`${server.url}/docs/`)
    } finally {
      await server.close()
    }
  })
})
