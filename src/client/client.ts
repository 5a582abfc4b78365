/** What all three clients are made of: one generic call over the operation table, and the raw client beside it. */
import createFetchClient from 'openapi-fetch'
import { failureOf, readJson, responseInfo, type Assumptions } from './answers.js'
import type { Behaviour, JsonObject, OutgoingRequest, Wire } from './behaviour.js'
import { resultOf, type ResponseInfo, type Result } from './call.js'
import { checkCallOptions, checkInput, checkWire, type CallSettings } from './checks.js'
import { DecodeError } from './errors.js'
import { EvidenceTeller } from './evidence.js'
import { placeInput } from './input.js'
import type { OperationDescription, OperationTable } from './operation-table.js'
import type { Settings } from './options.js'
import { unknownOutcome } from './outcome.js'
import { createRawClient, type RawAnswer, type RawClient, type RawGiven } from './raw.js'
import { Transport, type Call, type ReadAnswer } from './transport.js'
import { problemsOf, sentence, type Validator } from './validation.js'

/** What is derived from one description. */
export interface ApiDescription {
  readonly name: string
  readonly operations: OperationTable
  readonly inputs: Readonly<Record<string, Validator>>
  readonly wire: Readonly<Record<string, Validator>>
  /** Loaded only when results are validated: they are large, and most calls do without. */
  results(): Promise<Readonly<Record<string, Validator>>>
}

/** A call that was checked, completed and written, ready for the transport. */
export interface Prepared {
  readonly call: Call
  readonly format: string
}

export class ApiClient {
  readonly #api: ApiDescription
  readonly #settings: Settings
  readonly #behaviour: Behaviour
  readonly #assumptions: Assumptions
  readonly #transport: Transport
  /** What the answers show of the ambiguities of the documentation. */
  readonly evidence: EvidenceTeller
  readonly #fetchClient: ReturnType<typeof createFetchClient<AnyPaths>>

  constructor(api: ApiDescription, settings: Settings, behaviour: Behaviour, assumptions: Assumptions) {
    this.#api = api
    this.#settings = settings
    this.#behaviour = behaviour
    this.#assumptions = assumptions
    this.#transport = new Transport(settings, behaviour)
    this.evidence = new EvidenceTeller(behaviour, settings)
    const write = behaviour.writeQuery
    this.#fetchClient = createFetchClient<AnyPaths>({
      baseUrl: settings.baseUrl,
      ...(write && { querySerializer: (query: JsonObject) => write.call(behaviour, query) }),
    })
  }

  /** One method for each operation, by its id. */
  methods<Methods extends object>(): Methods {
    const methods: object = Object.fromEntries(
      Object.values(this.#api.operations).map((operation) => [
        operation.operationId,
        operation.inputs.length > 0
          ? (input: unknown, options: unknown) => this.call(operation, input, options)
          : (options: unknown) => this.call(operation, undefined, options),
      ]),
    )
    // The table and the interface of the methods are generated from the same operations.
    return methods as Methods
  }

  /** Checks, sends, decodes. */
  call(operation: OperationDescription, input: unknown, options: unknown): Result<unknown> {
    return resultOf(this.#call(operation, input, options))
  }

  /** The raw client, by path. */
  raw<Paths>(): RawClient<Paths> {
    const raw: object = createRawClient(this.#api.operations, (operation, given) =>
      this.#rawCall(operation, given),
    )
    // The table and the paths are generated from the same operations.
    return raw as RawClient<Paths>
  }

  /** Checks an input and writes the request, for callers that read the answer themselves. */
  async prepare(operation: OperationDescription, input: unknown, options: unknown): Promise<Prepared> {
    const checked = checkCallOptions(operation, options)
    const given = checkInput(
      operation,
      this.#inputValidator(operation),
      input,
      this.#settings.undocumentedValues,
    )
    const { wire, accepted } = placeInput(operation, given)
    return this.#write(operation, this.#behaviour.complete(operation, wire, accepted), checked)
  }

  get transport(): Transport {
    return this.#transport
  }

  /** The error of an answer with a failure status. */
  failure(read: ReadAnswer): Error {
    return failureOf(read, this.#behaviour, this.#assumptions, this.#settings.clock())
  }

  async #call(
    operation: OperationDescription,
    input: unknown,
    options: unknown,
  ): Promise<{ data: unknown; response: ResponseInfo }> {
    const { call } = await this.prepare(operation, input, options)
    const read = await this.#transport.exchange(call)
    return { data: await this.#result(read), response: responseInfo(read.response, operation) }
  }

  async #rawCall(operation: OperationDescription, given: RawGiven): Promise<RawAnswer> {
    const { params, body, ...options } = given
    const checked = checkCallOptions(operation, options)
    const wire = checkWire(
      operation,
      this.#wireValidator(operation),
      { params, body },
      this.#settings.undocumentedValues,
    )
    const { call } = await this.#write(operation, this.#behaviour.complete(operation, wire, {}), checked)
    const read = await this.#transport.exchange(call)
    if (!read.response.ok) {
      this.evidence.tell(read.answer, read.exchange, 'refusal')
      return { data: undefined, error: errorBody(read), response: read.response }
    }
    return { data: await this.#decode(read), error: undefined, response: read.response }
  }

  #inputValidator(operation: OperationDescription): Validator {
    return found(this.#api.inputs, operation)
  }

  #wireValidator(operation: OperationDescription): Validator {
    return found(this.#api.wire, operation)
  }

  /** Lets openapi-fetch write address, query and body, and catches the request where it would be sent. */
  async #write(operation: OperationDescription, wire: Wire, checked: CallSettings): Promise<Prepared> {
    let request: OutgoingRequest | undefined
    const place = this.#behaviour.locate?.(operation) ?? operation
    const writeBody = this.#behaviour.writeBody
    // Only what is written counts: the method that is sent is the operation's, whatever the writer was told.
    await this.#fetchClient.request(wire.body === undefined ? 'get' : 'post', place.path, {
      params: { path: wire.path, query: wire.query },
      headers: { accept: `application/${checked.format}`, ...checked.headers },
      ...(wire.body !== undefined && { body: wire.body }),
      ...(writeBody && {
        bodySerializer: (body?: JsonObject) => writeBody.call(this.#behaviour, operation, body ?? {}),
      }),
      fetch: async (input: Request) => {
        request = {
          method: place.method,
          url: input.url,
          headers: Object.fromEntries(input.headers),
          body: wire.body === undefined ? undefined : await input.text(),
        }
        return new Response(null, { status: 204 })
      },
    })
    if (request === undefined) throw new Error(`${operation.operationId} was not written`)
    return { call: { operation, wire, request, options: checked }, format: checked.format }
  }

  async #result(read: ReadAnswer): Promise<unknown> {
    const { answer, exchange } = read
    if (answer.status >= 200 && answer.status <= 299) return this.#decode(read)
    this.evidence.tell(answer, exchange, 'refusal')
    throw this.failure(read)
  }

  async #decode(read: ReadAnswer): Promise<unknown> {
    const { answer, exchange } = read
    const { operation, wire, attempts } = exchange
    try {
      const data = this.#behaviour.decode(answer, exchange)
      this.evidence.tell(answer, exchange, 'result')
      if (this.#settings.validate !== 'off') await this.#validate(operation, data, attempts)
      return data
    } catch (error) {
      // What is thrown for an answer that was read is what the service says against the call.
      if (!(error instanceof DecodeError)) this.evidence.tell(answer, exchange, 'refusal')
      // An answer that cannot be read still says that the request was carried out, or may have been.
      if (!(error instanceof DecodeError) || operation.safeToRetry) throw error
      throw unknownOutcome(operation, wire, answer.sentAt, attempts, error)
    }
  }

  async #validate(operation: OperationDescription, data: unknown, attempts: number): Promise<void> {
    const { operationId } = operation
    const problems = problemsOf(found(await this.#api.results(), operation), data)
    if (problems.length === 0) return
    if (this.#settings.validate === 'report') {
      this.#settings.onEvent({ type: 'mismatch', operationId, problems })
      return
    }
    throw new DecodeError(
      `The result of ${operationId} does not fit the specification: ${sentence(problems.slice(0, 5))}`,
      { operationId, attempts },
    )
  }
}

/** openapi-fetch is used for writing alone, on paths that the operation table gives. */
interface AnyPaths {
  [path: string]: { get: AnyOperation; post: AnyOperation }
}
interface AnyOperation {
  parameters: { path?: JsonObject; query?: JsonObject }
  requestBody?: { content: { 'application/json': JsonObject } }
  responses: Record<number, never>
}

function found(
  validators: Readonly<Record<string, Validator>>,
  { operationId }: OperationDescription,
): Validator {
  const validator = validators[operationId]
  if (validator === undefined) throw new Error(`There is no validator for ${operationId}`)
  return validator
}

/** The body of a failure: JSON where it is JSON, the text otherwise. */
function errorBody(read: ReadAnswer): unknown {
  try {
    return readJson(read) ?? read.answer.text
  } catch {
    return read.answer.text
  }
}
