import { beforeAll, describe, expect, it } from 'vitest'
import { rejection } from '../../support/caught.js'
import { answering, json } from './answering.js'
import { operations, tinyClient, type TinyClient } from './tiny-api.js'

/** A service that answers each request when it is told to, and the names of the calls in the order in which they came. */
function gated(maxConcurrency: number): {
  readonly client: TinyClient
  readonly came: string[]
  /** Answers the oldest request that waits, and waits until what follows has come. */
  answer(): Promise<void>
} {
  const received: string[] = []
  const open: ((response: Response) => void)[] = []
  const fetch = answering(({ body }) => {
    received.push((JSON.parse(body) as { name?: string }).name ?? body)
    return new Promise((resolve) => open.push(resolve))
  })
  const urgent = { ...operations.changeThing, urgent: true } as const
  const client = tinyClient({ fetch, maxConcurrency }, { operations: { ...operations, changeThing: urgent } })
  return {
    client,
    came: received,
    answer: async () => {
      open.shift()?.(json({ ok: true }))
      await soon()
    },
  }
}

/** Lets everything go on that waits for nothing but its turn in the event loop. */
async function soon(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

// What a first call loads is there, so that no call waits for it.
beforeAll(async () => {
  const client = tinyClient({ fetch: async () => json({ ok: true }) })
  await Promise.all([client.readThing(), client.changeThing()])
})

const read = (client: TinyClient, size: number, signal?: AbortSignal) =>
  client.readThing({ size }, { ...(signal && { signal }) })
const size = (number: number): string => JSON.stringify({ size: number })

describe('a client that sends a limited number of requests at once', () => {
  it('sends as many at once, and the others in the order in which they were asked for', async () => {
    const { client, came, answer } = gated(2)
    const calls = [1, 2, 3, 4].map((number) => read(client, number))
    await soon()
    expect(came).toEqual([1, 2].map(size))
    await answer()
    expect(came).toEqual([1, 2, 3].map(size))
    await answer()
    expect(came).toEqual([1, 2, 3, 4].map(size))
    await answer()
    await answer()
    expect(await Promise.all(calls)).toHaveLength(4)
  })

  it('lets what is urgent pass all that is not, in its own order', async () => {
    const { client, came, answer } = gated(1)
    const calls: Promise<unknown>[] = [read(client, 0)]
    await soon()
    calls.push(read(client, 1), client.changeThing({ name: 'first' }))
    calls.push(read(client, 2), client.changeThing({ name: 'second' }))
    await soon()
    for (const _ of calls) await answer()
    await Promise.all(calls)
    expect(came).toEqual([size(0), 'first', 'second', size(1), size(2)])
  })

  it('lets whoever gives up leave the queue with the reason, and sends the next one', async () => {
    const { client, came, answer } = gated(1)
    const first = read(client, 1)
    const leaving = new AbortController()
    const gone = rejection(read(client, 2, leaving.signal))
    const next = read(client, 3)
    await soon()
    const reason = new Error('no longer needed')
    leaving.abort(reason)
    expect(await gone).toBe(reason)
    await answer()
    await answer()
    await Promise.all([first, next])
    const last = read(client, 4)
    await soon()
    await answer()
    await last
    expect(came).toEqual([1, 3, 4].map(size))
  })

  it('sends the next one when a call is given up whose turn had come', async () => {
    const { client, came, answer } = gated(1)
    const first = read(client, 1)
    const leaving = new AbortController()
    const second = rejection(read(client, 2, leaving.signal))
    const third = read(client, 3)
    await soon()
    await answer()
    leaving.abort('gone')
    expect(await second).toBe('gone')
    await soon()
    expect(came).toEqual([1, 2, 3].map(size))
    await answer()
    await answer()
    await Promise.all([first, third])
  })

  it('takes no turn for a call that was given up before it began', async () => {
    const { client, came, answer } = gated(1)
    expect(await rejection(read(client, 1, AbortSignal.abort('gone')))).toBe('gone')
    const next = read(client, 2)
    await soon()
    expect(came).toEqual([size(2)])
    await answer()
    await next
  })
})
