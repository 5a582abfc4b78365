import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { root } from '../../../scripts/generate/apis.js'

it('fuzzing that fails says by which command it is repeated', () => {
  // One answer alone is too few to find all that there must be.
  const args = '--import tsx scripts/fuzz.ts --seed 7 --seed 8 --requests 1 --answers 1'.split(' ')
  const { stdout, status } = spawnSync(process.execPath, args, { cwd: fileURLToPath(root), encoding: 'utf8' })
  expect(status).toBe(1)
  for (const seed of [7, 8])
    expect(stdout).toContain(`To repeat it: npm run fuzz -- --seed ${seed} --requests 1 --answers 1\n`)
}, 120_000)
