import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Deadline, waitFor } from '../../../src/transport/deadline.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a deadline', () => {
  it('fires when the time is over, and says that it was the time', () => {
    const deadline = new Deadline(1000, undefined)
    vi.advanceTimersByTime(999)
    expect(deadline.signal.aborted).toBe(false)
    vi.advanceTimersByTime(1)
    expect(deadline.signal.aborted).toBe(true)
    expect(deadline.timedOut).toBe(true)
  })

  it('fires with the caller, whose reason it passes on', () => {
    const caller = new AbortController()
    const deadline = new Deadline(1000, caller.signal)
    caller.abort('changed my mind')
    expect(deadline.signal.reason).toBe('changed my mind')
    expect(deadline.timedOut).toBe(false)
    vi.advanceTimersByTime(1000)
    expect(deadline.timedOut).toBe(false)
  })

  it('begins the wait anew when something came', () => {
    const deadline = new Deadline(1000, undefined)
    vi.advanceTimersByTime(900)
    deadline.restart()
    vi.advanceTimersByTime(900)
    expect(deadline.signal.aborted).toBe(false)
    vi.advanceTimersByTime(100)
    expect(deadline.timedOut).toBe(true)
  })

  it('still says that it was the time when it is begun anew too late', () => {
    const deadline = new Deadline(1000, undefined)
    vi.advanceTimersByTime(1000)
    deadline.restart()
    vi.advanceTimersByTime(1000)
    expect(deadline.timedOut).toBe(true)
  })

  it('leaves no timer behind once it has ended', () => {
    const deadline = new Deadline(1000, undefined)
    deadline.restart()
    deadline.end()
    expect(vi.getTimerCount()).toBe(0)
    expect(deadline.signal.aborted).toBe(false)
  })
})

describe('a deadline with a signal that outlives it', () => {
  it('leaves no listener behind once it has ended', () => {
    const caller = new AbortController()
    const deadline = new Deadline(1000, caller.signal)
    expect(getEventListeners(caller.signal, 'abort')).toHaveLength(1)
    deadline.end()
    expect(getEventListeners(caller.signal, 'abort')).toHaveLength(0)
  })

  it('shares one listener with all that have the same signal, and all of them fire with it', () => {
    const caller = new AbortController()
    const deadlines = Array.from({ length: 20 }, () => new Deadline(1000, caller.signal))
    expect(getEventListeners(caller.signal, 'abort')).toHaveLength(1)
    deadlines[0]?.end()
    caller.abort('gone')
    expect(deadlines.map(({ signal }) => signal.aborted)).toEqual([false, ...Array<boolean>(19).fill(true)])
  })

  it('still hears the caller while its clock stands', () => {
    const caller = new AbortController()
    const deadline = new Deadline(1000, caller.signal)
    deadline.pause()
    vi.advanceTimersByTime(5000)
    caller.abort('gone')
    expect([deadline.signal.reason, deadline.timedOut]).toEqual(['gone', false])
  })

  it('has fired from the beginning where that has', () => {
    const deadline = new Deadline(1000, AbortSignal.abort('gone'))
    expect(deadline.signal.reason).toBe('gone')
    deadline.end()
  })
})

describe('waiting for shared work', () => {
  const never = new AbortController().signal

  it('brings its result, or its failure', async () => {
    await expect(waitFor(Promise.resolve(7), never)).resolves.toBe(7)
    await expect(waitFor(Promise.reject(new Error('failed')), never)).rejects.toThrow('failed')
  })

  it('ends for whoever gives up, and goes on for the others', async () => {
    const { promise, resolve } = later<number>()
    const leaving = new AbortController()
    const [left, stayed] = [waitFor(promise, leaving.signal), waitFor(promise, never)]
    leaving.abort('gone')
    await expect(left).rejects.toBe('gone')
    resolve(7)
    await expect(stayed).resolves.toBe(7)
  })

  it('does not begin for whoever has given up already', async () => {
    await expect(waitFor(Promise.resolve(7), AbortSignal.abort('gone'))).rejects.toBe('gone')
  })
})

function later<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>((fulfil) => {
    resolve = fulfil
  })
  return { promise, resolve }
}
