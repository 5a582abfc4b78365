import type { Journal, JournalEntry } from '../../../src/journal/index.js'

/** An entry as a client writes one. */
export function entryOf(id: string, further: Partial<JournalEntry> = {}): JournalEntry {
  return {
    id,
    reference: {
      id,
      operationId: 'createMarginOrderList',
      identifiers: { symbol: 'BTCUSDT', listClientOrderId: `list-${id}` },
      reconcile: 'Ask for the order list.',
    },
    claims: [`intent-${id}`],
    kept: true,
    attempts: [],
    digest: 'digest',
    ...further,
  }
}

/** A change of a journal. */
export type Change = { begin: JournalEntry } | { write: JournalEntry } | { remove: string }

/** Changes that follow one another, and some that are made at once. */
export const history: readonly (readonly Change[])[] = [
  [{ begin: entryOf('a') }],
  [{ write: entryOf('a', { attempts: [{ attempt: 1, at: 1_700_000_000_000 }] }) }],
  [{ begin: entryOf('b') }, { begin: entryOf('c') }, { remove: 'a' }],
  [{ write: entryOf('b', { sealed: 'x'.repeat(9_000) }) }],
  [{ write: entryOf('b', { sealed: 'short' }) }, { begin: entryOf('d') }],
  [{ remove: 'b' }],
]

export function make(journal: Journal, change: Change): Promise<unknown> {
  if ('remove' in change) return journal.remove(change.remove)
  if ('begin' in change) return journal.begin(change.begin)
  return journal.write(change.write)
}

/** What a journal has after a change, worked out in the plainest way. */
export function after(entries: readonly JournalEntry[], change: Change): readonly JournalEntry[] {
  if ('remove' in change) return entries.filter(({ id }) => id !== change.remove)
  if ('begin' in change) return [...entries, change.begin]
  return entries.map((entry) => (entry.id === change.write.id ? change.write : entry))
}
