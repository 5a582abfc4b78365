/** Prism in process: it validates requests against the descriptions and supplies the answers. */
import type { IHttpConfig } from '@stoplight/prism-http'
import { readFile } from 'node:fs/promises'
import { apis } from '../../generated/apis.js'

/** What Prism made of a request. */
export interface PrismAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
  /** What the request violates, in Prism's words. */
  readonly violations: readonly { readonly where: string; readonly message: string }[]
}

export interface PrismRequest {
  readonly method: string
  readonly path: string
  readonly query: Record<string, string | string[]>
  readonly headers: Record<string, string>
  readonly body: unknown
}

export interface PrismEngine {
  /** Answers a request; with `status`, as if that status were due. */
  answer(request: PrismRequest, status?: number): Promise<PrismAnswer>
}

/** Reads the descriptions that ship with the package. */
export async function readDescriptions(): Promise<readonly object[]> {
  return Promise.all(
    apis.map(async (api): Promise<object> => {
      const file = new URL(`../../generated/openapi/${api}.json`, import.meta.url)
      const description: object = JSON.parse(await readFile(file, 'utf8'))
      return description
    }),
  )
}

/** Starts Prism over any number of descriptions. */
export async function startPrism(descriptions: readonly object[]): Promise<PrismEngine> {
  const { createInstance, createLogger, getHttpOperationsFromSpec } = await loadPrism()
  const operations = (await Promise.all(descriptions.map((one) => getHttpOperationsFromSpec(one)))).flat()
  const config: IHttpConfig = {
    mock: { dynamic: false },
    validateRequest: true,
    validateResponse: true,
    checkSecurity: true,
    errors: false,
    upstreamProxy: undefined,
    isProxy: false,
  }
  const prism = createInstance(config, { logger: createLogger('mock', { level: 'silent' }) })
  return {
    answer: async (request, status) => {
      const input = {
        method: httpMethod(request.method),
        url: { path: request.path, query: request.query },
        headers: request.headers,
        body: request.body,
      }
      const preferred = status === undefined ? config : { ...config, mock: { dynamic: false, code: status } }
      const result = await prism.request(input, operations, preferred)()
      if (result._tag === 'Left') throw result.left
      const { output, validations } = result.right
      return {
        status: output.statusCode,
        headers: output.headers ?? {},
        body: output.body,
        violations: validations.input.map(({ path, message }) => ({
          where: (path ?? []).join('.'),
          message,
        })),
      }
    },
  }
}

async function loadPrism() {
  try {
    const [{ createInstance, getHttpOperationsFromSpec }, { createLogger }] = await Promise.all([
      import('@stoplight/prism-http'),
      import('@stoplight/prism-core'),
    ])
    return { createInstance, createLogger, getHttpOperationsFromSpec }
  } catch (cause) {
    throw new Error(
      'The mock needs Prism, which is not installed. Run: npm install --save-dev @stoplight/prism-http',
      { cause },
    )
  }
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const

function httpMethod(method: string): (typeof methods)[number] {
  const found = methods.find((one) => one === method.toLowerCase())
  if (found === undefined) throw new Error(`${method} is no HTTP method`)
  return found
}
