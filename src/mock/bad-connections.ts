/** What comes over a connection that is no request at all is refused too, and the refusal arrives. */
import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { failureBody } from './failure.js'

/** By the code of the error that Node's parser has for it. */
const refusals: Readonly<Record<string, readonly [status: number, words: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The head of the request is too long.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The extensions of a chunk are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not come to its end in time.'],
}
const noHttp = [400, 'This is no HTTP request.'] as const

/** How long a client may take to read a refusal and leave. */
const lingerMs = 1_000

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

/** Answers broken requests, those that never end, and CONNECT, each with a refusal, and drops the connection. */
export function refuseWhatIsNoRequest(server: Server): void {
  const latest = new WeakMap<Duplex, Exchange>()
  const refused = new WeakSet<Duplex>()
  server.prependListener('request', (request, response) => latest.set(request.socket, { request, response }))
  server.on('clientError', (error: Error & { code?: string }, socket) => {
    // What else a client sends that was refused is not looked at.
    if (refused.has(socket)) return
    refused.add(socket)
    const [status, words] = refusals[error.code ?? ''] ?? noHttp
    const before = latest.get(socket)
    if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
    // An answer that has begun, or that is owed to an earlier request, comes first.
    if (before?.request.complete && !before.response.writableFinished)
      before.response.once('close', () => refuse(socket, status, words))
    else if (before?.response.headersSent && !before.response.writableFinished) socket.destroy()
    else refuse(socket, status, words)
  })
  server.on('connect', (_, socket) => refuse(socket, 405, 'CONNECT is not served here.'))
}

/** The connection is closed only when the client has closed it, or had time to: else the refusal may be lost. */
function refuse(socket: Duplex, status: number, words: string): void {
  if (!socket.writable) return void socket.destroy()
  const body = JSON.stringify(failureBody(undefined, status, words))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  const timer = setTimeout(() => socket.destroy(), lingerMs).unref()
  socket.on('error', () => socket.destroy())
  socket.once('end', () => socket.destroy())
  socket.once('close', () => clearTimeout(timer))
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.resume()
}
