import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { ClientEvent, Fetch, LacunaError } from '../../../src/index.js'
import { callIdOf } from '../../support/call-ids.js'
import { rejection } from '../../support/caught.js'
import { answering, json, text } from '../../support/answering.js'
import { dataRequests, marketClient, serviceWith } from './service.js'

const records = '[{"Symbol":"S","InstrumentName":"A"},{"Symbol":"S","InstrumentName":"B"}]'
const never = (): Promise<never> => new Promise(() => undefined)

/** A client that tries again without a real pause. */
function retrying(fetch: Fetch, options: Parameters<typeof marketClient>[0] = {}) {
  const events: ClientEvent[] = []
  let pauses = 0
  const sleep = async (): Promise<void> => void (pauses += 1)
  const onEvent = (event: ClientEvent): void => void events.push(event)
  const client = marketClient({ fetch, retries: 2, sleep, onEvent, ...options })
  return { client, events, pauses: () => pauses }
}

async function streamed(stream: AsyncIterable<unknown>): Promise<{ seen: unknown[]; error: unknown }> {
  const seen: unknown[] = []
  const error = await (async () => {
    for await (const record of stream) seen.push(record)
    return undefined
  })().catch((thrown: unknown) => thrown)
  return { seen, error }
}

/** A list of which no more comes than this, and how it ends. */
function broken(beginning: string, end: 'cut' | 'stalled'): Response {
  let count = 0
  const body = new ReadableStream({
    pull: (controller) => {
      if ((count += 1) === 1) return controller.enqueue(new TextEncoder().encode(beginning))
      if (end === 'stalled') return never()
      return controller.error(new TypeError('terminated'))
    },
  })
  return new Response(body, { headers: { 'content-type': 'application/json' } })
}

describe('a login that fails', () => {
  it.each([
    ['is refused for a moment', () => json({}, { status: 503 })],
    ['is cut', () => Promise.reject(new TypeError('fetch failed'))],
  ])('because it %s is tried again on its own account, not on the list’s', async (_what, answer) => {
    const fetch = answering(answer)
    const { client, pauses, events } = retrying(fetch)
    const error = (await rejection(client.listFutOpt({ rType: 1 }))) as LacunaError
    expect(error).toMatchObject({ operationId: 'login', attempts: 3, callId: callIdOf(events) })
    expect([fetch.sent.length, pauses()]).toEqual([3, 2])
  })
})

describe('a stream', () => {
  it('is tried again until it has an answer', async () => {
    const fetch = serviceWith((_sent, count) =>
      count < 3 ? json({}, { status: 503 }) : text(records, 'application/json'),
    )
    const { seen, error } = await streamed(retrying(fetch).client.streamFutOpt({ rType: 1 }))
    expect([seen.length, error]).toEqual([2, undefined])
    expect(dataRequests(fetch)).toHaveLength(3)
  })

  it.each(['', '[{"Symbol":"S","InstrumentName":"A"},'])(
    'is never begun anew once its answer has come, also where it breaks off: after %j',
    async (beginning) => {
      const fetch = serviceWith(() => broken(beginning, 'cut'))
      const { client, pauses } = retrying(fetch)
      const { seen, error } = await streamed(client.streamFutOpt({ rType: 1 }))
      expect(seen).toHaveLength(beginning === '' ? 0 : 1)
      expect(error).toMatchObject({ name: 'ConnectionError', attempts: 1 })
      expect([dataRequests(fetch).length, pauses()]).toEqual([1, 0])
    },
  )

  it('has the time of an attempt until its head, and then that of its pieces', async () => {
    const slowBody = (): Response => {
      const pieces = ['[{"Symbol":"S","InstrumentName":"A"}', ',{"Symbol":"S","InstrumentName":"B"}', ']']
      const body = new ReadableStream({
        pull: async (controller) => {
          await new Promise((resolve) => setTimeout(resolve, 60))
          const piece = pieces.shift()
          if (piece === undefined) controller.close()
          else controller.enqueue(new TextEncoder().encode(piece))
        },
      })
      return new Response(body, { headers: { 'content-type': 'application/json' } })
    }
    const fetch = serviceWith((_sent, count) => (count === 1 ? never() : slowBody()))
    const { client } = retrying(fetch, { attemptTimeoutMs: 40 })
    const { seen, error } = await streamed(client.streamFutOpt({ rType: 1 }))
    expect([seen.length, error]).toEqual([2, undefined])
    expect(dataRequests(fetch)).toHaveLength(2)
  })

  it('still ends in time where it stalls after an attempt that failed', async () => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(0)
    onTestFinished(() => random.mockRestore())
    const fetch = serviceWith((_sent, count) =>
      count === 1 ? json({}, { status: 503 }) : broken('[{"Symbol":"S","InstrumentName":"A"},', 'stalled'),
    )
    const { client } = retrying(fetch, { timeoutMs: 1000 })
    const { seen, error } = await streamed(client.streamFutOpt({ rType: 1 }))
    expect(seen).toHaveLength(1)
    expect(error).toMatchObject({ name: 'TimeoutError', attempts: 2 })
  })
})
