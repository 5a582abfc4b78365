/** Histories of `initiateTransaction` whose answer is lost, with and without a function that asks the gateway. */
import { OutcomeUnknownError, type CallReference } from '../../../src/index.js'
import { createMock, demoCredentials, type Mock } from '../../../src/mock/index.js'
import { createPaymentsClient, type LookUp, type PaymentsClient } from '../../../src/payments/index.js'
import { rejectionOf } from '../caught.js'
import { random } from '../random.js'
import type { Taken, Told } from './margin.js'
import { cut, diceOf, fateOf, World, type Dice } from './world.js'

const start = Date.UTC(2026, 10, 22, 12)
const orderId = 'ORDER-OF-A-HISTORY'
const lag = 30_000
const apart = 2_000

let current = new World(start)
let mock: Mock | undefined

/** One question to the gateway. */
interface Asked {
  readonly sentAt: number
  readonly receivedAt: number
  /** Absent where it failed, or said nothing for certain. */
  readonly isThere?: boolean
}

/** Plays one history. */
export async function paymentsHistory(seed: number, taken: Taken): Promise<Told> {
  const dice = diceOf(random(seed))
  const world = new World(start)
  current = world
  mock ??= createMock({ clock: () => current.now })
  mock.reset()
  const fate = fateOf(dice)
  const aheadMs = dice.pick([0, -10_000, 10_000])
  const story = [JSON.stringify({ fate, aheadMs })]
  let writes = 0
  let createdAt: number | undefined
  const send = (request: Request): Promise<Response> => {
    writes += 1
    const body = request.clone().text()
    const execute = async (): Promise<void> => {
      const { url, method, headers } = request
      const response = await mock?.fetch(url, { method, headers, body: await body })
      if (response?.ok === true && /"txnToken"/.test(await response.text())) createdAt = world.now
    }
    if (fate.arrivesAfterMs !== undefined) world.plan(fate.arrivesAfterMs + fate.executionMs, execute)
    return world.pass(dice.pick([10, 3_000])).then(() => Promise.reject(cut()))
  }
  const requested: Asked[] = []
  const lookUp = dice.chance(0.8) ? lookUpOf(world, dice, aheadMs, requested, () => createdAt) : undefined
  const reference = await lost(clientOf(world, aheadMs, send, undefined), taken)
  await world.pass(dice.pick([0, 4_000, 40_000]))
  const withinMs = dice.pick([3_000, 30_000, 90_000])
  const client = clientOf(world, aheadMs, send, lookUp)
  const settlement = await client.reconcile(reference, { withinMs })
  const happenedByNow = createdAt !== undefined
  await world.pass(60_000)
  story.push(JSON.stringify(requested), JSON.stringify(settlement))
  const fault = (): string | undefined => {
    if (writes !== 1) return 'reconciling has written'
    switch (settlement.verdict) {
      case 'happened':
        return happenedByNow ? undefined : 'it did not happen'
      case 'did-not-happen':
        if (taken === 'before') return 'it may still be sent'
        return createdAt === undefined ? undefined : 'it happened'
      case 'unknown':
        return isKnown(requested, reference) ? 'the gateway had said it' : undefined
      default:
        return `${settlement.verdict} is no verdict on it`
    }
  }
  return { settlement, fault: fault(), story: story.join('\n') }
}

/** Whether what the gateway has said is enough. */
function isKnown(
  requested: readonly Asked[],
  { sentAt = Number.POSITIVE_INFINITY, sendingMs = 0 }: CallReference,
): boolean {
  if (requested.some(({ isThere }) => isThere === true)) return true
  const missing = requested.filter(
    (candidate) => candidate.isThere === false && candidate.sentAt > sentAt + sendingMs + lag,
  )
  const [first, last] = [missing[0], missing.at(-1)]
  return first !== undefined && last !== undefined && last.sentAt - first.receivedAt >= apart
}

function lookUpOf(
  world: World,
  dice: Dice,
  aheadMs: number,
  requested: Asked[],
  createdAt: () => number | undefined,
): LookUp {
  const visibleAfterMs = dice.pick([0, 5_000])
  const failing = dice.pick([0, 0.3])
  return async () => {
    const sentAt = world.now + aheadMs
    await world.pass(dice.between(5, 300))
    const stale = dice.chance(0.2) ? dice.between(0, 5_000) : 0
    const since = createdAt()
    const isThere = since !== undefined && since <= world.now - visibleAfterMs - stale
    const fails = dice.chance(failing)
    requested.push({ sentAt, receivedAt: world.now + aheadMs, ...(!fails && { isThere }) })
    if (fails && dice.chance(0.5)) throw new Error('The gateway failed.')
    if (fails) return { verdict: 'unknown' }
    return isThere ? { verdict: 'happened', result: { orderId } } : { verdict: 'did-not-happen' }
  }
}

function clientOf(
  world: World,
  aheadMs: number,
  send: (request: Request) => Promise<Response>,
  lookUp: LookUp | undefined,
): PaymentsClient {
  return createPaymentsClient({
    baseUrl: 'https://mock.example',
    ...demoCredentials.payments,
    fetch: (url, init) => send(new Request(url, init)),
    clock: () => world.now + aheadMs,
    monotonicClock: () => ({ boot: 'history', ms: world.now }),
    sleep: (ms) => world.pass(ms),
    retries: 0,
    lookUp,
  })
}

async function lost(client: PaymentsClient, taken: Taken): Promise<CallReference> {
  const call = client.prepare('initiateTransaction', {
    orderId,
    txnAmount: { value: '1499.00', currency: 'INR' },
    userInfo: { custId: 'CUSTOMER_7' },
    callbackUrl: 'https://merchant.example/callback',
  })
  const stored = JSON.stringify(call.reference)
  const { reference } = await rejectionOf(OutcomeUnknownError, call.send())
  return JSON.parse(taken === 'before' ? stored : JSON.stringify(reference)) as CallReference
}
