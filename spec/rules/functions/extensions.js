import { readFileSync } from 'node:fs'
import { objectsOf } from './walk.js'

/** The keys that the first table of extensions.md explains. */
const explained = new Set(
  [...readFileSync('spec/rules/extensions.md', 'utf8').matchAll(/^\| `(x-[a-z-]+)`/gm)].map(([, key]) => key),
)

export default function extensions(document) {
  const results = []
  for (const { node, path } of objectsOf(document)) {
    for (const key of Object.keys(node)) {
      if (!key.startsWith('x-') || path.at(-1) === 'properties' || explained.has(key)) continue
      results.push({ message: `${key} is not explained in extensions.md.`, path: [...path, key] })
    }
  }
  return results
}
