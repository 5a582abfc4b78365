/** Mock and docs on one port. */
import { listen, serve } from '../src/mock/http.js'
import { createAnsweringMock } from '../src/mock/create-mock.js'
import { buildDocs, type Pages } from './docs/build.js'

export interface ServedAll {
  readonly url: string
  /** Resolves when the docs are built; rejects when that fails. */
  readonly docsReady: Promise<void>
  close(): Promise<void>
}

/** @param allowHosts names beside localhost that the server answers to */
export async function serveAll(port: number, allowHosts?: readonly string[]): Promise<ServedAll> {
  const mock = createAnsweringMock({})
  const pages: { ready?: Promise<Pages> } = {}
  const server = await listen(
    (request, response) => {
      void serve(request, response, async (asked) => {
        const path = asked.target.split('?', 1)[0] ?? ''
        if (path === '/' || path === '/docs') return redirect('/docs/')
        if (path.startsWith('/docs/') && pages.ready)
          return docsPage(await pages.ready, path.slice('/docs/'.length))
        return mock.answer(asked)
      })
    },
    port,
    '127.0.0.1',
    { allowHosts },
  )
  await mock.started()
  // The docs are built only once the port is free and the mock listens.
  pages.ready = buildDocs()
  return { url: server.url, docsReady: pages.ready.then(() => undefined), close: server.close }
}

function redirect(location: string): { status: number; headers: Record<string, string>; body: string } {
  return { status: 302, headers: { location }, body: '' }
}

function docsPage(
  pages: Pages,
  name: string,
): { status: number; headers: Record<string, string>; body: string } {
  const body = pages.get(name === '' ? 'index.html' : name)
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
  return body === undefined
    ? { status: 404, headers, body: 'There is no such page.' }
    : { status: 200, headers, body }
}
