import { describe, expect, it } from 'vitest'
import { BoundsError } from '../../../src/response/bounds.js'
import { checkBounds, isModestList } from '../../../src/response/json-bounds.js'
import { parseExactJson, parseLongJson } from '../../../src/response/exact-json.js'
import { thrownBy } from '../../support/caught.js'
import { random } from '../../support/random.js'

const list = (...members: string[]): string => `[${members.map((one) => `{"id":${one}}`).join()}]`

describe('a long list of JSON', () => {
  it.each([
    ['12345678901234567890', 'an integer beyond 2^53'],
    ['-0.12345678901234567', 'a decimal of seventeen digits'],
    ['1e-400', 'a number too small for any double'],
    ['1E400', 'a number too large for any double'],
    ['[1e400]', 'one in a list'],
    ['"Re-insurance"', 'a text that looks like an exponent'],
    ['1.50', 'an ordinary number'],
  ])('has the exact value of each number, wherever it is: %s, %s', (token) => {
    for (const text of [list(token, '1'), list('1', token), list(...Array<string>(40).fill('1'), token)]) {
      expect(parseLongJson(text).exact()).toEqual(parseExactJson(text))
    }
  })

  it('has infinite numbers alone in the place of exact ones', () => {
    const text = list('1e400', '1.5', '"a"')
    expect(parseLongJson(text).value).toEqual([{ id: Infinity }, { id: 1.5 }, { id: 'a' }])
    const fine = parseLongJson(list('1.5', '1e20'))
    expect(fine.exact()).toBe(fine.value)
  })

  it('finds a long number at every place', () => {
    for (let before = 0; before < 40; before += 1) {
      const text = list(`"${'x'.repeat(before)}"`, '1234567890123456789')
      expect(parseLongJson(text).value).toEqual([{ id: 'x'.repeat(before) }, { id: '1234567890123456789' }])
    }
  })

  it('that is cut short is none, and says so only after its bounds', () => {
    expect(() => parseLongJson('[{"id":1},{"id":')).toThrow(SyntaxError)
    const tooMany = `[${'{"a":1},'.repeat(20)}{"a":1${',"a":1'.repeat(1500)}},${',,,,,,,'.repeat(200)}`
    expect(thrownBy(() => parseLongJson(tooMany))).toBeInstanceOf(SyntaxError)
    const deep = `[{"a":1},{"a":${'{'.repeat(200)}`
    expect(thrownBy(() => parseLongJson(deep))).toBeInstanceOf(BoundsError)
  })
})

describe('a list that is let through at a glance', () => {
  it.each([
    ['one record', list('1')],
    ['many records', list(...Array<string>(1000).fill('"x"'))],
    ['printed over lines', JSON.stringify([{ a: 1 }, { a: 'b' }], null, 2)],
  ])('is an ordinary one: %s', (_what, text) => {
    expect(isModestList(text)).toBe(true)
  })

  it.each([
    ['no list', '{"a":1}'],
    ['nested', '[{"a":{"b":1}}]'],
    ['with a list', '[{"a":[1]}]'],
    ['with other values before a record', '[0,0,{"a":1}]'],
    ['with other values between records', '[{"a":1},0,0,{"a":1}]'],
    ['of texts that look like records', '["},{",0,"},{"]'],
    ['of a record and such texts', '[{"a":1},"},{",0,"},{",0]'],
    ['of a record and such texts with spaces', '[{"a":1},"},{ " ,0,"},{"\n,0]'],
    ['with a record of many names', `[{"a":1${',"a":1'.repeat(2000)}}]`],
    ['with much after the last record', `[{"a":1}${',0'.repeat(5001)}]`],
    ['with too many records', `[${'{"a":1},'.repeat(300_000)}{"a":1}]`],
    ['with too many values', `[${`{"":1${',"":1'.repeat(1500)}},`.repeat(2100)}{"a":1}]`],
  ])('is none of these: %s', (_what, text) => {
    expect(isModestList(text)).toBe(false)
  })

  it('is always within the bounds', () => {
    const next = random(20261123)
    const pieces = [
      '{"a":1}',
      '{"":0}',
      ',',
      '"},{"',
      '"},{ "',
      '"{\\""',
      '0',
      '{"a":"},{"}',
      ' ',
      '{}',
      '[0]',
      '{"a":{"b":1}}',
    ]
    let taken = 0
    for (let round = 0; round < 30_000; round += 1) {
      const inner = Array.from(
        { length: 1 + Math.floor(next() * 7) },
        () => pieces[Math.floor(next() * pieces.length)],
      )
      const text = `[${inner.join(next() < 0.8 ? ',' : '')}]`
      if (!isJson(text) || !isModestList(text)) continue
      taken += 1
      const value = JSON.parse(text) as unknown[]
      expect(value.slice(0, 1).every((one) => typeof one === 'object')).toBe(true)
      expect(text.replace(/"(?:[^"\\]|\\.)*"/g, '""')).not.toMatch(/\{[^}]*\{|\},0.*\{/)
      checkBounds(text)
    }
    expect(taken).toBeGreaterThan(500)
  })
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
