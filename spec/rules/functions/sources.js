import { objectsOf } from './walk.js'

const values = ['described', 'provider', 'assumed']
const methods = ['get', 'put', 'post', 'delete', 'patch']

/** Elements that inherit from nobody: they can be reached from several places. */
function mustHave(path) {
  const [first, second] = path
  if (first === 'info') return path.length === 1
  if (first === 'servers') return path.length === 2
  if (first === 'paths') return path.length === 3 && methods.includes(path[2])
  const shared = ['schemas', 'responses', 'parameters', 'securitySchemes', 'headers', 'requestBodies']
  return first === 'components' && shared.includes(second) && path.length === 3
}

export default function sources(document) {
  const results = []
  for (const { node, path } of objectsOf(document)) {
    const source = node['x-source']
    const isMap = path.at(-1) === 'properties'
    if (source === undefined && mustHave(path)) results.push({ message: 'x-source is missing.', path })
    if (source !== undefined && !isMap && !values.includes(source)) {
      results.push({ message: `x-source must be one of ${values.join(', ')}.`, path: [...path, 'x-source'] })
    }
  }
  return results
}
