/** Streams of any length, and lists: how time and memory grow. Each runs in a process of its own, whose memory is its own. */
import { calibrate, spreadOf } from './measure.js'
import { runScript } from './processes.js'
import { formats, listed, type Format } from './records.js'
import type { Growth, Row } from './results.js'

/** What `one-run.ts` finds out. */
export interface OneRun {
  readonly milliseconds: number
  readonly peakMegabytes: number
}

type Way = 'stream' | 'list'

const counts = [1_000, 10_000, 100_000, 1_000_000]
const [most, before] = [1_000_000, 100_000]
/** A list of a million records is longer than the longest text. */
const longestList = 100_000
const rounds = 3

export async function streamRows(
  records: URL,
): Promise<{ readonly rows: readonly Row[]; readonly growth: readonly Growth[] }> {
  const run = (way: Way, format: Format, count: number): Promise<OneRun> => {
    calibrate()
    return runScript<OneRun>('one-run', [records.href, way, format, String(count)])
  }
  const rows: Row[] = []
  const growth: Growth[] = []
  for (const format of formats) {
    const [times, memory, longest]: [number[], number[], OneRun[]] = [[], [], []]
    for (let round = 0; round < rounds; round += 1) {
      const list = await run('list', format, listed)
      const long = await run('stream', format, most)
      const shorter = await run('stream', format, before)
      times.push(long.milliseconds / most / (list.milliseconds / listed))
      memory.push(long.peakMegabytes / shorter.peakMegabytes)
      longest.push(long)
    }
    const name = format.toUpperCase()
    rows.push(
      row(
        `${format}-stream-time`,
        `A million records as ${name} stream, time per record`,
        'the list',
        times,
        1.5,
      ),
    )
    rows.push(
      row(
        `${format}-stream-memory`,
        `A million records as ${name} stream, peak memory`,
        '100,000 records',
        memory,
        1.1,
      ),
    )
    for (const way of ['stream', 'list'] as const)
      for (const count of counts) {
        if (way === 'list' && count > longestList) continue
        const [known] = way === 'stream' && count === most ? longest : []
        const { milliseconds, peakMegabytes } = known ?? (await run(way, format, count))
        const microsecondsPerRecord = (milliseconds * 1_000) / count
        growth.push({ what: `${name} ${way}`, records: count, microsecondsPerRecord, peakMegabytes })
      }
  }
  return { rows, growth }
}

function row(id: string, what: string, over: string, figures: readonly number[], atMost: number): Row {
  return { id, what, over, unit: 'times', ...spreadOf(figures), reach: { atMost } }
}
