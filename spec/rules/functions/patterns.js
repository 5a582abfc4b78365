import { objectsOf } from './walk.js'

const hasExample = ({ example, examples = [] }) => example !== undefined || Object.keys(examples).length > 0

/** A text with a pattern has an example: itself, the schema of which it is an alternative, or its parameter. */
export default function patterns(document) {
  const results = []
  const covered = new Set()
  for (const { node, path } of objectsOf(document)) {
    if (hasExample(node) || node.anyOf?.[0]?.enum !== undefined)
      for (const inner of [node, node.schema, ...(node.anyOf ?? [])]) covered.add(inner)
    if (typeof node.pattern === 'string' && node.type !== undefined && !covered.has(node))
      results.push({ message: `No example of ${node.pattern}.`, path: [...path, 'pattern'] })
  }
  return results
}
