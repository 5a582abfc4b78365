/** The option retries: what is tried again, how often, after which pause, and what is not. */
import dns from 'node:dns'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  type ClientEvent,
  type CommonOptions,
  ConnectionError,
  type Fetch,
  LacunaError,
  OutcomeUnknownError,
  RequestError,
} from '../../../src/index.js'
import { answering, inTurn, json, serve } from '../../support/answering.js'
import { callIdOf } from '../../support/call-ids.js'
import { rejection } from '../../support/caught.js'
import { holds } from '../../support/property.js'
import { errorOf, retrying, tinyClient, type Sleep, type TinyChanges } from './tiny-api.js'

const refused = (status = 503, headers: Record<string, string> = {}) => json({}, { status, headers })
const fine = (): Response => json({ ok: true })
const cut = (): Promise<never> => Promise.reject(new TypeError('fetch failed'))
/** The beginning of an answer, after which the connection is cut. */
function cutBody(words = 'cut', init: ResponseInit = {}): Response {
  const body = new ReadableStream({
    pull: (controller) => {
      controller.enqueue(new TextEncoder().encode('{"ok":'))
      controller.error(new Error(words))
    },
  })
  return new Response(body, init)
}

describe('a read', () => {
  it.each([
    ['that is refused for a moment', () => refused()],
    ['whose connection is cut', cut],
    ['whose body is cut', cutBody],
    ['whose body ends too early', () => new Response('{"ok":')],
    ['whose body is empty', () => new Response('')],
    ['whose body is malformed', () => new Response('{"ok":,}')],
    ['whose body is no text', () => new Response(new Uint8Array([0x7b, 0xff, 0x7d]))],
  ])('%s is tried again', async (_what, failure) => {
    const fetch = inTurn(failure, failure, fine)
    const { client, pauses } = retrying({ fetch })
    await expect(client.readThing()).resolves.toEqual({ ok: true })
    expect(fetch.sent).toHaveLength(3)
    expect(pauses).toHaveLength(2)
  })

  it.each<[string, number]>([
    ['ECONNRESET', 3],
    ['ENOTFOUND', 3],
    ['ECONNREFUSED', 3],
    ['NEW_CODE', 3],
    ['CERT_HAS_EXPIRED', 1],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 1],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 1],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 1],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 1],
  ])('whose connection always fails with %s is sent %i times', async (code, times) => {
    const cause = Object.assign(new Error('words'), { code })
    const fetch = inTurn(() => Promise.reject(new TypeError('fetch failed', { cause })))
    await errorOf(retrying({ fetch }).client.readThing())
    expect(fetch.sent).toHaveLength(times)
  })

  it('whose body is broken each time ends in an error that describes it', async () => {
    const fetch = inTurn(() => new Response('{"ok":'))
    const { client, pauses } = retrying({ fetch })
    const error = await errorOf(client.readThing())
    expect(error).toMatchObject({ name: 'DecodeError', attempts: 3 })
    expect(error.message).toContain('It was cut or is malformed.')
    expect(pauses).toHaveLength(2)
  })

  it('whose answer is whole and no result is not tried again', async () => {
    for (const body of ['"text"', '<html></html>', '{"ok":1,"ok":2}']) {
      const fetch = inTurn(() => new Response(body))
      await errorOf(retrying({ fetch }).client.readThing())
      expect(fetch.sent).toHaveLength(1)
    }
  })

  it.each([
    [0, 1],
    [1, 2],
    [4, 5],
  ])('with %i retries of its own is sent %i times, whatever the client has', async (retries, times) => {
    for (const failure of [cut, () => refused(), () => new Response('{')]) {
      const fetch = inTurn(failure)
      const { client } = retrying({ fetch })
      expect(await errorOf(client.readThing({}, { retries }))).toHaveProperty('attempts', times)
      expect(fetch.sent).toHaveLength(times)
      // The next call has those of the client again.
      expect(await errorOf(client.readThing())).toHaveProperty('attempts', 3)
    }
  })

  it('ends with its last failure, whose history has all of them', async () => {
    const fetch = inTurn(
      () => refused(500),
      cut,
      () => refused(503),
    )
    let now = 1000
    const { client, events } = retrying({ fetch, clock: () => (now += 5) })
    const error = await errorOf(client.readThing())
    expect(error).toMatchObject({ name: 'ApiError', status: 503, attempts: 3, callId: callIdOf(events) })
    const times = error.history.map(({ sentAt }) => sentAt)
    expect(error.history).toEqual([
      { attempt: 1, sentAt: times[0], status: 500, durationMs: 5 },
      { attempt: 2, sentAt: times[1], error: 'TypeError', durationMs: 5 },
      { attempt: 3, sentAt: times[2], status: 503, durationMs: 5 },
    ])
    expect(times).toEqual([...new Set(times)].sort((first, other) => first - other))
  })

  it('has the error of a body that broke off in its history', async () => {
    const { client } = retrying({ fetch: inTurn(cutBody, () => refused(400)) })
    const { history } = await errorOf(client.readThing())
    expect(history).toMatchObject([{ status: 200, error: 'Error' }, { status: 400 }])
    expect(history[1]).not.toHaveProperty('error')
  })

  it('by its path is tried again too', async () => {
    const fetch = inTurn(() => refused(), fine)
    const { client } = retrying({ fetch })
    expect((await client.raw.POST('/things/read', { body: {} })).data).toEqual({ ok: true })
    expect(fetch.sent).toHaveLength(2)
  })

  it.each([408, 425, 429, 500, 502, 503, 504])('answered %i is tried again', async (status) => {
    const fetch = inTurn(() => refused(status), fine)
    await expect(retrying({ fetch }).client.readThing()).resolves.toEqual({ ok: true })
  })

  it.each([
    ['60', 2],
    ['61', 1],
    ['3600', 1],
  ])('is tried again only within a minute: after %s s, sent %i times', async (after, times) => {
    const init = { status: 429, headers: { 'retry-after': after } }
    const refusal = { name: 'RateLimitError', retryAfterMs: Number(after) * 1_000 }
    for (const [failure, error] of [
      [() => json({}, init), refusal],
      [() => cutBody('cut', init), { name: 'ConnectionError' }],
    ] as const) {
      const fetch = inTurn(failure, fine)
      const call = retrying({ fetch, timeoutMs: 600_000 }).client.readThing()
      if (times === 2) await call
      else expect(await errorOf(call)).toMatchObject(error)
      expect(fetch.sent).toHaveLength(times)
    }
  })

  it.each([301, 400, 401, 403, 404, 409, 418, 421, 422, 451, 501, 505, 520, 599])(
    'answered %i is never sent again, also where that breaks off',
    async (status) => {
      for (const headers of [{}, { 'retry-after': '1' }]) {
        const failures = [() => refused(status, headers), () => cutBody('cut', { status, headers })]
        for (const failure of failures) {
          const fetch = inTurn(failure)
          await errorOf(retrying({ fetch }).client.readThing())
          expect(fetch.sent).toHaveLength(1)
        }
      }
    },
  )
})

describe('a call that changes something', () => {
  it('is tried again while the platform does not find the host', async () => {
    const baseUrl = (await serve((_request, response) => response.end('{"ok":true}'))).replace(
      '127.0.0.1',
      'tiny.invalid',
    )
    let number = 0
    const lookup = (
      _name: string,
      { all }: dns.LookupOptions,
      tell: (...reports: unknown[]) => void,
    ): void => {
      number += 1
      if (number > 2) return tell(null, ...(all ? [[{ address: '127.0.0.1', family: 4 }]] : ['127.0.0.1', 4]))
      tell(Object.assign(new Error('words'), { code: 'ENOTFOUND', syscall: 'getaddrinfo' }))
    }
    vi.spyOn(dns, 'lookup').mockImplementation(lookup as typeof dns.lookup)
    const { client, pauses } = retrying({ baseUrl, allowInsecureHttp: true })
    await expect(client.changeThing()).resolves.toEqual({ ok: true })
    expect([number, pauses.length]).toEqual([3, 2])
  })
})

describe('every attempt', () => {
  const signing: TinyChanges = {
    authorize: (_operation, draft) => ({
      ...draft,
      headers: {
        ...draft.headers,
        'x-time': [{ slot: 'clock' }],
        'x-signature': [{ slot: 'signature', form: 'percentEncoded' }],
      },
      toSign: [{ slot: 'clock' }],
    }),
    credentials: { sign: (text) => `signed-${text}` },
  }

  it('is signed afresh', async () => {
    let now = 1000
    const fetch = inTurn(() => refused(), cut, fine)
    const sleep: Sleep = async () => void (now += 60_000)
    await retrying({ fetch, sleep, clock: () => now }, signing).client.readThing()
    const stamps = fetch.sent.map(({ headers }) => [headers.get('x-time'), headers.get('x-signature')])
    expect(stamps).toEqual([
      ['1000', 'signed-1000'],
      ['61000', 'signed-61000'],
      ['121000', 'signed-121000'],
    ])
  })

  it.each<[string, Error | undefined, string]>([
    ['a signer that fails', new Error('no key'), 'it could not be authorised ("no key")'],
    ['a signer that fails with an error of this package', new RequestError('No key.'), 'No key.'],
    ['a clock that fails', undefined, 'clock gave NaN'],
  ])('is counted where %s keeps the next one back', async (_, failure, words) => {
    const fetch = inTurn(() => refused())
    const isDown = (): boolean => fetch.sent.length > 0
    const sign = (): string => {
      if (isDown() && failure) throw failure
      return 'signature'
    }
    const clock = (): number => (isDown() && !failure ? NaN : 1000)
    const { client } = retrying({ fetch, clock }, { ...signing, credentials: { sign } })
    const error = await errorOf(client.readThing())
    expect(error).toMatchObject({ name: 'RequestError', attempts: 1, history: [{ status: 503 }] })
    expect(error.message).toContain(words)
    expect(error.message).not.toMatch(/nor was any part|was not sent[,:]/)
  })

  it('may renew its token, and ends the call where no token can be had', async () => {
    const fetch = inTurn(
      () => refused(401),
      () => refused(503),
      fine,
    )
    const credentials = { token: async () => 'token' }
    await expect(retrying({ fetch }, { credentials }).client.readThing()).resolves.toEqual({ ok: true })
    let number = 0
    const failure = new ConnectionError('no login', { operationId: 'login', attempts: 3 })
    const without = { token: () => ((number += 1), Promise.reject(failure)) }
    const { client, pauses } = retrying({ fetch }, { credentials: without })
    expect(await rejection(client.readThing())).toBe(failure)
    expect([number, pauses.length]).toEqual([1, 0])
  })
})

describe('a pause', () => {
  it.each([0, 0.25, 1])('is anything up to a bound that doubles, up to 8 s: %d of it', async (part) => {
    vi.spyOn(Math, 'random').mockReturnValue(part)
    const { client, pauses } = retrying({ fetch: inTurn(() => refused()), retries: 7 })
    await errorOf(client.readThing())
    expect(pauses).toEqual([400, 800, 1600, 3200, 6400, 8000, 8000].map((bound) => bound * part))
  })

  it.each<[string, number | undefined]>([
    ['7', 7_000],
    ['60', 60_000],
    ['0.5', 500],
    ['Fri, 20 Nov 2026 10:00:30 GMT', 30_000],
    ['Friday, 20-Nov-26 10:00:30 GMT', 30_000],
    ['Fri Nov 20 10:00:30 2026', 30_000],
    ['2026-11-20T10:00:30Z', 30_000],
    // A moment that is over: the pause is that of an answer without one.
    ...['0', 'Fri, 20 Nov 2026 09:00:00 GMT'].map((value): [string, number] => [value, 0]),
    // What says nothing to go by: a parser of dates finds one in some of these.
    ...['-5', '+5', 'soon', '', '1e999', '5, 10', 'after 5'].map((value): [string, undefined] => [
      value,
      undefined,
    ]),
  ])(
    'is as long as Retry-After says and a little more, and the error has that time: %j',
    async (value, stated) => {
      const clock = (): number => Date.UTC(2026, 10, 20, 10)
      for (const part of [0, 1]) {
        vi.spyOn(Math, 'random').mockReturnValue(part)
        const fetch = inTurn(() => refused(429, { 'retry-after': value }))
        const { client, pauses } = retrying({ fetch, clock, retries: 1, timeoutMs: 90_000 })
        const error = await errorOf(client.readThing())
        expect(error).toMatchObject({ name: 'RateLimitError', retryAfterMs: stated })
        expect(pauses).toEqual([stated ? stated + 250 * part : 400 * part])
      }
    },
  )

  it.each([
    [
      'throws',
      () => {
        throw new Error('no S3CRET sleep')
      },
    ],
    ['rejects', () => Promise.reject(new Error('no S3CRET sleep'))],
  ] as readonly [string, Sleep][])('by a sleep that %s ends the call, and says why', async (_what, sleep) => {
    const fetch = inTurn(() => refused())
    const error = await errorOf(retrying({ fetch, sleep }, { secrets: ['S3CRET'] }).client.readThing())
    expect(error).toBeInstanceOf(RequestError)
    expect(error).toMatchObject({ attempts: 1, history: [{ status: 503 }] })
    expect(String(error)).toContain(
      'readThing was not tried again: the option sleep of this client has failed ("no [redacted] sleep")',
    )
    expect(fetch.sent).toHaveLength(1)
  })
})

describe('the calls of one client', () => {
  it('share the quota, also where the first ones fail at once', async () => {
    const fetch = inTurn(() => refused())
    const { client } = retrying({ fetch })
    await Promise.all(Array.from({ length: 30 }, () => errorOf(client.readThing())))
    // 100 of quota at 5 for each.
    expect(fetch.sent).toHaveLength(30 + 20)
    await errorOf(client.readThing())
    expect(fetch.sent).toHaveLength(51)
  })

  it('have it back after successes, and another client has its own', async () => {
    let isUp = false
    const fetch = answering(() => (isUp ? fine() : refused()))
    const { client } = retrying({ fetch })
    for (let count = 0; count < 12; count += 1) await errorOf(client.readThing())
    expect(fetch.sent).toHaveLength(12 + 20)
    expect(await errorOf(retrying({ fetch }).client.readThing())).toMatchObject({ attempts: 3 })
    isUp = true
    for (let count = 0; count < 10; count += 1) await client.readThing()
    isUp = false
    expect(await errorOf(client.readThing())).toMatchObject({ attempts: 3 })
    expect(await errorOf(client.readThing())).toMatchObject({ attempts: 1 })
    isUp = true
    for (let count = 0; count < 200; count += 1) await client.readThing()
    isUp = false
    const before = fetch.sent.length
    for (let count = 0; count < 12; count += 1) await errorOf(client.readThing())
    expect(fetch.sent.length - before).toBe(12 + 20)
  })

  it('spend none of it on what is not tried again', async () => {
    let status = 404
    const fetch = answering(() => refused(status, status === 429 ? { 'retry-after': '3600' } : {}))
    const { client } = retrying({ fetch })
    for (status of [404, 429]) for (let count = 0; count < 30; count += 1) await errorOf(client.readThing())
    status = 503
    for (let count = 0; count < 30; count += 1) await errorOf(client.changeThing())
    expect(await errorOf(client.readThing())).toMatchObject({ attempts: 3 })
  })
})

const secret = 'planted-S3CRET-71'
const statuses = [200, 400, 401, 404, 408, 418, 425, 429, 500, 502, 503, 504]
const retryAfter = fc.constantFrom(undefined, '0', '1', '7', '3600', 'soon', 'Sun, 22 Nov 2026 12:00:09 GMT')
const fate = fc.record({
  afterMs: fc.constantFrom(0, 1, 900, 5_000, 40_000),
  what: fc.oneof(
    fc.record({ kind: fc.constant('answer'), status: fc.constantFrom(...statuses), retryAfter } as const),
    fc.record({ kind: fc.constantFrom('cut', 'never', 'cutBody', 'odd', 'noConnection') } as const),
  ),
})
type Fate = typeof fate extends fc.Arbitrary<infer F> ? F : never

/** A fetch of the user's own to which this happens, one after the other, and then nothing but failures. */
function failing(fates: readonly Fate[]): { readonly fetch: Fetch; sent: number } {
  const made = {
    sent: 0,
    fetch: async (_url: string, { signal }: RequestInit): Promise<Response> => {
      const { afterMs, what } = fates[made.sent] ?? { afterMs: 10, what: { kind: 'cut' } }
      made.sent += 1
      await new Promise((resolve) => setTimeout(resolve, afterMs))
      if (what.kind === 'answer') return answered(what.status, what.retryAfter)
      if (what.kind === 'cutBody') return cutBody(`cut with ${secret}`)
      if (what.kind === 'odd') return JSON.parse('{"status":"odd"}') as Response
      const code = what.kind === 'noConnection' ? 'ECONNREFUSED' : 'ECONNRESET'
      if (what.kind !== 'never') throw Object.assign(new TypeError(`cut with ${secret}`), { code })
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
      })
    },
  }
  return made
}

function answered(status: number, after: string | undefined): Response {
  const body = status === 200 ? { ok: true } : { code: 'E1', message: `not with ${secret}` }
  return Response.json(body, { status, headers: after === undefined ? {} : { 'retry-after': after } })
}

/** All that an error says, to whoever prints, copies or reports it. */
function toldBy(error: unknown): string {
  const values = error instanceof LacunaError ? [error.report(), error.history] : []
  return JSON.stringify([String(error), error, values, error instanceof Error && String(error.cause)])
}

it('a call under any failures is sent as often as it may be, in its time, and shows no secret', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  return holds(
    fc.asyncProperty(
      fc.array(fate, { maxLength: 8 }),
      fc.record({
        retries: fc.integer({ min: 0, max: 4 }),
        timeoutMs: fc.constantFrom(1, 500, 6_000, 30_000, 120_000),
        attemptTimeoutMs: fc.constantFrom(undefined, 50, 4_000),
        hasToken: fc.boolean(),
        changes: fc.boolean(),
      }),
      async (fates, { retries, timeoutMs, attemptTimeoutMs, hasToken, changes }) => {
        const service = failing(fates)
        const events: ClientEvent[] = []
        let logins = 0
        const credentials = hasToken ? { token: () => Promise.resolve(`token-${(logins += 1)}`) } : {}
        const onEvent = (event: ClientEvent): void => void events.push(event)
        const options = { fetch: service.fetch, retries, timeoutMs, attemptTimeoutMs, onEvent }
        const client = tinyClient(options, { credentials, secrets: [secret] })
        const began = Date.now()
        let endedAt = Number.NaN
        const call = changes ? client.changeThing({ name: 'n1' }) : client.readThing()
        const ended = call.then(
          () => undefined,
          (error: unknown) => error,
        )
        const done = ended.then(() => (endedAt = Date.now()))
        for (let quiet = 0; Number.isNaN(endedAt) && quiet < 1_000; quiet += 1)
          await vi.advanceTimersToNextTimerAsync()
        await done
        const error = await ended
        expect(endedAt - began).toBeLessThanOrEqual(timeoutMs)
        // An accepted login may come before each attempt, and a refused token is renewed once in each.
        const renewals = hasToken
          ? fates.filter(({ what }) => what.kind === 'answer' && what.status === 401).length
          : 0
        expect(service.sent).toBeLessThanOrEqual((changes ? 0 : retries) + 1 + renewals)
        // A token is refused before anything is carried out.
        if (changes) expect(service.sent).toBeLessThanOrEqual(hasToken ? 2 : 1)
        if (error instanceof LacunaError) {
          expect(error.attempts).toBe(service.sent)
          expect(error.history.length).toBe(service.sent)
        } else expect(error).toBeUndefined()
        const first = fates[0]?.what
        // A failure of a fetch of the user's own says nothing, whatever it says.
        if (changes && service.sent === 1 && (first?.kind !== 'answer' || first.status >= 500))
          expect(error).toBeInstanceOf(OutcomeUnknownError)
        expect(toldBy(error) + JSON.stringify(events)).not.toContain(secret)
      },
    ),
    400,
  )
})

/** What happens to one attempt over a real connection. */
const connection = fc.constantFrom('refused', 'refused', 'cut', 'unavailable', 'fine')

it('a change is sent again by the platform’s own fetch only while it could not connect', () =>
  holds(
    fc.asyncProperty(
      fc.array(connection, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 0, max: 4 }),
      async (fates, retries) => {
        let arrived = 0
        let fateOf = 0
        const server = createServer((request, response) => {
          arrived += 1
          const status = fates[fateOf] === 'unavailable' ? 503 : 200
          if (fates[fateOf] === 'cut') request.socket.destroy()
          else response.writeHead(status, { connection: 'close' }).end('{}')
        })
        const listen = (port: number): Promise<void> =>
          new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
        const close = (): Promise<void> =>
          new Promise((resolve) => {
            server.close(() => resolve())
            server.closeAllConnections()
          })
        await listen(0)
        const { port } = server.address() as AddressInfo
        if (fates[0] === 'refused') await close()
        const sleep: CommonOptions['sleep'] = async () => {
          fateOf += 1
          const shouldListen = fates[fateOf] !== 'refused'
          if (shouldListen && !server.listening) await listen(port)
          if (!shouldListen && server.listening) await close()
        }
        const client = tinyClient({ baseUrl: `http://127.0.0.1:${port}`, retries, sleep })
        const error = await client.changeThing({ name: 'n1' }).then(
          () => undefined,
          (thrown: unknown) => thrown,
        )
        if (server.listening) await close()
        // Nothing fails after what is given.
        const connects = [...fates, 'fine'].findIndex((text) => text !== 'refused')
        const isSent = connects <= retries
        expect(arrived).toBe(isSent ? 1 : 0)
        const isOpen = isSent && ['cut', 'unavailable'].includes(fates[connects] ?? 'fine')
        expect(error instanceof OutcomeUnknownError).toBe(isOpen)
      },
    ),
    60,
  ))
