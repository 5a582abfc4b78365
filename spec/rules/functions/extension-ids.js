import { objectsOf } from './walk.js'

/** Extensions that no form of 3.0 has. */
const ours = new Set(['x-ambiguity-registry', 'x-code-registry', 'x-client'])

export default function extensionIds(document) {
  const results = []
  for (const { node, path } of objectsOf(document)) {
    const extension = path.find((step) => String(step).startsWith('x-'))
    if (extension === undefined || ours.has(extension) || !Object.hasOwn(node, 'id')) continue
    results.push({ message: 'Call it something else than id.', path: [...path, 'id'] })
  }
  return results
}
