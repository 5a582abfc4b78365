/** How readings go together, and which of them the log says to have mattered. */
import { describe, expect, it } from 'vitest'
import type { MockAssume } from '../../../../generated/ambiguities/mock.js'
import {
  account,
  accountOfOne,
  all,
  coins,
  deposits,
  disable,
  enable,
  get,
  isolated,
  place,
  sale,
  seen,
  withdrawals,
  type Call,
} from './seen.js'

describe('readings go together', () => {
  it('what one fills in has the form of another', async () => {
    const filled = await seen({ withdrawalFieldsAbsent: 'present', confirmNoType: 'text' }, withdrawals)
    expect(all(filled.sent, 'confirmNo', 'txId')).toEqual(['18', '0'])
    const tips = await seen({ networkFieldsAbsent: 'all', specialWithdrawTipsType: 'nullValue' }, coins)
    expect(all(tips.sent, 'specialWithdrawTips', 'network').slice(1)).toEqual([null, null])
  })

  it('what one takes away does not matter to another', async () => {
    const { sent, noted } = await seen({ laterFields: 'absent', withdrawTag: 'both' }, coins)
    expect(all(sent, 'withdrawTag', 'network')).toEqual([undefined, undefined, undefined])
    expect(noted).not.toHaveProperty('withdrawTag')
    const short = await seen({ orderReportFields: 'acknowledgement' }, place)
    expect(short.noted).not.toHaveProperty('laterFields')
    expect(short.noted).not.toHaveProperty('stopPriceOfLimitLeg')
  })
})

describe('a reading is noted where it matters, and nowhere else', () => {
  const acknowledged: Call = (client) => client.createMarginOcoOrder({ ...sale, newOrderRespType: 'RESULT' })
  const borrowing: Call = (client) => client.createMarginOcoOrder({ ...sale, sideEffectType: 'MARGIN_BUY' })
  const onIsolated: Call = (client) => client.listMarginOrderLists(isolated)

  it.each<[keyof MockAssume, string, string, Call]>([
    ['orderReportFields', 'acknowledgement', 'the caller asks for a response type', acknowledged],
    ['borrowedFields', 'present', 'something was borrowed', borrowing],
    ['isIsolatedAbsent', 'absent', 'lists are on isolated margin', onIsolated],
    ['accountTotals', 'always', 'every account is asked for', account],
    ['sourceAddressPresence', 'never', 'the source is not asked for', (client) => client.listDeposits()],
    ['withdrawalStatusValues', 'five', 'every state is one of the five', withdrawals],
    ['depositStatusValues', 'three', 'every state is one of the three', deposits],
    ['historyWindow', 'unlimited', 'no record is older', deposits],
    ['firstEnable', 'anyPair', 'every account that is asked for is there', accountOfOne],
    ['secondEnable', 'success', 'an account is disabled', enable],
    ['secondDisable', 'success', 'an account is enabled', disable],
    [
      'disableConditions',
      'anyTime',
      'an empty account is disabled the first time',
      async (client) => {
        await client.enableIsolatedMarginAccount({ symbol: 'LINKBTC' })
        return client.disableIsolatedMarginAccount({ symbol: 'LINKBTC' })
      },
    ],
    ['accountLimitReached', 'replaced', 'there is room', enable],
    ['repeatedClientId', 'accepted', 'the client id is new', place],
    ['missingOrderList', 'empty', 'the order list is there', get],
  ])('%s=%s: not where %s', async (ambiguity, reading, _, call) => {
    const [usual, other] = [await seen({}, call), await seen({ [ambiguity]: reading }, call)]
    expect(other.sent).toEqual(usual.sent)
    expect([usual.noted, other.noted].map((noted) => ambiguity in noted)).toEqual([false, false])
  })
})

it('by anyPair, an account that never was is there as a disabled one that holds nothing', async () => {
  const ask: Call = (client) => client.getIsolatedMarginAccount({ symbols: 'ETHUSDT,SOLUSDT' })
  const [usual, any] = [await seen({}, ask), await seen({ firstEnable: 'anyPair' }, ask)]
  expect(all(usual.sent, 'symbol', 'enabled')).toEqual(['SOLUSDT'])
  expect(any.sent).toMatchObject({
    assets: [
      { symbol: 'ETHUSDT', enabled: false, isolatedCreated: false },
      { symbol: 'SOLUSDT', enabled: true, isolatedCreated: true },
    ],
  })
  expect([usual.noted['firstEnable'], any.noted['firstEnable']]).toEqual(['onlyAgain', 'anyPair'])
})
