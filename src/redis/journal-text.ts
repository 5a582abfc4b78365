/** Entries of the journal as they stand in Redis: the claims, a digest of the entry, and the entry, a line each. */
import { createHash } from 'node:crypto'
import { isEntry } from '../durability/entry-shape.js'
import type { JournalEntry } from '../durability/journal.js'

export function entryText(entry: JournalEntry): { readonly text: string; readonly claims: string } {
  const claims = JSON.stringify(entry.claims)
  const body = JSON.stringify(entry)
  return { text: [claims, digestOf(claims, body), body].join('\n'), claims }
}

/** An entry; `undefined` when it was not written by this package, or was changed since. */
export function entryIn(text: string, id: string): JournalEntry | undefined {
  const [claims = '', digest = '', ...body] = text.split('\n')
  const json = body.join('\n')
  if (digest !== digestOf(claims, json)) return undefined
  try {
    const found: unknown = JSON.parse(json)
    return isEntry(found) && found.id === id ? found : undefined
  } catch {
    return undefined
  }
}

function digestOf(claims: string, body: string): string {
  return createHash('sha256').update(`${claims}\n${body}`).digest('base64url')
}
