import { describe, expect, it } from 'vitest'
import { mockAmbiguities, type MockAssume } from '../../../../generated/ambiguities/mock.js'
import { operations } from '../../../../generated/tables/market-data.js'
import { parseExpiryDate, type FutOptRecord } from '../../../../src/market-data/index.js'
import {
  clientOf,
  formats,
  listOf,
  mockOf,
  recordsOf,
  services,
  type DataService,
  type Format,
} from './reading.js'

const operationIds = { FutOpt: 'listFutOpt', FixedIncome: 'listFixedIncome' } as const
const long = { futOptRecords: 60, fixedIncomeRecords: 60 }

/** Records without what is not documented. */
function documented(records: readonly object[]): object[] {
  return records.map((record) => ({ ...record, extra: {} }))
}

/** The first record of each kind, as JSON has it: one with every field, and one without some. */
async function objectsOf(assume: MockAssume, service: DataService): Promise<Record<string, unknown>[]> {
  return JSON.parse(await listOf(mockOf(assume), service, 'json')) as Record<string, unknown>[]
}

/** The names of the elements of the first record, in turn. */
function elementNames(xml: string): string[] {
  const [, item = ''] = /<(?:r:)?item>(.*?)<\/(?:r:)?item>/.exec(xml) ?? []
  return [...item.matchAll(/<([^\s/>]+)[^>]*>/g)].map(([, name = '']) => name)
}

/** Records as they are meant: texts that are dates differ in form alone. */
function meant(records: readonly object[]): object[] {
  return documented(records).map((record) => {
    if (!('ExpiryDate' in record) || typeof record.ExpiryDate !== 'string') return record
    return { ...record, ExpiryDate: parseExpiryDate(record.ExpiryDate), DateTime: undefined }
  })
}

describe('a list in the readings of several ambiguities at once', () => {
  const others = [
    ...['decimalForm', 'integerForm', 'dateTimeForm', 'monthNames', 'fieldNullability', 'unknownFields'],
    ...['nonFiniteNumbers', 'futOptTimeZone'],
  ] as (keyof MockAssume)[]

  /** Every reading beside every other of the XML form that can come together, and the other ambiguities in turn. */
  function* combinations(): Generator<MockAssume> {
    const xml = ['xmlNames', 'xmlNull', 'xmlElementOrder', 'xmlNamespace', 'xmlEncoding'] as const
    let turn = 0
    const of = (ambiguity: keyof MockAssume, at: number): string => {
      const ids = Object.keys(mockAmbiguities[ambiguity].readings)
      return ids[at % ids.length] ?? ''
    }
    for (const names of [0, 1, 2])
      for (const nulls of [0, 1, 2])
        for (const order of [0, 1])
          for (const space of [0, 1, 2]) {
            turn += 1
            const at = [names, nulls, order, space, turn]
            yield Object.fromEntries([
              ...xml.map((ambiguity, index) => [ambiguity, of(ambiguity, at[index] ?? 0)]),
              ...others.map((ambiguity, index) => [ambiguity, of(ambiguity, Math.floor(turn / (index + 1)))]),
            ]) as MockAssume
          }
  }

  it.each(services)('gives a client the same records: %s', async (service) => {
    const byDefault = meant((await recordsOf(clientOf(mockOf()), service, 'json')).list)
    for (const assume of combinations()) {
      const { nonFiniteNumbers, futOptTimeZone } = assume
      const client = clientOf(mockOf(assume), {
        ...(nonFiniteNumbers && { nonFiniteNumbers }),
        ...(futOptTimeZone && { futOptTimeZone }),
      })
      for (const format of formats) {
        const { list, streamed } = await recordsOf(client, service, format)
        expect(meant(list), JSON.stringify(assume)).toEqual(byDefault)
        expect(streamed).toEqual(list)
      }
    }
  })

  it('has the namespace of nil beside that of the records', async () => {
    const xml = await listOf(
      mockOf({ xmlNull: 'nil', xmlNamespace: 'prefixed', xmlNames: 'raw' }),
      'FutOpt',
      'xml',
    )
    expect(xml).toMatch(/<r:FutOptList xmlns:r="[^"]+" xmlns:i="[^"]+">/)
    expect(xml).toContain('<r:52WeekHighPrice i:nil="true"/>')
  })

  it('has no namespace of nil where no field is without a value', async () => {
    const mock = mockOf({ xmlNull: 'nil' }, { futOptRecords: 1 })
    expect(await listOf(mock, 'FutOpt', 'xml')).not.toContain('xmlns')
    expect(mock.requests.at(-1)?.readings).not.toHaveProperty('xmlNull')
  })
})

describe('the elements of a record', () => {
  it('are in the alphabetical order of the names that they have, further ones too', async () => {
    for (const xmlNames of ['encoded', 'raw', 'doubleEncoded'] as const)
      for (const service of services) {
        const assume: MockAssume = { xmlNames, xmlElementOrder: 'alphabetical', unknownFields: 'more' }
        const names = elementNames(await listOf(mockOf(assume), service, 'xml'))
        expect(names).toEqual(names.toSorted())
        const count = operations[operationIds[service]].records === 'FutOptList' ? 30 : 11
        expect(new Set(names).size).toBe(count + 2)
      }
  })
})

describe('the moment of futures and options', () => {
  const moments = [
    ['utc', '20-November-2026 09:59:58', '20-November-2026 03:45:00'],
    ['Asia/Kolkata', '20-November-2026 15:29:58', '20-November-2026 09:15:00'],
    ['America/New_York', '20-November-2026 04:59:58', '19-November-2026 22:45:00'],
    ['Asia/Kathmandu', '20-November-2026 15:44:58', '20-November-2026 09:30:00'],
    ['Pacific/Auckland', '20-November-2026 22:59:58', '20-November-2026 16:45:00'],
    ['Europe/London', '20-November-2026 09:59:58', '20-November-2026 03:45:00'],
    ['+08:00', '20-November-2026 17:59:58', '20-November-2026 11:45:00'],
    ['-09:30', '20-November-2026 00:29:58', '19-November-2026 18:15:00'],
  ] as const

  it.each(moments)('is written by the clock of %s', async (futOptTimeZone, first, last) => {
    const written = (await objectsOf({ futOptTimeZone }, 'FutOpt')).map(({ DateTime }) => DateTime)
    expect([written[0], written[2]]).toEqual([first, last])
  })

  it.each(moments)('by the clock of %s is the same instant, also in fake records', async (futOptTimeZone) => {
    const instants = (records: readonly object[]) =>
      (records as FutOptRecord[]).map((record) => record.dateTimeMs)
    const byDefault = instants((await recordsOf(clientOf(mockOf({}, long)), 'FutOpt', 'json')).list)
    for (const format of formats) {
      const client = clientOf(mockOf({ futOptTimeZone }, long), { futOptTimeZone })
      expect(instants((await recordsOf(client, 'FutOpt', format)).list)).toEqual(byDefault)
    }
  })

  it('in a zone of your own has the month in the form of the reading', async () => {
    const assume: MockAssume = { futOptTimeZone: '+08:00', monthNames: 'upperCase' }
    expect((await objectsOf(assume, 'FutOpt'))[0]).toMatchObject({
      ExpiryDate: '26NOV2026',
      DateTime: '20-NOVEMBER-2026 17:59:58',
    })
    const mock = mockOf(assume)
    await listOf(mock, 'FutOpt', 'json')
    expect(mock.requests.at(-1)?.readings).toMatchObject({
      futOptTimeZone: 'custom',
      monthNames: 'upperCase',
    })
  })
})

describe('numbers that are no numbers', () => {
  it('are no texts and no integers', async () => {
    const [, , untraded] = await objectsOf(
      { nonFiniteNumbers: 'asNull', fieldNullability: 'omitted' },
      'FutOpt',
    )
    expect(untraded).toMatchObject({
      '52WeekHighPrice': '-Infinity',
      '52WeekLowPrice': 'Infinity',
      OpenPrice: 'NaN',
    })
    expect(untraded).not.toHaveProperty('nMsgTimeStamp')
  })
})

describe('a list without records', () => {
  const none = { futOptRecords: 0, fixedIncomeRecords: 0 }

  it('has the encoding and the namespace of the readings in XML', async () => {
    const assume: MockAssume = { xmlNamespace: 'prefixed', xmlEncoding: 'byteOrderMark', xmlNull: 'nil' }
    const mock = mockOf(assume, none)
    expect(await listOf(mock, 'FutOpt', 'xml')).toMatch(
      /^\ufeff<\?xml [^>]*><r:FutOptList xmlns:r="[^"]+"\/>$/,
    )
    expect(await recordsOf(clientOf(mock), 'FutOpt', 'xml')).toEqual({ list: [], streamed: [] })
  })
})

describe('further fields', () => {
  it.each(services)('are kept apart from those that are documented: %s', async (service) => {
    const client = clientOf(mockOf({ unknownFields: 'more' }))
    for (const [format, first] of [
      ['json', 1],
      ['xml', '1'],
    ] as const) {
      const { list } = await recordsOf(client, service, format)
      expect(list[0]).toMatchObject({ extra: { SequenceNumber: first, Remarks: 'Provisional & not final' } })
      expect(documented(list)).toEqual((await recordsOf(clientOf(mockOf()), service, format)).list)
    }
  })

  it('are of the forms that the documented ones have', async () => {
    const assume: MockAssume = { unknownFields: 'more', integerForm: 'string', xmlNamespace: 'prefixed' }
    expect((await objectsOf(assume, 'FutOpt'))[1]).toMatchObject({ SequenceNumber: '2' })
    expect(await listOf(mockOf(assume), 'FutOpt', 'xml')).toContain('<r:SequenceNumber>2</r:SequenceNumber>')
  })
})

it.each<Format>(['json', 'xml'])('a byte order mark is on the wire, before XML alone: %s', async (format) => {
  const mock = mockOf({ xmlEncoding: 'byteOrderMark' })
  const listening = await mock.listen()
  try {
    const login = await fetch(`${listening.url}/WebAPI/Api/V1/Users/Login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"username":"demo","password":"demo-password"}',
    })
    const { access_token: token } = (await login.json()) as { access_token: string }
    const answer = await fetch(`${listening.url}/WebAPI/Api/V1/Data/FutOpt`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        accept: `application/${format}`,
      },
      body: '{"sid":4,"instId":2,"rType":1}',
    })
    const start = Buffer.from(await answer.arrayBuffer()).subarray(0, 4)
    expect(start.toString('hex')).toBe(format === 'xml' ? 'efbbbf3c' : '5b7b2253')
  } finally {
    await listening.close()
  }
})

it('what is published is what comes where no reading is chosen', async () => {
  for (const service of services) {
    const text = await listOf(mockOf(), service, 'json')
    expect(
      await listOf(
        mockOf({}, service === 'FutOpt' ? { futOptRecords: 3 } : { fixedIncomeRecords: 2 }),
        service,
        'json',
      ),
    ).toBe(text)
    const values = Object.values((JSON.parse(text) as Record<string, unknown>[])[0] ?? {})
    expect(values).toHaveLength(service === 'FutOpt' ? 30 : 11)
    expect(values.every((value) => typeof value === 'number' || typeof value === 'string')).toBe(true)
  }
})
