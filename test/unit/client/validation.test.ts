import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { sentence } from '../../../src/errors/errors.js'
import { problemsOf } from '../../../src/request/schema-problems.js'
import type { Validator } from '../../support/descriptions.js'

const ajv = new Ajv2020({
  allErrors: true,
  strict: false,
  formats: { decimal: /^[0-9.]+$/, uri: /^[a-z]+:/ },
})
const compile = (schema: object): Validator => ajv.compile(schema)

const choice = compile({
  type: 'object',
  properties: { rType: { type: ['integer', 'string'], enum: [1, 2, 10, '1', '2', '10'] } },
})

function said(schema: object, value: unknown): string {
  return sentence(problemsOf(compile(schema), value))
}

const inside = (schema: object): object => ({ type: 'object', properties: { a: schema } })

describe('a refused value', () => {
  it('is told with the values that are allowed, none of them twice for its two forms', () => {
    expect(sentence(problemsOf(choice, { rType: 20 }))).toBe('rType is 20; allowed: 1, 2, 10.')
    expect(sentence(problemsOf(choice, { rType: '20' }))).toBe("rType is '20'; allowed: 1, 2, 10.")
  })

  it('of the wrong type is one mistake, told once', () => {
    expect(problemsOf(choice, { rType: true })).toEqual([
      { field: 'rType', message: 'is true; allowed: 1, 2, 10' },
    ])
  })

  it('keeps the text form of an allowed value that has no number form', () => {
    expect(said(inside({ enum: [1, 'x', null] }), { a: 2 })).toBe('a is 2; allowed: 1, x, null.')
  })

  it.each([
    [{ type: 'integer' }, 'x', "a is 'x'; it must be integer."],
    [{ type: ['integer', 'null'] }, 1.5, 'a is 1.5; it must be integer or null.'],
    [{ type: 'string' }, { b: 1 }, 'a is an object; it must be string.'],
    [{ type: 'string' }, [1], 'a is a list; it must be string.'],
    [{ type: 'string' }, null, 'a is null; it must be string.'],
    [{ type: 'string' }, () => 'source of a function', 'a is a function; it must be string.'],
    [{ type: 'integer', minimum: 0 }, -1, 'a is -1; it must be >= 0.'],
    [{ type: 'string', minLength: 2 }, 'x', "a is 'x'; it must have 2 or more characters."],
    [{ type: 'string', maxLength: 1 }, 'xy', "a is 'xy'; it must have 1 or fewer characters."],
    [{ type: 'array', minItems: 2 }, [1], 'a is a list; it must have 2 or more entries.'],
    [{ type: 'array', maxItems: 1 }, [1, 2], 'a is a list; it must have 1 or fewer entries.'],
    [{ const: 'X' }, 'Y', `a is 'Y'; allowed: "X".`],
    [{ pattern: '^[0-9]+$' }, '-1', "a is '-1'; it must be a whole number, not negative."],
    [{ pattern: '^z' }, 'a', "a is 'a'; it must match ^z."],
    [{ type: 'string', format: 'decimal' }, '1,5', "a is '1,5', which is no decimal such as '10.50'."],
    [
      { anyOf: [{ type: 'integer' }, { type: 'boolean' }] },
      'x',
      "a is 'x', which fits none of the documented forms.",
    ],
  ])('is told in words: %j', (schema, value, words) => {
    expect(said(inside(schema), { a: value })).toBe(words)
  })

  it('is named by its whole path, and a missing or unknown one by its own name', () => {
    const schema = inside({
      type: 'object',
      required: ['b'],
      properties: { 'c/d': { type: 'integer' } },
      additionalProperties: false,
    })
    expect(problemsOf(compile(schema), { a: { 'c/d': 'x', e: 1 } })).toEqual([
      { field: 'a.b', message: 'is missing' },
      { field: 'a.e', message: 'is not a field of this operation' },
      { field: 'a.c/d', message: "is 'x'; it must be integer" },
    ])
  })

  it('is only shown at its beginning when it is long', () => {
    const [problem] = problemsOf(compile(inside({ type: 'integer' })), { a: 'x'.repeat(10_000) })
    expect(problem?.message.length).toBeLessThan(120)
  })

  it.each([
    ...['password', 'apiToken', 'head.txnToken', 'merchantKey', 'keyId', 'clientSecret', 'signature'],
    ...['passphrase', 'checksum', 'card.cvv', 'card.pin', 'otp', 'otp.value', 'session', 'Cookie'],
  ])('is never shown when its name says that it is a secret: %s', (path) => {
    const names = path.split('.')
    const schema = names.reduceRight<object>(
      (inner, name) => ({ type: 'object', properties: { [name]: inner } }),
      { type: 'integer', enum: [1] },
    )
    const value = names.reduceRight<unknown>((inner, name) => ({ [name]: inner }), 'hunter22')
    const words = said(schema, value)
    expect(words).toBe(`${path} is not shown; allowed: 1.`)
  })
})

describe('several alternatives', () => {
  it('that all fail are told as one, also when one of them has alternatives itself', () => {
    const nested = inside({
      anyOf: [{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, { type: 'boolean' }],
    })
    expect(problemsOf(compile(nested), { a: 'x' })).toEqual([
      { field: 'a', message: "is 'x', which fits none of the documented forms" },
    ])
  })

  it('do not hide what is wrong with a neighbour whose name begins alike', () => {
    const schema = {
      type: 'object',
      properties: { ab: { type: 'integer' }, a: { anyOf: [{ type: 'integer' }, { type: 'null' }] } },
    }
    expect(problemsOf(compile(schema), { ab: 'x', a: 'x' }).map(({ field }) => field)).toEqual(['ab', 'a'])
  })
})

describe('undocumented values', () => {
  it('pass when they are to be sent, as long as they are of the right kind', () => {
    expect(problemsOf(choice, { rType: 20 }, 'send')).toEqual([])
    expect(problemsOf(choice, { rType: true }, 'send')).toEqual([
      { field: 'rType', message: 'is true; it must be integer or string' },
    ])
  })
})

it('a great many complaints are all told', () => {
  const list = compile({ type: 'array', items: { type: 'integer' } })
  expect(
    problemsOf(
      list,
      Array.from({ length: 100_000 }, () => 'x'),
    ),
  ).toHaveLength(100_000)
})
