/**
 * What went wrong, in one class per thing a caller may want to tell apart.
 *
 * No error ever carries a password, key, token or signature: the constructors take only what may be shown,
 * and nothing else is attached afterwards.
 */

import { nameOrQuoted } from './foreign-text.js'
import { reportOf } from './report.js'
import type { CallReference, CallVerdict } from './reference.js'
import type { AttemptMade } from './trace.js'

/** A guess at the cause, ranked; never a verdict. */
export interface Hint {
  /** Id of the ambiguity that may explain the failure, where one does. */
  readonly ambiguity?: string
  /** What to try, in one sentence. */
  readonly message: string
}

/** What every error can say about the call that failed. */
export interface ErrorDetails {
  /** The operation that was called, such as `listFutOpt`. */
  readonly operationId?: string | undefined
  /** How many requests were sent for this call. 0 when it was refused before sending. */
  readonly attempts?: number | undefined
  /** Possible causes, the likeliest first. */
  readonly hints?: readonly Hint[] | undefined
  /** The underlying error of the platform, if any. */
  readonly cause?: unknown
  readonly callId?: string | undefined
  readonly history?: readonly AttemptMade[] | undefined
  readonly reference?: CallReference | undefined
}

const HINTS_IN_MESSAGE = 2

function withHints(message: string, hints: readonly Hint[]): string {
  const more = hints.length - HINTS_IN_MESSAGE
  const rest = more > 0 ? [`The hints of this error say ${more} more.`] : []
  return [message, ...hints.slice(0, HINTS_IN_MESSAGE).map((hint) => hint.message), ...rest].join(' ')
}

/** The base of every error this package throws. */
export class LacunaError extends Error {
  /** The operation that was called, such as `listFutOpt`. */
  readonly operationId: string | undefined
  /** How many requests were sent for this call. */
  readonly attempts: number
  /** Possible causes, the likeliest first; the message shows at most two of them. */
  readonly hints: readonly Hint[]
  /** The id of the call, which its events carry too. */
  readonly callId: string | undefined
  /** The requests that were sent for this call, oldest first. */
  readonly history: readonly AttemptMade[]
  /**
   * Names the call later. It is there if the outcome is unknown, if another call has the same intent or identifiers, and if
   * the journal keeps the failed call until it is acknowledged; `undefined` otherwise.
   */
  readonly reference: CallReference | undefined

  constructor(message: string, details: ErrorDetails = {}) {
    const hints = details.hints ?? []
    super(withHints(message, hints), details.cause === undefined ? undefined : { cause: details.cause })
    this.name = new.target.name
    this.operationId = details.operationId
    this.attempts = details.attempts ?? 0
    this.hints = hints
    this.callId = details.callId
    this.history = details.history ?? []
    this.reference = details.reference
  }

  /**
   * An account of the failure to paste into an issue or a log: the request without the values of its query, the attempts, what
   * was assumed, what the service said, the hints, and the length and hash of what was signed. It holds no secret; the
   * reference, with intent and identifiers, and the words of the service are in it.
   */
  report(): string {
    return reportOf(this)
  }
}

/** One input that was refused, and what would have been accepted. */
export interface InputProblem {
  /** Where in the input: `rType`, `txnAmount.value`, `assume.pathCase`. */
  readonly field: string
  /** What is wrong with it and what is allowed. */
  readonly message: string
}

/** Refused before anything was sent: bad input, an unknown reading, a wrong option, an expired token. */
export class RequestError extends LacunaError {
  /** Every input that was refused. */
  readonly problems: readonly InputProblem[]

  constructor(message: string, details: ErrorDetails & { readonly problems?: readonly InputProblem[] } = {}) {
    super(message, details)
    this.problems = details.problems ?? []
  }
}

/**
 * Nothing was sent: another call has the same intent, or, while its outcome is open, the same identifiers.
 */
export class DuplicateCallError extends RequestError {
  /** What both calls have in common: the intent (`INTENT_TAKEN`) or the identifiers (`CALL_OPEN`). */
  readonly code: 'INTENT_TAKEN' | 'CALL_OPEN'
  /** Names the other call, as it was sent last: reconcile it, recover it, or acknowledge it. */
  declare readonly reference: CallReference
  /** What the journal knows of the other call; `unknown` while its outcome is open, `undefined` once it was acknowledged. */
  readonly verdict: CallVerdict | undefined

  constructor(
    message: string,
    details: ConstructorParameters<typeof RequestError>[1] & {
      readonly code: DuplicateCallError['code']
      readonly reference: CallReference
      readonly verdict: CallVerdict | undefined
    },
  ) {
    super(message, details)
    this.code = details.code
    this.verdict = details.verdict
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
  about: Pick<ErrorDetails, 'operationId' | 'hints'> & { readonly attempted?: string } = {},
): RequestError {
  const { operationId, attempted = operationId && `${operationId} was not sent`, hints } = about
  const text = sentence(problems)
  return new RequestError(attempted === undefined ? text : `${attempted}: ${text}`, {
    operationId,
    hints,
    problems,
  })
}

/** `rType is 20; allowed: 1, 2 …` for one problem, a list for several. */
export function sentence(problems: readonly InputProblem[]): string {
  const text = problems.map(({ field, message }) => `${nameOrQuoted(field, 200)} ${message}`).join('; ')
  return text.replace(/[.?]?$/, (end) => end || '.')
}

/** No answer came: connection refused or cut, name not found, TLS failure. */
export class ConnectionError extends LacunaError {}

/** No answer within `timeoutMs`. */
export class TimeoutError extends LacunaError {
  /** How long the client waited, in milliseconds. */
  readonly timeoutMs: number

  constructor(message: string, details: ErrorDetails & { readonly timeoutMs: number }) {
    super(message, details)
    this.timeoutMs = details.timeoutMs
  }
}

/** What an `ApiError` knows of the answer. */
export interface ApiErrorDetails extends ErrorDetails {
  readonly status: number
  /** The service's own code, such as `-1022`, as text or number just as it came. */
  readonly code?: string | number | undefined
  /** The service's own words. */
  readonly serviceMessage?: string | undefined
  /** The response headers that are safe to show and help to act. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** The service answered with a failure status. */
export class ApiError extends LacunaError {
  /** The HTTP status of the answer. */
  readonly status: number
  /** The service's own code, such as `-1022`, as text or number just as it came. */
  readonly code: string | number | undefined
  /** The service's own words. */
  readonly serviceMessage: string | undefined
  /** The response headers that are safe to show and help to act. */
  readonly headers: Readonly<Record<string, string>>

  constructor(message: string, details: ApiErrorDetails) {
    super(message, details)
    this.status = details.status
    this.code = details.code
    this.serviceMessage = details.serviceMessage
    this.headers = details.headers ?? {}
  }
}

/** The service does not accept the credentials: it answered 401, or a code of its own that means the same. */
export class AuthenticationError extends ApiError {}

/**
 * 429 or 418: too many requests. With no `attempts`, nothing was sent: the client knows that the allowance is used up, or that
 * the service wants to be left alone, for longer than the call may wait. `status` is what the service would have answered.
 */
export class RateLimitError extends ApiError {
  /** How long to wait, as far as the service or the client knows; `undefined` when it did not say. */
  readonly retryAfterMs: number | undefined

  constructor(message: string, details: ApiErrorDetails & { readonly retryAfterMs?: number | undefined }) {
    super(message, details)
    this.retryAfterMs = details.retryAfterMs
  }
}

/** A payment operation was answered with a result that is not a success, whether under the status 200 or another. */
export class ResultError extends LacunaError {
  /** The HTTP status of the answer. */
  readonly status: number
  /** The service's result code. A string: leading zeros count. */
  readonly code: string | undefined
  /** The service's result status, such as `F` or `U`. */
  readonly resultStatus: string | undefined
  /** The service's own words. */
  readonly serviceMessage: string | undefined

  constructor(
    message: string,
    details: ErrorDetails & {
      readonly status: number
      readonly code?: string | undefined
      readonly resultStatus?: string | undefined
      readonly serviceMessage?: string | undefined
    },
  ) {
    super(message, details)
    this.status = details.status
    this.code = details.code
    this.resultStatus = details.resultStatus
    this.serviceMessage = details.serviceMessage
  }
}

/** An answer that is not what its content type says: truncated, malformed, or the wrong kind. */
export class DecodeError extends LacunaError {
  /** 1-based line of the fault, where the format has lines. */
  readonly line: number | undefined
  /** 1-based column of the fault. */
  readonly column: number | undefined
  /**
   * The result without the entries that could not be read, in the form that the operation returns. `undefined` if the
   * answer is no list, or is malformed as a whole.
   */
  declare readonly partial: unknown

  constructor(
    message: string,
    details: ErrorDetails & {
      readonly line?: number | undefined
      readonly column?: number | undefined
      readonly partial?: unknown
    } = {},
  ) {
    super(message, details)
    this.line = details.line
    this.column = details.column
    // Shown only to who asks for it: a printed error would hold the whole list otherwise.
    Object.defineProperty(this, 'partial', { value: details.partial, enumerable: false })
  }
}

/** An operation that changes something may or may not have happened. Do not simply repeat it. */
export class OutcomeUnknownError extends LacunaError {
  /** Names the call, so that you can find out later what became of it. Plain JSON: store it. */
  declare readonly reference: CallReference

  constructor(message: string, details: ErrorDetails & { readonly reference: CallReference }) {
    super(message, details)
  }
}

/**
 * The journal of a client cannot be used: it is damaged, belongs to another account, comes from a newer
 * version, is used by another process, or its store fails. A call that changes something was not sent.
 */
export class JournalError extends LacunaError {}
