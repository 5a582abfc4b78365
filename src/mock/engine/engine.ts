/**
 * From a request to its answer: the engine finds the operation, Prism validates and supplies answers, and the engine does
 * around it what Prism cannot.
 */
import { randomUUID } from 'node:crypto'
import type { MockAssume } from '../../../generated/ambiguities/mock.js'
import { apis, type ApiName } from '../../../generated/apis.js'
import { mockApis } from '../services/mock-apis.js'
import { operationTables } from '../../../generated/tables/index.js'
import type { Readings } from '../../model/ambiguity.js'
import type { OperationDescription, OperationTable } from '../../model/api-adapter.js'
import { isObject, orNothing } from '../../model/json.js'
import { byApi, publishedExamples, readDescriptions } from '../examples.js'
import { applyFault, faultAsked, faultKinds, FaultPlan, htmlType, type FaultSettings } from '../faults.js'
import { RequestLog } from '../log.js'
import type { MockSettings } from '../options.js'
import type { AnyMockApi, FailureAnswer, FailureForm, RequestForms, Service } from '../services/mock-api.js'
import { prismIsLoaded, prismOver, withoutBody, type PrismAnswer } from './prism.js'
import { readingsInForce, type NotedReadings, type ReadingsByApi } from './readings.js'
import {
  headersForPrism,
  longestQuery,
  negotiate,
  queryOf,
  withPlainFlags,
  readBody,
  splitTarget,
  type MockAnswer,
  type MockCall,
  type MockRequest,
  type Trace,
} from './request.js'
import { RefusalAnswer, type RefusalReason, type RuleId } from './rules.js'

/** The service of each API. */
type Services = { readonly [Api in ApiName]: ReturnType<(typeof mockApis)[Api]['create']> }

const tables: Readonly<Record<ApiName, OperationTable>> = operationTables

/** The ids of all operations. */
export const operationIds: readonly string[] = apis.flatMap((api) =>
  Object.values(tables[api]).map(({ operationId }: OperationDescription) => operationId),
)

export class Engine {
  readonly services: Services
  readonly faults: FaultPlan
  readonly log: RequestLog
  readonly #settings: MockSettings
  readonly #descriptions = readDescriptions()
  /** In the readings in force, and in those alone. */
  #routes: { readonly assumed: ReadingsByApi; readonly all: readonly Route[] }

  /** @throws Error for a fault, or an operation of one, that does not exist */
  constructor(settings: MockSettings) {
    this.#settings = settings
    this.#routes = routesIn(settings.assumed.now)
    const { clock, mostHeld, sections } = settings
    const examples = publishedExamples(this.#descriptions)
    const services = byApi((api) => {
      const { create }: AnyMockApi = mockApis[api]
      return create({ ...sections[api], clock, mostHeld }, examples)
    })
    // Each service was made by the member of its own API, which is what the type is made of.
    this.services = services as Services
    this.faults = new FaultPlan(settings.faults, operationIds)
    const secrets = apis.flatMap((api) =>
      mockApis[api].credentials.secrets.map((name) => String(Reflect.get(sections[api].credentials, name))),
    )
    // As many tokens as can work at once, of market data and of payments.
    this.log = new RequestLog(settings.keptRequests, secrets, 2 * mostHeld)
  }

  /** Brings everything back to where it began, but for the clock. */
  reset(): void {
    this.#settings.assumed.reset()
    for (const api of apis) this.services[api].reset()
    this.faults.reset()
    this.log.clear()
  }

  async answer(request: MockRequest): Promise<MockAnswer> {
    const at = this.#settings.clock.now()
    // What is switched from now on does not count for this request.
    const { now: assumed } = this.#settings.assumed
    // Where Prism is missing, the first request says so, whatever it is for.
    await prismIsLoaded()
    const trace: Trace = { at, request, readings: {}, tolerated: {}, passed: [] }
    const undated = await this.#answer(trace, assumed)
    // The date of every answer is that of the mock's clock, by which it judges.
    const answer = { ...undated, headers: { date: new Date(at).toUTCString(), ...undated.headers } }
    const { delivery, status } = answer
    // A body that is cut or comes in pieces has its head before it.
    if (delivery === undefined || delivery.kind === 'trickle' || 'afterBytes' in delivery)
      trace.status = status
    this.#settings.onRequest(this.log.add(trace))
    return answer
  }

  async #answer(trace: Trace, assumed: ReadingsByApi): Promise<MockAnswer> {
    const { request } = trace
    const { path, search } = splitTarget(request.target)
    const refuse = (
      rule: RuleId,
      api: ApiName | undefined,
      status: number,
      message: string,
      headers = {},
    ) => {
      trace.refused = { rule, message }
      const body = JSON.stringify(failureBody(api, status, message))
      return { status, headers: { ...jsonType, ...headers }, body }
    }
    if (this.#routes.assumed !== assumed) this.#routes = routesIn(assumed)
    // The path is compared as it was sent, since letter case may matter.
    const here = this.#routes.all.filter(({ pattern }) => pattern.test(path))
    const [first] = here
    const isEscaped = !unescaped.test(request.target)
    if (first === undefined || !isEscaped) {
      const near = this.#routes.all.find(({ root }) => root.test(path))
      if (!isEscaped) return refuse('request', near?.api, 400, notEscaped)
      return refuse('route', near?.api, 404, `No operation at ${path.slice(0, 200)}.`)
    }
    trace.passed.push('route')
    const route = here.find(({ method }) => method === request.method)
    if (route === undefined) {
      const allow = here.map(({ method }) => method).join(', ')
      return refuse('method', first.api, 405, `${request.method} is not served here.`, { allow })
    }
    trace.passed.push('method')
    const { api, operation } = route
    if (search.length > longestQuery)
      return refuse('request', api, 414, `The query is longer than ${longestQuery} characters.`)
    trace.operation = operation
    Object.assign(trace.readings, route.readings)
    const call = this.#callOf(trace, route, assumed[api])
    // A path that is served in several forms came in one of them.
    mockApis[api].requests?.tookPath?.(operation, path, call)
    const format = formatOf(call)
    if (format !== undefined) trace.format = format
    try {
      const fault = faultAsked(request.headers) ?? this.faults.take(operation.operationId)
      return fault === undefined ? await this.#carryOut(call) : await this.#withFault(call, fault)
    } catch (error) {
      return this.#refuse(call, error)
    }
  }

  /** A call as far as it is known before its body is read. */
  #callOf(trace: Trace, route: Route, assume: Readings<MockAssume>): MockCall {
    const { request, at } = trace
    const { api, operation } = route
    const { path, search } = splitTarget(request.target)
    const values = Object.entries(route.pattern.exec(path)?.groups ?? {})
    const parameters = Object.fromEntries(
      // A value that is not percent-encoded correctly is taken as it came.
      values.map(([name, value]) => [name, orNothing(() => decodeURIComponent(value)) ?? value]),
    )
    const prism = {
      method: operation.method,
      path: withValues(route.path, (name) => parameters[name] && encodeURIComponent(parameters[name])),
      query: queryOf(search, ''),
      headers: headersForPrism(request),
      body: undefined,
    }
    return {
      api,
      operation,
      request,
      at,
      search,
      parameters,
      assume,
      trace,
      prism,
      shown: {},
      body: undefined,
      bodyText: '',
      form: '',
      format: '',
      ...readingsInForce(assume, trace.readings, trace.tolerated),
      check: (rule, look) => {
        if (this.#settings.unchecked.has(rule)) return
        const wrong = look()
        if (wrong !== undefined) throw new RefusalAnswer(rule, wrong)
        trace.passed.push(rule)
      },
    }
  }

  async #withFault(call: MockCall, fault: FaultSettings): Promise<MockAnswer> {
    call.trace.fault = fault.kind
    const { carriedOut, status } = faultKinds[fault.kind]
    // A fault changes a refusal as it does any other answer.
    const answer: MockAnswer = carriedOut
      ? await this.#carryOut(call).catch((error: unknown) => this.#refuse(call, error))
      : { status: 500, headers: {}, body: '' }
    return applyFault(status === undefined ? answer : await this.#fail(call, { status }), fault)
  }

  async #carryOut(admitted: MockCall): Promise<MockAnswer> {
    const { api, operation, request, search, trace } = admitted
    if (trace.format === undefined) {
      const message = `Ask for ${operation.formats.map(mediaType).join(' or ')}.`
      throw new RefusalAnswer('mediaType', { status: 406, message })
    }
    trace.passed.push('mediaType')
    const read = readBody(request, operation)
    trace.passed.push('body')
    const query = withPlainFlags(operation, queryOf(search, read.form))
    const sent = Object.entries(query).map(([name, value]) => [name, String(value)] as const)
    const call: MockCall = {
      ...admitted,
      parameters: { ...admitted.parameters, ...Object.fromEntries(sent) },
      ...read,
      format: mediaType(trace.format),
    }
    const service: Service = this.services[api]
    service.admit?.(call)
    const engine = await prismOver(this.#descriptions[api])
    const prism = read.form === '' ? admitted.prism : withoutBody(admitted.prism)
    const asking = { ...prism, query, body: read.body }
    let answer = await engine.answer(asking)
    if (answer.status >= 400) {
      const { status, violations } = answer
      const messages = violations.slice(0, mostTold).map((violation) => violation.message)
      const message = `${messages.join('; ')}.`
      const refused = service.refuseViolations?.(call, violations, message) ?? { status, message }
      // All that may be wrong besides is a field that the description lacks.
      if (!violations.every(({ keyword }) => keyword === 'additionalProperties'))
        throw new RefusalAnswer('request', refused)
      call.check('unlistedFields', () => refused)
      answer = (await engine.failure(asking, 200)) ?? answer
    }
    trace.passed.push('request')
    service.authenticate?.(call)
    const result = service.carryOut(call, answer.body)
    if (result.issued !== undefined) this.log.learn(result.issued)
    return {
      status: answer.status,
      headers: headersWith(answer, { 'content-type': `${call.format}; charset=utf-8`, ...call.shown }),
      body: result.text ?? writeJson(result.body),
    }
  }

  /** @throws whatever is no refusal */
  #refuse(call: MockCall, error: unknown): Promise<MockAnswer> {
    if (!(error instanceof RefusalAnswer)) throw error
    const { rule, answer } = error
    const { passed } = call.trace
    call.trace.refused = { rule, message: answer.message }
    // A service looks closer than Prism at what a request is made of, so that a rule may break after it was passed.
    const broken = passed.indexOf(rule)
    if (broken >= 0) passed.splice(broken, 1)
    return this.#fail(call, answer)
  }

  /** The failure that is documented for a status: with what is wrong with this request, or in its own words. */
  async #fail(call: MockCall, refusal: Partial<RefusalReason> & { status: number }): Promise<MockAnswer> {
    const { status, example, code, message, published = message, headers: added } = refusal
    const { api, prism, trace } = call
    const engine = await prismOver(this.#descriptions[api])
    const documented = await engine.failure(prism, status, example)
    const { members }: FailureForm = mockApis[api].failure
    // The details of this very request come in the place of those of the example.
    const detailed = (name: string, member: unknown): unknown => {
      if (name === members.message) return published
      if (name === members.code) return code ?? member
      return name === members.moment ? String(Math.floor(trace.at)) : member
    }
    let body = documented?.body
    if (documented === undefined)
      body = failureBody(api, code ?? status, published ?? 'This failure was asked for.')
    else if (published !== undefined && isObject(body)) body = JSON.parse(JSON.stringify(body), detailed)
    const service: Service = this.services[api]
    const failure: FailureAnswer = { status, body }
    const formed = service.formFailure?.(failure, call) ?? failure
    const type = formed.page === undefined ? jsonType : htmlType
    const headers = headersWith(documented, { ...type, ...call.shown, ...added })
    return { status: formed.status, headers, body: formed.page ?? JSON.stringify(formed.body) }
  }
}

/** The characters that the first line of a request must not have (RFC 9112, 3.2). */
const unescaped = /[^\0-\x7f]/
const notEscaped =
  'The address has characters beyond ASCII as they are. Percent-encode them as UTF-8, as in %C3%BC for ü, and sign that text.'

/* The operations, at the methods and paths that the readings give them */

/** An operation. Prism answers a wrong enum in a path with 422, and cannot tell 404 from 405. */
interface Route {
  readonly api: ApiName
  readonly operation: OperationDescription
  readonly method: string
  /** The path of the description, which a reading may replace. */
  readonly path: string
  readonly pattern: RegExp
  /** The first segment of the path, which tells the interfaces apart. */
  readonly root: RegExp
  /** The readings that decide where the operation is. */
  readonly readings: Readonly<NotedReadings>
}

function routesIn(assumed: ReadingsByApi): { assumed: ReadingsByApi; all: readonly Route[] } {
  const all = apis.flatMap((api) =>
    Object.values(tables[api]).flatMap((operation: OperationDescription) =>
      routesOf(api, operation, assumed[api]),
    ),
  )
  return { assumed, all }
}

function routesOf(
  api: ApiName,
  operation: OperationDescription,
  assume: Readings<MockAssume>,
): readonly Route[] {
  const readings: NotedReadings = {}
  const inForce = readingsInForce(assume, readings)
  const { pathParameters = {}, placesOf }: RequestForms = mockApis[api].requests ?? {}
  /** The values of a parameter: those of a reading, or the default of the description; none where it may have any. */
  const valuesOf = (name: string): readonly string[] => {
    const byReading = Object.hasOwn(pathParameters, name) ? pathParameters[name]?.(inForce) : undefined
    const fixed = operation.parameters.find((parameter) => parameter.name === name)?.default
    return byReading ?? (fixed === undefined ? [] : [String(fixed)])
  }
  const patternOf = (name: string): string => {
    const values = valuesOf(name)
    return values.length === 0 ? `(?<${name}>[^/]+)` : `(?:${values.map(escape).join('|')})`
  }
  const places = placesOf?.(operation, inForce) ?? [operation]
  return places.map(({ method, path }) => {
    const parts = path.split(/\{(\w+)\}/)
    const served = parts.map((part, at) => (at % 2 === 0 ? escape(part) : patternOf(part))).join('')
    const [, root = ''] = served.split('/')
    return {
      api,
      operation,
      method,
      readings,
      path: withValues(operation.path, (name) => valuesOf(name)[0]),
      pattern: new RegExp(`^${served}$`),
      root: new RegExp(`^/${root}(?:/|$)`),
    }
  })
}

function withValues(path: string, valueOf: (name: string) => string | undefined): string {
  return path.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => valueOf(name) ?? placeholder)
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/* The format and the headers */

/** The number of violations of a request that are reported. */
const mostTold = 10

/** The format that is asked for, or that comes by default; `undefined` where the header accepts none. */
function formatOf(call: MockCall): string | undefined {
  const { formats } = call.operation
  const preferring = (preferred: string): string | undefined => {
    const others = formats.filter((format) => format !== preferred)
    const inTurn = [...formats.filter((format) => format === preferred), ...others]
    const type = negotiate(call.request.headers['accept'], inTurn.map(mediaType))
    return inTurn.find((format) => mediaType(format) === type)
  }
  const { formatOf: chosen }: RequestForms = mockApis[call.api].requests ?? {}
  return chosen ? chosen(call, preferring) : preferring(formats[0] ?? '')
}

function mediaType(format: string): string {
  return `application/${format}`
}

/* Answers as the mock writes them: JSON, and failures in the form that each interface documents */

export const jsonType = { 'content-type': 'application/json; charset=utf-8' }

/**
 * @param api `undefined` where no interface has such a path
 * @param code the code of the service; the status where it has none
 */
function failureBody(api: ApiName | undefined, code: string | number, message: string): object {
  return api === undefined ? { message } : mockApis[api].failure.body(code, message)
}

/** The headers of an answer of Prism with others; one of those that is undefined does not come. */
function headersWith(answer: PrismAnswer | undefined, others: MockCall['shown']): Record<string, string> {
  const all = Object.entries<string | undefined>({ ...answer?.headers, ...others })
  return Object.fromEntries(all.filter((header): header is [string, string] => header[1] !== undefined))
}

/** Stands before a bigint while JSON is written: no text of a request has it. */
const bigintMark = `bigint ${randomUUID()} `
const markedBigint = new RegExp(`"${bigintMark}(-?\\d+)"`, 'g')

/** The JSON text of a value as `JSON.stringify` has it, in which a bigint is a number with all of its digits. */
function writeJson(value: unknown): string {
  // Contrary to its type, there is no text of what JSON does not know, such as undefined.
  const text: string | undefined = JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'bigint' ? `${bigintMark}${member}` : member,
  )
  return (text ?? 'null').replaceAll(markedBigint, '$1')
}
