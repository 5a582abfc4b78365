/**
 * The outcome of a call as a value. Its kind decides whether it is tried again, what the journal notes and which error it is.
 */
import type { DecodedResult, ServiceRefusal, TokenEnd, UnreadableAnswer } from './api-adapter.js'
import type { Effect } from './ambiguity.js'
import type { ResponseInfo } from './call.js'
import type { CallReference, SendTimes, Settlement } from './journal.js'
import type { AttemptMade } from './errors.js'

/** The stage that an attempt has reached. */
export type Stage = 'waiting' | 'signing' | 'recorded' | 'sent' | 'answered'

/** The progress of the attempts of a call. */
export interface Progress {
  /** The number of requests that were sent. The platform may send one twice by itself. */
  readonly attempts: number
  /** The requests, oldest first. */
  readonly history: readonly AttemptMade[]
  /** The figures of the latest answer that say how much of an allowance is used, by lower-case name of the header. */
  readonly rateLimits: Readonly<Record<string, number>>
  /** Whether the journal has the call, or may have it. */
  readonly isRecorded: boolean
  /** When the latest request was sent. */
  readonly sent?: SendTimes | undefined
  /** For how long that request has been on its way by now, by a clock that nobody sets. */
  readonly sentForMs?: number | undefined
}

/** It has every member: one that is added to a copy takes longer. */
export const noProgress: Progress = {
  attempts: 0,
  history: [],
  rateLimits: {},
  isRecorded: false,
  sent: undefined,
  sentForMs: undefined,
}

/** A call without an answer: it was surely not sent, or it is open whether it was carried out. */
export interface Unanswered {
  readonly kind: 'unsent' | 'open'
  readonly progress: Progress
  readonly stage: Stage
  /** The error; the reason of the caller if that has ended the call. */
  readonly error: unknown
  /** The time limit in milliseconds, if it is over. */
  readonly timeoutMs?: number | undefined
  /** Whether the caller has given up. */
  readonly isLeft?: boolean
  /** The status of the answer, where its head had come. */
  readonly status?: number
  /** Whether all of the answer had come. */
  readonly isComplete?: boolean
  /** Whether it waits for its next attempt. */
  readonly isPausing?: boolean
  /** Whether what has come of the answer shows that the token of the call has ended. */
  readonly tokenEnd?: TokenEnd | undefined
}

/** A call with an answer. */
interface Answered {
  readonly progress: Progress
  readonly answer: Omit<ResponseInfo, 'rateLimits'>
  /** The response as the service wrote it, where a caller of `fetch` gets that. */
  readonly response?: Response | undefined
  /** Whether the answer shows that the token of the call has ended. */
  readonly tokenEnd?: TokenEnd | undefined
}

export type Result = Answered & DecodedResult
/** With what became of a call that changes something, where the refusal does not say it by itself. */
export type Refused = Answered & ServiceRefusal & { readonly settlement?: Settlement | undefined }
export type Unreadable = Answered & UnreadableAnswer

/** The outcome of a call. */
export type CallOutcome = Result | Refused | Unreadable | Unanswered

export type FailedOutcome = Exclude<CallOutcome, { kind: 'result' }>

/** A result, and the head of the answer that brought it. */
export interface CallResult {
  readonly data: unknown
  readonly response: () => ResponseInfo
}

/** The end of a call, and what its attempts have brought: its result, or what is to be thrown. */
export interface EndedCall {
  readonly progress: Progress
  readonly result?: CallResult | undefined
  readonly error?: unknown
  /** Names the call that this has come of, where that was another one of the same intent. */
  readonly first?: CallReference | undefined
  /** Whether it certainly came to nothing, so that it may be sent again. */
  readonly isNothing?: boolean
}

/** Reports whether a caller may take a refusal for one: it settles the call, or a state of things refuses it. */
export function isRefusing(effect: Effect): boolean {
  return effect === 'state' || effect === 'fixed'
}

/** Reports whether a refusal may be told as one. Any other one leaves the outcome unknown. */
export function isPlainRefusal({ settlement, effect }: Refused): boolean {
  return settlement === undefined || (settlement.verdict === 'unknown' && isRefusing(effect))
}
