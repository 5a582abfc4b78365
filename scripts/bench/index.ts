/**
 * How long the work takes beside peers, each measured in turn in one run: absolute times say something about the machine,
 * the ratios something about the code.
 *
 *   npm run bench                        everything
 *   npm run bench -- calls checksum      some groups
 *   npm run bench -- --json              the results as JSON, and nothing else on the standard output
 *   npm run bench -- --keep              everything, and keeps the results for the docs
 *   npm run bench -- --profile NAME      a CPU profile of ours, by the name that stands before a comparison
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem, type } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Found } from './groups.js'
import { kept } from './kept.js'
import { calibrations, calibrationSpread } from './measure.js'
import { built, prepare, root } from './prepare.js'
import { printEnd, printGrowth, printRow } from './print.js'
import { dearest } from './profile.js'
import type { Results } from './results.js'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    profile: { type: 'string' },
  },
})
if (values.keep && positionals.length > 0) {
  console.error('--keep keeps the results of all groups: name none.')
  process.exit(1)
}
// What is no result goes where it is in nobody's way.
if (values.json) console.log = console.error

const [load = 0] = loadavg()
await prepare()
// Only now are the peers there, which these import.
const { groups, profileNamed } = await import('./groups.js')
const unknown = positionals.filter((name) => !(name in groups))
if (unknown.length > 0) {
  console.error(`No group ${unknown.join(', ')}. Groups: ${Object.keys(groups).join(', ')}`)
  process.exit(1)
}
if (values.profile === undefined) await run(positionals.length > 0 ? positionals : Object.keys(groups))
else await profile(values.profile)
process.exit()

async function run(names: readonly string[]): Promise<void> {
  console.log('Ours / the other: the median of the rounds, and their range.\n')
  const found: Found[] = []
  for (const name of names) {
    console.log(`${name}:`)
    const one = await groups[name]?.((rows) => rows.forEach(printRow))
    one?.growth?.forEach(printGrowth)
    if (one) found.push(one)
  }
  const results: Results = {
    date: new Date().toISOString().slice(0, 10),
    commit: commit(),
    node: process.version,
    machine: machine(),
    load,
    spread: calibrationSpread(calibrations),
    notes: found.flatMap(({ notes = [] }) => notes),
    rows: found.flatMap(({ rows }) => rows),
    growth: found.flatMap(({ growth = [] }) => growth),
  }
  printEnd(results)
  if (values.keep) writeFileSync(kept, `${JSON.stringify(results, undefined, 2)}\n`)
  if (values.json) process.stdout.write(`${JSON.stringify(results)}\n`)
}

async function profile(name: string): Promise<void> {
  const found = await profileNamed(name)
  const folder = new URL('profiles/', built)
  const file = new URL(`${name}.cpuprofile`, folder)
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, JSON.stringify(found))
  console.log(found ? dearest(found).join('\n') : '')
  console.log(`\nChrome's developer tools open ${fileURLToPath(file)}`)
}

function commit(): string {
  const options = { cwd: fileURLToPath(root), encoding: 'utf8' } as const
  try {
    return execFileSync('git', ['describe', '--always', '--dirty', '--exclude', '*'], options).trim()
  } catch {
    return 'unknown'
  }
}

function machine(): string {
  const all = cpus()
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  return `${all.length} cores of ${all[0]?.model.trim() ?? 'an unknown kind'}, ${gigabytes} GB, ${type()}`
}
