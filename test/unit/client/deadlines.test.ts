/** The options timeoutMs and attemptTimeoutMs: a call and an attempt end in their time, whatever takes it. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Fetch, OutcomeUnknownError, TimeoutError } from '../../../src/index.js'
import { answering, inTurn, json, silent } from '../../support/answering.js'
import { rejection, rejectionOf } from '../../support/caught.js'
import { clientWith } from '../margin-wallet/service.js'
import { futOptXml, marketClient, serviceWith } from '../market-data/service.js'
import { errorOf, retrying, tinyClient, type Sleep } from './tiny-api.js'

const unhandled: unknown[] = []
const note = (reason: unknown): void => void unhandled.push(reason)
// Whatever a call gives up rejects nowhere else.
beforeEach(() => void process.on('unhandledRejection', note))
afterEach(async () => {
  await pause(5)
  process.off('unhandledRejection', note)
  expect(unhandled.splice(0)).toEqual([])
})

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const never = (): Promise<never> => new Promise(() => undefined)
const fine = (): Response => json({ ok: true })
const unavailable = (headers = {}) => json({}, { status: 503, headers })

describe('the time of a call', () => {
  it('ends with a TimeoutError that names operation and limit, even over a fetch without a signal', async () => {
    for (const fetch of [silent, never]) {
      const error = await rejection(tinyClient({ fetch, timeoutMs: 5 }).readThing())
      expect(error).toBeInstanceOf(TimeoutError)
      expect(error).toMatchObject({ operationId: 'readThing', timeoutMs: 5, attempts: 1 })
      expect(String(error)).toContain('readThing had no complete answer within 5 ms')
    }
  })

  it('is that of the option of the call, before that of the client', async () => {
    const error = await rejection(tinyClient({ fetch: silent }).readThing({}, { timeoutMs: 5 }))
    expect(error).toMatchObject({ name: 'TimeoutError', timeoutMs: 5 })
  })

  it('is one budget for a token, its renewal and all attempts', async () => {
    const timeoutMs = 400
    const fetch = async (): Promise<Response> => {
      await pause(timeoutMs * 0.6)
      return json({}, { status: 401 })
    }
    const client = tinyClient({ fetch, timeoutMs }, { credentials: { token: async () => 'token' } })
    const error = await rejection(client.readThing())
    expect(error).toBeInstanceOf(TimeoutError)
    expect(error).toMatchObject({ attempts: 2, timeoutMs })
  })

  it('ends while a token, or a renewed one, never comes', async () => {
    const first = { credentials: { token: never } }
    const client = tinyClient({ fetch: async () => json({ ok: true }), timeoutMs: 20 }, first)
    expect(await rejection(client.readThing())).toMatchObject({ name: 'TimeoutError', attempts: 0 })
    let number = 0
    const second = { credentials: { token: async () => ((number += 1) === 1 ? 'token' : never()) } }
    const renewing = tinyClient({ fetch: async () => json({}, { status: 401 }), timeoutMs: 20 }, second)
    expect(await rejection(renewing.readThing())).toMatchObject({ name: 'TimeoutError', attempts: 1 })
  })

  it('is not spent on the body of a 401 that cannot be cancelled', async () => {
    let sent = 0
    const stuck = (): ReadableStream => new ReadableStream({ cancel: never })
    const fetch = async (): Promise<Response> =>
      (sent += 1) === 1 ? new Response(stuck(), { status: 401 }) : json({ ok: true })
    const client = tinyClient({ fetch, timeoutMs: 60_000 }, { credentials: { token: async () => 'token' } })
    await expect(client.readThing()).resolves.toEqual({ ok: true })
  })

  it('ends while a body brings one piece after the other without a pause', async () => {
    for (const piece of ['', ' ']) {
      const bytes = new TextEncoder().encode(piece)
      const body = new ReadableStream({ pull: (controller) => controller.enqueue(bytes), cancel: never })
      const client = tinyClient({ fetch: async () => new Response(body), timeoutMs: 50 })
      const start = performance.now()
      expect(await rejection(client.readThing())).toBeInstanceOf(TimeoutError)
      // Generous, since a machine may be busy: a second budget would take longer.
      expect(performance.now() - start).toBeLessThan(5_000)
    }
  })

  it('ends while a body neither comes nor can be cancelled', async () => {
    const bodies = [
      () => new ReadableStream({ pull: never, cancel: never }),
      () => new ReadableStream({ pull: never, cancel: () => Promise.reject(new Error('no')) }),
    ]
    for (const body of bodies) {
      const client = tinyClient({ fetch: async () => new Response(body()), timeoutMs: 20 })
      expect(await rejection(client.readThing())).toBeInstanceOf(TimeoutError)
      expect(await rejection(client.changeThing())).toBeInstanceOf(OutcomeUnknownError)
    }
  })

  it('cancels the body of an answer that comes after it', async () => {
    let isCancelled = false
    const body = new ReadableStream({ cancel: () => void (isCancelled = true) })
    const fetch = async (): Promise<Response> => {
      await pause(40)
      return new Response(body)
    }
    expect(await rejection(tinyClient({ fetch, timeoutMs: 10 }).readThing())).toBeInstanceOf(TimeoutError)
    await expect.poll(() => isCancelled).toBe(true)
  })

  it('includes the pauses, also those of a sleep that takes no time', async () => {
    const fetch = inTurn(() => unavailable({ 'retry-after': '12' }))
    const { client, pauses } = retrying({ fetch, retries: 9, timeoutMs: 30_000 })
    expect(await errorOf(client.readThing())).toMatchObject({ name: 'ApiError', attempts: 3 })
    expect(pauses).toHaveLength(2)
  })

  it('ends during a sleep that never ends', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const fetch = inTurn(unavailable)
    const { client } = retrying({ fetch, sleep: never, timeoutMs: 40 })
    const error = await errorOf(client.readThing())
    expect(error).toBeInstanceOf(TimeoutError)
    expect(error).toMatchObject({ attempts: 1, history: [{ status: 503 }] })
  })

  it('ends after a sleep that took longer than its pause', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const fetch = inTurn(unavailable)
    const sleep: Sleep = () => new Promise((resolve) => setTimeout(resolve, 80))
    const { client } = retrying({ fetch, sleep, timeoutMs: 40 })
    expect(await errorOf(client.readThing())).toBeInstanceOf(TimeoutError)
    expect(fetch.sent).toHaveLength(1)
  })

  it('ends before a pause that would take all that is left', async () => {
    for (const [timeoutMs, times] of [
      [5_000, 1],
      [6_000, 2],
    ] as const) {
      vi.spyOn(Math, 'random').mockReturnValue(0)
      const fetch = inTurn(() => unavailable({ 'retry-after': '5' }))
      await errorOf(retrying({ fetch, timeoutMs, retries: 1 }).client.readThing())
      expect(fetch.sent).toHaveLength(times)
    }
  })
})

describe('the time of an attempt', () => {
  it('ends, and the read is tried again', async () => {
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

  it('includes its body', async () => {
    const stalling = () => new Response(new ReadableStream({ pull: never, cancel: never }))
    const fetch = inTurn(stalling, fine)
    await expect(retrying({ fetch, attemptTimeoutMs: 100 }).client.readThing()).resolves.toEqual({ ok: true })
    expect(fetch.sent).toHaveLength(2)
  })

  it('is named by the error of the last attempt', async () => {
    const { client } = retrying({ fetch: silent, attemptTimeoutMs: 5 })
    const error = await errorOf(client.readThing())
    expect(error).toMatchObject({ name: 'TimeoutError', timeoutMs: 5, attempts: 3 })
    expect(error.history.map((made) => made.error)).toEqual(Array(3).fill('TimeoutError'))
  })

  it('begins neither before its turn, nor while a token is waited for', async () => {
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

  it('ends with that of the call, also where no timer has had a turn', async () => {
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

const list = (entry: string, count: number): string => `[${Array(count).fill(entry).join(',')}]`

describe('an answer that takes longer to read than its call may', () => {
  afterEach(() => void vi.restoreAllMocks())

  /** A body after which the clock of the platform is ten seconds later. */
  function lateAfter(body: string, contentType: string): Response {
    const now = performance.now.bind(performance)
    const pieces = [new TextEncoder().encode(body)]
    const pull = (controller: ReadableStreamDefaultController): void => {
      const piece = pieces.shift()
      if (piece) return controller.enqueue(piece)
      controller.close()
      vi.spyOn(performance, 'now').mockImplementation(() => now() + 10_000)
    }
    const stream = new ReadableStream({ pull }, { highWaterMark: 0 })
    return new Response(stream, { headers: { 'content-type': contentType } })
  }

  const late = (entries: string, contentType: string) =>
    marketClient({ fetch: serviceWith(() => lateAfter(entries, contentType)), timeoutMs: 9_000 })

  it.each([
    ['JSON', 'application/json', list('{"Symbol":"A"}', 1_000)],
    ['XML', 'application/xml', futOptXml(...Array<string>(1_000).fill('<Symbol>A</Symbol>'))],
    ['refused entries', 'application/json', list('1', 1_000)],
  ])('ends with a TimeoutError that says what took the time: %s', async (_what, contentType, body) => {
    const error = await rejectionOf(TimeoutError, () => late(body, contentType).listFutOpt({ rType: 1 }))
    expect(error.message).toBe('listFutOpt answered 200, but its answer could not be read within 9000 ms.')
    expect(error.history.at(-1)).toMatchObject({ status: 200, error: 'TimeoutError' })
    expect(error).toMatchObject({ timeoutMs: 9_000, attempts: 1 })
  })

  it('is a result if it is short, however late', async () => {
    const body = list('{"Symbol":"A"}', 300)
    await expect(late(body, 'application/json').listFutOpt({ rType: 1 })).resolves.toHaveLength(300)
  })

  it('ends with a TimeoutError where results are objects, too', async () => {
    const body = list('{"id":"1","coin":"BTC","amount":"1","status":1}', 1_000)
    const fetch = async () => lateAfter(body, 'application/json')
    const error = await rejectionOf(TimeoutError, clientWith(fetch, { timeoutMs: 9_000 }).listDeposits())
    expect(error.message).toContain('its answer could not be read')
  })
})

describe('a call that is over', () => {
  afterEach(() => void vi.useRealTimers())

  it.each([undefined, 5_000])(
    'leaves no timer, however it ended: attemptTimeoutMs %s',
    async (attemptTimeoutMs) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const answers: (() => Promise<Response> | Response)[] = [
        () => json({ ok: true }),
        () => json({}, { status: 500 }),
        () => new Response('not JSON'),
        () => Promise.reject(new Error('cut')),
        () => json({}, { status: 401 }),
      ]
      const fetch = answering((_sent, count) => answers[count - 1]?.() ?? json({}, { status: 401 }))
      const client = tinyClient(
        { fetch, attemptTimeoutMs },
        { credentials: { token: () => Promise.resolve('token') } },
      )
      for (const _ of answers) await client.readThing().then(undefined, () => undefined)
      await rejection(client.readThing({}, { signal: AbortSignal.abort() }))
      await rejection(client.readThing({ size: -1 }))
      expect(fetch.sent).toHaveLength(6)
      expect(vi.getTimerCount()).toBe(0)
    },
  )
})
