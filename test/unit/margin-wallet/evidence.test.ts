import { describe, expect, it } from 'vitest'
import type { ClientEvent } from '../../../src/index.js'
import type { MarginWalletClient, MarginWalletOptions } from '../../../src/margin-wallet/index.js'
import { answer, json, least, OCO, service } from './service.js'

type Told = Record<string, string | undefined>
type Call = (client: MarginWalletClient) => PromiseLike<unknown>

/** What the answer shows, ambiguity by ambiguity. */
async function shownBy(
  reply: Response,
  call: Call,
  options: Partial<MarginWalletOptions> = {},
): Promise<Told> {
  const events: ClientEvent[] = []
  const onEvent = (event: ClientEvent): unknown => events.push(event)
  await Promise.resolve(call(service(reply, { ...options, onEvent }).client)).catch(() => undefined)
  const evidence = events.filter((event) => event.type === 'evidence')
  const told = Object.fromEntries(evidence.map(({ ambiguity, reading }) => [ambiguity, reading]))
  // No answer shows two readings of one ambiguity.
  expect(Object.keys(told)).toHaveLength(evidence.length)
  return told
}

const account: Call = (client) => client.getIsolatedMarginAccount()
const coins: Call = (client) => client.listCoinConfigs()
const withdrawals: Call = (client) => client.listWithdrawals()
const deposits: Call = (client) => client.listDeposits()
const lists: Call = (client) => client.listMarginOrderLists()
const order: Call = (client) => client.createMarginOcoOrder(OCO)
const cancel: Call = (client) => client.cancelMarginOrderList({ symbol: 'SOLUSDT', orderListId: '7' })

/** One coin whose networks are these. */
const networks = (...all: object[]) => json([{ ...least.coin, networkList: all }])
const assets = (...all: unknown[]) => json({ assets: all.map((enabled) => ({ ...least.pair, enabled })) })
const reports = (...all: object[]) => json({ ...least.orderList, orderReports: all })
const orderList = (fields: object = {}) => json({ ...least.orderList, ...fields })
const orderLists = (...all: object[]) => json(all.map((fields) => ({ ...least.orderList, ...fields })))
const withdrawn = (...all: object[]) => json(all.map((fields) => ({ ...least.withdrawal, ...fields })))
const deposited = (...all: object[]) => json(all.map((fields) => ({ ...least.deposit, ...fields })))
const full = { type: 'LIMIT_MAKER', price: '1', origQty: OCO.quantity, status: 'NEW' }

describe('the answer shows the form of a field', () => {
  it.each<[ambiguity: string, reading: string | undefined, answer: Response, call: Call]>([
    ['enabledType', undefined, assets('true', false), account],
    ['enabledType', undefined, assets(), account],
    [
      'depositDustType',
      'number',
      answer('[{"coin":"SOL","networkList":[{"depositDust":0.12345678901234567890}]}]'),
      coins,
    ],
    ['depositDustType', undefined, networks({}), coins],
    ['specialWithdrawTipsType', undefined, networks({ specialWithdrawTips: 'x' }), coins],
    ['confirmNoType', undefined, withdrawn({}), withdrawals],
    ['unlockConfirmForm', undefined, deposited({ unlockConfirm: '12' }), deposits],
    ['unlockConfirmForm', undefined, json([]), deposits],
    ['emptyList', undefined, orderLists({}), lists],
    ['emptyList', undefined, json({ assets: [] }), account],
  ])('%s: %s', async (ambiguity, reading, reply, call) => {
    expect((await shownBy(reply, call))[ambiguity]).toBe(reading)
  })
})

describe('the answer shows which fields come', () => {
  it.each<[ambiguity: string, reading: string | undefined, answer: Response, call: Call]>([
    ['stopPriceOfLimitLeg', undefined, reports({ type: 'STOP_LOSS_LIMIT', stopPrice: '1' }), order],
    ['stopPriceOfLimitLeg', undefined, reports({ orderId: 1 }), order],
    [
      'borrowedFields',
      undefined,
      orderList({ marginBuyBorrowAmount: '5', marginBuyBorrowAsset: 'USDT' }),
      order,
    ],
    [
      'borrowedFields',
      undefined,
      orderList({ marginBuyBorrowAmount: null, marginBuyBorrowAsset: null }),
      order,
    ],
    ['borrowedFields', undefined, orderList(), cancel],
    ['orderReportFields', undefined, reports(full, { orderId: 2 }), order],
    [
      'orderReportFields',
      undefined,
      reports({ orderId: 1 }),
      (client) => client.createMarginOcoOrder({ ...OCO, newOrderRespType: 'ACK' }),
    ],
    ['isIsolatedAbsent', undefined, json([]), lists],
    [
      'withdrawalFieldsAbsent',
      undefined,
      withdrawn({ network: 'SOL', confirmNo: 1, withdrawOrderId: 'a' }),
      (client) => client.listWithdrawals({ withdrawOrderId: 'a' }),
    ],
    ['withdrawalFieldsAbsent', undefined, json([]), withdrawals],
    ['networkFieldsAbsent', 'some', networks({ depositDust: '1', specialTips: '' }), coins],
    ['networkFieldsAbsent', undefined, networks(), coins],
    ['networkDescriptions', undefined, networks({ withdrawEnable: false, withdrawDesc: 'closed' }), coins],
    [
      'networkDescriptions',
      undefined,
      networks({ depositEnable: true, withdrawEnable: true, depositDesc: '' }),
      coins,
    ],
    // Without any of the later fields it says nothing of this one.
    ['withdrawTag', undefined, networks({ sameAddress: true }), coins],
    [
      'withdrawTag',
      undefined,
      networks({ sameAddress: true }, { sameAddress: true, withdrawTag: true }),
      coins,
    ],
    ['withdrawTag', undefined, networks({ withdrawTag: true }), coins],
    ['laterFields', undefined, reports({ orderId: 1 }), order],
    ['laterFields', undefined, json([]), deposits],
    ['unknownFields', undefined, json([]), deposits],
  ])('%s: %s', async (ambiguity, reading, reply, call) => {
    expect((await shownBy(reply, call))[ambiguity]).toBe(reading)
  })

  it('accountTotals, only where symbols were sent', async () => {
    const totals = { totalAssetOfBtc: '1', totalLiabilityOfBtc: '1', totalNetAssetOfBtc: '1' }
    const told = async (body: object, input?: { symbols: string }) =>
      (await shownBy(json({ assets: [], ...body }), (client) => client.getIsolatedMarginAccount(input)))[
        'accountTotals'
      ]
    expect(await told({}, { symbols: 'SOLUSDT' })).toBe('absentWithSymbols')
    expect(await told(totals, { symbols: 'SOLUSDT' })).toBe('always')
    expect(await told({ totalAssetOfBtc: '1' }, { symbols: 'SOLUSDT' })).toBeUndefined()
    expect(await told(totals)).toBeUndefined()
    expect(await told({})).toBeUndefined()
  })

  it('sourceAddressPresence, only where it was asked for', async () => {
    const told = async (body: object[], includeSource: boolean) =>
      (await shownBy(deposited(...body), (client) => client.listDeposits({ includeSource })))[
        'sourceAddressPresence'
      ]
    expect(await told([{}, { sourceAddress: 'a' }], true)).toBe('onRequest')
    expect(await told([{}], true)).toBe('never')
    expect(await told([], true)).toBeUndefined()
    expect(await told([{}], false)).toBeUndefined()
  })

  it('withdrawHistoryWeight, by the header that comes', async () => {
    const told = async (headers: Record<string, string>) =>
      (await shownBy(json([], 200, headers), withdrawals))['withdrawHistoryWeight']
    const [uid, ip] = [{ 'X-SAPI-USED-UID-WEIGHT-1M': '18000' }, { 'X-SAPI-USED-IP-WEIGHT-1M': '18000' }]
    expect(await told(uid)).toBe('uid')
    expect(await told(ip)).toBe('ip')
    expect(await told({ ...uid, ...ip })).toBeUndefined()
    expect(await told({})).toBeUndefined()
  })
})

describe('a success shows the choice that shaped its request', () => {
  it('parameterLocation of a POST alone', async () => {
    for (const parameterLocation of ['query', 'form'] as const) {
      const options = { assume: { parameterLocation } }
      const toggle = json({ success: true, symbol: 'LINKBTC' })
      const enable: Call = (client) => client.enableIsolatedMarginAccount({ symbol: 'LINKBTC' })
      const disable: Call = (client) => client.disableIsolatedMarginAccount({ symbol: 'LINKBTC' })
      expect((await shownBy(toggle, enable, options))['parameterLocation']).toBe(parameterLocation)
      expect(await shownBy(toggle, disable, options)).toEqual({ unknownFields: 'none' })
    }
  })

  it.each([' ', '*', '~'])('percentEncoding where a value has %j', async (character) => {
    const find: Call = (client) => client.getMarginOrderList({ origClientOrderId: `a${character}b` })
    for (const percentEncoding of ['rfc3986', 'form'] as const) {
      const told = await shownBy(orderList(), find, { assume: { percentEncoding } })
      expect(told['percentEncoding']).toBe(percentEncoding)
    }
  })

  it('no percentEncoding where both forms are the same', async () => {
    const find: Call = (client) => client.getMarginOrderList({ origClientOrderId: "a-b_c.d/e'(f)!g" })
    expect((await shownBy(orderList(), find))['percentEncoding']).toBeUndefined()
  })
})

describe('a refusal shows', () => {
  it('the body of a 403, and nothing else', async () => {
    const page = answer('<html>Forbidden</html>', 403, { 'content-type': 'text/html; charset=utf-8' })
    expect(await shownBy(page, deposits)).toEqual({ forbiddenBody: 'html' })
    expect(await shownBy(json({ code: -1002, msg: 'No' }, 403), deposits)).toEqual({ forbiddenBody: 'json' })
    expect(await shownBy(json({ message: 'Forbidden' }, 403), deposits)).toEqual({})
    expect(await shownBy(answer('No', 403, { 'content-type': 'text/plain' }), deposits)).toEqual({})
    expect(await shownBy(json({ code: -1022, msg: 'Signature' }, 400), order)).toEqual({})
  })
})

it('a long list is looked at from its beginning', async () => {
  const entries = Array.from({ length: 3000 }, () => ({
    ...least.deposit,
    unlockConfirm: 0,
    txId: '0123456789',
  }))
  expect(
    (await shownBy(json([...entries, { ...least.deposit, unlockConfirm: '1/1' }]), deposits))[
      'unlockConfirmForm'
    ],
  ).toBe('integer')
})

it('no evidence holds anything of the request or the answer', async () => {
  const told = await shownBy(deposited({ planted1: 'planted2', unlockConfirm: 'planted/3' }), (client) =>
    client.listDeposits({ coin: 'planted 4' }),
  )
  expect(JSON.stringify(told)).not.toContain('planted')
})
