import type { JournalEntry } from '../../../src/journal/index.js'

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
