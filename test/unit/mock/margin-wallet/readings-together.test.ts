/** How readings go together, and which of them the log says to have mattered. */
import { describe, expect, it } from 'vitest'
import type { MockAssume } from '../../../../generated/ambiguities/mock.js'
import { ApiError } from '../../../../src/index.js'
import { createMock, type MockOptions } from '../../../../src/mock/index.js'
import { refusalOf } from '../../../support/caught.js'
import { clientOf, DAY, NOW } from './caller.js'
import {
  account,
  accountOfOne,
  all,
  coins,
  deposits,
  disable,
  enable,
  every,
  get,
  isolated,
  place,
  sale,
  seen,
  withdrawals,
  type Call,
} from './seen.js'

describe('readings go together', () => {
  const other: MockAssume = {
    enabledType: 'text',
    sameAddressType: 'text',
    depositDustType: 'number',
    specialWithdrawTipsType: 'nullValue',
    confirmNoType: 'text',
    unlockConfirmForm: 'ratio',
    stopPriceOfLimitLeg: 'present',
    borrowedFields: 'present',
    isIsolatedAbsent: 'absent',
    accountTotals: 'always',
    withdrawalFieldsAbsent: 'present',
    networkFieldsAbsent: 'all',
    networkDescriptions: 'onlyWhenClosed',
    withdrawTag: 'sameAddressOnly',
    laterFields: 'absent',
    sourceAddressPresence: 'never',
    unknownFields: 'more',
    emptyList: 'nullBody',
    fromIdType: 'text',
    marginLevelStatusValues: 'open',
    withdrawalStatusValues: 'five',
    depositStatusValues: 'three',
    withdrawHistoryWeight: 'ip',
    firstEnable: 'anyPair',
    historyWindow: 'unlimited',
  }

  it.each(every)('%#: every answer in all of the other readings fits the description', async (call) => {
    await expect(seen(other, call)).resolves.toBeDefined()
    await expect(seen({ ...other, orderReportFields: 'acknowledgement' }, call)).resolves.toBeDefined()
  })

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

  it.each<[keyof MockAssume, string, Call, MockOptions?]>([
    ['firstEnable', 'anyPair', (client) => client.enableIsolatedMarginAccount({ symbol: 'ETHUSDT' })],
    ['secondEnable', 'success', (client) => client.enableIsolatedMarginAccount({ symbol: 'SOLUSDT' })],
    ['secondDisable', 'success', (client) => client.disableIsolatedMarginAccount({ symbol: 'LINKBTC' })],
    ['accountLimitReached', 'replaced', enable, { marginWallet: { maxAccount: 1 } }],
    [
      'repeatedClientId',
      'accepted',
      async (client) => {
        await place(client)
        return place(client)
      },
    ],
    ['historyWindow', 'unlimited', (client) => client.listDeposits({ startTime: NOW - 91 * DAY })],
    ['historyWindow', 'unlimited', (client) => client.listWithdrawals({ startTime: NOW - 91 * DAY })],
  ])(
    '%s: the default refuses what %s lets pass, and both are noted',
    async (ambiguity, reading, call, options) => {
      const mock = createMock({ clock: () => NOW, ...options })
      expect(await refusalOf(call(clientOf(mock)))).toBeInstanceOf(ApiError)
      const refused = mock.requests.find((one) => one.refused !== undefined)
      expect(refused?.readings[ambiguity]).toBeDefined()
      expect(refused?.readings[ambiguity]).not.toBe(reading)
      expect((await seen({ [ambiguity]: reading }, call, options)).noted[ambiguity]).toBe(reading)
    },
  )

  it.each(['anyTime', 'oncePerDay', 'empty', 'oncePerDayAndEmpty'] as const)(
    'disableConditions=%s: where an account holds something, or was disabled today',
    async (disableConditions) => {
      const mock = createMock({ clock: () => NOW, assume: { disableConditions } })
      const asked = clientOf(mock).disableIsolatedMarginAccount({ symbol: 'SOLUSDT' })
      await asked.catch(() => undefined)
      expect(mock.requests[0]?.readings).toMatchObject({ disableConditions })
    },
  )

  it.each<[string, Call, number]>([
    ['getMarginOrderList', (client) => client.getMarginOrderList({ orderListId: 1 }), -2018],
    [
      'cancelMarginOrderList',
      (client) => client.cancelMarginOrderList({ symbol: 'SOLUSDT', orderListId: 1 }),
      -2011,
    ],
  ])('missingOrderList: nothing is an error or an empty answer of %s', async (_, missing, code) => {
    const mock = createMock({ clock: () => NOW })
    expect(await refusalOf(missing(clientOf(mock)))).toMatchObject({ code })
    expect(mock.requests[0]?.readings).toMatchObject({ missingOrderList: 'error' })
    const lenient = createMock({ clock: () => NOW, assume: { missingOrderList: 'empty' } })
    await expect(missing(clientOf(lenient))).rejects.toThrow('without orderListId')
    expect(lenient.requests[0]?.readings).toEqual({ missingOrderList: 'empty' })
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
