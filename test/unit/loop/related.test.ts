import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { apis as generatedApis } from '../../../generated/apis.js'
import { root } from '../../../scripts/generate/apis.js'
import { planFor } from '../../../scripts/loop/related.js'
import { testFiles } from '../../../scripts/loop/working-tree.js'

const all = await testFiles()

const apis = ['market-data', 'payments', 'margin-wallet']
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
  'test/unit/loop/related.test.ts',
  'test/unit/market-data/decode.test.ts',
  'test/unit/mock/faults.test.ts',
  'test/unit/mock/json.test.ts',
  'test/unit/mock/payments/orders.test.ts',
  'test/unit/payments/checksum.test.ts',
  'test/unit/cli/command.test.ts',
  'test/unit/cli/probe.long.test.ts',
  'test/unit/xml/tags.test.ts',
]

const plan = (...touched: string[]) => planFor(touched, apis, files)
const tests = (...touched: string[]) => plan(...touched).tests

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
    ['scripts/loop/related.ts', ['test/unit/loop/related.test.ts']],
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
      expect(plan(path)).toEqual({ generate: [], descriptions: false, tests: [] })
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

describe('what is generated', () => {
  it('is that of the API whose description was touched', () => {
    expect(plan('spec/payments/schemas/Money.yaml')).toMatchObject({
      generate: ['payments'],
      descriptions: true,
    })
    expect(tests('spec/payments/schemas/Money.yaml')).toEqual([
      'test/contract/payments-examples.test.ts',
      'test/contract/payments.test.ts',
      'test/matrix/payments.test.ts',
      'test/spec/description.test.ts',
      'test/tour/tour.test.ts',
      'test/unit/payments/checksum.test.ts',
    ])
  })

  it('is all when the generator was, or the list of the APIs', () => {
    expect(plan('scripts/generate/types.ts').generate).toEqual(apis)
    expect(plan('redocly.yaml').generate).toEqual(apis)
  })

  it('is nothing for rules, and nothing for what was generated already', () => {
    expect(plan('spec/rules/spectral.yaml').generate).toEqual([])
    expect(plan('generated/types/payments.ts').generate).toEqual([])
  })

  it('is about its API; what is made of all of them, about none', () => {
    expect(tests('generated/validators/market-data.ts')).toEqual([
      'test/contract/market-data.test.ts',
      'test/matrix/market-data.test.ts',
      'test/unit/market-data/decode.test.ts',
    ])
    expect(tests('generated/ambiguities/mock.ts', 'generated/tables/index.ts', 'generated/apis.ts')).toEqual(
      [],
    )
  })
})

describe('in this checkout', () => {
  const planned = (...touched: string[]) => planFor(touched, generatedApis, all)

  it.each(generatedApis)(
    '%s has tests, its cells of the matrix among them, for each of its folders',
    (api) => {
      for (const folder of [`spec/${api}`, `src/${api}`, `src/mock/services/${api}`])
        expect(planned(`${folder}/some.ts`).tests).toContain(`test/matrix/${api}.test.ts`)
    },
  )

  it('every folder of the sources has tests that are about it', () => {
    const folders = readdirSync(new URL('src/', root), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `src/${name}`)
    expect(folders.filter((folder) => planned(`${folder}/some.ts`).tests.length === 0)).toEqual([])
  })
})
