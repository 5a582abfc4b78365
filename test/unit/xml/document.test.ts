import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { decode, decodeInPieces, everyForm, faultOf, inItem } from './quotes.js'

const list = '<FutOptList><item><Symbol>A</Symbol></item></FutOptList>'

describe('a document', () => {
  it.each([
    ['alone', list],
    ['after a byte order mark', `\uFEFF${list}`],
    ['after a declaration', `<?xml version="1.0"?>${list}`],
    ['after a byte order mark and a declaration', `\uFEFF<?xml version="1.0" encoding="utf-8"?>\r\n${list}`],
    [
      'after a declaration of another encoding',
      `<?xml version='1.0' encoding='utf-16' standalone='yes'?>${list}`,
    ],
    ['after an empty line and a declaration', `\n<?xml version="1.0"?>${list}`],
    ['between comments', `<!-- a --><!---->\n${list}<!-- - b -->\n`],
    ['between processing instructions', `<?a?><?b c="<d>"?>${list}<?xml-stylesheet x?>`],
  ])('is read %s', (_, document) => {
    expect(decode(document).map((quote) => quote.symbol)).toEqual(['A'])
  })

  it('is refused when it is empty', () => {
    for (const document of ['', '\uFEFF', ' \n\t']) {
      expect(faultOf(document).message).toContain(
        'found an empty document, expected the root element <FutOptList>',
      )
    }
    expect(decodeInPieces([]).fault?.message).toContain('found an empty document')
  })

  it.each([
    ['<html><body/></html>', 'found the root element <html>, expected <FutOptList>'],
    ['<Error><Message>no</Message></Error>', 'found the root element <Error>, expected <FutOptList>'],
    ['<item/>', 'found the root element <item>, expected <FutOptList>'],
    ['<futOptList/>', 'found the root element <futOptList>, expected <FutOptList>'],
    ['Unauthorized', 'found the text "Unauthorized", expected the root element <FutOptList>'],
    ['{"error":1}', String.raw`found the text "{\"error\":1}", expected the root element <FutOptList>`],
    ['\uFEFF\uFEFF<FutOptList/>', 'found the text'],
    ['</FutOptList>', 'found </FutOptList>, expected the root element <FutOptList>'],
    ['<![CDATA[ ]]><FutOptList/>', 'found CDATA, expected the root element <FutOptList>'],
    [
      '<FutOptList/><FutOptList/>',
      'found another root element <FutOptList>, expected the end of the document',
    ],
    ['<FutOptList/></FutOptList>', 'found </FutOptList>, expected the end of the document'],
    ['<FutOptList/>x', 'found the text "x", expected the end of the document'],
    ['<FutOptList/>&#32;', 'found the text "&#32;", expected the end of the document'],
    ['<FutOptList/>\0', 'expected the end of the document'],
  ])('is refused when it is not the list: %s', (document, message) => {
    expect(faultOf(document).message).toContain(message)
  })

  it.each([
    '<!DOCTYPE html><html/>',
    '<!DOCTYPE l [<!ENTITY a "aaaa">]><FutOptList/>',
    '<!doctype html>',
    '<FutOptList><!ENTITY a "b"></FutOptList>',
    '<FutOptList><item><!x></item></FutOptList>',
    inItem('<Symbol><![cdata[A]]></Symbol>'),
    inItem('<Symbol><!- A --></Symbol>'),
    '<!>',
  ])('is refused for its declaration: %s', (document) => {
    const fault = faultOf(document)
    expect(fault.message).toContain('found a declaration (a "<!DOCTYPE", as web pages have it, or the like)')
    expect(fault.column).toBe(document.search(/<!(?!--)/) + 1)
  })

  it.each([
    ['<FutOptList>x<item/></FutOptList>', 'found the text "x", expected <item> or </FutOptList>'],
    ['<FutOptList><item/>\n y </FutOptList>', 'found the text "y", expected <item> or </FutOptList>'],
    [inItem('<Symbol>A</Symbol>z'), 'found the text "z", expected a field or </item>'],
    [inItem('&amp;'), 'found the text "&amp;", expected a field or </item>'],
    [inItem('<![CDATA[z]]>'), 'found the text "z", expected a field or </item>'],
  ])('is refused for text between its elements: %s', (document, message) => {
    expect(faultOf(document).message).toContain(message)
  })

  it.each([
    ['<!-- a -- b -->', 'found "--" inside a comment'],
    ['<!-- a --->', 'found "--" inside a comment'],
    ['<!-- a <!-- b -->', 'found "--" inside a comment'],
    ['<!-->', 'found the end of the document inside a comment, expected "-->"'],
    ['<!--->', 'found the end of the document inside a comment, expected "-->"'],
    ['<!-- a ->', 'found the end of the document inside a comment, expected "-->"'],
    ['<? x?>', 'found the processing instruction "<? x?>", expected one that starts with a name'],
    ['<??>', 'found the processing instruction "<??>", expected one that starts with a name'],
    ['<?xml version="1.0"?>', 'found an XML declaration inside the document'],
    ['<?XML?>', 'found an XML declaration inside the document'],
  ])('is refused for %s', (markup, message) => {
    expect(faultOf(`<FutOptList>${markup}`).message).toContain(message)
  })
})

describe('a document that was cut off', () => {
  const example = (name: string) =>
    readFileSync(new URL(`../../../spec/market-data/examples/${name}.xml`, import.meta.url), 'utf8')
  /** The example with the fields and the root of these tests, so that it gets past its root element. */
  const asFutOptList = (document: string) => document.replaceAll('FixedIncomeList', 'FutOptList')

  it.each([
    ['the futures and options of the description', example('FutOpt')],
    ['the fixed income of the description', asFutOptList(example('FixedIncome'))],
    ['a list in every form', everyForm],
  ])('is refused wherever that happened: %s', (_, document) => {
    const complete = document.lastIndexOf('FutOptList')
    const end = document.indexOf('>', complete) + 1
    for (let length = 0; length < end; length++) {
      const { fault } = decodeInPieces([document.slice(0, length)])
      if (fault === undefined) throw new Error(`the first ${length} characters were taken for a document`)
    }
    expect(decodeInPieces([document.slice(0, end)]).fault).toBeUndefined()
  })

  it.each([
    ['<FutOptList', 'inside a tag, expected ">"'],
    ['<FutOptList><item', 'inside a tag, expected ">"'],
    ['<FutOptList><item a="b>', 'inside a tag, expected ">"'],
    ['<FutOptList><', 'inside a tag, expected ">"'],
    ['<FutOptList><item><Symbol><![CDATA[A]]', 'inside CDATA, expected "]]>"'],
    ['<?xml version="1.0"', 'inside a processing instruction, expected "?>"'],
    ['<FutOptList>', 'expected <item> or </FutOptList>'],
    ['<FutOptList><item>', 'expected a field or </item>'],
    ['<FutOptList><item><Symbol>A', 'expected text or </Symbol>'],
    ['<FutOptList><item><Symbol>A &am', 'expected text or </Symbol>'],
    ['<FutOptList><item><Extra><b>', 'expected </b>'],
    ['<?xml version="1.0"?>', 'expected the root element <FutOptList>'],
  ])('is told where it ended: %s', (document, message) => {
    const fault = faultOf(document)
    expect(fault.message).toContain('found the end of the document')
    expect(fault.message).toContain(message)
    expect(fault.column).toBe(document.length + 1)
  })
})
