import { Agent, request as httpRequest } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isComplete, runTour } from '../../../scripts/tour/tour.js'
import { createMock, demoCredentials, type ListeningMock } from '../../../src/mock/index.js'
import { createMarginWalletClient, hmac } from '../../../src/margin-wallet/index.js'
import { createMarketDataClient } from '../../../src/market-data/index.js'
import { createPaymentsClient } from '../../../src/payments/index.js'
import { tourSteps } from '../../../scripts/tour/steps.js'

const seed = 20_261_121
const requests = 2_000
/** The body of a failure is for people: none of them is long. */
const longestFailure = 5_000

/** A request that can be altered. */
interface Draft {
  method: string
  path: string
  query: [string, string][]
  headers: Record<string, string>
  body: string
}

/** Mulberry32: the same numbers on every machine. */
function numbers(start: number): (below: number) => number {
  let state = start
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

const next = numbers(seed)

function pick<T>(values: readonly T[]): T {
  return values[next(values.length)]!
}

function garbage(length = next(40)): string {
  const alphabet = 'aZ09 %+&=?#/\\\'"<>{}[]()!*~,;:@$^|`.-_éα😀\t'
  return Array.from({ length }, () => pick([...alphabet])).join('')
}

/** One good request of every operation, as the clients send them. */
async function goodRequests(): Promise<Draft[]> {
  const drafts: Draft[] = []
  const mock = createMock()
  const common = {
    baseUrl: 'http://mock.example',
    fetch: (url: string, init: RequestInit): Promise<Response> => {
      const { pathname, searchParams } = new URL(url)
      drafts.push({
        method: init.method ?? 'GET',
        path: pathname,
        query: [...searchParams],
        headers: Object.fromEntries(new Headers(init.headers)),
        body: typeof init.body === 'string' ? init.body : '',
      })
      return mock.fetch(url, init)
    },
  }
  const { apiKey, secret } = demoCredentials.marginWallet
  const steps = tourSteps({
    market: createMarketDataClient({ ...common, credentials: demoCredentials.marketData }),
    payments: createPaymentsClient({ ...common, ...demoCredentials.payments }),
    margin: createMarginWalletClient({ ...common, apiKey, signer: hmac(secret) }),
  })
  for (const { run } of steps) await run()
  return drafts
}

/** Each makes a good request one that must be refused. */
const faults: ((draft: Draft) => void)[] = [
  (draft) => (draft.method = pick(['PUT', 'PATCH', 'OPTIONS', 'TRACE', 'HEAD', 'PROPFIND', 'REPORT'])),
  (draft) => (draft.path += pick(['/', '/more', '%', '%zz', '%00', ';a=b', '//', '/..%2f', '.json', '%20'])),
  (draft) => (draft.path = `${pick(['/', '//', '/%2e%2e', '/v2', '/__proto__', '/%'])}${draft.path}`),
  (draft) => (draft.path = draft.path.replace(/.$/, (last) => `%${last.charCodeAt(0).toString(16)}`)),
  (draft) =>
    (draft.path = draft.path.replace(/[a-z](?=[^a-z]*$)/i, (one) =>
      one === one.toLowerCase() ? one.toUpperCase() : one.toLowerCase(),
    )),
  (draft) => (draft.path = `/${encodeURIComponent(garbage(1 + next(200)))}`),
  (draft) =>
    (draft.headers['accept'] = pick([
      'text/html',
      'application/json;q=0, application/xml;q=0',
      'image/*',
      'nonsense',
      '*/*;q=0',
      `x/${'y'.repeat(5_000)}`,
    ])),
  // What is left of the request is missing a key, a signature, a token, a field or all of them.
  (draft) => {
    delete draft.headers['x-mbx-apikey']
    delete draft.headers['authorization']
    if (draft.body !== '') draft.body = pick(['', '{}', '[]', 'null', '0', '"a"', 'true'])
  },
  (draft) => {
    if (draft.body === '')
      draft.query = draft.query.filter(
        ([name]) => name !== pick(['timestamp', 'signature']) && name !== 'timestamp',
      )
    else draft.body = draft.body.slice(0, 1 + next(draft.body.length - 2))
  },
  (draft) => {
    if (draft.body === '')
      draft.query = draft.query.map(([name, value]) => [name, name === 'timestamp' ? `x${garbage()}` : value])
    else
      draft.headers['content-type'] = pick([
        'text/plain',
        'application/xml',
        'multipart/form-data; boundary=a',
        '',
        'application/json5',
        ';;;',
      ])
  },
  (draft) => {
    if (draft.body === '') draft.query = [['timestamp', '1'], ...draft.query]
    else
      draft.body = pick([
        garbage(1 + next(500)),
        '{'.repeat(next(5_000) + 1),
        '\u0000',
        `${draft.body}}`,
        `[${draft.body}`,
        `{"a":${'['.repeat(20_000)}`,
      ])
  },
]

/** Each alters a request without making it good again. */
const noise: ((draft: Draft) => void)[] = [
  (draft) => draft.query.push([garbage(), garbage()]),
  (draft) => draft.query.push(['__proto__', '1'], ['constructor', '2'], ['toString', '3']),
  (draft) => draft.query.push(['symbol', garbage(next(3_000))]),
  (draft) =>
    (draft.headers[
      pick(['x-noise', 'prefer', 'cookie', 'range', 'if-none-match', 'x-http-method-override', 'forwarded'])
    ] = encodeURIComponent(garbage())),
  (draft) => (draft.headers['prefer'] = pick(['code=200', 'code=500', 'dynamic=true', 'example=nothing'])),
  () => undefined,
  () => undefined,
]

function send(
  { method, path, query, headers, body }: Draft,
  at: string,
  agent: Agent,
): Promise<{ status: number; text: string }> {
  const written = query
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join(pick(['&', '&', '&&', '&%&']))
  const target = query.length === 0 ? path : `${path}?${written}`
  const { hostname, port } = new URL(at)
  // The query still carries what it is to lack: the length of the body is set anew.
  const { 'content-length': _, ...others } = headers
  const length = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  return new Promise((resolve, reject) => {
    const sending = httpRequest(
      { hostname, port, path: target, method, headers: { ...others, ...length }, agent },
      (response) => {
        const pieces: Buffer[] = []
        response.on('data', (piece: Buffer) => pieces.push(piece))
        response.on('error', reject)
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(pieces).toString() }),
        )
      },
    )
    sending.on('error', reject)
    sending.end(body)
  })
}

/** Percent-encoding that leaves out a few percent signs, as careless clients do. */
function encode(text: string): string {
  const encoded = encodeURIComponent(text)
  return next(20) === 0 ? encoded.replace(/%/, '%%') : encoded
}

let mock: ListeningMock
const agent = new Agent({ keepAlive: true, maxSockets: 4 })
beforeAll(async () => {
  mock = await createMock().listen()
})
afterAll(async () => {
  agent.destroy()
  await mock.close()
})

it(`${requests} malformed requests are each refused with a 4xx, and every good one is answered after them`, async () => {
  const good = await goodRequests()
  expect(good.length).toBeGreaterThanOrEqual(17)
  const drafts = Array.from({ length: requests }, (_, index) => {
    const draft = structuredClone(good[index % good.length]!)
    pick(faults)(draft)
    pick(noise)(draft)
    return draft
  })
  for (let from = 0; from < drafts.length; from += 50) {
    await Promise.all(
      drafts.slice(from, from + 50).map(async (draft, index) => {
        const { status, text } = await send(draft, mock.url, agent)
        const about = `request ${from + index} of seed ${seed}: ${JSON.stringify(draft).slice(0, 600)} -> ${status} ${text.slice(0, 300)}`
        expect(status >= 400 && status < 500, about).toBe(true)
        expect(text.length, about).toBeLessThan(longestFailure)
        if (draft.method !== 'HEAD') expect(() => JSON.parse(text) as unknown, about).not.toThrow()
      }),
    )
  }
  const rows = await runTour(mock.url, demoCredentials)
  expect(rows.filter(({ ok }) => !ok)).toEqual([])
  expect(isComplete(rows)).toBe(true)
})
