/** Calls a server twice, first for a good answer, and prints how much memory the second call took at its peak. */
import { readFileSync, writeFileSync } from 'node:fs'
import { begin, callBy, ways } from './targets.js'

/** A stream of good records has no end to wait for. */
const longEnoughMs = 500
const [name = '', good = '', bad = '', timeoutMs = ''] = process.argv.slice(2)
const way = ways.find((way) => way.name === name)
if (way === undefined) throw new Error(`There is no way ${name}`)
const options = { timeoutMs: Number(timeoutMs) }

/** In KiB. */
function resident(field: 'VmRSS' | 'VmHWM'): number {
  const found = new RegExp(`^${field}:\\s*(\\d+) kB`, 'm').exec(readFileSync('/proc/self/status', 'utf8'))
  return Number(found?.[1])
}

async function take(baseUrl: string): Promise<string> {
  if (way === undefined) return ''
  const called = begin(way, { ...options, baseUrl })
  if (!(Symbol.asyncIterator in called)) return typeof (await called)
  const endsAt = performance.now() + longEnoughMs
  let count = 0
  for await (const _record of called) {
    count += 1
    if (performance.now() > endsAt) break
  }
  return `${count} records`
}

await callBy(way, { baseUrl: good })
// The peak is counted from here.
writeFileSync('/proc/self/clear_refs', '5')
const before = resident('VmRSS')
const startedAt = performance.now()
const outcome = await take(bad).catch((error: unknown) =>
  error instanceof Error ? error.name : String(error),
)
const elapsedMs = performance.now() - startedAt
process.stdout.write(JSON.stringify({ outcome, elapsedMs, peakMiB: (resident('VmHWM') - before) / 1024 }))
