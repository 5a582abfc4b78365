/** Content encodings, content types, charsets and bytes that are no text. */
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { documentedText, type Way } from '../targets.js'
import { bytes, cut, documented, headOf, plain, typeOf, type Group, type Scenario } from './scenario.js'

/** The documented answer in an encoding; `says` where the platform can undo it. */
function encoded(
  name: string,
  label: string,
  encode: (body: Buffer) => Buffer,
  isReadable: boolean,
): Scenario {
  return {
    name,
    reply: (way) => {
      const text = documentedText(way)
      const reply = plain(way, {
        body: encode(bytes(text)),
        headers: { 'content-encoding': label },
        says: text,
      })
      const { shown, ...others } = reply
      return isReadable && shown ? { ...others, shown } : others
    },
  }
}

const twice = (body: Buffer): Buffer => gzipSync(gzipSync(body))
const cutGzip = (body: Buffer): Buffer => gzipSync(body).subarray(0, -12)

const compressions: readonly Scenario[] = [
  encoded('gzip', 'gzip', gzipSync, true),
  encoded('x-gzip', 'x-gzip', gzipSync, true),
  encoded('deflate', 'deflate', deflateSync, true),
  encoded('brotli', 'br', brotliCompressSync, true),
  encoded('gzip twice', 'gzip, gzip', twice, true),
  encoded('gzip twice, said once', 'gzip', twice, false),
  encoded('gzip that is not said', 'identity', gzipSync, false),
  encoded('gzip that is none', 'gzip', (body) => body, false),
  encoded('brotli that is gzip', 'br', gzipSync, false),
  encoded('gzip that is cut', 'gzip', cutGzip, false),
  encoded('gzip with a wrong checksum', 'gzip', (body) => withWrongByte(gzipSync(body), -6), false),
  encoded('gzip with a wrong byte', 'gzip', (body) => withWrongByte(gzipSync(body), 20), false),
  encoded('gzip with more behind it', 'gzip', (body) => Buffer.concat([gzipSync(body), bytes('more')]), true),
  encoded('gzip of nothing', 'gzip', () => gzipSync(Buffer.alloc(0)), false),
  encoded('an encoding that nobody knows', 'rot13', (body) => body, true),
  encoded('a hundred encodings', Array.from({ length: 100 }, () => 'gzip').join(', '), gzipSync, false),
  {
    name: 'a gzip bomb of 200 MB',
    reply: (way) => {
      const body = gzipBomb()
      const head = headOf(200, {
        'content-type': typeOf(way),
        'content-encoding': 'gzip',
        'content-length': String(body.length),
      })
      return cut([head, body], 'keep')
    },
  },
]

function withWrongByte(body: Buffer, place: number): Buffer {
  const at = place < 0 ? body.length + place : place
  body[at] = (body[at] ?? 0) ^ 0xff
  return body
}

let bomb: Buffer | undefined

/** Made once. */
function gzipBomb(): Buffer {
  bomb ??= gzipSync(Buffer.alloc(200 * 1024 * 1024, ' '), { level: 9 })
  return bomb
}

const types: readonly Scenario[] = [
  ...[
    '',
    'text/plain',
    'text/html; charset=utf-8',
    'application/octet-stream',
    'application/problem+json',
    'image/png',
    'application/xhtml+xml',
    'multipart/form-data; boundary=a',
    'nonsense',
    ';;;=,',
    'application/json; charset=nonsense',
    'application/json; charset=utf-16',
    'application/json; charset="utf-7"',
    'application/json, text/html',
    `application/json; a=${'b'.repeat(8000)}`,
  ].map((type): Scenario => ({
    name: `the content type ${type.slice(0, 40) || 'that is missing'}`,
    // By its type it is something else than what is documented, or it says nothing.
    reply: (way) => ({ ...documented(way, { type }), isPlain: false }),
  })),
  {
    name: 'XML where JSON is asked for, and the other way round',
    reply: (way) => documented(otherFormat(way)),
  },
  {
    name: 'two content types',
    reply: (way) => ({
      ...documented(way, { headers: { 'Content-Type': 'text/html' } }),
      isPlain: false,
    }),
  },
]

function otherFormat(way: Way): Way {
  if (way.target.xml === undefined) return way
  return { ...way, format: way.format === 'xml' ? 'json' : 'xml' }
}

const byteOrders: readonly (readonly [string, (text: string) => Buffer])[] = [
  ['UTF-8 with a byte order mark', (text) => bytes(`\uFEFF${text}`)],
  ['UTF-16 little-endian with a mark', (text) => bytes(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16 little-endian', (text) => bytes(text, 'utf16le')],
  ['UTF-16 big-endian with a mark', (text) => bytes(`\uFEFF${text}`, 'utf16le').swap16()],
  ['UTF-16 that is cut in a character', (text) => bytes(`\uFEFF${text}`, 'utf16le').subarray(0, -1)],
  ['Latin-1 that says UTF-8', (text) => bytes(text.replace(/[a-z]/, 'é'), 'latin1')],
  ['a lone surrogate in UTF-8', (text) => Buffer.concat([bytes(text), Buffer.from([0xed, 0xa0, 0x80])])],
  ['bytes that are no text', () => Buffer.from(Array.from({ length: 600 }, (_, at) => 128 + (at % 128)))],
  ['NUL bytes', () => Buffer.alloc(600)],
  ['NUL bytes before the answer', (text) => Buffer.concat([Buffer.alloc(2), bytes(text)])],
  ['a NUL byte in the answer', (text) => bytes(text.replace(/[a-z]/, '\0'))],
  ['a lone surrogate, escaped', (text) => bytes(text.replace(/"[A-Za-z ]+"(?=[,}])/, '"\\ud800"'))],
  ['two byte order marks', (text) => bytes(`\uFEFF\uFEFF${text}`)],
  ['only a byte order mark', () => bytes('\uFEFF')],
]

const characters: readonly Scenario[] = byteOrders.map(([name, encode]) => ({
  name,
  reply: (way) => {
    const body = encode(documentedText(way))
    const isWide = /^UTF-16 .*(?:endian|mark)/.test(name)
    const reply = plain(way, { body, says: isWide ? documentedText(way) : body.toString('utf8') })
    return { ...reply, isPlain: false }
  },
}))

export const encodings: Group = { compressions, 'content types': types, characters }
