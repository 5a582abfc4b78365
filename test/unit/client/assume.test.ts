import { describe, expect, it } from 'vitest'
import { resolveAssume } from '../../../src/ambiguity/assume.js'
import type { ChoiceTable } from '../../support/descriptions.js'
import { RequestError } from '../../../src/index.js'
import { thrownAs } from '../../support/caught.js'

const choice = { title: 'T', detectable: 'wire' } as const
const choices = {
  pathCase: { ...choice, default: 'Data', readings: { Data: 'As Data.', DATA: 'As DATA.' } },
  token: {
    ...choice,
    default: 'plain',
    readings: { plain: 'Bare.' },
    custom: { form: 'jsonPointer', summary: 'A JSON pointer.' },
  },
  zone: {
    ...choice,
    default: 'utc',
    readings: { utc: 'UTC.' },
    custom: { form: 'timeZone', summary: 'A zone.' },
  },
  form: {
    ...choice,
    default: 'compact',
    readings: { compact: 'Compact.' },
    custom: { form: 'canonicalForm', summary: 'A function.' },
  },
  place: {
    ...choice,
    default: 'here',
    readings: { here: 'Here.' },
    custom: { form: 'operation', summary: 'A method and a path.' },
  },
} as const satisfies ChoiceTable

const resolve = (assume: unknown): Record<string, unknown> =>
  resolveAssume(choices, assume as Record<string, unknown> | undefined)

function refusal(assume: unknown): RequestError {
  return thrownAs(RequestError, () => resolve(assume))
}

const defaults = { pathCase: 'Data', token: 'plain', zone: 'utc', form: 'compact', place: 'here' }

describe('what is assumed', () => {
  it('is the default of every choice, unless it is given', () => {
    expect(resolve(undefined)).toEqual(defaults)
    expect(resolve({ pathCase: 'DATA', token: undefined })).toEqual({ ...defaults, pathCase: 'DATA' })
  })

  it('may be an own value where the choice takes one', () => {
    const value = {
      token: '/result/0/a~1b',
      zone: 'Asia/Singapore',
      form: (text: string) => text,
      place: { method: 'PUT', path: '/{gatewayRoot}/pcf' },
    }
    expect(resolve(value)).toEqual({ ...defaults, ...value })
    expect(resolve({ zone: '-09:30' })).toEqual({ ...defaults, zone: '-09:30' })
  })

  it('must be a choice that exists; the error lists them all', () => {
    const error = refusal({ pathcase: 'DATA' })
    expect(error.message).toBe(
      "There is no choice 'pathcase'; did you mean pathCase? Choices: pathCase, token, zone, form, place.",
    )
    expect(error.problems.map(({ field }) => field)).toEqual(['assume.pathcase'])
  })

  it('must be a reading that exists; the error lists them, and the own value that would do', () => {
    expect(refusal({ pathCase: 'data' }).message).toBe(
      "The choice pathCase has no reading 'data'; did you mean Data? Readings: Data, DATA.",
    )
    expect(refusal({ token: 'access_token' }).message).toBe(
      "The choice token has no reading 'access_token'. Readings: plain, or your own: A JSON pointer.",
    )
  })

  it.each<object>([
    { pathCase: null },
    { pathCase: 1 },
    { pathCase: 'constructor' },
    { constructor: 'x' },
    { token: '' },
    { token: 'no/slash/first' },
    { token: '/bad~2escape' },
    { zone: 'Nowhere/Land' },
    { zone: '+5:30' },
    { zone: '+15:00' },
    { zone: '+05:60' },
    { form: 'function' },
    { place: { method: 'GET', path: '/x' } },
    { place: { method: 'POST', path: 'x' } },
    { place: { method: 'POST', path: '/x?y=1' } },
    { place: { method: 'POST', path: '/x', extra: 1 } },
    { place: null },
  ])('is refused before anything is sent when it makes no sense: %j', (assume) => {
    expect(refusal(assume).problems).toHaveLength(1)
  })

  it.each([null, 'DATA', ['pathCase']])('must be an object: %j', (assume) => {
    expect(refusal(assume).message).toContain('must be an object')
  })
})
