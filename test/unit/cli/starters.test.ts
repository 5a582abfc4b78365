import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect } from 'vitest'
import { root } from '../../../scripts/generate/apis.js'
import { lacuna } from '../../support/test-terminal.js'

const checkout = fileURLToPath(root)
mkdirSync(join(checkout, 'build'), { recursive: true })
// Inside the checkout, where the package's own name leads to its sources.
const folder = mkdtempSync(join(checkout, 'build/starters-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Has the command write a starter, and returns the file. */
async function starter(runner: string, file: string, ...more: readonly string[]): Promise<string> {
  const { code, stderr } = await lacuna(['init', runner, '--file', file, ...more], { folder })
  expect([code, stderr]).toEqual([0, ''])
  return join(folder, file)
}

// What they describe becomes tests of this file. `test/system/package.system.ts` has other runners.
for (const [file, ...more] of [
  ['lacuna.test.ts'],
  ['contract.test.ts', '--contract'],
  ...['payments', 'margin-wallet'].map((api) => [`${api}.test.ts`, '--api', api]),
])
  await import(/* @vite-ignore */ await starter('vitest', file ?? '', ...more))
