import { describe, expect, it } from 'vitest'
import type { ClientEvent, Fetch } from '../../../src/index.js'
import { rejection } from '../../support/caught.js'
import { callIdOf } from '../../support/call-ids.js'
import { answering, json } from './answering.js'
import { tinyClient } from './tiny-api.js'

function ticking(): () => number {
  let now = 1000
  return () => (now += 5)
}

function watched(fetch: Fetch) {
  const events: ClientEvent[] = []
  const client = tinyClient(
    {
      fetch,
      clock: ticking(),
      baseUrl: 'https://tiny.example/base',
      onEvent: (e) => events.push(e),
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
  it('tell of a request and its answer, without query, headers and body', async () => {
    const { client, events } = watched(answering(() => json({ ok: true })))
    await client.readThing({ size: 7 }, { headers: { 'x-note': 'S3CRET' } })
    const callId = callIdOf(events)
    expect(events).toEqual([
      { type: 'request', callId, ...about },
      { type: 'response', callId, ...about, status: 200, durationMs: 5 },
    ])
    expect(JSON.stringify(events)).not.toContain('S3CRET')
  })

  it('tell of a request without an answer by the name of the error', async () => {
    const { client, events } = watched(() => Promise.reject(new TypeError('S3CRET')))
    await rejection(client.readThing())
    const callId = callIdOf(events)
    expect(events).toEqual([
      { type: 'request', callId, ...about },
      { type: 'failure', callId, ...about, error: 'TypeError', durationMs: 5 },
    ])
  })

  it('tell nothing of a call that was refused before sending', async () => {
    const { client, events } = watched(answering(() => json({ ok: true })))
    await rejection(client.readThing({ size: -1 }))
    expect(events).toEqual([])
  })
})
