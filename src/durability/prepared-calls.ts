/** Calls that are written under a name before they are sent. */
import type { AnyReadings } from '../ambiguity/assume.js'
import { resultOf, type CallOptions, type Result } from '../client/call-options.js'
import type { ApiClient } from '../client/client.js'
import type { PreparedRequest } from '../client/client-context.js'
import type { OperationDescription } from '../client/operation.js'
import { requestError } from '../errors/errors.js'
import { curlOf, previewOf, type RequestPreview } from '../request/preview.js'
import { operationNamed, withoutJournal } from '../request/validate-call.js'
import { isObject } from '../response/json-object.js'
import type { CallReference } from './reference.js'
import { referenceOf } from './write-reference.js'

/** The options of a prepared call. */
export interface PrepareOptions extends CallOptions {
  /**
   * Your own key for the purpose of the call, such as the number of an invoice: one intent is one call, also after a
   * restart. The journal keeps it, so the client must have one. It is in plain text there, even if the journal has a key,
   * and in references and errors: do not put personal data into it, such as a name or an address.
   */
  readonly intent?: string | undefined
  /** For operations that answer in more than one format. */
  readonly format?: 'json' | 'xml' | undefined
}

/** A call that is checked and written, but not sent yet. */
export interface PreparedCall<T> {
  /**
   * The reference to find the call again. Plain JSON: store it before you send. After `send()` it also has the time of
   * sending, without which nothing can show that the call did not happen.
   */
  readonly reference: CallReference
  /** The exact request, without secrets. */
  preview(): RequestPreview
  /** The same as a curl command, without the secrets. */
  toCurl(): string
  /**
   * Sends it, once. It refuses a second time, unless the first one ended before anything was sent.
   *
   * If a call with the same intent and input has happened, and the journal has its result, it returns that result and sends
   * nothing; `reference` names that call, and there is no response.
   *
   * With a journal, its entry stays until `acknowledge(reference)`, also after a result or a certain refusal: first store
   * what came, then acknowledge. One step for both would lose the result if the process dies in between. If you need no
   * result, call the plain method, whose entry ends with its answer.
   *
   * @throws DuplicateCallError if the intent or the identifiers belong to another call that is open, had other input, or has
   * no result in the journal; its `reference` names that
   * @throws JournalError if the attempt cannot be recorded: nothing is sent then
   */
  send(): Result<T>
}

type ClientMethod = (...given: never[]) => Result<unknown>
/** The arguments of a method before its options. */
type ArgumentsOf<M extends ClientMethod> =
  Required<Parameters<M>> extends [unknown, unknown] ? [input: Parameters<M>[0]] : []
type MethodResult<M extends ClientMethod> = Awaited<ReturnType<M>>
type IdOf<Methods> = { [Id in keyof Methods]: Methods[Id] extends ClientMethod ? Id : never }[keyof Methods] &
  string

/** Checks and writes a call without sending it. */
export type Prepare<Methods> = <Id extends IdOf<Methods>>(
  operationId: Id,
  ...given: Methods[Id] extends ClientMethod
    ? [...given: ArgumentsOf<Methods[Id]>, options?: PrepareOptions]
    : never
) => Methods[Id] extends ClientMethod ? PreparedCall<MethodResult<Methods[Id]>> : never

/** The methods of every client for calls whose outcome matters. */
export interface PreparingClient<Methods> {
  /**
   * Checks and writes a call without sending it.
   *
   * @throws RequestError for an input that cannot be sent
   */
  readonly prepare: Prepare<Methods>
}

const longestIntent = 1_000

/** The method of a client that writes calls without sending them. */
export function preparing<Methods, Readings extends AnyReadings>(
  client: ApiClient<Readings>,
): PreparingClient<Methods> {
  const calls: object = {
    prepare: (operationId: unknown, ...given: unknown[]) => prepareCall(client, operationId, given),
  }
  // The operations of the client and the interface of its methods are generated from the same table.
  return calls as PreparingClient<Methods>
}

function prepareCall<Readings extends AnyReadings>(
  client: ApiClient<Readings>,
  operationId: unknown,
  given: readonly unknown[],
): PreparedCall<unknown> {
  const operation = operationNamed(client.operations, operationId)
  const [input, options] = operation.inputs.length > 0 ? given : [undefined, given[0]]
  try {
    const { intent, ...callOptions } = isObject(options) ? options : {}
    const checked = checkedIntent(operation, intent, client.hasJournal)
    const prepared = client.prepare(operation, input, isObject(options) ? callOptions : options)
    return new WrittenCall(client, prepared, checked, { given: input, options })
  } catch (error) {
    throw client.shownError(operation.operationId, { given: input, options }, error)
  }
}

function checkedIntent(
  operation: OperationDescription,
  intent: unknown,
  hasJournal: boolean,
): string | undefined {
  if (intent === undefined) return undefined
  const problem = (message: string): Error => requestError([{ field: 'options.intent', message }], operation)
  if (typeof intent !== 'string' || intent === '' || intent.length > longestIntent)
    throw problem(`must be a text of 1 to ${longestIntent} characters`)
  if (operation.safeToRetry) throw problem('is for operations that change something, but this one only reads')
  if (!hasJournal) throw problem(`is kept by a journal, but ${withoutJournal}`)
  return intent
}

class WrittenCall<Readings extends AnyReadings> implements PreparedCall<unknown> {
  reference: CallReference
  readonly #client: ApiClient<Readings>
  readonly #prepared: PreparedRequest<Readings>
  readonly #asked: { readonly given: unknown; readonly options: unknown }
  #isSent = false

  constructor(
    client: ApiClient<Readings>,
    prepared: PreparedRequest<Readings>,
    intent: string | undefined,
    asked: { readonly given: unknown; readonly options: unknown },
  ) {
    const { call, trace } = prepared
    this.#client = client
    this.#prepared = prepared
    this.#asked = asked
    trace.intent = intent
    this.reference = referenceOf(call.operation, prepared.asked, trace)
    trace.kept = this.reference
  }

  preview(): RequestPreview {
    return previewOf(this.#prepared.draft, (text) => this.#client.redact(text))
  }

  toCurl(): string {
    return curlOf(this.preview())
  }

  send() {
    return resultOf(this.#sent())
  }

  async #sent() {
    const client = this.#client
    const { call, trace } = this.#prepared
    const { operation } = call
    if (this.#isSent) throw requestError([{ field: 'send', message: 'was called before' }], operation)
    this.#isSent = true
    try {
      const resulting = await client.send(this.#prepared, { reference: this.reference, kept: true })
      // What is acknowledged then is the call that brought the result.
      if (resulting.first) {
        this.reference = resulting.first
        this.#isSent = false
      }
      return resulting
    } catch (error) {
      // What was neither sent nor recorded may be sent later.
      const { attempts, isRecorded } = trace
      if (attempts === 0 && !isRecorded) this.#isSent = false
      throw client.shownError(operation.operationId, this.#asked, error)
    } finally {
      // Not before: a call that is under way may still be sent once more.
      this.reference = { ...this.reference, ...trace.sent }
    }
  }
}
