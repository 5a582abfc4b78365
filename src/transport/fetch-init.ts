/** How a request is handed to `fetch`, so that the platform sends it once. */
import type { OutgoingRequest } from '../request/template.js'

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
export interface FetchInit extends Pick<RequestInit, 'method' | 'headers' | 'body' | 'redirect' | 'signal'> {
  /** Not every platform's types know it. */
  readonly duplex?: 'half'
}

/** Credentials and signatures must not follow to another address. */
const redirect = 'manual'

/** A request as any `fetch` takes it. */
export function fetchInit({ method, headers, body }: OutgoingRequest, signal: AbortSignal): FetchInit {
  return body === undefined
    ? { method, headers, redirect, signal }
    : { method, headers, body, redirect, signal }
}

/**
 * The same request, the same bytes on the wire, for the platform's own `fetch`: with a body that can be read only once,
 * so that the platform cannot send it again by itself.
 *
 * @param onRead called when the body is read, or at once where it may be read unseen
 */
export function fetchInitOnce(request: OutgoingRequest, signal: AbortSignal, onRead: () => void): FetchInit {
  const { method, headers, body = '' } = request
  if (!isNode() || !takesStreams() || method === 'GET' || method === 'HEAD') {
    onRead()
    return fetchInit(request, signal)
  }
  const bytes = new TextEncoder().encode(body)
  const length = bytes.length > 0 ? { 'content-length': String(bytes.length) } : {}
  return {
    method,
    headers: { ...headers, ...length },
    body: streamOf(bytes, onRead),
    duplex: 'half',
    redirect,
    signal,
  }
}

/** How often the platform has sent a request that ended with this status. */
export function timesSent({ duplex }: FetchInit, status: number): number {
  return status === 421 && duplex === undefined && isNode() ? 2 : 1
}

function streamOf(bytes: Uint8Array, onRead: () => void): ReadableStream<Uint8Array> {
  const pull = (controller: ReadableByteStreamController): void => {
    onRead()
    if (bytes.length > 0) controller.enqueue(new Uint8Array(bytes))
    controller.close()
    controller.byobRequest?.respond(0)
  }
  // Of bytes: `fetch` copies the stream, and reads the first piece of any other with that.
  return new ReadableStream({ type: 'bytes', pull })
}
