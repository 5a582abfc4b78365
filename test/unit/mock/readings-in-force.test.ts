import { describe, expect, it } from 'vitest'
import { mockAmbiguities, type MockAssume } from '../../../generated/ambiguities/mock.js'
import { resolveAssume } from '../../../src/ambiguity/assume.js'
import {
  readingsInForce,
  type NotedReadings,
  type ReadingTable,
} from '../../../src/mock/engine/readings-in-force.js'

/** What a choice comes to, and what is noted of it. */
function choosing(assume: MockAssume): {
  noted: NotedReadings
  choose: ReturnType<typeof readingsInForce>['choose']
} {
  const noted: NotedReadings = {}
  return { noted, ...readingsInForce(resolveAssume<MockAssume>(mockAmbiguities, assume), noted) }
}

const segments = { error: (path: string) => path, empty: (path: string) => path.toUpperCase() }

describe('a choice by a table of readings', () => {
  it('does what the reading in force says', () => {
    for (const [missingOrderList, path] of [
      ['error', 'Data/x'],
      ['empty', 'DATA/X'],
    ] as const)
      expect(choosing({ missingOrderList }).choose('missingOrderList', segments, 'Data/x')).toBe(path)
  })

  it('notes the reading where another one would have another outcome, and nowhere else', () => {
    const { noted, choose } = choosing({ missingOrderList: 'empty' })
    expect(choose('missingOrderList', segments, 'X')).toBe('X')
    expect(noted).toEqual({})
    expect(choose('missingOrderList', segments, 'x')).toBe('X')
    expect(noted).toEqual({ missingOrderList: 'empty' })
  })

  it.each<[string, unknown, unknown, boolean]>([
    ['equal objects', { a: [1, { b: null }] }, { a: [1, { b: null }] }, false],
    ['objects that differ deep within', { a: [1, { b: null }] }, { a: [1, { b: undefined }] }, true],
    ['a member that is undefined, and none', { a: undefined }, {}, true],
    ['two NaN', NaN, NaN, false],
    ['null and undefined', null, undefined, true],
    ['a number and its text', 1, '1', true],
  ])('compares outcomes by value: %s', (_, one, other, differ) => {
    const { noted, choose } = choosing({})
    choose('missingOrderList', { error: () => one, empty: () => other })
    expect(noted).toEqual(differ ? { missingOrderList: 'error' } : {})
  })

  it('asks no other reading once it is known that the reading matters', () => {
    const asked: string[] = []
    const { choose } = choosing({})
    const table = {
      encoded: () => asked.push('encoded'),
      raw: () => asked.push('raw'),
      doubleEncoded: () => asked.push('doubleEncoded'),
    }
    for (let turn = 0; turn < 3; turn += 1) choose('xmlNames', table)
    expect(asked).toEqual(['encoded', 'raw', 'encoded', 'encoded'])
  })

  const zones: ReadingTable<'futOptTimeZone', [string], string> = {
    asiaKolkata: (time) => `${time}+05:30`,
    utc: (time) => `${time}+00:00`,
    own: (zone, time) => time + zone,
  }

  it('hands a value of the user’s own to its function, and does not note the value', () => {
    const { noted, choose } = choosing({ futOptTimeZone: '+08:00' })
    expect(choose('futOptTimeZone', zones, '12:00')).toBe('12:00+08:00')
    expect(noted).toEqual({ futOptTimeZone: 'custom' })
  })

  it('needs no function for a value of the user’s own where a reading is in force', () => {
    const { noted, choose } = choosing({ futOptTimeZone: 'utc' })
    expect(choose('futOptTimeZone', zones, '12:00')).toBe('12:00+00:00')
    expect(noted).toEqual({ futOptTimeZone: 'utc' })
  })

  it('does not compile where a reading is missing, and throws where nobody compiled', () => {
    const { choose } = choosing({ missingOrderList: 'empty', futOptTimeZone: 'Asia/Tokyo' })
    // @ts-expect-error The reading empty is missing.
    expect(() => choose('missingOrderList', { error: () => '' })).toThrow(
      'nothing for the reading empty of missingOrderList',
    )
    expect(() =>
      // @ts-expect-error A value of the user's own is missing.
      choose('futOptTimeZone', { asiaKolkata: () => '', utc: () => '' }),
    ).toThrow('nothing for the reading custom of futOptTimeZone')
  })
})
