/** JSON as it is read: exact numbers, decimals, names that come twice, and bounds. */
import { describe, expect, it } from 'vitest'
import { ApiError, DecodeError, OutcomeUnknownError } from '../../../src/index.js'
import { BoundsError } from '../../../src/model/bounds.js'
import * as json from '../../../src/model/json.js'
import { rejection, rejectionOf, thrownBy } from '../../support/caught.js'
import { random } from '../../support/random.js'
import { answering, text as answer } from '../../support/answering.js'
import { tinyClient } from './tiny-api.js'

const { canonicalDecimal, checkBounds, isDecimal, isExact } = json
const { paddedDecimal, parseExactJson, parseFiniteOrNot, repeatedName } = json

describe('numbers of JSON', () => {
  it.each([
    ['12345678901234567890', 'an integer beyond 2^53'],
    ['-9007199254740993', 'a negative integer beyond 2^53'],
    ['0.12345678901234567890', 'a decimal of twenty digits'],
    ['100000000000000000000.5', 'a large decimal with a fraction'],
    ['1e400', 'a number too large for any double'],
    ['1E+400', 'the same with a capital and a sign'],
    ['1e-400', 'a number too small for any double'],
    ['12345678901234567e-3', 'seventeen digits with an exponent'],
  ])('that would lose digits become the text that was sent: %s, %s', (token) => {
    expect(parseExactJson(token)).toBe(token)
    expect(parseExactJson(`{"a":[1,${token},"x"]}`)).toEqual({ a: [1, token, 'x'] })
  })

  it.each([
    ['9007199254740991', 9007199254740991],
    ['9007199254740994', 9007199254740994],
    ['100000000000000000000000', 1e23],
    ['1.50000000000000000000', 1.5],
    ['-0.0000000000000000', -0],
    ['1e21', 1e21],
    ['0.1', 0.1],
    ['1842.35', 1842.35],
    ['1e300', 1e300],
  ])('that keep their value stay numbers: %s', (token, value) => {
    expect(parseExactJson(`[${token}]`)).toEqual([value])
  })

  it('stay apart by position: only the one that would lose digits becomes text', () => {
    const text = '{"id":12345678901234567890,"price":1842.35,"list":[1,2,98765432109876543210]}'
    expect(parseExactJson(text)).toEqual({
      id: '12345678901234567890',
      price: 1842.35,
      list: [1, 2, '98765432109876543210'],
    })
  })

  it.each(['007', '0012345678901234567890', '12345678901234567890.', '.12345678901234567890', '--1', '+1'])(
    'that are malformed are refused: %s',
    (token) => {
      expect(() => parseExactJson(`[${token}]`)).toThrow(SyntaxError)
    },
  )
})

describe('texts of JSON', () => {
  it.each([
    String.raw`{"a":"12345678901234567890"}`,
    String.raw`{"a":"say \"12345678901234567890\" twice"}`,
    String.raw`{"a":"back\\","b":"12345678901234567890"}`,
    String.raw`{"a":"\u0031\u0032 12345678901234567890 \\\" 1e400"}`,
    String.raw`{"12345678901234567890":"key"}`,
    String.raw`["line\nbreak 1.00000000000000000001"]`,
  ])('with digits and escapes are left alone: %s', (text) => {
    expect(parseExactJson(text)).toEqual(JSON.parse(text))
  })

  it('next to a long number are left alone too', () => {
    const text = String.raw`{"a\"12345678901234567890":98765432109876543210,"b":"x\\\"98765432109876543210"}`
    expect(parseExactJson(text)).toEqual({
      'a"12345678901234567890': '98765432109876543210',
      b: String.raw`x\"98765432109876543210`,
    })
  })
})

it.each([
  String.raw`\u0000bank`,
  String.raw`\u0000NaN`,
  String.raw`\u0000\u0000-Infinity`,
  String.raw`\u0000\u0001\u0001\u0000NaN`,
])('the text "%s" stays text beside a number that JSON has no form for', (text) => {
  const value: unknown = JSON.parse(`"${text}"`)
  expect(parseFiniteOrNot(`[NaN,"${text}",{"a":-Infinity}]`)).toEqual([NaN, value, { a: -Infinity }])
})

it.each([
  '',
  '[1,',
  '{12345678901234567890:1}',
  String.raw`["abc\12345678901234567890]`,
  '[12345678901234567890 12345678901234567890]',
  '"12345678901234567890',
  '[NaN]',
  '[12345678901234567890,]',
])('text that is no JSON is refused, with long numbers in it or without: %s', (text) => {
  expect(() => parseExactJson(text)).toThrow(SyntaxError)
})

it('a member named __proto__ is data and changes no prototype', () => {
  const parsed = parseExactJson('{"__proto__":{"polluted":12345678901234567890}}')
  expect(Object.keys(parsed as object)).toEqual(['__proto__'])
  expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype)
  expect({}).not.toHaveProperty('polluted')
})

it('a number token is exact when writing the number again gives the same value', () => {
  expect(['0.1', '123456789012345', '1.50', '9007199254740992'].filter(isExact)).toHaveLength(4)
  expect(['9007199254740993', '0.10000000000000000555', '1e999', '1e-999'].filter(isExact)).toEqual([])
})

const many = 100_000
it.each([
  ['a text that nothing ends, of escaped quotes', `{${'\\"'.repeat(many)}`],
  ['the same with a long number', `{${'\\"'.repeat(many)}1234567890123456789`],
  ['the same with a backslash at the end', `{${'\\"'.repeat(many)}1234567890123456789\\`],
  ['a decimal with zeros inside', `[1.${'0'.repeat(many)}1]`],
])('%s is refused in a time that is proportional to its length', (_what, text) => {
  const started = performance.now()
  try {
    repeatedName(text, parseExactJson(text))
  } catch (error) {
    expect(error).toBeInstanceOf(SyntaxError)
    repeatedName(text, undefined)
  }
  expect(performance.now() - started).toBeLessThan(1000)
})

describe('a decimal', () => {
  it.each(['0', '-1', '+1.5', '.5', '5.', '1e3', '1E+21', '-1.5e-10', '00012.3400'])('is %s', (text) => {
    expect(isDecimal(text)).toBe(true)
  })

  it.each(['', '-', '.', '1,000', '1.2.3', 'e5', '1e', '1e1000', '0x10', ' 1', '1 ', 'NaN', 'Infinity', '١'])(
    'is not %j',
    (text) => {
      expect(isDecimal(text)).toBe(false)
    },
  )
})

describe('the canonical form of a decimal', () => {
  it.each([
    ['1.50', '1.5'],
    ['+01.50', '1.5'],
    ['007', '7'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['1842', '1842'],
    ['0', '0'],
    ['-0', '0'],
    ['-0.00', '0'],
    ['0e5', '0'],
    ['-.10', '-0.1'],
    ['10', '10'],
    ['1E+3', '1000'],
    ['1e0', '1'],
    ['1.5e1', '15'],
    ['1.234e2', '123.4'],
    ['12345e-2', '123.45'],
    ['1e-3', '0.001'],
    ['-12.5e-3', '-0.0125'],
    ['0.00120e+2', '0.12'],
    ['1E21', '1000000000000000000000'],
    ['99999999999999999999.99999999999999999990', '99999999999999999999.9999999999999999999'],
  ])('of %s is %s', (text, canonical) => {
    expect(canonicalDecimal(text)).toBe(canonical)
  })

  it('is the same for the same value, however it was written', () => {
    const ways = ['1200', '1200.0', '+1200', '1.2e3', '12E2', '0.0012e6', '12000e-1', '001200.000']
    expect(new Set(ways.map(canonicalDecimal))).toEqual(new Set(['1200']))
  })

  it('of a canonical decimal is that decimal', () => {
    for (const text of ['0', '-1', '0.001', '1000000000000000000000', '-0.5'])
      expect(canonicalDecimal(text)).toBe(text)
  })
})

describe('a padded decimal', () => {
  it('has at least so many decimals, and keeps what it has beyond', () => {
    expect(['7.50', '007', '0', '.5', '1.123456789'].map((text) => paddedDecimal(text, 8))).toEqual([
      '7.50000000',
      '7.00000000',
      '0.00000000',
      '0.50000000',
      '1.123456789',
    ])
    expect(['1e3', '-0.5', '0.125'].map((text) => paddedDecimal(text, 2))).toEqual([
      '1000.00',
      '-0.50',
      '0.125',
    ])
  })

  it('with very many zeros in it takes no longer than its length', () => {
    const long = `0.${'0'.repeat(200_000)}1`
    expect(paddedDecimal(long, 2)).toBe(long)
  })
})

const repeatedIn = (text: string): string | undefined => repeatedName(text, JSON.parse(text))

describe('a name that an object has twice', () => {
  it.each([
    ['{"a":1,"a":1}', 'a'],
    ['[{"a":{"b":[{"c":1,"d":2,"c":3}]}}]', 'c'],
    ['{"a":1,"\\u0061":2}', 'a'],
    ['{"a" :1,\n"a"\t: 2}', 'a'],
    ['{"":1,"":2}', ''],
    ['{"__proto__":1,"__proto__":2}', '__proto__'],
    ['{"a\\"":1,"a\\"":2}', 'a"'],
    ['{"x":"}","x":"{"}', 'x'],
  ])('is found: %s', (text, name) => {
    expect(repeatedIn(text)).toBe(name)
  })

  it.each(['{"a":{"a":{"a":1}}}', '[{"a":1},{"a":1}]', '{"a":"\\"a\\":","b":"a:"}', '"a:"', '{}', 'null'])(
    'is not: %s',
    (text) => {
      expect(repeatedIn(text)).toBeUndefined()
    },
  )

  it('is looked for at any depth', () => {
    const deep = (inner: string): string => '[{"a":'.repeat(5000) + inner + '}]'.repeat(5000)
    expect(repeatedIn(deep('{"b":1,"b":2}'))).toBe('b')
    expect(repeatedIn(deep('{"b":1}'))).toBeUndefined()
  })

  it('is found in whatever was written, and nowhere else', () => {
    const next = random(17)
    const written = (depth: number): { text: string; repeats: boolean } => {
      if (depth === 0)
        return { text: JSON.stringify(['a:', '"{', 7, null][Math.floor(next() * 4)]), repeats: false }
      const names = Array.from(
        { length: Math.floor(next() * 4) },
        () => 'abcdefgh'[Math.floor(next() * 8)] ?? '',
      )
      const members = names.map(() => written(depth - 1))
      const isList = next() < 0.3
      const parts = members.map(({ text }, index) => (isList ? text : `"${names[index]}":${text}`))
      return {
        text: isList ? `[${parts.join(',')}]` : `{${parts.join(',')}}`,
        repeats: members.some(({ repeats }) => repeats) || (!isList && new Set(names).size < names.length),
      }
    }
    for (let turn = 0; turn < 2000; turn += 1) {
      const { text, repeats } = written(3)
      expect(repeatedIn(text) !== undefined, text).toBe(repeats)
    }
  })
})

describe('an answer with a name twice', () => {
  const client = (status = 200, body = '{"ok":true,"ok":false}') =>
    tinyClient({ fetch: answering(() => answer(body, 'application/json', { status })) })

  it('is no result', async () => {
    const error = await rejectionOf(DecodeError, () => client().readThing())
    expect(error.message).toContain("one object has the name 'ok' twice, so its meaning is uncertain.")
    await rejectionOf(OutcomeUnknownError, () => client().changeThing())
  })

  it('is no refusal that is certain', async () => {
    const twice = '{"code":"E1","message":"no","code":"E2"}'
    const error = await rejectionOf(ApiError, () => client(400, twice).readThing())
    expect(error).toMatchObject({ status: 400, code: undefined })
    await rejectionOf(OutcomeUnknownError, () => client(400, twice).changeThing())
  })
})

const times = (count: number, piece: string): string => piece.repeat(count)
const nested = (depth: number): string => times(depth, '[') + times(depth, ']')
const names = (count: number): string =>
  `{${Array.from({ length: count }, (_, index) => `"n${index}":1`).join()}}`

describe('a text of JSON', () => {
  it.each([
    ['nested 100 deep', nested(100)],
    ['with 10,000 names in one object', names(10_000)],
    ['with a list of 20,000 texts', `[${times(20_000, '"a",')}"a"]`],
    ['with brackets and commas in texts alone', `["${times(400_000, '[{,')}"]`],
    ['with escaped quotes before brackets', `["\\"${times(200, '[')}","\\\\"]`],
    ['with many small objects', `[${times(100_000, `${names(3)},`)}1]`],
  ])('%s is read', (_what, text) => {
    expect(() => checkBounds(text)).not.toThrow()
  })

  it.each([
    ['nested 101 deep', nested(101), /nested more than 100 deep/],
    ['nested without an end', times(1_000_000, '{"a":'), /nested more than 100 deep/],
    ['with 10,001 names in one object', names(10_001), /more than 10000 names/],
    ['with too many objects', `[${times(300_000, '{},')}{}]`, /more than 300000 objects and lists/],
    ['with too many values', `[${times(3_000_001, '1,')}1]`, /more than 3000000 values/],
    ['nested behind a text that ends in a backslash', `["\\\\",${nested(101)}]`, /nested more than 100 deep/],
  ])('%s is not', (_what, text, message) => {
    const error = thrownBy(() => checkBounds(text))
    expect(error).toBeInstanceOf(BoundsError)
    expect(String(error)).toMatch(message)
  })
})

describe('an answer beyond these bounds', () => {
  const answered = (status: number) => async () => answer(nested(500), 'application/json', { status })

  it('is no result, which the error explains, and leaves the outcome of a change open', async () => {
    const client = tinyClient({ fetch: answered(200) })
    const error = await rejection(client.readThing())
    expect(error).toBeInstanceOf(DecodeError)
    expect(String(error)).toContain('readThing answered with JSON that is nested more than 100 deep.')
    expect(await rejection(client.changeThing())).toBeInstanceOf(OutcomeUnknownError)
  })

  it('is a failure by its status', async () => {
    const error = await rejection(tinyClient({ fetch: answered(400) }).readThing())
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 400 })
  })
})
