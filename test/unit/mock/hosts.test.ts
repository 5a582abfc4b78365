/** Which names and pages the mock answers to, over HTTP. */
import { afterAll, describe, expect, it } from 'vitest'
import { createMock, type ListeningMock } from '../../../src/mock/index.js'
import { rejection } from '../../support/caught.js'
import { call as callAt, login, NOW, rawSocket, type Called } from '../../support/mock-world.js'

const options = { clock: () => NOW }
const mock = createMock(options)
const usual = await mock.listen()
const open = await createMock(options).listen({ allowHosts: ['mock.example', '::2', 'MÜLLER.example'] })
afterAll(usual.close)
afterAll(open.close)

/** Calls a server under another name. */
function call(
  { url }: ListeningMock,
  headers: Record<string, string>,
  { path = login.path, method = 'POST', body = login.body } = {},
): Promise<Called> {
  return callAt(url + path, { method, headers: { 'content-type': 'application/json', ...headers }, body })
}
const statusOf = async (...args: Parameters<typeof call>): Promise<number | undefined> =>
  (await call(...args)).status

const raw = async ({ url }: ListeningMock, head: string): Promise<string> =>
  (await rawSocket(url, `${head}\r\nConnection: close\r\n\r\n`).heard).text

const thisMachine = [
  ...['localhost', 'localhost:4010', 'LOCALHOST:80', 'localhost.', 'a.b.localhost:1', '127.0.0.1'],
  ...['127.200.3.4:65535', '127.1', '[::1]', '[::1]:4010', '[0:0:0:0:0:0:0:1]:4010'],
]
const others = [
  ...['evil.example', 'evil.example:4010', 'localhost.evil.example', '127.0.0.1.evil.example'],
  ...['notlocalhost', 'xlocalhost.', '128.0.0.1', '192.168.1.5', '0.0.0.0', '[::]', '[::2]'],
  ...['[::ffff:10.0.0.1]', 'mock.example'],
]
const malformed = [
  '',
  ...':4010 . localhost:port localhost:99999 localhost:4010:4010 evil@localhost'.split(' '),
  'localhost/path',
  'http://localhost',
  'localhost, localhost',
  'local host',
  ...'%6cocalhost [::1 ::1 [localhost] 127.0.0.256 localhost? localhost#a'.split(' '),
  'a'.repeat(9_000),
]

describe('over HTTP, the mock', () => {
  it.each(thisMachine)('answers where the Host header is %s', async (host) => {
    expect(await statusOf(usual, { host })).toBe(200)
  })

  it.each(others)('refuses the host %s, and says how to allow it', async (host) => {
    const { status, headers, text } = await call(usual, { host })
    expect(status).toBe(403)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    const { message } = JSON.parse(text) as { message: string }
    expect(message).toMatch(/^The Host header names .* --allow-host \S+, or listen\(\{ allowHosts: \['/)
  })

  it.each(malformed)('refuses what is no host: %.30s', async (host) => {
    const { status, text } = await call(usual, { host })
    expect(status).toBe(403)
    expect(text).toMatch(/Host header/)
    expect(text.length).toBeLessThan(500)
  })

  it('refuses another host under every path, and does nothing for it', async () => {
    const before = mock.requests.length
    for (const path of ['/', '/nothing', '/_mock/state', '/_mock/requests', login.path])
      expect(await statusOf(usual, { host: 'evil.example' }, { path, method: 'GET', body: '' })).toBe(403)
    const reset = { path: '/_mock/reset', body: '{}' }
    expect(await statusOf(usual, { host: 'evil.example' }, reset)).toBe(403)
    expect(mock.requests).toHaveLength(before)
  })

  it('answers a long request that it refuses only once the client has written it', async () => {
    expect(await statusOf(usual, { host: 'evil.example' }, { body: 'a'.repeat(5_000_000) })).toBe(403)
  })

  it('answers to the names that it is given, in every spelling', async () => {
    for (const host of [
      'mock.example',
      'Mock.Example:4010',
      'mock.example.',
      '[::2]:1',
      'xn--mller-kva.example',
    ])
      expect(await statusOf(open, { host }), host).toBe(200)
    for (const host of ['a.mock.example', 'example', 'evil.example'])
      expect(await statusOf(open, { host }), host).toBe(403)
  })

  it('answers to the host on which it listens', async () => {
    const everywhere = await createMock(options).listen({ host: '0.0.0.0' })
    expect(await statusOf(everywhere, { host: '0.0.0.0:1' })).toBe(200)
    expect(await statusOf(everywhere, { host: '192.168.1.5' })).toBe(403)
    await everywhere.close()
  })

  const noNames: unknown[] = [
    ['http://mock.example'],
    ['mock.example:80'],
    ['a b'],
    [''],
    ['[::1]:80'],
    [5],
    'mock.example',
    null,
  ]
  it.each(noNames.map((names) => [names]))('refuses %j as names to be allowed', async (allowHosts) => {
    const error = await rejection(() => createMock(options).listen({ allowHosts } as object))
    expect(String(error)).toMatch(/allowHosts must be a list of names or addresses without scheme/)
  })
})

describe('a page in a browser', () => {
  const host = 'localhost:4010'
  const asking = { method: 'OPTIONS', body: '' }
  const asks = {
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'content-type,authorization',
  }
  const cors = (headers: Called['headers']): string[] =>
    Object.keys(headers).filter((name) => name.startsWith('access-control-'))

  it.each([
    'http://localhost:4010',
    'https://localhost',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
    'http://a.localhost',
  ])('of %s may ask beforehand, call, and read the answer', async (origin) => {
    const { status, headers } = await call(usual, { host, origin, ...asks }, asking)
    expect(status).toBe(204)
    expect(headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type,authorization',
      vary: 'origin',
    })
    const called = await call(usual, { host, origin })
    expect(called.status).toBe(200)
    expect(called.headers['access-control-allow-origin']).toBe(origin)
  })

  it.each([
    ['http://localhost:3000', 403],
    ['http://127.0.0.1:4010', 403],
    ['https://localhost:4010', 200],
    ['http://localhost:4010', 200],
  ])('of %s steers the mock only where the mock has served it: %i', async (origin, wanted) => {
    const steered = { path: '/_mock/clock', body: '{"advance":0}' }
    const { status, text, headers } = await call(usual, { host, origin }, steered)
    expect([status, cors(headers).length > 0]).toEqual([wanted, wanted === 200])
    if (wanted === 403) expect(text).toContain('Only a page that the mock itself serves may call /_mock/')
    const number = await statusOf(usual, { host, origin, ...asks }, { ...asking, path: steered.path })
    expect(number).toBe(wanted === 403 ? 403 : 204)
    // What the mock holds is none of its business either, also as the client of a proxy asks for it.
    for (const path of ['/_mock/state', 'http://localhost:4010/_mock/state'])
      expect(await raw(usual, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}`)).toMatch(
        new RegExp(`^HTTP/1\\.1 ${wanted} `),
      )
  })

  it('of a name that is allowed may, too', async () => {
    expect(await statusOf(open, { host, origin: 'https://mock.example:8443' })).toBe(200)
    expect(await statusOf(open, { host, origin: 'https://mock.example', ...asks }, asking)).toBe(204)
  })

  it.each([
    ...['https://evil.example', 'http://localhost.evil.example', 'null', '', 'file://'],
    ...['http://evil@localhost', 'localhost', 'http://localhost/a', '*'],
  ])('of %s is refused, and its browser is told nothing', async (origin) => {
    for (const [headers, about] of [
      [{ host, origin }, {}],
      [{ host, origin, ...asks }, asking],
      [
        { host, origin },
        { path: '/_mock/state', method: 'GET', body: '' },
      ],
    ] as const) {
      const answer = await call(usual, headers, about)
      expect(answer.status).toBe(403)
      expect(answer.text).toMatch(/The Origin header names/)
      expect(cors(answer.headers)).toEqual([])
    }
  })

  it('is not spoken of to anybody else', async () => {
    const { status, headers } = await call(usual, { host })
    expect(status).toBe(200)
    expect([...cors(headers), ...('vary' in headers ? ['vary'] : [])]).toEqual([])
    expect(await statusOf(usual, { host, ...asks }, asking)).toBe(405)
  })
})
