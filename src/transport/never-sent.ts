/**
 * The proof that a request was never sent, by what Node publishes of the requests of this process. An error code proves nothing:
 * a dispatcher or a wrapped `fetch` may have sent the request before it failed.
 */
import type { OutgoingRequest } from '../request/build-request.js'
import { isObject, plainText } from '../model/json.js'
import { isPlatformFetch, type Fetch } from '../model/platform.js'

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
