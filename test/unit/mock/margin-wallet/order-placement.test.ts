import { describe, expect, it } from 'vitest'
import type { CreateMarginOcoOrderInput } from '../../../../generated/types/margin-wallet.js'
import { caller } from '../../../support/mock-world.js'

const sale: CreateMarginOcoOrderInput = {
  symbol: 'SOLUSDT',
  side: 'SELL',
  quantity: '7.5',
  price: '203.4',
  stopPrice: '171.2',
}
const purchase: CreateMarginOcoOrderInput = { ...sale, side: 'BUY', price: '171.2', stopPrice: '203.4' }

describe('an order list that is placed', () => {
  it('gets ids of its own that a double cannot hold, also where two are placed at once', async () => {
    const { client } = caller()
    const orders = await Promise.all([sale, sale, sale].map((value) => client.createMarginOcoOrder(value)))
    const lists = orders.map(({ orderListId }) => orderListId)
    const ids = orders.flatMap((order) => order.orders.map(({ orderId }) => orderId))
    expect(new Set([...lists, ...ids]).size).toBe(9)
    for (const text of [...lists, ...ids]) expect(String(Number(text))).not.toBe(text)
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
  'an id that one reading alone takes is refused by default: %s',
  async (name) => {
    const { mock, client, refusal } = caller()
    const before = mock.state()
    const refused = await refusal((client) => client.createMarginOcoOrder({ ...sale, [name]: 'a/b' }))
    expect(refused).toMatchObject({ status: 400, rule: 'clientOrderIdForm' })
    expect(mock.state()).toEqual(before)
    expect(await client.createMarginOcoOrder({ ...sale, [name]: 'x'.repeat(36) })).toHaveProperty('symbol')
  },
)

describe('a client id that was used before', () => {
  const exit = { ...sale, listClientOrderId: 'exit-1' }

  it('is refused as long as its order list works', async () => {
    const { client, refusal } = caller()
    const { orderListId } = await client.createMarginOcoOrder(exit)
    const again = await refusal((client) => client.createMarginOcoOrder(exit))
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
