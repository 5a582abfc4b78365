/** The decoders of one list in both formats. What decodes XML is loaded when the first XML comes. */
import { loadPart } from '../../client/lazy.js'
import type { OperationDescription } from '../../client/operation.js'
import type { DecodeSettings } from './fields.js'
import { jsonList, type JsonList } from './json-list.js'
import type { MarketDataReadings } from '../readings.js'
import type { RecordLayout } from './record-layout.js'
import type { xmlList, XmlList } from '../xml/index.js'

/** The decoders of one list, in each format. */
export interface ListDecoders {
  readonly json: JsonList
  /** Throws an Error where `loadXml` was not waited for. */
  xml(): XmlList
}

/** The decoders of an operation that answers a list. */
export type DecodersOf = (
  operation: OperationDescription,
  readings: MarketDataReadings,
) => ListDecoders | undefined

let xmlModule: { readonly xmlList: typeof xmlList } | undefined

/** Loads what decodes XML; `undefined` where it is there already. */
export function loadXml(): Promise<void> | undefined {
  if (xmlModule !== undefined) return undefined
  return loadPart(() => import('../xml/index.js')).then((loaded) => {
    xmlModule = loaded
  })
}

export function listDecoders(layout: RecordLayout, settings: DecodeSettings): ListDecoders {
  let xml: XmlList | undefined
  return {
    json: jsonList(layout, settings),
    xml: () => {
      if (xmlModule === undefined) throw new Error('The decoder of XML is not loaded.')
      xml ??= xmlModule.xmlList(layout, settings)
      return xml
    },
  }
}
