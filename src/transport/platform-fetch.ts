/**
 * The platform's own `fetch`: how a request is handed to it so that it is sent once, and what Node publishes that proves that
 * a request was never sent. An error code proves nothing: a dispatcher or a wrapped `fetch` may have sent the request before
 * it failed.
 */
import type { OutgoingRequest } from '../request/template.js'
import { isObject } from '../response/json-object.js'

/** A function like the platform's `fetch`. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** What was there when this package was loaded: what somebody put in its place later is not the platform's. */
const ownFetch: unknown = globalThis.fetch

/** Sends with what is the platform's `fetch` at that moment. */
export const platformFetch: Fetch = (url, init) => globalThis.fetch(url, init)

/** Whether a request of this moment is sent by the platform itself. */
export function isPlatformFetch(fetch: Fetch): boolean {
  return (fetch === platformFetch || fetch === ownFetch) && globalThis.fetch === ownFetch
}

const undiciVersion = typeof process === 'object' ? process.versions['undici'] : undefined
/** Whether it is Node that fetches: it sends a request again by itself when that is answered with 421. */
const isNode = undiciVersion !== undefined

/** Node 24.14 and 24.15 take a 401 for a failure of the network when the body is a stream. */
function takesStreams(): boolean {
  const [major = 0, minor = 0] = (undiciVersion ?? '').split('.').map(Number)
  return !(major === 7 && minor >= 19 && minor < 25)
}

/** How a request is handed to `fetch`. */
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
 * The same request, the same bytes on the wire, for the platform's own `fetch`: with a body that can be read only once,
 * so that the platform cannot send it again by itself.
 *
 * @param onRead called when the body is read, or at once where it may be read unseen
 */
export function fetchInitOnce(request: OutgoingRequest, signal: AbortSignal, onRead: () => void): FetchInit {
  const { method, body = '' } = request
  const init = fetchInit(request, signal)
  if (!isNode || !takesStreams() || method === 'GET' || method === 'HEAD') {
    onRead()
    return init
  }
  const bytes = new TextEncoder().encode(body)
  const length = bytes.length > 0 ? { 'content-length': String(bytes.length) } : {}
  return {
    ...init,
    headers: { ...request.headers, ...length },
    body: streamOf(bytes, onRead),
    duplex: 'half',
  }
}

/** How often the platform has sent a request that ended with this status. */
export function timesSent({ duplex }: FetchInit, status: number): number {
  return status === 421 && duplex === undefined && isNode ? 2 : 1
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

const watches = new Set<ConnectionWatch>()
/** What connections could not be made for. A request that had none ends with the very same error. */
const connectErrors = new WeakSet()

/** Watches what becomes of one request, from before `fetch` gets it. */
export class ConnectionWatch {
  readonly #path: string
  /** The tries that have not failed yet. */
  readonly #open = new Set<object>()
  #tries = 0
  #mayBeSent = false

  constructor(url: string) {
    const { pathname, search } = new URL(url)
    this.#path = pathname + search
    for (const other of watches) {
      // What is published of one cannot be told from what is published of the other.
      if (other.#path === this.#path) other.#mayBeSent = this.#mayBeSent = true
    }
    watches.add(this)
  }

  /** Whether the request was tried, and every try ended because it got no connection. */
  get neverSent(): boolean {
    return this.#tries > 0 && this.#open.size === 0 && !this.#mayBeSent
  }

  /** Whether it is this request that was published. A proxy may get the whole address as its path. */
  isOf(request: object): boolean {
    return 'path' in request && String(request.path).endsWith(this.#path)
  }

  began(request: object): void {
    this.#tries += 1
    this.#open.add(request)
  }

  failed(request: object, error: unknown): void {
    if (this.#open.delete(request) && !(isObject(error) && connectErrors.has(error))) this.sent()
  }

  /** Also for what nobody can tell. */
  readonly sent = (): void => {
    this.#mayBeSent = true
  }

  end(): void {
    watches.delete(this)
  }
}

type WatchNote = (watch: ConnectionWatch, request: object, error: unknown) => void

const notes: Readonly<Record<string, WatchNote>> = {
  'undici:request:create': (watch, request) => watch.began(request),
  'undici:request:error': (watch, request, error) => watch.failed(request, error),
  'undici:client:sendHeaders': (watch) => watch.sent(),
  'http.client.request.start': (watch) => watch.sent(),
}
// Not imported: a platform without this module proves nothing.
const node = typeof process === 'object' ? process.getBuiltinModule?.('node:diagnostics_channel') : undefined
node?.subscribe('undici:client:connectError', (message) => {
  if (isObject(message) && isObject(message['error'])) connectErrors.add(message['error'])
})
for (const [channel, note] of Object.entries(notes)) {
  node?.subscribe(channel, (message) => {
    if (!isObject(message) || !isObject(message['request'])) return
    const { request, error } = message
    for (const watch of watches) if (watch.isOf(request)) note(watch, request, error)
  })
}
