/**
 * A store of a journal that outlives the processes that use it. A write may fail, or be the last of its process: what was
 * acknowledged is there afterwards, and what was under way may be.
 */
import { JournalError } from '../../src/index.js'
import type { Journal } from '../../src/journal/index.js'
import { Ledger, storedJournal, type LedgerChange } from '../../src/journal/stored-journal.js'

/** What happens at a write, by its number from 1. */
export type Fate = (write: number) => 'fails' | 'ends before it' | 'ends after it' | undefined

export class SimulatedStore {
  writes = 0
  fate: Fate = () => undefined
  readonly #stored: LedgerChange[] = []
  #process = 0

  /** The journal of a process that begins. The one before has ended: it writes nothing more. */
  start(): Journal {
    const number = ++this.#process
    const open = async (): Promise<Ledger> => {
      await Promise.resolve()
      const ledger = new Ledger()
      for (const change of this.#stored) ledger.apply(change)
      return ledger
    }
    const save = (changes: readonly LedgerChange[]): void => {
      if (number !== this.#process) throw new JournalError('The process has ended.')
      const fate = this.fate(++this.writes)
      if (fate === undefined || fate === 'ends after it') this.#stored.push(...changes)
      if (fate === undefined) return
      if (fate !== 'fails') this.#process += 1
      throw new JournalError('The journal could not be written.')
    }
    const gather = (): Promise<void> => new Promise(setImmediate)
    return storedJournal({ name: 'The journal', open, gather, save, close: () => undefined }, undefined)
  }
}
