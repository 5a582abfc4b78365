/** The fields of a form, from the schema of what a method takes and the examples. */
import { isObject } from '../../../src/response/json-object.js'
import { resolve, type Document, type Schema } from '../../generate/document.js'
import type { ExampleInputs } from '../../generate/example-inputs.js'
import type { Field } from './page-data.js'

/**
 * The fields, those that are required first. An object with described members has a field for each of them.
 *
 * @param document the description as the clients show it
 * @param brought an input that an earlier call brings where it is left empty
 */
export function fieldsOf(
  document: Document,
  input: Schema | undefined,
  { all, sample }: ExampleInputs,
  brought?: string,
): Field[] {
  const fields = membersOf(document, input, '', { all, sample }, true).map((field) =>
    field.name === brought
      ? { ...field, required: false, help: `Leave this empty to get it from an earlier call. ${field.help}` }
      : field,
  )
  return [...fields.filter(({ required }) => required), ...fields.filter(({ required }) => !required)]
}

interface Values {
  readonly all: unknown
  readonly sample: unknown
}

function membersOf(
  document: Document,
  schema: Schema | undefined,
  before: string,
  values: Values,
  isNeeded: boolean,
): Field[] {
  return Object.entries(schema?.properties ?? {}).flatMap(([name, given]) => {
    const target = resolve(document, given)
    const path = `${before}${name}`
    const own = { all: memberOf(values.all, name), sample: memberOf(values.sample, name) }
    const required = isNeeded && schema?.required?.includes(name) === true
    if (target.properties !== undefined) return membersOf(document, target, `${path}.`, own, required)
    return [
      fieldOf(path, { ...target, description: given.description ?? target.description ?? '' }, own, required),
    ]
  })
}

function memberOf(value: unknown, name: string): unknown {
  return isObject(value) ? value[name] : undefined
}

function fieldOf(name: string, schema: Schema, { all, sample }: Values, required: boolean): Field {
  const kind = kindOf(schema)
  const values = schema.enum?.filter((one) => typeof one === 'string' || typeof one === 'number')
  return {
    name,
    required,
    kind,
    ...(kind === 'values' && values !== undefined && { values }),
    ...(all !== undefined && { example: all }),
    ...(sample !== undefined && { prefilled: sample }),
    help: helpOf(schema),
  }
}

function kindOf({ type, enum: values, items, anyOf, oneOf }: Schema): Field['kind'] {
  const types = [type].flat()
  if (values !== undefined) return 'values'
  if (types.includes('boolean')) return 'boolean'
  if (types.includes('integer') || types.includes('number')) return 'number'
  if (types.includes('array') || types.includes('object') || items !== undefined) return 'json'
  // One of several forms: the text is the simplest of them.
  return anyOf !== undefined || oneOf !== undefined || types.includes('string') ? 'text' : 'json'
}

/** The first sentences of the description: the reference below has all of them, with their sources. */
function helpOf({ description = '' }: Schema): string {
  const [said = ''] = description.split(
    / (?=Source: |Documented type: |Ambiguities: )|\s\((?=described|provider|assumed)/,
  )
  return said.trim()
}
