import { describe, expect, it } from 'vitest'
import { DateTimesByDay } from '../../../src/market-data/lists/date-time-cache.js'
import { decimalText, readDecimalText } from '../../../src/market-data/lists/numbers.js'
import { nonFiniteValues } from '../../../src/market-data/readings.js'
import { dateTimeAt } from '../../../src/market-data/lists/date-time.js'
import { parseDateTime } from '../../../src/market-data/index.js'
import { random, randomBelow } from '../../support/random.js'

/** The first of three days each, on one of which clocks are changed somewhere. */
const changes = [Date.UTC(2026, 2, 28), Date.UTC(2026, 9, 24), Date.UTC(2026, 2, 7)]
const documented = '20-November-2026 15:30:00'

describe.each(['+05:30', '-03:00', 'Europe/Berlin', 'America/New_York'])(
  'the times of a day in %s',
  (zone) => {
    it('are the instants that they are one by one', () => {
      const days = new DateTimesByDay(zone)
      const below = randomBelow(20261123)
      let found = 0
      for (const start of changes) {
        for (let round = 0; round < 1000; round += 1) {
          const text = dateTimeAt(start + below(259_200) * 1000, '+00:00')
          const instant = days.instantOf(text)
          if (instant !== undefined) found += 1
          expect([undefined, parseDateTime(text, zone)]).toContain(instant)
          days.learn(text)
          expect(days.instantOf(text)).toBe(parseDateTime(text, zone))
        }
      }
      expect(found).toBeGreaterThan(500)
    })

    it.each([
      '24:00:00',
      '10:60:00',
      '10:00:60',
      '1a:00:00',
      '10-00:00',
      '10:00 00',
      ' 1:00:00',
      '10:00:0',
      '10:00:000',
    ])('are no other texts: %s', (clock) => {
      const days = new DateTimesByDay(zone)
      days.learn(documented)
      expect(days.instantOf(`20-November-2026 ${clock}`)).toBeUndefined()
      expect(days.instantOf(documented.replace('20', '21'))).toBeUndefined()
      days.learn('31-February-2026 10:00:00')
      expect(days.instantOf('31-February-2026 10:00:00')).toBeUndefined()
      expect(days.instantOf(documented)).toBe(parseDateTime(documented, zone))
    })
  },
)

it('a number as exact text is what its digits are as exact text', () => {
  const next = random(7)
  const numbers = [
    0, -0, 1e21, -1e21, 1e-6, 9.9e-7, -1e-7, 5e-324, 1.7976931348623157e308, 999999999999999900000,
  ]
  for (let round = 0; round < 2000; round += 1)
    numbers.push((next() - 0.5) * 10 ** Math.floor(next() * 60 - 30))
  for (const number of numbers)
    expect(decimalText(number)).toBe(readDecimalText(String(number), nonFiniteValues.refuse))
})
