import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { faultHeader } from '../../../src/mock/faults.js'
import { listen, serve } from '../../../src/mock/delivery.js'
import { createMock, type ListeningMock } from '../../../src/mock/index.js'
import { rawSocket } from '../../support/mock-world.js'

const mock = createMock()
const path = '/WebAPI/Api/V1/Users/Login'
const body = '{"username":"demo","password":"demo-password"}'
const login = (fault?: string): RequestInit & { headers: Record<string, string> } => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...(fault !== undefined && { [faultHeader]: fault }) },
  body,
})
const requested = (init: RequestInit): Promise<Response> => mock.fetch(`https://mock.example${path}`, init)
const failure = (work: Promise<unknown>): Promise<unknown> => work.then(String, (error: unknown) => error)
const soon = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

const { url, close } = await mock.listen()
beforeAll(() => requested(login()))
afterAll(close)

describe("in process, a mock's fetch fails as the fetch of Node does", () => {
  afterEach(() => vi.useRealTimers())

  it.each([
    ['refuse', 'ECONNREFUSED'],
    ['reset', 'ECONNRESET'],
    ['commitThenReset', 'ECONNRESET'],
  ])('under %s with %s', async (fault, code) => {
    const error = await failure(requested(login(fault)))
    expect(error).toBeInstanceOf(TypeError)
    expect(error).toMatchObject({ message: 'fetch failed', cause: { code } })
  })

  it('in the middle of a body, after its head and a part of it', async () => {
    const response = await requested(login('resetMidBody'))
    expect(response.status).toBe(200)
    const reader = (response.body as ReadableStream<Uint8Array>).getReader()
    const { value } = await reader.read()
    expect(new TextDecoder().decode(value)).toMatch(/^\{"/)
    const error = await failure(reader.read())
    expect(error).toBeInstanceOf(TypeError)
    expect(error).toMatchObject({ message: 'terminated', cause: { code: 'UND_ERR_SOCKET' } })
    await expect((await requested(login('resetMidBody'))).text()).rejects.toThrow('terminated')
  })

  it('after five minutes without an answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const stalled = failure(requested(login('stall')))
    while (vi.getTimerCount() === 0) await soon()
    vi.advanceTimersByTime(300_000)
    expect(await stalled).toMatchObject({
      message: 'fetch failed',
      cause: { code: 'UND_ERR_HEADERS_TIMEOUT' },
    })
  })

  it('when it would have to follow a redirect', async () => {
    const response = await requested({ ...login('redirect'), redirect: 'manual' })
    expect(response.status).toBe(307)
    expect(new URL(response.headers.get('location')!).origin).not.toBe('https://mock.example')
    const follow = await failure(requested(login('redirect')))
    expect(follow).toMatchObject({ message: 'fetch failed', cause: { code: 'ENOTFOUND' } })
    const refuse = await failure(requested({ ...login('redirect'), redirect: 'error' }))
    expect(refuse).toMatchObject({ message: 'fetch failed', cause: { message: 'unexpected redirect' } })
  })

  const reason = new Error('changed my mind')
  const aborting = (): { signal: AbortSignal; abort: () => void } => {
    const caller = new AbortController()
    return { signal: caller.signal, abort: () => caller.abort(reason) }
  }

  it('with the reason of who gives up before, while it is answered, and while it stalls', async () => {
    await expect(requested({ ...login(), signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    const early = aborting()
    const answering = failure(requested({ ...login(), signal: early.signal }))
    early.abort()
    expect(await answering).toBe(reason)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    for (const viaRequest of [true, false]) {
      const late = aborting()
      const init = { ...login('stall'), signal: late.signal }
      const stalled = failure(
        viaRequest ? mock.fetch(new Request(`https://mock.example${path}`, init)) : requested(init),
      )
      while (vi.getTimerCount() === 0) await soon()
      late.abort()
      expect(await stalled).toBe(reason)
      expect(vi.getTimerCount()).toBe(0)
    }
  })

  it('with the reason of who gives up before the body was read, and while it trickles', async () => {
    const unread = aborting()
    const response = await requested({ ...login(), signal: unread.signal })
    unread.abort()
    await expect(response.text()).rejects.toBe(reason)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const reading = aborting()
    const trickling = await requested({ ...login('trickle'), signal: reading.signal })
    const text = failure(trickling.text())
    while (vi.getTimerCount() === 0) await soon()
    reading.abort()
    expect(await text).toBe(reason)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('and leaves no timer behind for a body that nobody wants any more', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const reader = (await requested(login('trickle;pauseMs=100000'))).body!.getReader()
    const first = reader.read()
    while (vi.getTimerCount() === 0) await soon()
    await reader.cancel()
    expect(await first).toMatchObject({ done: true })
    await soon()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('and gives a body in pieces that make up the whole', async () => {
    const whole = await (await requested(login('truncatedBody'))).text()
    const pieces: string[] = []
    const trickling = (await requested(login('trickle;pauseMs=0'))).body!.pipeThrough(new TextDecoderStream())
    for await (const piece of trickling) pieces.push(piece)
    expect(pieces.length).toBeGreaterThan(5)
    expect(pieces.join('')).toContain(whole.slice(0, 10))
    expect(JSON.parse(pieces.join(''))).toBeTypeOf('object')
  })
})

function written(fault: string | undefined, more = 'connection: close\r\n'): string {
  const { headers } = login(fault)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `POST ${path} HTTP/1.1\r\nhost: localhost\r\n${lines.join('')}${more}content-length: ${body.length}\r\n\r\n${body}`
}

const lengthOf = (head: string): number => Number(/\r\ncontent-length: (\d+)\r\n/i.exec(head)?.[1])

describe('over HTTP, a fault', () => {
  it.each(['refuse', 'reset', 'commitThenReset'])(
    '%s resets the connection without a byte',
    async (fault) => {
      expect(await rawSocket(url, written(fault)).heard).toEqual({ text: '', code: 'ECONNRESET' })
    },
  )

  it('resetMidBody gives the head and part of the body, and ends where the body does not', async () => {
    for (const more of ['connection: close\r\n', '']) {
      const { text } = await rawSocket(url, written('resetMidBody', more)).heard
      const [head = '', part = ''] = text.split('\r\n\r\n')
      expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
      expect(part).toMatch(/^\{"/)
      expect(part.length).toBeLessThan(lengthOf(`${head}\r\n`))
    }
    const error = await failure(fetch(url + path, login('resetMidBody')).then((response) => response.text()))
    expect(error).toMatchObject({ message: 'terminated', cause: { code: 'UND_ERR_SOCKET' } })
  })

  it('truncatedBody ends in order where its length says, and is no JSON', async () => {
    const { text, code } = await rawSocket(url, written('truncatedBody')).heard
    const [head = '', part = ''] = text.split('\r\n\r\n')
    expect(code).toBeUndefined()
    expect(part.length).toBeGreaterThan(0)
    expect(lengthOf(`${head}\r\n`)).toBe(part.length)
    expect(() => JSON.parse(part) as unknown).toThrow(SyntaxError)
  })

  it('trickle says how long the whole is, and gives it in pieces', async () => {
    const socket = rawSocket(url, written('trickle;pauseMs=1'))
    let pieces = 0
    socket.on('data', () => (pieces += 1))
    const { text } = await socket.heard
    const [head = '', whole = ''] = text.split('\r\n\r\n')
    expect(lengthOf(`${head}\r\n`)).toBe(whole.length)
    expect(JSON.parse(whole)).toBeTypeOf('object')
    expect(pieces).toBeGreaterThan(2)
  })

  it('strikes its own of several requests that are sent at once, and the answers keep their order', async () => {
    const all = [undefined, 'trickle;pauseMs=1', 'unavailable', 'resetMidBody', undefined]
    const { text } = await rawSocket(url, all.map((fault) => written(fault, '')).join('')).heard
    const statuses = [...text.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => status)
    expect(statuses).toEqual(['200', '200', '503', '200'])
    const reset = await rawSocket(url, written(undefined, '') + written('reset', '')).heard
    expect(reset.text.match(/HTTP\/1\.1/g)).toHaveLength(1)
  })

  it('stall goes on until the mock stops listening', async () => {
    const mock = await createMock().listen()
    const socket = rawSocket(mock.url, written('stall'))
    const fetched = failure(fetch(mock.url + path, login('commitThenStall')))
    for (let turn = 0; turn < 50; turn += 1) await soon()
    await mock.close()
    expect((await socket.heard).text).toBe('')
    expect(await fetched).toBeInstanceOf(TypeError)
  })

  it('is forgotten with the client that leaves in the middle of it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const server = createServer((request, response) => {
      void serve(request, response, async (request) => {
        const body = 'x'.repeat(100)
        const delivery =
          request.target === '/stall'
            ? ({ kind: 'stall' } as const)
            : ({ kind: 'trickle', pieces: 10, pauseMs: 100_000 } as const)
        return { status: 200, headers: {}, body, delivery }
      })
    })
    const at = await listening0(server)
    const closed: Promise<void>[] = []
    server.on('request', (_, response) => {
      closed.push(new Promise((resolve) => response.on('close', resolve)))
      if (closed.length === 2) setImmediate(() => clients.forEach((client) => client.destroy()))
    })
    const clients = ['/stall', '/trickle'].map((target) =>
      rawSocket(at, `GET ${target} HTTP/1.1\r\nhost: localhost\r\n\r\n`),
    )
    await Promise.all(clients.map(({ heard }) => heard))
    await Promise.all(closed)
    while ((await connections(server)) > 0) await soon()
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
    await new Promise((resolve) => server.close(resolve))
  })
})

async function listening0(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function connections(server: Server): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
}

describe('over HTTP, what is no request', () => {
  let seen: string[]
  let listening: ListeningMock
  const limits = { headersTimeout: 150, requestTimeout: 300, connectionsCheckingInterval: 20 }
  const start = async (value = {}): Promise<string> => {
    seen = []
    listening = await listen(
      (request, response) => {
        void serve(request, response, async ({ target, body }) => {
          seen.push(target)
          await soon()
          return { status: 200, headers: {}, body: `${target} with ${body.length}` }
        })
      },
      0,
      '127.0.0.1',
      value,
    )
    return listening.url
  }
  afterEach(() => listening.close())

  const head = (method: string, target = '/', ...lines: string[]): string =>
    [`${method} ${target} HTTP/1.1`, 'host: localhost', ...lines, ''].join('\r\n')
  const get = (...lines: string[]): string => `${head('GET', '/', ...lines)}\r\n`
  const post = (...lines: string[]): string => `${head('POST', '/', ...lines)}\r\n`
  const chunked = 'transfer-encoding: chunked'

  it.each([
    ['a connection on which nothing comes', ''],
    ['a head that does not end', head('GET')],
    ['a body that does not end', `${post('content-length: 100')}abc`],
    ['chunks that do not end', `${post(chunked)}3\r\nabc\r\n`],
  ])('is told of its time after %s, and dropped', async (_, text) => {
    const socket = rawSocket(await start(limits), text)
    expect(await socket.heard).toMatchObject({ code: undefined })
    const heard = (await socket.heard).text
    expect(heard).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n.*connection: close\r\n/is)
    expect(seen).toEqual([])
  })

  const broken: [string, string, number][] = [
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['a greeting of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 403],
    ['two hosts', get('host: localhost'), 403],
    ['a header without a colon', get('nocolon'), 400],
    ['a null in a header', get('x: a\0b'), 400],
    ['a space in the target', `${head('GET', '/a b')}\r\n`, 400],
    ['both ways to say a length', `${post('content-length: 3', chunked)}0\r\n\r\n`, 400],
    ['two lengths', post('content-length: 1', 'content-length: 2'), 400],
    ['a length that is none', post('content-length: x'), 400],
    ['a negative length', post('content-length: -1'), 400],
    ['a length beyond all numbers', post(`content-length: ${'9'.repeat(30)}`), 400],
    ['a chunk of no length', `${post(chunked)}zz\r\n`, 400],
    ['headers of 20 KB', get(`x: ${'y'.repeat(20_000)}`), 431],
    ['headers of 2 MB', get(`x: ${'y'.repeat(2_000_000)}`), 431],
    ['a target of 20 KB', `${head('GET', `/${'y'.repeat(20_000)}`)}\r\n`, 431],
    ['CONNECT', `${head('CONNECT', 'a:443')}\r\n`, 405],
    ['an expectation that is not met', get('expect: 200-ok', 'connection: close'), 417],
  ]
  it.each(broken)('such as %s is refused, and the connection closed', async (_, text, status) => {
    const url = await start()
    const { text: heard, code } = await rawSocket(url, text).heard
    expect(heard).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(code).toBeUndefined()
    expect(seen).toEqual([])
    expect(await (await fetch(`${url}/well`)).text()).toBe('/well with 0')
  })

  it('is refused once although an earlier answer is owed, and the connection closed', async () => {
    const warnings: Error[] = []
    const warned = (warning: Error): void => void warnings.push(warning)
    process.on('warning', warned)
    onTestFinished(() => void process.off('warning', warned))
    let answer = (): void => undefined
    let onAsked = (): void => undefined
    const wanted = new Promise<void>((resolve) => (onAsked = resolve))
    listening = await listen(
      (_, response) => {
        answer = () => void response.end('late')
        onAsked()
      },
      0,
      '127.0.0.1',
    )
    const socket = rawSocket(listening.url, 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
    await wanted
    const more = setInterval(() => socket.writable && socket.write('hello\r\n\r\n'), 1)
    onTestFinished(() => clearInterval(more))
    const { text } = await socket.heard
    answer()
    await soon()
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400'])
    expect(warnings).toEqual([])
  })

  it('is dropped although the client does not close its side', async () => {
    const { port } = new URL(await start())
    const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true }, () =>
      socket.write('hello\r\n\r\n'),
    )
    onTestFinished(() => void socket.destroy())
    await new Promise((resolve) => socket.resume().on('end', resolve))
    const dropped = new Promise((resolve) => socket.once('error', resolve))
    const more = setInterval(() => socket.write('more'), 1)
    onTestFinished(() => clearInterval(more))
    expect(await dropped).toMatchObject({ code: expect.stringMatching(/^(?:EPIPE|ECONNRESET)$/) as unknown })
  })

  it('does not include an upgrade, a body in chunks, one that is waited for, nor a target with a host', async () => {
    const url = await start()
    const close = 'connection: close'
    const good: [string, string][] = [
      [`${head('GET', '/a', 'upgrade: websocket', 'connection: upgrade, close')}\r\n`, '/a with 0'],
      [`${head('POST', '/b', chunked, close)}\r\n3\r\nabc\r\n0\r\n\r\n`, '/b with 3'],
      [`${head('POST', '/c', 'expect: 100-continue', 'content-length: 3', close)}\r\nabc`, '/c with 3'],
      [`${head('GET', 'https://mock.example/d?e=f', close)}\r\n`, '/d?e=f with 0'],
      ['GET /f HTTP/1.0\r\nhost: localhost\r\n\r\n', '/f with 0'],
    ]
    for (const [text, said] of good) expect((await rawSocket(url, text).heard).text.endsWith(said)).toBe(true)
  })

  it('cannot make an answer of a defect anything but a 500 without its stack', async () => {
    listening = await listen(
      (request, response) => void serve(request, response, () => Promise.reject(new Error('defect'))),
      0,
      '127.0.0.1',
    )
    const response = await fetch(listening.url)
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({ message: 'defect' })
  })
})
