import { describe, expect, it } from 'vitest'
import { caller, send, signed } from './caller.js'

const order = 'symbol=SOLUSDT&side=SELL&quantity=1&price=2&stopPrice=1'

/** The order with another value, or without the parameter. */
function orderWith(name: string, value?: string): string {
  const parameters = new URLSearchParams(order)
  if (value === undefined) parameters.delete(name)
  else parameters.set(name, value)
  return parameters.toString()
}

describe('each wrong value is refused with the code of the service for it', () => {
  it.each<[string, string, string, number]>([
    ['POST', 'margin/order/oco', orderWith('symbol'), -1102],
    ['POST', 'margin/order/oco', orderWith('symbol', ''), -1105],
    ['POST', 'margin/order/oco', orderWith('symbol', 'NOSUCHPAIR'), -1121],
    ['POST', 'margin/order/oco', orderWith('side', 'HOLD'), -1117],
    ['POST', 'margin/order/oco', orderWith('quantity', '0'), -1013],
    ['POST', 'margin/order/oco', orderWith('price', '0.00'), -1013],
    ['POST', 'margin/order/oco', orderWith('quantity', 'many'), -1100],
    ['POST', 'margin/order/oco', orderWith('quantity', '1e5'), -1100],
    ['POST', 'margin/order/oco', orderWith('quantity', '-1'), -1100],
    ['POST', 'margin/order/oco', `${order}&stopLimitPrice=1&stopLimitTimeInForce=GTD`, -1115],
    ['POST', 'margin/order/oco', `${order}&newOrderRespType=SOME`, -1130],
    ['POST', 'margin/order/oco', `${order}&recvWindow=60001`, -1131],
    ['POST', 'margin/order/oco', `${order}&recvWindow=soon`, -1100],
    ['POST', 'margin/order/oco', `${order}&colour=red`, -1104],
    ['POST', 'margin/order/oco', `${order}&symbol=SOLUSDT`, -1101],
    ['GET', 'margin/allOrderList', 'limit=1001', -1130],
    ['GET', 'margin/allOrderList', 'limit=-5', -1100],
    ['GET', 'margin/allOrderList', 'limit=', -1105],
    ['GET', 'margin/allOrderList', 'limit=%20', -1100],
    ['GET', 'margin/allOrderList', 'limit=Infinity', -1100],
    ['GET', 'margin/allOrderList', 'limit=0', -1130],
    ['GET', 'margin/allOrderList', 'recvWindow=1e9', -1100],
    ['GET', 'capital/deposit/hisrec', 'offset=0x7fffffffff', -1100],
    ['GET', 'margin/allOrderList', 'limit=1&limit=2', -1101],
    ['GET', 'margin/allOrderList', 'isIsolated=yes', -1130],
    ['GET', 'margin/allOrderList', 'isIsolated=TRUE&symbol=NOSUCHPAIR', -1121],
    ['GET', 'margin/openOrderList', 'isIsolated=true&symbol=solusdt', -1121],
    ['GET', 'margin/orderList', 'orderListId=1&isIsolated=TRUE&symbol=NOSUCHPAIR', -1121],
    ['DELETE', 'margin/orderList', 'orderListId=1&symbol=NOSUCHPAIR', -1121],
    ['GET', 'margin/isolated/account', 'symbols=SOLUSDT,NOSUCHPAIR', -1121],
    ['GET', 'margin/isolated/account', 'symbols=SOLUSDT,,LINKBTC', -1100],
    ['POST', 'margin/isolated/account', 'symbol=NOSUCHPAIR', -1121],
    ['DELETE', 'margin/isolated/account', 'symbol=NOSUCHPAIR', -1121],
    ['GET', 'capital/deposit/hisrec', 'status=9', -1130],
  ])('%s %s?%s: %i', async (method, path, query, code) => {
    const { mock } = caller()
    const before = mock.state()
    const answer = await send(mock, { method, path: `/sapi/v1/${path}`, query: signed(query) })
    expect(answer).toMatchObject({ status: 400, body: { code } })
    expect(mock.state()).toEqual(before)
  })
})

it('names the parameter as it is spelt', async () => {
  const { mock } = caller()
  const query = signed(`${order}&stopLimitTimeInForce=GTD`)
  const { text } = await send(mock, { method: 'POST', path: '/sapi/v1/margin/order/oco', query })
  expect(text).toContain('stopLimitTimeInForce')
})

it.each([
  ['GET', 'margin/allOrderList', 'limit='],
  ['GET', 'margin/allOrderList', 'limit=0x10'],
  ['POST', 'margin/isolated/account', 'symbol='],
  ['GET', 'margin/allOrderList', 'isIsolated=yes'],
])('a rule that is broken is not among those passed: %s %s?%s', async (method, path, query) => {
  const { mock } = caller()
  await send(mock, { method, path: `/sapi/v1/${path}`, query: signed(query) })
  const { refused, passed } = mock.requests.at(-1) ?? {}
  expect(refused?.rule).toBe('request')
  expect(passed).not.toContain('request')
})
