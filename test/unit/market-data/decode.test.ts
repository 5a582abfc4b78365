import { describe, expect, it } from 'vitest'
import { recordLayouts } from '../../../generated/tables/market-data.js'
import { DecodeError } from '../../../src/index.js'
import { rejection } from '../../support/caught.js'
import { futOptXml, marketClient, serving } from './service.js'

const jsonService = (text: string) => serving(text)
const xmlService = (text: string) => serving(text, 'application/xml')

/** The one record of a JSON list with these fields. */
async function futOpt(fields: string, options: Parameters<typeof marketClient>[0] = {}) {
  const [record] = await marketClient({
    ...options,
    fetch: jsonService(`[{"Symbol":"X",${fields}}]`),
  }).listFutOpt({
    rType: 1,
  })
  return record
}

function refusal(fields: string, options: Parameters<typeof marketClient>[0] = {}): Promise<unknown> {
  return rejection(futOpt(fields, { onMismatch: 'throw', ...options }))
}

describe('a record', () => {
  it('always has every documented field, with null where nothing came', async () => {
    const record = await futOpt('"Symbol":"X"')
    const nothing = recordLayouts.FutOptList.fields.map(({ name }) => [name, null] as const)
    expect(record).toEqual({ ...Object.fromEntries(nothing), Symbol: 'X', dateTimeMs: null, extra: {} })
  })

  it('keeps fields that nobody has documented, as they came', async () => {
    const record = await futOpt(
      '"Symbol":"X","NewField":{"a":[1,"x",null]},"Big":12345678901234567890,"__proto__":{"x":1}',
    )
    const extra = record?.extra ?? {}
    expect(Object.keys(extra)).toEqual(['NewField', 'Big', '__proto__'])
    expect(extra).toHaveProperty('NewField', { a: [1, 'x', null] })
    expect(extra).toHaveProperty('Big', '12345678901234567890')
    expect(Object.getPrototypeOf(extra)).toBe(Object.prototype)
  })

  it('does not share what nobody has documented with another record', async () => {
    const fetch = jsonService('[{"Symbol":"X","A":1},{"Symbol":"Y","B":2},{"Symbol":"Z"}]')
    const records = await marketClient({ fetch }).listFutOpt({ rType: 1 })
    expect(records.map(({ extra }) => extra)).toEqual([{ A: 1 }, { B: 2 }, {}])
  })

  it('that names a field twice has the last of them, as JSON has it', async () => {
    expect(await futOpt('"Volume":1,"Volume":2')).toMatchObject({ Volume: 2 })
  })
})

describe('a number of a record', () => {
  it.each([
    ['1842.35', 1842.35, '1842.35'],
    ['"1842.350"', 1842.35, '1842.35'],
    ['"+01.50"', 1.5, '1.5'],
    ['1E+21', 1e21, '1000000000000000000000'],
    ['"1E-7"', 1e-7, '0.0000001'],
    ['1e-7', 1e-7, '0.0000001'],
    ['-0.0', 0, '0'],
    ['"-0"', 0, '0'],
    ['" 12 "', 12, '12'],
    ['".5"', 0.5, '0.5'],
    ['0.1', 0.1, '0.1'],
    ['null', null, null],
    ['""', null, null],
    ['"  "', null, null],
  ])('%s is read as %j, or as %j where decimals are text', async (value, number, decimal) => {
    expect((await futOpt(`"OpenPrice":${value}`, { onMismatch: 'throw' }))?.OpenPrice).toBe(number)
    expect((await futOpt(`"OpenPrice":${value}`, { decimals: 'string' }))?.OpenPrice).toBe(decimal)
  })

  it.each(['12345678901234567.891', '"12345678901234567.891"', '0.12345678901234567891'])(
    'that would lose digits is refused with the advice that keeps them: %s',
    async (value) => {
      const error = await refusal(`"OpenPrice":${value}`)
      expect(error).toBeInstanceOf(DecodeError)
      expect(String(error)).toMatch(/record 1, OpenPrice: .*use `decimals: 'string'`/)
      const exact = await futOpt(`"OpenPrice":${value}`, { decimals: 'string' })
      expect(exact?.OpenPrice).toBe(value.replaceAll('"', ''))
    },
  )

  it.each(['1e400', '1e-400'])('beyond all numbers is refused, or kept as text: %s', async (value) => {
    expect(String(await refusal(`"OpenPrice":${value}`))).toContain('record 1, OpenPrice')
    const { OpenPrice } = (await futOpt(`"OpenPrice":${value}`, { decimals: 'string' })) ?? {}
    expect(OpenPrice).toHaveLength(value === '1e400' ? 401 : 402)
  })

  it.each(['9007199254740993', '"9007199254740993"', '1e16', '"99999999999999999999"'])(
    'of an integer field beyond 2^53 is refused, whatever decimals are: %s',
    async (value) => {
      for (const decimals of ['number', 'string'] as const)
        expect(String(await refusal(`"Volume":${value}`, { decimals }))).toContain(
          'too large to be kept exactly',
        )
    },
  )

  it.each([
    ['9007199254740991', 9007199254740991],
    ['"007"', 7],
    ['5.0', 5],
    ['"1e3"', 1000],
    ['-0', 0],
    ['""', null],
  ])('of an integer field is read as an integer: %s', async (value, number) => {
    expect((await futOpt(`"Volume":${value}`))?.Volume).toBe(number)
  })

  it.each([
    ['"Volume":1.5', "record 1, Volume: '1.5' is not an integer"],
    ['"Volume":"many"', "record 1, Volume: 'many' is not a number"],
    ['"OpenPrice":"1,842.35"', "record 1, OpenPrice: '1,842.35' is not a number"],
    ['"OpenPrice":true', 'record 1, OpenPrice: a number is documented, but a boolean came'],
    ['"OpenPrice":{}', 'record 1, OpenPrice: a number is documented, but an object came'],
    ['"Symbol":[1]', 'record 1, Symbol: text is documented, but a list came'],
  ])('that is none is refused with record and field: %s', async (fields, words) => {
    expect(String(await refusal(fields))).toContain(words)
  })

  it('is quoted in an error only at its beginning', async () => {
    expect(String(await refusal(`"OpenPrice":"${'x'.repeat(10_000)}"`)).length).toBeLessThan(300)
  })
})

describe('a text of a record', () => {
  it('may come as a number, whose digits all survive', async () => {
    expect(await futOpt('"Symbol":7,"OptionType":12345678901234567890')).toMatchObject({
      Symbol: '7',
      OptionType: '12345678901234567890',
    })
  })

  it('stays as it is: spaces, letter case and digits', async () => {
    const record = await futOpt('"Symbol":" 007 ","CompanyName":"Ünïcode ₹ 😀","ExpiryDate":"31FEB2026"')
    expect(record).toMatchObject({ Symbol: ' 007 ', CompanyName: 'Ünïcode ₹ 😀', ExpiryDate: '31FEB2026' })
  })

  it('that is the first day of all stays as it is, and has no instant', async () => {
    const written = '"ExpiryDate":"01-JAN-0001","DateTime":"01-JAN-0001 00:00:00"'
    const kept = { ExpiryDate: '01-JAN-0001', DateTime: '01-JAN-0001 00:00:00', dateTimeMs: null }
    expect(await futOpt(written)).toMatchObject(kept)
  })

  it('that should be a moment and is none has no instant', async () => {
    const moment = '31-FEBRUARY-2026 10:00:00'
    expect(await futOpt(`"DateTime":"${moment}"`)).toMatchObject({ DateTime: moment, dateTimeMs: null })
    expect(await futOpt('"DateTime":"","ExpiryDate":""')).toMatchObject({
      DateTime: null,
      dateTimeMs: null,
      ExpiryDate: null,
    })
  })
})

describe('a list', () => {
  it.each([
    ['{"Message":"no data"}', 'an object came. The answer has /Message.'],
    ['"none"', 'a string came.'],
    ['0', 'something else came'],
    ['true', 'something else came'],
  ])('must be a list: %s', async (body, words) => {
    const error = await rejection(marketClient({ fetch: jsonService(body) }).listFutOpt({ rType: 1 }))
    expect(error).toBeInstanceOf(DecodeError)
    expect(String(error)).toContain(`a list of records is documented, but ${words}`)
  })

  it('of the other service is refused by its root', async () => {
    const error = await rejection(
      marketClient({ fetch: xmlService('<FixedIncomeList/>') }).listFutOpt({ rType: 1 }, { format: 'xml' }),
    )
    expect(error).toBeInstanceOf(DecodeError)
    expect(String(error)).toContain('FutOptList')
  })

  it.each(['text/html', 'application/xhtml+xml'])('is not looked for under %s', async (contentType) => {
    const { listFutOpt } = marketClient({ fetch: serving('<FutOptList/>', contentType) })
    const error = String(await rejection(listFutOpt({ rType: 1 })))
    expect(error).toContain(`the content type ${contentType} where JSON or XML is documented`)
  })
})

it.each([
  ['<Volume>1e3</Volume>', '"Volume":"1e3"'],
  ['<OpenPrice> 1.50 </OpenPrice>', '"OpenPrice":1.50'],
  ['<OpenPrice/>', '"OpenPrice":null'],
  ['<OpenPrice></OpenPrice>', '"OpenPrice":""'],
  ['<OpenPrice>\n</OpenPrice>', '"OpenPrice":"\\n"'],
  ['', ''],
  ['<OpenPrice xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:nil="true"/>', '"OpenPrice":null'],
  ['<_x0035_2WeekHighPrice>1</_x0035_2WeekHighPrice>', '"52WeekHighPrice":1'],
  ['<52WeekHighPrice>1</52WeekHighPrice>', '"52WeekHighPrice":1'],
  ['<Symbol>&lt;A&amp;B&gt; &#x20B9;</Symbol>', '"Symbol":"<A&B> ₹"'],
  ['<DateTime>20-Nov-2026 15:30:00</DateTime>', '"DateTime":"20-Nov-2026 15:30:00"'],
])('XML and JSON of awkward values give the same record: %s', async (elements, members) => {
  for (const decimals of ['number', 'string'] as const) {
    const list = (fetch: ReturnType<typeof serving>) =>
      marketClient({ fetch, decimals }).listFutOpt({ rType: 1 })
    const fromXml = await list(
      xmlService(futOptXml(elements.includes('Symbol') ? elements : `<Symbol>S</Symbol>${elements}`)),
    )
    expect(fromXml).toHaveLength(1)
    expect(fromXml).toStrictEqual(
      await list(jsonService(`[{${['"Symbol":"S"', members].filter(Boolean).join()}}]`)),
    )
  }
})
