/** The lists that the data services answer: the published records, and made-up ones after them. */
import type { MockAssume } from '../../../../generated/ambiguities/mock.js'
import { recordLayouts } from '../../../../generated/records.js'
import { isObject } from '../../../client/checks.js'
import { writeXmlList, type SentRecord } from '../../xml.js'
import type { ReadingInForce } from '../service.js'
import { AskedReadings } from './asked-readings.js'
import { drawsFrom } from './draws.js'
import { fixedIncomeRecords } from './fixed-income.js'
import { futOptRecords } from './fut-opt.js'
import { writeJsonList } from './json-list.js'
import { sentFields } from './sent-fields.js'

/** The text of a list, and the ambiguities whose readings made it what it is. */
interface Written {
  readonly text: string
  readonly ambiguities: ReadonlySet<keyof MockAssume>
}

type ListName = keyof typeof recordLayouts

/** A list of as many records as were asked for: the same ones each time. */
export class RecordList {
  readonly #list: ListName
  readonly #published: readonly SentRecord[]
  readonly #count: number
  readonly #madeUp: () => Iterable<SentRecord>
  /** By media type. A list may be long, and is written once for each. */
  readonly #texts = new Map<string, Written>()

  constructor(
    list: ListName,
    published: readonly SentRecord[],
    count: number,
    madeUp: () => Iterable<SentRecord>,
  ) {
    this.#list = list
    this.#published = published
    this.#count = count
    this.#madeUp = madeUp
  }

  get count(): number {
    return this.#count
  }

  /** The text of the list. A mock never changes its readings, and with them its texts. */
  text(mediaType: string, inForce: ReadingInForce): string {
    const known = this.#texts.get(mediaType)
    if (known === undefined) return this.#write(mediaType, inForce)
    // The readings matter to this request as they did to the first.
    known.ambiguities.forEach((ambiguity) => inForce.reading(ambiguity))
    return known.text
  }

  /** Forgets the texts. */
  release(): void {
    this.#texts.clear()
  }

  #write(mediaType: string, inForce: ReadingInForce): string {
    const asked = new AskedReadings(inForce)
    const text = listText(mediaType, this.#list, this.#records(), asked)
    this.#texts.set(mediaType, { text, ambiguities: asked.ambiguities })
    return text
  }

  #records(): SentRecord[] {
    const records = this.#published.slice(0, this.#count)
    if (records.length === this.#count) return records
    for (const record of this.#madeUp()) {
      records.push(record)
      if (records.length === this.#count) break
    }
    return records
  }
}

function listText(
  mediaType: string,
  list: ListName,
  records: readonly SentRecord[],
  inForce: ReadingInForce,
): string {
  const layout = recordLayouts[list]
  // Without records no reading of their fields matters.
  const fields = records.length === 0 ? [] : sentFields(layout, inForce)
  return mediaType === 'application/xml'
    ? writeXmlList(layout, fields, records, inForce)
    : writeJsonList(fields, records, inForce)
}

const seed = 20_261_120

export function fixedIncomeList(example: unknown, count: number | undefined): RecordList {
  const published = listOf(example)
  const latest = latestOf(published, 'DateTime')
  const madeUp = () => fixedIncomeRecords(drawsFrom(seed), latest)
  return new RecordList('FixedIncomeList', published, count ?? published.length, madeUp)
}

export function futOptList(example: unknown, count: number | undefined): RecordList {
  const published = listOf(example)
  // The published times are seconds, and the latest one is that of the close.
  const closes = latestOf(published, 'nMsgTimeStamp') * 1_000
  const madeUp = () => futOptRecords(drawsFrom(seed), closes)
  return new RecordList('FutOptList', published, count ?? published.length, madeUp)
}

function listOf(example: unknown): readonly SentRecord[] {
  if (Array.isArray(example) && example.every(isObject)) return example
  throw new Error('The example of a list is no list of records.')
}

function latestOf(records: readonly SentRecord[], field: string): number {
  return Math.max(...records.map((record) => Number(record[field])))
}
