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
 * Nobody says which part of a list comes when it is cut. Where the newest came, what is older is asked for next, with the
 * oldest time that came; the pages wait meanwhile, but no more than a few. Where the oldest came, the walk goes on with the
 * newest time that came. Which of the two it is, the order of all pages suggests, and the next answer proves: an older record
 * is there, or none. Where the two do not agree, where a record that must come again does not (its state has changed, or
 * its time is not the one that the service filters by), and where no order was seen, the period is halved until nothing is
 * cut: that needs no order at all. Only a moment with more records than a page is read by offset, with pages that overlap.
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
import { PageOrder } from './page-order.js'
import type { Walk, WalkCursor } from './record-walk.js'
import type { List } from './list.js'

export interface HistoryWalkInput extends CheckedWalkOptions {
  readonly clock: () => number
}

const dayMs = 86_400_000

/** So many pages wait at most until what is older than they are has come. */
const mostWaiting = 8

/**
 * A service may show a record some time after the moment that it bears, and clocks differ. So a cursor does not pass the last
 * record by before that much time is over: a walk that goes on from it looks there again. That a day is enough is assumed.
 */
const settledAfterMs = dayMs

/** All of a period was handed out; or it was too long for that, and how long the next one should be. */
type PeriodEnd = 'whole' | NextPeriod

interface NextPeriod {
  readonly length: number
  /** The order of a page says nothing for now. */
  readonly inHalves: boolean
}

/** A page that came before what is older than its records. */
interface HeldPage<R> extends Page<R> {
  readonly oldest: number
  /** Where the period ends that it was asked for. */
  readonly end: number
}

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
  /** In which order the records of pages come. */
  readonly #order = new PageOrder()
  /** Where that is the oldest first, the service has shown that it is the oldest records that come of too many. */
  #givesOldest = false
  #handedOut = 0

  constructor(history: History<R>, list: List<R>, given: HistoryWalkInput) {
    const { operation, walk } = history
    const read = readGiven(operation, given, ['from', 'to'])
    const { problems, input, callOptions, pageSize, own } = read
    const from = checkedMoment('from', own['from'], problems)
    const to = checkedMoment('to', own['to'], problems)
    const cursor = readCursor(read, walk, { ...read.compared, from }, cursorFields)
    if (from === undefined && read.cursor === undefined && own['from'] === undefined) {
      problems.push({ field: 'from', message: 'is missing: the moment at which the walk begins' })
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
    let next: NextPeriod = { length: this.#longest, inHalves: false }
    while (this.#next <= this.#to) {
      const before = this.#handedOut
      const ended = yield* this.#period(
        Math.min(this.#next + next.length - this.#unit, this.#to),
        next.inHalves,
      )
      // A time with few records is passed in long steps again.
      const isSparse = this.#handedOut - before <= this.#pageSize / 2
      next =
        ended === 'whole'
          ? { length: Math.min(next.length * (isSparse ? 2 : 1), this.#longest), inHalves: false }
          : ended
    }
  }

  /** Hands out what is in the period from the next moment to an end, as far as the pages of it can be relied on. */
  async *#period(end: number, inHalves: boolean): AsyncGenerator<R, PeriodEnd, undefined> {
    const waiting: HeldPage<R>[] = []
    let last = end
    let before = Infinity
    for (;;) {
      const page = await this.#read(last)
      // After a page that was not all of its period, there is more. One that was all of it proves nothing.
      if (page.records.some(({ time }) => time > before)) this.#givesOldest = true
      const above = waiting.at(-1)
      if (above !== undefined) {
        const found = this.#proved(page, above)
        if (found === 'neither') return this.#half(last)
        if (found === 'perhapsOldest') {
          yield* this.#handOut(page.records, last)
          yield* this.#handOut(above.records, Math.max(last, newestOf(above) - this.#unit))
          waiting.pop()
          last = above.end
          if (this.#next > last) return 'whole'
          continue
        }
      }
      if (!page.isCut) {
        yield* this.#handOut(page.records, last)
        for (const one of waiting.toReversed()) yield* this.#handOut(one.records, one.end)
        return 'whole'
      }
      const part = inHalves ? undefined : await this.#partOf(page)
      if (part === undefined) return this.#divided(page, last)
      if (part === 'newest') {
        const oldest = oldestOf(page)
        // Of the oldest moment that came there may be more.
        const rest = Math.max(oldest, this.#next)
        if (rest >= last) return this.#shorter(last - this.#next)
        if (waiting.length >= mostWaiting) return this.#shorter((rest - this.#next) / 2)
        waiting.push({ ...page, oldest, end: last })
        last = rest
      } else {
        const newest = newestOf(page)
        if (newest <= this.#next) return this.#shorter(this.#unit)
        before = newest
        yield* this.#handOut(page.records, Math.min(newest - this.#unit, last))
        if (this.#next > last) return 'whole'
      }
    }
  }

  /** What is there from the next moment on. A period that cannot be divided any more is read to its last page. */
  async #read(last: number): Promise<Page<R>> {
    const page = await this.#pages.read(this.#next, last)
    this.#order.look(page)
    const canBeDivided = last > this.#next
    return page.isCut && !canBeDivided ? this.#pages.readAll(this.#next, last) : page
  }

  /** What an answer shows of the page that came before it, for a period that ends with the oldest moment of that page. */
  #proved(page: Page<R>, above: HeldPage<R>): 'newest' | 'perhapsOldest' | 'neither' {
    const keys = new Set(page.records.map(keyOf))
    if (!above.records.some((one) => keys.has(keyOf(one)))) return 'neither'
    if (page.records.some(({ time }) => time < above.oldest)) return 'newest'
    return page.isCut ? 'neither' : 'perhapsOldest'
  }

  /** Which part of its period a page is by the order of all that has come; `undefined` where that cannot be known. */
  async #partOf(page: Page<R>): Promise<'newest' | 'oldest' | undefined> {
    const order = this.#order.seen
    if (order !== 'rising') return order === 'falling' ? 'newest' : undefined
    if (!this.#givesOldest) {
      const older = await this.#pages.read(this.#next, Math.max(oldestOf(page), this.#next))
      const keys = new Set(page.records.map(keyOf))
      if (older.isCut || older.records.some((one) => !keys.has(keyOf(one)))) return undefined
    }
    return 'oldest'
  }

  /** Hands out the records from the next moment to the last one of a period, of which all have come. */
  *#handOut(records: readonly DatedRecord<R>[], last: number): Generator<R, void, undefined> {
    const within = records.filter(({ time }) => time >= this.#next && time <= last)
    for (const { record, time, key } of within.toSorted((a, b) => a.time - b.time)) {
      if (time === this.#at && this.#done.has(key)) continue
      this.#signal?.throwIfAborted()
      if (time > this.#at) this.#pass(time)
      this.#done.add(key)
      this.#handedOut += 1
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

  /** A period whose page is cut and has no order. All that came being of one moment, what is before that comes first. */
  #divided(page: Page<R>, last: number): NextPeriod {
    const oldest = oldestOf(page)
    return oldest === newestOf(page) ? this.#shorter(oldest - this.#unit - this.#next) : this.#half(last)
  }

  #half(last: number): NextPeriod {
    return { ...this.#shorter((last - this.#next + this.#unit) / 2), inHalves: true }
  }

  #shorter(length: number): NextPeriod {
    return { length: Math.max(this.#unit, this.#unitOf(length)), inHalves: false }
  }
}

function keyOf({ time, key }: DatedRecord<unknown>): string {
  return `${time} ${key}`
}

function oldestOf({ records }: Page<unknown>): number {
  return records.reduce((oldest, { time }) => Math.min(oldest, time), Infinity)
}

function newestOf({ records }: Page<unknown>): number {
  return records.reduce((newest, { time }) => Math.max(newest, time), 0)
}

/** In milliseconds, what a period of a call must be shorter than. */
function longestPeriod(operation: OperationDescription, input: JsonObject): number {
  const sent = (name: string): unknown => input[name]
  const period = operation.periods?.find(({ when }) => when === undefined || holds(operation, when, sent))
  if (period === undefined) throw new Error(`The description has no period of ${operation.operationId}.`)
  return period.shorterThanDays * dayMs
}
