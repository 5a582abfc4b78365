import { describe, expect, it } from 'vitest'
import { EncodingError, decodeText, readText } from '../../../src/response/body.js'

const text = '[{"a":"₹ é 😀"}]'
const utf8 = Buffer.from(text, 'utf8')
const little = Buffer.from(text, 'utf16le')
const big = Buffer.from(little).swap16()
const bytes = (...parts: (Buffer | number[])[]): Uint8Array =>
  Buffer.concat(parts.map((part) => Buffer.from(part)))

describe('the text of an answer', () => {
  it.each([
    ['utf-8 without any claim', utf8, null],
    ['utf-8 with a byte order mark', bytes([0xef, 0xbb, 0xbf], utf8), 'application/json'],
    ['little endian with a byte order mark', bytes([0xff, 0xfe], little), 'application/json; charset=utf-16'],
    ['big endian with a byte order mark', bytes([0xfe, 0xff], big), 'application/json; charset=utf-16'],
    ['little endian without a byte order mark', little, 'application/json; charset=utf-16'],
    ['big endian without a byte order mark', big, 'application/json'],
    ['utf-16 that claims to be utf-8', bytes([0xff, 0xfe], little), 'application/json; charset=utf-8'],
    ['utf-8 that claims to be utf-16', utf8, 'application/xml; charset=utf-16'],
    ['utf-8 that claims to be utf-16le', utf8, 'application/xml; charset="utf-16le"'],
    ['utf-8 that claims an encoding that does not exist', utf8, 'application/json; charset=klingon'],
    ['utf-8 with a quoted claim', utf8, 'application/json; charset="UTF-8"; x=y'],
  ])('is read from %s', (_what, body, contentType) => {
    expect(decodeText(body, contentType)).toBe(text)
  })

  it('is read in an old encoding when the headers name one', () => {
    expect(decodeText(Uint8Array.of(0x63, 0x61, 0x66, 0xe9), 'text/plain; charset=ISO-8859-1')).toBe('café')
    // Both names mean windows-1252, which has printed characters where latin1 has control characters.
    for (const charset of ['windows-1252', 'ISO-8859-1'])
      expect(decodeText(Uint8Array.of(0x80, 0x35, 0x96, 0x36), `text/plain; charset=${charset}`)).toBe('€5–6')
  })

  describe('of an XML document that declares its encoding', () => {
    const declaring = (encoding: string, word: Buffer | number[] = [0x63, 0x61, 0x66, 0xe9]) =>
      bytes(Buffer.from(`<?xml version="1.0" encoding='${encoding}' ?><a>`), word, Buffer.from('</a>'))

    it.each([
      ['is in that encoding', 'ISO-8859-1', null, undefined],
      ['is in that encoding, in any letter case', 'Windows-1252', 'application/xml', undefined],
      ['is in that of the headers, which goes first', 'shift_jis', 'text/xml; charset=latin1', undefined],
      ['is utf-8 where it claims utf-16, as printed strings do', 'utf-16', 'text/xml', Buffer.from('café')],
      ['is utf-8 where it says so', 'UTF-8', 'text/xml', Buffer.from('café')],
    ])('%s', (_, encoding, contentType, word) => {
      expect(decodeText(declaring(encoding, word), contentType)).toContain('<a>café</a>')
    })

    it('is found in a time that does not grow with the blanks in it', () => {
      const declared = bytes(Buffer.from(`<?xml version="1.0" encoding="${' '.repeat(980)}`))
      const startedAt = performance.now()
      for (let count = 0; count < 1_000; count += 1) decodeText(declared, null)
      expect(performance.now() - startedAt).toBeLessThan(1_000)
    })

    it('is in the encoding that a byte order mark shows, whatever it declares', () => {
      const marked = bytes([0xef, 0xbb, 0xbf], Buffer.from(declaring('ISO-8859-1', Buffer.from('café'))))
      expect(decodeText(marked, null)).toContain('<a>café</a>')
    })

    it.each(['EBCDIC-CP-US', 'klingon', 'utf-7'])('is refused where it is unknown: %s', (encoding) => {
      expect(() => decodeText(declaring(encoding), 'application/xml')).toThrow(EncodingError)
      expect(readText(declaring(encoding), null)).toEqual({
        what: 'XML in an encoding that this platform does not know',
      })
    })
  })

  it('is empty for no bytes', () => {
    expect(decodeText(new Uint8Array(), 'application/json; charset=utf-16')).toBe('')
  })

  it.each([
    ['bytes that are no utf-8', Uint8Array.of(0x22, 0xff, 0x22)],
    ['a character that was cut in the middle', utf8.subarray(0, 8)],
    ['utf-16 of an odd number of bytes', little.subarray(0, 7)],
  ])('is refused, not patched up, for %s', (_what, body) => {
    expect(() => decodeText(body, 'application/json')).toThrow(TypeError)
  })
})
