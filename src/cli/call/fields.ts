/** The inputs of an operation as options: `generated/client` has what is known of them, and a text becomes a value of an input. */
import { quoted } from '../../errors/quote.js'
import { parseExactJson } from '../../response/exact-json.js'
import { parsedOnce, RepeatedNameError } from '../terminal/files.js'
import { UsageError } from '../exit-codes.js'
import { Option } from 'commander'
import { requestError, type InputProblem } from '../../errors/errors.js'
import { isObject, type JsonObject } from '../../response/json-object.js'
import type { FieldType, InputField } from './input-field.js'
import { flagOf } from '../parsing.js'

type ParsedValue = { readonly value: unknown } | { readonly problem: string }

/** So much of a text is repeated in a message. */
const shownText = 60

/** Whether an input is given as JSON. */
export function isJson({ types }: InputField): boolean {
  return types.some((type) => type === 'object' || type === 'array')
}

/**
 * @param flag the option that has the text
 * @param read the text of a file
 * @throws UsageError for a secret that is an argument; the message does not repeat it
 */
async function valueFrom(
  field: InputField,
  text: string,
  flag: string,
  read: (option: string, file: string) => Promise<string>,
): Promise<ParsedValue> {
  const isFromFile = text.startsWith('@') && (field.isSecret === true || isJson(field))
  if (field.isSecret && !isFromFile)
    throw new UsageError(
      `${flag} is a secret, and no argument: it would stay in the history of the shell. Write it to a file, and give ${flag} @file; or give it with --input.`,
    )
  const content = isFromFile ? (await read(flag, text.slice(1))).trim() : text
  if (isJson(field)) return jsonFrom(field, content)
  return plainFrom(field, content)
}

function jsonFrom(field: InputField, content: string): ParsedValue {
  try {
    return { value: parsedOnce(content, parseExactJson) }
  } catch (error) {
    if (error instanceof RepeatedNameError) return { problem: error.message }
    if (field.types.includes('string')) return { value: content }
    const [type] = field.types
    // It is not repeated, since it may hold secrets.
    return { problem: `takes JSON, ${type === 'array' ? 'a list such as [...]' : 'an object such as {...}'}` }
  }
}

/** The first type that fits decides: where text comes first, text stays as it is. */
function plainFrom(field: InputField, text: string): ParsedValue {
  for (const type of field.types) {
    const value = types[type].read(text)
    if (value !== undefined) return { value }
  }
  const names = field.types.map((type) => types[type].called).join(' or ')
  return { problem: `takes ${names}, and got ${quoted(text, shownText, "'")}` }
}

/** What each type is called, and how a text is read as a value of it: `undefined` where it is none. */
const types: Readonly<Record<FieldType, { readonly called: string; read(text: string): unknown }>> = {
  string: { called: 'text', read: (text) => text },
  integer: {
    called: 'an integer',
    read: (text) =>
      /^[+-]?\d+$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined,
  },
  number: {
    called: 'a number',
    read: (text) => (/^[+-]?\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined),
  },
  boolean: {
    called: 'true or false',
    read: (text) => (/^(?:true|false)$/.test(text) ? text === 'true' : undefined),
  },
  object: { called: 'an object', read: () => undefined },
  array: { called: 'a list', read: () => undefined },
}

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
