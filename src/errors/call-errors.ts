/** What can go wrong with a call that was sent, and with what keeps it: nothing that is thrown before. */
import { LacunaError, type ErrorDetails } from './errors.js'
import type { CallReference, CallVerdict, Settlement } from '../durability/reference.js'

/**
 * Nothing was sent: another call has the same intent, or, while its outcome is open, the same identifiers. An intent whose call
 * has happened gives the result of that call again; it ends in this error where the outcome is open, where that call was made
 * with other input, and where the journal does not have its result. The message says which, and what to do next.
 */
export class DuplicateCallError extends LacunaError {
  static override readonly name: string = 'DuplicateCallError'

  /** What both calls have in common: the intent (`INTENT_TAKEN`) or the identifiers (`CALL_OPEN`). */
  readonly code: 'INTENT_TAKEN' | 'CALL_OPEN'
  /** Names the other call, as it was sent last: reconcile it, recover it, or acknowledge it. */
  declare readonly reference: CallReference
  /** What the journal knows of the other call; `unknown` while its outcome is open, `undefined` once it was acknowledged. */
  readonly verdict: CallVerdict | undefined

  constructor(
    message: string,
    details: ErrorDetails & {
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
 * No answer came, or not the whole of one: connection refused or cut, name not found, TLS failure, a body that is cut or cannot be
 * decompressed. Where the head of an answer came, message and `history` have its status.
 */
export class ConnectionError extends LacunaError {
  static override readonly name: string = 'ConnectionError'
}

/** No answer within `timeoutMs`. */
export class TimeoutError extends LacunaError {
  static override readonly name: string = 'TimeoutError'

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
  static override readonly name: string = 'ApiError'

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
export class AuthenticationError extends ApiError {
  static override readonly name: string = 'AuthenticationError'
}

/**
 * 429 or 418: too many requests. With no `attempts`, nothing was sent: the client knows that the allowance is used up, or that
 * the service wants to be left alone, for longer than the call may wait. `status` is what the service would have answered.
 */
export class RateLimitError extends ApiError {
  static override readonly name: string = 'RateLimitError'

  /** How long to wait, as far as the service or the client knows; `undefined` when it did not say. */
  readonly retryAfterMs: number | undefined

  constructor(message: string, details: ApiErrorDetails & { readonly retryAfterMs?: number | undefined }) {
    super(message, details)
    this.retryAfterMs = details.retryAfterMs
  }
}

/** A payment operation was answered with a result that is not a success, whether under the status 200 or another. */
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
  static override readonly name: string = 'DecodeError'

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
    keepPartial(this, details.partial)
  }
}

/** The errors of bodies that were cut or are malformed: the same answer may come as a whole when it is asked for again. */
export const brokenBodies = new WeakSet<DecodeError>()

/** Shown only to who asks for it: a printed error would hold the whole list otherwise. */
function keepPartial(error: DecodeError | OutcomeUnknownError, value: unknown): void {
  Object.defineProperty(error, 'partial', { value, enumerable: false })
}

/** An operation that changes something may or may not have happened. Do not simply repeat it. */
export class OutcomeUnknownError extends LacunaError {
  static override readonly name: string = 'OutcomeUnknownError'

  /** Names the call, so that you can find out later what became of it. Plain JSON: store it. */
  declare readonly reference: CallReference
  /**
   * What could be read of an answer that came, in the form that the operation returns, and that is no proof of anything. `undefined` if there
   * was none, or it could not be read at all.
   */
  declare readonly partial: unknown

  constructor(
    message: string,
    details: ErrorDetails & { readonly reference: CallReference; readonly partial?: unknown },
  ) {
    super(message, details)
    keepPartial(this, details.partial)
  }
}

/**
 * The call was carried out, though the answer is a refusal: a proxy or the network has sent the request twice, and this is the
 * answer to the second copy. Do not send it again. `settlement.result` is what a read has shown of it, and `cause` the refusal.
 */
export class AlreadyCarriedOutError extends LacunaError {
  static override readonly name: string = 'AlreadyCarriedOutError'

  /** Names the call: with a journal, acknowledge it. */
  declare readonly reference: CallReference
  /** That it happened, with what a read has shown of it. */
  declare readonly settlement: Settlement
}

/**
 * The journal of a client cannot be used: it is damaged, belongs to another account, comes from a newer
 * version, is used by another process, or its store fails. A call that changes something was not sent.
 */
export class JournalError extends LacunaError {
  static override readonly name: string = 'JournalError'
}
