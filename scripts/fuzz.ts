/**
 * Sends malformed requests to the mock, and gives changed answers to the clients: more than the test suite does, or with
 * another seed.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { program } from './program.js'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    answers: { type: 'string', default: '20000' },
    seed: { type: 'string' },
  },
})
const root = fileURLToPath(new URL('../', import.meta.url))

/** Runs one of the two. How many there are of each, and from which seed, it is told by variables. */
function run(file: string, variables: Readonly<Record<string, string | undefined>>): boolean {
  const given = Object.entries(variables).filter(([, value]) => value !== undefined)
  const { status } = spawnSync(process.execPath, [program('vitest'), 'run', file, '--testTimeout=900000'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...Object.fromEntries(given) },
  })
  return status === 0
}

const { requests, answers, seed } = values
const fine = [
  run('test/unit/mock/malformed-requests.test.ts', { MALFORMED_REQUESTS: requests, MALFORMED_SEED: seed }),
  run('test/unit/client/mutated-answers.test.ts', { MUTATED_ANSWERS: answers, MUTATED_SEED: seed }),
]
process.exitCode = fine.every(Boolean) ? 0 : 1
