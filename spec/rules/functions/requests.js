const methods = ['get', 'put', 'post', 'delete', 'patch']

/** The inputs, codes and ambiguities that rules, weights, periods, limits and ways to reconcile name are there. */
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
  const operations = new Map(
    Object.values(document.paths).flatMap((item) =>
      methods.flatMap((method) => (item[method] ? [[item[method].operationId, [item, item[method]]]] : [])),
    ),
  )
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of methods) {
      const operation = item[method]
      if (operation === undefined) continue
      const parameters = parametersOf(document, item, operation)
      const inputs = new Set(parameters.map(({ name }) => name))
      const at = ['paths', path, method]
      const checkInputs = (names, where) => {
        for (const name of names) {
          if (inputs.has(name) || (name.startsWith('/') && hasInBody(document, operation, name))) continue
          results.push({ message: `The request has no ${name}.`, path: where })
        }
      }
      for (const key of ['x-rules', 'x-weight', 'x-periods', 'x-limits']) {
        eachOf(operation[key], (entry, index) => {
          const where = [...at, key, index]
          checkNamed(entry, where)
          const single = [entry.when?.parameter, entry.from, entry.to].filter((name) => name !== undefined)
          checkInputs([...(entry.parameters ?? []), ...single], where)
        })
      }
      for (const [message, ...below] of faultsOfReconcile(document, operation, inputs, operations))
        results.push({ message, path: [...at, 'x-reconcile', ...below] })
      for (const name of namedByReconcile(operation)) checkNamed(name, [...at, 'x-reconcile'])
      for (const [key, what] of [
        ['x-weight', 'weight'],
        ['x-periods', 'period'],
      ]) {
        const entries = operation[key] ?? []
        if (Array.isArray(entries) && entries.slice(0, -1).some(({ when }) => when === undefined))
          results.push({ message: `Only the last ${what} has no condition.`, path: [...at, key] })
      }
      parameters.forEach((parameter, index) => {
        for (const id of Object.values(parameter['x-wrong-values'] ?? {}))
          checkNamed({ code: id }, [...at, 'parameters', index])
      })
    }
  }
  return results
}

/** What a way to reconcile names that is not there: each a message, and where below the keyword it stands. */
function faultsOfReconcile(document, operation, inputs, operations) {
  const reconcile = operation['x-reconcile']
  if (typeof reconcile !== 'object') return []
  const named = [
    ...Object.values(reconcile.with ?? {}),
    ...(Array.isArray(reconcile.matches) ? reconcile.matches.map(({ input }) => input) : []),
    ...Object.values(reconcile.signed ?? {}),
  ]
  const missing = named
    .filter((name) => !inputs.has(name) && !hasInAnyBody(document, operation, name))
    .map((name) => [`The request has no ${name}.`])
  if (reconcile.operation === undefined) return missing
  const reading = operations.get(reconcile.operation)
  const reads = reading?.[1]['x-safe-to-retry'] === true
  const theirs = new Set(reading ? parametersOf(document, ...reading).map(({ name }) => name) : [])
  return [
    ...missing,
    ...(reads ? [] : [['Only an operation that reads is asked.', 'operation']]),
    ...Object.keys(reconcile.with ?? {})
      .filter((name) => !theirs.has(name))
      .map((name) => [`${reconcile.operation} has no ${name}.`, 'with']),
  ]
}

/** The codes and the ambiguity that a way to reconcile names. */
function namedByReconcile(operation) {
  const { codes = [], ...notFound } = operation['x-reconcile']?.notFound ?? {}
  return [...codes.map((code) => ({ code })), notFound]
}

/** The form of a list is another rule's: what is none is left alone. */
function eachOf(list, look) {
  if (Array.isArray(list)) list.forEach(look)
}

function parametersOf(document, item, operation) {
  return [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((parameter) =>
    resolve(document, parameter),
  )
}

/** Whether a body has a property of that name, at any depth of objects. */
function hasInAnyBody(document, { requestBody }, name) {
  const has = (schema) => {
    const { properties = {} } = resolve(document, schema) ?? {}
    return name in properties || Object.values(properties).some(has)
  }
  return has(resolve(document, requestBody)?.content?.['application/json']?.schema)
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
