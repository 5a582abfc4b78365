/** A client whose journal fails, or ends with its process, at any write: nothing is sent twice, nothing is forgotten, no verdict is wrong. */
import { describe, expect, it } from 'vitest'
import { DuplicateCallError, JournalError, RequestError } from '../../../src/index.js'
import { SimulatedStore } from '../../support/simulated-store.js'
import { json, NOW, OCO, service, type Sent } from '../margin-wallet/service.js'

const intents = ['signal-1', 'signal-2', 'signal-3']

/** A service that outlives the machine that calls it, and loses the answer of some calls. */
class Exchange {
  now = NOW
  /** How often each order was placed, by its id. */
  readonly placed = new Map<string, number>()
  readonly #lost: ReadonlySet<string>

  constructor(lost: readonly string[]) {
    this.#lost = new Set(lost)
  }

  answer({ method, query }: Sent): Response {
    const params = new URLSearchParams(query)
    const head = { date: new Date(this.now).toUTCString() }
    const id = params.get(method === 'POST' ? 'listClientOrderId' : 'origClientOrderId') ?? ''
    if (method === 'POST') {
      this.placed.set(id, (this.placed.get(id) ?? 0) + 1)
      if (this.#lost.has(id)) throw new TypeError('fetch failed')
    }
    const code = { code: -2013, msg: 'Order does not exist.' }
    return this.placed.has(id) ? json(listOf(id, this.now), 200, head) : json(code, 400, head)
  }
}

function listOf(listClientOrderId: string, transactionTime: number): object {
  return {
    orderListId: 7,
    contingencyType: 'OCO',
    listStatusType: 'EXEC_STARTED',
    listOrderStatus: 'EXECUTING',
    listClientOrderId,
    transactionTime,
    symbol: OCO.symbol,
    isIsolated: false,
    orders: [],
  }
}

function started(store: SimulatedStore, exchange: Exchange) {
  return service((sent) => exchange.answer(sent), {
    journal: store.start(),
    clock: () => exchange.now,
    sleep: async (ms) => void (exchange.now += ms),
  })
}

/** What an application does, as far as its machine lets it: recover, then do what is not done. */
async function live(store: SimulatedStore, exchange: Exchange, wrong: string[]): Promise<void> {
  const { client } = started(store, exchange)
  const done = new Set<string>()
  for (const { reference, verdict } of await client.recover({ withinMs: 300_000 })) {
    const id = reference.identifiers['listClientOrderId'] ?? ''
    if ((verdict === 'happened') !== exchange.placed.has(id)) wrong.push(`${id}: ${verdict}`)
    if (verdict === 'happened') done.add(id)
    await client.acknowledge(reference)
  }
  for (const intent of intents.filter((intent) => !done.has(intent))) {
    const call = client.prepare('createMarginOcoOrder', { ...OCO, listClientOrderId: intent }, { intent })
    try {
      await call.send()
      await client.acknowledge(call.reference)
    } catch (error) {
      // What a life before has acknowledged is done. Anything else stays for the next one.
      if (error instanceof JournalError) throw error
      const isMet = error instanceof DuplicateCallError && error.verdict === undefined
      if (!isMet && (error instanceof DuplicateCallError || error instanceof RequestError))
        wrong.push(error.message)
    }
  }
}

/** How many writes two lives have. */
async function writesOf(lost: readonly string[]): Promise<number> {
  const [store, exchange] = [new SimulatedStore(), new Exchange(lost)]
  for (let life = 0; life < 2; life += 1) await live(store, exchange, [])
  return store.writes
}

/** The calls whose answers are lost. */
const lost = ['signal-1', 'signal-3']

describe('a client with a journal', () => {
  it.each(['ends before it', 'ends after it'] as const)(
    'survives that its process %s, whichever write it is',
    async (fate) => {
      const count = await writesOf(lost)
      const faults: string[] = []
      for (let last = 1; last <= count; last += 1) {
        const exchange = new Exchange(lost)
        const store = new SimulatedStore()
        store.fate = (write) => (write === last ? fate : undefined)
        const wrong: string[] = []
        for (let life = 0; life < 2; life += 1) await live(store, exchange, wrong).catch(() => undefined)
        await live(store, exchange, wrong)
        await live(store, exchange, wrong)
        const at = `at ${last} of ${count}`
        for (const intent of intents)
          if (exchange.placed.get(intent) !== 1)
            faults.push(`${at}: ${intent} ${exchange.placed.get(intent)} times`)
        faults.push(...wrong.map((message) => `${at}: ${message}`))
      }
      expect(faults).toEqual([])
      expect(count).toBeGreaterThan(8)
    },
  )

  it('sends nothing that it could not record, whichever write fails', async () => {
    const count = await writesOf([])
    for (let failing = 1; failing <= count; failing += 1) {
      const exchange = new Exchange([])
      const store = new SimulatedStore()
      store.fate = (write) => (write >= failing ? 'fails' : undefined)
      const { client, sent } = started(store, exchange)
      let before = 0
      for (const intent of intents) {
        const isFailing = store.writes >= failing - 1
        const call = client.prepare('createMarginOcoOrder', { ...OCO, listClientOrderId: intent }, { intent })
        const error: unknown = await call.send().then(
          () => undefined,
          (thrown: unknown) => thrown,
        )
        // It fails for good: whatever is sent was recorded before.
        if (isFailing) expect(error).toBeInstanceOf(JournalError)
        if (error !== undefined) expect(sent).toHaveLength(before)
        before = sent.length
      }
      store.fate = () => undefined
      const wrong: string[] = []
      await live(store, exchange, wrong)
      expect(wrong).toEqual([])
      expect(intents.map((intent) => exchange.placed.get(intent))).toEqual([1, 1, 1])
    }
  })
})
