import { createServer, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { processTerminal } from '../../../src/cli/terminal.js'
import { rejection } from '../../support/caught.js'
import { answering, json } from './answering.js'
import { operations, tinyClient } from './tiny-api.js'

/** A server that notes each request just as it came over the wire, and answers all of them with one status. */
async function wire(status: string): Promise<{ readonly baseUrl: string; readonly received: string[] }> {
  const received: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let came = ''
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => {
      came += bytes.toString('latin1')
      const head = came.indexOf('\r\n\r\n') + 4
      const length = Number(/content-length: (\d+)/i.exec(came.slice(0, head))?.[1] ?? 0)
      if (head < 4 || came.length < head + length) return
      received.push(came)
      came = ''
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

  it('is counted as often as it was sent where it may be repeated', async () => {
    const { baseUrl, received } = await wire('421 Misdirected Request')
    const error = await rejection(tinyClient({ baseUrl }).readThing())
    expect(error).toMatchObject({ attempts: received.length })
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

  it('reaches a fetch of the user’s own with its body as text', async () => {
    const fetch = answering(() => json({ ok: true }))
    const bodies: unknown[] = []
    const noting: typeof fetch = Object.assign(
      (url: string, init: RequestInit) => {
        bodies.push(init.body, init.duplex)
        return fetch(url, init)
      },
      { sent: fetch.sent },
    )
    await tinyClient({ fetch: noting }).changeThing({ name: 'n1' })
    expect(bodies).toEqual(['{"name":"n1"}', undefined])
  })

  it('is told of its 401', async () => {
    const { baseUrl, received } = await wire('401 Unauthorized')
    expect(await rejection(tinyClient({ baseUrl }).changeThing())).toMatchObject({ attempts: 1 })
    expect(received).toHaveLength(1)
  })
})
