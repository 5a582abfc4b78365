/**
 * A client: checks an input, writes the request, has it sent and journaled, reads what comes back, and throws anything but a
 * result. The same code serves its methods and its `fetch`.
 */
import type { AnyReadings } from '../model/ambiguity.js'
import { unrecorded, type EarlierCall } from '../durability/call-journal.js'
import type { Look } from '../durability/reconcile/inquiry.js'
import type { Durability, DurabilityContext } from '../durability/reconcile/reconcile.js'
import type { JournaledOutcome } from '../durability/journal-entry.js'
import { endingOf, settledOutcome } from '../durability/settle.js'
import {
  cameToNothing,
  flatInput,
  identifiersOf,
  referenceOf,
  sentReference,
  type ReferenceNames,
} from '../durability/reference.js'
import type { CallReference, Journal } from '../model/journal.js'
import { LacunaError, keepAccount, type Redactor } from '../model/errors.js'
import { maskOf, redactCallError, redactError, redactorOf } from '../redaction/redact-errors.js'
import { secretTextsIn } from '../redaction/redact-texts.js'
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
import {
  ReadingEnded,
  readResponse,
  validated,
  wholeAnswer,
  wireBody,
  wireResponse,
} from '../response/read-response.js'
import { merged, roundsDecimals, type JsonObject } from '../model/json.js'
import { formatOf, isSuccess } from '../model/media-type.js'
import { notTheFormat, strange, unreadable } from '../response/body.js'
import type { ServiceClock } from '../transport/service-clock.js'
import { dateOf, type RateLimiter } from '../model/time.js'
import { Transport, type AttemptRecorder, type OpenAnswer } from '../transport/send.js'
import { AnswerEvents, type AnsweredCall } from './answer-events.js'
import { Attempts, endOfToken } from './attempts.js'
import {
  type CallArguments,
  accountMarks,
  CallId,
  responseInfo,
  resultOf,
  type Credentials,
} from '../model/call.js'
import { accountOf, errorOf } from './deliver.js'
import { flightOf, waitForFlight, withoutLimit } from './joined-calls.js'
import { isPlainRefusal } from '../model/outcome.js'
import type { CallOutcome, CallResult, EndedCall, FailedOutcome, Progress, Result } from '../model/outcome.js'
import type {
  Answer,
  Api,
  CallContext,
  Input,
  OperationDescription,
  OperationTable,
  Outcome,
  RequestTemplate,
} from '../model/api-adapter.js'
import { timeOr, type ClientSettings } from '../model/options.js'
import { createRawClient, type RawClient } from './raw.js'
import type { JournaledCall } from '../durability/claims.js'
import { redactEvents } from '../redaction/redact-events.js'

/** The checks of one API, compiled from its description. */
export interface Validators {
  readonly inputs: ValidatorTable
  /** Of requests as `fetch` takes them. */
  readonly wire: ValidatorTable
  /** An operation whose answer has no form of its own is missing. */
  readonly answers: ValidatorTable
  /** Of results that a journal returns. */
  readonly results?: ValidatorTable
}

/** The collaborators of a client. */
export interface ClientContext<Readings extends AnyReadings> extends DurabilityContext {
  readonly api: Api<Readings>
  readonly settings: ClientSettings
  readonly validators: Validators
  readonly readings: Readings
  readonly credentials: Credentials
  /** Told of each result. A call ends once it is done with it. */
  onResult?(operation: OperationDescription, data: unknown): Promise<void> | undefined
  /** Inputs that are made up for each call whose caller leaves them out, such as an id to find it by. */
  fresh?(operation: OperationDescription, callId: () => string, given: JsonObject): JsonObject | undefined
  /** Throws a RequestError for an input that the service could only refuse by now. */
  refuse?(operation: OperationDescription, input: Input): void
  /** Makes the clock that requests are signed by, if the service judges them by its own. */
  serviceClock?(settings: ClientSettings): ServiceClock
  /** Makes the rate limiter that each request must pass, if the service limits its callers by that clock. */
  limiter?(settings: ClientSettings, serviceClock: ServiceClock): RateLimiter
  /** Makes what finds lost calls again, for a client whose operations change something. */
  durability?(context: DurabilityContext, look: Look): Durability
}

/** A request that was written, and the call that it is for. */
export interface PreparedRequest<Readings extends AnyReadings> {
  readonly call: CallContext<Readings>
  readonly draft: RequestTemplate
  readonly options: CallSettings
  /** The arguments of the caller, as plain JSON. */
  readonly given: JsonObject
  readonly id: CallId
  /** Takes out of a text what nothing of this call may show. */
  readonly redactor: Redactor
}

/** Keeps a call in the journal until it is acknowledged, by this reference. */
export type JournalingOptions = Pick<JournaledCall, 'reference'>

/** A call that was sent, what the journal notes of it, and the result of an earlier one of its intent. */
interface ExecutedCall {
  readonly outcome: CallOutcome
  readonly ending: JournaledOutcome
  readonly earlier?: Pick<EndedCall, 'result' | 'first'> | undefined
}

/** An answer whose body the caller reads, who says in the end whether it could be read. */
export interface OpenStream extends OpenAnswer {
  /** Makes the error of an answer that cannot be used, and judges the token of its call. */
  failed(outcome: FailedOutcome): unknown
}

/** Makes of an answer what it means; for a caller of `fetch` with the response as the service wrote it. */
type ReadAnswer = (answer: Answer, progress: Progress) => Outcome & Pick<Result, 'response'>

export class ApiClient<Readings extends AnyReadings> implements Redactor {
  readonly #context: ClientContext<Readings>
  /** Finds lost calls again; `undefined` where the operations only read. */
  readonly durability: Durability | undefined
  /** Tells what answers show. */
  readonly events: AnswerEvents
  /** The marks of the account that calls, where calls belong to one. */
  readonly accounts: readonly string[]
  readonly #attempts: Attempts
  readonly #limiter: RateLimiter | undefined

  constructor(context: ClientContext<Readings>) {
    const { onEvent } = context.settings
    const { credentials, api } = context
    const { secrets } = credentials
    const settings = { ...context.settings, onEvent: onEvent && redactEvents(secrets, onEvent) }
    this.#context = { ...context, settings }
    this.durability = context.durability?.(this.#context, (...look) => this.#look(...look))
    const serviceClock = context.serviceClock?.(settings)
    this.#limiter = serviceClock && context.limiter?.(settings, serviceClock)
    const transport = new Transport(settings, credentials, serviceClock, this.#limiter)
    this.#attempts = new Attempts(transport, settings, credentials)
    this.accounts = accountMarks(context)
    this.events = new AnswerEvents(settings.onEvent, api.detect)
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
  readonly fetch = (...args: FetchArguments): Promise<Response> => this.#fetched(args)

  async #fetched(
    [input, init]: FetchArguments,
    isRead: (format: string) => boolean = () => true,
  ): Promise<Response> {
    const options = { signal: init?.signal ?? (input instanceof Request ? input.signal : undefined) }
    let [operationId, given]: [string, unknown] = ['fetch', undefined]
    try {
      const { api, settings } = this.#context
      const request = await readRequest([input, init], api, settings.timeoutMs, isRead)
      operationId = request.operation.operationId
      given = request.given
      const prepared = this.#prepareRequest(request)
      const { outcome } = await this.#execute(prepared, (answer, at) => this.#readWire(prepared, answer, at))
      const shown = (response: Response): Response =>
        Object.defineProperty(response, 'url', { value: request.url })
      if (outcome.kind === 'result' && outcome.response) return shown(outcome.response)
      if (outcome.kind === 'result') throw new Error('A result of fetch has a response.')
      const isPlain = outcome.kind === 'refusal' && isPlainRefusal(outcome)
      if ((request.operation.safeToRetry || isPlain) && 'response' in outcome && outcome.response)
        return shown(outcome.response)
      throw this.failed(outcome, prepared)
    } catch (error) {
      throw this.shownError(operationId, { given, options }, error)
    }
  }

  /** openapi-fetch's client over `fetch`. */
  raw<Paths extends object>(): RawClient<Paths> {
    // openapi-fetch would parse XML as JSON.
    const isRead = (format: string): boolean => format === 'json'
    const raw: object = createRawClient(this.#context.api.baseUrl, (request) =>
      this.#fetched([request], isRead),
    )
    // The table and the paths are generated from the same operations.
    return raw as RawClient<Paths>
  }

  get operations(): OperationTable {
    return this.#context.api.operations
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
    const callId = new CallId(id)
    const placed = placeInput(operation, this.#completed(operation, given, callId))
    // What is spread stands last in each of these literals: `merged` says why.
    return { options: checked, given, id: callId, ...this.#write(operation, placed, false, checked) }
  }

  /** Sends a prepared request and leaves the body of its result to the caller, who releases it. */
  async open(prepared: PreparedRequest<Readings>): Promise<OpenStream> {
    const { call, options, id } = prepared
    const { timeoutMs = this.#context.settings.timeoutMs } = options
    const used = await this.#attempts.make(
      { ...prepared, timeoutMs, event: id.events(call.operation.operationId), isStream: true },
      (open): Promise<OpenAnswer | CallOutcome> =>
        isSuccess(open.response.status)
          ? Promise.resolve(open)
          : this.#whole(prepared, open, (answer, progress) => this.#read(prepared, answer, progress)),
    )
    if (used.kind === 'result') throw new Error('A failure is no result.')
    if (used.kind !== 'answered') throw this.failed(used, prepared)
    let hasFailed = false
    return {
      ...used,
      failed: (outcome) => {
        hasFailed = true
        // What shows the end of a token is in the first piece of a stream.
        const text = Buffer.from(used.body.first ?? []).toString('utf8')
        const tokenEnd = endOfToken(used, call, { ...used.response, text })
        const failure = { ...outcome, tokenEnd }
        this.#attempts.judgeToken(used, call, failure)
        return this.failed(failure, prepared)
      },
      release: () => {
        used.release()
        used.deadline.end()
        if (!hasFailed && used.body.first) this.#attempts.judgeToken(used, call, { kind: 'result' })
      },
    }
  }

  /**
   * Sends a prepared request and reads its result. Where a call of the same intent and input is under way in this process, waits
   * for that one.
   *
   * @param keeping how it is kept in the journal. Default: until it is answered
   */
  async carryOut(prepared: PreparedRequest<Readings>, keeping?: JournalingOptions): Promise<EndedCall> {
    const { journal, timeoutMs: ownTimeMs } = this.#context.settings
    const { call, options, id } = prepared
    const { timeoutMs = ownTimeMs, signal } = options
    const intent = keeping?.reference.intent
    const isAlone = call.operation.urgent === true || id.isAgain
    if (!keeping || intent === undefined || !journal || isAlone) return this.#carryOut(prepared, keeping)
    let isFirst = false
    const flight = flightOf(journal, intent, this.#journaled(prepared, keeping), (givenUp) => {
      isFirst = true
      return this.#carryOut({ ...prepared, options: { ...options, signal: givenUp } }, keeping)
    })
    if (!flight) return this.#carryOut(prepared, keeping)
    const { reference } = flight.call
    const ended = await waitForFlight(flight, signal, isFirst ? withoutLimit : timeoutMs)
    if (!('kind' in ended)) return isFirst ? ended : { first: reference, ...ended }
    const left = { ...prepared, id: new CallId(reference.id) }
    const { progress } = ended
    return { progress, error: this.failed(ended, left, { reference }), first: reference }
  }

  async #carryOut(prepared: PreparedRequest<Readings>, keeping?: JournalingOptions): Promise<EndedCall> {
    const { operation } = prepared.call
    const read: ReadAnswer = (answer, at) => this.#read(prepared, answer, at)
    const { outcome, ending, earlier } = await this.#execute(prepared, read, keeping)
    const { progress } = outcome
    if (earlier) return { progress, ...earlier }
    if (outcome.kind === 'result') {
      const { data, answer, refused } = outcome
      return { progress, result: { data, response: () => responseInfo(answer, operation, refused) } }
    }
    const isNothing =
      outcome.kind === 'refusal' ? cameToNothing(ending.settled?.verdict) : progress.attempts === 0
    return { progress, isNothing, error: this.failed(outcome, prepared, keeping) }
  }

  /** Does the same, and throws anything but a result. */
  async send(prepared: PreparedRequest<Readings>, keeping?: JournalingOptions): Promise<CallResult> {
    const { result, error } = await this.carryOut(prepared, keeping)
    if (result) return result
    throw error
  }

  /** Makes what a call without a result throws: its error without secrets, or the reason of a caller who has given up. */
  failed(outcome: FailedOutcome, prepared: PreparedRequest<Readings>, keeping?: JournalingOptions): unknown {
    const { credentials, settings } = this.#context
    const { call, id, draft, given, options } = prepared
    const redactor = redactorOf(credentials.secrets, { given, options }, prepared.redactor)
    const now = timeOr(settings, Date.now())
    const rules = this.durability?.rules ?? { ...settings, finds: () => false, hasJournal: false }
    const kept = keeping?.reference
    const bannedMs = this.#limiter?.bannedMs(call.operation)
    const hints = outcome.tokenEnd && credentials.tokenHints?.(outcome.tokenEnd, call)
    const failed = { call, id, redactor, names: this.#names(keeping), kept, now, bannedMs, rules, hints }
    const error = errorOf(outcome, failed)
    if (!(error instanceof LacunaError)) return error
    const isNew = !('error' in outcome && Object.is(outcome.error, error))
    const shown = redactCallError(error, redactor, isNew)
    keepAccount(shown, () => accountOf(prepared, draft))
    return shown
  }

  /** The error that a call throws, without its secrets. */
  shownError(operationId: string, given: CallArguments, error: unknown): unknown {
    return redactError(this.#context.credentials.secrets, operationId, given, error)
  }

  /** Makes a call of the client's own, which only reads. What came is for the client alone: nothing is taken out of it. */
  async #look(...[operation, input, options]: Parameters<Look>): Promise<CallOutcome> {
    const prepared = this.prepare(operation, input, options)
    const read: ReadAnswer = (answer, progress) => this.#read(prepared, answer, progress)
    return this.#attempted(prepared, read, options.timeoutMs)
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
    const id = new CallId()
    const query = this.#completed(operation, wire.query, id)
    const completed = { ...wire, query, accepted: {} }
    const written = this.#write(operation, completed, true, options)
    checkOwnFields(operation, own, written.call.asked, credentials.secret)
    return { options, id, given: flatInput(operation, completed), ...written }
  }

  /** Adds the inputs that are made up for each call. */
  #completed(operation: OperationDescription, given: JsonObject, id: CallId): JsonObject {
    const fresh = this.#context.fresh?.(operation, () => id.value, given)
    return fresh ? merged(fresh, given) : given
  }

  /** @param isGrouped whether the caller gave path, query and body apart */
  #write(
    operation: OperationDescription,
    input: Input,
    isGrouped: boolean,
    options: CallSettings,
  ): Pick<PreparedRequest<Readings>, 'draft' | 'call' | 'redactor'> {
    const { api, readings, refuse, credentials, settings, validators } = this.#context
    if (operation.rules) checkInputRules(operation, input, isGrouped)
    refuse?.(operation, input)
    const { draft, asked } = writeRequest(api, operation, input, readings, options)
    for (const secret of secretTextsIn(asked)) credentials.secrets.learn(secret)
    const call = { api, operation, input, readings, asked }
    const { secrets } = credentials
    if (!api.isPersonal || settings.undocumentedValues !== 'send') return { call, draft, redactor: secrets }
    // Hides what this call alone has to hide.
    const mask = maskOf(undescribedTexts(operation, validators.wire, asked), identifiersOf(operation, asked))
    return { call, draft, redactor: { redact: (text) => mask.redact(secrets.redact(text)) } }
  }

  /** Makes the attempts of a call, in so much time, and reads its answer. */
  #attempted(
    prepared: PreparedRequest<Readings>,
    read: ReadAnswer,
    timeoutMs: number,
    record?: AttemptRecorder,
  ): Promise<CallOutcome> {
    const event = prepared.id.events(prepared.call.operation.operationId)
    return this.#attempts.make({ timeoutMs, event, record, ...prepared }, (open) =>
      this.#whole(prepared, open, read),
    )
  }

  /**
   * Sends a call as the journal wants it, settles it, and notes it for those that another one may be mistaken for later.
   *
   * @param read what is made of its answer
   * @param keeping how it is kept in the journal. Default: until it is answered
   * @returns with the result of an earlier call of the same intent, where the journal has it
   */
  async #execute(
    prepared: PreparedRequest<Readings>,
    read: ReadAnswer,
    keeping?: JournalingOptions,
  ): Promise<ExecutedCall> {
    const { settings } = this.#context
    const { durability } = this
    const { call, id, options } = prepared
    const { operation } = call
    const { isAgain } = id
    const { timeoutMs = settings.timeoutMs } = options
    if (operation.safeToRetry)
      return { outcome: await this.#attempted(prepared, read, timeoutMs), ending: {} }
    const endsAt = performance.now() + timeoutMs
    const leftMs = (): number => Math.floor(endsAt - performance.now())
    const underWay = durability?.journal?.begin(this.#journaled(prepared, keeping)) ?? unrecorded
    const named = durability?.named.begin(operation, call.asked, id)
    let outcome: CallOutcome | undefined
    let ending: JournaledOutcome = {}
    try {
      outcome = await this.#attempted(prepared, read, timeoutMs, underWay.record)
      if ((await underWay.isFreed(leftMs(), options.signal)) && leftMs() > 0)
        outcome = await this.#attempted(prepared, read, leftMs(), underWay.record)
      outcome = await this.#settled(prepared, outcome, leftMs(), keeping)
      ending = endingOf(outcome, isAgain, timeOr(settings, Date.now()))
      const earlier = outcome.kind === 'unsent' ? underWay.earlier() : undefined
      return { outcome, ending, earlier: earlier && this.#again(operation, earlier) }
    } finally {
      await underWay.note(ending)
      named?.over(ending.settled, outcome?.progress.sent)
    }
  }

  #journaled(prepared: PreparedRequest<Readings>, keeping: JournalingOptions | undefined): JournaledCall {
    const { call, given, draft, id } = prepared
    const reference = keeping?.reference ?? this.#referenceOf(prepared)
    const kept = keeping !== undefined
    return { operation: call.operation, given, toSign: draft.toSign, isAgain: id.isAgain, kept, reference }
  }

  /** Reads an answer to its end and returns its outcome. */
  async #whole(
    { call }: PreparedRequest<Readings>,
    open: OpenAnswer,
    read: ReadAnswer,
  ): Promise<CallOutcome> {
    const { settings, onResult } = this.#context
    const { progress, response } = open
    const { status, headers } = response
    const head = { status, headers }
    try {
      const answer = await wholeAnswer(open, call, settings)
      open.release()
      const outcome = 'kind' in answer ? answer : read(answer, progress)
      if (outcome.kind === 'refusal' && outcome.until !== undefined)
        open.bannedUntil(outcome.until, dateOf(headers))
      if (outcome.kind !== 'result') {
        const tokenEnd = 'kind' in answer ? undefined : endOfToken(open, call, answer)
        return { progress: open.over(), answer: head, tokenEnd, ...outcome }
      }
      await onResult?.(call.operation, outcome.data)
      return { progress, answer: head, ...outcome }
    } catch (error) {
      open.release()
      return error instanceof ReadingEnded ? open.lost(error.cause, true) : open.lost(error)
    }
  }

  /** Reads an answer, and tells what it shows. Whatever goes wrong is a fault of the answer. */
  #read(prepared: PreparedRequest<Readings>, answer: Answer, progress: Progress): Outcome {
    const { settings, validators, credentials } = this.#context
    const { call } = prepared
    const { api, operation, readings } = call
    const answered = this.answered(prepared, progress)
    try {
      const read = readResponse(api, operation, answer, readings)
      read.secrets?.forEach((secret) => credentials.secrets.learn(secret))
      const outcome = validated(read, call, answer, validators.answers, settings)
      if (outcome.kind === 'refusal') this.events.tell(answered, answer, 'refusal')
      else if (isSuccess(answer.status)) this.events.tellMismatches(answered, outcome.mismatches)
      // What an answer shows of ambiguities, it shows whether or not it fits the description otherwise.
      if (read.kind === 'result') this.events.tell(answered, answer, 'result')
      return outcome
    } catch (error) {
      if (error instanceof ReadingEnded) throw error
      return strange(operation, error)
    }
  }

  /**
   * The same with the response as the service wrote it, also that of a refusal by status. A failure that leaves it open what became
   * of a change is thrown like any other: taken for a refusal, it would lead to sending the change again.
   */
  #readWire(prepared: PreparedRequest<Readings>, answer: Answer, progress: Progress): ReturnType<ReadAnswer> {
    const { call, redactor } = prepared
    const { operation } = call
    const { operationId } = operation
    const read = this.#read(prepared, answer, progress)
    try {
      if (!isSuccess(answer.status)) {
        const body = wireBody(answer, prepared.options.format) ?? answer.text
        return { ...read, response: wireResponse(operation, answer, redactor, body) }
      }
      if (read.kind !== 'result') return read
      const body = wireBody(answer, prepared.options.format, read.data)
      if (body !== undefined && formatOf(answer.mediaType, body) === 'json' && roundsDecimals(body))
        return unreadable(
          `${operationId} answered with a number that loses digits in JSON.parse. The operation's own method keeps them.`,
        )
      const response = body === undefined ? undefined : wireResponse(operation, answer, redactor, body)
      return response ? { ...read, response } : notTheFormat(operationId, answer.mediaType, 'JSON')
    } catch (error) {
      // Once there is an answer, whatever fails here says nothing of what became of the call.
      return strange(operation, error)
    }
  }

  /** The call that was answered, for what is told of its answer. */
  answered({ call, redactor, id }: PreparedRequest<Readings>, progress: Progress): AnsweredCall {
    return { call, redactor, about: () => id.events(call.operation.operationId)(progress) }
  }

  /** An outcome with what a look shows of a call that was refused, of which listeners are told. */
  async #settled(
    prepared: PreparedRequest<Readings>,
    outcome: CallOutcome,
    leftMs: number,
    keeping: JournalingOptions | undefined,
  ): Promise<CallOutcome> {
    if (outcome.kind !== 'refusal') return outcome
    const { settings, api } = this.#context
    const { call, id, options } = prepared
    const { operation } = call
    const { durability } = this
    const reference = (): CallReference =>
      sentReference(outcome.progress, operation, call.asked, { ...this.#names(keeping), id: id.value })
    const settled = await settledOutcome(outcome, {
      ...{ operation, leftMs, refusals: api.refusals, isAgain: id.isAgain },
      hasJournal: settings.journal !== undefined,
      ...(durability && {
        look: (timeoutMs) => durability.lookOnce(reference(), { timeoutMs, signal: options.signal }),
      }),
    })
    if (settled.kind === 'refusal' && isPlainRefusal(settled)) {
      const { answer, code, settlement } = settled
      const about = id.events(operation.operationId)(settled.progress)
      const event = { status: answer.status, code, settled: settlement === undefined }
      settings.onEvent?.({ type: 'refusal', ...about, ...event })
    }
    return settled
  }

  /** The names in a reference of a call that do not come from its request. */
  #names(keeping: JournalingOptions | undefined): Omit<ReferenceNames, 'id'> {
    return { intent: keeping?.reference.intent, account: this.accounts[0] }
  }

  #referenceOf({ call, id }: PreparedRequest<Readings>): CallReference {
    return referenceOf(call.operation, call.asked, { ...this.#names(undefined), id: id.value })
  }

  /** The operation in whose form something is that was found of a call: its own, or the one that shows its outcome. */
  formOf(operationId: string, found: unknown): { readonly resultOf?: string } {
    const { results = {} } = this.#context.validators
    const { operation: requested = '', entries } = this.operations[operationId]?.reconcile ?? {}
    const names = entries?.split('/').slice(1) ?? []
    // An entry of a list, in an answer of its own.
    const answer = names.reduceRight<unknown>(
      (inner, name) => ({ [name]: inner }),
      names[0] ? [found] : found,
    )
    const forms: Readonly<Record<string, unknown>> = { [operationId]: found, [requested]: answer }
    const resultOf = Object.keys(forms).find(
      (id) => results[id] && !problemsOf(results[id], forms[id]).length,
    )
    return resultOf === undefined ? {} : { resultOf }
  }

  /**
   * The result of an earlier call of the same intent, which the journal has; `undefined` if that is not a result of this
   * operation: what another operation, or a lookup, showed of a call has another form.
   */
  #again(
    { operationId }: OperationDescription,
    { result: data, reference: first }: EarlierCall,
  ): ExecutedCall['earlier'] {
    if (this.formOf(operationId, data).resultOf !== operationId) return undefined
    const response = (): never => {
      const message = `This result of ${operationId} has no response: it is that of the call ${first.id} in the journal.`
      throw new LacunaError(message, { operationId, reference: first })
    }
    return { result: { data, response }, first }
  }
}
