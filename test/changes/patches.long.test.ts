import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Copies } from './copied-checkout.js'

describe('a change of the specification', () => {
  const copies = new Copies()
  const copy = copies.ofCheckout('changed', 'test')
  /** By patch, the files that it touches. */
  const touched = new Map<string, readonly string[]>()
  beforeAll(async () => {
    for (const patch of [
      'add-a-field',
      'add-a-parameter',
      'add-a-code',
      'add-an-ambiguity',
      'add-an-operation',
    ]) {
      const before = copy.files()
      await copy.patch(patch)
      touched.set(patch, changedSince(before))
    }
  })
  const changedSince = (before: ReadonlyMap<string, string>): readonly string[] =>
    [...copy.files()].filter(([path, text]) => before.get(path) !== text).map(([path]) => path)
  afterAll(() => {
    copy.close()
    copies.remove()
  })

  it('makes the committed output stale, and the check says which files', async () => {
    const { code, stderr } = await copy.generate('--check')
    expect(code).toBe(1)
    expect(stderr).toContain('generated/openapi/market-data.json')
    expect(stderr).toContain('generated/tables/margin-wallet.ts')
  })

  it('gives a new field and a new operation to types, client, decoders and mock by itself', async () => {
    const before = copy.files()
    await copy.generate()
    const changed = changedSince(before)
    expect(changed.filter((path) => !path.startsWith('generated/'))).toEqual([])
    // Everything together.
    const lines = (files: ReadonlyMap<string, string>, path: string) =>
      (files.get(path) ?? '').split('\n').length
    const added = changed.reduce((all, path) => all + lines(copy.files(), path) - lines(before, path), 0)
    expect(added).toBeLessThanOrEqual(400)
    expect(touched.get('add-a-field')).toHaveLength(3)
    // A path, its line in the description, what its result repeats, a schema and an example.
    expect(touched.get('add-an-operation')).toHaveLength(5)
    // Beside the specification, only the filter of the mock.
    expect([...touched.values()].flat().filter((path) => !path.startsWith('spec/'))).toEqual([
      'src/mock/services/margin-wallet/wallet.ts',
    ])

    writeFileSync(
      join(copy.folder, 'use.ts'),
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
    const [said, { stdout }] = await Promise.all([
      copy.compile('use.ts', 'src/market-data', 'src/margin-wallet', 'src/mock'),
      copy.command('use.ts'),
    ])
    expect(said).toBe('')
    expect(stdout).toBe('SOLUSDT 184.31000000\n1841.15,,12.4\n1841.15,,12.4\n')
  })

  describe('once generated', () => {
    beforeAll(() => copy.generate())

    it('passes all tests of its API, of the specification and of the matrix, which call what is new', async () => {
      const files = [
        ...['spec', 'unit/market-data', 'unit/margin-wallet'].map(
          (part) => `test/${part}/**/!(*.long).test.ts`,
        ),
        'test/matrix/**/*.test.ts',
        ...[
          'contract/{margin-wallet,parameters,stock-prism.long}',
          'tour/tour',
          'wire/{equal-requests,middleware}',
        ],
        ...['unit/client/secrets', 'unit/cli/call'],
      ].map((path) => (path.endsWith('.ts') ? path : `test/${path}.test.ts`))
      // Committed evidence has no row of what is new.
      const tried = (await copies.test(files, '-t', '^(?!.*committed evidence)')).get('changed')
      expect(tried?.filter(({ status }) => status !== 'passed')).toEqual([])
      const titles = tried?.map(({ title }) => title)
      for (const title of [
        'calls every operation',
        'getMarginPriceIndex json unknownFields',
        'ends as documented',
        'getMarginPriceIndex: a page',
        'every format: getMarginPriceIndex',
        'getMarginPriceIndex: index is answered',
        'answers getMarginPriceIndex',
        'sends the same bytes',
      ])
        expect(titles).toContainEqual(expect.stringContaining(title))
    }, 600_000)
  })

  it.each([
    ['of a result', 'schemas/FutOptRecord.yaml', 'The segment.', []],
    [
      'of an input',
      'schemas/FutOptRequest.yaml',
      'The request type, 1 to 19.',
      ['generated/cli/market-data.ts'],
    ],
  ])('changes what a reader sees of it where one line %s changes', async (_, file, line, flags) => {
    await copy.generate()
    const before = copy.files()
    const path = `spec/market-data/${file}`
    const text = readFileSync(join(copy.folder, path), 'utf8')
    writeFileSync(join(copy.folder, path), text.replace(line, `${line.slice(0, -1)} of the market.`))
    await copy.generate()
    const changed = changedSince(before)
    expect(changed.toSorted()).toEqual([
      ...flags,
      'generated/client/market-data.ts',
      'generated/openapi/market-data.json',
      'generated/types/market-data.ts',
      path,
    ])
  })
})
