import { describe, expect, it } from 'vitest'
import { Slots, urgent } from '../../../src/client/concurrency.js'

const never = new AbortController().signal

/** Takes a slot and notes when it was got. */
function noting(slots: Slots, log: string[], name: string, signal = never): Promise<() => void> {
  return slots.take(signal).then((giveBack) => {
    log.push(name)
    return giveBack
  })
}

describe('a limited number of tasks', () => {
  it('runs at once, and the others follow in the order in which they came', async () => {
    const slots = new Slots(2)
    const log: string[] = []
    const taken = ['a', 'b', 'c', 'd'].map((name) => noting(slots, log, name))
    const [first, second] = await Promise.all(taken.slice(0, 2))
    expect(log).toEqual(['a', 'b'])
    second?.()
    await taken[2]
    expect(log).toEqual(['a', 'b', 'c'])
    first?.()
    await taken[3]
    expect(log).toEqual(['a', 'b', 'c', 'd'])
  })

  it('lets what is urgent pass all that is not, in its own order', async () => {
    const slots = new Slots(1)
    const log: string[] = []
    const giveBack = await slots.take(never)
    const named = (name: string, isUrgent: boolean): Promise<void> =>
      slots.take(never, isUrgent ? urgent : undefined).then((back) => {
        log.push(name)
        back()
      })
    const taken = [named('read', false), named('cancel', true), named('order', false), named('second', true)]
    giveBack()
    await Promise.all(taken)
    expect(log).toEqual(['cancel', 'second', 'read', 'order'])
  })

  it('gives back a slot once, however often it is told to', async () => {
    const slots = new Slots(1)
    const giveBack = await slots.take(never)
    giveBack()
    giveBack()
    const log: string[] = []
    const second = await noting(slots, log, 'second')
    const third = noting(slots, log, 'third')
    await Promise.resolve()
    expect(log).toEqual(['second'])
    second()
    await third
  })

  it('lets whoever gives up leave the queue with the reason, and costs no slot', async () => {
    const slots = new Slots(1)
    const log: string[] = []
    const first = await noting(slots, log, 'first')
    const leaving = new AbortController()
    const gone = noting(slots, log, 'gone', leaving.signal)
    const next = noting(slots, log, 'next')
    const reason = new Error('no longer needed')
    leaving.abort(reason)
    await expect(gone).rejects.toBe(reason)
    first()
    const giveBack = await next
    giveBack()
    await noting(slots, log, 'last')
    expect(log).toEqual(['first', 'next', 'last'])
  })

  it('does not lose a slot when the one who got it gives up afterwards', async () => {
    const slots = new Slots(1)
    const first = await slots.take(never)
    const leaving = new AbortController()
    const second = slots.take(leaving.signal)
    const third = slots.take(never)
    first()
    leaving.abort()
    const giveBack = await second
    giveBack()
    await expect(third).resolves.toBeTypeOf('function')
  })

  it('lets nobody in who has given up already', async () => {
    const slots = new Slots(1)
    await expect(slots.take(AbortSignal.abort('gone'))).rejects.toBe('gone')
    await expect(slots.take(never)).resolves.toBeTypeOf('function')
  })
})
