import { describe, expect, it } from 'vitest'
import { RequestError } from '../../../src/index.js'
import { rejection } from '../../support/caught.js'
import { answering, json } from './answering.js'
import { tinyClient } from './tiny-api.js'

async function refusal(given: unknown, options?: unknown): Promise<RequestError> {
  const fetch = answering(() => json({ ok: true }))
  const error = await rejection(tinyClient({ fetch }).readThing(given, options))
  expect(error).toBeInstanceOf(RequestError)
  expect(fetch.sent).toHaveLength(0)
  expect(error).toMatchObject({ attempts: 0 })
  return error as RequestError
}

describe('the input of a call', () => {
  it('that is misspelt in its letter case is refused with the name that was meant', async () => {
    const error = await refusal({ Colour: 1 })
    expect(error.message).toBe(
      'readThing was not sent: Colour is not a field of this operation; did you mean colour?',
    )
    expect(error).toMatchObject({ operationId: 'readThing', attempts: 0 })
  })

  it('that does not exist is refused with the names that do', async () => {
    expect((await refusal({ weight: 1 })).message).toBe(
      'readThing was not sent: weight is not a field of this operation; fields: colour, size, apiToken.',
    )
  })

  it('that the client gives itself is refused as such', async () => {
    expect((await refusal({ user: 'me' })).message).toBe(
      'readThing was not sent: user is supplied by the client itself.',
    )
  })

  it('is told of all its mistakes at once', async () => {
    const { problems } = await refusal({ colour: 3, size: -1, weight: 1 })
    expect(problems.map(({ field }) => field).sort()).toEqual(['colour', 'size', 'weight'])
  })

  it('that holds a secret is refused without quoting it', async () => {
    expect((await refusal({ apiToken: 'S3CRET' })).message).not.toContain('S3CRET')
  })

  it('must be an object', async () => {
    for (const given of [null, 'colour', [1]]) {
      expect((await refusal(given)).message).toBe(
        'readThing was not sent: input must be an object of named inputs.',
      )
    }
  })

  it('that is undefined counts as left out', async () => {
    const fetch = answering(() => json({ ok: true }))
    await tinyClient({ fetch }).readThing({ colour: 1, size: undefined })
    expect(fetch.sent[0]?.body).toBe('{"colour":1}')
  })

  it('named __proto__ is refused like any other unknown field', async () => {
    const given: unknown = JSON.parse('{"__proto__":{"colour":1}}')
    expect((await refusal(given)).message).toContain('__proto__ is not a field of this operation')
  })
})

describe('the options of a call', () => {
  it.each([
    'Authorization',
    'content-type',
    'ACCEPT',
    'Host',
    'content-length',
    'X-MBX-APIKEY',
    'expect',
    'connection',
  ])('cannot replace a header that the client sets itself: %s', async (name) => {
    const error = await refusal({}, { headers: { [name]: 'x-secret-value' } })
    expect(error.message).toContain(`options.headers.${name} is set by the client itself`)
    expect(error.message).not.toContain('x-secret-value')
  })

  it.each(['a\r\nX-Injected: 1', 'a\nb', 'a\0b', 'price in ₹', 'bell\u0007', 5, null])(
    'cannot hold a header value that would break the request: %j',
    async (value) => {
      const error = await refusal({}, { headers: { 'x-note': value } })
      expect(error.message).toContain('options.headers.x-note must be a text of one line')
    },
  )

  it.each(['', 'a b', 'a:b', 'é', 'a\r\nb'])('cannot hold a header of the name %j', async (name) => {
    expect((await refusal({}, { headers: { [name]: 'x' } })).message).toContain('is not a header name')
  })

  it('take headers as a plain object only, so that none is lost unseen', async () => {
    for (const headers of [new Headers({ 'x-note': '1' }), new Map([['x-note', '1']]), [['x-note', '1']]]) {
      expect((await refusal({}, { headers })).message).toContain('options.headers must be an object')
    }
  })

  it('send further headers as they are', async () => {
    const fetch = answering(() => json({ ok: true }))
    await tinyClient({ fetch }).readThing({}, { headers: { 'X-Request-Id': 'abc', 'x-note': 'café' } })
    expect(fetch.sent[0]?.headers.get('x-request-id')).toBe('abc')
    expect(fetch.sent[0]?.headers.get('x-note')).toBe('café')
  })

  it('that are misspelt are refused with those that exist', async () => {
    expect((await refusal({}, { timeout: 5 })).message).toContain(
      'options.timeout is not an option of this call; options: signal, timeoutMs, retries, headers, format',
    )
  })

  it.each([
    [{ signal: {} }, 'options.signal must be an AbortSignal'],
    [{ timeoutMs: 0 }, 'options.timeoutMs must be a number of milliseconds from 1 to 2147483647'],
    [{ retries: -1 }, 'options.retries must be a whole number of at least 0'],
    [{ retries: 1.5 }, 'options.retries must be a whole number of at least 0'],
    [{ retries: '2' }, 'options.retries must be a whole number of at least 0'],
    [{ format: 'csv' }, 'options.format must be json or xml'],
    [null, 'options must be an object'],
    ['xml', 'options must be an object'],
  ])('are checked: %j', async (options, words) => {
    expect((await refusal({}, options)).message).toContain(words)
  })

  it('choose the format only where there is a choice', async () => {
    const fetch = answering(() => json({}))
    const client = tinyClient({ fetch })
    await client.readThing({}, { format: 'xml' })
    expect(fetch.sent[0]?.headers.get('accept')).toBe('application/xml')
    expect(await rejection(client.changeThing({}, { format: 'json' }))).toBeInstanceOf(RequestError)
  })
})

/** What the client says of each field. */
function told({ problems }: RequestError): string {
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
    expect(told(await refusal(given))).toMatch(said)
  })

  it('beside what else is wrong, each field once', async () => {
    expect(told(await refusal({ size: NaN, colour: 7 }))).toMatch(
      /^size is NaN.*; colour is 7; allowed: 1, 2$/,
    )
  })
})

it('what changes between two looks is sent as it was at the first', async () => {
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
