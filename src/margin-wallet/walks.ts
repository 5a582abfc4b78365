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
import { isText, rule, text, type ClientSettings } from '../client/options.js'
import { DecodeError, RateLimitError, quoted, type InputProblem } from '../errors/errors.js'
import { holds } from '../request/validate-call.js'
import { isObject, type JsonObject } from '../response/json.js'
import type { Sleep } from '../transport/timing.js'
import {
  readGiven,
  type ResumedWalkOptions,
  type WalkCursor,
  type WalkInput,
  type WalkOptions,
  type WalkRules,
} from './walk-input.js'

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

/** One of the client's own methods, which checks every input itself. */
type List<R> = (input: JsonObject, options: CallOptions) => Promise<readonly R[]>

/** The methods that the walks ask. */
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
    (...given: readonly unknown[]): RecordWalk<R> =>
      lazyWalk(history, (...read) => historyWalk(history, clock(), ...read), patient(list, sleep), given)
  return {
    iterateWithdrawals: through(withdrawals, listWithdrawals),
    iterateDeposits: through(deposits, listDeposits),
    iterateMarginOrderLists: (...given: readonly unknown[]) =>
      lazyWalk(orderLists, orderListWalk, patient(listMarginOrderLists, sleep), given),
  }
}

/* The loop of all walks. */

/** How far a walk has come, as a cursor has it. */
type Position = Pick<WalkCursor, 'at' | 'done' | 'fromId'>

/** The records of a walk one by one, each with the position behind it; before each call, the position alone. */
type Walked<R> = AsyncGenerator<readonly [position: Position, ...record: R[]], void, undefined>

/** Asks for a page: the client's own method, with the options that were given. */
type Ask<R> = (input: JsonObject) => Promise<readonly R[]>

/**
 * A walk that begins with its first step.
 *
 * @param options are looked at with that step: until then, the cursor is the one that was given, unchecked
 */
function lazyWalk<R>(
  rules: WalkRules,
  walk: (given: WalkInput, ask: Ask<R>) => Walked<R>,
  list: List<R>,
  [input, options]: readonly unknown[],
): RecordWalk<R> {
  let cursor: unknown = isObject(options) ? options['cursor'] : undefined
  async function* records(): AsyncGenerator<R, void, undefined> {
    const given = readGiven(rules, input, options)
    const { callOptions } = given
    for await (const [position, ...record] of walk(given, (page) => list(page, callOptions))) {
      if (record.length > 0) callOptions.signal?.throwIfAborted()
      cursor = { ...given.cursor, ...position }
      yield* record
    }
  }
  const generator: object = records()
  // A generator and its cursor are a `RecordWalk`.
  return Object.defineProperties(generator, {
    cursor: { get: () => cursor },
    // Older platforms have none.
    [Symbol.asyncDispose]: { value: async () => void (await (generator as RecordWalk<R>).return()) },
  }) as RecordWalk<R>
}

/** The windows of allowances are a minute long. A caller that must wait much longer is banned, and the answer says so. */
const longestWaitMs = 2 * 60_000

/**
 * The same method, which waits where a call was kept back because the allowance is used up: a walk is made of more calls than
 * the service may allow in a minute. Nothing was sent of such a call.
 */
function patient<R>(list: List<R>, sleep: Sleep): List<R> {
  const ask: List<R> = (input, options) =>
    list(input, options).catch(async (error: unknown) => {
      if (!(error instanceof RateLimitError) || error.attempts > 0) throw error
      const { retryAfterMs = Infinity } = error
      if (retryAfterMs > longestWaitMs) throw error
      await sleep(retryAfterMs, options.signal ?? new AbortController().signal)
      return ask(input, options)
    })
  return ask
}

/** @param ambiguity may explain it */
function unwalkable({ operationId }: OperationDescription, what: string, ambiguity?: string): DecodeError {
  const message = `The documentation leaves this open: see the ambiguity ${ambiguity}.`
  const hints = ambiguity === undefined ? [] : [{ ambiguity, message }]
  const text = `The records of ${operationId} cannot be walked: ${what}.`
  return new DecodeError(text, { operationId, attempts: 1, hints })
}

/*
 * A walk through the margin order lists, by id, the smallest first.
 *
 * The service gives lists from an id on; the greater ids are the newer lists, so what comes meanwhile comes at the end, and
 * no list changes its place. The walk asks for each page from the last id that it knows, since nobody says whether the list
 * of the id that is asked from comes as well. A page is the last one if it is empty, or has fewer lists than one before: the
 * service could have given more. If the newest lists came of more than a page, the older ones could not be requested at all,
 * since no id ends a page: so the first list is requested alone before the first page, and a walk that cannot be right is
 * refused.
 */

const isIdText = (id: unknown): boolean => isText(id) && /^[0-9]{1,30}$/.test(id)
const isId = (id: unknown): boolean =>
  isIdText(typeof id === 'bigint' || Number.isSafeInteger(id) ? String(id) : id)

const orderLists: WalkRules = {
  walk: 'marginOrderLists',
  operation: operations.listMarginOrderLists,
  inputs: { 'fromId?': rule(isId, 'must be a whole number, as text, a bigint or a safe integer') },
  begin: 'fromId',
  beginOf: (id) => (isId(id) ? BigInt(String(id)).toString() : undefined),
  position: { fromId: rule(isIdText, 'must be an id, as text') },
}

async function* orderListWalk(
  { given, pageSize, known, from = '0' }: WalkInput,
  ask: Ask<MarginOrderList>,
): Walked<MarginOrderList> {
  /** The smallest id that was not handed out. */
  let fromId = BigInt(known?.fromId ?? from)
  let asked = fromId === 0n ? 0n : fromId - 1n
  /** The id of the first list, until a page has shown it. */
  let first: bigint | undefined
  /** The first list comes alone; with one list in a page, that may be the one before. */
  let limit = 1
  /** The most lists that came at once. */
  let most = 0
  for (;;) {
    yield [{ fromId: fromId.toString() }]
    const page = await ask({ ...given, fromId: asked.toString(), limit })
    const lists = page.map((list) => [idOf(list), list] as const).sort(([a], [b]) => (a < b ? -1 : 1))
    const [[id] = []] = lists
    if (id !== undefined && id < asked)
      throw unordered(`lists from ${asked} on were requested, but ${id} came`)
    if (limit === 1 && id !== undefined) {
      // If it is the one before, lists come from the very id that is asked from.
      if (id < fromId) asked = fromId
      else first = id
      limit = Math.max(2, pageSize)
      continue
    }
    if (first !== undefined && id !== first)
      throw unordered('a list cut at its limit has the greatest ids, not the smallest')
    first = undefined
    asked = fromId
    for (const [id, list] of new Map(lists.filter(([id]) => id >= fromId))) {
      asked = id
      fromId = id + 1n
      yield [{ fromId: fromId.toString() }, list]
    }
    if (page.length < Math.max(1, most)) break
    most = page.length
  }
  yield [{ fromId: fromId.toString() }]
}

function idOf({ orderListId }: MarginOrderList): bigint {
  if (isId(orderListId)) return BigInt(orderListId)
  throw unordered(`${quoted(orderListId, 40)} came, which is not a whole number`)
}

function unordered(what: string): DecodeError {
  return unwalkable(orderLists.operation, what, 'pagination')
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
 *
 * The service may give fewer records than it was asked for. So a page is whole for certain only if it is empty, or has fewer
 * records than one before; of any other, what comes behind it is asked for.
 */

/** What a walk knows of the records of a history. */
interface History<R> extends WalkRules {
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

const dayMs = 86_400_000
const greatestTime = 8_640_000_000_000_000

/**
 * A service may show a record some time after the moment that it bears, and clocks differ. So a cursor does not pass the last
 * record by before that much time is over: a walk that goes on from it looks there again. That a day is enough is assumed.
 */
const settledAfterMs = dayMs

/** Epoch milliseconds of a moment that was given. */
function epochOf(moment: unknown): number | undefined {
  const at = moment instanceof Date ? moment.getTime() : moment
  return typeof at === 'number' && Number.isInteger(at) && at >= 0 && at <= greatestTime ? at : undefined
}

const moment = rule((at) => epochOf(at) !== undefined, 'must be whole epoch milliseconds from 0, or a Date')
const historyRules = {
  inputs: { 'from?': moment, 'to?': moment },
  begin: 'from',
  beginOf: epochOf,
  position: { at: rule((at) => epochOf(at) === at, 'must be epoch milliseconds'), done: [text] },
  *wrong({ given: { from, to }, from: begin, known }: WalkInput): Iterable<InputProblem> {
    if (from === undefined && !known) yield { field: 'from', message: 'is missing: the moment to begin at' }
    if (Number(begin) > (epochOf(to) ?? Infinity)) yield { field: 'to', message: 'is before from' }
    if (Number(known?.at) < Number(begin))
      yield { field: 'options.cursor.at', message: 'is before the beginning of the walk' }
  },
} satisfies Partial<WalkRules>

/** What the period of a call must be shorter than. */
function periodMs(operation: OperationDescription, input: JsonObject): number {
  const period = operation.periods?.find(({ when }) => !when || holds(operation, when, (name) => input[name]))
  return (period?.shorterThanDays ?? 1) * dayMs
}

/** All records before the moment `at` are handed out, and those that are `done` of that moment and later. */
type HistoryPosition = Required<Pick<WalkCursor, 'at' | 'done'>>

/** A record, when it happened, and what distinguishes it from all others of that time. */
type DatedRecord<R> = Readonly<{ record: R; time: number; key: string }>

/** The records of a period that are not done, each with the position behind it. */
function* unfinishedOf<R>(dated: readonly DatedRecord<R>[], { at, done }: HistoryPosition) {
  for (const { record, time, key } of dated.toSorted((a, b) => a.time - b.time)) {
    if (time === at && done.includes(key)) continue
    done = time > at ? [key] : [...done, key]
    at = time
    yield [{ at, done }, record] as const
  }
}

/** @param now the moment at which it begins */
async function* historyWalk<R>(
  { operation, timeField, ambiguity, unitMs: unit, timeOf, idOf, contentOf }: History<R>,
  now: number,
  { given: { from: _, to: until, ...input }, from: begin, known, pageSize }: WalkInput,
  ask: Ask<R>,
): Walked<R> {
  /** The beginning of the unit that a moment is in: where periods begin and end, as the times that records show. */
  const unitOf = (ms: number): number => Math.floor(ms / unit) * unit
  const to = unitOf(epochOf(until) ?? now)
  // Each period is asked for with a unit more on both sides.
  const longest = periodMs(operation, input) - 2 * unit
  let position = { at: known?.at ?? Number(begin), done: known?.done ?? [] }
  /** The beginning of what is to be read next, and how long a period is asked for. */
  let [next, length] = [unitOf(position.at + unit - 1), longest]
  /** The most records that came at once, and the most that the service gives, as far as is known. */
  let [most, cap] = [0, pageSize]
  while (next <= to) {
    yield [position]
    const last = Math.min(next + length - unit, to)
    // One unit more on both sides, so that it does not matter whether the ends of a period belong to it.
    const asked = { startTime: Math.max(0, next - unit), endTime: last + unit }
    const page = await ask({ ...input, ...asked, limit: pageSize })
    const dated = datedIn(page, next - unit, last + unit)
    let isCut = page.length >= cap && last > next
    if (!isCut && page.length >= Math.max(1, most)) {
      most = page.length
      isCut = !isWhole(page, await ask({ ...input, ...asked, offset: most, limit: pageSize }))
    }
    if (isCut) {
      const why = `one moment has more records than the ${page.length} of a page; continue with a greater pageSize, or walk each coin by itself`
      if (last <= next) throw unwalkable(operation, why, 'pagination')
      most = page.length
      cap = Math.min(cap, most)
      length = Math.max(unit, unitOf((last - next + unit) / 2))
      continue
    }
    const within = dated.filter(({ time }) => time >= next && time <= last)
    for (const walked of unfinishedOf(within, position)) {
      position = walked[0]
      yield walked
    }
    next = last + unit
    if (last < now - settledAfterMs && next > position.at) position = { at: next, done: [] }
    // A time with few records is passed in long steps again.
    if (dated.length <= cap / 2) length = Math.min(length * 2, longest)
  }
  yield [position]

  /** Whether a page has all records: then what comes behind it is nothing new, such as what moved meanwhile. */
  function isWhole(page: readonly R[], behind: readonly R[]): boolean {
    const ids = new Set(page.map(idOf))
    const isKnown = (record: R): boolean => ids.has(idOf(record) ?? '')
    // As many as before come of a service that does not know offsets.
    return behind.length < Math.max(2, page.length) && behind.every(isKnown)
  }

  function datedIn(page: readonly R[], from: number, to: number): readonly DatedRecord<R>[] {
    const copies = new Map<string, number>()
    const dated = page.map((record) => {
      const exact = timeOf(record)
      const shown = `${timeField} is ${quoted(String(record[timeField]), 40)}`
      if (exact === undefined) throw unwalkable(operation, `${shown}, which is not a known form`, ambiguity)
      const time = unitOf(exact)
      // What was asked for, and another unit for times that are rounded.
      if (time < from - unit || time > to + unit) {
        const why = `the answer for the period from ${from} to ${to} has a record whose ${shown}, so the service filters by another time, or in another zone`
        throw unwalkable(operation, why, ambiguity)
      }
      const content = `${time} ${contentOf(record)}`
      copies.set(content, (copies.get(content) ?? 0) + 1)
      // Two deposits without ids may be equal: then the second is told from the first by its number.
      return { record, time, key: idOf(record) ?? `${contentOf(record)}.${copies.get(content)}` }
    })
    return [...new Map(dated.map((one) => [`${one.time} ${one.key}`, one])).values()]
  }
}

/* The two histories of the wallet: when a record of each happened, and what distinguishes it from all others. */

const withdrawals: History<Withdrawal> = {
  ...historyRules,
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
  ...historyRules,
  walk: 'deposits',
  operation: operations.listDeposits,
  timeField: 'insertTime',
  unitMs: 1,
  timeOf: ({ insertTime }) => (Number.isSafeInteger(insertTime) ? insertTime : undefined),
  // An older service gives no id.
  idOf: ({ id }) => (id === '' ? undefined : id),
  // What never changes of a deposit. Its state, confirmations and times of completion do.
  contentOf: ({ txId, coin, network, address, addressTag, amount }) => {
    const content = JSON.stringify([txId, coin, network, address, addressTag, amount])
    return createHash('sha256').update(content).digest('base64url').slice(0, 22)
  },
}

/** Epoch milliseconds of text in UTC without a zone, such as `2026-11-20 14:02:11`; `undefined` for any other text. */
function epochOfUtcText(text = ''): number | undefined {
  const isForm = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(?:\.\d{1,3})?$/.test(text)
  const at = isForm ? Date.parse(`${text.replace(' ', 'T')}Z`) : Number.NaN
  return Number.isNaN(at) ? undefined : at
}
