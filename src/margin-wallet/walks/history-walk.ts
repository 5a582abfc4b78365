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
import { requestError } from '../../errors/errors.js'
import { holds } from '../../request/input-rules.js'
import type { JsonObject } from '../../response/json-object.js'
import type { OperationDescription } from '../../client/operation.js'
import {
  checkedMoment,
  newCursor,
  readCursor,
  readGiven,
  type CursorFields,
  type CheckedWalkOptions,
} from './walk-options.js'
import { HistoryPages, type History, type Page, type DatedRecord } from './history-pages.js'
import type { Walk, WalkCursor } from './record-walk.js'
import type { List } from './list.js'

export interface HistoryWalkInput extends CheckedWalkOptions {
  readonly clock: () => number
}

const dayMs = 86_400_000

/**
 * A service may show a record some time after the moment that it bears, and clocks differ. So a cursor does not pass the last
 * record by before that much time is over: a walk that goes on from it looks there again. That a day is enough is assumed.
 */
const settledAfterMs = dayMs

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
  readonly #pages: HistoryPages<R>
  readonly #input: WalkCursor['input']
  readonly #signal: AbortSignal | undefined
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
    const { problems, input, callOptions, pageSize, own } = read
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
    this.#pages = new HistoryPages(history, list, { input, callOptions, pageSize })
    this.#input = { ...read.compared, from: begin }
    this.#signal = callOptions.signal instanceof AbortSignal ? callOptions.signal : undefined
    this.#clock = given.clock
    this.#pageSize = pageSize
    this.#unit = history.unitMs
    // Each is asked for with a unit more on both sides.
    this.#longest = longestPeriod(operation, input) - 2 * this.#unit
    this.#to = this.#unitOf(to ?? this.#clock())
    this.#at = cursor?.at ?? begin
    this.#done = new Set(cursor?.done)
    this.#next = this.#unitOf(this.#at + this.#unit - 1)
  }

  get cursor(): WalkCursor {
    const { walk } = this.#history
    return newCursor({ walk, input: this.#input, at: this.#at, done: [...this.#done] })
  }

  async *records(): AsyncGenerator<R, void, undefined> {
    let length = this.#longest
    while (this.#next <= this.#to) {
      const last = Math.min(this.#next + length - this.#unit, this.#to)
      const page = await this.#read(last)
      if (page.isCut) {
        length = Math.max(this.#unit, this.#unitOf((last - this.#next + this.#unit) / 2))
        continue
      }
      yield* this.#handOut(page.records, last)
      // A time with few records is passed in long steps again.
      if (page.records.length <= this.#pageSize / 2) length = Math.min(length * 2, this.#longest)
    }
  }

  /** What is there from the next moment on. A period that cannot be divided any more is read to its last page. */
  async #read(last: number): Promise<Page<R>> {
    const page = await this.#pages.read(this.#next, last)
    return page.isCut && last <= this.#next ? this.#pages.readAll(this.#next, last) : page
  }

  /** Hands out the records from the next moment to the last one of a period, of which all have come. */
  *#handOut(records: readonly DatedRecord<R>[], last: number): Generator<R, void, undefined> {
    const within = records.filter(({ time }) => time >= this.#next && time <= last)
    for (const { record, time, key } of within.toSorted((a, b) => a.time - b.time)) {
      if (time === this.#at && this.#done.has(key)) continue
      this.#signal?.throwIfAborted()
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
}

/** In milliseconds, what a period of a call must be shorter than. */
function longestPeriod(operation: OperationDescription, input: JsonObject): number {
  const sent = (name: string): unknown => input[name]
  const period = operation.periods?.find(({ when }) => when === undefined || holds(operation, when, sent))
  if (period === undefined) throw new Error(`The description has no period for ${operation.operationId}.`)
  return period.shorterThanDays * dayMs
}
