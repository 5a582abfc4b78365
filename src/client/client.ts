/** The shell around the core: checks an input, writes the request, sends it, reads the answer, and throws what is no result. */
import type { Answer, Api, Evidence, Input, Outcome, Unreadable, Verdict } from './api.js'
import type { AnyReadings } from './assume.js'
import type { ResponseInfo } from './call.js'
import { checkCallOptions, checkInput, type CallSettings } from './checks.js'
import type { Credentials } from './credentials.js'
import { LacunaError, sentence } from './errors.js'
import type { MismatchEvent } from './events.js'
import { refusalError, unreadableError } from './failures.js'
import { HiddenTexts } from './hidden-texts.js'
import { readInput } from './input.js'
import { checkInputRules } from './input-rules.js'
import type { JsonObject } from './json.js'
import type { Call } from './matters.js'
import type { OperationDescription } from './operation-table.js'
import { timeOr, type Settings } from './options.js'
import { createRawClient, type RawAnswer, type RawClient, type RawGiven } from './raw.js'
import { isSuccess, readJson, readSafely, strange, unreadable } from './read.js'
import { responseInfo, resultOf } from './response-info.js'
import { shownError, toldWithout, type Given } from './shown-errors.js'
import { Transport, type OpenAnswer } from './transport.js'
import type { UndocumentedValues } from './types.js'
import { problemsOf, type Validator } from './validation.js'
import { placeInput, write, type Written } from './write.js'

/** The checks of one API, compiled from its description. */
export interface Validators {
  readonly inputs: Readonly<Record<string, Validator>>
  /** Loaded only when `raw` is used. */
  wire(): Promise<Readonly<Record<string, Validator>>>
  /** Loaded only when results are validated. */
  results(): Promise<Readonly<Record<string, Validator>>>
}

/** What a client is made of. */
export interface ClientParts<Readings extends AnyReadings> {
  readonly api: Api<Readings>
  readonly validators: Validators
  readonly settings: Settings
  readonly readings: Readings
  readonly credentials: Credentials
  /** Inputs that are made up for each call whose caller leaves them out, such as an id to find it by. */
  fresh?(operation: OperationDescription): JsonObject | undefined
  /** Throws a RequestError for an input that the service could only refuse by now. */
  refuse?(operation: OperationDescription, input: Input): void
  /** Told of each result. */
  onResult?(operation: OperationDescription, data: unknown): void
}

/** A request that was written, and the call that it is for. */
export interface Prepared<Readings extends AnyReadings> extends Written {
  readonly call: Call<Readings>
  readonly options: CallSettings
}

/** An answer to a call. */
interface Received<Readings extends AnyReadings> {
  readonly call: Call<Readings>
  readonly answer: Answer
  readonly attempts: number
}

export class ApiClient<Readings extends AnyReadings> {
  readonly #parts: ClientParts<Readings>
  readonly #transport: Transport
  /** What was told of the ambiguities already: each piece of evidence is told once. */
  readonly #told = new Set<string>()
  readonly #hidden = new HiddenTexts()

  constructor(parts: ClientParts<Readings>) {
    const { settings, credentials } = parts
    const { onEvent } = settings
    const told = onEvent && toldWithout(credentials.secrets, onEvent)
    this.#parts = { ...parts, settings: { ...settings, onEvent: told } }
    this.#transport = new Transport(this.#parts.settings, credentials)
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

  /** The operations by method and path. */
  raw<Paths, U extends UndocumentedValues = 'refuse', Needs = object>(): RawClient<Paths, U, Needs> {
    const raw: object = createRawClient(this.#parts.api.operations, {
      send: (operation, given) => this.#rawCall(operation, given),
      shownError: (method, given, error) => this.shownError(method, { given, options: given }, error),
    })
    // The table and the paths are generated from the same operations.
    return raw as RawClient<Paths, U, Needs>
  }

  /** Checks the input of a method and writes its request. */
  prepare(operation: OperationDescription, input: unknown, options: unknown): Prepared<Readings> {
    const { settings, validators } = this.#parts
    const checked = readInput(operation, 'options', () => checkCallOptions(operation, options))
    const validator = found(validators.inputs, operation)
    const { undocumentedValues } = settings
    const { given, further } = readInput(operation, 'input', () =>
      checkInput(operation, validator, input, undocumentedValues),
    )
    const placed = placeInput(operation, this.#completed(operation, given), further)
    checkInputRules(operation, placed, false, undocumentedValues)
    return this.#write(operation, placed, checked, input)
  }

  /** Sends a prepared request and leaves the body of the answer to the caller. */
  open({ call, draft, asked, options }: Prepared<Readings>): Promise<OpenAnswer> {
    return this.#transport.open({ operation: call.operation, draft, asked, options })
  }

  /** Whether anybody listens to events, so that what they tell is worth finding out. */
  get isHeard(): boolean {
    return this.#parts.settings.onEvent !== undefined
  }

  /** Throws what an answer is instead of a result. */
  async fail(call: Call<Readings>, answer: Answer, attempts: number): Promise<never> {
    const outcome = await this.#outcome(call, answer)
    if (outcome.kind === 'result') throw new Error('A result is no failure.')
    return this.#fail({ call, answer, attempts }, outcome)
  }

  /** The error of an answer that cannot be read, found out while its body came. */
  unreadable(
    { call, asked }: Prepared<Readings>,
    { sentAt, attempts }: OpenAnswer,
    outcome: Unreadable,
  ): Promise<Error> {
    const { settings, credentials } = this.#parts
    const { secrets } = credentials
    return unreadableError(
      { call, answer: { asked, sentAt }, attempts, secrets, now: timeOr(settings, sentAt) },
      outcome,
    )
  }

  /** Tells whoever listens which readings an answer shows. */
  async tell(call: Call<Readings>, answer: Answer, verdict: Verdict): Promise<void> {
    const { settings, api } = this.#parts
    const { onEvent } = settings
    if (onEvent === undefined) return
    const { operationId } = call.operation
    try {
      const { evidenceOf } = await import('./evidence.js')
      const evidence: Iterable<Evidence> = evidenceOf(call, await api.detect?.(), answer, verdict)
      for (const { ambiguity, reading } of evidence) {
        const key = `${operationId} ${ambiguity} ${reading}`
        if (this.#told.has(key)) continue
        this.#told.add(key)
        onEvent({ type: 'evidence', operationId, ambiguity, reading })
      }
    } catch {
      // The call has its answer: that this one shows nothing that can be told is no failure of the call.
    }
  }

  /** What a call throws, without its secrets. */
  shownError(operationId: string, given: Given, error: unknown): unknown {
    const { secrets } = this.#parts.credentials
    return shownError(secrets, operationId, given, error, this.#hidden.of(given.given))
  }

  /** Then the checks of results are loaded before anything is sent: afterwards nothing may fail but the call itself. */
  get #validates(): boolean {
    return this.#parts.settings.validate !== 'off'
  }

  #shown(operation: OperationDescription, input: unknown, options: unknown) {
    return this.#call(operation, input, options).catch((error: unknown) => {
      throw this.shownError(operation.operationId, { given: input, options }, error)
    })
  }

  async #call(
    operation: OperationDescription,
    input: unknown,
    options: unknown,
  ): Promise<{ data: unknown; response: () => ResponseInfo }> {
    const prepared = this.prepare(operation, input, options)
    if (this.#validates) await this.#parts.validators.results()
    const { answer, attempts } = await this.#transport.exchange({ operation, ...prepared })
    const data = await this.#judge({ call: prepared.call, answer, attempts })
    return { data, response: () => responseInfo(answer, operation) }
  }

  async #rawCall(operation: OperationDescription, given: RawGiven): Promise<RawAnswer> {
    const { settings, validators } = this.#parts
    const { params, body, checked } = readInput(operation, 'options', () => {
      const { params: parts, body: sent, ...options } = given
      return { params: parts, body: sent, checked: checkCallOptions(operation, options) }
    })
    const [{ checkWire }, all] = await Promise.all([import('./raw-input.js'), validators.wire()])
    const validator = found(all, operation)
    const wire = readInput(operation, 'params', () =>
      checkWire(operation, validator, { params, body }, settings.undocumentedValues),
    )
    const query = this.#completed(operation, wire.query)
    const completed = { ...wire, query, accepted: {} }
    checkInputRules(operation, completed, true, settings.undocumentedValues)
    const prepared = this.#write(operation, completed, checked, given)
    if (this.#validates) await validators.results()
    const { answer, response, attempts } = await this.#transport.exchange({ operation, ...prepared })
    if (isSuccess(answer.status)) {
      const data = await this.#judge({ call: prepared.call, answer, attempts })
      return { data, error: undefined, response }
    }
    await this.tell(prepared.call, answer, 'refusal')
    // The body of a failure is JSON where it is JSON, and the text otherwise.
    const failure = readJson(operation, answer)
    const error = (failure.kind === 'json' ? failure.value : undefined) ?? answer.text
    return { data: undefined, error, response }
  }

  /** Adds the inputs that are made up for each call. */
  #completed(operation: OperationDescription, given: JsonObject): JsonObject {
    const fresh = this.#parts.fresh?.(operation)
    return fresh ? { ...fresh, ...given } : given
  }

  #write(
    operation: OperationDescription,
    input: Input,
    options: CallSettings,
    given: unknown,
  ): Prepared<Readings> {
    const { api, readings, refuse, credentials } = this.#parts
    credentials.secrets.learnTogether(input.further?.secrets ?? [])
    refuse?.(operation, input)
    const written = write(api, operation, input, readings, options)
    api.secretsIn?.(written.asked).forEach((secret) => credentials.secrets.learn(secret))
    this.#hidden.hide(operation, written.asked, input, given)
    return { ...written, call: { api, operation, input, readings, options }, options }
  }

  /** The result of an answer; throws what it is instead. Whatever else goes wrong is a fault of the answer as well. */
  async #judge(received: Received<Readings>): Promise<unknown> {
    try {
      return await this.#resultOf(received)
    } catch (error) {
      if (error instanceof LacunaError) throw error
      return this.#fail(received, strange(received.call.operation, error))
    }
  }

  async #resultOf(received: Received<Readings>): Promise<unknown> {
    const { call, answer } = received
    const outcome = await this.#outcome(call, answer)
    if (outcome.kind !== 'refusal') this.tellMismatches(call, outcome.mismatches)
    if (outcome.kind !== 'result') return this.#fail(received, outcome)
    if (this.isHeard) await this.tell(call, answer, 'result')
    if (this.#validates) await this.#validate(received, outcome.data)
    this.#parts.onResult?.(call.operation, outcome.data)
    return outcome.data
  }

  async #outcome({ api, operation, readings }: Call<Readings>, answer: Answer): Promise<Outcome> {
    const loading = api.load?.(answer)
    if (loading) await loading
    const outcome = readSafely(api, operation, answer, readings)
    outcome.secrets?.forEach((secret) => this.#parts.credentials.secrets.learn(secret))
    return outcome
  }

  async #fail(received: Received<Readings>, outcome: Exclude<Outcome, { kind: 'result' }>): Promise<never> {
    const { settings, credentials } = this.#parts
    if (outcome.kind === 'refusal') await this.tell(received.call, received.answer, 'refusal')
    const { secrets } = credentials
    const answered = { ...received, secrets, now: timeOr(settings, received.answer.receivedAt) }
    throw await (outcome.kind === 'refusal'
      ? refusalError(answered, outcome)
      : unreadableError(answered, outcome))
  }

  /** Tells whoever listens which values were left out of a result. */
  tellMismatches({ operation, input }: Call<Readings>, problems: MismatchEvent['problems'] = []): void {
    const { operationId } = operation
    const shown = this.#hidden.problemsOf(input, problems)
    if (shown.length > 0) this.#parts.settings.onEvent?.({ type: 'mismatch', operationId, problems: shown })
  }

  async #validate(received: Received<Readings>, data: unknown): Promise<void> {
    const { settings, validators } = this.#parts
    const { operation } = received.call
    const { operationId } = operation
    const problems = problemsOf(found(await validators.results(), operation), data)
    if (problems.length === 0) return
    if (settings.validate === 'report') return this.tellMismatches(received.call, problems)
    const message = `The result of ${operationId} does not fit the specification: ${sentence(problems.slice(0, 5))}`
    return this.#fail(received, unreadable(message))
  }
}

function found(
  validators: Readonly<Record<string, Validator>>,
  { operationId }: OperationDescription,
): Validator {
  const validator = validators[operationId]
  if (validator === undefined) throw new Error(`There is no validator for ${operationId}`)
  return validator
}
