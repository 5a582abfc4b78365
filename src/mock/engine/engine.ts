/** From a request to its answer: Prism validates and supplies answers, and the engine does around it what Prism cannot. */
import { apis, type ApiName } from '../../../generated/apis.js'
import {
  failureAnswer,
  failureBody,
  headersOf,
  jsonType,
  presentHeaders,
  withDetails,
  writeJson,
} from './write-answer.js'
import type { MockRequestContext, Trace } from './request-context.js'
import { callOf } from './call-context.js'
import { publishedExamples, readDescriptions, type Descriptions } from '../examples.js'
import type { MockAnswer, MockRequest } from './delivery.js'
import {
  applyFault,
  faultAsked,
  faultDescription,
  FaultPlan,
  htmlType,
  type FaultSettings,
} from '../faults.js'
import { LogRedactor } from '../log-redactor.js'
import { RequestLog } from '../log.js'
import type { MockSettings } from '../options.js'
import {
  headersForPrism,
  prismIsLoaded,
  prismOver,
  sentenceOf,
  withoutBody,
  type PrismAnswer,
  type Violation,
} from './prism.js'
import { readingsInForce } from './readings-in-force.js'
import { longestQuery, negotiate, queryOf, readBody, splitTarget } from './request.js'
import { operationIds, requestForms, Routes } from './routes.js'
import { RefusalAnswer, type RuleId } from './rules.js'
import { secretsIn, type Services } from '../sections.js'
import type { FailureAnswer, Service } from '../services/service.js'
import { createServices } from '../services/services.js'

export class Engine {
  readonly services: Services
  readonly faults: FaultPlan
  readonly log: RequestLog
  readonly #settings: MockSettings
  readonly #descriptions: Descriptions
  /** Of the readings in force, and of those alone. */
  #routes: Routes

  /** @throws Error for a fault, or an operation of one, that does not exist */
  constructor(settings: MockSettings, descriptions: Descriptions = readDescriptions()) {
    this.#settings = settings
    this.#descriptions = descriptions
    this.#routes = new Routes(settings.assumed.now)
    this.services = createServices(settings, publishedExamples(descriptions))
    this.faults = new FaultPlan(settings.faults, operationIds)
    this.log = new RequestLog(
      settings.keptRequests,
      // As many tokens as can work at once, of market data and of payments.
      new LogRedactor(descriptions, secretsIn(settings.sections), 2 * settings.mostHeld),
    )
  }

  /** Resolves when requests can be answered; rejects when Prism is not installed. */
  async started(): Promise<void> {
    await prismIsLoaded()
  }

  /** Brings everything back to where it began, but for the clock. */
  reset(): void {
    this.#settings.assumed.reset()
    apis.map((api): Service => this.services[api]).forEach((service) => service.reset())
    this.faults.reset()
    this.log.clear()
  }

  async answer(request: MockRequest): Promise<MockAnswer> {
    const at = this.#settings.clock.now()
    // What is switched from now on does not count for this request.
    const { now: assumed } = this.#settings.assumed
    // Where Prism is missing, the first request says so, whatever it is for.
    await this.started()
    const { path, search } = splitTarget(request.target)
    const trace: Trace = { at, assumed, readings: {}, tolerated: {}, passed: [], headers: {} }
    // The date of every answer is that of the mock's clock, by which it judges.
    const undated = await this.#answer(request, path, search, trace)
    const answer = { ...undated, headers: { date: new Date(at).toUTCString(), ...undated.headers } }
    const { fault, headers: _, assumed: __, ...handling } = trace
    const { delivery } = answer
    // A body that is cut or comes in pieces has its head before it.
    const begun = delivery === undefined || delivery.kind === 'trickle' || 'afterBytes' in delivery
    const status = begun ? answer.status : undefined
    const entry = this.log.add({ request, ...handling, fault: fault?.kind, status })
    this.#settings.onRequest(entry)
    return answer
  }

  async #answer(request: MockRequest, path: string, search: string, trace: Trace): Promise<MockAnswer> {
    const refuse = (rule: RuleId, api: ApiName | undefined, status: number, message: string): MockAnswer => {
      trace.refused = { rule, message }
      return failureAnswer(api, status, message)
    }
    const { assumed } = trace
    if (this.#routes.assumed !== assumed) this.#routes = new Routes(assumed)
    const found = this.#routes.find(request.method, path)
    if (found.kind === 'nothing')
      return refuse('route', found.api, 404, `No operation at ${path.slice(0, 200)}.`)
    trace.passed.push('route')
    if (found.kind === 'method') {
      const answer = refuse('method', found.api, 405, `${request.method} is not served here.`)
      return { ...answer, headers: { ...answer.headers, allow: found.allowed.join(', ') } }
    }
    trace.passed.push('method')
    const { api, operation } = found
    if (search.length > longestQuery)
      return refuse('request', api, 414, `The query is longer than ${longestQuery} characters.`)
    trace.operation = operation
    Object.assign(trace.readings, found.readings)
    Object.assign(trace.tolerated, found.tolerated)
    const headers = headersForPrism(request)
    const query = queryOf(search, '')
    const prism = { method: operation.method, path: found.path, query, headers, body: undefined }
    const assume = assumed[api]
    const asked: MockRequestContext = {
      ...{ api, operation, assume, request, search },
      ...{ pathParameters: found.parameters, prism, trace },
    }
    const format = this.#format(asked)
    if (format !== undefined) trace.format = format
    try {
      const fault = faultAsked(request.headers) ?? this.faults.take(operation.operationId)
      return fault === undefined ? await this.#carryOut(asked) : await this.#withFault(asked, fault)
    } catch (error) {
      return this.#refuse(asked, error)
    }
  }

  async #withFault(asked: MockRequestContext, fault: FaultSettings): Promise<MockAnswer> {
    asked.trace.fault = fault
    const { carriedOut, status } = faultDescription(fault)
    // A fault changes a refusal as it does any other answer.
    const answer = carriedOut
      ? await this.#carryOut(asked).catch((error: unknown) => this.#refuse(asked, error))
      : noAnswer
    return applyFault(status === undefined ? answer : await this.#documented(asked, status), fault)
  }

  async #carryOut(asked: MockRequestContext): Promise<MockAnswer> {
    const { api, operation, request, search, trace } = asked
    if (trace.format === undefined) {
      const message = `Ask for ${operation.formats.map(mediaType).join(' or ')}.`
      throw new RefusalAnswer('mediaType', { status: 406, message })
    }
    const format = mediaType(trace.format)
    trace.passed.push('mediaType')
    const body = readBody(request, operation)
    trace.passed.push('body')
    const service: Service = this.services[api]
    const query = queryOf(search, body.form)
    const call = callOf(asked, { body, query, format }, this.#settings.unchecked)
    service.admit?.(call)
    const engine = await prismOver(this.#descriptions[api])
    const prism = body.form === '' ? asked.prism : withoutBody(asked.prism)
    const asking = { ...prism, query, body: body.json }
    let answer = await engine.answer(asking)
    if (answer.status >= 400) {
      const { status, violations } = answer
      const message = sentenceOf(answer)
      const refused = service.refuseViolations?.(call, violations, message) ?? { status, message }
      if (!violations.every(isUnlistedField)) throw new RefusalAnswer('request', refused)
      call.check('unlistedFields', () => refused)
      answer = (await engine.failure(asking, 200)) ?? answer
    }
    trace.passed.push('request')
    service.authenticate?.(call)
    const result = service.carryOut(call, answer.body)
    if (result.issued !== undefined) this.log.hide(result.issued)
    const own = { 'content-type': `${format}; charset=utf-8`, ...result.headers }
    const headers = { ...headersOf(answer), ...own, ...trace.headers }
    return {
      status: answer.status,
      headers: presentHeaders(headers),
      body: result.text ?? writeJson(result.body),
    }
  }

  /** The format that is asked for, or that comes by default; `undefined` where the header accepts none. */
  #format({ api, operation, assume, request, trace }: MockRequestContext): string | undefined {
    const preferring = (preferred: string): string | undefined => {
      const others = operation.formats.filter((format) => format !== preferred)
      const formats = [...operation.formats.filter((format) => format === preferred), ...others]
      const type = negotiate(request.headers['accept'], formats.map(mediaType))
      return formats.find((format) => mediaType(format) === type)
    }
    const { formatOf } = requestForms[api]
    const [first = ''] = operation.formats
    return formatOf ? formatOf(readingsInForce(assume, trace.readings), preferring) : preferring(first)
  }

  /** @throws whatever is no refusal */
  async #refuse(asked: MockRequestContext, error: unknown): Promise<MockAnswer> {
    if (!(error instanceof RefusalAnswer)) throw error
    const { api, prism, trace } = asked
    const { status, example, code, message, published = message, headers } = error.answer
    trace.refused = { rule: error.rule, message }
    // A service looks closer than Prism at what a request is made of, so that a rule may break after it was passed.
    const broken = trace.passed.indexOf(error.rule)
    if (broken >= 0) trace.passed.splice(broken, 1)
    const engine = await prismOver(this.#descriptions[api])
    const documented = await engine.failure(prism, status, example)
    const body =
      documented === undefined
        ? failureBody(api, code ?? status, published)
        : withDetails(api, documented.body, { message: published, code, at: trace.at })
    return this.#failure(asked, { status, body }, documented, headers)
  }

  #failure(
    asked: MockRequestContext,
    failure: FailureAnswer,
    documented: PrismAnswer | undefined,
    own: MockAnswer['headers'] = {},
  ): MockAnswer {
    const service: Service = this.services[asked.api]
    const inForce = readingsInForce(asked.assume, asked.trace.readings)
    const { status, body, page } = service.formFailure?.(failure, asked.operation, inForce) ?? failure
    const headers = {
      ...(documented && headersOf(documented)),
      ...(page === undefined ? jsonType : htmlType),
      ...asked.trace.headers,
      ...own,
    }
    return { status, headers: presentHeaders(headers), body: page ?? JSON.stringify(body) }
  }

  /** The failure that is documented for a status, in its own words. */
  async #documented(asked: MockRequestContext, status: number): Promise<MockAnswer> {
    const engine = await prismOver(this.#descriptions[asked.api])
    const documented = await engine.failure(asked.prism, status)
    const body = documented?.body ?? failureBody(asked.api, status, 'This failure was asked for.')
    return this.#failure(asked, { status, body }, documented)
  }
}

/** Whether all that is wrong is a field that the description lacks. */
function isUnlistedField({ keyword }: Violation): boolean {
  return keyword === 'additionalProperties'
}

function mediaType(format: string): string {
  return `application/${format}`
}

/** What a fault is applied to when the operation is not carried out. */
const noAnswer: MockAnswer = { status: 500, headers: {}, body: '' }
