/** A journal with more than a hundred open calls is settled a few at a time, none is left out, and two who ask share the work. */
import { defaultMaxListeners, getEventListeners } from 'node:events'
import { memoryJournal, type Journal } from 'lacuna/journal'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Recovered } from '../../../src/index.js'
import { rejection } from '../../support/caught.js'
import { asAsked, clientWith, json, NOW, OCO, type Sent } from '../margin-wallet/service.js'

const open = 120
const cancels = 12
/** How exactly times are taken. */
const step = 500
/** What is loaded takes a few steps on a busy machine. */
const slack = 5 * step

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(NOW)
})
afterEach(() => void vi.useRealTimers())

/** How many requests a recovery has open at once. */
const looksAtOnce = 8

/** Waits, unless the caller gives up. */
const passed = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })

/** A client whose time is that of the timers. */
const client = (fetch: Parameters<typeof clientWith>[0], journal: Journal) =>
  clientWith(fetch, { journal, clock: () => Date.now(), sleep: undefined })

/** A journal with many orders whose answers were lost, and then some cancels. */
async function crowded(): Promise<Journal> {
  const journal = memoryJournal()
  const lost = client(() => Promise.reject(new TypeError('fetch failed')), journal)
  for (let at = 0; at < open - cancels; at += 1)
    await rejection(lost.createMarginOcoOrder({ ...OCO, listClientOrderId: `exit-${at}` }))
  for (let at = 0; at < cancels; at += 1)
    await rejection(lost.cancelMarginOrderList({ symbol: OCO.symbol, orderListId: String(5_000 + at) }))
  expect(await journal.entries()).toHaveLength(open)
  return journal
}

/** A service that has every list, and takes some time for each answer. It counts how many requests it has at once. */
class Service {
  readonly asked: string[] = []
  atOnce = 0
  most = 0
  readonly #answers: (id: string) => boolean

  /** @param answers whether it ever answers */
  constructor(answers: (id: string) => boolean = () => true) {
    this.#answers = answers
  }

  readonly fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const query = new URL(url).searchParams
    const id = query.get('origClientOrderId') ?? `list ${String(query.get('orderListId'))}`
    this.asked.push(id)
    this.most = Math.max(this.most, (this.atOnce += 1))
    try {
      const signal = init.signal ?? new AbortController().signal
      await passed(this.#answers(id) ? 50 : 1e9, signal)
    } finally {
      this.atOnce -= 1
    }
    const sent: Pick<Sent, 'method' | 'url' | 'body'> = { method: init.method ?? 'GET', url, body: '' }
    const list = JSON.parse(await asAsked(sent).text()) as object
    const isCancelled = id.startsWith('list')
    const state = isCancelled ? 'ALL_DONE' : 'EXECUTING'
    const shown = { ...list, transactionTime: NOW + 5, isIsolated: false, listOrderStatus: state }
    return json(shown, 200, { date: new Date().toUTCString() })
  }

  /** The first request for each call, in their order. */
  get first(): readonly string[] {
    return [...new Set(this.asked)]
  }
}

/** What comes of it, and after how many milliseconds. */
async function timed<T>(work: Promise<T>): Promise<{ readonly result: T; readonly tookMs: number }> {
  let tookMs: number | undefined
  const noted = (): void => void (tookMs = Date.now() - NOW)
  work.then(noted, noted)
  while (tookMs === undefined) {
    await vi.advanceTimersByTimeAsync(step)
    // What is loaded only now takes real time, of which a clock that is faked makes any amount.
    await vi.dynamicImportSettled()
  }
  return { result: await work, tookMs }
}

const verdicts = (recovered: readonly Recovered[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { verdict } of recovered) counts[verdict] = (counts[verdict] ?? 0) + 1
  return counts
}

describe('more than a hundred open calls', () => {
  it('are looked for a few at a time, what ends exposure first', async () => {
    const journal = await crowded()
    const service = new Service()
    const { result, tookMs } = await timed(client(service.fetch, journal).recover({ withinMs: 60_000 }))
    expect(result).toHaveLength(open)
    expect(verdicts(result)).toEqual({ happened: open - cancels, 'state-as-wanted': cancels })
    expect(service.most).toBe(looksAtOnce)
    expect(service.first.slice(0, looksAtOnce + cancels).filter((id) => id.startsWith('list'))).toHaveLength(
      cancels,
    )
    expect(tookMs).toBeLessThan(60_000)
  })

  it('are each looked for although every other one is never answered', async () => {
    const journal = await crowded()
    const service = new Service((id) => Number(id.slice(-1)) % 2 === 0)
    const { result, tookMs } = await timed(client(service.fetch, journal).recover({ withinMs: 60_000 }))
    expect(verdicts(result)).toEqual({
      happened: (open - cancels) / 2,
      'state-as-wanted': cancels / 2,
      unknown: open / 2,
    })
    expect(service.first).toHaveLength(open)
    expect(service.most).toBe(looksAtOnce)
    expect(tookMs).toBeLessThanOrEqual(60_000 + slack)
  })

  it.each([
    [60_000, 60_000],
    // There is not time enough for each: a look gets as much as an answer may need.
    [1_000, 10_000],
    [1, 1_000],
  ])('are each looked for by a service that is dead, within %i ms', async (withinMs, mostMs) => {
    const journal = await crowded()
    const service = new Service(() => false)
    const { result, tookMs } = await timed(client(service.fetch, journal).recover({ withinMs }))
    expect(verdicts(result)).toEqual({ unknown: open })
    // The client itself may hold a look back: of a service that is silent, it does not know what is left of its allowance.
    for (const { evidence } of result)
      expect(evidence.map(({ operationId }) => operationId)).toContain('getMarginOrderList')
    expect(tookMs).toBeLessThanOrEqual(mostMs + slack)
  })
})

describe('two recoveries at once', () => {
  it('have the same of each call', async () => {
    const journal = await crowded()
    const service = new Service()
    const [first, other] = [client(service.fetch, journal), client(service.fetch, journal)]
    const { result } = await timed(
      Promise.all([first.recover({ withinMs: 120_000 }), other.recover({ withinMs: 120_000 })]),
    )
    for (const all of result)
      expect(verdicts(all)).toEqual({ happened: open - cancels, 'state-as-wanted': cancels })
  })

  it('are given up each by its own signal, to which not each call listens', async () => {
    const journal = await crowded()
    const service = new Service()
    const [leaving, waiting] = [new AbortController(), new AbortController()]
    const candidate = client(service.fetch, journal)
    const given = (signal: AbortSignal) => ({ withinMs: 60_000, signal })
    const left = rejection(candidate.recover(given(leaving.signal)))
    const stays = candidate.recover(given(waiting.signal))
    await vi.advanceTimersByTimeAsync(step)
    for (const { signal } of [leaving, waiting])
      expect(getEventListeners(signal, 'abort').length).toBeLessThan(defaultMaxListeners)
    leaving.abort(new Error('enough'))
    expect(await left).toBe(leaving.signal.reason)
    expect(verdicts((await timed(stays)).result)).toEqual({
      happened: open - cancels,
      'state-as-wanted': cancels,
    })
  })
})
