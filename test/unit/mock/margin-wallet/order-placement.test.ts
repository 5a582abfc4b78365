import { describe, expect, it } from 'vitest'
import type { CreateMarginOcoOrderInput } from '../../../../generated/types/margin-wallet.js'
import { caller, form, NOW, send, signed } from './caller.js'

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
    expect(order).toEqual({
      orderListId: '9007199254740993',
      contingencyType: 'OCO',
      listStatusType: 'EXEC_STARTED',
      listOrderStatus: 'EXECUTING',
      listClientOrderId: 'exit-1',
      transactionTime: NOW,
      symbol: 'SOLUSDT',
      isIsolated: false,
      orders: [
        { symbol: 'SOLUSDT', orderId: '36028797018963969', clientOrderId: stop?.clientOrderId },
        { symbol: 'SOLUSDT', orderId: '36028797018963971', clientOrderId: limit?.clientOrderId },
      ],
      orderReports: [
        {
          ...stop,
          orderListId: '9007199254740993',
          transactTime: NOW,
          price: '0.00000000',
          origQty: '7.50000000',
          executedQty: '0.00000000',
          cummulativeQuoteQty: '0.00000000',
          status: 'NEW',
          timeInForce: 'GTC',
          type: 'STOP_LOSS',
          side: 'SELL',
          stopPrice: '171.20000000',
          selfTradePreventionMode: 'NONE',
        },
        {
          ...limit,
          orderListId: '9007199254740993',
          transactTime: NOW,
          price: '203.40000000',
          origQty: '7.50000000',
          executedQty: '0.00000000',
          cummulativeQuoteQty: '0.00000000',
          status: 'NEW',
          timeInForce: 'GTC',
          type: 'LIMIT_MAKER',
          side: 'SELL',
          selfTradePreventionMode: 'NONE',
        },
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
    expect(orderReports).toMatchObject([
      {
        clientOrderId: 'the-stop',
        type: 'STOP_LOSS_LIMIT',
        price: '204.00000000',
        timeInForce: 'IOC',
        icebergQty: '1.00000000',
        side: 'BUY',
        selfTradePreventionMode: 'EXPIRE_BOTH',
      },
      {
        clientOrderId: 'the-limit',
        type: 'LIMIT_MAKER',
        price: '171.20000000',
        timeInForce: 'GTC',
        icebergQty: '2.25000000',
        side: 'BUY',
        selfTradePreventionMode: 'EXPIRE_BOTH',
      },
    ])
    expect(orderReports[1]).not.toHaveProperty('stopPrice')
  })

  it('is only acknowledged where that is asked for', async () => {
    const { client } = caller()
    const { orderReports } = await client.createMarginOcoOrder({ ...sale, newOrderRespType: 'ACK' })
    for (const report of orderReports)
      expect(Object.keys(report).sort()).toEqual([
        'clientOrderId',
        'orderId',
        'orderListId',
        'symbol',
        'transactTime',
      ])
  })

  it('gets ids of its own that a double cannot hold, also where two are placed at once', async () => {
    const { client } = caller()
    const orders = await Promise.all([sale, sale, sale].map((one) => client.createMarginOcoOrder(one)))
    const lists = orders.map(({ orderListId }) => orderListId)
    const ids = orders.flatMap((order) => order.orders.map(({ orderId }) => orderId))
    expect(new Set([...lists, ...ids]).size).toBe(9)
    for (const one of [...lists, ...ids]) expect(String(Number(one))).not.toBe(one)
  })

  it('may be sent as a form', async () => {
    const assume = { parameterLocation: 'form' } as const
    const { client } = caller({ assume }, { assume })
    expect(await client.createMarginOcoOrder(sale)).toHaveProperty('listOrderStatus', 'EXECUTING')
  })
})

describe('what is borrowed', () => {
  it.each([
    [
      'a purchase borrows its price in the quote asset',
      { ...purchase, sideEffectType: 'MARGIN_BUY' },
      '1284.00000000',
      'USDT',
    ],
    [
      'a sale borrows its quantity in the base asset',
      { ...sale, sideEffectType: 'MARGIN_BUY' },
      '7.50000000',
      'SOL',
    ],
    [
      'so it does where it repays as well',
      { ...sale, sideEffectType: 'AUTO_BORROW_REPAY' },
      '7.50000000',
      'SOL',
    ],
    [
      'exactly, however small',
      { ...purchase, symbol: 'ADABTC', quantity: '0.1', price: '0.00000003', sideEffectType: 'MARGIN_BUY' },
      '0.000000003',
      'BTC',
    ],
    [
      'exactly, however large',
      { ...purchase, quantity: '9007199254740993', price: '3', stopPrice: '4', sideEffectType: 'MARGIN_BUY' },
      '27021597764222979.00000000',
      'USDT',
    ],
  ] as const)('%s', async (_, input, amount, asset) => {
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

describe('an order list that is refused leaves nothing behind:', () => {
  it.each<[string, CreateMarginOcoOrderInput, string, number]>([
    ['a sale below its stop price', { ...sale, price: '171.1' }, 'orderPrices', -2010],
    ['a sale at its stop price', { ...sale, price: '171.20' }, 'orderPrices', -2010],
    [
      'a sale below by less than a double tells',
      { ...sale, price: '0.30000000000000001', stopPrice: '0.30000000000000002' },
      'orderPrices',
      -2010,
    ],
    ['a sale at nine against ten', { ...sale, price: '9', stopPrice: '10' }, 'orderPrices', -2010],
    ['a purchase above its stop price', { ...purchase, price: '203.5' }, 'orderPrices', -2010],
    ['a purchase at its stop price', { ...purchase, price: '203.400' }, 'orderPrices', -2010],
    ['a quantity of nothing', { ...sale, quantity: '0.000' }, 'orderFilters', -1013],
    ['a stop price of nothing', { ...sale, stopPrice: '0' }, 'orderFilters', -1013],
    ['a symbol that does not exist', { ...sale, symbol: 'NOSUCHPAIR' }, 'symbolThere', -1121],
  ])('%s', async (_, input, rule, code) => {
    const { mock, refusal } = caller()
    const before = mock.state()
    expect(await refusal((client) => client.createMarginOcoOrder(input))).toMatchObject({
      status: 400,
      rule,
      code,
    })
    expect(mock.state()).toEqual(before)
  })

  it('a stop limit that does not say how long', async () => {
    const { mock } = caller()
    const before = mock.state()
    const query = signed('symbol=SOLUSDT&side=SELL&quantity=1&price=2&stopPrice=1&stopLimitPrice=1')
    const answer = await send(mock, { method: 'POST', path: '/sapi/v1/margin/order/oco', query })
    expect(answer).toMatchObject({ status: 400, body: { code: -1102 } })
    expect(answer.text).toContain('stopLimitTimeInForce')
    expect(mock.state()).toEqual(before)
  })

  it('a number with more digits than any amount has', async () => {
    const { mock } = caller()
    const quantity = `1.${'0'.repeat(10_000)}1`
    const body = signed(
      `symbol=SOLUSDT&side=BUY&price=1&stopPrice=2&sideEffectType=MARGIN_BUY&quantity=${quantity}`,
    )
    const answer = await send(mock, {
      method: 'POST',
      path: '/sapi/v1/margin/order/oco',
      body,
      headers: form,
    })
    expect(answer).toMatchObject({ status: 400, body: { code: -1108 } })
    expect(answer.text.length).toBeLessThan(500)
  })
})

describe('a client id that is too long to be kept', () => {
  it.each(['listClientOrderId', 'limitClientOrderId', 'stopClientOrderId'] as const)(
    'is refused: %s',
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
})

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
