import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callOf } from '../../scripts/example-calls.js'
import { OutcomeUnknownError } from '../../src/index.js'
import { memoryJournal, type JournalEntry } from '../../src/journal/index.js'
import { createFetch as marginFetch, createMarginWalletClient, hmac } from '../../src/margin-wallet/index.js'
import { createFetch as marketFetch, createMarketDataClient } from '../../src/market-data/index.js'
import { demoCredentials } from '../../src/mock/index.js'
import { createFetch as paymentsFetch, createPaymentsClient } from '../../src/payments/index.js'
import { targets, type Target } from '../attacks/targets.js'
import { rejectionOf } from '../support/caught.js'
import { isObject, type JsonObject } from '../support/json.js'

const baseUrl = 'https://service.example/base'
const { marginWallet, marketData, payments } = demoCredentials
const id = '00000000-0000-4000-8000-000000000001'

interface Sent {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** A client, and a `fetch`, of the service that answers each operation with its published answer, or loses it. */
function serviceOf({ api, documented, operation }: Target, isLost = false) {
  const sent: Sent[] = []
  const journal = memoryJournal()
  const options = {
    ...{ baseUrl, journal, retries: 0, clock: () => 1_795_262_400_000 },
    fetch: async (url: string, { method = 'GET', headers, body }: RequestInit) => {
      const text = body === undefined || body === null ? '' : await new Response(body).text()
      if (url.endsWith('/Login') && operation.operationId !== 'login')
        return Response.json({ access_token: 'token-1' })
      sent.push({ method, url, headers: Object.fromEntries(new Headers(headers)), body: text })
      return isLost ? new Response('<html>', { status: 502 }) : Response.json(documented)
    },
  }
  const signed = { ...options, apiKey: marginWallet.apiKey, signer: hmac(marginWallet.secret) }
  const made = {
    'market-data': () =>
      [
        createMarketDataClient({ ...options, credentials: marketData }),
        marketFetch({ ...options, credentials: marketData }),
      ] as const,
    payments: () =>
      [
        createPaymentsClient({ ...options, ...payments }),
        paymentsFetch({ ...options, ...payments }),
      ] as const,
    'margin-wallet': () => [createMarginWalletClient(signed), marginFetch(signed)] as const,
  }
  const [client, fetch] = made[api]()
  return { client, fetch, sent, entries: async () => (await journal.entries()).map(untimed) }
}

/** An entry without how much time was left, which passes while a test runs. */
function untimed({ attempts, ...entry }: JournalEntry): object {
  return { ...entry, attempts: attempts.map(({ sendingMs: _, monotonic: __, ...attempt }) => attempt) }
}

/** What the caller of the wire gives for a request: what the client signs is left out, or empty. */
function givenIn({ url, body }: Sent): { query: Record<string, string>; body: JsonObject | undefined } {
  const { timestamp: _, signature: __, ...query } = Object.fromEntries(new URL(url).searchParams)
  const parsed: unknown = body === '' ? undefined : JSON.parse(body)
  if (!isObject(parsed)) return { query, body: undefined }
  const head = isObject(parsed['head']) ? parsed['head'] : {}
  const unsigned = 'signature' in head ? { head: { ...head, signature: '' } } : {}
  return { query, body: { ...parsed, ...unsigned } }
}

// Ids of calls, and the salt of a checksum.
beforeEach(() => {
  vi.spyOn(globalThis.crypto, 'randomUUID').mockReturnValue(id)
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(id)
  syncBuiltinESMExports()
})
afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

it('knows every operation', () => {
  expect(targets.length).toBeGreaterThanOrEqual(17)
})

/** The ways to call: each gives what it resolves to. */
const ways = {
  raw: async ({ client }: ReturnType<typeof serviceOf>, { operation }: Target, expected: Sent) => {
    const { query, body } = givenIn(expected)
    const path = { dataSegment: 'Data', gatewayRoot: 'theia' }
    const call: unknown = Reflect.get(client.raw, operation.method)
    if (typeof call !== 'function') throw new Error('there is no such method')
    const given = [operation.path, { params: { path, query }, ...(body && { body }) }]
    const { data } = (await Reflect.apply(call, undefined, given)) as { data?: unknown }
    return data
  },
  fetch: async ({ fetch }: ReturnType<typeof serviceOf>, { operation }: Target, expected: Sent) => {
    const { query, body } = givenIn(expected)
    const address = new URL(expected.url)
    address.search = new URLSearchParams(query).toString()
    const response = await fetch(address, {
      method: operation.method,
      ...(body && { body: JSON.stringify(body) }),
    })
    return response.json()
  },
}

describe.each(targets.map((target) => [target.operation.operationId, target] as const))('%s', (_, target) => {
  const { operation, input } = target

  it.each(Object.entries(ways))('sends the same bytes through %s as by its method', async (_, call) => {
    const byMethod = serviceOf(target)
    await callOf(byMethod.client, operation, input)
    expect(byMethod.sent).toHaveLength(1)
    const byWire = serviceOf(target)
    expect(await call(byWire, target, byMethod.sent[0]!)).toEqual(target.documented)
    expect(byWire.sent).toEqual(byMethod.sent)
  })

  if (operation.safeToRetry) return
  it.each(Object.entries(ways))(
    'leaves the same entry in the journal through %s as by its method',
    async (_, call) => {
      const byMethod = serviceOf(target, true)
      await rejectionOf(OutcomeUnknownError, () => callOf(byMethod.client, operation, input))
      const entries = await byMethod.entries()
      expect(entries).toHaveLength(1)
      const byWire = serviceOf(target, true)
      await rejectionOf(OutcomeUnknownError, () => call(byWire, target, byMethod.sent[0]!))
      expect(await byWire.entries()).toEqual(entries)
    },
  )
})
