const citations: ReadonlySet<string> = new Set(['cite', 'sources'])

/** A line has no more characters, but where a single value has. */
const width = 110

/**
 * Prints plain data, with what fits into a line in one. Where a statement was read is for readers of the description
 * alone.
 */
export function print(value: unknown): string {
  const plain: unknown = JSON.parse(
    JSON.stringify(value, (key, held: unknown) => (citations.has(key) ? undefined : held)),
  )
  return printed(plain, 0, 0)
}

/** @param before how many characters stand before it in its line */
function printed(value: unknown, depth: number, before: number): string {
  const line = JSON.stringify(value)
  if (typeof value !== 'object' || value === null || depth * 2 + before + line.length <= width) return line
  const inner = '  '.repeat(depth + 1)
  const entries = Array.isArray(value)
    ? value.map((entry) => printed(entry, depth + 1, 0))
    : Object.entries(value).map(([name, entry]) => {
        const key = `${JSON.stringify(name)}: `
        return key + printed(entry, depth + 1, key.length)
      })
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  return `${open}\n${entries.map((entry) => inner + entry).join(',\n')}\n${'  '.repeat(depth)}${close}`
}
