/** The lists that the data services answer: the published records, again and again where more are asked for. */
import { recordLayouts } from '../../../../generated/tables/market-data.js'
import { dateTimeAt, parseDateTime } from '../../../market-data/lists/dates.js'
import type { FieldLayout, RecordLayout } from '../../../market-data/lists/records.js'
import { isObject, namesOf, plainText } from '../../../model/json.js'
import { readingsInForce, type NotedReadings, type ReadingsInForce } from '../../engine/readings.js'
import type { MockByReading, MockCall } from '../mock-api.js'

/** A record by the documented names of its fields. */
export type SentRecord = Readonly<Record<string, unknown>>

/** The text of a list, and the readings that made it what it is. */
interface ListText {
  readonly text: string
  readonly noted: Readonly<NotedReadings>
}

export interface ServedList {
  readonly count: number
  /** The text of the list, and the readings that matter to each request for it. */
  written(call: Pick<MockCall, 'format' | 'assume'>): ListText
}

/**
 * The published records, each with every field in the order of the description, and after them the same ones with numbers.
 *
 * @param count how many records the list has. Default: as many as are published
 */
export function servedList(
  list: keyof typeof recordLayouts,
  example: unknown,
  count: number | undefined,
): ServedList {
  if (!Array.isArray(example) || !example.every(isObject))
    throw new Error('The example of a list is no list of records.')
  const layout = recordLayouts[list]
  const empty = Object.fromEntries(layout.fields.map(({ name }) => [name, null]))
  const published = example.map((record): SentRecord => ({ ...empty, ...record }))
  /** By media type: a list may be long, so it is written once for each, and anew in other readings. */
  let texts = new Map<string, ListText>()
  let latest: MockCall['assume'] | undefined
  const textOfList = (format: string, assume: MockCall['assume']): ListText => {
    const records = Array.from({ length: count ?? published.length }, (_, index) => {
      const record = published[index % published.length] ?? {}
      return index < published.length ? record : { ...record, ...numbered[list](record, index) }
    })
    const noted: NotedReadings = {}
    const write = format === 'application/xml' ? writeXmlList : writeJsonList
    return { text: write(layout, records, readingsInForce(assume, noted)), noted }
  }
  return {
    count: count ?? published.length,
    written: ({ format, assume }) => {
      if (latest !== assume) texts = new Map()
      latest = assume
      const written = texts.get(format) ?? textOfList(format, assume)
      texts.set(format, written)
      return written
    },
  }
}

/**
 * The fields that distinguish a repetition of a published record from it. A record without such fields is repeated as it is.
 */
const numbered: Readonly<Record<keyof typeof recordLayouts, (record: SentRecord, index: number) => object>> =
  {
    // IN99 is no issuer, as in the published example.
    FixedIncomeList: (_, index) => ({ ISIN: `IN99${String(index).padStart(8, '0')}` }),
    FutOptList: ({ Symbol: symbol, InstrumentName: name }, index) => {
      const withIndex = (text: unknown): string =>
        plainText(text).replace(plainText(symbol), `${plainText(symbol)}${index}`)
      return { ProviderCode: 100_000 + index, Symbol: withIndex(symbol), InstrumentName: withIndex(name) }
    },
  }

/* How they are written in the readings in force: as JSON, and as XML, which Prism cannot write */

/** The value that is sent, whatever the format; `null` or `undefined` where there is none. `index` is that of the record. */
type FieldForm = (value: unknown, index: number) => unknown

/** A field of the records of a list. */
type RecordField = FieldLayout & { readonly form: FieldForm }

/** Fields that the description does not list. */
const unknownFields: MockByReading<'unknownFields', readonly RecordField[]> = {
  none: [],
  more: [
    { name: 'SequenceNumber', xmlName: 'SequenceNumber', kind: 'integer', form: (_, index) => index + 1 },
    { name: 'Remarks', xmlName: 'Remarks', kind: 'text', form: () => 'Provisional & not final' },
  ],
}

const publishedZone = '+05:30'

/** The instant of a published time such as `20-November-2026 15:30:00`, in epoch milliseconds. */
function instantOf(time: string): number | undefined {
  return parseDateTime(time, publishedZone)
}

/** A published time in the time of another zone. */
function inZone(zone: string, time: string): string {
  const instant = zone === publishedZone ? undefined : instantOf(time)
  return instant === undefined ? time : dateTimeAt(instant, zone)
}

/** The fields of the records of a list. Without records no reading of theirs matters. */
function sentFields({ fields }: RecordLayout, { choose, writer }: ReadingsInForce): readonly RecordField[] {
  const ofNothing = writer('nonFiniteNumbers', {
    refuse: (_: string): number | null => null,
    // The result of arithmetic on no prices: of the highest, of the lowest, and of the others.
    asNull: (field) => (field.includes('High') ? -Infinity : field.includes('Low') ? Infinity : NaN),
  })
  const withMonthNames = writer('monthNames', {
    documented: (date: string) => date,
    short: (date) => date.replace(/[A-Za-z]+/, (month) => month.slice(0, 3)),
    upperCase: (date) => date.replace(/[A-Za-z]+/, (month) => month.toUpperCase()),
  })
  const moment = writer('dateTimeForm', {
    each: (time: string): string | number => time,
    epoch: (time) => instantOf(time) ?? time,
  })
  const zoned = writer(
    'futOptTimeZone',
    {
      // The published times are local.
      unstated: (time: string) => time,
      asiaKolkata: (time) => inZone('+05:30', time),
      utc: (time) => inZone('+00:00', time),
    },
    (zone) => (time) => inZone(zone, time),
  )
  /** The fields with a date or a time. */
  const dated: Readonly<Partial<Record<string, (text: string) => string | number>>> = {
    ExpiryDate: withMonthNames,
    DateTime: (text) => {
      const sent = moment(text)
      return typeof sent === 'number' ? sent : withMonthNames(zoned(sent))
    },
  }
  const formOf = ({ name, kind }: FieldLayout): FieldForm => {
    if (kind === 'decimal') return (value) => value ?? ofNothing(name)
    const write = kind === 'date' && Object.hasOwn(dated, name) ? dated[name] : undefined
    return (value) => (write !== undefined && typeof value === 'string' ? write(value) : value)
  }
  return [
    ...fields.map((field) => ({ ...field, form: formOf(field) })),
    ...choose('unknownFields', unknownFields),
  ]
}

type ListWriter = (layout: RecordLayout, records: readonly SentRecord[], inForce: ReadingsInForce) => string

const writeJsonList: ListWriter = (layout, records, inForce) => {
  const placed = inForce.writer(
    'listPlace',
    {
      whole: (list: string): string => list,
      Data: (list) => `{"Data":${list}}`,
      Table: (list) => `{"Table":${list}}`,
      text: (list) => JSON.stringify(list),
    },
    (pointer) => (list) =>
      namesOf(pointer).reduceRight((inner, name) => `{${JSON.stringify(name)}:${inner}}`, list),
  )
  return placed(jsonOf(layout, records, inForce))
}

const jsonOf: ListWriter = (layout, records, inForce) => {
  const { choose, writer } = inForce
  if (records.length === 0) return choose('emptyList', { emptyList: '[]', nullBody: 'null' })
  const ofNothing = writer('fieldNullability', {
    nullValue: (): null | undefined => null,
    omitted: () => undefined,
  })
  const [asNumber, asText] = [(value: number): number | string => value, (value: number) => String(value)]
  const decimal = writer('decimalForm', { number: asNumber, string: asText })
  const integer = writer('integerForm', { integer: asNumber, string: asText })
  const members = sentFields(layout, inForce).map(({ name, kind, form }) => {
    const write = kind === 'decimal' ? decimal : integer
    return [
      name,
      (value: unknown, index: number): unknown => {
        const sent = form(value, index)
        if (sent === null || sent === undefined) return ofNothing()
        // JSON has no such numbers as NaN; serialisers that write them write text.
        return typeof sent !== 'number' ? sent : Number.isFinite(sent) ? write(sent) : String(sent)
      },
    ] as const
  })
  // A record itself is written where no value of it changes: lists may be long, and copies take time.
  const written = records.map((record, index) => {
    let changed: Record<string, unknown> | undefined
    for (const [name, form] of members) {
      const value = form(record[name], index)
      if (value !== record[name]) (changed ??= { ...record })[name] = value
    }
    return changed ?? record
  })
  return JSON.stringify(written)
}

/** The beginning of an XML document. It is sent as UTF-8 whatever it says. */
const xmlEncoding: MockByReading<'xmlEncoding', string> = {
  utf8: '<?xml version="1.0" encoding="utf-8"?>',
  claimsUtf16: '<?xml version="1.0" encoding="utf-16"?>',
  byteOrderMark: '\ufeff<?xml version="1.0" encoding="utf-8"?>',
}

/** The prefix of every name, and the attributes of the root element. */
const xmlNamespace: MockByReading<'xmlNamespace', { readonly prefix: string; readonly attributes: string }> =
  {
    none: { prefix: '', attributes: '' },
    defaultNamespace: { prefix: '', attributes: ' xmlns="urn:mock.example:records"' },
    prefixed: { prefix: 'r:', attributes: ' xmlns:r="urn:mock.example:records"' },
  }

/** The element of that name without a value, and the attributes that the root element then needs. */
const xmlNull: MockByReading<
  'xmlNull',
  () => { readonly element: (name: string) => string; readonly attributes: string }
> = {
  empty: () => ({ element: (name) => `<${name}/>`, attributes: '' }),
  omitted: () => ({ element: () => '', attributes: '' }),
  nil: () => ({
    element: (name) => `<${name} i:nil="true"/>`,
    attributes: ' xmlns:i="http://www.w3.org/2001/XMLSchema-instance"',
  }),
}

export const writeXmlList: ListWriter = (layout, records, inForce) => {
  const { choose, writer } = inForce
  const { root, item } = layout
  const { prefix, attributes } = choose('xmlNamespace', xmlNamespace)
  const beginning = choose('xmlEncoding', xmlEncoding)
  if (records.length === 0) return `${beginning}<${prefix}${root}${attributes}/>`
  let nullForm: ReturnType<typeof nullWriter> | undefined
  const nullWriter = writer('xmlNull', xmlNull)
  const fields = sentFields(layout, inForce).map(({ name, xmlName, form }) => {
    // The underscore that begins an encoded character is encoded too.
    const doubleEncoded = xmlName.replace(/_(?=x[\dA-Fa-f]{4}_)/, '_x005F_')
    const element = prefix + choose('xmlNames', { encoded: xmlName, raw: name, doubleEncoded })
    const [start, end] = [`<${element}>`, `</${element}>`]
    const write = (record: SentRecord, index: number): string => {
      const value = form(record[name], index)
      if (value !== null && value !== undefined) return start + textOf(value) + end
      return (nullForm ??= nullWriter()).element(element)
    }
    return { element, write }
  })
  const alphabetical = fields.toSorted((a, b) => (a.element < b.element ? -1 : 1))
  const elements = choose('xmlElementOrder', { documented: fields, alphabetical })
  const items = records.map((record, index) => {
    const written = elements.map(({ write }) => write(record, index))
    return `<${prefix}${item}>${written.join('')}</${prefix}${item}>`
  })
  const declared = `${attributes}${nullForm?.attributes ?? ''}`
  return `${beginning}<${prefix}${root}${declared}>${items.join('')}</${prefix}${root}>`
}

function textOf(value: unknown): string {
  // Infinity has a name of its own in XML Schema.
  if (typeof value === 'number') return String(value).replace('Infinity', 'INF')
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (plain.test(text)) return text
  const escaped = text.replace(/[&<>\r]/g, (character) => escapes[character] ?? character)
  return escaped.replace(forbidden, '\ufffd')
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }
/** Characters that no XML 1.0 document may hold, not even escaped. */
const forbidden = /[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu
/** Texts in which nothing has to be escaped. */
const plain = /^[\w .,:;()%/+-]*$/
