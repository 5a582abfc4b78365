import { Agent, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { createMock } from '../../../src/mock/index.js'
import { apiKey as headers, login, NOW, rawSocket, signed } from '../../support/mock-world.js'

const path = `/sapi/v1/margin/isolated/account?${signed()}`
const loginPath = login.path
const options = { clock: () => NOW }
/** The API key as it stands in a request. */
const key = `x-mbx-apikey: ${headers['x-mbx-apikey']}`

const mock = await createMock(options).listen()
afterAll(mock.close)

const exchange = async (text: string): Promise<string> => (await rawSocket(mock.url, text).heard).text

describe('over HTTP, the mock', () => {
  it('is listening where it says, on this machine alone', () => {
    expect(mock.url).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d*$/)
  })

  it('reads a huge body to its end and refuses it', async () => {
    const body = JSON.stringify({ username: 'demo', password: 'a'.repeat(20_000_000) })
    for (const huge of [body, body.slice(0, -1)]) {
      const response = await fetch(mock.url + loginPath, { ...login, body: huge })
      expect(response.status).toBe(413)
      expect((await response.text()).length).toBeLessThan(1_000)
    }
  })

  it('reads a long body to its end and goes by all of it', async () => {
    const spaces = ' '.repeat(64 * 1024 - 100)
    const send = (body: string) => fetch(mock.url + loginPath, { ...login, body })
    expect((await send(spaces + login.body)).status).toBe(200)
    expect((await send(spaces + login.body.slice(0, -1))).status).toBe(400)
    expect((await send(JSON.stringify({ username: 'demo', password: spaces }))).status).toBe(401)
  })

  it('does not mind headers that come twice', async () => {
    const lines = [
      `GET ${path} HTTP/1.1`,
      'host: localhost',
      key,
      'accept: text/html',
      'accept: */*;q=0.1',
      'connection: close',
      '',
      '',
    ]
    expect(await exchange(lines.join('\r\n'))).toMatch(/^HTTP\/1\.1 200 /)
    // Which of two keys would count?
    expect(await exchange([...lines.slice(0, 2), key, ...lines.slice(2)].join('\r\n'))).toMatch(
      /^HTTP\/1\.1 401 /,
    )
  })
})

it.each([
  ['a query', 'GET', '/sapi/v1/margin/isolated/account?symbols=Ü', /^\{"code":400,"msg":"The address has/],
  ['a path', 'POST', '/WebAPI/Api/V1/Dätä/FutOpt', /"The address has/],
  ['a path of nothing', 'GET', '/ü', /^\{"message":"The address has/],
])(
  'over HTTP, the mock says what is wrong with raw UTF-8 in %s, and logs it',
  async (_, method, target, said) => {
    const mock = createMock(options)
    const listening = await mock.listen()
    const request = `${method} ${target} HTTP/1.1\r\nhost: localhost\r\n\r\n`
    const { text } = await rawSocket(listening.url, request).heard
    expect(text).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    const [, body = ''] = text.split('\r\n\r\n')
    expect(body).toMatch(said)
    expect(body).toContain('Percent-encode them as UTF-8')
    expect(mock.requests).toMatchObject([{ method, status: 400, refused: { rule: 'request' } }])
    expect(JSON.stringify(mock.requests)).not.toMatch(/Ü|ä/)
    // A control is not carried out, and nothing else is answered in another way than Node does.
    mock.clock.set(NOW + 1_000)
    await rawSocket(listening.url, 'POST /_mock/reset?ü HTTP/1.1\r\nhost: localhost\r\n\r\n').heard
    expect(mock.clock.now()).toBe(NOW + 1_000)
    for (const [malformed, status] of [
      ['nonsense\r\n\r\n', 400],
      [`GET /${'a'.repeat(40_000)} HTTP/1.1\r\n\r\n`, 431],
    ] as const)
      expect((await rawSocket(listening.url, malformed).heard).text).toMatch(
        new RegExp(`^HTTP/1\\.1 ${status} [\\w ]+\\r\\nconnection: close\\r\\n\\r\\n$`, 'i'),
      )
    await listening.close()
  },
)

describe('listening', () => {
  it('on a busy port is refused by the name of port and host', async () => {
    const port = Number(new URL(mock.url).port)
    await expect(createMock(options).listen({ port })).rejects.toThrow(
      `Port ${port} of 127.0.0.1 is in use. Stop what listens there, or choose another port.`,
    )
  })

  const wrong: [string, object, RegExp][] = [
    ['a port that does not exist', { port: 70_000 }, /port/],
    ['a port that is no number', { port: Number.NaN }, /port/i],
    ['a host of another machine', { host: '203.0.113.7' }, /203\.0\.113\.7/],
    [
      'a misspelt option',
      { prot: 4010 },
      /prot is not an option; options: port, host, allowHosts; did you mean port\?/,
    ],
  ]
  it.each(wrong)('on %s is refused', async (_, where, said) => {
    await expect(createMock(options).listen(where)).rejects.toThrow(said)
  })

  it('one mock may listen on several ports, and each is closed on its own', async () => {
    const mock = createMock(options)
    const [first, second] = await Promise.all([mock.listen(), mock.listen({ host: '127.0.0.1' })])
    expect(first.url).not.toBe(second.url)
    await first.close()
    await expect(fetch(first.url)).rejects.toThrow()
    expect((await fetch(second.url + path, { headers })).status).toBe(200)
    await second.close()
  })

  it('ends although connections are kept open, idle or in the middle of a request', async () => {
    const listening = await createMock(options).listen()
    const agent = new Agent({ keepAlive: true })
    await new Promise<void>((resolve, reject) => {
      httpRequest(listening.url + path, { agent, headers }, (response) => {
        response.resume().on('end', resolve)
      })
        .on('error', reject)
        .end()
    })
    const { hostname, port } = new URL(listening.url)
    const half = connect(Number(port), hostname)
    const halfClosed = new Promise<void>((resolve) => half.on('close', () => resolve()))
    half.on('error', () => undefined)
    await new Promise<void>((resolve) => {
      half.write(`POST ${loginPath} HTTP/1.1\r\nhost: localhost\r\ncontent-length: 10\r\n\r\n{`, () =>
        resolve(),
      )
    })
    await listening.close()
    await halfClosed
    await listening.close()
    agent.destroy()
    await expect(fetch(listening.url)).rejects.toThrow()
  })

  it('on IPv6 gives an address that can be called', async (context) => {
    const listening = await createMock(options)
      .listen({ host: '::1' })
      .catch(() => undefined)
    if (listening === undefined) return context.skip('this machine has no IPv6')
    expect(listening.url).toMatch(/^http:\/\/\[::1\]:\d+$/)
    expect((await fetch(listening.url + path, { headers })).status).toBe(200)
    await listening.close()
  })
})
