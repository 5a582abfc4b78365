/** The mock over HTTP. */
import { createServer, type RequestListener, type ServerOptions } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { HostGuard, answerPage, forbid } from './hosts.js'
import { piecesOf, type ArrivingDelivery, type MockAnswer, type MockRequest } from '../engine/delivery.js'
import { longestBody } from '../engine/request.js'

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
    // A client that left in the middle of its request waits for no answer.
    if (response.headersSent || !request.complete) return void response.destroy()
    const message = error instanceof Error ? error.message : String(error)
    response.writeHead(500, { 'content-type': 'application/json' }).end(JSON.stringify({ message }))
  }
}

async function readHttpRequest(request: IncomingMessage): Promise<MockRequest> {
  // Node's own `headers` drop some that come twice, and fail with names such as constructor.
  const headers = Object.entries(request.headersDistinct).map(([name, values = []]): [string, string] => [
    name,
    values.join(', '),
  ])
  return {
    method: request.method ?? 'GET',
    target: originForm(request.url ?? '/'),
    headers: Object.fromEntries(headers),
    body: await readBytes(request),
    from: request.socket.remoteAddress,
  }
}

/** Reads to the end, since a client that is still writing would lose the answer; but keeps no more than it must. */
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

/** The client of a proxy sends the whole address (RFC 9112, 3.2.2); only the part after the host is used here. */
function originForm(target: string): string {
  const rest = target.replace(/^https?:\/\/[^/?]*/i, '')
  return rest.startsWith('/') || rest === target ? rest : `/${rest}`
}

/** Sends an answer, or as much of it as a fault lets through. */
async function deliver(answer: MockAnswer, response: ServerResponse): Promise<void> {
  const { delivery } = answer
  if (delivery?.kind === 'stall') return
  if (delivery?.kind === 'refuse') return reset(response)
  if (delivery?.kind === 'cut' && delivery.afterBytes === undefined) return reset(response)
  return send(answer, delivery, response)
}

async function send(
  { status, headers, body }: MockAnswer,
  delivery: ArrivingDelivery | undefined,
  response: ServerResponse,
): Promise<void> {
  const bytes = Buffer.from(body)
  const pieces = piecesOf(bytes, delivery)
  const isCut = delivery?.kind === 'cut'
  // A body that is cut must be announced as longer than the part that comes.
  const length = isCut ? Math.max(bytes.length, 1) : bytes.length
  response.writeHead(status, { ...headers, 'content-length': length })
  if (delivery === undefined) return void response.end(bytes)
  response.flushHeaders()
  // A pause ends early when the client leaves.
  const left = new AbortController()
  response.once('close', () => left.abort())
  for (const piece of pieces) {
    if (delivery.kind === 'trickle')
      await setTimeout(delivery.pauseMs, undefined, { ref: false, signal: left.signal }).catch(
        () => undefined,
      )
    if (response.destroyed) return
    response.write(piece)
  }
  if (!isCut) return void response.end()
  // The connection ends before the body is over. A reset would also lose the bytes that are still on their way.
  const socket = await socketOf(response)
  socket.end(() => socket.destroy())
}

async function reset(response: ServerResponse): Promise<void> {
  const socket = await socketOf(response)
  socket.resetAndDestroy()
}

/** An answer gets its connection when the answers to earlier requests on it have been sent. */
function socketOf(response: ServerResponse): Promise<Socket> {
  return new Promise((resolve) => {
    if (response.socket) resolve(response.socket)
    else response.once('socket', resolve)
  })
}

const notAllowed = 'HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\n\r\n'

/** How long a connection may take, and how long the head of a request may be. */
const limits: ServerOptions = {
  /** For the head of a request, and for a connection on which none comes. */
  headersTimeout: 10_000,
  /** For a whole request. */
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
  /** Long, since some clients fail when the server closes an idle connection just before their next request. */
  keepAliveTimeout: 60_000,
  maxHeaderSize: 16 * 1024,
  /** The guard of hosts says what is missing; Node would not. */
  requireHostHeader: false,
}

/** The limits of a server, and who may call it. */
export interface ListenOptions extends ServerOptions {
  /** Names beside those of this machine and of the host that the server answers to. */
  readonly allowHosts?: readonly string[] | undefined
}

/**
 * Listens with a handler of Node's HTTP server. Rejects with a message that helps when the port is in use.
 *
 * @param own limits to be used instead of the usual ones, and further names of the server
 */
export async function listen(
  handler: RequestListener,
  port: number,
  host: string,
  { allowHosts, ...own }: ListenOptions = {},
): Promise<ListeningMock> {
  const guard = new HostGuard(host, allowHosts)
  const server = createServer({ ...limits, ...own }, (request, response) => {
    const problem = guard.problem(request)
    if (problem !== undefined) forbid(problem, request, response)
    else if (!answerPage(request, response)) handler(request, response)
  })
  // Node itself answers what is no HTTP request with 400, 408 or 431, and closes the connection; but not CONNECT.
  server.on('connect', (_, socket) => {
    socket.on('error', () => socket.destroy())
    socket.end(notAllowed, () => socket.destroy())
  })
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
  const problems: Readonly<Record<string, string>> = {
    EADDRINUSE: 'is in use. Stop what listens there, or choose another port.',
    EACCES: 'needs more rights. Choose one above 1023.',
  }
  const problem = typeof code === 'string' ? problems[code] : undefined
  return problem === undefined ? error : new Error(`Port ${port} of ${host} ${problem}`, { cause: error })
}
