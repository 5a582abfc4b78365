/** The files of the docs over HTTP: what is in their folder is served, and nothing else can be reached. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveAll, type ServedAll } from '../../scripts/serve.js'
import { temporaryFolder } from '../support/temporary-folder.js'

const outside = temporaryFolder()
const folder = join(outside, 'docs')
let server: ServedAll
beforeAll(async () => {
  writeFileSync(join(outside, 'secret.html'), 'a secret')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  mkdirSync(join(folder, 'client'))
  const files = {
    'index.html': '<h1>Start</h1>',
    '404.html': '<h1>Not here</h1>',
    'client/index.html': '<h1>Client</h1>',
    'sample.html': '<code>curl http://127.0.0.1:4010/x</code>',
    'assets/app.js': 'export {}',
    'assets/logo.svg': '<svg/>',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  server = await serveAll(0, { docs: async () => pathToFileURL(`${folder}/`) })
  await server.docsReady
})
afterAll(() => server.close())

/** Sends a path as it is: `fetch` would take `..` out of it. */
function answerTo(path: string, method = 'GET'): Promise<string> {
  const { port } = new URL(server.url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1')
    let text = ''
    socket.on('data', (piece) => (text += piece.toString('latin1')))
    socket.on('error', reject).on('close', () => resolve(text))
    socket.write(`${method} ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)
  })
}

describe('the files of the docs', () => {
  it.each([
    ['', 'text/html;charset=utf-8', '<h1>Start</h1>'],
    ['client/', 'text/html;charset=utf-8', '<h1>Client</h1>'],
    ['assets/app.js', 'text/javascript', 'export {}'],
    ['assets/logo.svg', 'image/svg+xml', '<svg/>'],
  ])('have the type that a browser needs: %s', async (path, type, text) => {
    const response = await fetch(`${server.url}/docs/${path}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await response.text()).toBe(text)
  })

  it.each([
    ...'../ ..%2f ..%2F %2e%2e/ %2e%2e%2f %252e%252e%252f ..\\ ..%5c client/../../'.split(' '),
    ...['client/%2e%2e/%2e%2e/', '....//', '%c0%ae%c0%ae/', '%00../'],
    ...['', '/', '%2f'].map((root) => `${root}${outside.slice(1)}/`),
  ])('are all that can be reached: no secret by way of %s', (way) => expectNothing(`${way}secret.html`))

  it.each(['%zz', 'assets', '__proto__', 'constructor', 'none.html'])(
    'are all that can be reached: not %s',
    (path) => expectNothing(path),
  )

  async function expectNothing(path: string): Promise<void> {
    const answer = await answerTo(`/docs/${path}`)
    expect(answer).toMatch(/^HTTP\/1\.1 404 /)
    expect(answer).toContain('<h1>Not here</h1>')
    expect(answer).not.toContain('a secret')
  }

  it('call the mock in their samples where it is served', async () => {
    const page = await fetch(`${server.url}/docs/sample.html`)
    expect(await page.text()).toBe(`<code>curl ${server.url}/x</code>`)
  })

  it('are only read', async () => {
    expect(await answerTo('/docs/index.html', 'POST')).toMatch(/^HTTP\/1\.1 405 [^]*allow: GET, HEAD/i)
    const head = await answerTo('/docs/index.html', 'HEAD')
    expect(head).toMatch(/content-length: 14/i)
    expect(head).not.toContain('Start')
  })
})
