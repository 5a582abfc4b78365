/** The options of an operation: one for each input, and one for each member of an input that is an object. */
import { Option } from 'commander'
import { requestError, type InputProblem } from '../../errors/errors.js'
import { isObject, type JsonObject } from '../../response/json-object.js'
import { isJson, valueFrom } from './field-values.js'
import type { InputField } from './input-field.js'
import { flagOf } from './settings/names.js'

/** An option, and the input that it gives. */
export interface FieldOption {
  readonly option: Option
  readonly field: InputField
  /** From the input to the member. */
  readonly path: readonly string[]
  readonly isRequired: boolean
}

/** `--rType` and `--r-type` for an input, `--txn-amount.value` for a member of one; those that are required first. */
export function fieldOptions(
  fields: readonly InputField[],
  above: readonly string[] = [],
  isNeeded = true,
): FieldOption[] {
  const requiredFirst = fields.toSorted((one, other) => Number(!one.isRequired) - Number(!other.isRequired))
  return requiredFirst.flatMap((field) => {
    const path = [...above, field.name]
    const documented = `--${path.join('.')}`
    const kebab = flagOf(path.join('.'))
    const flags = documented === kebab ? kebab : `${documented}, ${kebab}`
    const isRequired = isNeeded && field.isRequired === true
    const option = new Option(`${flags} ${placeholder(field)}`, helpOf(field, isRequired))
    option.helpGroup('Inputs:')
    return [{ option, field, path, isRequired }, ...fieldOptions(field.fields ?? [], path, isRequired)]
  })
}

function placeholder(field: InputField): string {
  if (field.isSecret) return '<@file>'
  if (isJson(field)) return '<json>'
  const [type = 'string'] = field.types
  return type === 'string' ? '<text>' : `<${type}>`
}

function helpOf(field: InputField, isRequired: boolean): string {
  return [
    ...(isRequired ? ['Required.'] : []),
    field.says.replaceAll('`', ''),
    ...(field.values === undefined ? [] : [`Allowed: ${field.values.join(', ')}.`]),
    ...(field.isSecret ? ['A secret: give @ and the name of a file that contains it.'] : []),
  ]
    .join(' ')
    .trim()
}

/**
 * The input of an operation: what `--input` has, and over it what the options say, members over the objects that they are of.
 *
 * @param textOf the text that an option was given
 * @throws RequestError that names each input of a wrong type
 */
export async function inputFrom(
  operationId: string,
  options: readonly FieldOption[],
  base: JsonObject,
  textOf: (option: Option) => string | undefined,
  read: (option: string, file: string) => Promise<string>,
): Promise<JsonObject> {
  const problems: InputProblem[] = []
  let input = base
  for (const { option, field, path } of options) {
    const text = textOf(option)
    if (text === undefined) continue
    const value = await valueFrom(field, text, flagOf(path.join('.')), read)
    if ('problem' in value) problems.push({ field: path.join('.'), message: value.problem })
    else input = withMember(input, path, value.value)
  }
  if (problems.length > 0) throw requestError(problems, { operationId })
  return input
}

function withMember(
  object: JsonObject,
  [name = '', ...inner]: readonly string[],
  value: unknown,
): JsonObject {
  if (inner.length === 0) return { ...object, [name]: value }
  const member = object[name]
  return { ...object, [name]: withMember(isObject(member) ? member : {}, inner, value) }
}
