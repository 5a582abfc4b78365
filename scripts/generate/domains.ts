import { requestSchema, resolve, type Document, type LocatedOperation, type Schema } from './document.js'

/** Returns the allowed values by field of an operation's input, for the fields that have a closed set of them. */
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

/** Collects the closed sets of a body. A field has the name that it has in the method's input. */
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

/** Leaves out the text of a number that is in the list itself. */
function values(list: readonly unknown[]): unknown[] {
  const integers = new Set(list.filter((value) => typeof value === 'number').map(String))
  return list.filter((value) => typeof value !== 'string' || !integers.has(value))
}
