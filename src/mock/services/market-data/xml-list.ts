/** Writes the XML form of a list in the readings that are in force. Prism cannot write XML. */
import type { FieldLayout, RecordLayout } from '../../../market-data/lists/record-layout.js'
import type { ReadingsInForce } from '../../engine/readings-in-force.js'
import { readings } from './readings.js'
import type { RecordField, SentRecord } from './record-fields.js'

/** The document of a list. */
export function writeXmlList(
  { root, item }: Pick<RecordLayout, 'root' | 'item'>,
  fields: readonly RecordField[],
  records: readonly SentRecord[],
  inForce: ReadingsInForce,
): string {
  const { prefix, attributes } = inForce.choose('xmlNamespace', readings.xmlNamespace)
  const beginning = inForce.choose('xmlEncoding', readings.xmlEncoding)
  if (records.length === 0) return `${beginning}<${prefix}${root}${attributes}/>`
  let nullForm: NullForm | undefined
  const formOfNull = (): NullForm => (nullForm ??= inForce.choose('xmlNull', readings.xmlNull))
  const elements = elementsOf(fields, inForce).map(({ name, field }) => ({
    name: field.name,
    form: field.form,
    write: elementWriter(prefix + name, formOfNull),
  }))
  const items = records.map((record, index) => {
    const written = elements.map(({ name, form, write }) => write(form(record[name], index)))
    return `<${prefix}${item}>${written.join('')}</${prefix}${item}>`
  })
  const declared = `${attributes}${nullForm?.attributes ?? ''}`
  return `${beginning}<${prefix}${root}${declared}>${items.join('')}</${prefix}${root}>`
}

interface NullForm {
  /** The element of that name without a value. */
  readonly element: (name: string) => string
  /** The attributes that it asks of the root element. */
  readonly attributes: string
}

interface XmlElement {
  readonly name: string
  readonly field: RecordField
}

/** The elements of a record, in turn. */
function elementsOf(fields: readonly RecordField[], inForce: ReadingsInForce): readonly XmlElement[] {
  const byName = new Map(fields.map((field) => [elementName(field, inForce), field]))
  return inForce.choose('xmlElementOrder', readings.xmlElementOrder, [...byName.keys()]).flatMap((name) => {
    const field = byName.get(name)
    return field === undefined ? [] : [{ name, field }]
  })
}

function elementName(field: FieldLayout, inForce: ReadingsInForce): string {
  return inForce.choose('xmlNames', readings.xmlNames, field)
}

function elementWriter(name: string, formOfNull: () => NullForm): (value: unknown) => string {
  const [start, end] = [`<${name}>`, `</${name}>`]
  return (value) =>
    value === null || value === undefined ? formOfNull().element(name) : start + textOf(value) + end
}

function textOf(value: unknown): string {
  if (typeof value === 'number') return textOfNumber(value)
  return escape(typeof value === 'string' ? value : JSON.stringify(value))
}

/** Infinity has a name of its own in XML Schema. */
function textOfNumber(value: number): string {
  return Number.isFinite(value) ? String(value) : String(value).replace('Infinity', 'INF')
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
