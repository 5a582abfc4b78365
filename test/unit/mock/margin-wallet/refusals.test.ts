/** With which code and by which rule the service refuses a request, which then changes nothing. */
import { describe, expect, it } from 'vitest'
import { caller, form, NOW, send, signed } from '../../../support/mock-world.js'

const order = 'symbol=SOLUSDT&side=SELL&quantity=1&price=2&stopPrice=1'
/** The published order lists: one that is open on cross margin, and one on isolated margin. */
const [open, onIsolated] = ['5520688', '5520417']

/** The order with other values. */
function orderWith(values: Record<string, string>): string {
  const parameters = new URLSearchParams(order)
  for (const [name, value] of Object.entries(values)) parameters.set(name, value)
  return parameters.toString()
}

const sale = (price: string, stopPrice: string): string => orderWith({ price, stopPrice })
const purchase = (price: string, stopPrice: string): string => orderWith({ side: 'BUY', price, stopPrice })

type Row = [method: string, path: string, query: string, code: number, rule?: string]

const ofOrders: [query: string, code: number, rule?: string][] = [
  [order.replace('symbol=SOLUSDT&', ''), -1102],
  [orderWith({ symbol: '' }), -1105],
  [orderWith({ symbol: 'NOSUCHPAIR' }), -1121, 'symbolThere'],
  [orderWith({ side: 'HOLD' }), -1117],
  [orderWith({ quantity: '0' }), -1013, 'orderFilters'],
  [orderWith({ quantity: '0.000' }), -1013, 'orderFilters'],
  [orderWith({ price: '0.00' }), -1013, 'orderFilters'],
  [orderWith({ stopPrice: '0' }), -1013, 'orderFilters'],
  [orderWith({ quantity: 'many' }), -1100],
  [orderWith({ quantity: '1e5' }), -1100],
  [orderWith({ quantity: '-1' }), -1100],
  [`${order}&stopLimitPrice=1`, -1102, 'parametersTogether'],
  [`${order}&stopLimitTimeInForce=GTC`, -1106, 'parametersTogether'],
  [`${order}&stopLimitPrice=1&stopLimitTimeInForce=GTD`, -1115],
  [`${order}&newOrderRespType=SOME`, -1130],
  [`${order}&recvWindow=60001`, -1131],
  [`${order}&recvWindow=soon`, -1100],
  [`${order}&colour=red`, -1104, 'unreadParameters'],
  [`${order}&symbol=SOLUSDT`, -1101],
  [sale('1', '1.0'), -2010, 'orderPrices'],
  [sale('171.1', '171.2'), -2010, 'orderPrices'],
  [sale('9', '10'), -2010, 'orderPrices'],
  [sale('0.30000000000000001', '0.30000000000000002'), -2010, 'orderPrices'],
  [purchase('203.5', '203.4'), -2010, 'orderPrices'],
  [purchase('203.400', '203.4'), -2010, 'orderPrices'],
]

describe('a request is refused, and changes nothing', () => {
  it.each<Row>([
    ...ofOrders.map(([query, ...code]): Row => ['POST', 'margin/order/oco', query, ...code]),
    ['GET', 'margin/allOrderList', 'limit=1001', -1130],
    ['GET', 'margin/allOrderList', 'limit=-5', -1100],
    ['GET', 'margin/allOrderList', 'limit=', -1105],
    ['GET', 'margin/allOrderList', 'limit=%20', -1100],
    ['GET', 'margin/allOrderList', 'limit=Infinity', -1100],
    ['GET', 'margin/allOrderList', 'limit=0', -1130],
    ['GET', 'margin/allOrderList', 'limit=0x10', -1100],
    ['GET', 'margin/allOrderList', 'limit=1&limit=2', -1101],
    ['GET', 'margin/allOrderList', 'recvWindow=1e9', -1100],
    ['GET', 'margin/allOrderList', 'isIsolated=yes', -1130],
    ['GET', 'margin/allOrderList', 'isIsolated=TRUE&symbol=NOSUCHPAIR', -1121, 'symbolThere'],
    ['GET', 'margin/allOrderList', 'isIsolated=TRUE', -1102, 'parametersTogether'],
    ['GET', 'margin/allOrderList', 'isIsolated=true', -1102, 'parametersTogether'],
    ['GET', 'margin/allOrderList', 'symbol=ADAUSDT', -1106, 'parametersTogether'],
    ['GET', 'margin/allOrderList', 'fromId=1&startTime=100000000000', -1128, 'parametersTogether'],
    ['GET', 'margin/allOrderList', `fromId=1&endTime=${NOW}`, -1128, 'parametersTogether'],
    ['GET', 'margin/allOrderList', `fromId=${'9'.repeat(350)}`, -1108, 'fromIdRange'],
    ['GET', 'margin/allOrderList', `endTime=${'9'.repeat(350)}`, -1108],
    ['GET', 'margin/openOrderList', 'isIsolated=true&symbol=solusdt', -1121, 'symbolThere'],
    ['GET', 'margin/openOrderList', 'isIsolated=TRUE', -1102, 'parametersTogether'],
    ['GET', 'margin/openOrderList', 'symbol=ADAUSDT&isIsolated=FALSE', -1106, 'parametersTogether'],
    ['GET', 'margin/orderList', 'orderListId=1&isIsolated=TRUE&symbol=NOSUCHPAIR', -1121, 'symbolThere'],
    ['GET', 'margin/orderList', '', -1102, 'parametersTogether'],
    ['GET', 'margin/orderList', `isIsolated=TRUE&orderListId=${onIsolated}`, -1102, 'parametersTogether'],
    ['GET', 'margin/orderList', `symbol=ADAUSDT&orderListId=${open}`, -1106, 'parametersTogether'],
    ['GET', 'margin/orderList', `orderListId=${'9'.repeat(350)}`, -2018, 'orderListThere'],
    ['DELETE', 'margin/orderList', 'orderListId=1&symbol=NOSUCHPAIR', -1121, 'symbolThere'],
    ['DELETE', 'margin/orderList', 'symbol=SOLUSDT', -11016, 'parametersTogether'],
    ['GET', 'margin/isolated/account', 'symbols=SOLUSDT,NOSUCHPAIR', -1121, 'symbolThere'],
    ['GET', 'margin/isolated/account', 'symbols=SOLUSDT,,LINKBTC', -1100],
    ['GET', 'margin/isolated/account', 'symbols=SOLUSDT&symbols=LINKBTC', -1101],
    ['POST', 'margin/isolated/account', 'symbol=NOSUCHPAIR', -1121, 'symbolThere'],
    ['POST', 'margin/isolated/account', 'symbol=linkbtc', -1121, 'symbolThere'],
    ['POST', 'margin/isolated/account', 'symbol=', -1105],
    ['DELETE', 'margin/isolated/account', 'symbol=NOSUCHPAIR', -1121, 'symbolThere'],
    ['GET', 'capital/deposit/hisrec', 'offset=0x7fffffffff', -1100],
    ['GET', 'capital/deposit/hisrec', 'status=9', -1130],
  ])('%s %s?%s: %i', async (method, path, query, code, rule = 'request') => {
    const { mock } = caller()
    const before = mock.state()
    const answer = await send(mock, { method, path: `/sapi/v1/${path}`, query: signed(query) })
    expect(answer).toMatchObject({ status: 400, body: { code } })
    expect(answer.text.length).toBeLessThan(500)
    expect(mock.state()).toEqual(before)
    const { refused, passed } = mock.requests.at(-1) ?? {}
    expect(refused?.rule).toBe(rule)
    expect(passed).not.toContain(rule)
  })

  it.each([
    ['margin/orderList', 'orderListId'],
    ['margin/allOrderList', 'fromId'],
    ['margin/allOrderList', 'limit'],
    ['margin/allOrderList', 'startTime'],
    ['margin/allOrderList', 'recvWindow'],
    ...['startTime', 'endTime', 'offset', 'limit', 'status'].map((name) => [
      'capital/withdraw/history',
      name,
    ]),
  ] as [string, string][])(
    'for a number that is none or too large, and never by a fault: %s %s',
    async (path, name) => {
      const { mock } = caller({ unchecked: ['requestLimits'] })
      for (const text of [
        '1e3',
        '0x10',
        '-1',
        '%2B1',
        '%201',
        '1.0',
        '',
        'NaN',
        'Infinity',
        '9'.repeat(5_000),
      ]) {
        const answer = await send(mock, { path: `/sapi/v1/${path}`, query: signed(`${name}=${text}`) })
        expect(answer.status, `${name}=${text}`).toBe(400)
        expect([-1100, -1105, -1108, -1130, -1131]).toContain(Reflect.get(Object(answer.body), 'code'))
        expect(answer.text.length).toBeLessThan(1_000)
      }
    },
  )

  it('for a quantity with more digits than any amount has', async () => {
    const body = signed(orderWith({ quantity: `1.${'0'.repeat(10_000)}1` }))
    const request = { method: 'POST', path: '/sapi/v1/margin/order/oco', body, headers: form }
    const { status, text } = await send(caller().mock, request)
    expect([status, text.length < 500]).toEqual([400, true])
    expect(text).toContain('-1108')
  })

  it('in words that name the parameter as it is spelt', async () => {
    for (const more of ['&stopLimitTimeInForce=GTD', '&stopLimitPrice=1']) {
      const { mock } = caller()
      const body = signed(order + more)
      const request = { method: 'POST', path: '/sapi/v1/margin/order/oco', body, headers: form }
      expect((await send(mock, request)).text).toContain('stopLimitTimeInForce')
    }
  })

  it('without an id of an order list, even where that is left unchecked', async () => {
    const { mock } = caller({ unchecked: ['parametersTogether'] })
    const path = '/sapi/v1/margin/orderList'
    for (const [request, code] of [
      [{ method: 'DELETE', path, query: signed('symbol=ADAUSDT') }, -2011],
      [{ path, query: signed('') }, -2018],
    ] as const) {
      expect(await send(mock, request)).toMatchObject({ body: { code } })
      expect(mock.requests.at(-1)?.refused?.rule).toBe('orderListThere')
    }
  })
})
