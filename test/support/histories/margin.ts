/** Histories of calls of the margin interface whose answers are lost. */
import { hmac, createMarginWalletClient, type MarginWalletClient } from '../../../src/margin-wallet/index.js'
import {
  OutcomeUnknownError,
  type CallReference,
  type PreparedCall,
  type Settlement,
} from '../../../src/index.js'
import { createMock, demoCredentials, type Mock, type MockOptions } from '../../../src/mock/index.js'
import { rejectionOf } from '../caught.js'
import { random } from '../random.js'
import { faultOfCreate, faultOfState } from './oracle.js'
import {
  cut,
  diceOf,
  fateOf,
  isAdmitted,
  readFrom,
  Timeline,
  weatherOf,
  World,
  type Dice,
  type Fate,
  type ReadLog,
  type Weather,
} from './world.js'

export const marginOperations = [
  'createMarginOcoOrder',
  'cancelMarginOrderList',
  'enableIsolatedMarginAccount',
  'disableIsolatedMarginAccount',
] as const
export type MarginOperation = (typeof marginOperations)[number]

/** When the reference of the call was stored: before it was sent, so that it knows no time, or after. */
export type Taken = 'before' | 'after'

/** What a history came to. */
export interface Told {
  readonly settlement: Settlement
  /** What is wrong with the verdict. */
  readonly fault: string | undefined
  /** What happened, for whoever looks into a failure. */
  readonly story: string
}

const start = Date.UTC(2026, 10, 22, 12)
const symbol = 'SOLUSDT'
/** What callers name their lists who do not have the client make up a name. */
const ownName = 'own-exit-7'
const order = {
  symbol,
  side: 'SELL',
  quantity: '12.5',
  price: '198.50',
  stopPrice: '171.20',
  stopLimitPrice: '171.00',
  stopLimitTimeInForce: 'GTC',
} as const

/** The world of the history that is played. */
let current = new World(start)
const mocks = new Map<string, Mock>()

/** One mock for each set of readings, brought back to its beginning. Times are judged by the history itself. */
function mockOf(assume: NonNullable<MockOptions['assume']>): Mock {
  const key = JSON.stringify(assume)
  const isolatedAccounts = { [symbol]: true }
  const mock =
    mocks.get(key) ??
    createMock({
      clock: () => current.now,
      unchecked: ['timestamp'],
      assume,
      marginWallet: { isolatedAccounts },
    })
  mocks.set(key, mock)
  mock.reset()
  return mock
}

/** What the service knows of the thing: an order list by its id, or whether an account is enabled. */
interface Truth {
  readonly id?: string
  readonly time?: number
  readonly isThere: boolean
  /** EXECUTING or ALL_DONE, or true or false. */
  readonly state?: unknown
  /** A catalogued "not found". */
  readonly isRefused: boolean
}

class MarginHistory {
  readonly #dice: Dice
  readonly #world = new World(start)
  readonly #weather: Weather
  readonly #fate: Fate
  readonly #mock: Mock
  readonly #timeline = new Timeline<Truth>()
  readonly #log: ReadLog<Truth>[] = []
  readonly #story: string[] = []
  readonly #operation: MarginOperation
  readonly #taken: Taken
  readonly #others: MarginWalletClient
  readonly #isolation: { readonly isIsolated?: 'TRUE' }
  #captured: { readonly status: number; readonly body: string; readonly query: string } | undefined
  #writes = 0
  /** The name of the list that is created, or by which one is cancelled. */
  #name = ownName
  /** When the request was carried out, and the order list that it made. */
  #executedAt: number | undefined
  #madeId: string | undefined
  #takenUntil = 0
  /** The service's id of the list to cancel, where the call names it by that. */
  #namedId: string | undefined

  constructor(operation: MarginOperation, seed: number, taken: Taken) {
    const dice = diceOf(random(seed))
    this.#dice = dice
    this.#taken = taken
    this.#operation = operation
    this.#weather = weatherOf(dice)
    this.#fate = fateOf(dice)
    const assume = dice.pick<NonNullable<MockOptions['assume']>>([
      {},
      {},
      { missingOrderList: 'empty' },
      { repeatedClientId: 'accepted', firstEnable: 'anyPair' },
    ])
    current = this.#world
    this.#mock = mockOf({ disableConditions: 'anyTime', ...assume })
    this.#isolation = dice.chance(0.5) ? { isIsolated: 'TRUE' } : {}
    this.#others = this.#client(0, async (url, init) => {
      const response = await this.#mock.fetch(url, init)
      const body = await response.clone().text()
      this.#captured = { status: response.status, body, query: unsigned(new Request(url)) }
      return response
    })
    this.#say(
      JSON.stringify({ operation, weather: this.#weather, fate: this.#fate, assume, ...this.#isolation }),
    )
  }

  async told(): Promise<Told> {
    await this.#before()
    this.#timeline.entries.length = 0
    await this.#observe()
    const reference = await this.#lose()
    const lostAt = this.#world.now
    // Of a list whose name the client has made up nobody could ask before.
    if (this.#name !== ownName) await this.#observe()
    this.#meanwhile()
    await this.#pass(this.#dice.pick([0, 200, 4_000, 20_000, 60_000]))
    // Another client, as after a restart.
    const client = this.#client(this.#weather.clientAheadMs, (url, init) =>
      this.#answer(new Request(url, init)),
    )
    const withinMs = this.#dice.pick([3_000, 30_000, 90_000, 120_000, 120_000])
    const settlement = await client.reconcile(reference, { withinMs })
    const endedAt = this.#world.now
    const happenedByNow = this.#executedAt !== undefined
    await this.#pass(120_000)
    const fault =
      this.#writes > 1
        ? 'reconciling has written'
        : this.#taken === 'before' && ['did-not-happen', 'not-as-wanted'].includes(settlement.verdict)
          ? 'it may still be sent'
          : this.#operation === 'createMarginOcoOrder'
            ? this.#faultOfCreate(settlement, happenedByNow)
            : this.#faultOfState(settlement, lostAt, endedAt)
    this.#say(`within ${withinMs} ms: ${settlement.verdict}`)
    return {
      settlement,
      fault,
      story: [...this.#story, JSON.stringify(this.#log), JSON.stringify(settlement)].join('\n'),
    }
  }

  #faultOfCreate(settlement: Settlement, happenedByNow: boolean): string | undefined {
    const made = this.#madeId
    const result = settlement.result as { orderListId?: unknown } | undefined
    if (settlement.verdict === 'happened' && made !== undefined && result?.orderListId !== made)
      return 'it shows another order list'
    return faultOfCreate(settlement, {
      log: this.#log,
      takenUntil: this.#provableFrom,
      happenedByNow: happenedByNow && made !== undefined,
      happenedEver: made !== undefined,
      // A name that others may have given as well shows something to be ours by its time, while it works, and by a clock that is
      // not ahead; nothing without the time of the sending.
      isOurs: (truth) =>
        truth.id !== undefined &&
        truth.id === made &&
        (this.#name !== ownName ||
          (this.#taken === 'after' && truth.state === 'EXECUTING' && this.#weather.clientAheadMs <= 0)),
      isMissing: (truth) => truth.isRefused,
    })
  }

  #faultOfState(settlement: Settlement, lostAt: number, endedAt: number): string | undefined {
    const isList = this.#operation === 'cancelMarginOrderList'
    const wanted = isList ? 'ALL_DONE' : this.#operation === 'enableIsolatedMarginAccount'
    const unwanted = isList ? 'EXECUTING' : !wanted
    const from = this.#timeline.entries.findLastIndex(({ at }) => at <= lostAt)
    const held = this.#timeline.entries.slice(Math.max(from, 0)).filter(({ at }) => at <= endedAt)
    return faultOfState(settlement, {
      log: this.#log,
      takenUntil: this.#provableFrom,
      wasWanted: held.some(({ truth }) => truth.state === wanted),
      wasUnwanted: held.some(({ truth }) => truth.state === unwanted),
      comesLater: this.#executedAt !== undefined && this.#executedAt > endedAt,
      isWanted: (truth) => truth.state === wanted,
      isUnwanted: (truth) => truth.state === unwanted,
      isFinal: (truth) =>
        isList &&
        truth.state === wanted &&
        (this.#namedId !== undefined || (this.#taken === 'after' && (truth.time ?? 0) > lostAt)),
    })
  }

  /** From when on, but for the lag, more looks can show that it came to nothing: never, where nobody knows when it was sent. */
  get #provableFrom(): number {
    return this.#taken === 'after' ? this.#takenUntil : Number.POSITIVE_INFINITY
  }

  /** What was there before. */
  async #before(): Promise<void> {
    if (this.#operation === 'createMarginOcoOrder') return this.#placeOlder()
    if (this.#operation === 'cancelMarginOrderList') {
      if (this.#dice.chance(0.3)) await this.#placeOlder('over')
      // Sometimes there is nothing to cancel.
      if (this.#dice.chance(0.05)) return
      const { orderListId } = await this.#placed()
      await this.#pass(this.#dice.between(4_000, 60_000))
      if (this.#dice.chance(0.5)) this.#namedId = orderListId
      return
    }
    const wanted = this.#operation === 'enableIsolatedMarginAccount'
    await this.#set(this.#dice.chance(0.2) ? wanted : !wanted)
    await this.#pass(20_000)
  }

  /** An earlier order list with the same name: over, at work, or about to end. */
  async #placeOlder(
    how = this.#dice.chance(0.6) ? 'none' : this.#dice.pick(['over', 'works', 'ends']),
  ): Promise<void> {
    if (how === 'none') return
    const { orderListId } = await this.#placed()
    this.#say(`an older list ${orderListId} that is ${how}`)
    await this.#pass(this.#dice.between(4_000, 60_000))
    if (how === 'over') {
      await this.#end(orderListId)
      await this.#pass(this.#dice.between(4_000, 60_000))
    }
    // It may end at any time, also after the call was sent, so that it shows a time that is later than that.
    if (how === 'ends') this.#world.plan(this.#dice.between(50, 40_000), () => this.#end(orderListId))
  }

  #placed(): Promise<{ orderListId: string }> {
    return this.#others.createMarginOcoOrder({
      ...order,
      ...this.#isolation,
      listClientOrderId: ownName,
    })
  }

  async #end(orderListId: string): Promise<void> {
    await this.#others
      .cancelMarginOrderList({ symbol, ...this.#isolation, orderListId })
      .catch(() => undefined)
    await this.#observe()
  }

  async #set(isEnabled: boolean): Promise<void> {
    const change = isEnabled ? 'enableIsolatedMarginAccount' : 'disableIsolatedMarginAccount'
    await this.#others[change]({ symbol }).catch(() => undefined)
    await this.#observe()
  }

  /** Sends the call, and loses its answer. */
  async #lose(): Promise<CallReference> {
    const client = this.#client(this.#weather.clientAheadMs, (url, init) =>
      this.#send(new Request(url, init)),
    )
    const named =
      this.#namedId === undefined ? { listClientOrderId: ownName } : { orderListId: this.#namedId }
    const list = this.#dice.chance(0.5) ? { listClientOrderId: ownName } : {}
    const recvWindow = this.#dice.pick([5_000, 5_000, 60_000])
    const calls: Record<MarginOperation, () => PreparedCall<unknown>> = {
      createMarginOcoOrder: () =>
        client.prepare('createMarginOcoOrder', { ...order, ...this.#isolation, ...list, recvWindow }),
      cancelMarginOrderList: () =>
        client.prepare('cancelMarginOrderList', { symbol, ...this.#isolation, ...named, recvWindow }),
      enableIsolatedMarginAccount: () =>
        client.prepare('enableIsolatedMarginAccount', { symbol, recvWindow }),
      disableIsolatedMarginAccount: () =>
        client.prepare('disableIsolatedMarginAccount', { symbol, recvWindow }),
    }
    const call = calls[this.#operation]()
    const stored = JSON.stringify(call.reference)
    if (this.#taken === 'before' && this.#dice.chance(0.3)) {
      this.#name = call.reference.identifiers['listClientOrderId'] ?? ownName
      this.#say('not sent yet')
      this.#world.plan(this.#dice.between(1_000, 150_000), () => call.send().then(nothing, nothing))
      return JSON.parse(stored) as CallReference
    }
    const { reference } = await rejectionOf(OutcomeUnknownError, call.send())
    return JSON.parse(this.#taken === 'before' ? stored : JSON.stringify(reference)) as CallReference
  }

  async #send(request: Request): Promise<Response> {
    this.#writes += 1
    const { arrivesAfterMs, executionMs } = this.#fate
    const parameters = new URL(request.url).searchParams
    this.#name = parameters.get('listClientOrderId') ?? ownName
    this.#takenUntil = Number(parameters.get('timestamp')) + Number(parameters.get('recvWindow'))
    const execute = async (): Promise<void> => {
      const { url, method, headers } = request
      const response = await this.#mock.fetch(url, { method, headers })
      const body = await response.text()
      this.#say(`executed: ${response.status} ${body.slice(0, 120)}`)
      if (!response.ok) return
      this.#executedAt = this.#world.now
      this.#madeId = /"orderListId":"?(\d+)/.exec(body)?.[1]
      if (this.#fate.name === 'filled at once' && this.#operation === 'createMarginOcoOrder')
        await this.#end(this.#madeId ?? '')
      else await this.#observe()
    }
    if (arrivesAfterMs !== undefined)
      this.#world.plan(arrivesAfterMs, () => {
        if (isAdmitted(parameters, this.#world.now)) this.#world.plan(executionMs, execute)
        else this.#say('refused for its time')
      })
    await this.#pass(this.#dice.pick([10, 100, 3_000]))
    throw cut()
  }

  /** What others do while the outcome is open. */
  #meanwhile(): void {
    if (!this.#dice.chance(0.35)) return
    const act = async (): Promise<void> => {
      this.#say('somebody acts')
      if (this.#operation.includes('Account')) return this.#set(this.#dice.chance(0.5))
      const mine = this.#madeId ?? (this.#operation === 'cancelMarginOrderList' ? this.#lastId : undefined)
      if (mine !== undefined) await this.#end(mine)
    }
    for (let times = this.#dice.between(1, 2); times > 0; times -= 1)
      this.#world.plan(this.#dice.between(100, 60_000), act)
  }

  get #lastId(): string | undefined {
    return this.#timeline.entries.at(-1)?.truth.id
  }

  async #answer(request: Request): Promise<Response> {
    if (request.method !== 'GET') {
      this.#writes += 1
      throw cut()
    }
    if (unsigned(request) !== this.#captured?.query)
      throw new Error(`It asks ${unsigned(request)} and not ${this.#captured?.query}.`)
    const parameters = new URL(request.url).searchParams
    return readFrom(this.#world, this.#dice, this.#weather, this.#timeline, this.#log, parameters)
  }

  /** Writes down what the service shows from now on. */
  async #observe(): Promise<void> {
    const isAccount = this.#operation.includes('Account')
    const named = this.#namedId
    const requested = named === undefined ? { origClientOrderId: this.#name } : { orderListId: named }
    const margin = 'isIsolated' in this.#isolation ? { ...this.#isolation, symbol } : {}
    const reading = isAccount
      ? this.#others.getIsolatedMarginAccount({ symbols: symbol })
      : this.#others.getMarginOrderList({ ...requested, ...margin })
    await reading.then(undefined, () => undefined)
    const { status, body } = this.#captured ?? { status: 0, body: '' }
    this.#timeline.add({ at: this.#world.now, truth: truthIn(status, body), status, body })
  }

  #client(
    aheadMs: number,
    fetch: NonNullable<Parameters<typeof createMarginWalletClient>[0]['fetch']>,
  ): MarginWalletClient {
    const { apiKey, secret } = demoCredentials.marginWallet
    return createMarginWalletClient({
      baseUrl: 'https://mock.example',
      fetch,
      apiKey,
      signer: hmac(secret),
      clock: () => this.#world.now + aheadMs,
      monotonicClock: () => ({ boot: 'history', ms: this.#world.now }),
      sleep: (ms) => this.#pass(ms),
      // The oracle counts each read as one look, and a random pause would make no two plays alike.
      retries: 0,
    })
  }

  #pass(ms: number): Promise<void> {
    return this.#world.pass(ms)
  }

  #say(words: string): void {
    this.#story.push(`${this.#world.now - start} ms: ${words}`)
  }
}

/** Path and query of a request, but for what changes with its time. */
function unsigned({ url }: Request): string {
  const { pathname, searchParams } = new URL(url)
  for (const name of ['timestamp', 'signature', 'recvWindow']) searchParams.delete(name)
  searchParams.sort()
  return `${pathname}?${searchParams.toString()}`
}

function truthIn(status: number, body: string): Truth {
  const isRefused = status === 400 && /"code":-2018\b/.test(body)
  const list = /"orderListId":"?(\d+)/.exec(body)?.[1]
  const enabled = /"enabled":"?(true|false)/i.exec(body)?.[1]
  const state = /"listOrderStatus":"(\w+)"/.exec(body)?.[1] ?? (enabled && enabled.toLowerCase() === 'true')
  const time = Number(/"transactionTime":(\d+)/.exec(body)?.[1] ?? 0)
  return { ...(list !== undefined && { id: list, time }), isThere: state !== undefined, state, isRefused }
}

function nothing(): void {
  // What becomes of a call that is sent so late is for the oracle to say.
}

/** Plays one history. */
export function marginHistory(operation: MarginOperation, seed: number, taken: Taken): Promise<Told> {
  return new MarginHistory(operation, seed, taken).told()
}
