import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { banner, pascalCase } from './apis.js'
import { type ClientView, plainComments, oneSentence, type MethodView } from './client-view.js'
import { schemasWithin } from './answers.js'
import { type Document, type Schema, resolve } from './document.js'
import { ruleTypes, ruledType, ruleText } from './typed-rules.js'
import type { InputRule } from '../../src/client/api-adapter.js'
import { escaped } from '../../src/response/json.js'
import { provenanceOf, markOf } from './provenance.js'
import type { FieldType, InputField, OperationFlags } from '../../src/cli/call/fields.js'
import { secretNames } from '../../src/redaction/redact-secrets.js'
import { print } from './print.js'

/** What the file of a client may use of `src/`, by the file there. */
const importable = {
  'client/call.js': ['CallOptions', 'FormatOptions', 'Result'],
  'client/api-adapter.js': [...['Decimal', 'DecimalForm', 'ExactInteger'], ...ruleTypes],
  'cli/call/fields.js': ['FlagTable'],
}

/**
 * Writes what a user of one client reads: the types of inputs and results, the methods, and the same words for the command
 * line.
 */
export async function generateClient(api: string, own: Document, view: ClientView): Promise<string> {
  const { text, parameters } = await generateTypes(view)
  const body = `${text}\n${methodsInterface(api, own, view, parameters)}\n\n${flagTable(view)}\n`
  const imports = Object.entries(importable).flatMap(([from, names]) => {
    const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(body)).sort()
    return used.length > 0 ? [`import type { ${used.join(', ')} } from '../../src/${from}'`] : []
  })
  return [banner, ...imports, '', body].join('\n')
}

/** `<D>` by the name of each type that has the form of decimals as a parameter. */
type Parameters = ReadonlyMap<string, string>

/** The types of what the methods of one API take and return: one per schema that they name. */
export async function generateTypes(view: ClientView): Promise<{ text: string; parameters: Parameters }> {
  const { document, methods } = view
  const { schemas } = document.components
  const nodes = await openapiTS(JSON.stringify({ ...document, paths: {}, components: { schemas } }), {
    defaultNonNullable: false,
    silent: true,
    transform: (schema) => printedType(schema as Schema),
    transformProperty: (property, schema) => printedProperty(property, schema as Schema),
  })
  const named = methods.flatMap(({ input, result }) => [schemas[input ?? ''] ?? [], result].flat())
  const needed = schemasWithin(document, named)
  const hasDecimals = (schema: Schema): boolean =>
    [...schemasWithin(document, [schema])].some(({ 'x-type': type }) => type?.includes('<D>'))
  const shown = Object.entries(schemas).filter(([, schema]) => needed.has(schema))
  const parameters = new Map(shown.flatMap(([name, schema]) => (hasDecimals(schema) ? [[name, '<D>']] : [])))
  const ruled = new Map(methods.map(({ input = '', rules }) => [input, rules]))
  const printed = componentSchemas(nodes)
  const body = shown
    .map(([name]) => declared(name, printed.get(name) ?? '', parameters.get(name), ruled.get(name) ?? []))
    .join('')
    .replaceAll(
      /components\["schemas"\]\["(\w+)"\]/g,
      (_, name: string) => name + (parameters.get(name) ?? ''),
    )
  return { text: plainComments(body), parameters }
}

/** Prints the type that the client's view asks for, instead of what the schema alone would give. */
function printedType(schema: Schema): ts.TypeNode | undefined {
  const type = schema['x-type']
  // The text is printed as it stands; TypeScript's printer does not look inside an identifier.
  return type === undefined ? undefined : ts.factory.createTypeReferenceNode(type)
}

/** A property of every answer whose value may be left out of a result. One that may be absent is absent then. */
function printedProperty(property: ts.PropertySignature, schema: Schema): ts.PropertySignature {
  const { modifiers, name, questionToken, type } = property
  if (schema['x-omittable'] !== true || questionToken !== undefined || type === undefined) return property
  const nothing = ts.factory.createKeywordTypeNode(ts.SyntaxKind.UndefinedKeyword)
  const orNothing = ts.factory.createUnionTypeNode([type, nothing])
  return ts.factory.updatePropertySignature(property, modifiers, name, undefined, orNothing)
}

/** By name, each component schema as openapi-typescript prints it: `Name: { … };`, below its comment. */
function componentSchemas(nodes: readonly ts.Node[]): ReadonlyMap<string, string> {
  const components = nodes.filter(ts.isInterfaceDeclaration).find(({ name }) => name.text === 'components')
  const schemas = components?.members.find((member) => memberName(member) === 'schemas')
  if (!schemas || !ts.isPropertySignature(schemas) || !schemas.type || !ts.isTypeLiteralNode(schemas.type))
    throw new Error('openapi-typescript printed no component schemas.')
  return new Map(schemas.type.members.map((member) => [memberName(member), astToString([member])]))
}

function memberName({ name }: ts.TypeElement): string {
  return name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : ''
}

/**
 * Declares a schema as an interface or type of its own, which an editor can show. An input with rules between its fields is an
 * interface of the fields, and a type that adds the rules.
 */
function declared(name: string, text: string, parameter = '', rules: readonly InputRule[]): string {
  const typeParameter = parameter && "<D extends DecimalForm = 'number'>"
  const own = rules.length === 0 ? name : name.replace(/Input$/, 'Fields')
  const [start = ''] = new RegExp(`^"?${name}"?: `, 'm').exec(text) ?? []
  const declaration = text.includes(`${start}{\n`)
    ? text.replace(start, () => `export interface ${own}${typeParameter} `).replace(/;\n*$/, '\n')
    : text.replace(start, () => `export type ${own}${typeParameter} = `)
  if (rules.length === 0) return declaration
  const says = `/** ${own}, with the rules between the fields. ${rules.map(ruleText).join(' ')} */`
  return `${declaration}${says}\nexport type ${name}${typeParameter} = ${ruledType(own + parameter, rules)};\n`
}

/** The interface of one client's methods in full, so that an editor shows what each takes, returns and throws. */
function methodsInterface(api: string, own: Document, view: ClientView, parameters: Parameters): string {
  const signatures = view.methods.map((method) => signature(own, method, parameters))
  return [
    `/** One method per operation of the ${api} interface. */`,
    `export interface ${pascalCase(api)}Methods${/<D>/.test(signatures.join()) ? "<D extends DecimalForm = 'number'>" : ''} {`,
    signatures.join('\n\n'),
    '}',
  ].join('\n')
}

function signature(own: Document, method: MethodView, parameters: Parameters): string {
  const { operationId } = method.located.operation
  const options = `options?: CallOptions${method.formats.length > 1 ? ' & FormatOptions' : ''}`
  const optional = method.inputRequired ? '' : '?'
  const input = method.input && `input${optional}: ${method.input}${parameters.get(method.input) ?? ''}`
  const result = typeName(method.result, parameters)
  return `${documentation(own, method)}\n  ${operationId}(${[input, options].filter(Boolean).join(', ')}): Result<${result}>`
}

function typeName(schema: Schema, parameters: Parameters): string {
  const name = schema.$ref?.replace('#/components/schemas/', '')
  if (name === undefined) {
    if (schema.type === 'array' && schema.items) return `${typeName(schema.items, parameters)}[]`
    throw new Error('A result must be a component schema or an array of one.')
  }
  return name + (parameters.get(name) ?? '')
}

function documentation(own: Document, { located: { operation, method, path } }: MethodView): string {
  const { description = '', 'x-requires': required, 'x-reconcile': reconcile } = operation
  const requires = provenanceOf(own).get(`/paths/${escaped(path)}/${method}/x-requires`)
  const lines = [
    ...wrap(description),
    '',
    `\`${method.toUpperCase()} ${path}\``,
    ...(required === undefined ? [] : ['', ...wrap(`Requires: ${required}${markOf(requires?.source)}`)]),
    '',
    '@throws RequestError before anything is sent, when the input is not what the documentation allows.',
    ...(operation['x-safe-to-retry']
      ? []
      : ['@throws OutcomeUnknownError when it is unclear whether the request was carried out.']),
    ...(reconcile ? wrap(oneSentence(reconcile.says)).map((line) => `  ${line}`) : []),
    '@throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.',
  ]
  return ['  /**', ...lines.map((line) => `   * ${line}`.trimEnd()), '   */'].join('\n')
}

const longestLine = 100

function wrap(text: string): string[] {
  const lines: string[] = []
  for (const word of text.replaceAll('*/', '* /').split(/\s+/)) {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length >= longestLine) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}

/** The inputs of each operation: their types, allowed values, and documentation. */
function flagTable(view: ClientView): string {
  const table = Object.fromEntries(
    view.methods.map((method) => [method.located.operation.operationId, flagsOf(view, method)]),
  )
  return `/** What the command line says of each operation. @internal */\nexport const flags: FlagTable = ${print(table)}`
}

function flagsOf(view: ClientView, { located, input = '' }: MethodView): OperationFlags {
  const { summary, description } = located.operation
  const fields = fieldsOf(view, view.document.components.schemas[input] ?? {}, [])
  return { summary: oneLine(summary), says: oneLine(description), fields }
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
    // Without the text of a number that is in the list itself.
    ...(values.length > 0 && { values: [...new Set(values.map(String))] }),
    ...(isRequired && { isRequired: true as const }),
    ...(isSecret && { isSecret: true as const }),
    ...(fields.length > 0 && { fields }),
  }
}

const fieldTypes: readonly string[] = [
  'string',
  'integer',
  'number',
  'boolean',
  'object',
  'array',
] satisfies FieldType[]

function isFieldType(type: string): type is FieldType {
  return fieldTypes.includes(type)
}

function oneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ')
}

export async function generateWireTypes(api: string, published: Document): Promise<string> {
  const nodes = await openapiTS(JSON.stringify(published, withMarkedSchema), {
    defaultNonNullable: false,
    silent: true,
    transform: (schema) => ('x-exact' in schema ? numberOrText() : undefined),
  })
  const methods = `/** What the methods of the client take and return. */\nexport type * from '../client/${api}.js'\n`
  return `${banner}\n${astToString(nodes)}\n${methods}`
}

/** A parameter may have the mark itself; openapi-typescript shows its schema alone. */
function withMarkedSchema(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('x-exact' in value) || !('schema' in value))
    return value
  const { 'x-exact': exact, schema } = value
  return { ...value, schema: { ...(schema as object), 'x-exact': exact } }
}

/** An id whose digits must all survive: one beyond 2^53 is text. */
function numberOrText(): ts.TypeNode {
  return ts.factory.createUnionTypeNode([
    ts.factory.createKeywordTypeNode(ts.SyntaxKind.NumberKeyword),
    ts.factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword),
  ])
}
