/** The option onEvent: what a client tells while it works, and what an answer shows of an ambiguity. */
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { ClientEvent, Fetch } from '../../../src/index.js'
import type { Detect } from '../../../src/model/api-adapter.js'
import type { EvidenceEvent } from '../../../src/model/call.js'
import { checkOptions } from '../../../src/model/options.js'
import { answering, inTurn, json, text } from '../../support/answering.js'
import { callIdOf } from '../../support/call-ids.js'
import { rejection } from '../../support/caught.js'
import { retrying, tinyClient } from './tiny-api.js'

/** A client whose requests carry secrets, and whose clock advances by 5 ms each time. */
function signing(fetch: Fetch) {
  const events: ClientEvent[] = []
  let now = 1000
  const client = tinyClient(
    {
      fetch,
      clock: () => (now += 5),
      baseUrl: 'https://tiny.example/base',
      onEvent: (event) => events.push(event),
    },
    {
      authorize: (_operation, draft, _readings, { address }) => ({
        ...draft,
        url: `${address}?signature=S3CRET`,
        headers: { ...draft.headers, authorization: 'S3CRET' },
      }),
    },
  )
  return { client, events }
}

const about = {
  operationId: 'readThing',
  attempt: 1,
  rateLimits: {},
  method: 'POST',
  url: 'https://tiny.example/base/things/read',
}

describe('the events of a client', () => {
  it('name a request and its answer, without query, headers and body', async () => {
    const { client, events } = signing(answering(() => json({ ok: true })))
    await client.readThing({ size: 7 }, { headers: { 'x-note': 'S3CRET' } })
    const callId = callIdOf(events)
    expect(events).toEqual([
      { type: 'request', callId, ...about },
      { type: 'response', callId, ...about, status: 200, durationMs: 5 },
    ])
    expect(JSON.stringify(events)).not.toContain('S3CRET')
  })

  it('name the error of a request without an answer', async () => {
    const { client, events } = signing(() => Promise.reject(new TypeError('S3CRET')))
    await rejection(client.readThing())
    const callId = callIdOf(events)
    expect(events).toEqual([
      { type: 'request', callId, ...about },
      { type: 'failure', callId, ...about, error: 'TypeError', durationMs: 5 },
    ])
  })

  it('leave out a call that was refused before sending', async () => {
    const { client, events } = signing(answering(() => json({ ok: true })))
    await rejection(client.readThing({ size: -1 }))
    expect(events).toEqual([])
  })

  it('name a pause before it begins', async () => {
    const fetch = inTurn(
      () => json({}, { status: 503, headers: { 'x-used': '7' } }),
      () => json({ ok: true }),
    )
    const { client, pauses, events } = retrying({ fetch, clock: () => 1000 })
    await client.readThing()
    const call = { callId: callIdOf(events), operationId: 'readThing' }
    const way = { method: 'POST', url: 'https://tiny.example/things/read' }
    const used = { 'x-used': 7 }
    expect(events).toEqual([
      { type: 'request', ...call, attempt: 1, rateLimits: {}, ...way },
      { type: 'response', ...call, attempt: 1, rateLimits: used, ...way, status: 503, durationMs: 0 },
      { type: 'retry', ...call, attempt: 2, rateLimits: used, pauseMs: pauses[0] },
      { type: 'request', ...call, attempt: 2, rateLimits: used, ...way },
      { type: 'response', ...call, attempt: 2, rateLimits: {}, ...way, status: 200, durationMs: 0 },
    ])
  })

  it('disturb nobody where their listener fails, at once or later', async () => {
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    onTestFinished(() => void process.off('unhandledRejection', unhandled))
    const call = { callId: 'c', operationId: 'x', attempt: 1, rateLimits: {} }
    const event = { type: 'mismatch', ...call, field: 'x', kind: 'form', message: 'x', count: 1 } as const
    const failing: (() => unknown)[] = [
      () => {
        throw new Error('listener')
      },
      () => Promise.reject(new Error('listener')),
    ]
    for (const onEvent of failing)
      checkOptions({ baseUrl: 'https://tiny.example', onEvent }, {}).onEvent?.(event)
    await new Promise((resolve) => setImmediate(resolve))
    expect(unhandled).not.toHaveBeenCalled()
  })
})

const plain = { ambiguity: 'wording', reading: 'plain' }

function watched(detect: Detect, fetch: Fetch = answering(() => json({ ok: true }))) {
  const events: ClientEvent[] = []
  const client = tinyClient({ fetch, onEvent: (event) => events.push(event) }, { detect })
  const reports = (): EvidenceEvent[] => events.filter((event) => event.type === 'evidence')
  return { client, reports, events }
}

describe('the evidence of an answer', () => {
  it('is an event after the answer, with operation, ambiguity and reading', async () => {
    const { client, events } = watched(() => [plain])
    await client.readThing()
    expect(events.map(({ type }) => type)).toEqual(['request', 'response', 'evidence'])
    expect(events.at(-1)).toEqual({
      type: 'evidence',
      operationId: 'readThing',
      callId: callIdOf(events),
      attempt: 1,
      rateLimits: {},
      ...plain,
    })
  })

  it('comes once for each operation and reading', async () => {
    let reading = 'plain'
    const { client, reports } = watched(() => [
      { ambiguity: 'wording', reading },
      { ambiguity: 'other', reading },
    ])
    await client.readThing()
    await client.readThing()
    await client.changeThing()
    reading = 'fancy'
    await client.readThing()
    expect(reports().map((event) => [event.operationId, event.ambiguity, event.reading])).toEqual([
      ['readThing', 'wording', 'plain'],
      ['readThing', 'other', 'plain'],
      ['changeThing', 'wording', 'plain'],
      ['changeThing', 'other', 'plain'],
      ['readThing', 'wording', 'fancy'],
      ['readThing', 'other', 'fancy'],
    ])
  })

  it('comes of calls by path too, of results and of refusals', async () => {
    const verdicts: string[] = []
    const { client } = watched(
      ({ verdict }) => {
        verdicts.push(verdict)
        return []
      },
      answering((_sent, count) => json({ ok: true }, { status: count === 1 ? 200 : 400 })),
    )
    await client.raw.POST('/things/read', { body: {} })
    await client.raw.POST('/things/read', { body: {} })
    expect(verdicts).toEqual(['result', 'refusal'])
  })

  it('is not looked for when nobody listens', async () => {
    let number = 0
    const detect = (): never => {
      number += 1
      throw new Error('asked')
    }
    const fetch = answering((_sent, count) => json({ ok: true }, { status: count === 1 ? 200 : 400 }))
    const client = tinyClient({ fetch }, { detect })
    await client.readThing()
    await rejection(client.readThing())
    expect(number).toBe(0)
  })

  it('is not looked for in an answer that cannot be read', async () => {
    const { client, reports } = watched(
      () => [plain],
      answering(() => text('{', 'application/json')),
    )
    await rejection(client.readThing())
    expect(reports()).toEqual([])
  })

  it.each(['off', 'report', 'throw'] as const)(
    'comes with a result that does not fit, with validate %s',
    async (validate) => {
      const events: ClientEvent[] = []
      const fetch = answering(() => json({ ok: 7 }))
      const onEvent = (event: ClientEvent): unknown => events.push(event)
      await tinyClient({ fetch, onEvent, validate }, { detect: () => [plain] })
        .readThing()
        .catch(() => undefined)
      expect(events.filter(({ type }) => type === 'evidence')).toHaveLength(1)
    },
  )

  it.each([
    [
      'at once',
      (): never => {
        throw new Error('no evidence')
      },
    ],
    [
      'after a piece of evidence',
      function* () {
        yield plain
        throw new Error('no more evidence')
      },
    ],
  ])('never fails the call: an exception %s leaves the result as it is', async (_, evidence) => {
    const { client } = watched(evidence)
    expect(await client.readThing()).toEqual({ ok: true })
    expect(await client.changeThing()).toEqual({ ok: true })
  })

  it('never changes the error of a call that failed', async () => {
    const { client } = watched(
      () => {
        throw new Error('no evidence')
      },
      answering(() => json({}, { status: 404 })),
    )
    expect(await rejection(client.readThing())).toMatchObject({ name: 'ApiError', status: 404 })
  })
})
