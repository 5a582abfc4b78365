/** Between us and a `fetch`: hands it a write so that the platform cannot send it twice, and reads the response of any `fetch`. */
import type { OutgoingRequest } from '../request/build-request.js'
import { isObject } from '../model/json.js'

/* Sends once. */

const undiciVersion = typeof process === 'object' ? process.versions['undici'] : undefined
/** Whether it is Node that fetches: it sends a request again by itself when that is answered with 421. */
const isNode = undiciVersion !== undefined

const [undiciMajor = 0, undiciMinor = 0] = (undiciVersion ?? '').split('.').map(Number)
/** Node 24.14 and 24.15 take a 401 for a failure of the network when the body is a stream. */
const takesStreams = isNode && !(undiciMajor === 7 && undiciMinor >= 19 && undiciMinor < 25)
const encoder = new TextEncoder()

/** The options of a request to `fetch`. */
export interface FetchInit extends Pick<RequestInit, 'method' | 'headers' | 'body' | 'redirect' | 'signal'> {
  /** Not every platform's types know it. */
  readonly duplex?: 'half'
}

/** A request as any `fetch` takes it. */
export function fetchInit({ method, headers, body }: OutgoingRequest, signal: AbortSignal): FetchInit {
  // Credentials and signatures must not follow to another address.
  return { method, headers, ...(body !== undefined && { body }), redirect: 'manual', signal }
}

/**
 * The same request, the same bytes on the wire, with a body that can be read only once: Node cannot send it again by itself,
 * whatever `fetch` hands it over.
 *
 * @param onRead called when the body is read, or at once where it may be read unseen. If it throws, no body is sent.
 */
export function fetchInitOnce(request: OutgoingRequest, signal: AbortSignal, onRead: () => void): FetchInit {
  const { method, body = '' } = request
  const init = fetchInit(request, signal)
  if (!takesStreams || method === 'GET' || method === 'HEAD') {
    onRead()
    return init
  }
  const bytes = encoder.encode(body)
  const length = bytes.length > 0 ? { 'content-length': String(bytes.length) } : {}
  const stream = streamOf(bytes, onRead)
  textsOfStreams.set(stream, body)
  return { ...init, headers: { ...request.headers, ...length }, body: stream, duplex: 'half' }
}

const textsOfStreams = new WeakMap<object, string>()

/** A body, as text where it is our own that can be read once: for a `fetch` of ours that keeps a copy. */
export function readableTwice(body: RequestInit['body']): NonNullable<RequestInit['body']> | undefined {
  return (body instanceof ReadableStream ? textsOfStreams.get(body) : undefined) ?? body ?? undefined
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

/*
 * Takes what a `fetch` gives: looks whether it is an answer that can be read, and reads its body piece by piece, never more
 * than may come, and never longer than the deadline allows.
 */

/** Something other than a usable Response. The message goes on after "the fetch of this client cannot be used: ". */
export class UnusableResponseError extends Error {}

/** An answer whose body is still to be read. Its headers are our own: those of a fetch of the user's own may throw later. */
export interface UnreadResponse {
  readonly status: number
  readonly headers: Headers
  readonly source: Response
}

/** The result of a fetch, checked to be a Response: a custom fetch may return anything. */
export function checkedResponse(given: unknown): UnreadResponse {
  try {
    if (isLikeResponse(given))
      return { status: given.status, headers: new Headers(given.headers), source: given }
  } catch {
    // Headers that cannot be read are those of no Response.
  }
  throw new UnusableResponseError(
    'it returned something other than a Response with a status, headers, and a web stream as its body',
  )
}

/** Not by `instanceof`: a fetch may have a Response of its own, such as that of the package undici. */
export function isLikeResponse(given: unknown): given is Response {
  if (!isObject(given)) return false
  const { status, headers, body } = given
  const isStream = isObject(body) && typeof body['getReader'] === 'function'
  const isStatus = typeof status === 'number' && /^[1-9]\d\d$/.test(String(status))
  return isStatus && isObject(headers) && (isStream || body === null)
}
