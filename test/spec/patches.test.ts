import { execFile } from 'node:child_process'
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
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
const copy = mkdtempSync(join(tmpdir(), 'lacuna-copy-'))
const parts = ['spec', 'generated', 'src', 'scripts', 'redocly.yaml', 'package.json', 'tsconfig.json']

/** Every file under the parts of a checkout, with its text. */
function files(folder: string): Map<string, string> {
  const found = new Map<string, string>()
  const visit = (path: string): void => {
    if (statSync(join(folder, path)).isDirectory())
      readdirSync(join(folder, path)).forEach((name) => visit(`${path}/${name}`))
    else found.set(path, readFileSync(join(folder, path), 'utf8'))
  }
  parts.forEach(visit)
  return found
}

const inCopy = (...args: string[]): Promise<{ stdout: string }> => run(process.execPath, args, { cwd: copy })

describe('a change of the specification', () => {
  let original = new Map<string, string>()
  beforeAll(async () => {
    for (const part of parts) cpSync(join(checkout, part), join(copy, part), { recursive: true })
    original = files(copy)
    symlinkSync(join(checkout, 'node_modules'), join(copy, 'node_modules'))
    for (const patch of ['add-a-field', 'add-an-operation']) {
      await run('git', ['apply', join(checkout, `test/patches/${patch}.patch`)], { cwd: copy })
    }
  })
  afterAll(() => rmSync(copy, { recursive: true }))

  it('makes the committed output stale, and the check says which files', async () => {
    const failure = await inCopy('--import', 'tsx', 'scripts/generate/index.ts', '--check').catch(
      (error: unknown) => error,
    )
    const { code, stderr } = failure as { code: number; stderr: string }
    expect(code).toBe(1)
    expect(stderr).toContain('generated/openapi/market-data.json')
    expect(stderr).toContain('generated/operations/margin-wallet.ts')
  })

  it('gives a new field and a new operation to types, client, decoders and mock, by hand only in spec/', async () => {
    const before = files(copy)
    await inCopy('--import', 'tsx', 'scripts/generate/index.ts')
    const changed = [...files(copy)].filter(([path, text]) => before.get(path) !== text).map(([path]) => path)
    expect(changed.filter((path) => !path.startsWith('generated/'))).toEqual([])
    const byHand = [...before].filter(([path, text]) => original.get(path) !== text).map(([path]) => path)
    expect(byHand.filter((path) => !path.startsWith('spec/'))).toEqual([])

    writeFileSync(
      join(copy, 'use.ts'),
      `import { createMarginWalletClient, hmac } from './src/margin-wallet/index.js'
       import { createMarketDataClient } from './src/market-data/index.js'
       import { createMock, demoCredentials } from './src/mock/index.js'
       const common = { baseUrl: 'https://mock.example', fetch: createMock().fetch, validate: 'throw' } as const
       const { apiKey, secret } = demoCredentials.marginWallet
       const margin = createMarginWalletClient({ ...common, apiKey, signer: hmac(secret) })
       const { symbol, price } = await margin.getMarginPriceIndex({ symbol: 'SOLUSDT' })
       console.log(symbol, price)
       const market = createMarketDataClient({ ...common, credentials: demoCredentials.marketData })
       for (const format of ['json', 'xml'] as const) {
         const records = await market.listFutOpt({ rType: 1 }, { format })
         const prices: (number | null)[] = records.map((record) => record.SettlementPrice)
         console.log(prices.join())
       }`,
    )
    writeFileSync(
      join(copy, 'tsconfig.use.json'),
      JSON.stringify({ extends: './tsconfig.json', include: ['use.ts', 'src'] }),
    )
    const compiled = await inCopy('node_modules/typescript/bin/tsc', '-p', 'tsconfig.use.json').catch(
      (error: unknown) => error,
    )
    expect((compiled as { stdout: string }).stdout).toBe('')
    const { stdout } = await inCopy('--import', 'tsx', 'use.ts')
    expect(stdout).toBe('SOLUSDT 184.31000000\n1841.15,,12.4\n1841.15,,12.4\n')
  })
})
