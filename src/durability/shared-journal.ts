/** What clients of this process that share a journal know of each other. */
import type { Journal } from './journal.js'
import type { Recovered } from './reference.js'

export class SharedJournal {
  /** The calls that are under way. */
  readonly underWay = new Set<string>()
  /** The calls that are being settled, by id. */
  readonly recovering = new Map<string, Promise<Recovered | undefined>>()
  #turn: Promise<unknown> = Promise.resolve()

  /** Looks and writes with nobody else's write in between who looks first as well. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(work)
    this.#turn = turn.catch(() => undefined)
    return turn
  }
}

const shared = new WeakMap<Journal, SharedJournal>()

export function sharedBy(journal: Journal): SharedJournal {
  const known = shared.get(journal) ?? new SharedJournal()
  shared.set(journal, known)
  return known
}
