import { describe, expect, it, vi } from 'vitest'
import { RequestError } from '../../../src/index.js'
import { rejectionOf } from '../../support/caught.js'
import { answering, json } from './answering.js'
import { tinyClient } from './tiny-api.js'

/** What the client says of an input, which it must not send. */
async function problemsWith(given: unknown): Promise<string> {
  const fetch = vi.fn(answering(() => json({ ok: true })))
  const error = await rejectionOf(RequestError, () => tinyClient({ fetch }).readThing(given))
  expect(fetch).not.toHaveBeenCalled()
  expect(error.attempts).toBe(0)
  return error.problems.map(({ field, message }) => `${field} ${message}`).join('; ')
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
    expect(await problemsWith(given)).toMatch(said)
  })

  it('beside what else is wrong, each field once', async () => {
    const said = await problemsWith({ size: NaN, colour: 7 })
    expect(said).toMatch(/^size is NaN.*; colour is 7; allowed: 1, 2$/)
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
