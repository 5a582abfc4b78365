/**
 * An application that makes one call that must neither be lost nor made twice, and that dies where it is told to. Started
 * again, it does what such an application does: it recovers what the one before has left, and makes the call by its intent.
 * It tells on its output each step that it comes to, and each verdict, a line each.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { writeSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { type CallReference, DuplicateCallError, LacunaError, type RecoveryResults } from '../../src/index.js'
import { sqliteJournal, type Journal } from '../../src/journal/index.js'
import { createMarginWalletClient, hmac } from '../../src/margin-wallet/index.js'
import { createPaymentsClient, type LookUp } from '../../src/payments/index.js'
import { redisJournal } from '../../src/redis/index.js'
import { openLibsql } from './sqlite.js'

/** What it is told, as JSON. */
export interface CrashOrders {
  readonly baseUrl: string
  /** Milliseconds by which the service's clock is ahead of the machine's. */
  readonly movedMs: number
  /** The file of a database, or the name of a journal in the Redis server that listens to a socket. */
  readonly journal: string | { readonly socket: string; readonly name: string }
  readonly task: keyof typeof tasks
  /** The step to die at, if any: before it is taken. */
  readonly dieAt?: string
  readonly credentials: { readonly apiKey: string; readonly secret: string; readonly merchantKey: string }
  readonly mid: string
  readonly websiteName: string
  /** What a cancel is about. */
  readonly orderListId: string
}

const orders = JSON.parse(process.argv[2] ?? '') as CrashOrders
const tell = (text: string): void => void writeSync(1, `${text}\n`)

const counts = new Map<string, number>()
/** Comes to a step, which may be the last one. */
function step(name: string): void {
  const count = (counts.get(name) ?? 0) + 1
  counts.set(name, count)
  const numbered = `${name} ${count}`
  tell(`step ${numbered}`)
  if (numbered !== orders.dieAt) return
  tell(`died ${numbered}`)
  process.kill(process.pid, 'SIGKILL')
  // Until the signal has come, nothing more happens.
  for (;;);
}

/** From here on, steps of the journal count: opening it is a matter of other tests. */
let isOpen = false
const sealing = { key: 'ab'.repeat(32) }

/** A journal in SQLite: each statement that changes something is a step. */
function inSqlite(path: string): Journal {
  const database = openLibsql(path)
  const named: Readonly<Record<string, string>> = { 'BEGIN IMMEDIATE': 'begun', COMMIT: 'committed' }
  return sqliteJournal(
    {
      exec: (sql) => {
        const done = isOpen ? named[sql] : undefined
        if (done !== undefined) step(`transaction not ${done}`)
        const result = database.exec(sql)
        if (done !== undefined) step(`transaction ${done}`)
        return result
      },
      prepare: (sql) => {
        const statement = database.prepare(sql)
        const run = (...values: unknown[]): unknown => {
          if (isOpen) step('row not written')
          return statement.run(...values)
        }
        return { run, all: () => statement.all() }
      },
    },
    sealing,
  )
}

/** A journal in Redis: each command that changes something is a step before it is sent, while it is under way, and answered. */
async function inRedis({
  socket,
  name,
}: {
  readonly socket: string
  readonly name: string
}): Promise<Journal> {
  const { libraries } = await import('../system/redis/libraries.js')
  const { client } = await libraries['ioredis 5'](socket)
  if (!('call' in client)) throw new Error('This is not ioredis.')
  // The heartbeat of the journal comes when it likes, and is no step.
  const changing = new AsyncLocalStorage<string>()
  const call = async (command: string, ...parameters: string[]): Promise<unknown> => {
    const change = isOpen ? changing.getStore() : undefined
    if (change === undefined) return client.call(command, ...parameters)
    step(`${change} not sent`)
    const answering = client.call(command, ...parameters)
    step(`${change} under way`)
    // When it has been answered shows in the next step.
    return answering
  }
  const kept = redisJournal({ call }, { name, leaseMs: 300, ...sealing })
  const isHeld = async (): Promise<boolean> => {
    const open = (await kept.entries()).filter(({ isOver }) => isOver !== true)
    const held = await Promise.all(open.map(({ id }) => kept.isOwnedElsewhere(id)))
    return held.includes(true)
  }
  return {
    open: async (account) => {
      await kept.open(account)
      // The one before is dead, which nobody knows before its lease is over.
      while (await isHeld()) await pause(10)
    },
    begin: (entry) => changing.run('begin', () => kept.begin(entry)),
    write: (entry) => changing.run('write', () => kept.write(entry)),
    remove: (id) => changing.run('remove', () => kept.remove(id)),
    takeOver: (id) => changing.run('takeOver', () => kept.takeOver(id)),
    entries: () => kept.entries(),
    get: (id) => kept.get(id),
    isOwnedElsewhere: (id) => kept.isOwnedElsewhere(id),
    serverTime: async () => (await kept.serverTime?.()) ?? Number.NaN,
    close: () => kept.close(),
    sealer: kept.sealer,
  }
}

const stored = typeof orders.journal === 'string' ? inSqlite(orders.journal) : await inRedis(orders.journal)
const journal: Journal = {
  ...stored,
  open: async (account) => {
    await stored.open(account)
    isOpen = true
  },
  begin: async (entry) => {
    step('before begin')
    const holder = await stored.begin(entry)
    step('begun')
    return holder
  },
}

// The clocks of application and service are one: each sees the other's time, however long a request takes.
let { movedMs } = orders
const move = async (ms: number): Promise<void> => {
  const advance = Math.ceil(ms)
  await fetch(`${orders.baseUrl}/_mock/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance }),
  })
  movedMs += advance
}

async function sent(url: string, init: RequestInit): Promise<Response> {
  const isControl = init.method === 'GET' ? 'read' : 'request'
  step(`before ${isControl}`)
  const answering = fetch(url, init)
  answering.catch(() => undefined)
  step(`${isControl} under way`)
  const response = await answering
  step(`head of the answer to a ${isControl}`)
  if (init.method === 'GET' || response.body === null) return response
  const body: ReadableStream<Uint8Array> = response.body
  const reader = body.getReader()
  const first = await reader.read()
  step('piece of the answer')
  const rest = new ReadableStream<Uint8Array>({
    start: (controller) => first.value && controller.enqueue(first.value),
    pull: async (controller) => {
      const { done, value } = await reader.read()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
  return new Response(rest, { status: response.status, headers: response.headers })
}

const common = {
  baseUrl: orders.baseUrl,
  fetch: sent,
  journal,
  clock: () => Date.now() + movedMs,
  monotonicClock: () => ({ boot: 'test', ms: Date.now() + movedMs }),
  sleep: (ms: number) => move(ms),
}
const margin = createMarginWalletClient({
  ...common,
  apiKey: orders.credentials.apiKey,
  signer: hmac(orders.credentials.secret),
})
const lookUp: LookUp = async ({ identifiers }, { signal }) => {
  const response = await fetch(`${orders.baseUrl}/_mock/state`, { signal })
  const { payments: held } = (await response.json()) as {
    readonly payments: { readonly transactions: readonly { readonly orderId: string }[] }
  }
  const isThere = held.transactions.some(({ orderId }) => orderId === identifiers['orderId'])
  return { verdict: isThere ? 'happened' : 'did-not-happen' }
}
const payments = (hasLookUp: boolean) =>
  createPaymentsClient({
    ...common,
    mid: orders.mid,
    websiteName: orders.websiteName,
    merchantKey: orders.credentials.merchantKey,
    ...(hasLookUp && { lookUp }),
  })

const order = {
  symbol: 'SOLUSDT',
  side: 'SELL',
  quantity: '7.50',
  price: '203.40',
  stopPrice: '171.20',
  listClientOrderId: 'crash-matrix-1',
} as const
const payment = {
  orderId: 'CRASH_1',
  txnAmount: { value: '1250.00', currency: 'INR' },
  userInfo: { custId: 'CUST_1' },
  callbackUrl: 'https://shop.example/outcome',
} as const
const options = { intent: 'the one thing to do' }

/** What the application needs of a client, and the call that it makes. */
interface Task {
  readonly client: Pick<typeof margin, 'acknowledge' | 'close'> & {
    recover(options: { readonly withinMs: number }): RecoveryResults
  }
  prepare(): { readonly reference: CallReference; send(): Promise<unknown> }
  /** Where nobody can say what became of it. */
  again?(reference: CallReference): Promise<unknown>
}

const withLookUp = payments(true)
const withoutLookUp = payments(false)
const tasks = {
  create: { client: margin, prepare: () => margin.prepare('createMarginOcoOrder', order, options) },
  cancel: {
    client: margin,
    prepare: () =>
      margin.prepare(
        'cancelMarginOrderList',
        { symbol: order.symbol, orderListId: orders.orderListId },
        options,
      ),
  },
  enable: {
    client: margin,
    prepare: () => margin.prepare('enableIsolatedMarginAccount', { symbol: 'LINKBTC' }, options),
  },
  disable: {
    client: margin,
    prepare: () => margin.prepare('disableIsolatedMarginAccount', { symbol: 'LINKBTC' }, options),
  },
  'initiate, with lookUp': {
    client: withLookUp,
    prepare: () => withLookUp.prepare('initiateTransaction', payment, options),
  },
  'initiate, without lookUp': {
    client: withoutLookUp,
    prepare: () => withoutLookUp.prepare('initiateTransaction', payment, options),
    again: (reference: CallReference) => withoutLookUp.resubmit(reference),
  },
} satisfies Readonly<Record<string, Task>>

const { client, prepare, again }: Task = tasks[orders.task]
let isDone = false
for (const { reference, verdict } of await client.recover({ withinMs: 300_000 })) {
  tell(`verdict ${verdict}`)
  if (verdict === 'unknown') {
    if (again === undefined) throw new Error('It is unknown.')
    await again(reference)
  }
  isDone ||= verdict !== 'did-not-happen' && verdict !== 'not-as-wanted'
  step('before acknowledge')
  await client.acknowledge(reference)
  step('acknowledged')
}
if (!isDone) {
  const call = prepare()
  step('prepared')
  try {
    await call.send()
    step('sent')
    await client.acknowledge(call.reference)
    step('acknowledged')
  } catch (error) {
    // The one before has acknowledged it, and died before it could say so.
    const isMet = error instanceof DuplicateCallError && error.verdict === undefined
    // A second cancel is told so by the service.
    const isOver = error instanceof LacunaError && error.settlement?.verdict === 'state-as-wanted'
    if (!isMet && !isOver) throw error
    tell('was done before')
  }
}
tell('done')
process.exit(0)
