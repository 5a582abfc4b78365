/** From an answer to what it means: the result of its call, a refusal, or something that cannot be read. */
import type { AnyReadings } from '../ambiguity/assume.js'
import { evidenceOf } from '../ambiguity/evidence.js'
import { effectOf, refusesAlso, type Effect } from '../ambiguity/refusal-codes.js'
import type {
  Answer,
  AnswerKind,
  Api,
  CallContext,
  Evidence,
  Explanation,
  Mismatch,
  Outcome,
  ServiceRefusal,
  UnreadableAnswer,
  OperationDescription,
} from '../client/api-adapter.js'
import { redactMismatch, type Credentials } from '../client/call.js'
import { timeOr, type ClientSettings } from '../client/options.js'
import type { Durability } from '../durability/reconcile/reconcile.js'
import type { Settlement } from '../durability/journal.js'
import { ApiError, LacunaError, ResultError, sentence, type InputProblem } from '../errors/errors.js'
import {
  refusalError,
  sentReference,
  shownHeaders,
  unreadableError,
  type FailedResponse,
} from '../errors/failures.js'
import type { Redactor } from '../redaction/redact-secrets.js'
import { problemsOf } from '../request/schema.js'
import type { ValidatorTable } from '../request/validate-call.js'
import { formatOf, isSuccess, parsedOrNothing, strange, unreadable } from './body.js'
import { Mismatches, ownRefusal } from './decode-result.js'
import { orNothing, repeatedName, withExactIntegers } from './json.js'

/* A response as the service wrote it, for the caller of a `fetch`. */

/** The statuses of which `Response` takes no body. */
const withoutBody = [204, 205, 304]

/** A value that was cut ends in a character that no header can hold. */
const notInHeaders = /[^\t\x20-\x7e\xa0-\xff]/g

/**
 * The JSON of a response, in which a whole number that would lose digits is text; `undefined` for a body that is not JSON.
 *
 * @param data the result that was read of it
 */
export function wireJson({ mediaType, text }: Answer, data?: unknown): string | undefined {
  // A service has several forms of a list without entries, such as null.
  if (Array.isArray(data) && data.length === 0) return '[]'
  if (formatOf(mediaType, text) !== 'json') return undefined
  const json = orNothing(() => withExactIntegers(text))
  return json !== undefined && orNothing<unknown>(() => JSON.parse(json)) !== undefined ? json : undefined
}

/** A new response with this body, and the headers that are safe to show. `undefined` for a status that none can have. */
export function wireResponse(
  operation: OperationDescription,
  { status, headers, mediaType }: Answer,
  redactor: Redactor,
  body: string,
): Response | undefined {
  if (status < 200 || status > 599) return undefined
  const shown = { ...shownHeaders(headers, operation, redactor), 'content-type': redactor.redact(mediaType) }
  const sendable = Object.entries(shown).map(
    ([name, value]) => [name, value.replaceAll(notInHeaders, '?')] as const,
  )
  return new Response(withoutBody.includes(status) ? null : body, {
    status,
    headers: { ...Object.fromEntries(sendable), ...(mediaType === '' && { 'content-type': 'text/plain' }) },
  })
}

/* From an answer to its outcome. */

/**
 * Reads the answer to an operation. Whatever goes wrong while it is read, such as lists that are nested without end, is a
 * fault of the answer.
 */
export function readResponse(
  api: Api,
  operation: OperationDescription,
  answer: Answer,
  readings: AnyReadings,
): Outcome {
  try {
    return isSuccess(answer.status)
      ? api.decode(operation, answer, readings)
      : readRefusal(api, operation, answer)
  } catch (error) {
    // The time of the call is over.
    if (error instanceof LacunaError) throw error
    return strange(operation, error)
  }
}

function readRefusal(api: Api, operation: OperationDescription, answer: Answer): Outcome {
  const { status } = answer
  const said = api.explain(failureBody(answer), status)
  const effectBy = (more: Explanation): Effect =>
    more.effect ?? effectOf(api.refusals, operation.operationId, { status, ...more })
  // A code in what is no JSON by its type makes nothing more certain than its status does, but may make it less so.
  const hidden =
    said.code === undefined ? effectBy(api.explain(parsedOrNothing(answer.text), status)) : 'fixed'
  const effect = hidden === 'fixed' ? effectBy(said) : hidden
  const marks = api.answerMarks?.[operation.operationId]
  // Whatever its content type says: of a refusal, nothing in its body may speak against it.
  return ownRefusal(operation, answer, marks, { kind: 'refusal', effect, ...said })
}

/** The JSON of a failure; `undefined` where it is none, or says one thing twice. */
function failureBody({ mediaType, text }: Answer): unknown {
  const body = formatOf(mediaType, text) === 'json' ? parsedOrNothing(text) : undefined
  // Names are looked for in JSON alone: in anything else they cannot be told from other text.
  return body === undefined || repeatedName(text, body) === undefined ? body : undefined
}

/* From an answer to the result of its call, or to the error that says what it is instead; and the events on the way. */

/** How long a call waits for what its journal alone wants to know. */
const longestStateLookMs = 1_000

/** An answer to a call. */
type DecodableResponse = Pick<FailedResponse, 'call' | 'trace' | 'answer'>
type TracedCall = Pick<FailedResponse, 'call' | 'trace'>

/** What of a client its answers are read with. */
export interface DecoderContext {
  readonly api: Pick<Api, 'detect' | 'refusals' | 'operations'>
  readonly validators: { readonly answers: ValidatorTable }
  readonly settings: ClientSettings
  readonly credentials: Pick<Credentials, 'secrets'>
  /** Told of each result. A call ends once it is done with it. */
  onResult?(operation: OperationDescription, data: unknown): Promise<void> | undefined
}

/** Reads the answers of one client, and reports what they show. */
export class ResponseDecoder {
  readonly #context: DecoderContext
  readonly #durability: Durability | undefined
  /** Whether anybody listens to events, so that what they tell is worth finding out. */
  readonly isHeard: boolean
  /** What was told of the ambiguities already: each piece of evidence is told once. */
  readonly #told = new Set<string>()
  /** By operation, what was told of how its latest answer differs from the description. */
  readonly #mismatches = new Map<string, ReadonlySet<string>>()

  constructor(context: DecoderContext, durability: Durability | undefined) {
    this.#context = context
    this.#durability = durability
    this.isHeard = context.settings.onEvent !== undefined
  }

  /** The result of an answer; throws what it is instead. Whatever else goes wrong is a fault of the answer as well. */
  async resultOf(received: DecodableResponse): Promise<unknown> {
    try {
      const { call, answer } = received
      const read = this.#read(call, answer)
      const outcome = this.#validated(received, read)
      if (outcome.kind !== 'refusal') this.tellMismatches(received, outcome.mismatches ?? [])
      // What an answer shows of ambiguities, it shows whether or not it fits the description otherwise.
      if (this.isHeard && read.kind === 'result') this.tell(received, answer, 'result')
      if (outcome.kind !== 'result') throw await this.#error(received, outcome)
      const told = this.#context.onResult?.(call.operation, outcome.data)
      if (told) await told
      return outcome.data
    } catch (error) {
      if (error instanceof LacunaError) throw error
      throw await this.#error(received, strange(received.call.operation, error))
    }
  }

  /** The error of a failure. */
  async failure(received: DecodableResponse): Promise<Error> {
    const { call, answer } = received
    const outcome = this.#read(call, answer)
    if (outcome.kind === 'result') throw new Error('A result is not a failure.')
    return this.#error(received, outcome)
  }

  /** The error of an answer that cannot be read, found out while its body came. */
  unreadable({ call, trace }: TracedCall, sentAt: number, outcome: UnreadableAnswer): Error {
    return unreadableError({ call, trace }, sentAt, outcome)
  }

  /** Reports to listeners which readings an answer shows. */
  tell({ call, trace }: TracedCall, answer: Answer, verdict: AnswerKind): void {
    const { settings, api } = this.#context
    const { onEvent } = settings
    if (onEvent === undefined) return
    const { operationId } = call.operation
    try {
      const shown: Iterable<Evidence> = evidenceOf(call, api.detect, answer, verdict)
      for (const { ambiguity, reading } of shown) {
        const key = `${operationId} ${ambiguity} ${reading}`
        if (this.#told.has(key)) continue
        this.#told.add(key)
        onEvent({ type: 'evidence', ...trace.event(operationId), ambiguity, reading })
      }
    } catch {
      // The call has its answer: a failure to find evidence in it does not fail the call.
    }
  }

  /** Reports to listeners how an answer differs from the description, where the answer before did not. */
  tellMismatches({ call, trace }: TracedCall, mismatches: readonly Mismatch[]): void {
    const { operationId } = call.operation
    const before = this.#mismatches.get(operationId)
    if (mismatches.length === 0 && before === undefined) return
    const now = new Set<string>()
    for (const mismatch of mismatches) {
      const { field, kind, message, count } = mismatch
      // Lists differ in length from call to call: ten times as many is a change.
      const told = JSON.stringify([field, kind, message, String(count).length])
      now.add(told)
      if (before?.has(told)) continue
      const shown = redactMismatch(mismatch, trace)
      this.#context.settings.onEvent?.({ type: 'mismatch', ...trace.event(operationId), ...shown })
    }
    this.#mismatches.set(operationId, now)
  }

  #read({ api, operation, readings }: CallContext, answer: Answer): Outcome {
    const outcome = readResponse(api, operation, answer, readings)
    outcome.secrets?.forEach((secret) => this.#context.credentials.secrets.learn(secret))
    return outcome
  }

  async #error(received: DecodableResponse, outcome: Exclude<Outcome, { kind: 'result' }>): Promise<Error> {
    const { settings } = this.#context
    const rules = this.#durability?.rules ?? { ...settings, finds: () => false, hasJournal: false }
    const answered = { ...received, now: timeOr(settings, received.answer.receivedAt), rules }
    if (outcome.kind !== 'refusal') return unreadableError(answered, received.answer.sentAt, outcome)
    this.tell(received, received.answer, 'refusal')
    const error = refusalError(answered, outcome, await this.#settled(received, outcome))
    const { operationId, safeToRetry } = received.call.operation
    if (!safeToRetry && (error instanceof ApiError || error instanceof ResultError)) {
      const { status, code, settled } = error
      const about = received.trace.event(operationId)
      this.#context.settings.onEvent?.({ type: 'refusal', ...about, status, code, settled })
    }
    return error
  }

  /** What became of a call that changes something and was refused; `undefined` where the refusal says it by itself. */
  async #settled(
    { call, answer, trace }: DecodableResponse,
    { effect, code }: ServiceRefusal,
  ): Promise<Settlement | undefined> {
    const { settings, api } = this.#context
    const { operation } = call
    if (operation.safeToRetry || (effect === 'fixed' && !trace.isAgain)) return undefined
    const isState = effect === 'state'
    const asked = operation.reconcile?.operation
    // A caller may take a refusal by a state of things for one, without delay: who keeps a journal finds out more.
    const isWorthALook =
      asked !== undefined &&
      effect !== 'unknown' &&
      !(
        isState &&
        (settings.journal === undefined || refusesAlso(api.refusals, asked, { status: answer.status, code }))
      )
    if (!isWorthALook || !this.#durability) return { verdict: 'unknown', evidence: [] }
    const { endsAt, signal } = trace.time
    const leftMs = Math.floor(endsAt - performance.now())
    const timeoutMs = isState ? Math.min(leftMs, longestStateLookMs) : leftMs
    return this.#durability.lookOnce(sentReference(call, answer.sentAt, trace), { timeoutMs, signal })
  }

  /** Checks the JSON of a result as it came, which nothing was brought into another form of. */
  #validated({ call, answer }: DecodableResponse, outcome: Outcome): Outcome {
    const { validate } = this.#context.settings
    if (validate === 'off' || outcome.kind !== 'result') return outcome
    const { operation } = call
    const validator = this.#context.validators.answers[operation.operationId]
    const isJson = formatOf(answer.mediaType, answer.text) === 'json'
    // Numbers as the platform has them, since the schemas know no others. NaN is no JSON: what reads the answer has told of it.
    const json = isJson ? orNothing<unknown>(() => JSON.parse(answer.text)) : undefined
    const problems = validator && json !== undefined ? problemsOf(validator, json) : []
    if (problems.length === 0) return outcome
    // What a change has done is done: its answer is told of, and not refused.
    if (validate === 'report' || !operation.safeToRetry)
      return { ...outcome, mismatches: [...(outcome.mismatches ?? []), ...mismatchesOf(problems)] }
    const said = sentence(problems.slice(0, 5))
    return unreadable(`The answer of ${operation.operationId} does not match the specification: ${said}`)
  }
}

function mismatchesOf(problems: readonly InputProblem[]): readonly Mismatch[] {
  const found = new Mismatches()
  for (const { field, message } of problems) found.add('schema', field.split('.'), message)
  return found.all
}
