import { objectsOf } from './walk.js'

const sentence = /^[A-Z0-9`"'(%][\s\S]*[.?!]$/
/** What has names of keywords or properties as its keys, and no text of its own. */
const maps = ['properties', 'x-sources', 'sources']

export default function sentences(document) {
  const results = []
  for (const { node, path } of objectsOf(document)) {
    for (const key of ['description']) {
      const text = node[key]
      if (typeof text !== 'string' || maps.includes(path.at(-1)) || sentence.test(text.trim())) continue
      results.push({ message: `"${text.slice(0, 40)}" is no sentence.`, path: [...path, key] })
    }
  }
  return results
}
