/**
 * A write-ahead journal: each attempt of a call that changes something is recorded durably before its first byte leaves.
 * A store holds entries by id; what they mean is the client's business.
 */
import type { ObservedMoment, MonotonicTime } from '../transport/monotonic-clock.js'
import type { CallReference, Settlement, SignedTime } from './reference.js'

/** One attempt to send a call. */
export interface RecordedAttempt {
  /** 1 for the first. */
  readonly attempt: number
  /** When it was about to be sent, in epoch milliseconds of the client's clock. */
  readonly at: number
  /** For how long from then it may be on its way, in milliseconds, where nothing was signed with a time. */
  readonly sendingMs?: number
  readonly signed?: SignedTime
  /** The moment of `at` by a clock that nobody sets, where nothing was signed with a time. */
  readonly monotonic?: MonotonicTime
}

/**
 * What earlier looks for a call have shown, so that those of processes that live shortly add up. It counts while the call has
 * as many attempts.
 */
export interface RecordedObservations {
  readonly attempts: number
  /** The first look: by then, the last attempt had been recorded. */
  readonly since?: ObservedMoment
  /** The first look that was late enough, and found nothing. */
  readonly missing?: ObservedMoment
}

/** What a journal knows of one call. Plain JSON, without a secret. */
export interface JournalEntry {
  /** That of the reference. */
  readonly id: string
  readonly reference: CallReference
  /** What no other entry may hold at the same time, such as the intent or the identifiers of an open call, as digests. */
  readonly claims: readonly string[]
  /** Whether it stays until it is acknowledged: prepared calls do, and whatever was recovered. */
  readonly kept: boolean
  readonly attempts: readonly RecordedAttempt[]
  /** SHA-256 of what is signed, but for time and salt: two requests with the same one say the same. */
  readonly digest: string
  /** The input, sealed by the key of the journal, where it holds what must not be read. */
  readonly sealed?: string
  /** The result likewise. */
  readonly sealedResult?: string
  /** What is known of it; absent while it is open. */
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
   * Takes the journal for an account. Once for each client; the same account may open it again.
   *
   * @param account names the interface, the address and the account, as a digest
   * @throws JournalError when a live process holds it, when it is damaged, of another account or of a newer version
   */
  open(account: string): Promise<void>
  /**
   * Adds an entry, unless another entry holds one of its claims. The check and the write are one step.
   *
   * @returns the entry that holds a claim; `undefined` when the new one was added
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
  /** Whether another process that is alive works on an entry. */
  isOwnedElsewhere(id: string): Promise<boolean>
  /** Makes an entry one of this process, unless another one that is alive owns it: then false. */
  takeOver(id: string): Promise<boolean>
  /** The time of the server that all who share the journal ask, in milliseconds; absent where none keeps it. */
  serverTime?(): Promise<number>
  /** Gives the journal back. */
  close(): Promise<void>
  /**
   * Hides a text so that only the key of the journal opens it; absent when the journal has no key. What it is bound to names
   * its entry: given anything else, it must not open.
   */
  readonly sealer?:
    | { seal(text: string, boundTo?: string): string; unseal(sealed: string, boundTo?: string): string }
    | undefined
}
