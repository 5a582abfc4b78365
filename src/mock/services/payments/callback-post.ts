/** Posts a callback, and only to this very machine: a mock must not send anything to a shop that is real. */

/** How long a callback may take. */
const longestPostMs = 10_000

/** The address where a callback is posted to; `undefined` where it is not posted. */
export function localAddress(callbackUrl: string): URL | undefined {
  if (!URL.canParse(callbackUrl)) return undefined
  // Parsing resolves every spelling of a host, so that what is looked at is what is called.
  const address = new URL(callbackUrl)
  const { protocol, username, password, hostname } = address
  const isPlain = (protocol === 'http:' || protocol === 'https:') && username === '' && password === ''
  return isPlain && isLoopback(hostname) ? address : undefined
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname)
}

/**
 * Posts a form and tells the status that it was answered with. Redirects are not followed.
 *
 * @throws Error that says what happened where there was no answer
 */
export async function postForm(address: URL, form: string, timeoutMs = longestPostMs): Promise<number> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
    return response.status
  } catch (cause) {
    throw new Error(
      `The callback could not be posted to ${shownAddress(address)}: ${reasonOf(cause, timeoutMs)}.`,
      {
        cause,
      },
    )
  }
}

/** An address without what may be secret in it; `undefined` where it is none. */
export function shownAddress(address: URL | string): string | undefined {
  if (!URL.canParse(String(address))) return undefined
  const { protocol, host, pathname } = new URL(address)
  return `${protocol}//${host}${pathname}`
}

function reasonOf(cause: unknown, timeoutMs: number): string {
  if (!(cause instanceof Error)) return 'no answer came'
  if (cause.name === 'TimeoutError') return `no answer came within ${timeoutMs} ms`
  // The platform says "fetch failed" and keeps the reason to itself, in the cause.
  const { cause: deeper } = cause
  const code = deeper instanceof Error && 'code' in deeper ? deeper.code : undefined
  if (code === 'ECONNREFUSED') return 'the connection was refused'
  const message = deeper instanceof Error ? deeper.message : ''
  return typeof code === 'string' ? `${message} (${code})` : message || cause.message
}
