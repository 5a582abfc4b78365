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

/**
 * Where a walk stands, as plain JSON. What is in it is the business of the walk: keep it as it is. One that is of another walk,
 * or was written by an older or a newer version, is refused with a `RequestError` that names the field.
 */
export interface WalkCursor {
  readonly version: number
  /** Which walk it is of. */
  readonly walk: string
  /** What the walk was asked for. */
  readonly input: Readonly<Record<string, string | number | boolean>>
  /** Of a history: all records before this moment are done, in epoch milliseconds. */
  readonly at?: number
  /** Of a history: which records of that moment and later are done. There are as many as one moment has. */
  readonly done?: readonly string[]
  /** Of order lists: the smallest id that is not done. */
  readonly fromId?: string
}

/** What may be set for a walk. What is not said here goes to each of its calls, `timeoutMs` among it. */
export interface WalkOptions extends CallOptions {
  /** Goes on where an earlier walk stood, with each record that it had not handed out, and none that it had. */
  readonly cursor?: WalkCursor | undefined
  /** How many records a call asks for. Default: as many as the service gives, which takes the fewest calls. */
  readonly pageSize?: number | undefined
}

/** The options of a walk that certainly goes on. */
export type ResumedWalkOptions = WalkOptions & { readonly cursor: WalkCursor }

/**
 * The records of a walk, one by one. It waits where the allowance of the service is used up, longer than `timeoutMs` of a call
 * if need be. A call that fails ends it with the error of that call; its cursor goes on.
 */
export interface RecordWalk<R> extends AsyncGenerator<R, void, undefined> {
  /**
   * Where the walk stands after the record that it handed out last. Store it together with the record, in one transaction:
   * then a walk that goes on from it gives each record once, even after a crash. `undefined` until the first step of a walk
   * that was given none.
   */
  readonly cursor: WalkCursor | undefined
}

/** A moment: epoch milliseconds, or a date. */
export type TimeInput = number | Date

/** What a walk sets itself. */
type PageField = 'startTime' | 'endTime' | 'offset' | 'limit'

/**
 * The input of `listMarginOrderLists` without what a walk sets itself. The rule that is left is written once more: an editor
 * finds the documentation of no field where each case of the input has a field of its own.
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

/** Lists that one call cannot give, record by record. */
export interface MarginWalletWalks {
  /**
   * The withdrawals of a period, the oldest first by `applyTime`, those of one second in no known order. Periods longer than
   * the service takes are walked in parts, years without a withdrawal included, and so is a week at a time with
   * `withdrawOrderId`. No withdrawal is lost or doubled at an edge, nor where more have one time than a page holds.
   *
   * A withdrawal belongs to the period by the time that it shows, which has whole seconds, and is handed out in the state
   * that it had when its page was read. One that the service shows only after the walk has passed its time is not found:
   * leave `to` out, and go on from the cursor later, and what came since the last record is.
   *
   * @throws RequestError at the first step, before anything is sent, for an input, option or cursor that does not fit.
   * @throws DecodeError when the times of the records cannot be those that the service filters by.
   * @throws what `listWithdrawals` throws.
   */
  iterateWithdrawals(input: HistoryInput<ListWithdrawalsInput>, options?: WalkOptions): RecordWalk<Withdrawal>
  iterateWithdrawals(
    input: ResumedInput<ListWithdrawalsInput>,
    options: ResumedWalkOptions,
  ): RecordWalk<Withdrawal>

  /**
   * The deposits of a period, the oldest first by `insertTime`: as `iterateWithdrawals`, with times in milliseconds. Deposits
   * of a service that gives them no `id` are told apart by what of them never changes, and counted where that is the same.
   *
   * @throws RequestError at the first step, before anything is sent, for an input, option or cursor that does not fit.
   * @throws DecodeError when the times of the records cannot be those that the service filters by.
   * @throws what `listDeposits` throws.
   */
  iterateDeposits(input: HistoryInput<ListDepositsInput>, options?: WalkOptions): RecordWalk<Deposit>
  iterateDeposits(input: ResumedInput<ListDepositsInput>, options: ResumedWalkOptions): RecordWalk<Deposit>

  /**
   * The order lists of cross margin, or of one symbol on isolated margin, by id, the smallest first, from `fromId` on (default:
   * all of them). Lists that are placed during the walk come as well; each is handed out once, in the state that it had when
   * its page was read. A walk that has ended goes on from its cursor with the lists that were placed since.
   *
   * @throws RequestError at the first step, before anything is sent, for an input, option or cursor that does not fit.
   * @throws DecodeError when the service does not give the lists from an id on, the smallest first.
   * @throws what `listMarginOrderLists` throws.
   */
  iterateMarginOrderLists(input?: OrderListsInput, options?: WalkOptions): RecordWalk<MarginOrderList>
}

/** A walk that has begun. */
export interface Walk<R> {
  readonly cursor: WalkCursor
  records(): AsyncGenerator<R, void, undefined>
}

/** A walk that begins with its first step. */
export class LazyWalk<R> implements RecordWalk<R> {
  readonly #given: WalkCursor | undefined
  readonly #records: AsyncGenerator<R, void, undefined>
  #walk: Walk<R> | undefined

  constructor(begin: () => Walk<R>, given: WalkCursor | undefined) {
    this.#given = given
    this.#records = this.#walkFrom(begin)
  }

  get cursor(): WalkCursor | undefined {
    return this.#walk?.cursor ?? this.#given
  }

  next(): Promise<IteratorResult<R, void>> {
    return this.#records.next()
  }

  return(): Promise<IteratorResult<R, void>> {
    return this.#records.return()
  }

  throw(error: unknown): Promise<IteratorResult<R, void>> {
    return this.#records.throw(error)
  }

  [Symbol.asyncIterator](): this {
    return this
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#records.return()
  }

  async *#walkFrom(begin: () => Walk<R>): AsyncGenerator<R, void, undefined> {
    this.#walk = begin()
    yield* this.#walk.records()
  }
}
