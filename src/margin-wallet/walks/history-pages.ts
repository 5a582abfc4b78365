/** Asks a history for what it has of a period, and finds out of each record when it happened and which one it is. */
import type { CallOptions } from '../../client/call-options.js'
import { DecodeError } from '../../errors/errors.js'
import { quoted } from '../../errors/quote.js'
import type { JsonObject } from '../../response/json-object.js'
import type { OperationDescription } from '../../client/operation.js'
import type { List } from './list.js'

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

/** A record, when it happened, and what distinguishes it from all others of that time. */
export interface DatedRecord<R> {
  readonly record: R
  readonly time: number
  readonly key: string
}

/** What came for a period, in the order in which it came. Records of a little before it and after it are among it. */
export interface Page<R> {
  readonly records: readonly DatedRecord<R>[]
  /** There may be more. */
  readonly isCut: boolean
}

/** Which records are asked for; both ends belong to it. */
export interface HistoryQuery {
  readonly input: JsonObject
  readonly callOptions: CallOptions
  readonly pageSize: number
}

/** How often a list is read anew that changes under the eyes of the reader. */
const mostPasses = 20

/**
 * A service that gives no more than so many records, whatever it is asked for, has a round number of them. So a page of a
 * multiple of this may be cut as well.
 */
const roundSize = 50

export function mayBeCut(records: number, pageSize: number): boolean {
  return records >= pageSize || (records > 0 && records % roundSize === 0)
}

export class HistoryPages<R> {
  readonly #history: History<R>
  readonly #list: List<R>
  readonly #asked: HistoryQuery

  constructor(history: History<R>, list: List<R>, asked: HistoryQuery) {
    this.#history = history
    this.#list = list
    this.#asked = asked
  }

  /** One page of a period. */
  async read(start: number, end: number): Promise<Page<R>> {
    const records = await this.#ask(start, end, 0, this.#asked.pageSize)
    return {
      records: this.#placed(records, start, end),
      isCut: mayBeCut(records.length, this.#asked.pageSize),
    }
  }

  /**
   * All records of a period that is too short to be divided, page by page. Each page has one record of those
   * before: where it has none, or two, the list has changed in between, and is read anew. A list that is filtered by state can lose a
   * record and get another at the same time, so it counts only when it was read twice alike.
   */
  async readAll(start: number, end: number): Promise<Page<R>> {
    const isMoving = 'status' in this.#asked.input
    let known: string | undefined
    for (let pass = 0; pass < mostPasses; pass += 1) {
      const records = await this.#pass(start, end)
      if (records === undefined) continue
      const placed = this.#placed(records, start, end)
      const keys = placed.map(({ time, key }) => `${time} ${key}`).toSorted()
      if (!isMoving || keys.join() === known) return { records: placed, isCut: false }
      known = keys.join()
    }
    throw this.#unusable(
      'the list changes whenever it is read, or the service ignores the offset',
      'pagination',
    )
  }

  /** Every page of a period, once; `undefined` where the list has changed meanwhile. */
  async #pass(start: number, end: number): Promise<R[] | undefined> {
    // With one record in a page, no page could have a new one beside one of those before.
    const size = Math.max(2, this.#asked.pageSize)
    const all: R[] = []
    for (;;) {
      const page = await this.#ask(start, end, Math.max(0, all.length - 1), size)
      const again = page.findIndex((one) => all.some((known) => this.#isSame(one, known)))
      if (all.length > 0 && (again < 0 || this.#hasAnother(page, again, all))) return undefined
      all.push(...page.filter((_, index) => index !== again))
      if (!mayBeCut(page.length, size)) return all
    }
  }

  /** Whether a page has more than one record of those before it. Without ids, another one may just be equal. */
  #hasAnother(page: readonly R[], again: number, all: readonly R[]): boolean {
    const ids = new Set(all.map((one) => this.#history.idOf(one)))
    return page.some((one, index) => {
      const id = this.#history.idOf(one)
      return index !== again && id !== undefined && ids.has(id)
    })
  }

  #isSame(one: R, other: R): boolean {
    const { timeOf, idOf, contentOf } = this.#history
    return timeOf(one) === timeOf(other) && idOf(one) === idOf(other) && contentOf(one) === contentOf(other)
  }

  /** Asks for one unit more on both sides, so that it does not matter whether the ends of a period belong to it. */
  #ask(start: number, end: number, offset: number, limit: number): Promise<readonly R[]> {
    const { input, callOptions } = this.#asked
    const { unitMs } = this.#history
    const period = { startTime: Math.max(0, start - unitMs), endTime: end + unitMs }
    return this.#list({ ...input, ...period, ...(offset > 0 && { offset }), limit }, callOptions)
  }

  #placed(records: readonly R[], start: number, end: number): DatedRecord<R>[] {
    const placed = new Map<string, DatedRecord<R>>()
    const copies = new Map<string, number>()
    for (const record of records) {
      const time = this.#timeOf(record, start, end)
      const id = this.#history.idOf(record)
      const content = `${time} ${this.#history.contentOf(record)}`
      const copy = (copies.get(content) ?? 0) + 1
      copies.set(content, copy)
      // Two deposits without ids may be equal: then the second is told from the first by its number.
      const key = id ?? `${this.#history.contentOf(record)}.${copy}`
      placed.set(`${time} ${key}`, { record, time, key })
    }
    return [...placed.values()]
  }

  #timeOf(record: R, start: number, end: number): number {
    const { timeOf, timeField, unitMs, ambiguity } = this.#history
    const exact = timeOf(record)
    const shown = (value: unknown): string => quoted(String(value), 40)
    if (exact === undefined) {
      throw this.#unusable(
        `${timeField} is ${shown(record[timeField])}, which is not a known form`,
        ambiguity,
      )
    }
    const time = Math.floor(exact / unitMs) * unitMs
    // What was asked for, and another unit for times that are rounded.
    if (time < start - 2 * unitMs || time > end + 2 * unitMs) {
      const period = `from ${start - unitMs} to ${end + unitMs}`
      throw this.#unusable(
        `a record came for the period ${period} whose ${timeField} is ${shown(record[timeField])}, so the service filters by another time, or in another zone`,
        ambiguity,
      )
    }
    return time
  }

  #unusable(what: string, ambiguity?: string): DecodeError {
    const { operationId } = this.#history.operation
    const message = `The records of ${operationId} cannot be walked: ${what}.`
    return new DecodeError(message, {
      operationId,
      attempts: 1,
      ...(ambiguity !== undefined && {
        hints: [
          { ambiguity, message: `The documentation leaves this open: see the ambiguity ${ambiguity}.` },
        ],
      }),
    })
  }
}
