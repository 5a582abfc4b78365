import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readingsOf } from '../../src/mock/index.js'
import { checkout, InstalledPackage } from '../package/installed.js'
import { filesIn } from '../package/printed.js'

const run = promisify(execFile)

describe('the packed package in the tests of other people, with Prism installed', () => {
  const installed = new InstalledPackage()
  const page = filesIn('scripts/docs/pages/testing.md')
  const count = readingsOf('market-data').length
  const runner = (path: string): string => join(checkout, path)
  beforeAll(async () => {
    await installed.install()
    for (const path of ['node_modules/@stoplight', 'node_modules/vitest', 'test/compat/node_modules/@jest'])
      installed.link(path)
    for (const [name, code] of page) installed.write(name, code)
    installed.write(
      'losers.jest.js',
      (page.get('losers.test.js') ?? '').replace("'vitest'", "'@jest/globals'"),
    )
  }, 120_000)
  afterAll(() => installed.remove())

  async function ran(args: readonly string[]): Promise<string> {
    const environment = { ...process.env, NODE_NO_WARNINGS: '1', NODE_ENV: 'test', NO_COLOR: '1' }
    // The environment of the test runner that is running now would be taken for that of the one to be run.
    for (const name of Object.keys(environment))
      if (/^(VITEST|NODE_TEST|TEST$|FORCE_COLOR)/.test(name)) Reflect.deleteProperty(environment, name)
    const { stdout, stderr } = await run(process.execPath, [...args], {
      cwd: installed.project,
      env: environment,
    }).catch((error: unknown) => error as { stdout: string; stderr: string })
    return `${stdout}${stderr}`
  }

  it('runs their application against every reading under Vitest', async () => {
    const vitest = runner('node_modules/vitest/vitest.mjs')
    const said = await ran([vitest, 'run', '--testTimeout=120000', 'losers.test.js'])
    expect(said).toMatch(new RegExp(`Tests +${count} passed`))
  })

  it('runs their application against every reading under Jest', async () => {
    const jest = runner('test/compat/node_modules/jest/bin/jest.js')
    const options = ['--rootDir=.', '--testTimeout=120000', '--testMatch', '**/*.jest.js']
    const said = await ran(['--experimental-vm-modules', jest, ...options])
    expect(said).toMatch(new RegExp(`Tests: +${count} passed`))
  })

  it('runs their application against every reading under node:test', async () => {
    expect(await ran(['--test', 'losers.node.js'])).toContain(`# pass ${count}\n# fail 0\n`)
  })

  it('names the readings that an application does not stand', async () => {
    // It has the default of every choice, whatever the service is like.
    installed.write(
      'careless.node.js',
      (page.get('losers.node.js') ?? '').replace('fetch, assume }', 'fetch }'),
    )
    const said = await ran(['--test', 'careless.node.js'])
    expect(said).toMatch(/# pass [1-9]\d*\n# fail [1-9]\d*\n/)
    expect(said).toMatch(/not ok \d+ - losers, where pathCase=DATA\n/)
    expect(said).toContain('listFutOpt answered 404')
  })
})
