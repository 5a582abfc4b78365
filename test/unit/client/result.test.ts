import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ResponseInfo } from '../../../src/index.js'
import { resultOf } from '../../../src/client/result.js'

const response: ResponseInfo = { status: 200, headers: new Headers(), rateLimits: {} }
const unhandled: unknown[] = []
const note = (reason: unknown): void => void unhandled.push(reason)

/** Node reports what nobody handled once the microtasks are through. */
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

beforeEach(() => {
  unhandled.length = 0
  process.on('unhandledRejection', note)
})
afterEach(() => {
  process.off('unhandledRejection', note)
})

describe('the result of a call', () => {
  it('is the data when awaited, and the data with its response when asked for both', async () => {
    const result = resultOf(Promise.resolve({ data: [1], response: () => response }))
    expect(await result).toEqual([1])
    expect(await result.withResponse()).toEqual({ data: [1], response })
  })

  it('fails once when awaited, and leaves no rejection behind', async () => {
    const failure = new Error('failed')
    await expect(resultOf(Promise.reject(failure))).rejects.toBe(failure)
    await nextTurn()
    expect(unhandled).toEqual([])
  })

  it('fails once when asked for data and response, and leaves no rejection behind', async () => {
    const failure = new Error('failed')
    await expect(resultOf(Promise.reject(failure)).withResponse()).rejects.toBe(failure)
    await nextTurn()
    expect(unhandled).toEqual([])
  })

  it('that nobody looks at still reports its failure', async () => {
    const failure = new Error('failed')
    void resultOf(Promise.reject(failure))
    await nextTurn()
    expect(unhandled).toEqual([failure])
  })
})
