import { describe, expect, it } from 'vitest'
import { isExact, parseExactJson, parseFiniteOrNot, repeatedName } from '../../../src/response/json.js'

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
  ])('that would lose digits come as the text that was sent: %s, %s', (token) => {
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

describe('what takes time in proportion to its length alone', () => {
  const many = 100_000
  it.each([
    ['a text that nothing ends, of escaped quotes', `{${'\\"'.repeat(many)}`],
    ['the same with a long number', `{${'\\"'.repeat(many)}1234567890123456789`],
    ['the same with a backslash at the end', `{${'\\"'.repeat(many)}1234567890123456789\\`],
    ['a decimal with zeros inside', `[1.${'0'.repeat(many)}1]`],
  ])('%s', (_what, text) => {
    const started = performance.now()
    try {
      repeatedName(text, parseExactJson(text))
    } catch (error) {
      expect(error).toBeInstanceOf(SyntaxError)
      repeatedName(text, undefined)
    }
    expect(performance.now() - started).toBeLessThan(1000)
  })
})
