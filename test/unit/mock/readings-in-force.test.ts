import { describe, expect, it } from 'vitest'
import { mockAmbiguities, type MockAssume } from '../../../generated/ambiguities/mock.js'
import { resolveAssume } from '../../../src/ambiguity/assume.js'
import {
  readingsInForce,
  type NotedReadings,
  type ReadingsInForce,
} from '../../../src/mock/engine/readings-in-force.js'

/** What a choice comes to, and what is noted of it. */
function choosing(assume: MockAssume): { noted: NotedReadings } & ReadingsInForce {
  const noted: NotedReadings = {}
  return { noted, ...readingsInForce(resolveAssume<MockAssume>(mockAmbiguities, assume), noted) }
}

const segments = (path: string): { error: string; empty: string } => ({
  error: path,
  empty: path.toUpperCase(),
})

describe('a choice by a table of readings', () => {
  it('has the value of the reading in force', () => {
    for (const [missingOrderList, path] of [
      ['error', 'Data/x'],
      ['empty', 'DATA/X'],
    ] as const)
      expect(choosing({ missingOrderList }).choose('missingOrderList', segments('Data/x'))).toBe(path)
  })

  it('notes the reading where another one has another value, and nowhere else', () => {
    const { noted, choose } = choosing({ missingOrderList: 'empty' })
    expect(choose('missingOrderList', segments('X'))).toBe('X')
    expect(noted).toEqual({})
    expect(choose('missingOrderList', segments('x'))).toBe('X')
    expect(noted).toEqual({ missingOrderList: 'empty' })
  })

  it.each<[string, unknown, unknown, boolean]>([
    ['equal objects', { a: [1, { b: null }] }, { a: [1, { b: null }] }, false],
    ['objects that differ deep within', { a: [1, { b: null }] }, { a: [1, { b: undefined }] }, true],
    ['a member that is undefined, and none', { a: undefined }, {}, true],
    ['two NaN', NaN, NaN, false],
    ['null and undefined', null, undefined, true],
    ['a number and its text', 1, '1', true],
  ])('compares values by what they are made of: %s', (_, error, empty, differ) => {
    const { noted, choose } = choosing({})
    choose('missingOrderList', { error, empty })
    expect(noted).toEqual(differ ? { missingOrderList: 'error' } : {})
  })

  const zones = { asiaKolkata: '+05:30', utc: '+00:00' }

  it('hands a value of the user’s own to its function, and does not note the value', () => {
    const { noted, choose } = choosing({ futOptTimeZone: '+08:00' })
    expect(choose('futOptTimeZone', zones, (zone) => `own ${zone}`)).toBe('own +08:00')
    expect(noted).toEqual({ futOptTimeZone: 'custom' })
  })

  it('needs no function for a value of the user’s own where a reading is in force', () => {
    const { noted, choose } = choosing({ futOptTimeZone: 'utc' })
    expect(choose('futOptTimeZone', zones, (zone) => `own ${zone}`)).toBe('+00:00')
    expect(noted).toEqual({ futOptTimeZone: 'utc' })
  })

  it('does not compile where a reading is missing, and throws where nobody compiled', () => {
    const { choose } = choosing({ missingOrderList: 'empty', futOptTimeZone: 'Asia/Tokyo' })
    // @ts-expect-error The reading empty is missing.
    expect(() => choose('missingOrderList', { error: '' })).toThrow(
      'nothing for the reading empty of missingOrderList',
    )
    // @ts-expect-error A value of the user's own is missing.
    expect(() => choose('futOptTimeZone', { asiaKolkata: '', utc: '' })).toThrow(
      'nothing for the reading custom of futOptTimeZone',
    )
  })
})

describe('a writer of the values of a list', () => {
  const zones = { asiaKolkata: (time: string) => `${time}+05:30`, utc: (time: string) => `${time}+00:00` }
  const own = (zone: string) => (time: string) => time + zone

  it('writes as the reading in force says, and notes the reading once it writes something', () => {
    const { noted, writer } = choosing({ futOptTimeZone: 'utc' })
    const write = writer('futOptTimeZone', zones, own)
    expect(noted).toEqual({})
    expect(write('12:00')).toBe('12:00+00:00')
    expect(noted).toEqual({ futOptTimeZone: 'utc' })
  })

  it('writes with a value of the user’s own, and does not note the value', () => {
    const { noted, writer } = choosing({ futOptTimeZone: '+08:00' })
    expect(writer('futOptTimeZone', zones, own)('12:00')).toBe('12:00+08:00')
    expect(noted).toEqual({ futOptTimeZone: 'custom' })
  })
})
