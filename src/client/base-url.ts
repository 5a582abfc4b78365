/** Which base addresses a client takes. */

/** What is wrong with a base address; `undefined` for one that is taken. */
export function baseUrlProblem(
  address: unknown,
  { allowInsecureHttp }: { readonly allowInsecureHttp?: boolean | undefined },
): string | undefined {
  if (typeof address !== 'string') return "must be a text such as 'https://api.example'"
  if (address === '') return "is empty; give an address such as 'https://api.example'"
  if (!URL.canParse(address)) return "is not an address; it must look like 'https://api.example'"
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'must begin with https://'
  if (url.username !== '' || url.password !== '')
    return 'must not contain credentials; they have options of their own'
  // The URL hides an empty query and spaces at the ends, which would break the addresses built on this one.
  if (/[?#]/.test(address)) return 'must not have a query or a fragment'
  if (/\s/.test(address)) return 'must not contain spaces'
  if (allowInsecureHttp !== true && isInClear(url))
    return 'must begin with https://, unless allowInsecureHttp: true allows it to send in clear'
  return undefined
}

/** Whether others on the way can read what is sent. */
export function isInClear({ protocol, hostname }: URL): boolean {
  return protocol !== 'https:' && !isLoopback(hostname)
}

/**
 * Whether a name always leads to the machine that uses it. It must come out of a URL, which writes every spelling of an
 * address in one way. IPv6 addresses are in brackets.
 */
export function isLoopback(name: string): boolean {
  return /^(?:.+\.)?localhost$|^127(?:\.\d{1,3}){3}$|^\[::1\]$/.test(name)
}
