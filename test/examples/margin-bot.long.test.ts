import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { operations } from '../../generated/tables/margin-wallet.js'
import { runBot, type Signal } from '../../scripts/examples/margin-bot.mjs'
import type { CommonOptions } from '../../src/index.js'
import { createMarginWalletClient, hmac } from '../../src/margin-wallet/index.js'
import { createMock, demoCredentials, faultKinds, type Fault, type Mock } from '../../src/mock/index.js'
import { marginBot } from '../support/command.js'
import { rejection } from '../support/caught.js'
import { journalAt } from '../support/sqlite.js'
import { everyTest } from './world.js'

const signal = (id: string): Signal => ({ id, quantity: '12.5', price: '198.50', stopPrice: '171.20' })
const current = everyTest()

/** A queue as bots have it: a signal comes again until it is done. */
class Inbox {
  readonly #open: Signal[]
  #given = 0

  constructor(...signals: Signal[]) {
    this.#open = [...signals]
  }

  get isEmpty(): boolean {
    return this.#open.length === 0
  }

  readonly done = (signal: Signal): void => void this.#open.splice(this.#open.indexOf(signal), 1)

  async *signals(): AsyncGenerator<Signal> {
    for (let next = this.#open[0]; next !== undefined; next = this.#open[0]) {
      // A bot that never gets a signal done would go on for ever.
      if ((this.#given += 1) > 20) throw new Error(`${next.id} is never done`)
      yield next
    }
  }
}

function clientOf(more: Partial<CommonOptions> = {}) {
  const { common, folder } = current.world
  const { apiKey, secret } = demoCredentials.marginWallet
  const journal = journalAt(join(folder, 'bot.db'))
  const margin = createMarginWalletClient({ ...common, ...more, apiKey, signer: hmac(secret), journal })
  return { margin, journal }
}

/** Runs a bot to its end, as a process would: its journal is given back when it ends, however that is. */
async function run(inbox: Inbox, symbol = 'SOLUSDT', more?: Partial<CommonOptions>): Promise<string[]> {
  const { margin, journal } = clientOf(more)
  const lines: string[] = []
  const log = (line: string): void => void lines.push(line)
  await runBot({ margin, symbol, signals: inbox.signals(), done: inbox.done, log }).finally(() =>
    journal.close(),
  )
  return lines
}

/** As a supervisor does: a process that ends too early is started again. */
async function runToTheEnd(inbox: Inbox, symbol?: string): Promise<string[]> {
  const starts = 4
  for (let start = 1; ; start += 1) {
    try {
      return await run(inbox, symbol)
    } catch (error) {
      if (start === starts || !(error instanceof Error)) throw error
    }
  }
}

interface OrderListState {
  readonly listClientOrderId: string
  readonly listOrderStatus: string
}

/** The order lists of the bot as the service holds them. */
function placedIn(mock: Mock): readonly OrderListState[] {
  const { orderLists } = mock.state().marginWallet as { orderLists: readonly OrderListState[] }
  return orderLists.filter(({ listClientOrderId }) => listClientOrderId.startsWith('bot-'))
}

const eachOnce = ['bot-a', 'bot-b', 'bot-c']
const threeSignals = (): Inbox => new Inbox(signal('a'), signal('b'), signal('c'))

const faults: readonly Fault[] = [
  'commitThenReset',
  'commitThenStall',
  'reset',
  'stall',
  'resetMidBody',
  'unavailable',
  { kind: 'tooManyRequests', retryAfterSeconds: 20 },
  'unauthorized',
  'truncatedBody',
]
const changes = ['enableIsolatedMarginAccount', 'createMarginOcoOrder', 'cancelMarginOrderList']
const reads = [
  'getIsolatedMarginAccount',
  'getMarginOrderList',
  'listOpenMarginOrderLists',
  'listMarginOrderLists',
]
/** What reads does nothing, so that it does not matter when the answer is lost. */
const ofReads = faults.filter((fault) => typeof fault !== 'string' || !faultKinds[fault].carriedOut)
const cells = [...changes, ...reads].flatMap((operationId) =>
  (changes.includes(operationId) ? faults : ofReads).map((fault) => {
    const { kind } = typeof fault === 'string' ? { kind: fault } : fault
    return { operationId, kind, fault: { ...(typeof fault === 'string' ? {} : fault), kind, times: 1 } }
  }),
)

describe('the margin bot', () => {
  it.each(cells)('does everything once: $operationId under $kind', async ({ operationId, fault }) => {
    const { mock, plan, requests } = current.world
    plan(operationId, fault)
    // What is read to find out about a lost order is read only then.
    if (operationId === 'getMarginOrderList')
      mock.setFault('createMarginOcoOrder', { kind: 'commitThenReset', times: 1 })
    const inbox = threeSignals()
    const lines = await runToTheEnd(inbox, 'LINKBTC')
    expect(placedIn(mock).map(({ listClientOrderId }) => listClientOrderId)).toEqual(eachOnce)
    expect(placedIn(mock).map(({ listOrderStatus }) => listOrderStatus)).toEqual(Array(3).fill('ALL_DONE'))
    expect(lines.slice(-3)).toEqual(['bot-a: ALL_DONE', 'bot-b: ALL_DONE', 'bot-c: ALL_DONE'])
    // What a fault kept from happening is asked for once more, and nothing else is.
    const isDelayed = operationId === 'createMarginOcoOrder' && !faultKinds[fault.kind].carriedOut
    expect(requests('createMarginOcoOrder')).toBe(isDelayed ? 4 : 3)
    expect(inbox.isEmpty).toBe(true)
  })

  it('places no order again for a signal that comes again after a restart', async () => {
    await run(threeSignals())
    expect(await run(threeSignals())).toEqual(expect.arrayContaining(['a: placed', 'b: placed', 'c: placed']))
    expect(current.world.requests('createMarginOcoOrder')).toBe(3)
  })

  it('stops where nobody can find out, and goes on when a person has said what became of it', async () => {
    const { mock, requests } = current.world
    mock.setFault('createMarginOcoOrder', { kind: 'reset', times: 1 })
    mock.setFault('getMarginOrderList', 'forbiddenHtml')
    const inbox = threeSignals()
    const stopped = await rejection(run(inbox))
    expect(String(stopped)).toMatch(/Look at [\w-]+: /)
    await rejection(run(inbox))
    expect(requests('createMarginOcoOrder')).toBe(1)
    const id = /Look at ([\w-]+)/.exec(String(stopped))?.[1] ?? ''
    const { margin, journal } = clientOf()
    const [open] = await margin.recover({ withinMs: 1 })
    expect(open?.reference.id).toBe(id)
    await margin.close(open!.reference, 'did-not-happen')
    await journal.close()
    await run(inbox)
    expect(placedIn(mock).map(({ listClientOrderId }) => listClientOrderId)).toEqual(eachOnce)
  })

  const day = 24 * 3_600_000

  it.each(['commitThenReset', 'reset'] as const)(
    'places each order once if it is started again after days: %s',
    async (kind) => {
      const { mock } = current.world
      mock.setFault('createMarginOcoOrder', { kind, times: 1 })
      mock.setFault('getMarginOrderList', 'forbiddenHtml')
      const inbox = threeSignals()
      expect(String(await rejection(run(inbox)))).toMatch(/Look at /)
      mock.setFault('getMarginOrderList')
      mock.clock.advance(3 * day)
      await run(inbox)
      expect(placedIn(mock).map(({ listClientOrderId }) => listClientOrderId)).toEqual(eachOnce)
      mock.clock.advance(40 * day)
      await run(threeSignals())
      expect(placedIn(mock).map(({ listClientOrderId }) => listClientOrderId)).toEqual(eachOnce)
    },
  )

  it.each([
    operations.enableIsolatedMarginAccount,
    operations.createMarginOcoOrder,
    operations.cancelMarginOrderList,
  ])('does everything once if a request is later than its recvWindow: $operationId', async (operation) => {
    const { mock } = current.world
    let isLate = false
    const fetch: typeof globalThis.fetch = async (url, init) => {
      const whole = new Request(url, init ?? {})
      // All of it has left before it is late.
      const body = whole.body && (await whole.text())
      const request = new Request(whole.url, { method: whole.method, headers: whole.headers, body })
      const isCalled = request.method === operation.method && new URL(request.url).pathname === operation.path
      if (isCalled && !isLate) mock.clock.advance(6_000)
      isLate ||= isCalled
      return mock.fetch(request)
    }
    const inbox = threeSignals()
    for (let start = 0; start < 2; start += 1) await run(inbox, 'LINKBTC', { fetch }).catch(() => undefined)
    expect(isLate).toBe(true)
    expect(placedIn(mock).map(({ listClientOrderId }) => listClientOrderId)).toEqual(eachOnce)
    expect(placedIn(mock).map(({ listOrderStatus }) => listOrderStatus)).toEqual(Array(3).fill('ALL_DONE'))
    const refused = mock.requests.filter(
      (request) => request.operationId === operation.operationId && request.status === 400,
    )
    expect(refused).toHaveLength(1)
  })

  it('places each order once for two bots that get the same signals at once', async () => {
    const { mock, requests } = current.world
    // Two wait for each other, so what one waits for must have time to come.
    const sleep = async (ms: number): Promise<void> => {
      const passing = Math.min(ms, 5)
      await new Promise((resolve) => setTimeout(resolve, passing))
      mock.clock.advance(passing)
    }
    const { margin, journal } = clientOf({ sleep })
    const both = [threeSignals(), threeSignals()].map((inbox) =>
      runBot({ margin, symbol: 'SOLUSDT', signals: inbox.signals(), done: inbox.done, log: () => undefined }),
    )
    await Promise.all(both).finally(() => journal.close())
    expect(placedIn(mock).map(({ listClientOrderId }) => listClientOrderId)).toEqual(eachOnce)
    expect(requests('createMarginOcoOrder')).toBe(3)
  })

  it('is killed in the middle of a call, and started again', async () => {
    const mock = createMock({ faults: { createMarginOcoOrder: { kind: 'commitThenStall', times: 1 } } })
    const { url, close } = await mock.listen()
    try {
      const start = () => started(url)
      const first = start()
      await until(() => mock.requests.some(({ operationId }) => operationId === 'createMarginOcoOrder'))
      first.kill('SIGKILL')
      await once(first, 'exit')
      expect(await text(start().stdout)).toBe(
        'Recovering open calls takes up to a minute.\ncreateMarginOcoOrder a: happened\na: placed\nb: placed\nsol-exit-0212: EXECUTING\nbot-a: ALL_DONE\nbot-b: ALL_DONE\n',
      )
      expect(mock.requests.filter(({ operationId }) => operationId === 'createMarginOcoOrder')).toHaveLength(
        2,
      )
    } finally {
      await close()
    }
  })
})

/** Starts the bot as a process of its own, with two signals as its input. */
function started(url: string): ChildProcessByStdio<Writable, Readable, null> {
  const env = { ...process.env, MARGIN_URL: url, MARGIN_JOURNAL: join(current.world.folder, 'bot.db') }
  const child = spawn(process.execPath, [marginBot()], { env, stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(['a', 'b'].map((id) => `${JSON.stringify(signal(id))}\n`).join(''))
  return child
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 10))
}
