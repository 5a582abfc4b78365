/** What was left open is settled, noted and acknowledged; what fails on the way loses nothing. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { memoryJournal, type Journal, type JournalEntry } from 'lacuna/journal'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  ConnectionError,
  JournalError,
  OutcomeUnknownError,
  RequestError,
  TimeoutError,
} from '../../../src/index.js'
import { rejection, rejectionOf } from '../../support/caught.js'
import { journalAt } from '../../support/sqlite.js'
import { temporaryFolder } from '../../support/temporary-folder.js'
import {
  answer,
  API_KEY,
  asAsked,
  cut,
  json,
  NOW,
  OCO,
  SECRET,
  type Sent,
  service,
} from '../margin-wallet/service.js'
import type { LookUp } from '../../../src/payments/index.js'
import { gateway, INPUT, json as paid, KEY, TOKEN } from '../payments/gateway.js'

const order = { ...OCO, listClientOrderId: 'exit-7' }
const success = () =>
  paid({ body: { resultInfo: { resultStatus: 'S', resultCode: '0000' }, txnToken: TOKEN } })
const within = { withinMs: 120_000 }

/** A clock that goes on while a client sleeps, and has nothing else to do. */
function time() {
  let now = NOW
  return {
    clock: () => now,
    sleep: async (ms: number) => {
      await setImmediate()
      now += ms
    },
    date: () => ({ date: new Date(now).toUTCString() }),
  }
}

/** A service that knows of order lists what it is told, and takes nothing that changes anything. */
function looking(journal: Journal, isThere: boolean, kept: (sent: Sent) => unknown = () => undefined) {
  const { clock, sleep, date } = time()
  const reply = async (sent: Sent): Promise<Response> => {
    await kept(sent)
    if (!isThere) return json({ code: -2018, msg: 'Order list does not exist.' }, 400, date())
    const text = await asAsked(sent).text()
    const list = { ...(JSON.parse(text) as object), transactionTime: NOW + 5, ...order }
    return json({ ...list, isIsolated: false, listOrderStatus: 'EXECUTING' }, 200, date())
  }
  return service(reply, { journal, clock, sleep })
}

async function lostCall(journal: Journal) {
  const { client } = service(cut, { journal })
  const call = client.prepare('createMarginOcoOrder', order, { intent: 'signal 7' })
  await rejectionOf(OutcomeUnknownError, call.send())
  return call.reference
}

function failing(journal: Journal, fails: (method: string, entry?: JournalEntry) => boolean): Journal {
  const refuse = (): Promise<never> => Promise.reject(new JournalError('The disk is full.'))
  return {
    ...journal,
    begin: (entry) => (fails('begin', entry) ? refuse() : journal.begin(entry)),
    write: (entry) => (fails('write', entry) ? refuse() : journal.write(entry)),
    remove: (id) => (fails('remove') ? refuse() : journal.remove(id)),
  }
}

describe('recover', () => {
  it('settles an open call, and returns it until it is acknowledged', async () => {
    for (const isThere of [true, false]) {
      const journal = memoryJournal()
      const { id } = await lostCall(journal)
      const { client, sent } = looking(journal, isThere)
      const verdict = isThere ? 'happened' : 'did-not-happen'
      const [first] = await client.recover(within)
      expect(first).toMatchObject({ reference: { id, intent: 'signal 7', sentAt: NOW }, verdict })
      const number = sent.length
      expect(await client.recover(within)).toEqual([first])
      expect(sent).toHaveLength(number)
      expect(sent.every(({ method }) => method === 'GET')).toBe(true)
      await client.acknowledge(first!.reference)
      expect(await client.recover(within)).toEqual([])
    }
  })

  it('returns the result of a call that was answered, and nobody has acknowledged', async () => {
    const journal = memoryJournal()
    const { client } = service(asAsked, { journal })
    const call = client.prepare('createMarginOcoOrder', order)
    const result = await call.send()
    const later = service(asAsked, { journal })
    expect(await later.client.recover(within)).toMatchObject([{ verdict: 'happened', result }])
    expect(later.sent).toHaveLength(0)
  })

  it('has nothing of a call that was never sent, and leaves alone what is under way, also of another client', async () => {
    const journal = memoryJournal()
    const other = looking(journal, false)
    let seen: unknown
    const { client } = service(
      async (sent) => {
        seen = await other.client.recover(within)
        return asAsked(sent)
      },
      { journal },
    )
    client.prepare('createMarginOcoOrder', OCO, { intent: 'never sent' })
    const call = client.prepare('createMarginOcoOrder', order, { intent: 'signal 7' })
    await call.send()
    expect(seen).toEqual([])
    expect(other.sent).toHaveLength(0)
  })

  it('does not bring back what is acknowledged while it asks, nor judge what is closed', async () => {
    const journal = memoryJournal()
    const reference = await lostCall(journal)
    const by = service(asAsked, { journal })
    const { client } = looking(journal, false, () => by.client.close(reference, 'happened'))
    expect(await client.recover(within)).toEqual([])
    expect(await journal.entries()).toMatchObject([{ id: reference.id, isOver: true }])
  })

  it('goes on when one call cannot be asked for, which is unknown', async () => {
    const journal = memoryJournal()
    await lostCall(journal)
    const [entry] = await journal.entries()
    const broken = {
      ...entry!,
      id: 'b',
      claims: [],
      reference: { ...entry!.reference, id: 'b', identifiers: {} },
    }
    await journal.begin(broken)
    const { client } = looking(journal, true)
    const recovered = await client.recover(within)
    expect(recovered.map(({ verdict }) => verdict)).toEqual(['happened', 'unknown'])
    expect(recovered[1]!.evidence.at(-1)!.message).toContain('identifiers.symbol is missing')
  })

  it('ends with the reason of its signal', async () => {
    const journal = memoryJournal()
    await lostCall(journal)
    const reason = new Error('enough')
    const { client } = looking(journal, false)
    expect(await rejection(client.recover({ ...within, signal: AbortSignal.abort(reason) }))).toBe(reason)
    expect(await client.recover(within)).toMatchObject([{ verdict: 'did-not-happen' }])
  })
})

describe('a loop over what recover gives', () => {
  const key = 'cd'.repeat(32)
  /** One payment that was answered, and two that were lost, of which the gateway knows the second. */
  async function threeCalls() {
    const journal = memoryJournal({ key })
    const lose = (orderId: string) =>
      rejection(gateway(cut, { journal }).payments.initiateTransaction({ ...INPUT, orderId }))
    await lose('LOST')
    await lose('FOUND')
    await gateway(success, { journal }).payments.prepare('initiateTransaction', INPUT).send()
    return journal
  }
  const lookUp: LookUp = ({ identifiers }) => ({
    verdict: identifiers['orderId'] === 'FOUND' ? 'happened' : 'did-not-happen',
  })

  it('gives what is known at once, and the rest as it becomes provable', async () => {
    const journal = await threeCalls()
    const { clock, sleep } = time()
    const monotonicClock = () => ({ boot: 'test', ms: clock() })
    const { payments } = gateway(success, { journal, clock, monotonicClock, sleep, lookUp })
    const seen: (readonly [orderId: string | undefined, verdict: string, afterMs: number])[] = []
    const recovering = payments.recover(within)
    for await (const { reference, verdict } of recovering) {
      seen.push([reference.identifiers['orderId'], verdict, Math.floor((clock() - NOW) / 10_000)])
      await payments.acknowledge(reference)
    }
    expect(seen).toEqual([
      ['ORDER_0001', 'happened', 0],
      ['FOUND', 'happened', 0],
      ['LOST', 'did-not-happen', expect.any(Number)],
    ])
    expect(seen[2]![2]).toBeGreaterThanOrEqual(3)
    // The promise of all has them in the order of the journal.
    const all = await recovering
    expect(all.map(({ reference }) => reference.identifiers['orderId'])).toEqual([
      'LOST',
      'FOUND',
      'ORDER_0001',
    ])
    expect(await journal.entries()).toEqual([])
  })

  it('gives all to each of two loops', async () => {
    const journal = await threeCalls()
    const { clock, sleep } = time()
    const monotonicClock = () => ({ boot: 'test', ms: clock() })
    const { payments } = gateway(success, { journal, clock, monotonicClock, sleep, lookUp })
    const recovering = payments.recover(within)
    const loop = async (): Promise<number> => {
      let count = 0
      for await (const _ of recovering) count += 1
      return count
    }
    expect(await Promise.all([loop(), loop()])).toEqual([3, 3])
  })

  it('stops the asking when it is left, and leaves open what is not known', async () => {
    const journal = await threeCalls()
    let number = 0
    const waiting = gateway(success, {
      journal,
      lookUp: (reference, { signal }) => {
        number += 1
        if (reference.identifiers['orderId'] === 'FOUND') return { verdict: 'happened' }
        return new Promise((_, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason as Error)),
        )
      },
    })
    for await (const { verdict } of waiting.payments.recover(within)) if (verdict === 'happened') break
    const before = number
    const { clock, sleep } = time()
    const monotonicClock = () => ({ boot: 'test', ms: clock() })
    const { payments } = gateway(success, { journal, clock, monotonicClock, sleep, lookUp })
    expect((await payments.recover(within)).map(({ verdict }) => verdict)).toEqual([
      'did-not-happen',
      'happened',
      'happened',
    ])
    expect(number).toBe(before)
  })

  it('ends with what failed, after it has given what is known, and so does the promise', async () => {
    const journal = await threeCalls()
    const get: Journal['get'] = async (id) => {
      const entry = await journal.get(id)
      if (entry?.settled === undefined) throw new JournalError('The disk is gone.')
      return entry
    }
    const { payments } = gateway(success, { journal: { ...journal, get }, lookUp })
    const seen: string[] = []
    const loop = async (): Promise<void> => {
      for await (const { verdict } of payments.recover({ withinMs: 50 })) seen.push(verdict)
    }
    expect((await rejectionOf(JournalError, loop())).message).toContain('The disk is gone.')
    expect(seen).toEqual(['happened'])
    await rejectionOf(JournalError, payments.recover({ withinMs: 50 }))
  })

  it('gives what it finds out where that cannot be noted', async () => {
    const journal = await threeCalls()
    const write = () => Promise.reject(new JournalError('The disk is full.'))
    const { payments } = gateway(success, { journal: { ...journal, write }, lookUp })
    const found = await payments.recover({ withinMs: 50 })
    expect(found.map(({ verdict }) => verdict).toSorted()).toEqual(['happened', 'happened', 'unknown'])
    const noted = found.map(({ evidence }) => evidence.at(-1)?.message === 'The journal could not note this.')
    expect(noted.filter(Boolean)).toHaveLength(2)
  })

  it('whose first call is asked for late leaves no failure unhandled', async () => {
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    onTestFinished(() => void process.off('unhandledRejection', unhandled))
    const journal = { ...memoryJournal(), open: () => Promise.reject(new Error('down')) }
    const results = service(cut, { journal }).client.recover(within)[Symbol.asyncIterator]()
    await setImmediate()
    expect(await rejection(results.next())).toBeInstanceOf(JournalError)
    expect(unhandled).not.toHaveBeenCalled()
  })
})

describe('acknowledge and close', () => {
  it('hold to what is known', async () => {
    const journal = memoryJournal()
    const reference = await lostCall(journal)
    const { client } = looking(journal, true)
    const open = await rejectionOf(RequestError, client.acknowledge(reference))
    expect(open.message).toContain('whose outcome is not known: recover it, or close it')
    const word = client.close(reference, 'unknown' as 'happened')
    expect((await rejectionOf(RequestError, word)).problems).toMatchObject([{ field: 'verdict' }])
    await client.recover(within)
    const contradiction = await rejectionOf(RequestError, client.close(reference, 'did-not-happen'))
    expect(contradiction.message).toContain('whose outcome is known (happened)')
    await client.close(reference, 'happened')
    await client.close(reference, 'happened')
    for (const verdict of ['did-not-happen', 'not-as-wanted'] as const) {
      const late = await rejectionOf(RequestError, client.close(reference, verdict))
      expect(late.message).toContain('was acknowledged as carried out')
    }
    const nobody = { ...reference, id: 'of no call' }
    await client.acknowledge(nobody)
    expect((await rejectionOf(RequestError, client.close(nobody, 'happened'))).problems).toMatchObject([
      { field: 'reference.id' },
    ])
  })

  it('refuse a reference that was changed, by the name of the field', async () => {
    const journal = memoryJournal()
    const reference = await lostCall(journal)
    const { client } = looking(journal, true)
    const { identifiers } = reference
    for (const [field, changed] of [
      ['operationId', { ...reference, operationId: 'listCoinConfigs' }],
      [
        'operationId',
        { ...reference, operationId: 'enableIsolatedMarginAccount', identifiers: { symbol: 'SOLUSDT' } },
      ],
      ['identifiers.symbol', { ...reference, identifiers: { ...identifiers, symbol: 'LINKBTC' } }],
      ['identifiers', { ...reference, identifiers: 'none' }],
      ['id', { ...reference, id: '' }],
      ['extra', { ...reference, extra: 1 }],
      ['reference', 'text'],
    ] as const)
      for (const use of [
        client.acknowledge,
        (candidate: typeof reference) => client.close(candidate, 'happened'),
      ]) {
        const { problems } = await rejectionOf(RequestError, () => use(changed as typeof reference))
        expect(problems.map((problem) => problem.field)).toContain(field)
      }
    expect(await journal.entries()).toMatchObject([{ id: reference.id }])
  })

  it('need a journal', async () => {
    const { client } = service(asAsked)
    expect((await rejectionOf(RequestError, client.recover(within))).message).toContain('no journal')
  })
})

describe('a journal that fails', () => {
  it('before a call leaves keeps it from being sent', async () => {
    const journal = failing(memoryJournal(), (method) => method === 'begin')
    const { client, sent } = service(asAsked, { journal })
    const error = await rejectionOf(JournalError, () => client.createMarginOcoOrder(order))
    expect(error.message).toBe(
      'createMarginOcoOrder was not sent, because it could not be recorded: The disk is full.',
    )
    expect(error).toMatchObject({ operationId: 'createMarginOcoOrder', attempts: 0 })
    expect(sent).toHaveLength(0)
  })

  it('after the answer takes no result away: an event tells it, and it is settled later', async () => {
    for (const settle of ['recover', 'acknowledge'] as const) {
      let isDown = true
      const events: string[] = []
      const journal = failing(memoryJournal(), (method) => isDown && method !== 'begin')
      const options = { journal, onEvent: ({ type }: { type: string }) => events.push(type) }
      const { client, sent } = service(asAsked, options)
      const call = client.prepare('createMarginOcoOrder', order, { intent: 'signal 7' })
      expect(await call.send()).toHaveProperty('orderListId')
      expect(events).toContain('journal')
      isDown = false
      if (settle === 'recover') expect(await client.recover(within)).toMatchObject([{ verdict: 'happened' }])
      await client.acknowledge(call.reference)
      expect(await journal.entries()).toMatchObject([{ isOver: true }])
      expect(sent).toHaveLength(1)
    }
  })

  it('when it is opened is opened again for the next call', async () => {
    const journal = memoryJournal()
    let isDown = true
    const open: Journal['open'] = (account) =>
      isDown ? Promise.reject(new Error('down')) : journal.open(account)
    const { client, sent } = service(asAsked, { journal: { ...journal, open } })
    await rejectionOf(JournalError, () => client.createMarginOcoOrder(order))
    isDown = false
    await client.createMarginOcoOrder(order)
    expect(sent).toHaveLength(1)
  })

  it('is opened before anything is sent, and one of another account refuses all that changes anything', async () => {
    const folder = temporaryFolder(onTestFinished)
    const journal = journalAt(join(folder, 'journal.db'))
    await service(asAsked, { journal }).client.createMarginOcoOrder(order)
    const other = service(asAsked, { journal, apiKey: 'another-api-key' })
    const { message } = await rejectionOf(JournalError, () => other.client.createMarginOcoOrder(order))
    expect(message).toContain('it is open for another account')
    await journal.close()
    const reopened = service(asAsked, {
      journal: journalAt(join(folder, 'journal.db')),
      apiKey: 'another-api-key',
    })
    const refused = await rejectionOf(JournalError, () => reopened.client.createMarginOcoOrder(order))
    expect(refused.message).toContain('belongs to another account')
    expect([...other.sent, ...reopened.sent]).toEqual([])
  })

  it('has each attempt before its first byte leaves', async () => {
    const steps: string[] = []
    const stored = memoryJournal()
    const journal: Journal = {
      ...stored,
      begin: async (entry) => {
        await new Promise((resolve) => setTimeout(resolve, 5))
        const holder = await stored.begin(entry)
        steps.push(`recorded ${entry.attempts.length}`)
        return holder
      },
    }
    await service((sent) => (steps.push('sent'), asAsked(sent)), { journal }).client.createMarginOcoOrder(
      order,
    )
    expect(steps).toEqual(['recorded 1', 'sent'])
  })

  it('has no secret in it, and of a payment nothing personal but what its key seals', async () => {
    const folder = temporaryFolder(onTestFinished)
    for (const key of [undefined, 'cd'.repeat(32)]) {
      const at = (name: string): string => join(folder, `${name}${key === undefined ? '' : '-sealed'}`)
      const options = key === undefined ? {} : { key }
      const [orders, shop] = [journalAt(at('orders'), options), journalAt(at('shop'), options)]
      const { client } = service(asAsked, { journal: orders })
      await client.prepare('createMarginOcoOrder', order, { intent: 'signal 7' }).send()
      const { payments } = gateway(success, { journal: shop })
      const custId = 'planted-customer-1'
      const input = {
        ...INPUT,
        userInfo: { custId, email: 'planted@mail.example' },
        paytmSsoToken: 'planted-sso-token',
      }
      await payments.prepare('initiateTransaction', input, { intent: 'invoice 1' }).send()
      await rejection(
        gateway(answer('', 500), { journal: shop }).payments.initiateTransaction({ ...input, orderId: 'O2' }),
      )
      await Promise.all([orders.close(), shop.close()])
      const files = ['orders', 'shop'].flatMap((name) => [at(name), `${at(name)}-journal`])
      const text = files.map((file) => readFileSync(file, 'utf8')).join()
      for (const planted of [API_KEY, SECRET, KEY, TOKEN, 'planted', INPUT.callbackUrl, '1250.00'])
        expect(text).not.toContain(planted)
      expect(text).toContain('ORDER_0001')
    }
  })
})

describe('resubmit', () => {
  const key = 'cd'.repeat(32)
  const lostPayment = async (journal: Journal, input = INPUT) => {
    const lost = gateway(cut, { journal })
    const { reference } = await rejectionOf(OutcomeUnknownError, () =>
      lost.payments.initiateTransaction(input),
    )
    return { reference, text: lost.only().text }
  }
  const bodyOf = (text: string): string => text.slice(text.indexOf('"body":'))

  it('sends the same body without the input, by the key of the journal', async () => {
    const journal = memoryJournal({ key })
    const { reference, text } = await lostPayment(journal)
    const { payments, only } = gateway(success, { journal })
    expect(await payments.resubmit(reference)).toMatchObject({ txnToken: TOKEN })
    expect(bodyOf(only().text)).toBe(bodyOf(text))
    expect(await journal.entries()).toMatchObject([{ id: reference.id, settled: { verdict: 'happened' } }])
  })

  it('takes no input and no result that was sealed for another call', async () => {
    const journal = memoryJournal({ key })
    const other = { ...INPUT, orderId: 'ORDER_0002' }
    const [candidate, two] = [await lostPayment(journal), await lostPayment(journal, other)]
    await gateway(success, { journal }).payments.resubmit(two.reference)
    const [first, second] = await journal.entries()
    // With its own id and result, but another call's names, it opens as little as with another call's text.
    for (const changes of [
      { sealed: second!.sealed!, sealedResult: second!.sealedResult! },
      { sealed: second!.sealedResult!, sealedResult: second!.sealed! },
      { reference: { ...first!.reference, identifiers: { orderId: 'ORDER_0002' } } },
    ]) {
      await journal.write({ ...first!, ...changes, settled: { verdict: 'happened', evidence: [] } })
      const { payments, sent } = gateway(success, { journal })
      const [odd] = await payments.recover(within)
      expect(odd).not.toHaveProperty('result')
      await rejectionOf(JournalError, payments.resubmit(odd!.reference))
      expect(sent).toEqual([])
    }
    await journal.write(first!)
    await gateway(success, { journal }).payments.resubmit(candidate.reference)
  })

  it('sends the same body also of a call that was made by path', async () => {
    const journal = memoryJournal({ key })
    const lost = gateway(cut, { journal })
    const { orderId, ...body } = INPUT
    const call = lost.payments.raw.POST('/{gatewayRoot}/api/v1/initiateTransaction', {
      params: { path: { gatewayRoot: 'theia' }, query: { orderId } },
      body: { body: { orderId, ...body } },
    })
    const { reference } = await rejectionOf(OutcomeUnknownError, call)
    const { payments, only } = gateway(success, { journal })
    await payments.resubmit(reference)
    expect(bodyOf(only().text)).toBe(bodyOf(lost.only().text))
  })

  it('needs the input without a key, and refuses another one with and without', async () => {
    for (const journal of [memoryJournal(), memoryJournal({ key })]) {
      const { reference } = await lostPayment(journal)
      const { payments, sent } = gateway(success, { journal })
      const amount = { ...INPUT, txnAmount: { value: '1250.01', currency: 'INR' } }
      const { problems } = await rejectionOf(RequestError, () => payments.resubmit(reference, amount))
      expect(problems).toMatchObject([{ field: 'input' }])
      if (journal.sealer === undefined) {
        const unkept = await rejectionOf(RequestError, () => payments.resubmit(reference))
        expect(unkept.problems).toMatchObject([{ field: 'input' }])
        expect(unkept.message).toContain('the journal of this client has no key')
        const bare = await rejectionOf(RequestError, () => gateway(success).payments.resubmit(reference))
        expect(bare.message).toContain('this client has no journal')
      }
      expect(sent).toHaveLength(0)
      await payments.resubmit(reference, INPUT)
      expect(sent).toHaveLength(1)
    }
  })

  it('of two at once sends one', async () => {
    const journal = memoryJournal({ key })
    const { reference } = await lostPayment(journal)
    const { payments, sent } = gateway(success, { journal })
    const outcomes = await Promise.allSettled([payments.resubmit(reference), payments.resubmit(reference)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(sent).toHaveLength(1)
  })

  it('that is refused, or cannot be recorded, says nothing of the request before it', async () => {
    const refusal = () =>
      paid({
        body: { resultInfo: { resultStatus: 'F', resultCode: '325', resultMsg: 'Duplicate order id' } },
      })
    const stored = memoryJournal({ key })
    const { reference } = await lostPayment(stored)
    await rejection(gateway(refusal, { journal: stored }).payments.resubmit(reference))
    let isDown = true
    const full = failing(stored, (method) => method === 'write' && isDown && !(isDown = false))
    const unsent = gateway(success, { journal: full })
    await rejectionOf(JournalError, () => unsent.payments.resubmit(reference))
    expect(unsent.sent).toHaveLength(0)
    const { payments } = gateway(success, {
      journal: stored,
      lookUp: () => ({ verdict: 'happened', result: 1n }),
    })
    expect(await payments.recover(within)).toMatchObject([{ verdict: 'happened', result: 1n }])
  })

  it('that cannot be sent leaves the outcome of the request before it unknown', async () => {
    const stored = memoryJournal({ key })
    const { reference } = await lostPayment(stored)
    const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    const down = () => Promise.reject(new TypeError('fetch failed', { cause }))
    const error = await rejectionOf(
      OutcomeUnknownError,
      gateway(down, { journal: stored }).payments.resubmit(reference),
    )
    expect(error.cause).toBeInstanceOf(ConnectionError)
    expect(error.message).toContain('nothing listens there')
    expect(error.reference.id).toBe(reference.id)
  })

  it('that waits in vain for its turn names the request before it as it was named, without a journal', async () => {
    const answers: (() => void)[] = []
    const slow = () => new Promise<Response>((resolve) => answers.push(() => resolve(success())))
    const lost = await rejectionOf(OutcomeUnknownError, gateway(cut).payments.initiateTransaction(INPUT))
    const { payments } = gateway(slow, { maxConcurrency: 1 })
    const first = payments.initiateTransaction({ ...INPUT, orderId: 'ORDER_0002' })
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    const again = payments.resubmit(lost.reference, INPUT, { timeoutMs: 20 })
    const { cause, reference } = await rejectionOf(OutcomeUnknownError, again)
    expect(cause).toBeInstanceOf(TimeoutError)
    // Only with its times can it be proved what became of it.
    expect(reference).toEqual(lost.reference)
    answers[0]?.()
    await first
  })

  it('after which nobody knows opens again what was taken for settled', async () => {
    const journal = memoryJournal({ key })
    const { reference } = await lostPayment(journal)
    const { clock, sleep } = time()
    const monotonicClock = () => ({ boot: 'test', ms: clock() })
    const none = gateway(success, {
      journal,
      clock,
      monotonicClock,
      sleep,
      lookUp: () => ({ verdict: 'did-not-happen' }),
    })
    expect(await none.payments.recover(within)).toMatchObject([{ verdict: 'did-not-happen' }])
    await rejectionOf(OutcomeUnknownError, () => gateway(cut, { journal }).payments.resubmit(reference))
    const found = gateway(success, { journal, lookUp: () => ({ verdict: 'happened' }) })
    expect(await found.payments.recover(within)).toMatchObject([{ verdict: 'happened' }])
  })
})
