/** The inputs of an operation as options of a command, and the input that their texts make. */
import { Option } from 'commander'
import { UsageError } from '../exit-codes.js'
import { flagOf, type Values } from '../parsing.js'
import { RepeatedNameError, jsonIn, parsedOnce, readText } from '../given-files.js'
import type { Terminal } from '../terminal.js'
import { isObject, parseExactJson, type JsonObject } from '../../model/json.js'

/* What the command line knows of the inputs of an operation. `generated/cli` has it of all of them. */

/** The types of JSON that an input may have. */
export type FieldType = 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array'

/** One input of an operation, or a member of one. */
export interface InputField {
  /** As the documentation writes it. */
  readonly name: string
  /** Its meaning, in one sentence. */
  readonly says: string
  readonly types: readonly FieldType[]
  /** The allowed values, where there is a closed set of them. */
  readonly values?: readonly string[]
  readonly isRequired?: true
  /** It is a secret, or has one that it cannot be without. */
  readonly isSecret?: true
  /** The members of an object. */
  readonly fields?: readonly InputField[]
}

/** One operation. */
export interface OperationFlags {
  readonly summary: string
  readonly says: string
  readonly fields: readonly InputField[]
}

/** The operations of one interface, by their ids. */
export type FlagTable = Readonly<Record<string, OperationFlags>>

function isJson({ types }: InputField): boolean {
  return types.some((type) => type === 'object' || type === 'array')
}

/**
 * The value of an input. A text that is not JSON stays as it is: the client then refuses it, with the other wrong inputs.
 *
 * @param flag the option that has the text
 * @throws UsageError for a secret that is an argument, and for text that is not JSON; the message repeats neither
 */
async function valueFrom(
  field: InputField,
  text: string,
  flag: string,
  terminal: Terminal,
): Promise<unknown> {
  const isFromFile = text.startsWith('@') && (field.isSecret === true || isJson(field))
  if (field.isSecret && !isFromFile)
    throw new UsageError(
      `${flag} is a secret: as an argument it would stay in the history of the shell. Write it to a file, and pass ${flag} @file, or use --input.`,
    )
  const content = isFromFile ? (await readText(flag, text.slice(1), terminal)).trim() : text
  if (!isJson(field))
    return field.types.map((type) => plain[type]?.(text)).find((value) => value !== undefined) ?? text
  try {
    const value = parsedOnce(content, parseExactJson)
    if (field.types.some((type) => (type === 'array' ? Array.isArray(value) : isObject(value)))) return value
  } catch (error) {
    if (error instanceof RepeatedNameError) throw new UsageError(`${flag} ${error.message}.`)
  }
  if (field.types.includes('string')) return content
  // It is not repeated, since it may hold secrets.
  const example = field.types[0] === 'array' ? 'a list such as [...]' : 'an object such as {...}'
  const needed = field.fields?.filter(({ isRequired }) => isRequired) ?? []
  const members = needed.map(({ name }) => flagOf(`${flag.slice(2)}.${name}`))
  const others = members.length === 0 ? '' : ` Or pass ${members.join(' and ')}.`
  throw new UsageError(`${flag} takes JSON, ${example}.${others}`)
}

/** Reads a text as a value of a type: `undefined` where it is none. Where text comes first, text stays as it is. */
const plain: Readonly<Partial<Record<FieldType, (text: string) => unknown>>> = {
  string: (text) => text,
  integer: (text) =>
    /^[+-]?\d+$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined,
  number: (text) => (/^[+-]?\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined),
  boolean: (text) => (/^(?:true|false)$/.test(text) ? text === 'true' : undefined),
}

/** An option, and the input that it gives. */
export interface FieldOption {
  readonly option: Option
  readonly field: InputField
  /** From the input to the member. */
  readonly path: readonly string[]
}

/** `--rType` and `--r-type` for an input, `--txn-amount.value` for a member of one; those that are required first. */
export function fieldOptions(
  fields: readonly InputField[],
  above: readonly string[] = [],
  isNeeded = true,
): FieldOption[] {
  const requiredFirst = fields.toSorted(
    (field, other) => Number(!field.isRequired) - Number(!other.isRequired),
  )
  return requiredFirst.flatMap((field) => {
    const path = [...above, field.name]
    const documented = `--${path.join('.')}`
    const kebab = flagOf(path.join('.'))
    const flags = documented === kebab ? kebab : `${documented}, ${kebab}`
    const isRequired = isNeeded && field.isRequired === true
    const option = new Option(`${flags} ${placeholder(field)}`, helpOf(field, isRequired, above))
    option.helpGroup('Inputs:')
    return [{ option, field, path }, ...fieldOptions(field.fields ?? [], path, isRequired)]
  })
}

function placeholder(field: InputField): string {
  if (field.isSecret) return '<@file>'
  if (isJson(field)) return '<json>'
  const [type = 'string'] = field.types
  return type === 'string' ? '<text>' : `<${type}>`
}

function helpOf(field: InputField, isRequired: boolean, above: readonly string[]): string {
  const elsewhere = above.length > 0 ? `, if not in ${flagOf(above.join('.'))}` : ''
  const inMembers = field.fields === undefined ? '' : ', whole or by its members'
  return [
    ...(isRequired ? [`Required${elsewhere}${inMembers}.`] : []),
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
 * @throws UsageError for what cannot be read, and for a member that its object has too
 */
export async function inputFrom(
  options: readonly FieldOption[],
  values: Values,
  terminal: Terminal,
): Promise<JsonObject> {
  const file = values.text('input')
  const text = file === undefined ? '{}' : await readText('--input', file, terminal)
  const base = jsonIn('--input', file ?? '', text, parseExactJson)
  if (!isObject(base)) throw new UsageError('--input must be a JSON object with the inputs of the operation.')
  let input = base
  let given: JsonObject = {}
  for (const { option, field, path } of options) {
    const text = values.text(option.attributeName())
    if (text === undefined) continue
    const flag = flagOf(path.join('.'))
    if (hasMember(given, path))
      throw new UsageError(`${flag} is given twice: the JSON of its object has it too.`)
    const value = await valueFrom(field, text, flag, terminal)
    input = withMember(input, path, value)
    given = withMember(given, path, value)
  }
  return input
}

/** Reports whether a value has a member, or is given in its place. */
function hasMember(value: unknown, [name, ...inner]: readonly string[]): boolean {
  if (name === undefined || !isObject(value)) return true
  return Object.hasOwn(value, name) && hasMember(value[name], inner)
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
