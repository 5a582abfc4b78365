/** The decoders of one list in both formats. What decodes XML is loaded when the first XML comes. */
import { loadPart } from '../client/lazy.js'
import type { OperationDescription } from '../client/operation-table.js'
import { fieldReaders, type DecodeSettings } from './fields.js'
import { jsonList, type JsonList } from './json-list.js'
import { readingOn } from './odd-values.js'
import type { MarketDataReadings } from './readings.js'
import type { RecordLayout } from './record-layout.js'
import type { xmlList, XmlList } from './xml/index.js'

/** The decoders of one list, in each format. */
export interface Formats {
  readonly json: JsonList
  /** Throws an Error where `loadXml` was not waited for. */
  xml(): XmlList
}

export interface ListDecoders extends Formats {
  /** Decoders that read on past values in no known form, and leave odd values in their places. */
  readingOn(): Formats
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
  return loadPart(() => import('./xml/index.js')).then((loaded) => {
    xmlModule = loaded
  })
}

export function listDecoders(layout: RecordLayout, settings: DecodeSettings): ListDecoders {
  let lenient: Formats | undefined
  return {
    ...formats(layout, settings),
    readingOn: () =>
      (lenient ??= formats(layout, settings, readingOn(fieldReaders(layout.fields, settings)))),
  }
}

function formats(...list: Parameters<typeof jsonList>): Formats {
  let xml: XmlList | undefined
  return {
    json: jsonList(...list),
    xml: () => {
      if (xmlModule === undefined) throw new Error('The decoder of XML is not loaded.')
      xml ??= xmlModule.xmlList(...list)
      return xml
    },
  }
}
