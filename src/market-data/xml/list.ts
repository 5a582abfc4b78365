/** Lists in XML: whole, or in pieces as they arrive. */
import { fieldReaders, type DecodedRecord, type DecodeSettings, type RecordReader } from '../fields.js'
import { longestRecord } from '../limits.js'
import type { RecordLayout } from '../record-layout.js'
import { XmlListDecoder, type XmlListLayout } from './decoder.js'

/** Decodes XML lists of one layout. */
export interface XmlList {
  /** The records of a whole list: all of them, or an error. */
  whole(text: string): DecodedRecord[]
  /** Starts to decode a list that comes in pieces. */
  pieces(): RecordReader
  /** Makes a decoder of one list, which calls `onRecord` with each record as soon as its item has ended. */
  decoder(onRecord: (record: DecodedRecord) => void): XmlListDecoder
}

export function xmlList(
  layout: RecordLayout,
  settings: DecodeSettings,
  fields = fieldReaders(layout.fields, settings),
): XmlList {
  const xml = { ...layout, fields }
  const decoder: XmlList['decoder'] = (onRecord) =>
    new XmlListDecoder(
      xml,
      (record) => {
        settings.finish(record)
        onRecord(record)
      },
      longestRecord,
    )
  return {
    decoder,
    whole: (text) => {
      const records = decodeXmlList(xml, text, longestRecord)
      records.forEach(settings.finish)
      return records
    },
    pieces: () => readInPieces(decoder),
  }
}

/**
 * Decodes a whole document: all of its records, or none.
 *
 * @throws XmlError when the document is not a complete list of this layout
 */
export function decodeXmlList(layout: XmlListLayout, text: string, longest?: number): DecodedRecord[] {
  const records: DecodedRecord[] = []
  const decoder = new XmlListDecoder(layout, (record) => records.push(record), longest)
  decoder.write(text)
  decoder.end()
  return records
}

function readInPieces(decoderOf: XmlList['decoder']): RecordReader {
  let ready: DecodedRecord[] = []
  const decoder = decoderOf((record) => ready.push(record))
  function* records(step: () => void): Generator<DecodedRecord, void, undefined> {
    try {
      step()
    } finally {
      const complete = ready
      ready = []
      yield* complete
    }
  }
  return { write: (text) => records(() => decoder.write(text)), end: () => records(() => decoder.end()) }
}
