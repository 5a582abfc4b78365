/**
 * Between us and a `fetch`: hands it a write so that the platform cannot send it twice, watches what Node publishes that
 * proves that a request was never sent, and reads the response of any `fetch`. An error code proves nothing: a dispatcher or
 * a wrapped `fetch` may have sent the request before it failed.
 */
import type { OutgoingRequest } from '../request/build-request.js'
import { isObject, plainText } from '../model/json.js'
import { isPlatformFetch, type Fetch } from '../model/platform.js'

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

/* What Node publishes of the requests of this process. */

/** One for each request of this package, reads included, while a `fetch` has it. */
const watches = new Set<ConnectionWatch>()
/** The errors of connections that could not be made. A request that had none ends with the very same error. */
const connectErrors = new WeakSet()

/** A socket to which a head is about to be written. */
interface HeadSocket {
  readonly socket: unknown
  readonly bytesWritten: number
}

/** Watches what becomes of one request, from before `fetch` gets it. */
export class ConnectionWatch {
  readonly #request: Pick<OutgoingRequest, 'method' | 'url'>
  readonly #signal: AbortSignal
  #paths: readonly string[] | undefined
  /** The tries that have not failed yet. */
  #open: Set<object> | undefined
  #heads: Map<object, HeadSocket> | undefined
  #tries = 0
  #mayBeSent: boolean

  /** @param signal what gives the request up: it may still be on its way then, as it connects */
  constructor(request: Pick<OutgoingRequest, 'method' | 'url'>, fetch: Fetch, signal: AbortSignal) {
    this.#request = request
    this.#signal = signal
    // What another fetch has done is not published.
    this.#mayBeSent = !isPlatformFetch(fetch)
    watches.add(this)
  }

  /** The number of times that the request was tried, as far as Node publishes that. */
  get tries(): number {
    return this.#tries
  }

  /** Whether the platform tried the request, and every try ended because it got no connection, or before a byte was written. */
  get neverSent(): boolean {
    const isUnwritten = ({ socket, bytesWritten }: HeadSocket): boolean =>
      isObject(socket) && socket['destroyed'] === true && socket['bytesWritten'] === bytesWritten
    const wasWritten = ![...(this.#heads?.values() ?? [])].every(isUnwritten)
    const isOver = this.#tries > 0 && this.#open?.size === 0 && !this.#signal.aborted
    return isOver && !this.#mayBeSent && !wasWritten
  }

  /** Reports whether it is this request that was published. A proxy may get the whole address as its path. */
  isOf(request: object): boolean {
    const { method, url } = this.#request
    if (!('path' in request && 'method' in request) || request.method !== method) return false
    if (this.#paths === undefined) {
      const { origin, pathname, search } = new URL(url)
      this.#paths = [pathname + search, origin + pathname + search]
    }
    return this.#paths.includes(plainText(request.path))
  }

  began(request: object): void {
    this.#tries += 1
    this.#open = (this.#open ?? new Set()).add(request)
  }

  failed(request: object, error: unknown): void {
    if (!this.#open?.delete(request) || this.#heads?.has(request)) return
    if (!(isObject(error) && connectErrors.has(error))) this.sent()
  }

  /** Over HTTP/1.1, Node writes the head with the first piece of the body. Over HTTP/2 it does not wait for that. */
  hasHead(request: object, headers: unknown, socket: unknown): void {
    if (!this.#open?.has(request)) return
    const isHttp1 = typeof headers === 'string' && /^[A-Z]+ /.test(headers)
    const bytesWritten = isObject(socket) && socket['bytesWritten']
    if (!isHttp1 || typeof bytesWritten !== 'number' || this.#heads?.has(request)) return this.sent()
    this.#heads = (this.#heads ?? new Map()).set(request, { socket, bytesWritten })
  }

  /** Also for what nobody can tell. */
  readonly sent = (): void => {
    this.#mayBeSent = true
  }

  end(): void {
    watches.delete(this)
  }
}

/** Notes a request of this process. A foreign one may be a copy of any of ours, under another path. */
function began(request: object): void {
  // It opens a tunnel: what goes through that is published as well.
  if ('method' in request && request.method === 'CONNECT') return
  const alike = [...watches].filter((watch) => watch.isOf(request))
  const fresh = alike.find(({ tries }) => tries === 0)
  // Those of one path cannot be told apart.
  for (const watch of watches) if (alike.includes(watch) ? alike.length > 1 : !fresh) watch.sent()
  ;(fresh ?? alike[0])?.began(request)
}

type PublishedNote = (request: object, message: Readonly<Record<string, unknown>>) => void

const notes: Readonly<Record<string, PublishedNote>> = {
  'undici:request:create': began,
  'http.client.request.start': began,
  'undici:request:error': (request, { error }) => watches.forEach((watch) => watch.failed(request, error)),
  'undici:client:sendHeaders': (request, { headers, socket }) =>
    watches.forEach((watch) => watch.hasHead(request, headers, socket)),
}
// Not imported: a platform without this module proves nothing.
const node = typeof process === 'object' ? process.getBuiltinModule?.('node:diagnostics_channel') : undefined
node?.subscribe('undici:client:connectError', (message) => {
  if (isObject(message) && isObject(message['error'])) connectErrors.add(message['error'])
})
for (const [channel, note] of Object.entries(notes)) {
  node?.subscribe(channel, (message) => {
    if (isObject(message) && isObject(message['request'])) note(message['request'], message)
  })
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
