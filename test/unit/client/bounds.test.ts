import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { DecodeError, OutcomeUnknownError } from '../../../src/index.js'
import { Deadline } from '../../../src/model/time.js'
import { rejection } from '../../support/caught.js'
import { serve } from './answering.js'
import { tinyClient } from './tiny-api.js'
import { BodyReader } from '../../../src/transport/body-reader.js'

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
  expect(new TextDecoder().decode(whole)).toBe('price 12'.repeat(count))
})
