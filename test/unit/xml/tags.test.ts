import { describe, expect, it } from 'vitest'
import { decodeItem, faultOf, inItem } from './quotes.js'

describe('a tag', () => {
  it.each([
    '<Symbol a="1">',
    "<Symbol a='1' >",
    '<Symbol a = "1"\n\tb\r\n=\r\n\'2\'>',
    '<Symbol a="&lt;&#x41;>" b="it\'s">',
    `<Symbol a='"' b="/>">`,
    '<Symbol xmlns="" xmlns:a="urn:a" a:b="1" b="2" xml:space="preserve">',
  ])('may have attributes, which say nothing: %s', (tag) => {
    expect(decodeItem(`${tag}A</Symbol>`).symbol).toBe('A')
  })

  it.each([
    ['<Symbol a=1>', 'found "1", expected the value of the attribute a in quotation marks'],
    ['<Symbol a=>', 'found ">", expected the value of the attribute a in quotation marks'],
    ['<Symbol a>', 'found ">", expected "=" after the attribute a'],
    ['<Symbol a b="1">', 'found "b", expected "=" after the attribute a'],
    ['<Symbol a/>', 'found "/", expected "=" after the attribute a'],
    ['<Symbol ="1">', 'found "=", expected an attribute or the end of the tag'],
    ['<Symbol "1">', String.raw`found "\"", expected an attribute or the end of the tag`],
    ['<Symbol a="1"b="2">', 'found "b", expected white space before the attribute'],
    ['<Symbol a="1" b="2" a="3">', 'found the attribute a for the second time'],
    ['<Symbol a="1" a="1">', 'found the attribute a for the second time'],
    ['<Symbol a="<">', 'found "<" in the value of an attribute'],
    ['<Symbol a="&">', 'found a bare "&"'],
    ['<Symbol a="&nbsp;">', 'found the unknown entity "&nbsp;"'],
    ['<Symbol / >', 'found "/", expected an attribute or the end of the tag'],
    ['<Sym/bol>', 'found "/", expected an attribute or the end of the tag'],
    ['<Symbol="1">', 'found "=", expected an attribute or the end of the tag'],
    ['<Sym&bol>', 'found "&", expected an attribute or the end of the tag'],
    ['<:Symbol>', 'found the name ":Symbol", expected a name with at most one prefix'],
    ['<a:>', 'found the name "a:", expected a name with at most one prefix'],
    ['<a:b:Symbol>', 'found the name "a:b:Symbol", expected a name with at most one prefix'],
    ['< Symbol>', 'found a "<" without a name after it'],
    ['<>', 'found a "<" without a name after it'],
    ['<Sym\u0001bol>', String.raw`found "\u0001"`],
    ['<Sym\uFFFEbol>', 'found the character U+FFFE, which XML does not allow'],
  ])('is refused when it is %s', (tag, message) => {
    expect(faultOf(inItem(`${tag}A</Symbol>`)).message).toContain(message)
  })

  it('is refused when another one starts inside it', () => {
    expect(faultOf(inItem('<Symbol <Volume>1</Volume>')).message).toContain(
      'found "<", expected an attribute or the end of the tag',
    )
    // The same start of a tag was right before.
    expect(faultOf(inItem('<Symbol>A</Symbol></item><item><Symbol<Volume>1</Volume>')).message).toContain(
      'found "<", expected an attribute or the end of the tag',
    )
  })

  it('does not let a lost quotation mark swallow the rest of the document', () => {
    const fault = faultOf(inItem('<Symbol a="1>A</Symbol>\n<Volume a="1">1</Volume>'))
    expect(fault.line).toBe(1)
    expect(fault.message).toContain('found "<" in the value')
  })
})

describe('an end tag', () => {
  it.each(['</Symbol>', '</Symbol >', '</Symbol\r\n\t>'])('may be %j', (tag) => {
    expect(decodeItem(`<Symbol>A${tag}`).symbol).toBe('A')
  })

  it.each([
    ['</symbol>', 'found </symbol>, expected text or </Symbol>'],
    ['</a:Symbol>', 'found </a:Symbol>, expected text or </Symbol>'],
    ['</Symbo>', 'found </Symbo>, expected text or </Symbol>'],
    ['</Symbols>', 'found </Symbols>, expected text or </Symbol>'],
    ['</item>', 'found </item>, expected text or </Symbol>'],
    ['</Symbol a="1">', 'found "a" in the end tag </Symbol>, expected ">"'],
    ['</Symbol/>', 'found "/" in the end tag </Symbol>, expected ">"'],
    ['</ Symbol>', 'found a "<" without a name after it'],
    ['</>', 'found a "<" without a name after it'],
    ['</Symbol</item>', 'found "<" in the end tag </Symbol>, expected ">"'],
  ])('is refused when it is %s', (tag, message) => {
    // In the second document everything before the end tag was met before.
    for (const before of ['', '<Symbol>A</Symbol><Volume>1</Volume></item><item>']) {
      expect(faultOf(inItem(`${before}<Symbol>A${tag}<Volume>1</Volume>`)).message).toContain(message)
    }
  })

  it('has to come in the right order', () => {
    expect(faultOf('<FutOptList><item></FutOptList></item>').message).toContain(
      'found </FutOptList>, expected a field or </item>',
    )
    expect(faultOf('<FutOptList></item></FutOptList>').message).toContain(
      'found </item>, expected <item> or </FutOptList>',
    )
    expect(faultOf(inItem('<a><b></a></b>')).message).toContain('found </a>, expected </b>')
  })

  it('has to repeat the encoding of the name', () => {
    expect(faultOf(inItem('<_x0025_Change>1</%Change>')).message).toContain(
      'expected text or </_x0025_Change>',
    )
  })
})
