/** The shell around the core: checks an input, writes the request, sends it, reads the answer, and throws what is no result. */
import { accounted } from './accounted.js'
import { Answers, type Called } from './answers.js'
import type { Answer, Api, Input } from './api.js'
import type { AnyReadings } from './assume.js'
import type { ResponseInfo } from './call.js'
import type { CallJournal } from './call-journal.js'
import { shownName } from './causes.js'
import { checkCallOptions, checkInput, type CallSettings } from './checks.js'
import type { Credentials } from './credentials.js'
import type { Guard } from './guard.js'
import { HiddenTexts } from './hidden-texts.js'
import { readInput } from './input.js'
import { checkInputRules } from './input-rules.js'
import type { JournaledCall } from './journaled-call.js'
import type { JsonObject } from './json.js'
import type { KnownSecrets } from './known-secrets.js'
import type { OwnMeans } from './looking.js'
import type { OperationDescription, OperationTable } from './operation-table.js'
import { timeOr, type Settings } from './options.js'
import { flatInput, referenceOf } from './outcome.js'
import { createRawClient, type RawAnswer, type RawClient, type RawGiven } from './raw.js'
import { failureOf, isSuccess } from './read.js'
import type { Reconciling } from './reconcile.js'
import type { Settlement } from './reference.js'
import { responseInfo, resultOf } from './response-info.js'
import { shownError, toldWithout, type Given } from './shown-errors.js'
import { CallTrace } from './trace.js'
import { Transport, type OpenAnswer, type Recording } from './transport.js'
import type { UndocumentedValues } from './types.js'
import { validatorOf, type Validator } from './validation.js'
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
  /** What stands before each request, where the service limits its callers. */
  guard?(settings: Settings): Guard
  /** Who calls, for a journal that belongs to one account: what names it, no secret. */
  readonly account?: readonly string[]
  /** Told of each result. A call ends once it is done with it. */
  onResult?(operation: OperationDescription, data: unknown): Promise<void> | undefined
}

/** A request that was written, and the call that it is for. */
export interface Prepared<Readings extends AnyReadings> extends Written, Called<Readings> {
  readonly options: CallSettings
  /** What the caller gave, as plain JSON. */
  readonly given: JsonObject
}

/** How a call is kept in the journal. */
export type Keeping = Pick<JournaledCall, 'reference' | 'kept' | 'isAgain'>

/** A result, and the head of the answer that brought it. */
interface Resulting {
  readonly data: unknown
  readonly response: () => ResponseInfo
}

export class ApiClient<Readings extends AnyReadings> {
  readonly answers: Answers<Readings>
  readonly #parts: ClientParts<Readings>
  readonly #transport: Transport
  readonly #hidden = new HiddenTexts()
  #journal: CallJournal | undefined

  constructor(parts: ClientParts<Readings>) {
    const { settings, credentials } = parts
    const { onEvent } = settings
    const told = onEvent && toldWithout(credentials.secrets, onEvent)
    const heard = { ...settings, onEvent: told }
    this.#parts = { ...parts, settings: heard }
    this.#transport = new Transport(heard, credentials, parts.guard?.(heard))
    this.answers = new Answers(this.#parts, this.#hidden)
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

  /** Loads what finds out what became of a call. */
  async reconciling(own: OwnMeans = {}): Promise<Reconciling> {
    const { reconcilingWith } = await import('./reconcile.js')
    return reconcilingWith(this.#parts, (...call) => this.#shown(...call), own)
  }

  get operations(): OperationTable {
    return this.#parts.api.operations
  }

  get hasJournal(): boolean {
    return this.#parts.settings.journal !== undefined
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
  ): Prepared<Readings> {
    const { settings, validators } = this.#parts
    const checked = readInput(operation, 'options', () => checkCallOptions(operation, options))
    const validator = validatorOf(validators.inputs, operation)
    const { undocumentedValues } = settings
    const { given, further } = readInput(operation, 'input', () =>
      checkInput(operation, validator, input, undocumentedValues),
    )
    const placed = placeInput(operation, this.#completed(operation, given), further)
    checkInputRules(operation, placed, false, undocumentedValues)
    return { ...this.#write(operation, placed, checked, input), given, trace: new CallTrace(id) }
  }

  /** Sends a prepared request and leaves the body of the answer to the caller. */
  open({ call, ...prepared }: Prepared<Readings>): Promise<OpenAnswer> {
    return this.#transport.open({ operation: call.operation, ...prepared })
  }

  /**
   * Sends a prepared request and reads its result.
   *
   * @param keeping how it is kept in the journal. Default: until it is answered
   */
  async send(prepared: Prepared<Readings>, keeping?: Keeping): Promise<Resulting> {
    const { operation } = prepared.call
    const loading = this.answers.prepare()
    if (loading) await loading
    return this.#recorded(
      prepared,
      async (record) => {
        const { answer } = await this.#transport.exchange({ operation, ...prepared, record })
        const data = await this.answers.resultOf({ ...prepared, answer })
        return { data, response: () => responseInfo(answer, operation) }
      },
      ({ data }) => this.#happened(data),
      keeping,
    )
  }

  /** The journal of the client, where it has one. What keeps it is loaded when it is needed. */
  async journal(): Promise<CallJournal | undefined> {
    const { settings, api, account = [] } = this.#parts
    const { journal, onEvent } = settings
    if (journal === undefined) return undefined
    const { CallJournal: Kept } = await import('./call-journal.js')
    this.#journal ??= new Kept({
      journal,
      account: [api.name, api.baseUrl, ...account],
      isPersonal: api.isPersonal === true,
      now: () => timeOr(settings, Date.now()),
      onFailure: ({ operation, reference }, error) =>
        onEvent?.({
          type: 'journal',
          ...new CallTrace(reference.id).event(operation.operationId),
          error: shownName(error),
        }),
    })
    return this.#journal
  }

  /** What a call throws, without its secrets. */
  shownError(operationId: string, given: Given, error: unknown): unknown {
    const { secrets } = this.#parts.credentials
    return shownError(secrets, operationId, given, error, this.#hidden.of(given.given))
  }

  /** What must not be shown of a call that was given this. */
  masksOf(given: unknown): readonly KnownSecrets[] {
    const hidden = this.#hidden.of(given)
    return [this.#parts.credentials.secrets, ...(hidden === undefined ? [] : [hidden])]
  }

  async #shown(operation: OperationDescription, input: unknown, options: unknown): Promise<Resulting> {
    try {
      return await this.send(this.prepare(operation, input, options))
    } catch (error) {
      throw this.shownError(operation.operationId, { given: input, options }, error)
    }
  }

  async #rawCall(operation: OperationDescription, given: RawGiven): Promise<RawAnswer> {
    const { settings, validators } = this.#parts
    const { params, body, checked } = readInput(operation, 'options', () => {
      const { params: parts, body: sent, ...options } = given
      return { params: parts, body: sent, checked: checkCallOptions(operation, options) }
    })
    const [{ checkWire }, all] = await Promise.all([import('./raw-input.js'), validators.wire()])
    const validator = validatorOf(all, operation)
    const wire = readInput(operation, 'params', () =>
      checkWire(operation, validator, { params, body }, settings.undocumentedValues),
    )
    const query = this.#completed(operation, wire.query)
    const completed = { ...wire, query, accepted: {} }
    checkInputRules(operation, completed, true, settings.undocumentedValues)
    const written = this.#write(operation, completed, checked, given)
    const trace = new CallTrace()
    const prepared = { ...written, trace, given: flatInput(operation, completed) }
    const loading = this.answers.prepare()
    if (loading) await loading
    const received = await this.#recorded(
      prepared,
      (record) => this.#rawAnswer(prepared, record),
      ({ settled }) => settled,
    )
    return received.raw
  }

  async #rawAnswer(prepared: Prepared<Readings>, record: Recording | undefined) {
    const { operation } = prepared.call
    const { answer, response } = await this.#transport.exchange({ operation, ...prepared, record })
    const received = { ...prepared, answer }
    if (isSuccess(answer.status)) {
      const data = await this.answers.resultOf(received)
      return { raw: { data, error: undefined, response }, settled: this.#happened(data) }
    }
    await this.answers.tell(prepared, answer, 'refusal')
    const error = failureOf(operation, answer)
    return { raw: { data: undefined, error, response }, settled: await this.#refused(received) }
  }

  /** Sends a call that changes something as the journal wants it, and any other one as it is. */
  #recorded<T>(
    prepared: Prepared<Readings>,
    work: (record: Recording | undefined) => Promise<T>,
    settledBy: (outcome: T) => Settlement | undefined,
    keeping?: Keeping,
  ): Promise<T> {
    const { call, trace, given, asked, draft } = prepared
    const { operation, input } = call
    if (operation.safeToRetry || !this.hasJournal)
      return accounted(this, prepared, input.further, () => work(undefined))
    return accounted(this, prepared, input.further, async () => {
      const journal = await this.journal()
      if (journal === undefined) return work(undefined)
      const plainly = { reference: referenceOf(operation, asked, trace), kept: false }
      const wasSent = (): boolean => trace.attempts > 0
      const kept = { operation, given, toSign: draft.toSign, wasSent, ...(keeping ?? plainly) }
      return journal.send(kept, work, settledBy)
    })
  }

  #happened(result: unknown): Settlement {
    return this.#seen('happened', 'It was answered with its result.', result)
  }

  /** What a refusal settles that is returned instead of thrown: nothing, where it leaves the outcome open. */
  async #refused(received: Called<Readings> & { readonly answer: Answer }): Promise<Settlement | undefined> {
    const isOpen = await this.answers.isOpen(received)
    return isOpen ? undefined : this.#seen('did-not-happen', `It was answered ${received.answer.status}.`)
  }

  #seen(verdict: Settlement['verdict'], message: string, result?: unknown): Settlement {
    const at = timeOr(this.#parts.settings, Date.now())
    return { verdict, evidence: [{ message, at }], ...(result !== undefined && { result }) }
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
  ): Omit<Prepared<Readings>, 'given' | 'trace'> {
    const { api, readings, refuse, credentials } = this.#parts
    credentials.secrets.learnTogether(input.further?.secrets ?? [])
    refuse?.(operation, input)
    const written = write(api, operation, input, readings, options)
    api.secretsIn?.(written.asked).forEach((secret) => credentials.secrets.learn(secret))
    this.#hidden.hide(operation, written.asked, input, given)
    const call = { api, operation, input, readings, options }
    return { ...written, call, options }
  }
}
