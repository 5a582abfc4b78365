import { describe, expect, it } from 'vitest'
import type { CreateMarginOcoOrderInput } from '../../../../generated/types/margin-wallet.js'
import { caller, NOW } from '../../../support/mock-world.js'

const sale: CreateMarginOcoOrderInput = {
  symbol: 'SOLUSDT',
  side: 'SELL',
  quantity: '7.5',
  price: '203.4',
  stopPrice: '171.2',
}
const purchase: CreateMarginOcoOrderInput = { ...sale, side: 'BUY', price: '171.2', stopPrice: '203.4' }

describe('an order list that is placed', () => {
  it('has two orders and a report on each, with decimals to eight places', async () => {
    const { client } = caller()
    const order = await client.createMarginOcoOrder({ ...sale, listClientOrderId: 'exit-1' })
    const [stop, limit] = order.orders
    const [orderListId, symbol] = ['9007199254740993', 'SOLUSDT']
    const report = {
      ...{ orderListId, transactTime: NOW, origQty: '7.50000000', executedQty: '0.00000000', status: 'NEW' },
      ...{
        cummulativeQuoteQty: '0.00000000',
        timeInForce: 'GTC',
        side: 'SELL',
        selfTradePreventionMode: 'NONE',
      },
    }
    expect(order).toEqual({
      ...{
        orderListId,
        contingencyType: 'OCO',
        listStatusType: 'EXEC_STARTED',
        listOrderStatus: 'EXECUTING',
      },
      ...{ listClientOrderId: 'exit-1', transactionTime: NOW, symbol, isIsolated: false },
      orders: [
        { symbol, orderId: '36028797018963969', clientOrderId: stop?.clientOrderId },
        { symbol, orderId: '36028797018963971', clientOrderId: limit?.clientOrderId },
      ],
      orderReports: [
        { ...report, ...stop, price: '0.00000000', type: 'STOP_LOSS', stopPrice: '171.20000000' },
        { ...report, ...limit, price: '203.40000000', type: 'LIMIT_MAKER' },
      ],
    })
    const made = [stop?.clientOrderId, limit?.clientOrderId]
    expect(new Set([...made, 'exit-1', '', undefined]).size).toBe(5)
  })

  it('takes over what the caller says of each order', async () => {
    const { client } = caller()
    const { isIsolated, orderReports } = await client.createMarginOcoOrder({
      ...purchase,
      isIsolated: 'TRUE',
      stopLimitPrice: '204',
      stopLimitTimeInForce: 'IOC',
      stopIcebergQty: '1',
      limitIcebergQty: '2.25',
      stopClientOrderId: 'the-stop',
      limitClientOrderId: 'the-limit',
      selfTradePreventionMode: 'EXPIRE_BOTH',
      newOrderRespType: 'RESULT',
    })
    expect(isIsolated).toBe(true)
    const both = { side: 'BUY', selfTradePreventionMode: 'EXPIRE_BOTH' }
    expect(orderReports).toMatchObject([
      {
        ...{ ...both, clientOrderId: 'the-stop', type: 'STOP_LOSS_LIMIT', price: '204.00000000' },
        ...{ timeInForce: 'IOC', icebergQty: '1.00000000' },
      },
      {
        ...{ ...both, clientOrderId: 'the-limit', type: 'LIMIT_MAKER', price: '171.20000000' },
        ...{ timeInForce: 'GTC', icebergQty: '2.25000000' },
      },
    ])
    expect(orderReports[1]).not.toHaveProperty('stopPrice')
  })

  it('gets ids of its own that a double cannot hold, also where two are placed at once', async () => {
    const { client } = caller()
    const orders = await Promise.all([sale, sale, sale].map((one) => client.createMarginOcoOrder(one)))
    const lists = orders.map(({ orderListId }) => orderListId)
    const ids = orders.flatMap((order) => order.orders.map(({ orderId }) => orderId))
    expect(new Set([...lists, ...ids]).size).toBe(9)
    for (const one of [...lists, ...ids]) expect(String(Number(one))).not.toBe(one)
  })
})

describe('what is borrowed', () => {
  const borrowing = { sideEffectType: 'MARGIN_BUY' } as const
  const small = { ...purchase, symbol: 'ADABTC', quantity: '0.1', price: '0.00000003', ...borrowing }
  const large = { ...purchase, quantity: '9007199254740993', price: '3', stopPrice: '4', ...borrowing }
  it.each<[string, CreateMarginOcoOrderInput, string, string]>([
    ['the price of a purchase, in the quote asset', { ...purchase, ...borrowing }, '1284.00000000', 'USDT'],
    ['the quantity of a sale, in the base asset', { ...sale, ...borrowing }, '7.50000000', 'SOL'],
    ['so also where it repays', { ...sale, sideEffectType: 'AUTO_BORROW_REPAY' }, '7.50000000', 'SOL'],
    ['exact, however small', small, '0.000000003', 'BTC'],
    ['exact, however large', large, '27021597764222979.00000000', 'USDT'],
  ])('is %s', async (_, input, amount, asset) => {
    const { client } = caller()
    const order = await client.createMarginOcoOrder(input)
    expect([order.marginBuyBorrowAmount, order.marginBuyBorrowAsset]).toEqual([amount, asset])
  })

  it.each([undefined, 'NO_SIDE_EFFECT', 'AUTO_REPAY'] as const)(
    'is nothing with %s',
    async (sideEffectType) => {
      const { client } = caller()
      const order = await client.createMarginOcoOrder({ ...sale, ...(sideEffectType && { sideEffectType }) })
      expect(order).not.toHaveProperty('marginBuyBorrowAmount')
      expect(order).not.toHaveProperty('marginBuyBorrowAsset')
    },
  )
})

it.each(['listClientOrderId', 'limitClientOrderId', 'stopClientOrderId'] as const)(
  'a client id that is too long to be kept is refused: %s',
  async (name) => {
    const { mock, client, refusal } = caller()
    const before = mock.state()
    const refused = await refusal((one) => one.createMarginOcoOrder({ ...sale, [name]: 'x'.repeat(401) }))
    expect(refused).toMatchObject({ status: 400, rule: 'request' })
    expect(refused.says).toContain(`The parameter ${name} is longer than 400 characters.`)
    expect(mock.state()).toEqual(before)
    expect(await client.createMarginOcoOrder({ ...sale, [name]: 'x'.repeat(400) })).toHaveProperty('symbol')
  },
)

describe('a client id that was used before', () => {
  const exit = { ...sale, listClientOrderId: 'exit-1' }

  it('is refused as long as its order list works', async () => {
    const { client, refusal } = caller()
    const { orderListId } = await client.createMarginOcoOrder(exit)
    const again = await refusal((one) => one.createMarginOcoOrder(exit))
    expect(again).toMatchObject({ status: 400, code: -2010, rule: 'repeatedClientId' })
    await client.cancelMarginOrderList({ symbol: 'SOLUSDT', orderListId })
    expect((await client.createMarginOcoOrder(exit)).orderListId).not.toBe(orderListId)
  })

  it('or accepted, and finds the order list that was placed last', async () => {
    const { client } = caller({ assume: { repeatedClientId: 'accepted' } })
    await client.createMarginOcoOrder(exit)
    const { orderListId } = await client.createMarginOcoOrder(exit)
    expect(await client.getMarginOrderList({ origClientOrderId: 'exit-1' })).toHaveProperty(
      'orderListId',
      orderListId,
    )
  })
})
