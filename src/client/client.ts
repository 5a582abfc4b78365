/** The shell around the core: checks an input, writes the request, has it sent, and throws what is no result. */
import type { Input } from './api-adapter.js'
import type { AnyReadings } from '../ambiguity/assume.js'
import { checkCallOptions, checkInput, type CallSettings } from '../request/validate-call.js'
import type { ClientContext, PreparedRequest } from './client-context.js'
import { CallExecution, type JournalingOptions, type CallResult } from './call-execution.js'
import { HiddenTexts } from '../redaction/undocumented-texts.js'
import { checkInputRules } from '../request/input-rules.js'
import { merged, type JsonObject } from '../response/json-object.js'
import type { KnownSecrets } from '../redaction/redact-secrets.js'
import type { Durability } from '../durability/durability.js'
import type { OperationDescription, OperationTable } from './operation.js'
import { accountMark, flatInput } from '../durability/write-reference.js'
import { createRawClient, type RawClient } from './raw.js'
import { readRequest, type FetchArguments, type ReadRequest } from '../request/read-request.js'
import { checkOwnFields, checkRequest } from '../request/validate-request.js'
import { resultOf } from './call-result.js'
import { redactError, type CallArguments } from '../redaction/redact-errors.js'
import { redactEvents } from '../redaction/redact-events.js'
import { CallTrace } from './call-trace.js'
import { placeInput, write } from '../request/build-request.js'

export class ApiClient<Readings extends AnyReadings> {
  readonly #parts: ClientContext<Readings>
  readonly #hidden = new HiddenTexts()
  /** What finds lost calls again; none where the operations only read. */
  readonly durability: Durability | undefined
  readonly exchange: CallExecution<Readings>

  constructor(parts: ClientContext<Readings>) {
    const { onEvent } = parts.settings
    const { secrets } = parts.credentials
    const settings = { ...parts.settings, onEvent: onEvent && redactEvents(secrets, onEvent) }
    this.#parts = { ...parts, settings }
    this.durability = parts.durability?.(this.#parts, (...call) => this.#shown(...call))
    this.exchange = new CallExecution(this.#parts, this.#hidden, this.durability, (given) =>
      this.masksOf(given),
    )
  }

  /** One method for each operation, by its id. */
  methods<Methods extends object>(): Methods {
    const methods: object = Object.fromEntries(
      Object.values(this.#parts.api.operations).map((operation) => [
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
      const { api, settings } = this.#parts
      const target = { operations: api.operations, baseUrl: api.baseUrl, timeoutMs: settings.timeoutMs }
      const request = await readRequest([input, init], target)
      operationId = request.operation.operationId
      given = request.given
      const prepared = this.#prepareRequest(request)
      return await this.exchange.respond(prepared)
    } catch (error) {
      throw this.shownError(operationId, { given, options }, error)
    }
  }

  /** openapi-fetch's client over `fetch`. */
  raw<Paths extends object>(): RawClient<Paths> {
    const raw: object = createRawClient(this.#parts.api.baseUrl, (request) => this.fetch(request))
    // The table and the paths are generated from the same operations.
    return raw as RawClient<Paths>
  }

  get operations(): OperationTable {
    return this.#parts.api.operations
  }

  /** The mark of the account that calls, where calls belong to one. */
  get account(): string | undefined {
    const { account } = this.#parts
    return account && accountMark(account)
  }

  get hasJournal(): boolean {
    return this.#parts.settings.journal !== undefined
  }

  get hasSealingKey(): boolean {
    return this.#parts.settings.journal?.sealer !== undefined
  }

  /** Takes the known secrets out of a text. */
  redact(text: string): string {
    return this.#parts.credentials.secrets.redact(text)
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
    const { settings, validators } = this.#parts
    const { undocumentedValues } = settings
    const checked = checkCallOptions(operation, options)
    const read = checkInput(operation, validators.inputs, input, undocumentedValues)
    const { given, further } = read
    const trace = new CallTrace(id, this.#parts.account, this.#parts.looksUp)
    const placed = placeInput(operation, this.#completed(operation, given, trace), further)
    // What is spread stands last in each of these literals: `merged` says why.
    return { options: checked, given, trace, ...this.#write(operation, placed, false, checked, input) }
  }

  /**
   * Sends a prepared request and reads its result.
   *
   * @param keeping how it is kept in the journal. Default: until it is answered
   */
  send(prepared: PreparedRequest<Readings>, keeping?: JournalingOptions): Promise<CallResult> {
    return this.exchange.send(prepared, keeping)
  }

  /** What a call throws, without its secrets. */
  shownError(operationId: string, given: CallArguments, error: unknown): unknown {
    const { secrets } = this.#parts.credentials
    return redactError(secrets, operationId, given, error, this.#hidden.of(given.given))
  }

  /** What must not be shown of a call that was given this. */
  masksOf(given: unknown): readonly KnownSecrets[] {
    const hidden = this.#hidden.of(given)
    return [this.#parts.credentials.secrets, ...(hidden === undefined ? [] : [hidden])]
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
    const { settings, validators, account, looksUp, credentials } = this.#parts
    const { wire, own } = checkRequest(operation, validators.wire, given, settings.undocumentedValues)
    const trace = new CallTrace(undefined, account, looksUp)
    const query = this.#completed(operation, wire.query, trace)
    const completed = { ...wire, query, accepted: {} }
    const written = this.#write(operation, completed, true, options, given)
    checkOwnFields(operation, own, written.asked, credentials.secret)
    return { options, trace, given: flatInput(operation, completed), ...written }
  }

  /** Adds the inputs that are made up for each call. */
  #completed(operation: OperationDescription, given: JsonObject, trace: CallTrace): JsonObject {
    const fresh = this.#parts.fresh?.(operation, () => trace.id, given)
    return fresh ? merged(fresh, given) : given
  }

  /** @param isGrouped whether the caller gave path, query and body apart */
  #write(
    operation: OperationDescription,
    input: Input,
    isGrouped: boolean,
    options: CallSettings,
    given: unknown,
  ): Pick<PreparedRequest<Readings>, 'draft' | 'asked' | 'call'> {
    const { api, readings, refuse, credentials, settings } = this.#parts
    const { further } = input
    if (operation.rules) checkInputRules(operation, input, isGrouped, settings.undocumentedValues)
    if (further) credentials.secrets.learnTogether(further.secrets)
    refuse?.(operation, input)
    const written = write(api, operation, input, readings, options)
    for (const secret of api.secretsIn?.(written.asked) ?? []) credentials.secrets.learn(secret)
    if (further) this.#hidden.hide(operation, written.asked, further, given)
    return { call: { api, operation, input, readings, asked: written.asked }, ...written }
  }
}
