import { readFileSync } from 'node:fs'
import { objectsOf } from './walk.js'

/** The keys that the first columns of the tables in extensions.md explain. */
const explained = new Set(
  [...readFileSync('spec/rules/extensions.md', 'utf8').matchAll(/^\| `(x-[a-z-]+)`/gm)].map(([, key]) => key),
)

export default function extensions(document) {
  const results = []
  for (const { node, path } of objectsOf(document)) {
    for (const key of Object.keys(node)) {
      // In `x-sources` an entry of a list may stand behind the name of its key.
      const [name = key] = path.at(-1) === 'x-sources' ? key.split('/') : [key]
      if (!key.startsWith('x-') || path.at(-1) === 'properties' || explained.has(name)) continue
      results.push({ message: `${key} is not explained in extensions.md.`, path: [...path, key] })
    }
  }
  return results
}
