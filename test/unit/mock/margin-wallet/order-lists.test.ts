import { describe, expect, it } from 'vitest'
import { DecodeError, OutcomeUnknownError } from '../../../../src/index.js'
import type { MarginWalletClient } from '../../../../src/margin-wallet/index.js'
import { rejection } from '../../../support/caught.js'
import { caller, NOW, send, signed, type RawRequest } from './caller.js'

const sale = { symbol: 'SOLUSDT', side: 'SELL', quantity: '1', price: '2', stopPrice: '1' } as const
const isolated = { symbol: 'SOLUSDT', isIsolated: 'TRUE' } as const
/** The published ones: two on cross margin, of which one is over, and one on isolated margin. */
const [done, open, onIsolated] = ['5519302', '5520688', '5520417']

type Asking = (client: MarginWalletClient) => PromiseLike<unknown>
const idsOf = (lists: readonly { orderListId: string }[]): string[] =>
  lists.map(({ orderListId }) => orderListId)

describe('an order list is found', () => {
  it('by the id of the service, of the caller, or both, on its kind of margin', async () => {
    const { client } = caller()
    const placed = await client.createMarginOcoOrder({ ...sale, listClientOrderId: 'exit-1' })
    const { orderReports: _, ...list } = placed
    const { orderListId } = placed
    const [byId, byClientId, byBoth] = await Promise.all([
      client.getMarginOrderList({ orderListId }),
      client.getMarginOrderList({ origClientOrderId: 'exit-1' }),
      client.getMarginOrderList({ orderListId: BigInt(orderListId), origClientOrderId: 'exit-1' }),
    ])
    expect([byId, byClientId, byBoth]).toEqual([list, list, list])
  })

  it.each<[string, Asking]>([
    ['an id that differs by one', (client) => client.getMarginOrderList({ orderListId: '9007199254740992' })],
    ['the id after it', (client) => client.getMarginOrderList({ orderListId: '9007199254740994' })],
    ['an id beyond 2^63', (client) => client.getMarginOrderList({ orderListId: '9223372036854775808' })],
    ['an id of a hundred digits', (client) => client.getMarginOrderList({ orderListId: '9'.repeat(100) })],
    ['a client id of nobody', (client) => client.getMarginOrderList({ origClientOrderId: '__proto__' })],
    [
      'an id and another one\u2019s client id',
      (client) => client.getMarginOrderList({ orderListId: open, origClientOrderId: 'exit-1' }),
    ],
    ['an isolated one without saying so', (client) => client.getMarginOrderList({ orderListId: onIsolated })],
    ['a cross one as isolated', (client) => client.getMarginOrderList({ ...isolated, orderListId: open })],
    [
      'an isolated one under another symbol',
      (client) => client.getMarginOrderList({ ...isolated, symbol: 'ADAUSDT', orderListId: onIsolated }),
    ],
    [
      'cancelling under another symbol',
      (client) => client.cancelMarginOrderList({ symbol: 'ADABTC', orderListId: open }),
    ],
    [
      'cancelling on the other kind of margin',
      (client) => client.cancelMarginOrderList({ symbol: 'SOLUSDT', orderListId: onIsolated }),
    ],
    [
      'cancelling by a client id of nobody',
      (client) => client.cancelMarginOrderList({ symbol: 'ADAUSDT', listClientOrderId: 'x' }),
    ],
  ])('and not by %s: refused, or an empty answer', async (_, ask) => {
    const strict = caller()
    await strict.client.createMarginOcoOrder({ ...sale, listClientOrderId: 'exit-1' })
    const before = strict.mock.state()
    const refused = await strict.refusal(ask)
    const cancels = strict.mock.requests.some(({ method }) => method === 'DELETE')
    expect(refused).toMatchObject({ status: 400, code: cancels ? -2011 : -2018, rule: 'orderListThere' })
    expect(strict.mock.state()).toEqual(before)

    const lenient = caller({ assume: { missingOrderList: 'empty' } }, { validate: 'off' })
    await lenient.client.createMarginOcoOrder({ ...sale, listClientOrderId: 'exit-1' })
    // An answer with nothing in it is no order list.
    const error = await rejection(ask(lenient.client))
    expect(error instanceof OutcomeUnknownError ? error.cause : error).toBeInstanceOf(DecodeError)
  })

  it.each<[string, RawRequest, number]>([
    ['neither id, to get one', { path: 'orderList' }, -1102],
    ['neither id, to cancel one', { method: 'DELETE', path: 'orderList', query: 'symbol=SOLUSDT' }, -11016],
    [
      'isolated margin without a symbol',
      { path: 'orderList', query: `isIsolated=TRUE&orderListId=${onIsolated}` },
      -1102,
    ],
    ['isolated margin without a symbol, for all', { path: 'allOrderList', query: 'isIsolated=TRUE' }, -1102],
    ['isolated margin as a boolean', { path: 'allOrderList', query: 'isIsolated=true' }, -1102],
    [
      'isolated margin without a symbol, for open ones',
      { path: 'openOrderList', query: 'isIsolated=TRUE' },
      -1102,
    ],
    ['cross margin with a symbol', { path: 'orderList', query: `symbol=ADAUSDT&orderListId=${open}` }, -1106],
    ['cross margin with a symbol, for all', { path: 'allOrderList', query: 'symbol=ADAUSDT' }, -1106],
    [
      'cross margin with a symbol, for open ones',
      { path: 'openOrderList', query: 'symbol=ADAUSDT&isIsolated=FALSE' },
      -1106,
    ],
    ['an id and a beginning', { path: 'allOrderList', query: 'fromId=1&startTime=1' }, -1128],
    ['an id and an end', { path: 'allOrderList', query: `fromId=1&endTime=${NOW}` }, -1128],
  ])('only where the parameters go together: %s', async (_, { path, query, ...request }, code) => {
    const { mock } = caller()
    const asked = { ...request, path: `/sapi/v1/margin/${path}`, query: signed(query ?? '') }
    expect(await send(mock, asked)).toMatchObject({ status: 400, body: { code } })
    expect(mock.requests.at(-1)?.refused?.rule).toBe('parametersTogether')
  })
})

it('a call without an id names no order list, even where that is left unchecked', async () => {
  const { mock } = caller({ unchecked: ['parametersTogether'] })
  const before = mock.state()
  const path = '/sapi/v1/margin/orderList'
  for (const request of [
    { method: 'DELETE', path, query: signed('symbol=ADAUSDT'), code: -2011 },
    { path, query: signed(''), code: -2018 },
  ]) {
    expect(await send(mock, request)).toMatchObject({ body: { code: request.code } })
    expect(mock.requests.at(-1)?.refused?.rule).toBe('orderListThere')
  }
  expect(mock.state()).toEqual(before)
})

describe('an order list that is cancelled', () => {
  it('is over from then on, with a report on each order', async () => {
    const { mock, client } = caller()
    const { orderListId } = await client.createMarginOcoOrder({
      ...sale,
      stopClientOrderId: 'the-stop',
      limitClientOrderId: 'the-limit',
      selfTradePreventionMode: 'NONE',
    })
    mock.clock.advance(1_500)
    const canceled = await client.cancelMarginOrderList({
      symbol: 'SOLUSDT',
      orderListId,
      newClientOrderId: 'the-cancel',
    })
    const { orderReports, ...list } = canceled
    expect(list).toMatchObject({
      listStatusType: 'ALL_DONE',
      listOrderStatus: 'ALL_DONE',
      transactionTime: NOW + 1_500,
    })
    expect(orderReports).toMatchObject([
      {
        origClientOrderId: 'the-stop',
        clientOrderId: 'the-cancel',
        status: 'CANCELED',
        stopPrice: '1.00000000',
      },
      {
        origClientOrderId: 'the-limit',
        clientOrderId: 'the-cancel',
        status: 'CANCELED',
        price: '2.00000000',
      },
    ])
    for (const report of orderReports) expect(report).toHaveProperty('selfTradePreventionMode', 'NONE')
    expect(await client.getMarginOrderList({ orderListId })).toEqual(list)
    expect(idsOf(await client.listOpenMarginOrderLists())).toEqual([open])
    expect(idsOf(await client.listMarginOrderLists())).toEqual([done, open, orderListId])
  })

  it('may be named by the client id, and gets a fake id for the cancellation', async () => {
    const { client } = caller()
    const { orderReports } = await client.cancelMarginOrderList({
      ...isolated,
      listClientOrderId: 'sol-exit-0212',
    })
    const [first, second] = orderReports.map(({ clientOrderId }) => clientOrderId)
    expect(first).toMatch(/\S/)
    expect(second).toBe(first)
    expect(await client.listOpenMarginOrderLists(isolated)).toEqual([])
  })

  it('cannot be cancelled again, be it ours or one that was over before', async () => {
    const { client, mock, refusal } = caller()
    await client.cancelMarginOrderList({ symbol: 'ADAUSDT', orderListId: open })
    const before = mock.state()
    for (const orderListId of [open, done]) {
      const refused = await refusal((one) => one.cancelMarginOrderList({ symbol: 'ADAUSDT', orderListId }))
      expect(refused).toMatchObject({ status: 400, code: -2011, rule: 'orderListWorks' })
    }
    expect(mock.state()).toEqual(before)
  })

  it('by two at once is cancelled once', async () => {
    const { client } = caller()
    const cancel = (): Promise<unknown> =>
      Promise.resolve(client.cancelMarginOrderList({ symbol: 'ADAUSDT', orderListId: open }))
    const calls = await Promise.allSettled([cancel(), cancel()])
    expect(calls.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('all order lists', () => {
  it('are those of the kind of margin that is asked for, by id', async () => {
    const { client } = caller()
    const cross = await client.createMarginOcoOrder(sale)
    const own = await client.createMarginOcoOrder({ ...sale, ...isolated })
    await client.createMarginOcoOrder({ ...sale, ...isolated, symbol: 'LINKBTC' })
    expect(idsOf(await client.listMarginOrderLists())).toEqual([done, open, cross.orderListId])
    expect(idsOf(await client.listMarginOrderLists({ isIsolated: 'FALSE' }))).toHaveLength(3)
    expect(idsOf(await client.listMarginOrderLists(isolated))).toEqual([onIsolated, own.orderListId])
    expect(await client.listMarginOrderLists({ ...isolated, symbol: 'ETHUSDT' })).toEqual([])
  })

  it('begin with fromId, compared with all of its digits', async () => {
    const { client } = caller()
    const orders = [await client.createMarginOcoOrder(sale), await client.createMarginOcoOrder(sale)]
    const [first, second] = idsOf(orders)
    expect(first).toBe('9007199254740993')
    const from = async (fromId: string | number): Promise<string[]> =>
      idsOf(await client.listMarginOrderLists({ fromId }))
    expect(await from(open)).toEqual([open, first, second])
    expect(await from(Number(open) + 1)).toEqual([first, second])
    expect(await from('9007199254740993')).toEqual([first, second])
    expect(await from('9007199254740994')).toEqual([second])
    expect(await from('9007199254740996')).toEqual([])
    expect(await from('9223372036854775807')).toEqual([])
  })

  it('reach from startTime to endTime, both included', async () => {
    const { client } = caller()
    const [old, young] = (await client.listMarginOrderLists()).map(({ transactionTime }) => transactionTime)
    const within = async (times: { startTime?: number; endTime?: number }): Promise<string[]> =>
      idsOf(await client.listMarginOrderLists(times))
    expect(await within({ startTime: young! })).toEqual([open])
    expect(await within({ startTime: young! + 1 })).toEqual([])
    expect(await within({ endTime: old! })).toEqual([done])
    expect(await within({ endTime: old! - 1 })).toEqual([])
    expect(await within({ startTime: old!, endTime: young! })).toEqual([done, open])
    expect(await within({ startTime: young!, endTime: old! })).toEqual([])
  })

  it('are no more than limit, which is 500 by default', async () => {
    const { client } = caller()
    for (let count = 0; count < 500; count += 1) await client.createMarginOcoOrder(sale)
    expect(idsOf(await client.listMarginOrderLists({ limit: 1 }))).toEqual([done])
    expect(await client.listMarginOrderLists()).toHaveLength(500)
    expect(await client.listMarginOrderLists({ limit: 1_000 })).toHaveLength(502)
  })

  it('that are open are those that still work', async () => {
    const { client } = caller()
    expect(idsOf(await client.listOpenMarginOrderLists())).toEqual([open])
    expect(idsOf(await client.listOpenMarginOrderLists(isolated))).toEqual([onIsolated])
    expect(await client.listOpenMarginOrderLists({ ...isolated, symbol: 'LINKBTC' })).toEqual([])
  })
})

describe('numbers that are none, or too large to be true, never end in a fault of the mock:', () => {
  const malformed = ['1e3', '0x10', '-1', '%2B1', '%201', '1.0', '', 'NaN', 'Infinity', '9'.repeat(5_000)]
  const ask = (path: string, parameter: string) =>
    send(caller().mock, { path: `/sapi/v1/margin/${path}`, query: signed(parameter) })

  it.each([
    ['orderList', 'orderListId'],
    ['allOrderList', 'fromId'],
    ['allOrderList', 'limit'],
    ['allOrderList', 'startTime'],
    ['allOrderList', 'recvWindow'],
  ])('in %s, %s', async (path, name) => {
    for (const text of malformed) {
      const answer = await ask(path, `${name}=${text}`)
      expect(answer.status).toBe(400)
      expect([-1100, -1105, -1108, -1130, -1131]).toContain(Reflect.get(Object(answer.body), 'code'))
      expect(answer.text.length).toBeLessThan(1_000)
    }
  })

  it('an id of 350 digits is one that no order list has, and a moment of 350 digits is refused', async () => {
    const digits = '9'.repeat(350)
    expect(await ask('orderList', `orderListId=${digits}`)).toMatchObject({
      status: 400,
      body: { code: -2018 },
    })
    expect(await ask('allOrderList', `fromId=${digits}`)).toMatchObject({
      status: 400,
      body: { code: -1108 },
    })
    expect(await ask('allOrderList', `endTime=${digits}`)).toMatchObject({
      status: 400,
      body: { code: -1108 },
    })
  })
})

it('an order whose answer was lost is found by the id that the client gave it', async () => {
  const { client } = caller({ faults: { createMarginOcoOrder: { kind: 'commitThenReset', times: 1 } } })
  const error: unknown = await client.createMarginOcoOrder(sale).then(undefined, (reason: unknown) => reason)
  if (!(error instanceof OutcomeUnknownError)) throw new Error('the outcome was known', { cause: error })
  const { listClientOrderId: origClientOrderId = '' } = error.reference.identifiers
  expect(await client.getMarginOrderList({ origClientOrderId })).toMatchObject({
    listOrderStatus: 'EXECUTING',
    orderListId: '9007199254740993',
  })
})
