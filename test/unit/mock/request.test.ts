import { describe, expect, it } from 'vitest'
import { operations as marginWallet } from '../../../generated/tables/margin-wallet.js'
import { operations as marketData } from '../../../generated/tables/market-data.js'
import { longestBody, queryOf, readBody, splitTarget } from '../../../src/mock/engine/request.js'
import { RefusalAnswer } from '../../../src/mock/engine/rules.js'
import type { OperationDescription } from '../../support/descriptions.js'
import { thrownAs } from '../../support/caught.js'

const json = 'application/json'
const form = 'application/x-www-form-urlencoded'

function body(
  bytes: string | Uint8Array,
  type: string | undefined,
  operation: OperationDescription = marketData.login,
) {
  return readBody(
    {
      method: operation.method,
      target: '/',
      headers: type === undefined ? {} : { 'content-type': type },
      body: typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes,
    },
    operation,
  )
}

function refusal(read: () => unknown): { status: number; message: string; rule: string } {
  const { answer, rule } = thrownAs(RefusalAnswer, read)
  return { ...answer, rule }
}

const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`

describe('the body of a request', () => {
  it.each([json, 'application/json; charset=utf-8', 'Application/JSON ;a=b'])('is read as %s', (type) => {
    expect(body('{"a":"₹","__proto__":1}', type)).toMatchObject({ text: '{"a":"₹","__proto__":1}', form: '' })
    expect(Object.keys(body('{"__proto__":1}', type).json as object)).toEqual(['__proto__'])
  })

  it.each([
    undefined,
    '',
    'text/plain',
    'application/json5',
    'application/json-seq',
    `${json}, ${json}`,
    form,
  ])('is refused as %s where JSON is documented', (type) => {
    expect(refusal(() => body('{}', type))).toMatchObject({ status: 400, rule: 'body' })
  })

  it.each([
    ['an incomplete one', '{"a":', /not JSON/],
    ['a byte order mark', '\ufeff{}', /not JSON/],
    ['bytes that are no UTF-8', Uint8Array.of(0x22, 0xc3, 0x28, 0x22), /not UTF-8/],
    ['half of a surrogate pair', Uint8Array.of(0x22, 0xed, 0xa0, 0x80, 0x22), /not UTF-8/],
    ['a list that does not end', '['.repeat(60_000), /not JSON/],
    ['lists in lists', nested(30_000), /nested more than 100 deep/],
    ['lists just too deep', nested(102), /nested more than 100 deep/],
    ['objects in objects', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`, /nested more than 100 deep/],
  ])('is refused as %s', (_, bytes, said) => {
    const { status, rule, message } = refusal(() => body(bytes, json))
    expect({ status, rule }).toEqual({ status: 400, rule: 'body' })
    expect(message).toMatch(said)
  })

  it('may be as deep as the limit says, and as wide as it likes', () => {
    expect(body(nested(100), json).json).toBeInstanceOf(Array)
    expect(body(`[${'0,'.repeat(30_000)}0]`, json).json).toHaveLength(30_001)
  })

  it('is refused when it is too long, before it is looked at', () => {
    expect(refusal(() => body(new Uint8Array(longestBody + 1), json))).toMatchObject({
      status: 413,
      rule: 'body',
    })
    expect(refusal(() => body(new Uint8Array(longestBody), json))).toMatchObject({ status: 400 })
  })

  it('is nothing where there is none', () => {
    expect(body('', undefined)).toEqual({ text: '', json: undefined, form: '' })
  })

  it('is a form only where an operation that changes something has no body of its own', () => {
    const { createMarginOcoOrder, cancelMarginOrderList, listDeposits } = marginWallet
    const read = { text: 'a=b', json: undefined }
    expect(body('a=b', `${form}; charset=utf-8`, createMarginOcoOrder)).toEqual({ ...read, form: 'a=b' })
    expect(body('a=b', 'text/plain', createMarginOcoOrder)).toEqual({ ...read, form: '' })
    expect(body('a=b', form, cancelMarginOrderList)).toEqual({ ...read, form: 'a=b' })
    expect(body('a=b', form, listDeposits)).toEqual({ ...read, form: '' })
  })
})

describe('the query of a request', () => {
  it('begins at the first question mark', () => {
    expect(splitTarget('/a?b=c?d')).toEqual({ path: '/a', search: 'b=c?d' })
    expect(splitTarget('/a')).toEqual({ path: '/a', search: '' })
    expect(splitTarget('?')).toEqual({ path: '', search: '' })
  })

  it('has a list where a name comes several times', () => {
    expect(queryOf('a=1&b=2&a=3', '')).toEqual({ a: ['1', '3'], b: '2' })
  })

  it('wins over a form that has the same name', () => {
    expect(queryOf('a=1', 'a=2&b=3&b=4')).toEqual({ a: '1', b: ['3', '4'] })
  })

  it('is read at once however many names it has', () => {
    const search = Array.from({ length: 100_000 }, (_, index) => `name${index}=1`).join('&')
    const start = performance.now()
    expect(Object.keys(queryOf(search, search))).toHaveLength(100_000)
    expect(performance.now() - start).toBeLessThan(5_000)
  })

  it('takes any name and any percent sign', () => {
    const query = queryOf('__proto__=1&constructor=2&%=%zz&a=%ff', '')
    expect(Object.entries(query)).toEqual([
      ['__proto__', '1'],
      ['constructor', '2'],
      ['%', '%zz'],
      ['a', '\ufffd'],
    ])
    expect(Object.getPrototypeOf(query)).toBe(Object.prototype)
  })
})
