/** Identifiers that a caller uses again: what an earlier call has made is never the result of a later one. */
import { memoryJournal } from 'lacuna/journal'
import { describe, expect, it } from 'vitest'
import { ApiError, type CallReference, OutcomeUnknownError } from '../../../src/index.js'
import { rejectionOf } from '../../support/caught.js'
import { asAsked, cut, json, NOW, OCO, type Sent, service } from '../margin-wallet/service.js'
import { created, gateway, INPUT, result } from '../payments/gateway.js'

const order = { ...OCO, listClientOrderId: 'exit-7' }
const within = { withinMs: 3_000 }

/** A service that places the lists that arrive and shows one of them; what is to be lost never arrives. */
function placing() {
  let now = NOW
  let isLost = false
  let shown = 0
  const lists: object[] = []
  const reply = async (sent: Sent): Promise<Response> => {
    const date = { date: new Date(now).toUTCString() }
    if (sent.method === 'GET') return json(lists[shown], 200, date)
    if (isLost) return cut()
    const placed = JSON.parse(await asAsked(sent).text()) as object
    lists.push({
      ...{
        ...placed,
        orderListId: 7 + lists.length,
        listClientOrderId: 'exit-7',
        isIsolated: false,
        orderReports: [],
      },
      ...{ listOrderStatus: 'EXECUTING', transactionTime: now + 30 },
    })
    return json(lists.at(-1), 200, date)
  }
  return {
    reply,
    time: { clock: () => now, sleep: async (ms: number) => void (now += ms) },
    pass: (ms: number) => void (now += ms),
    lose: (candidate: boolean) => void (isLost = candidate),
    show: (at: number) => void (shown = at),
  }
}

describe('an order list whose identifier was used before', () => {
  it.each([
    ['this client', false],
    ['the journal, by another client', true],
  ])('is not the earlier one, whose result %s has, whatever the times say', async (_what, isByJournal) => {
    for (const agoMs of [0, 300, 5_000]) {
      const { reply, pass, lose, time } = placing()
      const journal = isByJournal ? memoryJournal() : undefined
      const client = service(reply, { ...time, journal }).client
      const call = client.prepare('createMarginOcoOrder', order)
      expect(await call.send()).toMatchObject({ orderListId: '7' })
      pass(agoMs)
      lose(true)
      const other = isByJournal ? service(reply, { ...time, journal }).client : client
      const { reference } = await rejectionOf(OutcomeUnknownError, other.createMarginOcoOrder(order))
      // As if the clock of the client had been behind by so much that the older one seems to be newer.
      const behind = (ms: number): CallReference => ({
        ...reference,
        sentAt: NOW - ms,
        signed: { timestamp: NOW - ms, recvWindow: 5_000 },
      })
      for (const requested of [reference, behind(500)])
        expect(await other.reconcile(requested, within)).toMatchObject({ verdict: 'unknown' })
    }
  })

  it('is the one that was placed, where the earlier one is known to be another', async () => {
    const { reply, pass, show, time } = placing()
    let arrivals = 0
    const { client } = service(async (sent) => {
      const answer = await reply(sent)
      if (sent.method === 'GET') return answer
      arrivals += 1
      return arrivals === 1 ? answer : cut()
    }, time)
    await client.createMarginOcoOrder(order)
    pass(5_000)
    const { reference } = await rejectionOf(OutcomeUnknownError, client.createMarginOcoOrder(order))
    show(1)
    const settled = await client.reconcile(reference, within)
    expect(settled).toMatchObject({ verdict: 'happened', result: { orderListId: '8' } })
  })

  it('is unknown where another call of it was lost, sent before or after, and is known where that was refused', async () => {
    for (const [wasLost, verdict] of [
      [true, 'unknown'],
      [false, 'happened'],
    ] as const) {
      const { reply, lose, pass, time } = placing()
      let isRefused = false
      const { client } = service(
        async (sent) =>
          isRefused && sent.method === 'POST' ? json({ code: -1111, msg: 'Precision.' }, 400) : reply(sent),
        time,
      )
      const losing = async (): Promise<CallReference> =>
        (await rejectionOf(OutcomeUnknownError, client.createMarginOcoOrder(order))).reference
      lose(true)
      const before = await losing()
      pass(10)
      lose(false)
      isRefused = !wasLost
      if (wasLost) await client.createMarginOcoOrder(order)
      else {
        await rejectionOf(ApiError, client.createMarginOcoOrder(order))
        isRefused = false
        await service(reply, time).client.createMarginOcoOrder(order)
      }
      expect(await client.reconcile(before, within)).toMatchObject({ verdict })
    }
  })
})

describe('a payment whose order id was used before', () => {
  it('is unknown though the gateway knows the order, in this client and by its journal', async () => {
    for (const journal of [undefined, memoryJournal()]) {
      let replies = [cut, created]
      let now = NOW
      const time = { clock: () => now, sleep: async (ms: number) => void (now += ms) }
      const options = { ...time, journal, lookUp: () => ({ verdict: 'happened' }) as const }
      const { payments } = gateway(() => replies.pop()!(), options)
      await payments.prepare('initiateTransaction', INPUT).send()
      const { reference } = await rejectionOf(OutcomeUnknownError, payments.initiateTransaction(INPUT))
      const { verdict, evidence } = await payments.reconcile(reference, within)
      expect(verdict).toBe('unknown')
      expect(evidence.at(-1)?.message).toContain('may belong to another call with the same identifiers')
      replies = [cut]
      if (journal) {
        const later = gateway(created(), options).payments
        expect(await later.reconcile(reference, within)).toMatchObject({ verdict: 'unknown' })
      }
    }
  })

  it('is known where no other call has that id, or the other one was refused, and after a resubmit', async () => {
    let replies = [cut, () => result('F', '1007', 'Missing mandatory element')]
    const lookUp = () => ({ verdict: 'happened' }) as const
    const { payments } = gateway(() => replies.pop()!(), { lookUp })
    await payments.initiateTransaction(INPUT).catch(() => undefined)
    const { reference } = await rejectionOf(OutcomeUnknownError, payments.initiateTransaction(INPUT))
    expect(await payments.reconcile(reference, within)).toMatchObject({ verdict: 'happened' })
    replies = [cut]
    await rejectionOf(OutcomeUnknownError, payments.resubmit(reference, INPUT))
    expect(await payments.reconcile(reference, within)).toMatchObject({ verdict: 'happened' })
  })
})
