/**
 * The description as the clients show it: what the client supplies itself is gone, identifiers carry the types of
 * decoded results, and every method has one flat input schema. Types and validators are made from this view, so that
 * the two cannot disagree.
 */
import { at, isObject } from '../../src/response/json.js'
import type { InputRule, ValueForm, Source } from '../../src/client/api-adapter.js'
import {
  innerSchemas,
  operationsOf,
  requestSchema,
  resolve,
  successSchema,
  type ClientNotes,
  type Document,
  type LocatedOperation,
  type Operation,
  type Parameter,
  type Schema,
} from './document.js'
import { isReadBySchema, mayBeLeftOut, listLayouts } from './answers.js'
import { asksForAnything, ruleClauses, typedRules } from './typed-rules.js'
import { describedElements, type ElementNode } from './elements.js'
import { provenanceOf, markOf } from './provenance.js'

/** One method of the client. */
export interface MethodView {
  readonly located: LocatedOperation
  /** The name of the input schema, or undefined when the method takes no input. */
  readonly input: string | undefined
  readonly inputRequired: boolean
  /** The rules between the fields of the input that its type tells. */
  readonly rules: readonly InputRule[]
  /** The schema of what the method returns. */
  readonly result: Schema
  /** The schema of `{ path, query, body }` without what the client fills in itself. */
  readonly wire: Schema
  /** The media types of the successful answer. */
  readonly formats: readonly string[]
}

export interface ClientView {
  readonly document: Document
  /** The description as it was, which is what comes. */
  readonly published: Document
  readonly methods: readonly MethodView[]
}

export function clientView(published: Document): ClientView {
  const document = structuredClone(published)
  const formats = new Map(
    operationsOf(published).map(({ operation: { operationId, responses } }) => {
      const response = responses['200']
      return [operationId, Object.keys((response && resolve(published, response).content) ?? {})]
    }),
  )
  shortenDescriptions(document)
  markOmittable(document)
  inlineParameters(document)
  for (const { list, record } of listLayouts(document)) {
    decodedRecord(document.components.schemas[record])
    delete document.components.schemas[list]
  }
  const requestSide = reachableFromRequests(document)
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    walkSchema(schema, requestSide.has(name) ? inputTypes : resultTypes)
  }
  for (const { parameters, operation } of operationsOf(document)) {
    for (const parameter of parameters) markParameter(parameter)
    for (const accepted of Object.values(operation['x-client']?.accepts ?? {}))
      walkSchema(accepted, inputTypes)
    for (const response of Object.values(operation.responses)) keepJson(resolve(document, response).content)
  }
  const inputs = operationsOf(document).map((located) => methodView(document, located, formats))
  for (const { located } of inputs) hideSupplied(document, located)
  const methods = inputs.map((method) => ({ ...method, wire: wireSchema(document, method.located) }))
  return { document, methods, published }
}

/** Marks the properties of results that are left out where they come in no known form. */
function markOmittable(document: Document): void {
  for (const located of operationsOf(document)) {
    if (!isReadBySchema(document, located)) continue
    const seen = new Set<Schema>()
    const mark = (schema: Schema): void => {
      const target = resolve(document, schema)
      if (seen.has(target)) return
      seen.add(target)
      for (const [name, property] of Object.entries(target.properties ?? {})) {
        const isIdentity = target['x-identity']?.includes(name) === true
        if (!isIdentity && mayBeLeftOut(resolve(document, property))) property['x-omittable'] = true
      }
      innerSchemas(target).forEach(mark)
    }
    mark(successSchema(document, located.operation))
  }
}

/** Gives each operation a copy of its parameters, so that they can be changed for it alone. */
function inlineParameters(document: Document): void {
  for (const { operation, parameters } of operationsOf(document))
    operation.parameters = structuredClone(parameters)
  for (const item of Object.values(document.paths)) delete item.parameters
}

/** Changes the schema of a record to what the decoders return: every field is there, and numbers are numbers. */
function decodedRecord(record: Schema | undefined): void {
  if (record?.properties === undefined)
    throw new Error('A list must refer to the schema of a record with properties.')
  for (const field of Object.values(record.properties)) {
    if (field.format === 'decimal') field['x-type'] = 'Decimal<D> | null'
    else if ([field.type].flat().includes('integer')) field.type = ['integer', 'null']
  }
  const adds = Object.entries(record['x-client']?.adds ?? {})
  for (const [name, schema] of adds) record.properties[name] = schema
  record.properties['extra'] = {
    type: 'object',
    additionalProperties: true,
    description:
      'What came besides the documented fields, under the names that came; empty when nothing did.',
    'x-type': 'Readonly<Record<string, unknown>>',
  }
  record.required = Object.keys(record.properties)
}

function walkSchema(schema: Schema, visit: (schema: Schema) => void): void {
  for (const child of innerSchemas(schema)) walkSchema(child, visit)
  visit(schema)
}

function markParameter(parameter: Parameter): void {
  // A parameter's schema carries the marks that an editor and a validator need; the parameter itself is not walked.
  if (parameter['x-exact']) parameter.schema['x-exact'] = true
  inputTypes(parameter.schema)
  delete parameter.schema.default
}

function keepJson(content: Record<string, unknown> | undefined): void {
  for (const mediaType of Object.keys(content ?? {}))
    if (mediaType !== 'application/json') delete content?.[mediaType]
}

function reachableFromRequests(document: Document): ReadonlySet<string> {
  const names = new Set<string>()
  const visit = (schema: Schema): void => {
    const name = schema.$ref?.replace('#/components/schemas/', '')
    if (name !== undefined && !names.has(name)) {
      names.add(name)
      const target = document.components.schemas[name]
      if (target) visit(target)
    }
    innerSchemas(schema).forEach(visit)
  }
  for (const { operation } of operationsOf(document)) {
    const body = operation.requestBody?.content['application/json']?.schema
    if (body) visit(body)
    for (const accepted of Object.values(operation['x-client']?.accepts ?? {})) visit(accepted)
  }
  return names
}

function methodView(
  document: Document,
  located: LocatedOperation,
  formats: ReadonlyMap<string, readonly string[]>,
): Omit<MethodView, 'wire'> {
  const { operation } = located
  const notes = operation['x-client'] ?? {}
  const schema = inputSchema(document, located, notes)
  const name = `${operation.operationId.charAt(0).toUpperCase()}${operation.operationId.slice(1)}`
  const hasInput = Object.keys(schema.properties ?? {}).length > 0
  if (hasInput) document.components.schemas[`${name}Input`] = schema
  const rules = typedRules(operation['x-rules'], Object.keys(schema.properties ?? {}))
  for (const [name, clause] of rules.flatMap(ruleClauses)) {
    const field = schema.properties?.[name]
    if (field?.description !== undefined) field.description = withClause(field.description, clause)
  }
  if (notes.result) document.components.schemas[`${name}Result`] = notes.result
  return {
    located,
    input: hasInput ? `${name}Input` : undefined,
    inputRequired: (schema.required ?? []).length > 0 || asksForAnything(rules),
    rules,
    result: notes.result
      ? { $ref: `#/components/schemas/${name}Result` }
      : successSchema(document, operation),
    formats: formats.get(operation.operationId) ?? [],
  }
}

function inputSchema(document: Document, located: LocatedOperation, notes: ClientNotes): Schema {
  const { supplies = {}, derives = {}, defaults = {} } = notes
  const properties: Record<string, Schema> = {}
  const required: string[] = []
  const add = (name: string, schema: Schema, isRequired: boolean): void => {
    if (name in supplies || name in derives) return
    properties[name] = schema
    if (isRequired && !(name in defaults) && !required.includes(name)) required.push(name)
  }
  for (const parameter of located.parameters) {
    add(parameter.name, parameterSchema(parameter, located.operation), parameter.required === true)
  }
  const body = requestSchema(document, located.operation)
  const flat = body && inputObject(document, body, notes.input)
  for (const [name, schema] of Object.entries(flat?.properties ?? {})) {
    add(name, structuredClone(schema), flat?.required?.includes(name) === true)
  }
  for (const [name, schema] of Object.entries(notes.accepts ?? {})) {
    add(name, schema, notes.requires?.includes(name) === true)
  }
  const description = `What \`${located.operation.operationId}\` takes.`
  return { type: 'object', description, properties, required, additionalProperties: false }
}

function parameterSchema({ name, schema, description }: Parameter, operation: Operation): Schema {
  const sent = operation['x-client']?.sends?.[name]
  const said = sent && description ? withClause(description, `the client sends ${sent.value}`) : description
  return { ...structuredClone(schema), ...(said && { description: said }) }
}

function inputObject(document: Document, body: Schema, path: string | undefined): Schema {
  if (path === undefined) return body
  const step = at({ properties: body.properties }, path.replaceAll('/', '/properties/'))
  return resolve(document, step as Schema)
}

/** Returns one schema for everything that the caller of a request gives. */
function wireSchema(document: Document, { operation }: LocatedOperation): Schema {
  const group = (place: Parameter['in']): Schema => {
    const own = (operation.parameters ?? []).filter((parameter) => parameter.in === place)
    return {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(own.map((one) => [one.name, parameterSchema(one, operation)])),
      required: own.filter(({ required }) => required).map(({ name }) => name),
    }
  }
  const body = operation.requestBody?.content['application/json']?.schema
  const needsBody = (requestSchema(document, operation)?.required ?? []).length > 0
  return {
    type: 'object',
    additionalProperties: false,
    properties: { path: group('path'), query: group('query'), ...(body && { body }) },
    required: ['path', 'query', ...(needsBody ? ['body'] : [])],
  }
}

/** Removes from the requests what the client supplies, but for the path, which is the caller's. */
function hideSupplied(document: Document, located: LocatedOperation): void {
  const notes = located.operation['x-client'] ?? {}
  const supplied = new Set(Object.keys(notes.supplies ?? {}))
  const filled = new Set(Object.keys(notes.defaults ?? {}))
  const remaining = located.parameters.filter(
    ({ name, in: place }) => place === 'path' || !supplied.has(name),
  )
  for (const parameter of remaining) if (filled.has(parameter.name)) parameter.required = false
  located.operation.parameters = remaining
  const body = requestSchema(document, located.operation)
  if (body) hideProperties(document, body, supplied, filled)
}

function hideProperties(
  document: Document,
  schema: Schema,
  supplied: ReadonlySet<string>,
  filled: ReadonlySet<string>,
): void {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    if (supplied.has(name)) delete schema.properties?.[name]
    else if (property.$ref) hideProperties(document, resolve(document, property), supplied, filled)
  }
  const needed = (name: string): boolean => {
    const property = schema.properties?.[name]
    if (property === undefined || filled.has(name)) return false
    const target = resolve(document, property)
    // An object is no longer required if all that it required is supplied by the client.
    return !(property.$ref && target.properties && target.required?.length === 0)
  }
  schema.required = (schema.required ?? []).filter(needed)
}

const exactDigits = '^-?[0-9]+$'

const literal = (value: unknown): string => (typeof value === 'string' ? quote(value) : String(value))
const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** In inputs, an exact integer may have any type that keeps its digits. */
function inputTypes(schema: Schema): void {
  if (schema['x-exact']) exactInput(schema)
  else if (schema.enum) schema['x-type'] = schema.enum.map(literal).join(' | ')
  else if (schema['x-known-values']) schema['x-type'] = openUnion(schema['x-known-values'], schema)
}

function exactInput(schema: Schema): void {
  schema.pattern = schema.minimum === 0 ? '^[0-9]+$' : exactDigits
  for (const keyword of ['format', 'minimum'] as const) delete schema[keyword]
  Object.assign(schema, { type: 'string', 'x-type': 'ExactInteger' })
}

/** In results, sets are open, exact integers are text, and what comes in several forms is returned in one. */
function resultTypes(schema: Schema): void {
  if (schema['x-exact']) {
    const types = withoutLimits(schema)
    schema.type = types.includes('null') ? ['string', 'null'] : 'string'
    if (!types.includes('string')) schema.pattern = exactDigits
  } else if (schema['x-reads-as']) {
    withoutLimits(schema)
    Object.assign(schema, oneForm[schema['x-reads-as']])
  } else if (schema['x-known-values']) schema['x-type'] = openUnion(schema['x-known-values'], schema)
}

/** Removes the limits of the values that may come, and returns their types. */
function withoutLimits(schema: Schema): readonly string[] {
  for (const limit of ['format', 'pattern', 'enum', 'minimum', 'maximum', 'minLength', 'maxLength'] as const)
    delete schema[limit]
  return [schema.type ?? []].flat()
}

/** The one form that the client returns of a value that comes in several. */
const oneForm: Readonly<Record<ValueForm, Schema>> = {
  boolean: { type: 'boolean' },
  decimal: { type: 'string', format: 'decimal' },
  confirmations: { type: 'string', pattern: '^[0-9]+(/[0-9]+)?$' },
  textOrNull: { type: ['string', 'null'], minLength: 1 },
}

function openUnion(values: readonly (string | number)[], schema: Schema): string {
  const nothing = Array.isArray(schema.type) && schema.type.includes('null') ? ['null'] : []
  const rest = values.every((value) => typeof value === 'number') ? '(number & {})' : '(string & {})'
  return [...values.map(literal), rest, ...nothing].join(' | ')
}

/** By JSON pointer. */
type Descriptions = ReadonlyMap<string, string | undefined>

/** Cuts each description to its first sentence, with its source where that is not the interface description. */
function shortenDescriptions(document: Document): void {
  const sources = provenanceOf(document)
  const elements = describedElements(document).filter(({ kind, node }) => kind !== 'parameter' || !node.$ref)
  const described = new Map(
    elements.map(({ node, pointer }) => [
      pointer,
      shortened(node, sources.get(`${pointer}/description`)?.source),
    ]),
  )
  for (const { node, pointer } of elements) describe(node, described.get(pointer), described)
  const operations = operationsOf(document).map(({ operation }) => operation)
  for (const { 'x-client': notes } of [...operations, ...Object.values(document.components.schemas)])
    shortenNotes(notes, described)
}

function shortened({ description }: ElementNode, source: Source | undefined): string | undefined {
  return description && oneSentence(description) + markOf(source)
}

/** What has no description of its own has that of the schema it refers to. */
function describe(node: ElementNode, own: string | undefined, described: Descriptions): void {
  const description = own ?? described.get(node.$ref?.slice(1) ?? '')
  if (description !== undefined) node.description = description
}

/** Of notes on our client, those have a source that are taken over from elsewhere. */
function shortenNotes(node: unknown, described: Descriptions): void {
  if (Array.isArray(node)) for (const entry of node) shortenNotes(entry, described)
  if (!isObject(node)) return
  const { description, 'x-source': source } = node
  const own = typeof description === 'string' ? oneSentence(description) + markOf(source) : undefined
  describe(node, own, described)
  for (const child of Object.values(node)) shortenNotes(child, described)
}

export function oneSentence(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ')
  return /^.*?[.!?](?= |$)/.exec(line)?.[0] ?? line
}

/** A sentence with one more clause, before its source. */
function withClause(sentence: string, clause: string): string {
  return sentence.replace(/\.(?= \(\w+\)$|$)/, `; ${clause}.`)
}

/** Comments that an editor shows as text, not as a list of tags; the type says what `Format` and `enum` repeat. */
export function plainComments(text: string): string {
  return text
    .replaceAll(/^ *\/\*\* @enum \{.*\} \*\/\n/gm, '')
    .replaceAll(/^ *\* (?:Format: |@enum |@example ).*\n/gm, '')
    .replaceAll('* @description ', '* ')
    .replaceAll(/\/\*\*\n *\* (.*)\n *\*\//g, '/** $1 */')
}
