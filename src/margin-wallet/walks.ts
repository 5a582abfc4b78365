/** The walks that a client offers through lists too long for one call, each over one of the client's own methods. */
import { createHash } from 'node:crypto'
import { operations } from '../../generated/tables/margin-wallet.js'
import type {
  Deposit,
  ListDepositsInput,
  ListMarginOrderListsFields,
  ListWithdrawalsInput,
  MarginOrderList,
  Withdrawal,
} from '../../generated/types/margin-wallet.js'
import type { CallOptions } from '../client/call.js'
import type { Needs, OperationDescription } from '../client/api-adapter.js'
import { namesIn, unknownNames, unknownOptions, type ClientSettings } from '../client/options.js'
import { DecodeError, RateLimitError, quoted, requestError, type InputProblem } from '../errors/errors.js'
import { callOptionShape, copied, holds } from '../request/validate-call.js'
import { isObject, type JsonObject } from '../response/json.js'
import type { Sleep } from '../transport/timing.js'

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

/** The options of a walk that continues from a cursor. */
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
   * The withdrawals of a period, the oldest first by `applyTime`; those of the same second come in no known order. A period
   * longer than the service allows is walked in parts, also through empty years, and week by week with `withdrawOrderId`.
   * No withdrawal is lost or doubled between parts. If more of them share one time than fit on a page, the walk ends with an
   * error: continue from its cursor with a greater `pageSize`.
   *
   * A withdrawal belongs to the period by its own time, in whole seconds, and is returned in the state that it had when its
   * page was read. If the service shows one only after the walk has passed its time, the walk misses it: leave `to` out, and
   * continue from the cursor later to get all that came since the last record.
   *
   * @throws RequestError at the first step, before anything is sent, for a wrong input, option or cursor.
   * @throws DecodeError if the times of the records cannot be those that the service filters by, or too many share one.
   * @throws what `listWithdrawals` throws.
   */
  iterateWithdrawals(input: HistoryInput<ListWithdrawalsInput>, options?: WalkOptions): RecordWalk<Withdrawal>
  iterateWithdrawals(
    input: ResumedInput<ListWithdrawalsInput>,
    options: ResumedWalkOptions,
  ): RecordWalk<Withdrawal>

  /**
   * The deposits of a period, the oldest first by `insertTime`: as `iterateWithdrawals`, with times in milliseconds.
   * Deposits without an `id` are distinguished by the fields that never change, and counted if these are equal.
   *
   * @throws RequestError at the first step, before anything is sent, for a wrong input, option or cursor.
   * @throws DecodeError if the times of the records cannot be those that the service filters by, or too many share one.
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

/* What the walks ask: the client's own methods, which wait while the allowance of the service is used up. */

/** One of the client's own methods. */
type List<R> = (input: JsonObject, options: CallOptions) => Promise<readonly R[]>

/** The windows of allowances are a minute long. A caller that must wait much longer is banned, and the answer says so. */
const longestWaitMs = 2 * 60_000

/**
 * The same method, which waits where a call was kept back because the allowance is used up: a walk is made of more calls than
 * the service may allow in a minute. Nothing was sent of such a call.
 */
function patient<R>(list: List<R>, sleep: Sleep): List<R> {
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

/* What all walks have in common: when a page may be cut, and that a walk begins with its first step. */

/**
 * A service that gives no more than so many records, whatever it is asked for, has a round number of them. So a page of a
 * multiple of this may be cut as well.
 */
const roundSize = 50

function mayBeCut(records: number, pageSize: number): boolean {
  return records >= pageSize || (records > 0 && records % roundSize === 0)
}

/** A walk that has begun. */
interface Walk<R> {
  cursor(): WalkCursor
  records(): AsyncGenerator<R, void, undefined>
}

/**
 * A walk that begins with its first step.
 *
 * @param options are looked at with that step: until then, the cursor is the one that was given, unchecked
 */
function lazyWalk<R>(begin: () => Walk<R>, options: unknown): RecordWalk<R> {
  let walk: Walk<R> | undefined
  async function* records(): AsyncGenerator<R, void, undefined> {
    walk = begin()
    yield* walk.records()
  }
  const generator: object = records()
  const given = isObject(options) ? options['cursor'] : undefined
  // A generator and its cursor are a `RecordWalk`.
  return Object.defineProperties(generator, {
    cursor: { get: () => (walk === undefined ? given : walk.cursor()) },
    // Older platforms have none.
    [Symbol.asyncDispose]: { value: async () => void (await (generator as RecordWalk<R>).return()) },
  }) as RecordWalk<R>
}

/* What a caller gives for a walk, checked as far as the walk itself needs it. The method checks the rest, before it sends. */

/** What the walk sets in each of its calls, and what the caller says in its place. */
const ownParameters: Readonly<Record<string, string>> = {
  startTime: 'from',
  endTime: 'to',
  limit: 'the option pageSize',
  offset: 'the option cursor',
}

const greatestTime = 8_640_000_000_000_000

/** @param ownNames the inputs that are none of the operation, or that a cursor takes the place of */
function readGiven(
  operation: OperationDescription,
  input: unknown,
  options: unknown,
  ownNames: readonly string[],
) {
  const given = membersOf('input', input, operation)
  const settings = membersOf('options', options, operation)
  const own = Object.fromEntries(ownNames.map((name) => [name, given[name]]))
  const others = Object.fromEntries(Object.entries(given).filter(([name]) => !ownNames.includes(name)))
  const { given: plain, problems } = copied(others, operation)
  for (const { name } of operation.parameters)
    if (name in plain && name in ownParameters)
      problems.push({ field: name, message: `is set by the walk; give ${ownParameters[name]} instead` })
  const optionNames = ['cursor', 'pageSize', ...namesIn(callOptionShape(operation))]
  problems.push(...unknownOptions(settings, optionNames, 'options.'))
  const { pageSize: asked, cursor, ...further } = settings
  const callOptions: CallOptions = further
  const pageSize = checkedPageSize(operation, asked, problems)
  // How long a request is valid says nothing of which records are asked for.
  const { recvWindow: _, ...comparable } = plain
  const scalars = Object.entries(comparable).filter((one): one is [string, string | number | boolean] =>
    ['string', 'number', 'boolean'].includes(typeof one[1]),
  )
  /** What two walks must have in common so that one goes on where the other stood. */
  const compared = Object.fromEntries(scalars.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return { input: plain, compared, callOptions, pageSize, cursor, own, problems }
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
function checkedMoment(field: string, given: unknown, problems: InputProblem[]): number | undefined {
  if (given === undefined) return undefined
  const at = given instanceof Date ? given.getTime() : given
  if (typeof at === 'number' && Number.isInteger(at) && at >= 0 && at <= greatestTime) return at
  problems.push({ field, message: 'must be epoch milliseconds, a whole number and not negative, or a Date' })
  return undefined
}

/* Cursors, checked before a walk goes on from one. */

const version = 2

/** What a cursor of one walk holds beside what all have: by name, whether a value fits. */
type CursorFields = Readonly<Record<string, readonly [fits: (value: unknown) => boolean, must: string]>>

/**
 * The cursor that was given, if any.
 *
 * @param compared by name, what the cursor must have been asked for; what is `undefined` was not said again
 */
function readCursor(
  { cursor, problems }: ReturnType<typeof readGiven>,
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

/*
 * A walk through the margin order lists, by id, the smallest first.
 *
 * The service gives lists from an id on; the greater ids are the newer lists, so what comes meanwhile comes at the end, and
 * no list changes its place. The walk asks for each page from the last id that it knows, since nobody says whether the list
 * of the id that is asked from comes as well. If the newest lists came of more than a page, the older ones could not be
 * requested at all, since no id ends a page: so the first page that is cut is compared with the first list alone, and a walk
 * that cannot be right is refused.
 */

const orderLists = { walk: 'marginOrderLists', operation: operations.listMarginOrderLists }

type NumberedOrderList = readonly [id: bigint, list: MarginOrderList]

function orderListWalk(list: List<MarginOrderList>, input: unknown, options: unknown): Walk<MarginOrderList> {
  const { walk, operation } = orderLists
  const given = readGiven(operation, input, options, [])
  const { fromId: _, ...compared } = given.compared
  const begin = checkedId(given.input['fromId'], given.problems)
  const cursor = readCursor(
    given,
    walk,
    { ...compared, fromId: begin?.toString() },
    {
      fromId: [(value) => typeof value === 'string' && isId(value), 'must be an id, as text'],
    },
  )
  if (given.problems.length > 0) throw requestError(given.problems, operation)
  const asked = { ...compared, fromId: cursor?.input['fromId'] ?? String(begin ?? 0) }
  /** The smallest id that was not handed out. */
  let fromId = BigInt(cursor?.fromId ?? begin ?? 0)

  /** The lists from that id on, by id. */
  async function read(
    limit: number,
  ): Promise<readonly [lists: readonly NumberedOrderList[], isCut: boolean]> {
    const before = fromId === 0n ? 0n : fromId - 1n
    const came = await list({ ...given.input, fromId: before.toString(), limit }, given.callOptions)
    const byId = new Map(came.map((one) => [idOf(one), one]))
    const lists = [...byId].toSorted(([a], [b]) => (a < b ? -1 : 1))
    const first = lists[0]?.[0]
    if (first !== undefined && first < before)
      throw unordered(`lists from ${before} on were requested, but ${first} came`)
    return [lists.filter(([id]) => id >= fromId), mayBeCut(came.length, limit)]
  }

  async function* records(): AsyncGenerator<MarginOrderList, void, undefined> {
    const { signal } = given.callOptions
    // With one list in a page, that may be the one before.
    const pageSize = Math.max(2, given.pageSize)
    let givesSmallest = false
    for (;;) {
      const [fresh, isCut] = await read(pageSize)
      const first = fresh[0]?.[0]
      if (isCut && !givesSmallest && first !== undefined) {
        // Where another number of lists in the same place begins with another one, the smallest ids do not come.
        const [others] = await read(pageSize === 2 ? 3 : 2)
        if (others[0]?.[0] !== first)
          throw unordered('a list cut at its limit has the greatest ids, not the smallest')
        givesSmallest = true
      }
      for (const [id, one] of fresh) {
        if (signal instanceof AbortSignal) signal.throwIfAborted()
        fromId = id + 1n
        yield one
      }
      if (!isCut || fresh.length === 0) return
    }
  }

  return { records, cursor: () => ({ version, walk, input: asked, fromId: fromId.toString() }) }
}

function idOf({ orderListId }: MarginOrderList): bigint {
  if (isId(orderListId)) return BigInt(orderListId)
  throw unordered(`${quoted(orderListId, 40)} came, which is not a whole number`)
}

/** The id from which to begin; `undefined` where none was given. */
function checkedId(given: unknown, problems: InputProblem[]): bigint | undefined {
  if (given === undefined) return undefined
  const text = typeof given === 'number' || typeof given === 'string' ? String(given) : ''
  if (isId(text)) return BigInt(text)
  problems.push({ field: 'fromId', message: 'must be a whole number, as text, a bigint or a safe integer' })
  return undefined
}

function isId(text: string): boolean {
  return /^[0-9]{1,30}$/.test(text)
}

function unordered(what: string): DecodeError {
  const { operationId } = orderLists.operation
  const message = 'The documentation leaves open which part of a long list comes.'
  return new DecodeError(`The order lists of ${operationId} cannot be walked by their ids: ${what}.`, {
    ...{ operationId, attempts: 1, hints: [{ ambiguity: 'pagination', message }] },
  })
}

/*
 * A walk through a history of the wallet, the oldest record first.
 *
 * Why it goes this way. The service filters by time and skips by offset. An offset counts from the newest record in most
 * readings, so each record that arrives, or leaves a list that is filtered by state, moves all others under it: offsets lose
 * and double records. A moment in the past stays where it is. So the walk goes from the past to the present, asks for periods,
 * and makes a period shorter where a page of it is cut. A record belongs to the one period that the time it *shows* is in; each
 * period is asked for with some time more on both sides. So it matters neither whether the ends of a period belong to it, nor
 * that a time is shown in whole seconds, and no record comes in two periods or in none.
 *
 * Nobody says which part of a list comes when it is cut, nor in which order. So a period of which a page may be cut is halved
 * until none is: that needs neither. A moment with more records than a page ends the walk with an error.
 */

/** What a walk knows of the records of a history. */
interface History<R> {
  readonly walk: string
  readonly operation: OperationDescription
  /** The field with the time that the service filters by. */
  readonly timeField: keyof R & string
  /** The ambiguity that may explain times that do not fit. */
  readonly ambiguity?: string
  /** What the times of records are whole multiples of. */
  readonly unitMs: number
  timeOf(record: R): number | undefined
  idOf(record: R): string | undefined
  /** What never changes of a record, for those that have no id. */
  contentOf(record: R): string
}

/** A record, when it happened, and what distinguishes it from all others of that time. */
interface DatedRecord<R> {
  readonly record: R
  readonly time: number
  readonly key: string
}

const dayMs = 86_400_000

/**
 * A service may show a record some time after the moment that it bears, and clocks differ. So a cursor does not pass the last
 * record by before that much time is over: a walk that goes on from it looks there again. That a day is enough is assumed.
 */
const settledAfterMs = dayMs

function historyWalk<R>(
  { operation, walk, timeField, ambiguity, unitMs: unit, timeOf, idOf, contentOf }: History<R>,
  list: List<R>,
  clock: () => number,
  input: unknown,
  options: unknown,
): Walk<R> {
  const given = readGiven(operation, input, options, ['from', 'to'])
  const { problems, own, pageSize, callOptions } = given
  const from = checkedMoment('from', own['from'], problems)
  const end = checkedMoment('to', own['to'], problems)
  const cursor = readCursor(
    given,
    walk,
    { ...given.compared, from },
    {
      at: [(value) => Number.isSafeInteger(value) && Number(value) >= 0, 'must be epoch milliseconds'],
      done: [
        (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
        'must be a list of texts',
      ],
    },
  )
  if (given.cursor === undefined && own['from'] === undefined)
    problems.push({ field: 'from', message: 'is missing: the moment to begin the walk at' })
  const begin = from ?? Number(cursor?.input['from'])
  if (end !== undefined && begin > end) problems.push({ field: 'to', message: 'is before from' })
  if (cursor && Number(cursor.at) < begin)
    problems.push({ field: 'options.cursor.at', message: 'is before the beginning of the walk' })
  if (problems.length > 0) throw requestError(problems, operation)
  /** The beginning of the unit that a moment is in: where periods begin and end, as the times that records show. */
  const unitOf = (ms: number): number => Math.floor(ms / unit) * unit
  // Each is asked for with a unit more on both sides.
  const longest = longestPeriod(operation, given.input) - 2 * unit
  const to = unitOf(end ?? clock())
  /** All records before this moment are handed out. */
  let at = cursor?.at ?? begin
  /** Which of that moment and later are. */
  const done = new Set(cursor?.done)
  /** The beginning of what is to be read next. */
  let next = unitOf(at + unit - 1)

  async function* records(): AsyncGenerator<R, void, undefined> {
    let length = longest
    while (next <= to) {
      const last = Math.min(next + length - unit, to)
      const page = await ask(last, pageSize)
      const all = dated(page, last)
      if (mayBeCut(page.length, pageSize)) {
        if (last > next) {
          length = Math.max(unit, unitOf((last - next + unit) / 2))
          continue
        }
        await checkWhole(page, last)
      }
      yield* handOut(all, last)
      // A time with few records is passed in long steps again.
      if (all.length <= pageSize / 2) length = Math.min(length * 2, longest)
    }
  }

  /** Asks for one unit more on both sides, so that it does not matter whether the ends of a period belong to it. */
  function ask(last: number, limit: number, offset = 0): Promise<readonly R[]> {
    const period = { startTime: Math.max(0, next - unit), endTime: last + unit }
    return list({ ...given.input, ...period, ...(offset > 0 && { offset }), limit }, callOptions)
  }

  /** Refuses a page that may lack records of its moment. Where it has all, its last one alone comes from that on. */
  async function checkWhole(page: readonly R[], last: number): Promise<void> {
    const keyOf = (record: R): string => JSON.stringify([timeOf(record), idOf(record), contentOf(record)])
    const rest = await ask(last, Math.max(2, pageSize), page.length - 1)
    if (rest.length === 1 && page.map(keyOf).includes(rest.map(keyOf).join())) return
    const why = `one moment has more records than the ${page.length} of a page; continue with a greater pageSize, or walk each coin by itself`
    throw unusable(why, 'pagination')
  }

  function dated(page: readonly R[], last: number): DatedRecord<R>[] {
    const found = new Map<string, DatedRecord<R>>()
    const copies = new Map<string, number>()
    for (const record of page) {
      const time = timeIn(record, last)
      const content = contentOf(record)
      const copy = (copies.get(`${time} ${content}`) ?? 0) + 1
      copies.set(`${time} ${content}`, copy)
      // Two deposits without ids may be equal: then the second is told from the first by its number.
      const key = idOf(record) ?? `${content}.${copy}`
      found.set(`${time} ${key}`, { record, time, key })
    }
    return [...found.values()]
  }

  function timeIn(record: R, last: number): number {
    const exact = timeOf(record)
    const shown = `${timeField} is ${quoted(String(record[timeField]), 40)}`
    if (exact === undefined) throw unusable(`${shown}, which is not a known form`, ambiguity)
    const time = unitOf(exact)
    // What was asked for, and another unit for times that are rounded.
    if (time >= next - 2 * unit && time <= last + 2 * unit) return time
    const period = `from ${next - unit} to ${last + unit}`
    const why = `the answer for the period ${period} has a record whose ${shown}, so the service filters by another time, or in another zone`
    throw unusable(why, ambiguity)
  }

  /** Hands out the records from the next moment to the last one of a period, of which all have come. */
  function* handOut(all: readonly DatedRecord<R>[], last: number): Generator<R, void, undefined> {
    const within = all.filter(({ time }) => time >= next && time <= last)
    for (const { record, time, key } of within.toSorted((a, b) => a.time - b.time)) {
      if (time === at && done.has(key)) continue
      callOptions.signal?.throwIfAborted()
      pass(time)
      done.add(key)
      yield record
    }
    next = Math.max(next, last + unit)
    if (last < clock() - settledAfterMs) pass(next)
  }

  function pass(moment: number): void {
    if (moment <= at) return
    at = moment
    done.clear()
  }

  function unusable(what: string, about?: string): DecodeError {
    const { operationId } = operation
    const message = `The documentation leaves this open: see the ambiguity ${about}.`
    return new DecodeError(`The records of ${operationId} cannot be walked: ${what}.`, {
      ...{ operationId, attempts: 1 },
      ...(about !== undefined && { hints: [{ ambiguity: about, message }] }),
    })
  }

  const walked = { ...given.compared, from: begin }
  return { records, cursor: () => ({ version, walk, input: walked, at, done: [...done] }) }
}

/** In milliseconds, what a period of a call must be shorter than. */
function longestPeriod(operation: OperationDescription, input: JsonObject): number {
  const sent = (name: string): unknown => input[name]
  const period = operation.periods?.find(({ when }) => when === undefined || holds(operation, when, sent))
  if (period === undefined) throw new Error(`The description has no period for ${operation.operationId}.`)
  return period.shorterThanDays * dayMs
}

/* The two histories of the wallet: when a record of each happened, and what distinguishes it from all others. */

const withdrawals: History<Withdrawal> = {
  walk: 'withdrawals',
  operation: operations.listWithdrawals,
  timeField: 'applyTime',
  ambiguity: 'withdrawalTimes',
  unitMs: 1_000,
  timeOf: ({ applyTime }) => epochOfUtcText(applyTime),
  idOf: ({ id }) => id,
  contentOf: ({ id }) => id,
}

const deposits: History<Deposit> = {
  walk: 'deposits',
  operation: operations.listDeposits,
  timeField: 'insertTime',
  unitMs: 1,
  timeOf: ({ insertTime }) => (Number.isSafeInteger(insertTime) ? insertTime : undefined),
  // An older service gives no id.
  idOf: ({ id }) => (id === undefined || id === '' ? undefined : id),
  // What never changes of a deposit. Its state, confirmations and times of completion do.
  contentOf: ({ txId, coin, network, address, addressTag, amount }) =>
    createHash('sha256')
      .update(JSON.stringify([txId, coin, network, address, addressTag, amount]))
      .digest('base64url')
      .slice(0, 22),
}

/** Epoch milliseconds of text in UTC without a zone, such as `2026-11-20 14:02:11`; `undefined` for any other text. */
function epochOfUtcText(text = ''): number | undefined {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d(?:\.\d{1,3})?)$/.exec(text) ?? []
  const at = day === undefined || time === undefined ? Number.NaN : Date.parse(`${day}T${time}Z`)
  return Number.isNaN(at) ? undefined : at
}

/* The walks of a client. */

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
  const through =
    <R>(history: History<R>, list: List<R>) =>
    (input: unknown, options?: unknown): RecordWalk<R> =>
      lazyWalk(() => historyWalk(history, patient(list, sleep), clock, input, options), options)
  return {
    iterateWithdrawals: through(withdrawals, listWithdrawals),
    iterateDeposits: through(deposits, listDeposits),
    iterateMarginOrderLists: (input?: unknown, options?: unknown) =>
      lazyWalk(() => orderListWalk(patient(listMarginOrderLists, sleep), input, options), options),
  }
}
