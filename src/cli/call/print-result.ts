/** Prints results in the format that was asked for. What is printed here is shown already: `shownResult` says how. */
import { toCsv } from '../../market-data/csv.js'
import { styleFor } from '../terminal/style.js'
import { tell, type Terminal } from '../terminal/terminal.js'
import { UsageError } from '../usage-error.js'
import { rowsOf, visibleRows } from './rows.js'
import { tableOf } from './table.js'

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
