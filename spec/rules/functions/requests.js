const methods = ['get', 'put', 'post', 'delete', 'patch']

/** The inputs, codes and ambiguities that rules, weights and limits name are there. */
export default function requests(document) {
  const known = {
    ambiguity: new Set((document['x-ambiguity-registry'] ?? []).map(({ id }) => id)),
    code: new Set((document['x-code-registry']?.codes ?? []).map(({ id }) => id)),
  }
  const results = []
  const checkNamed = (entry, path) => {
    for (const [key, ids] of Object.entries(known)) {
      if (entry[key] === undefined || ids.has(entry[key])) continue
      results.push({ message: `There is no ${key} ${entry[key]}.`, path: [...path, key] })
    }
  }
  eachOf(document.info['x-limits'], (entry, index) => checkNamed(entry, ['info', 'x-limits', index]))
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of methods) {
      const operation = item[method]
      if (operation === undefined) continue
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((one) =>
        resolve(document, one),
      )
      const inputs = new Set(parameters.map(({ name }) => name))
      const at = ['paths', path, method]
      const checkInputs = (names, where) => {
        for (const name of names) {
          if (inputs.has(name) || (name.startsWith('/') && hasInBody(document, operation, name))) continue
          results.push({ message: `The request has no ${name}.`, path: where })
        }
      }
      for (const key of ['x-rules', 'x-weight', 'x-limits']) {
        eachOf(operation[key], (entry, index) => {
          const where = [...at, key, index]
          checkNamed(entry, where)
          const { parameter } = entry.when ?? {}
          checkInputs([...(entry.parameters ?? []), ...(parameter === undefined ? [] : [parameter])], where)
        })
      }
      const weights = operation['x-weight'] ?? []
      if (Array.isArray(weights) && weights.slice(0, -1).some(({ when }) => when === undefined))
        results.push({ message: 'Only the last weight has no condition.', path: [...at, 'x-weight'] })
      parameters.forEach((parameter, index) => {
        for (const id of Object.values(parameter['x-wrong-values'] ?? {}))
          checkNamed({ code: id }, [...at, 'parameters', index])
      })
    }
  }
  return results
}

/** The form of a list is another rule's: what is none is left alone. */
function eachOf(list, look) {
  if (Array.isArray(list)) list.forEach(look)
}

function resolve(document, node) {
  if (typeof node?.$ref !== 'string') return node
  const target = node.$ref
    .slice(2)
    .split('/')
    .reduce((inner, name) => inner?.[name.replaceAll('~1', '/').replaceAll('~0', '~')], document)
  return resolve(document, target)
}

function hasInBody(document, { requestBody }, pointer) {
  const body = resolve(document, requestBody)?.content?.['application/json']?.schema
  return (
    pointer
      .split('/')
      .slice(1)
      .reduce((schema, name) => resolve(document, schema)?.properties?.[name], body) !== undefined
  )
}
