/** What is known of the platform's own `fetch`, which alone is believed when it says that nothing was sent. */
import type { OutgoingRequest } from './draft.js'
import { errorCode, innermost, systemCall } from './causes.js'

/**
 * What answered was no TLS: mostly the greeting, but anything on the way may answer so later, and then the request has left. It
 * counts as a failure of which nobody knows.
 */
export const noTls = 'ERR_SSL_WRONG_VERSION_NUMBER'
/** Nothing can have been carried out when the connection never came about. */
export const neverConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])
/** The steps of the system by which a connection is made. Whatever they fail with, there is none. */
const connecting = new Set(['connect', 'getaddrinfo'])
/** What Node says of a connection that ends before TLS has been agreed on. Later, it says something else. */
const brokenGreeting = 'Client network socket disconnected before secure TLS connection was established'
/** Refused by us before the request goes out. Other failures of TLS may come after it. */
export const certificateFailure = /^(?:CERT_|DEPTH_ZERO_|ERR_TLS_CERT_|SELF_SIGNED_|UNABLE_TO_)/
/** The platform looked at the request, and did not like it. */
const refusedCodes = new Set(['ERR_INVALID_URL', 'UND_ERR_INVALID_ARG', 'UND_ERR_NOT_SUPPORTED'])
/** The words of Node for a port that `fetch` blocks, and for an address that is none of HTTP. */
const refusedWords = new Set(['bad port', 'unknown scheme'])

/** Whether the platform's `fetch` failed because it could not connect. */
export function hasNeverConnected(error: unknown): boolean {
  const inner = innermost(error)
  const code = errorCode(inner) ?? ''
  if (certificateFailure.test(code) || inner?.message === brokenGreeting) return true
  // A connection that was made may end with such a code as well, of the step that reads or writes.
  const step = systemCall(inner)
  return step === undefined ? neverConnected.has(code) : connecting.has(step)
}

/** Whether the platform's `fetch` refused the request before it began to connect. */
export function wasRefused(error: unknown, { method, url, headers, body }: OutgoingRequest): boolean {
  const inner = innermost(error)
  const code = errorCode(inner)
  if (code !== undefined) return refusedCodes.has(code)
  if (inner !== undefined && refusedWords.has(inner.message)) return true
  try {
    void new Request(url, { method, headers, ...(body !== undefined && { body }) })
    return false
  } catch {
    // A request that cannot even be made was never sent.
    return true
  }
}

/** Whether it is Node that fetches: it sends a request again by itself when that is answered with 421. */
function isNode(): boolean {
  return undiciVersion() !== undefined
}

/** Node 24.14 and 24.15 take a 401 for a failure of the network when the body is a stream. */
function takesStreams(): boolean {
  const [major = 0, minor = 0] = (undiciVersion() ?? '').split('.').map(Number)
  return !(major === 7 && minor >= 19 && minor < 25)
}

function undiciVersion(): string | undefined {
  return typeof process === 'object' ? process.versions['undici'] : undefined
}

/** How a request is handed to `fetch`. */
export interface Handed extends Pick<RequestInit, 'method' | 'headers' | 'body' | 'redirect' | 'signal'> {
  /** Not every platform's types know it. */
  readonly duplex?: 'half'
}

/** Credentials and signatures must not follow to another address. */
const redirect = 'manual'

/** A request as any `fetch` takes it. */
export function handed({ method, headers, body }: OutgoingRequest, signal: AbortSignal): Handed {
  return body === undefined
    ? { method, headers, redirect, signal }
    : { method, headers, body, redirect, signal }
}

/**
 * The same request, the same bytes on the wire, for the platform's own `fetch`: with a body that can be read only once,
 * so that the platform cannot send it again by itself.
 */
export function handedOnce(request: OutgoingRequest, signal: AbortSignal): Handed {
  const { method, headers, body = '' } = request
  if (!isNode() || !takesStreams() || method === 'GET' || method === 'HEAD') return handed(request, signal)
  const bytes = new TextEncoder().encode(body)
  const length = bytes.length > 0 ? { 'content-length': String(bytes.length) } : {}
  return {
    method,
    headers: { ...headers, ...length },
    body: streamOf(bytes),
    duplex: 'half',
    redirect,
    signal,
  }
}

/** How often the platform has sent a request that ended with this status. */
export function timesSent({ duplex }: Handed, status: number): number {
  return status === 421 && duplex === undefined && isNode() ? 2 : 1
}

function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => {
      if (bytes.length > 0) controller.enqueue(bytes)
      controller.close()
    },
  })
}
