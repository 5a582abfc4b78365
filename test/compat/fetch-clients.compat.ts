/** Every operation, called by the clients that people have around a `fetch`, over the one that `createFetch` makes. */
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClient as heyApiOver } from '@hey-api/client-fetch'
import { createClient as generate } from '@hey-api/openapi-ts'
import axios from 'axios'
import ky from 'ky'
import { createFetch as ofetchOver } from 'ofetch'
import createClient from 'openapi-fetch'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import wretch, { type Wretch } from 'wretch'
import { callOf, clientOf } from '../../scripts/example-calls.js'
import { root } from '../../scripts/generate/apis.js'
import { OutcomeUnknownError } from '../../src/index.js'
import { memoryJournal } from '../../src/journal/index.js'
import { createMarginWalletClient, hmac } from '../../src/margin-wallet/index.js'
import { createMock, demoCredentials } from '../../src/mock/index.js'
import { targets, type Target } from '../attacks/targets.js'

interface Wanted {
  readonly method: string
  readonly url: string
  readonly json: object | undefined
}

type Fetch = typeof globalThis.fetch

/** Reads the JSON of an answer. */
const clients: Readonly<Record<string, (fetch: Fetch, wanted: Wanted) => Promise<unknown>>> = {
  axios: async (fetch, { method, url, json }) => {
    const adapter = 'fetch'
    const { data } = await axios.request<unknown>({ method, url, data: json, adapter, env: { fetch } })
    return data
  },
  'hey-api': async (fetch, { method, url, json }) => {
    const { origin, pathname, searchParams } = new URL(url)
    const query = Object.fromEntries(searchParams)
    const headers = { 'content-type': 'application/json' }
    const call = { url: pathname, query, ...(json && { body: json, headers }), throwOnError: true } as const
    const client = heyApiOver({ baseUrl: origin, fetch })
    const verb = ({ GET: 'get', POST: 'post', DELETE: 'delete' } as const)[method] ?? 'put'
    const { data } = await client[verb]<unknown, unknown, true>(call)
    return data
  },
  ky: (fetch, { method, url, json }) => ky(url, { method, fetch, retry: 0, ...(json && { json }) }).json(),
  ofetch: (fetch, { method, url, json }) =>
    ofetchOver({ fetch })<unknown>(url, { method, retry: 0, ...(json && { body: json }) }),
  wretch: async (fetch, { method, url, json }) => {
    const call: Wretch = wretch(url).polyfills({ fetch })
    const written: Wretch = json ? call.json(json) : call
    if (method === 'DELETE') return written.delete().json()
    return (method === 'GET' ? written.get() : written.post()).json()
  },
  'openapi-fetch': async (fetch, { method, url, json }) => {
    const { pathname, searchParams, origin } = new URL(url)
    const client = createClient<Record<string, Record<string, never>>>({ baseUrl: origin, fetch })
    const init: object = { params: { query: Object.fromEntries(searchParams) }, body: json }
    // It knows no types here.
    const { data } = await client.request(method.toLowerCase() as 'get', pathname as never, init as never)
    return data
  },
}

/** A `fetch` over a service that always gives the documented answer, and the request that calls the operation. */
async function worldOf({ api, operation, input, documented }: Target) {
  const sent: Request[] = []
  const options = {
    baseUrl: 'https://service.example',
    fetch: async (url: string, init: RequestInit): Promise<Response> => {
      if (url.endsWith('/Login') && operation.operationId !== 'login')
        return Response.json({ access_token: 'token-1' })
      sent.push(new Request(url, { ...init, body: await new Response(init.body).arrayBuffer().then(orNone) }))
      return Response.json(documented)
    },
  }
  const client = clientOf(api, options, demoCredentials)
  await callOf(client, operation, input)
  const url = new URL(sent[0]!.url)
  for (const name of ['timestamp', 'signature']) url.searchParams.delete(name)
  const text = await sent[0]!.text()
  const json = text === '' ? undefined : (JSON.parse(text) as { head?: { signature?: string } })
  if (json?.head?.signature) json.head.signature = ''
  sent.length = 0
  const fetch: unknown = Reflect.get(client, 'fetch')
  return { fetch: fetch as Fetch, sent, wanted: { method: operation.method, url: url.href, json } }
}

const orNone = (bytes: ArrayBuffer): ArrayBuffer | null => (bytes.byteLength === 0 ? null : bytes)

describe.each(Object.entries(clients))('%s over createFetch', (_, call) => {
  it.each(targets.map((target) => [target.operation.operationId, target] as const))(
    'calls %s',
    async (_id, target) => {
      const { fetch, sent, wanted } = await worldOf(target)
      expect(await call(fetch, wanted)).toEqual(target.documented)
      expect(sent).toHaveLength(1)
      expect(new URL(sent[0]!.url).pathname).toBe(new URL(wanted.url).pathname)
    },
  )
})

/** A client of margin and wallet whose first order is carried out, and its answer lost; and that order. */
function worldOfLostOrder() {
  const { apiKey, secret } = demoCredentials.marginWallet
  const { fetch } = createMock({ faults: { createMarginOcoOrder: { kind: 'commitThenReset', times: 1 } } })
  const baseUrl = 'https://margin.example'
  const options = { baseUrl, apiKey, signer: hmac(secret), fetch, journal: memoryJournal() }
  const margin = createMarginWalletClient(options)
  const prices = { quantity: '12.5', price: '198.50', stopPrice: '171.20' }
  const order = { symbol: 'SOLUSDT', side: 'SELL', ...prices }
  const url = `${baseUrl}/sapi/v1/margin/order/oco?${new URLSearchParams(order).toString()}`
  return { margin, baseUrl, order, wanted: { method: 'POST', url, json: undefined } }
}

/** Clients whose own error has ours as its cause. */
const wrapping: readonly string[] = ['axios', 'ofetch']

describe('an order whose answer is lost', () => {
  it.each(Object.entries(clients))('can be reconciled by the error of %s', async (name, call) => {
    const { margin, wanted } = worldOfLostOrder()
    const error: unknown = await call(margin.fetch, wanted).catch((reason: unknown) => reason)
    const ours = wrapping.includes(name) && error instanceof Error ? error.cause : error
    if (!(ours instanceof OutcomeUnknownError))
      throw new Error('The client threw something else', { cause: error })
    expect(await margin.reconcile(ours.reference, { withinMs: 60_000 })).toMatchObject({
      verdict: 'happened',
    })
  })

  describe('in the client that hey-api generates', () => {
    const folder = mkdtempSync(join(fileURLToPath(new URL('test/compat/', root)), 'generated-'))
    beforeAll(async () => {
      const input = fileURLToPath(new URL('generated/openapi/margin-wallet.json', root))
      const plugins = ['@hey-api/client-fetch', '@hey-api/sdk'] as const
      await generate({ input, output: folder, plugins: [...plugins], logs: { level: 'silent' } })
    })
    afterAll(() => rmSync(folder, { recursive: true }))

    it('is returned as the error, and thrown only with throwOnError', async () => {
      interface Generated {
        readonly client: { setConfig(config: object): void }
        createMarginOcoOrder(options: object): Promise<object>
      }
      const made = {
        ...(await import(join(folder, 'client.gen.ts'))),
        ...(await import(join(folder, 'sdk.gen.ts'))),
      } as Generated
      const returned = worldOfLostOrder()
      made.client.setConfig({ baseUrl: returned.baseUrl, fetch: returned.margin.fetch })
      const unknown: unknown = expect.any(OutcomeUnknownError)
      expect(await made.createMarginOcoOrder({ query: returned.order })).toMatchObject({
        error: unknown,
        response: undefined,
      })
      const thrown = worldOfLostOrder()
      made.client.setConfig({ baseUrl: thrown.baseUrl, fetch: thrown.margin.fetch })
      const options = { query: thrown.order, throwOnError: true }
      await expect(made.createMarginOcoOrder(options)).rejects.toBeInstanceOf(OutcomeUnknownError)
    })
  })
})
