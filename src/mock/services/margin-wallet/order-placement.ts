/** Makes an order list out of the call that places it. */
import type { Call } from '../service.js'
import { compareDecimals, padded, product } from './decimals.js'
import { digestOf } from './made-up.js'
import type { Borrowed } from './order-form.js'
import { noPrevention, type HeldOrderList, type Leg, type Terms } from './order-list.js'
import type { Assets } from './pairs.js'
import { decimal, requiredDecimal, requiredText, text } from './parameters.js'
import { missing, refused } from './refusals.js'

/** The ids that the service gives to a new order list. */
export interface NewIds {
  readonly orderListId: bigint
  readonly stopOrderId: bigint
  readonly limitOrderId: bigint
}

const madeUpLength = 24

/** An id that the service makes where the caller gives none, for the order or order list of that id of its own. */
export function madeUpClientId(of: string, id: bigint): string {
  return digestOf(`${of} ${id}`).slice(0, madeUpLength)
}

/** Refuses parameters that do not go together. */
export function checkPlacement(call: Call): void {
  call.check('parametersTogether', () =>
    text(call, 'stopLimitPrice') !== undefined && text(call, 'stopLimitTimeInForce') === undefined
      ? missing('With stopLimitPrice the parameter stopLimitTimeInForce is mandatory, and was not sent.')
      : undefined,
  )
  call.check('orderPrices', () => {
    const order = compareDecimals(requiredDecimal(call, 'price'), requiredDecimal(call, 'stopPrice'))
    const sells = requiredText(call, 'side') === 'SELL'
    if (sells ? order > 0 : order < 0) return undefined
    const words = sells
      ? 'A sale needs its price above stopPrice.'
      : 'A purchase needs its price below stopPrice.'
    return refused('placing', words)
  })
}

export function orderListOf(call: Call, ids: NewIds, now: number): HeldOrderList {
  const symbol = requiredText(call, 'symbol')
  const legs = [stopLeg(call, ids.stopOrderId), limitLeg(call, ids.limitOrderId)]
  const list = {
    orderListId: ids.orderListId,
    contingencyType: 'OCO',
    listStatusType: 'EXEC_STARTED',
    listOrderStatus: 'EXECUTING',
    listClientOrderId: text(call, 'listClientOrderId') ?? madeUpClientId('order list', ids.orderListId),
    transactionTime: now,
    symbol,
    isIsolated: text(call, 'isIsolated') === 'TRUE',
    orders: legs.map(({ orderId, clientOrderId }) => ({ symbol, orderId, clientOrderId })),
  }
  return { list, legs }
}

/** The asset that an order borrows where it borrows: what a purchase pays with, or what a sale sells. */
export function assetToBorrow(call: Call, { base, quote }: Assets): string {
  return requiredText(call, 'side') === 'SELL' ? base : quote
}

/** What a purchase costs, or what a sale takes, where the order may borrow. */
export function borrowedFor(call: Call, asset: string): Borrowed {
  const borrows = ['MARGIN_BUY', 'AUTO_BORROW_REPAY'].includes(text(call, 'sideEffectType') ?? '')
  if (!borrows) return {}
  const quantity = requiredDecimal(call, 'quantity')
  const sells = requiredText(call, 'side') === 'SELL'
  const amount = sells ? padded(quantity) : product(quantity, requiredDecimal(call, 'price'))
  return { marginBuyBorrowAmount: amount, marginBuyBorrowAsset: asset }
}

function stopLeg(call: Call, orderId: bigint): Leg {
  const limit = decimal(call, 'stopLimitPrice')
  const terms = {
    ...commonTerms(call, limit ?? '0', 'stopIcebergQty'),
    timeInForce: text(call, 'stopLimitTimeInForce') ?? 'GTC',
    type: limit === undefined ? 'STOP_LOSS' : 'STOP_LOSS_LIMIT',
    stopPrice: padded(requiredDecimal(call, 'stopPrice')),
  }
  return {
    orderId,
    clientOrderId: text(call, 'stopClientOrderId') ?? madeUpClientId('order', orderId),
    terms,
  }
}

function limitLeg(call: Call, orderId: bigint): Leg {
  const price = requiredDecimal(call, 'price')
  const terms = { ...commonTerms(call, price, 'limitIcebergQty'), timeInForce: 'GTC', type: 'LIMIT_MAKER' }
  return {
    orderId,
    clientOrderId: text(call, 'limitClientOrderId') ?? madeUpClientId('order', orderId),
    terms,
  }
}

function commonTerms(call: Call, price: string, iceberg: string): Omit<Terms, 'timeInForce' | 'type'> {
  const icebergQty = decimal(call, iceberg)
  return {
    price: padded(price),
    origQty: padded(requiredDecimal(call, 'quantity')),
    executedQty: padded('0'),
    cummulativeQuoteQty: padded('0'),
    side: requiredText(call, 'side'),
    ...(icebergQty !== undefined && { icebergQty: padded(icebergQty) }),
    selfTradePreventionMode: text(call, 'selfTradePreventionMode') ?? noPrevention,
  }
}
