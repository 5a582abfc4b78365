/**
 * The errors of this package, in one class per thing a caller may want to tell apart.
 *
 * No error ever carries a password, key, token or signature: the constructors take only what may be shown,
 * and nothing else is attached afterwards.
 */
import type { CallReference, CallVerdict, Settlement } from './journal.js'

/* What others have written, made fit for a message: it can neither pass for our own words nor steer a terminal. */

/** Controls, line ends, marks that are invisible or turn the direction of the text, and halves of characters. */
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu
const shortForms = new Map([
  ['\n', String.raw`\n`],
  ['\r', String.raw`\r`],
  ['\t', String.raw`\t`],
])

/** On one line, with everything escaped that cannot be seen, and never long. */
export function visible(text: string, most: number): string {
  return withoutUnprintable(cut(text, most))
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text
}

function withoutUnprintable(text: string): string {
  return text.replace(
    unprintable,
    (text) =>
      shortForms.get(text) ??
      Array.from(
        { length: text.length },
        (_, at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`,
      ).join(''),
  )
}

/** A moment as people read it; as a number where it is none. */
export function isoTime(epochMs: number): string {
  return Number.isFinite(epochMs) && Math.abs(epochMs) <= 8.64e15
    ? new Date(epochMs).toISOString()
    : String(epochMs)
}

/** In quotation marks that end where the words of others end. */
export function quoted(text: string, most: number, mark: '"' | "'" = '"'): string {
  const inner = cut(text, most).replaceAll('\\', '\\\\').replaceAll(mark, `\\${mark}`)
  return mark + withoutUnprintable(inner) + mark
}

/** The number of characters of a code that are shown. */
export const longestCode = 60

/** A code or a name as it is; in quotation marks when it is anything else. */
export function nameOrQuoted(text: string, most: number): string {
  return text.length <= most && /^[\w.:@/~+-]+$/.test(text) ? text : quoted(text, most)
}

/* What errors of others say, as far as it may be shown. */

export const longestWords = 300
const longestName = 60

/** An error of the platform as it may be attached: its name, code and redacted words, and nothing else. */
export function plainCause(error: unknown, redactor: Redactor): Error | undefined {
  const inner = innermost(error)
  if (inner === undefined) return undefined
  const shown = (name: TextOfError, most: number): string =>
    visible(redactor.redact(textOf(inner, name) ?? ''), most)
  const plain = new Error(shown('message', longestWords))
  const name = shown('name', longestName)
  const code = errorCode(inner) === undefined ? {} : { code: shown('code', longestName) }
  return Object.assign(plain, { name, stack: `${name}: ${plain.message}` }, code)
}

/** The name of an error, which others may have chosen. */
export function shownName(error: unknown): string {
  const name = error instanceof Error ? textOf(error, 'name') : undefined
  return name === undefined ? 'Error' : nameOrQuoted(name, longestName)
}

/** The number of causes of an error that are read. */
const deepestCause = 5

/** `fetch` wraps what went wrong: the code of the innermost error tells. */
export function innermost(error: unknown): Error | undefined {
  let at = error
  // Only the platform's own wrappers are taken off: any other error says more than what caused it.
  for (
    let depth = 0;
    depth < deepestCause && at instanceof TypeError && at.cause instanceof Error;
    depth += 1
  )
    at = at.cause
  return at instanceof Error ? at : undefined
}

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error ? textOf(error, 'code') : undefined
}

type TextOfError = 'name' | 'message' | 'code'

function textOf(error: Error, name: TextOfError): string | undefined {
  const text: unknown = Reflect.get(error, name)
  return typeof text === 'string' ? text : undefined
}

/** The error itself where it can be read as errors are; otherwise one that says that it cannot. */
export function readableError(error: unknown): unknown {
  try {
    plainCause(error, { redact: (text) => text })
    return error
  } catch {
    return new Error('it failed with something that cannot be read')
  }
}

/** A guess at the cause, ranked; never a verdict. */
export interface Hint {
  /** Id of the ambiguity that may explain the failure, if any. */
  readonly ambiguity?: string
  /** Advice, in one sentence. */
  readonly message: string
}

/** One request of a call. */
export interface AttemptMade {
  /** 1 for the first. */
  readonly attempt: number
  /** When it was sent, in epoch milliseconds of the client's clock. */
  readonly sentAt: number
  /** The status of the answer; absent if none came. */
  readonly status?: number
  /** The name of what went wrong before the answer was complete. */
  readonly error?: string
  /** From sending to the head of the answer, or to the failure. */
  readonly durationMs: number
}

/** Members of an error, where they are known when it is made. */
type KnownMembers<E, Names extends keyof E> = { readonly [Name in Names]?: E[Name] | undefined }

/** The details of the failed call that every error can have. */
export interface ErrorDetails extends KnownMembers<
  LacunaError,
  'operationId' | 'attempts' | 'hints' | 'history' | 'reference' | 'settlement'
> {
  /** The underlying error of the platform, if any. */
  readonly cause?: unknown
  /** The id of the call, or a function that makes it when it is needed. */
  readonly callId?: string | (() => string) | undefined
}

const hintsInMessage = 2

function withHints(message: string, all: readonly Hint[]): string {
  // The message of an error that quotes its cause has the hints of that one.
  const hints = all.filter((hint) => !message.includes(hint.message))
  const more = hints.length - hintsInMessage
  const rest = more > 0 ? [`This error has ${more} more hint${more === 1 ? '' : 's'}.`] : []
  return [message, ...hints.slice(0, hintsInMessage).map((hint) => hint.message), ...rest].join(' ')
}

/** The base of every error this package throws. */
export class LacunaError extends Error {
  // A minifier renames classes, and leaves this.
  static override readonly name: string = 'LacunaError'

  /** The operation that was called, such as `listFutOpt`. */
  readonly operationId: string | undefined
  /** The number of requests that were sent for this call. */
  readonly attempts: number
  /** Possible causes, the likeliest first; the message shows at most two of them. */
  readonly hints: readonly Hint[]
  /** The id of the call, which its events have too. */
  readonly callId: string | undefined
  /** The requests that were sent for this call, oldest first. */
  readonly history: readonly AttemptMade[]
  /**
   * Identifies the call, to find it again later. It is set if the outcome is unknown, if a refusal is not settled, if another
   * call has the same intent or identifiers, or if the journal keeps the failed call until it is acknowledged; `undefined`
   * otherwise.
   */
  readonly reference: CallReference | undefined
  /**
   * The outcome of the call that a read has shown after its refusal, if the refusal alone does not rule out that another copy
   * of the same request was carried out; `undefined` otherwise. The verdict `unknown` means that nothing has shown it.
   */
  declare readonly settlement?: Settlement

  constructor(message: string, details: ErrorDetails = {}) {
    const hints = details.hints ?? []
    super(withHints(message, hints), details.cause === undefined ? undefined : { cause: details.cause })
    this.name = new.target.name
    this.operationId = details.operationId
    this.attempts = details.attempts ?? 0
    this.hints = hints
    const { callId } = details
    this.callId = typeof callId === 'function' ? callId() : callId
    this.history = details.history ?? []
    this.reference = details.reference
    if (details.settlement) this.settlement = details.settlement
  }

  /**
   * A report of the failure to paste into an issue or a log: the request without the values of its query, the attempts, the
   * assumed readings, the words of the service, the hints, the length and hash of the signed text, and the reference with
   * intent and identifiers. It contains no secret.
   */
  report(): string {
    return reportOf(this)
  }
}

/** One input that was refused, and what would have been accepted. */
export interface InputProblem {
  /** The place in the input: `rType`, `txnAmount.value`, `assume.pathCase`. */
  readonly field: string
  /** The fault, and what is allowed. */
  readonly message: string
}

/** Refused before anything was sent: bad input, an unknown reading, a wrong option, an expired token. */
export class RequestError extends LacunaError {
  static override readonly name: string = 'RequestError'

  /** Every input that was refused. */
  readonly problems: readonly InputProblem[]

  constructor(message: string, details: ErrorDetails & KnownMembers<RequestError, 'problems'> = {}) {
    super(message, details)
    this.problems = details.problems ?? []
  }
}

/**
 * The error for input that is refused before anything is sent. Each problem reads as a sentence: its field, then its
 * message.
 *
 * @param about what was attempted, such as `The client cannot be created`; by default, that the operation was not sent
 */
export function requestError(
  problems: readonly InputProblem[],
  about: Pick<ErrorDetails, 'operationId' | 'hints' | 'reference'> & { readonly attempted?: string } = {},
): RequestError {
  const { attempted = about.operationId && `${about.operationId} was not sent`, ...details } = about
  const text = sentence(problems)
  return new RequestError(attempted === undefined ? text : `${attempted}: ${text}`, { ...details, problems })
}

/** `rType is 20; allowed: 1, 2 …` for one problem, a list for several. */
export function sentence(problems: readonly InputProblem[]): string {
  const text = problems.map(({ field, message }) => `${nameOrQuoted(field, 200)} ${message}`).join('; ')
  return text.replace(/[.?]?$/, (end) => end || '.')
}

/**
 * Nothing was sent: another call has the same intent, or is still open and has the same identifiers. If the other call with
 * the intent has happened, you usually get its result again. You get this error if the outcome of that call is open, if it had
 * other input, or if the journal does not have its result. The message says which, and what to do next.
 */
export class DuplicateCallError extends LacunaError {
  static override readonly name: string = 'DuplicateCallError'

  /** The name that both calls share: the intent (`INTENT_TAKEN`) or the identifiers (`CALL_OPEN`). */
  readonly code: 'INTENT_TAKEN' | 'CALL_OPEN'
  /** Identifies the other call, as it was last sent: reconcile it, recover it, or acknowledge it. */
  declare readonly reference: CallReference
  /** The outcome of the other call in the journal; `unknown` while it is open, `undefined` once it was acknowledged. */
  readonly verdict: CallVerdict | undefined
  /**
   * Set while the answer to the other call is awaited, by another process or with other input: the latest moment at which its
   * request may be on its way, in epoch milliseconds of the client's clock. The call is not lost: wait for it.
   */
  readonly inFlightUntil: number | undefined

  constructor(
    message: string,
    details: ErrorDetails & Pick<DuplicateCallError, 'code' | 'reference' | 'verdict' | 'inFlightUntil'>,
  ) {
    super(message, details)
    this.code = details.code
    this.verdict = details.verdict
    this.inFlightUntil = details.inFlightUntil
  }
}

/**
 * No answer came, or only a part of one: connection refused or cut, name not found, TLS failure, a body that is cut or
 * cannot be decompressed. If the head of an answer came, the message and `history` contain its status.
 */
export class ConnectionError extends LacunaError {
  static override readonly name: string = 'ConnectionError'
}

/** No answer within `timeoutMs`. */
export class TimeoutError extends LacunaError {
  static override readonly name: string = 'TimeoutError'

  /** The time that the client waited, in milliseconds. */
  readonly timeoutMs: number

  constructor(message: string, details: ErrorDetails & Pick<TimeoutError, 'timeoutMs'>) {
    super(message, details)
    this.timeoutMs = details.timeoutMs
  }
}

/** The details of the answer in an `ApiError`. */
export type ApiErrorDetails = ErrorDetails &
  Pick<ApiError, 'status'> &
  KnownMembers<ApiError, 'code' | 'serviceMessage' | 'headers' | 'settled'>

/** The service answered with a failure status. */
export class ApiError extends LacunaError {
  static override readonly name: string = 'ApiError'

  /** The HTTP status of the answer. */
  readonly status: number
  /** The service's own code, such as `-1022`, as text or number, as it came. */
  readonly code: string | number | undefined
  /** The service's own words. */
  readonly serviceMessage: string | undefined
  /** The response headers that are safe to show and help to act. */
  readonly headers: Readonly<Record<string, string>>
  /**
   * Whether the refusal settles what became of the call: it was not carried out, and will not be. False if a state of things
   * has refused a write, such as a balance or a limit: another copy of the request may have met another state.
   */
  readonly settled: boolean

  constructor(message: string, details: ApiErrorDetails) {
    super(message, details)
    this.status = details.status
    this.code = details.code
    this.serviceMessage = details.serviceMessage
    this.headers = details.headers ?? {}
    this.settled = details.settled ?? true
  }
}

/** The service does not accept the credentials: it answered 401, or refused the login in words of its own. */
export class AuthenticationError extends ApiError {
  static override readonly name: string = 'AuthenticationError'
}

/**
 * 429 or 418: too many requests. If `attempts` is 0, nothing was sent: for longer than the call may wait, the allowance is
 * used up or the service accepts no requests. `status` is then what the service would have answered.
 */
export class RateLimitError extends ApiError {
  static override readonly name: string = 'RateLimitError'

  /** The time to wait in milliseconds, as far as the service or the client knows; otherwise `undefined`. */
  readonly retryAfterMs: number | undefined

  constructor(message: string, details: ApiErrorDetails & KnownMembers<RateLimitError, 'retryAfterMs'>) {
    super(message, details)
    this.retryAfterMs = details.retryAfterMs
  }
}

/** The gateway answered a payment operation with a result that is not a success. The HTTP status may be 200 or another one. */
export class ResultError extends LacunaError {
  static override readonly name: string = 'ResultError'

  /** The HTTP status of the answer. */
  readonly status: number
  /** The service's result code. A string: leading zeros count. */
  readonly code: string | undefined
  /** The service's result status, such as `F` or `U`. */
  readonly resultStatus: string | undefined
  /** The service's own words. */
  readonly serviceMessage: string | undefined
  /** As that of `ApiError`. */
  readonly settled: boolean

  constructor(
    message: string,
    details: ErrorDetails &
      Pick<ResultError, 'status'> &
      KnownMembers<ResultError, 'code' | 'resultStatus' | 'serviceMessage' | 'settled'>,
  ) {
    super(message, details)
    this.status = details.status
    this.code = details.code
    this.resultStatus = details.resultStatus
    this.serviceMessage = details.serviceMessage
    this.settled = details.settled ?? true
  }
}

/** The answer does not match its content type: it is truncated, malformed, or of the wrong kind. */
export class DecodeError extends LacunaError {
  static override readonly name: string = 'DecodeError'

  /** 1-based line of the fault, where the format has lines. */
  readonly line: number | undefined
  /** 1-based column of the fault. */
  readonly column: number | undefined
  /**
   * The result without the entries that could not be read, in the form that the operation returns. `undefined` if the answer
   * is not a list, or is malformed as a whole.
   */
  declare readonly partial: unknown

  constructor(
    message: string,
    details: ErrorDetails & KnownMembers<DecodeError, 'line' | 'column' | 'partial'> = {},
  ) {
    super(message, details)
    this.line = details.line
    this.column = details.column
    keepPartial(this, details.partial)
  }
}

/** Shown only to who asks for it: a printed error would hold the whole list otherwise. */
function keepPartial(error: DecodeError | OutcomeUnknownError, value: unknown): void {
  Object.defineProperty(error, 'partial', { value, enumerable: false })
}

/** An operation that changes something may or may not have happened. Do not simply repeat it. */
export class OutcomeUnknownError extends LacunaError {
  static override readonly name: string = 'OutcomeUnknownError'

  /** Identifies the call, so that you can find out its outcome later. Plain JSON: store it. */
  declare readonly reference: CallReference
  /**
   * The readable part of an answer, in the form that the operation returns. It proves nothing. `undefined` if there was no
   * answer, or it could not be read at all.
   */
  declare readonly partial: unknown

  constructor(
    message: string,
    details: ErrorDetails & Pick<OutcomeUnknownError, 'reference'> & { readonly partial?: unknown },
  ) {
    super(message, details)
    keepPartial(this, details.partial)
  }
}

/**
 * The call was carried out, or what it asks for is in place, although the answer is a refusal: a proxy or the network sent the
 * request twice, and this is the answer to the second copy. Do not send the call again. `settlement.result` is what a read has
 * shown of the call, and `cause` is the refusal.
 */
export class AlreadyCarriedOutError extends LacunaError {
  static override readonly name: string = 'AlreadyCarriedOutError'

  /** Identifies the call: with a journal, acknowledge it. */
  declare readonly reference: CallReference
  /** The verdict `happened` or `state-as-wanted`, with what a read has shown of the call. */
  declare readonly settlement: Settlement
}

/**
 * The journal of a client cannot be used: it is damaged, belongs to another account, comes from a newer
 * version, is used by another process, or its store fails. If the call changes something, it was not sent.
 */
export class JournalError extends LacunaError {
  static override readonly name: string = 'JournalError'
}

/** The request of an error, as far as it is known. Texts alone, in which nothing is secret. */
export interface RequestReport {
  /** Method and address, and the names of the parameters. */
  readonly request: string
  /** The readings of the choices that govern places of the request. */
  readonly assumptions: readonly string[]
  /** The signed text, by its length and hash. */
  readonly signed?: string | undefined
}

/** Beside the errors, so that printing or copying an error does not show it. Made when somebody asks for it. */
const accounts = new WeakMap<object, () => RequestReport | undefined>()

export function keepAccount(error: Error, account: () => RequestReport | undefined): void {
  accounts.set(error, account)
}

const deepest = 8

function reportOf(error: LacunaError): string {
  const account = accounts.get(error)?.()
  const chain: Error[] = []
  for (let link: unknown = error; link instanceof Error && chain.length < deepest; link = link.cause)
    chain.push(link)
  const read = (name: string): unknown =>
    chain.map((error): unknown => Reflect.get(error, name)).find((value) => value !== undefined)
  const hints = chain.flatMap((error) => (error instanceof LacunaError ? error.hints : []))
  const lines: (readonly [string, unknown])[] = [
    [error.name, error.message],
    ['operation', error.operationId],
    ['request', account?.request],
    ['attempts', error.attempts],
    ...error.history.map((made) => ['  attempt', attemptText(made)] as const),
    ...['status', 'code', 'resultStatus', 'serviceMessage', 'retryAfterMs', 'headers', 'reference'].map(
      (name) => [name, read(name)] as const,
    ),
    ...(account?.assumptions ?? []).map((text) => ['assumed', text] as const),
    ['signed', account?.signed],
    ...hints.map(({ message }) => ['hint', message] as const),
    ...chain.slice(1).map((cause) => ['caused by', `${cause.name}: ${cause.message}`] as const),
  ]
  return lines
    .filter(([, value]) => value !== undefined && JSON.stringify(value) !== '{}')
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('\n')
}

/** `1 at 2026-11-21T12:00:00.000Z: 500 after 12 ms` */
function attemptText({ attempt, sentAt, status, error, durationMs }: AttemptMade): string {
  const when = Math.abs(sentAt) < 8e15 ? ` at ${isoTime(sentAt)}` : ''
  return `${attempt}${when}: ${status ?? error ?? 'no answer'} after ${durationMs} ms`
}

/** Takes what must not be shown out of a text. */
export interface Redactor {
  redact(text: string): string
}

/** The secrets of a client, which are learned as they come. */
export interface SecretStore extends Redactor {
  /** Takes note of a secret that has come, or is sent. */
  learn(secret: string): void
}
