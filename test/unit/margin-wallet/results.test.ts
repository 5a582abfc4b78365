import { describe, expect, it } from 'vitest'
import { DecodeError, type ClientEvent } from '../../../src/index.js'
import { rejectionOf } from '../../support/caught.js'
import { answer, json, least, OCO, service } from './service.js'

describe('a result may be wider than its description', () => {
  const list = {
    orderListId: 1,
    contingencyType: 'A_KIND_OF_TOMORROW',
    listStatusType: 'X',
    listOrderStatus: 'Y',
    listClientOrderId: 'a',
    transactionTime: 1795183331640,
    symbol: 'SOLUSDT',
    orders: [],
    field_of_tomorrow: { nested: [1, null] },
  }

  it('states and fields that are not known are kept, and the absent isIsolated stays absent', async () => {
    const { client } = service(json([list]), { validate: 'throw' })
    expect(await client.listMarginOrderLists()).toEqual([{ ...list, orderListId: '1' }])
  })

  it('a stop price that only one of two reports has is there on that one', async () => {
    const report = { symbol: 'SOLUSDT', orderId: 1, orderListId: 1, clientOrderId: 'a', transactTime: 1 }
    const orderReports = [{ ...report, stopPrice: '171.20' }, report]
    const { client } = service(json({ ...list, orderReports }), { validate: 'throw' })
    const order = await client.createMarginOcoOrder({ ...OCO, listClientOrderId: list.listClientOrderId })
    expect(order.orderReports.map(({ stopPrice }) => stopPrice)).toEqual(['171.20', undefined])
    expect(order).not.toHaveProperty('marginBuyBorrowAmount')
  })

  it('an empty list is an empty list', async () => {
    const { client } = service(json([]), { validate: 'throw' })
    expect(await client.listOpenMarginOrderLists()).toEqual([])
  })

  it('a time without a zone is left to the caller as the text that came', async () => {
    const { client } = service(json([{ ...least.withdrawal, applyTime: '2026-11-18 21:10:00' }]))
    expect(await client.listWithdrawals()).toEqual([
      { ...least.withdrawal, applyTime: '2026-11-18 21:10:00' },
    ])
  })

  it('a long decimal keeps its digits', async () => {
    const { client } = service(answer('[{"orderListId":1,"symbol":"SOLUSDT","free":0.12345678901234567890}]'))
    expect(await client.listMarginOrderLists()).toEqual([
      { orderListId: '1', symbol: 'SOLUSDT', free: '0.12345678901234567890' },
    ])
  })

  it('what does not fit at all is told of, or refused, as validate says', async () => {
    const wrong = json([{ ...list, transactionTime: 'yesterday' }])
    const events: ClientEvent[] = []
    const reporting = service(wrong, { validate: 'report', onEvent: (event) => events.push(event) })
    expect(await reporting.client.listMarginOrderLists()).toHaveLength(1)
    const told = events.filter((event) => event.type === 'mismatch').find(({ kind }) => kind === 'schema')
    expect(told).toMatchObject({
      operationId: 'listMarginOrderLists',
      field: '*.transactionTime',
      kind: 'schema',
      at: '0.transactionTime',
    })
    const throwing = service(wrong, { validate: 'throw' })
    const error = await rejectionOf(DecodeError, () => throwing.client.listMarginOrderLists())
    expect(error.message).toContain('0.transactionTime')
    expect(await service(wrong).client.listMarginOrderLists()).toHaveLength(1)
  })
})

describe('what came with a result', () => {
  it('has the weights as numbers', async () => {
    const headers = {
      'X-SAPI-USED-IP-WEIGHT-1M': '412',
      'x-sapi-used-uid-weight-1m': '3000',
      'x-other-weight': '7',
    }
    const { client } = service(json([], 200, headers))
    const { data, response } = await client.listCoinConfigs().withResponse()
    expect(data).toEqual([])
    expect(response.status).toBe(200)
    expect(response.rateLimits).toEqual({
      'x-sapi-used-ip-weight-1m': 412,
      'x-sapi-used-uid-weight-1m': 3000,
    })
    expect(response.headers.get('x-other-weight')).toBe('7')
  })

  it('has no figure where none came, or what came is no number', async () => {
    for (const headers of [{}, { 'x-sapi-used-ip-weight-1m': 'many' }, { 'x-sapi-used-ip-weight-1m': '' }]) {
      const { client } = service(json({ enabledAccount: 1, maxAccount: 20 }, 200, headers))
      const { response } = await client.getIsolatedMarginAccountLimit({}).withResponse()
      expect(response.rateLimits).toEqual({})
    }
  })

  it('takes one request, however it is asked for', async () => {
    const { client, sent } = service(json([]))
    const result = client.listCoinConfigs()
    await Promise.all([result, result, result.withResponse()])
    expect(sent).toHaveLength(1)
  })
})
