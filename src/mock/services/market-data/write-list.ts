/** Writes the lists in the readings in force: JSON, and XML, which Prism cannot write. */
import type { FieldLayout, RecordLayout } from '../../../market-data/lists/record-layout.js'
import type { ReadingsInForce } from '../../engine/readings-in-force.js'
import { readings } from './readings.js'

/** A record by the documented names of its fields. */
export type SentRecord = Readonly<Record<string, unknown>>

/** A field of the records of a list, and what is sent for its values, whatever the format. */
export interface RecordField extends FieldLayout {
  /**
   * The value as it is sent; `null` or `undefined` where there is none.
   *
   * @param index the place of the record in its list, from 0
   */
  readonly form: (value: unknown, index: number) => unknown
}

/** The fields of the records of a list. */
export function sentFields({ fields }: RecordLayout, inForce: ReadingsInForce): readonly RecordField[] {
  const documented = fields.map((field) => ({ ...field, form: formOf(field, inForce) }))
  const further = inForce.choose('unknownFields', readings.unknownFields)
  return [
    ...documented,
    ...further.map(({ name, kind, valueAt }) => ({
      ...{ name, xmlName: name, kind },
      form: (_: unknown, index: number) => valueAt(index),
    })),
  ]
}

function formOf({ name, kind }: FieldLayout, { choose }: ReadingsInForce): RecordField['form'] {
  if (kind === 'decimal')
    return (value) => value ?? choose('nonFiniteNumbers', readings.nonFiniteNumbers, name)
  const withMonthNames = (date: string): string => choose('monthNames', readings.monthNames, date)
  /** The fields with a date or a time, each with a function that writes it in the form of the readings. */
  const datedTexts: Readonly<Partial<Record<string, (text: string) => string | number>>> = {
    ExpiryDate: withMonthNames,
    DateTime: (text) => {
      const sent = choose('dateTimeForm', readings.dateTimeForm, text)
      if (typeof sent === 'number') return sent
      return withMonthNames(choose('futOptTimeZone', readings.futOptTimeZone, sent))
    },
  }
  const dated = kind === 'date' && Object.hasOwn(datedTexts, name) ? datedTexts[name] : undefined
  return dated === undefined
    ? (value) => value
    : (value) => (typeof value === 'string' ? dated(value) : value)
}

/* JSON */

/** The text of a list of records. */
export function writeJsonList(
  fields: readonly RecordField[],
  records: readonly SentRecord[],
  inForce: ReadingsInForce,
): string {
  if (records.length === 0) return inForce.choose('emptyList', readings.emptyList)
  const members = fields.map((field) => ({ name: field.name, form: memberForm(field, inForce) }))
  // A record itself is written where no value of it changes: lists may be long, and copies take time.
  const written = records.map((record, index) => {
    let changed: Record<string, unknown> | undefined
    for (const { name, form } of members) {
      const value = form(record[name], index)
      if (value !== record[name]) (changed ??= { ...record })[name] = value
    }
    return changed ?? record
  })
  return JSON.stringify(written)
}

/** The value that is written; `undefined` where the member is left out. */
function memberForm({ kind, form }: RecordField, { choose }: ReadingsInForce): RecordField['form'] {
  return (value, index) => {
    const sent = form(value, index)
    if (sent === null || sent === undefined) return choose('fieldNullability', readings.fieldNullability)
    if (typeof sent !== 'number') return sent
    // JSON has no such numbers; serialisers that write them write text.
    if (!Number.isFinite(sent)) return String(sent)
    return kind === 'decimal'
      ? choose('decimalForm', readings.decimalForm, sent)
      : choose('integerForm', readings.integerForm, sent)
  }
}

/* XML */

/** The document of a list. */
export function writeXmlList(
  { root, item }: Pick<RecordLayout, 'root' | 'item'>,
  fields: readonly RecordField[],
  records: readonly SentRecord[],
  { choose }: ReadingsInForce,
): string {
  const { prefix, attributes } = choose('xmlNamespace', readings.xmlNamespace)
  const beginning = choose('xmlEncoding', readings.xmlEncoding)
  if (records.length === 0) return `${beginning}<${prefix}${root}${attributes}/>`
  let nullForm: ReturnType<(typeof readings.xmlNull)['nil']> | undefined
  const elementOfNull = (name: string): string =>
    (nullForm ??= choose('xmlNull', readings.xmlNull)).element(name)
  const byName = new Map(fields.map((field) => [choose('xmlNames', readings.xmlNames, field), field]))
  const names = choose('xmlElementOrder', readings.xmlElementOrder, [...byName.keys()])
  const elements = names.flatMap((name) => {
    const field = byName.get(name)
    return field === undefined ? [] : [{ field, write: elementWriter(prefix + name, elementOfNull) }]
  })
  const items = records.map((record, index) => {
    const written = elements.map(({ field, write }) => write(field.form(record[field.name], index)))
    return `<${prefix}${item}>${written.join('')}</${prefix}${item}>`
  })
  const declared = `${attributes}${nullForm?.attributes ?? ''}`
  return `${beginning}<${prefix}${root}${declared}>${items.join('')}</${prefix}${root}>`
}

function elementWriter(name: string, ofNull: (name: string) => string): (value: unknown) => string {
  const [start, end] = [`<${name}>`, `</${name}>`]
  return (value) => (value === null || value === undefined ? ofNull(name) : start + textOf(value) + end)
}

function textOf(value: unknown): string {
  // Infinity has a name of its own in XML Schema.
  if (typeof value === 'number') return String(value).replace('Infinity', 'INF')
  return escape(typeof value === 'string' ? value : JSON.stringify(value))
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }
/** Characters that no XML 1.0 document may hold, not even escaped. */
const forbidden = /[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu
/** Texts in which nothing has to be escaped. */
const plain = /^[\w .,:;()%/+-]*$/

function escape(text: string): string {
  if (plain.test(text)) return text
  const escaped = text.replace(/[&<>\r]/g, (character) => escapes[character] ?? character)
  return escaped.replace(forbidden, '\ufffd')
}
