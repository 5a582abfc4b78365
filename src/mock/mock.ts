import type { AddressInfo } from 'node:net'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { demoCredentials, type MockCredentials } from './credentials.js'
import { Engine, type EngineSettings } from './engine.js'
import type { MockAnswer, MockRequest } from './exchange.js'
import { readDescriptions } from './prism.js'

/** The options of a mock. */
export interface MockOptions {
  /** Who may call. Default: `demoCredentials`. */
  readonly credentials?: MockCredentials | undefined
  /** The mock's time in epoch milliseconds. Default: `Date.now`. */
  readonly clock?: (() => number) | undefined
}

/** A mock that listens on a port. */
export interface ListeningMock {
  /** The base address, such as `http://127.0.0.1:4010`. */
  readonly url: string
  /** Stops listening and drops the connections that are open. */
  close(): Promise<void>
}

/** A mock of all three interfaces. */
export interface Mock {
  /** Answers a request without any network: hand it to a client as its `fetch`. */
  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>
  /** Serves the mock over HTTP. Default: a free port of 127.0.0.1. Rejects when the port is in use. */
  listen(options?: { readonly port?: number; readonly host?: string }): Promise<ListeningMock>
}

/**
 * Creates a mock of all three interfaces. Prism validates the requests and supplies the answers, from the same
 * descriptions that the clients are generated from.
 *
 * @throws Error when an option is unknown; the first request rejects when Prism is not installed.
 */
export function createMock(options: MockOptions = {}): Mock {
  refuseUnknown(options, ['credentials', 'clock'])
  const { credentials = demoCredentials, clock = Date.now } = options
  const { started, answer } = answering(readDescriptions, { credentials, clock })
  return {
    fetch: async (input, init) => {
      const request = new Request(input, init)
      request.signal.throwIfAborted()
      const { status, headers, body } = await answer(await readFetchRequest(request))
      request.signal.throwIfAborted()
      return new Response(request.method === 'HEAD' ? null : body, { status, headers: { ...headers } })
    },
    listen: async (where = {}) => {
      refuseUnknown(where, ['port', 'host'])
      const { port = 0, host = '127.0.0.1' } = where
      await started()
      return listen((request, response) => void serve(request, response, answer), port, host)
    },
  }
}

function refuseUnknown(options: object, known: readonly string[]): void {
  const unknown = Object.keys(options).filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new Error(`There is no option ${unknown.join(', ')}; options: ${known.join(', ')}.`)
}

/** What answers requests over the given descriptions; it starts with the first of them. */
export function answering(
  descriptions: () => Promise<readonly object[]>,
  settings: EngineSettings,
): { started(): Promise<Engine>; answer(request: MockRequest): Promise<MockAnswer> } {
  let engine: Promise<Engine> | undefined
  const started = (): Promise<Engine> =>
    (engine ??= descriptions().then((all) => Engine.start(settings, all)))
  return { started, answer: async (request) => (await started()).answer(request) }
}

async function readFetchRequest(request: Request): Promise<MockRequest> {
  const { pathname, search } = new URL(request.url)
  return {
    method: request.method,
    target: pathname + search,
    headers: Object.fromEntries(request.headers),
    body: new Uint8Array(await request.arrayBuffer()),
  }
}

/** Serves one request over HTTP with whatever answers it. */
export async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (request: MockRequest) => Promise<MockAnswer>,
): Promise<void> {
  try {
    const { status, headers, body } = await answer(await readHttpRequest(request))
    response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body)
  } catch (error) {
    if (response.headersSent || response.destroyed) return void response.destroy()
    const message = error instanceof Error ? error.message : String(error)
    response.writeHead(500, { 'content-type': 'application/json' }).end(JSON.stringify({ message }))
  }
}

async function readHttpRequest(request: IncomingMessage): Promise<MockRequest> {
  const pieces: Uint8Array[] = []
  const body: AsyncIterable<Uint8Array> = request
  for await (const piece of body) pieces.push(piece)
  const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [
    name,
    Array.isArray(value) ? value.join(', ') : (value ?? ''),
  ])
  return {
    method: request.method ?? 'GET',
    target: originForm(request.url ?? '/'),
    headers: Object.fromEntries(headers),
    body: Buffer.concat(pieces),
  }
}

/** A proxy's client sends the whole address (RFC 9112, 3.2.2): only what follows the host counts here. */
function originForm(target: string): string {
  const rest = target.replace(/^https?:\/\/[^/?]*/i, '')
  return rest.startsWith('/') || rest === target ? rest : `/${rest}`
}

/** Listens with a handler of Node's HTTP server. Rejects with a message that helps when the port is in use. */
export async function listen(
  handler: (request: IncomingMessage, response: ServerResponse) => void,
  port: number,
  host: string,
): Promise<ListeningMock> {
  const server = createServer(handler)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, port, host)))
    server.listen(port, host, resolve)
  })
  return { url: addressOf(server, host), close: () => close(server) }
}

function addressOf(server: Server, host: string): string {
  const address: AddressInfo | string | null = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

function listenError(error: Error, port: number, host: string): Error {
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return new Error(`Port ${port} of ${host} is in use. Stop what listens there, or choose another port.`, {
      cause: error,
    })
  }
  if (code === 'EACCES')
    return new Error(`Port ${port} of ${host} needs more rights. Choose one above 1023.`, { cause: error })
  return error
}
