/**
 * The second half of a call: what was written is sent, what comes back is read, and the journal has it meanwhile. It is
 * loaded before the first request leaves, so that nothing of it can be missing once a request is on its way.
 */
import { accountOf } from './accounted.js'
import { Answers } from './answers.js'
import type { AnyReadings } from './assume.js'
import type { Outgoing, Recording } from './attempts.js'
import type { ResponseInfo } from './call.js'
import type { CallJournal } from './call-journal.js'
import { shownName } from './causes.js'
import type { ClientParts, Prepared } from './client-parts.js'
import type { Guard } from './guard.js'
import type { HiddenTexts } from './hidden-texts.js'
import type { JournaledCall } from './journaled-call.js'
import type { KnownSecrets } from './known-secrets.js'
import { lazily } from './lazy.js'
import { timeOr } from './options.js'
import { referenceOf } from './outcome.js'
import type { RawAnswer } from './raw.js'
import { failureOf, isSuccess } from './read.js'
import type { Settlement } from './reference.js'
import { responseInfo } from './response-info.js'
import { toldWithout } from './told-events.js'
import { CallTrace } from './trace.js'
import { Transport, type OpenAnswer } from './transport.js'

const callJournal = lazily(() => import('./call-journal.js'))

/** How a call is kept in the journal. */
export type Keeping = Pick<JournaledCall, 'reference' | 'kept' | 'isAgain'>

/** A result, and the head of the answer that brought it. */
export interface Resulting {
  readonly data: unknown
  readonly response: () => ResponseInfo
}

/** What must not be shown of a call that was given something. */
type Masks = (given: unknown) => readonly KnownSecrets[]

/** Makes the exchange of a client, once what stands before its requests is loaded. */
export async function exchangeOf<Readings extends AnyReadings>(
  parts: ClientParts<Readings>,
  hidden: HiddenTexts,
  masksOf: Masks,
): Promise<Exchange<Readings>> {
  const { onEvent } = parts.settings
  const { secrets } = parts.credentials
  const settings = { ...parts.settings, onEvent: onEvent && toldWithout(secrets, onEvent) }
  return new Exchange({ ...parts, settings }, hidden, masksOf, await parts.guard?.(settings))
}

export class Exchange<Readings extends AnyReadings> {
  readonly answers: Answers<Readings>
  readonly #parts: ClientParts<Readings>
  readonly #masksOf: Masks
  readonly #transport: Transport
  #journal: CallJournal | undefined

  constructor(parts: ClientParts<Readings>, hidden: HiddenTexts, masksOf: Masks, guard: Guard | undefined) {
    this.#parts = parts
    this.#masksOf = masksOf
    this.#transport = new Transport(parts.settings, parts.credentials, guard)
    this.answers = new Answers(parts, hidden)
  }

  /** Sends a prepared request and leaves the body of the answer to the caller. */
  async open(prepared: Prepared<Readings>): Promise<OpenAnswer> {
    const loading = this.#loading(prepared)
    if (loading) await loading
    return this.#transport.open(outgoingOf(prepared, undefined))
  }

  /**
   * Sends a prepared request and reads its result.
   *
   * @param keeping how it is kept in the journal. Default: until it is answered
   */
  async send(prepared: Prepared<Readings>, keeping?: Keeping): Promise<Resulting> {
    const loading = this.#loading(prepared)
    if (loading) await loading
    try {
      if (!this.#isKept(prepared)) return await this.#resulting(prepared, undefined)
      return await this.#recorded(
        prepared,
        (record) => this.#resulting(prepared, record),
        ({ data }) => this.#happened(data),
        keeping,
      )
    } catch (error) {
      throw await this.#accounted(prepared, error)
    }
  }

  /**
   * Sends a prepared request, and gives the failure of one that is refused instead of throwing it. A failure that leaves it open
   * what became of a change is thrown as any other is: whoever takes it for a refusal would send the change again.
   */
  async sendRaw(prepared: Prepared<Readings>): Promise<RawAnswer> {
    const loading = this.#loading(prepared)
    if (loading) await loading
    try {
      if (!this.#isKept(prepared)) return (await this.#rawAnswer(prepared, undefined)).raw
      const received = await this.#recorded(
        prepared,
        (record) => this.#rawAnswer(prepared, record),
        ({ settled }) => settled,
      )
      return received.raw
    } catch (error) {
      throw await this.#accounted(prepared, error)
    }
  }

  /** The journal of the client, where it has one. What keeps it is loaded when it is needed. */
  async journal(): Promise<CallJournal | undefined> {
    const { settings, api, account = [], credentials } = this.#parts
    const { journal, onEvent } = settings
    if (journal === undefined) return undefined
    const { CallJournal: Kept } = await callJournal()
    this.#journal ??= new Kept({
      journal,
      account: [api.name, api.baseUrl, ...account],
      isPersonal: api.isPersonal === true,
      redact: (text) => credentials.secrets.redact(text),
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

  async #rawAnswer(prepared: Prepared<Readings>, record: Recording | undefined) {
    const { call, trace } = prepared
    const { operation } = call
    const { answer, response } = await this.#transport.exchange(outgoingOf(prepared, record))
    const received = { call, trace, answer }
    if (isSuccess(answer.status)) {
      const data = await this.answers.resultOf(received)
      return { raw: { data, error: undefined, response }, settled: this.#happened(data) }
    }
    if (!operation.safeToRetry && (await this.answers.isOpen(received))) return this.answers.fail(received)
    await this.answers.tell(prepared, answer, 'refusal')
    const error = failureOf(operation, answer)
    const settled = this.#seen('did-not-happen', `It was answered ${answer.status}.`)
    return { raw: { data: undefined, error, response }, settled }
  }

  async #resulting(prepared: Prepared<Readings>, record: Recording | undefined): Promise<Resulting> {
    const { call, trace } = prepared
    const { answer } = await this.#transport.exchange(outgoingOf(prepared, record))
    const data = await this.answers.resultOf({ call, trace, answer })
    return { data, response: () => responseInfo(answer, call.operation) }
  }

  /** Loads what this call takes to be read, before anything is sent: afterwards nothing may fail but the call itself. */
  #loading({ options }: Prepared<Readings>): Promise<unknown> | undefined {
    const format = this.#parts.api.loadFormat?.(options.format)
    if (this.answers.validates) return Promise.all([format, this.answers.prepare()])
    return format
  }

  /** Whether the journal of the client has the call: one that changes something. */
  #isKept({ call }: Prepared<Readings>): boolean {
    return this.#parts.settings.journal !== undefined && !call.operation.safeToRetry
  }

  /** The error of a call, which accounts for its request. */
  #accounted(prepared: Prepared<Readings>, error: unknown): Promise<unknown> {
    return accountOf(this.#masksOf, prepared, prepared.call.input.further, error)
  }

  /** Sends a call as the journal wants it. */
  async #recorded<T>(
    prepared: Prepared<Readings>,
    work: (record: Recording | undefined) => Promise<T>,
    settledBy: (outcome: T) => Settlement | undefined,
    keeping?: Keeping,
  ): Promise<T> {
    const { call, trace, given, asked, draft } = prepared
    const { operation } = call
    const journal = await this.journal()
    if (journal === undefined) return work(undefined)
    const plainly = { reference: referenceOf(operation, asked, trace), kept: false }
    const wasSent = (): boolean => trace.attempts > 0
    const kept = { operation, given, toSign: draft.toSign, wasSent, ...(keeping ?? plainly) }
    return journal.send(kept, work, settledBy)
  }

  #happened(result: unknown): Settlement {
    return this.#seen('happened', 'It was answered with its result.', result)
  }

  #seen(verdict: Settlement['verdict'], message: string, result?: unknown): Settlement {
    const at = timeOr(this.#parts.settings, Date.now())
    return { verdict, evidence: [{ message, at }], ...(result !== undefined && { result }) }
  }
}

/** What the transport takes of a prepared request. */
function outgoingOf<Readings extends AnyReadings>(
  { call, draft, asked, options, trace }: Prepared<Readings>,
  record: Recording | undefined,
): Outgoing {
  return { operation: call.operation, draft, asked, options, trace, record }
}
