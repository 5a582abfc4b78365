/** Changes schemas where the clients take or return another type than the wire has. */
import type { ValueForm } from '../../src/client/operation.js'
import type { Schema } from './document.js'

const exactDigits = '^-?[0-9]+$'

const literal = (value: unknown): string => (typeof value === 'string' ? quote(value) : String(value))
const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** In inputs, an exact integer may have any type that keeps its digits. */
export function inputTypes(schema: Schema): void {
  if (schema['x-exact']) exactInput(schema)
  else if (schema.enum) schema['x-type'] = schema.enum.map(literal).join(' | ')
  else if (schema['x-known-values']) schema['x-type'] = openUnion(schema['x-known-values'], schema)
}

function exactInput(schema: Schema): void {
  schema.type = 'string'
  schema.pattern = schema.minimum === 0 ? '^[0-9]+$' : exactDigits
  delete schema.format
  delete schema.minimum
  schema['x-type'] = 'ExactInteger'
}

/** In results, sets are open, exact integers are text, and what comes in several forms is returned in one. */
export function resultTypes(schema: Schema): void {
  if (schema['x-exact']) {
    const types = withoutLimits(schema)
    schema.type = types.includes('null') ? ['string', 'null'] : 'string'
    if (!types.includes('string')) schema.pattern = exactDigits
  } else if (schema['x-reads-as']) {
    withoutLimits(schema)
    oneForm(schema, schema['x-reads-as'])
  } else if (schema['x-known-values']) schema['x-type'] = openUnion(schema['x-known-values'], schema)
}

/** Removes the limits of the values that may come, and returns their types. */
function withoutLimits(schema: Schema): readonly string[] {
  for (const limit of ['format', 'pattern', 'enum', 'minimum', 'maximum', 'minLength', 'maxLength'] as const)
    delete schema[limit]
  return [schema.type ?? []].flat()
}

/** Gives a schema the type of the one form that the client returns. */
function oneForm(schema: Schema, form: ValueForm): void {
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
