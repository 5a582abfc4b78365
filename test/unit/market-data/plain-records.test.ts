import { describe, expect, it } from 'vitest'
import { recordLayouts } from '../../../generated/tables/market-data.js'
import { JsonListReader } from '../../../src/market-data/lists/json-list.js'
import { ListReader } from '../../../src/market-data/lists/list-reader.js'
import { RecordBuilder, recordList, type DecodedRecord } from '../../../src/market-data/lists/records.js'
import { nonFiniteValues } from '../../../src/market-data/requests.js'
import type { DecimalForm } from '../../../src/index.js'
import { thrownBy } from '../../support/caught.js'

const { fields } = recordLayouts.FutOptList

/** A record as it is documented, as text, with one member written in another way. */
function recordText(odd?: { readonly name: string; readonly written: string }): string {
  const members = fields.map(({ name, kind }, index) => {
    const value =
      kind === 'text' || kind === 'date'
        ? `"text ${index}"`
        : kind === 'decimal'
          ? `${index}.25`
          : String(index)
    return odd?.name === name ? odd.written : `"${name}":${value}`
  })
  return `{${members.join()}}`
}

const builderOf = (decimals: DecimalForm) => {
  const list = recordList(recordLayouts.FutOptList, {
    decimals,
    nonFiniteAsNull: nonFiniteValues.refuse,
    finish: (record) => {
      record['dateTimeMs'] = 1
    },
  })
  return new RecordBuilder(list, 'throw')
}

const readerOf = (builder: RecordBuilder): ListReader => new ListReader(builder, new JsonListReader(builder))

const wholeOf = (decimals: DecimalForm, text: string): DecodedRecord[] => {
  const builder = builderOf(decimals)
  const reader = readerOf(builder)
  reader.write(Buffer.from(text))
  reader.end()
  return builder.records
}

const values = [
  ...'null -0 0 1e21 -1e21 1e-7 1e400 1e-400 0.12345678901234567 12345678901234567890'.split(' '),
  ...'9007199254740992 1.50 "1.50" "text" "NaN" "" true [] {} 1.5 -1.5E2 "\\u0041" "1x'.split(' '),
]

describe.each(['number', 'string'] as const)('a list of JSON with decimals as %s', (decimals) => {
  const atOnce = (text: string): unknown =>
    wholeOf(decimals, text).map(({ extra, ...decoded }) => ({
      ...decoded,
      extra: Object.keys(extra ?? {}).filter((name) => name !== 'more'),
    }))
  // A member that is a list has each record read by itself.
  const oneByOne = (text: string): unknown => atOnce(text.replaceAll(/\{(?=")/g, '{"more":[],'))
  const result = (read: () => unknown): unknown => {
    try {
      return read()
    } catch {
      return String(thrownBy(read))
    }
  }

  it.each(values)('says what its records say one by one, with %s for any value', (value) => {
    for (const { name } of fields) {
      const odd = { name, written: `"${name}":${value}` }
      const text = `[${recordText()},${recordText(odd)},${recordText()}]`
      expect(result(() => atOnce(text))).toEqual(result(() => oneByOne(text)))
    }
  })

  it.each(['"__proto__":1', '"extra":{"a":1}', '"dateTimeMs":5', '"Symbol":"twice"', '"other":{"a":1e400}'])(
    'says what its records say one by one, with %s in the place of a member',
    (written) => {
      for (const { name } of fields) {
        const text = `[${recordText()},${recordText({ name, written })}]`
        expect(result(() => atOnce(text))).toEqual(result(() => oneByOne(text)))
      }
    },
  )

  it('has the same records, whatever white space is between them', () => {
    const lines = `[\r\n\t${recordText()} ,\r\n\t${recordText()}\r\n]\t`
    expect(wholeOf(decimals, lines)).toEqual(wholeOf(decimals, `[${recordText()},${recordText()}]`))
  })

  it('has a text that ends as a record does', () => {
    const records = wholeOf(decimals, '[{"Symbol":"A"},{"Symbol":"B}"},{"Symbol":"C"}]')
    expect(records.map(({ Symbol }) => Symbol)).toEqual(['A', 'B}', 'C'])
  })

  it('has its members in the order of the documentation', () => {
    const records = wholeOf(decimals, `[${recordText()}]`)
    const reversed = wholeOf(decimals, `[{${recordText().slice(1, -1).split(',').reverse().join()}}]`)
    expect(records).toEqual(reversed)
    for (const [record] of [records, reversed])
      expect(Object.keys(record ?? {})).toEqual(Object.keys(recordLayouts.FutOptList.create()))
  })
})

describe('a stream of JSON, whose pieces are parsed as a whole where they can be,', () => {
  const plain = recordText()

  /** What comes of a list, in pieces of at most so many characters, and what is thrown after that. */
  function streamed(text: string, most: number): string[] {
    const builder = builderOf('number')
    const reader = readerOf(builder)
    const received: string[] = []
    try {
      for (let at = 0; at < text.length; at += most) reader.write(Buffer.from(text.slice(at, at + most)))
      reader.end()
    } catch (error) {
      received.push(String(error))
    }
    return [...builder.records.map((record) => JSON.stringify(record)), ...received]
  }

  it.each([
    ['an infinite number', recordText({ name: 'OpenPrice', written: '"OpenPrice":1e400' })],
    ['a nested value', '{"Symbol":"A","more":{"a":[1]}}'],
    ['a text that looks like the end of a record', '{"Symbol":"A},{B"}'],
    ['a value that is refused', '{"Symbol":true}'],
    ['a name without a value', '{"Symbol"}'],
    ['no record', '5'],
    ['a space that JSON does not know', '\u00a0{"Symbol":"A"}'],
    ['an end too early', '{"Symbol":"A"}]'],
    ['nothing', ''],
  ])('says the same of %s in any place, however it is cut', (_what, odd) => {
    for (const place of [0, 1, 2, 3]) {
      const text = `[ ${[...Array<string>(place).fill(plain), odd, plain, plain].join(',\n')} ]`
      const texts = streamed(text, 1)
      for (const most of [7, 700, 1000, text.length]) expect(streamed(text, most)).toEqual(texts)
    }
  })

  it('numbers the records over all pieces', () => {
    const text = `[${`${plain},`.repeat(300)}{"Symbol":true}]`
    expect(streamed(text, 50_000).at(-1)).toContain('record 301')
    expect(streamed(text, 50_000)).toHaveLength(301)
  })
})
