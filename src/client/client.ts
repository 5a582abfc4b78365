/**
 * A client: checks an input, writes the request, has it sent and journaled, reads what comes back, and throws anything but a
 * result. The same code serves its methods and its `fetch`.
 */
import type { AnyReadings } from '../ambiguity/assume.js'
import type { CallOperation } from '../durability/reconcile/inquiry.js'
import type { Durability, DurabilityContext } from '../durability/reconcile/reconcile.js'
import type { JournaledCall, JournaledOutcome } from '../durability/journal-entry.js'
import { endingOf } from '../durability/call-journal.js'
import { cameToNothing, flatInput, identifiersOf, referenceOf } from '../durability/reference.js'
import type { CallReference, CallVerdict, Journal, Settlement } from '../durability/journal.js'
import { ApiError, LacunaError, ResultError } from '../errors/errors.js'
import { attachReport } from '../errors/failures.js'
import { maskOf, redactError, withoutSecrets, type CallArguments } from '../redaction/redact-shown.js'
import { secretTextsIn, type Redactor } from '../redaction/redact-secrets.js'
import { placeInput, writeRequest } from '../request/build-request.js'
import {
  checkCallOptions,
  checkInput,
  checkInputRules,
  checkOwnFields,
  checkRequest,
  undescribedTexts,
  type CallSettings,
  type ValidatorTable,
} from '../request/validate-call.js'
import { readRequest, type FetchArguments, type ReadRequest } from '../request/read-request.js'
import { problemsOf } from '../request/schema.js'
import { ResponseDecoder, wireJson, wireResponse, type DecoderContext } from '../response/read-response.js'
import { merged, roundsDecimals, type JsonObject } from '../response/json.js'
import { isSuccess, notTheFormat, strange, unreadable } from '../response/body.js'
import {
  accountMarks,
  redactEvents,
  CallTrace,
  responseInfo,
  resultOf,
  type Credentials,
  type ResponseInfo,
} from './call.js'
import type { ServiceClock } from '../transport/service-clock.js'
import type { RateLimiter } from '../transport/timing.js'
import { Transport, type AttemptRecorder, type OpenAnswer, type SendableRequest } from '../transport/send.js'
import type { Answer, Api, CallContext, Input, OperationDescription, OperationTable } from './api-adapter.js'
import { timeOr, type ClientSettings } from './options.js'
import { createRawClient, type RawClient } from './raw.js'

/** The checks of one API, compiled from its description. */
export interface Validators {
  readonly inputs: ValidatorTable
  /** Of requests as `fetch` takes them. */
  readonly wire: ValidatorTable
  /** An operation whose answer has no form of its own is missing. */
  readonly answers: ValidatorTable
  /** Of results that a journal gives again. */
  readonly results?: ValidatorTable
}

/** What a client is made of. */
export interface ClientContext<Readings extends AnyReadings> extends DecoderContext, DurabilityContext {
  readonly api: Api<Readings>
  readonly validators: Validators
  readonly readings: Readings
  readonly credentials: Credentials
  /** Inputs that are made up for each call whose caller leaves them out, such as an id to find it by. */
  fresh?(operation: OperationDescription, callId: () => string, given: JsonObject): JsonObject | undefined
  /** Throws a RequestError for an input that the service could only refuse by now. */
  refuse?(operation: OperationDescription, input: Input): void
  /** Makes the clock that requests are signed by, if the service judges them by its own. */
  serviceClock?(settings: ClientSettings): ServiceClock
  /** Makes the rate limiter that each request must pass, if the service limits its callers by that clock. */
  limiter?(settings: ClientSettings, serviceClock: ServiceClock): RateLimiter
  /** Makes what finds lost calls again, for a client whose operations change something. */
  durability?(context: DurabilityContext, call: CallOperation): Durability
}

/** A request that was written, and the call that it is for. */
export interface PreparedRequest<Readings extends AnyReadings> extends SendableRequest {
  readonly call: CallContext<Readings>
  readonly options: CallSettings
  /** What the caller gave, as plain JSON. */
  readonly given: JsonObject
}

/** How a call is kept in the journal. */
export type JournalingOptions = Pick<JournaledCall, 'reference' | 'kept' | 'isAgain'>

/** A result, and the head of the answer that brought it. */
export interface CallResult extends JournaledOutcome {
  readonly data: unknown
  readonly response: () => ResponseInfo
  /** Names the call that brought it, where that was an earlier one of the same intent. */
  readonly first?: CallReference
}

/** The response as the service wrote it, and the result decoded from it. */
interface WireResult extends JournaledOutcome {
  readonly response: Response
  readonly data: unknown
}

export class ApiClient<Readings extends AnyReadings> implements Redactor {
  readonly #context: ClientContext<Readings>
  /** What finds lost calls again; none where the operations only read. */
  readonly durability: Durability | undefined
  /** Reads answers. */
  readonly answers: ResponseDecoder
  readonly #transport: Transport

  constructor(context: ClientContext<Readings>) {
    const { onEvent } = context.settings
    const { credentials } = context
    const { secrets } = credentials
    const settings = { ...context.settings, onEvent: onEvent && redactEvents(secrets, onEvent) }
    this.#context = { ...context, settings }
    this.durability = context.durability?.(this.#context, (...call) => this.#shown(...call))
    const serviceClock = context.serviceClock?.(settings)
    const limiter = serviceClock && context.limiter?.(settings, serviceClock)
    this.#transport = new Transport(settings, credentials, serviceClock, limiter)
    this.answers = new ResponseDecoder(this.#context, this.durability)
  }

  /** One method for each operation, by its id. */
  methods<Methods extends object>(): Methods {
    const methods: object = Object.fromEntries(
      Object.values(this.#context.api.operations).map((operation) => [
        operation.operationId,
        operation.inputs.length > 0
          ? (input: unknown, options: unknown) => resultOf(this.#shown(operation, input, options))
          : (options: unknown) => resultOf(this.#shown(operation, undefined, options)),
      ]),
    )
    // The table and the interface of the methods are generated from the same operations.
    return methods as Methods
  }

  /** The operations behind a standard `fetch`: it reads the request and sends one of its own. */
  readonly fetch = async (...[input, init]: FetchArguments): Promise<Response> => {
    const options = { signal: init?.signal ?? (input instanceof Request ? input.signal : undefined) }
    let [operationId, given]: [string, unknown] = ['fetch', undefined]
    try {
      const { api, settings } = this.#context
      const request = await readRequest([input, init], api, settings.timeoutMs)
      operationId = request.operation.operationId
      given = request.given
      const prepared = this.#prepareRequest(request)
      return (await this.#execute(prepared, (answer) => this.#wireResult(prepared, answer))).response
    } catch (error) {
      throw this.shownError(operationId, { given, options }, error)
    }
  }

  /** openapi-fetch's client over `fetch`. */
  raw<Paths extends object>(): RawClient<Paths> {
    const raw: object = createRawClient(this.#context.api.baseUrl, (request) => this.fetch(request))
    // The table and the paths are generated from the same operations.
    return raw as RawClient<Paths>
  }

  get operations(): OperationTable {
    return this.#context.api.operations
  }

  /** The marks of the account that calls, where calls belong to one. */
  get accounts(): readonly string[] {
    return accountMarks(this.#context)
  }

  get journal(): Journal | undefined {
    return this.#context.settings.journal
  }

  /** Takes the known secrets out of a text. */
  redact(text: string): string {
    return this.#context.credentials.secrets.redact(text)
  }

  /**
   * Checks the input of a method and writes its request.
   *
   * @param id of a call that is sent once more. Default: that of no other call
   */
  prepare(
    operation: OperationDescription,
    input: unknown,
    options: unknown,
    id?: string,
  ): PreparedRequest<Readings> {
    const { settings, validators } = this.#context
    const checked = checkCallOptions(operation, options)
    const given = checkInput(operation, validators.inputs, input, settings.undocumentedValues)
    const trace = new CallTrace(this.#context, id)
    const placed = placeInput(operation, this.#completed(operation, given, trace))
    // What is spread stands last in each of these literals: `merged` says why.
    return { options: checked, given, trace, ...this.#write(operation, placed, false, checked, trace) }
  }

  /** Sends a prepared request and leaves the body of the answer to the caller. */
  open(prepared: PreparedRequest<Readings>): Promise<OpenAnswer> {
    return this.#transport.open(prepared)
  }

  /**
   * Sends a prepared request and reads its result.
   *
   * @param keeping how it is kept in the journal. Default: until it is answered
   */
  send(prepared: PreparedRequest<Readings>, keeping?: JournalingOptions): Promise<CallResult> {
    const { call, trace } = prepared
    const { operation } = call
    const use = async (answer: Answer): Promise<CallResult> => {
      const data = await this.answers.resultOf({ call, trace, answer })
      return {
        data,
        response: () => responseInfo(answer, operation),
        settled: this.#happened(operation, data),
      }
    }
    return this.#execute(prepared, use, keeping, (result, first) => this.#again(operation, result, first))
  }

  /** What a call throws, without its secrets. */
  shownError(operationId: string, given: CallArguments, error: unknown): unknown {
    return redactError(this.#context.credentials.secrets, operationId, given, error)
  }

  async #shown(operation: OperationDescription, input: unknown, options: unknown): Promise<CallResult> {
    try {
      return await this.send(this.prepare(operation, input, options))
    } catch (error) {
      throw this.shownError(operation.operationId, { given: input, options }, error)
    }
  }

  /** Checks a request that was read and writes ours, in the readings in force. */
  #prepareRequest({ operation, options, given }: ReadRequest): PreparedRequest<Readings> {
    const { settings, validators, credentials } = this.#context
    const { wire, own } = checkRequest(operation, validators.wire, given, settings.undocumentedValues)
    const trace = new CallTrace(this.#context)
    const query = this.#completed(operation, wire.query, trace)
    const completed = { ...wire, query, accepted: {} }
    const written = this.#write(operation, completed, true, options, trace)
    checkOwnFields(operation, own, written.call.asked, credentials.secret)
    return { options, trace, given: flatInput(operation, completed), ...written }
  }

  /** Adds the inputs that are made up for each call. */
  #completed(operation: OperationDescription, given: JsonObject, trace: CallTrace): JsonObject {
    const fresh = this.#context.fresh?.(operation, () => trace.id, given)
    return fresh ? merged(fresh, given) : given
  }

  /** @param isGrouped whether the caller gave path, query and body apart */
  #write(
    operation: OperationDescription,
    input: Input,
    isGrouped: boolean,
    options: CallSettings,
    trace: CallTrace,
  ): Pick<PreparedRequest<Readings>, 'draft' | 'call'> {
    const { api, readings, refuse, credentials, settings, validators } = this.#context
    if (operation.rules) checkInputRules(operation, input, isGrouped)
    refuse?.(operation, input)
    const { draft, asked } = writeRequest(api, operation, input, readings, options)
    for (const secret of secretTextsIn(asked)) credentials.secrets.learn(secret)
    if (api.isPersonal && settings.undocumentedValues === 'send') {
      const texts = undescribedTexts(operation, validators.wire, asked)
      trace.mask = maskOf(texts, identifiersOf(operation, asked))
    }
    return { call: { api, operation, input, readings, asked }, draft }
  }

  /**
   * Sends a call as the journal wants it, and notes it for those that another one may be mistaken for later.
   *
   * @param use what is made of its answer
   * @param keeping how it is kept in the journal. Default: until it is answered
   * @param again the outcome of an earlier call of the same intent, by the result of which the journal has it
   */
  async #execute<T extends JournaledOutcome & { readonly data: unknown }>(
    prepared: PreparedRequest<Readings>,
    use: (answer: Answer) => Promise<T>,
    keeping?: JournalingOptions,
    again?: (result: unknown, first: CallReference) => T | undefined,
  ): Promise<T> {
    const { call, trace, given, draft } = prepared
    const { operation, asked } = call
    const named = this.durability?.named.begin(operation, asked, trace)
    const journal = operation.safeToRetry ? undefined : this.durability?.journal
    const work = (record?: AttemptRecorder, timeoutMs?: number): Promise<T> =>
      this.#transport.exchange(prepared, record, use, timeoutMs)
    try {
      const plainly = () => ({ reference: referenceOf(operation, asked, trace), kept: false })
      const outcome = await (journal === undefined
        ? work()
        : journal.send(
            { operation, given, toSign: draft.toSign, trace, ...(keeping ?? plainly()) },
            work,
            again,
          ))
      named?.ended(outcome.settled?.verdict, outcome.data)
      return outcome
    } catch (error) {
      named?.ended(verdictAfter(error, trace))
      if (!(error instanceof LacunaError)) throw error
      const shown = withoutSecrets(error, trace)
      await attachReport(prepared, shown)
      throw shown
    } finally {
      named?.over(trace.sent)
    }
  }

  /**
   * The response as the service wrote it, also that of a refusal by status. A failure that leaves it open what became of
   * a change is thrown like any other: taken for a refusal, it would lead to sending the change again.
   */
  async #wireResult(prepared: PreparedRequest<Readings>, answer: Answer): Promise<WireResult> {
    const { call, trace } = prepared
    const { operation } = call
    const received = { call, trace, answer }
    // Once there is an answer, whatever fails here says nothing of what became of the call.
    const responseOf = (body: string): Response | undefined => {
      try {
        return wireResponse(operation, answer, trace, body)
      } catch (error) {
        throw this.answers.unreadable(received, answer.sentAt, strange(operation, error))
      }
    }
    if (isSuccess(answer.status)) {
      const data = await this.answers.resultOf(received)
      const json = wireJson(answer, data)
      const isRounded = json !== undefined && roundsDecimals(json)
      const response = json === undefined || isRounded ? undefined : responseOf(json)
      if (response) return { response, data, settled: this.#happened(operation, data) }
      const outcome = isRounded
        ? unreadable(
            `${operation.operationId} answered with a number that loses digits in JSON.parse. The operation's own method keeps them.`,
          )
        : notTheFormat(operation.operationId, answer.mediaType, 'JSON')
      throw this.answers.unreadable(received, answer.sentAt, outcome)
    }
    const response = responseOf(wireJson(answer) ?? answer.text)
    if (operation.safeToRetry && response) {
      this.answers.tell(prepared, answer, 'refusal')
      return { response, data: undefined }
    }
    const error = await this.answers.failure(received)
    if (!response || !(error instanceof ApiError || error instanceof ResultError)) throw error
    return { response, data: undefined, ...endingOf(error, timeOr(this.#context.settings, Date.now())) }
  }

  /**
   * The result of an earlier call of the same intent, which the journal has; `undefined` if that is not a result of this
   * operation: what another operation, or a lookup, showed of a call has another form.
   */
  #again(operation: OperationDescription, data: unknown, first: CallReference): CallResult | undefined {
    if (data === undefined) return undefined
    const validator = this.#context.validators.results?.[operation.operationId]
    if (validator === undefined || problemsOf(validator, data).length > 0) return undefined
    const { operationId } = operation
    const response = (): never => {
      const message = `This result of ${operationId} has no response: it comes from the journal, from the call ${first.id} with the same intent.`
      throw new LacunaError(message, { operationId, reference: first })
    }
    return { data, response, first }
  }

  /** What only reads has no outcome that could be open. */
  #happened({ safeToRetry }: OperationDescription, result: unknown): Settlement | undefined {
    return safeToRetry ? undefined : this.#seen('happened', 'It was answered with its result.', result)
  }

  #seen(verdict: Settlement['verdict'], message: string, result?: unknown): Settlement {
    const at = timeOr(this.#context.settings, Date.now())
    return { verdict, evidence: [{ message, at }], ...(result !== undefined && { result }) }
  }
}

/** What a failure says of a call by which it may be mistaken for another: nothing, or that it certainly came to nothing. */
function verdictAfter(error: unknown, { attempts }: CallTrace): CallVerdict | undefined {
  if (attempts === 0) return 'did-not-happen'
  const verdict = error instanceof LacunaError ? endingOf(error, 0).settled?.verdict : undefined
  return cameToNothing(verdict) ? verdict : undefined
}
