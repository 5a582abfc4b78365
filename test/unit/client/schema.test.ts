import { describe, expect, it } from 'vitest'
import { sentence } from '../../../src/model/errors.js'
import * as schema from '../../../src/request/schema.js'

const { problemsOf, value, list, object, allOf, anyOf, oneOf, where, nearestOf, constant } = schema
const text = value({ type: 'string' })
const whole = value({ type: 'integer' })

describe('a check', () => {
  it('of which one form must fit says what is wrong by the form with the fewest faults, or the deepest', () => {
    const forms = nearestOf(
      object({ a: list(object({ b: whole }, [], true)) }, ['a'], true),
      object({ a: text }, [], true),
    )
    const validate = schema.validator(forms)
    for (const value of [{ a: [{ b: 1 }] }, { a: 'x' }, {}]) expect(problemsOf(validate, value)).toEqual([])
    expect(problemsOf(validate, { a: [{ b: 1 }, { b: 'x' }] })).toMatchObject([{ field: 'a.1.b' }])
    expect(forms({ a: 1 })).toBe(false)
  })
})

function said(check: schema.Check, value: unknown): string {
  return sentence(problemsOf(schema.validator(check), value))
}

const inside = (check: schema.Check): schema.Check => object({ a: check }, [], true)

describe('a refused value', () => {
  it.each([
    [whole, 'x', "a is 'x'; it must be integer."],
    [value({ type: ['integer', 'null'] }), 1.5, 'a is 1.5; it must be integer or null.'],
    [text, { b: 1 }, 'a is an object; it must be string.'],
    [text, [1], 'a is a list; it must be string.'],
    [text, null, 'a is null; it must be string.'],
    [text, () => 'source of a function', 'a is a function; it must be string.'],
    [value({ type: 'integer', minimum: 0 }), -1, 'a is -1; it must be >= 0.'],
    [value({ type: 'string', minLength: 2 }), 'x', "a is 'x'; it must have 2 or more characters."],
    [value({ type: 'string', maxLength: 1 }), 'xy', "a is 'xy'; it must have 1 or fewer characters."],
    [value({ minItems: 2 }), [1], 'a is a list; it must have 2 or more entries.'],
    [value({ maxItems: 1 }), [1, 2], 'a is a list; it must have 1 or fewer entries.'],
    [constant('X'), 'Y', `a is 'Y'; allowed: "X".`],
    [value({ pattern: '^[0-9]+$' }), '-1', "a is '-1'; it must be a whole number, not negative."],
    [value({ pattern: '^z', format: 'decimal' }), 'a', "a is 'a'; it must match ^z."],
    [
      value({ type: 'string', format: 'decimal' }),
      '1,5',
      "a is '1,5', which is not a decimal such as '10.50'.",
    ],
    [allOf(text, constant('X')), 'Y', `a is 'Y'; allowed: "X".`],
    [where('string', oneOf(text, text)), 'x', "a is 'x', which matches none of the documented forms."],
    [anyOf(whole, value({ type: 'boolean' })), 'x', "a is 'x', which matches none of the documented forms."],
  ] as [schema.Check, unknown, string][])('is told in words: %#', (check, value, words) => {
    expect(said(inside(check), { a: value })).toBe(words)
  })

  it('is only shown at its beginning when it is long', () => {
    const [problem] = problemsOf(schema.validator(inside(whole)), { a: 'x'.repeat(10_000) })
    expect(problem?.message.length).toBeLessThan(120)
  })

  it.each([
    ...['password', 'apiToken', 'head.txnToken', 'merchantKey', 'keyId', 'clientSecret', 'signature'],
    ...['passphrase', 'checksum', 'card.cvv', 'card.pin', 'otp', 'otp.value', 'session', 'Cookie'],
  ])('is never shown when its name says that it is a secret: %s', (path) => {
    const names = path.split('.')
    const check = names.reduceRight<schema.Check>(
      (inner, name) => object({ [name]: inner }, [], true),
      value({ type: 'integer', enum: [1] }),
    )
    const hidden = names.reduceRight<unknown>((inner, name) => ({ [name]: inner }), 'hunter22')
    expect(said(check, hidden)).toBe(`${path} is not shown; allowed: 1.`)
  })
})

it('of a great many mistakes in a list, the first thousand are told', () => {
  const all = Array.from({ length: 100_000 }, () => 'x')
  expect(problemsOf(schema.validator(list(whole)), all)).toHaveLength(1_001)
  expect(problemsOf(schema.validator(list(whole)), [1, 2])).toEqual([])
})
