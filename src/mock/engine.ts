/** From a request to its answer: the thin layer around Prism that adds what Prism cannot do. */
import type { OperationDescription } from '../client/operation-table.js'
import { checksum } from '../payments/checksum.js'
import { negotiate } from './accept.js'
import type { MockCredentials } from './credentials.js'
import type { MockAnswer, MockRequest } from './exchange.js'
import { failureBody, reworded, type ApiName } from './failure.js'
import { startPrism, type PrismAnswer, type PrismEngine } from './prism.js'
import { findRoute } from './routes.js'
import { writeXmlList } from './xml.js'

export interface EngineSettings {
  readonly credentials: MockCredentials
  readonly clock: () => number
}

export class Engine {
  readonly #settings: EngineSettings
  readonly #prism: PrismEngine

  private constructor(settings: EngineSettings, prism: PrismEngine) {
    this.#settings = settings
    this.#prism = prism
  }

  /** Starts the mock over the given descriptions. */
  static async start(settings: EngineSettings, descriptions: readonly object[]): Promise<Engine> {
    return new Engine(settings, await startPrism(descriptions))
  }

  async answer(request: MockRequest): Promise<MockAnswer> {
    const { path, search } = splitTarget(request.target)
    const found = findRoute(request.method, path)
    if (found.kind === 'nothing') return problem(found.api, 404, `Nothing stands at ${path}.`)
    if (found.kind === 'method') {
      const { status, headers, body } = problem(found.api, 405, `${request.method} is not served here.`)
      return { status, headers: { ...headers, allow: found.allowed.join(', ') }, body }
    }
    const { api, operation } = found
    const query = queryOf(search)
    // Prism is always asked for JSON: the XML form is written here.
    const headers = { ...request.headers, accept: 'application/json' }
    const asked = { method: operation.method, path, query, headers, body: undefined }
    const refuse = async (status: number, words?: string): Promise<MockAnswer> => {
      const answer = await this.#prism.failure(asked, status)
      return answer ? asJson(answer, words) : problem(api, status, words ?? '')
    }
    const formats = offered(operation)
    const format = negotiate(request.headers['accept'], formats)
    if (format === undefined) return refuse(406, `Ask for ${formats.join(' or ')}.`)
    const body = parseBody(request, operation)
    if (body === malformed) return refuse(400, 'The body is no JSON, or its content type does not say so.')
    if (!this.#isAuthorized(operation, request, body)) return refuse(401)
    const answer = await this.#prism.answer({ ...asked, body })
    if (answer.status === 400) return asJson(answer, sentence(answer.violations))
    if (answer.status > 400) return asJson(answer)
    return this.#success(operation, format, answer)
  }

  #success(operation: OperationDescription, format: string, answer: PrismAnswer): MockAnswer {
    if (format === 'application/xml' && operation.records !== undefined) {
      const headers = { ...headersOf(answer), 'content-type': 'application/xml; charset=utf-8' }
      return { status: answer.status, headers, body: writeXmlList(operation.records, answer.body) }
    }
    return asJson({ ...answer, body: this.#current(answer.body) })
  }

  /** An example is as old as its file: the moment of an answer is now, and its signature is made with the mock's key. */
  #current(body: unknown): unknown {
    if (typeof body !== 'object' || body === null || !('head' in body)) return body
    const { head } = body
    if (typeof head !== 'object' || head === null) return body
    const { clock, credentials } = this.#settings
    const stamp = 'responseTimestamp' in head ? { responseTimestamp: String(clock()) } : {}
    const signed = 'signature' in head && 'body' in body
    const key = credentials.payments.merchantKey
    const signature = signed ? { signature: checksum.sign(JSON.stringify(body.body), key) } : {}
    return { ...body, head: { ...head, ...stamp, ...signature } }
  }

  #isAuthorized(operation: OperationDescription, { headers }: MockRequest, body: unknown): boolean {
    const { username, password } = this.#settings.credentials.marketData
    if (operation.operationId === 'login') {
      const given = typeof body === 'object' && body !== null ? body : {}
      const complete = 'username' in given && 'password' in given
      return !complete || (given.username === username && given.password === password)
    }
    // Prism takes any Authorization for the scheme without a prefix, so that the prefix is looked for here.
    const bearer = operation.ambiguities.includes('authorizationPrefix')
    return !bearer || /^Bearer \S+$/.test(headers['authorization'] ?? '')
  }
}

function offered({ formats }: OperationDescription): string[] {
  return formats.map((format) => `application/${format}`)
}

const malformed = Symbol('malformed')
const jsonType = { 'content-type': 'application/json; charset=utf-8' }

function parseBody(request: MockRequest, { hasBody }: OperationDescription): unknown {
  if (!hasBody || request.body.length === 0) return undefined
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) return malformed
  try {
    const json: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(request.body))
    return json
  } catch {
    return malformed
  }
}

/** Everything after the first question mark is the query, other question marks too. */
function splitTarget(target: string): { path: string; search: string } {
  const at = target.indexOf('?')
  return at < 0 ? { path: target, search: '' } : { path: target.slice(0, at), search: target.slice(at + 1) }
}

/** A name that comes several times becomes a list, as Prism has it. */
function queryOf(search: string): Record<string, string | string[]> {
  const parameters = new URLSearchParams(search)
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => {
      const values = parameters.getAll(name)
      return [name, values.length === 1 ? (values[0] ?? '') : values]
    }),
  )
}

/** @param words what a failure says, where the words of the example would be beside the point */
function asJson(answer: PrismAnswer, words?: string): MockAnswer {
  const headers = { ...headersOf(answer), ...jsonType }
  const body = words === undefined ? answer.body : reworded(answer.body, words)
  return { status: answer.status, headers, body: JSON.stringify(body ?? null) }
}

function headersOf({ headers }: PrismAnswer): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

function problem(api: ApiName | undefined, status: number, words: string): MockAnswer {
  return { status, headers: jsonType, body: JSON.stringify(failureBody(api, status, words)) }
}

const mostViolations = 10

function sentence(violations: readonly string[]): string {
  return `${violations.slice(0, mostViolations).join('; ')}.`
}
