import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { root } from '../../scripts/generate/apis.js'

it('fuzzing that fails says by which command it is repeated', () => {
  // One answer alone is too few to find all that there must be.
  const env = { ...process.env, MALFORMED_REQUESTS: '1', MUTATED_ANSWERS: '1' }
  const args = '--import tsx scripts/fuzz.ts 7 8'.split(' ')
  const { stdout, status } = spawnSync(process.execPath, args, {
    cwd: fileURLToPath(root),
    encoding: 'utf8',
    env,
  })
  expect(status).toBe(1)
  for (const seed of [7, 8]) expect(stdout).toContain(`To repeat it alone: npm run fuzz -- ${seed}\n`)
}, 120_000)
