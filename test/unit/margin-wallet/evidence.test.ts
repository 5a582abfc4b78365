/** What an answer does not show: the matrix holds what each reading shows. */
import { expect, it } from 'vitest'
import type { ClientEvent } from '../../../src/index.js'
import type { MarginWalletClient, MarginWalletOptions } from '../../../src/margin-wallet/index.js'
import { evidenceIn, type Told } from '../../support/evidence.js'
import { json, least, OCO, service } from './service.js'

type Call = (client: MarginWalletClient) => PromiseLike<unknown>

async function shownBy(
  reply: Response,
  call: Call,
  options: Partial<MarginWalletOptions> = {},
): Promise<Told> {
  const events: ClientEvent[] = []
  const { client } = service(reply, { ...options, onEvent: (event) => events.push(event) })
  await Promise.resolve(call(client)).catch(() => undefined)
  return evidenceIn(events)
}

const account: Call = (client) => client.getIsolatedMarginAccount()
const accountOf: Call = (client) => client.getIsolatedMarginAccount({ symbols: 'SOLUSDT' })
const coins: Call = (client) => client.listCoinConfigs()
const withdrawals: Call = (client) => client.listWithdrawals()
const withdrawalsOf: Call = (client) => client.listWithdrawals({ withdrawOrderId: 'a' })
const deposits: Call = (client) => client.listDeposits()
const sources: Call = (client) => client.listDeposits({ includeSource: true })
const lists: Call = (client) => client.listMarginOrderLists()
const order: Call = (client) => client.createMarginOcoOrder(OCO)
const acknowledged: Call = (client) => client.createMarginOcoOrder({ ...OCO, newOrderRespType: 'ACK' })
const cancel: Call = (client) => client.cancelMarginOrderList({ symbol: 'SOLUSDT', orderListId: '7' })
const finding =
  (origClientOrderId: string): Call =>
  (client) =>
    client.getMarginOrderList({ origClientOrderId })

/** One coin whose networks are these. */
const networks = (...all: object[]) => json([{ ...least.coin, networkList: all }])
const assets = (...all: unknown[]) => json({ assets: all.map((enabled) => ({ ...least.pair, enabled })) })
const totals = (fields: object = {}) => json({ assets: [], ...fields })
const reports = (...all: object[]) => json({ ...least.orderList, orderReports: all })
const orderList = (fields: object = {}) => json({ ...least.orderList, ...fields })
const orderLists = (...all: object[]) => json(all.map((fields) => ({ ...least.orderList, ...fields })))
const withdrawn = (...all: object[]) => json(all.map((fields) => ({ ...least.withdrawal, ...fields })))
const deposited = (...all: object[]) => json(all.map((fields) => ({ ...least.deposit, ...fields })))
const weighed = (...names: string[]) =>
  json([], 200, Object.fromEntries(names.map((name) => [`X-SAPI-USED-${name}-WEIGHT-1M`, '18000'])))

const full = { type: 'LIMIT_MAKER', price: '1', origQty: OCO.quantity, status: 'NEW' }
const stop = { type: 'STOP_LOSS_LIMIT', stopPrice: '1' }
const borrowed = { marginBuyBorrowAmount: '5', marginBuyBorrowAsset: 'USDT' }
const unborrowed = { marginBuyBorrowAmount: null, marginBuyBorrowAsset: null }
const open = { depositEnable: true, withdrawEnable: true, depositDesc: '' }
const closed = { withdrawEnable: false, withdrawDesc: 'closed' }
const all = { totalAssetOfBtc: '1', totalLiabilityOfBtc: '1', totalNetAssetOfBtc: '1' }

it.each<[ambiguity: string, answer: Response, call: Call]>([
  ['enabledType', assets('true', false), account],
  ['enabledType', assets(), account],
  ['depositDustType', networks({}), coins],
  ['specialWithdrawTipsType', networks({ specialWithdrawTips: 'x' }), coins],
  ['confirmNoType', withdrawn({}), withdrawals],
  ['unlockConfirmForm', deposited({ unlockConfirm: '12' }), deposits],
  ['unlockConfirmForm', json([]), deposits],
  ['emptyList', orderLists({}), lists],
  ['emptyList', json({ assets: [] }), account],
  ['stopPriceOfLimitLeg', reports(stop), order],
  ['stopPriceOfLimitLeg', reports({ orderId: 1 }), order],
  ['borrowedFields', orderList(borrowed), order],
  ['borrowedFields', orderList(unborrowed), order],
  ['borrowedFields', orderList(), cancel],
  ['orderReportFields', reports(full, { orderId: 2 }), order],
  ['orderReportFields', reports({ orderId: 1 }), acknowledged],
  ['isIsolatedAbsent', json([]), lists],
  ['withdrawalFieldsAbsent', withdrawn({ network: 'S', confirmNo: 1, withdrawOrderId: 'a' }), withdrawalsOf],
  ['withdrawalFieldsAbsent', json([]), withdrawals],
  ['networkFieldsAbsent', networks(), coins],
  ['networkDescriptions', networks(closed), coins],
  ['networkDescriptions', networks(open), coins],
  // Without any of the later fields it says nothing of this one.
  ['withdrawTag', networks({ sameAddress: true }), coins],
  ['withdrawTag', networks({ sameAddress: true }, { sameAddress: true, withdrawTag: true }), coins],
  ['withdrawTag', networks({ withdrawTag: true }), coins],
  ['laterFields', reports({ orderId: 1 }), order],
  ['laterFields', json([]), deposits],
  ['unknownFields', json([]), deposits],
  ['accountTotals', totals({ totalAssetOfBtc: '1' }), accountOf],
  ['accountTotals', totals(all), account],
  ['accountTotals', totals(), account],
  ['sourceAddressPresence', deposited(), sources],
  ['sourceAddressPresence', deposited({}), deposits],
  ['withdrawHistoryWeight', weighed('UID', 'IP'), withdrawals],
  ['withdrawHistoryWeight', weighed(), withdrawals],
  ['percentEncoding', orderList(), finding("a-b_c.d/e'(f)!g")],
])('an answer shows nothing of %s: %#', async (ambiguity, reply, call) => {
  expect((await shownBy(reply, call))[ambiguity]).toBeUndefined()
})

it('a long list is looked at from its beginning', async () => {
  const entry = { ...least.deposit, unlockConfirm: 0, txId: '0123456789' }
  const last = { ...least.deposit, unlockConfirm: '1/1' }
  const reply = json([...Array.from({ length: 3000 }, () => entry), last])
  expect((await shownBy(reply, deposits))['unlockConfirmForm']).toBe('integer')
})

it('no evidence holds anything of the request or the answer', async () => {
  const reply = deposited({ planted1: 'planted2', unlockConfirm: 'planted/3' })
  const stated = await shownBy(reply, (client) => client.listDeposits({ coin: 'planted 4' }))
  expect(JSON.stringify(stated)).not.toContain('planted')
})
