import dns from 'node:dns'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  type ClientEvent,
  type CommonOptions,
  ConnectionError,
  type Fetch,
  type LacunaError,
  RequestError,
  TimeoutError,
} from '../../../src/index.js'
import { callIdOf } from '../../support/call-ids.js'
import { rejection } from '../../support/caught.js'
import { answering, json, serve, silent, unusedAddress } from './answering.js'
import { tinyClient, type TinyChanges } from './tiny-api.js'

type Sleep = NonNullable<CommonOptions['sleep']>

/** A client that tries again without a real pause, and the pauses that it would have made. */
function retrying(options: Partial<CommonOptions>, changes: TinyChanges = {}) {
  const pauses: number[] = []
  const events: ClientEvent[] = []
  const sleep: Sleep = async (ms) => void pauses.push(ms)
  const onEvent = (event: ClientEvent): void => void events.push(event)
  return { client: tinyClient({ retries: 2, sleep, onEvent, ...options }, changes), pauses, events }
}

async function errorOf(call: Promise<unknown>): Promise<LacunaError> {
  return (await rejection(call)) as LacunaError
}

const never = (): Promise<never> => new Promise(() => undefined)
const refused = (status = 503, headers: Record<string, string> = {}) => json({}, { status, headers })
/** Answers in this order; the last one for good. */
const inTurn = (...answers: (() => Response | Promise<Response>)[]) =>
  answering((_sent, count) => answers[Math.min(count, answers.length) - 1]!())
const fine = (): Response => json({ ok: true })
const cut = (): Promise<never> => Promise.reject(new TypeError('fetch failed'))
const cutBody = (): Response =>
  new Response(
    new ReadableStream({
      pull: (controller) => {
        controller.enqueue(new TextEncoder().encode('{"ok":'))
        controller.error(new Error('cut'))
      },
    }),
  )

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

  it('whose body is broken each time ends with what is wrong with it', async () => {
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

  it('ends with its last failure, which tells all of them', async () => {
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

  it('whose body broke off tells so of that attempt', async () => {
    const { client } = retrying({ fetch: inTurn(cutBody, () => refused(400)) })
    const { history } = await errorOf(client.readThing())
    expect(history).toMatchObject([{ status: 200, error: 'Error' }, { status: 400 }])
    expect(history[1]).not.toHaveProperty('error')
  })

  it('by its path is tried again as the method is', async () => {
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
    ['a minute', '60', 2],
    ['more than a minute', '61', 1],
  ])('that is to come back after %s is tried again only within the minute', async (_what, after, sent) => {
    const fetch = inTurn(() => refused(503, { 'retry-after': after }), fine)
    const { client } = retrying({ fetch, timeoutMs: 600_000 })
    await client.readThing().catch(() => undefined)
    expect(fetch.sent).toHaveLength(sent)
  })

  it.each([301, 400, 401, 403, 404, 409, 418, 421, 422, 451, 501, 505, 520, 599])(
    'answered %i is never sent again, also where that breaks off',
    async (status) => {
      for (const headers of [{}, { 'retry-after': '1' }]) {
        const failures = [
          () => refused(status, headers),
          () => new Response(cutBody().body, { status, headers }),
        ]
        for (const failure of failures) {
          const fetch = inTurn(failure)
          await errorOf(retrying({ fetch }).client.readThing())
          expect(fetch.sent).toHaveLength(1)
        }
      }
    },
  )

  it('told to come back later than a minute is not sent again, also where that breaks off', async () => {
    const headers = { 'retry-after': '3600' }
    const whole = inTurn(() => refused(429, headers))
    expect(await errorOf(retrying({ fetch: whole }).client.readThing())).toMatchObject({
      name: 'RateLimitError',
      retryAfterMs: 3_600_000,
    })
    const broken = inTurn(() => new Response(cutBody().body, { status: 429, headers }))
    await errorOf(retrying({ fetch: broken }).client.readThing())
    expect([whole.sent.length, broken.sent.length]).toEqual([1, 1])
  })
})

describe('a call that changes something', () => {
  it('is tried again where the platform does not find the host', async () => {
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

  it('that was given up between two attempts has no open outcome', async () => {
    const controller = new AbortController()
    const baseUrl = await unusedAddress()
    const sleep: Sleep = async () => controller.abort('gone')
    const { client } = retrying({ baseUrl, sleep })
    expect(await rejection(client.changeThing({}, { signal: controller.signal }))).toBe('gone')
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

  it('that cannot be signed any more says that there were others', async () => {
    let signed = 0
    const sign = (): string => {
      if ((signed += 1) > 1) throw new Error('no key')
      return 'signature'
    }
    const { client } = retrying({ fetch: inTurn(() => refused()) }, { ...signing, credentials: { sign } })
    const error = await errorOf(client.readThing())
    expect(error).toBeInstanceOf(RequestError)
    expect(error).toMatchObject({ attempts: 1, history: [{ status: 503 }] })
    expect(String(error)).toContain('readThing was not tried again: it could not be authorised ("no key")')
  })

  it('may renew its token, and a token that cannot be had is asked for once', async () => {
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

describe('the time of a call', () => {
  it('counts the pauses, also those of a sleep that takes no time', async () => {
    const fetch = inTurn(() => refused(503, { 'retry-after': '12' }))
    const { client, pauses } = retrying({ fetch, retries: 9, timeoutMs: 30_000 })
    expect(await errorOf(client.readThing())).toMatchObject({ name: 'ApiError', attempts: 3 })
    expect(pauses).toHaveLength(2)
  })

  it('ends a sleep that never does', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const fetch = inTurn(() => refused())
    const { client } = retrying({ fetch, sleep: never, timeoutMs: 40 })
    const error = await errorOf(client.readThing())
    expect(error).toBeInstanceOf(TimeoutError)
    expect(error).toMatchObject({ attempts: 1, history: [{ status: 503 }] })
  })

  it('is over after a sleep that took longer than it was told', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const fetch = inTurn(() => refused())
    const sleep: Sleep = () => new Promise((resolve) => setTimeout(resolve, 80))
    const { client } = retrying({ fetch, sleep, timeoutMs: 40 })
    expect(await errorOf(client.readThing())).toBeInstanceOf(TimeoutError)
    expect(fetch.sent).toHaveLength(1)
  })
})

describe('the time of an attempt', () => {
  it('ends a read that is tried again then', async () => {
    let count = 0
    const fetch: Fetch = (url, init) => ((count += 1) < 3 ? silent(url, init) : Promise.resolve(fine()))
    const { client, pauses, events } = retrying({ fetch, attemptTimeoutMs: 10 })
    await expect(client.readThing()).resolves.toEqual({ ok: true })
    expect(pauses).toHaveLength(2)
    expect(events.filter(({ type }) => type === 'failure')).toMatchObject([
      { attempt: 1, error: 'TimeoutError' },
      { attempt: 2, error: 'TimeoutError' },
    ])
  })

  it('holds for the body too', async () => {
    const stalling = () => new Response(new ReadableStream({ pull: never, cancel: never }))
    const fetch = inTurn(stalling, fine)
    await expect(retrying({ fetch, attemptTimeoutMs: 100 }).client.readThing()).resolves.toEqual({ ok: true })
    expect(fetch.sent).toHaveLength(2)
  })

  it('is in the error of the last attempt', async () => {
    const { client } = retrying({ fetch: silent, attemptTimeoutMs: 5 })
    const error = await errorOf(client.readThing())
    expect(error).toMatchObject({ name: 'TimeoutError', timeoutMs: 5, attempts: 3 })
    expect(error.history.map((made) => made.error)).toEqual(Array(3).fill('TimeoutError'))
  })

  it('does not begin before its turn, nor while a token is waited for', async () => {
    const fetch = answering((sent, count) => (count === 1 ? silent(sent.url, sent) : fine()))
    const { client: busy } = retrying({ fetch, maxConcurrency: 1, attemptTimeoutMs: 60 })
    const calls = [busy.readThing(), busy.changeThing()]
    expect(await Promise.all(calls)).toEqual([{ ok: true }, { ok: true }])
    expect(fetch.sent).toHaveLength(3)
    const slow = async (): Promise<string> => {
      await new Promise((resolve) => setTimeout(resolve, 40))
      return 'token'
    }
    const { client } = retrying(
      { fetch: inTurn(fine), attemptTimeoutMs: 20 },
      { credentials: { token: slow } },
    )
    await expect(client.readThing()).resolves.toEqual({ ok: true })
  })

  it('ends with the time of the call, also where no timer has had a turn', async () => {
    const busy: Fetch = async () => {
      const until = performance.now() + 30
      while (performance.now() < until);
      return fine()
    }
    const { client } = retrying({ fetch: busy, timeoutMs: 20, attemptTimeoutMs: 60_000 })
    const ended = { name: 'TimeoutError', timeoutMs: 20, attempts: 1 }
    expect(await errorOf(client.readThing())).toMatchObject(ended)
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
    'is as long as Retry-After says, which the error tells, and a little more: %j',
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

  it('that would take all the time that is left is not begun', async () => {
    for (const [timeoutMs, times] of [
      [5_000, 1],
      [6_000, 2],
    ] as const) {
      vi.spyOn(Math, 'random').mockReturnValue(0)
      const fetch = inTurn(() => refused(503, { 'retry-after': '5' }))
      await errorOf(retrying({ fetch, timeoutMs, retries: 1 }).client.readThing())
      expect(fetch.sent).toHaveLength(times)
    }
  })

  it('is told before it begins', async () => {
    const fetch = inTurn(() => refused(503, { 'x-used': '7' }), fine)
    const { client, pauses, events } = retrying({ fetch, clock: () => 1000 })
    await client.readThing()
    const call = { callId: callIdOf(events), operationId: 'readThing' }
    const way = { method: 'POST', url: 'https://tiny.example/things/read' }
    const used = { 'x-used': 7 }
    expect(events).toEqual([
      { type: 'request', ...call, attempt: 1, rateLimits: {}, ...way },
      { type: 'response', ...call, attempt: 1, rateLimits: used, ...way, status: 503, durationMs: 0 },
      { type: 'retry', ...call, attempt: 2, rateLimits: used, pauseMs: pauses[0] },
      { type: 'request', ...call, attempt: 2, rateLimits: used, ...way },
      { type: 'response', ...call, attempt: 2, rateLimits: {}, ...way, status: 200, durationMs: 0 },
    ])
  })

  it('ends at once with the reason of a caller who gives up, and nothing more is sent', async () => {
    for (const reason of ['gone', new Error('gone'), { code: 7 }]) {
      const controller = new AbortController()
      const fetch = inTurn(() => refused())
      const sleep: Sleep = () => (queueMicrotask(() => controller.abort(reason)), never())
      const { client } = retrying({ fetch, sleep })
      expect(await rejection(client.readThing({}, { signal: controller.signal }))).toBe(reason)
      expect(fetch.sent).toHaveLength(1)
    }
  })

  it('by the timer of the platform ends so too, and leaves no timer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const controller = new AbortController()
    const fetch = inTurn(() => refused(503, { 'retry-after': '20' }))
    const onEvent = ({ type }: ClientEvent): void => {
      if (type === 'retry') setImmediate(() => controller.abort('gone'))
    }
    const client = tinyClient({ fetch, retries: 2, onEvent })
    expect(await rejection(client.readThing({}, { signal: controller.signal }))).toBe('gone')
    expect([fetch.sent.length, vi.getTimerCount()]).toEqual([1, 0])
  })

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

  it('gives its place to a call that waits', async () => {
    const order: string[] = []
    let resume: () => void = () => undefined
    const sleep: Sleep = () => new Promise((resolve) => (resume = resolve))
    const fetch = answering(({ body }, count) => {
      order.push(body)
      return count === 1 ? refused() : fine()
    })
    const { client } = retrying({ fetch, sleep, maxConcurrency: 1 })
    const first = client.readThing({ size: 1 })
    await client.readThing({ size: 2 })
    resume()
    await first
    expect(order).toEqual(['{"size":1}', '{"size":2}', '{"size":1}'])
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
