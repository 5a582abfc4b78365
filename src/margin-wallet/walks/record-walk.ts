/** The walks that a client offers. */
import type {
  Deposit,
  ListDepositsInput,
  ListMarginOrderListsFields,
  ListWithdrawalsInput,
  MarginOrderList,
  Withdrawal,
} from '../../../generated/types/margin-wallet.js'
import type { CallOptions } from '../../client/call-options.js'
import type { Needs } from '../../client/types.js'
import { isObject } from '../../response/json-object.js'

/**
 * The position of a walk, as plain JSON. Its content is internal: keep it unchanged. The cursor of another walk, or of an
 * older or newer version, is refused with a `RequestError` that names the field.
 */
export interface WalkCursor {
  readonly version: number
  /** The walk that it belongs to. */
  readonly walk: string
  /** The input of the walk. */
  readonly input: Readonly<Record<string, string | number | boolean>>
  /** For a history: all records before this moment are done, in epoch milliseconds. */
  readonly at?: number
  /** For a history: which records of that moment and later are done, at most as many as share one moment. */
  readonly done?: readonly string[]
  /** For order lists: the smallest id that is not done. */
  readonly fromId?: string
}

/** The options of a walk. All others, such as `timeoutMs`, apply to each of its calls. */
export interface WalkOptions extends CallOptions {
  /** Continues where an earlier walk stopped, with the records that it had not yet returned. */
  readonly cursor?: WalkCursor | undefined
  /** How many records to request per call. Default: as many as the service allows, which takes the fewest calls. */
  readonly pageSize?: number | undefined
}

/** The options of a walk that certainly continues. */
export type ResumedWalkOptions = WalkOptions & { readonly cursor: WalkCursor }

/**
 * The records of a walk, one by one. It waits while the allowance of the service is used up, longer than `timeoutMs` of a
 * call if necessary. A failed call ends it with the error of that call; its cursor continues the walk.
 */
export interface RecordWalk<R> extends AsyncGenerator<R, void, undefined> {
  /**
   * The position of the walk after the record that it returned last. Store it together with the record, in one transaction:
   * then a walk that continues from it returns each record once, even after a crash. `undefined` until the first step of a
   * walk that began without one.
   */
  readonly cursor: WalkCursor | undefined
}

/** A moment: epoch milliseconds, or a date. */
export type TimeInput = number | Date

/** The inputs that a walk sets itself. */
type PageField = 'startTime' | 'endTime' | 'offset' | 'limit'

/**
 * The input of `listMarginOrderLists` without what a walk sets itself. The remaining rule is repeated here: editors show no
 * documentation of fields if each case of the input has its own.
 */
type OrderListsInput = Omit<ListMarginOrderListsFields, PageField | 'isIsolated' | 'symbol'> &
  Needs<ListMarginOrderListsFields, 'isIsolated', 'TRUE', 'symbol'>

/** The period of a walk through a history. Both ends belong to it. */
export interface WalkedPeriod {
  readonly from: TimeInput
  /** Default: the moment of the first step. */
  readonly to?: TimeInput | undefined
}

type HistoryInput<Input> = Omit<Input, PageField> & WalkedPeriod
type ResumedInput<Input> = Omit<Input, PageField> & Partial<WalkedPeriod>

/** Lists too long for one call, record by record. */
export interface MarginWalletWalks {
  /**
   * The withdrawals of a period, the oldest first by `applyTime`, those of one second in no known order. Longer periods than
   * the service allows are walked in parts, including years without a withdrawal, and week by week with `withdrawOrderId`.
   * No withdrawal is lost or doubled between parts, nor if more of them share one time than fit on a page.
   *
   * A withdrawal belongs to the period by its own time, in whole seconds, and is returned in its state when its page was
   * read. If the service shows one only after the walk has passed its time, the walk misses it: leave `to` out, and continue
   * from the cursor later to get all that came since the last record.
   *
   * @throws RequestError at the first step, before anything is sent, for a wrong input, option or cursor.
   * @throws DecodeError if the times of the records cannot be those that the service filters by.
   * @throws what `listWithdrawals` throws.
   */
  iterateWithdrawals(input: HistoryInput<ListWithdrawalsInput>, options?: WalkOptions): RecordWalk<Withdrawal>
  iterateWithdrawals(
    input: ResumedInput<ListWithdrawalsInput>,
    options: ResumedWalkOptions,
  ): RecordWalk<Withdrawal>

  /**
   * The deposits of a period, the oldest first by `insertTime`: as `iterateWithdrawals`, with times in milliseconds.
   * Deposits without an `id` are distinguished by their fields that never change, and counted if those are equal.
   *
   * @throws RequestError at the first step, before anything is sent, for a wrong input, option or cursor.
   * @throws DecodeError if the times of the records cannot be those that the service filters by.
   * @throws what `listDeposits` throws.
   */
  iterateDeposits(input: HistoryInput<ListDepositsInput>, options?: WalkOptions): RecordWalk<Deposit>
  iterateDeposits(input: ResumedInput<ListDepositsInput>, options: ResumedWalkOptions): RecordWalk<Deposit>

  /**
   * The order lists of cross margin, or of one symbol on isolated margin, by id, the smallest first, from `fromId` on
   * (default: all of them). Lists placed during the walk come too; each is returned once, in its state when its page was
   * read. An ended walk continues from its cursor with the lists placed since.
   *
   * @throws RequestError at the first step, before anything is sent, for a wrong input, option or cursor.
   * @throws DecodeError if the service does not return the lists from an id on, the smallest first.
   * @throws what `listMarginOrderLists` throws.
   */
  iterateMarginOrderLists(input?: OrderListsInput, options?: WalkOptions): RecordWalk<MarginOrderList>
}

/** A walk that has begun. */
export interface Walk<R> {
  readonly cursor: WalkCursor
  records(): AsyncGenerator<R, void, undefined>
}

/**
 * A walk that begins with its first step.
 *
 * @param options are looked at with that step: until then, the cursor is the one that was given, unchecked
 */
export function lazyWalk<R>(begin: () => Walk<R>, options: unknown): RecordWalk<R> {
  let walk: Walk<R> | undefined
  async function* records(): AsyncGenerator<R, void, undefined> {
    walk = begin()
    yield* walk.records()
  }
  const generator: object = records()
  const given = isObject(options) ? options['cursor'] : undefined
  // A generator and its cursor are a `RecordWalk`.
  return Object.defineProperties(generator, {
    cursor: { get: () => (walk === undefined ? given : walk.cursor) },
    // Older platforms have none.
    [Symbol.asyncDispose]: { value: async () => void (await (generator as RecordWalk<R>).return()) },
  }) as RecordWalk<R>
}
