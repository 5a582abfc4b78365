/**
 * Proves that a request was never sent, by what Node publishes of the requests of its `fetch`, of undici and of `node:http`.
 * An error code proves nothing: a dispatcher or a wrapped `fetch` may have sent the request before it failed.
 */
import { isObject } from '../response/json-object.js'

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
