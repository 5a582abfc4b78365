/** The starter files of `lacuna init`, run as they are written. */
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { root } from '../../../scripts/generate/apis.js'
import { readingsOf } from '../../../src/mock/index.js'
import { bundle } from '../../support/bundle.js'
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

const ofVitest = await starter('vitest', 'lacuna.test.ts')
const contractOfVitest = await starter('vitest', 'contract.test.ts', '--contract')
for (const api of ['payments', 'margin-wallet'])
  await import(/* @vite-ignore */ await starter('vitest', `${api}.test.ts`, '--api', api))
// What they describe becomes tests of this file.
await import(/* @vite-ignore */ ofVitest)
await import(/* @vite-ignore */ contractOfVitest)

it('the starter for node:test runs a test for each reading', async () => {
  const file = await starter('node', 'node.test.mjs')
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

it('the contract test for node:test passes, and fails for another answer with the field and its place', async () => {
  const file = await starter('node', 'contract.node.mjs', '--contract')
  const changed = join(folder, 'changed.node.mjs')
  writeFileSync(changed, readFileSync(file, 'utf8').replace('"success":true', '"success":"yes"'))
  const built = join(folder, 'built-contract')
  await bundle(checkout, [file, changed], built)
  const ran = (test: string): Promise<{ stdout: string }> =>
    promisify(execFile)(
      process.execPath,
      ['--test', '--test-reporter=tap', join(built, relative(checkout, test)).replace(/mjs$/, 'js')],
      {
        cwd: checkout,
        env: { ...process.env, NODE_TEST_CONTEXT: undefined },
      },
    ).catch((error: unknown) => error as { stdout: string })
  expect((await ran(file)).stdout).toMatch(/^# pass 1$/m)
  const { stdout } = await ran(changed)
  expect(stdout).toMatch(/^# fail 1$/m)
  expect(stdout).toContain('response.body.success is string where the description has boolean.')
  expect(stdout).toContain('/components/schemas/IsolatedMarginAccountChange/properties/success')
})

describe('the starter for Jest', () => {
  it('of a contract test is the one for Vitest but for its import', async () => {
    const text = readFileSync(await starter('jest', 'contract.jest.mjs', '--contract'), 'utf8')
    expect(text.replace('@jest/globals', 'vitest')).toBe(readFileSync(contractOfVitest, 'utf8'))
  })

  it('is the one for Vitest but for its import', async () => {
    const text = readFileSync(await starter('jest', 'jest.test.mjs'), 'utf8')
    expect(text.replace('@jest/globals', 'vitest')).toBe(readFileSync(ofVitest, 'utf8'))
  })
})
