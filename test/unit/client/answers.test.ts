/** Answers: how they are read, what is no result, and how much of one is read. */
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DecodeError, OutcomeUnknownError, type ClientEvent } from '../../../src/index.js'
import { Deadline } from '../../../src/model/time.js'
import { EncodingError, decodeText, readText } from '../../../src/response/body.js'
import { BodyReader } from '../../../src/transport/body-reader.js'
import { callBy, documentedText, goodLogin, isLoginOf, ways, type Way } from '../../attacks/targets.js'
import { answering, json, serve, text } from '../../support/answering.js'
import { callIdOf } from '../../support/call-ids.js'
import { rejection, rejectionOf } from '../../support/caught.js'
import { service } from '../margin-wallet/service.js'
import { marketClient, serving } from '../market-data/service.js'
import { gateway, TOKEN } from '../payments/gateway.js'
import { tinyClient } from './tiny-api.js'

describe('the result of a call', () => {
  const unhandled: unknown[] = []
  const note = (reason: unknown): void => void unhandled.push(reason)

  /** Waits until Node has reported what nobody handled: it does so at the end of a turn. */
  const reported = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20))

  beforeEach(() => {
    unhandled.length = 0
    process.on('unhandledRejection', note)
  })
  afterEach(() => {
    process.off('unhandledRejection', note)
  })

  const failing = () => tinyClient({ fetch: async () => json({}, { status: 400 }) })

  it('is the data when it is awaited, and the data with its response by withResponse', async () => {
    const result = tinyClient({ fetch: async () => json({ ok: true }) }).readThing()
    expect(await result).toEqual({ ok: true })
    expect(await result.withResponse()).toMatchObject({ data: { ok: true }, response: { status: 200 } })
  })

  it('rejects once, and leaves no unhandled rejection', async () => {
    await expect(failing().readThing()).rejects.toThrow('readThing answered 400')
    await expect(failing().readThing().withResponse()).rejects.toThrow('readThing answered 400')
    await reported()
    expect(unhandled).toEqual([])
  })

  it('reports its failure, once, also where nobody looks at it', async () => {
    void failing().readThing()
    await reported()
    expect(unhandled).toEqual([expect.objectContaining({ name: 'ApiError', status: 400 })])
  })
})

describe('the response of a result', () => {
  it('has the status, the headers, and the documented figures that are numbers', async () => {
    const fetch = answering(() => json({ ok: true }, { status: 201, headers: { 'x-used': '12' } }))
    const { data, response } = await tinyClient({ fetch }).readThing().withResponse()
    expect(data).toEqual({ ok: true })
    expect(response).toMatchObject({ status: 201, rateLimits: { 'x-used': 12 } })
    expect(response.headers.get('x-used')).toBe('12')
  })

  it('has no figure for a header that is no number', async () => {
    const fetch = answering(() => json({ ok: true }, { headers: { 'x-used': 'many' } }))
    const { response } = await tinyClient({ fetch }).readThing().withResponse()
    expect(response.rateLimits).toEqual({})
  })
})

describe('a result that does not fit the specification', () => {
  const fetch = () => answering(() => json({ ok: 'yes' }))

  it('passes by default', async () => {
    await expect(tinyClient({ fetch: fetch() }).readThing()).resolves.toEqual({ ok: 'yes' })
  })

  it('is a DecodeError when results are to be validated', async () => {
    const error = await rejection(tinyClient({ fetch: fetch(), validate: 'throw' }).readThing())
    expect(error).toBeInstanceOf(DecodeError)
    expect(String(error)).toContain("ok is 'yes'; it must be boolean.")
  })

  it('is an event when mismatches are to be reported', async () => {
    const events: ClientEvent[] = []
    const client = tinyClient({ fetch: fetch(), validate: 'report', onEvent: (event) => events.push(event) })
    await expect(client.readThing()).resolves.toEqual({ ok: 'yes' })
    expect(events.at(-1)).toEqual({
      type: 'mismatch',
      operationId: 'readThing',
      callId: callIdOf(events),
      attempt: 1,
      rateLimits: {},
      field: 'ok',
      kind: 'schema',
      message: "is 'yes'; it must be boolean",
      count: 1,
      at: 'ok',
    })
  })
})

function failure(response: () => Response): Promise<unknown> {
  return rejection(tinyClient({ fetch: answering(response) }).readThing())
}

describe('an answer that is no result', () => {
  it.each([
    ['a page of a proxy', () => text('<html>', 'text/html'), 'the content type text/html where JSON'],
    ['nothing', () => text('', 'application/json'), 'answered 200 with an empty body'],
    ['no content', () => new Response(null, { status: 204 }), 'answered 204 with an empty body'],
    ['blanks', () => text(' \n', 'application/json'), 'answered 200 with an empty body'],
    ['XML for JSON', () => text('<a/>', 'application/xml'), 'the content type application/xml where JSON'],
    ['words without a content type', () => text('Unauthorized'), 'no content type where JSON'],
    ['JSON that was cut', () => text('{"ok":tr', 'application/json'), 'not complete JSON (8 characters)'],
    ['JSON that goes on', () => text('{"ok":true}x', 'application/json'), 'not complete JSON'],
    ['a claim of JSON', () => text('<html>', 'application/json'), 'not complete JSON'],
  ])('is a DecodeError that describes it: %s', async (_what, response, words) => {
    const error = await failure(response)
    expect(error).toBeInstanceOf(DecodeError)
    expect(error).toMatchObject({ operationId: 'readThing', attempts: 1 })
    expect(String(error)).toContain(words)
  })

  it('is not quoted, since it may contain anything', async () => {
    expect(String(await failure(() => text('{"apiToken":"S3CRET', 'application/json')))).not.toContain(
      'S3CRET',
    )
  })

  it('is a DecodeError when it is no text', async () => {
    const error = await failure(() => new Response(Uint8Array.of(0x22, 0xff, 0x22)))
    expect(error).toBeInstanceOf(DecodeError)
    expect(String(error)).toContain('bytes that are not text in their encoding')
  })
})

it('a decoder that fails ends in an error of this package', async () => {
  const decode = (): never => {
    throw new Error('no such module')
  }
  const client = tinyClient({ fetch: async () => json({ ok: true }) }, { decode })
  expect(await rejection(client.readThing())).toBeInstanceOf(DecodeError)
  expect(await rejection(client.changeThing())).toBeInstanceOf(OutcomeUnknownError)
})

it.each(['', 'text/plain', 'text/json; charset=utf-8', 'application/vnd.things+json'])(
  'JSON under a content type that does not contradict it is read: %j',
  async (contentType) => {
    const fetch = answering(() => text('{"ok":true}', contentType))
    await expect(tinyClient({ fetch }).readThing()).resolves.toEqual({ ok: true })
  },
)

describe('JSON under the label of something else', () => {
  const labels = ['text/html; charset=utf-8', 'application/xml', 'application/octet-stream', 'text/csv']

  function answered(
    way: Way,
    { body, label, onMismatch = 'omit' }: { body: string; label: string; onMismatch?: 'omit' | 'throw' },
  ): { readonly result: Promise<unknown>; readonly events: readonly ClientEvent[] } {
    const events: ClientEvent[] = []
    const fetch = async (url: string): Promise<Response> =>
      isLoginOf(way, new URL(url).pathname)
        ? Response.json(JSON.parse(goodLogin))
        : new Response(body, { headers: { 'content-type': label } })
    const baseUrl = 'https://service.example'
    const onEvent = (event: ClientEvent): void => void events.push(event)
    return {
      result: callBy(way, { baseUrl, fetch, onMismatch, onEvent, clock: () => 1_795_000_000_000 }),
      events,
    }
  }

  describe.each(ways.filter(({ format }) => format === 'json').map((way) => [way.name, way] as const))(
    '%s',
    (_name, way) => {
      const { safeToRetry } = way.target.operation
      const body = documentedText(way)

      it.each(labels)(
        'reads its documented JSON under the label %s, and reports the label',
        async (label) => {
          const documented = await answered(way, { body, label: 'application/json' }).result
          const { result, events } = answered(way, { body: `\n ${body}`, label })
          expect(await result).toEqual(documented)
          const wrong = { field: 'content-type', kind: 'form', came: label.split(';')[0] }
          const stated = events.filter((event) => event.type === 'mismatch' && event.field === 'content-type')
          // Bytes of no kind say nothing that could be wrong.
          expect(stated).toMatchObject(label === 'application/octet-stream' ? [] : [wrong])
        },
      )

      it('refuses the label with onMismatch throw, but not after a change', async () => {
        const { result } = answered(way, { body, label: 'text/html', onMismatch: 'throw' })
        if (!safeToRetry) return expect(await result).toBeDefined()
        const error = await rejectionOf(DecodeError, () => result)
        expect(error.message).toContain('the content type text/html')
      })

      it('refuses a page under its own label', async () => {
        const page = '<!doctype html><html><body>Please wait.</body></html>'
        await expect(answered(way, { body: page, label: 'text/html' }).result).rejects.toThrow(
          'the content type text/html',
        )
      })
    },
  )
})

describe('the text of an answer', () => {
  const text = '[{"a":"₹ é 😀"}]'
  const utf8 = Buffer.from(text, 'utf8')
  const little = Buffer.from(text, 'utf16le')
  const big = Buffer.from(little).swap16()
  const bytes = (...parts: (Buffer | number[])[]): Uint8Array =>
    Buffer.concat(parts.map((part) => Buffer.from(part)))

  it.each([
    ['utf-8 without any claim', utf8, null],
    ['utf-8 with a byte order mark', bytes([0xef, 0xbb, 0xbf], utf8), 'application/json'],
    ['little endian with a byte order mark', bytes([0xff, 0xfe], little), 'application/json; charset=utf-16'],
    ['big endian with a byte order mark', bytes([0xfe, 0xff], big), 'application/json; charset=utf-16'],
    ['little endian without a byte order mark', little, 'application/json; charset=utf-16'],
    ['big endian without a byte order mark', big, 'application/json'],
    ['utf-16 that claims to be utf-8', bytes([0xff, 0xfe], little), 'application/json; charset=utf-8'],
    ['utf-8 that claims to be utf-16', utf8, 'application/xml; charset=utf-16'],
    ['utf-8 that claims to be utf-16le', utf8, 'application/xml; charset="utf-16le"'],
    ['utf-8 that claims an encoding that does not exist', utf8, 'application/json; charset=klingon'],
    ['utf-8 with a quoted claim', utf8, 'application/json; charset="UTF-8"; x=y'],
  ])('is read from %s', (_what, body, contentType) => {
    expect(decodeText(body, contentType)).toBe(text)
  })

  it('is read in an old encoding when the headers name one', () => {
    expect(decodeText(Uint8Array.of(0x63, 0x61, 0x66, 0xe9), 'text/plain; charset=ISO-8859-1')).toBe('café')
    // Both names mean windows-1252, which has printed characters where latin1 has control characters.
    for (const charset of ['windows-1252', 'ISO-8859-1'])
      expect(decodeText(Uint8Array.of(0x80, 0x35, 0x96, 0x36), `text/plain; charset=${charset}`)).toBe('€5–6')
  })

  describe('of an XML document that declares its encoding', () => {
    const declaring = (encoding: string, word: Buffer | number[] = [0x63, 0x61, 0x66, 0xe9]) =>
      bytes(Buffer.from(`<?xml version="1.0" encoding='${encoding}' ?><a>`), word, Buffer.from('</a>'))

    it.each([
      ['is in that encoding', 'ISO-8859-1', null, undefined],
      ['is in that encoding, in any letter case', 'Windows-1252', 'application/xml', undefined],
      ['is in that of the headers, which goes first', 'shift_jis', 'text/xml; charset=latin1', undefined],
      ['is utf-8 where it claims utf-16, as printed strings do', 'utf-16', 'text/xml', Buffer.from('café')],
      ['is utf-8 where it says so', 'UTF-8', 'text/xml', Buffer.from('café')],
    ])('%s', (_, encoding, contentType, word) => {
      expect(decodeText(declaring(encoding, word), contentType)).toContain('<a>café</a>')
    })

    it('is found in a time that does not grow with the blanks in it', () => {
      const declared = bytes(Buffer.from(`<?xml version="1.0" encoding="${' '.repeat(980)}`))
      const startedAt = performance.now()
      for (let count = 0; count < 1_000; count += 1) decodeText(declared, null)
      expect(performance.now() - startedAt).toBeLessThan(1_000)
    })

    it('is in the encoding that a byte order mark shows, whatever it declares', () => {
      const marked = bytes([0xef, 0xbb, 0xbf], Buffer.from(declaring('ISO-8859-1', Buffer.from('café'))))
      expect(decodeText(marked, null)).toContain('<a>café</a>')
    })

    it.each(['EBCDIC-CP-US', 'klingon', 'utf-7'])('is refused where it is unknown: %s', (encoding) => {
      expect(() => decodeText(declaring(encoding), 'application/xml')).toThrow(EncodingError)
      expect(readText(declaring(encoding), null)).toEqual({
        what: 'XML in an encoding that this platform does not know',
      })
    })
  })

  it('is empty for no bytes', () => {
    expect(decodeText(new Uint8Array(), 'application/json; charset=utf-16')).toBe('')
  })

  it.each([
    ['bytes that are no utf-8', Uint8Array.of(0x22, 0xff, 0x22)],
    ['a character that was cut in the middle', utf8.subarray(0, 8)],
    ['utf-16 of an odd number of bytes', little.subarray(0, 7)],
  ])('is refused, not patched up, for %s', (_what, body) => {
    expect(() => decodeText(body, 'application/json')).toThrow(TypeError)
  })
})

/** A body without an end, and whether it was given up. */
function endless(piece = ' '.repeat(1000)) {
  const seen = { bytes: 0, isGivenUp: false }
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      seen.bytes += piece.length
      controller.enqueue(new TextEncoder().encode(piece))
    },
    cancel: () => {
      seen.isGivenUp = true
    },
  })
  return { body, seen }
}

describe('an answer with more bytes than maxResponseBytes', () => {
  it('is given up with a DecodeError that names the limit and the option', async () => {
    const { body, seen } = endless()
    const client = tinyClient({ fetch: async () => new Response(body), maxResponseBytes: 5000 })
    const error = await rejection(client.readThing())
    expect(error).toBeInstanceOf(DecodeError)
    expect(error).toMatchObject({ operationId: 'readThing', attempts: 1 })
    expect(String(error)).toContain('more than the 5000 bytes that maxResponseBytes allows')
    expect(seen.isGivenUp).toBe(true)
    expect(seen.bytes).toBeLessThan(10_000)
  })

  it('leaves the outcome of a change open, with that as its cause', async () => {
    const fetch = async () => new Response(endless().body)
    const error = await rejection(tinyClient({ fetch, maxResponseBytes: 5000 }).changeThing({ name: 'n1' }))
    expect(error).toBeInstanceOf(OutcomeUnknownError)
    expect((error as Error).cause).toBeInstanceOf(DecodeError)
    expect(String(error)).toContain('maxResponseBytes')
  })

  it('is given up where it is a failure as well, and through the raw client', async () => {
    const fetch = async () => new Response(endless().body, { status: 500 })
    const client = tinyClient({ fetch, maxResponseBytes: 5000 })
    expect(await rejection(client.readThing())).toBeInstanceOf(DecodeError)
    const raw = client.raw.POST('/things/read', { body: {} })
    expect(await rejection(raw)).toBeInstanceOf(DecodeError)
  })

  it('is counted after decompression, and ends the connection', async () => {
    const whole = gzipSync(' '.repeat(1_000_000))
    const closed = { count: 0 }
    const baseUrl = await serve((_request, response) => {
      response.on('close', () => (closed.count += 1))
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(whole)
    })
    const error = await rejection(tinyClient({ baseUrl, maxResponseBytes: 100_000 }).readThing())
    expect(whole.length).toBeLessThan(100_000)
    expect(error).toBeInstanceOf(DecodeError)
    await expect.poll(() => closed.count).toBe(1)
  })
})

describe('an answer of as many bytes as may come', () => {
  it('is read, in whatever pieces it comes', async () => {
    const bytes = new TextEncoder().encode('{"ok":true,"echo":"é₹😀"}')
    for (const size of [1, 2, 7, bytes.length]) {
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
        bytes.subarray(at * size, (at + 1) * size),
      )
      const fetch = async () => new Response(ReadableStream.from(pieces))
      const client = tinyClient({ fetch, maxResponseBytes: bytes.length })
      await expect(client.readThing()).resolves.toEqual({ ok: true, echo: 'é₹😀' })
    }
  })

  it('has 32 MiB unless it is said otherwise', async () => {
    const { body, seen } = endless(' '.repeat(1024 * 1024))
    const error = await rejection(tinyClient({ fetch: async () => new Response(body) }).readThing())
    expect(String(error)).toContain('33554432')
    expect(seen.bytes).toBeLessThan(70 * 1024 * 1024)
  })
})

const limits = { maxResponseBytes: 100, maxStreamBytes: 100 }

it.each([1, 2])('a body is in memory of its own once it has come, in %i pieces', async (count) => {
  const pieces = Array.from({ length: count }, () => new TextEncoder().encode('price 12'))
  const body = new ReadableStream({
    start: (controller) => {
      pieces.forEach((piece) => controller.enqueue(piece))
      controller.close()
    },
  })
  const deadline = new Deadline(1_000, undefined)
  const whole = await new BodyReader(new Response(body), deadline, limits, 'listFutOpt').whole()
  deadline.end()
  pieces.forEach((piece) => piece.fill(0x39))
  expect(Buffer.concat(whole).toString()).toBe('price 12'.repeat(count))
})

it('gives others their turn while a body comes whose pieces are all there', async () => {
  let ms = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (ms += 1))
  const pieces = Array.from({ length: 100 }, () => new TextEncoder().encode('12'))
  const response = new Response(ReadableStream.from(pieces))
  let turns = 0
  let next = setImmediate(function turn() {
    turns += 1
    next = setImmediate(turn)
  })
  const deadline = new Deadline(1_000_000, undefined)
  await new BodyReader(response, deadline, { ...limits, maxResponseBytes: 200 }, 'listFutOpt').whole()
  deadline.end()
  clearImmediate(next)
  expect(turns).toBeGreaterThan(5)
})

const list = (entry: string, count: number, last = entry): string =>
  `[${`${entry},`.repeat(count - 1)}${last}]`

const stopped = '999 more of the entries cannot be read either, and reading stopped there.'

const margin = (body: string, options: Parameters<typeof service>[1] = {}) =>
  service(text(body, 'application/json'), options).client

describe('a list of which a thousand entries are refused', () => {
  it('is read no further in market data, and says so', async () => {
    const body = list('1', 5_000, '{"Symbol":"A"}')
    const error = await rejectionOf(DecodeError, () =>
      marketClient({ fetch: serving(body) }).listFutOpt({ rType: 1 }),
    )
    expect(error.message).toContain('record 1 is not an object')
    expect(error.message).toContain(stopped)
    expect(error.partial).toEqual([])
  })

  it('is read no further where it is XML', async () => {
    const items = '<item><Volume>many</Volume></item>'.repeat(5_000)
    const fetch = serving(`<FutOptList>${items}<item/></FutOptList>`, 'application/xml')
    const error = await rejectionOf(DecodeError, () => marketClient({ fetch }).listFutOpt({ rType: 1 }))
    expect(error.message).toContain('record 1 has no Symbol')
    expect(error.message).toContain(stopped)
    expect(error.partial).toEqual([])
  })

  it('is read no further in margin and wallet, and keeps what came before', async () => {
    const good = '{"id":"1","coin":"BTC","amount":"1","transferType":0,"status":1}'
    const body = `[${good},${list('7', 5_000, good).slice(1)}`
    const error = await rejectionOf(DecodeError, () => margin(body).listDeposits({}))
    expect(error.message).toContain('999 more of the entries')
    expect(error.message).toContain(stopped)
    expect(error.partial).toHaveLength(1)
  })
})

it('charges are refused where there are more of them than anybody has', async () => {
  const entry = '{"payMethod":"UPI","feeAmount":"1"}'
  const body = `{"body":{"resultInfo":{"resultStatus":"S"},"payMethods":${list(entry, 1_001)}}}`
  const { payments } = gateway(text(body, 'application/json'))
  const error = await rejectionOf(DecodeError, () =>
    payments.fetchPcfDetails({ transaction: TOKEN, payMethods: [{ payMethod: 'UPI' }] }),
  )
  expect(error.message).toContain('it has more than 1000 charges')
})

it('a result that does not fit the specification is checked until a thousand things are wrong, and no further', async () => {
  const body = list('{"id":"1","coin":"BTC","amount":"1","status":99}', 5_000)
  const counts: number[] = []
  const onEvent = (event: ClientEvent): void => {
    if (event.type === 'mismatch' && event.kind === 'schema') counts.push(event.count)
  }
  await margin(body, { validate: 'report', onEvent }).listDeposits({})
  const stated = counts.reduce((sum, count) => sum + count, 0)
  expect(stated).toBeGreaterThanOrEqual(1_000)
  expect(stated).toBeLessThan(1_100)
})
