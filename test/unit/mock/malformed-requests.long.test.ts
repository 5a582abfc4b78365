import { Agent, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { callFresh, clientOf, exampleCalls, inFormat } from '../../../scripts/example-calls.js'
import { createMock, demoCredentials } from '../../../src/mock/index.js'
import { randomBelow } from '../../support/random.js'

const seed = Number(process.env['MALFORMED_SEED'] ?? 20_261_121)
/** After so many, what may be called is called. */
const round = 500
/** `npm run fuzz` sends more. */
const requests = Number(process.env['MALFORMED_REQUESTS'] ?? round)
const atOnce = 8
/** The body of a failure is for people: none of them is long. */
const longestFailure = 5_000
const longestMs = 1_000

/** A request that can be altered. */
interface Draft {
  method: string
  path: string
  query: [string, string][]
  headers: Record<string, string>
  body: string | Buffer
  /** Sent as it is, over a connection of its own. */
  raw?: { readonly text: string; readonly isEnded: boolean }
}

const next = randomBelow(seed)

function pick<T>(values: readonly T[]): T {
  return values[next(values.length)]!
}

function garbage(length = next(40)): string {
  const alphabet = 'aZ09 %+&=?#/\\\'"<>{}[]()!*~,;:@$^|`.-_éα😀\t'
  return Array.from({ length }, () => pick([...alphabet])).join('')
}

// The time stands still, so that a good request stays one until it is altered.
const mock = createMock({ clock: () => 1_795_262_400_000 })
const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
const { url: mockUrl, close } = await mock.listen()
afterAll(() => {
  agent.destroy()
  return close()
})

/** Calls every operation, and gives back what the clients sent. */
async function callAll(): Promise<Draft[]> {
  const drafts: Draft[] = []
  const common = {
    baseUrl: mockUrl,
    clock: mock.clock.now,
    validate: 'throw',
    fetch: async (url: string, init: RequestInit): Promise<Response> => {
      const { pathname, searchParams } = new URL(url)
      const text = await new Response(init.body).text()
      drafts.push({
        method: init.method ?? 'GET',
        path: pathname,
        query: [...searchParams],
        headers: Object.fromEntries(new Headers(init.headers)),
        body: text,
      })
      return fetch(url, { ...init, body: text === '' ? null : text })
    },
  } as const
  for (const call of exampleCalls)
    for (const format of call.operation.formats)
      await callFresh(clientOf(call.api, common, demoCredentials), call, inFormat(call.operation, format))
  return drafts
}

const hasBody = ({ body }: Draft): boolean => body.length > 0

/** A value that is none where a text or a number is documented. */
const noValues = ['null', '{}', '[]', 'true', '[[[]]]', '{"__proto__":{"a":1}}', '[null]', '{"toString":1}']

const needed = [
  ...['password', 'username', 'rType', 'sid', 'instId', 'txnToken', 'payMethods', 'custId', 'orderId'],
]
const memberOf = (name: string): RegExp => new RegExp(`"${name}":(?:"[^"]*"|\\d+|\\[[^\\]]*\\])`)

/** Puts something else in the place of a member of the body that is required. */
function withoutMember(draft: Draft, value: string): void {
  const text = String(draft.body)
  const name = pick(needed.filter((candidate) => memberOf(candidate).test(text)))
  draft.body = text.replace(memberOf(name), () => `"${name}":${value}`)
}

/** Each makes a good request one that must be refused. */
const alterations: ((draft: Draft) => void)[] = [
  (draft) => (draft.method = pick(['PUT', 'PATCH', 'OPTIONS', 'TRACE', 'HEAD', 'PROPFIND', 'REPORT'])),
  (draft) => (draft.path += pick(['/', '/more', '%', '%zz', '%00', ';a=b', '//', '/..%2f', '.json', '%20'])),
  (draft) => (draft.path = `${pick(['/', '//', '/%2e%2e', '/v2', '/__proto__', '/%'])}${draft.path}`),
  (draft) => (draft.path = draft.path.replace(/.$/, (last) => `%${last.charCodeAt(0).toString(16)}`)),
  (draft) =>
    (draft.path = draft.path.replace(/[a-z](?=[^a-z]*$)/i, (text) =>
      text === text.toLowerCase() ? text.toUpperCase() : text.toLowerCase(),
    )),
  (draft) => (draft.path = `/${encodeURIComponent(garbage(1 + next(200)))}`),
  (draft) => (draft.path = `http://mock.example${pick(['', '/', '//', '?', '/a'])}`),
  (draft) =>
    (draft.headers['accept'] = pick([
      'text/html',
      'application/json;q=0, application/xml;q=0',
      'image/*',
      'nonsense',
      '*/*;q=0',
      `x/${'y'.repeat(5_000)}`,
    ])),
  // A head that is too long.
  (draft) => (draft.headers[pick(['accept', 'x-long', 'authorization'])] = 'y'.repeat(20_000)),
  (draft) => draft.query.push(['a', 'b'.repeat(20_000)]),
  // What is left of the request is missing a key, a signature, a token, a field or all of them.
  (draft) => {
    delete draft.headers['x-mbx-apikey']
    delete draft.headers['authorization']
    if (hasBody(draft))
      draft.body = pick(['', '{}', '[]', 'null', '0', '"a"', 'true', '{"__proto__":{"a":1}}'])
  },
  (draft) => {
    if (hasBody(draft)) draft.body = draft.body.slice(0, 1 + next(draft.body.length - 2))
    else
      draft.query = draft.query.filter(
        ([name]) => name !== pick(['timestamp', 'signature']) && name !== 'timestamp',
      )
  },
  (draft) => {
    if (hasBody(draft))
      draft.headers['content-type'] = pick([
        ...['text/plain', 'application/xml', 'multipart/form-data; boundary=a', '', 'application/json5'],
        ...['application/json-patch+json', 'application/json, text/plain', ';;;'],
      ])
    else
      draft.query = draft.query.map(([name, value]) => [name, name === 'timestamp' ? `x${garbage()}` : value])
  },
  (draft) => {
    if (hasBody(draft))
      draft.body = pick([
        garbage(1 + next(500)),
        '{'.repeat(next(5_000) + 1),
        '\u0000',
        `${String(draft.body)}}`,
        `[${String(draft.body)}`,
        `\ufeff${String(draft.body)}`,
        `{"a":${'['.repeat(20_000)}`,
        `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
        String(draft.body).replace('{', `{"a":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)},`),
      ])
    else draft.query = [['timestamp', pick(['1', '', '-1', '1e400', '9'.repeat(400)])], ...draft.query]
  },
  // What authenticates is another one, or stands for another request.
  (draft) => {
    if (!hasBody(draft)) {
      draft.query = draft.query.map(([name, value]) => [name, name === 'signature' ? reversed(value) : value])
      if (next(2) === 0) draft.headers['x-mbx-apikey'] = garbageOfHeader()
    } else if (draft.headers['authorization'] !== undefined) {
      draft.headers['authorization'] = pick([
        '',
        'Bearer',
        'Bearer null',
        garbageOfHeader(),
        'Basic ZGVtbzpkZW1v',
      ])
    } else {
      draft.body = String(draft.body).replace(
        /"(signature|txnToken|password)":"([^"]*)"/,
        (_, name: string, value: string) => `"${name}":"${reversed(value)}"`,
      )
    }
  },
  (draft) => {
    if (hasBody(draft)) withoutMember(draft, pick(noValues))
    else
      draft.query.push(
        pick<[string, string]>([
          ['symbol', ''],
          ['orderListId', '\ud83d\ude00'],
          ['__proto__', '1'],
          ['limit', '1'],
        ]),
      )
  },
  (draft) => {
    if (hasBody(draft))
      draft.body = pick([
        Buffer.from(String(draft.body), 'utf16le'),
        Buffer.concat([Buffer.from('{"username":"'), Buffer.from([0xc3, 0x28, 0xff]), Buffer.from('"}')]),
        Buffer.from([0xed, 0xa0, 0x80]),
        Buffer.from(Array.from({ length: 1 + next(300) }, () => 128 + next(128))),
        Buffer.alloc(1 + next(100)),
        ...(next(20) === 0 ? [Buffer.alloc(5_000_000, ' ')] : []),
      ])
    else
      draft.query = draft.query.flatMap(([name, value]) => [
        [name, value],
        [name, `${value}1`],
      ])
  },
  ...Array.from({ length: 2 }, () => (draft: Draft) => {
    draft.raw = pick(rawAlterations)(draft)
  }),
]

function reversed(text: string): string {
  return [...text].reverse().join('') + 'x'
}

function garbageOfHeader(): string {
  return encodeURIComponent(garbage(1 + next(30)))
}

/** What stands at the beginning of a request, and what ends its head. */
function head({ method, path, query, headers }: Draft, more: string): string {
  const search = query
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path}?${search} HTTP/1.1\r\nhost: localhost\r\n${lines.join('')}${more}\r\n`
}

type Raw = NonNullable<Draft['raw']>

/** What leaves its side open, and what closes it after the text. */
const open =
  (write: (draft: Draft) => string) =>
  (draft: Draft): Raw => ({ text: write(draft), isEnded: false })
const ended =
  (write: (draft: Draft) => string) =>
  (draft: Draft): Raw => ({ text: write(draft), isEnded: true })

const noVersions = ['HTTP/9.9', 'HTP/1.1', 'HTTP/1.x']
const noBeginnings = ['\0', '\x16\x03\x01', '}{', 'GE T', '/']
const noHeaders = ['nocolon\r\n', ' : a\r\n', 'a b: c\r\n', 'x: a\0b\r\n', 'x: a\rb\r\n', 'é: a\r\n']
const noLengths = ['-1', '1, 2', '0x10', '3\r\ntransfer-encoding: chunked']
const noChunks = ['zz\r\n', '-1\r\n', '5\r\nabcdefg\r\n', 'ffffffffffffffffff\r\n']

/** Each writes a request that is none, and says whether the client closes its side after it. */
const rawAlterations: ((draft: Draft) => Raw)[] = [
  open((draft) => head(draft, '').replace('HTTP/1.1', pick([...noVersions, `${garbage(5)}\0`]))),
  open((draft) => pick(noBeginnings) + head(draft, '')),
  open((draft) => head(draft, pick(noHeaders))),
  open((draft) => head(draft, `content-length: ${pick(noLengths)}\r\n`)),
  open((draft) => head(draft, 'transfer-encoding: chunked\r\n') + pick(noChunks)),
  ended((draft) => {
    const length = draft.body.length + 1 + next(1_000)
    return head(draft, `content-length: ${length}\r\n`) + String(draft.body)
  }),
  ended((draft) => head(draft, '').slice(0, 1 + next(60))),
  open((draft) => head(draft, `x: ${'y'.repeat(20_000)}\r\n`)),
  ended(() => `${garbage(1 + next(300))}\r\n\r\n`),
]

/** Each alters a request without making it good again. */
const noise: ((draft: Draft) => void)[] = [
  (draft) => draft.query.push([garbage(), garbage()]),
  (draft) => draft.query.push(['__proto__', '1'], ['constructor', '2'], ['toString', '3']),
  (draft) => draft.query.push(['symbol', garbage(next(3_000))]),
  (draft) => draft.query.push(...Array.from({ length: next(1_000) }, (): [string, string] => ['a', 'b'])),
  (draft) =>
    (draft.headers[
      pick(['x-noise', 'prefer', 'cookie', 'range', 'if-none-match', 'x-http-method-override', 'forwarded'])
    ] = encodeURIComponent(garbage())),
  (draft) => (draft.headers['prefer'] = pick(['code=200', 'code=500', 'dynamic=true', 'example=nothing'])),
  (draft) => (draft.headers[pick(['__proto__', 'constructor', 'tostring'])] = 'a'),
  (draft) => (draft.headers['content-encoding'] = pick(['gzip', 'br', 'identity'])),
  () => undefined,
  () => undefined,
]

interface Answered {
  readonly status: number
  readonly text: string
  /** Whether the mock answered; what is no HTTP request Node refuses itself, without a word on the body. */
  readonly isByMock: boolean
}

function send(draft: Draft): Promise<Answered> {
  if (draft.raw) return sendRaw(draft.raw)
  const { method, path, query, headers, body } = draft
  const written = query
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join(pick(['&', '&', '&&', '&%&']))
  const target = query.length === 0 ? path : `${path}?${written}`
  const { hostname, port } = new URL(mockUrl)
  // The length of the body is set anew, and now and then it comes in pieces of no known length.
  const { 'content-length': _, ...others } = headers
  const length = hasBody(draft) && next(4) > 0 ? { 'content-length': String(Buffer.byteLength(body)) } : {}
  return new Promise((resolve, reject) => {
    const sending = httpRequest(
      { hostname, port, path: target, method, headers: { ...others, ...length }, agent },
      (response) => {
        const pieces: Buffer[] = []
        response.on('data', (piece: Buffer) => pieces.push(piece))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(pieces).toString(),
            isByMock: response.headers['content-length'] !== undefined,
          }),
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

/** Resolves when the connection is closed, which it is after what was no request. */
function sendRaw({ text, isEnded }: { text: string; isEnded: boolean }): Promise<Answered> {
  const { hostname, port } = new URL(mockUrl)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => (isEnded ? socket.end(text) : socket.write(text)))
    let heard = ''
    socket.on('data', (piece) => (heard += piece.toString()))
    socket.on('error', reject)
    socket.on('close', () => {
      const [head = '', body = ''] = heard.split('\r\n\r\n')
      resolve({
        status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0),
        text: body,
        isByMock: /^content-length:/im.test(head),
      })
    })
  })
}

/** By its status, or as the gateway does: under a success status, with a result that says so. */
function isRefused({ status, text }: Answered): boolean {
  return (status >= 400 && status < 500) || (status === 200 && text.includes('"resultStatus":"F"'))
}

async function check(draft: Draft, about: string): Promise<void> {
  const start = performance.now()
  let answered = await send(draft)
  // The machine may have paused: what is slow is slow again.
  if (performance.now() - start > longestMs) {
    const again = performance.now()
    answered = await send(draft)
    expect(performance.now() - again, about).toBeLessThan(longestMs)
  }
  const { status, text, isByMock } = answered
  const shown = JSON.stringify(draft.raw?.text ?? draft).slice(0, 600)
  const what = `${about}: ${shown} -> ${status} ${text.slice(0, 300)}`
  expect(isRefused(answered), what).toBe(true)
  expect(text.length, what).toBeLessThan(longestFailure)
  if (!isByMock) expect(text, what).toBe('')
  else if (draft.method !== 'HEAD' || draft.raw) expect(() => JSON.parse(text) as unknown, what).not.toThrow()
}

it(
  `${requests} malformed requests are each refused at once and change nothing; all operations can be called after each ${round}`,
  async () => {
    let good = await callAll()
    expect(good.length).toBeGreaterThanOrEqual(exampleCalls.length)
    for (let sent = 0; sent < requests; sent += round) {
      const before = mock.state()
      const drafts = Array.from({ length: Math.min(round, requests - sent) }, (_, index) => {
        const draft = structuredClone(good[index % good.length]!)
        pick(alterations)(draft)
        pick(noise)(draft)
        return { draft, about: `request ${sent + index} of seed ${seed}` }
      })
      const sender = async (): Promise<void> => {
        for (let value = drafts.shift(); value !== undefined; value = drafts.shift())
          await check(value.draft, value.about)
      }
      await Promise.all(Array.from({ length: atOnce }, sender))
      expect(mock.state()).toEqual(before)
      mock.reset()
      good = await callAll()
    }
    expect(mock.requests.length).toBeLessThanOrEqual(1_000)
  },
  60_000 + 30 * requests,
)
