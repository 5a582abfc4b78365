/** From a request to its answer: Prism validates and supplies answers, and what Prism cannot do is done around it. */
import { mockAmbiguities, type MockAssume } from '../../generated/ambiguities/mock.js'
import { apis } from '../../generated/apis.js'
import type { Ambiguity } from '../client/assume.js'
import type { OperationDescription } from '../client/operation-table.js'
import { negotiate } from './accept.js'
import { publishedExamples, readDescriptions, type Description } from './examples.js'
import type { MockAnswer, MockRequest } from './exchange.js'
import { failureBody, reworded, type ApiName } from './failure.js'
import { faultAsked, faultDescription, FaultPlan, htmlType, struck, type FaultSettings } from './faults.js'
import { writeJson } from './json.js'
import { RequestLog, type LoggedRequest } from './log.js'
import type { MockSettings } from './options.js'
import { readingsInForce } from './readings-in-force.js'
import { prismOver, type PrismAnswer, type PrismRequest } from './prism.js'
import { longestQuery, queryOf, readBody, type ReadBody, splitTarget } from './request.js'
import { operationIds, Routes } from './routes.js'
import { Refusal, type RuleId } from './rules.js'
import type { Call, FailureAnswer, Reading, ReadingInForce, Service } from './services/service.js'
import { createServices, type Services } from './services/services.js'
import { Shown } from './shown.js'

/** What becomes known of a request while it is answered. */
interface Trace {
  readonly at: number
  operation?: OperationDescription
  format?: string
  readonly readings: Record<string, string>
  readonly kept: RuleId[]
  refused?: LoggedRequest['refused']
  fault?: FaultSettings
}

/** A request for an operation, on its way through the checks. */
interface Asked {
  readonly api: ApiName
  readonly operation: OperationDescription
  readonly request: MockRequest
  readonly search: string
  readonly prism: PrismRequest
  readonly trace: Trace
}

export class Engine {
  readonly services: Services
  readonly faults: FaultPlan
  readonly log: RequestLog
  readonly #settings: MockSettings
  readonly #descriptions: readonly Description[]
  readonly #routes: Routes

  /** @throws Error for a fault, or an operation of one, that does not exist */
  constructor(settings: MockSettings, descriptions: readonly Description[] = readDescriptions()) {
    this.#settings = settings
    this.#descriptions = descriptions
    this.#routes = new Routes(settings.assume)
    this.services = createServices(settings, publishedExamples(descriptions))
    this.faults = new FaultPlan(settings.faults, operationIds)
    this.log = new RequestLog(settings.keptRequests, new Shown(descriptions, settings.credentials))
  }

  /** Resolves when requests can be answered; rejects when Prism is not installed. */
  async started(): Promise<void> {
    await prismOver(this.#descriptions)
  }

  /** Back to where it began, but for its clock. */
  reset(): void {
    apis.map((api): Service => this.services[api]).forEach((service) => service.reset())
    this.faults.reset()
    this.log.clear()
  }

  async answer(request: MockRequest): Promise<MockAnswer> {
    const at = this.#settings.clock.now()
    // Whoever lacks Prism learns it from the first request, whatever it is for.
    await this.started()
    const { path, search } = splitTarget(request.target)
    const trace: Trace = { at, readings: {}, kept: [] }
    const answer = await this.#answer(request, path, search, trace)
    const { fault, ...became } = trace
    const { delivery } = answer
    // A body that is cut or trickles has its head before it.
    const begun = delivery === undefined || delivery.kind === 'trickle' || 'afterBytes' in delivery
    const status = begun ? answer.status : undefined
    const entry = this.log.add({ request, ...became, fault: fault?.kind, status })
    this.#settings.onRequest(entry)
    return answer
  }

  async #answer(request: MockRequest, path: string, search: string, trace: Trace): Promise<MockAnswer> {
    const found = this.#routes.find(request.method, path)
    if (found.kind === 'nothing')
      return refused(trace, 'route', found.api, 404, `Nothing stands at ${path.slice(0, 200)}.`)
    trace.kept.push('route')
    if (found.kind === 'method') {
      const answer = refused(trace, 'method', found.api, 405, `${request.method} is not served here.`)
      return { ...answer, headers: { ...answer.headers, allow: found.allowed.join(', ') } }
    }
    trace.kept.push('method')
    const { api, operation } = found
    if (search.length > longestQuery)
      return refused(trace, 'request', api, 414, `The query is longer than ${longestQuery} characters.`)
    trace.operation = operation
    for (const ambiguity of ambiguitiesOfRoutes)
      if (operation.ambiguities.includes(ambiguity)) this.#reading(trace, ambiguity)
    // Prism is always asked for JSON: the XML form is written here.
    const headers = { ...request.headers, accept: 'application/json' }
    const prism = {
      method: operation.method,
      path: found.path,
      query: queryOf(search, ''),
      headers,
      body: undefined,
    }
    const asked: Asked = { api, operation, request, search, prism, trace }
    const format = this.#format(asked)
    if (format !== undefined) trace.format = format
    try {
      const fault = faultAsked(request.headers) ?? this.faults.take(operation.operationId)
      return fault === undefined ? await this.#carryOut(asked) : await this.#withFault(asked, fault)
    } catch (error) {
      return this.#refuse(asked, error)
    }
  }

  async #withFault(asked: Asked, fault: FaultSettings): Promise<MockAnswer> {
    asked.trace.fault = fault
    const { carriedOut, status } = faultDescription(fault)
    // It strikes a refusal as it does any other answer.
    const answer = carriedOut
      ? await this.#carryOut(asked).catch((error: unknown) => this.#refuse(asked, error))
      : nothing
    return struck(status === undefined ? answer : await this.#documented(asked, status), fault)
  }

  async #carryOut(asked: Asked): Promise<MockAnswer> {
    const { api, operation, request, search, trace } = asked
    if (trace.format === undefined) {
      const words = `Ask for ${operation.formats.map(mediaType).join(' or ')}.`
      throw new Refusal('mediaType', { status: 406, words })
    }
    const format = mediaType(trace.format)
    trace.kept.push('mediaType')
    const body = readBody(request, operation)
    trace.kept.push('body')
    const service: Service = this.services[api]
    const query = queryOf(search, body.form)
    const call = this.#call(asked, body, query, format)
    service.admit?.(call)
    const engine = await prismOver(this.#descriptions)
    const prism = body.form === '' ? asked.prism : withoutBody(asked.prism)
    const answer = await engine.answer({ ...prism, query, body: body.json })
    if (answer.status >= 400)
      throw new Refusal('request', { status: answer.status, words: sentence(answer.violations) })
    trace.kept.push('request')
    service.authenticate?.(call)
    const result = service.carryOut(call, answer.body)
    const headers = { ...headersOf(answer), 'content-type': `${format}; charset=utf-8`, ...result.headers }
    return { status: answer.status, headers: present(headers), body: result.text ?? writeJson(result.body) }
  }

  /** The format that is asked for, or comes by itself; `undefined` where another one is insisted on. */
  #format({ operation, request, trace }: Asked): string | undefined {
    const liked = (formats: readonly string[]): string | undefined => {
      const type = negotiate(request.headers['accept'], formats.map(mediaType))
      return formats.find((format) => mediaType(format) === type)
    }
    const { formats, ambiguities } = operation
    const [format, other] = [liked(formats), liked(formats.toReversed())]
    // Where the header likes both, which comes is not documented.
    return format === other || !ambiguities.includes('acceptDefault')
      ? format
      : this.#reading(trace, 'acceptDefault')
  }

  #reading<Id extends keyof MockAssume>(trace: Trace, ambiguity: Id): Reading<Id> {
    const reading = this.#settings.assume[ambiguity]
    const { readings }: Ambiguity = mockAmbiguities[ambiguity]
    // A value of the user's own may hold an address, and is none of the registry's names.
    const isNamed = typeof reading === 'string' && Object.hasOwn(readings, reading)
    trace.readings[ambiguity] = isNamed ? reading : 'custom'
    return reading
  }

  #call(asked: Asked, body: ReadBody, query: PrismRequest['query'], format: string): Call {
    const { operation, request, search, trace } = asked
    const single = Object.entries(query).map(([name, value]) => [name, String(value)])
    return {
      at: trace.at,
      operation,
      headers: request.headers,
      search,
      parameters: Object.fromEntries(single) as Record<string, string>,
      body: body.json,
      bodyText: body.text,
      form: body.form,
      format,
      reading: (ambiguity) => this.#reading(trace, ambiguity),
      ...readingsInForce(this.#settings.assume, trace.readings),
      check: (rule, look) => {
        if (this.#settings.unchecked.has(rule)) return
        const wrong = look()
        if (wrong !== undefined) throw new Refusal(rule, wrong)
        trace.kept.push(rule)
      },
    }
  }

  /** @throws whatever is no refusal */
  async #refuse(asked: Asked, error: unknown): Promise<MockAnswer> {
    if (!(error instanceof Refusal)) throw error
    asked.trace.refused = { rule: error.rule, says: error.message }
    const { status, example, code, words } = error.answer
    const engine = await prismOver(this.#descriptions)
    const documented = await engine.failure(asked.prism, status, example)
    const body =
      documented === undefined
        ? failureBody(asked.api, status, words)
        : reworded(documented.body, { words, code, at: asked.trace.at })
    return this.#failure(asked, { status, body }, documented)
  }

  #failure(asked: Asked, failure: FailureAnswer, documented: PrismAnswer | undefined): MockAnswer {
    const service: Service = this.services[asked.api]
    const inForce: ReadingInForce = {
      reading: (ambiguity) => this.#reading(asked.trace, ambiguity),
      ...readingsInForce(this.#settings.assume, asked.trace.readings),
    }
    const { status, body, page } = service.formFailure?.(failure, asked.operation, inForce) ?? failure
    const headers = {
      ...(documented && headersOf(documented)),
      ...(page === undefined ? jsonType : htmlType),
    }
    return { status, headers, body: page ?? JSON.stringify(body) }
  }

  /** The failure that is documented for a status, in its own words. */
  async #documented(asked: Asked, status: number): Promise<MockAnswer> {
    const engine = await prismOver(this.#descriptions)
    const documented = await engine.failure(asked.prism, status)
    const body = documented?.body ?? failureBody(asked.api, status, 'This failure was asked for.')
    return this.#failure(asked, { status, body }, documented)
  }
}

/** The ambiguities whose readings decide where an operation is. */
const ambiguitiesOfRoutes = ['pathCase', 'pcfOperation'] as const
const jsonType = { 'content-type': 'application/json; charset=utf-8' }

function mediaType(format: string): string {
  return `application/${format}`
}

/** What a fault is left with that strikes before there is an answer. */
const nothing: MockAnswer = { status: 500, headers: {}, body: '' }

function refused(
  trace: Trace,
  rule: RuleId,
  api: ApiName | undefined,
  status: number,
  words: string,
): MockAnswer {
  trace.refused = { rule, says: words }
  return problem(api, status, words)
}

function problem(api: ApiName | undefined, status: number, words: string): MockAnswer {
  return { status, headers: jsonType, body: JSON.stringify(failureBody(api, status, words)) }
}

/** Prism gets the parameters of a form with the query, and would refuse a body that it is told of besides. */
function withoutBody(request: PrismRequest): PrismRequest {
  const { 'content-length': _length, 'transfer-encoding': _coding, ...headers } = request.headers
  return { ...request, headers }
}

function headersOf({ headers }: PrismAnswer): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

/** Without those that do not come. */
function present(headers: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter((header): header is [string, string] => header[1] !== undefined),
  )
}

const mostViolations = 10

function sentence(violations: readonly string[]): string {
  return `${violations.slice(0, mostViolations).join('; ')}.`
}
