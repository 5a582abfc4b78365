/** The companions of a call: its options, its credentials, its events, its id, and what comes with its result. */
import type {
  Answer,
  CallContext,
  Mismatch,
  OperationDescription,
  OperationTable,
  RefusedRecords,
  RequestTemplate,
  TokenEnd,
} from './api-adapter.js'
import type { Hint, Redactor, SecretStore } from './errors.js'

/* The options of one call, and its result. */

/** The options of one call. */
export interface CallOptions {
  /**
   * Ends the call early; it rejects with the signal's reason. A call that changes something and may already be under
   * way rejects with an `OutcomeUnknownError` instead.
   */
  readonly signal?: AbortSignal | undefined
  /** The time to wait for the whole answer, in milliseconds. Default: the client's `timeoutMs`. */
  readonly timeoutMs?: number | undefined
  /** The highest number of retries of the call; 0 switches them off. Default: the client's `retries`. */
  readonly retries?: number | undefined
  /** Further request headers. Those that the client sets itself are refused. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** The options of `fetch` that change neither what is sent nor how often. */
export type FetchOptions = Partial<
  Pick<
    Request,
    'cache' | 'credentials' | 'integrity' | 'keepalive' | 'mode' | 'referrer' | 'referrerPolicy'
  > & { readonly priority: string }
>

/** For operations that answer in more than one format. */
export interface FormatOptions {
  /** The format to ask for. The decoded result is the same in either. Default: `json`. */
  readonly format?: 'json' | 'xml' | undefined
}

/** The details of the response beside the result. */
export interface ResponseInfo {
  readonly status: number
  readonly headers: Headers
  /** The documented response headers that are numbers, by lower-case name. */
  readonly rateLimits: Readonly<Record<string, number>>
  /** The records of a list that cannot be read and were left out; missing where there are none. */
  readonly refused?: RefusedRecords
}

/** The result of a call: a promise of the decoded data, which also gives what came with it. */
export interface Result<T> extends Promise<T> {
  /** The data together with status, headers and rate-limit figures. */
  withResponse(): Promise<{ readonly data: T; readonly response: ResponseInfo }>
}

/** Makes a `Result` of a promise of data, with what came with it on request. */
export function resultOf<T>(
  whole: Promise<{ readonly data: T; readonly response: () => ResponseInfo }>,
): Result<T> {
  const data = whole.then((both) => both.data)
  return Object.assign(data, {
    withResponse: () => {
      // Whoever asks for the whole handles its failure there, and the bare data must not raise it once more.
      data.catch(() => undefined)
      return whole.then((both) => ({ data: both.data, response: both.response() }))
    },
  })
}

/** The call that a token was sent with. */
type TokenCall = Pick<CallContext, 'operation' | 'asked'>

/** The secrets of a client: they fill the slots of drafts, and no text shows them. */
export interface Credentials {
  /**
   * Returns the token for this call, at once where it is known, and otherwise after a login. Absent where no call takes a
   * token.
   */
  token?(signal: AbortSignal): Promise<string> | string
  /** Notes that a call with this token has had a result. */
  acceptToken?(token: string, call: TokenCall): void
  /** Judges a token whose answer shows its end. Returns whether it is given up, so that the next attempt gets another one. */
  refuseToken?(token: string, end: TokenEnd, call: TokenCall): boolean
  /** Advice on the token of a call that has failed, whose answer has shown this and was judged. */
  tokenHints?(end: TokenEnd, call: TokenCall): readonly Hint[]
  /** Returns a secret of the client's options that a draft has a slot for. */
  readonly secret?: (name: string) => string
  /** Signs a text. */
  readonly sign?: (text: string, operation: OperationDescription) => string | Promise<string>
  /** Texts that must not be shown anywhere. */
  readonly secrets: SecretStore
}

/* Events. */

/** A report of a client at work. No event contains a secret, a query or a body. */
export type ClientEvent =
  | RequestEvent
  | ResponseEvent
  | FailureEvent
  | RefusalEvent
  | RetryEvent
  | WaitEvent
  | JournalEvent
  | MismatchEvent
  | EvidenceEvent
  | ClockEvent
  | TimeZoneEvent
  | TokenStoreEvent

/** The members of every event. */
export interface CallEventBase {
  /** The same in all events of one call, and in its error. */
  readonly callId: string
  readonly operationId: string
  /** The number of the call's request, or of its latest one: 1 for the first, 0 before it. */
  readonly attempt: number
  /** By lower-case name of a header: how much is used, by the latest answer of the call; empty before the first answer. */
  readonly rateLimits: Readonly<Record<string, number>>
}

interface AttemptEvent extends CallEventBase {
  readonly method: string
  /** The address without its query. */
  readonly url: string
}

/** A request is about to be sent. */
export interface RequestEvent extends AttemptEvent {
  readonly type: 'request'
}

/** The head of an answer has come. */
export interface ResponseEvent extends AttemptEvent {
  readonly type: 'response'
  readonly status: number
  readonly durationMs: number
}

/** No answer came. */
export interface FailureEvent extends AttemptEvent {
  readonly type: 'failure'
  /** The name of the error. */
  readonly error: string
  readonly durationMs: number
}

/** The service has refused a call that changes something. A refusal that ends in an `OutcomeUnknownError` has no such event. */
export interface RefusalEvent extends CallEventBase {
  readonly type: 'refusal'
  readonly status: number
  /** The service's own code, as it came. */
  readonly code: string | number | undefined
  /** As that of the error: false if another copy of the request may still be carried out. */
  readonly settled: boolean
}

/** A call will be tried again. */
export interface RetryEvent extends CallEventBase {
  readonly type: 'retry'
  /** The pause before that, in milliseconds. */
  readonly pauseMs: number
}

/** A call must wait until the allowance of the service has room for it. Sent once for each attempt. */
export interface WaitEvent extends CallEventBase {
  readonly type: 'wait'
  /**
   * The wait in milliseconds, as far as is known now: other calls may end before it. 0 if it waits for answers to calls that
   * may use up the allowance.
   */
  readonly waitMs: number
  /** The reason for the wait: a used-up allowance, a refusal with 429, or a ban with 418. */
  readonly heldBy: 'allowance' | 'refusal' | 'ban'
}

/**
 * The outcome of a call could not be written to the journal, where it is still open: recover it, or acknowledge it later.
 */
export interface JournalEvent extends CallEventBase {
  readonly type: 'journal'
  /** The name of the error. */
  readonly error: string
}

/**
 * An answer differs from the description, in one field and in one way. It is reported once per operation and client, and
 * again if it comes after an answer without it, in another way, or ten times as often.
 */
export interface MismatchEvent extends CallEventBase, Mismatch {
  readonly type: 'mismatch'
  /** The value as it came. Secrets in it are hidden, and a long value is cut, as text. */
  readonly came?: unknown
}

/**
 * An answer shows which reading of an ambiguity is right. Each reading is reported once per operation and client, from the
 * beginning of a long answer.
 *
 * For a choice, such as `pathCase`, it is the reading of a call that depends on the choice and has succeeded: the service
 * accepts it, and may accept others too. For an ambiguity that the client handles by itself, such as `decimalForm`, it is
 * the form of the answer; if a later answer has another form, that is reported too.
 */
export interface EvidenceEvent extends CallEventBase {
  readonly type: 'evidence'
  /** The id of the ambiguity. */
  readonly ambiguity: string
  /** The id of the reading; `custom` stands for your own value of a choice. */
  readonly reading: string
}

/**
 * The `Date` of an answer shows that the service's clock differs from the client's by more than the time that the answer took
 * plus a second, or that an earlier correction is no longer right.
 */
export interface ClockEvent extends CallEventBase {
  readonly type: 'clock'
  /** Milliseconds that are added to the client's clock from now on. */
  readonly offsetMs: number
  /** Milliseconds by which the service's clock seems to be ahead of the client's own. */
  readonly aheadMs: number
  /** False if that is beyond `maxClockCorrectionMs`: then the client's clock is used unchanged. */
  readonly isCorrected: boolean
}

/** Something about the time zone of records, once a client for each kind. */
export interface TimeZoneEvent extends CallEventBase {
  readonly type: 'timeZone'
  /** `unstated`: no zone is chosen, so there is no instant. `contradicted`: another field of a record shows another zone. */
  readonly kind: 'unstated' | 'contradicted'
  /** The observation, and advice. */
  readonly message: string
}

/** The token store has failed, and the client continues without it. */
export interface TokenStoreEvent extends CallEventBase {
  readonly type: 'tokenStore'
  /** The message of the store. */
  readonly error: string
}

/* Who makes a call, and its name. */

/**
 * The marks by which a client knows the references of its calls, its own first: of its account at its address, and of the
 * account alone, as references of earlier versions have it. Each has 32 bits (FNV-1a), which suffice to tell a wrong client and
 * say nothing of a key.
 */
export function accountMarks({ account, api }: Pick<CallerDescription, 'account' | 'api'>): string[] {
  return account === undefined ? [] : [markOf([...account, api?.baseUrl ?? '']), markOf(account)]
}

function markOf(names: readonly string[]): string {
  let hash = 0x811c_9dc5
  for (const byte of names.join('\0')) hash = Math.imul(hash ^ byte.charCodeAt(0), 0x0100_0193)
  return (hash >>> 0).toString(36)
}

/** The caller of a call. */
export interface CallerDescription {
  readonly credentials: Pick<Credentials, 'secrets'>
  /** The names of the account, where calls belong to one. */
  readonly account?: readonly string[]
  /** The address that it calls. */
  readonly api?: { readonly baseUrl: string }
}

/** The id of a call, which no other one has. Most calls are never asked for it. */
export class CallId {
  #value: string | undefined
  /** Whether the call was sent before: what refuses it now says nothing of the earlier request. */
  readonly isAgain: boolean

  /** @param value that of a call that is sent once more */
  constructor(value?: string) {
    this.#value = value
    this.isAgain = value !== undefined
  }

  get value(): string {
    return (this.#value ??= globalThis.crypto.randomUUID())
  }

  /** The members of every event of the call. */
  events(
    operationId: string,
  ): (at: Pick<CallEventBase, 'rateLimits'> & { readonly attempts: number }) => CallEventBase {
    return ({ attempts, rateLimits }) => ({ callId: this.value, operationId, attempt: attempts, rateLimits })
  }
}

/* What came with a result. */

export function responseInfo(
  { status, headers }: Pick<Answer, 'status' | 'headers'>,
  operation: OperationDescription,
  refused?: RefusedRecords,
): ResponseInfo {
  return { status, headers, rateLimits: figuresIn(headers, operation), ...(refused && { refused }) }
}

/** The figures of the documented headers that hold numbers, by lower-case name. */
export function figuresIn(
  headers: Headers,
  { responseHeaders }: OperationDescription,
): Readonly<Record<string, number>> {
  const figures = responseHeaders.flatMap((name) => {
    const value = headers.get(name)
    return value !== null && /^\d+(?:\.\d+)?$/.test(value) ? [[name, Number(value)] as const] : []
  })
  return Object.fromEntries(figures)
}

/** A client, as far as it writes requests that are only looked at. */
export interface RequestWriter extends Redactor {
  readonly operations: OperationTable
  /** Checks the input of a method and writes its request. */
  prepare(
    operation: OperationDescription,
    input: unknown,
    options: unknown,
  ): { readonly draft: RequestTemplate; readonly redactor: Redactor }
  /** The error that a call throws, without its secrets. */
  shownError(operationId: string, given: CallArguments, error: unknown): unknown
}

/** The arguments of a call, unchecked. */
export interface CallArguments {
  readonly given: unknown
  readonly options: unknown
}

/* Identifiers that a client makes for its calls. */

const digits = 24

/** An identifier that no other call has: made of the id of this one, so that its reference shows it. */
export function generatedId(callId: string): string {
  return `lacuna-${callId.replaceAll('-', '').slice(-digits)}`
}

const generated = new RegExp(`^lacuna-[0-9a-f]{${digits}}$`, 'i')

/** Reports whether a value has the form of such an identifier. */
export function isGenerated(value: unknown): boolean {
  return typeof value === 'string' && generated.test(value)
}
