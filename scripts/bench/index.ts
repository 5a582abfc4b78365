/**
 * The time of the work beside peers, measured in turn in one run: absolute times say something about the machine, the ratios
 * something about the code.
 *
 *   npm run bench                        everything
 *   npm run bench -- calls checksum      some groups
 */
import { Bench } from 'tinybench'
import { root } from '../generate/apis.js'
import { install } from '../install.js'
import type { Contest } from './contests.js'

/** So that a machine that slows down slows all of them. */
const rounds = 5

// Only then are the peers there.
install(new URL('test/compat/', root))
const { callContests, checksumContests } = await import('./contests.js')
const { listContests, listFigures } = await import('./lists.js')
const groups = { lists: listContests, calls: callContests, checksum: checksumContests }
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !Object.hasOwn(groups, name))
if (unknown.length > 0)
  throw new Error(`No group ${unknown.join(', ')}. Groups: ${Object.keys(groups).join(', ')}`)
console.log('Our time divided by that of the other: the median of the rounds, and their range.')
for (const [name, contests] of Object.entries(groups)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`\n${name}`)
  for (const contest of contests()) await compare(contest)
  if (name === 'lists') await listFigures()
}
process.exit()

async function compare([what, ours, peers, atMost]: Contest): Promise<void> {
  console.log(`  ${what}`)
  const ratios = new Map(Object.keys(peers).map((name) => [name, [] as number[]]))
  for (let round = 0; round < rounds; round += 1) {
    const bench = new Bench({ time: 200, iterations: 2, warmupTime: 50, warmupIterations: 1 })
    bench.add('ours', ours)
    for (const [name, run] of Object.entries(peers)) bench.add(name, run)
    await bench.warmup()
    await bench.run()
    const timeOf = (name: string): number => {
      const { error, samples = [] } = bench.getTask(name)?.result ?? {}
      if (error !== undefined) throw error instanceof Error ? error : new Error(String(error))
      // Sorted by length: a pause of the machine makes the longest ones longer.
      return samples[Math.floor(samples.length / 2)] ?? NaN
    }
    for (const [name, found] of ratios) found.push(timeOf('ours') / timeOf(name))
  }
  const [first] = ratios.keys()
  for (const [name, found] of ratios) {
    const limit = name === first && atMost !== undefined ? `, at most ${atMost}` : ''
    const [low = NaN, , median = NaN, , high = NaN] = found.sort((one, other) => one - other)
    const range = `(${low.toFixed(2)} to ${high.toFixed(2)})`
    console.log(`    ${median.toFixed(2).padStart(6)}  ${range.padEnd(18)} over ${name}${limit}`)
  }
}
