import { describe, expect, it } from 'vitest'
import { recordLayouts } from '../../../../generated/tables/market-data.js'
import {
  createMarketDataClient,
  parseExpiryDate,
  type FixedIncomeRecord,
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
import { companyAt } from '../../../../src/mock/services/market-data/fake-records.js'
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
const fixedIncome = await clientOf(many).listFixedIncome({ instId: 1, rType: 1 })
/** The fake ones among them. */
const contracts = futOpt.slice(published.futOpt.length)
const bonds = fixedIncome.slice(published.fixedIncome.length)
const traded = contracts.filter((record): record is AllThere<FutOptRecord> => record.LastTradedPrice !== null)
const untraded = contracts.filter(({ LastTradedPrice }) => LastTradedPrice === null)

type AllThere<T> = { [K in keyof T]: NonNullable<T[K]> }

/** How many decimals a number is written with. */
function decimalsOf(value: number): number {
  return /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0
}

/** In hundredths or ten-thousandths, where sums have no noise. */
function whole(value: number, per: number): number {
  return Math.round(value * per)
}

it('every fake record gives every field of its list', async () => {
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
    expect(xml).toContain('<CompanyName>Alder Mills &amp; Sons Ltd</CompanyName>')
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
    const fake = function* () {
      written += 1
      for (;;) yield { Symbol: `A${written}` }
    }
    const content = { list: 'FutOptList', published: [{ Symbol: 'B' }], count: 3, fake } as const
    const list = new RecordList(content)
    const assume = readings({ fieldNullability: 'omitted' })
    const json = () => list.written({ format: 'application/json', assume }).text
    const xml = () => list.written({ format: 'application/xml', assume }).text
    expect(json()).toBe('[{"Symbol":"B"},{"Symbol":"A1"},{"Symbol":"A1"}]')
    expect(json()).toBe(json())
    expect(xml()).toContain('<Symbol>A2</Symbol>')
    expect(xml()).toContain('<Symbol>A2</Symbol>')
    expect(written).toBe(2)
    list.release()
    expect(json()).toContain('A3')
  })
})

describe('a fake company', () => {
  it('has a name and a symbol of its own', () => {
    const companies = Array.from({ length: 3_000 }, (_, index) => companyAt(index))
    expect(new Set(companies.map(({ name }) => name)).size).toBe(3_000)
    expect(new Set(companies.map(({ symbol }) => symbol)).size).toBe(3_000)
  })
})

describe('a fake future or option', () => {
  const priced = ['LastTradedPrice', 'OpenPrice', 'HighPrice', 'LowPrice', 'ClosePrice'] as const

  it('is traded as a rule, and some are not', () => {
    expect(traded.length).toBeGreaterThan(untraded.length * 3)
    expect(untraded.length).toBeGreaterThan(50)
  })

  it('has prices that fit each other', () => {
    for (const record of traded) {
      const { LowPrice: low, HighPrice: high } = record
      expect(low).toBeGreaterThan(0)
      for (const name of priced) {
        expect(record[name]).toBeGreaterThanOrEqual(low)
        expect(record[name]).toBeLessThanOrEqual(high)
        // Prices move by five hundredths.
        expect(whole(record[name], 100) % 5).toBe(0)
      }
      expect(record['52WeekHighPrice']).toBeGreaterThanOrEqual(high)
      expect(record['52WeekLowPrice']).toBeLessThanOrEqual(low)
      expect(record['52WeekLowPrice']).toBeGreaterThan(0)
      expect(record.BestBuyPrice).toBeLessThan(record.LastTradedPrice)
      expect(record.BestSellPrice).toBeGreaterThan(record.LastTradedPrice)
      expect(record.BestBuyPrice === 0).toBe(record.BestBuyQty === 0)
    }
    expect(traded.some(({ BestBuyPrice }) => BestBuyPrice === 0)).toBe(true)
    expect(traded.some(({ NetChange }) => NetChange < 0)).toBe(true)
    expect(traded.some(({ NetChange }) => NetChange > 0)).toBe(true)
  })

  it('has changes that are what its prices say, with two decimals', () => {
    for (const {
      LastTradedPrice: last,
      ClosePrice: close,
      NetChange: net,
      PercentChange: percent,
    } of traded) {
      expect(whole(net, 100)).toBe(whole(last, 100) - whole(close, 100))
      expect(Math.abs(percent - (100 * net) / close)).toBeLessThanOrEqual(0.005 + 1e-9)
    }
    for (const record of contracts) {
      for (const name of [
        ...priced,
        'NetChange',
        'PercentChange',
        'PercentOIChange',
        'nTradedValue',
      ] as const)
        expect(decimalsOf(record[name] ?? 0), `${name} ${record[name]}`).toBeLessThanOrEqual(2)
      for (const value of Object.values(record)) expect(Object.is(value, -0)).toBe(false)
    }
  })

  it('counts in lots', () => {
    for (const record of traded) {
      const lot = record.nLotSize
      expect(record.Volume).toBe(record.ContractTraded * lot)
      for (const quantity of [record.BestBuyQty, record.BestSellQty, record.OpenInterest])
        expect(quantity % lot).toBe(0)
      const average = record.nTradedValue / record.Volume
      expect(average).toBeGreaterThanOrEqual(record.LowPrice - 1e-6)
      expect(average).toBeLessThanOrEqual(record.HighPrice + 1e-6)
    }
    const lots = new Map(contracts.map(({ Symbol, nLotSize }) => [Symbol, nLotSize]))
    for (const { Symbol, nLotSize } of contracts) expect(nLotSize).toBe(lots.get(Symbol))
  })

  it('expires on a last Thursday, after the day of the record', () => {
    for (const { ExpiryDate } of contracts) {
      expect(ExpiryDate).toMatch(/^\d{2}[A-Z][a-z]{2}\d{4}$/)
      const day = new Date(`${parseExpiryDate(ExpiryDate ?? '')}T00:00:00Z`)
      expect(day.getUTCDay()).toBe(4)
      expect(new Date(day.getTime() + 7 * 86_400_000).getUTCMonth()).not.toBe(day.getUTCMonth())
    }
    // The published ones expire on the same days.
    const days = new Set(contracts.map(({ ExpiryDate }) => ExpiryDate))
    expect([...days]).toEqual(['26Nov2026', '31Dec2026', '28Jan2027'])
  })

  it('has the moment of the day of trading, as text and as a timestamp', () => {
    for (const { DateTime, dateTimeMs, nMsgTimeStamp } of traded) {
      expect(DateTime).toMatch(/^20-November-2026 \d\d:\d\d:\d\d$/)
      expect(dateTimeMs).toBe(nMsgTimeStamp * 1_000)
      expect(DateTime.slice(-8) >= '09:15:00' && DateTime.slice(-8) <= '15:30:00').toBe(true)
    }
    for (const { DateTime } of untraded) expect(DateTime).toBe('20-November-2026 09:15:00')
  })

  it('has a strike price and a type if it is an option, and fillers if it is a future', () => {
    const kinds = new Set(contracts.map(({ Instrument }) => Instrument))
    expect([...kinds].sort()).toEqual(['FUTIDX', 'FUTSTK', 'OPTIDX', 'OPTSTK'])
    for (const record of contracts) {
      const { Instrument, Symbol, ExpiryDate, StrikePrice, OptionType, InstrumentName } = record
      const begin = `${Symbol}${ExpiryDate?.slice(0, 5).toUpperCase()}`
      if (Instrument?.startsWith('FUT')) {
        expect([StrikePrice, OptionType, InstrumentName]).toEqual([0, 'XX', `${begin}FUT`])
      } else {
        expect(Number.isInteger(StrikePrice) && (StrikePrice ?? 0) > 0).toBe(true)
        expect(['CE', 'PE']).toContain(OptionType)
        expect(InstrumentName).toBe(`${begin}${StrikePrice}${OptionType}`)
      }
      expect(record.Segment).toBe('FO')
      expect(Symbol).toMatch(/^[A-Z0-9]{5,15}$/)
    }
    const names = new Set(contracts.map(({ InstrumentName }) => InstrumentName))
    expect(names.size).toBe(contracts.length)
    expect(new Set(futOpt.map(({ ProviderCode }) => ProviderCode)).size).toBe(futOpt.length)
  })

  it('has a call that costs less, and a put that costs more, the higher its strike price', () => {
    const chain = traded.filter(({ Symbol, ExpiryDate }) => `${Symbol}${ExpiryDate}` === chainOf(traded))
    const pricesOf = (type: string) =>
      chain.filter(({ OptionType }) => OptionType === type).map(({ LastTradedPrice }) => LastTradedPrice)
    const [calls, puts] = [pricesOf('CE'), pricesOf('PE')]
    expect(calls.length).toBeGreaterThan(10)
    expect(calls).toEqual(calls.toSorted((a, b) => b - a))
    expect(puts).toEqual(puts.toSorted((a, b) => a - b))
  })

  it('where nothing traded has what the published one has: no prices but the close', () => {
    const empty = (record: object) =>
      Object.entries(record).flatMap(([name, value]) => (value === null ? [name] : []))
    const example = futOpt.find(({ LastTradedPrice }) => LastTradedPrice === null) ?? {}
    for (const record of untraded) {
      expect(empty(record)).toEqual(empty(example))
      expect(record).toMatchObject({ Volume: 0, NetChange: 0, PercentChange: 0, nTradedValue: 0 })
      expect(record.ClosePrice).toBeGreaterThan(0)
    }
  })
})

function chainOf([first]: readonly FutOptRecord[]): string {
  return `${first?.Symbol}${first?.ExpiryDate}`
}

describe('a fake bond', () => {
  it('has an identifier of its own with a right check digit, of no issuer', () => {
    expect(new Set(fixedIncome.map(({ ISIN }) => ISIN)).size).toBe(fixedIncome.length)
    for (const { ISIN } of bonds) {
      expect(ISIN).toMatch(/^IN99[0-9A-Z]{7}\d$/)
      expect(luhn([...(ISIN ?? '')].map((one) => parseInt(one, 36)).join(''))).toBe(true)
    }
  })

  it('has a description with its coupon and the year in which it ends', () => {
    for (const { InstrumentShortDescription: text } of bonds)
      expect(text).toMatch(/^\d{1,2}\.\d\d% [A-Z][\w &]+ Ltd Bond 20\d\d$/)
    expect(bonds.some(({ InstrumentShortDescription: text }) => text?.includes('&'))).toBe(true)
  })

  it('has prices and yields that fit each other, with four decimals', () => {
    for (const bond of bonds) {
      const {
        LastTradedPrice: last,
        NetChange: net,
        '%Change': percent,
      } = bond as AllThere<FixedIncomeRecord>
      const previous = whole(last, 10_000) - whole(net, 10_000)
      expect(previous).toBeGreaterThan(0)
      expect(Math.abs(percent - (100 * whole(net, 10_000)) / previous)).toBeLessThanOrEqual(0.00005 + 1e-9)
      const coupon = parseFloat(bond.InstrumentShortDescription ?? '')
      const isCheap = last < 100
      if (Math.abs(last - 100) > 0.001) expect((bond.LastTradedYield ?? 0) > coupon).toBe(isCheap)
      for (const value of [last, net, percent, bond.LastTradedYield, bond.WAY, bond.WAP])
        expect(decimalsOf(value ?? 0)).toBeLessThanOrEqual(4)
      expect(decimalsOf(bond.TradedValue ?? 0)).toBeLessThanOrEqual(2)
      for (const value of Object.values(bond)) expect(Object.is(value, -0)).toBe(false)
    }
  })

  it('has averages only where it traded', () => {
    const idle = bonds.filter(({ TotalTrades }) => TotalTrades === 0)
    expect(idle.length).toBeGreaterThan(100)
    expect(idle.length).toBeLessThan(bonds.length / 2)
    for (const bond of idle) expect(bond).toMatchObject({ TradedValue: 0, WAY: null, WAP: null })
    for (const bond of bonds.filter(({ TotalTrades }) => TotalTrades !== 0)) {
      expect(bond.TradedValue).toBeGreaterThan(0)
      expect(Math.abs((bond.WAP ?? 0) - (bond.LastTradedPrice ?? 0))).toBeLessThan(1)
      expect(Math.abs((bond.WAY ?? 0) - (bond.LastTradedYield ?? 0))).toBeLessThan(0.1)
    }
  })

  it('has a moment of the day of trading in epoch milliseconds', () => {
    for (const { DateTime } of bonds)
      expect(new Date(DateTime ?? 0).toISOString()).toMatch(/^2026-11-20T0[345]/)
  })
})

/** The check of ISO 6166 over digits alone. */
function luhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const counted = index % 2 === 1 ? 2 * Number(digit) : Number(digit)
    return total + (counted > 9 ? counted - 9 : counted)
  }, 0)
  return sum % 10 === 0
}
