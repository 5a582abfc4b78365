import { describe, expect, it } from 'vitest'
import { placeInput } from '../../../src/request/build-request.js'
import { at } from '../../../src/response/json.js'
import type { OperationDescription, ParameterDescription } from '../../support/descriptions.js'

const parameter = (name: string, where: ParameterDescription['in']): ParameterDescription => ({
  name,
  in: where,
  given: 'input',
})

const operation: OperationDescription = {
  operationId: 'change',
  method: 'POST',
  path: '/{place}',
  safeToRetry: false,
  formats: ['json'],
  parameters: [parameter('place', 'path'), parameter('id', 'query')],
  inputs: ['place', 'id', 'name', 'extra'],
  supplied: [],
  needsAuthorization: false,
  hasBody: true,
  defaults: {},
  accepts: ['extra'],
  responseHeaders: [],
  ambiguities: [],
}
const input = { place: 'p', id: 'i', name: 'n', extra: 'e' }

describe('the flat input of a method', () => {
  it('is put where each part of it stands', () => {
    expect(placeInput(operation, input)).toEqual({
      path: { place: 'p' },
      query: { id: 'i' },
      body: { name: 'n' },
      accepted: { extra: 'e' },
    })
  })

  it('is merged into the object that the description names; a name that is in both places goes to both', () => {
    const placed = placeInput({ ...operation, input: '/body/inner' }, { id: 'i', name: 'n' })
    const body = { body: { inner: { id: 'i', name: 'n' } } }
    expect(placed).toEqual({ path: {}, query: { id: 'i' }, body, accepted: {} })
  })

  it('makes no body where there is none', () => {
    expect(placeInput({ ...operation, hasBody: false }, { id: 'i' }).body).toBeUndefined()
  })
})

describe('a JSON pointer', () => {
  const value = { a: [{ 'b/c': 1, 'd~e': 2, '~1': 3 }], __proto__: null }

  it('leads into objects and lists, through escaped names', () => {
    expect(at(value, '')).toBe(value)
    expect(at(value, '/a/0/b~1c')).toBe(1)
    expect(at(value, '/a/0/d~0e')).toBe(2)
    expect(at(value, '/a/0/~01')).toBe(3)
  })

  it.each(['/x', '/a/1', '/a/0/b', '/a/length/x', '/a/constructor', '/toString'])(
    'leads to nothing where nothing of its own stands: %s',
    (pointer) => {
      expect(at({ ...value }, pointer)).toBeUndefined()
    },
  )
})
