import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { apis } from '../../../generated/apis.js'
import { root } from '../../../scripts/generate/apis.js'
import { relatedTests } from '../../../scripts/related.js'

const files = [
  'test/contract/margin-wallet.test.ts',
  'test/contract/market-data.test.ts',
  'test/contract/mock-failures.test.ts',
  'test/contract/payments-examples.test.ts',
  'test/contract/payments.test.ts',
  'test/docs/readme.test.ts',
  'test/matrix/market-data.test.ts',
  'test/matrix/payments.test.ts',
  'test/matrix/plain-causes.test.ts',
  'test/package/packed.test.ts',
  'test/changes/added-reading.long.test.ts',
  'test/spec/description.test.ts',
  'test/spec/rules.test.ts',
  'test/tour/tour.test.ts',
  'test/unit/client/transport.test.ts',
  'test/unit/lint/no-compared-reading.test.ts',
  'test/unit/related/related.test.ts',
  'test/unit/market-data/decode.test.ts',
  'test/unit/mock/faults.test.ts',
  'test/unit/mock/json.test.ts',
  'test/unit/mock/payments/orders.test.ts',
  'test/unit/payments/checksum.test.ts',
  'test/unit/cli/command.test.ts',
  'test/unit/cli/probe.long.test.ts',
  'test/unit/xml/tags.test.ts',
]

const tests = (...touched: string[]) => relatedTests(touched, files)

describe('a file that was touched', () => {
  it.each([
    [
      'src/payments/amount.ts',
      [
        'test/contract/payments-examples.test.ts',
        'test/contract/payments.test.ts',
        'test/matrix/payments.test.ts',
        'test/unit/payments/checksum.test.ts',
      ],
    ],
    [
      'src/market-data/xml/tags.ts',
      [
        'test/contract/market-data.test.ts',
        'test/unit/market-data/decode.test.ts',
        'test/unit/xml/tags.test.ts',
      ],
    ],
    [
      'src/mock/services/payments/order.ts',
      [
        'test/contract/payments-examples.test.ts',
        'test/contract/payments.test.ts',
        'test/matrix/payments.test.ts',
        'test/unit/mock/payments/orders.test.ts',
      ],
    ],
    [
      'src/mock/faults.ts',
      [...files.filter((file) => file.startsWith('test/contract/')), 'test/unit/mock/faults.test.ts'],
    ],
    [
      'src/transport/send.ts',
      [...files.filter((file) => file.startsWith('test/contract/')), 'test/unit/client/transport.test.ts'],
    ],
    ['src/cli/probe/plan.ts', ['test/unit/cli/probe.long.test.ts']],
    ['src/cli/probe.ts', ['test/unit/cli/probe.long.test.ts']],
    ['src/cli/usage-error.ts', ['test/unit/cli/command.test.ts']],
    ['scripts/tour/tour.ts', ['test/tour/tour.test.ts']],
    ['scripts/serve.ts', ['test/tour/tour.test.ts']],
    ['scripts/related.ts', ['test/unit/related/related.test.ts']],
    ['scripts/lint/no-compared-reading.js', ['test/unit/lint/no-compared-reading.test.ts']],
    ['spec/rules/spectral.yaml', ['test/spec/rules.test.ts']],
    ['README.md', ['test/docs/readme.test.ts']],
    ['scripts/docs/pages/guides/payments.md', ['test/docs/readme.test.ts']],
  ])('%s: the tests that are about it', (path, expected) => {
    expect(tests(path)).toEqual(expected)
  })

  it('is run itself where it is a test, and where it helps tests, they are', () => {
    expect(tests('test/unit/mock/json.test.ts')).toEqual(['test/unit/mock/json.test.ts'])
    expect(tests('test/unit/mock/requests.ts')).toEqual([
      'test/unit/mock/faults.test.ts',
      'test/unit/mock/json.test.ts',
    ])
    expect(tests('test/unit/mock/payments/shop.ts')).toEqual(['test/unit/mock/payments/orders.test.ts'])
    expect(tests('test/patches/add-a-reading.patch')).toEqual(['test/changes/added-reading.long.test.ts'])
  })

  it('that was deleted is no test that could be run', () => {
    expect(tests('test/unit/mock/gone.test.ts')).toEqual([])
  })

  it.each(['CHANGELOG.md', 'package.json', 'src/index.ts', 'test/types/clients.ts', 'constructor'])(
    'such as %s may have no tests that are few enough',
    (path) => {
      expect(tests(path)).toEqual([])
    },
  )

  it('is one of several, and no test is named twice', () => {
    expect(tests('src/payments/amount.ts', 'src/payments/callback-form.ts', 'README.md')).toEqual([
      'test/contract/payments-examples.test.ts',
      'test/contract/payments.test.ts',
      'test/docs/readme.test.ts',
      'test/matrix/payments.test.ts',
      'test/unit/payments/checksum.test.ts',
    ])
  })
})

describe('in this checkout', () => {
  const all = readdirSync(new URL('test/', root), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => `test/${file}`)

  it.each(apis)('%s has tests, its cells of the matrix among them, for each of its folders', (api) => {
    for (const folder of [`spec/${api}`, `src/${api}`, `src/mock/services/${api}`])
      expect(relatedTests([`${folder}/some.ts`], all)).toContain(`test/matrix/${api}.test.ts`)
  })

  it('every folder of the sources has tests that are about it', () => {
    const folders = readdirSync(new URL('src/', root), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `src/${name}`)
    expect(folders.filter((folder) => relatedTests([`${folder}/some.ts`], all).length === 0)).toEqual([])
  })
})
