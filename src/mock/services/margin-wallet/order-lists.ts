/** The margin OCO order lists: placed, found, listed and cancelled, and how each is shown. */
import type * as received from '../../../../generated/types/margin-wallet.js'
import type { domains } from '../../../../generated/tables/margin-wallet.js'
import { compareDecimals, paddedDecimal, product } from '../../../model/json.js'
import type { Examples } from '../../examples.js'
import { keep, type MockCall } from '../mock-api.js'
import {
  id,
  isIsolated,
  sent,
  shortText,
  refusedValue,
  refuseWith,
  requiredText,
  requiredWhole,
  text,
  whole,
} from './parameters.js'
import { assetsOf, fakeDigest, without, withoutLater, type Complete } from './wallet.js'

/** A result as the generated types have it, but for its ids: those are held as integers, which never round. */
type WithIntegerIds<T> = T extends readonly (infer E)[]
  ? WithIntegerIds<E>[]
  : T extends string | number | boolean
    ? T
    : { [K in keyof T]: K extends 'orderListId' | 'orderId' ? bigint : WithIntegerIds<T[K]> }

/** The mode of self-trade prevention of an order that names none. That it is this one is assumed. */
const noPrevention = 'NONE' satisfies (typeof domains.createMarginOcoOrder.selfTradePreventionMode)[number]

/** The ids that an order names itself, and those of their characters that one reading alone takes. */
const ownIds = ['listClientOrderId', 'limitClientOrderId', 'stopClientOrderId'] as const
const wideCharacter = /[.:/]/

/** The side effects by which an order borrows. */
const borrowing: readonly string[] = [
  'MARGIN_BUY',
  'AUTO_BORROW_REPAY',
] satisfies (typeof domains.createMarginOcoOrder.sideEffectType)[number][]

/** One of the two orders of a list. */
interface Leg {
  readonly orderId: bigint
  readonly clientOrderId: string
  /** The terms that it is placed with, as reports have it. */
  readonly terms: object
}

/** An order list, and its orders as far as they are known. */
export interface HeldOrderList {
  readonly list: WithIntegerIds<Complete<received.MarginOrderList>> & { readonly isIsolated: boolean }
  readonly legs: readonly Leg[]
  /** Whether what it borrowed is to be repaid once it is cancelled. No answer shows it; the state of the mock does. */
  readonly autoRepayAtCancel?: boolean
}

/** Odd ids beyond what a double counts one by one: whoever rounds them asks for another order list. */
const firstOrderListId = 9_007_199_254_740_993n
const firstOrderId = 36_028_797_018_963_969n

/** The greatest number of 64 bits, one of which is the sign. */
const greatestInt64 = 2n ** 63n - 1n

const unknownOrder = 'Unknown order sent.'

export class OrderLists {
  readonly #now: () => number
  readonly #mostHeld: number
  readonly #lists: Map<bigint, HeldOrderList>
  #opened = 0n

  /**
   * @param published by id, the smallest first
   * @param mostHeld how many order lists are held beside them
   */
  constructor(published: readonly HeldOrderList[], now: () => number, mostHeld: number) {
    this.#now = now
    this.#mostHeld = published.length + mostHeld
    this.#lists = new Map(published.map((held) => [held.list.orderListId, held]))
  }

  /** By id, the smallest first. */
  get all(): readonly HeldOrderList[] {
    // New ones have greater ids than all before, so that the order of coming is the order of ids.
    return [...this.#lists.values()]
  }

  /** Reports whether an order list of that symbol works on isolated margin. */
  worksOnIsolated(symbol: string): boolean {
    return this.all.some((held) => works(held) && held.list.isIsolated && held.list.symbol === symbol)
  }

  /** @param quotes the quote assets that symbols are known to end in */
  place(call: MockCall, quotes: readonly string[]): object {
    const sells = requiredText(call, 'side') === 'SELL'
    call.check('orderPrices', () => {
      const order = compareDecimals(requiredText(call, 'price'), requiredText(call, 'stopPrice'))
      if (sells ? order > 0 : order < 0) return undefined
      const message = sells
        ? 'With side SELL, price must be above stopPrice.'
        : 'With side BUY, price must be below stopPrice.'
      return refuseWith('placing', message, 'The relationship of the prices for the orders is not correct.')
    })
    call.check('clientOrderIdForm', () => {
      const wide = ownIds.find((name) => wideCharacter.test(sent(call, name) ?? ''))
      const message = `Illegal characters found in parameter '${wide}'; legal range is '^[a-zA-Z0-9-_]{1,36}$'.`
      const fault = wide === undefined ? undefined : refusedValue(call.operation, wide, 'malformed', message)
      return call.choose('clientOrderIdForm', { strict: fault, wide: undefined })
    })
    const clientId = shortText(call, 'listClientOrderId')
    call.check('repeatedClientId', () => {
      const working = this.all.filter((held) => clientId !== undefined && works(held))
      const isTaken = working.some(({ list }) => list.listClientOrderId === clientId)
      const message = 'An active order list already has this listClientOrderId.'
      const fault = isTaken ? refuseWith('placing', message, 'Duplicate order sent.') : undefined
      return call.choose('repeatedClientId', { refused: fault, accepted: undefined })
    })
    const { base, quote } = assetsOf(requiredText(call, 'symbol'), quotes)
    // A purchase borrows what it pays with, and a sale what it sells.
    const asset = sells ? base : quote
    const quantity = requiredText(call, 'quantity')
    const amount = sells ? quantity : product(quantity, requiredText(call, 'price'))
    const borrows = borrowing.includes(text(call, 'sideEffectType') ?? '')
    const borrowed = {
      marginBuyBorrowAmount: borrows ? eightPlaces(amount) : zero,
      marginBuyBorrowAsset: asset,
    }
    const { list, legs } = this.#open(call)
    const { orderListId, symbol, transactionTime } = list
    // The response type is the one that the request asks for, where it asks.
    const requested = text(call, 'newOrderRespType')
    const [full, acknowledgement] = [requested ?? 'FULL', requested ?? 'ACK']
    const responseType = call.choose('orderReportFields', { full, acknowledgement })
    const orderReports = legs.map(({ orderId, clientOrderId, terms }) => ({
      symbol,
      orderId,
      orderListId,
      clientOrderId,
      transactTime: transactionTime,
      ...(responseType !== 'ACK' && { ...termsShown(call, terms), status: 'NEW' }),
    }))
    const shownBorrowed = call.choose('borrowedFields', {
      absent: borrows ? borrowed : {},
      present: borrowed,
    })
    return { ...listShown(call, list), ...shownBorrowed, orderReports }
  }

  get(call: MockCall): object {
    const found = this.#find(call, 'orderList')
    return found === undefined ? {} : listShown(call, found.list)
  }

  cancel(call: MockCall): object {
    const found = this.#find(call, 'cancelling')
    if (found === undefined) return {}
    const message = 'The order list has ended, so it cannot be cancelled.'
    const over = refuseWith('cancelling', message, unknownOrder)
    call.check('orderListWorks', () => (works(found) ? undefined : over))
    const ended = { listStatusType: 'ALL_DONE', listOrderStatus: 'ALL_DONE', transactionTime: this.#now() }
    const list = { ...found.list, ...ended }
    const { orderListId, symbol } = list
    this.#lists.set(orderListId, { ...found, list })
    const clientOrderId = shortText(call, 'newClientOrderId') ?? fakeClientId('cancellation', orderListId)
    const orderReports = found.legs.map((leg) => ({
      symbol,
      origClientOrderId: leg.clientOrderId,
      orderId: leg.orderId,
      orderListId,
      clientOrderId,
      ...termsShown(call, leg.terms),
      status: 'CANCELED',
    }))
    return { ...listShown(call, list), orderReports }
  }

  list(call: MockCall): object[] {
    const from = id(call, 'fromId')
    const start = whole(call, 'startTime') ?? -Infinity
    const end = whole(call, 'endTime') ?? Infinity
    const message = `The parameter fromId takes 64-bit integers, at most ${greatestInt64}.`
    const beyond = from !== undefined && from > greatestInt64 ? refuseWith('overflow', message) : undefined
    call.check('fromIdRange', () => call.choose('fromIdType', { integer: beyond, text: undefined }))
    return this.#askedFor(call)
      .filter(({ list }) => list.orderListId >= (from ?? 0n))
      .filter(({ list }) => list.transactionTime >= start && list.transactionTime <= end)
      .slice(0, requiredWhole(call, 'limit'))
      .map(({ list }) => listShown(call, list))
  }

  listOpen(call: MockCall): object[] {
    return this.#askedFor(call)
      .filter(works)
      .map(({ list }) => listShown(call, list))
  }

  /** Those on the kind of margin, and of the symbol, that the call is about. */
  #askedFor(call: MockCall): HeldOrderList[] {
    const [onIsolated, requested] = [isIsolated(call), text(call, 'symbol')]
    return this.all.filter(
      ({ list }) => list.isIsolated === onIsolated && (requested === undefined || list.symbol === requested),
    )
  }

  /**
   * @param code with which a call is refused where none is there
   * @returns `undefined` where none is there and that is no error
   */
  #find(call: MockCall, code: 'orderList' | 'cancelling'): HeldOrderList | undefined {
    const orderListId = id(call, 'orderListId')
    // The two operations have a name of their own for it.
    const clientId = text(call, code === 'cancelling' ? 'listClientOrderId' : 'origClientOrderId')
    // Of several with the same client id, the one that was placed last.
    const found = this.#askedFor(call).findLast(
      ({ list }) =>
        // With neither id, nothing is asked for: that comes only where the rule is left unchecked.
        (orderListId !== undefined || clientId !== undefined) &&
        (orderListId === undefined || list.orderListId === orderListId) &&
        (clientId === undefined || list.listClientOrderId === clientId),
    )
    const message = `No such order list exists on ${isIsolated(call) ? 'isolated' : 'cross'} margin.`
    const published = code === 'cancelling' ? unknownOrder : undefined
    const fault = found ? undefined : refuseWith(code, message, published)
    call.check('orderListThere', () => call.choose('missingOrderList', { error: fault, empty: undefined }))
    return found
  }

  /** A new order list, as a call asks for it. */
  #open(call: MockCall): HeldOrderList {
    const orderListId = firstOrderListId + 2n * this.#opened
    const stopOrderId = firstOrderId + 4n * this.#opened
    this.#opened += 1n
    const symbol = requiredText(call, 'symbol')
    const limit = shortText(call, 'stopLimitPrice')
    const stopTerms = {
      timeInForce: text(call, 'stopLimitTimeInForce') ?? 'GTC',
      type: limit === undefined ? 'STOP_LOSS' : 'STOP_LOSS_LIMIT',
      stopPrice: eightPlaces(requiredText(call, 'stopPrice')),
    }
    const limitTerms = { timeInForce: 'GTC', type: 'LIMIT_MAKER' }
    const legs = [
      legOf(call, 'stop', stopOrderId, limit ?? '0', stopTerms),
      legOf(call, 'limit', stopOrderId + 2n, requiredText(call, 'price'), limitTerms),
    ]
    const list = {
      orderListId,
      contingencyType: 'OCO',
      listStatusType: 'EXEC_STARTED',
      listOrderStatus: 'EXECUTING',
      listClientOrderId: shortText(call, 'listClientOrderId') ?? fakeClientId('order list', orderListId),
      transactionTime: this.#now(),
      symbol,
      isIsolated: isIsolated(call),
      orders: legs.map(({ orderId, clientOrderId }) => ({ symbol, orderId, clientOrderId })),
    }
    const held = { list, legs, autoRepayAtCancel: text(call, 'autoRepayAtCancel') !== 'false' }
    keep(this.#lists, this.#mostHeld, orderListId, held)
    return held
  }
}

/** One of the orders of a new list. The names of its own parameters begin with its kind. */
function legOf(call: MockCall, kind: 'stop' | 'limit', orderId: bigint, price: string, more: object): Leg {
  const icebergQty = shortText(call, `${kind}IcebergQty`)
  const terms = {
    price: eightPlaces(price),
    origQty: eightPlaces(requiredText(call, 'quantity')),
    executedQty: zero,
    cummulativeQuoteQty: zero,
    side: requiredText(call, 'side'),
    ...(icebergQty !== undefined && { icebergQty: eightPlaces(icebergQty) }),
    selfTradePreventionMode: text(call, 'selfTradePreventionMode') ?? noPrevention,
    ...more,
  }
  const clientOrderId = shortText(call, `${kind}ClientOrderId`) ?? fakeClientId('order', orderId)
  return { orderId, clientOrderId, terms }
}

function works({ list }: HeldOrderList): boolean {
  return list.listOrderStatus === 'EXECUTING'
}

/** An amount with as many decimals as the published examples have; further ones stay. */
function eightPlaces(amount: string): string {
  return paddedDecimal(amount, 8)
}

const zero = eightPlaces('0')
const clientIdLength = 24

/** The client id that the service makes where the caller gives none, for the order or order list of that id. */
function fakeClientId(of: string, id: bigint): string {
  return fakeDigest(`${of} ${id}`).slice(0, clientIdLength)
}

/* How they are shown in the readings in force */

/** The lists that lack `isIsolated` are those on cross margin, as in the published examples. */
function listShown({ choose }: MockCall, list: HeldOrderList['list']): object {
  return choose('isIsolatedAbsent', {
    present: list,
    absent: list.isIsolated ? list : without(list, ['isIsolated']),
  })
}

/** The terms that an order was placed with, as a report has it. */
function termsShown(call: MockCall, terms: object): object {
  const shown = withoutLater(call, terms, 'createMarginOcoOrder')
  return call.choose('stopPriceOfLimitLeg', {
    absent: shown,
    present: 'stopPrice' in shown ? shown : { ...shown, stopPrice: zero },
  })
}

/* The published ones */

/** By id, the smallest first. */
export function publishedOrderLists(examples: Examples): readonly HeldOrderList[] {
  const lists = ['listMarginOrderLists', 'listOpenMarginOrderLists', 'getMarginOrderList'].flatMap(
    (operationId) => published<received.MarginOrderList>(examples, operationId),
  )
  const cancellations = published<received.CanceledMarginOrderList>(examples, 'cancelMarginOrderList')
  const byId = new Map(lists.map((list) => [list.orderListId, list]))
  return [...byId.values()]
    .sort((a, b) => (a.orderListId < b.orderListId ? -1 : 1))
    .map((list) => {
      const cancellation = cancellations.find(({ orderListId }) => orderListId === list.orderListId)
      // A list that does not say which margin it is on is one on cross margin.
      const completed = { ...list, isIsolated: list.isIsolated ?? false }
      return { list: completed, legs: legsOf(cancellation?.orderReports ?? []) }
    })
}

/** The values of the examples of an operation, entry by entry where they are lists, with ids as integers. */
function published<T>(examples: Examples, operationId: string): WithIntegerIds<Complete<T>>[] {
  const text = JSON.stringify(examples.all(operationId).flat())
  // The examples fit the schemas that the types are made of, as the tests of the specification show.
  return JSON.parse(text, (name, value: unknown) =>
    /^order(?:List)?Id$/.test(name) && typeof value === 'number' ? BigInt(value) : value,
  ) as WithIntegerIds<Complete<T>>[]
}

/** The report on the cancellation of an order says what the order was placed with. */
function legsOf(reports: WithIntegerIds<Complete<received.CanceledMarginOrderList>>['orderReports']): Leg[] {
  // Both orders were placed at once, so the mode of one is that of the other.
  const mode = reports.find(({ selfTradePreventionMode }) => selfTradePreventionMode !== undefined)
  const { selfTradePreventionMode = noPrevention } = mode ?? {}
  return reports.map((report) => {
    const { symbol: _s, orderListId: _l, clientOrderId: _c, status: _t, ...order } = report
    const { orderId, origClientOrderId: clientOrderId, ...terms } = order
    return { orderId, clientOrderId, terms: { ...terms, selfTradePreventionMode } }
  })
}
