/** A journal over what keeps its changes: one change after the other, several at once where they wait for the same. */
import type { KeyObject } from 'node:crypto'
import { JournalError } from '../errors/errors.js'
import type { Journal, JournalEntry } from '../durability/journal.js'
import { keptEntry } from '../durability/entry-shape.js'
import type { LedgerChange, Ledger } from './ledger.js'
import { createSealer } from '../durability/encryption.js'

/** What keeps the changes of a journal. */
export interface Storage {
  /** For messages, such as `The journal /var/lib/shop/calls`. */
  readonly name: string
  /** Takes the store for an account, and tells what it holds. */
  open(account: string): Promise<Ledger>
  /**
   * Keeps changes, all or none. When it has resolved, they are durable.
   *
   * @param ledger what the store holds when they are made
   */
  save(changes: readonly LedgerChange[], ledger: Ledger): Promise<void>
  close(): Promise<void>
}

/** What one caller waits for. */
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

type StoreState =
  | { readonly kind: 'closed' }
  | { readonly kind: 'open'; readonly account: string; readonly ledger: Promise<Ledger> }

export function storedJournal(storage: Storage, key: KeyObject | undefined): Journal {
  const stored = new StoredJournal(storage)
  // Each is asynchronous from the start: what is thrown is a rejection. What a caller changes later is not looked at.
  return Object.freeze({
    open: (account: string) => stored.open(account),
    begin: async (entry: JournalEntry) => {
      const begin = keptEntry(entry)
      return stored.step((ledger) => {
        const holder = ledger.holderFor(begin.entry)
        return { value: holder, ...(holder === undefined && { change: { begin } }) }
      })
    },
    write: async (entry: JournalEntry) => {
      const write = keptEntry(entry)
      return stored.step(() => ({ change: { write }, value: undefined }))
    },
    // Kept even where there is no such entry: a write of it that was refused may have left one in the store.
    remove: (id: string) => stored.step(() => ({ change: { remove: checkedId(id) }, value: undefined })),
    get: (id: string) => stored.step((ledger) => ({ value: ledger.get(id) }), true),
    entries: () => stored.step((ledger) => ({ value: ledger.entries() }), true),
    // One process at a time has it: what it holds is ours.
    isOwnedElsewhere: () => stored.step(() => ({ value: false }), true),
    takeOver: () => stored.step(() => ({ value: true }), true),
    close: () => stored.close(),
    ...(key !== undefined && { sealer: createSealer(key) }),
  })
}

function checkedId(id: unknown): string {
  if (typeof id === 'string') return id
  throw new JournalError('No entry was removed: the id must be a text.')
}

class StoredJournal {
  readonly #storage: Storage
  #state: StoreState = { kind: 'closed' }
  #waiting: QueuedStep[] = []
  /** The work that is under way, which ends when nobody waits any more. */
  #work: Promise<void> | undefined
  #closing: Promise<void> | undefined

  constructor(storage: Storage) {
    this.#storage = storage
  }

  async open(account: string): Promise<void> {
    await this.#closing
    const { name } = this.#storage
    if (typeof account !== 'string' || account === '')
      throw new JournalError(`${name} was not opened: the account must be a text that is not empty.`)
    if (this.#state.kind === 'closed') {
      const opening = { kind: 'open', account, ledger: this.#storage.open(account) } as const
      this.#state = opening
      opening.ledger.catch(() => {
        if (this.#state === opening) this.#state = { kind: 'closed' }
      })
    }
    if (this.#state.account !== account)
      throw new JournalError(`${name} was not opened: it is open for another account.`)
    await this.#state.ledger
  }

  close(): Promise<void> {
    this.#closing ??= this.#close().finally(() => (this.#closing = undefined))
    return this.#closing
  }

  async #close(): Promise<void> {
    const { ledger } = this.#state.kind === 'open' ? this.#state : {}
    if (ledger === undefined) return
    // What is asked for from now on is refused; what was asked for before is still done.
    this.#state = { kind: 'closed' }
    const opened = await ledger.catch(() => undefined)
    await this.#work
    if (opened !== undefined) await this.#storage.close()
  }

  /** Makes a step, when those before it are done. */
  async step<T>(
    step: (ledger: Ledger) => { readonly change?: LedgerChange; readonly value: T },
    onlyReads = false,
  ): Promise<T> {
    const state = this.#state
    if (state.kind === 'closed')
      throw new JournalError(`${this.#storage.name} is not open: it was closed, or never opened.`)
    const ledger = await state.ledger
    return new Promise((resolve, reject) => {
      this.#waiting.push({
        step: (at) => {
          const { change, value } = step(at)
          return { change, answer: () => resolve(value) }
        },
        reject,
        onlyReads,
      })
      this.#work ??= this.#workOff(ledger)
    })
  }

  async #workOff(ledger: Ledger): Promise<void> {
    // Whoever asks at the same moment comes along.
    await Promise.resolve()
    while (this.#waiting.length > 0) await this.#make(this.#waiting.splice(0), ledger)
    this.#work = undefined
  }

  async #make(batch: readonly QueuedStep[], ledger: Ledger): Promise<void> {
    const changes: LedgerChange[] = []
    const takeBack: (() => void)[] = []
    const answers: (() => void)[] = []
    const made: QueuedStep[] = []
    for (const one of batch) {
      try {
        const { change, answer } = one.step(ledger)
        if (change !== undefined) {
          takeBack.push(ledger.apply(change))
          changes.push(change)
        }
        answers.push(answer)
        made.push(one)
      } catch (error) {
        one.reject(error)
      }
    }
    try {
      if (changes.length > 0) await this.#storage.save(changes, ledger)
      for (const answer of answers) answer()
    } catch (error) {
      for (const undo of takeBack.reverse()) undo()
      for (const one of made) {
        if (one.onlyReads) one.step(ledger).answer()
        else one.reject(error)
      }
    }
  }
}
