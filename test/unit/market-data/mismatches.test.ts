import { describe, expect, it } from 'vitest'
import { recordLayouts } from '../../../generated/tables/market-data.js'
import { DecodeError, type ClientEvent } from '../../../src/index.js'
import type { MarketDataOptions } from '../../../src/market-data/index.js'
import { rejectionOf } from '../../support/caught.js'
import { futOptXml, marketClient, serviceWith, serving } from './service.js'
import { text } from '../../support/answering.js'

type Told = Pick<Extract<ClientEvent, { type: 'mismatch' }>, 'field' | 'kind' | 'count' | 'at' | 'came'>

function client(contentType: string, body: string, onMismatch?: MarketDataOptions['onMismatch']) {
  return listening(serving(body, contentType), onMismatch)
}

function listening(fetch: ReturnType<typeof serving>, onMismatch?: MarketDataOptions['onMismatch']) {
  const reports: Told[] = []
  const market = marketClient({
    fetch,
    onEvent: (event) => {
      if (event.type !== 'mismatch') return
      const { field, kind, count, at, came } = event
      reports.push({ field, kind, count, ...(at !== undefined && { at, came }) })
    },
    ...(onMismatch && { onMismatch }),
  })
  return { market, told: reports }
}

const symbols = (records: unknown) =>
  (records as readonly { readonly Symbol: string }[]).map(({ Symbol }) => Symbol)

const item = (fields: object): string =>
  Object.entries(fields)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')

type Fields = Readonly<Record<string, string | number>>
const json = (...records: readonly Fields[]) => ['application/json', JSON.stringify(records)] as const
const xml = (...records: readonly Fields[]) => ['application/xml', futOptXml(...records.map(item))] as const

const { fields } = recordLayouts.FutOptList
const values: Readonly<Record<string, string | number>> = {
  text: 'A',
  ExpiryDate: '26Nov2026',
  DateTime: '20-November-2026 15:30:00',
}
/** A record that is as documented, without the fields that an ambiguity lets be absent. */
const whole: Fields = Object.fromEntries(
  fields
    .filter((field) => !('mayBeAbsent' in field))
    .map(({ name, kind }) => [name, values[name] ?? values[kind] ?? 1]),
)
const without = (name: string): Fields =>
  Object.fromEntries(Object.entries(whole).filter(([other]) => other !== name))
const times = (count: number, record: Fields): readonly Fields[] =>
  Array.from({ length: count }, () => record)
/** The record with the names of XML. */
const encoded = (record: Fields): Fields => {
  const names = new Map<string, string>(fields.map(({ name, xmlName }) => [name, xmlName]))
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [names.get(name) ?? name, value]))
}

async function streamed(market: ReturnType<typeof client>['market']) {
  const seen: string[] = []
  try {
    for await (const { Symbol } of market.streamFutOpt({ rType: 1 })) seen.push(String(Symbol))
  } catch (error) {
    return { seen, error }
  }
  return { seen, error: undefined }
}

/** Four records, of which the second and the fourth have a value that their fields do not hold. */
const odd = [
  { Symbol: 'A', BestBuyPrice: '1.5' },
  { Symbol: 'B', BestBuyPrice: 'soon' },
  { Symbol: 'C', BestBuyPrice: '2' },
  { Symbol: 'D', Volume: '1.5' },
]
const toldOfOdd = [
  { field: '*.BestBuyPrice', kind: 'form', count: 1, at: '1.BestBuyPrice', came: 'soon' },
  { field: '*.Volume', kind: 'form', count: 1, at: '3.Volume', came: '1.5' },
]

describe.each([
  ['JSON', ...json(...odd), 'record 2, BestBuyPrice'],
  ['XML', ...xml(...odd), 'in the field BestBuyPrice'],
] as const)('a list in %s with values that are in no documented form', (_, contentType, body, place) => {
  it('costs these fields and an event for each, not the list', async () => {
    const { market, told } = client(contentType, body)
    const records = await market.listFutOpt({ rType: 1 })
    expect(symbols(records)).toEqual(['A', 'B', 'C', 'D'])
    expect(records.map(({ BestBuyPrice }) => BestBuyPrice)).toEqual([1.5, null, 2, null])
    expect(records[3]?.Volume).toBeNull()
    expect(told).toEqual(toldOfOdd)
  })

  it('costs a stream as much, which says so at its end', async () => {
    const { market, told } = client(contentType, body)
    expect(await streamed(market)).toEqual({ seen: ['A', 'B', 'C', 'D'], error: undefined })
    expect(told).toEqual(toldOfOdd)
  })

  it('is refused where that is asked for, and the error holds the other records', async () => {
    const { market, told } = client(contentType, body, 'throw')
    const error = await rejectionOf(DecodeError, () => market.listFutOpt({ rType: 1 }))
    expect(error.message).toContain(place)
    expect(error.message).toContain("'soon' is not a number")
    expect(error.message).toContain('1 more of the entries cannot be read either.')
    expect(symbols(error.partial)).toEqual(['A', 'C'])
    const stream = await streamed(market)
    expect(stream.seen).toEqual(['A'])
    expect(stream.error).toBeInstanceOf(DecodeError)
    expect(told).toEqual([])
  })
})

describe('a documented field', () => {
  const five = (record: Fields) => [
    ['JSON', ...json(...times(5, record))] as const,
    ['XML', ...xml(...times(5, encoded(record)))] as const,
  ]
  const renamed = { ...without('HighPrice'), High: 1 }

  it.each([...five(without('HighPrice')), ...five(renamed)])(
    'that no record of a list of five has is told of once: %s',
    async (_, contentType, body) => {
      const { market, told } = client(contentType, body)
      expect(await market.listFutOpt({ rType: 1 })).toHaveLength(5)
      expect(told).toEqual([{ field: '*.HighPrice', kind: 'absent', count: 5 }])
      const again = client(contentType, body)
      expect((await streamed(again.market)).seen).toHaveLength(5)
      expect(again.told).toEqual(told)
    },
  )

  it.each(five(without('HighPrice')))('is missed by who asks for that: %s', async (_, contentType, body) => {
    const { market } = client(contentType, body, 'throw')
    const error = await rejectionOf(DecodeError, () => market.listFutOpt({ rType: 1 }))
    expect(error.message).toContain('none of the 5 records has HighPrice')
    expect(error.partial).toHaveLength(5)
    const { seen, error: atEnd } = await streamed(market)
    expect(seen).toHaveLength(5)
    expect(String(atEnd)).toContain('none of the 5 records has HighPrice')
  })

  it('may be absent from a record, from a short list, or as an ambiguity says', async () => {
    for (const [contentType, body] of [
      json(...times(4, without('HighPrice'))),
      json(whole, ...times(19, without('HighPrice'))),
      json(...times(9, without('HighPrice')), whole),
      xml(...times(9, encoded(without('HighPrice'))), encoded(whole)),
      // StrikePrice and OptionType of a future, ClosePrice of a day without a close.
      json(...times(9, whole)),
      json(),
    ]) {
      const { market, told } = client(contentType, body, 'throw')
      await market.listFutOpt({ rType: 1 })
      expect((await streamed(market)).error).toBeUndefined()
      expect(told).toEqual([])
    }
  })

  it('is not missed by a stream that nobody reads to its end', async () => {
    const { market, told } = client(...json(...times(9, { ...without('HighPrice'), Volume: 'many' })))
    for await (const { Symbol } of market.streamFutOpt({ rType: 1 })) if (Symbol !== null) break
    expect(told.map(({ kind }) => kind)).toEqual(['form'])
  })
})

describe('a field that is missing from some record on', () => {
  const option = { ...whole, Instrument: 'OPTSTK' }
  const { HighPrice: _, ...renamed } = { ...option, High: 1 } as Fields
  const lists = [
    ['JSON', ...json(...times(3, option), ...times(25, renamed))] as const,
    ['XML', ...xml(...times(3, encoded(option)), ...times(25, encoded(renamed)))] as const,
  ]
  const stated = { field: '*.HighPrice', kind: 'missing', count: 25, at: '3.HighPrice' }

  it.each(lists)('is told of once, and no record is refused for it: %s', async (_, contentType, body) => {
    for (const onMismatch of ['omit', 'throw'] as const) {
      const list = client(contentType, body, onMismatch)
      expect(await list.market.listFutOpt({ rType: 1 })).toHaveLength(28)
      expect(list.told).toMatchObject([stated])
      const stream = client(contentType, body, onMismatch)
      expect((await streamed(stream.market)).seen).toHaveLength(28)
      expect(stream.told).toEqual(list.told)
    }
  })

  it('is told of with the change of the instrument', async () => {
    const messages: string[] = []
    const listen = (...records: readonly Fields[]) =>
      marketClient({
        fetch: serving(JSON.stringify(records)),
        onEvent: (event) => void (event.type === 'mismatch' && messages.push(event.message)),
      }).listFutOpt({ rType: 1 })
    await listen(...times(3, whole), ...times(20, renamed))
    await listen(...times(3, option), ...times(20, renamed))
    expect(messages).toEqual([
      'is missing from record 4 on, where Instrument changes',
      'is missing from record 4 on',
    ])
  })

  it('is no difference in fewer records, nor where it may be absent', async () => {
    const { OptionType: _type, ...future } = option as Fields
    for (const records of [
      [...times(3, option), ...times(19, renamed), ...times(3, option), ...times(19, renamed)],
      [...times(3, { ...option, OptionType: 'CE' }), ...times(30, future)],
    ]) {
      const { market, told } = client(...json(...records))
      await market.listFutOpt({ rType: 1 })
      expect(told).toEqual([])
    }
  })
})

describe('a value of another type or form', () => {
  it.each<readonly [string, Fields, object, object]>([
    ['a number where text is documented', { Symbol: 5 }, { kind: 'type', came: 5 }, { Symbol: '5' }],
    [
      'an expiry that does not exist',
      { ExpiryDate: '31Feb2026' },
      { kind: 'form' },
      { ExpiryDate: '31Feb2026' },
    ],
    ...['30-February-2026 10:00:00', '20-November-2026 24:00:00', '20-November-2026 10:60:00'].map(
      (moment) =>
        [
          `the moment ${moment}, which does not exist`,
          { DateTime: moment },
          { kind: 'form' },
          { DateTime: moment, dateTimeMs: null },
        ] as const,
    ),
    ['an odd expiry', { ExpiryDate: '2026-11-26' }, { kind: 'form' }, { ExpiryDate: '2026-11-26' }],
    [
      'a time in another form',
      { DateTime: '2026-11-20T15:30:00' },
      { kind: 'form' },
      { DateTime: '2026-11-20T15:30:00', dateTimeMs: null },
    ],
  ])('is told of: %s', async (_, fields, event, read) => {
    const [[field = '', received] = []] = Object.entries(fields)
    const body = json(...times(3, whole), ...times(7, { ...whole, ...fields }))
    const { market, told } = client(...body)
    const records = await market.listFutOpt({ rType: 1 })
    expect(records[5]).toMatchObject(read)
    expect(told).toEqual([{ field: `*.${field}`, count: 7, at: `3.${field}`, came: received, ...event }])
    const strict = client(...body, 'throw')
    const error = await rejectionOf(DecodeError, () => strict.market.listFutOpt({ rType: 1 }))
    expect(error.message).toContain(`record 4, ${field}`)
    expect(error.partial).toHaveLength(3)
  })

  it('is told of in fixed income: seconds for milliseconds', async () => {
    const { market, told } = client('application/json', '[{"ISIN":"A","DateTime":1795168800}]')
    expect(await market.listFixedIncome({ instId: 2, rType: 1 })).toMatchObject([{ DateTime: 1_795_168_800 }])
    expect(told).toMatchObject([{ field: '*.DateTime', kind: 'form' }])
  })
})

describe('NaN, which is no JSON,', () => {
  const body = '[{"Symbol":"NaN","OpenPrice":NaN,"HighPrice":-Infinity,"CompanyName":NaN,"LowPrice":1}]'

  it('costs its fields and an event, in a list and in a stream', async () => {
    const { market, told } = client('application/json', body)
    const record = { Symbol: 'NaN', OpenPrice: null, HighPrice: null, CompanyName: null, LowPrice: 1 }
    expect(await market.listFutOpt({ rType: 1 })).toMatchObject([record])
    expect(told).toMatchObject([
      { field: '*.OpenPrice', kind: 'form', came: NaN },
      { field: '*.HighPrice', kind: 'form', came: -Infinity },
      { field: '*.CompanyName', kind: 'type', came: NaN },
    ])
    expect((await streamed(client('application/json', body).market)).seen).toEqual(['NaN'])
  })

  it('is no name and no end of one, and the list is malformed with it', async () => {
    for (const malformed of ['[{NaN:1}]', '[{"Symbol":NaNs}]', '[{"Symbol":"A","OpenPrice":NaN]']) {
      const { market } = client('application/json', malformed)
      await rejectionOf(DecodeError, () => market.listFutOpt({ rType: 1 }))
    }
  })
})

it('a mismatch that every answer has is told of once, and again when it changes', async () => {
  let body = ''
  const { market, told } = listening(serviceWith(() => text(body, 'application/json')))
  const call = async (...records: readonly Fields[]): Promise<number> => {
    body = JSON.stringify(records)
    await market.listFutOpt({ rType: 1 })
    return told.length
  }
  const wrong = { ...whole, OpenPrice: 'n/a' }
  expect(await call(...times(3, wrong))).toBe(1)
  expect(await call(...times(4, wrong))).toBe(1)
  // Another field.
  expect(await call({ ...wrong, Volume: 'n/a' })).toBe(2)
  // Ten times as many.
  expect(await call(...times(12, wrong))).toBe(3)
  expect(await call(...times(2, whole))).toBe(3)
  expect(await call(wrong)).toBe(4)
})

it('an odd value is told of once, also where its record goes on in another way than those before', async () => {
  const alike = times(3, { Symbol: 'A', OpenPrice: 1, Volume: 1 })
  const odd = { Symbol: 'B', OpenPrice: 'n/a', NewField: 1 }
  for (const [contentType, body] of [json(...alike, odd, ...alike), xml(...alike, odd, ...alike)]) {
    const { market, told } = client(contentType, body)
    await market.listFutOpt({ rType: 1 })
    expect(told).toContainEqual({
      field: '*.OpenPrice',
      kind: 'form',
      count: 1,
      at: '3.OpenPrice',
      came: 'n/a',
    })
  }
})

describe('a record that does not show what it is about', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['application/json', '[{}]'],
    ['application/json', '[{"none":"of the fields"}]'],
    ['application/json', '[{"Symbol":null,"OpenPrice":1}]'],
    ['application/json', JSON.stringify([without('Symbol')])],
    ['application/xml', '<FutOptList><item/></FutOptList>'],
    ['application/xml', futOptXml('<Other>1</Other>')],
    ['application/xml', futOptXml('<Symbol/><OpenPrice>1</OpenPrice>')],
  ]

  it.each(cases)('is refused, in a list and in a stream: %s %s', async (contentType, body) => {
    const { market } = client(contentType, body)
    const error = await rejectionOf(DecodeError, () => market.listFutOpt({ rType: 1 }))
    expect(error.message).toContain('record 1 has no Symbol, which identifies a record')
    expect(error.partial).toEqual([])
    const { seen, error: atOnce } = await streamed(market)
    expect(seen).toEqual([])
    expect(String(atOnce)).toContain('record 1 has no Symbol')
  })

  it('is one of fixed income without its ISIN', async () => {
    const { market } = client('application/json', '[{"TotalTrades":1}]')
    const error = await rejectionOf(DecodeError, () => market.listFixedIncome({ instId: 2, rType: 1 }))
    expect(error.message).toContain('record 1 has no ISIN')
  })
})

describe('a list of which entries cannot be read', () => {
  const [A, C] = [{ Symbol: 'A' }, { Symbol: 'C' }]

  it.each<[unknown, string]>([
    [[A, null, C], 'record 2 is not an object'],
    [[A, 7, C], 'record 2 is not an object'],
    [[A, [], C], 'record 2 is not an object'],
    [[A, { none: 'of the fields' }, C], 'record 2 has no Symbol, which identifies a record'],
  ])('has the others, and tells of the first that was left out: %j', async (list, first) => {
    const { market, told } = client('application/json', JSON.stringify(list))
    const { data, response } = await market.listFutOpt({ rType: 1 }).withResponse()
    expect(symbols(data)).toEqual(['A', 'C'])
    expect(response.refused).toEqual({ count: 1, first })
    expect(told).toMatchObject([{ field: '*', kind: 'refused', count: 1, at: '1' }])
    const again = client('application/json', JSON.stringify(list))
    expect(await streamed(again.market)).toEqual({ seen: ['A', 'C'], error: undefined })
    expect(again.told).toEqual(told)
  })

  it('is refused by who asks for that, at the first in a stream', async () => {
    const { market } = client('application/json', JSON.stringify([A, null, C]), 'throw')
    const error = await rejectionOf(DecodeError, () => market.listFutOpt({ rType: 1 }))
    expect(error.message).toContain('record 2 is not an object')
    expect(symbols(error.partial)).toEqual(['A', 'C'])
    expect((await streamed(market)).seen).toEqual(['A'])
  })

  it.each([
    ['one of nine', 8, 1, false],
    ['nine of eighteen', 9, 9, false],
    ['ten of a hundred', 90, 10, false],
    ['ten of ninety-nine', 89, 10, true],
    ['all of one', 0, 1, true],
  ])('is refused where too many are: %s', async (_, kept, left, isRefused) => {
    const items = [...times(kept, A), ...times(left, { Volume: 1 })]
    for (const [contentType, body] of [json(...items), xml(...items)]) {
      const { market } = client(contentType, body)
      const list = await market.listFutOpt({ rType: 1 }).then(
        (records) => ({ kept: records.length, error: undefined }),
        (error: DecodeError) => ({ kept: (error.partial as readonly unknown[]).length, error }),
      )
      expect(list.kept).toBe(kept)
      expect(list.error !== undefined).toBe(isRefused)
      const stream = await streamed(market)
      expect(stream.seen).toHaveLength(kept)
      expect(stream.error !== undefined).toBe(isRefused)
    }
  })

  it('is refused where one has more digits than are kept, which is not left out', async () => {
    const { market } = client(...json(...times(50, A), { Symbol: 'B', OpenPrice: '0.12345678901234567' }, C))
    const error = await rejectionOf(DecodeError, () => market.listFutOpt({ rType: 1 }))
    expect(error.message).toContain("use `decimals: 'string'`")
    expect(error.partial).toHaveLength(51)
    expect((await streamed(market)).seen).toHaveLength(51)
  })

  it('says the line of such a value in XML, also where the records before are written alike', async () => {
    const prices = [...Array.from({ length: 50 }, (_, price) => `${price}.5`), '0.12345678901234567']
    const { market } = client(...xml(...prices.map((OpenPrice) => ({ ...A, OpenPrice }))))
    const error = await rejectionOf(DecodeError, () => market.listFutOpt({ rType: 1 }))
    expect(error.message).toMatch(/Line \d+, column \d+: .*use `decimals: 'string'`/)
  })

  it('that is no list says so', async () => {
    const { market } = client('application/json', JSON.stringify(A))
    const error = await rejectionOf(DecodeError, () => market.listFutOpt({ rType: 1 }))
    expect(error.message).toContain('a list of records is documented')
    expect(error.partial).toBeUndefined()
  })
})

describe.each(['application/json', 'application/xml'])('a count below zero in %s', (contentType) => {
  const records = [
    { Symbol: 'A', Volume: 0 },
    { Symbol: 'B', Volume: -2010 },
  ]
  const body = contentType.endsWith('xml') ? futOptXml(...records.map(item)) : JSON.stringify(records)

  it('is kept and told of, be it written as a number or as text', async () => {
    for (const written of [body, body.replace('-2010', ' -2010 '), body.replace(':-2010', ':"-2010"')]) {
      const { market, told } = client(contentType, written)
      const list = await market.listFutOpt({ rType: 1 })
      expect(list.map(({ Volume }) => Volume)).toEqual([0, -2010])
      expect(told).toMatchObject([{ field: '*.Volume', kind: 'form', count: 1 }])
    }
  })

  it('is refused where that is asked for', async () => {
    const { market } = client(contentType, body, 'throw')
    const error = await rejectionOf(DecodeError, () => market.listFutOpt({ rType: 1 }))
    expect(error.message).toMatch(/-2010' is below 0/)
    const read: unknown[] = []
    await rejectionOf(DecodeError, async () => {
      for await (const record of market.streamFutOpt({ rType: 1 })) read.push(record)
    })
    expect(read).toHaveLength(1)
  })
})
