import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createMarketDataClient } from '../../../src/market-data/index.js'
import { credentials } from '../market-data/service.js'
import { answering, json } from './answering.js'
import { tinyClient } from './tiny-api.js'

const warnings: string[] = []
const note = ({ name }: Error): number => warnings.push(name)
beforeEach(() => {
  warnings.length = 0
  process.on('warning', note)
})
afterEach(() => void process.off('warning', note))

/** Warnings are given in a turn of their own. */
const turn = () => new Promise((resolve) => setImmediate(resolve))

it('one AbortSignal ends any number of calls, and no warning comes', async () => {
  const caller = new AbortController()
  const fetch = answering(() => new Promise<Response>(() => undefined))
  const client = tinyClient({ fetch })
  const calls = Array.from({ length: 30 }, () => client.readThing({}, { signal: caller.signal }))
  const ended = Promise.allSettled(calls)
  await expect.poll(() => fetch.sent.length).toBe(30)
  caller.abort(new Error('gone'))
  expect((await ended).map((result) => result.status)).toEqual(Array(30).fill('rejected'))
  await turn()
  expect(warnings).toEqual([])
})

it('nor for calls that wait for one login, whose signal is left alone at the end', async () => {
  const { signal } = new AbortController()
  const fetch = answering(async ({ url }) => {
    await turn()
    return json(url.endsWith('Login') ? { access_token: 'token-1' } : [])
  })
  const client = createMarketDataClient({ baseUrl: 'https://market.example', credentials, fetch })
  const calls = Array.from({ length: 30 }, () => client.listFutOpt({ rType: 1 }, { signal }))
  await Promise.all(calls)
  await turn()
  expect(warnings).toEqual([])
  expect(getEventListeners(signal, 'abort')).toHaveLength(0)
})
