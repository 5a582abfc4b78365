import { inspect } from 'node:util'
import { describe, expect, it, vi } from 'vitest'
import { ConnectionError, DecodeError, LacunaError, OutcomeUnknownError } from '../../../src/index.js'
import { rejection } from '../../support/caught.js'
import { json } from './answering.js'
import { tinyClient } from './tiny-api.js'

/** A Response of which some members are others. */
function changed(members: object): unknown {
  const response = json({ ok: true })
  for (const [name, value] of Object.entries(members)) Object.defineProperty(response, name, { value })
  return response
}

async function alreadyRead(): Promise<Response> {
  const response = json({ ok: true })
  await response.text()
  return response
}

function halfRead(): Response {
  const response = json({ ok: true })
  response.body?.getReader()
  return response
}

function ofTexts(): ReadableStream {
  return new ReadableStream({ start: (controller) => controller.enqueue('{"ok":true}') })
}

const throwing = (): never => {
  throw new TypeError('not you')
}
const headersThatThrow = { get: throwing, [Symbol.iterator]: throwing }
const headersThatThrowLate = {
  get: (name: string) => (name === 'content-type' ? 'application/json' : throwing()),
  [Symbol.iterator]: throwing,
}

const odd: readonly [string, () => unknown][] = [
  ['nothing', () => undefined],
  ['a Response that was read already', alreadyRead],
  ['headers that throw', () => changed({ headers: headersThatThrow })],
  ['the status 200.5', () => changed({ status: 200.5 })],
  ['a body of texts', () => new Response(ofTexts())],
  ['a body that throws', () => changed({ body: { getReader: throwing } })],
  ['an arrayBuffer that rejects', () => changed({ body: undefined, arrayBuffer: async () => throwing() })],
  ['a failure whose headers throw', () => changed({ status: 500, headers: headersThatThrowLate })],
]

const oddErrors: readonly [string, () => unknown][] = [
  ['whose message throws', () => Object.defineProperty(new Error(), 'message', { get: throwing })],
  ['that is a proxy', () => new Proxy(new Error('no'), { get: throwing, getPrototypeOf: throwing })],
]

it.each(oddErrors)('a fetch that rejects with an error %s has no answer', async (_what, make) => {
  const client = tinyClient({ fetch: () => Promise.reject(make()) })
  const error = await rejection(client.readThing())
  expect(error).toBeInstanceOf(ConnectionError)
  expect(String(error)).toContain('something that cannot be read')
  expect(await rejection(client.changeThing())).toBeInstanceOf(OutcomeUnknownError)
})

describe('a fetch that gives', () => {
  it.each(odd)('%s is told so with an error of this package', async (_what, give) => {
    // The types of this package do not allow for such a fetch.
    const client = tinyClient({ fetch: async () => (await give()) as Response })
    const error = await rejection(client.readThing())
    expect(error).toBeInstanceOf(LacunaError)
    expect(error).not.toBeInstanceOf(OutcomeUnknownError)
    expect(error).toMatchObject({ operationId: 'readThing', attempts: 1 })
    expect(await rejection(client.changeThing())).toBeInstanceOf(OutcomeUnknownError)
    if (_what.startsWith('a failure')) return
    expect(await rejection(client.raw.POST('/things/read', { body: {} }))).toBeInstanceOf(LacunaError)
  })

  it.each([{}, changed({ body: { pipe: () => undefined } })])(
    'what is no Response learns why (%#)',
    async (value) => {
      const fetch = async () => value as Response
      const error = await rejection(tinyClient({ fetch }).readThing())
      expect(error).toBeInstanceOf(DecodeError)
      expect(String(error)).toContain(
        'cannot be used: it returned something other than a Response with a status, headers, and a web stream as',
      )
    },
  )

  it.each([alreadyRead, halfRead])('a body that others read learns so, once (%#)', async (give) => {
    const fetch = vi.fn(async () => give())
    const error = await rejection(tinyClient({ fetch, retries: 2 }).readThing())
    expect(error).toBeInstanceOf(DecodeError)
    expect(String(error)).toContain('it returned a Response whose body is being read, or was read before')
    expect(fetch).toHaveBeenCalledOnce()
  })
})

it('whatever fails after the answer came is an error of this package', async () => {
  const decode = (): never => {
    throw new Error('no such module')
  }
  const client = tinyClient({ fetch: async () => json({ ok: true }) }, { decode })
  expect(await rejection(client.readThing())).toBeInstanceOf(DecodeError)
  expect(await rejection(client.changeThing())).toBeInstanceOf(OutcomeUnknownError)
})

describe('an error of ours that somebody else throws', () => {
  const secret = 'hunter22-hunter22'
  const frozen = Object.freeze(new ConnectionError(`no way to ${secret}`, { operationId: 'readThing' }))
  const client = tinyClient({ fetch: () => Promise.reject(frozen) }, { secrets: [secret] })

  it('is told without secrets where it cannot be changed, and stays what it is', async () => {
    const error = await rejection(client.readThing())
    expect(error).toBeInstanceOf(ConnectionError)
    expect(error).toMatchObject({ message: 'no way to [redacted]', operationId: 'readThing' })
    expect(inspect(error, { showHidden: true })).not.toContain('hunter22')
    expect(frozen.message).toContain(secret)
  })

  it('is told without secrets whatever the names of its properties', async () => {
    const thrown = new ConnectionError('no way', { operationId: 'readThing' })
    Object.defineProperty(thrown, '__proto__', { value: secret, configurable: true })
    const fetch = (): Promise<Response> => Promise.reject(thrown)
    const error = await rejection(tinyClient({ fetch, retries: 0 }, { secrets: [secret] }).readThing())
    expect(inspect(error, { showHidden: true })).toContain("['__proto__']: '[redacted]'")
  })

  it('leaves the outcome of a change open', async () => {
    const error = await rejection(client.changeThing({ name: 'n1' }))
    expect(error).toBeInstanceOf(OutcomeUnknownError)
    expect(error).toMatchObject({ reference: { identifiers: { name: 'n1' } } })
    expect((error as OutcomeUnknownError).cause).toBeInstanceOf(ConnectionError)
    expect(inspect(error, { showHidden: true, depth: Infinity })).not.toContain('hunter22')
  })
})
