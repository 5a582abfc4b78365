import { describe, expect, it } from 'vitest'
import { domains } from '../../../../generated/tables/margin-wallet.js'
import type { ListWithdrawalsInput } from '../../../../generated/types/margin-wallet.js'
import { caller, DAY, NOW, whole } from '../../../support/mock-world.js'

const published = caller().client
const [atom, usdc] = (await published.listDeposits({ includeSource: true })).map((deposit) => whole(deposit))
const [paid, inProcess] = (await published.listWithdrawals()).map((withdrawal) => whole(withdrawal))
if (!atom || !usdc || !paid || !inProcess) throw new Error('the published records are not there')
const utc = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`)
const [paidAt, inProcessAt] = [utc(paid.applyTime), utc(inProcess.applyTime)]
const last90Days = { startTime: NOW - 90 * DAY + 1 }

describe('deposits', () => {
  it('come with the address that they came from where that is asked for', async () => {
    const { client } = caller()
    const { sourceAddress, ...withoutSource } = atom
    expect(sourceAddress).toMatch(/\S/)
    expect((await client.listDeposits())[0]).toEqual(withoutSource)
    expect((await client.listDeposits({ includeSource: false }))[0]).toEqual(withoutSource)
    expect((await client.listDeposits({ includeSource: true }))[0]).toEqual(atom)
  })
})

it.each<[string, ListWithdrawalsInput, string[]]>([
  ['without a filter come newest first', {}, ['ATOM', 'USDC']],
  ['of a coin', { coin: 'USDC' }, ['USDC']],
  ['of a state', { status: 4 }, ['USDC']],
  ['of a withdraw order id', { withdrawOrderId: 'payroll-1107' }, ['ATOM']],
  ['of a withdraw order id that none has', { withdrawOrderId: 'payroll-110' }, []],
  ['of an id', { idList: inProcess.id }, ['USDC']],
  ['of several ids', { idList: `${inProcess.id},nothing,${paid.id}` }, ['ATOM', 'USDC']],
  ['of ids that none has', { idList: 'a,b' }, []],
  ['from a moment', { startTime: paidAt }, ['ATOM']],
  ['from right after a moment', { startTime: paidAt + 1 }, []],
  ['up to a moment', { endTime: inProcessAt }, ['USDC']],
  ['up to right before a moment', { endTime: inProcessAt - 1 }, []],
  ['no more than a limit', { limit: 1 }, ['ATOM']],
  ['after an offset', { offset: 1, limit: 5 }, ['USDC']],
])('withdrawals %s', async (_, input, coins) => {
  const withdrawals = await caller().client.listWithdrawals(input)
  expect(withdrawals.map(({ coin }) => coin)).toEqual(coins)
})

describe('the period of a history', () => {
  it('begins 90 days before its end, where the caller names no beginning', async () => {
    const { mock, client } = caller()
    mock.clock.set(atom.insertTime + 90 * DAY)
    expect(await client.listDeposits()).toHaveLength(1)
    mock.clock.advance(1)
    expect(await client.listDeposits()).toEqual([])
    expect(await client.listDeposits({ endTime: usdc.insertTime + 90 * DAY })).toHaveLength(2)
    mock.clock.set(paidAt + 90 * DAY)
    expect(await client.listWithdrawals()).toHaveLength(1)
    mock.clock.advance(1)
    expect(await client.listWithdrawals()).toEqual([])
  })

  it('that is named is no longer than 90 days', async () => {
    const { client, refusal } = caller()
    expect(await client.listDeposits(last90Days)).toHaveLength(2)
    expect(await client.listWithdrawals(last90Days)).toHaveLength(2)
    for (const period of [
      { startTime: 100_000_000_000 },
      { startTime: NOW - 90 * DAY - 1 },
      { startTime: 10_000 * DAY, endTime: 10_090 * DAY + 1 },
    ]) {
      for (const operation of ['listDeposits', 'listWithdrawals'] as const) {
        const refused = await refusal((client) => client[operation](period))
        expect(refused).toMatchObject({ status: 400, code: -1127, rule: 'period' })
        expect(refused.says).toContain('90 days')
      }
    }
    expect(await client.listDeposits({ startTime: 10_000 * DAY, endTime: 10_090 * DAY })).toEqual([])
  })

  it('is seven days where withdrawals are asked for by the id of the caller', async () => {
    const { mock, client, refusal } = caller()
    const mine = { withdrawOrderId: 'payroll-1107' }
    mock.clock.set(paidAt + 7 * DAY)
    expect(await client.listWithdrawals(mine)).toHaveLength(1)
    expect(
      await refusal((client) => client.listWithdrawals({ ...mine, startTime: paidAt - 1 })),
    ).toMatchObject({
      code: -1127,
      rule: 'period',
    })
    expect(
      await client.listWithdrawals({ ...mine, startTime: paidAt, endTime: paidAt + 7 * DAY }),
    ).toHaveLength(1)
    mock.clock.advance(1)
    expect(await client.listWithdrawals(mine)).toEqual([])
    expect(await client.listWithdrawals()).toHaveLength(2)
  })
})

describe('histories of a chosen length', () => {
  const sizes = { deposits: 1_200, withdrawals: 300 }

  it('have that many records, the published ones first and each with ids of its own', async () => {
    const { mock, client } = caller({ marginWallet: sizes, assume: { historyWindow: 'unlimited' } })
    const pages = [
      await client.listDeposits({ includeSource: true }),
      await client.listDeposits({ includeSource: true, offset: 1_000 }),
    ]
    expect(pages.map(({ length }) => length)).toEqual([1_000, 200])
    const deposits = pages.flat()
    const withdrawals = await client.listWithdrawals()
    expect(withdrawals).toHaveLength(300)
    expect(mock.state().marginWallet).toMatchObject(sizes)
    expect([deposits.slice(0, 2), withdrawals.slice(0, 2)]).toEqual([
      [atom, usdc],
      [paid, inProcess],
    ])
    const distinct = (values: unknown[]): number => new Set(values).size
    expect(distinct(deposits.map(({ txId }) => txId))).toBe(1_200)
    const ids = deposits.flatMap(({ id }) => id ?? [])
    expect(distinct(ids)).toBe(ids.length)
    expect(distinct(withdrawals.map(({ id }) => id))).toBe(300)
  })

  it('vary in coin and state, and in the fields that are sometimes absent', async () => {
    const { client } = caller({ marginWallet: sizes })
    const deposits = await client.listDeposits({ limit: 100 })
    const withdrawals = await client.listWithdrawals({ limit: 100 })
    for (const coin of ['ATOM', 'USDC']) {
      const states = (records: readonly { coin: string; status: number }[]): number[] =>
        [...new Set(records.filter((record) => record.coin === coin).map(({ status }) => status))].sort()
      expect(states(deposits)).toEqual(domains.listDeposits.status)
      expect(states(withdrawals)).toEqual(domains.listWithdrawals.status)
    }
    const some = (records: readonly object[], name: string): void => {
      const having = records.filter((record) => name in record)
      expect(having.length, name).toBeGreaterThan(2)
      expect(having.length, name).toBeLessThan(records.length - 2)
    }
    some(deposits, 'completeTime')
    for (const { status, completeTime } of deposits.slice(2))
      expect(completeTime !== undefined).toBe(status === 1)
    for (const name of ['withdrawOrderId', 'network', 'confirmNo', 'completeTime']) some(withdrawals, name)
    for (const { status, completeTime } of withdrawals) expect(completeTime !== undefined).toBe(status === 6)
    const [third] = await client.listWithdrawals({ withdrawOrderId: 'payroll-1107-3' })
    expect(third).toEqual(withdrawals[4])
  })

  it('may be empty, or shorter than what is published', async () => {
    const empty = caller({ marginWallet: { deposits: 0, withdrawals: 0 } }).client
    expect([await empty.listDeposits(), await empty.listWithdrawals()]).toEqual([[], []])
    const short = caller({ marginWallet: { deposits: 1, withdrawals: 1 } }).client
    expect(await short.listDeposits({ includeSource: true })).toEqual([atom])
    expect(await short.listWithdrawals()).toEqual([paid])
  })
})
