import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { OutcomeUnknownError, TimeoutError } from '../../../src/index.js'
import { rejection } from '../../support/caught.js'
import { json } from './answering.js'
import { tinyClient } from './tiny-api.js'

const unhandled: unknown[] = []
const note = (reason: unknown): void => void unhandled.push(reason)
beforeEach(() => void process.on('unhandledRejection', note))
afterEach(async () => {
  await pause(5)
  process.off('unhandledRejection', note)
  expect(unhandled.splice(0)).toEqual([])
})

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const never = (): Promise<never> => new Promise(() => undefined)
/** The most that a call of 50 ms may take on a busy machine: far less than a second budget of it would. */
const inTime = 5000

async function took(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

describe('the time of a call', () => {
  it('is one budget, also where a token is renewed', async () => {
    const timeoutMs = 400
    const fetch = async (): Promise<Response> => {
      await pause(timeoutMs * 0.6)
      return json({}, { status: 401 })
    }
    const client = tinyClient({ fetch, timeoutMs }, { credentials: { token: async () => 'token' } })
    const error = await rejection(client.readThing())
    expect(error).toBeInstanceOf(TimeoutError)
    expect(error).toMatchObject({ attempts: 2, timeoutMs })
  })

  it('ends a login, and a renewal, that never comes', async () => {
    const first = { credentials: { token: never } }
    const client = tinyClient({ fetch: async () => json({ ok: true }), timeoutMs: 20 }, first)
    expect(await rejection(client.readThing())).toMatchObject({ name: 'TimeoutError', attempts: 0 })
    let number = 0
    const second = { credentials: { token: async () => ((number += 1) === 1 ? 'token' : never()) } }
    const renewing = tinyClient({ fetch: async () => json({}, { status: 401 }), timeoutMs: 20 }, second)
    expect(await rejection(renewing.readThing())).toMatchObject({ name: 'TimeoutError', attempts: 1 })
  })

  it('is not spent on giving up the body of a 401, which may never say that it was', async () => {
    let sent = 0
    const stuck = (): ReadableStream => new ReadableStream({ cancel: never })
    const fetch = async (): Promise<Response> =>
      (sent += 1) === 1 ? new Response(stuck(), { status: 401 }) : json({ ok: true })
    const client = tinyClient({ fetch, timeoutMs: 60_000 }, { credentials: { token: async () => 'token' } })
    await expect(client.readThing()).resolves.toEqual({ ok: true })
  })

  it('is over also while a body brings one piece after the other without a pause', async () => {
    for (const piece of ['', ' ']) {
      const bytes = new TextEncoder().encode(piece)
      const body = new ReadableStream({ pull: (controller) => controller.enqueue(bytes), cancel: never })
      const client = tinyClient({ fetch: async () => new Response(body), timeoutMs: 50 })
      const ms = await took(async () =>
        expect(await rejection(client.readThing())).toBeInstanceOf(TimeoutError),
      )
      expect(ms).toBeLessThan(inTime)
    }
  })

  it('ends a body that neither comes nor can be given up', async () => {
    const bodies = [
      () => new ReadableStream({ pull: never, cancel: never }),
      () => new ReadableStream({ pull: never, cancel: () => Promise.reject(new Error('no')) }),
    ]
    for (const body of bodies) {
      const client = tinyClient({ fetch: async () => new Response(body()), timeoutMs: 20 })
      expect(await rejection(client.readThing())).toBeInstanceOf(TimeoutError)
      expect(await rejection(client.changeThing())).toBeInstanceOf(OutcomeUnknownError)
    }
  })

  it('leaves the reason of a caller who gives up meanwhile as it is', async () => {
    const controller = new AbortController()
    const body = new ReadableStream({ pull: never, cancel: never })
    const client = tinyClient({ fetch: async () => new Response(body) })
    const call = rejection(client.readThing({}, { signal: controller.signal }))
    await pause(5)
    controller.abort('enough')
    expect(await call).toBe('enough')
  })

  it('gives up the body of an answer that comes when it is over', async () => {
    let isGivenUp = false
    const body = new ReadableStream({ cancel: () => void (isGivenUp = true) })
    const fetch = async (): Promise<Response> => {
      await pause(40)
      return new Response(body)
    }
    expect(await rejection(tinyClient({ fetch, timeoutMs: 10 }).readThing())).toBeInstanceOf(TimeoutError)
    await expect.poll(() => isGivenUp).toBe(true)
  })
})
