import { objectsOf } from './walk.js'

/** A member with a default is one that its object requires. */
export default function optionalDefaults(document) {
  const results = []
  for (const { node, path } of objectsOf(document)) {
    if (path.at(-1) === 'properties') continue
    for (const [name, property] of Object.entries(node.properties ?? {})) {
      if (property.default === undefined || node.required?.includes(name)) continue
      results.push({
        message: `Say the default of ${name} in its description.`,
        path: [...path, 'properties', name],
      })
    }
  }
  return results
}
