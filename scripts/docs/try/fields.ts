/** The fields of a form: what the command line knows of the inputs of an operation, and the examples. */
import type { InputField } from '../../../src/cli/call/input-field.js'
import { isObject } from '../../../src/response/json-object.js'
import type { ExampleInputs } from '../../generate/example-inputs.js'
import type { Field } from './page-data.js'

/**
 * The fields, those that are required first. An object with described members has a field for each of them.
 *
 * @param brought an input that an earlier call brings where it is left empty
 */
export function fieldsOf(
  inputs: readonly InputField[],
  { all, sample }: ExampleInputs,
  brought?: string,
): Field[] {
  const fields = inputs
    .flatMap((input) => membersOf(input, '', all, sample, true))
    .map((field) =>
      field.name === brought
        ? {
            ...field,
            required: false,
            help: `Leave this empty to get it from an earlier call. ${field.help}`,
          }
        : field,
    )
  return fields.toSorted((one, other) => Number(other.required) - Number(one.required))
}

function membersOf(
  { name, says, types, values, isRequired, fields = [] }: InputField,
  before: string,
  examples: unknown,
  samples: unknown,
  isNeeded: boolean,
): Field[] {
  const [example, prefilled] = [memberOf(examples, name), memberOf(samples, name)]
  const required = isNeeded && isRequired === true
  const path = `${before}${name}`
  if (fields.length > 0 && types.length === 1 && types[0] === 'object')
    return fields.flatMap((field) => membersOf(field, `${path}.`, example, prefilled, required))
  const kind = kindOf(types)
  return [{ name: path, required, kind, ...(values && { values }), ...{ example, prefilled, help: says } }]
}

function memberOf(value: unknown, name: string): unknown {
  return isObject(value) ? value[name] : undefined
}

function kindOf(types: InputField['types']): Field['kind'] {
  const [first] = types
  if (first === 'string' || first === 'boolean') return first === 'string' ? 'text' : first
  return first === 'integer' || first === 'number' ? 'number' : 'json'
}
