import { afterEach, describe, expect, it, vi } from 'vitest'
import { ConnectionError, OutcomeUnknownError, TimeoutError } from '../../../src/index.js'
import { rejection, rejectionOf } from '../../support/caught.js'
import { answering, json, serve, silent, unusedAddress } from './answering.js'
import { tinyClient, type TinyChanges } from './tiny-api.js'

describe('a connection that fails', () => {
  it('because nothing listens is a ConnectionError that says so, also for a call that changes something', async () => {
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

  it('of which the platform says nothing is told without empty words', async () => {
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
  ])('says in words what its code means: %s', async (code, words) => {
    const cause = Object.assign(new Error('words'), { code })
    const fetch = () => Promise.reject(new TypeError('fetch failed', { cause }))
    expect(String(await rejection(tinyClient({ fetch }).readThing()))).toContain(words)
  })

  it('because https was asked of a server without it says so', async () => {
    const baseUrl = (await serve((_request, response) => response.end())).replace('http:', 'https:')
    const error = await rejection(tinyClient({ baseUrl }).readThing())
    expect(error).toBeInstanceOf(ConnectionError)
    expect(String(error)).toContain('does not speak TLS. Check the port of baseUrl.')
    expect(await rejection(tinyClient({ baseUrl }).changeThing())).toBeInstanceOf(ConnectionError)
  })

  it('for a reason without a code repeats its words, without a secret in them', async () => {
    const fetch = () => Promise.reject(new TypeError('fetch failed', { cause: new Error('bad S3CRET port') }))
    const error = await rejection(tinyClient({ fetch }, { secrets: ['S3CRET'] }).readThing())
    expect(String(error)).toContain('the request failed ("bad [redacted] port")')
  })
})

it('a redirect is not followed: nothing reaches the other server', async () => {
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
    expect(await rejection(client.readThing())).toMatchObject({ name: 'ApiError', status })
  }
  expect(reached).toEqual([])
})

const withAuthorization: NonNullable<TinyChanges['authorize']> = (_operation, draft) => ({
  ...draft,
  headers: { ...draft.headers, authorization: 'Bearer s3cret' },
})

describe('a call that takes too long', () => {
  it('is a TimeoutError that names the operation and the limit, even over a fetch without a signal', async () => {
    const deaf = (): Promise<Response> => new Promise(() => undefined)
    for (const fetch of [silent, deaf]) {
      const error = await rejection(tinyClient({ fetch, timeoutMs: 5 }).readThing())
      expect(error).toBeInstanceOf(TimeoutError)
      expect(error).toMatchObject({ operationId: 'readThing', timeoutMs: 5, attempts: 1 })
      expect(String(error)).toContain('readThing had no complete answer within 5 ms')
    }
  })

  it('has the limit of the call before that of the client', async () => {
    const error = await rejection(tinyClient({ fetch: silent }).readThing({}, { timeoutMs: 5 }))
    expect(error).toMatchObject({ name: 'TimeoutError', timeoutMs: 5 })
  })

  it('because it waits for its turn says that it was not sent', async () => {
    const client = tinyClient({ fetch: silent, maxConcurrency: 1 })
    const first = new AbortController()
    const holding = rejection(client.readThing({}, { signal: first.signal }))
    const error = await rejection(client.changeThing({}, { timeoutMs: 5 }))
    expect(error).toBeInstanceOf(TimeoutError)
    expect(error).toMatchObject({ attempts: 0 })
    expect(String(error)).toContain('changeThing was not sent within 5 ms: it waited for its turn')
    first.abort()
    await holding
  })
})

describe('a caller who gives up', () => {
  it('gets the reason of the signal, whatever it is', async () => {
    for (const reason of [new Error('changed my mind'), 'text', { code: 7 }]) {
      const controller = new AbortController()
      const client = tinyClient({
        fetch: (url, init) => {
          queueMicrotask(() => controller.abort(reason))
          return silent(url, init)
        },
      })
      expect(await rejection(client.readThing({}, { signal: controller.signal }))).toBe(reason)
    }
  })

  it('while the body arrives gets the reason too, and the server sees the end of it', async () => {
    const closed = later()
    const baseUrl = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"ok":')
      response.on('close', closed.resolve)
    })
    const controller = new AbortController()
    const client = tinyClient({
      baseUrl,
      onEvent: ({ type }) => type === 'response' && controller.abort('enough'),
    })
    expect(await rejection(client.readThing({}, { signal: controller.signal }))).toBe('enough')
    await closed.promise
  })
})

it('at most so many requests at once does not run short of places after failures of every kind', async () => {
  const failures: (() => Promise<Response> | Response)[] = [
    () => Promise.reject(new Error('cut')),
    () => json({}, { status: 500 }),
    () => new Response('not JSON'),
  ]
  const fetch = answering((_sent, count) => failures[count - 1]?.() ?? json({ ok: true }))
  const client = tinyClient({ fetch, maxConcurrency: 1 })
  for (const _ of failures) await rejection(client.readThing())
  await rejection(client.readThing({}, { signal: AbortSignal.abort() }))
  await expect(client.readThing()).resolves.toEqual({ ok: true })
})

describe('a call that is over', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('leaves no timer behind, however it ended, so that the process can end too', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const answers: (() => Promise<Response> | Response)[] = [
      () => json({ ok: true }),
      () => json({}, { status: 500 }),
      () => new Response('not JSON'),
      () => Promise.reject(new Error('cut')),
      () => json({}, { status: 401 }),
    ]
    const fetch = answering((_sent, count) => answers[count - 1]?.() ?? json({}, { status: 401 }))
    const client = tinyClient({ fetch }, { credentials: { token: () => Promise.resolve('token') } })
    for (const _ of answers) await client.readThing().then(undefined, () => undefined)
    await rejection(client.readThing({}, { signal: AbortSignal.abort() }))
    await rejection(client.readThing({ size: -1 }))
    expect(fetch.sent).toHaveLength(6)
    expect(vi.getTimerCount()).toBe(0)
  })
})

function later(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>((fulfil) => {
    resolve = fulfil
  })
  return { promise, resolve }
}
