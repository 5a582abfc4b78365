import { expect } from 'vitest'
import { parseExpiryDate, type FixedIncomeRecord, type FutOptRecord } from '../../../src/market-data/index.js'
import { describeHandledAmbiguities } from '../handled-ambiguities.js'
import { text } from '../client/answering.js'
import { marketClient, serving, serviceWith } from './service.js'

type Answer = readonly [body: string | Uint8Array<ArrayBuffer>, contentType?: string]

function clientAnswering([body, contentType = 'application/json']: Answer, decimals: 'number' | 'string') {
  const fetch =
    typeof body === 'string'
      ? serving(body, contentType)
      : serviceWith(() => new Response(body, { headers: { 'content-type': contentType } }))
  return marketClient({ fetch, decimals })
}

/** What every way to ask makes of an answer, all of which must make the same of it. */
async function futOptOf(answer: Answer, decimals: 'number' | 'string' = 'number') {
  const format = answer[1] === undefined ? 'json' : 'xml'
  const client = clientAnswering(answer, decimals)
  const list = await client.listFutOpt({ rType: 1 }, { format })
  const streamed: unknown[] = []
  for await (const record of client.streamFutOpt({ rType: 1 }, { format })) streamed.push(record)
  expect(streamed).toEqual(list)
  return list
}

const one = async (answer: Answer): Promise<Partial<FutOptRecord<'number' | 'string'>>> =>
  (await futOptOf(answer))[0] ?? {}
const fixedIncome = async (field: string): Promise<Partial<FixedIncomeRecord<'number' | 'string'>>> => {
  const client = clientAnswering([`[{"ISIN":"I",${field}}]`], 'number')
  return (await client.listFixedIncome({ instId: 1, rType: 1 }))[0] ?? {}
}

const json = (fields: string): Answer => [`[{"Symbol":"S",${fields}}]`]
const root = (content: string, attributes = ''): string => `<FutOptList${attributes}>${content}</FutOptList>`
const xml = (content: string): Answer => [root(`<item>${content}</item>`), 'application/xml']

const low = async (name: string) =>
  expect(await one(xml(`<Symbol>S</Symbol><${name}>1391.55</${name}>`))).toMatchObject({
    Symbol: 'S',
    '52WeekLowPrice': 1391.55,
    extra: {},
  })
const change = async (name: string) => {
  const item = `<item><ISIN>I</ISIN><${name}>-1.47</${name}></item>`
  const client = clientAnswering([`<FixedIncomeList>${item}</FixedIncomeList>`, 'text/xml'], 'number')
  const [record] = await client.listFixedIncome({ instId: 1, rType: 1 }, { format: 'xml' })
  expect(record).toMatchObject({ ISIN: 'I', '%Change': -1.47, extra: {} })
}
const nothing = async (elements: string) =>
  expect(await one(xml(`<Symbol>S</Symbol>${elements}`))).toMatchObject({
    Symbol: 'S',
    CompanyName: null,
    Volume: null,
    OpenPrice: null,
    extra: {},
  })
const symbolAndVolume = async (answer: Answer) =>
  expect(await futOptOf(answer)).toMatchObject([{ Symbol: '₹', Volume: 7, extra: {} }])
const plain = '<Symbol>₹</Symbol><Volume>7</Volume>'
const decimal = async (value: string) => {
  for (const [form, expected] of [
    ['number', 1842.9],
    ['string', '1842.9'],
  ] as const) {
    expect((await futOptOf(json(`"OpenPrice":${value}`), form))[0]?.OpenPrice).toBe(expected)
  }
}
const moment = async (dateTime: string, expiry: string) => {
  const record = await one(json(`"DateTime":"${dateTime}","ExpiryDate":"${expiry}"`))
  expect(record.dateTimeMs).toBe(Date.UTC(2026, 8, 20, 9, 59, 58))
  expect(parseExpiryDate(record.ExpiryDate ?? '')).toBe('2026-09-24')
}

describeHandledAmbiguities('market-data', {
  xmlNames: {
    encoded: async () => {
      await low('_x0035_2WeekLowPrice')
      await change('_x0025_Change')
    },
    raw: async () => {
      await low('52WeekLowPrice')
      await change('%Change')
    },
    doubleEncoded: async () => {
      await low('_x005F_x0035_2WeekLowPrice')
      await change('_x005F_x0025_Change')
    },
  },
  xmlNull: {
    empty: () => nothing('<CompanyName/><Volume></Volume><OpenPrice />'),
    omitted: () => nothing(''),
    nil: () =>
      nothing(
        ['CompanyName', 'Volume', 'OpenPrice']
          .map((name) => `<${name} xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:nil="true"/>`)
          .join(''),
      ),
  },
  xmlElementOrder: {
    documented: () => symbolAndVolume(xml(plain)),
    alphabetical: () => symbolAndVolume(xml('<Volume>7</Volume><Symbol>₹</Symbol>')),
  },
  xmlNamespace: {
    none: () => symbolAndVolume(xml(plain)),
    defaultNamespace: () =>
      symbolAndVolume([root(`<item>${plain}</item>`, ' xmlns="urn:records"'), 'application/xml']),
    prefixed: () => {
      const prefixed = `<item>${plain}</item>`.replaceAll('</', '</r:').replaceAll(/<(?=\w)/g, '<r:')
      return symbolAndVolume([
        `<r:FutOptList xmlns:r="urn:records">${prefixed}</r:FutOptList>`,
        'application/xml',
      ])
    },
  },
  xmlEncoding: {
    utf8: () =>
      symbolAndVolume([`<?xml version="1.0" encoding="utf-8"?>${root(`<item>${plain}</item>`)}`, 'text/xml']),
    claimsUtf16: () =>
      symbolAndVolume([
        `<?xml version="1.0" encoding="utf-16"?>${root(`<item>${plain}</item>`)}`,
        'text/xml',
      ]),
    byteOrderMark: async () => {
      const document = `\uFEFF${root(`<item>${plain}</item>`)}`
      await symbolAndVolume([new TextEncoder().encode(document), 'application/xml'])
      await symbolAndVolume([new Uint8Array(Buffer.from(document, 'utf16le')), 'application/xml'])
    },
  },
  decimalForm: {
    number: () => decimal('1842.90'),
    string: () => decimal('"1842.90"'),
  },
  integerForm: {
    integer: async () => {
      expect((await one(json('"Volume":3187500'))).Volume).toBe(3187500)
      expect((await fixedIncome('"DateTime":1795152600000')).DateTime).toBe(1_795_152_600_000)
    },
    string: async () => {
      expect((await one(json('"Volume":"3187500"'))).Volume).toBe(3187500)
      expect((await fixedIncome('"DateTime":"1795152600000"')).DateTime).toBe(1_795_152_600_000)
    },
  },
  dateTimeForm: {
    each: async () => {
      await moment('20-September-2026 15:29:58', '24Sep2026')
      expect((await fixedIncome('"DateTime":1795152600000')).DateTime).toBe(1_795_152_600_000)
    },
    epoch: async () => {
      const documented = await one(json('"DateTime":"20-September-2026 15:29:58"'))
      const epoch = Date.UTC(2026, 8, 20, 9, 59, 58)
      expect(documented.dateTimeMs).toBe(epoch)
      for (const form of [`${epoch}`, `"${epoch}"`])
        expect(await one(json(`"DateTime":${form}`))).toEqual(documented)
      const fromXml = await one(xml(`<Symbol>S</Symbol><DateTime>${epoch}</DateTime>`))
      expect(fromXml).toMatchObject({ DateTime: documented.DateTime, dateTimeMs: epoch })
    },
  },
  monthNames: {
    documented: () => moment('20-September-2026 15:29:58', '24Sep2026'),
    short: () => moment('20-Sep-2026 15:29:58', '24Sep2026'),
    upperCase: async () => {
      await moment('20-SEPTEMBER-2026 15:29:58', '24SEP2026')
      await moment('20-SEP-2026 15:29:58', '24SEP2026')
    },
  },
  emptyList: {
    emptyList: async () => {
      expect(await futOptOf(['[]'])).toEqual([])
      expect(await futOptOf([root(''), 'application/xml'])).toEqual([])
    },
    nullBody: async () => expect(await futOptOf(['null'])).toEqual([]),
  },
  fieldNullability: {
    nullValue: async () =>
      expect(await one(json('"Volume":null,"OpenPrice":null,"CompanyName":null'))).toEqual(
        await one(['[{"Symbol":"S"}]']),
      ),
    omitted: async () =>
      expect(await one(['[{"Symbol":"S"}]'])).toMatchObject({
        Symbol: 'S',
        Volume: null,
        OpenPrice: null,
        CompanyName: null,
        dateTimeMs: null,
      }),
  },
  unknownFields: {
    none: async () => expect((await one(json('"Volume":1'))).extra).toEqual({}),
    more: async () => {
      expect(await one(json('"Volume":1,"Tomorrow":1.50'))).toMatchObject({
        Volume: 1,
        extra: { Tomorrow: 1.5 },
      })
      expect(await one(xml('<Symbol>S</Symbol><Volume>1</Volume><Tomorrow>1.50</Tomorrow>'))).toMatchObject({
        Volume: 1,
        extra: { Tomorrow: '1.50' },
      })
    },
  },
  acceptDefault: {
    json: async () => {
      const { fetch, client } = asking(() => text('[{"Symbol":"S","Volume":7}]', 'application/json'))
      expect(await client.listFutOpt({ rType: 1 }, { format: 'xml' })).toMatchObject([{ Volume: 7 }])
      expect(fetch.sent.at(-1)?.headers.get('accept')).toBe('application/xml')
    },
    xml: async () => {
      const { fetch, client } = asking(() =>
        text(root('<item><Symbol>S</Symbol><Volume>7</Volume></item>'), 'application/xml'),
      )
      expect(await client.listFutOpt({ rType: 1 })).toMatchObject([{ Volume: 7 }])
      expect(fetch.sent.at(-1)?.headers.get('accept')).toBe('application/json')
    },
  },
})

function asking(answer: () => Response) {
  const fetch = serviceWith(answer)
  return { fetch, client: marketClient({ fetch }) }
}
