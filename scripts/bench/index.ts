/**
 * How long the work takes beside peers, each pair measured in turn in one run. Absolute times say something about the
 * machine; the ratios say something about the code. And how much each entry weighs, which `-- entries` prints alone.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compare, type Comparison } from './compare.js'
import { printEntries } from './entries.js'

await printEntries()
if (process.argv.includes('entries')) process.exit()

const folder = fileURLToPath(new URL('.', import.meta.url))
if (!existsSync(new URL('node_modules', import.meta.url))) {
  console.log('Installing the peers …')
  const { status } = spawnSync('npm', ['ci', '--silent', '--prefix', folder], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}

const { decodingCases } = await import('./decoding.js')
const { checksumCases } = await import('./checksum.js')
const { callCases } = await import('./calls.js')
const { mockCases } = await import('./mock.js')

console.log('ours / peer: below 1 we are faster. Median of the rounds, and the range.\n')
for (const make of [decodingCases, checksumCases, callCases, mockCases]) {
  for (const one of await make()) print(one.name, await compare(one))
}

function print(name: string, comparisons: readonly Comparison[]): void {
  console.log(name)
  for (const { peer, median, low, high } of comparisons) {
    console.log(
      `  ${peer.padEnd(44)} ${median.toFixed(2).padStart(6)}   (${low.toFixed(2)} to ${high.toFixed(2)})`,
    )
  }
}
