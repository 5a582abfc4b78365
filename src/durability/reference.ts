/** What is needed to find out later what became of a call. */
import type { MonotonicTime } from '../transport/monotonic-clock.js'

/** Names a call that changes something, and says by what it is found again. Plain JSON: store it. */
export interface CallReference {
  /** Made up for this call: no other one has it. */
  readonly id: string
  readonly operationId: string
  /** The identifiers that find the outcome: an order id, a list client order id, a symbol. Never a secret. */
  readonly identifiers: Readonly<Record<string, string>>
  /**
   * A mark of the account that made the call, by which two are told apart and neither is known. A client of another one cannot
   * see what became of it. Leave it out where the account is the same and only its key is new.
   */
  readonly account?: string
  /** The caller's own key of what the call is for, such as an invoice. In plain text: no personal data belongs in it. */
  readonly intent?: string
  /** When the request was sent last, epoch milliseconds of the client's clock. Absent before it is sent. */
  readonly sentAt?: number
  /**
   * For how long from then the request may have been on its way, in milliseconds: until its attempt ended, or must have. Only
   * where the service judges it by no time, which says until when it takes the request.
   */
  readonly sendingMs?: number
  /** The same moment by a clock that nobody sets, where `sendingMs` is there: it is what shows later that the time is over. */
  readonly monotonic?: MonotonicTime
  /** What the service judges the request by, where it is signed with its time. */
  readonly signed?: SignedTime
  /** How to find out, in words. */
  readonly reconcile: string
}

/** The time that a request was signed with, and for how long it is valid from then. */
export interface SignedTime {
  /** Epoch milliseconds, as it stands in the request. */
  readonly timestamp: number
  /** Milliseconds. */
  readonly recvWindow: number
}

/** What a reference says of when its call was sent. */
export type SendTimes = Required<Pick<CallReference, 'sentAt'>> &
  Pick<CallReference, 'sendingMs' | 'monotonic' | 'signed'>

/** What became of a call that changes something. */
export type CallVerdict =
  /** It was carried out: it was answered so, or what it creates was found. */
  | 'happened'
  /** It was not carried out, and will not be. */
  | 'did-not-happen'
  /** A change of a state: the state is the one that was wanted, be it by this call or another. */
  | 'state-as-wanted'
  /** A change of a state: the state is another one. */
  | 'not-as-wanted'
  /** What can be seen does not tell. */
  | 'unknown'

/** One thing that was seen, and what a verdict rests on. */
export interface CallEvidence {
  /** What was seen, in a sentence. */
  readonly message: string
  /** The operation that was asked, where one was. */
  readonly operationId?: string
  /** When, in epoch milliseconds of the client's clock. */
  readonly at: number
  /** Of a call that is `unknown` for lack of time: when it can be proved that it came to nothing. */
  readonly provable?: ProvableFrom
}

/** When it can be proved that a call came to nothing. */
export interface ProvableFrom {
  /**
   * The moment, in epoch milliseconds: of the service's clock where the call was signed with its time, otherwise of the
   * client's.
   */
  readonly from: number
  /** How long `withinMs` has to be for that, counted from `at`, without the time that answers take. */
  readonly withinMs: number
}

/** What is known of a call by now. */
export interface Settlement {
  readonly verdict: CallVerdict
  /**
   * What the call brought: its own result, or what was found of it by the operation that was asked, or by `lookUp`. It has no
   * type of its own: an earlier version of this package may have written it into the journal, and what `lookUp` gives is
   * handed on as it is.
   */
  readonly result?: unknown
  readonly evidence: readonly CallEvidence[]
}

/** What is known of a call that the journal holds. */
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
