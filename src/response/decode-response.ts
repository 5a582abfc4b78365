/** From an answer to the result of its call, or to the error that says what it is instead; and what it shows on the way. */
import type {
  Answer,
  CallContext,
  Evidence,
  Mismatch,
  Outcome,
  ServiceRefusal,
  UnreadableAnswer,
  AnswerKind,
} from '../client/api-adapter.js'
import type { AnyReadings } from '../ambiguity/assume.js'
import { evidenceOf } from '../ambiguity/evidence.js'
import type { TracedCall, ClientContext } from '../client/client-context.js'
import { LacunaError, sentence, type InputProblem } from '../errors/errors.js'
import { refusalError, unreadableError } from '../errors/from-response.js'
import type { HiddenTexts } from '../redaction/undocumented-texts.js'
import type { Durability } from '../durability/durability.js'
import { Mismatches } from './mismatches.js'
import { timeOr } from '../client/options.js'
import { formatOf, strange, unreadable } from './parse-body.js'
import { readResponse } from './read-response.js'
import type { Settlement } from '../durability/reference.js'
import { dateOf } from '../transport/service-clock.js'
import { redactMismatch } from '../redaction/redact-events.js'
import type { CallTrace } from '../client/call-trace.js'
import { sentReference } from '../errors/from-connection.js'
import { problemsOf } from '../request/schema.js'

/** How long a call waits for what its journal alone wants to know. */
const longestStateLookMs = 1_000

/** An answer to a call. */
interface DecodableResponse<Readings extends AnyReadings> extends TracedCall<Readings> {
  readonly answer: Answer
}

export class ResponseDecoder<Readings extends AnyReadings> {
  readonly #parts: ClientContext<Readings>
  readonly #hidden: HiddenTexts
  readonly #durability: Durability | undefined
  /** Whether anybody listens to events, so that what they tell is worth finding out. */
  readonly isHeard: boolean
  /** Whether answers are checked against the specification. */
  readonly validates: boolean
  /** What was told of the ambiguities already: each piece of evidence is told once. */
  readonly #told = new Set<string>()
  /** By operation, what was told of how its latest answer differs from the description. */
  readonly #mismatches = new Map<string, ReadonlySet<string>>()

  constructor(parts: ClientContext<Readings>, hidden: HiddenTexts, durability: Durability | undefined) {
    this.#parts = parts
    this.#hidden = hidden
    this.#durability = durability
    this.isHeard = parts.settings.onEvent !== undefined
    this.validates = parts.settings.validate !== 'off'
  }

  /** The result of an answer; throws what it is instead. Whatever else goes wrong is a fault of the answer as well. */
  async resultOf(received: DecodableResponse<Readings>): Promise<unknown> {
    try {
      const { call, answer } = received
      const read = this.#read(call, answer)
      const outcome = this.#validated(received, read)
      if (outcome.kind !== 'refusal') this.tellMismatches(received, outcome.mismatches ?? [])
      // What an answer shows of ambiguities, it shows whether or not it fits the description otherwise.
      if (this.isHeard && read.kind === 'result') this.tell(received, answer, 'result')
      if (outcome.kind !== 'result') throw await this.#error(received, outcome)
      const told = this.#parts.onResult?.(call.operation, outcome.data)
      if (told) await told
      return outcome.data
    } catch (error) {
      if (error instanceof LacunaError) throw error
      throw await this.#error(received, strange(received.call.operation, error))
    }
  }

  /** The error of a failure. */
  async failure(received: DecodableResponse<Readings>): Promise<Error> {
    const { call, answer } = received
    const outcome = this.#read(call, answer)
    if (outcome.kind === 'result') throw new Error('A result is not a failure.')
    return this.#error(received, outcome)
  }

  /** The error of an answer that cannot be read, found out while its body came. */
  unreadable(
    { call, trace }: TracedCall<Readings>,
    answer: Pick<Answer, 'asked' | 'sentAt'>,
    outcome: UnreadableAnswer,
  ): Error {
    const { settings, credentials } = this.#parts
    const now = timeOr(settings, answer.sentAt)
    const answered = { call, answer, trace, secrets: credentials.secrets, now }
    return unreadableError(answered, outcome)
  }

  /** Reports to listeners which readings an answer shows. */
  tell({ call, trace }: TracedCall<Readings>, answer: Answer, verdict: AnswerKind): void {
    const { settings, api } = this.#parts
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
  tellMismatches({ call, trace }: TracedCall<Readings>, mismatches: readonly Mismatch[]): void {
    const { operationId } = call.operation
    const before = this.#mismatches.get(operationId)
    if (mismatches.length === 0 && before === undefined) return
    const hidden = this.#hidden.of(call.input.further)
    const now = new Set<string>()
    for (const mismatch of mismatches) {
      const { field, kind, message, count } = mismatch
      // Lists differ in length from call to call: ten times as many is a change.
      const told = JSON.stringify([field, kind, message, String(count).length])
      now.add(told)
      if (before?.has(told)) continue
      const shown = hidden ? redactMismatch(mismatch, hidden) : mismatch
      this.#parts.settings.onEvent?.({ type: 'mismatch', ...trace.event(operationId), ...shown })
    }
    this.#mismatches.set(operationId, now)
  }

  #read({ api, operation, readings }: CallContext<Readings>, answer: Answer): Outcome {
    const outcome = readResponse(api, operation, answer, readings)
    outcome.secrets?.forEach((secret) => this.#parts.credentials.secrets.learn(secret))
    return outcome
  }

  async #error(
    received: DecodableResponse<Readings>,
    outcome: Exclude<Outcome, { kind: 'result' }>,
  ): Promise<Error> {
    const { settings, credentials } = this.#parts
    const { secrets } = credentials
    const answered = { ...received, secrets, now: timeOr(settings, received.answer.receivedAt) }
    if (outcome.kind !== 'refusal') return unreadableError(answered, outcome)
    this.tell(received, received.answer, 'refusal')
    return refusalError(answered, outcome, await this.#settled(received, outcome))
  }

  /** What became of a call that changes something and was refused; `undefined` where the refusal says it by itself. */
  async #settled(
    { call: { operation }, answer, trace }: DecodableResponse<Readings>,
    { effect }: ServiceRefusal,
  ): Promise<Settlement | undefined> {
    const { settings } = this.#parts
    const isFixed = effect === 'fixed' || (effect === 'stale' && wasTooOld(answer, trace))
    const isState = effect === 'state'
    if (operation.safeToRetry || isFixed || (isState && settings.journal === undefined)) return undefined
    if (effect === 'unknown' || !this.#durability) return { verdict: 'unknown', evidence: [] }
    const { endsAt, signal } = trace.time
    const leftMs = Math.floor(endsAt - performance.now())
    const timeoutMs = isState ? Math.min(leftMs, longestStateLookMs) : leftMs
    const reference = sentReference(operation, answer.asked, answer.sentAt, trace)
    return this.#durability.lookOnce(reference, { isEcho: !isState, timeoutMs, signal })
  }

  /** Checks the JSON of a result as it came, which nothing was brought into another form of. */
  #validated({ call, answer }: DecodableResponse<Readings>, outcome: Outcome): Outcome {
    if (!this.validates || outcome.kind !== 'result') return outcome
    const { operation } = call
    const validator = this.#parts.validators.answers[operation.operationId]
    const isJson = formatOf(answer.mediaType, answer.text) === 'json'
    const json = isJson ? parsedAsItIs(answer.text) : undefined
    const problems = validator && json !== undefined ? problemsOf(validator, json) : []
    if (problems.length === 0) return outcome
    // What a change has done is done: its answer is told of, and not refused.
    if (this.#parts.settings.validate === 'report' || !operation.safeToRetry)
      return { ...outcome, mismatches: [...(outcome.mismatches ?? []), ...mismatchesOf(problems)] }
    const said = sentence(problems.slice(0, 5))
    return unreadable(`The answer of ${operation.operationId} does not fit the specification: ${said}`)
  }
}

/** Numbers as the platform has them, since the schemas know no others. */
function parsedAsItIs(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // NaN is no JSON: what reads the answer has told of it.
    return undefined
  }
}

function mismatchesOf(problems: readonly InputProblem[]): readonly Mismatch[] {
  const found = new Mismatches()
  for (const { field, message } of problems) found.add('schema', field.split('.'), message)
  return found.all
}

/**
 * Whether the service took a request for too old that was so when it was sent: then no copy of it can have been in time. The
 * `Date` of the answer is taken at its earliest: it has whole seconds, and the time since the call began has passed since.
 */
function wasTooOld({ headers }: Answer, { signed, time }: CallTrace): boolean {
  const date = headers.get('age') === null ? dateOf(headers) : undefined
  if (signed === undefined || date === undefined) return false
  return date - (performance.now() - time.beganAt) > signed.timestamp + signed.recvWindow
}
