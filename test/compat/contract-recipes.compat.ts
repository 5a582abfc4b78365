/** The recipes of the page on contract tests, run from the packed package as somebody else's project runs them. */
import { execFile } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { checkout, InstalledPackage, readManifest } from '../package/installed.js'
import { filesIn } from '../package/printed.js'

interface Ended {
  readonly code: number
  readonly said: string
}

/** The test of the page, written for the other test runners as the page says. */
function otherRunners(code: string): Readonly<Record<string, string>> {
  return {
    'contract.jest.mjs': code.replace("'vitest'", "'@jest/globals'"),
    'contract.node.mjs': code
      .replace(
        "import { expect, it } from 'vitest'",
        "import assert from 'node:assert/strict'\nimport { it } from 'node:test'",
      )
      .replace('expect(findings).toEqual([])', 'assert.deepEqual(findings, [])')
      .replace("expect(verdict).toBe('pass')", "assert.equal(verdict, 'pass')"),
  }
}

interface Workflow {
  readonly jobs: Readonly<Record<string, { readonly steps: readonly { readonly run?: string }[] }>>
}

describe('the recipes of contract tests, from the packed package', () => {
  const installed = new InstalledPackage()
  const page = filesIn('scripts/docs/pages/contract.md')
  const text = (name: string): string => page.get(name) ?? ''
  const vitest = join(checkout, 'node_modules/vitest/vitest.mjs')
  const jest = join(checkout, 'test/compat/node_modules/jest/bin/jest.js')
  const traffic = join(installed.project, 'traffic.ndjson')
  beforeAll(async () => {
    await installed.install()
    for (const path of ['node_modules/vitest', 'test/compat/node_modules/@jest']) installed.link(path)
  }, 120_000)
  beforeEach(() => {
    for (const [name, code] of page) if (!name.includes('/')) installed.write(name, code)
    for (const [name, code] of Object.entries(otherRunners(text('contract.test.mjs'))))
      installed.write(name, code)
  })
  afterAll(() => installed.remove())

  async function ran(args: readonly string[], more: NodeJS.ProcessEnv = {}): Promise<Ended> {
    const env = { ...process.env, NODE_NO_WARNINGS: '1', NODE_ENV: 'test', NO_COLOR: '1', ...more }
    // The environment of the test runner that is running now would be taken for that of the one to be run.
    for (const name of Object.keys(env))
      if (/^(VITEST|NODE_TEST|TEST$|FORCE_COLOR)/.test(name)) Reflect.deleteProperty(env, name)
    const run = promisify(execFile)(process.execPath, [...args], { cwd: installed.project, env })
    return run.then(
      ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
      (error: unknown) => {
        const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
        return { code, said: stdout + stderr }
      },
    )
  }

  /** Runs what a workflow runs of ours, and returns how each step ended. */
  async function workflow(name: string): Promise<readonly Ended[]> {
    const { jobs } = parse(text(`.github/workflows/${name}`)) as Workflow
    const commands = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []))
    const ended: Ended[] = []
    for (const command of commands) {
      const [program = '', ...args] = command.split(' ')
      if (program === 'node') ended.push(await ran(args))
      if (program !== 'npx') continue
      const [, ...texts] = args
      const bin = join(installed.modules, 'lacuna', readManifest().bin.lacuna)
      ended.push(await ran([bin, ...texts]))
    }
    return ended
  }

  it.each([
    ['Vitest', [vitest, 'run', 'contract.test.mjs'], 'contract.test.mjs', /Tests +1 passed/],
    [
      'Jest',
      [
        '--experimental-vm-modules',
        jest,
        '--rootDir=.',
        '--reporters=default',
        '--reporters=github-actions',
        '--testMatch',
        '**/contract.jest.mjs',
      ],
      'contract.jest.mjs',
      /Tests: +1 passed/,
    ],
    ['node:test', ['--test', 'contract.node.mjs'], 'contract.node.mjs', /# pass 1\n/],
  ])(
    'a test of %s passes, and fails for another answer with its field and its place',
    async (_, args, file, passed) => {
      expect((await ran(args)).said).toMatch(passed)
      const code = readFileSync(join(installed.project, file), 'utf8')
      installed.write(file, code.replace('"success":true', '"success":"yes"'))
      const { code: exit, said } = await ran(args, { GITHUB_ACTIONS: 'true' })
      expect(exit).toBe(1)
      expect(said).toContain('response.body.success is a string; it must be boolean.')
      expect(said).toContain('/components/schemas/IsolatedMarginAccountChange/properties/success')
      if (file === 'contract.node.mjs') return
      const annotation = said.split('\n').find((line) => line.startsWith('::error ')) ?? ''
      expect(annotation).toContain(file)
      expect(annotation).toContain('response.body.success is a string')
      expect(annotation).toContain('IsolatedMarginAccountChange/properties/success')
    },
  )

  it('needs no Prism, and has no more lines than it says', () => {
    expect(existsSync(join(installed.modules, '@stoplight'))).toBe(false)
    const lines = text('contract.test.mjs')
      .split('\n')
      .filter((line) => line !== '')
    expect(lines.length).toBeLessThanOrEqual(12)
  })

  describe('with Prism', () => {
    beforeAll(() => installed.link('node_modules/@stoplight'))

    it('a workflow runs an application in every reading, and verifies its traffic', async () => {
      const [recorded, verified] = await workflow('traffic.yml')
      expect(recorded).toEqual({ code: 0, said: '' })
      expect(verified?.said).toMatch(/^\d+ exchanges: \d\d+ pass, 0 fail, \d+ not checked\.$/m)
      expect(verified?.code).toBe(0)
      // The application gets another answer than before, and so does its recording.
      const changing = `((mock) => async (...request) => {
        const { status, headers, ...response } = await mock.fetch(...request).then(async (one) => ({ status: one.status, headers: one.headers, text: await one.text() }))
        return new Response(response.text.replace(/"NetChange":[-\\d.]+/, '"NetChange":{}'), { status, headers })
      })(createMock())`
      const code = text('record.mjs')
        .replace('createMock().fetch', () => changing)
        .replace('{ rType: 1 })', '{ rType: 1 }).catch(() => undefined)')
      installed.write('record.mjs', code)
      rmSync(traffic)
      const [, changed] = await workflow('traffic.yml')
      expect(changed?.code).toBe(1)
      expect(changed?.said).toMatch(
        /^::error file=traffic\.ndjson,line=\d+,title=response\.body\.type in listFutOpt::response\.body\.\*\.NetChange [^\n]*lacuna\/openapi\/market-data\.json#\/components\//m,
      )
    })

    it('a nightly job sees that the service has changed', async () => {
      installed.write('assume.json', '{ "market-data": { "pathCase": "Data" } }')
      installed.write(
        'yesterday.js',
        `import { createContract } from 'lacuna/contract'
         import { createMarketDataClient } from 'lacuna/market-data'
         import { createMock, demoCredentials } from 'lacuna/mock'
         const assume = { pathCase: process.argv[2] }
         const fetch = createContract().fetch(createMock({ assume }).fetch, { record: 'yesterday.ndjson' })
         const credentials = demoCredentials.marketData
         await createMarketDataClient({ baseUrl: 'https://service.example', credentials, fetch, assume }).listFutOpt({ rType: 1 })`,
      )
      for (const [reading, code, said] of [
        ['Data', 0, /2 exchanges: 2 pass/],
        ['DATA', 1, /^::error file=yesterday\.ndjson,line=4,title=reading\.changed in listFutOpt::/m],
      ] as const) {
        expect(await ran(['yesterday.js', reading])).toEqual({ code: 0, said: '' })
        const [verified] = await workflow('nightly.yml')
        expect(verified).toEqual({ code, said: expect.stringMatching(said) as unknown })
      }
    })
  })
})
