/** Status lines, statuses, lengths and headers that are odd. */
import { documentedText, type Way } from '../targets.js'
import type { Reply } from '../hostile-server.js'
import {
  bytes,
  cut,
  documented,
  headOf,
  plain,
  shortMs,
  typeOf,
  type Group,
  type Scenario,
} from './scenario.js'

/** The documented answer under a head that is written out. */
function under(
  name: string,
  head: (way: Way, length: number) => string,
  more: Partial<Reply> = {},
): Scenario {
  return {
    name,
    reply: (way) => {
      const body = bytes(documentedText(way))
      const shown = { status: 200, text: body.toString() }
      return { pieces: [head(way, body.length), body], then: 'end', shown, ...more }
    },
  }
}

const fields = (way: Way, length: number): string =>
  `content-type: ${typeOf(way)}\r\ncontent-length: ${length}\r\n\r\n`

const statusLines: readonly Scenario[] = [
  under('no status line', (way, length) => fields(way, length)),
  under('a body and nothing else', () => ''),
  under('another protocol', (way, length) => `SSH-2.0-server\r\n${fields(way, length)}`),
  under('HTTP/0.9', (way, length) => `HTTP/0.9 200 OK\r\n${fields(way, length)}`),
  under('HTTP/1.0', (way, length) => `HTTP/1.0 200 OK\r\n${fields(way, length)}`),
  under('HTTP/2.0', (way, length) => `HTTP/2.0 200 OK\r\n${fields(way, length)}`),
  under('a status line without a reason', (way, length) => `HTTP/1.1 200\r\n${fields(way, length)}`),
  under('a status of two digits', (way, length) => `HTTP/1.1 20 OK\r\n${fields(way, length)}`),
  under('a status of four digits', (way, length) => `HTTP/1.1 2000 OK\r\n${fields(way, length)}`),
  under('a negative status', (way, length) => `HTTP/1.1 -200 OK\r\n${fields(way, length)}`),
  under('a status in words', (way, length) => `HTTP/1.1 OK OK\r\n${fields(way, length)}`),
  under('lines that end with a line feed alone', (way, length) =>
    `HTTP/1.1 200 OK\r\n${fields(way, length)}`.replaceAll('\r', ''),
  ),
  under('a header without a colon', (way, length) => `HTTP/1.1 200 OK\r\nnonsense\r\n${fields(way, length)}`),
  under('a header with a NUL', (way, length) => `HTTP/1.1 200 OK\r\nx-a: \0\r\n${fields(way, length)}`),
  under(
    'a header in Latin-1 and control characters',
    (way, length) => `HTTP/1.1 200 OK\r\nx-a: \u00e9\u0001\r\n${fields(way, length)}`,
  ),
  under('a folded header', (way, length) => `HTTP/1.1 200 OK\r\nx-a: b\r\n c\r\n${fields(way, length)}`),
  under(
    'a thousand headers',
    (way, length) =>
      `HTTP/1.1 200 OK\r\n${Array.from({ length: 1000 }, (_, at) => `x-${at}: a\r\n`).join('')}${fields(way, length)}`,
  ),
  under(
    'names of headers that objects have',
    (way, length) =>
      `HTTP/1.1 200 OK\r\n__proto__: a\r\nconstructor: b\r\ntoString: c\r\n${fields(way, length)}`,
  ),
]

/** Those after which the platform waits for another answer. */
const informational = [100, 101, 102, 103, 199]
const oddStatuses = [0, 99, 199, 600, 799, 999]
const emptyStatuses = [204, 205, 304]
const otherSuccesses = [201, 202, 203, 206, 207, 226, 299]
const failures = [400, 401, 402, 403, 404, 405, 406, 408, 409, 410, 412, 413, 415, 418, 421, 422, 425]
const moreFailures = [426, 428, 429, 431, 451, 499, 500, 501, 502, 503, 504, 505, 511, 520, 529, 599]
const redirects = [300, 301, 302, 303, 305, 307, 308, 399]

function underStatus(status: number, headers: Readonly<Record<string, string>> = {}): Scenario {
  return {
    name: `the documented answer under ${status}`,
    reply: (way) => documented(way, { status, headers }),
  }
}

const withoutBody = (status: number): Scenario => ({
  name: `${status} without a body`,
  reply: () => ({ pieces: [headOf(status, {})], then: 'keep', shown: { status, text: '' } }),
})

const statuses: readonly Scenario[] = [
  ...oddStatuses.map((status): Scenario => ({
    name: `the status ${status}`,
    timeoutMs: shortMs,
    reply: (way) => {
      const { pieces } = documented(way, { status })
      return { pieces, then: 'hang', shown: { status, text: documentedText(way) } }
    },
  })),
  ...emptyStatuses.map(withoutBody),
  ...[200, 400, 500].map((status): Scenario => ({
    name: `${status} with an empty body`,
    reply: (way) => plain(way, { status, body: '' }),
  })),
  ...otherSuccesses.map((status) => underStatus(status)),
  ...[...failures, ...moreFailures].map((status) => underStatus(status)),
  // The platform takes this one for a failure of the network.
  {
    name: 'the documented answer under 407',
    reply: (way) => ({ ...documented(way, { status: 407 }), isPlain: false }),
  },
  ...redirects.map((status) => underStatus(status, { location: 'http://127.0.0.1:9/elsewhere' })),
  {
    name: 'a redirect to itself',
    reply: (way) => documented(way, { status: 307, headers: { location: '' } }),
  },
  ...informational.slice(0, 4).map((status): Scenario => ({
    name: `${status} before the answer`,
    timeoutMs: shortMs,
    reply: (way) => {
      const answer = documented(way)
      return { ...answer, pieces: [`HTTP/1.1 ${status} First\r\n\r\n`, ...answer.pieces], isPlain: false }
    },
  })),
  {
    name: '421, and 421 once more',
    reply: (way) => plain(way, { status: 421, body: '{"message":"another host, please"}' }),
  },
  {
    name: '429 that asks for a year',
    reply: (way) => plain(way, { status: 429, body: '{}', headers: { 'retry-after': '31536000' } }),
  },
  {
    name: '429 that asks for nonsense',
    reply: (way) => plain(way, { status: 429, body: '[]', headers: { 'retry-after': '1e999, soon' } }),
  },
]

/** The documented answer under a length, which may leave out its end. */
const lengths: readonly Scenario[] = [
  ...[
    ['too long', (length: number) => `content-length: ${length + 10}\r\n`],
    ['negative', () => 'content-length: -1\r\n'],
    ['twice', (length: number) => `content-length: ${length}\r\ncontent-length: ${length + 1}\r\n`],
    ['a list of two', (length: number) => `content-length: ${length}, ${length}\r\n`],
    ['hexadecimal', (length: number) => `content-length: 0x${length.toString(16)}\r\n`],
    ['not a number', () => 'content-length: many\r\n'],
    ['beyond all numbers', () => `content-length: ${'9'.repeat(30)}\r\n`],
    ['beside chunks', (length: number) => `content-length: ${length}\r\ntransfer-encoding: chunked\r\n`],
  ].map(([name, line]) =>
    under(`a length that is ${String(name)}`, (way, length) => {
      const written = typeof line === 'function' ? line(length) : ''
      return `HTTP/1.1 200 OK\r\ncontent-type: ${typeOf(way)}\r\n${written}\r\n`
    }),
  ),
  under('a length too short by one', (way, length) => `HTTP/1.1 200 OK\r\n${fields(way, length - 1)}`),
  under('a length of nothing', (way) => `HTTP/1.1 200 OK\r\n${fields(way, 0)}`),
  under('no length', (way) => `HTTP/1.1 200 OK\r\ncontent-type: ${typeOf(way)}\r\n\r\n`),
  under('no length, and a reset', (way) => `HTTP/1.1 200 OK\r\ncontent-type: ${typeOf(way)}\r\n\r\n`, {
    then: 'reset',
  }),
]

/** The documented answer in chunks. */
function chunked(name: string, chunks: (text: string) => string, isWhole: boolean): Scenario {
  return {
    name,
    reply: (way) => {
      const text = documentedText(way)
      const head = headOf(200, { 'content-type': typeOf(way), 'transfer-encoding': 'chunked' })
      const reply = cut([head, chunks(text)], 'end')
      return isWhole ? { ...reply, shown: { status: 200, text } } : reply
    },
  }
}

const inHex = (text: string): string => Buffer.byteLength(text).toString(16)
const chunk = (text: string): string => `${inHex(text)}\r\n${text}\r\n`

const chunks: readonly Scenario[] = [
  chunked('chunks of one character', (text) => `${[...text].map(chunk).join('')}0\r\n\r\n`, true),
  chunked('a chunk with an extension', (text) => `${inHex(text)};a="b"\r\n${text}\r\n0\r\n\r\n`, true),
  chunked('chunks and a trailer', (text) => `${chunk(text)}0\r\nx-a: b\r\n\r\n`, true),
  chunked('chunks without an end', chunk, false),
  chunked('a chunk that is cut', (text) => chunk(text).slice(0, -8), false),
  chunked('a chunk of a size that is none', (text) => `zz\r\n${text}\r\n0\r\n\r\n`, false),
  chunked('a chunk of a negative size', (text) => `-1\r\n${text}\r\n0\r\n\r\n`, false),
  chunked(
    'a chunk of a size beyond all numbers',
    (text) => `${'f'.repeat(20)}\r\n${text}\r\n0\r\n\r\n`,
    false,
  ),
  chunked('a chunk longer than it says', (text) => `1\r\n${text}\r\n0\r\n\r\n`, false),
  chunked('chunks that are none', (text) => text, false),
]

export const heads: Group = { 'status lines': statusLines, statuses, lengths, chunks }
