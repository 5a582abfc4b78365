/** A walk outlasts a 429, also where the call of a page has no time left to wait; not a ban, nor a service that never takes it. */
import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { RateLimitError } from '../../../../src/index.js'
import {
  createMarginWalletClient,
  hmac,
  type MarginWalletOptions,
} from '../../../../src/margin-wallet/index.js'
import { createMock, demoCredentials, type FaultSettings } from '../../../../src/mock/index.js'
import { rejectionOf } from '../../../support/caught.js'

const NOW = 1_795_262_400_000
const DAY = 86_400_000
const { apiKey, secret } = demoCredentials.marginWallet

/** A walk over a mock whose deposits are refused so, on a clock that goes on while the client sleeps. */
function walked(fault: FaultSettings, options: Partial<MarginWalletOptions> = {}) {
  let now = NOW
  const mock = createMock({ clock: () => now })
  const client = createMarginWalletClient({
    ...{ baseUrl: 'https://margin.example', apiKey, signer: hmac(secret), fetch: mock.fetch },
    ...{ clock: () => now, monotonicClock: () => ({ boot: 'test', ms: now }) },
    sleep: async (ms) => {
      await setImmediate()
      now += ms
    },
    ...options,
  })
  const records = async (signal?: AbortSignal): Promise<readonly (string | undefined)[]> => {
    const walk = client.iterateDeposits({ from: NOW - 300 * DAY, to: NOW }, { pageSize: 1, signal })
    const ids = []
    for await (const { id } of walk) {
      ids.push(id)
      // The pages before were taken: this one is refused.
      if (ids.length === 1) mock.setFault('listDeposits', fault)
    }
    return ids
  }
  return { records, mock, tookMs: () => now - NOW }
}

const refused = (retryAfterSeconds: number, times?: number): FaultSettings => ({
  kind: 'tooManyRequests',
  retryAfterSeconds,
  ...(times !== undefined && { times }),
})
const whole = await walked(refused(1, 1)).records()

describe('a walk whose page is refused with 429', () => {
  it.each([
    ['sooner than timeoutMs', 5, {}],
    ['later than timeoutMs', 45, {}],
    ['later than timeoutMs, without a rate limit', 45, { rateLimit: false }],
    ['after more than a minute', 110, {}],
    ['later than a short timeoutMs', 10, { timeoutMs: 5_000 }],
  ] as const)('goes on when it may: %s', async (_, seconds, options) => {
    expect(whole.length).toBeGreaterThan(1)
    const { records, tookMs } = walked(refused(seconds, 1), options)
    expect(await records()).toEqual(whole)
    expect(tookMs()).toBeGreaterThanOrEqual(seconds * 1_000)
  })

  it('goes on through many of them, one on each page', async () => {
    let now = NOW
    let count = 0
    const mock = createMock({ clock: () => now })
    const client = createMarginWalletClient({
      ...{ baseUrl: 'https://margin.example', apiKey, signer: hmac(secret), clock: () => now },
      fetch: (url, init) => {
        count += 1
        if (count % 2 === 1) mock.setFault('listDeposits', refused(2, 1))
        return mock.fetch(url, init)
      },
      sleep: async (ms) => {
        await setImmediate()
        now += ms
      },
    })
    // Ten years of empty parts.
    const walk = client.iterateDeposits({ from: NOW - 3_650 * DAY, to: NOW })
    const ids = []
    for await (const { id } of walk) ids.push(id)
    expect([...ids].sort()).toEqual([...whole].sort())
    expect(count).toBeGreaterThan(60)
  })

  it.each([
    ['for ever', refused(1), {}, 3],
    ['for ever, two of them within timeoutMs', refused(16), {}, 3],
    ['and retries is 0', refused(1, 1), { retries: 0 }, 1],
    ['for longer than two minutes', refused(121, 1), {}, 1],
  ] as const)(
    'ends with the error of the call, after as many attempts as retries allows: %s',
    async (_, fault, options, attempts) => {
      const { records, mock } = walked(fault, options)
      const error = await rejectionOf(RateLimitError, records())
      expect(error.status).toBe(429)
      expect(mock.requests.filter(({ status }) => status === 429)).toHaveLength(attempts)
    },
  )

  it('ends at a ban', async () => {
    const { records, mock } = walked({ kind: 'banned', retryAfterSeconds: 60, times: 1 })
    expect((await rejectionOf(RateLimitError, records())).status).toBe(418)
    expect(mock.requests.at(-1)?.status).toBe(418)
  })

  it('ends when its caller leaves meanwhile', async () => {
    const leaving = new AbortController()
    const { records } = walked(refused(45, 1), {
      sleep: (_, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error))
          leaving.abort(new Error('I left.'))
        }),
    })
    await expect(records(leaving.signal)).rejects.toThrow('I left.')
  })
})
