/** A margin and wallet service for tests: a plain function as `fetch`, which keeps every request as it was sent. */
import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { operations, resultForms } from '../../../generated/tables/margin-wallet.js'
import type { OperationDescription, ResultForms } from '../../support/descriptions.js'
import type { Fetch } from '../../../src/index.js'
import {
  createMarginWalletClient,
  hmac,
  type MarginWalletClient,
  type MarginWalletMethods,
  type MarginWalletOptions,
} from '../../../src/margin-wallet/index.js'
import { asAskedBy, withDefaults } from '../../support/as-asked.js'
import { resultOf } from '../../support/published.js'
import { callOf, exampleCall } from '../../../scripts/example-calls.js'
import { readDescription } from '../../../scripts/generate/description.js'

export const API_KEY = 'planted-api-key-4f1c9b'
export const SECRET = 'planted-secret-8d20e7'
/** 2026-11-21T12:00:00Z, the moment of the tests. */
export const NOW = 1_795_262_400_000

/** What an OCO order needs at least. */
export const OCO = {
  symbol: 'SOLUSDT',
  side: 'SELL',
  quantity: '7.50',
  price: '203.40',
  stopPrice: '171.20',
} as const

/** Calls whose texts an encoding writes in its own way. */
const encoded: Partial<Record<keyof MarginWalletMethods, object>> = {
  getMarginOrderList: { origClientOrderId: 'sol exit/0212' },
  listMarginOrderLists: { fromId: 5n, limit: 1000 },
  listWithdrawals: { withdrawOrderId: 'payroll 1107', status: 6 },
}

/** Every operation, called as its examples do where nothing else is said. */
export const everyCall = (Object.keys(operations) as (keyof MarginWalletMethods)[]).map((operationId) => {
  const { operation, input } = exampleCall(operationId)
  const call = (client: MarginWalletClient): Promise<unknown> =>
    callOf(client, operation, encoded[operationId] ?? input)
  return [operationId, call] as const
})

/** The four operations that change something, and what names what they change. */
export const unsafeCalls: readonly {
  readonly operationId: keyof MarginWalletMethods
  readonly call: (client: MarginWalletClient, options?: { signal?: AbortSignal }) => Promise<unknown>
  readonly identifiers: Readonly<Record<string, string>>
}[] = [
  {
    operationId: 'enableIsolatedMarginAccount',
    call: (client, options) => client.enableIsolatedMarginAccount({ symbol: 'LINKBTC' }, options),
    identifiers: { symbol: 'LINKBTC' },
  },
  {
    operationId: 'disableIsolatedMarginAccount',
    call: (client, options) => client.disableIsolatedMarginAccount({ symbol: 'SOLUSDT' }, options),
    identifiers: { symbol: 'SOLUSDT' },
  },
  {
    operationId: 'createMarginOcoOrder',
    call: (client, options) =>
      client.createMarginOcoOrder(
        { ...OCO, isIsolated: 'TRUE', listClientOrderId: 'sol-exit-0212' },
        options,
      ),
    identifiers: { listClientOrderId: 'sol-exit-0212', symbol: 'SOLUSDT', isIsolated: 'TRUE' },
  },
  {
    operationId: 'cancelMarginOrderList',
    call: (client, options) =>
      client.cancelMarginOrderList({ symbol: 'SOLUSDT', orderListId: 9007199254740993n }, options),
    identifiers: { symbol: 'SOLUSDT', orderListId: '9007199254740993' },
  },
]

/** One request, as it was sent. */
export interface Sent {
  readonly method: string
  /** The address just as it was given to `fetch`. */
  readonly url: string
  /** What follows the question mark, unaltered; empty when there is none. */
  readonly query: string
  readonly headers: Headers
  /** The body, unaltered; empty when there is none. */
  readonly body: string
}

type Reply = Response | ((sent: Sent, init: RequestInit) => Response | Promise<Response>)

export interface TestService {
  readonly client: MarginWalletClient
  readonly sent: Sent[]
  /** The only request that was sent. */
  only(): Sent
}

export function clientWith(fetch: Fetch, options: Partial<MarginWalletOptions> = {}): MarginWalletClient {
  // The time of the client stands still but while it waits for its allowance.
  let waited = 0
  const clock = options.clock ?? (() => NOW + waited)
  return createMarginWalletClient({
    baseUrl: 'https://margin.example',
    apiKey: API_KEY,
    signer: hmac(SECRET),
    clock,
    monotonicClock: () => ({ boot: 'test', ms: clock() }),
    sleep: (ms) => {
      waited += ms
      return Promise.resolve()
    },
    retries: 0,
    fetch,
    ...options,
  })
}

/** A client and the service that it talks to, which answers every request with `reply`. Default: with what was asked for. */
export function service(reply: Reply = asAsked, options: Partial<MarginWalletOptions> = {}): TestService {
  const sent: Sent[] = []
  const client = clientWith(async (url, init) => {
    const { method = 'GET', headers, body } = init
    const [, query = ''] = /\?(.*)$/.exec(url) ?? []
    const text = await new Response(body).text()
    const request = { method, url, query, headers: new Headers(headers), body: text }
    sent.push(request)
    return reply instanceof Response ? reply.clone() : reply(request, init)
  }, options)
  return {
    client,
    sent,
    only: () => {
      const [request] = sent
      if (request === undefined || sent.length > 1) throw new Error(`${sent.length} requests were sent`)
      return request
    },
  }
}

/** An answer whose text is just this. */
export function answer(text: string, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(text, { status, headers: { 'content-type': 'application/json', ...headers } })
}

export function json(value: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return answer(JSON.stringify(value), status, headers)
}

/** The description as it is published. */
/** A connection that is lost. */
export const cut = (): Response => {
  throw new TypeError('fetch failed')
}

export const published = readDescription('margin-wallet')

/** A published result of a request, about the very symbol and ids that the request names. */
export function asAsked(sent: Pick<Sent, 'method' | 'url' | 'body'>): Response {
  const { pathname, search } = new URL(sent.url)
  const params = new URLSearchParams(search.slice(1) + sent.body)
  const operation = Object.values<OperationDescription>(operations).find(
    ({ method, path }) => method === sent.method && pathname.endsWith(path),
  )
  if (operation === undefined) throw new Error(`there is no ${sent.method} ${pathname}`)
  const forms: ResultForms = resultForms
  const given = (name: string) => params.get(name) ?? undefined
  const result = resultOf(published, operation.operationId)
  return json(asAskedBy(forms[operation.operationId] ?? {}, result, withDefaults(operation, given)))
}

/** The least that an object of a schema shows: what it is about, with the values of a published example. */
function leastOf(schema: string, example: unknown): Readonly<Record<string, unknown>> {
  const names = published.components.schemas[schema]?.['x-identity'] ?? []
  return Object.fromEntries(names.map((name) => [name, Reflect.get(example as object, name) as unknown]))
}

const firstOf = (operationId: string): unknown => (resultOf(published, operationId) as unknown[])[0]

/** Results that show what they are about and nothing else, for tests of what else they show. */
export const least = {
  pair: leastOf(
    'IsolatedMarginPair',
    (resultOf(published, 'getIsolatedMarginAccount') as { assets: unknown[] }).assets[0],
  ),
  coin: leastOf('CoinConfig', firstOf('listCoinConfigs')),
  withdrawal: leastOf('Withdrawal', firstOf('listWithdrawals')),
  deposit: leastOf('Deposit', firstOf('listDeposits')),
  orderList: leastOf('MarginOrderList', { orderListId: 7, symbol: OCO.symbol }),
}

/** The parameters of a request, wherever they stand. */
export function parametersOf({ query, body }: Sent): URLSearchParams {
  return new URLSearchParams(query + body)
}

/** What was signed, and the signature as it was sent: the last parameter of the query or of the body. */
export function signatureOf({ query, body }: Sent): { readonly payload: string; readonly signature: string } {
  const [, payload, signature] = /^(.*)&signature=([^&]*)$/.exec(query + body) ?? []
  if (payload === undefined || signature === undefined)
    throw new Error('the signature is not the last parameter')
  return { payload, signature }
}

/** The HMAC-SHA256 of a text in hex, worked out without the code that is tested. */
export function hmacOf(payload: string, secret = SECRET): string {
  return createHmac('sha256', secret).update(payload, 'utf8').digest('hex')
}

/** That the request carries the HMAC of just what it carries. */
export function expectSigned(sent: Sent): void {
  const { payload, signature } = signatureOf(sent)
  expect(payload).not.toContain('signature=')
  expect(signature).toBe(hmacOf(payload))
}

/** A request as the bytes of its first line and body had it. */
export interface Received {
  readonly method: string
  readonly target: string
  readonly contentType: string | undefined
  readonly body: string
}

/** A server on a free port of this machine, and what has reached it. */
export interface TestServer {
  readonly url: string
  readonly received: readonly Received[]
  close(): Promise<void>
}

/** Serves until it is closed; answers once the whole request is there, as a service that has acted on it would. */
export async function serve(
  respond: (response: ServerResponse, request: IncomingMessage) => unknown,
): Promise<TestServer> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const { method = '', url: target = '', headers } = request
      const body = Buffer.concat(pieces).toString('utf8')
      received.push({ method, target, contentType: headers['content-type'], body })
      respond(response, request)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
