/** The three walks of a client, each over one of its own methods. */
import { createHash } from 'node:crypto'
import { operations } from '../../../generated/tables/margin-wallet.js'
import type { Deposit, MarginOrderList, Withdrawal } from '../../../generated/types/margin-wallet.js'
import type { OperationDescription } from '../../client/operation.js'
import type { ClientSettings } from '../../client/options.js'
import { DecodeError, quoted, requestError, type InputProblem } from '../../errors/errors.js'
import {
  checkedMoment,
  lazyWalk,
  mayBeCut,
  newCursor,
  patient,
  readCursor,
  readGiven,
  type CheckedWalkOptions,
  type CursorFields,
  type List,
  type MarginWalletWalks,
  type RecordWalk,
  type Walk,
  type WalkCursor,
  type WalkInput,
} from './record-walk.js'
import { holds } from '../../request/validate-call.js'
import type { JsonObject } from '../../response/json.js'

/*
 * A walk through the margin order lists, by id, the smallest first.
 *
 * The service gives lists from an id on; the greater ids are the newer lists, so what comes meanwhile comes at the end, and
 * no list changes its place. The walk asks for each page from the last id that it knows, since nobody says whether the list of
 * the id that is asked from comes as well. Were it the newest lists that come of more than a page, the older ones could not be requested at all, since no id ends a page: so the first page that is cut is
 * held against the first list alone, and a walk that cannot be right is refused.
 */

const operation = operations.listMarginOrderLists
const walk = 'marginOrderLists'

const orderListCursorFields: CursorFields = {
  fromId: [(value) => typeof value === 'string' && isId(value), 'must be an id, as text'],
}

interface NumberedOrderList {
  readonly id: bigint
  readonly list: MarginOrderList
}

class OrderListWalk implements Walk<MarginOrderList> {
  readonly #list: List<MarginOrderList>
  readonly #given: WalkInput
  readonly #asked: WalkCursor['input']
  /** The smallest id that was not handed out. */
  #fromId: bigint
  /** The service has shown that it is the smallest ids that come. */
  #givesSmallest = false

  constructor(list: List<MarginOrderList>, given: CheckedWalkOptions) {
    const read = readGiven(operation, given, [])
    const { fromId: _, ...compared } = read.compared
    const begin = checkedId(read.input['fromId'], read.problems)
    const cursor = readCursor(read, walk, { ...compared, fromId: begin?.toString() }, orderListCursorFields)
    if (read.problems.length > 0) throw requestError(read.problems, operation)
    this.#list = list
    this.#given = read
    this.#asked = { ...compared, fromId: cursor?.input['fromId'] ?? String(begin ?? 0) }
    this.#fromId = BigInt(cursor?.fromId ?? begin ?? 0)
  }

  get cursor(): WalkCursor {
    return newCursor({ walk, input: this.#asked, fromId: this.#fromId.toString() })
  }

  async *records(): AsyncGenerator<MarginOrderList, void, undefined> {
    const { signal } = this.#given.callOptions
    // With one list in a page, that may be the one before.
    const pageSize = Math.max(2, this.#given.pageSize)
    for (;;) {
      const page = await this.#read(pageSize)
      if (page.isCut && !this.#givesSmallest) await this.#prove(page.lists, pageSize === 2 ? 3 : 2)
      const fresh = page.lists.filter(({ id }) => id >= this.#fromId)
      for (const { id, list } of fresh) {
        if (signal instanceof AbortSignal) signal.throwIfAborted()
        this.#fromId = id + 1n
        yield list
      }
      if (!page.isCut || fresh.length === 0) return
    }
  }

  /** The lists from the smallest id on that was not handed out, by id. */
  async #read(
    limit: number,
  ): Promise<{ readonly lists: readonly NumberedOrderList[]; readonly isCut: boolean }> {
    const before = this.#fromId === 0n ? 0n : this.#fromId - 1n
    const input = { ...this.#given.input, fromId: before.toString(), limit }
    const came = await this.#list(input, this.#given.callOptions)
    const byId = new Map(came.map((list) => [idOf(list), list]))
    const lists = [...byId].map(([id, list]) => ({ id, list })).toSorted((a, b) => (a.id < b.id ? -1 : 1))
    const [first] = lists
    if (first !== undefined && first.id < before)
      throw unusable(`lists from ${before} on were requested, but ${first.id} came`)
    return { lists, isCut: mayBeCut(came.length, limit) }
  }

  /** Asks for another number of lists in the same place: where they begin with another one, the smallest ids do not come. */
  async #prove(page: readonly NumberedOrderList[], limit: number): Promise<void> {
    const first = page.find(({ id }) => id >= this.#fromId)
    if (first === undefined) return
    const { lists } = await this.#read(limit)
    const begin = lists.find(({ id }) => id >= this.#fromId)
    if (begin?.id !== first.id) throw unusable('an answer that is cut has the greatest ids, not the smallest')
    this.#givesSmallest = true
  }
}

function idOf({ orderListId }: MarginOrderList): bigint {
  if (isId(orderListId)) return BigInt(orderListId)
  throw unusable(`${quoted(orderListId, 40)} came, which is not a whole number`)
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

function unusable(what: string): DecodeError {
  const { operationId } = operation
  const hint = {
    ambiguity: 'pagination',
    message: 'The documentation leaves open which part of a long list comes.',
  }
  const message = `The order lists of ${operationId} cannot be walked by their ids: ${what}.`
  return new DecodeError(message, { operationId, attempts: 1, hints: [hint] })
}

/* The two histories of the wallet: when a record of each happened, and what distinguishes it from all others. */

const second = 1000

const withdrawals: History<Withdrawal> = {
  walk: 'withdrawals',
  operation: operations.listWithdrawals,
  timeField: 'applyTime',
  ambiguity: 'withdrawalTimes',
  unitMs: second,
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
 * until none is: that needs neither. Only a moment with more records than a page is read by offset, with pages that overlap.
 */

/** What a walk knows of the records of a history. */
export interface History<R> {
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

interface HistoryWalkInput extends CheckedWalkOptions {
  readonly clock: () => number
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

/** How often a list is read anew that changes under the eyes of the reader. */
const mostPasses = 20
/** No account has so many records of one moment: a service that goes on repeats or invents them. */
const mostOfOneMoment = 20_000

const isTime = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0

const cursorFields: CursorFields = {
  at: [isTime, 'must be epoch milliseconds'],
  done: [
    (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
    'must be a list of texts',
  ],
}

class HistoryWalk<R> implements Walk<R> {
  readonly #history: History<R>
  readonly #list: List<R>
  /** What the cursor has of the input. */
  readonly #walked: WalkCursor['input']
  readonly #given: WalkInput
  readonly #clock: () => number
  /** Every time that a record shows is a multiple of this, and so is where a period begins, where it ends, and its length. */
  readonly #unit: number
  /** How long a period is at most. */
  readonly #longest: number
  readonly #to: number
  /** All records before this moment are handed out. */
  #at: number
  /** Which of that moment and later are. */
  #done: Set<string>
  /** The beginning of what is to be read next. */
  #next: number

  constructor(history: History<R>, list: List<R>, given: HistoryWalkInput) {
    const { operation, walk } = history
    const read = readGiven(operation, given, ['from', 'to'])
    const { problems, own } = read
    const from = checkedMoment('from', own['from'], problems)
    const to = checkedMoment('to', own['to'], problems)
    const cursor = readCursor(read, walk, { ...read.compared, from }, cursorFields)
    if (read.cursor === undefined && own['from'] === undefined)
      problems.push({ field: 'from', message: 'is missing: the moment to begin the walk at' })
    const begin = from ?? Number(cursor?.input['from'])
    if (to !== undefined && begin > to) problems.push({ field: 'to', message: 'is before from' })
    if (cursor && Number(cursor.at) < begin)
      problems.push({ field: 'options.cursor.at', message: 'is before the beginning of the walk' })
    if (problems.length > 0) throw requestError(problems, operation)
    this.#history = history
    this.#list = list
    this.#walked = { ...read.compared, from: begin }
    this.#given = read
    this.#clock = given.clock
    this.#unit = history.unitMs
    // Each is asked for with a unit more on both sides.
    this.#longest = longestPeriod(operation, read.input) - 2 * this.#unit
    this.#to = this.#unitOf(to ?? this.#clock())
    this.#at = cursor?.at ?? begin
    this.#done = new Set(cursor?.done)
    this.#next = this.#unitOf(this.#at + this.#unit - 1)
  }

  get cursor(): WalkCursor {
    const { walk } = this.#history
    return newCursor({ walk, input: this.#walked, at: this.#at, done: [...this.#done] })
  }

  async *records(): AsyncGenerator<R, void, undefined> {
    const { pageSize } = this.#given
    let length = this.#longest
    while (this.#next <= this.#to) {
      const last = Math.min(this.#next + length - this.#unit, this.#to)
      const page = await this.#ask(last, 0, pageSize)
      let records = this.#dated(page, last)
      if (mayBeCut(page.length, pageSize)) {
        if (last > this.#next) {
          length = Math.max(this.#unit, this.#unitOf((last - this.#next + this.#unit) / 2))
          continue
        }
        records = await this.#readMoment(last)
      }
      yield* this.#handOut(records, last)
      // A time with few records is passed in long steps again.
      if (records.length <= pageSize / 2) length = Math.min(length * 2, this.#longest)
    }
  }

  /**
   * All records from the next moment to a last one, page by page: there are more than a page has, and the period cannot be
   * divided. A list that is filtered by state can lose a record and get another at the same time, so it counts only when it
   * was read twice alike.
   */
  async #readMoment(last: number): Promise<DatedRecord<R>[]> {
    const isMoving = 'status' in this.#given.input
    let known: string | undefined
    for (let pass = 0; pass < mostPasses; pass += 1) {
      const page = await this.#readPages(last)
      if (page === undefined) continue
      const records = this.#dated(page, last)
      const keys = records.map(({ time, key }) => `${time} ${key}`).toSorted()
      if (!isMoving || keys.join() === known) return records
      known = keys.join()
    }
    const why = 'the list changes whenever it is read, or the service ignores the offset'
    throw this.#unusable(why, 'pagination')
  }

  /**
   * Every page, once. Each has one record of those before; `undefined` where one has none, or two with an id: then the list
   * has changed meanwhile.
   */
  async #readPages(last: number): Promise<R[] | undefined> {
    const { timeOf, idOf, contentOf } = this.#history
    const keyOf = (record: R): string => JSON.stringify([timeOf(record), idOf(record), contentOf(record)])
    // With one record in a page, no page could have a new one beside one of those before.
    const size = Math.max(2, this.#given.pageSize)
    const all: R[] = []
    const seen = new Set<string>()
    let before: string | undefined
    while (all.length < mostOfOneMoment) {
      const page = await this.#ask(last, Math.max(0, all.length - 1), size)
      const keys = page.map(keyOf)
      // The same page twice, unless all its records are equal.
      if (keys.join() === before && new Set(keys).size > 1) return undefined
      before = keys.join()
      const again = page.filter((_, at) => seen.has(keys[at] ?? ''))
      // Without ids, another one may just be equal.
      if (all.length > 0 && (again.length === 0 || again.filter(idOf).length > 1)) return undefined
      const further = page.filter((record) => record !== again[0])
      all.push(...further)
      for (const record of further) seen.add(keyOf(record))
      if (!mayBeCut(page.length, size)) return all
    }
    throw this.#unusable(`more than ${mostOfOneMoment} records came for one moment`, 'pagination')
  }

  /** Asks for one unit more on both sides, so that it does not matter whether the ends of a period belong to it. */
  #ask(last: number, offset: number, limit: number): Promise<readonly R[]> {
    const period = { startTime: Math.max(0, this.#next - this.#unit), endTime: last + this.#unit }
    const input = { ...this.#given.input, ...period, ...(offset > 0 && { offset }), limit }
    return this.#list(input, this.#given.callOptions)
  }

  #dated(records: readonly R[], last: number): DatedRecord<R>[] {
    const dated = new Map<string, DatedRecord<R>>()
    const copies = new Map<string, number>()
    for (const record of records) {
      const time = this.#timeOf(record, last)
      const content = this.#history.contentOf(record)
      const copy = (copies.get(`${time} ${content}`) ?? 0) + 1
      copies.set(`${time} ${content}`, copy)
      // Two deposits without ids may be equal: then the second is told from the first by its number.
      const key = this.#history.idOf(record) ?? `${content}.${copy}`
      dated.set(`${time} ${key}`, { record, time, key })
    }
    return [...dated.values()]
  }

  #timeOf(record: R, last: number): number {
    const { timeOf, timeField, ambiguity } = this.#history
    const exact = timeOf(record)
    const shown = `${timeField} is ${quoted(String(record[timeField]), 40)}`
    if (exact === undefined) throw this.#unusable(`${shown}, which is not a known form`, ambiguity)
    const time = this.#unitOf(exact)
    // What was asked for, and another unit for times that are rounded.
    if (time < this.#next - 2 * this.#unit || time > last + 2 * this.#unit) {
      const period = `from ${this.#next - this.#unit} to ${last + this.#unit}`
      throw this.#unusable(
        `a record came for the period ${period} whose ${shown}, so the service filters by another time, or in another zone`,
        ambiguity,
      )
    }
    return time
  }

  /** Hands out the records from the next moment to the last one of a period, of which all have come. */
  *#handOut(records: readonly DatedRecord<R>[], last: number): Generator<R, void, undefined> {
    const within = records.filter(({ time }) => time >= this.#next && time <= last)
    for (const { record, time, key } of within.toSorted((a, b) => a.time - b.time)) {
      if (time === this.#at && this.#done.has(key)) continue
      this.#given.callOptions.signal?.throwIfAborted()
      if (time > this.#at) this.#pass(time)
      this.#done.add(key)
      yield record
    }
    this.#next = Math.max(this.#next, last + this.#unit)
    if (last < this.#clock() - settledAfterMs) this.#pass(this.#next)
  }

  #pass(at: number): void {
    if (at <= this.#at) return
    this.#at = at
    this.#done.clear()
  }

  /** The beginning of the unit that a moment is in. */
  #unitOf(ms: number): number {
    return Math.floor(ms / this.#unit) * this.#unit
  }

  #unusable(what: string, ambiguity?: string): DecodeError {
    const { operationId } = this.#history.operation
    const message = 'The documentation leaves this open: see the ambiguity '
    return new DecodeError(`The records of ${operationId} cannot be walked: ${what}.`, {
      operationId,
      attempts: 1,
      ...(ambiguity !== undefined && { hints: [{ ambiguity, message: `${message}${ambiguity}.` }] }),
    })
  }
}

/** In milliseconds, what a period of a call must be shorter than. */
function longestPeriod(operation: OperationDescription, input: JsonObject): number {
  const sent = (name: string): unknown => input[name]
  const period = operation.periods?.find(({ when }) => when === undefined || holds(operation, when, sent))
  if (period === undefined) throw new Error(`The description has no period for ${operation.operationId}.`)
  return period.shorterThanDays * dayMs
}

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
