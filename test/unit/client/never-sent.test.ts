import { afterEach, describe, expect, it, vi } from 'vitest'
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
