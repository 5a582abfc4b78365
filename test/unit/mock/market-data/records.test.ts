import { describe, expect, it } from 'vitest'
import { recordLayouts } from '../../../../generated/tables/market-data.js'
import {
  createMarketDataClient,
  type FutOptRecord,
  type MarketDataClient,
} from '../../../../src/market-data/index.js'
import {
  createMock,
  demoCredentials,
  type MarketDataSettings,
  type Mock,
} from '../../../../src/mock/index.js'
import { publishedExamples, readDescriptions } from '../../../../src/mock/examples.js'
import { RecordList } from '../../../../src/mock/services/market-data/records.js'
import { base, dataRequest, json, tokenOf } from '../requests.js'
import { readings } from './reading.js'

const examples = publishedExamples(readDescriptions())
const published = {
  futOpt: examples('listFutOpt') as Record<string, unknown>[],
  fixedIncome: examples('listFixedIncome') as Record<string, unknown>[],
}

function mockWith(marketData: MarketDataSettings): Mock {
  return createMock({ marketData })
}

function clientOf(mock: Mock, decimals: 'number' | 'string' = 'number'): MarketDataClient {
  return createMarketDataClient({
    baseUrl: base,
    credentials: demoCredentials.marketData,
    fetch: mock.fetch,
    validate: 'throw',
    decimals: decimals as 'number',
  })
}

/** What a data service sends, as text. */
async function sent(mock: Mock, name: 'FutOpt' | 'FixedIncome', accept: string): Promise<string> {
  const { headers } = dataRequest(await tokenOf(mock))
  const body = `{"sid":${name === 'FutOpt' ? 4 : 26},"instId":2,"rType":1}`
  const at = `${base}/WebAPI/Api/V1/Data/${name}`
  const answer = await mock.fetch(at, { method: 'POST', headers: { ...headers, accept }, body })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain(accept)
  return answer.text()
}

const many = mockWith({ futOptRecords: 2_000, fixedIncomeRecords: 1_000 })
const futOpt = await clientOf(many).listFutOpt({ rType: 1 })

it('every repeated record gives every field of its list', async () => {
  for (const [name, layout] of [
    ['FutOpt', recordLayouts.FutOptList],
    ['FixedIncome', recordLayouts.FixedIncomeList],
  ] as const) {
    const marketData = { futOptRecords: 2_000, fixedIncomeRecords: 1_000 }
    const mock = createMock({ marketData, assume: { fieldNullability: 'nullValue' } })
    const records = JSON.parse(await sent(mock, name, 'application/json')) as object[]
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

  it('an empty list is an empty list in JSON and an empty element in XML', async () => {
    const mock = mockWith({ futOptRecords: 0, fixedIncomeRecords: 0 })
    expect(await sent(mock, 'FutOpt', 'application/json')).toBe('[]')
    expect(await sent(mock, 'FutOpt', 'application/xml')).toMatch(/<FutOptList\/>$/)
    expect(await sent(mock, 'FixedIncome', 'application/xml')).toMatch(/<FixedIncomeList\/>$/)
  })

  it('one list may have them, and the other is as published', async () => {
    const mock = mockWith({ futOptRecords: 5 })
    expect(JSON.parse(await sent(mock, 'FutOpt', 'application/json'))).toHaveLength(5)
    expect(JSON.parse(await sent(mock, 'FixedIncome', 'application/json'))).toEqual(published.fixedIncome)
    expect(mock.state().marketData).toMatchObject({ futOptRecords: 5, fixedIncomeRecords: 2 })
    const untouched = createMock()
    expect(JSON.parse(await sent(untouched, 'FutOpt', 'application/json'))).toEqual(published.futOpt)
  })

  it('the same in every mock, whatever was asked before, and after a reset', async () => {
    const [one, other] = [mockWith({ futOptRecords: 300 }), mockWith({ futOptRecords: 300 })]
    const xmlFirst = await sent(one, 'FutOpt', 'application/xml')
    const jsonSecond = await sent(one, 'FutOpt', 'application/json')
    expect(await sent(other, 'FutOpt', 'application/json')).toBe(jsonSecond)
    expect(await sent(other, 'FutOpt', 'application/xml')).toBe(xmlFirst)
    expect(await sent(one, 'FutOpt', 'application/json')).toBe(jsonSecond)
    one.reset()
    expect(await sent(one, 'FutOpt', 'application/json')).toBe(jsonSecond)
  })

  it('a shorter list is the beginning of a longer one', async () => {
    const shorter = await clientOf(mockWith({ futOptRecords: 40 })).listFutOpt({ rType: 1 })
    expect(shorter).toEqual(futOpt.slice(0, 40))
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
    const xml = await sent(many, 'FutOpt', 'application/xml')
    expect(xml).toContain('<CompanyName>Neptune Mills &amp; Marine Ltd</CompanyName>')
    expect(xml).not.toMatch(/&(?!amp;)/)
  })

  it('need a token and a right request like any others', async () => {
    const path = `${base}${dataRequest('').path}`
    const { body, method } = dataRequest('')
    expect((await many.fetch(path, { method, headers: json, body })).status).toBe(401)
    const { headers } = dataRequest(await tokenOf(many))
    expect((await many.fetch(path, { method, headers, body: '{"sid":4}' })).status).toBe(400)
  })

  it('50,000 are no two alike', async () => {
    const mock = mockWith({ futOptRecords: 50_000, fixedIncomeRecords: 50_000 })
    const list = JSON.parse(await sent(mock, 'FutOpt', 'application/json')) as FutOptRecord[]
    expect(new Set(list.map(({ InstrumentName }) => InstrumentName)).size).toBe(50_000)
    expect(new Set(list.map(({ ProviderCode }) => ProviderCode)).size).toBe(50_000)
    const xml = await sent(mock, 'FixedIncome', 'application/xml')
    expect(new Set(xml.match(/<ISIN>.{12}</g)).size).toBe(50_000)
  })

  it('are written once for each format, until the mock is reset', () => {
    let written = 0
    const list = new RecordList('FutOptList', 1, () => ({ Symbol: `A${(written += 1)}` }))
    const assume = readings({ fieldNullability: 'omitted' })
    const json = () => list.written({ format: 'application/json', assume }).text
    const xml = () => list.written({ format: 'application/xml', assume }).text
    expect(json()).toBe('[{"Symbol":"A1"}]')
    expect(json()).toBe(json())
    expect(xml()).toContain('<Symbol>A2</Symbol>')
    expect(xml()).toContain('<Symbol>A2</Symbol>')
    expect(written).toBe(2)
    list.release()
    expect(json()).toContain('A3')
  })
})
