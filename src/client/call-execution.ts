/** The second half of a call: what was written is sent, what comes back is read, and the journal has it meanwhile. */
import { cameToNothing, known, type CallReference, type Settlement } from '../durability/reference.js'
import { attachReport } from '../errors/report.js'
import { ResponseDecoder } from '../response/decode-response.js'
import type { AnyReadings } from '../ambiguity/assume.js'
import type { ResponseInfo } from './call-options.js'
import type { Durability } from '../durability/durability.js'
import { OutcomeUnknownError, LacunaError, ApiError, ResultError } from '../errors/errors.js'
import type { ClientContext, PreparedRequest } from './client-context.js'
import type { HiddenTexts } from '../redaction/undocumented-texts.js'
import type { JournaledCall } from '../durability/journal-entry.js'
import type { KnownSecrets } from '../redaction/redact-secrets.js'
import type { NamedCall } from '../durability/reconcile/named-calls.js'
import { timeOr } from './options.js'
import { referenceOf } from '../durability/write-reference.js'
import { roundsDecimals } from '../response/exact-json.js'
import { isSuccess, notTheFormat, strange, unreadable } from '../response/parse-body.js'
import { responseInfo } from '../response/response-info.js'
import type { CallTrace } from './call-trace.js'
import { Transport, type AttemptRecorder, type OpenAnswer } from '../transport/send.js'
import { problemsOf } from '../request/schema.js'
import { wireJson, wireResponse } from '../response/wire-response.js'

/** How a call is kept in the journal. */
export type JournalingOptions = Pick<JournaledCall, 'reference' | 'kept' | 'isAgain'>

/** A result, and the head of the answer that brought it. */
export interface CallResult {
  readonly data: unknown
  readonly response: () => ResponseInfo
  /** Names the call that brought it, where that was an earlier one of the same intent. */
  readonly first?: CallReference
}

/** A response as the service wrote it, what was read of it, and what follows for the call. */
interface WireResult {
  readonly response: Response
  readonly data: unknown
  readonly settled: Settlement | undefined
}

/** What must not be shown of a call that was given something. */
type Masks = (given: unknown) => readonly KnownSecrets[]

export class CallExecution<Readings extends AnyReadings> {
  readonly answers: ResponseDecoder<Readings>
  readonly #parts: ClientContext<Readings>
  readonly #durability: Durability | undefined
  readonly #masksOf: Masks
  readonly #transport: Transport

  constructor(
    parts: ClientContext<Readings>,
    hidden: HiddenTexts,
    durability: Durability | undefined,
    masksOf: Masks,
  ) {
    this.#parts = parts
    this.#durability = durability
    this.#masksOf = masksOf
    this.#transport = new Transport(parts.settings, parts.credentials, parts.guard?.(parts.settings))
    this.answers = new ResponseDecoder(parts, hidden, durability)
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
  async send(prepared: PreparedRequest<Readings>, keeping?: JournalingOptions): Promise<CallResult> {
    const named = this.#begun(prepared)
    try {
      const resulting = this.#isKept(prepared)
        ? await this.#recorded(
            prepared,
            (record) => this.#resulting(prepared, record),
            ({ data }) => this.#happened(data),
            keeping,
            (result, first) => this.#again(prepared, result, first),
          )
        : await this.#resulting(prepared, undefined)
      if (resulting.first) named?.cameToNothing()
      else named?.brought(resulting.data)
      return resulting
    } catch (error) {
      if (keeping?.isAgain !== true && isOver(error, prepared)) named?.cameToNothing()
      await attachReport(this.#masksOf, prepared, prepared.call.input.further, error)
      throw error
    }
  }

  /**
   * Sends a prepared request and returns the response as the service wrote it, also that of a refusal that is certain. A
   * failure that leaves it open what became of a change is thrown as any other is: whoever takes it for a refusal would send
   * the change again.
   */
  async respond(prepared: PreparedRequest<Readings>): Promise<Response> {
    const named = this.#begun(prepared)
    try {
      const { response, data } = this.#isKept(prepared)
        ? await this.#recorded(
            prepared,
            (record) => this.#responding(prepared, record),
            ({ settled }) => settled,
          )
        : await this.#responding(prepared, undefined)
      if (response.ok) named?.brought(data)
      else named?.cameToNothing()
      return response
    } catch (error) {
      if (isOver(error, prepared)) named?.cameToNothing()
      await attachReport(this.#masksOf, prepared, prepared.call.input.further, error)
      throw error
    }
  }

  async #responding(
    prepared: PreparedRequest<Readings>,
    record: AttemptRecorder | undefined,
  ): Promise<WireResult> {
    const { call, trace } = prepared
    const { operation } = call
    const { secrets } = this.#parts.credentials
    return this.#transport.exchange(prepared, record, async (answer) => {
      const received = { call, trace, answer }
      // Once there is an answer, whatever fails here says nothing of what became of the call.
      const responseOf = (body: string): Response | undefined => {
        try {
          return wireResponse(operation, answer, secrets, body)
        } catch (error) {
          throw this.answers.unreadable(received, answer, strange(operation, error))
        }
      }
      if (isSuccess(answer.status)) {
        const data = await this.answers.resultOf(received)
        const json = wireJson(answer, data)
        const isRounded = json !== undefined && roundsDecimals(json)
        const response = json === undefined || isRounded ? undefined : responseOf(json)
        if (response) return { response, data, settled: this.#happened(data) }
        const outcome = isRounded
          ? unreadable(
              `${operation.operationId} answered with a number whose digits JSON.parse loses. Its method returns them.`,
            )
          : notTheFormat(operation.operationId, answer.mediaType, 'JSON')
        throw this.answers.unreadable(received, answer, outcome)
      }
      const response = responseOf(wireJson(answer) ?? answer.text)
      if (operation.safeToRetry && response) {
        this.answers.tell(prepared, answer, 'refusal')
        return { response, data: undefined, settled: undefined }
      }
      const error = await this.answers.failure(received)
      if (!response || !(error instanceof ApiError || error instanceof ResultError)) throw error
      if (error.settlement?.verdict === 'unknown') throw error
      const { settlement = this.#seen('did-not-happen', `It was answered ${answer.status}.`) } = error
      return { response, data: undefined, settled: known(settlement) }
    })
  }

  async #resulting(
    prepared: PreparedRequest<Readings>,
    record: AttemptRecorder | undefined,
  ): Promise<CallResult> {
    const { call, trace } = prepared
    return this.#transport.exchange(prepared, record, async (answer) => {
      const data = await this.answers.resultOf({ call, trace, answer })
      return { data, response: () => responseInfo(answer, call.operation) }
    })
  }

  /** Whether the journal of the client has the call: one that changes something. */
  #isKept({ call }: PreparedRequest<Readings>): boolean {
    return this.#durability?.journal !== undefined && !call.operation.safeToRetry
  }

  /** Notes a call that another one may be mistaken for later. */
  #begun({ call, asked, trace }: PreparedRequest<Readings>): NamedCall | undefined {
    return this.#durability?.named.begin(call.operation, asked, () => trace.id)
  }

  /** Sends a call as the journal wants it. */
  async #recorded<T>(
    prepared: PreparedRequest<Readings>,
    work: (record: AttemptRecorder | undefined) => Promise<T>,
    settledBy: (outcome: T) => Settlement | undefined,
    keeping?: JournalingOptions,
    again?: (result: unknown, first: CallReference) => T | undefined,
  ): Promise<T> {
    const { call, trace, given, asked, draft } = prepared
    const { operation } = call
    const journal = this.#durability?.journal
    if (journal === undefined) return work(undefined)
    const plainly = { reference: referenceOf(operation, asked, trace), kept: false }
    const wasSent = (): boolean => trace.attempts > 0
    const kept = { operation, given, toSign: draft.toSign, wasSent, ...(keeping ?? plainly) }
    return journal.send(kept, work, settledBy, again)
  }

  /**
   * The result of an earlier call of the same intent, which the journal has; `undefined` where that is none of this operation:
   * what another operation, or a lookup, showed of a call has another form.
   */
  #again(
    { call: { operation } }: PreparedRequest<Readings>,
    data: unknown,
    first: CallReference,
  ): CallResult | undefined {
    if (data === undefined) return undefined
    const validator = this.#parts.validators.results?.[operation.operationId]
    if (validator === undefined || problemsOf(validator, data).length > 0) return undefined
    const { operationId } = operation
    const response = (): never => {
      const message = `This result of ${operationId} came without a response: it is that of the call ${first.id}, which had the same intent, and the journal had it.`
      throw new LacunaError(message, { operationId, reference: first })
    }
    return { data, response, first }
  }

  #happened(result: unknown): Settlement {
    return this.#seen('happened', 'It was answered with its result.', result)
  }

  #seen(verdict: Settlement['verdict'], message: string, result?: unknown): Settlement {
    const at = timeOr(this.#parts.settings, Date.now())
    return { verdict, evidence: [{ message, at }], ...(result !== undefined && { result }) }
  }
}

/** Whether a call has certainly come to nothing: it was refused for certain, or nothing was sent. */
function isOver(error: unknown, { trace }: { readonly trace: CallTrace }): boolean {
  if (trace.attempts === 0) return true
  if (!(error instanceof LacunaError) || error instanceof OutcomeUnknownError) return false
  return error.settlement === undefined || cameToNothing(error.settlement.verdict)
}
