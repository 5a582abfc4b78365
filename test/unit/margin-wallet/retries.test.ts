import { describe, expect, it } from 'vitest'
import { createMock } from '../../../src/mock/index.js'
import { rejection } from '../../support/caught.js'
import { marginOf } from '../../support/mock-world.js'
import { NOW } from './service.js'

const sleep = async (): Promise<void> => undefined

describe('against the mock, which checks each signature and its time', () => {
  it.each(['unavailable', 'tooManyRequests', 'resetMidBody', 'reset', 'gatewayTimeout'] as const)(
    'a read is signed afresh for each attempt: %s',
    async (kind) => {
      const mock = createMock({ clock: () => NOW })
      // Longer than any signature is valid.
      const wait = async (): Promise<void> => mock.clock.advance(120_000)
      const client = marginOf(mock, { retries: 2, sleep: wait })
      mock.setFault('listDeposits', { kind, times: 2 })
      expect(Array.isArray(await client.listDeposits())).toBe(true)
      const stamps = mock.requests.map(({ at, query }) => [at, query['timestamp']])
      expect(stamps).toEqual([0, 120_000, 240_000].map((later) => [NOW + later, String(NOW + later)]))
      expect(mock.requests.at(-1)).toMatchObject({ status: 200 })
    },
  )

  it('a ban is never tried again, whatever it says', async () => {
    const mock = createMock({ clock: () => NOW })
    const client = marginOf(mock, { retries: 2, sleep })
    mock.setFault('listDeposits', { kind: 'banned', retryAfterSeconds: 1 })
    expect(await rejection(client.listDeposits())).toMatchObject({ name: 'RateLimitError', attempts: 1 })
    expect(mock.requests).toHaveLength(1)
  })
})
