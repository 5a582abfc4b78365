/** What an order list is to the mock. */
import type { CanceledOrderReport, MarginOrderList } from '../../../../generated/types/margin-wallet.js'

/** A result as the generated types have it, but for its ids: those are held as integers, which never round. */
export type WithIntegerIds<T> = T extends readonly (infer E)[]
  ? WithIntegerIds<E>[]
  : T extends string | number | boolean
    ? T
    : { [K in keyof T]: K extends 'orderListId' | 'orderId' ? bigint : WithIntegerIds<T[K]> }

/** The mode of self-trade prevention that an order has which names none. That it is this one is assumed. */
export const noPrevention = 'NONE'

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
}

export function works({ list }: HeldOrderList): boolean {
  return list.listOrderStatus === 'EXECUTING'
}
