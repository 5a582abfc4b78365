/** Lists in XML: whole, or in pieces as they arrive. */
import { Drift } from '../lists/format-drift.js'
import { fieldReaders, type DecodedRecord, type DecodeSettings, type RecordReader } from '../lists/fields.js'
import { longestRecord } from '../lists/limits.js'
import type { RecordLayout } from '../lists/record-layout.js'
import { XmlListDecoder } from './decoder.js'
import { StartTags } from './fields.js'
import { ItemPattern } from './item-pattern.js'
import type { XmlListLayout } from './open-element.js'

/** Decodes XML lists of one layout. */
export interface XmlList {
  /** Adds the records of a whole list to others, also those before a fault. */
  whole(text: string, drift?: Drift, records?: DecodedRecord[]): DecodedRecord[]
  /** Starts to decode a list that comes in pieces. */
  pieces(drift?: Drift): RecordReader
  /** Never used: as long as one decoder is alive, the platform keeps what it has compiled for them. */
  readonly idle: XmlListDecoder
  /** Makes a decoder of one list, which calls `onRecord` with each record as soon as its item has ended. */
  decoder(onRecord: (record: DecodedRecord) => void, drift?: Drift): XmlListDecoder
}

export function xmlList(layout: RecordLayout, settings: DecodeSettings): XmlList {
  const fields = fieldReaders(layout.fields, settings)
  const xml = { ...layout, fields, finish: settings.finish }
  let tags = new StartTags(fields)
  let pattern = new ItemPattern()
  const decoder: XmlList['decoder'] = (onRecord, drift = new Drift(layout, 'throw', true)) => {
    // What one list has shown, the next one shows again, unless it was full of odd tags.
    if (tags.isFull) {
      tags = new StartTags(fields)
      pattern = new ItemPattern()
    }
    return new XmlListDecoder(xml, onRecord, longestRecord, tags, drift, pattern)
  }
  return {
    idle: decoder(() => undefined),
    decoder,
    whole: (text, drift, records = []) => readWhole((onRecord) => decoder(onRecord, drift), records, text),
    pieces: (drift) => readInPieces((onRecord) => decoder(onRecord, drift)),
  }
}

/**
 * Decodes a whole document: all of its records, or none.
 *
 * @throws XmlError when the document is not a complete list of this layout
 */
export function decodeXmlList(layout: XmlListLayout, text: string, longest?: number): DecodedRecord[] {
  return readWhole((onRecord) => new XmlListDecoder(layout, onRecord, longest), [], text)
}

function readWhole(decoderOf: XmlList['decoder'], records: DecodedRecord[], text: string): DecodedRecord[] {
  const decoder = decoderOf((record) => records.push(record))
  decoder.write(text)
  decoder.end()
  return records
}

function readInPieces(decoderOf: XmlList['decoder']): RecordReader {
  let ready: DecodedRecord[] = []
  const decoder = decoderOf((record) => {
    decoder.release()
    ready.push(record)
  })
  function* records(step: () => void): Generator<DecodedRecord, void, undefined> {
    try {
      step()
    } finally {
      const complete = ready
      ready = []
      yield* complete
    }
  }
  return {
    write: (text) => records(() => decoder.write(text)),
    end: () => records(() => decoder.end()),
  }
}
