/** Prints results: without secrets, as a table that is cut to the terminal, as CSV, JSON or lines of JSON. */
import { visible } from '../../model/errors.js'
import { isObject, type JsonObject } from '../../model/json.js'
import { shown } from '../output.js'
import { tell, type Terminal } from '../terminal.js'
import { redactedWhole, type KnownSecrets } from '../../redaction/redact-texts.js'
import { toCsv } from '../../market-data/csv.js'
import { knownWord } from '../exit-codes.js'

/** A result, as far as it is a list of rows. */
interface ResultRows {
  /** The members beside the list. */
  readonly head: JsonObject
  readonly rows: readonly JsonObject[]
  readonly columns: readonly string[]
}

/**
 * A list is its entries. An object with one list of objects in it is that list, and a head; any other one is one row.
 *
 * @param show writes each name and each text
 */
function rowsOf(result: unknown, show: (text: string) => string): ResultRows {
  const tabled = (head: JsonObject, entries: readonly unknown[]): ResultRows => {
    const rows = entries.map((entry) => flat(isObject(entry) ? entry : { value: entry }, show))
    return { head: flat(head, show), rows, columns: [...new Set(rows.flatMap(Object.keys))] }
  }
  if (Array.isArray(result)) return tabled({}, result)
  if (!isObject(result)) return tabled({}, [{ value: result }])
  const [list, ...others] = Object.entries(result).filter(
    ([, value]) => Array.isArray(value) && value.length > 0 && value.every(isObject),
  )
  if (list === undefined || others.length > 0) return tabled({}, [result])
  const [name, entries] = list
  const { [name]: _, ...head } = result
  return tabled(head, Array.isArray(entries) ? entries : [])
}

/** The members of inner objects behind the others, by their names joined with dots. */
function flat(object: JsonObject, show: (text: string) => string, prefix = ''): JsonObject {
  const scalars: [string, unknown][] = []
  const inner: [string, unknown][] = []
  for (const [name, value] of Object.entries(object))
    if (isObject(value)) inner.push(...Object.entries(flat(value, show, `${prefix}${name}.`)))
    else scalars.push([show(`${prefix}${name}`), typeof value === 'string' ? show(value) : value])
  return Object.fromEntries([...scalars, ...inner])
}

const gap = '  '
/** A longer text in a cell is cut, where anything is. */
const widestCell = 32
/** Nobody reads more of one cell, and a file has other formats. */
const longestCell = 2_000

/**
 * @param width how many characters fit on a line; `undefined` where nothing is cut
 * @returns the text, and the columns that did not fit
 */
export function tableOf(
  { head, rows, columns }: ResultRows,
  width: number | undefined,
): { readonly text: string; readonly left: readonly string[] } {
  const above = Object.keys(head).length === 0 ? [] : [pairsOf(head, width), '']
  // One row with many columns reads better from top to bottom.
  const [only] = rows
  if (rows.length === 1 && only !== undefined && columns.length > 3)
    return { text: [...above, pairsOf(only, width)].join('\n'), left: [] }
  const most = width === undefined ? longestCell : widestCell
  let used = -gap.length
  const measured = columns.map((name) => {
    const cells = rows.map((row) => cellOf(row[name], most))
    const columnWidth = cells.reduce((widest, { length }) => Math.max(widest, length), name.length)
    used += gap.length + columnWidth
    const isRight = rows.every((row) => isNumber(row[name]))
    const texts = [name, ...cells].map((text) =>
      isRight ? text.padStart(columnWidth) : text.padEnd(columnWidth),
    )
    return { texts, isFitting: used <= (width ?? Infinity) }
  })
  // The first columns that fit beside each other: at least one.
  const fitting = measured.filter(({ isFitting }, at) => isFitting || at === 0)
  const lines = ['', ...rows].map((_, at) =>
    fitting
      .map(({ texts }) => texts[at])
      .join(gap)
      .trimEnd(),
  )
  return { text: [...above, ...lines].join('\n'), left: columns.slice(fitting.length) }
}

function pairsOf(object: JsonObject, width: number | undefined): string {
  const names = Object.keys(object)
  const widest = Math.max(...names.map(({ length }) => length))
  const most = width === undefined ? longestCell : Math.max(8, width - widest - gap.length)
  return names.map((name) => `${name.padEnd(widest)}${gap}${cellOf(object[name], most)}`.trimEnd()).join('\n')
}

function cellOf(value: unknown, most: number): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'string' ? value : otherText(value)
  const shown = visible(text, longestCell)
  return shown.length > most ? `${shown.slice(0, most - 1)}…` : shown
}

/** Other formats have what is in an inner list. */
function otherText(value: unknown): string {
  if (!Array.isArray(value)) return JSON.stringify(value)
  if (value.some(isObject)) return `${value.length} ${value.length === 1 ? 'entry' : 'entries'}`
  return value.map(String).join(', ')
}

/** Amounts and identifiers come as text, and line up as numbers do. */
function isNumber(value: unknown): boolean {
  if (value === null || value === undefined || typeof value === 'number') return true
  return typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value)
}

const hiddenToken = '[hidden]'
/** A shorter text holds no part of a secret that is hidden, and most texts of a list are shorter. */
const shortest = 4

/** A copy of a result as it may be printed. */
export function shownResult(value: unknown, secrets: KnownSecrets, showsTokens: boolean): unknown {
  const shown = (item: unknown, name: string): unknown => {
    if (typeof item === 'string') {
      if (!showsTokens && /tokens?$/i.test(name) && item !== '') return hiddenToken
      return item.length < shortest ? item : redactedWhole(item, secrets)
    }
    if (Array.isArray(item)) return item.map((entry: unknown) => shown(entry, name))
    if (!isObject(item)) return item
    return Object.fromEntries(Object.entries(item).map(([key, member]) => [key, shown(member, key)]))
  }
  return shown(value, '')
}

const formats = ['table', 'csv', 'json', 'ndjson'] as const
export type OutputFormat = (typeof formats)[number]

/** @throws UsageError for a format that there is not */
export function formatFrom(text = 'table'): OutputFormat {
  return knownWord(formats, text, `--format takes ${formats.join(', ')}, but got '${text}'.`)
}

export function printResult(result: unknown, format: OutputFormat, terminal: Terminal): Promise<void> | void {
  switch (format) {
    case 'json':
      return terminal.output.write(`${JSON.stringify(result, null, 2)}\n`)
    case 'ndjson':
      return printLines(Array.isArray(result) ? result : [result], (record) => record, terminal)
    case 'csv': {
      const { rows, columns } = rowsOf(result, terminal.output.isTTY ? shown : (text) => text)
      return terminal.output.write(toCsv(rows, { columns }))
    }
    case 'table':
      return printTable(result, terminal)
  }
}

/** Each record as soon as it is there, as fast as somebody reads. */
export async function printLines(
  records: Iterable<unknown> | AsyncIterable<unknown>,
  shown: (record: unknown) => unknown,
  { output }: Terminal,
): Promise<void> {
  for await (const record of records)
    if (!(await output.written(`${JSON.stringify(shown(record))}\n`))) return
}

function printTable(result: unknown, terminal: Terminal): void {
  const { output } = terminal
  const rows = rowsOf(result, shown)
  if (rows.rows.length === 0 && Object.keys(rows.head).length === 0) {
    tell(terminal, 'The list is empty.')
    return
  }
  const width = output.isTTY ? output.columns : undefined
  const { text, left } = tableOf(rows, width)
  output.write(`${text}\n`)
  if (left.length > 0)
    tell(
      terminal,
      `${left.length} more column${left.length === 1 ? '' : 's'} did not fit: ${left.join(', ')}. --format json has all of them.`,
    )
}
