/** What is asked of each operation: what it is to answer, and what it is to refuse. */
import type { MarginOperation } from '../margin-peers.js'

export type Parameters = Readonly<Record<string, string | number | boolean | undefined>>

/** What the mock holds when a call begins. */
export interface Given {
  readonly now: number
  /** The order lists that work, on cross and on isolated margin. */
  readonly cross: string
  readonly isolated: string
}

export interface Ask {
  readonly operation: MarginOperation
  /** What is special about it. */
  readonly about: string
  readonly parameters: (given: Given) => Parameters
  /** The code with which the service refuses it. Absent where it is answered. */
  readonly refused?: number
  /** What the answer has, or each of its records, which shows that the parameters were read. */
  readonly has?: object
}

/** An isolated account that holds and owes nothing, so that it can be disabled. */
export const emptyAccount = 'AVAXUSDT'
export const clientIds = { cross: 'ours', isolated: 'ours-isolated' } as const

const dayMs = 86_400_000
const order = {
  symbol: 'SOLUSDT',
  side: 'SELL',
  quantity: 0.5,
  price: 203.4,
  stopPrice: 171.2,
  listClientOrderId: 'theirs',
}
const { price: _, ...withoutPrice } = order
/** The symbol that an isolated list belongs to is mandatory there. */
const onIsolated = { isIsolated: 'TRUE', symbol: 'SOLUSDT' }

type Terms = Parameters | Ask['parameters']

/** Parameters, and what an answer to them has. */
class Answering {
  constructor(
    readonly terms: Terms,
    readonly has: object,
  ) {}
}

function asked(
  operation: MarginOperation,
  cases: Readonly<Record<string, Terms | Answering>>,
  refused?: number,
): Ask[] {
  return Object.entries(cases).map(([about, given]) => {
    const { terms, has } = given instanceof Answering ? given : { terms: given, has: undefined }
    return {
      operation,
      about,
      parameters: typeof terms === 'function' ? terms : () => terms,
      ...(refused !== undefined && { refused }),
      ...(has !== undefined && { has }),
    }
  })
}

const isolatedSpellings = { TRUE: 'TRUE', true: 'true', 'the boolean true': true }

const accounts: readonly Ask[] = [
  ...asked('getIsolatedMarginAccount', {
    'no parameters': {},
    'two symbols': new Answering(
      { symbols: 'SOLUSDT,LINKBTC' },
      { assets: [{ symbol: 'SOLUSDT' }, { symbol: 'LINKBTC' }] },
    ),
    'recvWindow of 60,000': { recvWindow: 60_000 },
  }),
  ...asked('getIsolatedMarginAccount', { 'recvWindow of 60,001': { recvWindow: 60_001 } }, -1131),
  ...asked('enableIsolatedMarginAccount', {
    'a disabled account': new Answering({ symbol: 'LINKBTC' }, { success: true, symbol: 'LINKBTC' }),
  }),
  ...asked('enableIsolatedMarginAccount', { 'no symbol': {} }, -1102),
  ...asked('disableIsolatedMarginAccount', {
    'an empty account': new Answering({ symbol: emptyAccount }, { success: true, symbol: emptyAccount }),
  }),
  ...asked('disableIsolatedMarginAccount', { 'no symbol': {} }, -1102),
  ...asked('getIsolatedMarginAccountLimit', { 'no parameters': {} }),
]

const placing: readonly Ask[] = [
  ...asked('createMarginOcoOrder', {
    'amounts as numbers': new Answering(order, { symbol: 'SOLUSDT', listClientOrderId: 'theirs' }),
    'amounts as text': new Answering(
      { ...order, quantity: '0.5', price: '203.40', stopPrice: '171.20' },
      { listClientOrderId: 'theirs' },
    ),
    'an amount that is a whole number': { ...order, quantity: 2 },
    'a very small amount': { ...order, quantity: 0.0000001 },
    'a purchase that borrows': new Answering(
      {
        ...order,
        side: 'BUY',
        price: 171.2,
        stopPrice: 203.4,
        sideEffectType: 'MARGIN_BUY',
        newOrderRespType: 'FULL',
      },
      { marginBuyBorrowAsset: 'USDT', orderReports: [{ side: 'BUY' }, { side: 'BUY' }] },
    ),
    'a stop limit with its time in force': new Answering(
      { ...order, stopLimitPrice: 170.9, stopLimitTimeInForce: 'GTC' },
      { orderReports: [{ type: 'STOP_LOSS_LIMIT', timeInForce: 'GTC' }, { type: 'LIMIT_MAKER' }] },
    ),
    'an optional parameter that is undefined': { ...order, limitClientOrderId: undefined },
    'isIsolated as FALSE': new Answering({ ...order, isIsolated: 'FALSE' }, { isIsolated: false }),
    ...Object.fromEntries(
      Object.entries(isolatedSpellings).map(([spelling, isIsolated]) => [
        `isIsolated as ${spelling}`,
        new Answering({ ...order, isIsolated }, { isIsolated: true }),
      ]),
    ),
  }),
  ...asked('createMarginOcoOrder', { 'an unknown symbol': { ...order, symbol: 'NOPEUSDT' } }, -1121),
  ...asked('createMarginOcoOrder', { 'a quantity of zero': { ...order, quantity: 0 } }, -1013),
  ...asked('createMarginOcoOrder', { 'an unknown side': { ...order, side: 'HOLD' } }, -1117),
  ...asked('createMarginOcoOrder', { 'no price': withoutPrice }, -1102),
  ...asked(
    'createMarginOcoOrder',
    { 'a client id that is in use': { ...order, listClientOrderId: clientIds.cross } },
    -2010,
  ),
]

const cancelled = { symbol: 'SOLUSDT', listOrderStatus: 'ALL_DONE' }
const isolated = { symbol: 'SOLUSDT', isIsolated: true }

const orderLists: readonly Ask[] = [
  ...asked('getMarginOrderList', {
    'its id': new Answering(({ cross }) => ({ orderListId: cross }), { listClientOrderId: clientIds.cross }),
    'its client id': new Answering(
      { origClientOrderId: clientIds.cross },
      { listClientOrderId: clientIds.cross },
    ),
    ...Object.fromEntries(
      Object.entries(isolatedSpellings).map(([spelling, isIsolated]) => [
        `its id, isIsolated as ${spelling}`,
        new Answering(({ isolated }) => ({ ...onIsolated, isIsolated, orderListId: isolated }), {
          listClientOrderId: clientIds.isolated,
        }),
      ]),
    ),
  }),
  ...asked('getMarginOrderList', { 'neither id': {} }, -1102),
  ...asked('getMarginOrderList', { 'an unknown id': { orderListId: '31' } }, -2018),
  ...asked(
    'getMarginOrderList',
    { 'isolated without a symbol': ({ isolated }) => ({ isIsolated: 'TRUE', orderListId: isolated }) },
    -1102,
  ),
  ...asked('cancelMarginOrderList', {
    'its id': new Answering(({ cross }) => ({ symbol: 'SOLUSDT', orderListId: cross }), cancelled),
    'its client id': new Answering({ symbol: 'SOLUSDT', listClientOrderId: clientIds.cross }, cancelled),
    'its client id, on isolated margin': new Answering(
      { ...onIsolated, listClientOrderId: clientIds.isolated },
      { ...cancelled, isIsolated: true },
    ),
    'isIsolated as the boolean true': new Answering(
      ({ isolated }) => ({ ...onIsolated, isIsolated: true, orderListId: isolated }),
      { ...cancelled, isIsolated: true },
    ),
  }),
  ...asked('cancelMarginOrderList', { 'neither id': { symbol: 'SOLUSDT' } }, -11016),
  ...asked('listMarginOrderLists', {
    'no parameters': {},
    'a limit': { limit: 2 },
    'an id to begin with': new Answering(({ cross }) => ({ fromId: cross }), {
      listClientOrderId: clientIds.cross,
    }),
    'a day': ({ now }) => ({ startTime: now - dayMs, endTime: now }),
    'isolated margin': new Answering(onIsolated, isolated),
    'isIsolated as the boolean true': new Answering({ ...onIsolated, isIsolated: true }, isolated),
  }),
  ...asked('listOpenMarginOrderLists', {
    'no parameters': {},
    'isolated margin': new Answering(onIsolated, isolated),
    'isIsolated as true': new Answering({ ...onIsolated, isIsolated: 'true' }, isolated),
  }),
]

/** A period of exactly as long as the histories allow, and one that is longer. */
const ninetyDays = ({ now }: Given) => ({ startTime: now - 90 * dayMs, endTime: now })
const longer = ({ now }: Given) => ({ startTime: now - 90 * dayMs - 1, endTime: now })
const pages = {
  'no parameters': {},
  'a coin': new Answering({ coin: 'ATOM' }, { coin: 'ATOM' }),
  'the second page': { offset: 1, limit: 1 },
}

const wallet: readonly Ask[] = [
  ...asked('listCoinConfigs', { 'no parameters': {} }),
  ...asked('listWithdrawals', {
    ...pages,
    "the caller's own id": new Answering(
      { withdrawOrderId: 'payroll-1107' },
      { withdrawOrderId: 'payroll-1107' },
    ),
    'a state': new Answering({ status: 6 }, { status: 6 }),
    'exactly 90 days': ninetyDays,
  }),
  ...asked('listWithdrawals', { 'more than 90 days': longer }, -1127),
  ...asked('listDeposits', {
    ...pages,
    'a state and the source': new Answering({ status: 1, includeSource: true }, { status: 1 }),
    'a coin that is undefined': { coin: undefined },
    'exactly 90 days': ninetyDays,
  }),
  ...asked('listDeposits', { 'more than 90 days': longer }, -1127),
]

export const asks: readonly Ask[] = [...accounts, ...placing, ...orderLists, ...wallet]

export const askedOperations: readonly MarginOperation[] = [
  ...new Set(asks.map(({ operation }) => operation)),
]
