/** The lists that the data services answer: the published records, and made-up ones after them. */
import { writeXmlList } from '../../xml.js'
import { drawsFrom } from './draws.js'
import { fixedIncomeRecords } from './fixed-income.js'
import { futOptRecords } from './fut-opt.js'

/** A list of as many records as were asked for: the same ones each time. */
export class RecordList {
  readonly #published: readonly unknown[]
  readonly #count: number
  readonly #madeUp: () => Iterable<unknown>
  /** By media type. A list may be long, and is written once for each. */
  readonly #texts = new Map<string, string>()

  constructor(published: readonly unknown[], count: number, madeUp: () => Iterable<unknown>) {
    this.#published = published
    this.#count = count
    this.#madeUp = madeUp
  }

  get count(): number {
    return this.#count
  }

  /**
   * The text of the list.
   *
   * @param layout the name of the record layout
   */
  text(mediaType: string, layout: string): string {
    const known = this.#texts.get(mediaType)
    if (known !== undefined) return known
    const records = this.#records()
    const text = mediaType === 'application/xml' ? writeXmlList(layout, records) : JSON.stringify(records)
    this.#texts.set(mediaType, text)
    return text
  }

  /** Forgets the texts. */
  release(): void {
    this.#texts.clear()
  }

  #records(): unknown[] {
    const records = this.#published.slice(0, this.#count)
    if (records.length === this.#count) return records
    for (const record of this.#madeUp()) {
      records.push(record)
      if (records.length === this.#count) break
    }
    return records
  }
}

const seed = 20_261_120

export function fixedIncomeList(example: unknown, count: number | undefined): RecordList {
  const published = listOf(example)
  const latest = latestOf(published, 'DateTime')
  const madeUp = () => fixedIncomeRecords(drawsFrom(seed), latest)
  return new RecordList(published, count ?? published.length, madeUp)
}

export function futOptList(example: unknown, count: number | undefined): RecordList {
  const published = listOf(example)
  // The published times are seconds, and the latest one is that of the close.
  const closes = latestOf(published, 'nMsgTimeStamp') * 1_000
  const madeUp = () => futOptRecords(drawsFrom(seed), closes)
  return new RecordList(published, count ?? published.length, madeUp)
}

function listOf(example: unknown): readonly unknown[] {
  if (Array.isArray(example)) return example
  throw new Error('The example of a list is no list.')
}

function latestOf(records: readonly unknown[], field: string): number {
  const times = records.map((record) =>
    typeof record === 'object' && record !== null ? Number(Reflect.get(record, field)) : 0,
  )
  return Math.max(...times)
}
