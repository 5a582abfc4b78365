import { describe, expect, it } from 'vitest'
import { createMock } from '../../../../src/mock/index.js'
import { caller, clientOf, NOW, send, signed } from './caller.js'
import { whole } from './whole.js'

const deposit = {
  amount: '1.5',
  coin: 'ETH',
  network: 'ETH',
  status: 1,
  address: '0x1',
  addressTag: '',
  txId: '0xabc',
  insertTime: NOW - 1_000,
  transferType: 0,
  unlockConfirm: '12',
}
const withdrawal = {
  id: 'w1',
  amount: '2',
  transactionFee: '0.1',
  coin: 'ETH',
  status: 6,
  address: '0x2',
  txId: '0xdef',
  applyTime: '2026-11-20 14:02:11',
  transferType: 0,
  confirmNo: '3',
}

describe('what a user gives', () => {
  it('is what the histories have, the newest first, at the times that it says', async () => {
    const older = { ...deposit, txId: '0x1', insertTime: NOW - 5_000 }
    const { client } = caller({ marginWallet: { deposits: [older, deposit], withdrawals: [withdrawal] } })
    expect(await client.listDeposits()).toMatchObject([deposit, older])
    expect(await client.listDeposits({ txId: '0x1' })).toMatchObject([older])
    expect(await client.listWithdrawals()).toMatchObject([withdrawal])
  })

  it('may be what the service itself has sent', async () => {
    const { mock } = caller()
    const ask = async (what: string): Promise<unknown> =>
      (await send(mock, { path: `/sapi/v1/capital/${what}`, query: signed('') })).body
    const deposits = (await ask('deposit/hisrec')) as (typeof deposit)[]
    const withdrawals = (await ask('withdraw/history')) as (typeof withdrawal)[]
    const again = caller({ marginWallet: { deposits, withdrawals } })
    expect(await again.client.listDeposits()).toEqual(await clientOf(mock).listDeposits())
    expect(await again.client.listWithdrawals()).toEqual(await clientOf(mock).listWithdrawals())
  })

  it('is what accounts there are, and their symbols exist', async () => {
    const published = (await caller().client.getIsolatedMarginAccount()).assets
    const mine = published.slice(0, 1).map(({ baseAsset, quoteAsset, ...pair }) => ({
      ...pair,
      baseAsset: whole(baseAsset),
      quoteAsset: whole(quoteAsset),
      symbol: 'MYPAIR',
      enabled: false,
      tradeEnabled: false,
    }))
    const { client, refusal } = caller({ marginWallet: { isolatedAccounts: mine, symbols: ['OTHER'] } })
    expect((await client.getIsolatedMarginAccount()).assets).toMatchObject(mine)
    expect(await client.enableIsolatedMarginAccount({ symbol: 'MYPAIR' })).toHaveProperty('success', true)
    const enable = (symbol: string) => refusal((one) => one.enableIsolatedMarginAccount({ symbol }))
    expect(await enable('OTHER')).toMatchObject({ rule: 'firstEnable' })
    expect(await enable('NOSUCHPAIR')).toMatchObject({ code: -1121, rule: 'symbolThere' })
  })

  it.each<[string, object, string]>([
    [
      'a deposit without a coin',
      { deposits: [{ ...deposit, coin: undefined }] },
      'deposits as the description has them: 0.coin is',
    ],
    ['an amount that is none', { deposits: [deposit, { ...deposit, amount: 'much' }] }, '1.amount is'],
    ['a withdrawal that is none', { withdrawals: ['w1'] }, 'withdrawals as the description has them: 0 is'],
    [
      'a time in another form',
      { withdrawals: [{ ...withdrawal, applyTime: '2026-11-20T14:02:11Z' }] },
      'whose times are written as',
    ],
    [
      'a day that there is not',
      { withdrawals: [{ ...withdrawal, applyTime: '2026-02-30 14:02:11' }] },
      'whose times are written as',
    ],
    [
      'more confirmations than can be counted',
      { deposits: [deposit, { ...deposit, unlockConfirm: '9'.repeat(400) }] },
      '1.unlockConfirm is too great',
    ],
    ['an account without assets', { isolatedAccounts: [{ symbol: 'A' }] }, 'assets.0.baseAsset is missing'],
    ['a symbol with a comma', { symbols: ['A,B'] }, 'a list of symbols without commas'],
    ['symbols that are no list', { symbols: 'A' }, 'a list of symbols without commas'],
  ])('is refused before the mock starts: %s', (_, options, words) => {
    expect(() => createMock({ marginWallet: options })).toThrow(words)
  })
})

it('accounts that are enabled under ever new symbols have an end, even where symbols are not checked', async () => {
  const { mock, client, refusal } = caller({
    mostHeld: 3,
    assume: { firstEnable: 'anyPair' },
    marginWallet: { maxAccount: 100 },
    unchecked: ['symbolThere', 'requestLimits'],
  })
  for (const symbol of ['A1', 'A2', 'A3']) await client.enableIsolatedMarginAccount({ symbol })
  expect(await refusal((one) => one.enableIsolatedMarginAccount({ symbol: 'A4' }))).toMatchObject({
    status: 429,
    rule: 'room',
  })
  expect(mock.state().marginWallet['isolatedAccounts']).toHaveLength(6)
})

it.each(['', 'A,B', 'A B'])(
  'an account whose symbol is %j is refused, since nobody could ask for it',
  async (symbol) => {
    const { mock } = caller()
    const path = '/sapi/v1/margin/isolated/account'
    const { assets } = (await send(mock, { path, query: signed('') })).body as { assets: object[] }
    const options: object = { isolatedAccounts: assets.map((one) => ({ ...one, symbol })).slice(0, 1) }
    expect(() => createMock({ marginWallet: options })).toThrow('neither commas nor spaces')
  },
)
