/** What is needed to find out later what became of a call. */
import type { MonotonicTime } from '../transport/timing.js'

/** Identifies a call that changes something, to find it again. Plain JSON: store it. */
export interface CallReference {
  /** Made for this call: no other one has it. */
  readonly id: string
  readonly operationId: string
  /** The identifiers that find the outcome: an order id, a list client order id, a symbol. Never a secret. */
  readonly identifiers: Readonly<Record<string, string>>
  /**
   * An opaque mark of the account that made the call. A client of another account cannot see the outcome. Leave it out if
   * only the key of the account is new.
   */
  readonly account?: string
  /**
   * The caller's own key for the purpose of the call, such as an invoice. It is plain text: do not put personal data into
   * it.
   */
  readonly intent?: string
  /** When the request was last sent, in epoch milliseconds of the client's clock. Absent before it is sent. */
  readonly sentAt?: number
  /**
   * How long from then the request may have been on its way, in milliseconds: until its attempt ended or must have ended.
   * Only if the request has no signed time that limits how long the service accepts it.
   */
  readonly sendingMs?: number
  /** The same moment by a monotonic clock, if there is `sendingMs`: it shows later that the time is over. */
  readonly monotonic?: MonotonicTime
  /** The signed time by which the service judges the request, if there is one. */
  readonly signed?: SignedTime
  /** How to find out, in words. */
  readonly reconcile: string
}

/** The time that a request was signed with, and how long it is valid from then. */
export interface SignedTime {
  /** Epoch milliseconds, as in the request. */
  readonly timestamp: number
  /** Milliseconds. */
  readonly recvWindow: number
}

/** What a reference says of when its call was sent. */
export type SendTimes = Required<Pick<CallReference, 'sentAt'>> &
  Pick<CallReference, 'sendingMs' | 'monotonic' | 'signed'>

/** The outcome of a call that changes something. */
export type CallVerdict =
  /** It was carried out: it was answered so, or what it creates was found. */
  | 'happened'
  /** It was not carried out, and will not be. */
  | 'did-not-happen'
  /** A change of a state: the state is as wanted, by this call or another. */
  | 'state-as-wanted'
  /** A change of a state: the state is another one. */
  | 'not-as-wanted'
  /** What can be seen does not tell. */
  | 'unknown'

/** An observation that a verdict rests on. */
export interface CallEvidence {
  /** What was seen, in a sentence. */
  readonly message: string
  /** The operation that was called, if any. */
  readonly operationId?: string
  /** When, in epoch milliseconds of the client's clock. */
  readonly at: number
  /** For a call that is `unknown` for lack of time: when it can be proved that it did not happen. */
  readonly provable?: ProvableFrom
}

/** When it can be proved that a call did not happen. */
export interface ProvableFrom {
  /**
   * The moment, in epoch milliseconds: of the service's clock if the call was signed with its time, otherwise of the
   * client's.
   */
  readonly from: number
  /** How long `withinMs` must be for that, counted from `at`, without the time for the answers. */
  readonly withinMs: number
}

/** What is known of a call by now. */
export interface Settlement {
  readonly verdict: CallVerdict
  /**
   * The result of the call, or what another operation or `lookUp` found of it. It has no specific type: an earlier version
   * of this package may have written it into the journal, and the result of `lookUp` is passed on unchanged.
   */
  readonly result?: unknown
  readonly evidence: readonly CallEvidence[]
}

/** What is known of a call in the journal. */
export interface Recovered extends Settlement {
  readonly reference: CallReference
}

/** What is settled, if it is. */
export function known(settled: Settlement | undefined): Settlement | undefined {
  return settled?.verdict === 'unknown' ? undefined : settled
}

/** Whether a call certainly came to nothing. */
export function cameToNothing(verdict: CallVerdict | undefined): boolean {
  return verdict === 'did-not-happen' || verdict === 'not-as-wanted'
}

/* Identifiers that a client makes up for a call. */

const digits = 24

/** An identifier that no other call has: made of the id of this one, so that its reference shows it. */
export function generatedId(callId: string): string {
  return `lacuna-${callId.replaceAll('-', '').slice(-digits)}`
}
