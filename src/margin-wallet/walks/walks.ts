/** The three walks of a client, each over one of its own methods. */
import type { Deposit, MarginOrderList, Withdrawal } from '../../../generated/types/margin-wallet.js'
import { loadPart } from '../../client/lazy.js'
import type { ClientSettings } from '../../client/options.js'
import type { UndocumentedValues } from '../../client/types.js'
import type { List } from './list.js'
import { LazyWalk, type MarginWalletWalks, type Walk, type WalkCursor } from './record-walk.js'

/** The methods that the walks ask. They check every input themselves. */
export interface WalkedMethods {
  readonly listWithdrawals: List<Withdrawal>
  readonly listDeposits: List<Deposit>
  readonly listMarginOrderLists: List<MarginOrderList>
}

/** @param settings of the client: a walk that names no end goes up to the moment at which it begins */
export function walksOf<U extends UndocumentedValues>(
  methods: WalkedMethods,
  { clock, sleep }: Pick<ClientSettings, 'clock' | 'sleep'>,
): MarginWalletWalks<U> {
  const waiting = async <R>(list: List<R>): Promise<List<R>> =>
    (await loadPart(async () => (await import('./retry-on-rate-limit.js')).patient))(list, sleep)
  const lazy = <R>(options: unknown, begin: () => Promise<Walk<R>>): LazyWalk<R> =>
    new LazyWalk(begin, cursorIn(options))
  return {
    iterateWithdrawals: (input: unknown, options?: unknown) =>
      lazy(options, async () => {
        const walkWithdrawals = await loadPart(async () => (await import('./histories.js')).walkWithdrawals)
        return walkWithdrawals(await waiting(methods.listWithdrawals), { input, options, clock })
      }),
    iterateDeposits: (input: unknown, options?: unknown) =>
      lazy(options, async () => {
        const walkDeposits = await loadPart(async () => (await import('./histories.js')).walkDeposits)
        return walkDeposits(await waiting(methods.listDeposits), { input, options, clock })
      }),
    iterateMarginOrderLists: (input?: unknown, options?: unknown) =>
      lazy(options, async () => {
        const OrderListWalk = await loadPart(async () => (await import('./order-list-walk.js')).OrderListWalk)
        return new OrderListWalk(await waiting(methods.listMarginOrderLists), { input, options })
      }),
  }
}

/** The cursor that was given, unchecked: it is looked at with the first step. */
function cursorIn(options: unknown): WalkCursor | undefined {
  return typeof options === 'object' && options !== null && 'cursor' in options
    ? (options.cursor as WalkCursor | undefined)
    : undefined
}
