/** The option maxConcurrency: who is sent when, and who waits. */
import { beforeAll, describe, expect, it } from 'vitest'
import { TimeoutError } from '../../../src/index.js'
import { answering, json, silent } from '../../support/answering.js'
import { rejection } from '../../support/caught.js'
import { operations, retrying, tinyClient, type Sleep, type TinyClient } from './tiny-api.js'

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

const size = (number: number): string => JSON.stringify({ size: number })
const read = (client: TinyClient, size: number, signal?: AbortSignal) =>
  client.readThing({ size }, { ...(signal && { signal }) })

describe('a client with maxConcurrency', () => {
  it('sends as many requests at once, and the others in the order of their calls', async () => {
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

  it('sends what is urgent before all that is not, in the order of its calls', async () => {
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

  it('drops an aborted call from the queue with the reason, and sends the next one', async () => {
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

  it('sends the next call when one is aborted whose turn had come', async () => {
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

  it('takes no turn for a call that was aborted before it began', async () => {
    const { client, came, answer } = gated(1)
    expect(await rejection(read(client, 1, AbortSignal.abort('gone')))).toBe('gone')
    const next = read(client, 2)
    await soon()
    expect(came).toEqual([size(2)])
    await answer()
    await next
  })

  it('sends a waiting call while another one pauses before its retry', async () => {
    const order: string[] = []
    let resume: () => void = () => undefined
    const sleep: Sleep = () => new Promise((resolve) => (resume = resolve))
    const fetch = answering(({ body }, count) => {
      order.push(body)
      return json({ ok: true }, { status: count === 1 ? 503 : 200 })
    })
    const { client } = retrying({ fetch, sleep, maxConcurrency: 1 })
    const first = client.readThing({ size: 1 })
    await client.readThing({ size: 2 })
    resume()
    await first
    expect(order).toEqual(['{"size":1}', '{"size":2}', '{"size":1}'])
  })

  it('has room for another call after failures of every kind', async () => {
    const failures: (() => Promise<Response> | Response)[] = [
      () => Promise.reject(new Error('cut')),
      () => json({}, { status: 500 }),
      () => new Response('not JSON'),
    ]
    const fetch = answering((_sent, count) => failures[count - 1]?.() ?? json({ ok: true }))
    const client = tinyClient({ fetch, maxConcurrency: 1 })
    for (const _ of failures) await rejection(client.readThing())
    await rejection(client.readThing({}, { signal: AbortSignal.abort() }))
    await expect(client.readThing()).resolves.toEqual({ ok: true })
  })

  it('ends a call that waits too long for its turn, and says that it was not sent', async () => {
    const client = tinyClient({ fetch: silent, maxConcurrency: 1 })
    const first = new AbortController()
    const holding = rejection(client.readThing({}, { signal: first.signal }))
    const error = await rejection(client.changeThing({}, { timeoutMs: 5 }))
    expect(error).toBeInstanceOf(TimeoutError)
    expect(error).toMatchObject({ attempts: 0 })
    expect(String(error)).toContain('changeThing was not sent within 5 ms: it waited for its turn')
    first.abort()
    await holding
  })
})
