/** What clients tell of the readings that answers show. */
import { expect } from 'vitest'
import type { ClientEvent } from '../../src/index.js'

export type Told = Readonly<Record<string, string | undefined>>

/** The readings that were told, by ambiguity, of the operations whose names begin so. */
export function evidenceIn(events: readonly ClientEvent[], operation = ''): Told {
  const evidence = events
    .filter((event) => event.type === 'evidence')
    .filter(({ operationId }) => operationId.startsWith(operation))
  const stated = Object.fromEntries(evidence.map(({ ambiguity, reading }) => [ambiguity, reading]))
  // No answer shows two readings of one ambiguity.
  expect(Object.keys(stated)).toHaveLength(evidence.length)
  return stated
}
