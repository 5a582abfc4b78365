/** What `toCsv` writes, and how. */
import { requestError } from '../client/errors.js'
import { unknownOptions } from '../client/unknown-options.js'

export interface CsvOptions {
  /** The columns, in order. Default: the documented fields of the first record. */
  readonly columns?: readonly string[] | undefined
  /** Between the fields of a line. Default: a comma. */
  readonly separator?: ',' | ';' | '\t' | undefined
  /** Whether the first line names the columns. Default: true. */
  readonly header?: boolean | undefined
}

/**
 * Records as CSV (RFC 4180): lines end with CRLF, a field that needs it is quoted, `null` is empty. Texts that a
 * spreadsheet would take for a formula get a leading apostrophe.
 *
 * @throws RequestError for an option that does not exist
 */
export function toCsv(records: readonly object[], options: CsvOptions = {}): string {
  const unknown = unknownOptions(options, ['columns', 'separator', 'header'])
  if (unknown.length > 0) throw requestError(unknown)
  const { separator = ',', header = true } = options
  const [first = {}] = records
  const columns = options.columns ?? Object.keys(first).filter((name) => name !== 'extra')
  if (columns.length === 0) return ''
  const line = (fields: readonly unknown[]): string =>
    `${fields.map((field) => cell(field, separator)).join(separator)}\r\n`
  const rows = records.map((record) => line(columns.map((name) => own(record, name))))
  return [...(header ? [line(columns)] : []), ...rows].join('')
}

function own(record: object, name: string): unknown {
  return Object.hasOwn(record, name) ? Reflect.get(record, name) : undefined
}

function cell(value: unknown, separator: string): string {
  if (value === null || value === undefined) return ''
  const text =
    typeof value === 'string' ? value : typeof value === 'bigint' ? `${value}` : JSON.stringify(value)
  const safe = typeof value === 'string' && isFormula(text) ? `'${text}` : text
  return /["\r\n]/.test(safe) || safe.includes(separator) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * A number in text form may begin with a sign; anything else that begins like a formula is taken for one, also in the wide
 * letters of Asian scripts and behind white space, which some spreadsheets pass over.
 */
function isFormula(text: string): boolean {
  return /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/.test(text) && !/^\s*[+-]?\d+(?:\.\d+)?\s*$/.test(text)
}
