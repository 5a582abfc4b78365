import { describe, expect, it } from 'vitest'
import { decode, decodeItem, faultOf, inItem } from './quotes.js'

describe('the fields of a record', () => {
  it('are found under the names of the description', () => {
    const quote = decodeItem('<%Change>-1.47</%Change><52WeekHighPrice>2104.00</52WeekHighPrice>')
    expect(quote.change).toBe('-1.47')
    expect(quote.yearHigh).toBe('2104.00')
  })

  it('are found under encoded names', () => {
    const quote = decodeItem(
      '<_x0025_Change>-1.47</_x0025_Change><_X0035_2WeekHighPrice>2104.00</_X0035_2WeekHighPrice>',
    )
    expect(quote.change).toBe('-1.47')
    expect(quote.yearHigh).toBe('2104.00')
  })

  it('are found under names that were encoded twice', () => {
    expect(decodeItem('<_x005F_x0025_Change>-1.47</_x005F_x0025_Change>').change).toBe('-1.47')
  })

  it('may come in any order, and in another one in each record', () => {
    const quotes = decode(
      '<FutOptList>' +
        '<item><Symbol>A</Symbol><%Change>1</%Change><Volume>10</Volume></item>' +
        '<item><Volume>20</Volume><%Change>2</%Change><Symbol>B</Symbol></item>' +
        '<item><Volume>30</Volume><Symbol>C</Symbol></item>' +
        '<item><Symbol>D</Symbol><Volume>40</Volume><%Change>4</%Change></item>' +
        '</FutOptList>',
    )
    expect(quotes.map(({ symbol, change, volume }) => [symbol, change, volume])).toEqual([
      ['A', '1', 10],
      ['B', '2', 20],
      ['C', null, 30],
      ['D', '4', 40],
    ])
  })

  it('are found whatever their namespace and prefix', () => {
    const [quote] = decode(
      '<l:FutOptList xmlns:l="urn:l" xmlns="urn:default"><x:item xmlns:x="urn:x">' +
        '<x:Symbol>A</x:Symbol><a:_x0025_Change xmlns:a="urn:a">1</a:_x0025_Change></x:item></l:FutOptList>',
    )
    expect(quote?.symbol).toBe('A')
    expect(quote?.change).toBe('1')
  })

  it('keep the white space of their text', () => {
    expect(decodeItem('<Symbol>  two  words\t</Symbol>').symbol).toBe('  two  words\t')
    expect(decodeItem('<Symbol> </Symbol>').symbol).toBe(' ')
  })

  it('are null when the element is missing', () => {
    expect(decodeItem('')).toMatchObject({ symbol: null, change: null, yearHigh: null, volume: null })
  })

  it.each([
    '<Symbol/>',
    '<Symbol />',
    '<Symbol></Symbol>',
    '<Symbol></Symbol >',
    '<Symbol><!-- nothing --></Symbol>',
    '<Symbol><![CDATA[]]></Symbol>',
    '<Symbol xsi:nil="true"/>',
    "<Symbol i:nil = '1'></Symbol>",
    '<Symbol nil=" true "> \n </Symbol>',
    '<Symbol a="1" x:nil="true" b="2"/>',
  ])('are null when the element is %s', (element) => {
    // In the second record the tag is no longer new.
    const quotes = decode(`<FutOptList><item>${element}</item><item>${element}</item></FutOptList>`)
    expect(quotes.map((quote) => quote.symbol)).toEqual([null, null])
  })

  it.each([
    '<Symbol xsi:nil="false">A</Symbol>',
    '<Symbol xsi:nil="0">A</Symbol>',
    '<Symbol nill="true">A</Symbol>',
  ])('have their text when the element is %s', (element) => {
    expect(decodeItem(element).symbol).toBe('A')
  })

  it('are refused when they are marked nil and hold something', () => {
    const fault = faultOf(inItem('<Symbol xsi:nil="true">A</Symbol>'))
    expect(fault.message).toContain('found content in <Symbol>, which is marked nil')
  })

  it.each([
    ['one after the other', '<Symbol>A</Symbol><Symbol>B</Symbol>'],
    ['with others between them', '<Symbol>A</Symbol><Volume>1</Volume><Symbol>A</Symbol>'],
    ['under two names', '<%Change>1</%Change><_x0025_Change>1</_x0025_Change>'],
    ['with a prefix and without', '<a:Symbol>A</a:Symbol><Symbol>B</Symbol>'],
    ['once empty', '<Symbol/><Symbol>B</Symbol>'],
  ])('are refused when one comes twice, %s', (_, content) => {
    const before = '<item><Symbol>A</Symbol><%Change>1</%Change><Volume>1</Volume></item>'
    for (const document of [inItem(content), `<FutOptList>${before}<item>${content}</item></FutOptList>`]) {
      expect(faultOf(document).message).toMatch(/found the field (Symbol|%Change) for the second time/)
    }
  })

  it('are refused when they hold elements', () => {
    const fault = faultOf(inItem('<Symbol>A<b>B</b></Symbol>'))
    expect(fault.message).toContain('found <b> inside the field Symbol, expected text or </Symbol>')
  })

  it('are stored in full records as in the first one', () => {
    const item = (number: number) =>
      `\r\n  <item>\r\n    <Symbol>S${number}</Symbol>\r\n    <Volume>${number}</Volume>\r\n    <%Change/>\r\n` +
      `    <52WeekHighPrice>${number}.50</52WeekHighPrice>\r\n  </item>`
    const numbers = Array.from({ length: 50 }, (_, index) => index)
    const quotes = decode(`<FutOptList>${numbers.map(item).join('')}\r\n</FutOptList>`)
    expect(quotes.map(({ symbol, volume, change, yearHigh }) => [symbol, volume, change, yearHigh])).toEqual(
      numbers.map((number) => [`S${number}`, number, null, `${number}.50`]),
    )
  })
})

describe('a list', () => {
  it.each([
    '<FutOptList/>',
    '<FutOptList></FutOptList>',
    '<FutOptList>\n</FutOptList>\n',
    '<a:FutOptList />',
  ])('may be empty: %s', (document) => {
    expect(decode(document)).toEqual([])
  })

  it('has a record of nulls for an item without fields', () => {
    expect(decode('<FutOptList><item/><item></item></FutOptList>').map((quote) => quote.symbol)).toEqual([
      null,
      null,
    ])
  })

  it('may be printed with any white space between its elements', () => {
    const [quote] = decode(
      '\n\t<FutOptList >\r\n\r\n<item >\t<Symbol >A</Symbol\n>&#13;\n</item></FutOptList\r\n>\n\n',
    )
    expect(quote?.symbol).toBe('A')
  })
})
