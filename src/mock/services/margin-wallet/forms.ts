/** How the service shows what it holds, in the readings in force. */
import { responseFields } from '../../../../generated/tables/margin-wallet.js'
import type { CoinConfig, CoinNetwork, IsolatedMarginPair } from './complete-values.js'
import type { ReadingsInForce } from '../../engine/readings-in-force.js'
import {
  accountTotals,
  borrowedFields,
  confirmNoType,
  depositDustType,
  emptyList,
  enabledType,
  isIsolatedAbsent,
  laterFields,
  marginLevelStatusValues,
  networkDescriptions,
  networkFieldsAbsent,
  orderReportFields,
  sameAddressType,
  sourceAddressPresence,
  specialWithdrawTipsType,
  stopPriceOfLimitLeg,
  unknownFields,
  unlockConfirmForm,
  withdrawalFieldsAbsent,
  withdrawTag,
  type Totals,
} from './form-readings.js'
import type { OrderListLoan, HeldOrderList, Terms } from './state/order-list.js'
import { depositStatusValues, withdrawalStatusValues } from './readings.js'
import type { DepositRecord, WithdrawalRecord } from './state/wallet-records.js'

/** Brings the body of an answer into the forms that the answers of all operations have. */
export function bodyShown({ choose }: ReadingsInForce, body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body
  const withFurther = (record: object): object => choose('unknownFields', unknownFields, record)
  // An empty object means that there is nothing, so it gets no fields.
  if (!Array.isArray(body)) return Object.keys(body).length === 0 ? body : withFurther(body)
  const records: readonly object[] = body
  return choose('emptyList', emptyList, records.map(withFurther))
}

/** An account, which may trade when it is enabled. */
export function accountShown(
  { choose }: ReadingsInForce,
  pair: IsolatedMarginPair,
  enabled: boolean,
): object {
  const { marginLevelStatus } = pair
  return {
    ...pair,
    enabled: choose('enabledType', enabledType, enabled),
    marginLevelStatus: choose('marginLevelStatusValues', marginLevelStatusValues, marginLevelStatus),
    tradeEnabled: enabled,
  }
}

/** The totals of all accounts, where only some of the accounts are asked for. */
export function totalsBesideSome({ choose }: ReadingsInForce, totals: Totals): Partial<Totals> {
  return choose('accountTotals', accountTotals, totals)
}

export function listShown({ choose }: ReadingsInForce, list: HeldOrderList['list']): object {
  return choose('isIsolatedAbsent', isIsolatedAbsent, list)
}

/** The answer to placing an order list. */
export function placedShown(
  readings: ReadingsInForce,
  { list, legs }: HeldOrderList,
  { borrowed, asset, asked }: OrderDetails,
): object {
  const { orderListId, symbol, transactionTime } = list
  const { choose } = readings
  const responseType = choose('orderReportFields', orderReportFields, asked)
  const orderReports = legs.map(({ orderId, clientOrderId, terms }) => ({
    symbol,
    orderId,
    orderListId,
    clientOrderId,
    transactTime: transactionTime,
    ...(responseType !== 'ACK' && { ...termsShown(readings, terms), status: 'NEW' }),
  }))
  const shownBorrowed = choose('borrowedFields', borrowedFields, borrowed, asset)
  return { ...listShown(readings, list), ...shownBorrowed, orderReports }
}

/** What the answer to placing an order list says besides the list. */
export interface OrderDetails {
  readonly borrowed: OrderListLoan
  /** The asset that the order list borrows, where it borrows. */
  readonly asset: string
  /** The response type that the request asks for. */
  readonly asked: string | undefined
}

/** The answer to cancelling an order list. */
export function canceledShown(
  readings: ReadingsInForce,
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
    ...termsShown(readings, leg.terms),
    status: 'CANCELED',
  }))
  return { ...listShown(readings, list), orderReports }
}

/** What an order was placed with, as a report has it. */
function termsShown({ choose }: ReadingsInForce, terms: Terms): object {
  const later = responseFields.createMarginOcoOrder.byAmbiguity.laterFields
  return choose('stopPriceOfLimitLeg', stopPriceOfLimitLeg, choose('laterFields', laterFields, terms, later))
}

/** @param network the default network of the coin, for an old withdrawal whose own is not known */
export function withdrawalShown(
  { choose }: ReadingsInForce,
  held: WithdrawalRecord,
  network: string,
): object {
  const filling = { withdrawOrderId: '', network, confirmNo: 0 }
  const filled = choose('withdrawalFieldsAbsent', withdrawalFieldsAbsent, held, filling)
  const { confirmNo, ...record } = filled
  const typed = {
    ...record,
    status: choose('withdrawalStatusValues', withdrawalStatusValues, held.status),
    ...(confirmNo !== undefined && { confirmNo: choose('confirmNoType', confirmNoType, confirmNo) }),
  }
  return choose('laterFields', laterFields, typed, responseFields.listWithdrawals.byAmbiguity.laterFields)
}

/** @param withSource whether the request asks for the address that the deposit came from */
export function depositShown({ choose }: ReadingsInForce, held: DepositRecord, withSource: boolean): object {
  const { sourceAddress, unlockConfirm: needed, ...record } = held
  const reached = Number.parseInt(held.confirmTimes, 10)
  const typed = {
    ...record,
    status: choose('depositStatusValues', depositStatusValues, held.status),
    ...choose('unlockConfirmForm', unlockConfirmForm, needed, reached),
    ...(withSource && choose('sourceAddressPresence', sourceAddressPresence, sourceAddress)),
  }
  return choose('laterFields', laterFields, typed, responseFields.listDeposits.byAmbiguity.laterFields)
}

export function coinShown(readings: ReadingsInForce, coin: CoinConfig): object {
  return { ...coin, networkList: coin.networkList.map((network) => networkShown(readings, network)) }
}

function networkShown({ choose }: ReadingsInForce, held: CoinNetwork): object {
  const network = choose('networkFieldsAbsent', networkFieldsAbsent, held)
  const { depositEnable, withdrawEnable, depositDust, specialWithdrawTips: tips } = network
  const typed = {
    ...network,
    sameAddress: choose('sameAddressType', sameAddressType, network.sameAddress),
    ...(depositDust !== undefined && {
      depositDust: choose('depositDustType', depositDustType, depositDust),
    }),
    ...(tips !== undefined && {
      specialWithdrawTips: choose('specialWithdrawTipsType', specialWithdrawTipsType, tips),
    }),
  }
  const open = [...(depositEnable ? ['depositDesc'] : []), ...(withdrawEnable ? ['withdrawDesc'] : [])]
  const described = choose('networkDescriptions', networkDescriptions, typed, open)
  const later = responseFields.listCoinConfigs.byAmbiguity.laterFields
  return choose('withdrawTag', withdrawTag, choose('laterFields', laterFields, described, later))
}
