/** Ratios of the bench as bars around 1, on a scale on which twice and half are equally far from it. */
import { figure, isMet, reachText, type Row } from '../bench/results.js'
import { escapeHtml } from './markup.js'

export interface Chart {
  /** Unique on the page. */
  readonly id: string
  readonly title: string
  /** What a bar to the left and to the right means. */
  readonly description: string
  readonly rows: readonly Row[]
}

const width = 880
const [left, right] = [360, 60]
const [rowHeight, top] = [34, 34]
const [barHeight, markHeight] = [10, 20]

/** An SVG that takes its colours from the page, in light and dark. What it shows, the table beside it says. */
export function chart({ id, title, description, rows }: Chart): string {
  const ticks = ticksFor(rows)
  const [first = 1, last = 1] = [ticks[0], ticks.at(-1)]
  const scale = (width - left - right) / Math.log(last / first)
  const at = (value: number): number => left + Math.log(value / first) * scale
  const height = top + rows.length * rowHeight
  const grid = ticks.map(
    (tick) =>
      `<line class="${tick === 1 ? 'one' : 'grid'}" x1="${px(at(tick))}" x2="${px(at(tick))}" y1="${top - 8}" y2="${height}"/>` +
      `<text class="tick" x="${px(at(tick))}" y="${top - 14}" text-anchor="middle">${tickText(tick)}</text>`,
  )
  const bars = rows.map((row, index) => bar(row, top + index * rowHeight + rowHeight / 2, at))
  return `<div class="wide" tabindex="0" role="group" aria-label="Chart"><svg class="bench" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="${id}-title ${id}-desc">
<title id="${id}-title">${escapeHtml(title)}</title>
<desc id="${id}-desc">${escapeHtml(description)}</desc>
${grid.join('\n')}
${bars.join('\n')}
</svg></div>`
}

function bar(row: Row, middle: number, at: (value: number) => number): string {
  const { what, over = '', median, low, high, unit, reach } = row
  const [from, to] = [Math.min(at(median), at(1)), Math.max(at(median), at(1))]
  const kind = isMet(row) === false ? 'missed' : 'met'
  const hint = `${what}${over && `, over ${over}`}: ${figure(median, unit)}${reach ? `, to be ${reachText(row)}, ${kind}` : ''}`
  const mark = reach === undefined ? '' : markAt(at('atMost' in reach ? reach.atMost : reach.atLeast), middle)
  return `<g><title>${escapeHtml(hint)}</title>
<text x="${left - 12}" y="${middle - 2}" text-anchor="end">${escapeHtml(what)}</text>
<text class="over" x="${left - 12}" y="${middle + 12}" text-anchor="end">${escapeHtml(over && `over ${over}`)}</text>
<rect class="${kind}" x="${px(from)}" y="${middle - barHeight / 2}" width="${px(Math.max(1, to - from))}" height="${barHeight}"/>
<line class="range" x1="${px(at(low))}" x2="${px(at(high))}" y1="${middle}" y2="${middle}"/>
${mark}<text class="figure" x="${width - 4}" y="${middle + 4}" text-anchor="end">${figure(median, unit)}${kind === 'missed' ? ' ✗' : ''}</text></g>`
}

function markAt(x: number, middle: number): string {
  return `<line class="mark" x1="${px(x)}" x2="${px(x)}" y1="${middle - markHeight / 2}" y2="${middle + markHeight / 2}"/>\n`
}

/** Powers of two around all that is drawn, 1 among them. */
function ticksFor(rows: readonly Row[]): number[] {
  const values = rows.flatMap(({ low, high, reach }) => [
    low,
    high,
    ...(reach ? ['atMost' in reach ? reach.atMost : reach.atLeast] : []),
  ])
  const first = Math.min(-1, Math.floor(Math.log2(Math.min(...values))))
  const last = Math.max(1, Math.ceil(Math.log2(Math.max(...values))))
  return Array.from({ length: last - first + 1 }, (_, index) => 2 ** (first + index))
}

function tickText(tick: number): string {
  return tick < 1 ? `1/${1 / tick}` : String(tick)
}

function px(value: number): string {
  return value.toFixed(1)
}
