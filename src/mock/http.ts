/** The mock over HTTP. */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ServerResponse } from 'node:http'
import { refuseWhatIsNoRequest } from './bad-connections.js'
import type { MockAnswer, MockRequest } from './exchange.js'
import { deliver } from './http-delivery.js'
import { longestBody } from './request.js'

/** A mock that listens on a port. */
export interface ListeningMock {
  /** The base address, such as `http://127.0.0.1:4010`. */
  readonly url: string
  /** Stops listening and drops the connections that are open. */
  close(): Promise<void>
}

/** Serves one request over HTTP with whatever answers it. */
export async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (request: MockRequest) => Promise<MockAnswer>,
): Promise<void> {
  try {
    await deliver(await answer(await readHttpRequest(request)), response)
  } catch (error) {
    // Who has left in the middle of a request waits for no answer.
    if (response.headersSent || !request.complete) return void response.destroy()
    const message = error instanceof Error ? error.message : String(error)
    response.writeHead(500, { 'content-type': 'application/json' }).end(JSON.stringify({ message }))
  }
}

async function readHttpRequest(request: IncomingMessage): Promise<MockRequest> {
  // Node's own `headers` drop some that come twice, and stumble over names such as constructor.
  const headers = Object.entries(request.headersDistinct).map(([name, values = []]): [string, string] => [
    name,
    values.join(', '),
  ])
  return {
    method: request.method ?? 'GET',
    target: originForm(request.url ?? '/'),
    headers: Object.fromEntries(headers),
    body: await readBytes(request),
  }
}

/** Reads to the end, since an answer to a client that is still writing is lost; but keeps no more than it must. */
async function readBytes(request: IncomingMessage): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let length = 0
  const body: AsyncIterable<Uint8Array> = request
  for await (const piece of body) {
    if (length <= longestBody) pieces.push(piece)
    length += piece.length
  }
  return Buffer.concat(pieces)
}

/** A proxy's client sends the whole address (RFC 9112, 3.2.2): only what follows the host counts here. */
function originForm(target: string): string {
  const rest = target.replace(/^https?:\/\/[^/?]*/i, '')
  return rest.startsWith('/') || rest === target ? rest : `/${rest}`
}

/** What a connection may take. */
const limits: ServerOptions = {
  /** For the head of a request, and for a connection on which none comes. */
  headersTimeout: 10_000,
  /** For a whole request. */
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
  /** Long, since not every client minds when its idle connection is closed under its next request. */
  keepAliveTimeout: 60_000,
  maxHeaderSize: 16 * 1024,
}

/**
 * Listens with a handler of Node's HTTP server. Rejects with a message that helps when the port is in use.
 *
 * @param own limits to be used instead of the usual ones
 */
export async function listen(
  handler: RequestListener,
  port: number,
  host: string,
  own: ServerOptions = {},
): Promise<ListeningMock> {
  const server = createServer({ ...limits, ...own }, handler)
  refuseWhatIsNoRequest(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, port, host)))
    server.listen(port, host, resolve)
  })
  return { url: addressOf(server, host), close: () => close(server) }
}

function addressOf(server: Server, host: string): string {
  const address: AddressInfo | string | null = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

function listenError(error: Error, port: number, host: string): Error {
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return new Error(`Port ${port} of ${host} is in use. Stop what listens there, or choose another port.`, {
      cause: error,
    })
  }
  if (code === 'EACCES')
    return new Error(`Port ${port} of ${host} needs more rights. Choose one above 1023.`, { cause: error })
  return error
}
