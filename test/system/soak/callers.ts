/** The process of the callers: each makes one call after the other. It tells its parent what came of them. */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { LacunaError, type CallReference, type Recovered } from '../../../src/index.js'
import { createMarginWalletClient, hmac } from '../../../src/margin-wallet/index.js'
import { createMarketDataClient } from '../../../src/market-data/index.js'
import { demoCredentials } from '../../../src/mock/index.js'
import { random } from '../../support/random.js'
import { journalAt } from '../../support/sqlite.js'
import { createPaymentsClient } from '../../../src/payments/index.js'

/** What the callers tell in the end. */
export interface Told {
  /** How many calls ended in what: `result`, or the name of the error. */
  readonly outcomes: Readonly<Record<string, number>>
  /** What ended in no documented way, and what nobody handled. */
  readonly faulty: readonly string[]
  readonly warnings: readonly string[]
  readonly heaps: readonly number[]
  readonly sockets: { readonly before: number; readonly most: number; readonly after: number }
  /** What became of the calls that the journals had open, and what is in them in the end. */
  readonly settled: Readonly<Record<string, number>>
  readonly unexplained: readonly string[]
  readonly left: number
}

const callers = 50
const [baseUrl = '', folder = '', seconds = '30', seed = '1'] = process.argv.slice(2)
const before = openSockets()
const faulty: string[] = []
const warnings: string[] = []
process.on('unhandledRejection', (error) => faulty.push(`unhandled: ${String(error)}`))
process.on('warning', ({ name, message }) => warnings.push(`${name}: ${message}`))

const journals = {
  margin: journalAt(join(folder, 'margin')),
  payments: journalAt(join(folder, 'payments')),
}
const limits = { timeoutMs: 3_000, attemptTimeoutMs: 400, executionLagMs: 200, maxQueueMs: 500 }
const { maxQueueMs, ...common } = { baseUrl, ...limits }
const { apiKey, secret } = demoCredentials.marginWallet
const margin = createMarginWalletClient({
  ...{ ...common, maxQueueMs, apiKey, signer: hmac(secret), recvWindow: 1_000, journal: journals.margin },
})
const payments = createPaymentsClient({ ...common, ...demoCredentials.payments, journal: journals.payments })
const marketData = createMarketDataClient({ ...common, credentials: demoCredentials.marketData })

const outcomes: Record<string, number> = {}
const settled: Record<string, number> = {}
const unexplained: string[] = []
const add = (to: Record<string, number>, name: string): void => void (to[name] = (to[name] ?? 0) + 1)

/** The result of a call; `undefined` for an error, which is counted. */
async function ended<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    const result = await call
    add(outcomes, 'result')
    return result
  } catch (error) {
    if (error instanceof LacunaError) add(outcomes, error.name)
    else faulty.push(String(error))
    return undefined
  }
}

const symbol = 'SOLUSDT'
type Making = (id: string) => Promise<unknown>
const calls: readonly Making[] = [
  () => ended(marketData.listFutOpt({ rType: 1 })),
  () => ended(marketData.listFixedIncome({ rType: 1, instId: 1 }, { format: 'xml' })),
  () => ended(margin.getIsolatedMarginAccountLimit()),
  () => ended(margin.listWithdrawals()),
  () => ended(margin.enableIsolatedMarginAccount({ symbol: 'LINKBTC' })),
  async (listClientOrderId) => {
    const prices = { quantity: '0.10', price: '203.40', stopPrice: '171.20' }
    const order = { symbol, side: 'SELL', ...prices, listClientOrderId } as const
    const made = await ended(margin.createMarginOcoOrder(order))
    if (made) await ended(margin.cancelMarginOrderList({ symbol, orderListId: made.orderListId }))
  },
  async (orderId) => {
    const transaction = await ended(
      payments.initiateTransaction({
        orderId,
        txnAmount: { value: '1250.00', currency: 'INR' },
        userInfo: { custId: 'CUSTOMER_7' },
        callbackUrl: 'https://merchant.example/callback',
      }),
    )
    if (transaction)
      await ended(
        payments.fetchPcfDetails({ transaction, payMethods: [{ payMethod: 'CREDIT_CARD', instId: 'VISA' }] }),
      )
  },
]

const until = Date.now() + Number(seconds) * 1_000
const isOver = (): boolean => Date.now() >= until

async function caller(number: number): Promise<void> {
  const next = random(Number(seed) * 1_000 + number)
  for (let count = 0; !isOver(); count += 1) {
    await calls[Math.floor(next() * calls.length)]?.(`soak-${number}-${count}`)
    await pause(next() * 200)
  }
}

interface Settling {
  recover(options: { withinMs: number }): Promise<Recovered[]>
  acknowledge(reference: CallReference): Promise<void>
  close(reference: CallReference, verdict: 'did-not-happen' | 'not-as-wanted'): Promise<void>
}

/** Settles what is open. What nobody can find out is closed by hand. */
async function settle(client: Settling, withinMs: number, closes: boolean): Promise<void> {
  for (const { reference, verdict, evidence } of await client.recover({ withinMs })) {
    if (evidence.length === 0) unexplained.push(`${reference.operationId} ${verdict}`)
    if (verdict === 'unknown' && !closes) continue
    add(settled, `${reference.operationId} ${verdict}`)
    const isCreate = /^(?:create|initiate)/.test(reference.operationId)
    if (verdict === 'unknown') await client.close(reference, isCreate ? 'did-not-happen' : 'not-as-wanted')
    // A call that is closed is acknowledged as well.
    await client.acknowledge(reference)
  }
}

const heaps: number[] = []
let most = 0
async function watch(): Promise<void> {
  while (!isOver()) {
    heaps.push(heldHeap())
    most = Math.max(most, openSockets())
    await pause(1_000)
  }
}

async function janitor(): Promise<void> {
  while (!isOver()) {
    await pause(2_000)
    // A store that is asked at the end of its client may fail once; the next round has what is left.
    await Promise.all([settle(margin, 3_000, false), settle(payments, 100, true)]).catch((error: unknown) => {
      if (!(error instanceof LacunaError)) faulty.push(`while settling: ${String(error)}`)
    })
  }
}

await Promise.all([...Array.from({ length: callers }, (_, number) => caller(number)), watch(), janitor()])
process.send?.('settling')
await settle(margin, 10_000, true)
await settle(payments, 100, true)
const left = [...(await journals.margin.entries()), ...(await journals.payments.entries())].length
await Promise.all([journals.margin.close(), journals.payments.close()])
// The platform keeps connections for some seconds.
for (let waited = 0; openSockets() > before && waited < 20_000; waited += 200) await pause(200)
const sockets = { before, most, after: openSockets() }
const stated: Told = { outcomes, faulty, warnings, heaps, sockets, settled, unexplained, left }
process.send?.(stated, () => process.disconnect())

/** How many sockets this process has. */
function openSockets(): number {
  return process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length
}

/** What is on the heap when everything is collected that nobody holds. */
function heldHeap(): number {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}
