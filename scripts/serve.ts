/** Mock and docs on one port. */
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import sirv from 'sirv'
import { listen, serve } from '../src/mock/delivery.js'
import { createAnsweringMock } from '../src/mock/create-mock.js'
import { demoAddress } from './docs/try/demo-parts.js'

export interface ServedAll {
  readonly url: string
  /** Resolves when the docs can be read; rejects when they could not be built. */
  readonly docsReady: Promise<void>
  close(): Promise<void>
}

export interface ServeOptions {
  /** Names beside localhost that the server answers to. */
  readonly allowHosts?: readonly string[] | undefined
  /** Gives the folder of the docs. The signal says that nobody waits for it any more. Without it, there are no docs. */
  readonly docs?: ((signal: AbortSignal) => Promise<URL>) | undefined
}

const docsPath = '/docs/'

export async function serveAll(port: number, { allowHosts, docs }: ServeOptions = {}): Promise<ServedAll> {
  const mock = createAnsweringMock({})
  const closed = new AbortController()
  const files: { ready?: Promise<Handler> | undefined } = {}
  const server = await listen(
    (request, response) => {
      const path = request.url ?? '/'
      if (/^\/(?:docs)?(?:\?|$)/.test(path)) redirect(response, docsPath)
      else if (path.startsWith(docsPath) && files.ready) void answerFile(files.ready, request, response)
      else void serve(request, response, (asked) => mock.answer(asked))
    },
    port,
    '127.0.0.1',
    { allowHosts },
  )
  await mock.started()
  // The docs are looked for only once the port is free and the mock listens.
  files.ready = docs?.(closed.signal).then((folder) => handlerOf(folder, server.url))
  const docsReady = Promise.resolve(files.ready).then(() => undefined)
  // Whoever waits for the docs is told that they could not be built; but nobody has to wait.
  docsReady.catch(() => undefined)
  return {
    url: server.url,
    docsReady,
    close: () => {
      closed.abort()
      return server.close()
    },
  }
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { location }).end()
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * Looks for each file when it is asked for: somebody may build the docs anew.
 *
 * @param url where the mock is: the samples of the docs call it there
 */
function handlerOf(folder: URL, url: string): Handler {
  const missing = (response: ServerResponse): void => {
    const page = readFileSync(new URL('404.html', folder))
    response.writeHead(404, { 'content-type': 'text/html;charset=utf-8' }).end(page)
  }
  const asItIs = sirv(fileURLToPath(folder), {
    dev: true,
    setHeaders: (response) => response.setHeader('x-content-type-options', 'nosniff'),
    onNoMatch: (_request, response) => missing(response),
  })
  return async (request, response) => {
    const file = new URL(`.${request.url?.replace(/\/(?=\?|$)/, '/index.html')}`, folder)
    const type = file.href.startsWith(folder.href) ? typeWithSamples(file.pathname) : undefined
    const text = type && (await readFile(file, 'utf8').catch(() => undefined))
    if (type === undefined || text === undefined) return asItIs(request, response)
    const body = Buffer.from(text.replaceAll(demoAddress, url))
    const headers = { 'content-type': type, 'content-length': body.length }
    response.writeHead(200, { ...headers, 'x-content-type-options': 'nosniff' }).end(body)
  }
}

/** The type of a file that may show samples. */
function typeWithSamples(path: string): string | undefined {
  if (path.endsWith('.html')) return 'text/html;charset=utf-8'
  return path.endsWith('.js') ? 'text/javascript' : undefined
}

async function answerFile(
  ready: Promise<Handler>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return void response.writeHead(405, { allow: 'GET, HEAD' }).end()
  try {
    const handler = await ready
    request.url = request.url?.slice(docsPath.length - 1) ?? '/'
    await handler(request, response)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (response.headersSent) response.destroy()
    else response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(message)
  }
}
