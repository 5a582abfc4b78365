/** The walks that a client offers. */
import type {
  Deposit,
  ListDepositsInput,
  ListMarginOrderListsFields,
  ListWithdrawalsInput,
  MarginOrderList,
  Withdrawal,
} from '../../../generated/types/margin-wallet.js'
import type { CallOptions } from '../../client/call.js'
import type { Needs, OperationDescription } from '../../client/operation.js'
import { unknownNames, unknownOptions } from '../../client/options.js'
import { RateLimitError, requestError, type InputProblem } from '../../errors/errors.js'
import { callOptionNames, copied } from '../../request/validate-call.js'
import { isObject, type JsonObject } from '../../response/json.js'
import type { Sleep } from '../../transport/timing.js'

/* What the walks ask: the client's own methods, which wait while the allowance of the service is used up. */

/** One of the client's own methods. */
export type List<R> = (input: JsonObject, options: CallOptions) => Promise<readonly R[]>

/** The windows of allowances are a minute long. A caller that must wait much longer is banned, and the answer says so. */
const longestWaitMs = 2 * 60_000

/**
 * The same method, which waits where a call was kept back because the allowance is used up: a walk is made of more calls than
 * the service may allow in a minute. Nothing was sent of such a call.
 */
export function patient<R>(list: List<R>, sleep: Sleep): List<R> {
  return async (input, options) => {
    for (;;) {
      try {
        return await list(input, options)
      } catch (error) {
        if (!(error instanceof RateLimitError) || error.attempts > 0) throw error
        const { retryAfterMs = Infinity } = error
        if (retryAfterMs > longestWaitMs) throw error
        await sleep(retryAfterMs, options.signal ?? new AbortController().signal)
      }
    }
  }
}

/**
 * A service that gives no more than so many records, whatever it is asked for, has a round number of them. So a page of a
 * multiple of this may be cut as well.
 */
const roundSize = 50

export function mayBeCut(records: number, pageSize: number): boolean {
  return records >= pageSize || (records > 0 && records % roundSize === 0)
}

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

/* What a caller gives for a walk, checked as far as the walk itself needs it. The method checks the rest, before it sends. */

export interface CheckedWalkOptions {
  readonly input: unknown
  readonly options: unknown
}

/** What was given, taken apart. */
export interface WalkInput {
  /** What goes to each call. */
  readonly input: JsonObject
  /** What two walks must have in common so that one goes on where the other stood. */
  readonly compared: WalkCursor['input']
  readonly callOptions: CallOptions
  readonly pageSize: number
  readonly cursor: unknown
  /** The inputs of the walk's own, as they were given. */
  readonly own: JsonObject
  /** What is wrong so far. */
  readonly problems: InputProblem[]
}

/** What the walk sets in each of its calls, and what the caller says in its place. */
const ownParameters: Readonly<Record<string, string>> = {
  startTime: 'from',
  endTime: 'to',
  limit: 'the option pageSize',
  offset: 'the option cursor',
}

const greatestTime = 8_640_000_000_000_000

/** @param ownNames the inputs that are none of the operation, or that a cursor takes the place of */
export function readGiven(
  operation: OperationDescription,
  { input, options }: CheckedWalkOptions,
  ownNames: readonly string[],
): WalkInput {
  const given = membersOf('input', input, operation)
  const settings = membersOf('options', options, operation)
  const own = Object.fromEntries(ownNames.map((name) => [name, given[name]]))
  const others = Object.fromEntries(Object.entries(given).filter(([name]) => !ownNames.includes(name)))
  const { given: plain, problems } = copied(others, operation)
  for (const { name } of operation.parameters)
    if (name in plain && name in ownParameters)
      problems.push({ field: name, message: `is set by the walk; give ${ownParameters[name]} in its place` })
  const optionNames = ['cursor', 'pageSize', ...callOptionNames(operation)]
  problems.push(...unknownOptions(settings, optionNames, 'options.'))
  const { pageSize, cursor, ...callOptions } = settings
  // How long a request is valid says nothing of which records are asked for.
  const { recvWindow: _, ...compared } = plain
  const scalars = Object.entries(compared).filter((one): one is [string, string | number | boolean] =>
    ['string', 'number', 'boolean'].includes(typeof one[1]),
  )
  return {
    input: plain,
    compared: Object.fromEntries(scalars.toSorted(([a], [b]) => (a < b ? -1 : 1))),
    callOptions,
    pageSize: checkedPageSize(operation, pageSize, problems),
    cursor,
    own,
    problems,
  }
}

function membersOf(field: string, value: unknown, operation: OperationDescription): JsonObject {
  if (value === undefined) return {}
  if (isObject(value)) return { ...value }
  throw requestError([{ field, message: 'must be an object' }], operation)
}

function checkedPageSize(operation: OperationDescription, asked: unknown, problems: InputProblem[]): number {
  const limit = operation.parameters.find(({ name }) => name === 'limit')
  if (limit?.maximum === undefined)
    throw new Error(`The description has no limit for ${operation.operationId}.`)
  const { maximum } = limit
  if (asked === undefined) return maximum
  if (typeof asked === 'number' && Number.isInteger(asked) && asked >= 1 && asked <= maximum) return asked
  problems.push({ field: 'options.pageSize', message: `must be a whole number from 1 to ${maximum}` })
  return maximum
}

/** Epoch milliseconds of a moment that was given; `undefined` where none was. */
export function checkedMoment(field: string, given: unknown, problems: InputProblem[]): number | undefined {
  if (given === undefined) return undefined
  const at = given instanceof Date ? given.getTime() : given
  if (typeof at === 'number' && Number.isInteger(at) && at >= 0 && at <= greatestTime) return at
  problems.push({ field, message: 'must be epoch milliseconds, a whole number and not negative, or a Date' })
  return undefined
}

/* Cursors */

const version = 2

export function newCursor(content: Omit<WalkCursor, 'version'>): WalkCursor {
  return { version, ...content }
}

/** What a cursor of one walk holds beside what all have: by name, whether a value fits. */
export type CursorFields = Readonly<
  Record<string, readonly [fits: (value: unknown) => boolean, must: string]>
>

/**
 * The cursor that was given, if any.
 *
 * @param compared by name, what the cursor must have been asked for; what is `undefined` was not said again
 */
export function readCursor(
  { cursor, problems }: WalkInput,
  walk: string,
  compared: Readonly<Record<string, unknown>>,
  fields: CursorFields,
): WalkCursor | undefined {
  if (cursor === undefined) return undefined
  if (!isObject(cursor)) {
    problems.push({ field: 'options.cursor', message: 'must be the cursor of a walk, which is an object' })
    return undefined
  }
  const { given, problems: unreadable } = copied(cursor)
  const wrong = unreadable.length > 0 ? unreadable : wrongFields(given, walk, compared, fields)
  for (const { field, message } of wrong)
    problems.push({ field: field === 'input' ? 'options.cursor' : `options.cursor.${field}`, message })
  return wrong.length === 0 && isCursor(given) ? given : undefined
}

function wrongFields(
  cursor: JsonObject,
  walk: string,
  compared: Readonly<Record<string, unknown>>,
  fields: CursorFields,
): InputProblem[] {
  const { version: known, input } = cursor
  if (known !== version) {
    const written = Number(known) > version ? 'a newer' : 'an older'
    const isOther = typeof known === 'number'
    const message = `is ${String(known)}, of ${written} version of the package; this one knows ${version}`
    return [{ field: 'version', message: isOther ? message : `must be ${version}` }]
  }
  if (cursor['walk'] !== walk)
    return [{ field: 'walk', message: `must be ${walk}: it belongs to another walk` }]
  const all: CursorFields = { ...fields, input: [isObject, 'must be the input of the walk'] }
  const names = ['version', 'walk', ...Object.keys(all)]
  const asked = isObject(input) ? input : compared
  return [
    ...unknownNames(cursor, names).map((field) => ({ field, message: 'is not a field of a cursor' })),
    ...Object.entries(all).flatMap(([field, [fits, message]]) =>
      fits(cursor[field]) ? [] : [{ field, message }],
    ),
    ...Object.keys({ ...asked, ...compared })
      .filter((name) => asked[name] !== compared[name])
      .filter((name) => !(Object.hasOwn(compared, name) && compared[name] === undefined))
      .map((name) => ({
        field: `input.${name}`,
        message: 'differs from the input of this walk: the cursor belongs to another walk',
      })),
  ]
}

/** Its fields were looked at one by one. */
function isCursor(cursor: JsonObject): cursor is JsonObject & WalkCursor {
  return cursor['version'] === version && isObject(cursor['input'])
}
