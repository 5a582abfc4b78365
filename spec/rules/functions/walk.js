/** Every object of a document with the way to it, without the values of examples and defaults. */
export function* objectsOf(node, path = []) {
  if (typeof node !== 'object' || node === null) return
  if (!Array.isArray(node)) yield { node, path }
  for (const [key, child] of Object.entries(node)) {
    const isData =
      ['value', 'default', 'enum', 'x-ambiguity-registry'].includes(key) && path.at(-1) !== 'properties'
    if (!isData) yield* objectsOf(child, [...path, key])
  }
}
