/** The lists that the data services answer: the published records, and fake ones after them. */
import { recordLayouts } from '../../../../generated/tables/market-data.js'
import { isObject } from '../../../response/json-object.js'
import { readingsInForce, type NotedReadings } from '../../engine/readings-in-force.js'
import type { MockCall } from '../mock-api.js'
import { drawsFrom, fixedIncomeRecords, futOptRecords } from './fake-records.js'
import type { MarketDataSettings } from './settings.js'
import { sentFields, writeJsonList, writeXmlList, type SentRecord } from './write-list.js'

/** The text of a list, and the readings that made it what it is. */
interface ListText {
  readonly text: string
  readonly noted: Readonly<NotedReadings>
}

/** What a list is made of. */
export interface ListContent {
  readonly list: keyof typeof recordLayouts
  readonly published: readonly SentRecord[]
  /** How many records the list has. */
  readonly count: number
  /** The records after the published ones, without end. */
  readonly fake: () => Iterable<SentRecord>
}

/** A list of as many records as were asked for: the same ones each time. */
export class RecordList {
  readonly #content: ListContent
  /** By media type: a list may be long, so it is written once for each, and anew in other readings. */
  readonly #written = new Map<string, ListText>()
  #assume: MockCall['assume'] | undefined

  constructor(content: ListContent) {
    this.#content = content
  }

  get count(): number {
    return this.#content.count
  }

  /** The text of the list, and the readings that matter to each request for it. */
  written({ format, assume }: Pick<MockCall, 'format' | 'assume'>): ListText {
    if (this.#assume !== assume) this.release()
    this.#assume = assume
    const written = this.#written.get(format) ?? this.#write(format, assume)
    this.#written.set(format, written)
    return written
  }

  /** Forgets the texts. */
  release(): void {
    this.#written.clear()
  }

  #write(mediaType: string, assume: MockCall['assume']): ListText {
    const layout = recordLayouts[this.#content.list]
    const records = this.#records()
    const noted: NotedReadings = {}
    const inForce = readingsInForce(assume, noted)
    // Without records no reading of their fields matters.
    const fields = records.length === 0 ? [] : sentFields(layout, inForce)
    const text =
      mediaType === 'application/xml'
        ? writeXmlList(layout, fields, records, inForce)
        : writeJsonList(fields, records, inForce)
    return { text, noted }
  }

  #records(): SentRecord[] {
    const { published, count, fake } = this.#content
    const records = published.slice(0, count)
    if (records.length === count) return records
    for (const record of fake()) {
      records.push(record)
      if (records.length === count) break
    }
    return records
  }
}

const seed = 20_261_120

export function fixedIncomeList(example: unknown, options: MarketDataSettings): RecordList {
  const published = listOf(example, 'FixedIncomeList')
  const latest = latestOf(published, 'DateTime')
  const count = options.fixedIncomeRecords ?? published.length
  const fake = () => fixedIncomeRecords(drawsFrom(seed), latest)
  return new RecordList({ list: 'FixedIncomeList', published, count, fake })
}

export function futOptList(example: unknown, options: MarketDataSettings): RecordList {
  const published = listOf(example, 'FutOptList')
  // The published times are seconds; the latest one is when trading closes.
  const closes = latestOf(published, 'nMsgTimeStamp') * 1_000
  const count = options.futOptRecords ?? published.length
  const fake = () => futOptRecords(drawsFrom(seed), closes)
  return new RecordList({ list: 'FutOptList', published, count, fake })
}

/** The published records, each with every field in the order of the description. */
function listOf(example: unknown, list: keyof typeof recordLayouts): readonly SentRecord[] {
  const fields = recordLayouts[list].fields.map(({ name }) => name)
  if (Array.isArray(example) && example.every(isObject))
    return example.map((record) => ({
      ...Object.fromEntries(fields.map((name) => [name, record[name] ?? null])),
      ...record,
    }))
  throw new Error('The example of a list is no list of records.')
}

function latestOf(records: readonly SentRecord[], field: string): number {
  return Math.max(...records.map((record) => Number(record[field] ?? 0)))
}
