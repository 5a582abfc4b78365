/**
 * The description as the clients show it: what the client supplies itself is gone, identifiers carry the types of
 * decoded results, and every method has one flat input schema. Types and validators are made from this view, so that
 * the two cannot disagree.
 */
import { at } from '../../src/model/json.js'
import { pascalCase } from './apis.js'
import type { InputRule, ResultForm } from '../../src/model/api-adapter.js'
import {
  operationsOf,
  requestFields,
  requestSchema,
  resolve,
  successSchema,
  typesOf,
  type Document,
  type LocatedOperation,
  type Operation,
  type Parameter,
  type Schema,
} from './document.js'
import { listLayouts, readAnswers, schemasWithin, valueForm } from './answers.js'
import { asksForAnything, ruleClauses, typedRules } from './typed-rules.js'
import { describedElements, elementsOf, type Element } from './elements.js'
import { assumedRules, markOf, provenanceOf, type ProvenanceTable } from './provenance.js'

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
  const { schemas } = document.components
  const sources = provenanceOf(document)
  shortenDescriptions(document, sources)
  markAssumed(document, sources)
  markOmittable(document)
  for (const { record } of listLayouts(document)) decodedRecord(resolve(document, { $ref: record }))
  const operations = operationsOf(document)
  const requested = schemasWithin(
    document,
    operations.flatMap(({ operation, parameters }) => [
      ...parameters.map(parameterSchema),
      requestSchema(document, operation) ?? {},
      ...Object.values(operation['x-client']?.accepts ?? {}),
    ]),
  )
  for (const schema of requested) inputTypes(schema)
  for (const schema of schemasWithin(document, Object.values(schemas)))
    if (!requested.has(schema)) resultTypes(schema)
  for (const { operation } of operations) {
    const { supplies = {}, defaults = {} } = operation['x-client'] ?? {}
    hideProperties(document, requestSchema(document, operation) ?? {}, supplies, defaults)
  }
  const methods = operations.map((located) => methodView(document, located))
  return { document, methods, published }
}

/**
 * Marks the rules that only we state, and the inputs that only we require. Of what the client itself needs, the least stays: an
 * empty id does not find a lost call again, and no empty token is sent.
 */
function markAssumed(document: Document, sources: ProvenanceTable): void {
  const needed = new Set<object>(
    operationsOf(document).flatMap((located) => {
      const { 'x-reconcile': reconcile, 'x-client': notes } = located.operation
      const names = [
        ...Object.values({ ...reconcile?.with, ...reconcile?.signed }),
        ...Object.keys(notes?.derives ?? {}),
      ]
      const fields = requestFields(document, located).filter(({ name }) => names.includes(name))
      return fields.map(({ schema }) => schema)
    }),
  )
  const mark = (schema: Schema | undefined, ...rules: string[]): void => {
    if (schema && rules.length > 0) schema['x-assumed'] = [...(schema['x-assumed'] ?? []), ...rules]
  }
  const isAssumed = (pointer: string): boolean => sources.get(pointer)?.source === 'assumed'
  for (const { element, pointer, keyword } of elementsOf(document)) {
    const schema: Schema = element
    const least = (rule: string): boolean => rule.startsWith('min') && needed.has(schema)
    mark(schema, ...assumedRules(schema, pointer, sources).filter((rule) => !least(rule)))
    for (const [index, name] of Object.entries([schema.required ?? []].flat()))
      if (isAssumed(`${pointer}/required/${index}`)) mark(schema.properties?.[name], 'required')
    if (keyword === 'parameters' && element['in'] === 'query' && isAssumed(`${pointer}/required`))
      mark(element['schema'] as Schema, 'required')
  }
}

/** Marks the properties of results that are left out where they come in no known form. */
function markOmittable(document: Document): void {
  const answers = [...readAnswers(document).values()]
  for (const { properties = {}, 'x-identity': identity = [] } of schemasWithin(document, answers))
    for (const [name, property] of Object.entries(properties))
      if (!identity.includes(name) && valueForm(resolve(document, property)).mayBeLeftOut)
        property['x-omittable'] = true
}

/** Changes the schema of a record to what the decoders return: every field is there, and numbers are numbers. */
function decodedRecord(record: Schema): void {
  const { properties, 'x-client': notes } = record
  if (properties === undefined)
    throw new Error('A list must refer to the schema of a record with properties.')
  for (const field of Object.values(properties)) {
    if (field.format === 'decimal') field['x-type'] = 'Decimal<D> | null'
    else if (typesOf(field).includes('integer')) field.type = ['integer', 'null']
  }
  const extra: Schema = {
    type: 'object',
    additionalProperties: true,
    description:
      'The values besides the documented fields, under the names that came; empty when there are none.',
    'x-type': 'Readonly<Record<string, unknown>>',
  }
  record.properties = { ...properties, ...notes?.adds, extra }
  record.required = Object.keys(record.properties)
}

/** The schema of a parameter, with the mark that an editor and a validator need; it has no default of its own. */
function parameterSchema({ schema, 'x-exact': exact }: Parameter): Schema {
  if (exact) schema['x-exact'] = true
  delete schema.default
  return schema
}

/** Removes what the client supplies, and what it fills in is not required. */
function hideProperties(document: Document, schema: Schema, supplied: object, filled: object): void {
  const { properties = {}, required = [] } = schema
  const emptied = new Set<string>()
  for (const [name, property] of Object.entries(properties)) {
    if (name in supplied) delete properties[name]
    if (name in supplied || property.$ref === undefined) continue
    const target = resolve(document, property)
    hideProperties(document, target, supplied, filled)
    // An object is no longer required if all that it required is supplied by the client.
    if (target.properties && target.required?.length === 0) emptied.add(name)
  }
  schema.required = required.filter((name) => name in properties && !(name in filled) && !emptied.has(name))
}

function methodView(document: Document, located: LocatedOperation): MethodView {
  const { operation } = located
  const { 'x-client': notes = {}, 'x-rules': allRules } = operation
  const { schemas } = document.components
  const schema = inputSchema(document, located)
  const { properties = {}, required = [] } = schema
  const name = pascalCase(operation.operationId)
  const input = Object.keys(properties).length > 0 ? `${name}Input` : undefined
  if (input !== undefined) schemas[input] = schema
  const rules = typedRules(allRules, Object.keys(properties))
  for (const [name, clause] of rules.flatMap(ruleClauses)) {
    const field = properties[name]
    if (field?.description !== undefined) field.description = withClause(field.description, clause)
  }
  if (notes.result) schemas[`${name}Result`] = notes.result
  const answer = operation.responses['200']
  return {
    located,
    input,
    inputRequired: required.length > 0 || asksForAnything(rules),
    rules,
    result: notes.result
      ? { $ref: `#/components/schemas/${name}Result` }
      : successSchema(document, operation),
    wire: wireSchema(document, located),
    formats: Object.keys((answer && resolve(document, answer).content) ?? {}),
  }
}

type Field = readonly [name: string, schema: Schema, isRequired: boolean]

function objectOf(fields: readonly Field[]): Schema {
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, schema]) => [name, schema])),
    // A name may stand in several places of a request.
    required: [...new Set(fields.flatMap(([name, , isRequired]) => (isRequired ? [name] : [])))],
    additionalProperties: false,
  }
}

function inputSchema(document: Document, { operation, parameters }: LocatedOperation): Schema {
  const { input = '', supplies, derives, accepts = {}, requires = [] } = operation['x-client'] ?? {}
  const flat = at(requestSchema(document, operation) ?? {}, input.replaceAll('/', '/properties/'))
  const { properties = {}, required = [] } = resolve(document, flat as Schema)
  const fields = [
    ...parameters.map((parameter) => parameterField(parameter, operation)),
    ...Object.entries(properties).map(([name, schema]): Field => [
      name,
      { ...schema },
      required.includes(name),
    ]),
    ...Object.entries(accepts).map(([name, schema]): Field => [name, schema, requires.includes(name)]),
  ]
  const values = fields.filter(([name]) => !(name in { ...supplies, ...derives }))
  return { ...objectOf(values), description: `The input of \`${operation.operationId}\`.` }
}

function parameterField({ name, schema, description, required }: Parameter, operation: Operation): Field {
  const { sends = {}, defaults = {} } = operation['x-client'] ?? {}
  const sent = sends[name]
  const said = sent && description ? withClause(description, `the client sends ${sent.value}`) : description
  const isRequired = required === true && !(name in defaults)
  return [name, { ...schema, ...(said && { description: said }) }, isRequired]
}

/** Returns one schema for everything that the caller of a request gives. */
function wireSchema(document: Document, { operation, parameters }: LocatedOperation): Schema {
  const { supplies = {} } = operation['x-client'] ?? {}
  const group = (place: Parameter['in']): Field => {
    // What the client supplies is gone, but for the path, which is the caller's.
    const values = parameters.filter(
      (parameter) => parameter.in === place && (place === 'path' || !(parameter.name in supplies)),
    )
    return [place, objectOf(values.map((parameter) => parameterField(parameter, operation))), true]
  }
  const schema = operation.requestBody?.content['application/json']?.schema
  const isNeeded = (requestSchema(document, operation)?.required ?? []).length > 0
  return objectOf([group('path'), group('query'), ...(schema ? [['body', schema, isNeeded] as const] : [])])
}

export const exactDigits = '^-?[0-9]+$'

const literal = (value: unknown): string => (typeof value === 'string' ? quote(value) : String(value))
const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** In inputs, an exact integer may have any type that keeps its digits. */
function inputTypes(schema: Schema): void {
  if (schema['x-exact']) {
    const pattern = schema.minimum === 0 ? '^[0-9]+$' : exactDigits
    replaceType(schema, { type: 'string', pattern, 'x-type': 'ExactInteger' })
  } else if (schema.enum) schema['x-type'] = schema.enum.map(literal).join(' | ')
  else openSet(schema)
}

/** In results, sets are open, exact integers are text, and what comes in several forms is returned in one. */
function resultTypes(schema: Schema): void {
  const { 'x-exact': exact, 'x-reads-as': form } = schema
  const { as } = valueForm(schema)
  if (as === undefined || (!exact && !form)) return openSet(schema)
  const { type = 'string', ...limits } = returned[as] ?? {}
  const isNullable = typesOf(schema).includes('null') && !type.includes('null')
  replaceType(schema, { type: isNullable ? [type, 'null'].flat() : type, ...limits })
}

/** Gives a schema another type. The limits of the values that may come are none of those that are returned. */
function replaceType(schema: Schema, other: Schema): void {
  for (const limit of ['format', 'pattern', 'enum', 'minimum', 'maximum', 'minLength', 'maxLength'] as const)
    delete schema[limit]
  Object.assign(schema, other)
}

function openSet(schema: Schema): void {
  const { type = [], 'x-known-values': values } = schema
  if (values === undefined) return
  const nothing = type.includes('null') ? ['null'] : []
  const rest = values.every((value) => typeof value === 'number') ? '(number & {})' : '(string & {})'
  schema['x-type'] = [...values.map(literal), rest, ...nothing].join(' | ')
}

/**
 * The type that the client returns for a value that has a mark; of one that is marked as exact and may be any text, just a
 * text.
 */
const returned: Readonly<Partial<Record<NonNullable<ResultForm['as']>, Schema>>> = {
  exact: { type: 'string', pattern: exactDigits },
  boolean: { type: 'boolean' },
  decimal: { type: 'string', format: 'decimal' },
  confirmations: { type: 'string', pattern: '^[0-9]+(/[0-9]+)?$' },
}

/** Cuts each description to its first sentence, with its source where that is not the interface description. */
function shortenDescriptions(document: Document, sources: ProvenanceTable): void {
  const operations = operationsOf(document).map(({ operation }) => operation)
  const notes = [...operations, ...Object.values(document.components.schemas)].flatMap(
    ({ 'x-client': value = {} }) => elementsOf(value),
  )
  const all: readonly { readonly element: Element; readonly source: unknown }[] = [
    ...describedElements(document).map(({ node, pointer }) => ({
      element: node,
      source: sources.get(`${pointer}/description`)?.source,
    })),
    // Of notes on our client, those have a source that are taken over from elsewhere.
    ...notes.map(({ element }) => ({ element, source: element['x-source'] })),
  ]
  for (const { element, source } of all)
    if (typeof element['description'] === 'string')
      element['description'] = oneSentence(element['description']) + markOf(source)
  // What has no description of its own has that of the schema it refers to.
  for (const { element } of all)
    if (typeof element['$ref'] === 'string')
      element['description'] ??= at(document, `${element['$ref'].slice(1)}/description`)
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
