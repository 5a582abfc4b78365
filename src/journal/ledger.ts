/** The entries of a journal with their claims, in memory. */
import type { JournalEntry } from '../durability/journal.js'
import { JournalError } from '../errors/errors.js'
import { nameOrQuoted } from '../errors/quote.js'

/** One change of a journal. */
export type LedgerChange =
  { readonly begin: JournalEntry } | { readonly write: JournalEntry } | { readonly remove: string }

interface LedgerEntry {
  readonly entry: JournalEntry
  /** The oldest entry has the least. */
  readonly order: number
}

export class Ledger {
  readonly #held = new Map<string, LedgerEntry>()
  /** Who holds a claim, by id. */
  readonly #claims = new Map<string, string>()
  #begun = 0

  /** The entry that has the id of a new one, or holds one of its claims. */
  holderFor(entry: JournalEntry): JournalEntry | undefined {
    return (this.#held.get(entry.id) ?? this.#otherHolder(entry))?.entry
  }

  get(id: string): JournalEntry | undefined {
    return this.#held.get(id)?.entry
  }

  /** All entries, the oldest first. */
  entries(): readonly JournalEntry[] {
    return [...this.#held.values()].sort((one, other) => one.order - other.order).map(({ entry }) => entry)
  }

  /**
   * Makes a change.
   *
   * @returns takes it back, when no later one has been made or all of those were taken back
   * @throws JournalError for a change that cannot be made; then nothing has changed
   */
  apply(change: LedgerChange): () => void {
    if ('remove' in change) return this.#put(change.remove, undefined)
    if ('begin' in change) {
      const { begin: entry } = change
      if (this.holderFor(entry) !== undefined)
        throw new JournalError(
          `The entry ${shown(entry)} cannot be added: another one has its id or one of its claims.`,
        )
      return this.#put(entry.id, { entry, order: this.#begun++ })
    }
    const { write: entry } = change
    const before = this.#held.get(entry.id)
    if (before === undefined)
      throw new JournalError(
        `The entry ${shown(entry)} was not written: the journal has no entry with this id.`,
      )
    const holder = this.#otherHolder(entry)
    if (holder !== undefined)
      throw new JournalError(
        `The entry ${shown(entry)} was not written: the entry ${shown(holder.entry)} has one of its claims.`,
      )
    return this.#put(entry.id, { entry, order: before.order })
  }

  #otherHolder({ id, claims }: JournalEntry): LedgerEntry | undefined {
    const holder = claims.map((claim) => this.#claims.get(claim)).find((by) => by !== undefined && by !== id)
    return holder === undefined ? undefined : this.#held.get(holder)
  }

  #put(id: string, held: LedgerEntry | undefined): () => void {
    const before = this.#held.get(id)
    for (const claim of before?.entry.claims ?? []) this.#claims.delete(claim)
    for (const claim of held?.entry.claims ?? []) this.#claims.set(claim, id)
    if (held === undefined) this.#held.delete(id)
    else this.#held.set(id, held)
    return () => void this.#put(id, before)
  }
}

function shown({ id }: JournalEntry): string {
  return nameOrQuoted(id, 80)
}
