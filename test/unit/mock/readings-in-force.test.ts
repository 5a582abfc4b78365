import { expect, it } from 'vitest'
import { mockAmbiguities, type MockAssume } from '../../../generated/ambiguities/mock.js'
import { resolveAssume } from '../../../src/ambiguity/assume.js'
import {
  readingsInForce,
  type NotedReadings,
  type ReadingsInForce,
} from '../../../src/mock/engine/readings.js'

/** What a choice comes to, and what is noted of it. */
function choosing(assume: MockAssume): { noted: NotedReadings } & ReadingsInForce {
  const noted: NotedReadings = {}
  return { noted, ...readingsInForce(resolveAssume<MockAssume>(mockAmbiguities, assume), noted) }
}

it('a choice by a table of readings does not compile where a reading is missing, and throws where nobody compiled', () => {
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
