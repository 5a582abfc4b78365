/**
 * Sends malformed requests to the mock, and gives changed answers to the clients: more than the test suite does, from the seeds
 * that are given, or from one that stays and others that are drawn anew each time.
 */
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { root } from './generate/apis.js'
import { program } from './program.js'

const drawnSeeds = Array.from({ length: 2 }, () => String(randomInt(1e9)))
const seeds = process.argv.length > 2 ? process.argv.slice(2) : ['1', ...drawnSeeds]
const odd = seeds.find((seed) => !/^\d{1,9}$/.test(seed))
if (odd !== undefined) {
  console.error(`A seed is a number of at most nine digits, not ${odd}.`)
  process.exit(2)
}
const files = [
  'test/unit/mock/malformed-requests.long.test.ts',
  'test/attacks/mutated-answers.long.test.ts',
  'test/unit/market-data/list-and-stream.long.test.ts',
]
const args = [program('vitest'), 'run', ...files, '--testTimeout=900000']
const counts = { MALFORMED_REQUESTS: '20000', MUTATED_ANSWERS: '20000' }
for (const seed of seeds) {
  console.log(`Seed ${seed}. To repeat it alone: npm run fuzz -- ${seed}`)
  const env = { ...counts, ...process.env, MALFORMED_SEED: seed, MUTATED_SEED: seed }
  const { status } = spawnSync(process.execPath, args, { cwd: fileURLToPath(root), env, stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
