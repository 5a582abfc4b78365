import { describe, expect, it } from 'vitest'
import { caller, DAY, NOW, whole, sale } from '../../../support/mock-world.js'

/** When the newest of the published examples happened: an order list of 2026-11-21, 09:30:05.377 UTC. */
const NEWEST = 1_795_253_405_377
const utc = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`)

async function timesAt(now: number, clock: () => number = () => now) {
  const { client } = caller({ clock, assume: { historyWindow: 'unlimited' } }, { clock })
  const [deposits, withdrawals, orderLists, isolated] = await Promise.all([
    client.listDeposits(),
    client.listWithdrawals(),
    client.listMarginOrderLists(),
    client.listMarginOrderLists({ isIsolated: 'TRUE', symbol: 'SOLUSDT' }),
  ])
  return [
    ...[...orderLists, ...isolated].map((list) => whole(list).transactionTime),
    ...deposits.map(whole).flatMap(({ insertTime, completeTime = 0 }) => [insertTime, completeTime]),
    ...withdrawals
      .map(whole)
      .flatMap(({ applyTime, completeTime }) => [
        utc(applyTime),
        completeTime === undefined ? 0 : utc(completeTime),
      ]),
  ].filter((time) => time !== 0)
}

describe('the times of the published records', () => {
  it.each([NEWEST, NOW, NEWEST + DAY - 1])('are as published on the day of the newest: %i', async (now) => {
    expect(Math.max(...(await timesAt(now)))).toBe(NEWEST)
  })

  it.each([
    NEWEST + DAY,
    NEWEST - 1,
    Date.UTC(2024, 1, 29, 3, 4, 5, 678),
    Date.UTC(2031, 11, 31, 23, 59, 59),
    Date.UTC(1970, 5, 1) + 0.5,
  ])('move by the same whole days into the last 24 hours: %d', async (now) => {
    const [asPublished, moved] = [await timesAt(NOW), await timesAt(now)]
    const newest = Math.max(...moved)
    expect(newest).toBeLessThanOrEqual(now)
    expect(newest).toBeGreaterThan(now - DAY)
    const shifts = new Set(moved.map((time, index) => time - asPublished[index]!))
    expect(shifts.size).toBe(1)
    expect([...shifts].map((shift) => shift / DAY).every(Number.isInteger)).toBe(true)
  })
})

describe('what the mock holds', () => {
  const seed = {
    isolatedAccounts: [
      { symbol: 'SOLUSDT', enabled: true },
      { symbol: 'LINKBTC', enabled: false },
      { symbol: 'ATOMUSDT', enabled: true },
    ],
    isolatedAccountLimit: { enabledAccount: 2, maxAccount: 20 },
    orderLists: [
      ['5519302', 'ada-entry-0088', 'ADAUSDT', false, 'ALL_DONE'],
      ['5520417', 'sol-exit-0212', 'SOLUSDT', true, 'EXECUTING'],
      ['5520688', '9e4b7b5c0f7d4c52a1d06a3f', 'ADAUSDT', false, 'EXECUTING'],
    ].map(([orderListId, listClientOrderId, symbol, isIsolated, listOrderStatus]) => ({
      orderListId,
      listClientOrderId,
      symbol,
      isIsolated,
      listOrderStatus,
    })),
    deposits: 2,
    withdrawals: 2,
  }

  it('is plain JSON, in which ids are text', async () => {
    const { mock, client } = caller()
    expect(mock.state().marginWallet).toEqual(seed)
    await client.createMarginOcoOrder(sale)
    const state = mock.state().marginWallet
    expect(JSON.parse(JSON.stringify(state))).toEqual(state)
    expect(state['orderLists']).toHaveLength(4)
    expect(JSON.stringify(state)).toContain('"9007199254740993"')
  })

  it('is back where it began after a reset, with the same ids for new orders', async () => {
    const { mock, client } = caller()
    const { orderListId } = await client.createMarginOcoOrder(sale)
    await client.cancelMarginOrderList({ symbol: 'ADAUSDT', orderListId: '5520688' })
    await client.disableIsolatedMarginAccount({ symbol: 'ATOMUSDT' })
    await client.enableIsolatedMarginAccount({ symbol: 'LINKBTC' })
    mock.reset()
    expect(mock.state().marginWallet).toEqual(seed)
    await client.disableIsolatedMarginAccount({ symbol: 'ATOMUSDT' })
    expect((await client.createMarginOcoOrder(sale)).orderListId).toBe(orderListId)
  })
})
