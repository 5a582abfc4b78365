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

export function storedJournal(storage: Storage, key: KeyObject | undefined): Journal {
  const { name } = storage
  /** `undefined` while it is closed. */
  let opened: { readonly account: string; readonly ledger: Promise<Ledger> } | undefined
  let waiting: QueuedStep[] = []
  /** The work that is under way, which ends when nobody waits any more. */
  let work: Promise<void> | undefined
  let closing: Promise<void> | undefined

  const open = async (account: string): Promise<void> => {
    await closing
    if (typeof account !== 'string' || account === '')
      throw new JournalError(`${name} was not opened: the account must be a text that is not empty.`)
    if (opened === undefined) {
      const opening = { account, ledger: storage.open(account) }
      opened = opening
      opening.ledger.catch(() => {
        if (opened === opening) opened = undefined
      })
    }
    if (opened.account !== account)
      throw new JournalError(`${name} was not opened: it is open for another account.`)
    await opened.ledger
  }

  const close = async (): Promise<void> => {
    // What is asked for from now on is refused; what was asked for before is still done.
    const closed = opened
    opened = undefined
    const ledger = await closed?.ledger.catch(() => undefined)
    await work
    if (ledger !== undefined) await storage.close()
  }

  /** Makes a step, when those before it are done. */
  const step = async <T>(
    look: (ledger: Ledger) => { readonly change?: LedgerChange; readonly value: T },
    onlyReads = false,
  ): Promise<T> => {
    if (opened === undefined) throw new JournalError(`${name} is not open: it was closed, or never opened.`)
    const ledger = await opened.ledger
    return new Promise((resolve, reject) => {
      const made = (at: Ledger): ReturnType<QueuedStep['step']> => {
        const { change, value } = look(at)
        return { change, answer: () => resolve(value) }
      }
      waiting.push({ step: made, reject, onlyReads })
      work ??= workOff(ledger)
    })
  }

  const workOff = async (ledger: Ledger): Promise<void> => {
    // Whoever asks at the same moment comes along.
    await Promise.resolve()
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      await makeAll(batch, ledger, storage)
    }
    work = undefined
  }

  // Each is asynchronous from the start: what is thrown is a rejection. What a caller changes later is not looked at.
  return Object.freeze({
    open,
    begin: async (entry: JournalEntry) => {
      const begin = keptEntry(entry)
      return step((ledger) => {
        const holder = ledger.holderFor(begin)
        return { value: holder, ...(holder === undefined && { change: { begin } }) }
      })
    },
    write: async (entry: JournalEntry) => {
      const write = keptEntry(entry)
      return step(() => ({ change: { write }, value: undefined }))
    },
    // Kept even where there is no such entry: a write of it that was refused may have left one in the store.
    remove: (id: string) => step(() => ({ change: { remove: checkedId(id) }, value: undefined })),
    get: (id: string) => step((ledger) => ({ value: ledger.get(id) }), true),
    entries: () => step((ledger) => ({ value: ledger.entries() }), true),
    // One process at a time has it: what it holds is ours.
    isOwnedElsewhere: () => step(() => ({ value: false }), true),
    takeOver: () => step(() => ({ value: true }), true),
    close: () => (closing ??= close().finally(() => (closing = undefined))),
    ...(key !== undefined && { sealer: createSealer(key) }),
  })
}

function checkedId(id: unknown): string {
  if (typeof id === 'string') return id
  throw new JournalError('No entry was removed: the id must be a text.')
}

/** Makes the changes of a batch, and keeps them at once; where that fails, all of them are taken back. */
async function makeAll(batch: readonly QueuedStep[], ledger: Ledger, storage: Storage): Promise<void> {
  const changes: LedgerChange[] = []
  const takeBack: (() => void)[] = []
  const made: { readonly one: QueuedStep; readonly answer: () => void }[] = []
  for (const one of batch) {
    try {
      const { change, answer } = one.step(ledger)
      if (change !== undefined) {
        takeBack.push(ledger.apply(change))
        changes.push(change)
      }
      made.push({ one, answer })
    } catch (error) {
      one.reject(error)
    }
  }
  try {
    if (changes.length > 0) await storage.save(changes, ledger)
    for (const { answer } of made) answer()
  } catch (error) {
    for (const undo of takeBack.reverse()) undo()
    for (const { one } of made) {
      if (one.onlyReads) one.step(ledger).answer()
      else one.reject(error)
    }
  }
}
