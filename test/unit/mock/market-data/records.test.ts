import { describe, expect, it } from 'vitest'
import { recordLayouts } from '../../../../generated/tables/market-data.js'
import type { FutOptRecord, MarketDataClient } from '../../../../src/market-data/index.js'
import { createMock, type MarketDataSettings, type Mock } from '../../../../src/mock/index.js'
import { publishedExamples, readDescriptions } from '../../../../src/mock/examples.js'
import { listOf, marketOf } from '../../../support/mock-world.js'

const examples = publishedExamples(readDescriptions())
const published = {
  futOpt: examples('listFutOpt') as Record<string, unknown>[],
  fixedIncome: examples('listFixedIncome') as Record<string, unknown>[],
}

function mockWith(marketData: MarketDataSettings): Mock {
  return createMock({ marketData })
}

const clientOf = (mock: Mock, decimals: 'number' | 'string' = 'number'): MarketDataClient =>
  marketOf(mock, { validate: 'throw', decimals: decimals as 'number' })

const many = mockWith({ futOptRecords: 2_000, fixedIncomeRecords: 1_000 })

it('every repeated record gives every field of its list', async () => {
  for (const [name, layout] of [
    ['FutOpt', recordLayouts.FutOptList],
    ['FixedIncome', recordLayouts.FixedIncomeList],
  ] as const) {
    const marketData = { futOptRecords: 2_000, fixedIncomeRecords: 1_000 }
    const mock = createMock({ marketData, assume: { fieldNullability: 'nullValue' } })
    const records = JSON.parse(await listOf(mock, name, 'json')) as object[]
    const fields = layout.fields.map((field) => field.name).sort()
    for (const record of records) expect(Object.keys(record).sort()).toEqual(fields)
  }
})

describe('so many records as were asked for', () => {
  it.each([0, 1, 2, 3, 4, 100])(
    '%i of either list, in JSON and XML, as a list and as a stream',
    async (count) => {
      const client = clientOf(mockWith({ futOptRecords: count, fixedIncomeRecords: count }))
      for (const format of ['json', 'xml'] as const) {
        const options = await client.listFutOpt({ rType: 1 }, { format })
        expect(options).toHaveLength(count)
        const shown = published.futOpt.slice(0, count)
        expect(options.slice(0, shown.length)).toMatchObject(shown)
        const bondsThere = await client.listFixedIncome({ instId: 2, rType: 8 }, { format })
        expect(bondsThere).toHaveLength(count)
        const shownBonds = published.fixedIncome.slice(0, count)
        expect(bondsThere.slice(0, shownBonds.length)).toMatchObject(shownBonds)
        let streamed = 0
        for await (const record of client.streamFutOpt({ rType: 1 }, { format }))
          expect(record).toEqual(options[streamed++])
        expect(streamed).toBe(count)
      }
    },
  )

  it('the same in every mock, whatever was asked before, and after a reset', async () => {
    const [first, other] = [mockWith({ futOptRecords: 300 }), mockWith({ futOptRecords: 300 })]
    const xmlFirst = await listOf(first, 'FutOpt', 'xml')
    const jsonSecond = await listOf(first, 'FutOpt', 'json')
    expect(await listOf(other, 'FutOpt', 'json')).toBe(jsonSecond)
    expect(await listOf(other, 'FutOpt', 'xml')).toBe(xmlFirst)
    expect(await listOf(first, 'FutOpt', 'json')).toBe(jsonSecond)
    first.reset()
    expect(await listOf(first, 'FutOpt', 'json')).toBe(jsonSecond)
  })

  it.each(['number', 'string'] as const)('equal in JSON and XML, with decimals as %s', async (decimals) => {
    const client = clientOf(many, decimals)
    const options = await client.listFutOpt({ rType: 1 })
    expect(await client.listFutOpt({ rType: 1 }, { format: 'xml' })).toStrictEqual(options)
    const bondsThere = await client.listFixedIncome({ instId: 1, rType: 1 })
    const inXml = await client.listFixedIncome({ instId: 1, rType: 1 }, { format: 'xml' })
    expect(inXml).toStrictEqual(bondsThere)
  })

  it('in XML have nothing in their names that a parser takes for its own', async () => {
    const xml = await listOf(many, 'FutOpt', 'xml')
    expect(xml).toContain('<CompanyName>Neptune Mills &amp; Marine Ltd</CompanyName>')
    expect(xml).not.toMatch(/&(?!amp;)/)
  })

  it('10,000 are no two alike', async () => {
    const mock = mockWith({ futOptRecords: 10_000, fixedIncomeRecords: 10_000 })
    const list = JSON.parse(await listOf(mock, 'FutOpt', 'json')) as FutOptRecord[]
    expect(new Set(list.map(({ InstrumentName }) => InstrumentName)).size).toBe(10_000)
    expect(new Set(list.map(({ ProviderCode }) => ProviderCode)).size).toBe(10_000)
    const xml = await listOf(mock, 'FixedIncome', 'xml')
    expect(new Set(xml.match(/<ISIN>.{12}</g)).size).toBe(10_000)
  })
})
