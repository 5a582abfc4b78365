import { describe, expect, it } from 'vitest'
import { recordLayouts } from '../../../generated/tables/market-data.js'
import { RequestError } from '../../../src/index.js'
import { toCsv } from '../../../src/market-data/index.js'
import { thrownAs } from '../../support/caught.js'
import { marketClient, serving } from './service.js'

describe('records as CSV', () => {
  it('have a line for the names and a line for each record, ended with CRLF', () => {
    expect(
      toCsv([
        { a: 1, b: 'x' },
        { a: 2, b: 'y' },
      ]),
    ).toBe('a,b\r\n1,x\r\n2,y\r\n')
  })

  it('have every documented field, and the instant, but not what nobody has documented', async () => {
    const fetch = serving('[{"Symbol":"X","OpenPrice":1.5,"New":"n"}]')
    const csv = toCsv(await marketClient({ fetch }).listFutOpt({ rType: 1 }))
    const names = [...recordLayouts.FutOptList.fields.map(({ name }) => name), 'dateTimeMs']
    const values = names.map((name) => ({ Symbol: 'X', OpenPrice: '1.5' })[name] ?? '')
    expect(csv).toBe(`${names.join(',')}\r\n${values.join(',')}\r\n`)
  })

  it('keep decimals that are text as they are', async () => {
    const fetch = serving('[{"Symbol":"S","NetChange":-12345678901234567.89}]')
    const records = await marketClient({ fetch, decimals: 'string' }).listFutOpt({ rType: 1 })
    expect(toCsv(records, { columns: ['NetChange'] })).toBe('NetChange\r\n-12345678901234567.89\r\n')
  })

  it.each([
    ['say "hi"', '"say ""hi"""'],
    ['a,b', '"a,b"'],
    ['two\nlines', '"two\nlines"'],
    ['cr\rhere', '"cr\rhere"'],
    ['plain text', 'plain text'],
    ['a;b', 'a;b'],
    ['', ''],
  ])('quote %j as %j', (value, cell) => {
    expect(toCsv([{ a: value }], { header: false })).toBe(`${cell}\r\n`)
  })

  it.each([
    ['=1+1', "'=1+1"],
    ['+cmd', "'+cmd"],
    ['-cmd', "'-cmd"],
    ['@sum', "'@sum"],
    ['\t=1', "'\t=1"],
    ['=a,b', `"'=a,b"`],
    ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
    ['\r=1', `"'\r=1"`],
    ['\n=1', `"'\n=1"`],
    ['-1.5', '-1.5'],
    ['+1', '+1'],
    ['-1E-05', '-1E-05'],
    ['-1.5e3', '-1.5e3'],
    ['-.5', '-.5'],
    ['-1E-05+cmd', "'-1E-05+cmd"],
    ['-e1', "'-e1"],
    ['-1+cmd', "'-1+cmd"],
    [' =1', "' =1"],
    ['\u00a0@sum', "'\u00a0@sum"],
    ['＝1', "'＝1"],
    ['＋1', "'＋1"],
    [' -1.5', ' -1.5'],
  ])('let no text become a formula: %j is %j', (value, cell) => {
    expect(toCsv([{ a: value }], { header: false })).toBe(`${cell}\r\n`)
  })

  it('leave null and what is absent empty, and write numbers and nested values', () => {
    const records: object[] = [{ n: null, u: undefined, z: -1.5, o: { a: '=1' } }, { x: 1 }]
    expect(toCsv(records, { columns: ['n', 'u', 'x', 'z', 'o'], header: false })).toBe(
      ',,,-1.5,"{""a"":""=1""}"\r\n,,1,,\r\n',
    )
  })

  it('have integers of any size in full', () => {
    expect(toCsv([{ n: 12345678901234567890n }], { header: false })).toBe('12345678901234567890\r\n')
  })

  it('have the columns that are wanted, in that order', () => {
    expect(toCsv([{ a: 1, b: 2, c: 3 }], { columns: ['c', 'a'] })).toBe('c,a\r\n3,1\r\n')
    expect(toCsv([{ a: 1, extra: { x: 1 } }], { columns: ['extra'], header: false })).toBe('"{""x"":1}"\r\n')
  })

  it('are refused with a column that no record has, also one that every object inherits', async () => {
    const fetch = serving('[{"ISIN":"IN0","LastTradedPrice":1.5}]')
    const bonds = await marketClient({ fetch }).listFixedIncome({ instId: 1, rType: 1 })
    // @ts-expect-error no field of such a record
    const misspelt = (): string => toCsv(bonds, { columns: ['ISIN', 'LastTradePrice'] })
    expect(thrownAs(RequestError, misspelt).message).toBe(
      'LastTradePrice is in no record; did you mean LastTradedPrice?',
    )
    expect(toCsv(bonds, { columns: ['ISIN', 'WAY'], header: false })).toBe('IN0,\r\n')
    const records: object[] = [{ a: 1 }]
    const { problems } = thrownAs(RequestError, () =>
      toCsv(records, { columns: ['toString', 'a', '__proto__'] }),
    )
    expect(problems.map(({ field }) => field)).toEqual(['toString', '__proto__'])
  })

  it('may be separated otherwise, and quote what holds that separator', () => {
    expect(toCsv([{ a: 'x;y', b: 'p,q' }], { separator: ';' })).toBe('a;b\r\n"x;y";p,q\r\n')
    expect(toCsv([{ a: 'x\ty', b: 1 }], { separator: '\t', header: false })).toBe('"x\ty"\t1\r\n')
  })

  it('are no line at all when there is nothing', () => {
    expect(toCsv([])).toBe('')
    expect(toCsv([], { columns: ['a'], header: true })).toBe('a\r\n')
  })

  it('escape the names of columns too', () => {
    expect(toCsv([{ '%Change': 1, 'a,b': 2, '=x': 3 }])).toBe(`%Change,"a,b",'=x\r\n1,2,3\r\n`)
  })
})
