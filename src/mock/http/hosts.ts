/**
 * Which names the mock answers to. A page of any site can have its own name lead to this machine (DNS rebinding), and its
 * browser then takes the mock for that site. What it cannot change is the Host header, which still has the name.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isLoopback } from '../../client/base-url.js'
import { wrong } from '../section-checks.js'

/** Refuses requests that are for another host, or come from a page of one. */
export class HostGuard {
  readonly #allowed: ReadonlySet<string>

  /**
   * @param host where the mock listens
   * @param allowHosts further names that it answers to
   * @throws Error for a name that is none
   */
  constructor(host: string, allowHosts: readonly string[] = []) {
    const own = hostnameOf(bracketed(host))
    this.#allowed = new Set([...(own === undefined ? [] : [own]), ...checkedNames(allowHosts)])
  }

  /** Why a request is refused, with what to do about it; `undefined` where it is not. */
  problem({ headersDistinct }: IncomingMessage): string | undefined {
    const { host: hosts = [], origin: origins = [] } = headersDistinct
    const name = hosts.length === 1 ? hostnameOf(hosts[0] ?? '') : undefined
    if (name === undefined)
      return 'The request needs one Host header with the address that is called, such as localhost:4010.'
    if (!this.#isAllowed(name)) return `The Host header names ${name}, ${howToAllow(name)}`
    if (origins.length === 0) return undefined
    const [, host] = origins.length === 1 ? (/^https?:\/\/([^/]*)$/i.exec(origins[0] ?? '') ?? []) : []
    const from = host === undefined ? undefined : hostnameOf(host)
    if (from === undefined)
      return 'The Origin header names no page of http or https. Serve the page from localhost, or send no Origin header.'
    return this.#isAllowed(from) ? undefined : `The Origin header names ${from}, ${howToAllow(from)}`
  }

  #isAllowed(name: string): boolean {
    return isLoopback(name) || this.#allowed.has(name)
  }
}

function howToAllow(name: string): string {
  const bare = name.replace(/^\[|\]$/g, '')
  return `which the mock does not answer to. Call it as localhost; or, if that name is meant, start it with --allow-host ${bare}, or listen({ allowHosts: ['${bare}'] }).`
}

/** Whether only this machine can reach what listens there. */
export function isLoopbackAddress(host: string): boolean {
  const name = hostnameOf(bracketed(host))
  return name !== undefined && isLoopback(name)
}

/** An address of IPv6 has brackets in a Host header, and none where one listens. */
function bracketed(host: string): string {
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host
}

/** A name or an address, and perhaps a port. */
const authority = /^(?:[a-z0-9_.-]+|\[[0-9a-f:.]+\])(?::\d{0,5})?$/i

/** No name of DNS is longer. A port comes with it. */
const longestHost = 253 + ':65535'.length

/** The host of a Host header in its one spelling; `undefined` where it has none. */
function hostnameOf(host: string): string | undefined {
  return host.length <= longestHost && authority.test(host) ? hostnameIn(`http://${host}`) : undefined
}

/** Parsing resolves every spelling, such as 127.1. A dot at the end only says that the name is whole. */
function hostnameIn(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const name = new URL(url).hostname.replace(/\.$/, '')
  return name === '' ? undefined : name
}

function checkedNames(allowHosts: unknown): readonly string[] {
  const names = Array.isArray(allowHosts)
    ? allowHosts.map((name: unknown) => (typeof name === 'string' ? nameAlone(name) : undefined))
    : [undefined]
  return names.map((name) => {
    if (name !== undefined) return name
    throw wrong('allowHosts', 'a list of names or addresses without scheme and port, such as mock.example')
  })
}

/** Unlike a header, an option may have letters of any alphabet, and has no port. */
function nameAlone(name: string): string | undefined {
  const host = bracketed(name)
  if (host === '' || /[\s/?#@\\%]/.test(host) || /^[^[].*:|\]:/.test(host)) return undefined
  return hostnameIn(`http://${host}`)
}

/**
 * Answers a request that comes from a page as its browser wants it: a page may read the answer where its origin is
 * allowed, and its browser may ask beforehand.
 *
 * @returns whether the request is answered already
 */
export function answerPage(request: IncomingMessage, response: ServerResponse): boolean {
  const { origin } = request.headers
  if (origin === undefined) return false
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('vary', 'origin')
  const { 'access-control-request-method': method, 'access-control-request-headers': headers } =
    request.headers
  if (request.method !== 'OPTIONS' || method === undefined) return false
  response.setHeader('access-control-allow-methods', method)
  if (headers !== undefined) response.setHeader('access-control-allow-headers', headers)
  answerAtEnd(request, () => response.writeHead(204).end())
  return true
}

/** Refuses a request with 403, and closes the connection. */
export function forbid(message: string, request: IncomingMessage, response: ServerResponse): void {
  const headers = { 'content-type': 'application/json; charset=utf-8', connection: 'close' }
  answerAtEnd(request, () => response.writeHead(403, headers).end(JSON.stringify({ message })))
}

/** A client that is still writing would lose the answer. */
function answerAtEnd(request: IncomingMessage, answer: () => void): void {
  request.once('end', answer).on('error', () => undefined)
  request.resume()
}
