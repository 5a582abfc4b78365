import { describe, expect, it } from 'vitest'
import type { ClientEvent } from '../../../src/index.js'
import type { MarketDataClient, MarketDataOptions } from '../../../src/market-data/index.js'
import { evidenceIn, type Told } from '../../support/evidence.js'
import { json, text } from '../../support/answering.js'
import { futOptXml, marketClient, serviceWith } from './service.js'

type Call = (client: MarketDataClient) => PromiseLike<unknown>
type Options = Partial<MarketDataOptions>

const futOpt: Call = (client) => client.listFutOpt({ rType: 1 })
const requested: Call = (client) => client.listFutOpt({ instId: 1, rType: 1, oInfo: 5 })
const fixedIncome: Call = (client) => client.listFixedIncome({ instId: 1, rType: 1 })

async function taken(records: AsyncIterable<unknown>): Promise<unknown[]> {
  const all: unknown[] = []
  for await (const record of records) all.push(record)
  return all
}
const stream: Call = (client) => taken(client.streamFutOpt({ rType: 1 }))

/** What the answer shows, ambiguity by ambiguity. */
async function shownBy(reply: () => Response, call: Call, options: Options = {}): Promise<Told> {
  const events: ClientEvent[] = []
  const onEvent = (event: ClientEvent): unknown => events.push(event)
  const calling = call(marketClient({ fetch: serviceWith(reply), onEvent, ...options }))
  await Promise.resolve(calling).catch(() => undefined)
  return evidenceIn(events, 'list')
}

const asJson = (value: unknown) => (): Response => json(value)
const asXml = (body: string) => (): Response => text(body, 'application/xml')
const handled = (stated: Told): Told => {
  const choices = ['pathCase', 'authorizationPrefix', 'requestNumberForm', 'futOptInstId', 'omittedOInfo']
  return Object.fromEntries(Object.entries(stated).filter(([ambiguity]) => !choices.includes(ambiguity)))
}

const months = (expiry: string, time: string) => [
  { ISIN: 'I', Symbol: 'S', ExpiryDate: `26${expiry}2026`, DateTime: `20-${time}-2026 15:30:00` },
]

/** A whole fixed-income record in which nothing is missing. */
const bond = {
  InstrumentShortDescription: 'A bond',
  ISIN: 'IN0000000001',
  DateTime: 1795262400000,
  TotalTrades: 3,
  TradedValue: 1.5,
  WAY: 7.1,
  WAP: 100.2,
  LastTradedYield: 7.1,
  LastTradedPrice: 100.2,
  NetChange: 0.1,
  '%Change': 0.1,
}
const bondTexts = Object.fromEntries(Object.entries(bond).map(([name, value]) => [name, String(value)]))
const bondXml = (changes: Record<string, string> = {}): string =>
  Object.entries({ ...bondTexts, ...changes })
    .map(([name, value]) => [name.replace('%', '_x0025_'), value])
    .map(([name, value]) => (value?.startsWith('<') ? value : `<${name}>${value}</${name}>`))
    .join('')
const bonds = (...items: string[]): string =>
  `<FixedIncomeList>${items.map((item) => `<item>${item}</item>`).join('')}</FixedIncomeList>`

const records = (...all: object[]) => all.map((fields) => ({ ISIN: 'I', Symbol: 'S', ...fields }))

describe('a JSON list shows', () => {
  it.each<[ambiguity: string, list: unknown, call: Call]>([
    ['decimalForm', records({ WAY: '7.10' }, { WAY: 7.1 }), fixedIncome],
    ['decimalForm', records({ TotalTrades: '1', WAY: null }), fixedIncome],
    ['integerForm', records({ TotalTrades: 1, DateTime: '1795262400000' }), fixedIncome],
    ['integerForm', records({}), fixedIncome],
    ['dateTimeForm', records({ DateTime: null }), futOpt],
    ['dateTimeForm', records({ DateTime: 1795262400000 }), fixedIncome],
    ['monthNames', months('May', 'May'), futOpt],
    ['monthNames', months('Sep', 'Sept'), futOpt],
    ['monthNames', months('Nov', 'NOVEMBER'), futOpt],
    ['monthNames', months('November', 'November'), futOpt],
    ['monthNames', records({ ExpiryDate: '26Nov2026', DateTime: null }), futOpt],
    ['futOptTimeZone', months('Nov', 'Nov'), futOpt],
    ['emptyList', [bond], fixedIncome],
    ['fieldNullability', [bond], fixedIncome],
    ['fieldNullability', [{ ...bond, WAY: null }, ...records({ WAY: 1 })], fixedIncome],
    ['unknownFields', [], fixedIncome],
    ['xmlNull', records({ WAY: 1 }), fixedIncome],
    ['xmlEncoding', [bond], fixedIncome],
    ['nonFiniteNumbers', [bond], fixedIncome],
    ['futOptInstId', [], futOpt],
    ['futOptInstId', [bond], fixedIncome],
    ['futOptInstId', records({ Volume: 1 }), requested],
    ['omittedOInfo', records({ Volume: 1 }), requested],
  ])('nothing of %s: %#', async (ambiguity, list, call) => {
    expect((await shownBy(asJson(list), call))[ambiguity]).toBeUndefined()
  })

  it('nothing more than that about a record that says nothing', async () => {
    expect(handled(await shownBy(asJson([bond]), fixedIncome))).toEqual({
      listPlace: 'whole',
      decimalForm: 'number',
      integerForm: 'integer',
      unknownFields: 'none',
    })
  })

  it('its forms at its beginning, however long it is', async () => {
    const list = [...Array.from({ length: 5000 }, () => bond), { ...bond, ofTomorrow: 1 }]
    expect(handled(await shownBy(asJson(list), fixedIncome))).toMatchObject({ unknownFields: 'none' })
  })
})

describe('an XML list shows', () => {
  const nil = '<WAY xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:nil="true"/>'
  const some = bonds('<ISIN>I</ISIN><WAY>1</WAY>')
  const declared = (encoding: string): string => `<?xml version="1.0" encoding="${encoding}"?>${bonds()}`

  it.each<[ambiguity: string, body: string]>([
    ['xmlNames', some],
    ['xmlNull', bonds(bondXml())],
    ['xmlNull', bonds(bondXml({ ISIN: '' }))],
    ['xmlNull', bonds(bondXml({ WAY: '<WAY><![CDATA[1]]></WAY>' }))],
    ['xmlNull', bonds(bondXml({ WAY: nil, WAP: '' }))],
    ['xmlElementOrder', some],
    ['xmlElementOrder', bonds('<WAY>1</WAY><ISIN>a</ISIN>')],
    ['xmlNamespace', '<FixedIncomeList/>'],
    ['xmlEncoding', declared('ISO-8859-1')],
    ['unknownFields', bonds()],
    ['decimalForm', bonds(bondXml())],
    ['fieldNullability', some],
    ['emptyList', bonds()],
  ])('nothing of %s: %#', async (ambiguity, body) => {
    expect((await shownBy(asXml(body), fixedIncome))[ambiguity]).toBeUndefined()
  })

  it('real UTF-16 by its mark, and nothing of another encoding', async () => {
    const document = `<?xml version="1.0" encoding="utf-16"?>${bonds()}`
    const bytes = (mark: string) => () =>
      new Response(Buffer.from(mark + document, 'utf16le'), {
        headers: { 'content-type': 'application/xml' },
      })
    expect((await shownBy(bytes('\uFEFF'), fixedIncome))['xmlEncoding']).toBe('byteOrderMark')
    expect((await shownBy(bytes(''), fixedIncome))['xmlEncoding']).toBeUndefined()
    const latin = () => text(bonds(), 'application/xml; charset=iso-8859-1')
    expect((await shownBy(latin, fixedIncome))['xmlEncoding']).toBeUndefined()
  })

  it('its forms at its beginning, however long it is', async () => {
    const body = bonds(...Array.from({ length: 2000 }, () => bondXml({ WAY: '' })), '<ISIN>I</ISIN>')
    expect(await shownBy(asXml(body), fixedIncome)).toMatchObject({
      xmlNull: 'empty',
      xmlElementOrder: 'documented',
    })
  })
})

describe('a success shows the choices that shaped its request', () => {
  it('and nothing of a call that failed', async () => {
    expect(await shownBy(() => json({}, { status: 404 }), futOpt)).toEqual({})
    expect(await shownBy(asJson([{ ofTomorrow: 1 }]), futOpt)).toEqual({})
  })
})

describe('a stream shows', () => {
  const pieces = (...parts: (string | Uint8Array)[]): Response => {
    const bytes = parts.map((part) => (typeof part === 'string' ? new TextEncoder().encode(part) : part))
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        const next = bytes.shift()
        if (next === undefined) controller.close()
        else controller.enqueue(next)
      },
    })
    return new Response(body)
  }

  it('what a list does, in either format and however it is cut', async () => {
    const list = JSON.stringify(
      [...months('Nov', 'Nov'), { Symbol: 'S', Volume: '1', PercentChange: 'x' }].slice(0, 1),
    )
    const whole = await shownBy(() => text(list, 'application/json'), futOpt)
    expect(whole).toMatchObject({ monthNames: 'short', pathCase: 'Data', futOptInstId: '2' })
    expect(await shownBy(() => pieces(list), stream)).toEqual(whole)
    expect(await shownBy(() => pieces(...list), stream)).toEqual(whole)
    const document = `<?xml version="1.0" encoding="utf-16"?>${futOptXml('<Volume>1</Volume><Symbol>A</Symbol>')}`
    const asWhole = await shownBy(asXml(document), futOpt)
    expect(asWhole).toMatchObject({ xmlEncoding: 'claimsUtf16', xmlNull: 'omitted', unknownFields: 'none' })
    expect(await shownBy(() => pieces(document), stream)).toEqual(asWhole)
    expect(await shownBy(() => pieces(...document), stream)).toEqual(asWhole)
  })

  it('an empty list at its end', async () => {
    expect(await shownBy(() => pieces('[', ' ]'), stream)).toMatchObject({
      emptyList: 'emptyList',
      pathCase: 'Data',
    })
    expect(await shownBy(asJson(null), stream)).toMatchObject({ emptyList: 'nullBody' })
  })

  it('it before the first record is handed out, so that whoever stops there has been told', async () => {
    const events: ClientEvent[] = []
    const fetch = serviceWith(() => pieces('[{"Symbol":"S","Volume":1},', '{"Symbol":"S","Volume":2}]'))
    const client = marketClient({ fetch, onEvent: (event) => events.push(event) })
    for await (const record of client.streamFutOpt({ rType: 1 })) {
      expect(record.Volume).toBe(1)
      break
    }
    expect(evidenceIn(events, 'list')).toMatchObject({ integerForm: 'integer', pathCase: 'Data' })
  })

  it('nothing when it is refused or cannot be read', async () => {
    expect(await shownBy(() => json({}, { status: 500 }), stream)).toEqual({})
    expect(await shownBy(() => pieces('[{"ofTomorrow":1}]'), stream)).toEqual({})
    expect(await shownBy(() => pieces('{}'), stream)).toEqual({})
  })

  it('what the records before a fault show, in a time that does not grow with what follows', async () => {
    const body = `${futOptXml('<Symbol>S</Symbol><Volume>1</Volume>').replace('</FutOptList>', '')}${'<"'.repeat(30_000)}`
    const startedAt = performance.now()
    const stated = await shownBy(() => text(body, 'application/xml'), stream)
    expect(stated).toMatchObject({ xmlNamespace: 'none', xmlNull: 'omitted' })
    expect(performance.now() - startedAt).toBeLessThan(2_000)
  })
})
