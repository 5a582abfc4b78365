/** Calls that are written before they are sent. */
import type { AnyReadings } from '../ambiguity/assume.js'
import { operationNamed, withoutJournal } from '../request/validate-call.js'
import type { ApiClient } from '../client/client.js'
import type { PreparedRequest } from '../client/client-context.js'
import type { PreparedCall, PreparingClient } from './durable-calls.js'
import type { RequestError } from '../errors/errors.js'
import { requestError } from '../errors/errors.js'
import { isObject } from '../response/json-object.js'
import type { OperationDescription } from '../client/operation.js'
import { referenceOf } from './write-reference.js'
import { curlOf, previewOf, type RequestPreview } from '../request/preview.js'
import type { CallReference } from './reference.js'
import { resultOf } from '../client/call-options.js'

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
  const problem = (message: string): RequestError =>
    requestError([{ field: 'options.intent', message }], operation)
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
