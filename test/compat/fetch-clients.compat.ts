/** Every operation, called by the clients that people have around a `fetch`, over the one that `createFetch` makes. */
import { createClient as heyApiOver } from '@hey-api/client-fetch'
import axios from 'axios'
import ky from 'ky'
import { createFetch as ofetchOver } from 'ofetch'
import createClient from 'openapi-fetch'
import { describe, expect, it } from 'vitest'
import wretch, { type Wretch } from 'wretch'
import { callOf, clientOf } from '../../scripts/example-calls.js'
import { demoCredentials } from '../../src/mock/index.js'
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
