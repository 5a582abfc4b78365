import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  ApiError,
  ConnectionError,
  DecodeError,
  RequestError,
  TimeoutError,
  type LacunaError,
} from '../../../src/index.js'
import type { FutOptRecord, MarketDataClient } from '../../../src/market-data/index.js'
import { json, serve, text } from '../../support/answering.js'
import { rejection } from '../../support/caught.js'
import { random } from '../../support/random.js'
import { futOptXml, loginPath, logins, marketClient, serviceWith } from './service.js'

/** The bytes cut at random places, some pieces of one byte and some of none. */
function cut(bytes: Uint8Array, next: () => number, longest: number): Uint8Array[] {
  const pieces: Uint8Array[] = []
  for (let at = 0; at < bytes.length;) {
    const length = next() < 0.1 ? 0 : 1 + Math.floor(next() * longest)
    pieces.push(bytes.subarray(at, at + length))
    at += length
  }
  return pieces
}

function inPieces(pieces: readonly Uint8Array[], contentType: string): Response {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
  return new Response(body, { headers: { 'content-type': contentType } })
}

/** Answers with pieces that are handed over one by one, and then ends, fails or waits. */
function pushed(contentType: string) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) })
  const fetch = serviceWith(({ signal }) => {
    signal.addEventListener('abort', () => controller?.error(signal.reason))
    return new Response(body, { headers: { 'content-type': contentType } })
  })
  return {
    fetch,
    push: (piece: string) => controller?.enqueue(new TextEncoder().encode(piece)),
    end: () => controller?.close(),
    fail: (error: Error) => controller?.error(error),
  }
}

/** Lets everything happen that waits for nothing but its turn. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

interface Collected {
  readonly records: FutOptRecord[]
  readonly error: unknown
}

async function collect(stream: AsyncIterable<FutOptRecord>): Promise<Collected> {
  const records: FutOptRecord[] = []
  try {
    for await (const record of stream) records.push(record)
  } catch (error) {
    return { records, error }
  }
  return { records, error: undefined }
}

const rows = Array.from({ length: 20 }, (_, index) => ({
  Symbol: `S${index} "₹😀", [{]}\\ & <x> 6" ]}, {\\`,
  Volume: index % 7 === 0 ? null : index * 1_000_003,
  OpenPrice: index % 5 === 0 ? '' : (index * 1.25).toFixed(2),
  DateTime: '20-November-2026 15:30:00',
  New: { list: [index, ['a', { b: ']' }]] },
}))

const escaped = (value: unknown): string =>
  String(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const documents = {
  json: JSON.stringify(rows, null, 1),
  xml: `<?xml version="1.0" encoding="utf-8"?>\n${futOptXml(
    ...rows.map(
      ({ Symbol, Volume, OpenPrice }) =>
        `<Symbol>${escaped(Symbol)}</Symbol><Volume>${Volume ?? ''}</Volume>\n<OpenPrice>${OpenPrice}</OpenPrice><New>1</New>`,
    ),
  )}`,
}

const encodings = {
  'utf-8': (body: string) => Buffer.from(body),
  'utf-8 with a byte order mark': (body: string) => Buffer.from(`\uFEFF${body}`),
  'utf-16 with a byte order mark': (body: string) => Buffer.from(`\uFEFF${body}`, 'utf16le'),
  'utf-16 without a byte order mark': (body: string) => Buffer.from(body, 'utf16le'),
}

describe.each(['json', 'xml'] as const)('a stream of %s', (format) => {
  const contentType = `application/${format}`
  const listOf = (client: MarketDataClient) => client.listFutOpt({ rType: 1 }, { format })

  it.each(Object.entries(encodings))(
    'brings the records of the list, however cut: %s',
    async (_name, encode) => {
      const bytes = encode(documents[format])
      const list = await listOf(marketClient({ fetch: serviceWith(() => inPieces([bytes], contentType)) }))
      expect(list).toHaveLength(rows.length)
      for (let seed = 1; seed <= 12; seed += 1) {
        const longest = [1, 3, 50, 4000][seed % 4] ?? 1
        const fetch = serviceWith(() => inPieces(cut(bytes, random(seed), longest), contentType))
        const { records, error } = await collect(
          marketClient({ fetch }).streamFutOpt({ rType: 1 }, { format }),
        )
        expect(error).toBeUndefined()
        expect(records).toStrictEqual(list)
      }
    },
  )

  it.each([1, 2, 3])('waits for a byte order mark of which only %i bytes have come', async (length) => {
    const records = { json: '[{"Symbol":"₹"}]', xml: futOptXml('<Symbol>₹</Symbol>') }
    for (const [format, body] of Object.entries(records)) {
      const bytes = Buffer.from(`\uFEFF${body}`)
      // The mark goes before what the headers claim.
      const contentType = `application/${format}; charset=iso-8859-1`
      const pieces = [bytes.subarray(0, length), bytes.subarray(length)]
      const fetch = serviceWith(() => inPieces(pieces, contentType))
      const seen: unknown[] = []
      for await (const { Symbol } of marketClient({ fetch }).streamFutOpt({ rType: 1 })) seen.push(Symbol)
      expect(seen).toEqual(['₹'])
    }
  })

  it('that is cut short ends with a DecodeError after the records that came, wherever the bytes are cut', async () => {
    const whole = Buffer.from(documents[format])
    const bytes = whole.subarray(0, Math.floor(whole.length / 2))
    const complete = await listOf(marketClient({ fetch: serviceWith(() => inPieces([whole], contentType)) }))
    const counts = new Set<number>()
    for (let seed = 1; seed <= 10; seed += 1) {
      const fetch = serviceWith(() => inPieces(cut(bytes, random(seed), 300), contentType))
      const { records, error } = await collect(marketClient({ fetch }).streamFutOpt({ rType: 1 }, { format }))
      expect(error).toBeInstanceOf(DecodeError)
      expect(error).toMatchObject({ operationId: 'listFutOpt', attempts: 1 })
      expect(records).toStrictEqual(complete.slice(0, records.length))
      counts.add(records.length)
    }
    expect(counts.size).toBe(1)
    expect([...counts][0]).toBeGreaterThan(5)
  })

  const shapes = {
    json: [
      ['[', '{"Symbol":"S","Volume":1},', '{"Symbol":"S","Volume":2}', ']'],
      ['[', '{"Symbol":"S","Volume":1}', ',{"Symbol":"S","Volume":2}', ']'],
      ['[', '{"Symbol":"S","Volume":1}', '\n, {"Symbol":"S","Volume":2}', '\n]'],
    ],
    xml: [
      [
        '<FutOptList>',
        '<item><Symbol>S</Symbol><Volume>1</Volume></item>',
        '<item><Symbol>S</Symbol><Volume>2</Volume></item>',
        '</FutOptList>',
      ],
    ],
  }[format]

  it.each(shapes)('brings each record once it is complete: %j%j%j', async (before, first, second, after) => {
    const { fetch, push, end } = pushed(contentType)
    const stream = marketClient({ fetch }).streamFutOpt({ rType: 1 }, { format })
    push(before ?? '')
    push(first ?? '')
    expect((await stream.next()).value).toMatchObject({ Volume: 1 })
    push(second ?? '')
    expect((await stream.next()).value).toMatchObject({ Volume: 2 })
    push(after ?? '')
    end()
    expect(await stream.next()).toEqual({ done: true, value: undefined })
  })

  it('ends with the record after which the caller gives up, however many have come', async () => {
    const fetch = serviceWith(() => text(documents[format], `application/${format}`))
    const controller = new AbortController()
    const stream = marketClient({ fetch }).streamFutOpt({ rType: 1 }, { signal: controller.signal })
    const records: FutOptRecord[] = []
    const read = async (): Promise<void> => {
      for await (const record of stream) if (records.push(record) === 10) controller.abort('enough')
    }
    expect(await rejection(read())).toBe('enough')
    expect(records).toHaveLength(10)
  })
})

it.each([
  ['{"Message":"no data"}', 'a list of records is documented, but an object came. The answer has /Message.'],
  ['nothing', 'a list of records is documented, but something else came'],
  ['[{"Symbol":"S"},]', 'record 2 is malformed'],
  ['[,{}]', 'record 1 is malformed'],
  ['[{"Symbol":"S"}}', 'the list is malformed'],
  ['[{"Symbol":"S"}] [', 'something follows the list'],
  ['[{"Symbol":"S","Volume":1}{"Symbol":"S","Volume":2}]', 'the list is malformed'],
  ['[{"Symbol":"S","Volume":1}1]', 'the list is malformed'],
  ['[[]]', 'record 1 is not an object'],
  ['["a"]', 'record 1 is not an object'],
  ['["a" "b"]', 'record 1 is malformed'],
  ['[1]', 'record 1 is not an object'],
  ['nul', 'the list was cut short'],
  ['[{"a":"]', 'the list was cut short'],
  ['', 'answered 200 with an empty body'],
  [' \n ', 'answered 200 with an empty body'],
])('a stream of JSON that is no list of records is refused: %j', async (body, words) => {
  for (const longest of [1, 100]) {
    const pieces = cut(Buffer.from(body), random(3), longest)
    const fetch = serviceWith(() => inPieces(pieces, 'application/json'))
    const { error } = await collect(marketClient({ fetch }).streamFutOpt({ rType: 1 }))
    expect(error).toBeInstanceOf(DecodeError)
    expect(error).toMatchObject({ operationId: 'listFutOpt', attempts: 1 })
    expect(String(error)).toContain(words)
  }
})

describe('a stream', () => {
  it('sends nothing before the first record is asked for, and nothing that is refused', async () => {
    const fetch = serviceWith(() => json([]))
    const client = marketClient({ fetch })
    client.streamFutOpt({ rType: 1 })
    expect(await rejection(client.streamFutOpt({ rType: 20 as 1 }).next())).toBeInstanceOf(RequestError)
    expect(
      await rejection(client.streamFutOpt({ rType: 1 }, { format: 'csv' as 'xml' }).next()),
    ).toBeInstanceOf(RequestError)
    expect(fetch.sent).toEqual([])
  })

  it('that the service refuses fails as the list does', async () => {
    const fetch = serviceWith(() =>
      json({ Message: 'Slow down' }, { status: 429, headers: { 'retry-after': '2' } }),
    )
    const client = marketClient({ fetch, clock: () => 1000 })
    const { error } = await collect(client.streamFutOpt({ rType: 1 }))
    expect(error).toBeInstanceOf(ApiError)
    const listed = (await rejection(client.listFutOpt({ rType: 1 }))) as LacunaError
    const [callId, ...others] = [(error as LacunaError).callId, listed.callId]
    expect(others).not.toContain(callId)
    expect({ ...(error as LacunaError) }).toEqual({ ...listed, callId })
    expect(error).toMatchObject({ message: listed.message, retryAfterMs: 2000 })
  })

  it('that is given up early stops the server', async () => {
    let closed: () => void = () => undefined
    const serverSawTheEnd = new Promise<void>((resolve) => {
      closed = resolve
    })
    const baseUrl = await serve((request, response) => {
      response.setHeader('content-type', 'application/json')
      if (request.url === loginPath) return void response.end('{"access_token":"t"}')
      response.on('close', closed)
      const more = (): void => {
        while (!response.destroyed && response.write('{"Symbol":"S","Volume":1},'.repeat(1000)));
        if (!response.destroyed) response.once('drain', more)
      }
      response.write('[')
      more()
    })
    for await (const record of marketClient({ baseUrl }).streamFutOpt({ rType: 1 })) {
      expect(record.Volume).toBe(1)
      break
    }
    await serverSawTheEnd
  })

  it('that is cut by the server ends with a ConnectionError after the records that came', async () => {
    const baseUrl = await serve((request, response) => {
      if (request.url === loginPath) return void response.end('{"access_token":"t"}')
      response.setHeader('content-type', 'application/json')
      response.write('[{"Symbol":"S","Volume":1},{"Symbol":"S","Volume":2},{"Vol', () => response.destroy())
    })
    const { records, error } = await collect(marketClient({ baseUrl }).streamFutOpt({ rType: 1 }))
    expect(records.map(({ Volume }) => Volume)).toEqual([1, 2])
    expect(error).toBeInstanceOf(ConnectionError)
  })

  it('gives its place to the next call, however it ended', async () => {
    const fetch = serviceWith((_sent, count) =>
      count < 5
        ? text('[{"Symbol":"S","Volume":1},{"Symbol":"S","Volume":"x"}]', 'application/json')
        : json([]),
    )
    const client = marketClient({ fetch, maxConcurrency: 1, onMismatch: 'throw' })
    for await (const _record of client.streamFutOpt({ rType: 1 })) break
    await collect(client.streamFutOpt({ rType: 1 }))
    const unfinished = client.streamFutOpt({ rType: 1 })
    await unfinished.next()
    await unfinished.return()
    const failing = client.streamFutOpt({ rType: 1 })
    await failing.next()
    await rejection(failing.next())
    await expect(client.listFutOpt({ rType: 1 })).resolves.toEqual([])
    expect(logins(fetch)).toHaveLength(1)
  })
})

describe('the time limit of a stream', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is for each piece: a server that stops sending ends it after the records that came', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { fetch, push } = pushed('application/json')
    const stream = marketClient({ fetch }).streamFutOpt({ rType: 1 }, { timeoutMs: 1000 })
    for (const piece of ['[{"Symbol":"S","Volume":1},', '{"Symbol":"S","Volume":2},']) {
      const next = stream.next()
      await settled()
      vi.advanceTimersByTime(999)
      push(piece)
      expect((await next).value).toHaveProperty('Volume')
    }
    const next = rejection(stream.next())
    await settled()
    vi.advanceTimersByTime(1000)
    const error = await next
    expect(error).toBeInstanceOf(TimeoutError)
    expect(error).toMatchObject({ operationId: 'listFutOpt', timeoutMs: 1000, attempts: 1 })
  })

  it('does not run while the consumer is busy with what came', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { fetch, push, end } = pushed('application/json')
    const stream = marketClient({ fetch }).streamFutOpt({ rType: 1 }, { timeoutMs: 1000 })
    push('[{"Symbol":"S","Volume":1},{"Symbol":"S","Volume":2},')
    for (const volume of [1, 2]) {
      expect((await stream.next()).value).toMatchObject({ Volume: volume })
      vi.advanceTimersByTime(60_000)
    }
    push('{"Symbol":"S","Volume":3}]')
    end()
    expect((await stream.next()).value).toMatchObject({ Volume: 3 })
    expect((await stream.next()).done).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a stream of XML', () => {
  const streamed = (pieces: readonly Uint8Array[], contentType = 'application/xml') =>
    collect(
      marketClient({ fetch: serviceWith(() => inPieces(pieces, contentType)) }).streamFutOpt({ rType: 1 }),
    )
  const declared = (encoding: string) =>
    Buffer.from(
      `<?xml version="1.0" encoding="${encoding}"?>${futOptXml('<Symbol>caf\xe9</Symbol>')}`,
      'latin1',
    )

  it('is read in the encoding that it declares, wherever it is cut', async () => {
    const next = random(5)
    for (let turn = 0; turn < 30; turn += 1) {
      const { records } = await streamed(cut(declared('ISO-8859-1'), next, 12))
      expect(records.map(({ Symbol }) => Symbol)).toEqual(['café'])
    }
  })

  it('tells of a fault at its place, blank lines before the document included', async () => {
    const { error } = await streamed(
      ['\n', '  \n', futOptXml('<Symbol>S</Symbol><Volume>&</Volume>')].map((piece) => Buffer.from(piece)),
    )
    expect(error).toMatchObject({ name: 'DecodeError', line: 3, column: 45 })
  })

  it('tells of a fault in a number at its place, after records that are written alike', async () => {
    const [first = '', ...others] = ['1', '2', '&'].map(
      (text) => `<Volume>${text}</Volume><Symbol>S</Symbol>`,
    )
    const text = futOptXml(first, ...others)
    const { error } = await streamed([Buffer.from(text)])
    expect(error).toMatchObject({ name: 'DecodeError', line: 1, column: text.indexOf('&') + 1 })
  })
})

it('shows the words of a service that answers with an object, however that is cut', async () => {
  const bytes = new TextEncoder().encode('{"Message":"no access"}')
  const pieces = [...bytes].map((byte) => Uint8Array.of(byte))
  const fetch = serviceWith(() => inPieces(pieces, 'application/json'))
  const { records, error } = await collect(marketClient({ fetch }).streamFutOpt({ rType: 1 }))
  expect(records).toEqual([])
  expect(error).toBeInstanceOf(DecodeError)
  expect(String(error)).toContain('The service said: "no access"')
})
