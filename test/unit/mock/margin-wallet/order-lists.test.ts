import { describe, expect, it } from 'vitest'
import { DecodeError, OutcomeUnknownError } from '../../../../src/index.js'
import type { MarginWalletClient } from '../../../../src/margin-wallet/index.js'
import { rejection } from '../../../support/caught.js'
import { caller, NOW, sale } from '../../../support/mock-world.js'

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

  const get =
    (input: Parameters<MarginWalletClient['getMarginOrderList']>[0]): Asking =>
    (client) =>
      client.getMarginOrderList(input)
  const cancel =
    (input: Parameters<MarginWalletClient['cancelMarginOrderList']>[0]): Asking =>
    (client) =>
      client.cancelMarginOrderList(input)
  it.each<[string, Asking]>([
    ['an id that differs by one', get({ orderListId: '9007199254740992' })],
    ['the id after it', get({ orderListId: '9007199254740994' })],
    ['an id beyond 2^63', get({ orderListId: '9223372036854775808' })],
    ['an id of a hundred digits', get({ orderListId: '9'.repeat(100) })],
    ['a client id of nobody', get({ origClientOrderId: '__proto__' })],
    ['an id and the client id of another', get({ orderListId: open, origClientOrderId: 'exit-1' })],
    ['an isolated one without saying so', get({ orderListId: onIsolated })],
    ['a cross one as isolated', get({ ...isolated, orderListId: open })],
    ['an isolated one by another symbol', get({ ...isolated, symbol: 'ADAUSDT', orderListId: onIsolated })],
    ['cancelling under another symbol', cancel({ symbol: 'ADABTC', orderListId: open })],
    ['cancelling on the other kind of margin', cancel({ symbol: 'SOLUSDT', orderListId: onIsolated })],
    ['cancelling by a client id of nobody', cancel({ symbol: 'ADAUSDT', listClientOrderId: 'x' })],
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
})

describe('all order lists', () => {
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
})
