/** Prints results: without secrets, as a table that is cut to the terminal, as CSV, JSON or lines of JSON. */
import { visible } from '../../errors/quote.js'
import { isObject, type JsonObject } from '../../response/json-object.js'
import { type Style, type Terminal, styleFor, tell } from '../terminal/terminal.js'
import { redactedWhole } from '../../redaction/secret-search.js'
import type { KnownSecrets } from '../../redaction/redact-secrets.js'
import { toCsv } from '../../market-data/csv.js'
import { UsageError } from '../exit-codes.js'

/** A result, as far as it is a list of rows. */
interface ResultRows {
  /** What stands beside the list. */
  readonly head: JsonObject
  readonly rows: readonly JsonObject[]
  readonly columns: readonly string[]
}

/** A list is its entries. An object with one list of objects in it is that list, and a head; any other one is one row. */
function rowsOf(result: unknown): ResultRows {
  if (Array.isArray(result)) return tabled({}, result)
  if (!isObject(result)) return tabled({}, [{ value: result }])
  const lists = Object.entries(result).filter(([, value]) => isListOfObjects(value))
  const [list] = lists
  if (list === undefined || lists.length > 1) return tabled({}, [result])
  const [name, entries] = list
  const { [name]: _, ...head } = result
  return tabled(flat(head), Array.isArray(entries) ? entries : [])
}

/** The rows with names and texts on one line each, so that none of them can pass for a row or a column of its own. */
function visibleRows({ head, rows, columns }: ResultRows): ResultRows {
  return { head: visibleObject(head), rows: rows.map(visibleObject), columns: columns.map(visibleText) }
}

function visibleObject(object: JsonObject): JsonObject {
  const members = Object.entries(object)
  return Object.fromEntries(
    members.map(([name, value]) => [
      visibleText(name),
      typeof value === 'string' ? visibleText(value) : value,
    ]),
  )
}

function visibleText(text: string): string {
  return visible(text, Number.POSITIVE_INFINITY)
}

function tabled(head: JsonObject, entries: readonly unknown[]): ResultRows {
  const rows = entries.map((entry) => flat(isObject(entry) ? entry : { value: entry }))
  return { head, rows, columns: [...new Set(rows.flatMap(Object.keys))] }
}

function isListOfObjects(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(isObject)
}

/** The members of inner objects behind the others, by their names joined with dots. */
function flat(object: JsonObject, prefix = ''): JsonObject {
  const members = Object.entries(object)
  const own = members
    .filter(([, value]) => !isObject(value))
    .map(([name, value]) => [`${prefix}${name}`, value] as const)
  const inner = members.flatMap(([name, value]) =>
    isObject(value) ? Object.entries(flat(value, `${prefix}${name}.`)) : [],
  )
  return Object.fromEntries([...own, ...inner])
}

interface TableStyle {
  readonly style: Style
  /** How many characters fit on a line. `undefined` where nothing is cut. */
  readonly width: number | undefined
}

interface TextTable {
  readonly text: string
  /** The columns that did not fit. */
  readonly left: readonly string[]
}

const gap = '  '
/** A longer text in a cell is cut, where anything is. */
const widestCell = 32
/** Nobody reads more of one cell, and a file has other formats. */
const longestCell = 2_000

export function tableOf({ head, rows, columns }: ResultRows, look: TableStyle): TextTable {
  const above = Object.keys(head).length === 0 ? [] : [pairsOf(head, look), '']
  // One row with many columns reads better from top to bottom.
  const [only] = rows
  if (rows.length === 1 && only !== undefined && columns.length > 3)
    return { text: [...above, pairsOf(only, look)].join('\n'), left: [] }
  const most = look.width === undefined ? longestCell : widestCell
  const cells = columns.map((name) => ({
    name,
    texts: rows.map((row) => cellOf(row[name], most)),
    isNumber: rows.every((row) => isNumber(row[name])),
  }))
  const measured = cells.map((column) => ({
    ...column,
    width: Math.max(column.name.length, ...column.texts.map(({ length }) => length)),
  }))
  const fitting = fittingIn(measured, look.width)
  const line = (texts: readonly string[]): string => texts.join(gap).trimEnd()
  const padded = (text: string, { isNumber: right, width }: (typeof measured)[number]): string =>
    right ? text.padStart(width) : text.padEnd(width)
  const header = line(fitting.map((column) => look.style('bold', padded(column.name, column))))
  const body = rows.map((_, index) =>
    line(fitting.map((column) => padded(column.texts[index] ?? '', column))),
  )
  return {
    text: [...above, header, ...body].join('\n'),
    left: measured.slice(fitting.length).map(({ name }) => name),
  }
}

/** The first columns that fit beside each other: at least one. */
function fittingIn<Column extends { readonly width: number }>(
  columns: readonly Column[],
  width: number | undefined,
): readonly Column[] {
  if (width === undefined) return columns
  let used = -gap.length
  const end = columns.findIndex((column) => (used += gap.length + column.width) > width)
  return end < 0 ? columns : columns.slice(0, Math.max(1, end))
}

function pairsOf(object: JsonObject, { style, width }: TableStyle): string {
  const names = Object.keys(object)
  const widest = Math.max(...names.map(({ length }) => length))
  const most = width === undefined ? longestCell : Math.max(8, width - widest - gap.length)
  return names
    .map((name) => `${style('bold', name.padEnd(widest))}${gap}${cellOf(object[name], most)}`.trimEnd())
    .join('\n')
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
  const shown = (one: unknown, name: string): unknown => {
    if (typeof one === 'string') {
      if (!showsTokens && /token$/i.test(name) && one !== '') return hiddenToken
      return one.length < shortest ? one : redactedWhole(one, secrets)
    }
    if (Array.isArray(one)) return one.map((entry: unknown) => shown(entry, name))
    if (!isObject(one)) return one
    return Object.fromEntries(Object.entries(one).map(([key, member]) => [key, shown(member, key)]))
  }
  return shown(value, '')
}

/** How often it says so, in milliseconds. */
const everyMs = 100
const clearLine = '\r\u001b[K'

export class Progress {
  readonly #terminal: Terminal
  readonly #operationId: string
  #count = 0
  #saidAt: number
  #isSaid = false

  constructor(terminal: Terminal, operationId: string) {
    this.#terminal = terminal
    this.#operationId = operationId
    // Of a list that comes at once, nothing is said.
    this.#saidAt = terminal.clock()
  }

  /** Passes records on, and counts them. */
  async *counting<Record>(records: AsyncIterable<Record>): AsyncGenerator<Record, void, undefined> {
    try {
      for await (const record of records) {
        this.#count += 1
        this.#say()
        yield record
      }
    } finally {
      if (this.#isSaid) this.#terminal.messages.write(clearLine)
    }
  }

  #say(): void {
    const { messages, clock } = this.#terminal
    const now = clock()
    if (messages.isTTY !== true || now - this.#saidAt < everyMs) return
    this.#saidAt = now
    this.#isSaid = true
    messages.write(`${clearLine}${this.#operationId}: ${this.#count.toLocaleString('en-US')} records`)
  }
}

const formats = ['table', 'csv', 'json', 'ndjson'] as const
export type OutputFormat = (typeof formats)[number]

/** @throws UsageError for a format that there is not */
export function formatFrom(text = 'table'): OutputFormat {
  const format = formats.find((one) => one === text)
  if (format !== undefined) return format
  throw new UsageError(`--format takes ${formats.join(', ')}, and got '${text}'.`)
}

export function printResult(result: unknown, format: OutputFormat, terminal: Terminal): Promise<void> | void {
  switch (format) {
    case 'json':
      return terminal.output.write(`${JSON.stringify(result, null, 2)}\n`)
    case 'ndjson':
      return printLines(Array.isArray(result) ? result : [result], terminal)
    case 'csv': {
      const all = rowsOf(result)
      const { rows, columns } = terminal.output.isTTY ? visibleRows(all) : all
      return terminal.output.write(toCsv(rows, { columns }))
    }
    case 'table':
      return printTable(result, terminal)
  }
}

/** Each record as soon as it is there, as fast as somebody reads. */
export async function printLines(
  records: Iterable<unknown> | AsyncIterable<unknown>,
  terminal: Terminal,
): Promise<void> {
  for await (const record of records)
    if (!(await terminal.output.written(`${JSON.stringify(record)}\n`))) return
}

function printTable(result: unknown, terminal: Terminal): void {
  const { output, env } = terminal
  const rows = visibleRows(rowsOf(result))
  if (rows.rows.length === 0 && Object.keys(rows.head).length === 0) {
    tell(terminal, 'The list is empty.')
    return
  }
  const width = output.isTTY === true ? output.columns : undefined
  const { text, left } = tableOf(rows, { style: styleFor(output, env), width })
  output.write(`${text}\n`)
  if (left.length > 0)
    tell(
      terminal,
      `${left.length} more column${left.length === 1 ? '' : 's'} did not fit: ${left.join(', ')}. --format json has all of them.`,
    )
}
