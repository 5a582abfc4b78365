/** Which addresses others on the way can read. */

export const inClear = 'must begin with https://, unless allowInsecureHttp: true allows it to send in clear'

/** Reports whether others on the way can read what is sent. */
export function isInClear({ protocol, hostname }: URL): boolean {
  return protocol !== 'https:' && !isLoopback(hostname)
}

/**
 * Reports whether a name always leads to the machine that uses it. It must come out of a URL, which writes every spelling of an
 * address in one way. IPv6 addresses are in brackets.
 */
export function isLoopback(name: string): boolean {
  return /^(?:.+\.)?localhost$|^127(?:\.\d{1,3}){3}$|^\[::1\]$/.test(name)
}
