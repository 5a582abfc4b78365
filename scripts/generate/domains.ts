import { requestSchema, resolve, type Document, type LocatedOperation, type Schema } from './document.js'

/** By field of an operation's input, the values that are allowed, where the set of them is closed. */
export function domainsOf(
  document: Document,
  { operation, parameters }: LocatedOperation,
): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const parameter of parameters)
    if (parameter.schema.enum) fields[parameter.name] = values(parameter.schema.enum)
  const body = requestSchema(document, operation)
  if (body) collectEnums(document, body, fields, operation['x-client']?.input ?? '', '')
  return fields
}

/** Names a field as the method's input does: relative to the object that is flattened. */
function collectEnums(
  document: Document,
  schema: Schema,
  fields: Record<string, unknown>,
  flattened: string,
  outer: string,
): void {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const path = `${outer}/${name}`
    const target = resolve(document, property)
    const relative = path.startsWith(`${flattened}/`) ? path.slice(flattened.length + 1) : path.slice(1)
    if (target.enum) fields[relative.replaceAll('/', '.')] = values(target.enum)
    collectEnums(document, target.items ? resolve(document, target.items) : target, fields, flattened, path)
  }
}

/** A value that may come as an integer or as numeric text stands in the list once, as the integer. */
function values(list: readonly unknown[]): unknown[] {
  const integers = new Set(list.filter((value) => typeof value === 'number').map(String))
  return list.filter((value) => typeof value !== 'string' || !integers.has(value))
}
