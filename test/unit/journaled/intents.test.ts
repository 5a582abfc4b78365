/** One intent is one call, and what is open is not sent a second time. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileJournal, memoryJournal, type Journal } from 'lacuna/journal'
import { describe, expect, it, onTestFinished } from 'vitest'
import { codes } from '../../../generated/codes/margin-wallet.js'
import {
  ApiError,
  DuplicateCallError,
  JournalError,
  OutcomeUnknownError,
} from '../../../src/client/call-errors.js'
import type { Code } from '../../../src/client/codes.js'
import { RequestError } from '../../../src/client/errors.js'
import { rejection, rejectionOf, thrownAs } from '../../support/caught.js'
import { answer, asAsked, clientWith, json, OCO, service, unsafeCalls } from '../margin-wallet/service.js'

const cut = (): Response => {
  throw new TypeError('fetch failed')
}
const refusal = (): Response => json({ code: -2010, msg: 'Account has insufficient balance.' }, 400)
const order = { ...OCO, listClientOrderId: 'exit-7' }

/** The codes of the catalogue that whoever places an order can meet. */
const codesOfOrders = Object.values<Code>(codes).filter(
  ({ operations }) => operations?.includes('createMarginOcoOrder') ?? true,
)
const refusalsOfOrders = codesOfOrders.filter(({ effect }) => effect === 'none')
const openOfOrders = codesOfOrders.filter(({ effect }) => effect === 'unknown')

/** A file for a journal, and a way to open it as a process that starts would: after the one before has ended. */
function restarts(): () => Promise<Journal> {
  const folder = mkdtempSync(join(tmpdir(), 'lacuna-intents-'))
  let latest: Journal | undefined
  onTestFinished(async () => {
    await latest?.close()
    rmSync(folder, { recursive: true })
  })
  return async () => {
    await latest?.close()
    return (latest = fileJournal(join(folder, 'journal')))
  }
}

describe('an intent', () => {
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
    expect(open).toBeInstanceOf(RequestError)
    expect(open.problems).toMatchObject([{ field: 'options.intent' }])
    // The reference is that of the other call, as the error of that one has it.
    expect(open).toMatchObject({ code: 'INTENT_TAKEN', verdict: 'unknown', attempts: 0 })
    expect(open.reference).toEqual(reference)
    expect(open.callId).not.toBe(reference.id)
    expect(open.message).toContain(`the call ${lost.reference.id} (createMarginOcoOrder), which is open`)
    const other = second.client.prepare('createMarginOcoOrder', OCO, { intent: 'signal 8' })
    await other.send()
    const answered = await rejectionOf(DuplicateCallError, () =>
      second.client.prepare('createMarginOcoOrder', OCO, { intent: 'signal 8' }).send(),
    )
    expect(answered.message).toContain('is known (happened): acknowledge it')
    expect(answered.verdict).toBe('happened')
    await second.client.acknowledge(answered.reference)
    await second.client.acknowledge(other.reference)
    const third = service(asAsked, { journal: await restarted() })
    const over = await rejectionOf(DuplicateCallError, () =>
      third.client.prepare('createMarginOcoOrder', OCO, { intent: 'signal 8' }).send(),
    )
    expect(over.message).toContain('was acknowledged')
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
    expect(known.message).toContain('is known (did-not-happen): acknowledge it')
    expect(known.verdict).toBe('did-not-happen')
    const second = service(asAsked, { journal: await restarted() })
    await second.client.acknowledge(JSON.parse(JSON.stringify(refused.reference)) as typeof refused.reference)
    await second.client.prepare('createMarginOcoOrder', OCO, { intent: 'signal 7' }).send()
    expect(second.sent).toHaveLength(1)
  })

  it('of a call that was refused is freed by the reference of that refusal, without anything being asked', async () => {
    const journal = memoryJournal()
    let replies = [refusal]
    const { client, sent } = service((one) => (replies.pop() ?? (() => asAsked(one)))(), { journal })
    const place = () => client.prepare('createMarginOcoOrder', OCO, { intent: 'signal 7' }).send()
    const { reference, code } = await rejectionOf(ApiError, place)
    expect(code).toBe(-2010)
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

  it.each(refusalsOfOrders)(
    'is settled by code $code, for which nothing is asked',
    async ({ code, statuses }) => {
      for (const status of statuses) {
        const journal = memoryJournal()
        const { client, sent } = service(json({ code, msg: 'It was refused.' }, status), { journal })
        const refused = client.prepare('createMarginOcoOrder', OCO, { intent: 'signal 7' })
        expect(await rejection(refused.send())).toBeInstanceOf(ApiError)
        expect(await journal.entries()).toMatchObject([{ settled: { verdict: 'did-not-happen' } }])
        await client.acknowledge(refused.reference)
        expect(await journal.entries()).toEqual([])
        expect(sent).toHaveLength(1)
      }
    },
  )

  it.each(openOfOrders)('stays open after code $code', async ({ code, statuses }) => {
    for (const status of statuses) {
      const journal = memoryJournal()
      const { client } = service(json({ code, msg: 'Nobody knows.' }, status), { journal })
      const lost = client.prepare('createMarginOcoOrder', OCO, { intent: 'signal 7' })
      await rejectionOf(OutcomeUnknownError, lost.send())
      const entries = await journal.entries()
      expect(entries).toMatchObject([{ reference: { id: lost.reference.id } }])
      expect(entries[0]).not.toHaveProperty('settled')
    }
  })

  it('of two callers at once sends exactly one request', async () => {
    for (const journal of [memoryJournal(), await restarts()()]) {
      // The others wait for the answer to the first one, not for a moment.
      const { client, sent } = service(asAsked, { journal, sleep: undefined })
      const calls = Array.from({ length: 6 }, () =>
        client.prepare('createMarginOcoOrder', OCO, { intent: 'signal 7' }).send(),
      )
      const outcomes = await Promise.allSettled(calls)
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const one of outcomes)
        if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(RequestError)
      expect(sent).toHaveLength(1)
    }
  })

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
      expect(message).toContain(`the call ${reference.id} (createMarginOcoOrder) is about, which is open`)
    }
    expect(sent).toHaveLength(0)
    await client.createMarginOcoOrder({ ...order, listClientOrderId: 'exit-8' })
    await client.close(reference, 'did-not-happen')
    await client.createMarginOcoOrder(order)
    expect(sent).toHaveLength(2)
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
    expect(await enable(refusal)).toMatchObject({ error: { code: -2010 } })
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
