/** Functions to hand to a client as its `fetch`, and servers that behave badly on purpose. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Fetch } from '../../src/index.js'

/** What a client sent. */
export interface Sent {
  readonly url: string
  readonly method: string
  readonly headers: Headers
  readonly body: string
  readonly signal: AbortSignal
}

/** Answers every request with what the function makes of it, and notes the requests. */
export function answering(
  answer: (sent: Sent, count: number) => Response | Promise<Response>,
): Fetch & { readonly sent: readonly Sent[] } {
  const sent: Sent[] = []
  const fetch: Fetch = async (url, init) => {
    const request = new Request(url, init)
    const body = await request.text()
    const { method, headers, signal } = request
    sent.push({ url, method, headers, body, signal })
    return answer({ url, method, headers, body, signal }, sent.length)
  }
  return Object.assign(fetch, { sent })
}

/** Answers in this order; the last answer for good. */
export function inTurn(...answers: readonly (() => Response | Promise<Response>)[]) {
  return answering((_sent, count) => answers[Math.min(count, answers.length) - 1]!())
}

export function json(value: unknown, init?: ResponseInit): Response {
  return Response.json(value, init)
}

export function text(body: string, contentType = '', init: ResponseInit = {}): Response {
  const headers = new Headers(init.headers)
  const response = new Response(new TextEncoder().encode(body), { ...init, headers })
  if (contentType !== '') response.headers.set('content-type', contentType)
  return response
}

/** Never answers, and rejects as soon as the caller gives up, as the platform's `fetch` does. */
export const silent: Fetch = (_url, { signal }) =>
  new Promise((_resolve, reject) => {
    const leave = (): void => reject(signal?.reason)
    if (signal?.aborted) leave()
    else signal?.addEventListener('abort', leave, { once: true })
  })

/**
 * A real server on a free port, closed after the test.
 *
 * @param after says when it is closed instead
 */
export async function serve(
  handler: (request: IncomingMessage, response: ServerResponse) => void,
  after: (close: () => void) => unknown = onTestFinished,
): Promise<string> {
  const server = createServer(handler)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => void server.close().closeAllConnections())
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

/** An address at which nothing listens. */
export async function unusedAddress(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return `http://127.0.0.1:${port}`
}
