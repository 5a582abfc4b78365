/** The `fetch` of the platform, and those that take its place. */

/**
 * A function like the platform's `fetch`. On Node, the body of a write is a stream that can be read once: read it with
 * `new Request(url, init)`, which reads text as well.
 */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/**
 * The `fetch` of the platform when this package was loaded: one that somebody puts in its place later is not the platform's.
 */
const ownFetch: unknown = globalThis.fetch

/** Sends with what is the platform's `fetch` at that moment. */
export const platformFetch: Fetch = (url, init) => globalThis.fetch(url, init)

/** Functions of this package around another `fetch`, each with that one: they hand it each request once, and change nothing. */
const wrapped = new WeakMap<object, unknown>()

/** Notes that a function is such a wrapper, and returns it. */
export function wrapperOf<Wrapper extends object>(inner: unknown, wrapper: Wrapper): Wrapper {
  wrapped.set(wrapper, inner)
  return wrapper
}

/** Reports whether a request of this moment is sent by the platform itself. */
export function isPlatformFetch(fetch: Fetch): boolean {
  let inner: unknown = fetch
  while (typeof inner === 'function' && wrapped.has(inner)) inner = wrapped.get(inner)
  return (inner === platformFetch || inner === ownFetch) && globalThis.fetch === ownFetch
}

/** Milliseconds that others wait for their turn while a long answer is read. */
const turnMs = 10
/** Not every platform has the quicker one. */
const nextTurn = typeof setImmediate === 'function' ? setImmediate : setTimeout

/** The turns that others get while long work is done in steps. */
export class Turns {
  #endsAt = performance.now() + turnMs

  /** Reports whether others have waited for so long that it is their turn. */
  get isOver(): boolean {
    return performance.now() >= this.#endsAt
  }

  /** Gives others their turn. */
  async pass(): Promise<void> {
    await new Promise<void>((resolve) => void nextTurn(resolve))
    this.#endsAt = performance.now() + turnMs
  }
}

/** Does what nobody waits for: that it fails, or never ends, is nobody's failure. */
export function quietly(work: () => unknown): void {
  try {
    Promise.resolve(work()).catch(() => undefined)
  } catch {
    return
  }
}
