/** The three walks of a client, each over one of its own methods. */
import type { Deposit, MarginOrderList, Withdrawal } from '../../../generated/types/margin-wallet.js'
import type { ClientSettings } from '../../client/options.js'
import { walkDeposits, walkWithdrawals } from './histories.js'
import type { List } from './list.js'
import { OrderListWalk } from './order-list-walk.js'
import { LazyWalk, type MarginWalletWalks, type Walk, type WalkCursor } from './record-walk.js'
import { patient } from './retry-on-rate-limit.js'

/** The methods that the walks ask. They check every input themselves. */
export interface WalkedMethods {
  readonly listWithdrawals: List<Withdrawal>
  readonly listDeposits: List<Deposit>
  readonly listMarginOrderLists: List<MarginOrderList>
}

/** @param settings of the client: a walk that names no end goes up to the moment at which it begins */
export function walksOf(
  methods: WalkedMethods,
  { clock, sleep }: Pick<ClientSettings, 'clock' | 'sleep'>,
): MarginWalletWalks {
  const waiting = <R>(list: List<R>): List<R> => patient(list, sleep)
  const lazy = <R>(options: unknown, begin: () => Walk<R>): LazyWalk<R> =>
    new LazyWalk(begin, cursorIn(options))
  return {
    iterateWithdrawals: (input: unknown, options?: unknown) =>
      lazy(options, () => walkWithdrawals(waiting(methods.listWithdrawals), { input, options, clock })),
    iterateDeposits: (input: unknown, options?: unknown) =>
      lazy(options, () => walkDeposits(waiting(methods.listDeposits), { input, options, clock })),
    iterateMarginOrderLists: (input?: unknown, options?: unknown) =>
      lazy(options, () => new OrderListWalk(waiting(methods.listMarginOrderLists), { input, options })),
  }
}

/** The cursor that was given, unchecked: it is looked at with the first step. */
function cursorIn(options: unknown): WalkCursor | undefined {
  return typeof options === 'object' && options !== null && 'cursor' in options
    ? (options.cursor as WalkCursor | undefined)
    : undefined
}
