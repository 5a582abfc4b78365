/** The decoders of one list in both formats. */
import type { OperationDescription } from '../../client/operation.js'
import type { DecodeSettings } from './fields.js'
import { jsonList, type JsonList } from './json-list.js'
import type { MarketDataReadings } from '../readings.js'
import type { RecordLayout } from './record-layout.js'
import { xmlList, type XmlList } from '../xml/index.js'

/** The decoders of one list, in each format. */
export interface ListDecoders {
  readonly json: JsonList
  xml(): XmlList
}

/** The decoders of an operation that answers a list. */
export type DecodersOf = (
  operation: OperationDescription,
  readings: MarketDataReadings,
) => ListDecoders | undefined

export function listDecoders(layout: RecordLayout, settings: DecodeSettings): ListDecoders {
  let xml: XmlList | undefined
  return { json: jsonList(layout, settings), xml: () => (xml ??= xmlList(layout, settings)) }
}
