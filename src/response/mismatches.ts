/** Gathers how one answer differs from the description: one entry for each field and kind, however long a list is. */
import type { Mismatch, MismatchKind } from '../client/api-adapter.js'

/** How many fields of one answer are told of: a bomb may consist of nothing else. */
const mostFields = 1000

type MismatchCount = Omit<Mismatch, 'count'> & { count: number }

export class Mismatches {
  readonly #found = new Map<string, MismatchCount>()

  get all(): readonly Mismatch[] {
    return [...this.#found.values()]
  }

  /** @param at the names and places that lead to what came */
  add(kind: MismatchKind, at: readonly string[], message: string, came?: unknown): void {
    const field = at.map((part) => (/^\d+$/.test(part) ? '*' : part)).join('.')
    if (this.counts(kind, field)) return
    this.begin({ kind, field, message, at: at.join('.'), ...(came !== undefined && { came }) })
  }

  /** Counts one more of a field and a kind, if there was one before. */
  counts(kind: MismatchKind, field: string): boolean {
    const known = this.#found.get(`${kind} ${field}`)
    if (known) known.count += 1
    return known !== undefined
  }

  /** Takes the first of a field and a kind: it is the example. */
  begin(first: Omit<Mismatch, 'count'>, count = 1): void {
    if (this.#found.size < mostFields) this.#found.set(`${first.kind} ${first.field}`, { ...first, count })
  }
}
