import { objectsOf } from './walk.js'

/** For each form that a value may be read as, the types that may come. */
const forms = {
  boolean: ['boolean', 'string'],
  decimal: ['string', 'number'],
  confirmations: ['integer', 'string'],
}

/** What is exact is an integer. What is read as one form is a property, and comes in the forms that this one knows. */
export default function readsAs(document) {
  const results = []
  for (const { node, path } of objectsOf(document)) {
    const form = node['x-reads-as']
    const types = [node.type].flat()
    // A parameter has the mark beside its schema.
    if (node['x-exact'] === true && node.in === undefined)
      if (!types.includes('integer') || types.some((type) => !['integer', 'string', 'null'].includes(type)))
        results.push({
          message: 'A value that is exact is an integer, or text or null besides.',
          path: [...path, 'x-exact'],
        })
    if (form === undefined || path.at(-1) === 'properties') continue
    const complain = (message) => results.push({ message, path: [...path, 'x-reads-as'] })
    if (path.at(-2) !== 'properties' && !['additionalProperties', 'items'].includes(path.at(-1)))
      complain('x-reads-as belongs on a property, on the values of a map, or on the entries of a list.')
    if (!Object.hasOwn(forms, form)) complain(`x-reads-as must be one of ${Object.keys(forms).join(', ')}.`)
    else if (types.sort().join() !== [...forms[form]].sort().join())
      complain(`What is read as ${form} has the types ${forms[form].join(' and ')}.`)
  }
  return results
}
