import { describe, expect, it } from 'vitest'
import type { Detect } from '../../../src/model/api-adapter.js'
import type { EvidenceEvent } from '../../../src/model/call.js'
import type { ClientEvent, Fetch } from '../../../src/index.js'
import { rejection } from '../../support/caught.js'
import { callIdOf } from '../../support/call-ids.js'
import { answering, json, text } from './answering.js'
import { tinyClient } from './tiny-api.js'

const plain = { ambiguity: 'wording', reading: 'plain' }

function watched(detect: Detect, fetch: Fetch = answering(() => json({ ok: true }))) {
  const events: ClientEvent[] = []
  const client = tinyClient({ fetch, onEvent: (event) => events.push(event) }, { detect })
  const reports = (): EvidenceEvent[] => events.filter((event) => event.type === 'evidence')
  return { client, told: reports, events }
}

describe('what an answer shows of an ambiguity', () => {
  it('is told after the answer, with the operation, the ambiguity and the reading', async () => {
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

  it('is told once for each operation and reading', async () => {
    let reading = 'plain'
    const { client, told } = watched(() => [
      { ambiguity: 'wording', reading },
      { ambiguity: 'other', reading },
    ])
    await client.readThing()
    await client.readThing()
    await client.changeThing()
    reading = 'fancy'
    await client.readThing()
    expect(told().map((event) => [event.operationId, event.ambiguity, event.reading])).toEqual([
      ['readThing', 'wording', 'plain'],
      ['readThing', 'other', 'plain'],
      ['changeThing', 'wording', 'plain'],
      ['changeThing', 'other', 'plain'],
      ['readThing', 'wording', 'fancy'],
      ['readThing', 'other', 'fancy'],
    ])
  })

  it('is told by the raw client too, of results and of refusals', async () => {
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
    const { client, told } = watched(
      () => [plain],
      answering(() => text('{', 'application/json')),
    )
    await rejection(client.readThing())
    expect(told()).toEqual([])
  })

  it.each(['off', 'report', 'throw'] as const)('is told of a misfit with validate %s', async (validate) => {
    const events: ClientEvent[] = []
    const fetch = answering(() => json({ ok: 7 }))
    const onEvent = (event: ClientEvent): unknown => events.push(event)
    await tinyClient({ fetch, onEvent, validate }, { detect: () => [plain] })
      .readThing()
      .catch(() => undefined)
    expect(events.filter(({ type }) => type === 'evidence')).toHaveLength(1)
  })

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
