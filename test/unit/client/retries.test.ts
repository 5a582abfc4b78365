import { describe, expect, it } from 'vitest'
import { ConnectionError } from '../../../src/index.js'
import type { OperationDescription } from '../../support/descriptions.js'
import { RetryPolicy } from '../../../src/transport/send.js'
import { CallTrace } from '../../../src/client/call.js'
import { operations } from './tiny-api.js'

const now = Date.UTC(2026, 10, 20, 10, 0, 0)
const { readThing, changeThing } = operations

interface Asked {
  readonly operation?: OperationDescription
  readonly trace?: CallTrace
  readonly most?: number
  readonly remainingMs?: number
}

/** What a quota says of an attempt that was answered so. */
function afterStatus(
  retries: RetryPolicy,
  status: number,
  { operation = readThing, trace = new CallTrace(), most = 9, remainingMs = 1e9 }: Asked = {},
  headers: Record<string, string> = {},
): number | undefined {
  const came = { status, headers: new Headers(headers) }
  return retries.pauseAfter(came, { operation, trace, most, remainingMs, now })
}

function afterError(retries: RetryPolicy, error: unknown, operation: OperationDescription = readThing) {
  return retries.pauseAfter({ error }, { operation, trace: new CallTrace(), most: 2, remainingMs: 1e9, now })
}

/** The longest pauses there may be. */
const longest = (): RetryPolicy => new RetryPolicy(() => 1)
const failed = (code?: string, operationId = 'readThing'): ConnectionError =>
  new ConnectionError('words', {
    operationId,
    cause: code === undefined ? undefined : Object.assign(new Error('words'), { code }),
  })

describe('an answer', () => {
  it.each([408, 425, 429, 500, 502, 503, 504])(
    'with the status %i is asked for again by a read',
    (status) => {
      expect(afterStatus(longest(), status)).toBe(400)
      expect(afterStatus(longest(), status, { operation: changeThing })).toBeUndefined()
    },
  )

  it.each([301, 400, 401, 403, 404, 409, 418, 421, 422, 451, 501, 505, 520, 599])(
    'with the status %i is final',
    (status) => {
      expect(afterStatus(longest(), status)).toBeUndefined()
      expect(afterStatus(longest(), status, {}, { 'retry-after': '1' })).toBeUndefined()
    },
  )
})

describe('an error', () => {
  it.each([undefined, 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ECONNREFUSED', 'UND_ERR_SOCKET', 'NEW_CODE'])(
    'of the connection is passing for a read: %s',
    (code) => {
      expect(afterError(longest(), failed(code))).toBe(400)
    },
  )

  it.each([undefined, 'ECONNREFUSED', 'ENOTFOUND', 'UND_ERR_CONNECT_TIMEOUT', 'ECONNRESET', 'NEW_CODE'])(
    'of a connection is passing for a change too, which has it only where it was never sent: %s',
    (code) => {
      expect(afterError(longest(), failed(code, 'changeThing'), changeThing)).toBe(400)
    },
  )

  it.each([
    'CERT_HAS_EXPIRED',
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'ERR_TLS_CERT_ALTNAME_INVALID',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'ERR_SSL_WRONG_VERSION_NUMBER',
  ])('of a service as it is set up lasts: %s', (code) => {
    expect(afterError(longest(), failed(code))).toBeUndefined()
    expect(afterError(longest(), failed(code, 'changeThing'), changeThing)).toBeUndefined()
  })
})

describe('a pause', () => {
  it('is anything up to a bound that doubles, and grows no longer than 8 seconds', () => {
    const bounds = [400, 800, 1600, 3200, 6400, 8000, 8000]
    for (const part of [0, 0.25, 1]) {
      const [retries, trace] = [new RetryPolicy(() => part), new CallTrace()]
      const most = bounds.length
      const pauses = bounds.map(() => afterStatus(retries, 503, { trace, most }))
      expect(pauses).toEqual(bounds.map((bound) => bound * part))
      expect(afterStatus(retries, 503, { trace, most })).toBeUndefined()
    }
  })

  it.each([
    ['7', 7000],
    ['60', 60_000],
    ['0.5', 500],
    ['Fri, 20 Nov 2026 10:00:30 GMT', 30_000],
    ['Friday, 20-Nov-26 10:00:30 GMT', 30_000],
  ])('is as long as Retry-After says, and a little more at random: %s', (value, told) => {
    const after = (random: number) =>
      afterStatus(new RetryPolicy(() => random), 503, {}, { 'retry-after': value })
    expect(after(0)).toBe(told)
    expect(after(1)).toBe(told + 250)
  })

  it.each(['-5', 'soon', '', '1e999', '5 minutes', '5, 10', 'after 5', '0', 'Fri, 20 Nov 2026 09:00:00 GMT'])(
    'is as long as without it where Retry-After says nothing to go by: %j',
    (value) => {
      expect(afterStatus(longest(), 429, {}, { 'retry-after': value })).toBe(400)
      expect(afterStatus(new RetryPolicy(() => 0.5), 429, {}, { 'retry-after': value })).toBe(200)
    },
  )

  it('for which the time of the call does not suffice is not begun', () => {
    expect(afterStatus(longest(), 503, { remainingMs: 400 })).toBeUndefined()
    expect(afterStatus(longest(), 503, { remainingMs: 401 })).toBe(400)
    expect(afterStatus(longest(), 503, { remainingMs: 5000 }, { 'retry-after': '5' })).toBeUndefined()
    expect(afterStatus(new RetryPolicy(() => 0), 503, { remainingMs: 0 })).toBeUndefined()
  })
})

describe('the quota of a client', () => {
  /** Calls that get no answer but this; how often each was tried again. */
  const calls = (retries: RetryPolicy, count: number, most = 3): number[] =>
    Array.from({ length: count }, () => {
      const trace = new CallTrace()
      while (afterStatus(retries, 503, { trace, most }) !== undefined);
      return trace.retries
    })

  it('is given back by successes, and never grows beyond what it was', () => {
    const retries = longest()
    calls(retries, 20)
    for (let count = 0; count < 4; count += 1) retries.succeeded()
    expect(calls(retries, 1)).toEqual([0])
    retries.succeeded()
    expect(calls(retries, 2)).toEqual([1, 0])
    for (let count = 0; count < 1000; count += 1) retries.succeeded()
    expect(calls(retries, 8)).toEqual([3, 3, 3, 3, 3, 3, 2, 0])
  })

  it('is not spent by what is not tried again', () => {
    const retries = longest()
    for (let count = 0; count < 1000; count += 1) {
      afterStatus(retries, 404)
      afterStatus(retries, 503, { remainingMs: 10 })
      afterStatus(retries, 503, {}, { 'retry-after': '3600' })
      afterStatus(retries, 503, { operation: changeThing })
    }
    expect(calls(retries, 21, 1)).toEqual([...Array<number>(20).fill(1), 0])
  })
})
