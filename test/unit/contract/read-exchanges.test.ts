/** Recordings: HAR and lines of our own, as recorders write them and as they are cut, redacted and malformed. */
import { gzipSync, brotliCompressSync } from 'node:zlib'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getHeapStatistics } from 'node:v8'
import { describe, expect, it } from 'vitest'
import { readExchanges, type Exchange } from '../../../src/contract/index.js'
import { temporaryFolder } from '../../support/temporary-folder.js'

const folder = temporaryFolder()

const request = { method: 'GET', url: 'https://a.example/x?b=1', headers: [{ name: 'A', value: '1' }] }
const json = [{ name: 'content-type', value: 'application/json' }]
const response = {
  status: 200,
  headers: json,
  content: { size: 2, mimeType: 'application/json', text: '[]' },
}
const entry = { startedDateTime: '2026-11-22T10:00:00.000Z', time: 120, request, response }

function har(...entries: readonly unknown[]): string {
  const comment = 'a "quoted" \\ [ { , comment with "entries": ['
  return JSON.stringify({ log: { version: '1.2', comment, pages: [{ id: 'entries' }], entries } }, null, 1)
}

async function all(source: Parameters<typeof readExchanges>[0], name?: string): Promise<Exchange[]> {
  const read: Exchange[] = []
  for await (const exchange of readExchanges(source, name)) read.push(exchange)
  return read
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

/** A body as HAR has it, and what is read of it. */
async function bodyOf(
  content: object,
  headers: readonly object[] = json,
  more: object = {},
): Promise<unknown> {
  const [read] = await all(bytes(har({ ...entry, response: { ...response, headers, content, ...more } })))
  const { body, bodyMissing } = read?.response ?? {}
  return bodyMissing ?? (typeof body === 'string' ? body : body && Buffer.from(body).toString())
}

describe('a HAR', () => {
  it('is read entry by entry, each with its place', async () => {
    const timings = { blocked: 10, dns: -1, connect: 5, ssl: 3, send: 1, wait: 100, receive: 4 }
    const file = join(folder, 'traffic.har')
    writeFileSync(file, har(entry, { ...entry, timings, time: undefined }))
    const read = await all(file, 'traffic.har')
    const sentAt = Date.parse(entry.startedDateTime)
    const first = {
      request: { method: 'GET', url: request.url, headers: [['A', '1']] },
      response: { status: 200, headers: [['content-type', 'application/json']], body: '[]' },
      ...{ sentAt, receivedAt: sentAt + 120, source: 'traffic.har, entry 1' },
    }
    expect(read).toEqual([
      first,
      { ...first, sentAt: sentAt + 15, receivedAt: sentAt + 120, source: 'traffic.har, entry 2' },
    ])
  })

  it('is the same in pieces of any length, with a mark of its byte order and with letters of several bytes', async () => {
    const text = `\uFEFF${har({ ...entry, comment: 'äöü🎈\\"' }, { ...entry, _webSocketMessages: [] }, null)}`
    const whole = await all(bytes(text))
    expect(whole).toHaveLength(3)
    for (const length of [1, 2, 3, 7, 300]) {
      async function* pieces(): AsyncGenerator<Uint8Array> {
        for (let at = 0; at < bytes(text).length; at += length) yield bytes(text).slice(at, at + length)
      }
      expect(await all(pieces())).toEqual(whole)
    }
    expect(await all(new Blob([text]).stream())).toEqual(whole)
  })

  it.each(['utf-16le', 'utf-16be'])('is the same in %s, in pieces of any length', async (encoding) => {
    const text = har({ ...entry, comment: 'äöü🎈' }, entry)
    const whole = await all(bytes(text))
    for (const mark of ['\uFEFF', '']) {
      const wide = Buffer.from(mark + text, 'utf16le')
      if (encoding === 'utf-16be') wide.swap16()
      async function* pieces(length: number): AsyncGenerator<Uint8Array> {
        for (let at = 0; at < wide.length; at += length) yield wide.subarray(at, at + length)
      }
      for (const length of [1, 3, wide.length]) expect(await all(pieces(length))).toEqual(whole)
    }
    const lines = `${JSON.stringify({ request })}\r\n`.repeat(2)
    const read = await all(Buffer.from(`\uFEFF${lines}`, 'utf16le'), 'a.ndjson')
    expect(read.map(({ source, unreadable }) => [source, unreadable])).toEqual([
      ['a.ndjson, line 1', undefined],
      ['a.ndjson, line 2', undefined],
    ])
  })

  it('that is cut anywhere says so', async () => {
    const text = har(entry, entry).trimEnd()
    for (let end = 0; end < text.length; end += 1) {
      const read = await all(bytes(text.slice(0, end)), 'cut.har')
      expect(read.at(-1)?.unreadable, `cut at ${end}`).toBeTypeOf('string')
      expect(read.filter(({ unreadable }) => unreadable === undefined)).toEqual([])
    }
    expect(await all(bytes(text.slice(0, -60)), 'cut.har')).toEqual([
      { source: 'cut.har', line: 62, unreadable: 'it is not complete JSON from line 62 on' },
    ])
  })

  it('that is longer than it may be is refused, and says what to do', async () => {
    const most = Math.floor(Math.min(100_000_000, getHeapStatistics().heap_size_limit / 3))
    const piece = bytes(' '.repeat(1_000_000))
    async function* long(): AsyncGenerator<Uint8Array> {
      yield bytes(har(entry).slice(0, -10))
      for (let length = 0; length < most; length += piece.length) yield piece
    }
    const refused = all(long(), 'long.har')
    await expect(refused).rejects.toMatchObject({ name: 'RequestError' })
    await expect(refused).rejects.toThrow(/^long\.har is a HAR of more than \d+ MB.*lines of JSON/)
  })

  it.each([
    [
      'an entry that is malformed',
      har(entry, entry).replace('"time": 120', '"time": 1 20'),
      1,
      /not complete JSON from line 13 on/,
    ],
    ['a bracket that closes nothing', har(entry).replace(/\]\s*\}\s*\}$/, '}}}'), 1, /not complete JSON/],
    ['something behind the end', `${har(entry)} x`, 1, /not complete JSON/],
    ['a list without entries', har(), 1, /has no entries/],
    ['another object', '{"log": {"pages": []}, "entries": [1]}', 1, /neither HAR/],
    ['an entry without a request', har({ response }), 1, /no request/],
    ['a request without an address', har({ ...entry, request: { method: 'GET' } }), 1, /no method or no url/],
    ['a websocket', har({ ...entry, _webSocketMessages: [] }), 1, /websocket/],
    ['another websocket', har({ ...entry, request: { ...request, url: 'wss://a.example' } }), 1, /websocket/],
    ['a missing entry', har(entry).replace(/"entries": \[/, '"entries": [,'), 1, /not complete JSON/],
  ])('names %s', async (_, text, which, message) => {
    const read = await all(bytes(text), 'a.har')
    expect(read[which - 1]?.unreadable).toMatch(message)
    expect(read[which - 1]?.source).toMatch(/^a\.har/)
  })

  it('has no answer where a browser recorded none', async () => {
    const [read] = await all(bytes(har({ ...entry, response: { ...response, status: 0 } })))
    expect(read).toMatchObject({ request: { url: request.url } })
    expect(read?.response).toBeUndefined()
  })

  it('keeps headers that came twice', async () => {
    const headers = [...json, { name: 'Set-Cookie', value: 'a' }, { name: 'Set-Cookie', value: 'b' }]
    const [read] = await all(bytes(har({ ...entry, response: { ...response, headers } })))
    expect(read?.response?.headers).toEqual([
      ['content-type', 'application/json'],
      ['Set-Cookie', 'a'],
      ['Set-Cookie', 'b'],
    ])
  })
})

describe('a body', () => {
  const leftOut = { bodyMissing: 'it was left out by the recorder' }
  const gzip = [...json, { name: 'Content-Encoding', value: 'gzip' }]
  const other = (name: string): object[] => [...json, { name: 'content-encoding', value: name }]
  const base64 = (body: Uint8Array): object => ({
    text: Buffer.from(body).toString('base64'),
    encoding: 'base64',
  })
  const digits = '{"n":1.10000000000000000001}'

  it.each([
    ['text with all its digits', { text: digits }, json, digits],
    ['base64', base64(bytes(digits)), json, digits],
    ['decoded text under a header that says compressed', { text: digits }, gzip, digits],
    ['gzip in base64', base64(gzipSync(digits)), gzip, digits],
    ['brotli in base64', base64(brotliCompressSync(digits)), other('br'), digits],
    ['nothing, said so', { size: 0 }, json, ''],
    ['base64 that is none', { text: 'a*b', encoding: 'base64' }, json, 'its base64 cannot be read'],
    ['base64 that is cut', { text: 'abcde', encoding: 'base64' }, json, 'its base64 cannot be read'],
    ['an encoding of the recorder', { text: 'x', encoding: 'rot13' }, json, /not known/],
    ['compressed bytes as text', { text: '\u001f\ufffd\b\0\0' }, gzip, /encoded \(gzip\)/],
    ['broken gzip', base64(Buffer.from([31, 139, 8, 0, 1])), gzip, /encoded \(gzip\)/],
    ['an encoding that is not known', base64(Buffer.from([1, 2, 255])), other('zz'), /encoded \(zz\)/],
    ['nothing although it has a size', { size: 10 }, json, 'it was left out by the recorder'],
    ['nothing', {}, json, 'it was left out by the recorder'],
    ['REDACTED', { text: 'REDACTED' }, json, 'it was left out by the recorder'],
    ['[redacted]', { text: '[redacted]' }, json, 'it was left out by the recorder'],
    ['a cut text', { text: '{"a":1,"b', size: 400 }, json, 'it was cut by the recorder'],
  ])('of an answer: %s', async (_, content, headers, wanted) => {
    const read = await bodyOf(content, headers)
    if (wanted instanceof RegExp) expect(read).toMatch(wanted)
    else expect(read).toBe(wanted)
  })

  it('is empty where the status has none', async () => {
    expect(await bodyOf({ size: -1 }, json, { status: 204 })).toBe('')
  })

  /** The media type is that of the body, where no header has it. */
  const typed = (type: string) => [
    ['A', '1'],
    ['content-type', type],
  ]
  it.each([
    ['text', { postData: { text: 'a=1' } }, { body: 'a=1' }],
    ['a file beside the HAR', { postData: { text: '', _file: 'a.dat' } }, leftOut],
    ['base64', { postData: { text: 'YT0x', encoding: 'base64' } }, { body: Buffer.from('a=1') }],
    [
      'pairs of a form',
      { postData: { mimeType: 'application/x-www-form-urlencoded', params: [{ name: 'a', value: '1 2' }] } },
      { headers: typed('application/x-www-form-urlencoded'), body: 'a=1+2', isRebuilt: true },
    ],
    [
      'parts of a form',
      { postData: { mimeType: 'multipart/form-data', params: [{ name: 'a' }] } },
      { headers: typed('multipart/form-data'), bodyMissing: 'it was left out by the recorder' },
    ],
    ['nothing although it has a size', { bodySize: 3 }, { bodyMissing: 'it was left out by the recorder' }],
    [
      'empty text although it has a size',
      { bodySize: 3, postData: { mimeType: 'application/json', text: '', params: [] } },
      { headers: typed('application/json'), bodyMissing: 'it was left out by the recorder' },
    ],
    ['nothing', { bodySize: 0 }, {}],
    ['nothing, of an unknown size', { bodySize: -1 }, {}],
    ...[{ bodySize: -1 }, {}].flatMap((size): [string, object, object][] => {
      const read = { headers: [['content-type', 'application/json']] }
      const named = JSON.stringify(size)
      return [
        [`nothing, of an unknown size ${named}, of a GET with a type`, { ...size, headers: json }, read],
        [
          `nothing, of an unknown size ${named}, although JSON was sent`,
          { ...size, method: 'POST', headers: json },
          { ...read, method: 'POST', ...leftOut },
        ],
      ]
    }),
    [
      'a query that is listed beside the address',
      {
        url: 'https://a.example/x',
        queryString: [
          { name: 'b', value: '1 2' },
          { name: '', value: '' },
        ],
      },
      { url: 'https://a.example/x?b=1+2', isRebuilt: true },
    ],
  ])('of a request: %s', async (_, more, wanted) => {
    const [read] = await all(bytes(har({ ...entry, request: { ...request, ...more } })))
    expect(read?.request).toEqual({ method: 'GET', url: request.url, headers: [['A', '1']], ...wanted })
  })
})

describe('lines of JSON', () => {
  const line = { request: { method: 'GET', url: 'https://a.example/', headers: { a: '1' } }, sentAt: 5 }

  it('are read one by one, and those that cannot be read are named', async () => {
    const answer = { status: 200, headers: [['a', 'b']], bodyBase64: 'AP8=' }
    const lines = [
      JSON.stringify({ ...line, response: answer }),
      '',
      '{"request":',
      'null',
      JSON.stringify({ ...line, response: {} }),
      JSON.stringify({ unreadable: 'why not', sentAt: 1 }),
      JSON.stringify({ ...line, response: { ...answer, bodyMissing: 'it was cut' } }),
      JSON.stringify(line),
    ]
    const read = await all(bytes(lines.join('\r\n')), 'a.ndjson')
    expect(read.map(({ source, unreadable }) => [source, unreadable])).toEqual([
      ['a.ndjson, line 1', undefined],
      ['a.ndjson, line 3', 'it is not complete JSON'],
      ['a.ndjson, line 4', 'it is not a JSON object'],
      ['a.ndjson, line 5', 'its response has no status'],
      ['a.ndjson, line 6', 'why not'],
      ['a.ndjson, line 7', undefined],
      ['a.ndjson, line 8', undefined],
    ])
    expect(read[0]).toMatchObject({
      line: 1,
      request: { headers: [['a', '1']] },
      response: { body: Buffer.from([0, 255]) },
    })
    expect(read[5]?.response).toMatchObject({ bodyMissing: 'it was cut' })
    expect(read[6]).toMatchObject({ line: 8, sentAt: 5 })
    expect(read[6]?.response).toBeUndefined()
  })

  it.each([
    ['half a line, as a rotated log begins', '{"a":[1]}}'],
    ['a line of something else', '{"note":"begun"}'],
    ['a line that begins in another order', '{"log":"info","request":1}'],
    ['half a line with a bracket', '{"body":"{'],
  ])('are all read behind %s', async (_, first) => {
    const read = await all(bytes(`${first}\n${JSON.stringify(line)}\n${JSON.stringify(line)}\n`), 'a.ndjson')
    expect(read.map(({ source, request: { url } = {} }) => [source, url])).toEqual([
      ['a.ndjson, line 1', undefined],
      ['a.ndjson, line 2', 'https://a.example/'],
      ['a.ndjson, line 3', 'https://a.example/'],
    ])
    expect(read[0]?.unreadable).toBeTypeOf('string')
    // A HAR may have more than its log.
    const [value] = await all(bytes(har(entry).replace('{', '{"_by": "a \\" {", "n": 1, ')))
    expect(value?.request?.url).toBe(request.url)
  })

  it.each([
    ['nothing', '', 'the recording is empty'],
    ['white space', ' \n\n', 'the recording is empty'],
    ['something else', '<html>', 'it is not complete JSON'],
    ['a list', '[1]', 'it is not a JSON object'],
  ])('are not taken for granted: %s', async (_, text, message) => {
    expect((await all(bytes(text)))[0]?.unreadable).toBe(message)
  })
})

describe('a source', () => {
  it('that cannot be read fails, and one that breaks says where', async () => {
    await expect(all(join(folder, 'nowhere.har'), 'nowhere.har')).rejects.toThrow(
      'nowhere.har cannot be read (ENOENT).',
    )
    async function* breaking(): AsyncGenerator<Uint8Array> {
      yield bytes(`${har(entry).slice(0, -10)}`)
      throw Object.assign(new Error('broken'), { code: 'EIO' })
    }
    const read = await all(breaking(), 'a.har')
    expect(read.at(-1)).toEqual({
      source: 'a.har',
      unreadable: 'the rest of the recording cannot be read (EIO)',
    })
  })
})
