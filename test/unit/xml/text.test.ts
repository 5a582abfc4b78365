import { describe, expect, it } from 'vitest'
import { readCharacters } from '../../../src/market-data/xml/markup.js'
import { decodeItem, faultOf, inItem } from './quotes.js'

const symbolOf = (text: string) => decodeItem(`<Symbol>${text}</Symbol>`).symbol
const faultIn = (text: string) => faultOf(inItem(`<Symbol>${text}</Symbol>`))

describe('text', () => {
  it.each([
    ['&amp;', '&'],
    ['&lt;&gt;&quot;&apos;', '<>"\''],
    ['Smith &amp; Sons &lt;Series B&gt;', 'Smith & Sons <Series B>'],
    ['&amp;lt;', '&lt;'],
    ['&#8377;', '₹'],
    ['&#x20B9;&#x20b9;', '₹₹'],
    ['&#x1F4C8;', '📈'],
    ['&#0000000000065;', 'A'],
    ['&#13;&#10;&#9;', '\r\n\t'],
    ['&#x10FFFF;', '\u{10FFFF}'],
  ])('resolves the references of %s', (text, resolved) => {
    expect(symbolOf(text)).toBe(resolved)
  })

  it.each([
    ['<![CDATA[a < b & c]]>', 'a < b & c'],
    ['a <![CDATA[&lt;]]> b', 'a &lt; b'],
    ['<![CDATA[one]]><![CDATA[ two]]>', 'one two'],
    ['<![CDATA[a]]]]><![CDATA[>b]]>', 'a]]>b'],
    ['<![CDATA[]]]]>', ']]'],
    ['<![CDATA[<!-- no comment -->]]>', '<!-- no comment -->'],
  ])('takes CDATA as it is: %s', (text, content) => {
    expect(symbolOf(text)).toBe(content)
  })

  it('leaves out comments and processing instructions, and reads on', () => {
    expect(symbolOf('12<!-- <Symbol> & -->3<?pi </Symbol> ?>4')).toBe('1234')
  })

  it('ends its lines with LF, whichever way the document does', () => {
    expect(symbolOf('a\r\nb\rc\nd\r\r\ne\r')).toBe('a\nb\nc\nd\n\ne\n')
    expect(symbolOf('<![CDATA[a\r\nb\rc]]>')).toBe('a\nb\nc')
  })

  it('may hold every character that XML allows', () => {
    const text = 'tab\t "quotes" \'and\' > ] ]] = / ? ! % \u007F\u0085\u00A0\u2028\uD7FF\uE000\uFEFF\uFFFD 📈'
    expect(symbolOf(text)).toBe(text)
  })

  it.each([
    ['&', 'a bare "&"'],
    ['a & b', 'a bare "&"'],
    ['a &amp b', 'a bare "&"'],
    ['&;', 'a bare "&"'],
    ['&nbsp;', 'the unknown entity "&nbsp;"'],
    ['&AMP;', 'the unknown entity "&AMP;"'],
    ['&#;', 'an unfinished character reference'],
    ['&#x;', 'an unfinished character reference'],
    ['&#12', 'an unfinished character reference'],
    ['&#1a;', 'an unfinished character reference'],
    ['&#X41;', 'an unfinished character reference'],
    ['&#x4G;', 'an unfinished character reference'],
  ])('refuses the reference in %s', (text, found) => {
    expect(faultIn(text).message).toContain(`found ${found}, expected`)
  })

  it.each([
    ['&#0;', 'U+0000'],
    ['&#8;', 'U+0008'],
    ['&#x1F;', 'U+001F'],
    ['&#xD83D;', 'U+D83D'],
    ['&#xD83D;&#xDCC8;', 'U+D83D'],
    ['&#xFFFE;', 'U+FFFE'],
    ['&#xFFFF;', 'U+FFFF'],
    ['&#x110000;', 'a character beyond U+10FFFF'],
    ['&#99999999999999999999;', 'a character beyond U+10FFFF'],
  ])('refuses the reference %s to a character that XML does not allow', (text, character) => {
    expect(faultIn(text).message).toContain(`found a reference to ${character}, which XML does not allow`)
  })

  it.each(['\u0000', '\u0008', '\u000B', '\u000C', '\u001F', '\uFFFE', '\uFFFF'])(
    'refuses %j, which XML does not allow, wherever it stands',
    (character) => {
      const places = [
        `<Symbol>A${character}B</Symbol>`,
        `<Symbol><![CDATA[${character}]]></Symbol>`,
        `<Symbol a="${character}">A</Symbol>`,
        `<!--${character}-->`,
        `<?pi ${character}?>`,
        `<Extra>${character}</Extra>`,
      ]
      for (const place of places) expect(faultOf(inItem(place)).message).toContain('which XML does not allow')
    },
  )

  it('refuses "]]>", which ends a CDATA section that was never begun', () => {
    expect(faultIn('a]]>b').message).toContain('found "]]>" in text')
    expect(faultIn('a]]]]>b').message).toContain('found "]]>" in text')
    expect(symbolOf(']]<!-- -->>')).toBe(']]>')
  })
})

it('reads each character that XML allows as itself, and refuses every other', () => {
  const read = (character: string): string | undefined => {
    try {
      return readCharacters(character, 0, 1, 'text')
    } catch {
      return undefined
    }
  }
  const odd = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(
    (character) =>
      read(character) !== (/[\t\n -\ud7ff\ue000-\ufffd]/.test(character) ? character : undefined),
  )
  expect(odd).toEqual(['\r', '&'])
  expect(odd.map(read)).toEqual(['\n', undefined])
})
