/** What an order list is to the mock, and the forms in which it is reported. */
import type {
  CanceledMarginOrderList,
  CanceledOrderReport,
  MarginOcoOrder,
  MarginOrderList,
} from '../../../../generated/types/margin-wallet.js'

/** A result as the generated types have it, but for its ids: those are held as integers, which never round. */
export type WithIntegerIds<T> = T extends readonly (infer E)[]
  ? WithIntegerIds<E>[]
  : T extends string | number | boolean
    ? T
    : { [K in keyof T]: K extends 'orderListId' | 'orderId' ? bigint : WithIntegerIds<T[K]> }

/** What an order is placed with. */
export type Terms = Omit<
  CanceledOrderReport,
  'symbol' | 'origClientOrderId' | 'orderId' | 'orderListId' | 'clientOrderId' | 'status'
>

/** One of the two orders of a list. */
export interface Leg {
  readonly orderId: bigint
  readonly clientOrderId: string
  readonly terms: Terms
}

/** An order list, and its orders as far as they are known. */
export interface HeldOrderList {
  readonly list: WithIntegerIds<MarginOrderList>
  readonly legs: readonly Leg[]
}

/** What was borrowed for an order list; nothing, where it is empty. */
export type Borrowed = Pick<MarginOcoOrder, 'marginBuyBorrowAmount' | 'marginBuyBorrowAsset'>

export function works({ list }: HeldOrderList): boolean {
  return list.listOrderStatus === 'EXECUTING'
}

/** Cross margin where nothing is said. */
export function isIsolated({ list }: HeldOrderList): boolean {
  return list.isIsolated ?? false
}

/** The answer to placing an order list. */
export function placed(
  { list, legs }: HeldOrderList,
  borrowed: Borrowed,
  acknowledgeOnly: boolean,
): WithIntegerIds<MarginOcoOrder> {
  const { orderListId, symbol, transactionTime } = list
  const orderReports = legs.map(({ orderId, clientOrderId, terms }) => ({
    symbol,
    orderId,
    orderListId,
    clientOrderId,
    transactTime: transactionTime,
    ...(acknowledgeOnly ? {} : { ...terms, status: 'NEW' as const }),
  }))
  return { ...list, ...borrowed, orderReports }
}

/** The answer to cancelling an order list. */
export function canceled(
  { list, legs }: HeldOrderList,
  clientOrderId: string,
): WithIntegerIds<CanceledMarginOrderList> {
  const { orderListId, symbol } = list
  const orderReports = legs.map((leg) => ({
    symbol,
    origClientOrderId: leg.clientOrderId,
    orderId: leg.orderId,
    orderListId,
    clientOrderId,
    ...leg.terms,
    status: 'CANCELED' as const,
  }))
  return { ...list, orderReports }
}
