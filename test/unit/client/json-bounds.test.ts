import { describe, expect, it } from 'vitest'
import { BoundsError, checkBounds } from '../../../src/response/json.js'
import { ApiError, DecodeError, OutcomeUnknownError } from '../../../src/index.js'
import { rejection, thrownBy } from '../../support/caught.js'
import { text } from './answering.js'
import { tinyClient } from './tiny-api.js'

const times = (count: number, piece: string): string => piece.repeat(count)
const nested = (depth: number): string => times(depth, '[') + times(depth, ']')
const names = (count: number): string =>
  `{${Array.from({ length: count }, (_, index) => `"n${index}":1`).join()}}`

describe('JSON', () => {
  it.each([
    ['nested 100 deep', nested(100)],
    ['with 10,000 names in one object', names(10_000)],
    ['with a list of 20,000 texts', `[${times(20_000, '"a",')}"a"]`],
    ['with brackets and commas in texts alone', `["${times(400_000, '[{,')}"]`],
    ['with escaped quotes before brackets', `["\\"${times(200, '[')}","\\\\"]`],
    ['with many small objects', `[${times(100_000, `${names(3)},`)}1]`],
  ])('%s is read', (_what, json) => {
    expect(thrownBy(() => thrownUnlessFine(json))).toMatchObject({ message: 'fine' })
  })

  it.each([
    ['nested 101 deep', nested(101), /nested more than 100 deep/],
    ['nested without an end', times(1_000_000, '{"a":'), /nested more than 100 deep/],
    ['with 10,001 names in one object', names(10_001), /more than 10000 names/],
    ['with too many objects', `[${times(300_000, '{},')}{}]`, /more than 300000 objects and lists/],
    ['with too many values', `[${times(3_000_001, '1,')}1]`, /more than 3000000 values/],
    ['nested behind a text that ends in a backslash', `["\\\\",${nested(101)}]`, /nested more than 100 deep/],
  ])('%s is not', (_what, json, message) => {
    const error = thrownBy(() => checkBounds(json))
    expect(error).toBeInstanceOf(BoundsError)
    expect(String(error)).toMatch(message)
  })
})

function thrownUnlessFine(json: string): never {
  checkBounds(json)
  throw new Error('fine')
}

describe('an answer that holds too much', () => {
  const answer = (status: number) => async () => text(nested(500), 'application/json', { status })

  it('is told so, and leaves the outcome of a change open', async () => {
    const client = tinyClient({ fetch: answer(200) })
    const error = await rejection(client.readThing())
    expect(error).toBeInstanceOf(DecodeError)
    expect(String(error)).toContain('readThing answered with JSON that is nested more than 100 deep.')
    expect(await rejection(client.changeThing())).toBeInstanceOf(OutcomeUnknownError)
  })

  it('is a failure with its status where it is one', async () => {
    const error = await rejection(tinyClient({ fetch: answer(400) }).readThing())
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 400 })
  })
})
