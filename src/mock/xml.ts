/** Writes the XML form of a list as the specification has it; Prism knows nothing of XML. */
import { recordLayouts } from '../../generated/records.js'
import type { RecordLayout } from '../market-data/record-layout.js'

/** The document of a list. Fields that are null are empty elements. */
export function writeXmlList(list: string, records: unknown): string {
  const layout: RecordLayout | undefined = Object.entries(recordLayouts).find(([name]) => name === list)?.[1]
  if (layout === undefined) throw new Error(`There is no XML layout of ${list}`)
  const items = Array.isArray(records) ? records.map((record) => writeItem(layout, record)) : []
  const body = items.length === 0 ? `<${layout.root}/>` : `<${layout.root}>${items.join('')}</${layout.root}>`
  return `<?xml version="1.0" encoding="utf-8"?>${body}`
}

function writeItem({ item, fields }: RecordLayout, record: unknown): string {
  const elements = fields.map(({ name, xmlName }) => {
    const value: unknown =
      typeof record === 'object' && record !== null ? Reflect.get(record, name) : undefined
    return value === null || value === undefined
      ? `<${xmlName}/>`
      : `<${xmlName}>${textOf(value)}</${xmlName}>`
  })
  return `<${item}>${elements.join('')}</${item}>`
}

function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value)
  return escape(typeof value === 'string' ? value : JSON.stringify(value))
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
