/** One intent is one call, and what is open is not sent a second time. */
import { join } from 'node:path'
import { memoryJournal, type Journal } from 'lacuna/journal'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  ApiError,
  DuplicateCallError,
  JournalError,
  LacunaError,
  OutcomeUnknownError,
  RequestError,
} from '../../../src/index.js'
import { rejection, rejectionOf, thrownAs } from '../../support/caught.js'
import { journalAt } from '../../support/sqlite.js'
import { temporaryFolder } from '../../support/temporary-folder.js'
import { created, gateway, INPUT } from '../payments/gateway.js'
import {
  answer,
  asAsked,
  clientWith,
  cut,
  json,
  OCO,
  type Sent,
  service,
  unsafeCalls,
} from '../margin-wallet/service.js'

/** Every copy of the same request is refused so. */
const refusal = (): Response => json({ code: -1100, msg: 'Illegal characters.' }, 400)
const order = { ...OCO, listClientOrderId: 'exit-7' }

/** A file for a journal, and a way to open it as a process that starts would: after the one before has ended. */
function restarts(): () => Promise<Journal> {
  const folder = temporaryFolder(onTestFinished)
  let latest: Journal | undefined
  onTestFinished(() => latest?.close())
  return async () => {
    await latest?.close()
    return (latest = journalAt(join(folder, 'journal.db')))
  }
}

describe('an intent', () => {
  it.each([undefined, null, '', 7])('is refused as %j, which would protect nothing', async (intent) => {
    const { payments, sent } = gateway(() => created(), { journal: memoryJournal() })
    const options = { intent } as never
    expect(
      thrownAs(RequestError, () => payments.prepare('initiateTransaction', INPUT, options)).problems,
    ).toEqual([expect.objectContaining({ field: 'options.intent' })])
    expect(sent).toEqual([])
  })

  it.each(['is inherited', 'comes of a getter'])('is one call also where it %s', async (how) => {
    const { payments, sent } = gateway(cut, { journal: memoryJournal() })
    const options =
      how === 'is inherited'
        ? (Object.create({ intent: 'INVOICE_1' }) as { intent: string })
        : new (class {
            get intent(): string {
              return 'INVOICE_1'
            }
          })()
    const call = () => payments.prepare('initiateTransaction', INPUT, options).send()
    await rejectionOf(OutcomeUnknownError, call)
    expect(await rejectionOf(DuplicateCallError, call)).toMatchObject({ code: 'INTENT_TAKEN' })
    expect(sent).toHaveLength(1)
  })

  /** A journal whose answer to the first `begin` is lost, after or before it was carried out. */
  function forgetful(journal: Journal, isAdded: boolean): Journal {
    let isLost = false
    return {
      ...journal,
      begin: async (entry) => {
        if (isLost) return journal.begin(entry)
        isLost = true
        if (isAdded) await journal.begin(entry)
        throw Object.assign(new Error('The socket closed.'), { code: 'ECONNRESET' })
      },
    }
  }

  it.each([true, false])('whose recording failed is sent again (it was added: %j)', async (isAdded) => {
    const { payments, sent } = gateway(() => created(), { journal: forgetful(memoryJournal(), isAdded) })
    const call = payments.prepare('initiateTransaction', INPUT, { intent: 'INVOICE_1' })
    expect(String(await rejectionOf(JournalError, () => call.send()))).toContain('was not sent')
    expect(sent).toEqual([])
    await call.send()
    expect(sent).toHaveLength(1)
  })

  it('whose recording failed is known to have come to nothing, and is free again', async () => {
    const { payments, sent } = gateway(() => created(), { journal: forgetful(memoryJournal(), true) })
    const call = () => payments.prepare('initiateTransaction', INPUT, { intent: 'INVOICE_1' }).send()
    await rejectionOf(JournalError, call)
    const { reference, verdict } = await rejectionOf(DuplicateCallError, call)
    expect(verdict).toBe('did-not-happen')
    expect(await payments.recover({ withinMs: 10 })).toMatchObject([{ verdict: 'did-not-happen' }])
    expect(sent).toEqual([])
    await payments.acknowledge(reference)
    await call()
    expect(sent).toHaveLength(1)
  })

  it.each([true, false])(
    'that another process has sent since is open, whatever became of the recording (it was added: %j)',
    async (isAdded) => {
      const journal = memoryJournal()
      const first = gateway(cut, { journal: forgetful(journal, isAdded) })
      const call = first.payments.prepare('initiateTransaction', INPUT, { intent: 'INVOICE_1' })
      await rejectionOf(JournalError, () => call.send())
      const second = gateway(cut, { journal: { ...journal } })
      await rejectionOf(OutcomeUnknownError, () => second.payments.resubmit(call.reference, INPUT))
      expect(second.sent).toHaveLength(1)
      expect(await first.payments.recover({ withinMs: 10 })).toMatchObject([{ verdict: 'unknown' }])
      await rejectionOf(RequestError, () => first.payments.acknowledge(call.reference))
      const anew = first.payments.prepare('initiateTransaction', INPUT, { intent: 'INVOICE_1' })
      expect(await rejectionOf(DuplicateCallError, () => anew.send())).toMatchObject({ verdict: 'unknown' })
      expect(first.sent).toEqual([])
    },
  )

  it('of a call that was sent before is open where recording its repeat failed', async () => {
    const before = gateway(cut, { journal: memoryJournal() }).payments
    const sent = before.prepare('initiateTransaction', INPUT, { intent: 'INVOICE_1' })
    const { reference } = await rejectionOf(OutcomeUnknownError, () => sent.send())
    const { payments } = gateway(cut, { journal: forgetful(memoryJournal(), true) })
    await rejection(payments.resubmit(reference, INPUT))
    expect(await payments.recover({ withinMs: 10 })).toMatchObject([{ verdict: 'unknown' }])
  })

  it('is one call, across restarts, while the call is open, answered and acknowledged', async () => {
    const restarted = restarts()
    const first = service(cut, { journal: await restarted() })
    const lost = first.client.prepare('createMarginOcoOrder', OCO, { intent: 'signal 7' })
    // The error names the call as the caller does.
    const { reference } = await rejectionOf(OutcomeUnknownError, lost.send())
    expect(reference).toMatchObject(lost.reference)
    const second = service(asAsked, { journal: await restarted() })
    const again = () => second.client.prepare('createMarginOcoOrder', OCO, { intent: 'signal 7' }).send()
    const open = await rejectionOf(DuplicateCallError, again)
    expect(open).not.toBeInstanceOf(RequestError)
    // The reference is that of the other call, as the error of that one has it.
    expect(open).toMatchObject({ code: 'INTENT_TAKEN', verdict: 'unknown', attempts: 0 })
    expect(open.reference).toEqual(reference)
    expect(open.callId).not.toBe(reference.id)
    expect(open.message).toBe(
      `createMarginOcoOrder was not sent: the intent "signal 7" belongs to the call ${lost.reference.id} (createMarginOcoOrder), whose outcome is not known. Call recover({ withinMs: 60_000 }) to find out, or close(error.reference, verdict) if you know it.`,
    )
    const other = second.client.prepare('createMarginOcoOrder', OCO, { intent: 'signal 8' })
    const placed = await other.send()
    const again8 = second.client.prepare('createMarginOcoOrder', OCO, { intent: 'signal 8' })
    expect(await again8.send()).toEqual(placed)
    expect(again8.reference).toEqual(other.reference)
    await second.client.acknowledge(again8.reference)
    const third = service(asAsked, { journal: await restarted() })
    const over = await rejectionOf(DuplicateCallError, () =>
      third.client.prepare('createMarginOcoOrder', OCO, { intent: 'signal 8' }).send(),
    )
    expect(over.message).toContain('which was carried out and acknowledged')
    expect(over).toMatchObject({ code: 'INTENT_TAKEN', verdict: undefined, reference: other.reference })
    expect([first.sent, second.sent, third.sent].map(({ length }) => length)).toEqual([1, 1, 0])
  })

  it('is free again when its call came to nothing and that is acknowledged', async () => {
    const restarted = restarts()
    const first = service(refusal, { journal: await restarted() })
    const refused = first.client.prepare('createMarginOcoOrder', OCO, { intent: 'signal 7' })
    await rejection(refused.send())
    const known = await rejectionOf(DuplicateCallError, () =>
      first.client.prepare('createMarginOcoOrder', OCO, { intent: 'signal 7' }).send(),
    )
    expect(known.message).toContain('which had no effect (did-not-happen). Call acknowledge(error.reference)')
    expect(known.verdict).toBe('did-not-happen')
    const second = service(asAsked, { journal: await restarted() })
    await second.client.acknowledge(JSON.parse(JSON.stringify(refused.reference)) as typeof refused.reference)
    await second.client.prepare('createMarginOcoOrder', OCO, { intent: 'signal 7' }).send()
    expect(second.sent).toHaveLength(1)
  })

  it('of a call that was refused is freed by the reference of that refusal, without anything being asked', async () => {
    const journal = memoryJournal()
    let replies = [refusal]
    const { client, sent } = service((sent) => (replies.pop() ?? (() => asAsked(sent)))(), { journal })
    const place = () => client.prepare('createMarginOcoOrder', OCO, { intent: 'signal 7' }).send()
    const { reference, code } = await rejectionOf(ApiError, place)
    expect(code).toBe(-1100)
    // Until then it stays, so that a process that dies now is told of it later.
    expect(await journal.entries()).toMatchObject([{ settled: { verdict: 'did-not-happen' } }])
    await client.acknowledge(reference!)
    expect(await journal.entries()).toEqual([])
    await place()
    expect(sent.map(({ method }) => method)).toEqual(['POST', 'POST'])
    // A plain call leaves nothing to acknowledge, and one that was not recorded is not in the journal.
    replies = [refusal]
    const plain = await rejectionOf(ApiError, () => client.createMarginOcoOrder(OCO))
    expect(plain.reference).toBeUndefined()
    const full = { ...memoryJournal(), begin: () => Promise.reject(new JournalError('The disk is full.')) }
    const unsent = service(asAsked, { journal: full }).client.prepare('createMarginOcoOrder', OCO)
    expect((await rejectionOf(JournalError, unsent.send())).reference).toBeUndefined()
  })

  it('of many callers at once sends exactly one request, whose result all of them get', async () => {
    for (const journal of [memoryJournal(), await restarts()()]) {
      const { client, sent } = service(asAsked, { journal, maxConcurrency: 1 })
      const calls = Array.from({ length: 6 }, () =>
        client.prepare('createMarginOcoOrder', OCO, { intent: 'signal 7' }),
      )
      const [first] = calls
      const results = await Promise.all(calls.map((call) => call.send()))
      expect(new Set(results)).toEqual(new Set([results[0]]))
      expect(sent).toHaveLength(1)
      // All of them name the call that was made.
      expect(calls.map(({ reference }) => reference.id)).toEqual(calls.map(() => first?.reference.id))
    }
  })

  it('of a call that two callers have waited for is sent again by each under its own name', async () => {
    let isRefused = true
    const { client, sent } = service((sent) => (isRefused ? refusal() : asAsked(sent)), {
      journal: memoryJournal(),
    })
    const prepare = () => client.prepare('createMarginOcoOrder', OCO, { intent: 'signal 7' })
    const [first, other] = [prepare(), prepare()]
    const refused = await Promise.all([first, other].map((call) => rejectionOf(ApiError, call.send())))
    expect(refused.map(({ settled }) => settled)).toEqual([true, true])
    isRefused = false
    // The journal has the intent of the first until that is acknowledged.
    const { reference, verdict } = await rejectionOf(DuplicateCallError, other.send())
    expect(verdict).toBe('did-not-happen')
    await client.acknowledge(reference)
    await other.send()
    const ids = sent.map(({ url }) => new URL(url).searchParams.get('listClientOrderId'))
    expect(ids).toHaveLength(2)
    expect(other.reference.identifiers['listClientOrderId']).toBe(ids[1])
  })

  it('of another account is not that of a call that is under way', async () => {
    const journal = memoryJournal()
    const [candidate, other] = [
      service(asAsked, { journal }),
      service(asAsked, { journal, apiKey: 'another-key' }),
    ]
    const send = ({ client }: typeof candidate) =>
      client.prepare('createMarginOcoOrder', OCO, { intent: 'signal 7' }).send()
    const [first, second] = await Promise.allSettled([send(candidate), send(other)])
    expect(first).toMatchObject({ status: 'fulfilled' })
    expect(second).toMatchObject({ status: 'rejected', reason: { name: 'JournalError' } })
    expect(other.sent).toHaveLength(0)
  })

  it('that is under way is waited for once more by the same call', async () => {
    const { client, sent } = service(asAsked, { journal: memoryJournal() })
    const call = client.prepare('createMarginOcoOrder', OCO, { intent: 'signal 7' })
    const [first, other] = await Promise.all([call.send(), call.send()])
    expect(other).toEqual(first)
    expect(sent).toHaveLength(1)
  })

  it('that is under way is refused to a call with other input, which says that it is in flight', async () => {
    const { client, sent } = service(asAsked, { journal: memoryJournal(), rateLimit: false })
    const call = client.prepare('createMarginOcoOrder', OCO, { intent: 'signal 7' }).send()
    const other = { ...OCO, quantity: '2' }
    const refused = await rejectionOf(
      DuplicateCallError,
      client.prepare('createMarginOcoOrder', other, { intent: 'signal 7' }).send(),
    )
    expect(refused).toMatchObject({ code: 'INTENT_TAKEN', inFlightUntil: expect.any(Number) as number })
    await call
    expect(sent).toHaveLength(1)
  })

  describe('that two callers wait for', () => {
    /** A service that answers when it is told to. */
    const waiting = () => {
      const answering = new AbortController()
      const isAnswered = new Promise((resolve) => answering.signal.addEventListener('abort', resolve))
      const made = service(async (sent) => (await isAnswered, asAsked(sent)), { journal: memoryJournal() })
      const call = (options: object) =>
        made.client.prepare('createMarginOcoOrder', OCO, { intent: 'signal 7', ...options }).send()
      return { ...made, call, answer: () => answering.abort() }
    }

    it.each(['the first', 'the second'])('is not given up when %s leaves', async (who) => {
      const { call, answer, sent } = waiting()
      const leaving = new AbortController()
      const given = { signal: leaving.signal }
      const [first, second] = who === 'the first' ? [call(given), call({})] : [call({}), call(given)]
      const [left, stays] = who === 'the first' ? [first, second] : [second, first]
      const stated = rejectionOf(OutcomeUnknownError, left)
      await expect.poll(() => sent.length).toBe(1)
      leaving.abort(new Error('closed'))
      const { reference } = await stated
      answer()
      await expect(stays).resolves.toBeDefined()
      expect(sent).toHaveLength(1)
      expect(reference.intent).toBe('signal 7')
    })

    it('is given up when both have left', async () => {
      const { call, sent, client } = waiting()
      const leaving = new AbortController()
      const both = [call({ signal: leaving.signal }), call({ signal: leaving.signal })]
      const stated = Promise.allSettled(both)
      await expect.poll(() => sent.length).toBe(1)
      leaving.abort(new Error('closed'))
      for (const result of await stated)
        expect(result).toMatchObject({ status: 'rejected', reason: { name: 'OutcomeUnknownError' } })
      // What was given up is looked for like any other lost call.
      expect(await client.recover({ withinMs: 1 })).toHaveLength(1)
    })

    it('ends the wait of the second when its time is over, and not the call', async () => {
      const { call, answer } = waiting()
      const first = call({})
      const { message } = await rejectionOf(OutcomeUnknownError, call({ timeoutMs: 20 }))
      expect(message).toContain('had no complete answer within 20 ms. ')
      answer()
      await expect(first).resolves.toBeDefined()
    })
  })

  it.each([{ intent: 'signal 7' }, {}])(
    'of a call whose refusal is settled is sent again: %o',
    async (options) => {
      let isRefused = true
      const { client, sent } = service((sent) => (isRefused ? refusal() : asAsked(sent)), {
        journal: memoryJournal(),
      })
      const call = client.prepare('createMarginOcoOrder', OCO, options)
      await rejectionOf(ApiError, call.send())
      isRefused = false
      await expect(call.send()).resolves.toBeDefined()
      expect(sent).toHaveLength(2)
    },
  )

  it.each([{ intent: '' }, { intent: 'x'.repeat(1001) }, { intent: 7 }, { intent: null }, { intent: {} }])(
    'that is $intent is refused by name',
    ({ intent }) => {
      const { client, sent } = service(asAsked, { journal: memoryJournal() })
      const options = { intent: intent as string }
      const { problems } = thrownAs(RequestError, () => client.prepare('createMarginOcoOrder', OCO, options))
      expect(problems).toMatchObject([{ field: 'options.intent' }])
      expect(sent).toHaveLength(0)
    },
  )

  it('needs a journal, and an operation that changes something', () => {
    const bare = clientWith(async () => answer(''))
    const without = thrownAs(RequestError, () => bare.prepare('createMarginOcoOrder', OCO, { intent: 'a' }))
    expect(without.message).toContain('this client has no journal')
    const { client } = service(asAsked, { journal: memoryJournal() })
    const read = thrownAs(RequestError, () => client.prepare('listCoinConfigs', {}, { intent: 'a' }))
    expect(read.message).toContain('this one only reads')
  })
})

describe('an intent whose call has happened', () => {
  const intent = 'signal 7'

  it('gives the first result again, to any client of the journal, and sends nothing', async () => {
    const restarted = restarts()
    for (const input of [OCO, order]) {
      const named = { intent: JSON.stringify(input) }
      const first = service(asAsked, { journal: await restarted() })
      const call = first.client.prepare('createMarginOcoOrder', input, named)
      const result = await call.send()
      const later = service(asAsked, { journal: await restarted() })
      for (let times = 0; times < 2; times += 1) {
        const again = later.client.prepare('createMarginOcoOrder', { ...input }, named)
        const both = again.send()
        expect(await both).toEqual(result)
        expect(again.reference).toEqual(call.reference)
        const { message } = await rejectionOf(LacunaError, both.withResponse())
        expect(message).toContain('has no response')
      }
      expect(later.sent).toEqual([])
    }
  })

  it('gives it for its own input alone: any other is an error that says so', async () => {
    const journal = memoryJournal()
    const { client, sent } = service(asAsked, { journal })
    await client.prepare('createMarginOcoOrder', OCO, { intent }).send()
    const changed = service(asAsked, { journal, recvWindow: 9_000 }).client
    const others = [
      () => changed.prepare('createMarginOcoOrder', OCO, { intent }),
      () => client.prepare('createMarginOcoOrder', { ...OCO, quantity: '7.51' }, { intent }),
      () => client.prepare('createMarginOcoOrder', order, { intent }),
      () => client.prepare('enableIsolatedMarginAccount', { symbol: OCO.symbol }, { intent }),
    ]
    for (const other of others) {
      const error = await rejectionOf(DuplicateCallError, () => other().send())
      expect(error.message).toContain(
        'made with other input, or by a client with other options, such as recvWindow',
      )
      expect(error).toMatchObject({ code: 'INTENT_TAKEN', verdict: 'happened' })
    }
    expect(sent).toHaveLength(1)
  })

  it('gives no result that another operation has shown: it has another form', async () => {
    const journal = memoryJournal()
    const lost = service(cut, { journal }).client.prepare('createMarginOcoOrder', OCO, { intent })
    await rejectionOf(OutcomeUnknownError, lost.send())
    const { listClientOrderId } = lost.reference.identifiers
    const { client } = service(
      async (sent) => {
        const { orderReports: _, ...list } = JSON.parse(await asAsked(sent).text()) as {
          orderReports: unknown
        }
        return json({ ...list, listClientOrderId, isIsolated: false, listOrderStatus: 'EXECUTING' })
      },
      { journal },
    )
    expect(await client.recover({ withinMs: 5_000 })).toMatchObject([{ verdict: 'happened' }])
    const again = client.prepare('createMarginOcoOrder', OCO, { intent })
    const error = await rejectionOf(DuplicateCallError, () => again.send())
    expect(error.verdict).toBe('happened')
    expect(error.message).toContain('the journal has no result in the form of createMarginOcoOrder')
  })

  it('gives that of a payment where a key keeps it, and says where nothing does', async () => {
    for (const [options, isKept] of [
      [{ key: 'cd'.repeat(32) }, true],
      [{}, false],
    ] as const) {
      const journal = memoryJournal(options)
      const { payments, sent } = gateway(created(), { journal })
      const first = await payments.prepare('initiateTransaction', INPUT, { intent }).send()
      const again = payments.prepare('initiateTransaction', INPUT, { intent }).send()
      if (isKept) expect(await again).toEqual(first)
      else {
        const error = await rejectionOf(DuplicateCallError, again)
        expect(error.message).toContain('only a journal with a key keeps personal results')
      }
      const amount = { ...INPUT, txnAmount: { value: '1.00', currency: 'INR' } }
      const other = payments.prepare('initiateTransaction', amount, { intent }).send()
      expect((await rejectionOf(DuplicateCallError, other)).message).toContain('with other input')
      expect(sent).toHaveLength(1)
    }
  })
})

describe('the identifiers of an open call', () => {
  it('are refused to another one, however they are written, until its outcome is known', async () => {
    const journal = memoryJournal()
    const lost = service(cut, { journal })
    const { reference } = await rejectionOf(OutcomeUnknownError, () =>
      lost.client.createMarginOcoOrder(order),
    )
    const { client, sent } = service(asAsked, { journal })
    for (const same of [order, { ...order, symbol: 'solusdt' }, { ...order, isIsolated: 'FALSE' as const }]) {
      const duplicate = await rejectionOf(DuplicateCallError, () => client.createMarginOcoOrder(same))
      const { message } = duplicate
      expect(duplicate).toMatchObject({ code: 'CALL_OPEN', verdict: 'unknown', reference })
      expect(message).toContain(
        `belongs to the call ${reference.id} (createMarginOcoOrder), whose outcome is not known. Call recover(`,
      )
    }
    expect(sent).toHaveLength(0)
    await client.createMarginOcoOrder({ ...order, listClientOrderId: 'exit-8' })
    await client.close(reference, 'did-not-happen')
    await client.createMarginOcoOrder(order)
    expect(sent).toHaveLength(2)
  })

  it('are free after a refusal that is not settled, which names its call', async () => {
    const journal = memoryJournal()
    const busy = json({ code: -3045, msg: 'The system does not have enough asset now.' }, 400)
    const reply = ({ method }: Sent): Response => (method === 'GET' ? json({}, 500) : busy.clone())
    const { client } = service(reply, { journal, retries: 0 })
    const refused = await rejectionOf(ApiError, () => client.createMarginOcoOrder(order))
    expect(refused.settlement).toMatchObject({ verdict: 'unknown' })
    const again = await rejectionOf(ApiError, () => client.createMarginOcoOrder(order))
    expect(refused.settled).toBe(false)
    expect((await journal.entries()).map(({ id }) => id)).toEqual([
      refused.reference?.id,
      again.reference?.id,
    ])
  })

  it('never hold back a cancel, nor a second one', async () => {
    const journal = memoryJournal()
    const lost = service(cut, { journal })
    const list = { symbol: 'SOLUSDT', orderListId: '7' }
    const first = lost.client.prepare('cancelMarginOrderList', list, { intent: 'get out' })
    await rejectionOf(OutcomeUnknownError, first.send())
    const { client, sent } = service(asAsked, { journal })
    await client.cancelMarginOrderList(list)
    await client.prepare('cancelMarginOrderList', list, { intent: 'get out' }).send()
    expect(sent).toHaveLength(2)
  })
})

describe('a plain call', () => {
  it.each(unsafeCalls)(
    'of $operationId is recorded, and forgotten when it is answered',
    async ({ call, operationId }) => {
      const journal = memoryJournal()
      const seen: string[] = []
      const { client } = service(
        async (sent) => {
          const entries = await journal.entries()
          seen.push(...entries.map(({ reference }) => reference.operationId))
          return asAsked(sent)
        },
        { journal },
      )
      await call(client)
      expect(seen).toEqual([operationId])
      expect(await journal.entries()).toEqual([])
    },
  )

  it.each(unsafeCalls)(
    'of $operationId is forgotten when it is refused, and stays when nobody knows',
    async ({ call, identifiers }) => {
      const journal = memoryJournal()
      await rejection(call(service(refusal, { journal }).client))
      expect(await journal.entries()).toEqual([])
      const { reference } = await rejectionOf(OutcomeUnknownError, () =>
        call(service(cut, { journal }).client),
      )
      expect(reference.identifiers).toEqual(identifiers)
      expect(await journal.entries()).toMatchObject([{ id: reference.id, kept: false }])
    },
  )

  it('by path is kept likewise', async () => {
    const journal = memoryJournal()
    const query = { symbol: 'LINKBTC' }
    const enable = (reply: () => Response): Promise<unknown> =>
      service((sent) => (reply === cut ? cut() : reply === refusal ? refusal() : asAsked(sent)), {
        journal,
      }).client.raw.POST('/sapi/v1/margin/isolated/account', { params: { query } })
    await enable(() => json({}))
    expect(await journal.entries()).toEqual([])
    expect(await enable(refusal)).toMatchObject({ error: { code: -1100 } })
    expect(await journal.entries()).toEqual([])
    await rejectionOf(OutcomeUnknownError, () => enable(cut))
    expect(await journal.entries()).toMatchObject([{ reference: { identifiers: query } }])
  })

  it('that reads is in no journal, and needs none', async () => {
    const journal: Journal = { ...memoryJournal(), open: () => Promise.reject(new JournalError('down.')) }
    const { client, sent } = service(asAsked, { journal })
    await client.listCoinConfigs()
    await client.prepare('listCoinConfigs', {}).send()
    expect(sent).toHaveLength(2)
  })
})
