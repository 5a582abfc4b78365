/** The three walks of a client, each over one of its own methods. */
import type { Deposit, MarginOrderList, Withdrawal } from '../../../generated/types/margin-wallet.js'
import type { ClientSettings } from '../../client/options.js'
import { HistoryWalk, type History } from './history-walk.js'
import { deposits, withdrawals } from './histories.js'
import { patient, type List } from './list.js'
import { OrderListWalk } from './order-list-walk.js'
import { lazyWalk, type MarginWalletWalks, type RecordWalk } from './record-walk.js'

/** The methods that the walks ask. They check every input themselves. */
export interface WalkedMethods {
  readonly listWithdrawals: List<Withdrawal>
  readonly listDeposits: List<Deposit>
  readonly listMarginOrderLists: List<MarginOrderList>
}

/** @param settings of the client: a walk that names no end goes up to the moment at which it begins */
export function walksOf(
  { listWithdrawals, listDeposits, listMarginOrderLists }: WalkedMethods,
  { clock, sleep }: Pick<ClientSettings, 'clock' | 'sleep'>,
): MarginWalletWalks {
  const historyWalk =
    <R>(history: History<R>, list: List<R>) =>
    (input: unknown, options?: unknown): RecordWalk<R> =>
      lazyWalk(() => new HistoryWalk(history, patient(list, sleep), { input, options, clock }), options)
  return {
    iterateWithdrawals: historyWalk(withdrawals, listWithdrawals),
    iterateDeposits: historyWalk(deposits, listDeposits),
    iterateMarginOrderLists: (input?: unknown, options?: unknown) =>
      lazyWalk(() => new OrderListWalk(patient(listMarginOrderLists, sleep), { input, options }), options),
  }
}
