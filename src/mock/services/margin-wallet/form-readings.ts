/** How answers look in each reading. Clients take all of these forms. */
import type { responseFields } from '../../../../generated/tables/margin-wallet.js'
import type { MockAssume } from '../../../../generated/ambiguities/mock.js'
import type { CoinNetwork, IsolatedMarginAccount } from './complete-values.js'
import { htmlPage } from '../../faults.js'
import type { ReadingTable } from '../../engine/readings-in-force.js'
import type { FailureAnswer } from '../service.js'
import { eightPlaces, type OrderListLoan, type HeldOrderList } from './state/order-list.js'
import type { WithdrawalRecord } from './state/wallet-records.js'

/** By reading, the form of one value. */
type Forms<Id extends keyof MockAssume, Value, Form = Value> = ReadingTable<Id, [value: Value], Form>

type FieldsOf<Operation extends keyof typeof responseFields> =
  (typeof responseFields)[Operation]['byAmbiguity']

const same = <T>(value: T): T => value

/** An object without some of its members. */
function without(object: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)))
}

/* Answers of every operation */

/** A field that no source lists. Its name is fake. */
const furtherField = { furtherField: 'No source lists this field.' }

export const unknownFields: Forms<'unknownFields', object> = {
  none: same,
  more: (record) => ({ ...record, ...furtherField }),
}

export const emptyList: Forms<'emptyList', readonly object[], readonly object[] | null> = {
  emptyList: same,
  nullBody: (records) => (records.length === 0 ? null : records),
}

export const forbiddenBody: Forms<'forbiddenBody', FailureAnswer> = {
  json: same,
  html: (failure) => (failure.status === 403 ? { ...failure, page: htmlPage } : failure),
}

/** A record, where `later` are the names of the fields that were added in the course of time. */
export const laterFields: ReadingTable<'laterFields', [record: object, later: readonly string[]], object> = {
  present: same,
  absent: without,
}

/* Isolated margin accounts */

export const enabledType: Forms<'enabledType', boolean, boolean | string> = { boolean: same, text: String }

/** A status beside the five that one source lists. */
const furtherStatus = 'HEALTHY'

export const marginLevelStatusValues: Forms<'marginLevelStatusValues', string> = {
  five: same,
  open: () => furtherStatus,
}

export type Totals = Pick<
  IsolatedMarginAccount,
  FieldsOf<'getIsolatedMarginAccount'>['accountTotals'][number]
>

/** The totals of all accounts, where only some of the accounts are asked for. */
export const accountTotals: Forms<'accountTotals', Totals, Partial<Totals>> = {
  absentWithSymbols: () => ({}),
  always: same,
}

/* Order lists */

/** How an amount of nothing is written. */
const zero = eightPlaces('0')

/** The lists that lack `isIsolated` are those on cross margin, as in the published examples. */
export const isIsolatedAbsent: Forms<'isIsolatedAbsent', HeldOrderList['list'], object> = {
  present: same,
  absent: (list) => (list.isIsolated ? list : without(list, ['isIsolated'])),
}

/** What an order was placed with, in the report on it. */
export const stopPriceOfLimitLeg: Forms<'stopPriceOfLimitLeg', object> = {
  absent: same,
  present: (terms) => ('stopPrice' in terms ? terms : { ...terms, stopPrice: zero }),
}

/** What was borrowed for an order list. The asset is the one that it borrows, where it borrows. */
export const borrowedFields: ReadingTable<
  'borrowedFields',
  [borrowed: OrderListLoan, asset: string],
  OrderListLoan
> = {
  absent: same,
  present: (borrowed, asset) => ({ marginBuyBorrowAmount: zero, marginBuyBorrowAsset: asset, ...borrowed }),
}

/** The response type of a request, which is the one that it asks for, where it asks. */
export const orderReportFields: Forms<'orderReportFields', string | undefined, string> = {
  full: (asked = 'FULL') => asked,
  acknowledgement: (asked = 'ACK') => asked,
}

/* Withdrawals and deposits */

type OptionalWithdrawalFields = Required<
  Pick<WithdrawalRecord, FieldsOf<'listWithdrawals'>['withdrawalFieldsAbsent'][number]>
>

/** A withdrawal. The filling has the values that mean that there is nothing to say. */
export const withdrawalFieldsAbsent: ReadingTable<
  'withdrawalFieldsAbsent',
  [record: WithdrawalRecord, filling: OptionalWithdrawalFields],
  WithdrawalRecord
> = { absent: same, present: (record, filling) => ({ ...filling, ...record }) }

export const confirmNoType: Forms<'confirmNoType', number, number | string> = { integer: same, text: String }

/** The confirmations that a deposit needs, and those that it has reached. */
export const unlockConfirmForm: ReadingTable<
  'unlockConfirmForm',
  [needed: number, reached: number],
  { readonly unlockConfirm?: number | string }
> = {
  integer: (unlockConfirm) => ({ unlockConfirm }),
  ratio: (needed, reached) => ({ unlockConfirm: `${Math.min(reached, needed)}/${needed}` }),
  absent: () => ({}),
}

/** The address that a deposit came from, for a request that asks for it. */
export const sourceAddressPresence: Forms<'sourceAddressPresence', string, { sourceAddress?: string }> = {
  onRequest: (sourceAddress) => ({ sourceAddress }),
  never: () => ({}),
}

/* Coins and their networks */

/** The values that mean that there is nothing to say of a network. */
const networkFilling: Readonly<Record<FieldsOf<'listCoinConfigs'>['networkFieldsAbsent'][number], string>> = {
  specialTips: '',
  specialWithdrawTips: '',
  depositDust: '0.01',
}

export const networkFieldsAbsent: Forms<'networkFieldsAbsent', CoinNetwork> = {
  some: same,
  all: (network) => ({ ...networkFilling, ...network }),
}

/** A network with its descriptions, where `open` are the names of those about what is not closed. */
export const networkDescriptions: ReadingTable<
  'networkDescriptions',
  [network: object, open: readonly string[]],
  object
> = { always: same, onlyWhenClosed: without }

export const withdrawTag: Forms<'withdrawTag', object> = {
  both: same,
  sameAddressOnly: (network) => without(network, ['withdrawTag'] satisfies (keyof CoinNetwork)[]),
}

export const sameAddressType: Forms<'sameAddressType', boolean, boolean | string> = {
  boolean: same,
  text: String,
}

export const depositDustType: Forms<'depositDustType', string, number | string> = {
  text: same,
  number: Number,
}

export const specialWithdrawTipsType: Forms<'specialWithdrawTipsType', string | null> = {
  text: same,
  nullValue: (tips) => (tips === '' ? null : tips),
}
