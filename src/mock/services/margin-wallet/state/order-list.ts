/** What an order list is to the mock, and how the call that places one makes it. */
import type { domains } from '../../../../../generated/tables/margin-wallet.js'
import type { CanceledOrderReport, MarginOcoOrder, MarginOrderList } from '../complete-values.js'
import { paddedDecimal } from '../../../../response/decimal.js'
import { compareDecimals, product } from '../../../decimal.js'
import type { MockCall } from '../../service.js'
import { fakeDigest } from './fake-values.js'
import { isIsolated } from '../isolated-flag.js'
import type { Assets } from './pairs.js'
import { decimal, ownId, requiredDecimal, requiredText, text } from '../parameters.js'
import { refuseWith } from '../refusals.js'

/** A result as the generated types have it, but for its ids: those are held as integers, which never round. */
export type WithIntegerIds<T> = T extends readonly (infer E)[]
  ? WithIntegerIds<E>[]
  : T extends string | number | boolean
    ? T
    : { [K in keyof T]: K extends 'orderListId' | 'orderId' ? bigint : WithIntegerIds<T[K]> }

/** The mode of self-trade prevention of an order that names none. That it is this one is assumed. */
export const noPrevention =
  'NONE' satisfies (typeof domains.createMarginOcoOrder.selfTradePreventionMode)[number]

/** What an order is placed with. */
export type Terms = Omit<
  CanceledOrderReport,
  'symbol' | 'origClientOrderId' | 'orderId' | 'orderListId' | 'clientOrderId' | 'status'
> &
  Required<Pick<CanceledOrderReport, 'selfTradePreventionMode'>>

/** One of the two orders of a list. */
export interface Leg {
  readonly orderId: bigint
  readonly clientOrderId: string
  readonly terms: Terms
}

/** An order list, and its orders as far as they are known. */
export interface HeldOrderList {
  readonly list: WithIntegerIds<MarginOrderList> & { readonly isIsolated: boolean }
  readonly legs: readonly Leg[]
  /** Whether what it borrowed is to be repaid once it is cancelled. No answer shows it; the state of the mock does. */
  readonly autoRepayAtCancel?: boolean
}

/** What was borrowed for an order list; nothing, where it is empty. */
export type OrderListLoan = Pick<MarginOcoOrder, 'marginBuyBorrowAmount' | 'marginBuyBorrowAsset'>

/** The ids that the service gives to a new order list. */
export interface NewIds {
  readonly orderListId: bigint
  readonly stopOrderId: bigint
  readonly limitOrderId: bigint
}

export function works({ list }: HeldOrderList): boolean {
  return list.listOrderStatus === 'EXECUTING'
}

/** An amount with as many decimals as the published examples have; further ones stay. */
export function eightPlaces(amount: string): string {
  return paddedDecimal(amount, 8)
}

const clientIdLength = 24

/** The client id that the service makes where the caller gives none, for the order or order list of that id. */
export function fakeClientId(of: string, id: bigint): string {
  return fakeDigest(`${of} ${id}`).slice(0, clientIdLength)
}

/** Refuses prices that do not go together. */
export function checkPlacement(call: MockCall): void {
  call.check('orderPrices', () => {
    const order = compareDecimals(requiredDecimal(call, 'price'), requiredDecimal(call, 'stopPrice'))
    const sells = requiredText(call, 'side') === 'SELL'
    if (sells ? order > 0 : order < 0) return undefined
    const message = sells
      ? 'A sale needs its price above stopPrice.'
      : 'A purchase needs its price below stopPrice.'
    return refuseWith('placing', message, 'The relationship of the prices for the orders is not correct.')
  })
}

export function orderListOf(call: MockCall, ids: NewIds, now: number): HeldOrderList {
  const symbol = requiredText(call, 'symbol')
  const legs = [stopLeg(call, ids.stopOrderId), limitLeg(call, ids.limitOrderId)]
  const list = {
    orderListId: ids.orderListId,
    contingencyType: 'OCO',
    listStatusType: 'EXEC_STARTED',
    listOrderStatus: 'EXECUTING',
    listClientOrderId: ownId(call, 'listClientOrderId') ?? fakeClientId('order list', ids.orderListId),
    transactionTime: now,
    symbol,
    isIsolated: isIsolated(call),
    orders: legs.map(({ orderId, clientOrderId }) => ({ symbol, orderId, clientOrderId })),
  }
  return { list, legs, autoRepayAtCancel: text(call, 'autoRepayAtCancel') !== 'false' }
}

/** The asset that an order borrows where it borrows: what a purchase pays with, or what a sale sells. */
export function assetToBorrow(call: MockCall, { base, quote }: Assets): string {
  return requiredText(call, 'side') === 'SELL' ? base : quote
}

/** The side effects by which an order borrows. */
const borrowing: readonly string[] = [
  'MARGIN_BUY',
  'AUTO_BORROW_REPAY',
] satisfies (typeof domains.createMarginOcoOrder.sideEffectType)[number][]

/** What a purchase costs, or what a sale takes, where the order may borrow. */
export function borrowedFor(call: MockCall, asset: string): OrderListLoan {
  if (!borrowing.includes(text(call, 'sideEffectType') ?? '')) return {}
  const quantity = requiredDecimal(call, 'quantity')
  const sells = requiredText(call, 'side') === 'SELL'
  const amount = sells ? quantity : product(quantity, requiredDecimal(call, 'price'))
  return { marginBuyBorrowAmount: eightPlaces(amount), marginBuyBorrowAsset: asset }
}

function stopLeg(call: MockCall, orderId: bigint): Leg {
  const limit = decimal(call, 'stopLimitPrice')
  const terms = {
    ...commonTerms(call, limit ?? '0', 'stopIcebergQty'),
    timeInForce: text(call, 'stopLimitTimeInForce') ?? 'GTC',
    type: limit === undefined ? 'STOP_LOSS' : 'STOP_LOSS_LIMIT',
    stopPrice: eightPlaces(requiredDecimal(call, 'stopPrice')),
  }
  return { orderId, clientOrderId: ownId(call, 'stopClientOrderId') ?? fakeClientId('order', orderId), terms }
}

function limitLeg(call: MockCall, orderId: bigint): Leg {
  const price = requiredDecimal(call, 'price')
  const terms = { ...commonTerms(call, price, 'limitIcebergQty'), timeInForce: 'GTC', type: 'LIMIT_MAKER' }
  return {
    orderId,
    clientOrderId: ownId(call, 'limitClientOrderId') ?? fakeClientId('order', orderId),
    terms,
  }
}

function commonTerms(call: MockCall, price: string, iceberg: string): Omit<Terms, 'timeInForce' | 'type'> {
  const icebergQty = decimal(call, iceberg)
  return {
    price: eightPlaces(price),
    origQty: eightPlaces(requiredDecimal(call, 'quantity')),
    executedQty: eightPlaces('0'),
    cummulativeQuoteQty: eightPlaces('0'),
    side: requiredText(call, 'side'),
    ...(icebergQty !== undefined && { icebergQty: eightPlaces(icebergQty) }),
    selfTradePreventionMode: text(call, 'selfTradePreventionMode') ?? noPrevention,
  }
}
