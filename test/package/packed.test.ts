import { execFile } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../../scripts/generate/apis.js'

const run = promisify(execFile)
const checkout = fileURLToPath(root)
const project = mkdtempSync(join(tmpdir(), 'lacuna-packed-'))
const modules = join(project, 'node_modules')

/** What a user has after installing the package and what it depends on. */
beforeAll(async () => {
  await run('npm', ['pack', '--pack-destination', project, '--silent'], { cwd: checkout })
  const [tarball = ''] = readdirSync(project).filter((name) => name.endsWith('.tgz'))
  mkdirSync(join(modules, 'lacuna'), { recursive: true })
  await run('tar', ['-xzf', join(project, tarball), '-C', join(modules, 'lacuna'), '--strip-components=1'])
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers']) {
    cpSync(join(checkout, 'node_modules', name), join(modules, name), { recursive: true })
  }
  symlinkSync(join(checkout, 'node_modules/@types'), join(modules, '@types'))
  writeFileSync(join(project, 'package.json'), JSON.stringify({ type: 'module' }))
}, 120_000)
afterAll(() => rmSync(project, { recursive: true }))

function write(name: string, text: string): string {
  const file = join(project, name)
  writeFileSync(file, text)
  return file
}

describe('the packed package', () => {
  it('is used by name from plain JavaScript', async () => {
    const file = write(
      'use.js',
      `import { RequestError } from 'lacuna'
       import { createMarketDataClient, domains } from 'lacuna/market-data'
       import { checksum, createPaymentsClient } from 'lacuna/payments'
       import { createMarginWalletClient, hmac } from 'lacuna/margin-wallet'
       import { redisJournal, redisTokenStore } from 'lacuna/redis'
       const silent = { sendCommand: () => new Promise(() => undefined) }
       const tokenStore = redisTokenStore(silent, { commandTimeoutMs: 20 })
       await redisJournal(silent, { commandTimeoutMs: 20 }).open('account').catch((error) => console.log(error.name))
       const market = createMarketDataClient({
         baseUrl: 'https://market-data.example',
         credentials: { username: 'demo', password: 'demo-password' },
         validate: 'throw',
         tokenStore,
         fetch: async (url) => Response.json(url.endsWith('Login') ? { access_token: 'token' } : []),
       })
       console.log(await market.listFutOpt({ rType: domains.listFutOpt.rType[0] }))
       try { await market.listFutOpt({ rType: 99 }) } catch (error) { console.log(error instanceof RequestError) }
       console.log(typeof createPaymentsClient, typeof createMarginWalletClient, hmac('secret').kind, checksum.sign('', '0123456789abcdef').length)`,
    )
    const { stdout } = await run(process.execPath, [file], { cwd: project })
    expect(stdout).toBe('JournalError\n[]\ntrue\nfunction function hmac 108\n')
  })

  it('keeps a journal in a file', async () => {
    const file = write(
      'journal.js',
      `import { JournalError } from 'lacuna'
       import { fileJournal, memoryJournal } from 'lacuna/journal'
       const journal = fileJournal('calls.journal', { key: '00'.repeat(32) })
       await journal.open('account')
       await fileJournal('calls.journal').open('account').catch((error) => console.log(error instanceof JournalError))
       console.log(await journal.entries(), journal.sealer.unseal(journal.sealer.seal('sealed')), typeof memoryJournal)
       await journal.close()`,
    )
    const { stdout } = await run(process.execPath, [file], { cwd: project })
    expect(stdout).toBe('true\n[] sealed function\n')
  })

  it('brings types that accept right calls and refuse wrong ones', async () => {
    write(
      'use.ts',
      `import { createMarketDataClient, type FutOptRecord } from 'lacuna/market-data'
       import { fileJournal, type Journal } from 'lacuna/journal'
       import { createMock } from 'lacuna/mock'
       import { redisTokenStore, type RedisClient } from 'lacuna/redis'
       declare const redis: RedisClient
       const journal: Journal = fileJournal('calls.journal', { onWarning: console.error })
       const market = createMarketDataClient({ baseUrl: 'https://a.example', credentials: { username: 'a', password: 'b' }, decimals: 'string', tokenStore: redisTokenStore(redis) })
       const records: FutOptRecord<'string'>[] = await market.listFutOpt({ rType: 1 })
       const price: string | null | undefined = records[0]?.BestBuyPrice
       // @ts-expect-error a misspelt key does not compile
       await market.listFutOpt({ rtype: 1 })
       export default [price, createMock, journal]`,
    )
    const compilerOptions = {
      module: 'nodenext',
      target: 'es2022',
      strict: true,
      noEmit: true,
      types: ['node'],
      skipLibCheck: false,
    }
    write('tsconfig.json', JSON.stringify({ compilerOptions, files: ['use.ts'] }))
    const compiler = join(checkout, 'node_modules/typescript/bin/tsc')
    const { stdout } = await run(process.execPath, [compiler, '-p', project], { cwd: project }).catch(
      (error: unknown) => error as { stdout: string },
    )
    expect(stdout).toBe('')
  })

  it('says what to install when the mock is used without Prism', async () => {
    const file = write(
      'mock.js',
      `import { createMock } from 'lacuna/mock'
       await createMock().fetch('http://localhost/').catch((error) => console.log(error.message))`,
    )
    const { stdout } = await run(process.execPath, [file], { cwd: project })
    expect(stdout).toMatch(/Prism, which is not installed\. Run: npm install/)
  })

  describe('in the tests of other people, with Prism installed', () => {
    const runner = (path: string): string => join(checkout, path)
    /** The mock in three lines, in the manner of a test runner; the second test shows that a failure would be seen. */
    const tests = (imports: string): string => `${imports}
import { createMock } from 'lacuna/mock'
const mock = createMock()
test('the mock answers', async () => { if ((await mock.fetch('http://mock.example/nothing')).status !== 404) throw new Error('another status') })
test('the mock is wrong', async () => { if ((await mock.fetch('http://mock.example/nothing')).status !== 200) throw new Error('not 200') })
`
    beforeAll(() => symlinkSync(join(checkout, 'node_modules/@stoplight'), join(modules, '@stoplight')))
    afterAll(() => rmSync(join(modules, '@stoplight')))

    it.each([
      ['node:test', "import { test } from 'node:test'", 'mock.node.js', ['--test', 'mock.node.js']],
      [
        'vitest',
        "import { test } from 'vitest'",
        'mock.vitest.test.js',
        [runner('node_modules/vitest/vitest.mjs'), 'run', '--testTimeout=120000', 'mock.vitest.test.js'],
      ],
      [
        'jest',
        '',
        'mock.jest.test.js',
        [
          '--experimental-vm-modules',
          runner('test/interop/node_modules/jest/bin/jest.js'),
          '--rootDir=.',
          '--testTimeout=120000',
          'mock.jest.test.js',
        ],
      ],
    ])('it runs under %s', async (_, imports, name, args) => {
      if (name.includes('vitest')) symlinkSync(join(checkout, 'node_modules/vitest'), join(modules, 'vitest'))
      write(name, tests(imports))
      const environment = { ...process.env, NODE_NO_WARNINGS: '1', NODE_ENV: 'test' }
      // The environment of the test runner that is running now would be taken for that of the one to be run.
      for (const own of Object.keys(environment))
        if (/^(VITEST|NODE_TEST|TEST$)/.test(own)) Reflect.deleteProperty(environment, own)
      const failed = await run(process.execPath, args, { cwd: project, env: environment }).catch(
        (error: unknown) => error as { stdout: string; stderr: string },
      )
      const said = `${failed.stdout}${failed.stderr}`
      expect(said).toMatch(/(# pass 1|1 passed)/)
      expect(said).toMatch(/(# fail 1|1 failed)/)
      expect(said).toContain('not 200')
    })
  })

  it('installs the command lacuna', async () => {
    const { bin } = JSON.parse(readFileSync(join(modules, 'lacuna/package.json'), 'utf8')) as {
      bin: { lacuna: string }
    }
    const lacuna = async (...args: string[]): Promise<string> =>
      (await run(process.execPath, [join(modules, 'lacuna', bin.lacuna), ...args])).stdout
    expect(await lacuna('ambiguities', 'pathCase')).toContain("assume: { pathCase: 'DATA' }")
    const service = ['--base-url', 'https://service.example', '--username', 'me']
    expect(await lacuna('probe', 'market-data', ...service, '--dry-run')).toContain('listFutOpt')
  })

  it('ships no sources, tests or scripts', () => {
    expect(readdirSync(join(modules, 'lacuna')).sort()).toEqual([
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'dist',
      'package.json',
    ])
    expect(readdirSync(join(modules, 'lacuna/dist')).sort()).toEqual(['generated', 'src'])
  })
})
