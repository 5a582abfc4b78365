/** An AbortSignal of the caller: a call ends with its reason, whatever the call waits for. */
import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { ClientEvent, Fetch } from '../../../src/index.js'
import { answering, json, serve, silent, unusedAddress } from '../../support/answering.js'
import { rejection } from '../../support/caught.js'
import { marketClient } from '../market-data/service.js'
import { retrying, tinyClient, type Sleep } from './tiny-api.js'

const never = (): Promise<never> => new Promise(() => undefined)
const unavailable = (headers = {}) => answering(() => json({}, { status: 503, headers }))
const reasons = [new Error('changed my mind'), 'text', { code: 7 }]

describe('an aborted call', () => {
  it.each(reasons)('rejects with the reason of the signal while no answer comes: %o', async (reason) => {
    const controller = new AbortController()
    const fetch: Fetch = (url, init) => {
      queueMicrotask(() => controller.abort(reason))
      return silent(url, init)
    }
    const call = tinyClient({ fetch }).readThing({}, { signal: controller.signal })
    expect(await rejection(call)).toBe(reason)
  })

  it('rejects with the reason while the body arrives, and closes the connection', async () => {
    let isClosed = false
    const baseUrl = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"ok":')
      response.on('close', () => (isClosed = true))
    })
    const controller = new AbortController()
    const onEvent = ({ type }: ClientEvent): unknown => type === 'response' && controller.abort('enough')
    const call = tinyClient({ baseUrl, onEvent }).readThing({}, { signal: controller.signal })
    expect(await rejection(call)).toBe('enough')
    await expect.poll(() => isClosed).toBe(true)
  })

  it('rejects with the reason while a body neither arrives nor can be cancelled', async () => {
    const controller = new AbortController()
    const body = new ReadableStream({ pull: never, cancel: never })
    const onEvent = ({ type }: ClientEvent): unknown =>
      type === 'response' && setImmediate(() => controller.abort('enough'))
    const client = tinyClient({ fetch: async () => new Response(body), onEvent })
    expect(await rejection(client.readThing({}, { signal: controller.signal }))).toBe('enough')
  })

  it.each(reasons)('rejects with the reason in a pause, and sends nothing more: %o', async (reason) => {
    const controller = new AbortController()
    const fetch = unavailable()
    const sleep: Sleep = () => (queueMicrotask(() => controller.abort(reason)), never())
    const { client } = retrying({ fetch, sleep })
    expect(await rejection(client.readThing({}, { signal: controller.signal }))).toBe(reason)
    expect(fetch.sent).toHaveLength(1)
  })

  it('leaves no timer of its pause', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const controller = new AbortController()
    const fetch = unavailable({ 'retry-after': '20' })
    const onEvent = ({ type }: ClientEvent): void => {
      if (type === 'retry') setImmediate(() => controller.abort('gone'))
    }
    const client = tinyClient({ fetch, retries: 2, onEvent })
    expect(await rejection(client.readThing({}, { signal: controller.signal }))).toBe('gone')
    expect([fetch.sent.length, vi.getTimerCount()]).toEqual([1, 0])
  })

  it('that changes something leaves no open outcome between two attempts that got no connection', async () => {
    const controller = new AbortController()
    const sleep: Sleep = async () => controller.abort('gone')
    const { client } = retrying({ baseUrl: await unusedAddress(), sleep })
    expect(await rejection(client.changeThing({}, { signal: controller.signal }))).toBe('gone')
  })
})

describe('one signal for many calls', () => {
  const warnings: string[] = []
  const note = ({ name }: Error): number => warnings.push(name)
  beforeEach(() => {
    warnings.length = 0
    process.on('warning', note)
  })
  afterEach(() => void process.off('warning', note))

  /** Warnings are given in a turn of their own. */
  const turn = () => new Promise((resolve) => setImmediate(resolve))

  it('ends all of them, and the platform warns of no leak', async () => {
    const caller = new AbortController()
    const fetch = answering(never)
    const client = tinyClient({ fetch })
    const calls = Array.from({ length: 30 }, () => client.readThing({}, { signal: caller.signal }))
    const ended = Promise.allSettled(calls)
    await expect.poll(() => fetch.sent.length).toBe(30)
    caller.abort(new Error('gone'))
    expect((await ended).map((result) => result.status)).toEqual(Array(30).fill('rejected'))
    await turn()
    expect(warnings).toEqual([])
  })

  it('that wait for one login causes no warning, and has no listener at the end', async () => {
    const { signal } = new AbortController()
    const fetch = answering(async ({ url }) => {
      await turn()
      return json(url.endsWith('Login') ? { access_token: 'token-1' } : [])
    })
    const client = marketClient({ fetch })
    await Promise.all(Array.from({ length: 30 }, () => client.listFutOpt({ rType: 1 }, { signal })))
    await turn()
    expect(warnings).toEqual([])
    expect(getEventListeners(signal, 'abort')).toHaveLength(0)
  })
})
