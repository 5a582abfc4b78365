/** Tables for people: cut to the width of a terminal, whole where they are piped. */
import { visible } from '../../errors/quote.js'
import { isObject, type JsonObject } from '../../response/json-object.js'
import type { Style } from '../terminal/style.js'
import type { ResultRows } from './rows.js'

export interface TableStyle {
  readonly style: Style
  /** How many characters fit on a line. `undefined` where nothing is cut. */
  readonly width: number | undefined
}

export interface TextTable {
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
