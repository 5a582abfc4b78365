/** Writes records as CSV or NDJSON. */
import { requestError } from '../model/errors.js'
import { isDecimal } from '../model/json.js'
import { meantOf, unknownOptions } from '../model/shape.js'

/** The names of the members of a record; any text where its type does not tell them. */
export type CsvColumn<R> = [NameIn<R>] extends [never] ? string : NameIn<R>
type NameIn<R> = R extends unknown ? keyof R & string : never

export interface CsvOptions<R extends object = object> {
  /** The columns, in order. Default: the members of the first record, without `extra`. */
  readonly columns?: readonly CsvColumn<R>[] | undefined
  /** Between the fields of a line. Default: a comma. */
  readonly separator?: ',' | ';' | '\t' | undefined
  /** Whether the first line names the columns. Default: true. */
  readonly header?: boolean | undefined
}

/** The records say what a record is, and not the columns that are asked for. `NoInfer` needs TypeScript 5.4. */
type OfRecords<R> = [R][R extends unknown ? 0 : never]

/**
 * Records as CSV (RFC 4180): lines end with CRLF, a field that needs it is quoted, `null` is empty. Texts that a
 * spreadsheet would take for a formula get a leading apostrophe.
 *
 * In a list of the client, each record has every documented field, so these are the columns by default. An empty list has no
 * record to show the fields: without `columns`, the result is an empty text without a header.
 *
 * @throws RequestError for an option that does not exist, and for a column that none of the records has
 */
export function toCsv<R extends object>(
  records: readonly R[],
  options: CsvOptions<OfRecords<R>> = {},
): string {
  const unknown = unknownOptions(options, ['columns', 'separator', 'header'])
  if (unknown.length > 0) throw requestError(unknown)
  const { separator = ',', header = true } = options
  const [first = {}] = records
  const names = Object.keys(first)
  const columns: readonly string[] = options.columns ?? names.filter((name) => name !== 'extra')
  const absent = columns.filter((name) => !records.some((record) => Object.hasOwn(record, name)))
  if (records.length > 0 && absent.length > 0)
    throw requestError(absent.map((field) => ({ field, message: `is in no record${meantOf(field, names)}` })))
  if (columns.length === 0) return ''
  const line = (fields: readonly unknown[]): string =>
    `${fields.map((field) => cell(field, separator)).join(separator)}\r\n`
  const rows = records.map((record) => line(columns.map((name) => own(record, name))))
  return [...(header ? [line(columns)] : []), ...rows].join('')
}

/** Records as NDJSON: each as JSON in a line of its own, with all of its members. */
export function toNdjson(records: Iterable<object>): string {
  return Array.from(records, (record) => `${JSON.stringify(record)}\n`).join('')
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
  return /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/.test(text) && !isDecimal(text.trim())
}
