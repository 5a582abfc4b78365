/** What the TypeScript type of a schema is, where the schema alone would give another. */
import type { ValueForm } from '../../src/client/operation-table.js'
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
  } else if (schema['x-reads-as']) oneForm(schema, schema['x-reads-as'])
  else if (schema['x-known-values']) schema['x-type'] = openUnion(schema['x-known-values'], schema)
}

/** Of the forms that may come, the one that the decoder makes of them. */
function oneForm(schema: Schema, form: ValueForm): void {
  delete schema.format
  switch (form) {
    case 'boolean':
      schema.type = 'boolean'
      break
    case 'decimal':
      schema.type = 'string'
      schema.format = 'decimal'
      break
    case 'confirmations':
      schema.type = 'string'
      schema.pattern = '^[0-9]+(/[0-9]+)?$'
      break
    case 'textOrNull':
      schema.type = ['string', 'null']
      schema.minLength = 1
  }
}

function openUnion(values: readonly (string | number)[], schema: Schema): string {
  const nothing = Array.isArray(schema.type) && schema.type.includes('null') ? ['null'] : []
  const rest = values.every((value) => typeof value === 'number') ? '(number & {})' : '(string & {})'
  return [...values.map(literal), rest, ...nothing].join(' | ')
}
