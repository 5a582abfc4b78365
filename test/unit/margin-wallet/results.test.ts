import { describe, expect, it } from 'vitest'
import { answer, json, least, service } from './service.js'

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
})
