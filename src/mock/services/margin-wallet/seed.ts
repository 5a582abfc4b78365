/** What the service holds at the beginning: the published examples, moved into the days before now. */
import type { CoinConfig } from '../../../../generated/types/margin-wallet.js'
import type { Examples } from '../../examples.js'
import type { MarginWalletSettings } from '../../options.js'
import {
  completedCoin,
  completedDeposit,
  completedWithdrawal,
  type PublishedDeposit,
  type PublishedWithdrawal,
} from './completed.js'
import type { HeldOrderList } from './order-list.js'
import { publishedOrderLists } from './order-seed.js'
import { epochOf, shiftInto, utcTextOf } from './seed-times.js'
import {
  depositRecords,
  withdrawalRecords,
  type DepositRecord,
  type WithdrawalRecord,
} from './wallet-records.js'

export interface Seed {
  readonly orderLists: readonly HeldOrderList[]
  readonly coins: readonly CoinConfig[]
  /** By coin, the network that is its default. */
  readonly networks: ReadonlyMap<string, string>
  /** The newest first. */
  readonly deposits: readonly DepositRecord[]
  /** The newest first. */
  readonly withdrawals: readonly WithdrawalRecord[]
}

/**
 * The examples as if their days were these: all of their times move by the same number of whole days, so that the
 * newest lies within the last 24 hours.
 */
export function seedAt(now: number, examples: Examples, options: MarginWalletSettings): Seed {
  // The examples fit the schemas that the types are made of; the tests of the specification see to it.
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
  const coins = (examples('listCoinConfigs') as CoinConfig[]).map(completedCoin)
  const shift = shiftInto(now, Math.max(...times))
  return {
    orderLists: orderLists.map((held) => movedList(held, shift)),
    coins,
    networks: new Map(coins.flatMap(defaultNetwork)),
    deposits: depositRecords(
      deposits.map((deposit) => movedDeposit(deposit, shift)),
      options.deposits,
    ),
    withdrawals: withdrawalRecords(
      withdrawals.map((withdrawal) => movedWithdrawal(withdrawal, shift)),
      options.withdrawals,
    ),
  }
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
