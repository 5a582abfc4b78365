/**
 * A write-ahead journal: each attempt of a call that changes something is recorded durably before its first byte leaves.
 * A store holds entries by id; what they mean is the client's business.
 */
import type { ObservedMoment, MonotonicTime } from '../transport/timing.js'
import type { CallReference, Settlement, SignedTime } from './reference.js'

/** One attempt to send a call. */
export interface RecordedAttempt {
  /** 1 for the first. */
  readonly attempt: number
  /** When it was about to be sent, in epoch milliseconds of the client's clock. */
  readonly at: number
  /** How long from then it may be on its way, in milliseconds, if it was not signed with a time. */
  readonly sendingMs?: number
  readonly signed?: SignedTime
  /** The moment of `at` by a monotonic clock, if it was not signed with a time. */
  readonly monotonic?: MonotonicTime
}

/**
 * The results of earlier lookups of a call, so that those of short-lived processes add up. It counts while the call has this
 * many attempts.
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
  /** That of the reference. */
  readonly id: string
  readonly reference: CallReference
  /**
   * Claims that no other entry may have at the same time, such as the intent or the identifiers of an open call, as digests.
   */
  readonly claims: readonly string[]
  /** Whether it stays until it is acknowledged: prepared and recovered calls do. */
  readonly kept: boolean
  readonly attempts: readonly RecordedAttempt[]
  /** SHA-256 of the signed text without time and salt: it is equal for equal requests. */
  readonly digest: string
  /** The input, sealed with the key of the journal, if it is confidential. */
  readonly sealed?: string
  /** The result likewise. */
  readonly sealedResult?: string
  /** Its known outcome; absent while it is open. */
  readonly settled?: Settlement
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
   * @throws JournalError if a live process holds it, or if it is damaged, belongs to another account or has a newer version
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
  /** Whether another live process works on an entry. */
  isOwnedElsewhere(id: string): Promise<boolean>
  /** Makes this process the owner of an entry; false if another live process owns it. */
  takeOver(id: string): Promise<boolean>
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
