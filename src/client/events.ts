import type { Mismatch } from './api-adapter.js'

/** What a client reports while it works. No event contains a secret, a query or a body. */
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

/** What every event contains. */
export interface CallEventBase {
  /** The same in all events of one call, and in its error. */
  readonly callId: string
  readonly operationId: string
  /** The number of the call's request, or of its latest one: 1 for the first, 0 before it. */
  readonly attempt: number
  /** The used allowances by the latest answer of the call, by lower-case name of the header; empty before the first. */
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

/** A call must wait until the allowance of the service has room for it. Sent once for each attempt. */
export interface WaitEvent extends CallEventBase {
  readonly type: 'wait'
  /**
   * How long it will wait, as far as is known now: other calls may end before it. 0 if it waits for answers to calls that
   * may use up the allowance.
   */
  readonly waitMs: number
  /** Why it waits: a used-up allowance, a refusal with 429, or a ban with 418. */
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
 * For a choice, such as `pathCase`, it is the reading with which a call succeeded that depends on the choice: the service
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
 * The `Date` of an answer shows that the service's clock differs from the client's by more than a second and the time that the
 * answer took, or that a correction no longer fits.
 */
export interface ClockEvent extends CallEventBase {
  readonly type: 'clock'
  /** How many milliseconds are added to the client's clock from now on. */
  readonly offsetMs: number
  /** How many milliseconds the service's clock seems to be ahead of the client's own. */
  readonly aheadMs: number
  /** False if that is beyond `maxClockCorrectionMs`: then the client's clock is used unchanged. */
  readonly isCorrected: boolean
}

/** The token store has failed, and the client continues without it. */
export interface TokenStoreEvent extends CallEventBase {
  readonly type: 'tokenStore'
  /** The message of the store. */
  readonly error: string
}
