/** Prism as it comes, started from its own command as a proxy before the mock: one process for each description. */
import { spawn, type ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createLogger } from '@stoplight/prism-core'
import { createInstance, getHttpOperationsFromSpec } from '@stoplight/prism-http'
import { root } from '../../scripts/generate/apis.js'

const cli = join(
  dirname(createRequire(import.meta.url).resolve('@stoplight/prism-cli/package.json')),
  'dist/index.js',
)

/** What Prism made of one request. */
export interface Passed {
  readonly status: number
  /** What it says of the answer, in its header sl-violations. */
  readonly violations: string | undefined
  readonly body: string
}

/** Where Prism found fault with the request, or with the answer. */
export function isReported({ status, violations, body }: Passed): boolean {
  return violations !== undefined || (status === 422 && body.includes('stoplight.io/prism/errors'))
}

export interface PrismProxy {
  readonly url: string
  /** A `fetch` that notes what Prism made of each request. */
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>
  readonly passed: readonly Passed[]
}

const children: ChildProcess[] = []

export function stopProxies(): void {
  children.forEach((child) => child.kill())
}

/** @param description the file of it, from the root of the repository */
export async function startProxy(description: string, upstream: string): Promise<PrismProxy> {
  const where = ['--port', '0', '--host', '127.0.0.1', '--multiprocess', 'false']
  const child = spawn(process.execPath, [cli, 'proxy', description, upstream, '--errors', ...where], {
    cwd: fileURLToPath(root),
  })
  children.push(child)
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    const read = (piece: unknown): void => {
      output += String(piece)
      const found = /listening on (http:\/\/[\d.:]+)/.exec(output)?.[1]
      if (found !== undefined) resolve(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('close', () => reject(new Error(`Prism ended: ${output}`)))
  })
  return noting(url, fetch)
}

/** A proxy of this process over a description in which no integer has the format int64, which Prism checks by doubles. */
export async function proxyWithoutInt64(description: object, upstream: string): Promise<PrismProxy> {
  const changed: unknown = JSON.parse(JSON.stringify(description), (name, value: unknown) =>
    name === 'format' && value === 'int64' ? undefined : value,
  )
  const operations = await getHttpOperationsFromSpec(changed as object)
  const config = {
    ...{ isProxy: true, upstream: new URL(upstream), upstreamProxy: undefined, mock: { dynamic: false } },
    ...{ validateRequest: true, validateResponse: true, checkSecurity: true, errors: true },
  } as const
  const prism = createInstance(config, { logger: createLogger('proxy', { level: 'silent' }) })
  return noting(upstream, async (input, init) => {
    const request = new Request(input, init)
    const { pathname, searchParams } = new URL(request.url)
    const url = { path: pathname, query: Object.fromEntries(searchParams) }
    const method = request.method.toLowerCase() as 'get' | 'post' | 'delete'
    const headers = Object.fromEntries(request.headers)
    const result = await prism.request({ method, url, headers, body: null }, operations)()
    if (result._tag === 'Left') throw result.left
    const { output, validations } = result.right
    const found = [...validations.input, ...validations.output].map(({ message }) => message)
    return new Response(JSON.stringify(output.body), {
      status: output.statusCode,
      headers: { ...output.headers, ...(found.length > 0 && { 'sl-violations': found.join('; ') }) },
    })
  })
}

function noting(url: string, send: PrismProxy['fetch']): PrismProxy {
  const passed: Passed[] = []
  return {
    url,
    passed,
    fetch: async (input, init) => {
      const response = await send(input, init)
      const body = await response.clone().text()
      const violations = response.headers.get('sl-violations') ?? undefined
      passed.push({ status: response.status, violations, body })
      return response
    },
  }
}
