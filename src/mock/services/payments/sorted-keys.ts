/** Whether a text is one in which keys are sorted. */

/** A text with the colon that makes it a key, a text, or what opens and closes an object or a list. */
const structure = /("[^"\\]*(?:\\[^][^"\\]*)*")(\s*:)?|[[\]{}]/g

/**
 * Whether the keys of every object come in the order of their UTF-16 code units. It looks at the text: in a parsed
 * object, keys such as `9` and `10` have an order of their own.
 *
 * @param json well-formed JSON
 */
export function hasSortedKeys(json: string): boolean {
  /** The latest key of each object or list that is open. */
  const latest: (string | undefined)[] = []
  for (const [token, text, colon] of json.matchAll(structure)) {
    if (token === '{' || token === '[') latest.push(undefined)
    else if (token === '}' || token === ']') latest.pop()
    else if (text !== undefined && colon !== undefined) {
      const key = String(JSON.parse(text))
      const before = latest.pop()
      if (before !== undefined && key < before) return false
      latest.push(key)
    }
  }
  return true
}
