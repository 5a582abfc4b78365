import { describe, expect, it } from 'vitest'
import type { MarginWalletClient } from '../../../../src/margin-wallet/index.js'
import type { MockOptions } from '../../../../src/mock/index.js'
import { caller, DAY, type Caller, type Refused, sale } from '../../../support/mock-world.js'

const enable = (symbol: string) => (client: MarginWalletClient) =>
  client.enableIsolatedMarginAccount({ symbol })
const disable = (symbol: string) => (client: MarginWalletClient) =>
  client.disableIsolatedMarginAccount({ symbol })

/** Which accounts are enabled, by symbol, as the account details show it. */
async function states({ client }: Pick<Caller, 'client'>): Promise<Record<string, unknown>> {
  const { assets } = await client.getIsolatedMarginAccount()
  return Object.fromEntries(assets.map(({ symbol, enabled }) => [symbol, enabled]))
}

/** That a move is refused by a rule, and changes nothing. */
async function expectRefused(
  who: Caller,
  rule: string,
  move: (client: MarginWalletClient) => PromiseLike<unknown>,
): Promise<Refused> {
  const before = who.mock.state().marginWallet
  const refused = await who.refusal(move)
  expect(refused).toMatchObject({ status: 400, code: -11001, rule })
  expect(who.mock.state().marginWallet).toEqual(before)
  return refused
}

describe('moves that the table does not have', () => {
  it.each<[string, string, (client: MarginWalletClient) => Promise<unknown>, MockOptions['assume']?]>([
    ['a first enabling', 'firstEnable', enable('ETHUSDT')],
    ['a second enabling', 'secondEnable', enable('SOLUSDT')],
    ['a second disabling', 'secondDisable', disable('LINKBTC')],
    ['disabling what is not there', 'accountThere', disable('ETHUSDT')],
    ['disabling what is not there', 'accountThere', disable('ETHUSDT'), { secondDisable: 'success' }],
  ])('are refused, and change nothing: %s', async (_, rule, move, assume) => {
    await expectRefused(caller(assume && { assume }), rule, move)
  })

  it.each([
    ['a second enabling', enable, 'SOLUSDT', { secondEnable: 'success' }],
    ['a second disabling', disable, 'LINKBTC', { secondDisable: 'success' }],
  ] as const)('may be a success without effect: %s', async (_, move, symbol, assume) => {
    const { mock, client } = caller({ assume, marginWallet: { maxAccount: 2 } })
    const before = mock.state()
    expect(await move(symbol)(client)).toEqual({ success: true, symbol })
    expect(mock.state()).toEqual(before)
  })

  it('may create an account of any pair, which holds nothing', async () => {
    const texts = ['XY', 'x/\u00e9', '__proto__', 'constructor']
    const { client } = caller({ assume: { firstEnable: 'anyPair' }, marginWallet: { symbols: texts } })
    for (const symbol of ['ETHUSDT', 'ADABTC', 'SOLEUR', ...texts]) {
      await enable(symbol)(client)
      const { assets } = await client.getIsolatedMarginAccount({ symbols: symbol })
      expect(assets).toMatchObject([{ symbol, enabled: true, tradeEnabled: true }])
    }
    const { assets } = await client.getIsolatedMarginAccount({ symbols: 'ETHUSDT,ADABTC,SOLEUR' })
    expect(assets.map(({ baseAsset, quoteAsset }) => `${baseAsset.asset} ${quoteAsset.asset}`)).toEqual([
      ...['ETH USDT', 'ADA BTC', 'SOL EUR'],
    ])
    for (const { baseAsset, quoteAsset } of assets)
      for (const { free, locked, borrowed, interest, netAsset, totalAsset } of [baseAsset, quoteAsset])
        expect([...new Set([free, locked, borrowed, interest, netAsset, totalAsset])]).toEqual(['0.00000000'])
  })
})

describe('the limit on enabled accounts', () => {
  it('refuses one more by default', async () => {
    const who = caller({ marginWallet: { maxAccount: 2 } })
    await expectRefused(who, 'accountLimit', enable('LINKBTC'))
    expect(await who.client.getIsolatedMarginAccountLimit()).toEqual({ enabledAccount: 2, maxAccount: 2 })
    await who.client.disableIsolatedMarginAccount({ symbol: 'ATOMUSDT' })
    await who.client.enableIsolatedMarginAccount({ symbol: 'LINKBTC' })
  })

  it('or disables the account that was enabled longest ago', async () => {
    const who = caller({
      assume: { accountLimitReached: 'replaced', disableConditions: 'anyTime' },
      marginWallet: { maxAccount: 2, isolatedAccounts: { ATOMUSDT: false, ETHUSDT: true, ADAUSDT: false } },
    })
    await who.client.disableIsolatedMarginAccount({ symbol: 'SOLUSDT' })
    await who.client.enableIsolatedMarginAccount({ symbol: 'SOLUSDT' })
    await who.client.enableIsolatedMarginAccount({ symbol: 'LINKBTC' })
    const others = { ATOMUSDT: false, ETHUSDT: false }
    expect(await states(who)).toEqual({ ...others, SOLUSDT: true, LINKBTC: true, ADAUSDT: false })
    await who.client.enableIsolatedMarginAccount({ symbol: 'ADAUSDT' })
    expect(await states(who)).toEqual({ ...others, SOLUSDT: false, LINKBTC: true, ADAUSDT: true })
  })
})

describe('when an account can be disabled', () => {
  const again = async (who: Caller): Promise<void> => {
    await who.client.disableIsolatedMarginAccount({ symbol: 'ATOMUSDT' })
    await who.client.enableIsolatedMarginAccount({ symbol: 'ATOMUSDT' })
  }

  it.each(['oncePerDayAndEmpty', 'oncePerDay'] as const)(
    'once in 24 hours (%s)',
    async (disableConditions) => {
      const who = caller({ assume: { disableConditions } })
      await again(who)
      await expectRefused(who, 'disableConditions', disable('ATOMUSDT'))
      who.mock.clock.advance(DAY - 1)
      await expectRefused(who, 'disableConditions', disable('ATOMUSDT'))
      who.mock.clock.advance(1)
      await again(who)
      await expectRefused(who, 'disableConditions', disable('ATOMUSDT'))
    },
  )

  it('and not while it has assets or debts, by default', async () => {
    const refused = await expectRefused(caller(), 'disableConditions', disable('SOLUSDT'))
    expect(refused.says).toContain('assets or debts')
    const { client } = caller({ assume: { disableConditions: 'oncePerDay' } })
    expect(await disable('SOLUSDT')(client)).toHaveProperty('success', true)
  })

  it('or only where it holds nothing, owes nothing, and no order list of it works', async () => {
    const options: MockOptions = {
      assume: { disableConditions: 'empty' },
      marginWallet: { isolatedAccounts: { ETHUSDT: true } },
    }
    const who = caller(options)
    const refused = await expectRefused(who, 'disableConditions', disable('SOLUSDT'))
    expect(refused.says).toContain('assets or debts')
    const ofPair = { ...sale, symbol: 'ETHUSDT' }
    await who.client.createMarginOcoOrder(ofPair)
    const { orderListId } = await who.client.createMarginOcoOrder({ ...ofPair, isIsolated: 'TRUE' })
    expect((await expectRefused(who, 'disableConditions', disable('ETHUSDT'))).says).toContain('order list')
    await who.client.cancelMarginOrderList({ symbol: 'ETHUSDT', isIsolated: 'TRUE', orderListId })
    await disable('ETHUSDT')(who.client)
    await enable('ETHUSDT')(who.client)
    expect(await disable('ETHUSDT')(who.client)).toHaveProperty('success', true)
  })
})

it('the account details of chosen symbols come in the order asked for, each once, without totals and without what is not there', async () => {
  const { client } = caller()
  const details = await client.getIsolatedMarginAccount({ symbols: 'LINKBTC,ETHUSDT,SOLUSDT,LINKBTC' })
  expect(details.assets.map(({ symbol }) => symbol)).toEqual(['LINKBTC', 'SOLUSDT'])
  expect(Object.keys(details)).toEqual(['assets'])
  expect((await client.getIsolatedMarginAccount({ symbols: 'ETHUSDT' })).assets).toEqual([])
  expect(await client.getIsolatedMarginAccount()).toHaveProperty('totalAssetOfBtc', '0.11000000')
})

describe('the accounts of the options', () => {
  it('may be of further symbols, of which none is there yet', async () => {
    const who = caller({ marginWallet: { symbols: ['OTHER'] } })
    expect(await who.refusal(enable('OTHER'))).toMatchObject({ rule: 'firstEnable' })
    expect(await who.refusal(enable('NOSUCHPAIR'))).toMatchObject({ code: -1121, rule: 'symbolThere' })
  })

  it.each([{ 'A,B': true }, { 'A B': true }, { '': true }, { ETHUSDT: 'true' as unknown as boolean }])(
    'are refused where they cannot be one: %j',
    (isolatedAccounts) => {
      expect(() => caller({ marginWallet: { isolatedAccounts } })).toThrow(/isolatedAccounts/)
    },
  )
})

it('rules that are left unchecked refuse no move', async () => {
  const { client } = caller({
    marginWallet: { maxAccount: 1 },
    unchecked: [
      ...(['firstEnable', 'secondEnable', 'secondDisable', 'disableConditions'] as const),
      ...(['accountLimit', 'accountThere', 'symbolThere'] as const),
    ],
  })
  for (const move of [enable, enable, disable, disable, enable, disable]) {
    expect(await move('ETHUSDT')(client)).toEqual({ success: true, symbol: 'ETHUSDT' })
  }
  await enable('ETHUSDT')(client)
  expect(await client.getIsolatedMarginAccountLimit()).toEqual({ enabledAccount: 3, maxAccount: 1 })
  expect(await disable('NEVERSEEN')(client)).toHaveProperty('success', true)
  expect((await client.getIsolatedMarginAccount({ symbols: 'NEVERSEEN' })).assets).toEqual([])
})
