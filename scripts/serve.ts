/** Mock and docs on one port. */
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname } from 'node:path'
import { listen, serve } from '../src/mock/delivery.js'
import { createAnsweringMock } from '../src/mock/create-mock.js'
import type { MockAnswer, MockRequest } from '../src/mock/engine/request.js'
import { demoAddress } from './docs/samples/demo-parts.js'
import { exchanges, type Choices } from './docs/try/exchanges.js'

export interface ServedAll {
  readonly url: string
  /** Resolves when the docs can be read; rejects when they could not be built. */
  readonly docsReady: Promise<unknown>
  close(): Promise<void>
}

export interface ServeOptions {
  /** Names beside localhost that the server answers to. */
  readonly allowHosts?: readonly string[] | undefined
  /** Gives the folder of the docs. The signal says that nobody waits for it any more. Without it, there are no docs. */
  readonly docs?: ((signal: AbortSignal) => Promise<URL>) | undefined
}

const docsPath = '/docs/'
/** Carries out the calls of the panels, which no page can do by itself: the clients need Node. */
const tryPath = '/docs/try'

export async function serveAll(port: number, { allowHosts, docs }: ServeOptions = {}): Promise<ServedAll> {
  const mock = createAnsweringMock({})
  const closed = new AbortController()
  let folder: Promise<URL> | undefined = undefined
  const server = await listen(
    (request, response) => {
      const path = request.url ?? '/'
      if (/^\/(?:docs)?(?:\?|$)/.test(path)) response.writeHead(302, { location: docsPath }).end()
      else if (path === tryPath && request.method === 'POST') void serve(request, response, answerPanel)
      else if (path.startsWith(docsPath) && folder) void answerFile(folder, server.url, request, response)
      else void serve(request, response, (request) => mock.answer(request))
    },
    port,
    '127.0.0.1',
    { allowHosts, answer: mock.answer },
  )
  await mock.started()
  // The docs are looked for only once the port is free and the mock listens.
  folder = docs?.(closed.signal)
  const docsReady = Promise.resolve(folder)
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

async function answerPanel({ body }: MockRequest): Promise<MockAnswer> {
  const choices = JSON.parse(Buffer.from(body).toString()) as Choices
  return {
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(await exchanges(choices)),
  }
}

/** The types of the files that are served, which are all text, by the ends of their names. */
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html;charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/**
 * Reads each file when it is asked for: somebody may build the docs anew.
 *
 * @param mock where the mock is: the samples of the docs call it there
 */
async function answerFile(
  built: Promise<URL>,
  mock: string,
  { method, url = docsPath }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (method !== 'GET' && method !== 'HEAD') return void response.writeHead(405, { allow: 'GET, HEAD' }).end()
  const answer = (status: number, type: string, text: string): void => {
    const body = Buffer.from(text.replaceAll(demoAddress, mock))
    const headers = { 'content-type': type, 'content-length': body.length }
    response.writeHead(status, { ...headers, 'x-content-type-options': 'nosniff' }).end(body)
  }
  try {
    const folder = await built
    const file = new URL(`.${url.slice(docsPath.length - 1).replace(/\/(?=\?|$)/, '/index.html')}`, folder)
    const type = file.href.startsWith(folder.href) ? types[extname(file.pathname)] : undefined
    const text = type && (await readFile(file, 'utf8').catch(() => undefined))
    if (type !== undefined && text !== undefined) return answer(200, type, text)
    answer(404, 'text/html;charset=utf-8', await readFile(new URL('404.html', folder), 'utf8'))
  } catch (error) {
    answer(500, 'text/plain;charset=utf-8', error instanceof Error ? error.message : String(error))
  }
}
