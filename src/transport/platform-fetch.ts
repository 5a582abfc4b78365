/** The platform's own `fetch`, which can be told from any other. */

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
