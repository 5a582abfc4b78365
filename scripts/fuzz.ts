/**
 * Sends malformed requests to the mock, and gives changed answers to the clients: more than the test suite does, and from
 * several seeds: some that stay, and others that are drawn anew each time.
 */
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { program } from './program.js'

const drawnSeeds = (count: number): string[] => Array.from({ length: count }, () => String(randomInt(1e9)))

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    answers: { type: 'string', default: '20000' },
    seed: { type: 'string', multiple: true, default: ['1', '2', ...drawnSeeds(3)] },
  },
})
const { requests, answers } = values
const files = ['test/unit/mock/malformed-requests.test.ts', 'test/unit/client/mutated-answers.test.ts']
const cwd = fileURLToPath(new URL('../', import.meta.url))

process.stdout.write(`Seeds: ${values.seed.join(', ')}\n`)
for (const seed of values.seed) {
  // The tests are told by variables how many there are, and the seed.
  const variables = {
    ...{ MALFORMED_REQUESTS: requests, MALFORMED_SEED: seed },
    ...{ MUTATED_ANSWERS: answers, MUTATED_SEED: seed },
  }
  const args = [program('vitest'), 'run', ...files, '--testTimeout=900000']
  const env = { ...process.env, ...variables }
  if (spawnSync(process.execPath, args, { cwd, env, stdio: 'inherit' }).status === 0) continue
  process.stdout.write(
    `Seed ${seed} has failed. To repeat it: npm run fuzz -- --seed ${seed} --requests ${requests} --answers ${answers}\n`,
  )
  process.exitCode = 1
}
