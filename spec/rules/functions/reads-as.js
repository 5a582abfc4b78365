import { objectsOf } from './walk.js'

/** For each form that a value may be read as, the types that may come. */
const forms = {
  boolean: ['boolean', 'string'],
  decimal: ['string', 'number'],
  confirmations: ['integer', 'string'],
  textOrNull: ['string', 'null'],
}

/** What is read as one form stands on a property, may come in several, and in none that the form does not know. */
export default function readsAs(document) {
  const results = []
  for (const { node, path } of objectsOf(document)) {
    const form = node['x-reads-as']
    if (form === undefined || path.at(-1) === 'properties') continue
    const complain = (message) => results.push({ message, path: [...path, 'x-reads-as'] })
    if (path.at(-2) !== 'properties' && !['additionalProperties', 'items'].includes(path.at(-1)))
      complain('x-reads-as belongs on a property, on the values of a map, or on the entries of a list.')
    if (!Object.hasOwn(forms, form)) complain(`x-reads-as must be one of ${Object.keys(forms).join(', ')}.`)
    else if ([node.type].flat().sort().join() !== [...forms[form]].sort().join())
      complain(`What is read as ${form} has the types ${forms[form].join(' and ')}.`)
  }
  return results
}
