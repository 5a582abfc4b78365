/** Which readings the log says to have mattered, and how they go together; each by itself is in the matrix. */
import { describe, expect, it } from 'vitest'
import type { MockAssume } from '../../../../generated/ambiguities/mock.js'
import type { MarginWalletClient } from '../../../../src/margin-wallet/index.js'
import type { MockOptions } from '../../../../src/mock/index.js'
import { caller, send, signed } from '../../../support/mock-world.js'

type Call = (client: MarginWalletClient) => Promise<unknown>

/** What comes of a call, and the readings that the log has for its last request. */
async function seen(assume: MockAssume, call: Call, options: MockOptions = {}) {
  const { mock, client } = caller({ ...options, assume })
  const result = await call(client)
  return { result, noted: mock.requests.at(-1)?.readings ?? {} }
}

/** The body of an answer to a signed GET. */
async function sent(assume: MockAssume, path: string, query = '') {
  const { mock } = caller({ assume })
  const { body } = await send(mock, { path: `/sapi/v1/${path}`, query: signed(query) })
  return { body, noted: mock.requests.at(-1)?.readings ?? {} }
}

const sale = { symbol: 'SOLUSDT', side: 'SELL', quantity: '7.5', price: '203.4', stopPrice: '171.2' } as const
const coins = 'capital/config/getall'
const place: Call = (client) => client.createMarginOcoOrder(sale)
const enable: Call = (client) => client.enableIsolatedMarginAccount({ symbol: 'LINKBTC' })
const disable: Call = (client) => client.disableIsolatedMarginAccount({ symbol: 'ATOMUSDT' })
const deposits: Call = (client) => client.listDeposits()

describe('a reading is noted where it matters, and not where', () => {
  it.each<[string, keyof MockAssume, string, Call]>([
    [
      'the caller asks for a response type',
      'orderReportFields',
      'acknowledgement',
      (client) => client.createMarginOcoOrder({ ...sale, newOrderRespType: 'RESULT' }),
    ],
    [
      'something was borrowed',
      'borrowedFields',
      'present',
      (client) => client.createMarginOcoOrder({ ...sale, sideEffectType: 'MARGIN_BUY' }),
    ],
    [
      'lists are on isolated margin',
      'isIsolatedAbsent',
      'absent',
      (client) => client.listMarginOrderLists({ isIsolated: 'TRUE', symbol: 'SOLUSDT' }),
    ],
    [
      'an empty account is disabled the first time',
      'disableConditions',
      'anyTime',
      async (client) => {
        await enable(client)
        return client.disableIsolatedMarginAccount({ symbol: 'LINKBTC' })
      },
    ],
    [
      'every account that is asked for is there',
      'firstEnable',
      'anyPair',
      (client) => client.getIsolatedMarginAccount({ symbols: 'SOLUSDT' }),
    ],
    ['every account is asked for', 'accountTotals', 'always', (client) => client.getIsolatedMarginAccount()],
    ['the source is not asked for', 'sourceAddressPresence', 'never', deposits],
    ['every state is of the five', 'withdrawalStatusValues', 'five', (client) => client.listWithdrawals()],
    ['every state is one of the three', 'depositStatusValues', 'three', deposits],
    ['no record is older', 'historyWindow', 'unlimited', deposits],
    ['another operation has the weight', 'withdrawHistoryWeight', 'ip', deposits],
    ['something comes', 'emptyList', 'nullBody', deposits],
    ['an id is one', 'fromIdType', 'text', (client) => client.listMarginOrderLists({ fromId: '5520000' })],
    ['an account is disabled', 'secondEnable', 'success', enable],
    ['an account is enabled', 'secondDisable', 'success', disable],
    ['there is room', 'accountLimitReached', 'replaced', enable],
    ['the client id is new', 'repeatedClientId', 'accepted', place],
    [
      'the order list is there',
      'missingOrderList',
      'empty',
      (client) => client.getMarginOrderList({ orderListId: 5_519_302 }),
    ],
  ])('%s: %s=%s', async (_, ambiguity, reading, call) => {
    const [usual, other] = [await seen({}, call), await seen({ [ambiguity]: reading }, call)]
    expect([usual.noted, other.noted].map((noted) => ambiguity in noted)).toEqual([false, false])
    // Ids that nobody chose differ from mock to mock.
    const ids = /"\w*[cC]lientOrderId":"[^"]*"/g
    const [one, another] = [usual, other].map(({ result }) => JSON.stringify(result).replace(ids, ''))
    expect(another).toBe(one)
  })

  it('another failure comes than the one whose body it is', async () => {
    const { mock } = caller({ assume: { forbiddenBody: 'html' }, faults: { '*': 'unavailable' } })
    await send(mock, { path: `/sapi/v1/${coins}` })
    expect(mock.requests[0]).toMatchObject({ status: 503, readings: {} })
  })

  it('another reading takes away what it is about', async () => {
    const { body, noted } = await sent({ laterFields: 'absent', withdrawTag: 'both' }, coins)
    expect(JSON.stringify(body)).not.toContain('withdrawTag')
    expect(noted).not.toHaveProperty('withdrawTag')
    const short = await seen({ orderReportFields: 'acknowledgement' }, place)
    expect(short.noted).not.toHaveProperty('laterFields')
    expect(short.noted).not.toHaveProperty('stopPriceOfLimitLeg')
  })
})

it('what one reading fills in has the form of another', async () => {
  const filled = await sent(
    { withdrawalFieldsAbsent: 'present', confirmNoType: 'text' },
    'capital/withdraw/history',
  )
  expect(filled.body).toMatchObject([{ confirmNo: '18' }, { confirmNo: '0' }])
  const tips = await sent({ networkFieldsAbsent: 'all', specialWithdrawTipsType: 'nullValue' }, coins)
  expect(JSON.stringify(tips.body).match(/"specialWithdrawTips":null/g)).toHaveLength(2)
})

it('by anyPair, an account that never was is there as a disabled one that holds nothing', async () => {
  const asked = ['margin/isolated/account', 'symbols=ETHUSDT,SOLUSDT'] as const
  const [usual, any] = [await sent({}, ...asked), await sent({ firstEnable: 'anyPair' }, ...asked)]
  const solusdt = { symbol: 'SOLUSDT', enabled: true, isolatedCreated: true }
  expect(usual.body).toMatchObject({ assets: [solusdt] })
  const ethusdt = { symbol: 'ETHUSDT', enabled: false, isolatedCreated: false }
  expect(any.body).toMatchObject({ assets: [ethusdt, solusdt] })
  expect([usual.noted['firstEnable'], any.noted['firstEnable']]).toEqual(['onlyAgain', 'anyPair'])
})

const sizes = { deposits: 14, withdrawals: 16 }
it.each([
  ['withdrawalStatusValues', 'five', 'withdrawalState', 'listWithdrawals', [1, 5], [0, 2, 3, 4, 6], 16],
  ['depositStatusValues', 'three', 'depositState', 'listDeposits', [2, 7, 8], [0, 1, 6], 14],
] as const)(
  'a filter by a state %s=%s: one that the service does not know is refused (%s)',
  async (ambiguity, few, rule, operation, unknown, known, count) => {
    const options = { marginWallet: sizes, unchecked: ['requestLimits'] } as const
    const { mock, client, refusal } = caller({ ...options, assume: { [ambiguity]: few } })
    for (const status of unknown) {
      const asking: Call = (one) => one[operation]({ status } as { status: 1 })
      expect(await refusal(asking)).toMatchObject({ status: 400, code: -1130, rule })
      expect(mock.requests.at(-1)?.readings).toMatchObject({ [ambiguity]: few })
      expect((await seen({}, asking, options)).result).toHaveLength(2)
    }
    let found = 0
    for (const status of known) {
      const records = await client[operation]({ status } as { status: 1 })
      expect(new Set(records.map((one) => one.status))).toEqual(new Set([status]))
      found += records.length
    }
    // What it calls otherwise is found under that.
    expect(found).toBe(count)
  },
)
