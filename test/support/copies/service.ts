/** A service behind something that repeats writes: copies are early or slow, answers belong to other copies, reads lag. */
import type { ClientEvent } from '../../../src/index.js'
import { createMock, type Mock } from '../../../src/mock/index.js'
import type { LookUp } from '../../../src/payments/index.js'
import { cut, isAdmitted } from '../histories/world.js'
import { NOW } from '../mock-world.js'
import type { CopyAnswer } from './answers.js'
import { isolatedAccounts } from './purposes.js'
import { SteadyTime } from './time.js'

/** What becomes of a write. */
export interface Fate {
  /** What the caller gets: the answer to another copy, or none; absent for the answer to the caller's own copy. */
  readonly answer?: CopyAnswer | 'cut'
  /** When the answer comes, in milliseconds after the request. */
  readonly answerAfterMs: number
  /** When other copies arrive that the service treats as usual, in milliseconds after the request. */
  readonly copiesAfterMs: readonly number[]
  /** How long after its arrival each of these is carried out. */
  readonly executionMs?: number
  /** How far the clock of whatever has written the `Date` of the answer is ahead. */
  readonly dateAheadMs?: number
}

const usual: Fate = { answerAfterMs: 5, copiesAfterMs: [] }

/** A copy that was carried out. */
export interface Execution {
  readonly callId: string
  /** The number of its request among all writes. */
  readonly request: number
  readonly at: number
  /** What the service has made, where it has an id. */
  readonly madeId: string | undefined
}

interface Sent {
  readonly url: string
  readonly init: RequestInit
  readonly callId: string
  readonly request: number
}

/** How long a read takes. */
const readMs = 5

/** The world of the trial that runs: creating a mock takes long, so that all trials share two. */
let current = new SteadyTime(NOW)
let lagMs = 0
let mocks: readonly [primary: Mock, replica: Mock] | undefined

function emptied(): readonly [primary: Mock, replica: Mock] {
  const marginWallet = { isolatedAccounts, maxAccount: 100 }
  // What judges requests by their time is the service here, which may carry them out later.
  mocks ??= [
    createMock({ clock: () => current.now, unchecked: ['timestamp'], marginWallet }),
    createMock({ clock: () => current.now - lagMs, unchecked: ['timestamp'], marginWallet }),
  ]
  for (const mock of mocks) mock.reset()
  return mocks
}

export class CopyingService {
  readonly world = new SteadyTime(NOW)
  /** How many writes have been sent, without their copies. */
  requests = 0
  readonly executions: Execution[] = []
  reads = 0
  /** What becomes of the writes of a call, by its id: what is usual where nothing is said. */
  readonly fates = new Map<string, Fate>()
  readonly #primary: Mock
  /** Shows everything as it was some time ago. */
  readonly #replica: Mock
  readonly #lagMs: number
  readonly #lags: () => boolean
  readonly #fails: () => boolean
  /** How many copies have not arrived yet, by call. */
  readonly #onTheWay = new Map<string, number>()
  #sender = ''

  /**
   * @param lags whether the next read shows what was so long ago
   * @param fails whether the next read gets no answer
   */
  constructor(readsLagMs: number, lags: () => boolean = () => true, fails: () => boolean = () => false) {
    current = this.world
    this.#lagMs = lagMs = readsLagMs
    this.#fails = fails
    this.#lags = lags
    ;[this.#primary, this.#replica] = emptied()
  }

  /** Hears from a client, right before a request, whose it is. */
  readonly hear = (event: ClientEvent): void => {
    if (event.type === 'request') this.#sender = event.callId
  }

  readonly fetch = async (url: string, given: RequestInit): Promise<Response> => {
    const [callId, { method = 'GET', headers = {} }] = [this.#sender, given]
    if (method === 'GET') return this.#read(url, { method, headers })
    const request = ++this.requests
    // It can be read once, and each copy has all of it.
    const body = await new Response(given.body).text()
    const init = { method, headers, ...(body !== '' && { body }) }
    return this.#write({ url, init, callId, request })
  }

  /** Finds an order as the gateway showed it some time ago. */
  readonly lookUp: LookUp = async ({ id }) => {
    await this.world.pass(readMs)
    if (this.#fails()) throw new Error('The gateway has failed.')
    const shownUntil = this.world.now - (this.#lags() ? this.#lagMs : 0)
    const found = this.executions.some(({ callId, at }) => callId === id && at <= shownUntil)
    return found ? { verdict: 'happened', result: {} } : { verdict: 'did-not-happen' }
  }

  async #read(url: string, init: RequestInit): Promise<Response> {
    this.reads += 1
    await this.world.pass(readMs)
    if (this.#fails()) throw cut()
    const shows = this.#lagMs > 0 && this.#lags() ? this.#replica : this.#primary
    const response = await this.world.instantly(() => shows.fetch(url, init))
    return this.#dated(await response.text(), response.status, response.headers)
  }

  async #write(sent: Sent): Promise<Response> {
    const {
      answer,
      answerAfterMs,
      copiesAfterMs,
      executionMs = 0,
      dateAheadMs = 0,
    } = this.fates.get(sent.callId) ?? usual
    for (const afterMs of copiesAfterMs) this.#plan(sent, afterMs, executionMs)
    await this.world.pass(answerAfterMs)
    if (answer === 'cut') throw cut()
    if (answer !== undefined)
      return this.#dated(answer.body, answer.status, new Headers(answer.headers), dateAheadMs)
    const response = await this.world.instantly(() => this.#arrive(sent))
    return this.#dated(await response.text(), response.status, response.headers, dateAheadMs)
  }

  /** Whether a copy of a call may still arrive. */
  isOnTheWay(callId: string): boolean {
    return (this.#onTheWay.get(callId) ?? 0) > 0
  }

  #plan(sent: Sent, afterMs: number, executionMs: number): void {
    const count = (further: number): void =>
      void this.#onTheWay.set(sent.callId, (this.#onTheWay.get(sent.callId) ?? 0) + further)
    count(1)
    this.world.plan(afterMs, async () => {
      if (isTaken(sent, this.world.now))
        this.world.plan(executionMs, () => this.#carryOut(sent).finally(() => count(-1)))
      else count(-1)
    })
  }

  /** Treats the caller's own copy. */
  #arrive(sent: Sent): Promise<Response> {
    if (isTaken(sent, this.world.now)) return this.#carryOut(sent)
    const late = { code: -1021, msg: 'Timestamp for this request is outside of the recvWindow.' }
    return Promise.resolve(Response.json(late, { status: 400 }))
  }

  async #carryOut({ url, init, callId, request }: Sent): Promise<Response> {
    const at = this.world.now
    const response = await this.#primary.fetch(url, init)
    const text = await response.clone().text()
    if (!response.ok || /"resultStatus":"[FU]"/.test(text)) return response
    const madeId = /"orderListId":"?(\d+)/.exec(text)?.[1]
    this.executions.push({ callId, request, at, madeId })
    if (this.#lagMs > 0) this.world.plan(this.#lagMs, () => this.#replica.fetch(url, init))
    return response
  }

  #dated(body: string, status: number, headers: Headers, aheadMs = 0): Response {
    const dated = new Headers(headers)
    dated.set('date', new Date(this.world.now + aheadMs).toUTCString())
    return new Response(body, { status, headers: dated })
  }
}

/** Whether the service takes a request by its time: a payment has none. */
function isTaken({ url }: Sent, now: number): boolean {
  const { searchParams } = new URL(url)
  return !searchParams.has('timestamp') || isAdmitted(searchParams, now)
}
