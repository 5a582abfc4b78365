/** What the TypeScript type of a schema is, where the schema alone would give another. */
import type { Schema } from './document.js'

const exactDigits = '^-?[0-9]+$'

const literal = (value: unknown): string => (typeof value === 'string' ? quote(value) : String(value))
const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** Inputs: closed sets that `undocumentedValues` can open, exact integers in any form that keeps their digits. */
export function inputTypes(schema: Schema): void {
  if (schema['x-exact']) exactInput(schema)
  else if (schema.enum) schema['x-type'] = `Documented<${schema.enum.map(literal).join(' | ')}, U>`
  else if (schema['x-known-values']) schema['x-type'] = openUnion(schema['x-known-values'], schema)
}

function exactInput(schema: Schema): void {
  schema.type = 'string'
  schema.pattern = schema.minimum === 0 ? '^[0-9]+$' : exactDigits
  delete schema.format
  delete schema.minimum
  schema['x-type'] = 'ExactInteger'
}

/** Results: sets stay open, exact integers are text. */
export function resultTypes(schema: Schema): void {
  if (schema['x-exact']) {
    schema.type = 'string'
    schema.pattern = exactDigits
    delete schema.format
  } else if (schema['x-known-values']) schema['x-type'] = openUnion(schema['x-known-values'], schema)
}

function openUnion(values: readonly (string | number)[], schema: Schema): string {
  const nothing = Array.isArray(schema.type) && schema.type.includes('null') ? ['null'] : []
  const rest = values.every((value) => typeof value === 'number') ? '(number & {})' : '(string & {})'
  return [...values.map(literal), rest, ...nothing].join(' | ')
}
