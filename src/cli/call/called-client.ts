/** A client, of which one operation is called by its name. */
import type { Result } from '../../client/call-options.js'
import type { PreparedCall } from '../../durability/durable-calls.js'
import { explanationOf } from '../../explain/explain.js'
import type { SignatureExplanation } from '../../explain/explanation.js'
import type { JsonObject } from '../../response/json-object.js'
import type { OperationDescription } from '../../client/operation.js'
import type { RequestPreview } from '../../request/preview.js'
import type { CallReference } from '../../durability/reference.js'

/** A call that changes something. */
export interface UnsafeCall {
  readonly reference: CallReference
  send(): Result<unknown>
}

export class CalledClient {
  readonly #operation: OperationDescription
  readonly #client: object

  constructor(operation: OperationDescription, client: object) {
    this.#operation = operation
    this.#client = client
  }

  call(input: JsonObject, options: object): Result<unknown> {
    // The operations of the client and the interface of its methods are generated from the same table.
    return this.#called(this.#operation.operationId, ...this.#given(input), options) as Result<unknown>
  }

  /**
   * A call that changes something, and what it is found by again.
   *
   * @throws RequestError for an input that cannot be sent
   */
  change(input: JsonObject, options: object): UnsafeCall {
    const prepared = this.#prepared(input, options)
    return { reference: prepared.reference, send: () => prepared.send() }
  }

  /** The records of a list one by one; `undefined` for an operation that is not streamed. */
  stream(input: JsonObject, options: object): AsyncIterable<unknown> | undefined {
    const { operationId, records } = this.#operation
    if (records === undefined) return undefined
    const name = operationId.replace(/^list/, 'stream')
    return this.#called(name, input, options) as AsyncIterable<unknown>
  }

  /**
   * Checks an input before anybody is asked whether to send it, where the client can.
   *
   * @throws RequestError for an input that cannot be sent
   */
  check(input: JsonObject): void {
    if ('prepare' in this.#client) this.#prepared(input)
  }

  /** @throws RequestError for an input that cannot be sent */
  preview(input: JsonObject): { readonly preview: RequestPreview; readonly curl: string } {
    const prepared = this.#prepared(input)
    return { preview: prepared.preview(), curl: prepared.toCurl() }
  }

  /** @throws RequestError for an input that cannot be sent */
  async explain(input: JsonObject): Promise<SignatureExplanation> {
    const { operationId } = this.#operation
    const explained = explanationOf(this.#client, operationId, input)
    if (explained !== undefined) return explained
    this.check(input)
    const messages = [`${operationId} is not signed: the token of the login authenticates it.`]
    return { operationId, steps: [], signature: { messages }, matches: undefined, causes: [] }
  }

  #prepared(input: JsonObject, options: object = {}): PreparedCall<unknown> {
    const { operationId } = this.#operation
    return this.#called('prepare', operationId, ...this.#given(input), options) as PreparedCall<unknown>
  }

  /** An operation without inputs takes its options first. */
  #given(input: JsonObject): readonly JsonObject[] {
    return this.#operation.inputs.length > 0 ? [input] : []
  }

  #called(name: string, ...given: readonly unknown[]): unknown {
    const method: unknown = Reflect.get(this.#client, name)
    if (typeof method !== 'function') throw new Error(`The client has no ${name}.`)
    return Reflect.apply(method, this.#client, given)
  }
}
