/** Prism in process: it validates requests against the descriptions and supplies the answers. */
import type { IPrismOutput } from '@stoplight/prism-core'
import type { IHttpResponse } from '@stoplight/prism-http'
import type { OperationDescription } from '../../model/api-adapter.js'
import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../../model/json.js'

/** The answer of Prism to a request. */
export interface PrismAnswer {
  readonly status: number
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
  readonly violations: readonly Violation[]
}

/** A fault of a request. */
export interface Violation {
  /** From the part of the request on: `query`, `header` or `body`, and then name by name. */
  readonly path: readonly string[]
  /** The name of the parameter, in lower case; `undefined` where it is not one alone. */
  readonly name: string | undefined
  /** The keyword of JSON Schema, such as `pattern`. */
  readonly keyword: string
  /** Prism's words. */
  readonly message: string
}

export interface PrismRequest {
  readonly method: OperationDescription['method']
  readonly path: string
  readonly query: Record<string, string | string[]>
  readonly headers: Record<string, string>
  readonly body: unknown
}

/** Prism gets the parameters of a form with the query, and would refuse the body that the headers announce. */
export function withoutBody(request: PrismRequest): PrismRequest {
  const { 'content-length': _length, 'transfer-encoding': _coding, ...headers } = request.headers
  return { ...request, headers }
}

const started = new WeakMap<object, ReturnType<typeof startPrism>>()

/** Prism over one description. It keeps no state, so that mocks of the same description share one. */
export function prismOver(description: object): ReturnType<typeof startPrism> {
  const engine = started.get(description) ?? startPrism(description)
  started.set(description, engine)
  return engine
}

async function startPrism(description: object) {
  const { createInstance, createLogger, getHttpOperationsFromSpec } = await (loaded ??= importPrism())
  const operations = await getHttpOperationsFromSpec(descriptionForPrism(description))
  const config = {
    // Its answers are the examples of the description, which lint has checked.
    validateRequest: true,
    validateResponse: false,
    checkSecurity: true,
    errors: false,
    upstreamProxy: undefined,
    isProxy: false as const,
    mock: { dynamic: false },
  }
  const prism = createInstance(config, { logger: createLogger('mock', { level: 'silent' }) })
  // Prism writes into the settings of the mock: each request gets its own.
  const ask = (
    { method, path, query, ...sent }: PrismRequest,
    example: { code?: number; exampleKey?: string } = {},
  ) => {
    const request = { method: httpMethods[method], url: { path, query }, ...sent }
    const settings = { validateRequest: example.code === undefined, mock: { dynamic: false, ...example } }
    return prism.request(request, operations, { ...config, ...settings })()
  }
  return {
    /** Answers a request as it is described. */
    answer: async (request: PrismRequest): Promise<PrismAnswer> => {
      const result = await ask(request)
      if (result._tag === 'Left') throw result.left
      return answerOf(result.right)
    },
    /**
     * The documented answer with that status, whatever the request looks like; `undefined` when there is none.
     *
     * @param example the name of the example; the first one without it
     */
    failure: async (request: PrismRequest, code: number, example?: string) => {
      const result = await ask(request, { code, ...(example !== undefined && { exampleKey: example }) })
      return result._tag === 'Left' ? undefined : answerOf(result.right)
    },
  }
}

function answerOf({ output, validations }: IPrismOutput<IHttpResponse>): PrismAnswer {
  return {
    status: output.statusCode,
    headers: Object.fromEntries(
      Object.entries(output.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
    ),
    body: output.body,
    violations: validations.input.map(({ path = [], code, message }) => ({
      path,
      // Prism names what is missing in its words alone.
      name: path[1] ?? /must have required property '([^']*)'/.exec(message)?.[1],
      keyword: String(code ?? ''),
      message,
    })),
  }
}

let loaded: ReturnType<typeof importPrism> | undefined

/** Resolves when Prism is loaded; rejects when it is not installed. Its types stay in here, for it may be missing. */
export async function prismIsLoaded(): Promise<void> {
  loaded ??= importPrism()
  await loaded
}

/** The command that installs Prism. It has versions, because later ones need a newer Node than this package does. */
export const prismInstall = 'npm install --save-dev @stoplight/prism-http@5.12.0 @stoplight/prism-core@5.8.0'

async function importPrism() {
  try {
    const [{ createInstance, getHttpOperationsFromSpec }, { createLogger }] = await Promise.all([
      import('@stoplight/prism-http'),
      import('@stoplight/prism-core'),
    ])
    return { createInstance, createLogger, getHttpOperationsFromSpec }
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ERR_MODULE_NOT_FOUND')) throw cause
    throw new Error(`The mock needs Prism, which is not installed. Run: ${prismInstall}`, { cause })
  }
}

const httpMethods = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const

/* The description that Prism gets: the published one, except for what the list below alters */

/** One thing in which the description that Prism gets differs from the published one. */
export interface Alteration {
  /** The altered keyword, and its change. */
  readonly what: string
  readonly reason: string
  /** The value of a keyword for Prism: the same value where nothing is altered, `undefined` where it is taken out. */
  alter(keyword: string, value: unknown): unknown
}

export const alterations: readonly Alteration[] = [
  {
    what: '`callbacks` are taken out',
    reason: 'Prism would post to any address that a request names. The mock posts to this machine alone.',
    alter: (keyword, value) => (keyword === 'callbacks' ? undefined : value),
  },
  {
    what: '`security` is taken out',
    reason: 'Prism checks only that a credential is there. The services check the credential itself.',
    alter: (keyword, value) => (keyword === 'security' ? undefined : value),
  },
  {
    what: '`format: int64` is taken out',
    reason: 'Prism refuses ids that are too large for a double. The services accept ids of any length.',
    alter: (keyword, value) => (keyword === 'format' && value === 'int64' ? undefined : value),
  },
  {
    what: 'the pipe is taken out of `pattern: ^[^|]+$` and `pattern: ^[^|\\s]+$`',
    reason: 'Whether a pipe is refused depends on the reading of `pipeInValues`.',
    alter: (keyword, value) =>
      keyword === 'pattern' && typeof value === 'string' ? value.replace('^[^|', '^[^') : value,
  },
  {
    what: '`enum: [TRUE, FALSE]` is taken out',
    reason: 'Which letter case is taken depends on the reading of `isIsolatedForm`.',
    alter: (keyword, value) =>
      keyword === 'enum' && isDeepStrictEqual(value, ['TRUE', 'FALSE']) ? undefined : value,
  },
]

/** Members that hold data, not keywords of OpenAPI. */
const isData = (name: string): boolean => /^(?:x-.*|examples?)$/.test(name)

/** A published description as Prism gets it. */
export function descriptionForPrism(published: object): object {
  return Object.fromEntries(
    Object.entries(published).flatMap(([name, value]: [string, unknown]) => {
      const altered = isData(name) ? value : alterations.reduce((now, { alter }) => alter(name, now), value)
      if (altered === undefined) return []
      return [[name, isData(name) ? altered : inside(altered)] as const]
    }),
  )
}

function inside(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inside)
  return isObject(value) ? descriptionForPrism(value) : value
}
