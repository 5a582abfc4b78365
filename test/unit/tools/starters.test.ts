/** The starter files of `lacuna init`, run as they are written. */
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { root } from '../../../scripts/generate/apis.js'
import { readingsOf } from '../../../src/mock/index.js'
import { starters } from '../../../src/tools/starters.js'
import { bundle } from '../../support/bundle.js'

const checkout = fileURLToPath(root)
mkdirSync(join(checkout, 'build'), { recursive: true })
// Inside the checkout, where the package's own name leads to its sources.
const folder = mkdtempSync(join(checkout, 'build/starters-'))
afterAll(() => rmSync(folder, { recursive: true }))

const ofVitest = join(folder, starters.vitest.file)
writeFileSync(ofVitest, starters.vitest.text)
// What it describes becomes tests of this file.
await import(/* @vite-ignore */ ofVitest)

describe('the starter for node:test', () => {
  it('runs a test for each reading', async () => {
    const file = join(folder, starters.node.file)
    writeFileSync(file, starters.node.text)
    const built = join(folder, 'built')
    await bundle(checkout, [file], built)
    const test = join(built, relative(checkout, file)).replace(/mjs$/, 'js')
    const { stdout } = await promisify(execFile)(process.execPath, ['--test', '--test-reporter=tap', test], {
      cwd: checkout,
      env: { ...process.env, NODE_TEST_CONTEXT: undefined },
    })
    const { length } = readingsOf('market-data', { ambiguities: ['pathCase'] })
    expect(stdout).toMatch(new RegExp(`^# pass ${length}$`, 'm'))
    expect(stdout).toMatch(/^# fail 0$/m)
  })
})

describe('the starter for Jest', () => {
  it('is the one for Vitest but for its import', () => {
    const { vitest, jest } = starters
    expect(jest.text.replace('@jest/globals', 'vitest')).toBe(vitest.text)
  })
})
