/** Addresses as the platform sends them. */

/** The usual scheme, a host whose last label is no number, no port, plain segments, nothing to encode. */
const settled = /^https:\/\/(?:[a-z0-9-]+\.)*[a-z][a-z0-9-]*(?:\/\w[\w.-]*)+(?:\?[\w.%&=-]*)?$/

/** An address as the platform sends it. Parsing is left out where it would change nothing: most calls need none. */
export function asSent(address: string): string {
  return settled.test(address) ? address : new URL(address).href
}
