import { createServer, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { processTerminal } from '../../../src/cli/terminal.js'
import { rejection } from '../../support/caught.js'
import type { Fetch } from '../../../src/index.js'
import { createContract } from '../../../src/contract/index.js'
import { answering, json } from './answering.js'
import { operations, tinyClient } from './tiny-api.js'

/** A server that notes each request just as it came over the wire, and answers all of them with one status. */
async function wire(status: string): Promise<{ readonly baseUrl: string; readonly received: string[] }> {
  const received: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let answered = ''
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => {
      answered += bytes.toString('latin1')
      const head = answered.indexOf('\r\n\r\n') + 4
      const length = Number(/content-length: (\d+)/i.exec(answered.slice(0, head))?.[1] ?? 0)
      if (head < 4 || answered.length < head + length) return
      received.push(answered)
      answered = ''
      socket.write(
        `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: 11\r\n\r\n{"ok":true}`,
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return { baseUrl: `http://127.0.0.1:${address.port}`, received }
}

/** What users put around the fetch of the platform. */
const around: readonly (readonly [string, Fetch])[] = [
  ['contract.fetch', createContract().fetch(globalThis.fetch)],
  ['a wrapper', (url, init) => fetch(url, init)],
  ['a Request', (url, init) => fetch(new Request(url, init))],
]

describe('a request that is answered with 421, which the platform likes to send again', () => {
  it('is sent once where it changes something', async () => {
    const { baseUrl, received } = await wire('421 Misdirected Request')
    const error = await rejection(tinyClient({ baseUrl }).changeThing({ name: 'é' }))
    expect(error).toMatchObject({ attempts: 1 })
    expect(received).toHaveLength(1)
  })

  it('is sent once also by the command line', async () => {
    const { baseUrl, received } = await wire('421 Misdirected Request')
    const { fetch } = processTerminal()
    await rejection(tinyClient({ baseUrl, fetch }).changeThing({ name: 'n' }))
    expect(received).toHaveLength(1)
  })

  it('is sent once also where it has no body, and by any method', async () => {
    for (const method of ['POST', 'DELETE', 'PUT']) {
      const { baseUrl, received } = await wire('421 Misdirected Request')
      const client = tinyClient(
        { baseUrl },
        { locate: ({ path }) => ({ method, path }), complete: withoutBody },
      )
      expect(await rejection(client.changeThing())).toMatchObject({ attempts: 1 })
      expect(received).toHaveLength(1)
    }
  })

  it.each(around)('is sent once where it changes something, through %s', async (_, wrapped) => {
    const { baseUrl, received } = await wire('421 Misdirected Request')
    for (const complete of [undefined, withoutBody]) {
      const client = tinyClient({ baseUrl, fetch: wrapped }, complete && { complete })
      expect(await rejection(client.changeThing({ name: 'é' }))).toMatchObject({ attempts: 1 })
    }
    expect(received).toHaveLength(2)
  })

  it.each([['the fetch of the platform', undefined] as const, ...around])(
    'is counted as often as it was sent where it may be repeated, through %s',
    async (_, wrapped) => {
      const { baseUrl, received } = await wire('421 Misdirected Request')
      const error = await rejection(tinyClient({ baseUrl, fetch: wrapped }).readThing())
      expect(error).toMatchObject({ attempts: 2 })
      expect(received).toHaveLength(2)
    },
  )

  it('counts as one attempt where no platform has sent it', async () => {
    const fetch = answering(() => json({}, { status: 421 }))
    expect(await rejection(tinyClient({ fetch }).readThing())).toMatchObject({ attempts: 1 })
  })
})

const withoutBody = () => ({ path: {}, query: {}, body: undefined })

describe('a request that changes something', () => {
  it.each([
    ['POST', true],
    ['PUT', true],
    ['DELETE', true],
    ['POST', false],
    ['PUT', false],
    ['DELETE', false],
  ])('is the same on the wire as one that may be repeated: %s, with a body: %s', async (method, hasBody) => {
    const { baseUrl, received } = await wire('200 OK')
    const parts = {
      locate: () => ({ method, path: operations.readThing.path }),
      complete: hasBody
        ? () => ({ path: {}, query: {}, body: { name: 'é₹😀', lone: '\ud800' } })
        : withoutBody,
    }
    const client = tinyClient({ baseUrl }, parts)
    await client.readThing()
    await client.changeThing()
    expect(received).toHaveLength(2)
    expect(received[1]).toBe(received[0])
  })

  it('reaches a fetch of the user’s own with a body that can be read once', async () => {
    const again: unknown[] = []
    const fetch = answering(() => json({ ok: true }))
    const noting: Fetch = async (url, init) => {
      const answer = await fetch(url, init)
      again.push(await rejection(() => new Request(url, init).text()))
      return answer
    }
    const client = tinyClient({ fetch: noting })
    await client.changeThing({ name: 'n1' })
    expect(fetch.sent).toMatchObject([{ body: '{"name":"n1"}' }])
    expect(again).toEqual([expect.any(TypeError)])
  })

  it('is told of its 401', async () => {
    const { baseUrl, received } = await wire('401 Unauthorized')
    expect(await rejection(tinyClient({ baseUrl }).changeThing())).toMatchObject({ attempts: 1 })
    expect(received).toHaveLength(1)
  })
})
