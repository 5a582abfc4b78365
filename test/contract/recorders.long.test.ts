/**
 * Recordings as other people's tools write them, of real requests to the mock. Nothing is wrong with that traffic: whatever a
 * recorder leaves out, rebuilds or writes in its own way, no error may come of it.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { createMarginWalletClient, hmac } from '../../src/margin-wallet/index.js'
import { createMarketDataClient } from '../../src/market-data/index.js'
import { createMock, demoCredentials } from '../../src/mock/index.js'
import { createPaymentsClient } from '../../src/payments/index.js'
import { refusalOf } from '../support/caught.js'
import { temporaryFolder } from '../support/temporary-folder.js'
import { demoSecrets, lacuna } from '../support/test-terminal.js'

const folder = temporaryFolder()
const now = Date.UTC(2026, 10, 20, 6, 30)

type Pairs = readonly (readonly [name: string, value: string])[]

/** A request and its answer, as they were on the wire. */
interface Traffic {
  readonly method: string
  readonly url: string
  readonly headers: Pairs
  readonly body: string
  readonly status: number
  readonly answerHeaders: Pairs
  readonly answer: string
  readonly at: number
}

const traffic: Traffic[] = []

/** Calls with values that are written differently in a form: a star, a plus, a space; and one that the service refuses. */
beforeAll(async () => {
  const symbol = 'A*B~C'
  const isolatedAccounts = { [symbol]: true, 'D*E+F': false }
  const mock = createMock({ clock: () => now, marginWallet: { isolatedAccounts } })
  const fetch = async (input: string, init: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const body = await request.clone().text()
    const response = await mock.fetch(request)
    traffic.push({
      ...{ method: request.method, url: request.url, headers: [...request.headers], body, at: now },
      ...{ status: response.status, answerHeaders: [...response.headers] },
      answer: await response.clone().text(),
    })
    return response
  }
  const { marginWallet, marketData, payments } = demoCredentials
  const common = { baseUrl: 'https://service.example', fetch, clock: () => now, retries: 0 }
  const order = { symbol, isIsolated: 'TRUE', side: 'SELL', quantity: '1', stopPrice: '171.20' } as const
  for (const parameterLocation of ['form', 'query'] as const) {
    mock.assume({ parameterLocation })
    const margin = createMarginWalletClient({
      ...{ ...common, apiKey: marginWallet.apiKey, signer: hmac(marginWallet.secret) },
      assume: { parameterLocation },
    })
    await margin.createMarginOcoOrder({ ...order, price: '198.50' })
    await refusalOf(margin.createMarginOcoOrder({ ...order, price: '1.00' }))
    await margin.listWithdrawals({ withdrawOrderId: 'a b*c~d 50%25' })
    if (parameterLocation === 'form') await margin.enableIsolatedMarginAccount({ symbol: 'D*E+F' })
  }
  const market = createMarketDataClient({ ...common, credentials: marketData })
  await market.listFutOpt({ rType: 1 })
  await market.listFutOpt({ rType: 1 }, { format: 'xml' })
  const client = createPaymentsClient({ ...common, ...payments })
  const transaction = await client.initiateTransaction({
    ...{ orderId: 'ORDER-1', txnAmount: { value: '1499.00', currency: 'INR' } },
    ...{ userInfo: { custId: 'Ünal' }, callbackUrl: 'https://merchant.example/callback?a=1&b=2' },
  })
  await client.fetchPcfDetails({
    transaction,
    payMethods: [{ payMethod: 'UPI' }],
    head: { channelId: 'WEB' },
  })
})

/* What recorders have in common */

const isForm = ({ headers }: Traffic): boolean =>
  /urlencoded/.test(new Headers([...headers] as [string, string][]).get('content-type') ?? '')
const typeOf = (headers: Pairs): string => headers.find(([name]) => name === 'content-type')?.[1] ?? ''
const named = (pairs: Iterable<readonly [string, string]>): object[] =>
  Array.from(pairs, ([name, value]) => ({ name, value }))
const plain = (text: string): object[] => named(new URLSearchParams(text))
/** Cut at `&` and `=`, and nothing else done to it. */
const encoded = (text: string): object[] =>
  named(
    text
      .split('&')
      .filter(Boolean)
      .map((pair) => pair.split('=') as [string, string]),
  )
const queryOf = ({ url }: Traffic): string => new URL(url).search.slice(1)
const lost = (pairs: Pairs, ...names: string[]): Pairs => pairs.filter(([name]) => !names.includes(name))
const capitals = (pairs: Pairs): Pairs =>
  pairs.map(([name, value]) => [name.replaceAll(/(?<![a-z])[a-z]/g, (first) => first.toUpperCase()), value])
/** A moment in the zone of whoever records. */
const local = (at: number): string => new Date(at + 19_800_000).toISOString().replace('Z', '+05:30')
const har = (creator: object, entries: readonly object[], more: object = {}): string =>
  JSON.stringify({ log: { version: '1.2', creator, ...more, entries } }, null, 2)

interface Recorder {
  readonly name: string
  /** Writes what was recorded. */
  write(all: readonly Traffic[]): string | Uint8Array
}

const recorders: readonly Recorder[] = [
  {
    // DevTools: pseudo-headers of HTTP/2, `queryString` and `params` still percent-encoded beside the text; since 2024 no
    // Authorization in what is exported by default; the body that an inspector no longer has is just not there.
    name: 'Chrome',
    write: (all) =>
      har(
        { name: 'WebInspector', version: '537.36' },
        all.map((traffic, index) => ({
          ...{ _initiator: { type: 'script' }, _priority: 'High', _resourceType: 'fetch', cache: {} },
          ...{ connection: '443', pageref: 'page_1', serverIPAddress: '[2600:9000::1]' },
          ...{ startedDateTime: new Date(traffic.at - 30).toISOString(), time: 84.37 },
          request: {
            ...{
              method: traffic.method,
              url: traffic.url,
              httpVersion: 'http/2.0',
              cookies: [],
              headersSize: -1,
            },
            headers: named([
              [':authority', 'service.example'],
              [':method', traffic.method],
              [':path', traffic.url.slice(23)],
              [':scheme', 'https'],
              ...lost(traffic.headers, 'authorization'),
            ]),
            ...{ queryString: encoded(queryOf(traffic)), bodySize: Buffer.byteLength(traffic.body) },
            ...(traffic.body !== '' && {
              postData: {
                ...{ mimeType: typeOf(traffic.headers), text: traffic.body },
                ...(isForm(traffic) && { params: encoded(traffic.body) }),
              },
            }),
          },
          response: {
            ...{
              status: traffic.status,
              statusText: '',
              httpVersion: 'http/2.0',
              cookies: [],
              redirectURL: '',
            },
            headers: named([...traffic.answerHeaders, ['content-encoding', 'br']]),
            content: {
              size: Buffer.byteLength(traffic.answer),
              mimeType: typeOf(traffic.answerHeaders).split(';')[0],
              ...(index !== 1 && { text: traffic.answer }),
            },
            ...{ headersSize: -1, bodySize: -1, _transferSize: 512, _error: null },
          },
          timings: { blocked: 29.6, dns: -1, ssl: -1, connect: -1, send: 0.4, wait: 53.1, receive: 1.2 },
        })),
        {
          pages: [
            { startedDateTime: new Date(now).toISOString(), id: 'page_1', title: 'x', pageTimings: {} },
          ],
        },
      ),
  },
  {
    // Internet Explorer and Chrome's own exports of old: a form in `params` alone, with its values as they were encoded.
    name: 'Chrome, with a form in encoded params alone',
    write: (all) =>
      har(
        { name: 'Internet Explorer Network Inspector', version: '11.0' },
        all.map((traffic) =>
          minimalEntry(traffic, isForm(traffic) ? { params: encoded(traffic.body) } : { text: traffic.body }),
        ),
      ),
  },
  {
    // The values of `params` and `queryString` are plain; times are those of the zone; an answer in base64 or text.
    name: 'Firefox, with a form in plain params alone',
    write: (all) =>
      har(
        { name: 'Firefox', version: '145.0' },
        all.map((traffic) => ({
          ...minimalEntry(
            traffic,
            isForm(traffic) ? { params: plain(traffic.body) } : { params: [], text: traffic.body },
          ),
          ...{ startedDateTime: local(traffic.at), time: 61, _securityState: 'secure', connection: '443' },
          timings: { blocked: 0, dns: 0, connect: 0, ssl: 0, send: 0, wait: 61, receive: 0 },
        })),
        { browser: { name: 'Firefox', version: '145.0' } },
      ),
  },
  {
    // The address has no query, which is in `queryString`; a form is in `params` alone; the time is that of the export.
    name: 'Insomnia',
    write: (all) =>
      har(
        { name: 'Insomnia REST Client', version: 'insomnia.desktop.app:v11.0.0' },
        all.map((traffic) => ({
          ...{ startedDateTime: new Date(now + 7_200_000).toISOString(), time: 12.5, cache: {} },
          request: {
            ...{
              method: traffic.method,
              url: traffic.url.replace(/\?.*/, ''),
              httpVersion: 'HTTP/1.1',
              cookies: [],
            },
            ...{ headers: named(capitals(traffic.headers)), headersSize: -1, bodySize: -1 },
            queryString: plain(queryOf(traffic)),
            postData: isForm(traffic)
              ? { mimeType: typeOf(traffic.headers), params: plain(traffic.body) }
              : { mimeType: typeOf(traffic.headers), text: traffic.body },
          },
          response: {
            ...{
              status: traffic.status,
              statusText: 'OK',
              httpVersion: 'HTTP/1.1',
              cookies: [],
              redirectURL: '',
            },
            headers: named(traffic.answerHeaders),
            content: {
              ...{
                size: Buffer.byteLength(traffic.answer),
                mimeType: typeOf(traffic.answerHeaders),
                text: traffic.answer,
              },
            },
            ...{ headersSize: -1, bodySize: -1 },
          },
          timings: { blocked: -1, dns: -1, connect: -1, send: 0, wait: 12.5, receive: 0, ssl: -1 },
          comment: 'My request',
        })),
      ),
  },
  {
    // Answers in base64, also those that are text; both forms of a form.
    name: 'Charles',
    write: (all) =>
      har(
        { name: 'Charles Proxy', version: '5.0.1' },
        all.map((traffic) => {
          const entry = minimalEntry(traffic, {
            ...(traffic.body !== '' && { text: traffic.body }),
            ...(isForm(traffic) && { params: plain(traffic.body) }),
          })
          const { response } = entry
          const text = Buffer.from(traffic.answer).toString('base64')
          return {
            ...{ ...entry, startedDateTime: local(traffic.at) },
            response: {
              ...response,
              content: { ...response.content, text, encoding: 'base64', compression: 12 },
            },
            timings: { blocked: -1, dns: 3, connect: 20, ssl: 15, send: 1, wait: 30, receive: 2 },
          }
        }),
      ),
  },
  {
    // Its runner's reporters: the media type of a body is in `postData` alone, and an answer has no size.
    name: 'Postman',
    write: (all) =>
      har(
        { name: 'Postman', version: '11.2.0' },
        all.map((traffic) => ({
          ...{
            startedDateTime: new Date(traffic.at).toISOString(),
            time: 40,
            cache: {},
            timings: { wait: 40 },
          },
          request: {
            ...{ method: traffic.method, url: traffic.url, httpVersion: 'HTTP/1.1', cookies: [] },
            ...{ headers: named(capitals(lost(traffic.headers, 'content-type'))), queryString: [] },
            postData: { mimeType: typeOf(traffic.headers), text: traffic.body },
          },
          response: {
            ...{
              status: traffic.status,
              statusText: 'OK',
              headers: named(capitals(traffic.answerHeaders)),
              cookies: [],
            },
            content: { size: -1, mimeType: typeOf(traffic.answerHeaders), text: traffic.answer },
            ...{ redirectURL: '', headersSize: -1, bodySize: -1 },
          },
        })),
      ),
  },
  {
    // `recordHar`, with bodies embedded or attached as files beside; nothing is known of times in its slim form.
    name: 'Playwright',
    write: (all) =>
      har(
        { name: 'Playwright', version: '1.56.0' },
        all.map((traffic, index) => ({
          ...{ startedDateTime: new Date(traffic.at).toISOString(), time: -1, cache: {} },
          request: {
            ...{
              method: traffic.method,
              url: traffic.url,
              httpVersion: 'HTTP/2.0',
              cookies: [],
              headersSize: -1,
            },
            ...{ headers: named(traffic.headers), queryString: plain(queryOf(traffic)), bodySize: -1 },
            ...(traffic.body !== '' && {
              postData: {
                ...{ mimeType: typeOf(traffic.headers), params: isForm(traffic) ? plain(traffic.body) : [] },
                ...(index % 2 === 0 ? { text: traffic.body } : { text: '', _file: '2fd4e1c6.dat' }),
              },
            }),
          },
          response: {
            ...{
              status: traffic.status,
              statusText: '',
              httpVersion: 'HTTP/2.0',
              cookies: [],
              redirectURL: '',
            },
            headers: named([...traffic.answerHeaders, ['content-encoding', 'gzip']]),
            content: {
              ...{ size: -1, mimeType: typeOf(traffic.answerHeaders) },
              ...(index % 2 === 0 ? { text: traffic.answer } : { _file: '7a67d849.json' }),
            },
            ...{ headersSize: -1, bodySize: -1 },
          },
          timings: { send: -1, wait: -1, receive: -1 },
        })),
        { browser: { name: 'chromium', version: '141' } },
      ),
  },
  {
    // `save.har`: microseconds, a size that is that of the compressed bytes, and the headers of those.
    name: 'mitmproxy',
    write: (all) => mitmproxy({ name: 'mitmproxy', version: '12.1.1', comment: '' }, all),
  },
  {
    // k6 Studio records through mitmproxy, and keeps no body of an answer that it takes for static; the browser extension
    // writes entries without any answer.
    name: 'k6',
    write: (all) =>
      mitmproxy({ name: 'k6-studio', version: '1.9.0' }, all, (entry, index) =>
        index % 3 === 0
          ? { ...entry, response: undefined }
          : { ...entry, response: { ...entry.response, content: { size: 0, mimeType: '' }, bodySize: 77 } },
      ),
  },
  {
    // `Get-Content | ConvertFrom-Json | … | ConvertTo-Json -Depth 20 > file` of Windows PowerShell: UTF-16 with its mark,
    // lines that end with CR and LF, characters that are escaped, and dates of its own.
    name: 'PowerShell, in UTF-16',
    write: (all) => {
      const entries = all.map((traffic) => ({
        ...minimalEntry(traffic, { text: traffic.body }),
        startedDateTime: `\\/Date(${traffic.at})\\/`,
      }))
      const text = har({ name: 'Chrome', version: '1' }, entries)
        .replaceAll(/[<>&']/g, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`)
        .replaceAll('\n', '\r\n')
      return Buffer.from(`\ufeff${text}\r\n`, 'utf16le')
    },
  },
  {
    // A proxy that decompresses: base64 of what it has decompressed, or still compressed, under the same headers.
    name: 'a proxy that decompresses',
    write: (all) =>
      har(
        { name: 'BrowserMob Proxy', version: '2.1.5' },
        all.map((traffic, index) => {
          const entry = minimalEntry(traffic, { text: traffic.body })
          const bytes = index % 2 === 0 ? Buffer.from(traffic.answer) : gzipSync(traffic.answer)
          const [size, text] = [Buffer.byteLength(traffic.answer), bytes.toString('base64')]
          return {
            ...entry,
            response: {
              ...entry.response,
              headers: named([
                ...lost(traffic.answerHeaders, 'content-length'),
                ['content-encoding', 'gzip'],
                ['content-length', String(gzipSync(traffic.answer).length)],
              ]),
              content: { size, mimeType: typeOf(traffic.answerHeaders), text, encoding: 'base64' },
            },
          }
        }),
      ),
  },
]

/** What HAR 1.2 demands, and no more. */
function minimalEntry(traffic: Traffic, postData: object) {
  return {
    ...{ startedDateTime: new Date(traffic.at).toISOString(), time: 50, cache: {} },
    request: {
      ...{ method: traffic.method, url: traffic.url, httpVersion: 'HTTP/1.1', cookies: [], headersSize: 300 },
      ...{ headers: named(capitals(traffic.headers)), bodySize: Buffer.byteLength(traffic.body) },
      queryString: plain(queryOf(traffic)),
      ...(traffic.body !== '' && { postData: { mimeType: typeOf(traffic.headers), ...postData } }),
    },
    response: {
      ...{ status: traffic.status, statusText: 'OK', httpVersion: 'HTTP/1.1', cookies: [], redirectURL: '' },
      headers: named(capitals(traffic.answerHeaders)),
      content: {
        size: Buffer.byteLength(traffic.answer),
        mimeType: typeOf(traffic.answerHeaders),
        text: traffic.answer,
      },
      ...{ headersSize: 200, bodySize: Buffer.byteLength(traffic.answer) },
    },
    timings: { send: 0, wait: 50, receive: 0 },
  }
}

type MinimalEntry = ReturnType<typeof minimalEntry>

function mitmproxy(
  creator: object,
  all: readonly Traffic[],
  change: (entry: MinimalEntry, index: number) => object = (entry) => entry,
): string {
  const entries = all.map((traffic, index) => {
    const entry = minimalEntry(traffic, {
      text: traffic.body,
      params: isForm(traffic) ? plain(traffic.body) : [],
    })
    const size = gzipSync(traffic.answer).length
    const headers = named([
      ...traffic.answerHeaders,
      ['content-encoding', 'gzip'],
      ['content-length', `${size}`],
    ])
    const content = { ...entry.response.content, size, compression: Buffer.byteLength(traffic.answer) - size }
    const startedDateTime = new Date(traffic.at).toISOString().replace('Z', '123+00:00')
    const timings = { connect: -1, ssl: -1, send: 0.6, receive: 1.1, wait: 48.3 }
    const response = { ...entry.response, headers, content, bodySize: size }
    return change({ ...entry, startedDateTime, timings, response }, index)
  })
  return har(creator, entries, { pages: [] })
}

interface Report {
  readonly exchanges: readonly {
    readonly operationId: string | null
    readonly verdict: string
    readonly findings: readonly { readonly rule: string; readonly severity: string; readonly place: string }[]
    readonly unchecked: readonly { readonly part: string; readonly why: string }[]
  }[]
  readonly summary: { readonly errors: number; readonly unreadable: number }
}

async function verified(recording: string | Uint8Array): Promise<Report> {
  writeFileSync(join(folder, 'traffic.har'), recording)
  const env = demoSecrets
  const { stdout } = await lacuna(['verify', 'traffic.har', '--reporter', 'json'], { folder, env })
  return JSON.parse(stdout) as Report
}

describe.each(recorders)('a recording of $name', ({ name, write }) => {
  it('raises no false error', async () => {
    const { exchanges, summary } = await verified(write(traffic))
    expect(exchanges.map(({ operationId }) => operationId)).toEqual(
      (
        await verified(
          JSON.stringify({
            log: { entries: traffic.map((traffic) => minimalEntry(traffic, { text: traffic.body })) },
          }),
        )
      ).exchanges.map(({ operationId }) => operationId),
    )
    const errors = exchanges.flatMap(({ operationId, findings }) =>
      findings.filter(({ severity }) => severity === 'error').map((found) => ({ operationId, ...found })),
    )
    expect(errors).toEqual([])
    expect(summary).toMatchObject({ errors: 0, unreadable: 0 })
    // What a recorder has kept is checked.
    const isPartial = ['Chrome', 'Playwright', 'k6'].includes(name)
    if (!isPartial) expect(exchanges.filter(({ verdict }) => verdict !== 'pass')).toEqual([])
  })

  it('shows an answer that belongs to another request, as far as it has answers', async () => {
    const wrong = traffic
      .filter(({ url, status }) => url.includes('order/oco') && status === 200)
      .map((traffic) => ({ ...traffic, answer: traffic.answer.replaceAll('A*B~C', 'OTHER') }))
    // One that is kept in each of them.
    const { summary } = await verified(write(wrong.flatMap((value) => [value, value, value])))
    if (name !== 'k6') expect(summary.errors).toBeGreaterThan(0)
  })
})
