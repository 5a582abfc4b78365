/** The forms in which a result is returned, from the types, `x-exact` and `x-reads-as` in the schema of an answer. */
import type { PlainForm, ResultForm } from '../../src/model/api-adapter.js'
import { amountsAndIds } from '../../src/response/decode-result.js'
import {
  operationsOf,
  resolve,
  successSchema,
  type Document,
  type Schema,
  innerSchemas,
  type Operation,
  typesOf,
} from './document.js'
import { elementsOf } from './elements.js'
import { print } from './print.js'
import type { FieldLayout, RecordLayout } from '../../src/market-data/lists/records.js'

/** Schemas and all that they are made of, each once: references, and what they lead to. */
export function schemasWithin(document: Document, roots: readonly Schema[]): ReadonlySet<Schema> {
  const found = new Set(roots)
  // A set is walked to its end, also while it grows.
  for (const schema of found)
    for (const inner of [resolve(document, schema), ...innerSchemas(schema)]) found.add(inner)
  return found
}

/**
 * By operation, the schemas by which the client brings results into one form. A list of records is decoded by its XML layout
 * instead, and some results are made by the adapter.
 */
export function readAnswers(document: Document): ReadonlyMap<string, Schema> {
  const read = operationsOf(document).filter(
    ({ operation }) =>
      recordList(document, operation) === undefined && operation['x-client']?.result === undefined,
  )
  return new Map(read.map(({ operation }) => [operation.operationId, successSchema(document, operation)]))
}

/** The forms of the results that the core reads by their schemas, by operation. */
export function resultFormsOf(document: Document): Record<string, ResultForm | undefined> {
  const forms = [...readAnswers(document)].map(([operationId, schema]) => {
    return [operationId, resultForm(document, schema, `The answer of ${operationId}`)] as const
  })
  return Object.fromEntries(forms)
}

/**
 * The parts of a result that have to be brought into one form, and whether null may come instead of a list. `undefined` for a
 * result that is returned as it came.
 *
 * @param name what the result is called in an error
 */
export function resultForm(document: Document, schema: Schema, name: string): ResultForm | undefined {
  const isList = typesOf(resolve(document, schema)).includes('array')
  return formAt(document, schema, name, []) ?? (isList ? { items: {} } : undefined)
}

/** The forms of values without a mark, by the one type that they have. */
const plainForms: Readonly<Record<string, PlainForm>> = {
  string: 'text',
  integer: 'integer',
  number: 'number',
  boolean: 'flag',
}

/** The form in which a value of a schema is returned, and what becomes of one that comes in no form. */
export function valueForm(schema: Schema): {
  as: ResultForm['as']
  /** Without the value, what is around it means something else: it says what became of something, or identifies it. */
  isNeverGuessed: boolean
  mayBeLeftOut: boolean
} {
  const as = formOf(schema)
  const isState = schema['x-state'] === true || schema['x-known-values'] !== undefined
  const isNeverGuessed = as !== undefined && (isState || (schema['x-exact'] === true && as === 'text'))
  return { as, isNeverGuessed, mayBeLeftOut: as !== undefined && !isNeverGuessed && !amountsAndIds.has(as) }
}

function formOf(schema: Schema): ResultForm['as'] {
  const [only = '', ...others] = typesOf(schema).filter((text) => text !== 'null')
  // An identifier that may be a text that is no number is a text, whichever of the two came.
  if (schema['x-exact']) return typesOf(schema).includes('string') ? 'text' : 'exact'
  if (schema['x-reads-as']) return schema['x-reads-as']
  if (others.length > 0) return undefined
  if (only === 'integer' && schema.minimum === 0) return 'count'
  return only === 'string' && schema.format === 'decimal' ? 'decimalText' : plainForms[only]
}

/** The form of a value; `undefined` where nothing in it has one. Its schemas are one: all of them hold. */
function formAt(
  document: Document,
  schema: Schema,
  name: string,
  above: readonly Schema[],
): ResultForm | undefined {
  const target = resolve(document, schema)
  if (above.includes(target))
    throw new Error(`${name} contains itself, so that the form of the result would have no end.`)
  const parts = partsOf(document, target)
  if (parts.some(({ anyOf, oneOf }) => anyOf ?? oneOf))
    throw new Error(`${name} has alternatives. The client reads only a result whose form is certain.`)
  const inner = (schema: Schema, called: string): ResultForm | undefined =>
    formAt(document, schema, called, [...above, target])
  const { items, additionalProperties: others } = target
  const rest = typeof others === 'object' ? inner(others, `a value of ${name}`) : undefined
  const required = parts.flatMap((part) => part.required ?? [])
  const identity = parts.flatMap((part) => part['x-identity'] ?? [])
  const properties = parts.flatMap((part) =>
    Object.entries(part.properties ?? {}).flatMap(([property, schema]) => {
      const form = inner(schema, `${name}.${property}`)
      // A property without a form has to be named where the others have one.
      if (form === undefined) return rest ? [[property, {}] as const] : []
      return [[property, { ...form, ...(!required.includes(property) && { optional: true }) }] as const]
    }),
  )
  const { as, isNeverGuessed } = valueForm(target)
  const known = {
    as,
    identity: identity.length > 0 && identity,
    nullable: typesOf(target).includes('null'),
    state: isNeverGuessed,
    // What stands beside a reference speaks of this use of its target alone.
    echo: schema['x-echo'] ?? target['x-echo'],
    items: items && inner(items, `an entry of ${name}`),
    properties: properties.length > 0 && Object.fromEntries(properties),
    rest,
  }
  const form: ResultForm = Object.fromEntries(Object.entries(known).filter(([, value]) => value))
  return Object.keys(form).some((key) => key !== 'nullable') ? form : undefined
}

/** A schema, and all that it is made of. */
function partsOf(document: Document, schema: Schema): readonly Schema[] {
  const target = resolve(document, schema)
  return [target, ...(target.allOf ?? []).flatMap((part) => partsOf(document, part))]
}

/**
 * The documented fields of the answers by operation, and those that an ambiguity is about which the client handles; `undefined`
 * for a description whose lists also come as XML, since their fields are in the record layouts.
 */
export function responseFieldsOf(document: Document): object | undefined {
  if (listLayouts(document).length > 0) return undefined
  const handled = document['x-ambiguity-registry'].filter(({ kind }) => kind === 'handled')
  const entries = operationsOf(document).map(({ operation }) => {
    const schemas = [...schemasWithin(document, [successSchema(document, operation)])]
    const fields = schemas.flatMap(({ properties = {} }) => Object.entries(properties))
    const namesOf = (known: typeof fields): string[] => [...new Set(known.map(([name]) => name))]
    const byAmbiguity = handled.flatMap(({ id }) => {
      const names = namesOf(fields.filter(([, field]) => field['x-ambiguities']?.includes(id)))
      return names.length > 0 ? [[id, names] as const] : []
    })
    return [operation.operationId, { all: namesOf(fields), byAmbiguity: Object.fromEntries(byAmbiguity) }]
  })
  return Object.fromEntries(entries) as object
}

/** The XML layouts of a description's lists, each with a function that creates a record; nothing where it has no lists. */
export function recordTable(document: Document): string {
  const layouts = listLayouts(document)
  if (layouts.length === 0) return ''
  return `import type { RecordLayout } from '../../src/market-data/lists/records.js'
import { noExtra } from '../../src/market-data/lists/records.js'

/** The layouts of the records of each list, and a function that creates one. @internal */
export const recordLayouts: Readonly<Record<${layouts.map(({ list }) => `'${list}'`).join(' | ')}, RecordLayout>> = {
${layouts.map(printLayout).join('\n')}
}`
}

function printLayout({ list, adds, record: _, ...layout }: ListLayout): string {
  // What is added after decoding stands after all fields, where there is no value.
  const members = [...layout.fields.map(({ name }) => name), ...adds]
  const filled = members.map((name, place) => `      ${JSON.stringify(name)}: values[${place}] ?? null,`)
  return `  ${list}: {
    ...${print(layout)},
    // One literal with every key is much faster than an empty object to which thirty keys are added.
    create: (values = []) => ({
${filled.join('\n')}
      extra: noExtra,
    }),
  },`
}

interface ListLayout extends Omit<RecordLayout, 'create'> {
  readonly list: string
  readonly record: string
  readonly adds: readonly string[]
}

/**
 * Returns the layouts of all XML lists of a description: the component schemas of the list and of one record, the properties that
 * the client adds to each record, and the fields without which a record means nothing. The schemas of lists are the objects that
 * name a root element.
 */
export function listLayouts(document: Document): ListLayout[] {
  const absences = document['x-ambiguity-registry'].flatMap(({ mayBeAbsent, id }) =>
    mayBeAbsent ? [id] : [],
  )
  return Object.entries(document.components.schemas).flatMap(([list, schema]) => {
    const [[item, { items = {} }] = ['', {}]] = Object.entries(schema.properties ?? {})
    if (schema.xml?.name === undefined || items.$ref === undefined) return []
    const target = resolve(document, items)
    const fields = Object.entries(target.properties ?? {}).map(([name, field]): FieldLayout => ({
      name,
      xmlName: field.xml?.name ?? name,
      kind: fieldKind(field),
      ...(field['x-ambiguities']?.some((id) => absences.includes(id)) && { mayBeAbsent: true }),
    }))
    const { 'x-client': notes = {}, 'x-identity': identity = [] } = target
    const adds = Object.keys(notes.adds ?? {})
    return [{ list, root: schema.xml.name, item, record: items.$ref, adds, fields, identity }]
  })
}

/** Returns the name of the list that an operation answers with, if it also comes as XML. */
export function recordList(document: Document, operation: Operation): string | undefined {
  const response = operation.responses['200']
  const content = response && resolve(document, response).content
  return content?.['application/xml']?.schema?.$ref?.replace('#/components/schemas/', '')
}

function fieldKind(field: Schema): FieldLayout['kind'] {
  const types = typesOf(field)
  if (types.includes('integer')) return field.minimum === 0 ? 'count' : 'integer'
  if (types.includes('number')) return 'decimal'
  return field['x-documented-type']?.startsWith('string ') ? 'date' : 'text'
}

/**
 * Refuses `x-exact` and `x-reads-as` where nobody does what they say, so that no generated type promises it.
 *
 * @throws Error that names the element with the mark
 */
export function refuseIdleMarks(document: Document): void {
  const operations = operationsOf(document)
  const answers: ReadonlySet<object> = schemasWithin(document, [...readAnswers(document).values()])
  // The client keeps the digits of a parameter, whether the parameter asks for it or its schema.
  const exact = new Set<object>(
    operations.flatMap(({ parameters }) => parameters.flatMap((parameter) => [parameter, parameter.schema])),
  )
  const notes = operations.flatMap(({ operation: { 'x-client': { result = {}, accepts = {} } = {} } }) =>
    [result, ...Object.values(accepts)].flatMap(elementsOf),
  )
  for (const { element, pointer } of [...elementsOf(document), ...notes])
    for (const mark of ['x-exact', 'x-reads-as'])
      if (
        element[mark] !== undefined &&
        !answers.has(element) &&
        (mark === 'x-reads-as' || !exact.has(element))
      )
        throw new Error(`${pointer} has ${mark}, ${idle}.`)
}

const idle =
  'but nobody honours it there. The client honours it in the JSON answer of a success, unless the answer is a list that also comes as XML or x-client gives a result. It honours x-exact on parameters too'
