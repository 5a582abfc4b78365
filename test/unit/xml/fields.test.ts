import { describe, expect, it } from 'vitest'
import { decode, decodeItem, faultOf, inItem } from './quotes.js'

describe('the fields of a record', () => {
  it('keep the white space of their text', () => {
    expect(decodeItem('<Symbol>  two  words\t</Symbol>').symbol).toBe('  two  words\t')
    expect(decodeItem('<Symbol> </Symbol>').symbol).toBe(' ')
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
})

describe('a list', () => {
  it('may be printed with any white space between its elements', () => {
    const [quote] = decode(
      '\n\t<FutOptList >\r\n\r\n<item >\t<Symbol >A</Symbol\n>&#13;\n</item></FutOptList\r\n>\n\n',
    )
    expect(quote?.symbol).toBe('A')
  })
})
