import { describe, expect, it } from 'vitest'
import { RequestError } from '../../../src/index.js'
import type { MarginWalletClient } from '../../../src/margin-wallet/index.js'
import { rejectionOf } from '../../support/caught.js'
import { json, least, OCO, service } from './service.js'

/** Calls by method and path as code does that the compiler did not see. */
function calling(client: MarginWalletClient, method: string, ...given: unknown[]): Promise<unknown> {
  const call: unknown = Reflect.get(client.raw, method)
  if (typeof call !== 'function') throw new Error(`there is no ${method}`)
  return Promise.resolve(Reflect.apply(call, client.raw, given))
}

describe('the raw client', () => {
  it('resolves to the JSON as it came, and to the response', async () => {
    const { client } = service(
      json([{ ...least.orderList, orderListId: 12 }], 200, { 'x-sapi-used-ip-weight-1m': '200' }),
    )
    const { data, error, response } = await client.raw.GET('/sapi/v1/margin/allOrderList', {
      params: { query: { limit: 5 } },
    })
    expect(data).toEqual([{ ...least.orderList, orderListId: 12 }])
    expect(error).toBeUndefined()
    expect(response.status).toBe(200)
    expect(response.headers.get('x-sapi-used-ip-weight-1m')).toBe('200')
  })

  it.each([
    ['the JSON of a failure', json({ code: -1102, msg: 'No.' }, 400), { code: -1102, msg: 'No.' }, 400],
    [
      'the text of another',
      new Response('<p>Blocked', { status: 403, headers: { 'content-type': 'text/html' } }),
      '<p>Blocked',
      403,
    ],
  ])('resolves to %s', async (_, reply, body, status) => {
    const { client } = service(reply)
    const { data, error, response } = await client.raw.GET('/sapi/v1/capital/config/getall')
    expect(data).toBeUndefined()
    expect(error).toEqual(body)
    expect(response.status).toBe(status)
  })

  it.each([
    [
      'a path that does not exist',
      'GET',
      ['/sapi/v1/margin/orderLists'],
      'There is no GET /sapi/v1/margin/orderLists; operations: ',
    ],
    [
      'a method that the path does not have',
      'POST',
      ['/sapi/v1/margin/orderList'],
      'There is no POST /sapi/v1/margin/orderList',
    ],
    [
      'a parameter that does not exist',
      'GET',
      ['/sapi/v1/margin/orderList', { params: { query: { isisolated: 'TRUE' } } }],
      'isisolated',
    ],
    [
      'a value that is not allowed',
      'POST',
      ['/sapi/v1/margin/order/oco', { params: { query: { ...OCO, side: 'HOLD' } } }],
      "side is 'HOLD'; allowed: BUY, SELL",
    ],
    ['a required parameter missing', 'DELETE', ['/sapi/v1/margin/isolated/account'], 'symbol is missing'],
    [
      'a number that is none',
      'GET',
      ['/sapi/v1/margin/allOrderList', { params: { query: { limit: '5.0' } } }],
      "query.limit is '5.0'; it must be integer",
    ],
    [
      'a parameter that is given twice',
      'GET',
      ['/sapi/v1/margin/orderList', { params: { query: { symbol: ['A', 'B'] } } }],
      'query.symbol is given twice',
    ],
    [
      'a timestamp of the caller',
      'GET',
      ['/sapi/v1/margin/openOrderList', { params: { query: { timestamp: 1 } } }],
      'query.timestamp is supplied by the client itself',
    ],
    [
      'a signature of the caller',
      'GET',
      ['/sapi/v1/margin/openOrderList', { params: { query: { signature: 'ab' } } }],
      'query.signature is supplied by the client itself',
    ],
    [
      'a key of the caller',
      'GET',
      ['/sapi/v1/margin/orderList', { headers: { 'X-MBX-APIKEY': 'k' } }],
      'headers.x-mbx-apikey is set by the client itself',
    ],
    [
      'a body where there is none',
      'POST',
      ['/sapi/v1/margin/isolated/account', { params: { query: { symbol: 'A' } }, body: {} }],
      'body',
    ],
  ])('refuses %s before sending', async (_, method, given, said) => {
    const { client, sent } = service()
    const error = await rejectionOf(RequestError, () => calling(client, method, ...given))
    expect(error.message).toContain(said)
    expect(sent).toEqual([])
  })
})
