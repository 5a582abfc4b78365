/** The forms in which order lists, and the reports on their orders, are shown. */
import { responseFields } from '../../../../generated/response-fields/margin-wallet.js'
import type { MarginOcoOrder } from '../../../../generated/types/margin-wallet.js'
import type { ByReading, ReadingInForce } from '../service.js'
import { padded } from './decimals.js'
import type { HeldOrderList, Terms } from './order-list.js'
import { without } from './members.js'

type List = HeldOrderList['list']

/** What was borrowed for an order list; nothing, where it is empty. */
export type Borrowed = Pick<MarginOcoOrder, 'marginBuyBorrowAmount' | 'marginBuyBorrowAsset'>

/** What nothing looks like where an amount has to stand. */
const zero = padded('0')

/** The lists that lack `isIsolated` are those on cross margin, as in the published examples. */
const listForms: ByReading<'isIsolatedAbsent', (list: List) => object> = {
  present: (list) => list,
  absent: ({ isIsolated: _, ...list }) => list,
}

export function listShown({ reading }: ReadingInForce, list: List): object {
  return list.isIsolated ? list : listForms[reading('isIsolatedAbsent')](list)
}

const stopPriceForms: ByReading<'stopPriceOfLimitLeg', Pick<Terms, 'stopPrice'>> = {
  absent: {},
  present: { stopPrice: zero },
}

const laterForms: ByReading<'laterFields', (terms: object) => object> = {
  present: (terms) => terms,
  absent: (terms) => without(terms, responseFields.createMarginOcoOrder.byAmbiguity.laterFields),
}

/** What an order was placed with, as a report has it. */
function termsShown({ reading }: ReadingInForce, terms: Terms): object {
  const later = laterForms[reading('laterFields')](terms)
  return terms.stopPrice === undefined
    ? { ...later, ...stopPriceForms[reading('stopPriceOfLimitLeg')] }
    : later
}

const responseTypes: ByReading<'orderReportFields', 'ACK' | 'FULL'> = { full: 'FULL', acknowledgement: 'ACK' }

/**
 * Whether reports have the ids of their orders alone.
 *
 * @param responseType the `newOrderRespType` of the request
 */
function isAcknowledgement({ reading }: ReadingInForce, responseType: string | undefined): boolean {
  return (responseType ?? responseTypes[reading('orderReportFields')]) === 'ACK'
}

const nothingBorrowed: ByReading<'borrowedFields', (asset: string) => Borrowed> = {
  absent: () => ({}),
  present: (asset) => ({ marginBuyBorrowAmount: zero, marginBuyBorrowAsset: asset }),
}

/** @param asset what would have been borrowed */
export function borrowedShown({ reading }: ReadingInForce, borrowed: Borrowed, asset: string): Borrowed {
  if (borrowed.marginBuyBorrowAmount !== undefined) return borrowed
  return nothingBorrowed[reading('borrowedFields')](asset)
}

/** The answer to placing an order list. */
export function placedShown(
  inForce: ReadingInForce,
  { list, legs }: HeldOrderList,
  borrowed: Borrowed,
  responseType: string | undefined,
): object {
  const { orderListId, symbol, transactionTime } = list
  const acknowledges = isAcknowledgement(inForce, responseType)
  const orderReports = legs.map(({ orderId, clientOrderId, terms }) => ({
    symbol,
    orderId,
    orderListId,
    clientOrderId,
    transactTime: transactionTime,
    ...(acknowledges ? {} : { ...termsShown(inForce, terms), status: 'NEW' }),
  }))
  return { ...listShown(inForce, list), ...borrowed, orderReports }
}

/** The answer to cancelling an order list. */
export function canceledShown(
  inForce: ReadingInForce,
  { list, legs }: HeldOrderList,
  clientOrderId: string,
): object {
  const { orderListId, symbol } = list
  const orderReports = legs.map((leg) => ({
    symbol,
    origClientOrderId: leg.clientOrderId,
    orderId: leg.orderId,
    orderListId,
    clientOrderId,
    ...termsShown(inForce, leg.terms),
    status: 'CANCELED',
  }))
  return { ...listShown(inForce, list), orderReports }
}
