/** A small list to decode in these tests, and the ways to decode it. */
import {
  OddValue,
  RecordBuilder,
  XmlError,
  noExtra,
  type DecodedRecord,
  type FieldReader,
  type RecordList,
} from '../../../src/market-data/lists/records.js'
import { ListReader } from '../../../src/market-data/lists/list-reader.js'
import { Utf8Pieces } from '../../../src/response/body.js'
import { XmlListReader } from '../../../src/market-data/xml/document.js'

/** What a record holds, under names that are easy to write. */
export interface Quote {
  symbol: unknown
  change: unknown
  yearHigh: unknown
  volume: unknown
  extra: Map<string, unknown>
}

const fieldOf = (name: string, fromText: FieldReader['fromText'] = (text) => text): FieldReader => ({
  name,
  fromText,
  fromJson: String,
})

const notNumber = new OddValue('form', 'is not a number')

const fields = [
  fieldOf('Symbol'),
  fieldOf('%Change'),
  fieldOf('52WeekHighPrice'),
  fieldOf('Volume', (text) => {
    const volume = Number(text)
    return Number.isNaN(volume) ? notNumber : volume
  }),
]

const list: RecordList = {
  root: 'FutOptList',
  item: 'item',
  identity: [],
  fields,
  places: new Map(fields.map(({ name }, place) => [name, place])),
  decimalsAsText: false,
  finish: () => undefined,
  create: ([symbol = null, change = null, high = null, volume = null] = []) => ({
    Symbol: symbol,
    '%Change': change,
    '52WeekHighPrice': high,
    Volume: volume,
    extra: noExtra,
  }),
}

/** Reads a list of quotes, of which the text of a symbol may be read in another way. */
export function readerOf(symbolOf?: FieldReader['fromText']) {
  const [symbol, ...others] = fields
  const ownValue =
    symbolOf && symbol ? { ...list, fields: [{ ...symbol, fromText: symbolOf }, ...others] } : list
  const builder = new RecordBuilder(ownValue, 'throw')
  return { builder, reader: textReader(builder, Infinity) }
}

/** A reader of documents in UTF-8, which may be cut in the middle of a character. */
export function textReader(builder: RecordBuilder, longest?: number) {
  const reader = new ListReader(builder, new XmlListReader(builder, longest), longest)
  const pieces = new Utf8Pieces('charset=utf-8')
  let half = ''
  return {
    write(text: string): void {
      const all = half + text
      half = /[\ud800-\udbff]$/.exec(all)?.[0] ?? ''
      reader.write(pieces.write(new TextEncoder().encode(half === '' ? all : all.slice(0, -1))))
    },
    end(): void {
      reader.write(pieces.end())
      reader.end()
    },
  }
}

/** The records of a whole document. Throws at a fault. */
export function decodeXmlList(document: string, symbolOf?: FieldReader['fromText']): DecodedRecord[] {
  const { builder, reader } = readerOf(symbolOf)
  reader.write(document)
  reader.end()
  return builder.records
}

export function quoteOf(record: DecodedRecord): Quote {
  return {
    symbol: record['Symbol'],
    change: record['%Change'],
    yearHigh: record['52WeekHighPrice'],
    volume: record['Volume'],
    extra: new Map(Object.entries(record['extra'] ?? {})),
  }
}

/** The quotes of a document that is right. */
export function decode(document: string): Quote[] {
  return decodeXmlList(document).map(quoteOf)
}

/** The only quote of a document with this inside its only item. */
export function decodeItem(content: string): Quote {
  const [quote, ...others] = decode(inItem(content))
  if (quote === undefined || others.length > 0) throw new Error('there should be exactly one quote')
  return quote
}

export function inItem(content: string): string {
  return `<FutOptList><item>${content}</item></FutOptList>`
}

/** What is said about a document that is wrong. */
export function faultOf(document: string): XmlError {
  return decodeInPieces([document]).fault ?? fail()
}

function fail(): never {
  throw new Error('the document should have been refused')
}

/** Everything that can be seen from outside when a document comes in these pieces. */
export function decodeInPieces(pieces: Iterable<string>): { quotes: Quote[]; fault: XmlError | undefined } {
  const { builder, reader } = readerOf()
  const quotes = () => builder.records.map(quoteOf)
  try {
    for (const piece of pieces) reader.write(piece)
    reader.end()
  } catch (error) {
    if (!(error instanceof XmlError)) throw error
    return { quotes: quotes(), fault: error }
  }
  return { quotes: quotes(), fault: undefined }
}

/** A document with every form that is accepted. */
export const everyForm = [
  '\uFEFF<?xml version="1.0" encoding="utf-16"?>',
  '<?style href="a.css"?>',
  '<!-- before - the list -->',
  `<q:FutOptList xmlns:q="urn:quotes" xmlns:i='http://www.w3.org/2001/XMLSchema-instance'>`,
  '  <q:item>\r\n    <q:Symbol>NEPTUNE</q:Symbol>\r\n    <%Change>-1.50</%Change>\r\n  </q:item>',
  '  <item id="2">',
  '    <Volume> 1250 </Volume>',
  '    <_x0025_Change>0.00</_x0025_Change>',
  '    <_X00000035_2WeekHighPrice>2104.00</_X00000035_2WeekHighPrice>',
  '    <Symbol>A &amp; B &#8377;&#x1F4C8; <![CDATA[<C> & ]]]]><![CDATA[>]]> D <!-- E --> F 📈</Symbol>',
  '  </item>',
  '  <item><Symbol i:nil="true"/><Volume/><_x005F_x0025_Change></_x005F_x0025_Change></item>',
  '  <item>',
  '    <Greeks unit="x"><Delta>0.5</Delta><Vega>1</Vega><Vega i:nil="1"></Vega> per day</Greeks>',
  '    <__proto__>3</__proto__><Note/>',
  '  </item>',
  '  <item/>',
  '</q:FutOptList >',
  '<!-- after -->',
].join('\n')
