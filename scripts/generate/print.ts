const citations: ReadonlySet<string> = new Set(['cite', 'sources'])

/** Prints a table for client and mock. Where a statement was read is for readers of the description alone. */
export function print(value: unknown): string {
  return JSON.stringify(value, (key, held: unknown) => (citations.has(key) ? undefined : held), 2)
}
