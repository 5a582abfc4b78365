/** The page on performance: what it shows is what the kept results say, and a mark that is missed is told as missed. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  disturbances,
  figure,
  isMet,
  reachText,
  type Results,
  type Row,
} from '../../scripts/bench/results.js'
import { benchPart, keptResults } from '../../scripts/docs/bench-parts.js'
import { missedBecause } from '../../scripts/docs/bench-reasons.js'
import { escapeHtml } from '../../scripts/docs/markup.js'
import { writtenFolder } from '../../scripts/docs/written-pages.js'
import { allPages } from './site.js'

const row: Row = {
  id: 'json-numbers',
  what: 'A list & its records',
  over: 'JSON.parse',
  unit: 'times',
  median: 1.37,
  low: 1.31,
  high: 1.52,
  reach: { atMost: 1.3 },
}

const quiet: Results = {
  date: '2026-11-23',
  commit: 'abc1234',
  node: 'v20.20.2',
  machine: '2 cores',
  load: 0.1,
  spread: 0.02,
  notes: [],
  rows: [row],
  growth: [{ what: 'XML stream', records: 100_000, microsecondsPerRecord: 7.891, peakMegabytes: 123.4 }],
}

function mockRow(median: number): Row {
  return {
    ...row,
    id: 'listFutOpt',
    what: 'listFutOpt',
    median,
    low: median,
    high: median,
    reach: { atLeast: 2.5 },
  }
}

/** The x of the beginning and the end of the bar in a chart. */
function barIn(svg: string): readonly number[] {
  const [, x = '', width = ''] = /<rect class="\w+" x="([\d.]+)" y="[\d.]+" width="([\d.]+)"/.exec(svg) ?? []
  return [Number(x), Number(x) + Number(width)]
}

describe('the page on performance', () => {
  it('shows every figure of the kept results, with machine and date', async () => {
    const page = (await allPages()).get('performance.md') ?? ''
    const kept = keptResults()
    for (const { what, over = '', median, low, high, unit } of kept.rows) {
      const range = low === high ? '' : `${figure(low, unit)} to ${figure(high, unit)}`
      const cells = [escapeHtml(what), escapeHtml(over), figure(median, unit), range]
      expect(page).toContain(cells.map((cell) => `<td>${cell}</td>`).join(''))
    }
    for (const { records, microsecondsPerRecord } of kept.growth)
      expect(page).toContain(
        `<td>${records.toLocaleString('en')}</td><td>${microsecondsPerRecord.toFixed(2)}</td>`,
      )
    for (const text of [kept.date, kept.machine, kept.node, kept.commit])
      expect(page).toContain(escapeHtml(text))
  })

  it('has no figure that was typed by hand', () => {
    const written = readFileSync(new URL('performance.md', writtenFolder), 'utf8')
    expect(written.match(/\d+\.\d+|\d+ ?(?:%|×|ms|KB|MB)/g)).toBeNull()
  })

  it('knows a reason for each mark that is missed', () => {
    const missed = keptResults().rows.filter((one) => isMet(one) === false)
    expect(missed.filter(({ id }) => missedBecause(id) === undefined)).toEqual([])
  })
})

describe('a mark', () => {
  it('is told as missed, by how much and why, only where it is', () => {
    expect(benchPart('marks', quiet)).toContain(
      '<td>1.37</td><td>1.31 to 1.52</td><td>at most 1.3</td><td><strong>no</strong>',
    )
    const told = benchPart('missed', quiet)
    expect(told).toContain(
      '<strong>A list &amp; its records</strong> over JSON.parse: 1.37, and it is to be at most 1.3.',
    )
    expect(told).toContain(missedBecause('json-numbers'))
    const met = { ...quiet, rows: [{ ...row, median: 1.3 }] }
    expect(benchPart('marks', met)).toContain('<td>yes</td>')
    expect(benchPart('missed', met)).toBe('<p>Every mark is met.</p>')
  })

  it('is at least so much for the mock', () => {
    expect([isMet(mockRow(2.4)), isMet(mockRow(2.5))]).toEqual([false, true])
    expect(benchPart('missed', { ...quiet, rows: [mockRow(2.4)] })).toContain(
      '2.40, and it is to be at least 2.5',
    )
  })

  it('is written as a fraction where it is one', () => {
    expect(reachText({ ...row, reach: { atMost: 1 / 18 } })).toBe('at most 1/18')
    expect(reachText({ ...row, reach: { atMost: 0.3 } })).toBe('at most 0.3')
    expect(reachText({ ...row, unit: 'ms', reach: { atMost: 12 } })).toBe('at most 12 ms')
  })
})

describe('the chart', () => {
  const [times = '', mock = ''] = benchPart('charts', { ...quiet, rows: [row, mockRow(3)] }).split(
    /(?<=<\/svg><\/div>)/,
  )

  it('has a title and a description, and says in words what is missed', () => {
    for (const chart of [times, mock]) {
      const [, title = '', description = ''] = /aria-labelledby="(\S+) (\S+)"/.exec(chart) ?? []
      expect(chart).toMatch(new RegExp(`<title id="${title}">[^<]+</title>`))
      expect(chart).toMatch(new RegExp(`<desc id="${description}">[^<]+</desc>`))
    }
    expect(times).toContain('1.37 ✗')
    expect(mock).not.toContain('✗')
  })

  it('draws a bar from 1 to the figure, in the direction of the figure', () => {
    const one = Number(/<line class="one" x1="([\d.]+)"/.exec(times)?.[1])
    const [start = 0, end = 0] = barIn(times)
    expect(start).toBeCloseTo(one, 0)
    expect(end).toBeGreaterThan(one)
    const faster = benchPart('charts', { ...quiet, rows: [{ ...row, median: 0.5, low: 0.4 }, mockRow(3)] })
    const [left = 0, right = 0] = barIn(faster)
    expect(right).toBeCloseTo(Number(/<line class="one" x1="([\d.]+)"/.exec(faster)?.[1]), 0)
    expect(left).toBeLessThan(right)
  })
})

describe('a machine that was not quiet', () => {
  it('is said to be so', () => {
    expect(disturbances(quiet)).toEqual([])
    expect(benchPart('machine', quiet)).toContain('The machine was quiet.')
    expect(benchPart('machine', { ...quiet, load: 3.2 })).toContain('the load was 3.20 before the run')
    expect(benchPart('machine', { ...quiet, spread: 0.4 })).toContain('took 40 % longer in some rounds')
  })
})
