/** Decodes a list of records, in either format, to the same records. */
import { fieldReaders, type DecodedRecord, type DecodeSettings, type FieldReader } from './fields.js'
import { noExtra, type RecordLayout } from './record-layout.js'
import {
  ValueError,
  createXmlListDecoder,
  decodeXmlList,
  type XmlListDecoder,
  type XmlListLayout,
} from './xml/index.js'

/** A JSON list that is not what the documentation says. */
export class RecordError extends Error {}

export interface ListDecoder {
  fromXml(text: string): DecodedRecord[]
  fromJson(value: unknown): DecodedRecord[]
  /** One record of a JSON list; `index` is its place in the list, from 0. */
  recordFromJson(value: unknown, index: number): DecodedRecord
  /** Takes the XML form in pieces. */
  xmlStream(onRecord: (record: DecodedRecord) => void): XmlListDecoder
}

export function createListDecoder(layout: RecordLayout, settings: DecodeSettings): ListDecoder {
  const readers = fieldReaders(layout.fields, settings)
  const byName = new Map(readers.map((reader) => [reader.name, reader]))
  const xml = xmlLayout(layout, readers)
  const recordFromJson = (value: unknown, index: number): DecodedRecord => {
    const record = readJsonRecord(value, index, layout.create(), byName)
    settings.finish(record)
    return record
  }
  return {
    fromXml: (text) => {
      const records = decodeXmlList(xml, text)
      records.forEach(settings.finish)
      return records
    },
    fromJson: (value) => {
      // A null instead of a list is how some serialisers write that there is nothing.
      if (value === null) return []
      if (!Array.isArray(value))
        throw new RecordError('a list of records is documented, and something else came')
      return value.map(recordFromJson)
    },
    recordFromJson,
    xmlStream: (onRecord) =>
      createXmlListDecoder(xml, (record) => {
        settings.finish(record)
        onRecord(record)
      }),
  }
}

function xmlLayout(layout: RecordLayout, readers: readonly FieldReader[]): XmlListLayout<DecodedRecord> {
  return {
    root: layout.root,
    item: layout.item,
    fields: readers.map(({ name, fromText }) => ({
      name,
      set: (record, text) => {
        record[name] = text === null ? null : fromText(text)
      },
    })),
    create: layout.create,
    setExtra: addExtra,
  }
}

function readJsonRecord(
  value: unknown,
  index: number,
  record: DecodedRecord,
  readers: ReadonlyMap<string, FieldReader>,
): DecodedRecord {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new RecordError(`record ${index + 1} is no object`)
  }
  let documented = 0
  // Keys alone: a list of pairs for each of fifty thousand records is work for the garbage collector.
  for (const name of Object.keys(value)) {
    const member: unknown = Reflect.get(value, name)
    const reader = readers.get(name)
    if (reader === undefined) addExtra(record, name, member)
    else {
      record[name] = read(reader, member, index)
      documented += 1
    }
  }
  if (documented === 0 && record['extra'] !== noExtra) {
    throw new RecordError(`record ${index + 1} has none of the documented fields`)
  }
  return record
}

function read(reader: FieldReader, member: unknown, index: number): unknown {
  try {
    return reader.fromJson(member)
  } catch (error) {
    if (!(error instanceof ValueError)) throw error
    throw new RecordError(`record ${index + 1}, ${reader.name}: ${error.message}`, { cause: error })
  }
}

function addExtra(record: DecodedRecord, name: string, value: unknown): void {
  if (record['extra'] === noExtra) record['extra'] = {}
  const extra = record['extra']
  // Defined, not assigned: a field that is named __proto__ is a field like any other.
  if (typeof extra === 'object' && extra !== null) {
    Object.defineProperty(extra, name, { value, enumerable: true, configurable: true, writable: true })
  }
}
