/** Sends malformed requests to the mock: more than the test suite does, or with another seed. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { program } from './program.js'

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '20000' }, seed: { type: 'string' } },
})
const root = fileURLToPath(new URL('../', import.meta.url))
const { status } = spawnSync(
  process.execPath,
  [program('vitest'), 'run', 'test/unit/mock/malformed-requests.test.ts', '--testTimeout=900000'],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      MALFORMED_REQUESTS: values.requests,
      ...(values.seed !== undefined && { MALFORMED_SEED: values.seed }),
    },
  },
)
process.exitCode = status ?? 1
