import fc from 'fast-check'
import { expect, it } from 'vitest'
import { holds } from '../../../support/property.js'
import { anyHistory, anyReading } from './any-history.js'
import { history, SECOND, type Readings } from './histories-service.js'
import { densest, expected } from './random-history.js'

/** How many records of a walk come before its process ends; the next one goes on from the cursor. */
const leaps = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 3 })

/** The reading with room for the records of one moment. */
const atLeast = (records: number, reading: Readings): Readings => ({
  ...reading,
  caps: reading.caps.map((cap) => Math.max(cap, records)),
})

it('withdrawals of any history are walked once each, also by walks that go on from a cursor', () =>
  holds(
    fc.asyncProperty(anyHistory(SECOND), anyReading, leaps, async (made, reading, ends) => {
      const { client } = history(made.entries, atLeast(densest(made.entries, SECOND), reading))
      const { pageSize, from, to } = made
      const ids: string[] = []
      let walk = client.iterateWithdrawals({ from, to }, { pageSize })
      for (const length of ends) {
        for (let count = 0; count < length; count += 1) {
          const { value, done } = await walk.next()
          if (done !== true) ids.push(value.id ?? 'none')
        }
        const { cursor } = walk
        if (cursor === undefined) throw new Error('A walk that was begun has no cursor.')
        walk = client.iterateWithdrawals({ from, to }, { pageSize, cursor })
      }
      for await (const { id } of walk) ids.push(id ?? 'none')
      expect(ids.toSorted()).toEqual(expected(made, SECOND))
    }),
    40,
  ))

it('deposits of any history are walked once each', () =>
  holds(
    fc.asyncProperty(anyHistory(1), anyReading, async (made, reading) => {
      const { client } = history(made.entries, atLeast(densest(made.entries, 1), reading))
      const { pageSize, from, to } = made
      const ids: string[] = []
      for await (const { id } of client.iterateDeposits({ from, to }, { pageSize })) ids.push(id ?? 'none')
      expect(ids.toSorted()).toEqual(expected(made, 1))
    }),
    40,
  ))
