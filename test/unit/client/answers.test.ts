import { describe, expect, it } from 'vitest'
import {
  ApiError,
  AuthenticationError,
  type ClientEvent,
  DecodeError,
  RateLimitError,
} from '../../../src/index.js'
import { callIdOf } from '../../support/call-ids.js'
import { rejection } from '../../support/caught.js'
import { answering, json, text } from './answering.js'
import { tinyClient } from './tiny-api.js'

function failure(response: () => Response, secrets: string[] = []): Promise<unknown> {
  return rejection(tinyClient({ fetch: answering(response) }, { secrets }).readThing())
}

it.each([
  ['bytes that are no text', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])],
  ['XML in an encoding that nobody knows', '<?xml version="1.0" encoding="nonsense"?><a/>'],
])('a failure with %s is one by its status', async (_what, body) => {
  const error = await failure(() => new Response(body, { status: 404 }))
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 404 })
})

it('a failure whose JSON is malformed within a name is one by its status', async () => {
  const error = await failure(() => text('{"m\\q": 1}', 'application/json', { status: 429 }))
  expect(error).toBeInstanceOf(RateLimitError)
})

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
  ])('is a DecodeError that says what came: %s', async (_what, response, words) => {
    const error = await failure(response)
    expect(error).toBeInstanceOf(DecodeError)
    expect(error).toMatchObject({ operationId: 'readThing', attempts: 1 })
    expect(String(error)).toContain(words)
  })

  it('is not quoted: it may hold anything', async () => {
    expect(String(await failure(() => text('{"apiToken":"S3CRET', 'application/json')))).not.toContain(
      'S3CRET',
    )
  })

  it('is a DecodeError when it is no text at all', async () => {
    const error = await failure(() => new Response(Uint8Array.of(0x22, 0xff, 0x22)))
    expect(error).toBeInstanceOf(DecodeError)
    expect(String(error)).toContain('bytes that are not text in their encoding')
  })
})

it.each(['', 'text/plain', 'text/json; charset=utf-8', 'application/vnd.things+json'])(
  'JSON that is called something else is read all the same: %j',
  async (contentType) => {
    const fetch = answering(() => text('{"ok":true}', contentType))
    await expect(tinyClient({ fetch }).readThing()).resolves.toEqual({ ok: true })
  },
)

describe('a failure status', () => {
  it('is an ApiError with status, code, words and the headers that help', async () => {
    const error = await failure(() =>
      json(
        { code: 'E1', message: 'No such thing' },
        { status: 404, headers: { 'x-request-id': 'r1', 'x-used': '7', 'set-cookie': 'session=S3CRET' } },
      ),
    )
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      status: 404,
      code: 'E1',
      serviceMessage: 'No such thing',
      headers: { 'x-request-id': 'r1', 'x-used': '7' },
      message: 'readThing answered 404 (E1). The service said: "No such thing".',
    })
    expect(JSON.stringify(error)).not.toContain('S3CRET')
  })

  it.each([
    [401, AuthenticationError],
    [418, RateLimitError],
    [429, RateLimitError],
    [403, ApiError],
    [500, ApiError],
  ])('has an error of its own where one can act on it: %i', async (status, type) => {
    const error = await failure(() => json({}, { status }))
    expect(error).toBeInstanceOf(type)
    expect(error).toMatchObject({ status, name: type.name, code: undefined, serviceMessage: undefined })
  })

  it('without a body that can be read is told by its status alone', async () => {
    for (const response of [
      () => text('<html>502</html>', 'text/html', { status: 502 }),
      () => text('{"message":', 'application/json', { status: 502 }),
      () => text('', '', { status: 502 }),
    ]) {
      expect(String(await failure(response))).toBe('ApiError: readThing answered 502.')
    }
  })

  it('repeats the words of the service without a secret in them, and not endlessly', async () => {
    const message = `The password hunter22 is wrong. ${'x'.repeat(5000)}`
    const code = `E-hunter22-${'y'.repeat(5000)}`
    const error = await failure(() => json({ code, message }, { status: 400 }), ['hunter22'])
    expect(JSON.stringify(error) + String(error)).not.toContain('hunter22')
    expect(String(error)).toContain('The password [redacted] is wrong.')
    expect(String(error).length).toBeLessThan(900)
  })

  it('of a redirect says that redirects are not followed', async () => {
    const error = await failure(() => new Response(null, { status: 302, headers: { location: 'https://x' } }))
    expect(String(error)).toContain('Redirects are not followed: check baseUrl')
  })
})

describe('what comes with a result', () => {
  it('is the status, the headers, and the documented figures that are numbers', async () => {
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
