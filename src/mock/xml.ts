/** Writes the XML form of a list in the readings that are in force; Prism knows nothing of XML. */
import type { FieldLayout, RecordLayout } from '../market-data/record-layout.js'
import type { Reading, ReadingInForce } from './services/service.js'

/** A record by the documented names of its fields. */
export type SentRecord = Readonly<Record<string, unknown>>

/** A field of the records of a list, and what is sent for its values. */
export interface SentField extends FieldLayout {
  /**
   * The value as it is sent; `null` or `undefined` where there is none.
   *
   * @param index the place of the record in its list, from 0
   */
  readonly form: (value: unknown, index: number) => unknown
}

/** The document of a list. */
export function writeXmlList(
  { root, item }: Pick<RecordLayout, 'root' | 'item'>,
  fields: readonly SentField[],
  records: readonly SentRecord[],
  inForce: ReadingInForce,
): string {
  const { prefix, attributes } = namespaces[inForce.reading('xmlNamespace')]
  const beginning = declarations[inForce.reading('xmlEncoding')]
  if (records.length === 0) return `${beginning}<${prefix}${root}${attributes}/>`
  let nullForm: NullForm | undefined
  const formOfNull = (): NullForm => (nullForm ??= nullForms[inForce.reading('xmlNull')])
  const elements = inOrder(named(fields, inForce), inForce).map(({ name, field }) => ({
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

const utf8 = '<?xml version="1.0" encoding="utf-8"?>'

/** By reading: how a document begins. It is sent as UTF-8 whatever it says. */
const declarations: Readonly<Record<Reading<'xmlEncoding'>, string>> = {
  utf8,
  claimsUtf16: '<?xml version="1.0" encoding="utf-16"?>',
  byteOrderMark: `\ufeff${utf8}`,
}

interface Namespace {
  /** Before every name. */
  readonly prefix: string
  /** Of the root element. */
  readonly attributes: string
}

const namespace = 'urn:mock.example:records'
const namespaces: Readonly<Record<Reading<'xmlNamespace'>, Namespace>> = {
  none: { prefix: '', attributes: '' },
  defaultNamespace: { prefix: '', attributes: ` xmlns="${namespace}"` },
  prefixed: { prefix: 'r:', attributes: ` xmlns:r="${namespace}"` },
}

interface NullForm {
  /** The element of that name without a value. */
  readonly element: (name: string) => string
  /** Of the root element. */
  readonly attributes: string
}

const nullForms: Readonly<Record<Reading<'xmlNull'>, NullForm>> = {
  empty: { element: (name) => `<${name}/>`, attributes: '' },
  omitted: { element: () => '', attributes: '' },
  nil: {
    element: (name) => `<${name} i:nil="true"/>`,
    attributes: ' xmlns:i="http://www.w3.org/2001/XMLSchema-instance"',
  },
}

/** By reading: the name of the element of a field whose own name XML forbids. */
const nameForms: Readonly<Record<Reading<'xmlNames'>, (field: FieldLayout) => string>> = {
  encoded: ({ xmlName }) => xmlName,
  raw: ({ name }) => name,
  // An underscore that begins what looks encoded is encoded itself.
  doubleEncoded: ({ xmlName }) => xmlName.replace(/_(?=x[\dA-Fa-f]{4}_)/, '_x005F_'),
}

interface NamedElement {
  readonly name: string
  readonly field: SentField
}

function named(fields: readonly SentField[], inForce: ReadingInForce): NamedElement[] {
  return fields.map((field) => {
    const { name, xmlName } = field
    return { name: name === xmlName ? name : nameForms[inForce.reading('xmlNames')](field), field }
  })
}

function inOrder(elements: readonly NamedElement[], inForce: ReadingInForce): readonly NamedElement[] {
  switch (inForce.reading('xmlElementOrder')) {
    case 'documented':
      return elements
    case 'alphabetical':
      return elements.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  }
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
/** No XML 1.0 document may hold these, not even escaped. */
const forbidden = /[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu
/** The texts of which nothing has to be looked at closely. */
const plain = /^[\w .,:;()%/+-]*$/

function escape(text: string): string {
  if (plain.test(text)) return text
  const escaped = text.replace(/[&<>\r]/g, (character) => escapes[character] ?? character)
  return escaped.replace(forbidden, '\ufffd')
}
