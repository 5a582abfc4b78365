import { describe, expect, it } from 'vitest'
import { randomBelow } from '../../support/random.js'
import { decodeInPieces, readerOf, everyForm, inItem } from './quotes.js'

function* cutAtRandom(document: string, next: (limit: number) => number, longest: number): Generator<string> {
  for (let at = 0; at < document.length;) {
    const length = next(longest + 1)
    yield document.slice(at, at + length)
    at += length
  }
}

function* cutEvery(document: string, length: number): Generator<string> {
  for (let at = 0; at < document.length; at += length) yield document.slice(at, at + length)
}

const faulty = [
  '',
  '<html>\n</html>',
  '<!DOCTYPE html>',
  'Service\r\nunavailable',
  '<FutOptList/>\r\n<FutOptList/>',
  '<FutOptList>\r\n<!-- a -- b --></FutOptList>',
  '<FutOptList>\r\n<item>\r\n<Symbol a="1" a="2"/>',
  inItem('\r\n<Volume>1<![CDATA[\r\n]]>2 x</Volume>'),
  inItem('\r\n<Symbol>A</Symbol>\r<Symbol>A</Symbol>'),
  inItem('<Symbol>📈\r\n&bogus;</Symbol>'),
  inItem('<Symbol>\r\n]]></Symbol>'),
  inItem('<Symbol>\r\n\u0001</Symbol>'),
  inItem('<Symbol>A\uD83D</Symbol>'),
  inItem('\n<Symbol b="<"/>'),
  everyForm.slice(0, -40),
]

describe('a document that comes in pieces', () => {
  it.each([everyForm, ...faulty])(
    'says what it says in one piece, wherever it is cut in two: %j',
    (document) => {
      const whole = decodeInPieces([document])
      for (let at = 0; at <= document.length; at++) {
        const pieces = [document.slice(0, at), document.slice(at)]
        expect(decodeInPieces(pieces), `cut at ${at}`).toEqual(whole)
      }
    },
  )

  it.each([1, 2, 3, 7])('says the same in pieces of %i characters', (length) => {
    for (const document of [everyForm, ...faulty]) {
      expect(decodeInPieces(cutEvery(document, length))).toEqual(decodeInPieces([document]))
    }
  })

  it('says the same however it is cut, and however it was damaged before', () => {
    const next = randomBelow(20261120)
    const splinters = [
      '<',
      '>',
      '"',
      '&',
      '&amp;',
      ']]>',
      '--',
      '\r',
      '\r\n',
      '</item>',
      '<item>',
      '<Symbol>',
      '\u0001',
    ]
    for (let round = 0; round < 1500; round++) {
      const at = next(everyForm.length)
      const splinter = splinters[next(splinters.length)] ?? ''
      const document = everyForm.slice(0, at) + splinter + everyForm.slice(at + next(4))
      const whole = decodeInPieces([document])
      const pieces = [...cutAtRandom(document, next, 1 + next(60))]
      const { quotes, fault } = decodeInPieces(pieces)
      const said = (error: Error | undefined) => error && JSON.stringify([error.message, error])
      expect(said(fault), JSON.stringify(pieces)).toBe(said(whole.fault))
      expect(quotes, JSON.stringify(pieces)).toEqual(whole.quotes)
    }
  })

  it('hands out each record as soon as its item has ended', () => {
    const { builder, reader } = readerOf()
    const symbols = () => builder.records.map((record) => record['Symbol'])
    reader.write('<FutOptList><item><Symbol>A</Symbol></item')
    expect(symbols()).toEqual([])
    reader.write('><item><Symbol>B</Symbol></item>')
    expect(symbols()).toEqual(['A', 'B'])
  })
})

// Work that grows with the square of the length would not come to an end here.
describe('a very long document in small pieces is read in one pass:', () => {
  const length = 4_000_000

  it.each([
    ['text', `<Symbol>${'x'.repeat(length)}</Symbol>`],
    ['references', `<Symbol>${'&#65;'.repeat(length / 5)}</Symbol>`],
    ['CDATA', `<Symbol><![CDATA[${']'.repeat(length)}]]></Symbol>`],
    ['a comment', `<!--${'- '.repeat(length / 2)}-->`],
    ['a tag', `<Symbol a="${'>'.repeat(length)}"/>`],
    [
      'attributes',
      `<Symbol ${Array.from({ length: length / 20 }, (_, n) => `attribute${n}="1"`).join(' ')}/>`,
    ],
    ['a name', `<${'n'.repeat(length / 2)}></${'n'.repeat(length / 2)}>`],
    ['white space', ' '.repeat(length)],
    [
      'as many distinct names as an element may have',
      `<m>${Array.from({ length: 10_000 }, (_, n) => `<n${n}>1</n${n}>`).join('')}</m>`.repeat(
        length / 200_000,
      ),
    ],
    ['one name again and again', '<n>1</n>'.repeat(length / 8)],
  ])('%s', (_, content) => {
    const { quotes, fault } = decodeInPieces(cutEvery(inItem(content), 64))
    expect(fault).toBeUndefined()
    expect(quotes.length).toBe(1)
  })

  it('text before any list', () => {
    const { fault } = decodeInPieces(cutEvery('x'.repeat(length), 64))
    expect(fault).toMatchObject({ line: 1, column: 1 })
  })
})
