import { requestFields, type Document, type LocatedOperation } from './document.js'

/**
 * Returns the allowed values by field of an operation's input, for the fields that have a closed set of them. A field has the
 * name that it has in the method's input.
 */
export function domainsOf(document: Document, located: LocatedOperation): Record<string, unknown> {
  const flattened = `/body${located.operation['x-client']?.input ?? ''}/`
  return Object.fromEntries(
    requestFields(document, located).flatMap(({ pointer, schema }) => {
      const relative = pointer.startsWith(flattened)
        ? pointer.slice(flattened.length)
        : pointer.replace(/^\/\w+\//, '')
      return schema.enum ? [[relative.replaceAll('/', '.'), values(schema.enum)]] : []
    }),
  )
}

/** Leaves out the text of a number that is in the list itself. */
function values(list: readonly unknown[]): unknown[] {
  const integers = new Set(list.filter((value) => typeof value === 'number').map(String))
  return list.filter((value) => typeof value !== 'string' || !integers.has(value))
}
