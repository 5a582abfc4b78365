/** Decodes a list of records, in either format, to the same records. */
import type { DecodedRecord, DecodeSettings } from './fields.js'
import { jsonList } from './json-list.js'
import type { RecordLayout } from './record-layout.js'
import { xmlList, type XmlList, type XmlListDecoder } from './xml/index.js'

export { RecordError } from './errors.js'

export interface ListDecoder {
  fromXml(text: string): DecodedRecord[]
  fromJson(value: unknown): DecodedRecord[]
  /** One record of a JSON list; `index` is its place in the list, from 0. */
  recordFromJson(value: unknown, index: number): DecodedRecord
  /** Takes the XML form in pieces. */
  xmlStream(onRecord: (record: DecodedRecord) => void): XmlListDecoder
}

export function createListDecoder(layout: RecordLayout, settings: DecodeSettings): ListDecoder {
  const json = jsonList(layout, settings)
  let made: XmlList | undefined
  const xml = (): XmlList => (made ??= xmlList(layout, settings))
  return {
    fromXml: (text) => xml().whole(text),
    fromJson: json.whole,
    recordFromJson: json.record,
    xmlStream: (onRecord) => xml().decoder(onRecord),
  }
}
