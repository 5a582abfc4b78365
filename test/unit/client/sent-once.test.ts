/** A change is sent once, and a change that was never sent is known not to have been: never twice, never by a guess. */
import { channel, subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { get } from 'node:http'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { processTerminal } from '../../../src/cli/terminal.js'
import { createContract } from '../../../src/contract/index.js'
import {
  type CommonOptions,
  ConnectionError,
  type Fetch,
  OutcomeUnknownError,
  TimeoutError,
} from '../../../src/index.js'
import { answering, json, serve, silent, unusedAddress } from '../../support/answering.js'
import { rejection } from '../../support/caught.js'
import { operations, tinyClient, type TinyClient } from './tiny-api.js'

afterEach(() => void vi.unstubAllGlobals())

/** A server that notes each request just as it came over the wire, and answers all of them with one status. */
async function wire(status: string): Promise<{ readonly baseUrl: string; readonly received: string[] }> {
  const received: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let answered = ''
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => {
      answered += bytes.toString('latin1')
      const head = answered.indexOf('\r\n\r\n') + 4
      const length = Number(/content-length: (\d+)/i.exec(answered.slice(0, head))?.[1] ?? 0)
      if (head < 4 || answered.length < head + length) return
      received.push(answered)
      answered = ''
      socket.write(
        `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: 11\r\n\r\n{"ok":true}`,
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return { baseUrl: `http://127.0.0.1:${address.port}`, received }
}

/** The fetch of the platform, and what is put around it. */
const around: readonly (readonly [string, Fetch | undefined])[] = [
  ['the fetch of the platform', undefined],
  ['the command line', processTerminal().fetch],
  ['contract.fetch', createContract().fetch(globalThis.fetch)],
  ['a wrapper', (url, init) => fetch(url, init)],
  ['a Request', (url, init) => fetch(new Request(url, init))],
]

const withoutBody = () => ({ path: {}, query: {}, body: undefined })

describe('a request that is answered with 421, which the platform likes to send again', () => {
  it('is sent once where it has no body, by any method', async () => {
    for (const method of ['POST', 'DELETE', 'PUT']) {
      const { baseUrl, received } = await wire('421 Misdirected Request')
      const client = tinyClient(
        { baseUrl },
        { locate: ({ path }) => ({ method, path }), complete: withoutBody },
      )
      expect(await rejection(client.changeThing())).toMatchObject({ attempts: 1 })
      expect(received).toHaveLength(1)
    }
  })

  it.each(around)('is sent once where it changes something, through %s', async (_, wrapped) => {
    const { baseUrl, received } = await wire('421 Misdirected Request')
    for (const complete of [undefined, withoutBody]) {
      const client = tinyClient({ baseUrl, fetch: wrapped }, complete && { complete })
      expect(await rejection(client.changeThing({ name: 'é' }))).toMatchObject({ attempts: 1 })
    }
    expect(received).toHaveLength(2)
  })

  it.each(around)(
    'counts as often as it was sent where it may be repeated, through %s',
    async (_, wrapped) => {
      const { baseUrl, received } = await wire('421 Misdirected Request')
      const error = await rejection(tinyClient({ baseUrl, fetch: wrapped }).readThing())
      expect(error).toMatchObject({ attempts: 2 })
      expect(received).toHaveLength(2)
    },
  )

  it('counts as one attempt where no platform has sent it', async () => {
    const fetch = answering(() => json({}, { status: 421 }))
    expect(await rejection(tinyClient({ fetch }).readThing())).toMatchObject({ attempts: 1 })
  })
})

describe('a request that changes something', () => {
  it.each([
    ['POST', true],
    ['PUT', true],
    ['DELETE', true],
    ['POST', false],
    ['PUT', false],
    ['DELETE', false],
  ])('is the same on the wire as one that may be repeated: %s, with a body: %s', async (method, hasBody) => {
    const { baseUrl, received } = await wire('200 OK')
    const parts = {
      locate: () => ({ method, path: operations.readThing.path }),
      complete: hasBody
        ? () => ({ path: {}, query: {}, body: { name: 'é₹😀', lone: '\ud800' } })
        : withoutBody,
    }
    const client = tinyClient({ baseUrl }, parts)
    await client.readThing()
    await client.changeThing()
    expect(received).toHaveLength(2)
    expect(received[1]).toBe(received[0])
  })

  it('reaches a fetch of the user’s own with a body that can be read once', async () => {
    const again: unknown[] = []
    const fetch = answering(() => json({ ok: true }))
    const noting: Fetch = async (url, init) => {
      const answer = await fetch(url, init)
      again.push(await rejection(() => new Request(url, init).text()))
      return answer
    }
    const client = tinyClient({ fetch: noting })
    await client.changeThing({ name: 'n1' })
    expect(fetch.sent).toMatchObject([{ body: '{"name":"n1"}' }])
    expect(again).toEqual([expect.any(TypeError)])
  })

  it('is sent once and ends with a 401 over the platform’s own fetch', async () => {
    const { baseUrl, received } = await wire('401 Unauthorized')
    expect(await rejection(tinyClient({ baseUrl }).changeThing())).toMatchObject({ attempts: 1 })
    expect(received).toHaveLength(1)
  })
})

it.each([6000, 6667])(
  'a port that fetch blocks is named, and nothing proves that a change was not sent there: %i',
  async (port) => {
    const client = tinyClient({ baseUrl: `http://127.0.0.1:${port}` })
    const error = await rejection(client.readThing())
    expect(error).toBeInstanceOf(ConnectionError)
    expect(error).toMatchObject({ cause: { message: 'bad port' } })
    expect(String(error)).toContain('fetch blocks this port. Check the port of baseUrl.')
    expect(await rejection(client.changeThing())).toBeInstanceOf(OutcomeUnknownError)
  },
)

const failing =
  (error: unknown): Fetch =>
  () =>
    Promise.reject(error)

describe('a failure of a fetch of the user', () => {
  const coded = (code: string): Error => Object.assign(new Error('words'), { code })

  it.each([
    ['ECONNREFUSED', coded('ECONNREFUSED')],
    ['ENOTFOUND', new TypeError('fetch failed', { cause: coded('ENOTFOUND') })],
    ['a certificate', new TypeError('fetch failed', { cause: coded('CERT_HAS_EXPIRED') })],
    ['bad port', new TypeError('fetch failed', { cause: new Error('bad port') })],
    ['an address', coded('ERR_INVALID_URL')],
    ['nothing', undefined],
  ])('leaves the outcome of a change open, whatever it says: %s', async (_what, error) => {
    const client = tinyClient({ fetch: failing(error) })
    expect(await rejection(client.changeThing())).toBeInstanceOf(OutcomeUnknownError)
    expect(await rejection(client.readThing())).toBeInstanceOf(ConnectionError)
  })

  it('leaves it open where that fetch has replaced the platform’s, or throws at once', async () => {
    vi.stubGlobal('fetch', failing(coded('ECONNREFUSED')))
    expect(await rejection(tinyClient().changeThing())).toBeInstanceOf(OutcomeUnknownError)
    const throwing: Fetch = () => {
      throw coded('ECONNREFUSED')
    }
    expect(await rejection(tinyClient({ fetch: throwing }).changeThing())).toBeInstanceOf(OutcomeUnknownError)
  })

  it('leaves it open where that fetch wraps the platform’s, which got no connection', async () => {
    const baseUrl = await unusedAddress()
    const wrapped: Fetch = (url, init) => fetch(url, init)
    expect(await rejection(tinyClient({ baseUrl, fetch: wrapped }).changeThing())).toBeInstanceOf(
      OutcomeUnknownError,
    )
  })

  it.each([
    ['is the platform’s own', (fetch: typeof globalThis.fetch) => fetch],
    ['records the platform’s own', (fetch: typeof globalThis.fetch) => createContract().fetch(fetch)],
  ])('is certain where that fetch %s', async (_, around) => {
    const baseUrl = await unusedAddress()
    const error = await rejection(tinyClient({ baseUrl, fetch: around(globalThis.fetch) }).changeThing())
    expect(error).toBeInstanceOf(ConnectionError)
    const userFetch: typeof fetch = (url, init) => fetch(url, init)
    const open = await rejection(tinyClient({ baseUrl, fetch: around(userFetch) }).changeThing())
    expect(open).toBeInstanceOf(OutcomeUnknownError)
  })
})

/** The address at which connections are taken without a word of TLS, until the test is over. */
async function listening(onConnection: (socket: Socket) => void): Promise<string> {
  const server = createServer(onConnection).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('a change whose connection ends', () => {
  const handshake = 0x16

  /** A listener that keeps what comes, and ends each connection at its first bytes. */
  async function ending(answer: string) {
    const received: Buffer[] = []
    const baseUrl = await listening((socket) => {
      socket.on('error', () => undefined)
      socket.on('data', (bytes) => {
        received.push(bytes)
        socket.end(answer)
      })
    })
    return { came: received, baseUrl }
  }

  it.each([
    ['while TLS is agreed on', '', 'the connection failed (ECONNRESET)'],
    [
      'with something else than TLS',
      'HTTP/1.1 400 Bad Request\r\n\r\n',
      'does not speak TLS. Check the port of baseUrl.',
    ],
  ])('%s was not sent: nothing but greetings came', async (_, answer, says) => {
    const { came, baseUrl } = await ending(answer)
    const error = await rejection(tinyClient({ baseUrl, retries: 0 }).changeThing())
    expect(error).toBeInstanceOf(ConnectionError)
    expect(String(error)).toContain(says)
    expect(came.map((bytes) => bytes[0])).toEqual([handshake])
  })

  it('because its time is over while it connects may have been sent', async () => {
    const baseUrl = await listening((socket) => void socket.on('error', () => undefined))
    const error = await rejection(tinyClient({ baseUrl, timeoutMs: 100 }).changeThing())
    expect(error).toBeInstanceOf(OutcomeUnknownError)
  })

  it('before it begins was not sent, whatever the system says', async () => {
    const baseUrl = 'https://255.255.255.255:81'
    const error = await rejection(tinyClient({ baseUrl, retries: 0 }).changeThing())
    expect(error).toBeInstanceOf(ConnectionError)
    expect(error).toMatchObject({ cause: { message: expect.stringMatching(/^connect /) as string } })
  })
})

/** A service that counts what arrives, and an address where nothing listens. */
async function places() {
  const arrived: string[] = []
  const baseUrl = await serve((request, response) => {
    arrived.push(`${request.method} ${request.url}`)
    response.end('{}')
  })
  return { arrived, baseUrl, dead: await unusedAddress() }
}

/** A client that is loaded after something has replaced the platform's fetch. */
async function clientOver(
  fetch: Fetch,
  options: { readonly baseUrl?: string; readonly timeoutMs?: number },
): Promise<TinyClient> {
  vi.stubGlobal('fetch', fetch)
  vi.resetModules()
  // Other files share the modules of this one.
  onTestFinished(() => void vi.resetModules())
  const { tinyClient: freshClient } = await import('./tiny-api.js')
  return freshClient(options)
}

const minutes = 60_000

describe('a change whose machine sleeps before its body is read', () => {
  /** A client whose clock a test sets forward. */
  function sleeper(options: Partial<CommonOptions> = {}, hasBody = true) {
    let now = 1
    const client = tinyClient(
      { clock: () => now, ...options },
      hasBody ? {} : { complete: () => ({ path: {}, query: {}, body: undefined }) },
    )
    return { client, sleep: (ms: number): unknown => (now += ms) }
  }

  /** Has it sleep once, while Node makes a connection. */
  function sleepingToConnect(sleep: () => void): void {
    const once = (): void => {
      unsubscribe('undici:client:connected', once)
      sleep()
    }
    subscribe('undici:client:connected', once)
  }

  it.each([true, false])(
    'is not sent afterwards, which its connection proves; with a body: %s',
    async (hasBody) => {
      const { arrived, baseUrl } = await places()
      const { client, sleep } = sleeper({ baseUrl }, hasBody)
      sleepingToConnect(() => sleep(20 * minutes))
      const error = await rejection(client.changeThing())
      expect(error).toBeInstanceOf(TimeoutError)
      // Some milliseconds of its time may have passed before it was due.
      expect(String(error)).toMatch(
        /1200000 ms have passed since it was due, but only (?:30000|29\d{3}) ms were left\./,
      )
      expect(error).toMatchObject({ attempts: 1, history: [{ error: 'TimeoutError' }] })
      await client.changeThing()
      expect(arrived).toEqual(['POST /things/change'])
    },
  )

  it('is not sent through a fetch around the platform’s either, which proves nothing', async () => {
    const { arrived, baseUrl } = await places()
    const { client, sleep } = sleeper({ baseUrl, fetch: (url, init) => fetch(url, init) })
    sleepingToConnect(() => sleep(20 * minutes))
    const error = await rejection(client.changeThing())
    expect(error).toBeInstanceOf(OutcomeUnknownError)
    expect(error).toMatchObject({ cause: { name: 'TimeoutError' } })
    expect(arrived).toEqual([])
  })

  it.each([
    [31_000, ['OutcomeUnknownError']],
    [29_000, []],
  ])('keeps its body from any fetch when its time is over: after %i ms', async (ms, names) => {
    const bodies: string[] = []
    const { client, sleep } = sleeper({
      fetch: async (url, init) => {
        sleep(ms)
        bodies.push(await new Request(url, init).text())
        return Response.json({ ok: true })
      },
    })
    const failed = await client.changeThing({ name: 'n' }).then(
      () => [],
      (error: Error) => [error.name],
    )
    expect(failed).toEqual(names)
    expect(bodies).toHaveLength(1 - names.length)
  })
})

const named = (name: string) => expect.objectContaining({ name }) as unknown
const real = globalThis.fetch
const bodiless = { body: null, headers: {} }
const without = (init: RequestInit): RequestInit => ({ ...init, ...bodiless })

describe('a dispatcher that tries again by itself', () => {
  interface Dispatcher {
    dispatch(options: object, handler: object): boolean
  }

  /** Sends each request to these addresses, one after the other: as it is to the first, unless that has a path of its own. */
  async function dispatchTo(...addresses: string[]): Promise<void> {
    const places = addresses.map((address) => {
      const { origin, pathname } = new URL(address)
      return { origin, ...(pathname !== '/' && { path: pathname, ...bodiless }) }
    })
    // Node makes its dispatcher with the first request.
    await fetch('data:,')
    for (const version of [1, 2]) {
      const symbol = Symbol.for(`undici.globalDispatcher.${version}`)
      const value = Reflect.get(globalThis, symbol) as Dispatcher | undefined
      if (value === undefined) continue
      const dispatchFrom = (at: number, options: object, handler: object): boolean =>
        value.dispatch(
          { ...options, ...places[at], ...(at > 0 && bodiless) },
          new Proxy(handler, {
            get: (target, name) =>
              (name === 'onError' || name === 'onResponseError') && at + 1 < places.length
                ? () => dispatchFrom(at + 1, options, handler)
                : (Reflect.get(target, name) as unknown),
          }),
        )
      const dispatch: Dispatcher['dispatch'] = (options, handler) => dispatchFrom(0, options, handler)
      Reflect.set(globalThis, symbol, { dispatch })
      onTestFinished(() => void Reflect.set(globalThis, symbol, value))
    }
  }

  it('is believed when none of its tries got a connection', async () => {
    const baseUrl = await unusedAddress()
    await dispatchTo(baseUrl, await unusedAddress())
    expect(await rejection(tinyClient({ baseUrl }).changeThing())).toBeInstanceOf(ConnectionError)
  })

  it.each(['', '/proxy'])('is not believed when an earlier try was carried out, at %j', async (path) => {
    let arrived = 0
    const baseUrl = await serve((request) => {
      arrived += 1
      request.resume().on('end', () => request.socket.destroy())
    })
    await dispatchTo(baseUrl + path, await unusedAddress())
    const error = await rejection(tinyClient({ baseUrl }).changeThing())
    expect(error).toBeInstanceOf(OutcomeUnknownError)
    expect(error).toMatchObject({ cause: { cause: { code: 'ECONNREFUSED' } } })
    expect(arrived).toBe(1)
  })
})

describe('requests that nobody can tell apart', () => {
  it('prove nothing for each other while both are on their way', async () => {
    const client = tinyClient({ baseUrl: await unusedAddress() })
    const names = (await Promise.all([client.changeThing(), client.changeThing()].map(rejection))).map(
      (error) => (error as Error).name,
    )
    expect(names).toEqual(['OutcomeUnknownError', 'OutcomeUnknownError'])
    expect(await rejection(client.changeThing())).toBeInstanceOf(ConnectionError)
  })

  /** How a change to where nothing listens ends, while something else is done. */
  async function changeDuring(work: () => Promise<unknown>): Promise<unknown> {
    const under: Promise<unknown>[] = []
    const client = tinyClient({
      baseUrl: await unusedAddress(),
      retries: 0,
      // An event comes right before its request is sent.
      onEvent: ({ type }) => type === 'request' && under.push(Promise.resolve().then(work)),
    })
    const error = await rejection(client.changeThing())
    await Promise.allSettled(under)
    return error
  }

  it('are those of others too, which may carry a copy', async () => {
    const { arrived, baseUrl } = await places()
    const other = (): Promise<unknown> => fetch(`${baseUrl}/other`, { method: 'POST', body: 'a copy' })
    expect(await changeDuring(other)).toBeInstanceOf(OutcomeUnknownError)
    expect(arrived).toEqual(['POST /other'])
  })

  it.each([
    [1, ConnectionError],
    [2, OutcomeUnknownError],
  ])('are no reads of this package that were sent as often as asked for: %i times', async (times, kind) => {
    const { arrived, baseUrl } = await places()
    const repeated: Fetch = async (url, init) => {
      const [answer = Response.error()] = await Promise.all(
        Array.from({ length: times }, () => fetch(url, init)),
      )
      return answer
    }
    const client = tinyClient({ baseUrl, fetch: repeated })
    const reads = (): Promise<unknown> => Promise.allSettled([client.readThing(), client.readThing()])
    expect(await changeDuring(reads)).toBeInstanceOf(kind)
    expect(arrived).toHaveLength(2 * times)
  })

  it('do not hinder those of another address, such as one with a signature', async () => {
    const baseUrl = await unusedAddress()
    const clients = ['a', 'b'].map((sign) =>
      tinyClient({ baseUrl }, { locate: ({ path }) => ({ method: 'POST', path: `${path}/${sign}` }) }),
    )
    for (const error of await Promise.all(clients.map((client) => rejection(client.changeThing()))))
      expect(error).toBeInstanceOf(ConnectionError)
  })
})

// Last: what is loaded anew here is not what the tests above have loaded.
describe('a fetch that was replaced before the client was loaded', () => {
  it('is believed when every try of it got no connection', async () => {
    const { dead } = await places()
    const twice: Fetch = (url, init) => real(url, init).catch(() => real(url, init))
    const client = await clientOver(twice, { baseUrl: dead })
    expect(await rejection(client.changeThing())).toEqual(named('ConnectionError'))
  })

  it.each<[string, (url: string, init: RequestInit) => Promise<unknown>]>([
    ['by the platform', (url, init) => real(url, init)],
    [
      'by the platform, at another address that ends the same',
      (url, init) => real(url.replace('/things', '/proxy/things'), without(init)),
    ],
    ['by node:http', (url) => new Promise((resolve) => get(url, resolve))],
    ['by node:http, elsewhere', (url) => new Promise((resolve) => get(new URL('/copy', url), resolve))],
    [
      'on a socket of its own',
      async (url, init) => {
        const body = await new Request(url, init).text()
        await real(url.replace('/things', '/other'), { method: 'POST', body })
      },
    ],
  ])('is not believed about a change that it has carried out %s', async (_how, carryOut) => {
    const { arrived, baseUrl, dead } = await places()
    const failing: Fetch = async (url, init) => {
      await carryOut(url, init)
      return real(url.replace(baseUrl, dead), without(init))
    }
    const client = await clientOver(failing, { baseUrl })
    expect(await rejection(client.changeThing())).toEqual(named('OutcomeUnknownError'))
    expect(arrived).toHaveLength(1)
  })

  it('is not believed while one of its tries goes on', async () => {
    const { baseUrl, dead } = await places()
    const unheard = await listening(() => undefined)
    const leaving = new AbortController()
    onTestFinished(() => leaving.abort())
    const racing: Fetch = (url, init) => {
      const other = real(url.replace(baseUrl, unheard), { ...without(init), signal: leaving.signal })
      return Promise.race([other, real(url.replace(baseUrl, dead), init)])
    }
    const client = await clientOver(racing, { baseUrl })
    const error = rejection(client.changeThing())
    expect(await error).toEqual(named('OutcomeUnknownError'))
  })

  it('is not believed when its time is over before it tries again', async () => {
    const { dead } = await places()
    const pausing: Fetch = (url, init) => real(url, init).catch(() => silent(url, init))
    const client = await clientOver(pausing, { baseUrl: dead, timeoutMs: 300 })
    expect(await rejection(client.changeThing())).toEqual(named('OutcomeUnknownError'))
  })

  const error = new Error('closed')
  const request = { method: 'POST', path: '/things/change' }
  const create = ['undici:request:create', { request }] as const
  const ended = ['undici:request:error', { request, error }] as const
  const unconnected = ['undici:client:connectError', { error }] as const
  type Published = readonly [string, object]
  const head = (
    { destroyed, written }: { destroyed: boolean; written: readonly number[] },
    headers = 'POST /things/change HTTP/1.1\r\n',
  ): Published => {
    const left = [...written]
    const socket = {
      destroyed,
      get bytesWritten() {
        return left.shift()
      },
    }
    return ['undici:client:sendHeaders', { request, headers, socket }]
  }
  const publishing =
    (published: readonly Published[]): Fetch =>
    () => {
      for (const [name, message] of published) channel(name).publish(message)
      return Promise.reject(new TypeError('fetch failed'))
    }
  it.each([
    // As over HTTP/2 in Node 20 and 22, which publish no headers.
    ['ended by anything else than its connection', [create, ended]],
    // As of requests that go out before the one in front of them is answered.
    ['was sent before', [create, ['undici:client:sendHeaders', { request }], unconnected, ended]],
    ['was written to its socket', [create, head({ destroyed: true, written: [0, 200] }), ended]],
    ['may still be written', [create, head({ destroyed: false, written: [0, 0] }), ended]],
    ['went out over HTTP/2', [create, head({ destroyed: true, written: [0, 0] }, ':path: /\r\n'), ended]],
  ] as const)('is not believed when a try %s', async (_how, published) => {
    const client = await clientOver(publishing(published), {})
    expect(await rejection(client.changeThing())).toEqual(named('OutcomeUnknownError'))
  })

  it('is believed when it got no connection through the tunnel of a proxy', async () => {
    const tunnel = { request: { method: 'CONNECT', path: 'service.example:443' } }
    const published = [create, ['undici:request:create', tunnel], unconnected, ended] as const
    const client = await clientOver(publishing(published), {})
    expect(await rejection(client.changeThing())).toEqual(named('ConnectionError'))
  })
})
