/** The parts of the page on performance that are made from the kept results of the bench. */
import { readFileSync } from 'node:fs'
import { kept } from '../bench/kept.js'
import { disturbances, figure, isMet, reachText, type Results, type Row } from '../bench/results.js'
import { chart } from './bench-chart.js'
import { missedBecause } from './bench-reasons.js'
import { code, escapeHtml, inline, list, table } from './markup.js'

export function keptResults(): Results {
  // `npm run bench -- --keep` wrote it from the same type.
  return JSON.parse(readFileSync(kept, 'utf8')) as Results
}

const parts: Readonly<Record<string, (results: Results) => string>> = {
  machine: machineOf,
  charts: chartsOf,
  marks: marksOf,
  missed: missedOf,
  growth: growthOf,
}

/** What stands for `<!-- bench: name -->`. */
export function benchPart(name: string, results: Results = keptResults()): string {
  const part = parts[name]
  if (part === undefined)
    throw new Error(`The bench has no part ${name}; parts: ${Object.keys(parts).join(', ')}`)
  return part(results)
}

function machineOf(results: Results): string {
  const { machine, node, commit, date, notes } = results
  const faults = disturbances(results)
  const quiet =
    faults.length === 0
      ? 'The machine was quiet.'
      : `<strong>The machine was not quiet, so do not trust these figures:</strong> ${escapeHtml(faults.join('; '))}.`
  const more = notes.map((note) => ` ${escapeHtml(note)}`).join('')
  return `<p>Measured on ${escapeHtml(date)}: ${escapeHtml(machine)}, Node ${escapeHtml(node)}, commit ${code(commit)}. ${quiet}${more}</p>`
}

function chartsOf({ rows }: Results): string {
  const ratios = rows.filter(({ unit }) => unit === 'times')
  const isTime = ({ reach }: Row): boolean => reach === undefined || 'atMost' in reach
  const marks =
    'The upright mark of a bar is how far it may go, and the thin line is the range of the rounds.'
  const charts = [
    {
      id: 'bench-times',
      title: 'Time or memory of ours, divided by that of the other',
      description: `A bar to the left of 1 means that ours takes less. ${marks} The table below has every figure.`,
      rows: ratios.filter(isTime),
    },
    {
      id: 'bench-mock',
      title: 'Requests a second of the mock, divided by those of stock Prism',
      description: `A bar to the right of 1 means that the mock answers more. ${marks} The table below has every figure.`,
      rows: ratios.filter((row) => !isTime(row)),
    },
  ]
  return charts
    .filter((one) => one.rows.length > 0)
    .map(chart)
    .join('\n')
}

function marksOf({ rows }: Results): string {
  return table(
    ['What', 'Over', 'Median', 'Range', 'To be', 'Met'],
    rows.map((row) => {
      const { what, over = '', median, low, high, unit } = row
      const met = isMet(row)
      const range = low === high ? '' : `${figure(low, unit)} to ${figure(high, unit)}`
      const verdict = met === undefined ? '' : met ? 'yes' : '<strong>no</strong>'
      return [escapeHtml(what), escapeHtml(over), figure(median, unit), range, reachText(row), verdict]
    }),
  )
}

/** The marks that are missed, by how much, and why. */
function missedOf({ rows }: Results): string {
  const missed = rows.filter((row) => isMet(row) === false)
  if (missed.length === 0) return '<p>Every mark is met.</p>'
  return list(
    missed.map((row) => {
      const { what, over, median, unit } = row
      const beside = over === undefined ? '' : ` over ${escapeHtml(over)}`
      return `<strong>${escapeHtml(what)}</strong>${beside}: ${figure(median, unit)}, and it is to be ${reachText(row)}. ${inline(missedBecause(row.id) ?? '')}`
    }),
  )
}

function growthOf({ growth }: Results): string {
  return table(
    ['What', 'Records', 'Microseconds per record', 'Peak memory of the process'],
    growth.map(({ what, records, microsecondsPerRecord, peakMegabytes }) => [
      escapeHtml(what),
      records.toLocaleString('en'),
      microsecondsPerRecord.toFixed(2),
      `${peakMegabytes.toFixed(0)} MB`,
    ]),
  )
}
