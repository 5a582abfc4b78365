/**
 * What went wrong, in one class per thing a caller may want to tell apart: what every client can throw at once. The errors of
 * calls are in `call-errors.ts`.
 *
 * No error ever carries a password, key, token or signature: the constructors take only what may be shown,
 * and nothing else is attached afterwards.
 */

import { nameOrQuoted } from './quote.js'
import { reportOf } from './error-report.js'
import type { CallReference, Settlement } from '../durability/reference.js'

/** A guess at the cause, ranked; never a verdict. */
export interface Hint {
  /** Id of the ambiguity that may explain the failure, where one does. */
  readonly ambiguity?: string
  /** What to try, in one sentence. */
  readonly message: string
}

/** One request of a call. */
export interface AttemptMade {
  /** 1 for the first. */
  readonly attempt: number
  /** When it was sent, in epoch milliseconds of the client's clock. */
  readonly sentAt: number
  /** The status of the answer; absent where none came. */
  readonly status?: number
  /** The name of what went wrong before the answer was complete. */
  readonly error?: string
  /** From sending to the head of the answer, or to the failure. */
  readonly durationMs: number
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
  /** The id of the call, or what makes it: most calls are never asked for theirs. */
  readonly callId?: string | (() => string) | undefined
  readonly history?: readonly AttemptMade[] | undefined
  readonly reference?: CallReference | undefined
  readonly settlement?: Settlement | undefined
}

const hintsInMessage = 2

function withHints(message: string, hints: readonly Hint[]): string {
  const more = hints.length - hintsInMessage
  const rest = more > 0 ? [`The hints of this error say ${more} more.`] : []
  return [message, ...hints.slice(0, hintsInMessage).map((hint) => hint.message), ...rest].join(' ')
}

/** The base of every error this package throws. */
export class LacunaError extends Error {
  // A minifier renames classes, and leaves this.
  static override readonly name: string = 'LacunaError'

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
  /**
   * What a read has shown of the call after it was refused, where the refusal alone does not rule out that an earlier copy of
   * the same request was carried out; `undefined` where nothing was asked. With `unknown`, the read could not tell.
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
  static override readonly name: string = 'RequestError'

  /** Every input that was refused. */
  readonly problems: readonly InputProblem[]

  constructor(message: string, details: ErrorDetails & { readonly problems?: readonly InputProblem[] } = {}) {
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
