/** What the service holds at the beginning: the published examples, moved into the days before now. */
import type { CanceledMarginOrderList, CoinConfig, CoinNetwork, MarginOrderList } from '../complete-values.js'
import type { Examples } from '../../../examples.js'
import type { MarginWalletSettings } from '../settings.js'
import { noPrevention, type HeldOrderList, type Leg, type WithIntegerIds } from './order-list.js'
import { dayMs, epochOf, utcTextOf } from './times.js'
import {
  completedDeposit,
  completedWithdrawal,
  depositRecords,
  withdrawalRecords,
  type DepositRecord,
  type PublishedDeposit,
  type PublishedWithdrawal,
  type WithdrawalRecord,
} from './wallet-records.js'

export interface WalletSeed {
  readonly orderLists: readonly HeldOrderList[]
  /** By coin, the network that is its default. */
  readonly networks: ReadonlyMap<string, string>
  /** The newest first. */
  readonly deposits: readonly DepositRecord[]
  /** The newest first. */
  readonly withdrawals: readonly WithdrawalRecord[]
}

/**
 * The published examples, as if they had just happened: all of their times move by the same number of whole days, so
 * that the newest is within the last 24 hours.
 */
export function seedAt(now: number, examples: Examples, options: MarginWalletSettings): WalletSeed {
  // The examples fit the schemas that the types are made of, as the tests of the specification show.
  const deposits = (examples('listDeposits') as PublishedDeposit[]).map(completedDeposit)
  const withdrawals = (examples('listWithdrawals') as PublishedWithdrawal[]).map(completedWithdrawal)
  const orderLists = publishedOrderLists(examples)
  const times = [
    ...orderLists.map(({ list }) => list.transactionTime),
    ...deposits.flatMap(({ insertTime, completeTime = insertTime }) => [insertTime, completeTime]),
    ...withdrawals.flatMap(({ applyTime, completeTime = applyTime }) => [
      epochOf(applyTime),
      epochOf(completeTime),
    ]),
  ]
  // Whole days, so that each record keeps its time of day.
  const shift = Math.floor((now - Math.max(...times)) / dayMs) * dayMs
  return {
    orderLists: orderLists.map((held) => movedList(held, shift)),
    networks: new Map((examples('listCoinConfigs') as CoinConfig[]).flatMap(defaultNetwork)),
    // What a user gives happened when it says.
    deposits: isList(options.deposits)
      ? depositRecords(options.deposits.map(completedDeposit))
      : depositRecords(
          deposits.map((deposit) => movedDeposit(deposit, shift)),
          options.deposits,
        ),
    withdrawals: isList(options.withdrawals)
      ? withdrawalRecords(options.withdrawals.map(completedWithdrawal))
      : withdrawalRecords(
          withdrawals.map((withdrawal) => movedWithdrawal(withdrawal, shift)),
          options.withdrawals,
        ),
  }
}

function isList<R>(given: number | readonly R[] | undefined): given is readonly R[] {
  return Array.isArray(given)
}

function movedList({ list, legs }: HeldOrderList, shift: number): HeldOrderList {
  return { list: { ...list, transactionTime: list.transactionTime + shift }, legs }
}

function movedDeposit(deposit: DepositRecord, shift: number): DepositRecord {
  const { insertTime, completeTime } = deposit
  return {
    ...deposit,
    insertTime: insertTime + shift,
    ...(completeTime !== undefined && { completeTime: completeTime + shift }),
  }
}

function movedWithdrawal(withdrawal: WithdrawalRecord, shift: number): WithdrawalRecord {
  const { applyTime, completeTime } = withdrawal
  return {
    ...withdrawal,
    applyTime: utcTextOf(epochOf(applyTime) + shift),
    ...(completeTime !== undefined && { completeTime: utcTextOf(epochOf(completeTime) + shift) }),
  }
}

function defaultNetwork({ coin, networkList }: CoinConfig): [string, string][] {
  return networkList.filter(({ isDefault }) => isDefault).map(({ network }) => [coin, network])
}

/** A coin of the examples, with every field that other networks have. */
export function completedCoin(coin: CoinConfig): CoinConfig {
  return { ...coin, networkList: coin.networkList.map(completedNetwork) }
}

/** Adds fake values for the fields that other networks have, but for those that some networks lack by default. */
function completedNetwork(network: CoinNetwork): CoinNetwork {
  return {
    depositDesc: '',
    withdrawDesc: '',
    resetAddressStatus: false,
    addressRule: '',
    withdrawInternalMin: network.withdrawMin,
    withdrawTag: network.sameAddress,
    estimatedArrivalTime: 1,
    busy: false,
    country: '',
    contractAddressUrl: '',
    contractAddress: '',
    denomination: 1,
    ...network,
  }
}

type PublishedList = WithIntegerIds<MarginOrderList>
type PublishedCancellation = WithIntegerIds<CanceledMarginOrderList>

/** By id, the smallest first. */
function publishedOrderLists(examples: Examples): readonly HeldOrderList[] {
  const lists = ['listMarginOrderLists', 'listOpenMarginOrderLists', 'getMarginOrderList']
    .flatMap((operationId) => examples.all(operationId))
    .flatMap((example) => withIntegerIds(example) as PublishedList | PublishedList[])
  const cancellations = examples
    .all('cancelMarginOrderList')
    .map((example) => withIntegerIds(example) as PublishedCancellation)
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

type Report = PublishedCancellation['orderReports'][number]

/** The report on the cancellation of an order says what the order was placed with. */
function legsOf(reports: readonly Report[]): Leg[] {
  // Both orders were placed at once, so the mode of one is that of the other.
  const mode = reports.find(({ selfTradePreventionMode }) => selfTradePreventionMode !== undefined)
  const { selfTradePreventionMode = noPrevention } = mode ?? {}
  return reports.map((report) => {
    const { symbol: _s, orderListId: _l, clientOrderId: _c, status: _t, ...order } = report
    const { orderId, origClientOrderId: clientOrderId, ...terms } = order
    return { orderId, clientOrderId, terms: { ...terms, selfTradePreventionMode } }
  })
}

function withIntegerIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withIntegerIds)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]: [string, unknown]) => {
      const isId = name === 'orderListId' || name === 'orderId'
      return [name, isId && typeof member === 'number' ? BigInt(member) : withIntegerIds(member)]
    }),
  )
}
