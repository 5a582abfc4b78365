import { describe, expect, it } from 'vitest'
import { sentence } from '../../../src/errors/errors.js'
import {
  anyOf,
  constant,
  list,
  object,
  problemsOf,
  validator,
  value as valueOf,
  type Check,
} from '../../../src/request/schema.js'

const whole = valueOf({ type: 'integer' })
const text = valueOf({ type: 'string' })

function said(check: Check, value: unknown): string {
  return sentence(problemsOf(validator(check), value))
}

const inside = (check: Check): Check => object({ a: check }, [], true)

describe('a refused value', () => {
  it.each([
    [whole, 'x', "a is 'x'; it must be integer."],
    [valueOf({ type: ['integer', 'null'] }), 1.5, 'a is 1.5; it must be integer or null.'],
    [text, { b: 1 }, 'a is an object; it must be string.'],
    [text, [1], 'a is a list; it must be string.'],
    [text, null, 'a is null; it must be string.'],
    [text, () => 'source of a function', 'a is a function; it must be string.'],
    [valueOf({ type: 'integer', minimum: 0 }), -1, 'a is -1; it must be >= 0.'],
    [valueOf({ type: 'string', minLength: 2 }), 'x', "a is 'x'; it must have 2 or more characters."],
    [valueOf({ type: 'string', maxLength: 1 }), 'xy', "a is 'xy'; it must have 1 or fewer characters."],
    [list(whole, 2), [1], 'a is a list; it must have 2 or more entries.'],
    [list(whole, 0, 1), [1, 2], 'a is a list; it must have 1 or fewer entries.'],
    [constant('X'), 'Y', `a is 'Y'; allowed: "X".`],
    [valueOf({ pattern: '^[0-9]+$' }), '-1', "a is '-1'; it must be a whole number, not negative."],
    [valueOf({ pattern: '^z' }), 'a', "a is 'a'; it must match ^z."],
    [
      valueOf({ type: 'string', format: 'decimal' }),
      '1,5',
      "a is '1,5', which is not a decimal such as '10.50'.",
    ],
    [anyOf(whole, valueOf({ type: 'boolean' })), 'x', "a is 'x', which fits none of the documented forms."],
  ] as [Check, unknown, string][])('is told in words: %#', (check, value, words) => {
    expect(said(inside(check), { a: value })).toBe(words)
  })

  it('is only shown at its beginning when it is long', () => {
    const [problem] = problemsOf(validator(inside(whole)), { a: 'x'.repeat(10_000) })
    expect(problem?.message.length).toBeLessThan(120)
  })

  it.each([
    ...['password', 'apiToken', 'head.txnToken', 'merchantKey', 'keyId', 'clientSecret', 'signature'],
    ...['passphrase', 'checksum', 'card.cvv', 'card.pin', 'otp', 'otp.value', 'session', 'Cookie'],
  ])('is never shown when its name says that it is a secret: %s', (path) => {
    const names = path.split('.')
    const schema = names.reduceRight<Check>(
      (inner, name) => object({ [name]: inner }, [], true),
      valueOf({ type: 'integer', enum: [1] }),
    )
    const value = names.reduceRight<unknown>((inner, name) => ({ [name]: inner }), 'hunter22')
    const words = said(schema, value)
    expect(words).toBe(`${path} is not shown; allowed: 1.`)
  })
})

it('of a great many mistakes in a list, the first thousand are told', () => {
  const all = Array.from({ length: 100_000 }, () => 'x')
  expect(problemsOf(validator(list(whole)), all)).toHaveLength(1_001)
})
