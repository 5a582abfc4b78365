/** Files of a folder over HTTP: those that are in it, by their names, and nothing else. */
import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** What is shown where there is no such file, if the folder has it. */
const missingPage = '404.html'

export interface ServedFiles {
  /** @param path the path of a request after that of the folder, as it came */
  answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<void>
}

/** The files that a folder has. A name that is not among them leads nowhere, whatever it is made of. */
export async function serveFiles(folder: URL): Promise<ServedFiles> {
  let names = await namesIn(folder)
  const lookUp = (asked: string): string | undefined =>
    [asked, `${asked}index.html`].find((name) => names.has(name))
  return {
    answer: async (request, response, path) => {
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return void response.writeHead(405, { allow: 'GET, HEAD' }).end()
      const asked = nameIn(path)
      // Somebody may have built the docs anew.
      if (lookUp(asked) === undefined) names = await namesIn(folder)
      const found = lookUp(asked)
      const name = found ?? lookUp(missingPage)
      if (name === undefined) return void response.writeHead(404).end('There is no such page.')
      const bytes = await readFile(new URL(encodeURI(name), folder))
      response.writeHead(found === undefined ? 404 : 200, {
        'content-type': types[extname(name)],
        'content-length': bytes.length,
        'x-content-type-options': 'nosniff',
        // The names of these change with what is in them.
        'cache-control': name.startsWith('assets/') ? 'max-age=31536000, immutable' : 'no-store',
      })
      response.end(request.method === 'HEAD' ? undefined : bytes)
    },
  }
}

async function namesIn(folder: URL): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const base = fileURLToPath(folder)
  return new Set(
    entries
      .filter((entry) => entry.isFile() && Object.hasOwn(types, extname(entry.name)))
      .map((entry) => `${entry.parentPath}/${entry.name}`.slice(base.length).replace(/^\//, '')),
  )
}

/** The name of a file, with what was encoded in it; none has the empty name. */
function nameIn(path: string): string {
  try {
    return decodeURIComponent(path.replace(/[?#].*/, ''))
  } catch {
    return path
  }
}
