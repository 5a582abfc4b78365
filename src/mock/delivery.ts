/** The delivery of requests to the mock and of answers to their callers: in process, by a `fetch`, and over HTTP. */
import { plainText } from '../model/json.js'
import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type RequestListener,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { domainToASCII } from 'node:url'
import { isLoopback } from '../model/address.js'
import { timerSleep, waitFor } from '../model/time.js'
import { longestBody, type Delivery, type MockAnswer, type MockRequest } from './engine/request.js'
import { errorCode, requestError } from '../model/errors.js'

/** The delivery of an answer of which at least a part comes. */
type ArrivingDelivery = Exclude<Delivery, { readonly kind: 'refuse' | 'stall' }>

/** The pieces of a body as they are delivered; throws where the connection is cut, and when the caller has left. */
async function* piecesOf(
  bytes: Uint8Array,
  delivery: ArrivingDelivery | undefined,
  left: AbortSignal,
): AsyncGenerator<Uint8Array, void> {
  const coming = delivery?.kind === 'cut' ? bytes.subarray(0, delivery.afterBytes ?? 0) : bytes
  const size = delivery?.kind === 'trickle' ? Math.ceil(coming.length / delivery.pieces) : coming.length
  for (let at = 0; at < coming.length; at += size) {
    if (delivery?.kind === 'trickle') await timerSleep(delivery.pauseMs, left)
    left.throwIfAborted()
    yield coming.subarray(at, at + size)
  }
  left.throwIfAborted()
  if (delivery?.kind === 'cut') throw failed('UND_ERR_SOCKET', 'other side closed', 'terminated')
}

/* In process: a `fetch` for clients that take one */

/** The type of `fetch`. */
export type InProcessFetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/** Milliseconds for which the fetch of Node waits for the head of an answer. */
const longestWaitMs = 300_000

/** Makes a `fetch` of a function that answers requests. It fails as the fetch of Node does. */
export function inProcessFetch(answer: (request: MockRequest) => Promise<MockAnswer>): InProcessFetch {
  return async (input, init) => {
    const request = new Request(input, init)
    // The caller's own signal, if there is one: that of the request is not told of an abort once the request is collected.
    const signal = init?.signal ?? request.signal
    signal.throwIfAborted()
    const { pathname, search } = new URL(request.url)
    const answering = request.arrayBuffer().then((body) =>
      answer({
        method: request.method,
        target: pathname + search,
        headers: Object.fromEntries(request.headers),
        body: new Uint8Array(body),
      }),
    )
    const { status, headers, body, delivery } = await waitFor(answering, signal)
    if (delivery?.kind === 'refuse') throw failed('ECONNREFUSED', 'connect ECONNREFUSED')
    if (delivery?.kind === 'stall') {
      await timerSleep(longestWaitMs, signal)
      throw failed('UND_ERR_HEADERS_TIMEOUT', 'Headers Timeout Error')
    }
    if (delivery?.kind === 'cut' && delivery.afterBytes === undefined)
      throw failed('ECONNRESET', 'read ECONNRESET')
    refuseToFollow(status, headers['location'], request.redirect)
    const head = { status, headers: { ...headers } }
    if (request.method === 'HEAD') return new Response(null, head)
    const unwanted = new AbortController()
    const left = AbortSignal.any([signal, unwanted.signal])
    const pieces = piecesOf(new TextEncoder().encode(body), delivery, left)
    const stream = new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          const { done, value } = await pieces.next()
          if (done === true) controller.close()
          else controller.enqueue(value)
        },
        cancel: () => unwanted.abort(),
      },
      // Nothing is read ahead.
      { highWaterMark: 0 },
    )
    return new Response(stream, head)
  }
}

/** The error of Node's fetch: a TypeError with the failure of the connection as its cause. */
function failed(code: string, message: string, said = 'fetch failed'): TypeError {
  return new TypeError(said, { cause: Object.assign(new Error(message), { code }) })
}

/** A redirect leads to an origin that does not exist, and fails as it would over HTTP. */
function refuseToFollow(status: number, location: string | undefined, redirect: Request['redirect']): void {
  if (location === undefined || status < 300 || status > 399 || redirect === 'manual') return
  if (redirect === 'error') throw new TypeError('fetch failed', { cause: new Error('unexpected redirect') })
  throw failed('ENOTFOUND', `getaddrinfo ENOTFOUND ${new URL(location).hostname}`)
}

/* Over HTTP */

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
    const message = error instanceof Error ? error.message : plainText(error)
    response.writeHead(500, { 'content-type': 'application/json' }).end(JSON.stringify({ message }))
  }
}

async function readHttpRequest(request: IncomingMessage): Promise<MockRequest> {
  // Node's own `headers` drop some that come twice, and fail with names such as constructor.
  const headers = Object.entries(request.headersDistinct).map(
    ([name, values = []]) => [name, values.join(', ')] as const,
  )
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
  const { status, headers, body, delivery } = answer
  if (delivery?.kind === 'stall') return
  const isCut = delivery?.kind === 'cut'
  if (delivery?.kind === 'refuse' || (isCut && delivery.afterBytes === undefined))
    return void (await socketOf(response)).resetAndDestroy()
  const bytes = Buffer.from(body)
  // A body that is cut must be announced as longer than the part that comes.
  const length = isCut ? Math.max(bytes.length, 1) : bytes.length
  response.writeHead(status, { ...headers, 'content-length': length })
  if (delivery === undefined) return void response.end(bytes)
  response.flushHeaders()
  // A pause ends early when the client leaves.
  const left = new AbortController()
  response.once('close', () => left.abort())
  try {
    for await (const piece of piecesOf(bytes, delivery, left.signal)) response.write(piece)
    response.end()
  } catch {
    if (response.destroyed) return
    // The connection ends before the body is over. A reset would also lose the bytes that are still on their way.
    const socket = await socketOf(response)
    socket.end(() => socket.destroy())
  }
}

/** An answer gets its connection when the answers to earlier requests on it have been sent. */
async function socketOf(response: ServerResponse): Promise<Socket> {
  const [socket] = response.socket ? [response.socket] : ((await once(response, 'socket')) as [Socket])
  return socket
}

const notAllowed = 'HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\n\r\n'

/** The longest time of a connection, and the largest head of a request. */
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
  /** Answers a request whose first line has bytes that HTTP has no place for, which no handler gets. */
  readonly answer?: ((request: MockRequest) => Promise<MockAnswer>) | undefined
}

/**
 * Listens with a handler of Node's HTTP server. Rejects with a message that helps when the port is in use.
 *
 * @param others limits to be used instead of the usual ones, and further names of the server
 */
export async function listen(
  handler: RequestListener,
  port: number,
  host: string,
  { allowHosts, answer, ...others }: ListenOptions = {},
): Promise<ListeningMock> {
  const problemOf = hostGuard(host, allowHosts)
  const server = createServer({ ...limits, ...others }, (request, response) => {
    const problem = problemOf(request)
    if (problem !== undefined) forbid(problem, request, response)
    else if (!answerPage(request, response)) handler(request, response)
  })
  server.on('clientError', (error: ClientError, socket) => void refuseMalformed(error, socket, answer))
  // Node itself closes the connection of what is no HTTP request; but not of CONNECT.
  server.on('connect', (_, socket) => {
    socket.on('error', () => socket.destroy())
    socket.end(notAllowed, () => socket.destroy())
  })
  // It rejects where the server tells of an error instead.
  await once(server.listen(port, host), 'listening').catch((error: unknown) => {
    throw listenError(error, port, host)
  })
  const address: AddressInfo | string | null = server.address()
  const bound = typeof address === 'object' && address !== null ? address.port : 0
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url: `http://${bracketed(host)}:${bound}`, close }
}

interface ClientError extends NodeJS.ErrnoException {
  readonly rawPacket?: Buffer
}

/** The statuses that Node answers where nobody listens to its errors. */
const statusOfErrors: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** The first line of a request that a client has sent without escapes. */
const rawLine = /^([A-Z]+) (\/\S*) HTTP\//

/** Refuses what is no HTTP request; an address with other characters than those of ASCII is refused in words. */
async function refuseMalformed(
  { code = '', rawPacket }: ClientError,
  socket: Duplex,
  answer: ListenOptions['answer'],
): Promise<void> {
  if (!socket.writable || code === 'ECONNRESET') return void socket.destroy()
  const [, method, target] = rawLine.exec(rawPacket?.toString() ?? '') ?? []
  const isRaw = target !== undefined && /[^\0-\x7f]/.test(target)
  const isNamed = method !== undefined && isRaw && !target.startsWith(controlPrefix)
  const said = isNamed
    ? await answer?.({ method, target, headers: {}, body: new Uint8Array() }).catch(() => undefined)
    : undefined
  const { status, headers, body } = said ?? { status: statusOfErrors[code] ?? 400, headers: {}, body: '' }
  const length = said && { 'content-length': Buffer.byteLength(body) }
  const lines = Object.entries({ connection: 'close', ...headers, ...length }).map((pair) => pair.join(': '))
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
}

function listenError(error: unknown, port: number, host: string): unknown {
  const problems: Readonly<Record<string, string>> = {
    EADDRINUSE: 'is in use. Stop what listens there, or choose another port.',
    EACCES: 'needs more rights. Choose one above 1023.',
  }
  const problem = problems[errorCode(error) ?? '']
  return problem === undefined ? error : new Error(`Port ${port} of ${host} ${problem}`, { cause: error })
}

/* Which names the mock answers to */

/**
 * Refuses requests that are for another host, or come from a page of one.
 *
 * @param host where the mock listens
 * @param allowHosts further names that it answers to
 * @returns says why a request is refused, with what to do about it; `undefined` where it is not
 * @throws Error for a name that is none
 */
function hostGuard(host: string, allowHosts: readonly string[] = []) {
  const names: ReadonlySet<string | undefined> = new Set([nameAlone(host), ...checkedNames(allowHosts)])
  const problemOf = (header: keyof typeof malformed, name: string | undefined): string | undefined => {
    if (name === undefined) return malformed[header]
    const isAllowed = isLoopback(name) || names.has(name)
    return isAllowed ? undefined : `The ${header} header names ${name}, ${howToAllow(name)}`
  }
  return ({ headersDistinct: { host: hosts, origin: origins }, url = '' }: IncomingMessage) => {
    const problem =
      problemOf('Host', hostIn(hosts)) ?? (origins && problemOf('Origin', hostIn(origins, http)))
    if (problem !== undefined || origins === undefined || !originForm(url).startsWith(controlPrefix))
      return problem
    return isSameOrigin(origins[0], hosts?.[0]) ? undefined : steering
  }
}

const http = /^https?:\/\//i
/** The path under which the mock is steered, which no interface has. */
export const controlPrefix = '/_mock/'
const steering = `Only a page that the mock itself serves may call ${controlPrefix}: a page of another port could steer the mock. Call it from a program, which sends no Origin header.`

/** Reports whether a page is of the very host and port that it calls. */
function isSameOrigin(origin = '', host = ''): boolean {
  const [scheme = ''] = http.exec(origin) ?? []
  return new URL(origin).host === new URL(scheme + host).host
}

const malformed = {
  Host: 'The request needs one Host header with the address that is called, such as localhost:4010.',
  Origin:
    'The Origin header names no http or https page. Serve the page from localhost, or send no Origin header.',
}

function howToAllow(name: string): string {
  const bare = name.replace(/^\[|\]$/g, '')
  return `which the mock does not answer to. Call it as localhost; or, if that name is meant, start it with --allow-host ${bare}, or listen({ allowHosts: ['${bare}'] }).`
}

/** Reports whether only this machine can reach what listens there. */
export function isLoopbackAddress(host: string): boolean {
  return isLoopback(nameAlone(host))
}

/** An address of IPv6 has brackets in a Host header, and none where one listens. */
function bracketed(host: string): string {
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host
}

/** A name or an address, and perhaps a port. */
const authority = /^(?:[a-z0-9_.-]+|\[[0-9a-f:.]+\])(?::\d{0,5})?$/i

/** No name of DNS is longer. A port comes with it. */
const longestHost = 253 + ':65535'.length

/** The host that a header names, in its one spelling; `undefined` where the header names none, or came twice. */
function hostIn([header = '', ...more]: string[] = [], scheme = /^/): string | undefined {
  const host = header.replace(scheme, '')
  const isHost =
    more.length === 0 && scheme.test(header) && host.length <= longestHost && authority.test(host)
  if (!isHost || !URL.canParse(`http://${host}`)) return undefined
  return unrooted(new URL(`http://${host}`).hostname) || undefined
}

/** A dot at the end only says that a name is whole. */
function unrooted(name: string): string {
  return name.replace(/\.$/, '')
}

/** A name or an address without a port, in its one spelling; empty where it is none. It may have letters of any alphabet. */
function nameAlone(name: unknown): string {
  return typeof name === 'string' && !/[/?#\\%]/.test(name) ? unrooted(domainToASCII(bracketed(name))) : ''
}

function checkedNames(allowHosts: unknown): readonly string[] {
  const names = Array.isArray(allowHosts) ? allowHosts.map(nameAlone) : ['']
  if (!names.includes('')) return names
  const message = 'must be a list of names or addresses without scheme and port, such as mock.example'
  throw requestError([{ field: 'allowHosts', message }])
}

/**
 * Answers a request that comes from a page as its browser wants it: a page may read the answer where its origin is
 * allowed, and its browser may ask beforehand.
 *
 * @returns whether the request is answered already
 */
function answerPage(request: IncomingMessage, response: ServerResponse): boolean {
  const { origin } = request.headers
  if (origin === undefined) return false
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('vary', 'origin')
  const { 'access-control-request-method': method, 'access-control-request-headers': headers } =
    request.headers
  if (request.method !== 'OPTIONS' || method === undefined) return false
  response.setHeader('access-control-allow-methods', method)
  if (headers !== undefined) response.setHeader('access-control-allow-headers', headers)
  answerAtEnd(request, () => response.writeHead(204).end())
  return true
}

/** Refuses a request with 403, and closes the connection. */
function forbid(message: string, request: IncomingMessage, response: ServerResponse): void {
  const headers = { 'content-type': 'application/json; charset=utf-8', connection: 'close' }
  answerAtEnd(request, () => response.writeHead(403, headers).end(JSON.stringify({ message })))
}

/** A client that is still writing would lose the answer. */
function answerAtEnd(request: IncomingMessage, answer: () => void): void {
  request.once('end', answer).on('error', () => undefined)
  request.resume()
}
