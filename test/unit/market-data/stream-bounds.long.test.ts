import { describe, expect, it, vi } from 'vitest'
import { DecodeError, TimeoutError } from '../../../src/index.js'
import type { FutOptRecord } from '../../../src/market-data/index.js'
import { rejection } from '../../support/caught.js'
import { text } from '../../support/answering.js'
import { marketClient, serviceWith } from './service.js'

const never = (): Promise<never> => new Promise(() => undefined)

/** A body that begins with one text and goes on with another for ever. */
function endless(head: string, piece: string) {
  const seen = { isGivenUp: false }
  const pieces = [head]
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new TextEncoder().encode(pieces.shift() ?? piece)),
    cancel: () => {
      seen.isGivenUp = true
      return never()
    },
  })
  return { body, seen }
}

function streamOf(
  body: ConstructorParameters<typeof Response>[0],
  contentType: string,
  options: object = {},
) {
  const fetch = serviceWith(() => new Response(body, { headers: { 'content-type': contentType } }))
  return marketClient({ fetch, ...options }).streamFutOpt({ rType: 1 })
}

async function collect(stream: AsyncIterable<FutOptRecord>) {
  let count = 0
  try {
    for await (const _record of stream) count += 1
  } catch (error) {
    return { count, error }
  }
  return { count, error: undefined }
}

const chunk = 65_536
const [spaces, letters] = [' '.repeat(chunk), 'A'.repeat(chunk)]
const xmlHead = '<FutOptList><item><Symbol>S</Symbol><Volume>1</Volume></item>'
const jsonHead = '[{"Symbol":"S","Volume":1},'

describe('a stream that goes on for ever inside one record', () => {
  it.each([
    ['a text of JSON', 'json', `${jsonHead}{"Symbol":"`, letters],
    ['a number of JSON', 'json', jsonHead, '1'.repeat(chunk)],
    ['white space of JSON', 'json', jsonHead, spaces],
    ['members of JSON', 'json', `${jsonHead}{`, '"A":1,'.repeat(10_000)],
    ['lists in lists', 'json', jsonHead, '['.repeat(chunk)],
    ['white space after the list', 'json', '[{"Symbol":"S","Volume":1}]', spaces],
    ['a text of XML', 'xml', `${xmlHead}<item><Symbol>`, letters],
    ['a CDATA section', 'xml', `${xmlHead}<item><Symbol><![CDATA[`, letters],
    ['an attribute', 'xml', `${xmlHead}<item><Symbol a="`, letters],
    ['a tag', 'xml', `${xmlHead}<item><`, letters],
    ['white space of XML', 'xml', xmlHead, spaces],
    ['comments', 'xml', xmlHead, '<!-- -->'.repeat(8000)],
    ['elements', 'xml', `${xmlHead}<item>`, '<A>1</A>'.repeat(8000)],
    ['elements in elements', 'xml', `${xmlHead}<item>`, '<A>'.repeat(20_000)],
    ['white space after the root', 'xml', `${xmlHead}</FutOptList>`, spaces],
  ])('ends with a DecodeError after the records before: %s', async (_what, format, head, piece) => {
    const { body, seen } = endless(head, piece)
    const { count, error } = await collect(streamOf(body, `application/${format}`))
    expect(count).toBe(1)
    expect(error).toBeInstanceOf(DecodeError)
    expect(String(error)).toMatch(/1048576 characters|nested more than/)
    expect(seen.isGivenUp).toBe(true)
  })

  it.each(['json', 'xml', 'xyz'])('or before the list has begun: %s', async (format) => {
    const { body } = endless('', spaces)
    const { error } = await collect(streamOf(body, `application/${format}`))
    expect(error).toBeInstanceOf(DecodeError)
  })

  it('or begins after white space in memory that is used again', async () => {
    const parts = ['   ', '\n ', '[{"Symbol"', ':"S","Volume":1}]'].map((part) =>
      new TextEncoder().encode(part),
    )
    const memory = new Uint8Array(64)
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
      const part = parts.shift()
      if (part === undefined) return controller.close()
      memory.set(part)
      controller.enqueue(memory.subarray(0, part.length))
    }
    const body = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 })
    expect(await collect(streamOf(body, 'application/json'))).toEqual({ count: 1, error: undefined })
  })

  it('or begins after white space that comes byte by byte, each of which is read once', async () => {
    const bytes = [...new TextEncoder().encode(`${' '.repeat(10_000)}${jsonHead.slice(0, -1)}]`)]
    const decode = vi.spyOn(TextDecoder.prototype, 'decode')
    const pieces = ReadableStream.from(bytes.map((byte) => Uint8Array.of(byte)))
    const { count } = await collect(streamOf(pieces, 'application/json'))
    expect(count).toBe(1)
    const decoded = decode.mock.calls.reduce((sum, [input]) => sum + (input?.byteLength ?? 0), 0)
    expect(decoded).toBeLessThan(5 * bytes.length)
  })
})

describe('a record', () => {
  const longestRecord = 1_048_576

  const ofLength = (length: number) => ({
    json: `[${JSON.stringify({ Symbol: 'A'.repeat(length) })}]`,
    xml: `<FutOptList><item><Symbol>${'A'.repeat(length)}</Symbol></item></FutOptList>`,
  })

  it.each(['json', 'xml'] as const)('may be long, but not too long: %s', async (format) => {
    const contentType = `application/${format}`
    for (const [length, isFine] of [
      [longestRecord - 200, true],
      [longestRecord + 1, false],
    ] as const) {
      const body = ofLength(length)[format]
      for (const pieces of [[body], body.match(/[^]{1,60000}/g) ?? []]) {
        const bytes = pieces.map((piece) => new TextEncoder().encode(piece))
        const { error } = await collect(streamOf(ReadableStream.from(bytes), contentType))
        expect(error instanceof DecodeError).toBe(!isFine)
      }
      const client = marketClient({ fetch: serviceWith(() => text(body, contentType)) })
      const list = client.listFutOpt({ rType: 1 })
      if (isFine) await expect(list).resolves.toHaveLength(1)
      else expect(await rejection(list)).toBeInstanceOf(DecodeError)
    }
  })

  it('that is too long is found at the same place, however the document is cut', async () => {
    const known = '<item><Symbol>A</Symbol><Volume>1</Volume></item>'
    const item = `<item><Symbol>${'A'.repeat(600_000)}</Symbol><Volume>1</Volume><A>${'B'.repeat(600_000)}</A></item>`
    const document = `<FutOptList>\n${known}\n${known}${item}</FutOptList>`
    const said = new Set<string>()
    for (const size of [999, 70_000, document.length]) {
      const pieces = document.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
      const bytes = pieces.map((piece) => new TextEncoder().encode(piece))
      const { count, error } = await collect(streamOf(ReadableStream.from(bytes), 'application/xml'))
      expect(count).toBe(2)
      said.add(String(error))
    }
    expect([...said]).toEqual([expect.stringContaining('Line 3, column ')])
  })

  it('may be nested 64 deep and no deeper, in a stream and in a list', async () => {
    for (const [deep, isFine] of [
      [63, true],
      [64, false],
    ] as const) {
      const body = `[{"Symbol":"S","Volume":1,"More":${'['.repeat(deep)}${']'.repeat(deep)}}]`
      const { error } = await collect(streamOf(body, 'application/json'))
      expect(error instanceof DecodeError).toBe(!isFine)
      const list = marketClient({ fetch: serviceWith(() => text(body, 'application/json')) }).listFutOpt({
        rType: 1,
      })
      if (isFine) await expect(list).resolves.toHaveLength(1)
      else expect(String(await rejection(list))).toContain('record 1 is nested more than 64 deep')
    }
  })
})

describe('a whole stream', () => {
  const records = '{"Symbol":"S","Volume":1},'.repeat(1000)

  it('has no limit of its own', async () => {
    let count = 0
    // More than a whole answer may have.
    const big = `${JSON.stringify({ Symbol: 'A'.repeat(1_000_000) })},`
    for await (const _record of streamOf(endless('[', big).body, 'application/json')) {
      count += 1
      if (count > 70) break
    }
    expect(count).toBe(71)
  })

  it('has that of maxResponseBytes where it is set', async () => {
    const { body, seen } = endless('[', records)
    const { count, error } = await collect(streamOf(body, 'application/json', { maxResponseBytes: 100_000 }))
    expect(count).toBeGreaterThan(2000)
    expect(error).toBeInstanceOf(DecodeError)
    expect(String(error)).toContain('100000 bytes that maxResponseBytes allows')
    expect(seen.isGivenUp).toBe(true)
  })

  it('whose failure has no end is given up', async () => {
    const fetch = serviceWith(() => new Response(endless('', spaces).body, { status: 500 }))
    const { error } = await collect(marketClient({ fetch }).streamFutOpt({ rType: 1 }))
    expect(String(error)).toContain('maxResponseBytes')
  })
})

describe('a stream whose body', () => {
  it('never comes ends in time, although it cannot be given up', async () => {
    for (const status of [200, 500]) {
      const fetch = serviceWith(
        () => new Response(new ReadableStream({ pull: never, cancel: never }), { status }),
      )
      const stream = marketClient({ fetch }).streamFutOpt({ rType: 1 }, { timeoutMs: 20 })
      expect((await collect(stream)).error).toBeInstanceOf(TimeoutError)
    }
  })

  it('brings nothing again and again ends in time', async () => {
    const body = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array()) })
    const fetch = serviceWith(() => new Response(body))
    const stream = marketClient({ fetch }).streamFutOpt({ rType: 1 }, { timeoutMs: 50 })
    expect((await collect(stream)).error).toBeInstanceOf(TimeoutError)
  })

  it('never says that it was given up lets the consumer go', async () => {
    const { body, seen } = endless(jsonHead, '{"Symbol":"S","Volume":2},')
    const stream = streamOf(body, 'application/json')
    await stream.next()
    await stream.return()
    expect(seen.isGivenUp).toBe(true)
    for await (const _record of streamOf(endless(jsonHead, '{},').body, 'application/json')) break
  })
})
