import { describe, expect, it } from 'vitest'
import { RequestError } from '../../../src/index.js'
import { operations } from '../../../generated/tables/margin-wallet.js'
import type { MarginWalletClient } from '../../../src/margin-wallet/index.js'
import { rejectionOf } from '../../support/caught.js'
import { API_KEY, asAsked, expectSigned, json, least, OCO, parametersOf, service } from './service.js'

/** Calls by method and path as code does that the compiler did not see. */
function calling(client: MarginWalletClient, method: string, ...given: unknown[]): Promise<unknown> {
  const call: unknown = Reflect.get(client.raw, method)
  if (typeof call !== 'function') throw new Error(`there is no ${method}`)
  return Promise.resolve(Reflect.apply(call, client.raw, given))
}

describe('the raw client', () => {
  it('calls by path with GET, POST and DELETE, signed and named like the methods do', async () => {
    const calls: [string, string, (client: MarginWalletClient) => Promise<unknown>][] = [
      ['GET', '/sapi/v1/capital/config/getall', (client) => client.raw.GET('/sapi/v1/capital/config/getall')],
      [
        'POST',
        '/sapi/v1/margin/order/oco',
        (client) => client.raw.POST('/sapi/v1/margin/order/oco', { params: { query: OCO } }),
      ],
      [
        'DELETE',
        '/sapi/v1/margin/orderList',
        (client) =>
          client.raw.DELETE('/sapi/v1/margin/orderList', {
            params: { query: { symbol: 'SOLUSDT', orderListId: 5520417 } },
          }),
      ],
    ]
    for (const [method, path, call] of calls) {
      const { client, only } = service(asAsked, { recvWindow: 9_000 })
      await call(client)
      expect(only().method).toBe(method)
      expect(new URL(only().url).pathname).toBe(path)
      expect(only().headers.get('x-mbx-apikey')).toBe(API_KEY)
      expect(parametersOf(only()).get('recvWindow')).toBe('9000')
      expectSigned(only())
    }
  })

  it('puts the parameters of a POST where parameterLocation says', async () => {
    const { client, only } = service(asAsked, { assume: { parameterLocation: 'form' } })
    await client.raw.POST('/sapi/v1/margin/isolated/account', { params: { query: { symbol: 'LINKBTC' } } })
    expect(only().url).toBe('https://margin.example/sapi/v1/margin/isolated/account')
    expect(only().body).toMatch(/^symbol=LINKBTC&/)
    expectSigned(only())
  })

  it('reaches every operation of the description', async () => {
    for (const { method, path, operationId } of Object.values(operations)) {
      const { client, only } = service()
      const needsSymbol = ['POST', 'DELETE'].includes(method)
      const query = {
        ...(needsSymbol && { symbol: 'SOLUSDT' }),
        ...(/^(?:get|cancel)MarginOrderList$/.test(operationId) && { orderListId: '1' }),
        ...(operationId === 'createMarginOcoOrder' && OCO),
      }
      await calling(client, method, path, Object.keys(query).length > 0 ? { params: { query } } : undefined)
      expect(only().url.split('?')[0]).toBe(`https://margin.example${path}`)
    }
  })

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
