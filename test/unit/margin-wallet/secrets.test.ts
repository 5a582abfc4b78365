import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import type { ClientEvent, Fetch } from '../../../src/index.js'
import { ed25519, hmac, rsa, type Signer } from '../../../src/margin-wallet/index.js'
import { rejection } from '../../support/caught.js'
import {
  answer,
  API_KEY,
  clientWith,
  deadAddress,
  everyCall,
  json,
  NOW,
  OCO,
  SECRET,
  serve,
} from './service.js'

const PASSPHRASE = 'planted-passphrase-77ab'
const edPem = pem(generateKeyPairSync('ed25519').privateKey)
const rsaPem = pem(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey)

function pem(key: KeyObject): string {
  return key
    .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: PASSPHRASE })
    .toString()
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.length > 8 && !line.startsWith('-----'))
}

const signers: [string, Signer, readonly string[]][] = [
  ['hmac', hmac(SECRET), [SECRET]],
  ['ed25519', ed25519({ key: edPem, passphrase: PASSPHRASE }), linesOf(edPem)],
  ['rsa', rsa({ key: rsaPem, passphrase: PASSPHRASE }), linesOf(rsaPem)],
]

const asText: (value: unknown) => string = String

/** Everything that a log could show of a value. */
function shown(value: unknown): string {
  const seen: string[] = []
  for (let at = value, depth = 0; at !== undefined && depth < 10; depth += 1) {
    seen.push(
      asText(at),
      JSON.stringify(at) ?? '',
      inspect(at, { depth: 10, showHidden: true, getters: true }),
    )
    if (typeof at !== 'object' || at === null) break
    seen.push(inspect(Object.getOwnPropertyDescriptors(at), { depth: 10, showHidden: true }))
    if ('stack' in at) seen.push(String(at.stack))
    at = 'cause' in at ? at.cause : undefined
  }
  return seen.join('\n')
}

/** Ways in which a service or a platform fails while it quotes what it was sent. */
const failures: [string, (url: string, init: RequestInit) => Response | Promise<Response>][] = [
  ['a refusal', (url, init) => json({ code: -1022, msg: `Bad: ${quoteOf(url, init)}` }, 400)],
  ['a refused key', (url, init) => json({ code: -2015, msg: `Bad: ${quoteOf(url, init)}` }, 401)],
  [
    'too many requests',
    (url, init) => json({ code: -1003, msg: `Slow: ${quoteOf(url, init)}` }, 429, { 'retry-after': '1' }),
  ],
  ['a failure', (url, init) => json({ code: -1006, msg: `Failed: ${quoteOf(url, init)}` }, 500)],
  ['a page', (url, init) => answer(`<p>${quoteOf(url, init)}</p>`, 502, { 'content-type': 'text/html' })],
  [
    'a refusal with headers',
    (url, init) => json({ code: -1, msg: '' }, 400, { 'x-request': quoteOf(url, init) }),
  ],
  ['a redirect', (url) => new Response(null, { status: 307, headers: { location: url } })],
  ['a success that cannot be read', (url, init) => answer(`{"echo": "${quoteOf(url, init)}`)],
  [
    'a success of another kind',
    (url, init) => answer(quoteOf(url, init), 200, { 'content-type': 'text/html' }),
  ],
  ['a success that does not fit', (url, init) => json({ echo: quoteOf(url, init) })],
  [
    'a fetch that quotes the request',
    (url, init) =>
      Promise.reject(
        Object.assign(new TypeError(`request to ${url} failed: ${quoteOf(url, init)}`), {
          config: { url, init },
          cause: Object.assign(new Error(quoteOf(url, init)), { code: 'ECONNRESET', request: { url, init } }),
        }),
      ),
  ],
  ['a fetch that throws a text', (url, init) => Promise.reject<Response>(unknownOf(quoteOf(url, init)))],
]

/** Not everything that is thrown is an Error. */
function unknownOf(thrown: unknown): unknown {
  return thrown
}

function quoteOf(url: string, { headers, body }: RequestInit): string {
  const decoded = decodeURIComponent(url)
  return `${url} ${decoded} ${JSON.stringify(headers)} ${typeof body === 'string' ? body : ''}`
}

describe.each(signers)('with %s', (_, signer, keys) => {
  describe.each(failures)('%s', (_name, fail) => {
    it('no error and no event shows key, secret or signature', async () => {
      for (const parameterLocation of ['query', 'form'] as const) {
        const events: ClientEvent[] = []
        const secrets = new Set([API_KEY, PASSPHRASE, ...keys])
        const fetch: Fetch = async (url, init) => {
          const sent = `${url} ${typeof init.body === 'string' ? init.body : ''}`
          const signature = /signature=([^& ]+)/.exec(sent)?.[1] ?? ''
          secrets.add(signature).add(decodeURIComponent(signature))
          return fail(url, init)
        }
        let now = NOW
        const client = clientWith(fetch, {
          signer,
          // Calls that take the same have signatures of their own.
          clock: () => (now += 1),
          validate: 'throw',
          assume: { parameterLocation },
          onEvent: (event) => events.push(event),
        })
        for (const [operationId, call] of everyCall) {
          const error = await rejection(() => call(client))
          const text = shown(error) + shown(events)
          expect(text).toContain(operationId)
          for (const secret of secrets) {
            expect(secret.length).toBeGreaterThan(8)
            expect(text.includes(secret), `${operationId} shows ${secret}`).toBe(false)
          }
        }
        expect(secrets.size).toBeGreaterThan(everyCall.length)
        expect(events.map(({ type }) => type)).toContain('request')
      }
    })
  })

  it('the client shows none when it is printed, whatever it has done', async () => {
    const client = clientWith(() => Promise.resolve(json([])), { signer })
    await client.listCoinConfigs()
    const text = shown(client) + shown(client.raw) + inspect(client.listCoinConfigs, { showHidden: true })
    for (const secret of [API_KEY, PASSPHRASE, ...keys]) expect(text).not.toContain(secret)
  })
})

it('over a connection: cut, refused or silent, no error shows a secret', async () => {
  const server = await serve((response) => response.destroy())
  const texts: string[] = []
  for (const baseUrl of [server.url, await deadAddress()]) {
    const client = clientWith((url, init) => fetch(url, init), { baseUrl })
    for (const [, call] of everyCall) texts.push(shown(await rejection(() => call(client))))
  }
  const caller = new AbortController()
  caller.abort()
  const client = clientWith((url, init) => fetch(url, init), { baseUrl: server.url })
  texts.push(shown(await rejection(() => client.listDeposits({}, { signal: caller.signal }))))
  const signatures = server.received.map(({ target }) => /signature=([^&]+)/.exec(target)?.[1] ?? '')
  await server.close()
  expect(signatures).toHaveLength(everyCall.length)
  for (const secret of [API_KEY, SECRET, ...signatures]) {
    expect(secret.length).toBeGreaterThan(8)
    for (const text of texts) expect(text).not.toContain(secret)
  }
})

it('inputs that are refused are shown, and nothing else', async () => {
  const client = clientWith(() => Promise.resolve(json([])))
  // @ts-expect-error a side that does not exist
  const text = shown(await rejection(() => client.createMarginOcoOrder({ ...OCO, side: 'HOLD' })))
  expect(text).toContain('HOLD')
  for (const secret of [API_KEY, SECRET]) expect(text).not.toContain(secret)
})

it('events show the address without its query', async () => {
  const events: ClientEvent[] = []
  const client = clientWith(() => Promise.resolve(json([])), { onEvent: (event) => events.push(event) })
  await client.listWithdrawals({ withdrawOrderId: 'payroll-1107' })
  expect(events).toMatchObject([
    {
      type: 'request',
      operationId: 'listWithdrawals',
      attempt: 1,
      method: 'GET',
      url: 'https://margin.example/sapi/v1/capital/withdraw/history',
    },
    { type: 'response', status: 200 },
    { type: 'evidence', operationId: 'listWithdrawals', ambiguity: 'emptyList', reading: 'emptyList' },
  ])
  expect(JSON.stringify(events)).not.toContain('payroll-1107')
})
