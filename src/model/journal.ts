/**
 * The state of a call that changes something, and the write-ahead journal that keeps it: each attempt is recorded durably
 * before its first byte leaves. A store holds entries by id; what they mean is the client's business.
 */

/** A moment of a clock that only goes forward. */
export interface MonotonicTime {
  /** Names the clock: one start of one machine, or of one process. Two moments of different clocks cannot be compared. */
  readonly boot: string
  /** Milliseconds of that clock. They do not count while the machine sleeps, so less time seems to have passed. */
  readonly ms: number
}

/** A moment at which a call was looked up. */
export interface ObservedMoment extends MonotonicTime {
  /** The time of the journal's server, in milliseconds, if there is one. */
  readonly server?: number
  /** Epoch milliseconds of the client's clock, where the time of the server is known too. */
  readonly at?: number
}

/** Identifies a call that changes something, to find it again. Plain JSON: store it. */
export interface CallReference {
  /** Made for this call: no other one has it. */
  readonly id: string
  readonly operationId: string
  /** The identifiers that find the outcome: an order id, a list client order id, a symbol. Never a secret. */
  readonly identifiers: Readonly<Record<string, string>>
  /**
   * An opaque mark of the account that made the call, and of the address. A client of another account or address cannot see
   * the outcome. If only the key of the account or the name of the server has changed, remove this mark.
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
   * Milliseconds after `sentAt` in which the request may have been on its way: until its attempt ended or must have ended. Set
   * only if the request has no signed time that limits how long the service accepts it.
   */
  readonly sendingMs?: number
  /** The moment `sentAt` by a monotonic clock: it shows later how much time has passed. */
  readonly monotonic?: MonotonicTime
  /** The signed time by which the service judges the request, if there is one. */
  readonly signed?: SignedTime
  /** Instructions for finding out the outcome, in words. */
  readonly reconcile: string
}

/** The time that a request was signed with, and how long it is valid from then. */
export interface SignedTime {
  /** Epoch milliseconds, as in the request. */
  readonly timestamp: number
  /** Milliseconds. */
  readonly recvWindow: number
}

/** The time at which the call of a reference was sent. */
export type SendTimes = Required<Pick<CallReference, 'sentAt'>> &
  Pick<CallReference, 'sendingMs' | 'monotonic' | 'signed'>

/** The outcome of a call that changes something. */
export type CallVerdict =
  /** It was carried out: the answer said so, or what it creates was found. */
  | 'happened'
  /** It was not carried out, and will not be. */
  | 'did-not-happen'
  /** A change of a state: the state is as wanted, by this call or another. */
  | 'state-as-wanted'
  /** A change of a state: the state is not as wanted. */
  | 'not-as-wanted'
  /** The evidence does not show the outcome. */
  | 'unknown'

/** An observation that a verdict rests on. */
export interface CallEvidence {
  /** The observation, in a sentence. */
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
   * The moment, in epoch milliseconds of the service's clock if the call was signed with a time, otherwise of the client's
   * clock.
   */
  readonly from: number
  /** Milliseconds that `withinMs` must be to prove it, counted from `at`, without the time for the answers. */
  readonly withinMs: number
}

/** The state of a call, as far as it is known by now. */
export interface Settlement {
  readonly verdict: CallVerdict
  /** The result of the call, or what another operation or `lookUp` found of it. */
  readonly result?: unknown
  /**
   * The operation in whose form `result` is, by its schema: that of the call, or the one that was asked. Absent for any other
   * form: `lookUp` may have any, and an earlier version of this package may have written it into the journal.
   */
  readonly resultOf?: string | undefined
  readonly evidence: readonly CallEvidence[]
}

/** The state of a call in the journal. */
export interface Recovered extends Settlement {
  readonly reference: CallReference
}

/**
 * The result of a settlement by the operation in whose form it is.
 *
 * @typeParam Results by operation, what is in its form
 */
export type ResultByForm<Results> =
  | { [Form in keyof Results]: { readonly resultOf: Form; readonly result: Results[Form] } }[keyof Results]
  | { readonly resultOf?: undefined }

/** One attempt to send a call. */
export interface RecordedAttempt {
  /** 1 for the first. */
  readonly attempt: number
  /** When it was about to be sent, in epoch milliseconds of the client's clock. */
  readonly at: number
  /** Milliseconds after `at` in which the request may be on its way, if it was not signed with a time. */
  readonly sendingMs?: number
  readonly signed?: SignedTime
  /** The moment `at` by a monotonic clock. */
  readonly monotonic?: MonotonicTime
}

/**
 * The results of earlier lookups of a call, so that the lookups of short-lived processes add up. They count while the call
 * has this number of `attempts`.
 */
export interface RecordedObservations {
  readonly attempts: number
  /** The first look: by then, the last attempt had been recorded. */
  readonly since?: ObservedMoment
  /** The first look that was late enough, and found nothing. */
  readonly missing?: ObservedMoment
}

/** The record of one call in a journal. Plain JSON, without secrets. */
export interface JournalEntry {
  /** The id of the reference. */
  readonly id: string
  readonly reference: CallReference
  /**
   * Claims that no other entry may have at the same time, such as the intent or the identifiers of an open call, as digests.
   */
  readonly claims: readonly string[]
  /** Whether the entry stays until it is acknowledged, as those of prepared and recovered calls do. */
  readonly kept: boolean
  readonly attempts: readonly RecordedAttempt[]
  /** SHA-256 of the signed text without time and salt: it is equal for equal requests. */
  readonly digest: string
  /** The input, sealed with the key of the journal, if it is confidential. */
  readonly sealed?: string
  /** The result, sealed in the same way. */
  readonly sealedResult?: string
  /** The outcome of the call; absent while it is open. */
  readonly settled?: Settlement
  /**
   * The refusal of a call by a state of things, which another copy of the request may belie: the call is open until it is
   * settled. It holds its intent, and no other claim.
   */
  readonly refused?: CallEvidence
  readonly looks?: RecordedObservations
  /** Only its intent is kept: the call was acknowledged, and another one for the same intent is refused. */
  readonly isOver?: true
}

/**
 * A store of entries. Each method rejects with a `JournalError` when it fails; a write that has resolved survives the loss
 * of the process and of the machine's power, as far as the store promises.
 */
export interface Journal {
  /**
   * Opens the journal for an account. Each client calls it once; the same account may open it again.
   *
   * @param account names the interface, the address and the account, as a digest
   * @throws JournalError if a live process holds it, or if it is damaged, belongs to another account or another
   * `baseUrl`, or has a newer version
   */
  open(account: string): Promise<void>
  /**
   * Adds an entry, unless another entry has one of its claims. The check and the write are one step.
   *
   * @returns the entry that has a claim; `undefined` if the new one was added
   */
  begin(entry: JournalEntry): Promise<JournalEntry | undefined>
  /** Replaces the entry with the same id. */
  write(entry: JournalEntry): Promise<void>
  /** Forgets an entry and its claims. */
  remove(id: string): Promise<void>
  /** The entry of a call, by the id of its reference; `undefined` where there is none. */
  get(id: string): Promise<JournalEntry | undefined>
  /** All entries, the oldest first. */
  entries(): Promise<readonly JournalEntry[]>
  /** Reports whether another live process works on an entry. */
  isOwnedElsewhere(id: string): Promise<boolean>
  /** Makes this process the owner of an entry; false if another live process owns it. */
  takeOver(id: string): Promise<boolean>
  /** Gives up an entry that this process owns, so that another one may take it over; absent if no other process can. */
  release?(id: string): Promise<void>
  /** The time of the server that all users of the journal share, in milliseconds; absent if there is no server. */
  serverTime?(): Promise<number>
  /** Releases the journal. */
  close(): Promise<void>
  /**
   * Encrypts a text so that only the key of the journal opens it; absent if the journal has no key. The text is bound to its
   * entry, and must not open with anything else.
   */
  readonly sealer?:
    | { seal(text: string, boundTo?: string): string; unseal(sealed: string, boundTo?: string): string }
    | undefined
}

/**
 * The time at which the call of a reference was sent.
 *
 * @param sendingMs for how long it may have been on its way: of no use where the service judges it by the signed time
 * @param monotonic the same moment as `sentAt`
 */
export function sentTime(
  sentAt: number,
  signed: SignedTime | undefined,
  sendingMs: number | undefined,
  monotonic: MonotonicTime | undefined,
): SendTimes {
  const known = { sentAt, ...(monotonic && { monotonic }) }
  if (signed) return { ...known, signed }
  return { ...known, ...(sendingMs !== undefined && { sendingMs }) }
}
