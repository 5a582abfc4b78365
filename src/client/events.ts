import type { Mismatch } from './api-adapter.js'

/** What a client tells while it works. No event holds a secret, a query or a body. */
export type ClientEvent =
  | RequestEvent
  | ResponseEvent
  | FailureEvent
  | RetryEvent
  | WaitEvent
  | JournalEvent
  | MismatchEvent
  | EvidenceEvent
  | ClockEvent
  | TokenStoreEvent

/** What every event tells. */
export interface CallEventBase {
  /** The same in all events of one call, and in its error. */
  readonly callId: string
  readonly operationId: string
  /** The request of the call that it is about, or the latest one: 1 for the first, 0 before it. */
  readonly attempt: number
  /**
   * What the latest answer of the call says of the allowances that are used, by lower-case name of the header; empty before
   * the first.
   */
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

/** A call will be tried again. */
export interface RetryEvent extends CallEventBase {
  readonly type: 'retry'
  /** How long it waits before that. */
  readonly pauseMs: number
}

/** A call has to wait until the allowance of the service has room for it. It is told once for each attempt. */
export interface WaitEvent extends CallEventBase {
  readonly type: 'wait'
  /**
   * How long it will wait as far as that is known now: others may leave or fail before it. 0 where it waits for the answers
   * to calls that may use the allowance up.
   */
  readonly waitMs: number
  /** What holds it back: what is used up, a refusal with 429, or a ban with 418. */
  readonly heldBy: 'allowance' | 'refusal' | 'ban'
}

/** What came of a call could not be noted in the journal, which has it as open: recover it, or acknowledge it later. */
export interface JournalEvent extends CallEventBase {
  readonly type: 'journal'
  /** The name of the error. */
  readonly error: string
}

/**
 * An answer differs from the description, in one field and in one way. It is told once per operation and client, and again
 * where it comes after an answer without it, in another way, or ten times as often.
 */
export interface MismatchEvent extends CallEventBase, Mismatch {
  readonly type: 'mismatch'
  /** The value as it came. A secret in it is not shown, and of what is long only the beginning, as text. */
  readonly came?: unknown
}

/**
 * An answer shows which reading of an ambiguity of the documentation holds. Each reading is told once per operation and client,
 * from the beginning of an answer if it is long.
 *
 * For a choice, such as `pathCase`, it is the reading with which a call succeeded that used a place which the choice governs:
 * the service takes it, and may take others as well. For an ambiguity that the client handles by itself, such as `decimalForm`, it is what the answer looks like;
 * a later answer may look otherwise, and is told then.
 */
export interface EvidenceEvent extends CallEventBase {
  readonly type: 'evidence'
  /** The id of the ambiguity. */
  readonly ambiguity: string
  /** The id of the reading; `custom` stands for your own value of a choice. */
  readonly reading: string
}

/**
 * The `Date` of an answer shows that the service's clock differs from the client's by more than a second and the time that the
 * answer took, or that a correction no longer fits.
 */
export interface ClockEvent extends CallEventBase {
  readonly type: 'clock'
  /** How many milliseconds are added to the client's clock from now on. */
  readonly offsetMs: number
  /** How many milliseconds the service's clock seems to be ahead of the client's own. */
  readonly aheadMs: number
  /** False where that is beyond `maxClockCorrectionMs`: then the client's clock is taken as it is. */
  readonly isCorrected: boolean
}

/** The token store has failed, and the client goes on without it. */
export interface TokenStoreEvent extends CallEventBase {
  readonly type: 'tokenStore'
  /** What the store says. */
  readonly error: string
}
