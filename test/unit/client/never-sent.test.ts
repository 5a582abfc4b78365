import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ConnectionError, OutcomeUnknownError } from '../../../src/client/call-errors.js'
import { RequestError } from '../../../src/client/errors.js'
import type { Fetch } from '../../../src/client/options.js'
import { rejection } from '../../support/caught.js'
import { serve, unusedAddress } from './answering.js'
import { tinyClient, type TinyChanges } from './tiny-api.js'

afterEach(() => void vi.unstubAllGlobals())

describe('a change that the platform refuses to send', () => {
  it.each([6000, 6667])('because fetch blocks port %i was not sent, which the error says', async (port) => {
    const client = tinyClient({ baseUrl: `http://127.0.0.1:${port}` })
    for (const call of [client.changeThing(), client.readThing()]) {
      const error = await rejection(call)
      expect(error).toBeInstanceOf(RequestError)
      expect(error).toMatchObject({ attempts: 0, cause: { message: 'bad port' } })
      expect(String(error)).toMatch(/Thing was not sent: .*\("bad port"\)\. Check the port of baseUrl/)
    }
  })

  it.each([
    ['that is no Latin-1', { 'x-name': '₹' }],
    ['of more than one line', { 'x-name': 'a\nb' }],
    ['that has no name', { '': 'a' }],
    ['that steers the connection', { connection: 'sideways' }],
  ])('because of a header %s was not sent', async (_what, headers) => {
    let asked = 0
    const baseUrl = await serve((_request, response) => {
      asked += 1
      response.end('{}')
    })
    const authorize: NonNullable<TinyChanges['authorize']> = (_operation, draft) => ({ ...draft, headers })
    const error = await rejection(tinyClient({ baseUrl }, { authorize }).changeThing())
    expect(error).toBeInstanceOf(RequestError)
    expect(error).toMatchObject({ attempts: 0, hints: [{}] })
    expect(String(error)).toMatch(/changeThing was not sent: [^]* the headers of the call/)
    expect(asked).toBe(0)
  })

  it('because its address is none was not sent', async () => {
    const authorize: NonNullable<TinyChanges['authorize']> = (_operation, draft) => ({
      ...draft,
      url: 'http://a b/',
    })
    const error = await rejection(tinyClient({}, { authorize }).changeThing())
    expect(error).toBeInstanceOf(RequestError)
    expect(error).toMatchObject({ attempts: 0 })
  })
})

describe('a failure of a fetch of the user’s own', () => {
  const failing =
    (error: unknown): Fetch =>
    () =>
      Promise.reject(error)
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

  it('is one too where it was put in the place of the platform’s, or throws at once', async () => {
    vi.stubGlobal('fetch', failing(coded('ECONNREFUSED')))
    expect(await rejection(tinyClient().changeThing())).toBeInstanceOf(OutcomeUnknownError)
    const throwing: Fetch = () => {
      throw coded('ECONNREFUSED')
    }
    expect(await rejection(tinyClient({ fetch: throwing }).changeThing())).toBeInstanceOf(OutcomeUnknownError)
  })

  it('is none where the platform’s own fetch was handed over', async () => {
    const baseUrl = await unusedAddress()
    const error = await rejection(tinyClient({ baseUrl, fetch: globalThis.fetch }).changeThing())
    expect(error).toBeInstanceOf(ConnectionError)
  })
})

describe('a change whose connection ends', () => {
  const handshake = 0x16

  /** A listener that keeps what comes, and ends each connection at its first bytes. */
  async function ending(answer: string) {
    const came: Buffer[] = []
    const server = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.on('data', (bytes) => {
        came.push(bytes)
        socket.end(answer)
      })
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    return { came, baseUrl: `https://127.0.0.1:${(server.address() as AddressInfo).port}` }
  }

  it('while TLS is agreed on was not sent: nothing but greetings came', async () => {
    const { came, baseUrl } = await ending('')
    const error = await rejection(tinyClient({ baseUrl, retries: 0 }).changeThing())
    expect(error).toBeInstanceOf(ConnectionError)
    expect(String(error)).toContain('the connection could not be made (ECONNRESET)')
    expect(came.map((bytes) => bytes[0])).toEqual([handshake])
  })

  it('with something else than TLS may have been sent: it may end so later as well', async () => {
    const { baseUrl } = await ending('HTTP/1.1 400 Bad Request\r\n\r\n')
    expect(await rejection(tinyClient({ baseUrl, retries: 0 }).changeThing())).toBeInstanceOf(
      OutcomeUnknownError,
    )
  })

  it.each(['http://255.255.255.255:81', 'http://[fe80::1]:81'])(
    'before it begins was not sent, whatever the system says: %s',
    async (baseUrl) => {
      const error = await rejection(tinyClient({ baseUrl, retries: 0 }).changeThing())
      expect(error).toBeInstanceOf(ConnectionError)
      expect(error).toMatchObject({ cause: { message: expect.stringMatching(/^connect /) as string } })
    },
  )
})

it('a platform without fetch is named, and nothing was sent', async () => {
  vi.resetModules()
  // Other files share the modules of this one.
  onTestFinished(() => void vi.resetModules())
  vi.stubGlobal('fetch', undefined)
  vi.stubGlobal('Request', undefined)
  const { tinyClient: freshClient } = await import('./tiny-api.js')
  expect(await rejection(freshClient().changeThing())).toMatchObject({
    name: 'RequestError',
    attempts: 0,
    message:
      'changeThing was not sent: this platform has no fetch. Give the client one with the option fetch, or run Node without --no-experimental-fetch.',
  })
})
