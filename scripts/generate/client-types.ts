import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { banner, pascalCase } from './apis.js'
import { type ClientView, plainComments, oneSentence, type MethodView } from './client-view.js'
import { schemasWithin } from './answers.js'
import { operationsOf, requestSchema, resolve, typesOf, type Document, type Schema } from './document.js'
import { ruleTypes, ruledType, ruleText } from './typed-rules.js'
import type { InputRule } from '../../src/model/api-adapter.js'
import { escaped, isObject, type JsonObject } from '../../src/model/json.js'
import { provenanceOf, markOf } from './provenance.js'
import { elementsOf } from './elements.js'
import { filled } from './operations.js'
import { print } from './print.js'
import { secretNames } from '../../src/redaction/secret-names.js'

/** Writes what a user of one client reads: the types of inputs and results, and the methods. */
export async function generateClient(api: string, document: Document, view: ClientView): Promise<string> {
  const { text, parameters } = await generateTypes(view)
  const signatures = view.methods.map((method) => signature(document, method, parameters)).join('\n\n')
  const parameter = signatures.includes('<D>') ? typeParameter : ''
  return `${banner}
import type { CallOptions, FormatOptions, Result } from '../../src/model/call.js'
import type { ${['Decimal', 'DecimalForm', 'ExactInteger', ...ruleTypes].join(', ')} } from '../../src/model/api-adapter.js'

${text}
/** One method per operation of the ${api} interface. */
export interface ${pascalCase(api)}Methods${parameter} {
${signatures}
}
${foundResults(api, view, parameters)}`
}

/** The type of the results that are found of calls, by the operation in whose form they are; nothing where none is found. */
function foundResults(api: string, { methods }: ClientView, parameters: Parameters): string {
  const typeOfResult = (id: string): string[] =>
    methods.flatMap(({ located, result }) =>
      located.operation.operationId === id ? typeName(result, parameters) : [],
    )
  const found = methods.flatMap(({ located: { operation } }) => {
    const { operationId, 'x-reconcile': reconcile } = operation
    if (reconcile === undefined) return []
    const { operation: requested = '', entries } = reconcile
    const within = entries === undefined ? '' : `${entries.replaceAll(/\/([^/]+)/g, "['$1']")}[number]`
    const entryOf = entries === undefined ? 'The result that' : `An entry of \`${entries.slice(1)}\` that`
    return [
      ...typeOfResult(operationId).map((type) => foundMember(operationId, 'The result that', type)),
      ...typeOfResult(requested).map((type) => foundMember(requested, entryOf, type + within)),
    ]
  })
  if (found.length === 0) return ''
  return `
/** The results that \`recover\` and \`reconcile\` find of calls, by the operation in whose form it is. */
export interface ${pascalCase(api)}Results {
${[...new Set(found)].join('\n')}
}
`
}

function foundMember(operationId: string, what: string, type: string): string {
  return `  /** ${what} \`${operationId}\` returns. */\n  ${operationId}: ${type}`
}

/** Writes what the command line says of the operations of one API, in the words of the client. */
export function generateFlags(view: ClientView): string {
  return `${banner}
import type { FlagTable } from '../../src/cli/call/fields.js'

/** The words of the command line for each operation. */
export const flags: FlagTable = ${print(flagTable(view))}
`
}

const typeParameter = "<D extends DecimalForm = 'number'>"

/** `<D>` by the name of each type that has the form of decimals as a parameter. */
type Parameters = ReadonlyMap<string, string>

/** The types of what the methods of one API take and return: one per schema that they name. */
export async function generateTypes(view: ClientView): Promise<{ text: string; parameters: Parameters }> {
  const { document, methods } = view
  const all = document.components.schemas
  const needed = schemasWithin(
    document,
    methods.flatMap(({ input, result }) => [all[input ?? ''] ?? [], result].flat()),
  )
  const shown = Object.entries(all).filter(([, schema]) => needed.has(schema))
  const schemas = Object.fromEntries(shown)
  const nodes = await openapiTS(JSON.stringify({ ...document, paths: {}, components: { schemas } }), {
    defaultNonNullable: false,
    silent: true,
    // The type that the client's view asks for, instead of what the schema alone would give.
    transform: (schema) => typeOf((schema as Schema)['x-type']),
    transformProperty: (property, schema) => printedProperty(property, schema as Schema),
  })
  const hasDecimals = (schema: Schema): boolean =>
    [...schemasWithin(document, [schema])].some(({ 'x-type': type }) => type?.includes('<D>'))
  const parameters = new Map(shown.flatMap(([name, schema]) => (hasDecimals(schema) ? [[name, '<D>']] : [])))
  const ruled = new Map(methods.map(({ input = '', rules }) => [input, rules]))
  const printed = componentSchemas(nodes)
  const body = shown
    .map(([name], index) => declared(name, printed[index] ?? '', parameters.get(name), ruled.get(name) ?? []))
    .join('')
    .replaceAll(
      /components\["schemas"\]\["(\w+)"\]/g,
      (_, name: string) => name + (parameters.get(name) ?? ''),
    )
  return { text: plainComments(body), parameters }
}

/** A type that is printed as it stands: TypeScript's printer does not look inside an identifier. */
function typeOf(text: string | undefined): ts.TypeNode | undefined {
  return text === undefined ? undefined : ts.factory.createTypeReferenceNode(text)
}

/** A property of every answer whose value may be left out of a result. One that may be absent is absent then. */
function printedProperty(property: ts.PropertySignature, schema: Schema): ts.PropertySignature {
  const { modifiers, name, questionToken, type } = property
  if (schema['x-omittable'] !== true || questionToken !== undefined || type === undefined) return property
  const nothing = ts.factory.createTypeReferenceNode('undefined')
  const orNothing = ts.factory.createUnionTypeNode([type, nothing])
  return ts.factory.updatePropertySignature(property, modifiers, name, undefined, orNothing)
}

/** Each component schema as openapi-typescript prints it: `Name: { … };`, below its comment. */
function componentSchemas(nodes: readonly ts.Node[]): readonly string[] {
  const components = nodes.filter(ts.isInterfaceDeclaration).find(({ name }) => name.text === 'components')
  const [schemas] = components?.members.filter(ts.isPropertySignature) ?? []
  if (!schemas?.type || !ts.isTypeLiteralNode(schemas.type))
    throw new Error('openapi-typescript printed no component schemas.')
  return schemas.type.members.map((member) => astToString([member]))
}

/**
 * Declares a schema as an interface or type of its own, which an editor can show. An input with rules between its fields is an
 * interface of the fields, and a type that adds the rules.
 */
function declared(name: string, text: string, parameter = '', rules: readonly InputRule[]): string {
  const generic = parameter && typeParameter
  const ownValue = rules.length === 0 ? name : name.replace(/Input$/, 'Fields')
  const [start = ''] = new RegExp(`^"?${name}"?: `, 'm').exec(text) ?? []
  const declaration = text.includes(`${start}{\n`)
    ? text.replace(start, () => `export interface ${ownValue}${generic} `).replace(/;\n*$/, '\n')
    : text.replace(start, () => `export type ${ownValue}${generic} = `)
  if (rules.length === 0) return declaration
  const says = `/** ${ownValue}, with the rules between the fields. ${rules.map(ruleText).join(' ')} */`
  return `${declaration}${says}\nexport type ${name}${generic} = ${ruledType(ownValue + parameter, rules)};\n`
}

/** One method in full, so that an editor shows what it takes, returns and throws. */
function signature(document: Document, method: MethodView, parameters: Parameters): string {
  const { located, formats, inputRequired, input = '' } = method
  const { operation, path, method: verb } = located
  const { operationId, description, 'x-requires': required, 'x-reconcile': reconcile } = operation
  const requires = provenanceOf(document).get(`/paths/${escaped(path)}/${verb}/x-requires`)
  const lines = [
    description,
    '',
    `\`${verb.toUpperCase()} ${path}\``,
    ...(required === undefined ? [] : ['', `Requires: ${required}${markOf(requires?.source)}`]),
    '',
    '@throws RequestError before anything is sent, when the input is not what the documentation allows.',
    ...(operation['x-safe-to-retry']
      ? []
      : ['@throws OutcomeUnknownError when it is unclear whether the request was carried out.']),
    ...(reconcile ? [`  ${oneSentence(reconcile.says)}`] : []),
    '@throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.',
  ]
  const taken = input && `input${inputRequired ? '' : '?'}: ${input}${parameters.get(input) ?? ''}, `
  const options = `options?: CallOptions${formats.length > 1 ? ' & FormatOptions' : ''}`
  return `  /**
${lines.map((line) => `   * ${line}`.trimEnd()).join('\n')}
   */
  ${operationId}(${taken}${options}): Result<${typeName(method.result, parameters)}>`
}

/** A result is a component schema or an array of one. */
function typeName({ $ref = '', items }: Schema, parameters: Parameters): string {
  if (items) return `${typeName(items, parameters)}[]`
  const name = $ref.replace('#/components/schemas/', '')
  return name + (parameters.get(name) ?? '')
}

/** The inputs of each operation: their types, allowed values, and documentation. */
function flagTable({ document, methods }: ClientView): object {
  const table = methods.map(({ located: { operation }, input = '' }) => {
    const fields = flagsOf(document, document.components.schemas[input] ?? {})
    return [operation.operationId, { summary: operation.summary, says: operation.description, fields }]
  })
  return Object.fromEntries(table) as object
}

function flagsOf(document: Document, { properties = {}, required = [] }: Schema): JsonObject[] {
  return Object.entries(properties).map(([name, property]) => {
    const target = resolve(document, property)
    const branches = target.anyOf?.map((branch) => resolve(document, branch)) ?? [target]
    const types = new Set(branches.flatMap(typesOf).filter((type) => type !== 'null'))
    const fields = branches.flatMap((branch) => flagsOf(document, branch))
    // A yes or no about a token is no secret.
    const isSecret =
      (secretNames.test(name) && !types.has('boolean')) ||
      fields.some((field) => field['isSecret'] && field['isRequired'])
    const values = branches.flatMap(({ enum: allowed = [] }) => allowed)
    return {
      name,
      says: property.description ?? target.description ?? '',
      types: [...types],
      // Without the text of a number that is in the list itself.
      values: filled([...new Set(values.map(String))]),
      isRequired: required.includes(name) || undefined,
      isSecret: isSecret || undefined,
      fields: filled(fields),
    }
  })
}

/** The input that is made of the rest of a request, so that a caller cannot know it. */
const signatureName = 'signature'

/** Requires neither a property of this name nor an object of which nothing else is required. */
function requireNot(document: Document, schema: Schema, omitted: string): void {
  const { properties = {}, required = [] } = schema
  const needed = required.filter((name) => {
    const inner = resolve(document, properties[name] ?? {})
    const isAll = inner.required?.length === 1 && inner.required[0] === omitted
    return name !== omitted && !isAll
  })
  for (const inner of Object.values(properties)) requireNot(document, resolve(document, inner), omitted)
  schema.required = needed
}

/**
 * Writes the types of the wire, as a client of JSON has them: of an answer in several formats the one in JSON, and what is signed
 * for the caller is not required.
 */
export async function generateWireTypes(
  api: string,
  ownValue: Document,
  published: Document,
): Promise<string> {
  const document = structuredClone(published)
  const signed = new Set(
    operationsOf(ownValue).flatMap(({ operation: { operationId, 'x-client': notes } }) =>
      signatureName in (notes?.supplies ?? {}) ? [operationId] : [],
    ),
  )
  for (const { operation } of operationsOf(document)) {
    for (const response of Object.values(operation.responses)) {
      const { content = {} } = resolve(document, response)
      if ('application/json' in content) delete content['application/xml']
    }
    const isSigned = signed.has(operation.operationId)
    if (isSigned) requireNot(document, requestSchema(document, operation) ?? {}, signatureName)
  }
  // A parameter may have the mark itself; openapi-typescript shows its schema alone.
  for (const { element } of elementsOf(document))
    if (element['x-exact'] && isObject(element['schema'])) element['schema']['x-exact'] = true
  const nodes = await openapiTS(JSON.stringify(document), {
    defaultNonNullable: false,
    silent: true,
    // An id whose digits must all survive: one beyond 2^53 is text.
    transform: (schema) => typeOf('x-exact' in schema ? 'number | string' : undefined),
  })
  const methods = `/** The inputs and results of the methods of the client. */\nexport type * from '../client/${api}.js'\n`
  return `${banner}\n${astToString(nodes)}\n${methods}`
}
