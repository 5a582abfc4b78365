/** Listens between a client and the mock: passes every byte on as it came, and keeps what went by. */
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as a client really sent it, and what the mock said. */
export interface Exchange {
  readonly method: string
  readonly path: string
  /** The query as it came, without the question mark. */
  readonly search: string
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: string
  readonly status: number
  readonly answer: string
}

export interface Tap {
  /** The base address to give to a client. */
  readonly url: string
  readonly exchanges: readonly Exchange[]
  /** The latest exchange. Throws when there was none. */
  latest(): Exchange
  /** Sends something else in place of the next answer. */
  replaceNext(answer: string): void
  close(): Promise<void>
}

/** What a test answers itself, since the mock has no such path: JSON by path, or `undefined` for what is passed on. */
export type Besides = (path: string) => object | undefined

export async function tap(upstream: string, besides: Besides = () => undefined): Promise<Tap> {
  const exchanges: Exchange[] = []
  let replacement: string | undefined
  const replace = (answer: Buffer): Buffer => {
    const sent = replacement === undefined ? answer : Buffer.from(replacement)
    replacement = undefined
    return sent
  }
  const server = createServer((request, response) => {
    const value = besides(request.url?.split('?', 1)[0] ?? '')
    if (value !== undefined) {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(value))
      return
    }
    pass(upstream, request, response, replace).then(
      (exchange) => exchanges.push(exchange),
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    exchanges,
    latest: () => {
      const latest = exchanges.at(-1)
      if (latest === undefined) throw new Error('Nothing was sent.')
      return latest
    },
    replaceNext: (answer) => {
      replacement = answer
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function pass(
  upstream: string,
  request: IncomingMessage,
  response: ServerResponse,
  replace: (answer: Buffer) => Buffer,
): Promise<Exchange> {
  const body = await bytesOf(request)
  const { method = 'GET', url: target = '/', headers } = request
  const sent = send(upstream, { method, path: target, headers, agent: false })
  // A caller who gives up is not waited for any longer.
  response.on('close', () => sent.destroy())
  const answered = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.on('response', resolve).on('error', reject).end(body)
  })
  const answer = replace(await bytesOf(answered))
  const [path = '', search = ''] = target.split('?', 2)
  const status = answered.statusCode ?? 0
  response.writeHead(status, { ...answered.headers, 'content-length': answer.length })
  const kept = { method, path, search, headers, body: body.toString(), status, answer: answer.toString() }
  // Kept before the caller can know of it.
  setImmediate(() => response.end(answer))
  return kept
}

async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of stream) pieces.push(piece)
  return Buffer.concat(pieces)
}
