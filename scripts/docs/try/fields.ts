/** What a page of panels gets of its interface beside the code of the panels. */
import { type JsonObject, isObject } from '../../../src/response/json.js'
import type { MockCredentials } from '../../../src/mock/options.js'
import type { InputField } from '../../../src/cli/call/fields.js'
import type { ExampleInputs } from '../../generate/samples.js'

/** One field of a form. */
export interface Field {
  /** Its place in the input: `txnAmount.value`. */
  readonly name: string
  readonly required: boolean
  readonly kind: 'text' | 'number' | 'boolean' | 'json'
  /** All values that can be chosen. */
  readonly values?: readonly string[]
  readonly example?: unknown
  /** What stands in it at first. */
  readonly prefilled?: unknown
  /** What it means, in Markdown of backticks alone. */
  readonly help: string
}

export interface TriedOperation {
  readonly operationId: string
  readonly summary: string
  readonly fields: readonly Field[]
  /** The readings that a client can assume beside its defaults, each as `pathCase=DATA`. */
  readonly assumed: readonly string[]
  /** The readings that the mock can serve beside its defaults. */
  readonly served: readonly string[]
  /** What a call that must come first is made with. */
  readonly earlierInput?: JsonObject | undefined
}

export interface PageData {
  readonly api: string
  /** Where the mock is. */
  readonly address: string
  readonly credentials: MockCredentials
  readonly operations: readonly TriedOperation[]
}

/** A text of a form that is no value of its field. */
export class FieldError extends Error {
  readonly field: string

  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}

/**
 * The input that a form makes. A field that is left empty is left out.
 *
 * @param texts by the name of the field
 * @throws FieldError for a text that is no value of its field
 */
export function inputFrom(fields: readonly Field[], texts: Readonly<Record<string, string>>): JsonObject {
  const input: JsonObject = {}
  for (const field of fields) {
    const text = texts[field.name] ?? ''
    if (text !== '') put(input, field.name.split('.'), valueOf(field, text))
  }
  return input
}

/** A value as its field shows it. */
export function textOf(value: unknown): string {
  if (value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1)
}

function put(into: JsonObject, [name = '', ...inner]: readonly string[], value: unknown): void {
  if (inner.length === 0) {
    into[name] = value
    return
  }
  const known = into[name]
  const member: JsonObject = isObject(known) ? known : {}
  into[name] = member
  put(member, inner, value)
}

function valueOf({ name, kind }: Field, text: string): unknown {
  switch (kind) {
    case 'text':
      return text
    case 'boolean':
      return text === 'true'
    case 'number':
      // A number that would lose digits stays a text, which the client takes as well. What is none is sent to be refused.
      return String(Number(text)) === text.trim() ? Number(text) : text
    case 'json':
      return parsed(name, text)
  }
}

function parsed(name: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new FieldError(name, `The value of ${name} is no JSON, so nothing was sent.`)
  }
}

const leaveEmpty = 'Leave this empty to get it from an earlier call.'

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
      field.name === brought ? { ...field, required: false, help: `${leaveEmpty} ${field.help}` } : field,
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
