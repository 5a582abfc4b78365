import type { ResultForm } from '../../src/client/operation-table.js'
import { resolve, type Document, type Schema } from './document.js'

/** What of a result may come in several forms: the values that say `x-reads-as`, and a list that may come as null. */
export function resultForm(document: Document, schema: Schema): ResultForm | undefined {
  const form = formOf(document, schema, [])
  const { type } = resolve(document, schema)
  return form ?? (type === 'array' ? { items: {} } : undefined)
}

function formOf(document: Document, schema: Schema, outer: readonly Schema[]): ResultForm | undefined {
  const target = resolve(document, schema)
  if (outer.includes(target)) throw new Error('A result that contains itself has no form that can be written')
  const within = [...outer, target]
  const as = schema['x-reads-as']
  const items = target.items && formOf(document, target.items, within)
  const properties = formsOfProperties(document, target, within)
  if (!as && !items && properties.length === 0) return undefined
  return {
    ...(as && { as }),
    ...(items && { items }),
    ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
  }
}

function formsOfProperties(
  document: Document,
  schema: Schema,
  within: readonly Schema[],
): [string, ResultForm][] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, property]): [string, ResultForm][] => {
    const form = formOf(document, property, within)
    const optional = form?.as !== undefined && schema.required?.includes(name) !== true
    return form === undefined ? [] : [[name, { ...form, ...(optional && { optional }) }]]
  })
  // A value that fits none of the forms is refused, so that a property of one alternative is safe to read in another.
  const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  const inherited = parts.flatMap((part) => Object.entries(formOf(document, part, within)?.properties ?? {}))
  return [...inherited, ...own]
}
