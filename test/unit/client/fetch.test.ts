/** The fetch of a client, that of the platform or one of the user: how a connection fails, and what is no Response. */
import { inspect } from 'node:util'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ConnectionError, DecodeError, LacunaError, OutcomeUnknownError } from '../../../src/index.js'
import { hmac } from '../../../src/margin-wallet/index.js'
import { json, serve, unusedAddress } from '../../support/answering.js'
import { rejection, rejectionOf } from '../../support/caught.js'
import { expectSigned, SECRET, service } from '../margin-wallet/service.js'
import { dataRequests, marketClient, serving } from '../market-data/service.js'
import { created, gateway, INPUT, isChecksumOf, sentBodyText, sentJson } from '../payments/gateway.js'
import { tinyClient, type TinyChanges } from './tiny-api.js'

describe('a connection that fails', () => {
  it('because nothing listens is a ConnectionError that says so, of a change as well', async () => {
    const baseUrl = await unusedAddress()
    const client = tinyClient({ baseUrl })
    for (const call of [client.readThing, client.changeThing]) {
      const error = await rejection(call())
      expect(error).toBeInstanceOf(ConnectionError)
      expect(error).toMatchObject({ attempts: 1, cause: { code: 'ECONNREFUSED' } })
      expect(String(error)).toContain(`had no answer from ${baseUrl}: nothing listens there. Check baseUrl`)
    }
  })

  it.each([
    ['gzip', 'its body cannot be decompressed (Z_DATA_ERROR).'],
    ['deflate', 'its body cannot be decompressed (Z_DATA_ERROR).'],
    ['br', /its body cannot be decompressed \(ERR_/],
    ['identity', /its body is incomplete: the connection was cut \(\w+\)\./],
  ])('within a body in %s says what came back', async (encoding, said) => {
    const baseUrl = await serve((_request, response) => {
      const headers = { 'content-type': 'application/json', 'content-encoding': encoding }
      const body = '{"ok":true, and nothing that is compressed'
      if (encoding !== 'identity') return void response.writeHead(200, headers).end(body)
      response.writeHead(200, { ...headers, 'content-length': 100 })
      response.write(body, () => response.destroy())
    })
    const client = tinyClient({ baseUrl })
    const error = await rejectionOf(ConnectionError, () => client.readThing())
    expect(error.message).toMatch(/^readThing answered 200, but its body /)
    expect(error.message).toMatch(said)
    expect(error.history).toMatchObject([{ status: 200 }])
    const open = await rejectionOf(OutcomeUnknownError, () => client.changeThing())
    expect(open.message).toContain('changeThing answered 200, but its body ')
  })

  it('for a reason without words is named without empty quotes', async () => {
    const baseUrl = await serve((_request, response) => response.writeHead(407).end())
    const error = await rejection(tinyClient({ baseUrl }).readThing())
    expect(error).toBeInstanceOf(ConnectionError)
    expect(String(error)).toMatch(/the request failed \(\w+ without a message\)\.$/)
  })

  it.each([
    ['ENOTFOUND', 'the host name is not known. Check baseUrl'],
    ['CERT_HAS_EXPIRED', 'its certificate is not accepted (CERT_HAS_EXPIRED)'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'its certificate is not accepted'],
    ['UND_ERR_CONNECT_TIMEOUT', 'the connection failed (UND_ERR_CONNECT_TIMEOUT)'],
  ])('with the code %s says what that means', async (code, words) => {
    const cause = Object.assign(new Error('words'), { code })
    const fetch = () => Promise.reject(new TypeError('fetch failed', { cause }))
    expect(String(await rejection(tinyClient({ fetch }).readThing()))).toContain(words)
  })

  it('for a reason without a code repeats its words, without a secret in them', async () => {
    const fetch = () => Promise.reject(new TypeError('fetch failed', { cause: new Error('bad S3CRET port') }))
    const error = await rejection(tinyClient({ fetch }, { secrets: ['S3CRET'] }).readThing())
    expect(String(error)).toContain('the request failed ("bad [redacted] port")')
  })
})

it('a client needs a platform with fetch, or a fetch of its own', () => {
  vi.stubGlobal('fetch', undefined)
  expect(() => tinyClient()).toThrow(
    'The client cannot be created: fetch is missing, since this platform has none; run Node without --no-experimental-fetch.',
  )
  expect(() => tinyClient({ fetch: async () => json({}) })).not.toThrow()
})

it('a redirect is not followed: nothing reaches the other server, and the error says so', async () => {
  const reached: string[] = []
  const other = await serve((request, response) => {
    reached.push(request.headers.authorization ?? 'none')
    response.end('{}')
  })
  for (const status of [301, 302, 303, 307, 308]) {
    const baseUrl = await serve((_request, response) =>
      response.writeHead(status, { location: `${other}/things/read` }).end(),
    )
    const client = tinyClient({ baseUrl }, { authorize: withAuthorization })
    const error = await rejection(client.readThing())
    expect(error).toMatchObject({ name: 'ApiError', status })
    expect(String(error)).toContain('Redirects are not followed: check baseUrl')
  }
  expect(reached).toEqual([])
})

const withAuthorization: NonNullable<TinyChanges['authorize']> = (_operation, draft) => ({
  ...draft,
  headers: { ...draft.headers, authorization: 'Bearer s3cret' },
})

/** A Response of which some members are others. */
function changed(members: object): unknown {
  const response = json({ ok: true })
  for (const [name, value] of Object.entries(members)) Object.defineProperty(response, name, { value })
  return response
}

async function alreadyRead(): Promise<Response> {
  const response = json({ ok: true })
  await response.text()
  return response
}

function halfRead(): Response {
  const response = json({ ok: true })
  response.body?.getReader()
  return response
}

function ofTexts(): ReadableStream {
  return new ReadableStream({ start: (controller) => controller.enqueue('{"ok":true}') })
}

const throwing = (): never => {
  throw new TypeError('not you')
}
const headersThatThrow = { get: throwing, [Symbol.iterator]: throwing }
const headersThatThrowLate = {
  get: (name: string) => (name === 'content-type' ? 'application/json' : throwing()),
  [Symbol.iterator]: throwing,
}

const odd: readonly [string, () => unknown][] = [
  ['nothing', () => undefined],
  ['a Response that was read already', alreadyRead],
  ['headers that throw', () => changed({ headers: headersThatThrow })],
  ['the status 200.5', () => changed({ status: 200.5 })],
  ['a body of texts', () => new Response(ofTexts())],
  ['a body that throws', () => changed({ body: { getReader: throwing } })],
  ['an arrayBuffer that rejects', () => changed({ body: undefined, arrayBuffer: async () => throwing() })],
  ['a failure whose headers throw', () => changed({ status: 500, headers: headersThatThrowLate })],
]

const oddErrors: readonly [string, () => unknown][] = [
  ['whose message throws', () => Object.defineProperty(new Error(), 'message', { get: throwing })],
  ['that is a proxy', () => new Proxy(new Error('no'), { get: throwing, getPrototypeOf: throwing })],
]

it.each(oddErrors)(
  'a fetch that rejects with an error %s ends in an error of this package',
  async (_what, make) => {
    const client = tinyClient({ fetch: () => Promise.reject(make()) })
    const error = await rejection(client.readThing())
    expect(error).toBeInstanceOf(ConnectionError)
    expect(String(error)).toContain('something that cannot be read')
    expect(await rejection(client.changeThing())).toBeInstanceOf(OutcomeUnknownError)
  },
)

describe('a fetch that returns', () => {
  it.each(odd)('%s makes a call end with an error of this package', async (name, give) => {
    // The types of this package do not allow for such a fetch.
    const client = tinyClient({ fetch: async () => (await give()) as Response })
    const error = await rejection(client.readThing())
    expect(error).toBeInstanceOf(LacunaError)
    expect(error).not.toBeInstanceOf(OutcomeUnknownError)
    expect(error).toMatchObject({ operationId: 'readThing', attempts: 1 })
    expect(await rejection(client.changeThing())).toBeInstanceOf(OutcomeUnknownError)
    if (name.startsWith('a failure')) return
    expect(await rejection(client.raw.POST('/things/read', { body: {} }))).toBeInstanceOf(LacunaError)
  })

  it.each([{}, changed({ body: { pipe: () => undefined } })])(
    'what is no Response is named by the error, with what it lacks: %#',
    async (value) => {
      const fetch = async () => value as Response
      const error = await rejection(tinyClient({ fetch }).readThing())
      expect(error).toBeInstanceOf(DecodeError)
      expect(String(error)).toContain(
        'cannot be used: it returned something other than a Response with a status, headers, and a web stream as',
      )
    },
  )

  it.each([alreadyRead, halfRead])('a body that others read is called once: %o', async (give) => {
    const fetch = vi.fn(async () => give())
    const error = await rejection(tinyClient({ fetch, retries: 2 }).readThing())
    expect(error).toBeInstanceOf(DecodeError)
    expect(String(error)).toContain('it returned a Response whose body is being read, or was read before')
    expect(fetch).toHaveBeenCalledOnce()
  })
})

describe('an error of this package that a fetch rejects with', () => {
  const secret = 'hunter22-hunter22'
  const frozen = Object.freeze(new ConnectionError(`no way to ${secret}`, { operationId: 'readThing' }))
  const client = tinyClient({ fetch: () => Promise.reject(frozen) }, { secrets: [secret] })

  it('has no secrets where it is frozen, and keeps its class', async () => {
    const error = await rejection(client.readThing())
    expect(error).toBeInstanceOf(ConnectionError)
    expect(error).toMatchObject({ message: 'no way to [redacted]', operationId: 'readThing' })
    expect(inspect(error, { showHidden: true })).not.toContain('hunter22')
    expect(frozen.message).toContain(secret)
  })

  it('has no secrets whatever the names of its properties', async () => {
    const thrown = new ConnectionError('no way', { operationId: 'readThing' })
    Object.defineProperty(thrown, '__proto__', { value: secret, configurable: true })
    const fetch = (): Promise<Response> => Promise.reject(thrown)
    const error = await rejection(tinyClient({ fetch, retries: 0 }, { secrets: [secret] }).readThing())
    expect(inspect(error, { showHidden: true })).toContain("['__proto__']: '[redacted]'")
  })

  it('leaves the outcome of a change open', async () => {
    const error = await rejection(client.changeThing({ name: 'n1' }))
    expect(error).toBeInstanceOf(OutcomeUnknownError)
    expect(error).toMatchObject({ reference: { identifiers: { name: 'n1' } } })
    expect((error as OutcomeUnknownError).cause).toBeInstanceOf(ConnectionError)
    expect(inspect(error, { showHidden: true, depth: Infinity })).not.toContain('hunter22')
  })
})

describe('a program that replaces Promise by a class of its own', () => {
  const platforms = globalThis.Promise
  afterEach(() => void (globalThis.Promise = platforms))

  /** Does something once as usual, so that all is loaded, and then with another Promise. */
  async function withReplacedPromise<T>(work: () => Promise<T>): Promise<T> {
    await work()
    globalThis.Promise = class<V> extends platforms<V> {}
    return work()
  }

  it('sends the token of a login', async () => {
    const fetch = serving('[]')
    await withReplacedPromise(() => marketClient({ fetch }).listFutOpt({ rType: 1 }))
    const sent = dataRequests(fetch).map(({ headers }) => headers.get('authorization'))
    expect(sent).toEqual(['Bearer token-1', 'Bearer token-1'])
  })

  it('sends the signature of a signer that is asynchronous', async () => {
    const signer = { kind: 'hmac', sign: async (text: string) => hmac(SECRET).sign(text) } as const
    const { client, sent } = service(undefined, { signer })
    await withReplacedPromise(() => client.listDeposits())
    expect(sent).toHaveLength(2)
    sent.forEach(expectSigned)
  })

  it('sends the checksum of a body', async () => {
    const { payments, sent } = gateway(created())
    await withReplacedPromise(() => payments.initiateTransaction(INPUT))
    const isSigned = sent.map((request) =>
      isChecksumOf(sentJson(request).head['signature'], sentBodyText(request)),
    )
    expect(isSigned).toEqual([true, true])
  })
})
