import { existsSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readApiNames, root } from '../../scripts/generate/apis.js'
import { Copies } from './copied-checkout.js'

/** What an API needs by hand beside its specification, and what does not compile without it. */
const parts: readonly (readonly [file: string, importedBy: string])[] = [
  ['src/reference-data/adapter.ts', 'src/reference-data/client.ts'],
  ['src/mock/services/reference-data/service.ts', 'src/mock/services/mock-apis.ts'],
  ['src/cli/call/reference-data.ts', 'src/cli/call/settings.ts'],
]

/** What its author writes, what is generated for it, and what uses it. */
const written = [
  ...[
    'src/reference-data',
    'src/mock/services',
    'src/contract',
    'src/cli/call',
    'src/cli/probe',
    'src/index.ts',
  ],
  ...['generated', 'use.ts'],
]

describe('an API that is added by its specification and its own folders', () => {
  const copies = new Copies()
  const copy = copies.ofCheckout('added', 'test/matrix', 'test/support')
  beforeAll(async () => {
    await copy.patch('add-an-api')
    expect((await copy.generate()).code).toBe(0)
  })
  afterAll(() => {
    copy.close()
    copies.remove()
  })

  it('does not compile while a part of it is missing', async () => {
    const path = (file: string): string => join(copy.folder, file)
    for (const [file] of parts) renameSync(path(file), `${path(file)}.away`)
    const said = await copy.compile(...written)
    for (const [file] of parts) renameSync(`${path(file)}.away`, path(file))
    for (const [, importedBy] of parts)
      expect(said).toMatch(new RegExp(`${importedBy.replaceAll('.', '\\.')}.*Cannot find module`))
  })

  it('is called through its client and the mock, and keeps the digits of its ids', async () => {
    writeFileSync(
      join(copy.folder, 'use.ts'),
      `import { createReferenceDataClient } from './src/reference-data/index.js'
       import { createMock } from './src/mock/index.js'
       for (const tickSizeForm of ['text', 'number'] as const) {
         const { fetch } = createMock({ assume: { venueParameter: 'mic', tickSizeForm } })
         const client = createReferenceDataClient({
           baseUrl: 'https://mock.example',
           fetch,
           validate: 'throw',
           assume: { venueParameter: 'mic' },
         })
         const isin = 'INE001A01036'
         const { instrumentId, tickSize } = await client.getInstrument({ isin, venue: 'XBOM' })
         const texts: readonly string[] = [instrumentId, tickSize]
         console.log(...texts)
         const raw = await client.raw.GET('/reference/v1/instruments/{isin}', { params: { path: { isin } } })
         console.log(raw.data?.tickSize)
       }`,
    )
    expect(await copy.compile(...written)).toBe('')
    const { stdout, stderr } = await copy.command('use.ts')
    expect([stdout, stderr]).toEqual(['9007199254740993 0.01\n0.05\n'.repeat(2), ''])
  })

  it('is an entry of the package', async () => {
    expect(copy.files().get('package.json')).toContain('"./reference-data": {')
    expect((await copy.generate('--check')).code).toBe(0)
  })

  it('has a full matrix', async () => {
    const cells = (await copies.test('test/matrix/reference-data.long.test.ts')).get('added') ?? []
    expect(cells.filter(({ status }) => status !== 'passed')).toEqual([])
    expect(cells.length).toBeGreaterThanOrEqual(16)
  })
})

describe('each API', () => {
  it.each(readApiNames())('has a file of the matrix: %s', (api) => {
    expect(existsSync(new URL(`test/matrix/${api}.long.test.ts`, root))).toBe(true)
  })
})
