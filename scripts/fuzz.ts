/**
 * Sends malformed requests to the mock, and gives changed answers to the clients: more than the test suite does, and from
 * several seeds.
 */
import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { program } from './program.js'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    answers: { type: 'string', default: '20000' },
    seed: { type: 'string', multiple: true, default: ['1', '2', '3', '4', '5'] },
  },
})
const { requests, answers, seed: seeds } = values
const root = fileURLToPath(new URL('../', import.meta.url))

/** Runs one of the two from a seed. How many there are of each, and the seed, it is told by variables. */
function run(file: string, variables: Readonly<Record<string, string>>): Promise<boolean> {
  const args = [program('vitest'), 'run', file, '--testTimeout=900000']
  const env = { ...process.env, ...variables }
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: root, env, maxBuffer: 2 ** 28 }, (error, stdout, stderr) => {
      process.stdout.write(stdout + stderr)
      resolve(error === null)
    })
  })
}

const runs = seeds.flatMap((seed) => [
  {
    seed,
    file: 'test/unit/mock/malformed-requests.test.ts',
    variables: { MALFORMED_REQUESTS: requests, MALFORMED_SEED: seed },
  },
  {
    seed,
    file: 'test/unit/client/mutated-answers.test.ts',
    variables: { MUTATED_ANSWERS: answers, MUTATED_SEED: seed },
  },
])
const failed = new Set<string>()
const left = runs.values()
const work = async (): Promise<void> => {
  for (const { seed, file, variables } of left) if (!(await run(file, variables))) failed.add(seed)
}
await Promise.all(Array.from({ length: availableParallelism() }, work))
for (const seed of failed)
  process.stdout.write(
    `Seed ${seed} has failed. To repeat it: npm run fuzz -- --seed ${seed} --requests ${requests} --answers ${answers}\n`,
  )
process.exitCode = failed.size === 0 ? 0 : 1
