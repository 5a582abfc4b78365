import { describe, expect, it } from 'vitest'
import { OddValue, XmlError } from '../../../src/market-data/lists/records.js'
import { thrownBy } from '../../support/caught.js'
import { decodeInPieces, decodeXmlList, faultOf, inItem } from './quotes.js'

describe('a fault', () => {
  it.each([
    ['<html/>', 1, 1],
    ['\uFEFF<html/>', 1, 1],
    ['\n\n  <html/>', 3, 3],
    ['\r\n\r\n<html/>', 3, 1],
    ['\r\r<html/>', 3, 1],
    ['\n\r<html/>', 3, 1],
    ['<FutOptList>\n  <item>\n    <Symbol>A & B</Symbol>', 3, 15],
    ['<FutOptList>\n  <item>\n    <Symbol>A\nB\u0001</Symbol>', 4, 2],
    ['<FutOptList>\n<item\n  a="1"\n  b=2>', 4, 5],
    ['<FutOptList>📈</FutOptList>', 1, 13],
    ['<FutOptList><item><Symbol>📈&</Symbol>', 1, 29],
    ['<FutOptList>\n<item>\n', 3, 1],
  ])('of %j is at line %i, column %i', (document, line, column) => {
    const fault = faultOf(document)
    expect(fault).toMatchObject({ name: 'XmlError', line, column })
    expect(fault.message.startsWith(`Line ${line}, column ${column}: `)).toBe(true)
  })

  it('of a value is at the element of the field and names the field', () => {
    const values = ['many', 'ma&#110;y', '<![CDATA[many]]>', '\n\n many']
    for (const value of values) {
      for (const before of ['', '<Volume>1</Volume></item><item>']) {
        const fault = faultOf(
          `<FutOptList><item>${before}\n  <Volume>${value}</Volume>\n</item></FutOptList>`,
        )
        expect(fault).toMatchObject({ line: 2, column: 3 })
        expect(fault.message).toContain('in the field Volume: ')
        expect(fault.message).toContain("many' is not a number")
        expect(fault.cause).toBeInstanceOf(OddValue)
      }
    }
  })

  it('shows no more than 60 characters of the document', () => {
    const long = 'q'.repeat(500)
    const documents = [
      long,
      `<${long}/>`,
      `<FutOptList><${long}/>`,
      `<FutOptList/><${long}/>`,
      `<FutOptList></${long}>`,
      `<FutOptList>${long}<`,
      inItem(`<Symbol>&${long};</Symbol>`),
      inItem(`<Symbol></${long}>`),
      inItem(`<Symbol><${long}/></Symbol>`),
      inItem(`<${long}>`),
      inItem(`<${long}></${long.slice(1)}>`),
      inItem(`<${long}></${long} a="1">`),
      inItem(`<${long} x:nil="1">A</${long}>`),
      inItem(`<Symbol ${long}>`),
      inItem(`<Symbol ${long}=1>`),
      inItem(`<Symbol ${long}="1" ${long}="2">`),
      inItem(`<:${long}>`),
      inItem(`<?="${long}"?>`),
      inItem('<n>'.repeat(32) + `<${long}>`),
      `<FutOptList><item><${long}>`,
      `<${long}:FutOptList>${long}<`,
      `<${long}:FutOptList><${long}/>`,
      `<${long}:FutOptList></${long}>`,
      `<FutOptList><${long}:item>${long}<`,
      `<FutOptList><item><${long}:Symbol><${long}/>`,
      `<FutOptList><item><${long}:Symbol></${long}>`,
    ]
    for (const document of documents) {
      const shown = faultOf(document).message.match(/q/g)?.length ?? 0
      expect(shown, document.slice(0, 40)).toBeGreaterThan(0)
      expect(shown, document.slice(0, 40)).toBeLessThanOrEqual(60)
    }
  })

  it('leaves the caller of decodeXmlList with nothing rather than with half of the list', () => {
    const document = '<FutOptList><item><Symbol>A</Symbol></item><item><Symbol>B</Symb'
    expect(() => decodeXmlList(document)).toThrow(XmlError)
    expect(decodeInPieces([document]).quotes.map((quote) => quote.symbol)).toEqual(['A'])
  })
})

it('hands on what a field throws by mistake, as it is', () => {
  const mistake = new TypeError('a programming error')
  const fromText = () => {
    throw mistake
  }
  expect(thrownBy(() => decodeXmlList(inItem('<Symbol>A</Symbol>'), fromText))).toBe(mistake)
})
