import { expect } from 'vitest'
import { ApiError } from '../../../src/index.js'
import { describeHandledAmbiguities, exampleOf } from '../handled-ambiguities.js'
import { rejectionOf } from '../../support/caught.js'
import { answer, json, OCO, service } from './service.js'

type Fields = Readonly<Record<string, unknown>>

const example = (name: string) => exampleOf('margin-wallet', name) as Fields
const first = (name: string) => (exampleOf('margin-wallet', name) as Fields[])[0] ?? {}
const without = (fields: Fields, ...names: string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))

/** A client whose service answers this, and which throws at what does not fit the description. */
const told = (value: unknown) => service(json(value), { validate: 'throw' }).client

const pairFields = (example('IsolatedMarginAccountOfSymbols')['assets'] as Fields[])[0] ?? {}
const coin = first('CoinConfigs')
const networkFields = (coin['networkList'] as Fields[])[0] ?? {}
const order = example('MarginOcoOrder')
const reports = order['orderReports'] as Fields[]
const marginOf = ({ isIsolated }: Fields) => (isIsolated === true ? 'TRUE' : 'FALSE')
/** Places the order of an example under the symbol and the id that it has there. */
const place = (placed: Fields) =>
  told(placed).createMarginOcoOrder({
    ...OCO,
    symbol: String(placed['symbol']),
    isIsolated: marginOf(placed),
    listClientOrderId: String(placed['listClientOrderId']),
  })

const pairWith = async (fields: Fields) =>
  (await told({ assets: [{ ...pairFields, ...fields }] }).getIsolatedMarginAccount()).assets[0]
const networkOf = async (network: Fields) =>
  (await told([{ ...coin, networkList: [network] }]).listCoinConfigs())[0]?.networkList[0]
const networkWith = (fields: Fields) => networkOf({ ...networkFields, ...fields })
const withdrawalOf = async (fields: Fields) => (await told([fields]).listWithdrawals())[0]
const withdrawalWith = (fields: Fields) => withdrawalOf({ ...first('Withdrawals'), ...fields })
const depositOf = async (fields: Fields) => (await told([fields]).listDeposits())[0]
const depositWith = (fields: Fields) => depositOf({ ...first('Deposits'), ...fields })
const listOf = (fields: Fields) =>
  told(fields).getMarginOrderList({
    isIsolated: marginOf(fields),
    symbol: String(fields['symbol']),
    orderListId: String(fields['orderListId']),
  })

const accepts = async (states: readonly unknown[], of: (state: unknown) => Promise<unknown>) => {
  for (const state of states) expect(await of(state)).toBe(state)
}
const withdrawalState = async (status: unknown) => (await withdrawalWith({ status }))?.status
const depositState = async (status: unknown) => (await depositWith({ status }))?.status
const marginState = async (state: unknown) =>
  (await pairWith({ marginLevelStatus: state }))?.marginLevelStatus
const usedWeight = async (header: string) => {
  const { client } = service(json([], 200, { [header]: '18000' }))
  return (await client.listWithdrawals().withResponse()).response.rateLimits
}
const sentFromId = async (fromId: string | bigint) => {
  const { client, only } = service(json([]))
  await client.listMarginOrderLists({ fromId })
  return new URLSearchParams(only().query).get('fromId')
}

describeHandledAmbiguities('margin-wallet', {
  enabledType: {
    boolean: async () => {
      expect((await pairWith({ enabled: false }))?.enabled).toBe(false)
      expect((await pairWith({ enabled: true }))?.enabled).toBe(true)
    },
    text: async () => {
      expect((await pairWith({ enabled: 'false' }))?.enabled).toBe(false)
      expect((await pairWith({ enabled: 'TRUE' }))?.enabled).toBe(true)
    },
  },
  sameAddressType: {
    boolean: async () => {
      expect((await networkWith({ sameAddress: false }))?.sameAddress).toBe(false)
      expect((await networkWith({ sameAddress: true }))?.sameAddress).toBe(true)
    },
    text: async () => {
      expect((await networkWith({ sameAddress: 'false' }))?.sameAddress).toBe(false)
      expect((await networkWith({ sameAddress: 'true' }))?.sameAddress).toBe(true)
    },
  },
  depositDustType: {
    text: async () => expect((await networkWith({ depositDust: '0.00050000' }))?.depositDust).toBe('0.0005'),
    number: async () => expect((await networkWith({ depositDust: 0.0005 }))?.depositDust).toBe('0.0005'),
  },
  specialWithdrawTipsType: {
    text: async () => {
      expect((await networkWith({ specialWithdrawTips: 'A tip.' }))?.specialWithdrawTips).toBe('A tip.')
      expect((await networkWith({ specialWithdrawTips: '' }))?.specialWithdrawTips).toBeNull()
    },
    nullValue: async () =>
      expect((await networkWith({ specialWithdrawTips: null }))?.specialWithdrawTips).toBeNull(),
  },
  confirmNoType: {
    integer: async () => expect((await withdrawalWith({ confirmNo: 18 }))?.confirmNo).toBe('18'),
    text: async () => {
      expect((await withdrawalWith({ confirmNo: '18' }))?.confirmNo).toBe('18')
      expect((await withdrawalWith({ confirmNo: '18/20' }))?.confirmNo).toBe('18/20')
    },
  },
  unlockConfirmForm: {
    integer: async () => expect((await depositWith({ unlockConfirm: 0 }))?.unlockConfirm).toBe('0'),
    ratio: async () => expect((await depositWith({ unlockConfirm: '12/12' }))?.unlockConfirm).toBe('12/12'),
    absent: async () =>
      expect(await depositOf(without(first('Deposits'), 'unlockConfirm'))).not.toHaveProperty(
        'unlockConfirm',
      ),
  },
  stopPriceOfLimitLeg: {
    absent: async () => {
      const { orderReports } = await place(order)
      expect(orderReports.map(({ stopPrice }) => stopPrice)).toEqual(['171.20000000', undefined])
    },
    present: async () => {
      const sent = { ...order, orderReports: reports.map((one) => ({ ...one, stopPrice: '171.20' })) }
      const { orderReports } = await place(sent)
      expect(orderReports.map(({ stopPrice }) => stopPrice)).toEqual(['171.20', '171.20'])
    },
  },
  borrowedFields: {
    absent: async () => expect(await place(order)).not.toHaveProperty('marginBuyBorrowAmount'),
    present: async () => {
      const borrowed = { marginBuyBorrowAmount: '0.5', marginBuyBorrowAsset: 'SOL' }
      expect(await place({ ...order, ...borrowed })).toMatchObject(borrowed)
    },
  },
  orderReportFields: {
    full: async () => {
      const { orderReports } = await place(order)
      expect(orderReports[0]).toMatchObject({ status: 'NEW', orderId: '64100118302' })
    },
    acknowledgement: async () => {
      const acknowledged = example('MarginOcoOrderAcknowledged')
      const { orderReports } = await place(acknowledged)
      expect(orderReports[0]?.orderId).toMatch(/^\d+$/)
      expect(orderReports[0]).not.toHaveProperty('status')
    },
  },
  isIsolatedAbsent: {
    present: async () => expect((await listOf(example('MarginOrderList'))).isIsolated).toBe(true),
    absent: async () =>
      expect(await listOf(without(example('MarginOrderList'), 'isIsolated'))).not.toHaveProperty(
        'isIsolated',
      ),
  },
  accountTotals: {
    absentWithSymbols: async () => {
      const account = await told(example('IsolatedMarginAccountOfSymbols')).getIsolatedMarginAccount({
        symbols: 'LINKBTC',
      })
      expect(account).not.toHaveProperty('totalAssetOfBtc')
    },
    always: async () => {
      const account = await told(example('IsolatedMarginAccount')).getIsolatedMarginAccount()
      expect(account.totalAssetOfBtc).toMatch(/^\d+\.\d+$/)
    },
  },
  withdrawalFieldsAbsent: {
    absent: async () => {
      const optional = ['withdrawOrderId', 'network', 'confirmNo']
      const withdrawal = await withdrawalOf(without(first('Withdrawals'), ...optional))
      for (const name of optional) expect(withdrawal).not.toHaveProperty(name)
    },
    present: async () =>
      expect(await withdrawalWith({ confirmNo: 18 })).toMatchObject({
        withdrawOrderId: 'payroll-1107',
        network: 'ATOM',
        confirmNo: '18',
      }),
  },
  networkFieldsAbsent: {
    some: async () => {
      const optional = ['depositDust', 'specialWithdrawTips', 'specialTips']
      const network = await networkOf(without(networkFields, ...optional))
      for (const name of optional) expect(network).not.toHaveProperty(name)
    },
    all: async () =>
      expect(await networkWith({})).toMatchObject({
        depositDust: '0.0005',
        specialWithdrawTips: 'Check that the receiver asks for a memo.',
        specialTips: 'A deposit without its memo is not credited.',
      }),
  },
  networkDescriptions: {
    onlyWhenClosed: async () => {
      const network = await networkOf(without(networkFields, 'depositDesc', 'withdrawDesc'))
      expect(network).not.toHaveProperty('depositDesc')
      expect(network).toMatchObject({ depositEnable: true, withdrawEnable: true })
    },
    always: async () =>
      expect(await networkWith({ depositDesc: '', withdrawDesc: '' })).toMatchObject({
        depositDesc: '',
        depositEnable: true,
      }),
  },
  withdrawTag: {
    both: async () =>
      expect(await networkWith({ withdrawTag: true })).toMatchObject({
        sameAddress: true,
        withdrawTag: true,
      }),
    sameAddressOnly: async () => {
      const network = await networkOf(without(networkFields, 'withdrawTag'))
      expect(network?.sameAddress).toBe(true)
      expect(network).not.toHaveProperty('withdrawTag')
    },
  },
  laterFields: {
    present: async () =>
      expect(await depositWith({})).toMatchObject({ id: '4471820416630095', walletType: 0 }),
    absent: async () =>
      expect(await depositOf(without(first('Deposits'), 'id', 'walletType', 'completeTime'))).toMatchObject({
        amount: '318.4071',
      }),
  },
  sourceAddressPresence: {
    onRequest: async () => expect((await depositWith({ sourceAddress: 'x' }))?.sourceAddress).toBe('x'),
    never: async () =>
      expect(await depositOf(without(first('Deposits'), 'sourceAddress'))).not.toHaveProperty(
        'sourceAddress',
      ),
  },
  unknownFields: {
    none: async () =>
      expect(Object.keys((await depositWith({})) ?? {})).toEqual(Object.keys(first('Deposits'))),
    more: async () =>
      expect(await depositWith({ tomorrow: { enabled: 'maybe', list: [null] } })).toHaveProperty('tomorrow', {
        enabled: 'maybe',
        list: [null],
      }),
  },
  emptyList: {
    emptyList: async () => expect(await told([]).listOpenMarginOrderLists()).toEqual([]),
    nullBody: async () => expect(await told(null).listOpenMarginOrderLists()).toEqual([]),
  },
  fromIdType: {
    integer: async () => expect(await sentFromId(9_007_199_254_740_993n)).toBe('9007199254740993'),
    text: async () => expect(await sentFromId('9007199254740993')).toBe('9007199254740993'),
  },
  marginLevelStatusValues: {
    five: () =>
      accepts(['EXCESSIVE', 'NORMAL', 'MARGIN_CALL', 'PRE_LIQUIDATION', 'FORCE_LIQUIDATION'], marginState),
    open: () => accepts(['A_STATUS_OF_TOMORROW'], marginState),
  },
  withdrawalStatusValues: {
    seven: () => accepts([0, 1, 2, 3, 4, 5, 6, 99], withdrawalState),
    five: () => accepts([0, 2, 3, 4, 6], withdrawalState),
  },
  depositStatusValues: {
    six: () => accepts([0, 1, 2, 6, 7, 8, 99], depositState),
    three: () => accepts([0, 1, 6], depositState),
  },
  forbiddenBody: {
    json: async () => {
      const { client } = service(json({ code: -4001, msg: 'Not from here' }, 403))
      const error = await rejectionOf(ApiError, () => client.listDeposits())
      expect(error).toMatchObject({ status: 403, code: -4001, serviceMessage: 'Not from here' })
    },
    html: async () => {
      const { client } = service(answer('<html>403 Forbidden</html>', 403, { 'content-type': 'text/html' }))
      const error = await rejectionOf(ApiError, () => client.listDeposits())
      expect(error).toMatchObject({ status: 403, code: undefined })
    },
  },
  withdrawHistoryWeight: {
    uid: async () =>
      expect(await usedWeight('X-SAPI-USED-UID-WEIGHT-1M')).toEqual({ 'x-sapi-used-uid-weight-1m': 18000 }),
    ip: async () =>
      expect(await usedWeight('X-SAPI-USED-IP-WEIGHT-1M')).toEqual({ 'x-sapi-used-ip-weight-1m': 18000 }),
  },
})
