/** JSON text with the keys of every object in the order of their UTF-16 code units. */
export function sortedText(value: unknown): string {
  // Only what JSON makes of a value counts: a date, say, is a text by then.
  const plain: unknown = JSON.parse(JSON.stringify(value))
  return write(plain)
}

/** Written member by member, because an object puts keys such as `9` and `10` in an order of its own. */
function write(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(write).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${write(member)}`).join(',')}}`
}
