/** The input of a call: what is refused before it is sent, and in which words. */
import { describe, expect, it } from 'vitest'
import { RequestError } from '../../../src/index.js'
import { sentence } from '../../../src/model/errors.js'
import * as schema from '../../../src/request/schema.js'
import { answering, json } from '../../support/answering.js'
import { rejection } from '../../support/caught.js'
import { tinyClient } from './tiny-api.js'

async function refusal(given: unknown): Promise<RequestError> {
  const fetch = answering(() => json({ ok: true }))
  const error = await rejection(tinyClient({ fetch }).readThing(given))
  expect(error).toBeInstanceOf(RequestError)
  expect(fetch.sent).toHaveLength(0)
  expect(error).toMatchObject({ attempts: 0 })
  return error as RequestError
}

describe('the input of a call', () => {
  it('is refused in another letter case, with the name that was meant', async () => {
    const error = await refusal({ Colour: 1 })
    expect(error.message).toBe(
      'readThing was not sent: Colour is not a field of this operation; did you mean colour?',
    )
    expect(error).toMatchObject({ operationId: 'readThing', attempts: 0 })
  })

  it('is refused under an unknown name, with the names that exist', async () => {
    expect((await refusal({ weight: 1 })).message).toBe(
      'readThing was not sent: weight is not a field of this operation; fields: colour, size, apiToken.',
    )
  })

  it('is refused if the client supplies it itself', async () => {
    expect((await refusal({ user: 'me' })).message).toBe(
      'readThing was not sent: user is supplied by the client itself; leave it out.',
    )
  })

  it('is refused with all its mistakes at once', async () => {
    const { problems } = await refusal({ colour: 3, size: -1, weight: 1 })
    expect(problems.map(({ field }) => field).sort()).toEqual(['colour', 'size', 'weight'])
  })

  it('must be an object', async () => {
    for (const given of [null, 'colour', [1]]) {
      expect((await refusal(given)).message).toBe(
        'readThing was not sent: input must be an object of named inputs.',
      )
    }
  })

  it('may be undefined, which leaves it out', async () => {
    const fetch = answering(() => json({ ok: true }))
    await tinyClient({ fetch }).readThing({ colour: 1, size: undefined })
    expect(fetch.sent[0]?.body).toBe('{"colour":1}')
  })

  it('is refused under the name __proto__', async () => {
    const given: unknown = JSON.parse('{"__proto__":{"colour":1}}')
    expect((await refusal(given)).message).toContain('__proto__ is not a field of this operation')
  })
})

/** The problem of each field. */
function wordsOf({ problems }: RequestError): string {
  return problems.map(({ field, message }) => `${field} ${message}`).join('; ')
}

function cyclic(): object {
  const outer: Record<string, unknown> = {}
  outer['size'] = { inner: outer }
  return outer
}

function nested(depth: number): unknown {
  return depth === 0 ? 1 : { inner: nested(depth - 1) }
}

describe('an input that cannot be sent is refused with its field', () => {
  it.each<[string, unknown, RegExp]>([
    ['NaN', { size: NaN }, /^size is NaN, which cannot be sent as a number$/],
    ['Infinity', { size: Infinity }, /^size is Infinity/],
    ['a number with an exponent', { size: 1e21 }, /^size is 1e\+21, which would be sent with an exponent/],
    ['a map', { size: new Map([['a', 1]]) }, /^size is a Map; it must be a plain object/],
    ['a promise', { size: Promise.resolve(1) }, /^size is a promise that was not awaited/],
    ['bytes', { size: new Uint8Array(2) }, /^size is (?:a|an) Uint8Array/],
    ['a text in a box', { colour: Object('1') as unknown }, /^colour is a String/],
    ['an empty object of a class', { size: new (class Empty {})() }, /^size is an Empty/],
    ['a date for a number', { size: new Date(0) }, /^size is '1970-01-01T00:00:00.000Z'; it must be/],
    ['a date that is none', { size: new Date(NaN) }, /^size is an invalid date$/],
    ['what contains itself', cyclic(), /^size\.inner contains itself$/],
    ['what is nested without end', { size: nested(5_000) }, /^size(?:\.inner)+ is nested more than 32 deep$/],
    ['a map of inputs', new Map([['size', 1]]), /^input is a Map; it must be a plain object$/],
    ['a promise of inputs', Promise.resolve({ size: 1 }), /^input is a promise that was not awaited/],
  ])('%s', async (_, given, said) => {
    expect(wordsOf(await refusal(given))).toMatch(said)
  })

  it('beside what else is wrong, each field once', async () => {
    expect(wordsOf(await refusal({ size: NaN, colour: 7 }))).toMatch(
      /^size is NaN.*; colour is 7; allowed: 1, 2$/,
    )
  })
})

it('an input that changes between two reads is sent as it was at the first', async () => {
  let looks = 0
  const given = {
    get size(): number {
      return (looks += 1)
    },
  }
  const fetch = answering(() => json({ ok: true }))
  await tinyClient({ fetch }).readThing(given)
  expect(fetch.sent.map(({ body }) => body)).toEqual(['{"size":1}'])
})

const { problemsOf, value, list, object, allOf, anyOf, oneOf, where, nearestOf, constant } = schema
const text = value({ type: 'string' })
const whole = value({ type: 'integer' })

describe('a schema', () => {
  it('of several forms names the problems of the form with the fewest, or the deepest', () => {
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
    [value({ enum: [1, 2] }), 1n, 'a is the bigint 1; allowed: 1, 2.'],
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
  ] as [schema.Check, unknown, string][])('is described in words: %#', (check, value, words) => {
    expect(said(inside(check), { a: value })).toBe(words)
  })

  it('is shown by its beginning if it is long', () => {
    const [problem] = problemsOf(schema.validator(inside(whole)), { a: 'x'.repeat(10_000) })
    expect(problem?.message.length).toBeLessThan(120)
  })

  it.each([
    ...['password', 'apiToken', 'head.txnToken', 'merchantKey', 'keyId', 'clientSecret', 'signature'],
    ...['passphrase', 'checksum', 'card.cvv', 'card.pin', 'otp', 'otp.value', 'session', 'Cookie'],
  ])('is not shown if its name is that of a secret: %s', (path) => {
    const names = path.split('.')
    const check = names.reduceRight<schema.Check>(
      (inner, name) => object({ [name]: inner }, [], true),
      value({ type: 'integer', enum: [1] }),
    )
    const hidden = names.reduceRight<unknown>((inner, name) => ({ [name]: inner }), 'hunter22')
    expect(said(check, hidden)).toBe(`${path} is not shown; allowed: 1.`)
  })
})

it('a list with a great many mistakes is refused with the first thousand', () => {
  const all = Array.from({ length: 100_000 }, () => 'x')
  expect(problemsOf(schema.validator(list(whole)), all)).toHaveLength(1_001)
  expect(problemsOf(schema.validator(list(whole)), [1, 2])).toEqual([])
})
