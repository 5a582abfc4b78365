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
import type { CallOptions } from '../model/call.js'
import type { Needs, OperationDescription } from '../model/api-adapter.js'
import type { ClientSettings } from '../model/options.js'
import {
  count,
  faultsIn,
  fits,
  isText,
  namesIn,
  rule,
  text,
  unknownOptions,
  type Rule,
  type Shape,
} from '../model/shape.js'
import { DecodeError, RateLimitError, quoted, requestError, type InputProblem } from '../model/errors.js'
import { callOptionShape, holds } from '../request/validate-call.js'
import { isObject, type JsonObject, plainText } from '../model/json.js'

/**
 * The records of a walk, one by one. It waits while the allowance of the service is used up, and after a 429 as often as
 * `retries` says, longer than `timeoutMs` of a call if necessary, but at most two minutes at a time. A failed call ends it
 * with the error of that call; its cursor continues the walk.
 */
export interface RecordWalk<R> extends AsyncGenerator<R, void, undefined> {
  /**
   * The position of the walk after the record that it returned last. Store it together with the record, in one transaction:
   * then a walk that continues from it returns each record once, even after a crash. `undefined` until the first step of a
   * walk that began without one.
   */
  readonly cursor: WalkCursor | undefined
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
  /** The number of records to request per call. Default: as many as the service allows, which takes the fewest calls. */
  readonly pageSize?: number | undefined
}

/** The options of a walk that continues from a cursor. */
export type ResumedWalkOptions = WalkOptions & { readonly cursor: WalkCursor }

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
  /** The first moment, as a `Date` or in epoch milliseconds; 0 for everything. */
  readonly from: TimeInput
  /** The last moment. Default: the moment of the first step. */
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

type WalkSettings = Pick<ClientSettings, 'clock' | 'sleep' | 'retries'>

/** @param settings of the client: a walk that names no end goes up to the moment at which it begins */
export function walksOf(
  { listWithdrawals, listDeposits, listMarginOrderLists }: WalkedMethods,
  settings: WalkSettings,
): MarginWalletWalks {
  const { clock } = settings
  return {
    iterateWithdrawals: walk(
      withdrawals,
      historyWalk(withdrawals),
      patient(listWithdrawals, settings),
      clock,
    ),
    iterateDeposits: walk(deposits, historyWalk(deposits), patient(listDeposits, settings), clock),
    iterateMarginOrderLists: walk(orderLists, orderListWalk, patient(listMarginOrderLists, settings), clock),
  }
}

/* What a caller gives for a walk, checked as far as the walk itself needs it. The method checks the rest, before it sends. */

const version = 2

/** The rules in which the input and the cursors of a walk differ from those of others. */
interface WalkRules {
  readonly walk: string
  readonly operation: OperationDescription
  readonly inputs: Readonly<Record<string, Rule>>
  /** The input that says where to begin, as a cursor has it. */
  readonly begin: string
  beginOf(given: unknown): string | number | undefined
  /** The fields that only its cursors have. */
  readonly position: Readonly<Record<string, Shape>>
  /** The problems with values that each fit by themselves. */
  wrong?(given: JsonObject, from: unknown, known: WalkCursor | undefined): Iterable<InputProblem>
}

/** The input of a walk, its start as cursors have it, the given cursor, and the members that all its cursors share. */
type WalkInput = ReturnType<typeof readGiven>

const set = rule(
  () => false,
  'is set by the walk: give its own inputs, the option pageSize or a cursor instead',
)
const setByWalk = { 'startTime?': set, 'endTime?': set, 'limit?': set, 'offset?': set }

/** @throws RequestError that names all that is wrong */
function readGiven({ walk, operation, begin, ...rules }: WalkRules, input: unknown, options: unknown) {
  const given = membersOf('input', input, operation)
  const settings = membersOf('options', options, operation)
  const { cursor, pageSize, ...others } = settings
  const callOptions: CallOptions = others
  const stored = isObject(cursor) && isObject(cursor['input']) ? cursor['input'] : {}
  // How long a request is valid says nothing of which records are asked for, and a walk may go on to another end.
  const { recvWindow: _, to: __, ...filters } = given
  const compared = { ...filters, [begin]: rules.beginOf(given[begin]) ?? stored[begin] }
  const scalars = Object.fromEntries(Object.entries(compared).filter(isScalar))
  const is = (value: unknown, whose: string): Rule =>
    rule(
      (candidate) => candidate === value,
      `must be ${plainText(value)}: the cursor belongs to another ${whose}`,
    )
  const names = Object.keys({ ...stored, ...scalars })
  const cursorShape = {
    ...{ version: is(version, 'version of the package'), walk: is(walk, 'walk'), ...rules.position },
    input: Object.fromEntries(names.map((name) => [name, is(scalars[name], 'walk')])),
  }
  const { maximum = 1 } = operation.parameters.find(({ name }) => name === 'limit') ?? {}
  const isSize = (size: unknown): boolean => count(size) === undefined && Number(size) <= maximum
  const pageRule = rule(isSize, `must be a whole number from 1 to ${maximum}`)
  const shape = { 'pageSize?': pageRule, 'cursor?': cursorShape }
  const problems = [
    ...faultsIn(given, { ...rules.inputs, ...setByWalk }),
    ...unknownOptions(settings, namesIn({ ...shape, ...callOptionShape(operation) }), 'options.'),
    ...faultsIn(settings, shape, 'options'),
  ]
  if (cursor !== undefined && problems.length === 0)
    problems.push(...unknownOptions(cursor, namesIn(cursorShape), 'options.cursor.', ' of a cursor'))
  const known = fits<WalkCursor>(cursor, cursorShape) ? cursor : undefined
  const position = { version, walk, input: scalars }
  const from = scalars[begin]
  problems.push(...(rules.wrong?.(given, from, known) ?? []))
  if (problems.length > 0) throw requestError(problems, operation)
  return {
    given,
    callOptions,
    pageSize: Number(pageSize ?? maximum),
    mostAtOnce: maximum,
    from,
    known,
    cursor: position,
  }
}

function membersOf(field: string, value: unknown, operation: OperationDescription): JsonObject {
  if (value === undefined) return {}
  if (isObject(value)) return { ...value }
  throw requestError([{ field, message: 'must be an object' }], operation)
}

function isScalar(entry: [string, unknown]): entry is [string, string | number | boolean] {
  return ['string', 'number', 'boolean'].includes(typeof entry[1])
}

/* The loop of all walks. */

/** A position of a walk, as a cursor has it. */
type Position = Pick<WalkCursor, 'at' | 'done' | 'fromId'>

/** A walk without its requests, in pure functions. */
interface WalkSteps<R, State> {
  readonly begin: State
  /** The input of the next request; `undefined` at the end. */
  asks(state: State): JsonObject | undefined
  /** The state after a page, and the records to return of it, each with the position behind it. */
  step(state: State, page: readonly R[]): { state: State; records?: readonly (readonly [Position, R])[] }
}

/** @param now the moment at which it begins */
type Walk<R, State> = (given: WalkInput, now: number) => WalkSteps<R, State>

/** A method that begins a walk. Its options are looked at with the first step: until then, the cursor is the one given. */
function walk<R, State extends { readonly position: Position }>(
  rules: WalkRules,
  stepsOf: Walk<R, State>,
  list: List<R>,
  clock: () => number,
): (input?: unknown, options?: unknown) => RecordWalk<R> {
  return (input, options) => {
    let cursor: unknown = isObject(options) ? options['cursor'] : undefined
    async function* records(): AsyncGenerator<R, void, undefined> {
      const given = readGiven(rules, input, options)
      const { callOptions } = given
      const steps = stepsOf(given, clock())
      for (let state = steps.begin; ;) {
        cursor = { ...given.cursor, ...state.position }
        const input = steps.asks(state)
        if (input === undefined) return
        const { records = [], ...then } = steps.step(state, await list(input, callOptions))
        for (const [position, record] of records) {
          callOptions.signal?.throwIfAborted()
          cursor = { ...given.cursor, ...position }
          yield record
        }
        state = then.state
      }
    }
    return withCursor(records(), () => cursor)
  }
}

/** A generator and its cursor are a `RecordWalk`. */
function withCursor<R>(generator: AsyncGenerator<R, void, undefined>, get: () => unknown): RecordWalk<R> {
  return Object.defineProperties<object>(generator, {
    cursor: { get },
    // Older platforms have none.
    [Symbol.asyncDispose]: { value: async () => void (await generator.return()) },
  }) as RecordWalk<R>
}

/** The windows of allowances are a minute long. A caller that must wait much longer is banned, and the answer says so. */
const longestWaitMs = 2 * 60_000

/**
 * The same method, which waits where a call was kept back because the allowance is used up: a walk is made of more calls than
 * the service may allow in a minute. Nothing was sent of such a call. One that was refused with 429 and has no time left to wait
 * goes on here, with the retries that are left of it.
 */
function patient<R>(list: List<R>, { sleep, retries }: WalkSettings): List<R> {
  return async (input, options) => {
    for (let left = options.retries ?? retries, settings = options; ;)
      try {
        return await list(input, settings)
      } catch (error) {
        if (!(error instanceof RateLimitError)) throw error
        const { attempts, status, retryAfterMs = Infinity } = error
        left -= attempts
        // A service that bans its caller has refused too much already.
        const isBanned = attempts > 0 && status !== 429
        if (isBanned || left < 0 || retryAfterMs > longestWaitMs) throw error
        settings = { ...options, retries: left }
        await sleep(retryAfterMs, options.signal ?? new AbortController().signal)
      }
  }
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
 * of the id that is asked from comes as well. It ends when nothing new comes, neither from the last id on nor, where that list
 * comes alone, from the id behind it. If the newest lists came of more than a page, the older ones could not be requested at
 * all, since no id ends a page: so the first list is requested alone before the first page, and a walk that cannot be right
 * is refused.
 */

const isIdText = (id: unknown): boolean => isText(id) && /^[0-9]{1,30}$/.test(id)
const isId = (id: unknown): boolean =>
  isIdText(typeof id === 'bigint' || Number.isSafeInteger(id) ? plainText(id) : id)

const orderLists: WalkRules = {
  walk: 'marginOrderLists',
  operation: operations.listMarginOrderLists,
  inputs: { 'fromId?': rule(isId, 'must be a whole number, as text, a bigint or a safe integer') },
  begin: 'fromId',
  beginOf: (id) => (isId(id) ? BigInt(plainText(id)).toString() : undefined),
  position: { fromId: rule(isIdText, 'must be an id, as text') },
}

interface OrderListState {
  /** The smallest id that was not handed out. */
  readonly position: { readonly fromId: string }
  /** The id that is asked from, and how many lists; none at the end. */
  readonly asked: bigint
  readonly limit: number
  /** The id of the first list, until a page has shown it. */
  readonly first?: bigint
}

const orderListWalk: Walk<MarginOrderList, OrderListState> = ({ given, pageSize, known, from = '0' }) => {
  const start = BigInt(known?.fromId ?? from)
  return {
    // The first list comes alone; with one list in a page, that may be the one before.
    begin: { position: { fromId: String(start) }, asked: start === 0n ? 0n : start - 1n, limit: 1 },
    asks: ({ asked, limit }) => (limit > 0 ? { ...given, fromId: String(asked), limit } : undefined),
    step: (state, page) => {
      const { asked, limit, first } = state
      const fromId = BigInt(state.position.fromId)
      const lists = page.map((list) => [idOf(list), list] as const).sort(([a], [b]) => (a < b ? -1 : 1))
      const [[id] = []] = lists
      if (id !== undefined && id < asked)
        throw unordered(`lists from ${asked} on were requested, but ${id} came`)
      if (limit === 1 && id !== undefined) {
        // If it is the one before, lists come from the very id that is asked from.
        const shown = id < fromId ? { asked: fromId } : { first: id }
        return { state: { ...state, ...shown, limit: Math.max(2, pageSize) } }
      }
      if (first !== undefined && id !== first)
        throw unordered('a list cut at its limit has the greatest ids, not the smallest')
      const fresh = [...new Map(lists.filter(([id]) => id >= fromId))]
      const records = fresh.map(([id, list]) => [{ fromId: String(id + 1n) }, list] as const)
      const [position] = records.at(-1) ?? [state.position]
      const isLast = fresh.length === 0 && (page.length === 0 || asked >= fromId)
      return { state: { position, asked: fresh.at(-1)?.[0] ?? fromId, limit: isLast ? 0 : limit }, records }
    },
  }
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
 * The service may give fewer records than it was asked for, and more or fewer each time. So a page is whole for certain only if
 * it is empty; of any other, what comes behind it is asked for.
 */

interface History<R> extends WalkRules {
  /** The field with the time that the service filters by. */
  readonly timeField: keyof R & string
  /** The ambiguity that may explain times that do not fit. */
  readonly ambiguity?: string
  /** The unit of the times of records, in milliseconds: all times are multiples of it. */
  readonly unitMs: number
  timeOf(record: R): number | undefined
  idOf(record: R): string | undefined
  /** The content of a record that never changes, for those that have no id. */
  contentOf(record: R): string
}

const dayMs = 86_400_000
/** A smaller time is refused, as one in seconds; no record is as old. */
const earliest = 100_000_000_000
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

/** Zero stands for the beginning of everything. Another number before the earliest time is one in seconds. */
const isMoment = (at: unknown): boolean =>
  (epochOf(at) ?? -1) >= (at instanceof Date || at === 0 ? 0 : earliest)
const moment = rule(
  isMoment,
  `must be whole epoch milliseconds, which are 0 or at least ${earliest} (not seconds), or a Date`,
)
const historyRules = {
  inputs: { 'from?': moment, 'to?': moment },
  begin: 'from',
  beginOf: epochOf,
  position: { at: rule((at) => epochOf(at) === at, 'must be epoch milliseconds'), done: [text] },
  *wrong({ from, to }: JsonObject, begin: unknown, known?: WalkCursor): Iterable<InputProblem> {
    if (from === undefined && !known) yield { field: 'from', message: 'is missing: the moment to begin at' }
    if (Number(begin) > (epochOf(to) ?? Infinity)) yield { field: 'to', message: 'is before from' }
    if (Number(known?.at) < Number(begin))
      yield { field: 'options.cursor.at', message: 'is before the beginning of the walk' }
  },
} satisfies Partial<WalkRules>

/** The bound that the period of a call must be below, in milliseconds. */
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

interface HistoryState<R> {
  readonly position: HistoryPosition
  /** The beginning of the period that is read next, and how long it is. */
  readonly from: number
  readonly length: number
  /** The most records that the service gives at once, as far as is known. */
  readonly cap: number
  /** How long a page was that came again whatever the offset: the service knows none, and a shorter page is taken for whole. */
  readonly repeated: number
  /** A page of which it is not known whether it is whole: what comes behind it is asked for. */
  readonly page?: readonly R[]
  /** The times of records that came in a page that was cut, and were not handed out. */
  readonly seen: ReadonlySet<number>
  /** How often a period was read anew, since what is known came behind its page, or did not come in it. */
  readonly moved?: number
}

/** Records that come and go behind a page move so often at most: where they seem to move each time, there are more of them. */
const mostMoved = 5
/** A record that came before and does not come in so many answers more is gone. */
const mostLacking = 2

const historyWalk =
  <R>(history: History<R>): Walk<R, HistoryState<R>> =>
  (given, now) =>
    new HistorySteps(history, given, now)

/** The steps of a walk through a history, each of which reads a period of it, or what comes behind a page. */
class HistorySteps<R> implements WalkSteps<R, HistoryState<R>> {
  readonly begin: HistoryState<R>
  readonly #history: History<R>
  readonly #walk: WalkInput
  readonly #now: number
  readonly #input: JsonObject
  readonly #to: number
  readonly #longest: number

  constructor(history: History<R>, walk: WalkInput, now: number) {
    const { from: _, to, ...input } = walk.given
    this.#history = history
    this.#walk = walk
    this.#now = now
    this.#input = input
    this.#to = this.#unitOf(epochOf(to) ?? now)
    // Each period is asked for with a unit more on both sides.
    this.#longest = periodMs(history.operation, input) - 2 * history.unitMs
    const { known, from, pageSize } = walk
    const position = { at: known?.at ?? Number(from), done: known?.done ?? [] }
    const first = this.#unitOf(Math.max(position.at, earliest) + history.unitMs - 1)
    this.begin = { position, from: first, length: this.#longest, cap: pageSize, repeated: 0, seen: new Set() }
  }

  asks({ from, length, page }: HistoryState<R>): JsonObject | undefined {
    if (from > this.#to) return undefined
    const unit = this.#history.unitMs
    // One unit more on both sides, so that it does not matter whether the ends of a period belong to it.
    const period = { startTime: Math.max(earliest, from - unit), endTime: this.#lastOf(from, length) + unit }
    return { ...this.#input, ...period, ...(page && { offset: page.length }), limit: this.#walk.pageSize }
  }

  step({ page, moved = 0, ...state }: HistoryState<R>, pageRecords: readonly R[]) {
    const { unitMs: unit, idOf } = this.#history
    const { from, length } = state
    const last = this.#lastOf(from, length)
    const read = page ?? pageRecords
    // A page that was short once says nothing of longer ones.
    const cap = read.length > state.cap ? this.#walk.pageSize : state.cap
    const dated = datedIn(this.#history, read, from - unit, last + unit)
    const isFull = read.length >= cap && last > from
    if (page === undefined && !isFull && read.length >= Math.max(1, state.repeated))
      return { state: { ...state, cap, page: read, moved } }
    const behind = behindOf(page?.map(idOf), pageRecords.map(idOf), cap)
    if (isFull || behind !== 'nothing') {
      const repeated = behind === 'same' ? read.length : state.repeated
      const seen = new Set([...state.seen, ...dated.map(({ time }) => time)])
      const again = { ...state, cap, moved, repeated, seen }
      return { state: this.#anew(again, read.length, !isFull && behind === 'known') }
    }
    const times = new Set(dated.map(({ time }) => time))
    const isLacking = [...state.seen].some((time) => time >= from && time <= last && !times.has(time))
    if (isLacking && moved < mostLacking) return { state: { ...state, cap, moved: moved + 1 } }
    return this.#passed({ ...state, cap }, dated, last)
  }

  /** The state after a period of which all records have come, and those that are not done. */
  #passed(state: HistoryState<R>, dated: readonly DatedRecord<R>[], last: number) {
    const { from, length, cap } = state
    const within = dated.filter(({ time }) => time >= from && time <= last)
    const records = [...unfinishedOf(within, state.position)]
    const [reached] = records.at(-1) ?? [state.position]
    const next = last + this.#history.unitMs
    const isSettled = last < this.#now - settledAfterMs && next > reached.at
    // A time with few records is passed in long steps again.
    const longer = dated.length <= cap / 2 ? Math.min(length * 2, this.#longest) : length
    const position = isSettled ? { at: next, done: [] } : reached
    const seen = new Set([...state.seen].filter((time) => time > last))
    return { state: { ...state, seen, position, from: next, length: longer }, records }
  }

  /** The state in which a period is read again, of which there may be more records than came. */
  #anew(state: HistoryState<R>, count: number, mayHaveMoved: boolean): HistoryState<R> {
    const { from, length, cap, moved = 0 } = state
    const { operation, unitMs: unit } = this.#history
    const last = this.#lastOf(from, length)
    const shorter = Math.max(unit, this.#unitOf((last - from + unit) / 2))
    if (last > from) return { ...state, cap: mayHaveMoved ? cap : Math.min(cap, count), length: shorter }
    if (mayHaveMoved && moved < mostMoved) return { ...state, moved: moved + 1 }
    const ways = [
      this.#walk.pageSize < this.#walk.mostAtOnce && 'continue with a greater pageSize',
      this.#input['coin'] === undefined && 'walk each coin by itself',
    ].filter(Boolean)
    const advice = ways.length > 0 ? `; ${ways.join(', or ')}` : ''
    throw unwalkable(
      operation,
      `one moment has more records than the ${count} of a page${advice}`,
      'pagination',
    )
  }

  /** The beginning of the unit that a moment is in: where periods begin and end, as the times that records show. */
  #unitOf(ms: number): number {
    return Math.floor(ms / this.#history.unitMs) * this.#history.unitMs
  }

  #lastOf(from: number, length: number): number {
    return Math.min(from + length - this.#history.unitMs, this.#to)
  }
}

/**
 * The kind of the records behind a page. Those that are known say nothing: a record may have moved, or those of one time come in
 * another order each time, and others are left out. A service that does not know offsets gives as many as before.
 */
function behindOf(
  ids: readonly (string | undefined)[] | undefined,
  behind: readonly (string | undefined)[],
  cap: number,
): 'nothing' | 'known' | 'same' | 'more' {
  if (ids === undefined || behind.length === 0) return 'nothing'
  if (!behind.every((id) => id !== undefined && ids.includes(id))) return 'more'
  if (ids.length > 1) return behind.length < ids.length ? 'known' : 'same'
  return cap > 1 && behind.length === 1 ? 'nothing' : 'more'
}

/** The records of a page, each once. @throws DecodeError for one whose time cannot be that of the period */
function datedIn<R>(
  { operation, timeField, ambiguity, unitMs: unit, timeOf, idOf, contentOf }: History<R>,
  page: readonly R[],
  from: number,
  to: number,
): readonly DatedRecord<R>[] {
  const copies = new Map<string, number>()
  const dated = page.map((record) => {
    const exact = timeOf(record)
    const shown = `${timeField} is ${quoted(String(record[timeField]), 40)}`
    if (exact === undefined) throw unwalkable(operation, `${shown}, which is not a known form`, ambiguity)
    const time = Math.floor(exact / unit) * unit
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
  return [...new Map(dated.map((dated) => [`${dated.time} ${dated.key}`, dated])).values()]
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
