/** What the command line says of each operation and its inputs, in the words of the types. */
import type { FieldType, InputField, OperationFlags } from '../../src/cli/call/input-field.js'
import { secretNames } from '../../src/redaction/secret-names.js'
import type { ClientView, MethodView } from './client-view.js'
import { resolve, type Schema } from './document.js'
import { print } from './print.js'

/** The inputs of each operation: their types, allowed values, and documentation. */
export function flagTable(view: ClientView): string {
  const table = Object.fromEntries(
    view.methods.map((method) => [method.located.operation.operationId, flagsOf(view, method)]),
  )
  return `/** What the command line says of each operation. @internal */\nexport const flags: FlagTable = ${print(table)}`
}

function flagsOf(view: ClientView, { located, input }: MethodView): OperationFlags {
  const { summary = '', description = '' } = located.operation
  const schema = input === undefined ? undefined : view.document.components.schemas[input]
  return {
    summary: oneLine(summary),
    says: oneLine(description),
    fields: schema === undefined ? [] : fieldsOf(view, schema, []),
  }
}

function fieldsOf(view: ClientView, schema: Schema, above: readonly Schema[]): InputField[] {
  return Object.entries(schema.properties ?? {}).map(([name, property]) =>
    fieldOf(view, name, property, schema.required?.includes(name) === true, above),
  )
}

function fieldOf(
  view: ClientView,
  name: string,
  property: Schema,
  isRequired: boolean,
  above: readonly Schema[],
): InputField {
  const { document } = view
  const target = resolve(document, property)
  const branches = target.anyOf?.map((branch) => resolve(document, branch)) ?? [target]
  const types = new Set(branches.flatMap(({ type = [] }) => [type].flat().filter(isFieldType)))
  // A schema may contain itself: then its members are given as JSON.
  const fields = above.includes(target)
    ? []
    : branches.flatMap((branch) => fieldsOf(view, branch, [...above, target]))
  // A yes or no about a token is no secret.
  const isSecret =
    (secretNames.test(name) && !types.has('boolean')) ||
    fields.some((field) => field.isSecret && field.isRequired)
  const values = branches.flatMap(({ enum: allowed = [] }) => allowed)
  return {
    name,
    says: oneLine(property.description ?? target.description ?? ''),
    types: [...types],
    ...(values.length > 0 && { values: withoutTexts(values) }),
    ...(isRequired && { isRequired: true as const }),
    ...(isSecret && { isSecret: true as const }),
    ...(fields.length > 0 && { fields }),
  }
}

const fieldTypes: ReadonlySet<string> = new Set<FieldType>([
  'string',
  'integer',
  'number',
  'boolean',
  'object',
  'array',
])

function isFieldType(type: string): type is FieldType {
  return fieldTypes.has(type)
}

/** Without the text of a number that is in the list itself. */
function withoutTexts(values: readonly unknown[]): string[] {
  return [...new Set(values.map(String))]
}

function oneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ')
}
