/** A client over a disk that forgets what was not synced: nothing is sent twice, nothing is forgotten, no verdict is wrong. */
import { describe, expect, it } from 'vitest'
import { DuplicateCallError, JournalError, RequestError } from '../../../src/index.js'
import type { Journal } from '../../../src/journal/index.js'
import { fileJournalOn } from '../../../src/journal/file-journal.js'
import { everyLoss, SimulatedDisk, type Fate, type Left } from '../../support/simulated-disk.js'
import { SimulatedProcesses } from '../../support/simulated-processes.js'
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
    const asked = new URLSearchParams(query)
    const head = { date: new Date(this.now).toUTCString() }
    const id = asked.get(method === 'POST' ? 'listClientOrderId' : 'origClientOrderId') ?? ''
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

function started(disk: SimulatedDisk, exchange: Exchange) {
  const processes = new SimulatedProcesses().start()
  const journal: Journal = fileJournalOn(
    { files: disk.files, processes, shortestToRewrite: 2_000 },
    '/journal',
    {
      onWarning: () => undefined,
    },
  )
  return service((sent) => exchange.answer(sent), {
    journal,
    clock: () => exchange.now,
    sleep: async (ms) => void (exchange.now += ms),
  })
}

/** What an application does, as far as its machine lets it: recover, then do what is not done. */
async function live(disk: SimulatedDisk, exchange: Exchange, wrong: string[]): Promise<void> {
  const { client } = started(disk, exchange)
  const done = new Set<string>()
  for (const { reference, verdict } of await client.recover({ withinMs: 300_000 })) {
    const id = reference.identifiers['listClientOrderId'] ?? ''
    if ((verdict === 'happened') !== exchange.placed.has(id)) wrong.push(`${id}: ${verdict}`)
    if (verdict === 'happened') done.add(id)
    await client.acknowledge(reference)
  }
  for (const intent of intents.filter((one) => !done.has(one))) {
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

async function operationsOf(lost: readonly string[]): Promise<number> {
  const disk = new SimulatedDisk()
  await live(disk, new Exchange(lost), [])
  return disk.operations
}

/** Nothing is left; and all that may be left, in turn. */
function lossesAt(operation: number): Left[] {
  const all = [everyLoss[0], everyLoss[operation % everyLoss.length]]
  return all.filter((left) => left !== undefined)
}

/** The calls whose answers are lost. */
const lost = ['signal-1', 'signal-3']

describe('a client whose journal is in a file', () => {
  it('survives the loss of power at every operation', async () => {
    const count = await operationsOf(lost)
    const faults: string[] = []
    for (let last = 1; last <= count; last += 1) {
      for (const left of lossesAt(last)) {
        const exchange = new Exchange(lost)
        const first = new SimulatedDisk()
        first.fate = (operation) => (operation === last ? 'power lost' : undefined)
        const wrong: string[] = []
        await live(first, exchange, wrong).catch(() => undefined)
        const second = first.afterLoss(left)
        await live(second, exchange, wrong)
        await live(second.afterLoss({ files: 'nothing', names: 0 }), exchange, wrong)
        const at = `at ${last} of ${count}, ${left.files} of the files and ${left.names} of the names left`
        for (const intent of intents)
          if (exchange.placed.get(intent) !== 1)
            faults.push(`${at}: ${intent} ${exchange.placed.get(intent)} times`)
        faults.push(...wrong.map((one) => `${at}: ${one}`))
      }
    }
    expect(faults).toEqual([])
    expect(count).toBeGreaterThan(20)
  })

  it.each(['EIO', 'ENOSPC'] as const)(
    'sends nothing that it could not record: %s at any operation',
    async (fate) => {
      const count = await operationsOf([])
      for (let failing = 1; failing <= count; failing += 1) {
        const exchange = new Exchange([])
        const disk = new SimulatedDisk()
        const failed: Fate = (operation) => (operation >= failing ? fate : undefined)
        disk.fate = failed
        const { client, sent } = started(disk, exchange)
        let before = 0
        for (const intent of intents) {
          const isFailing = disk.operations >= failing - 1
          const call = client.prepare(
            'createMarginOcoOrder',
            { ...OCO, listClientOrderId: intent },
            { intent },
          )
          const error: unknown = await call.send().then(
            () => undefined,
            (thrown: unknown) => thrown,
          )
          // Once the disk has failed, it fails for good: whatever is sent was recorded before.
          if (isFailing) expect(error).toBeInstanceOf(JournalError)
          if (error !== undefined) expect(sent).toHaveLength(before)
          before = sent.length
        }
        disk.fate = () => undefined
        const wrong: string[] = []
        await live(disk.afterLoss({ files: 'everything', names: 1 }), exchange, wrong)
        expect(wrong).toEqual([])
        expect(intents.map((intent) => exchange.placed.get(intent))).toEqual([1, 1, 1])
      }
    },
  )
})
