/**
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
import type { CallOptions } from '../../client/call-options.js'
import type { OperationDescription } from '../../client/operation.js'
import { DecodeError, requestError } from '../../errors/errors.js'
import { quoted } from '../../errors/quote.js'
import { holds } from '../../request/input-rules.js'
import type { JsonObject } from '../../response/json-object.js'
import { mayBeCut, type List } from './list.js'
import type { Walk, WalkCursor } from './record-walk.js'
import {
  checkedMoment,
  newCursor,
  readCursor,
  readGiven,
  type CheckedWalkOptions,
  type CursorFields,
} from './walk-options.js'

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

const isTime = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0

const cursorFields: CursorFields = {
  at: [isTime, 'must be epoch milliseconds'],
  done: [
    (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
    'must be a list of texts',
  ],
}

export class HistoryWalk<R> implements Walk<R> {
  readonly #history: History<R>
  readonly #list: List<R>
  /** What the cursor has of the input, and what goes to each call. */
  readonly #walked: WalkCursor['input']
  readonly #input: JsonObject
  readonly #callOptions: CallOptions
  readonly #clock: () => number
  readonly #pageSize: number
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
    if (from === undefined && read.cursor === undefined && own['from'] === undefined) {
      problems.push({ field: 'from', message: 'is missing: the moment to begin the walk at' })
    }
    const begin = from ?? Number(cursor?.input['from'])
    if (to !== undefined && begin > to) problems.push({ field: 'to', message: 'is before from' })
    if (cursor && Number(cursor.at) < begin) {
      problems.push({ field: 'options.cursor.at', message: 'is before the beginning of the walk' })
    }
    if (problems.length > 0) throw requestError(problems, operation)
    this.#history = history
    this.#list = list
    this.#walked = { ...read.compared, from: begin }
    this.#input = read.input
    this.#callOptions = read.callOptions
    this.#clock = given.clock
    this.#pageSize = read.pageSize
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
    let length = this.#longest
    while (this.#next <= this.#to) {
      const last = Math.min(this.#next + length - this.#unit, this.#to)
      const page = await this.#ask(last, 0, this.#pageSize)
      let records = this.#dated(page, last)
      if (mayBeCut(page.length, this.#pageSize)) {
        if (last > this.#next) {
          length = Math.max(this.#unit, this.#unitOf((last - this.#next + this.#unit) / 2))
          continue
        }
        records = await this.#readMoment(last)
      }
      yield* this.#handOut(records, last)
      // A time with few records is passed in long steps again.
      if (records.length <= this.#pageSize / 2) length = Math.min(length * 2, this.#longest)
    }
  }

  /**
   * All records from the next moment to a last one, page by page: there are more than a page has, and the period cannot be
   * divided. A list that is filtered by state can lose a record and get another at the same time, so it counts only when it
   * was read twice alike.
   */
  async #readMoment(last: number): Promise<DatedRecord<R>[]> {
    const isMoving = 'status' in this.#input
    let known: string | undefined
    for (let pass = 0; pass < mostPasses; pass += 1) {
      const page = await this.#readPages(last)
      if (page === undefined) continue
      const records = this.#dated(page, last)
      const keys = records.map(({ time, key }) => `${time} ${key}`).toSorted()
      if (!isMoving || keys.join() === known) return records
      known = keys.join()
    }
    throw this.#unusable(
      'the list changes whenever it is read, or the service ignores the offset',
      'pagination',
    )
  }

  /**
   * Every page, once. Each has one record of those before; `undefined` where one has none, or two with an id: then the list
   * has changed meanwhile.
   */
  async #readPages(last: number): Promise<R[] | undefined> {
    const { timeOf, idOf, contentOf } = this.#history
    const keyOf = (record: R): string => JSON.stringify([timeOf(record), idOf(record), contentOf(record)])
    // With one record in a page, no page could have a new one beside one of those before.
    const size = Math.max(2, this.#pageSize)
    const all: R[] = []
    const seen = new Set<string>()
    let before: string | undefined
    for (;;) {
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
  }

  /** Asks for one unit more on both sides, so that it does not matter whether the ends of a period belong to it. */
  #ask(last: number, offset: number, limit: number): Promise<readonly R[]> {
    const period = { startTime: Math.max(0, this.#next - this.#unit), endTime: last + this.#unit }
    const input = { ...this.#input, ...period, ...(offset > 0 && { offset }), limit }
    return this.#list(input, this.#callOptions)
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
      this.#callOptions.signal?.throwIfAborted()
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
