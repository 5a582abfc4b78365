/** A journal over a storage, which keeps one change after the other, or several at once; and the journal in memory. */
import { keyRule, sealerOf, type EntryEncryption } from '../durability/encryption.js'
import { keptEntry } from '../durability/journal-entry.js'
import type { Journal, JournalEntry } from '../model/journal.js'
import { checkOptionShape } from '../model/shape.js'
import { JournalError, nameOrQuoted, type InputProblem } from '../model/errors.js'

/* The options of the stores, and how they are checked. */

/** The options of every journal of this entry. */
export interface JournalOptions {
  /**
   * Encrypts confidential data, such as the body of a payment: 32 random bytes, as they are, in base64 or in hexadecimal
   * digits. Keep it where you keep your other keys: nothing else opens the data. Without a key, a record has identifiers and
   * a digest of such a body, but not the body. A key that is `undefined`, such as a variable that is not set, is refused.
   */
  readonly key?: Uint8Array | string | undefined
}

/**
 * The encryption with the given key, where there is one.
 *
 * @param others what is wrong beside the options
 * @throws RequestError that names everything that is wrong
 */
export function sealerIn(
  options: JournalOptions,
  others: readonly InputProblem[] = [],
): EntryEncryption | undefined {
  checkOptionShape(options, { 'key?': keyRule }, 'The journal cannot be created', others)
  return options.key === undefined ? undefined : sealerOf(options.key)
}

/* What a journal has in memory. */

/** One change of a journal. */
export type LedgerChange =
  { readonly begin: JournalEntry } | { readonly write: JournalEntry } | { readonly remove: string }

/** The entries of a journal and their claims, in memory. */
export class Ledger {
  readonly #entries = new Map<string, JournalEntry>()
  /** The id of the entry that holds each claim, by the claim. */
  readonly #claims = new Map<string, string>()

  /** The entry that has the id of a new one, or holds one of its claims. */
  holderFor(entry: JournalEntry): JournalEntry | undefined {
    return this.get(entry.id) ?? this.#otherHolder(entry)
  }

  get(id: string): JournalEntry | undefined {
    return this.#entries.get(id)
  }

  /** All entries, the oldest first. */
  entries(): readonly JournalEntry[] {
    return [...this.#entries.values()]
  }

  /** Has these entries from now on, and no others. */
  reset(entries: readonly JournalEntry[]): void {
    this.#entries.clear()
    this.#claims.clear()
    for (const entry of entries) this.#put(entry.id, entry)
  }

  /**
   * Makes a change.
   *
   * @throws JournalError for a change that cannot be made; then nothing has changed
   */
  apply(change: LedgerChange): void {
    if ('remove' in change) return this.#put(change.remove, undefined)
    const entry = 'begin' in change ? change.begin : change.write
    const refusal = (why: string): JournalError => new JournalError(`The entry ${shown(entry)} ${why}.`)
    const holder = this.#otherHolder(entry)
    const isKnown = this.#entries.has(entry.id)
    if ('begin' in change && (isKnown || holder !== undefined))
      throw refusal('cannot be added: another entry has its id or one of its claims')
    if ('write' in change && !isKnown) throw refusal('was not written: the journal has no entry with this id')
    if (holder !== undefined)
      throw refusal(`was not written: the entry ${shown(holder)} has one of its claims`)
    this.#put(entry.id, entry)
  }

  #otherHolder({ id, claims }: JournalEntry): JournalEntry | undefined {
    const holder = claims.map((claim) => this.#claims.get(claim)).find((by) => by !== undefined && by !== id)
    return holder === undefined ? undefined : this.get(holder)
  }

  #put(id: string, entry: JournalEntry | undefined): void {
    for (const claim of this.get(id)?.claims ?? []) this.#claims.delete(claim)
    for (const claim of entry?.claims ?? []) this.#claims.set(claim, id)
    // One that is there keeps its place.
    if (entry === undefined) this.#entries.delete(id)
    else this.#entries.set(id, entry)
  }
}

function shown({ id }: JournalEntry): string {
  return nameOrQuoted(id, 80)
}

/* A journal over a storage. */

/** Keeps the changes of a journal. */
export interface Storage {
  /** For messages, such as `The journal /var/lib/shop/calls.db`. */
  readonly name: string
  /** Takes the store for an account, and tells what it holds. */
  open(account: string): Promise<Ledger>
  /** Resolves when those who ask at the same time have asked: their changes are kept together. */
  gather?(): Promise<void>
  /** Keeps changes, all or none. When it returns, they are durable. */
  save(changes: readonly LedgerChange[]): void
  close(): void
}

interface QueuedStep {
  /** Looks at the ledger, and says what is to be changed. */
  readonly step: (ledger: Ledger) => {
    readonly change?: LedgerChange | undefined
    readonly answer: () => void
  }
  readonly reject: (error: unknown) => void
  /** Whether it can be answered even when what was asked for beside it could not be kept. */
  readonly onlyReads: boolean
}

/** The steps that wait for a storage. Those that wait for the same write are kept together. */
class LedgerQueue {
  readonly #storage: Storage
  /** `undefined` while it is closed. */
  #opened: { readonly account: string; readonly ledger: Promise<Ledger> } | undefined
  #waiting: QueuedStep[] = []
  /** The work that is under way, which ends when nobody waits any more. */
  #work: Promise<void> | undefined
  #closing: Promise<void> | undefined

  constructor(storage: Storage) {
    this.#storage = storage
  }

  async open(account: string): Promise<void> {
    await this.#closing
    const storage = this.#storage
    if (typeof account !== 'string' || account === '')
      throw new JournalError(`${storage.name} was not opened: the account must be a text that is not empty.`)
    if (this.#opened === undefined) {
      const opening = { account, ledger: storage.open(account) }
      this.#opened = opening
      opening.ledger.catch(() => {
        if (this.#opened === opening) this.#opened = undefined
      })
    }
    if (this.#opened.account !== account)
      throw new JournalError(
        `${storage.name} was not opened: it is open for another account or another baseUrl.`,
      )
    await this.#opened.ledger
  }

  close(): Promise<void> {
    return (this.#closing ??= this.#close().finally(() => (this.#closing = undefined)))
  }

  async #close(): Promise<void> {
    // What is asked for from now on is refused; what was asked for before is still done.
    const closed = this.#opened
    this.#opened = undefined
    const ledger = await closed?.ledger.catch(() => undefined)
    await this.#work
    if (ledger !== undefined) this.#storage.close()
  }

  /** Makes a step, when those before it are done. */
  async step<T>(
    look: (ledger: Ledger) => { readonly change?: LedgerChange | undefined; readonly value: T },
    onlyReads = false,
  ): Promise<T> {
    if (this.#opened === undefined)
      throw new JournalError(`${this.#storage.name} is not open: it was closed, or never opened.`)
    const ledger = await this.#opened.ledger
    return new Promise((resolve, reject) => {
      const made: QueuedStep['step'] = (at) => {
        const { change, value } = look(at)
        return { change, answer: () => resolve(value) }
      }
      this.#waiting.push({ step: made, reject, onlyReads })
      this.#work ??= this.#workOff(ledger)
    })
  }

  async #workOff(ledger: Ledger): Promise<void> {
    while (this.#waiting.length > 0) {
      await this.#storage.gather?.()
      const batch = this.#waiting
      this.#waiting = []
      makeAll(batch, ledger, this.#storage)
    }
    this.#work = undefined
  }
}

/** A journal whose changes a storage keeps. */
export function storedJournal(storage: Storage, sealer: EntryEncryption | undefined): Journal {
  const queue = new LedgerQueue(storage)
  // Each is asynchronous from the start: what is thrown is a rejection. What a caller changes later is not looked at.
  return Object.freeze({
    open: (account: string) => queue.open(account),
    begin: async (entry: JournalEntry) => {
      const begin = keptEntry(entry)
      return queue.step((ledger) => {
        const holder = ledger.holderFor(begin)
        return { value: holder, change: holder === undefined ? { begin } : undefined }
      })
    },
    write: async (entry: JournalEntry) => {
      const write = keptEntry(entry)
      return queue.step(() => ({ change: { write }, value: undefined }))
    },
    // Kept even where there is no such entry: a write of it that was refused may have left one in the store.
    remove: async (id: string) => {
      if (typeof id !== 'string') throw new JournalError('No entry was removed: the id must be a text.')
      return queue.step(() => ({ change: { remove: id }, value: undefined }))
    },
    get: (id: string) => queue.step((ledger) => ({ value: ledger.get(id) }), true),
    entries: () => queue.step((ledger) => ({ value: ledger.entries() }), true),
    // One process at a time has it: what it holds is ours.
    isOwnedElsewhere: () => queue.step(() => ({ value: false }), true),
    takeOver: () => queue.step(() => ({ value: true }), true),
    close: () => queue.close(),
    ...(sealer && { sealer }),
  })
}

/** Makes the changes of a batch, and keeps them at once; where that fails, all of them are taken back. */
function makeAll(batch: readonly QueuedStep[], ledger: Ledger, storage: Storage): void {
  const changes: LedgerChange[] = []
  const before = ledger.entries()
  const made: { readonly one: QueuedStep; readonly answer: () => void }[] = []
  for (const step of batch) {
    try {
      const { change, answer } = step.step(ledger)
      if (change !== undefined) {
        ledger.apply(change)
        changes.push(change)
      }
      made.push({ one: step, answer })
    } catch (error) {
      step.reject(error)
    }
  }
  try {
    if (changes.length > 0) storage.save(changes)
    for (const { answer } of made) answer()
  } catch (error) {
    ledger.reset(before)
    for (const { one } of made) {
      if (one.onlyReads) one.step(ledger).answer()
      else one.reject(error)
    }
  }
}

/**
 * A journal that lives as long as this object: for tests, or to allow only one call for one intent while the process runs.
 * It survives `close`, and is lost with the process.
 *
 * @throws RequestError if an option is wrong
 */
export function memoryJournal(options: JournalOptions = {}): Journal {
  const sealer = sealerIn(options)
  const name = 'The journal in memory'
  const ledger = new Ledger()
  let owner: string | undefined
  const open = (account: string): Promise<Ledger> => {
    owner ??= account
    return owner === account
      ? Promise.resolve(ledger)
      : Promise.reject(
          new JournalError(`${name} was not opened: it belongs to another account or another baseUrl.`),
        )
  }
  return storedJournal({ name, open, save: () => undefined, close: () => undefined }, sealer)
}
