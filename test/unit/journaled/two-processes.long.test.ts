/** Several live processes over one journal: what one of them does not work on, each of them can end. */
import { setTimeout as pause } from 'node:timers/promises'
import { memoryJournal, type Journal } from 'lacuna/journal'
import { describe, expect, it } from 'vitest'
import {
  ApiError,
  DuplicateCallError,
  JournalError,
  OutcomeUnknownError,
  RequestError,
} from '../../../src/index.js'
import { rejection, rejectionOf } from '../../support/caught.js'
import { asAsked, cut, json, NOW, OCO, service } from '../margin-wallet/service.js'
import { gateway, INPUT, json as paid, TOKEN } from '../payments/gateway.js'

const order = { ...OCO, listClientOrderId: 'exit-7' }
const intent = 'signal 7'
const success = () =>
  paid({ body: { resultInfo: { resultStatus: 'S', resultCode: '0000' }, txnToken: TOKEN } })

/** The views of two live processes on one journal, in which an entry belongs to the one that began it or took it over. */
function twoProcesses(journal = memoryJournal()): { readonly first: Journal; readonly second: Journal } {
  const owners = new Map<string, string>()
  const isFree = (id: string, name: string): boolean => (owners.get(id) ?? name) === name
  const view = (name: string): Journal => ({
    ...journal,
    begin: async (entry) => {
      const holder = await journal.begin(entry)
      if (holder === undefined) owners.set(entry.id, name)
      return holder
    },
    isOwnedElsewhere: async (id) => !isFree(id, name),
    takeOver: async (id) => {
      if (!isFree(id, name)) return false
      owners.set(id, name)
      return true
    },
    write: async (entry) => {
      if (!isFree(entry.id, name)) throw new JournalError('The entry belongs to another process.')
      await journal.write(entry)
    },
    release: async (id) => {
      if (owners.get(id) === name) owners.delete(id)
    },
  })
  return { first: view('first'), second: view('second') }
}

const unavailable = () => Promise.reject(new Error('LOADING'))

describe('a call that one process has sent', () => {
  it('can be acknowledged by another one that got its result', async () => {
    const { first, second } = twoProcesses()
    await service(asAsked, { journal: first })
      .client.prepare('createMarginOcoOrder', order, { intent })
      .send()
    const other = service(asAsked, { journal: second })
    const { reference } = await rejectionOf(
      DuplicateCallError,
      other.client.prepare('createMarginOcoOrder', { ...order, price: '203.50' }, { intent }).send(),
    )
    await other.client.acknowledge(reference)
    expect(other.sent).toEqual([])
  })

  it('can be recovered by another one where its record came, but not the answer of the journal', async () => {
    const { first, second } = twoProcesses()
    const begin: Journal['begin'] = async (entry) => {
      await first.begin(entry)
      return unavailable()
    }
    const { client, sent } = service(asAsked, { journal: { ...first, begin } })
    await rejectionOf(JournalError, client.prepare('createMarginOcoOrder', order, { intent }).send())
    expect(sent).toEqual([])
    expect(await service(asAsked, { journal: second }).client.recover({ withinMs: 1 })).toHaveLength(1)
  })

  it('can be recovered by another one where its outcome could not be noted', async () => {
    const { first, second } = twoProcesses()
    const failing = { ...first, write: unavailable, remove: unavailable }
    const { client } = service(asAsked, { journal: failing })
    await client.prepare('createMarginOcoOrder', order, { intent }).send()
    expect(await service(asAsked, { journal: second }).client.recover({ withinMs: 1 })).toHaveLength(1)
  })

  it('can be recovered by another one after a loop over all of them was left', async () => {
    const { first, second } = twoProcesses()
    for (const listClientOrderId of ['a', 'b', 'c'])
      await rejectionOf(
        OutcomeUnknownError,
        service(cut, { journal: first })
          .client.prepare('createMarginOcoOrder', { ...OCO, listClientOrderId })
          .send(),
      )
    for await (const _ of service(cut, { journal: first }).client.recover({ withinMs: 1 })) break
    await pause(50)
    expect(await service(cut, { journal: second }).client.recover({ withinMs: 1 })).toHaveLength(3)
  })

  it('is not recovered by another one while its answer is awaited', async () => {
    const { first, second } = twoProcesses()
    let answer = (): void => undefined
    const awaited = new Promise<void>((resolve) => (answer = resolve))
    const { client } = service(async (sent) => (await awaited, asAsked(sent)), { journal: first })
    const sending = client.prepare('createMarginOcoOrder', order, { intent }).send()
    await pause(20)
    expect(await service(asAsked, { journal: second }).client.recover({ withinMs: 1 })).toEqual([])
    answer()
    await sending
  })
})

describe('a payment whose outcome another process looks for', () => {
  it('is not sent again', async () => {
    const { first, second } = twoProcesses()
    const { payments } = gateway(cut, { journal: first })
    const { reference } = await rejectionOf(OutcomeUnknownError, payments.initiateTransaction(INPUT))
    await payments.recover({ withinMs: 1 })
    await first.takeOver(reference.id)
    const other = gateway(success, { journal: second })
    const error = await rejectionOf(RequestError, other.payments.resubmit(reference, INPUT))
    expect(error.message).toContain('that another process still works on')
    expect(other.sent).toEqual([])
  })
})

describe('a call whose id another client uses again', () => {
  it('is not told to have happened by what that one has sent meanwhile', async () => {
    const journal = memoryJournal()
    let now = NOW
    const date = () => ({ date: new Date(now).toUTCString() })
    const refusal = () => json({ code: -1111, msg: 'Parameter has too much precision.' }, 400, date())
    const options = { journal, clock: () => now }
    const first = service(refusal, options).client.prepare('createMarginOcoOrder', order, { intent })
    await rejectionOf(ApiError, first.send())
    await service(asAsked, options).client.acknowledge(first.reference)
    const looking = service(
      async (sent) => {
        const other = service(asAsked, options).client
        await other.prepare('createMarginOcoOrder', order, { intent: 'signal 8' }).send()
        const list = { ...((await asAsked(sent).json()) as object), ...order, transactionTime: NOW + 5 }
        return json({ ...list, isIsolated: false, listOrderStatus: 'EXECUTING' }, 200, date())
      },
      { ...options, sleep: async (ms) => void (now += ms) },
    )
    const { verdict } = await looking.client.reconcile(first.reference, { withinMs: 3_000 })
    expect(verdict).toBe('unknown')
  })
})

describe('a payment whose order id another client uses again', () => {
  it('is not told to have happened by what a lookup finds of that one', async () => {
    const journal = memoryJournal()
    const refusal = { resultInfo: { resultStatus: 'F', resultCode: '330', resultMsg: 'Order ID is invalid' } }
    const first = gateway(() => paid({ body: refusal }), { journal }).payments
    const call = first.prepare('initiateTransaction', INPUT, { intent })
    await rejection(call.send())
    const lookUp = async () => {
      const other = gateway(success, { journal }).payments
      await other.prepare('initiateTransaction', INPUT, { intent: 'signal 8' }).send()
      return { verdict: 'happened' } as const
    }
    const { payments } = gateway(success, { journal, lookUp })
    expect((await payments.reconcile(call.reference, { withinMs: 50 })).verdict).toBe('unknown')
  })
})

describe('a slow journal', () => {
  it('makes no request leave that its service would refuse as too old', async () => {
    const journal = memoryJournal()
    let now = NOW
    const begin: Journal['begin'] = async (entry) => {
      now += 6_000
      return journal.begin(entry)
    }
    const { client, sent } = service(asAsked, { journal: { ...journal, begin }, clock: () => now })
    const error = await rejection(client.prepare('createMarginOcoOrder', order, { intent }).send())
    expect(String(error)).toContain('was not sent')
    expect(sent).toEqual([])
  })

  it('lets a call be acknowledged right after its result, also where that is noted late', async () => {
    const journal = memoryJournal()
    const write: Journal['write'] = async (entry) => {
      await pause(1_200)
      await journal.write(entry)
    }
    const remove: Journal['remove'] = async (id) => {
      await pause(1_200)
      await journal.remove(id)
    }
    const { client } = service(asAsked, { journal: { ...journal, write, remove } })
    const call = client.prepare('createMarginOcoOrder', order, { intent })
    await call.send()
    await client.acknowledge(call.reference)
  })
})

describe('a payment that is sent again elsewhere while it is recovered', () => {
  const lost = async (journal: Journal) => {
    let now = NOW
    const options = {
      ...{ clock: () => now, monotonicClock: () => ({ boot: 'test', ms: now }) },
      sleep: async (ms: number) => void (now += ms),
    }
    const verdicts: ('did-not-happen' | 'happened')[] = []
    const lookUp = () => ({ verdict: verdicts.at(-1) ?? 'did-not-happen' }) as const
    const client = (reply: Parameters<typeof gateway>[0], store = journal) =>
      gateway(reply, { ...options, lookUp, journal: store }).payments
    const { reference } = await rejectionOf(
      OutcomeUnknownError,
      client(cut).prepare('initiateTransaction', INPUT).send(),
    )
    now += 3_600_000
    return { client, reference, verdicts }
  }

  it('is not told to have come to nothing', async () => {
    const journal = memoryJournal()
    const { client, reference } = await lost(journal)
    const write: Journal['write'] = async (entry) => {
      if (entry.settled === undefined) return journal.write(entry)
      await client(success).resubmit(reference, INPUT)
      throw new JournalError('It gave the entry to another process.')
    }
    await rejectionOf(JournalError, client(success, { ...journal, write }).recover({ withinMs: 60_000 }))
  })

  it('is looked for anew, whatever was found out of it before', async () => {
    const journal = memoryJournal()
    const { client, reference, verdicts } = await lost(journal)
    let isFull = true
    const write: Journal['write'] = async (entry) => {
      if (isFull) throw new Error('ENOSPC')
      await journal.write(entry)
    }
    const first = client(cut, { ...journal, write })
    expect(await first.recover({ withinMs: 60_000 })).toMatchObject([{ verdict: 'did-not-happen' }])
    isFull = false
    await client(cut).recover({ withinMs: 60_000 })
    await client(cut).acknowledge(reference)
    await rejectionOf(OutcomeUnknownError, first.resubmit(reference, INPUT))
    verdicts.push('happened')
    expect(await first.recover({ withinMs: 60_000 })).toMatchObject([{ verdict: 'happened' }])
  })
})

describe('the words of a lookup', () => {
  it('are given to the caller, and not kept in clear', async () => {
    const journal = memoryJournal({ key: 'ab'.repeat(32) })
    await rejection(gateway(cut, { journal }).payments.initiateTransaction(INPUT))
    const words = 'Order of Jane Doe is paid.'
    const lookUp = () => ({ verdict: 'happened', message: words }) as const
    const [recovered] = await gateway(success, { journal, lookUp }).payments.recover({ withinMs: 50 })
    expect(recovered?.evidence.map(({ message }) => message).join()).toContain(words)
    const kept = JSON.stringify(await journal.entries())
    expect(kept).toContain('lookUp says happened.')
    expect(kept).not.toContain('Jane')
  })
})
