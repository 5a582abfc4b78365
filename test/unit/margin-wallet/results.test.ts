import { describe, expect, it } from 'vitest'
import { DecodeError, type ClientEvent } from '../../../src/index.js'
import { answer, json, OCO, rejectionOf, service } from './service.js'

const deposit = {
  amount: '2500',
  coin: 'USDC',
  network: 'BASE',
  status: 6,
  address: '0x83',
  addressTag: '',
  txId: '0x40',
  insertTime: 1795036200000,
  transferType: 0,
  confirmTimes: '36/36',
}

describe('a field whose form is open is returned as it came', () => {
  it.each([
    ['an integer', { unlockConfirm: 0 }, 0],
    ['text', { unlockConfirm: '12/12' }, '12/12'],
    ['absent', {}, undefined],
  ])('unlockConfirm: %s', async (_, field, expected) => {
    const { client } = service(json([{ ...deposit, ...field }]), { validate: 'throw' })
    const [first] = await client.listDeposits()
    expect(first?.unlockConfirm).toBe(expected)
    expect(Object.keys(first ?? {})).toEqual(Object.keys({ ...deposit, ...field }))
  })

  it.each([['12/12'], [18], [undefined]])('confirmNo: %j', async (confirmNo) => {
    const withdrawal = {
      id: 'b06c',
      amount: '140',
      transactionFee: '0.15',
      coin: 'USDC',
      status: 4,
      address: '0x52',
      txId: '',
      applyTime: '2026-11-18 21:10:00',
      transferType: 1,
      confirmNo,
    }
    const { client } = service(json([withdrawal]), { validate: 'throw' })
    const [first] = await client.listWithdrawals()
    expect(first?.confirmNo).toBe(confirmNo)
    // Text without a zone, and left to the caller as such.
    expect(first?.applyTime).toBe('2026-11-18 21:10:00')
  })

  it.each([[true], [false], ['true']])('enabled: %j', async (enabled) => {
    const side = {
      asset: 'SOL',
      borrowEnabled: true,
      borrowed: '0',
      free: '0',
      interest: '0',
      locked: '0',
      netAsset: '0',
      netAssetOfBtc: '0',
      repayEnabled: true,
      totalAsset: '0',
    }
    const pair = {
      baseAsset: side,
      quoteAsset: side,
      symbol: 'SOLUSDT',
      isolatedCreated: true,
      enabled,
      marginLevel: '0',
      marginLevelStatus: 'A_STATUS_OF_TOMORROW',
      marginRatio: '0',
      indexPrice: '0',
      liquidatePrice: '0',
      liquidateRate: '0',
      tradeEnabled: true,
    }
    const { client } = service(json({ assets: [pair] }), { validate: 'throw' })
    const account = await client.getIsolatedMarginAccount({ symbols: 'SOLUSDT' })
    expect(account.assets[0]?.enabled).toBe(enabled)
    expect(account).not.toHaveProperty('totalAssetOfBtc')
  })
})

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
    const order = await client.createMarginOcoOrder(OCO)
    expect(order.orderReports.map(({ stopPrice }) => stopPrice)).toEqual(['171.20', undefined])
    expect(order).not.toHaveProperty('marginBuyBorrowAmount')
  })

  it('an empty list is an empty list', async () => {
    const { client } = service(json([]), { validate: 'throw' })
    expect(await client.listOpenMarginOrderLists()).toEqual([])
  })

  it('a long decimal keeps its digits', async () => {
    const { client } = service(answer('[{"orderListId":1,"free":0.12345678901234567890}]'))
    expect(await client.listMarginOrderLists()).toEqual([
      { orderListId: '1', free: '0.12345678901234567890' },
    ])
  })

  it('what does not fit at all is told of, or refused, as validate says', async () => {
    const wrong = json([{ ...list, transactionTime: 'yesterday' }])
    const events: ClientEvent[] = []
    const reporting = service(wrong, { validate: 'report', onEvent: (event) => events.push(event) })
    expect(await reporting.client.listMarginOrderLists()).toHaveLength(1)
    expect(events.at(-1)).toMatchObject({
      type: 'mismatch',
      operationId: 'listMarginOrderLists',
      problems: [{ field: '0.transactionTime' }],
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
