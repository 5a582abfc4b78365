import { escaped } from '../../src/model/json.js'
import type { ClientView } from './client-view.js'
import {
  operationsOf,
  requestFields,
  resolve,
  securityOf,
  successSchema,
  type ClientNotes,
  type Document,
  type LocatedOperation,
  type Operation,
  type Parameter,
  type RequestField,
  type Schema,
} from './document.js'
import { recordList } from './answers.js'
import { touchesOf } from './touches.js'

/** A value for each operation that has one, by its id. */
function byOperation(
  document: Document,
  valueOf: (located: LocatedOperation) => object | undefined,
): Record<string, object> {
  const all = operationsOf(document).flatMap((located) => {
    const value = valueOf(located)
    return value === undefined ? [] : [[located.operation.operationId, value] as const]
  })
  return Object.fromEntries(all)
}

/** A list or an object, unless it has nothing. */
export function filled<T extends object>(value: T): T | undefined {
  return Object.values(value).some((value) => value !== undefined) ? value : undefined
}

/** The header or query parameter of each security scheme. */
export function securitySchemes({ components }: Document): object | undefined {
  const schemes = Object.entries(components.securitySchemes ?? {}).map(([id, { in: place, name }]) => [
    id,
    place === undefined ? { in: 'header', name: 'Authorization' } : { in: place, name },
  ])
  return filled(Object.fromEntries(schemes) as object)
}

/** The method and path of each operation, such as `GET /accounts`, by its id. */
export function targetsById(document: Document): object {
  const all = operationsOf(document).map(({ method, path, operation: { operationId } }) => [
    operationId,
    `${method.toUpperCase()} ${path}`,
  ])
  return Object.fromEntries(all) as object
}

/** The names of the fields of each callback that comes as a form. */
export function callbackFields(document: Document): object | undefined {
  const callbacks = operationsOf(document).flatMap(({ operation }) =>
    Object.entries(operation.callbacks ?? {}),
  )
  const found = callbacks.flatMap(([name, paths]) =>
    Object.values(paths).flatMap(({ post }) => {
      const schema = post?.requestBody?.content['application/x-www-form-urlencoded']?.schema
      return schema ? [[name, Object.keys(resolve(document, schema).properties ?? {})]] : []
    }),
  )
  return filled(Object.fromEntries(found) as object)
}

/** The sums of each schema that has some. Where they come from stands in the description. */
export function sumsOf({ components }: Document): object | undefined {
  const sums = Object.entries(components.schemas).flatMap(([name, { 'x-sums': value }]) =>
    value === undefined ? [] : [[name, value.map(({ total, of }) => ({ total, of }))] as const],
  )
  return filled(Object.fromEntries(sums) as object)
}

/** The operations with all that writes their requests, by their ids. What is undefined is not printed. */
export function operationsById(document: Document, { document: seen, methods }: ClientView): object {
  return byOperation(document, (located) => {
    const { operation, parameters, path, method } = located
    const { operationId, 'x-client': notes = {}, 'x-reconcile': whole } = operation
    const { formats = [], input = '' } =
      methods.find((method) => method.located.operation.operationId === operationId) ?? {}
    // What its own answer says of that is among the marks of answers.
    const { undone: _, ...reconcile } = whole ?? {}
    return {
      operationId,
      method: method.toUpperCase(),
      path,
      safeToRetry: operation['x-safe-to-retry'],
      formats: formats.map((mediaType) => mediaType.replace('application/', '')),
      parameters: parameters.map((parameter) => describeParameter(parameter, notes)),
      inputs: Object.keys(seen.components.schemas[input]?.properties ?? {}),
      supplied: Object.keys(notes.supplies ?? {}),
      needsAuthorization: securityOf(document, operation).length > 0,
      hasBody: operation.requestBody !== undefined,
      input: notes.input,
      defaults: defaultsOf(document, located),
      accepts: Object.keys(notes.accepts ?? {}),
      ...neededInputs(document, located),
      records: recordList(document, operation),
      reconcile: whole && reconcile,
      endsExposure: notes.endsExposure,
      urgent: notes.urgent,
      requires: operation['x-requires'],
      paths: operation['x-paths'],
      rules: operation['x-rules'],
      weights: operation['x-weight'],
      periods: operation['x-periods'],
      limits: operation['x-limits'],
      responseHeaders: responseHeaders(document, operation.responses),
      ambiguities: ambiguitiesOf(document, operation),
    }
  })
}

function describeParameter(parameter: Parameter, notes: ClientNotes): object {
  const { name, schema } = parameter
  return {
    name,
    in: parameter.in,
    default: schema.default,
    sends: notes.sends?.[name]?.value,
    maximum: schema.maximum,
    exact: parameter['x-exact'] ?? schema['x-exact'],
    wrongValues: parameter['x-wrong-values'],
  }
}

/** Returns the inputs that the client fills in, each with its value; null where the description gives none. */
export function defaultsOf(document: Document, located: LocatedOperation): Record<string, unknown> {
  const { defaults = {}, input } = located.operation['x-client'] ?? {}
  const inputs = requestFields(document, located).filter((field) => isInput(field, input))
  return Object.fromEntries(
    Object.keys(defaults).map((name) => [
      name,
      inputs.find((field) => field.name === name)?.schema.default ?? null,
    ]),
  )
}

/**
 * Reports whether a field is an input of the method: a parameter, or a property of the object that the input is merged into.
 */
function isInput({ pointer }: RequestField, input = ''): boolean {
  const place = pointer.slice(0, pointer.lastIndexOf('/'))
  return ['/path', '/query', `/body${input}`].includes(place)
}

function responseHeaders(document: Document, responses: Operation['responses']): string[] {
  const names = Object.values(responses).flatMap((response) =>
    Object.keys(resolve(document, response).headers ?? {}),
  )
  return [...new Set(names.map((name) => name.toLowerCase()))].sort()
}

/** The ambiguities of an operation that make a difference to a client or a mock: somebody knows readings of each. */
function ambiguitiesOf(document: Document, { operationId }: Operation): string[] {
  return document['x-ambiguity-registry']
    .filter(({ kind, simulated }) => kind !== 'unknown' || simulated !== undefined)
    .map(({ id }) => id)
    .filter((id) => operationId in touchesOf(document, id).operations)
    .sort()
}

/**
 * Returns the number of seconds for which a value stays valid after it was issued, by its name.
 *
 * @throws Error that names both places, where two properties of one name state different numbers
 */
export function lifetimesOf({ components }: Document): object | undefined {
  const stated = new Map<string, { readonly seconds: number; readonly pointer: string }>()
  for (const [schema, { properties = {} }] of Object.entries(components.schemas))
    for (const [name, { 'x-lifetime-seconds': seconds }] of Object.entries(properties)) {
      if (seconds === undefined) continue
      const pointer = `/components/schemas/${escaped(schema)}/properties/${escaped(name)}`
      const first = stated.get(name) ?? { seconds, pointer }
      if (first.seconds !== seconds)
        throw new Error(
          `${first.pointer} has x-lifetime-seconds ${first.seconds}, but ${pointer} has ${seconds}. They are one value: write the same number.`,
        )
      stated.set(name, first)
    }
  return filled(Object.fromEntries([...stated].map(([name, { seconds }]) => [name, seconds])))
}

/**
 * The allowed values by operation and field, for the fields that have a closed set of them. A field has the name that it has in
 * the method's input.
 */
export function domainsOf(document: Document): object {
  return byOperation(document, (located) => {
    const flattened = `/body${located.operation['x-client']?.input ?? ''}/`
    const fields = requestFields(document, located).flatMap(({ pointer, schema }) => {
      const name = pointer.replace(pointer.startsWith(flattened) ? flattened : /^\/\w+\//, '')
      return schema.enum ? [[name.replaceAll('/', '.'), values(schema.enum)]] : []
    })
    return filled(Object.fromEntries(fields) as object)
  })
}

/** Leaves out the text of a number that is in the list itself. */
function values(list: readonly unknown[]): unknown[] {
  const integers = new Set(list.filter((value) => typeof value === 'number').map(String))
  return list.filter((value) => typeof value !== 'string' || !integers.has(value))
}

/**
 * The inputs that the client needs: what the address is made of, what an answer that was lost is found again by, and what it
 * takes other values from. `needed` has names of inputs of the method, and `ownFields` JSON pointers to what the client fills
 * in, or takes from another input.
 */
function neededInputs(document: Document, located: LocatedOperation): object {
  const { 'x-client': notes = {}, 'x-reconcile': reconcile } = located.operation
  const { supplies = {}, derives = {}, requires = [], input, defaults = {} } = notes
  const found = new Set(Object.values(reconcile?.with ?? {}))
  const fields = requestFields(document, located)
  const flat = fields.filter((field) => {
    const { pointer, name, isRequired } = field
    const isUsed = pointer.startsWith('/path/') || found.has(name)
    return (
      isUsed && isRequired && !(name in { ...supplies, ...defaults, ...derives }) && isInput(field, input)
    )
  })
  const values = fields.filter(({ name }) => name in supplies || name in derives)
  const signed = securityOf(document, located.operation).filter((scheme) => scheme.in === 'query')
  return {
    needed: filled([...new Set([...flat.map(({ name }) => name), ...requires])]),
    ownFields: filled([
      ...values.map(({ pointer }) => pointer),
      ...signed.map(({ name = '' }) => `/query/${escaped(name)}`),
    ]),
  }
}

/** The marks that the answers of each operation are checked against. */
export function answerMarksOf(document: Document): object | undefined {
  const marks = byOperation(document, (located) => {
    const { 'x-reconcile': { undone } = {} } = located.operation
    return filled({
      identifiers: filled(identifiersOf(document, located)),
      identity: identityOf(document, successSchema(document, located.operation)),
      undone: undone && { member: undone.member, values: undone.values },
    })
  })
  return filled(marks)
}

/** The inputs that say what a call is about, each once, wherever it stands. */
function identifiersOf(document: Document, located: LocatedOperation): object[] {
  const fields = requestFields(document, located).flatMap(({ name, pointer, element, schema }) => {
    const as = element['x-identifies'] ?? schema['x-identifies']
    // What is valid for a time is a secret while it is.
    const isSecret = [element, schema].some((value) => 'x-lifetime-seconds' in value) || undefined
    return as === undefined ? [] : [{ name, at: [pointer], as, isSecret }]
  })
  const isFirst = (name: string, index: number): boolean =>
    fields.findIndex((field) => field.name === name) === index
  return fields
    .filter(({ name }, index) => isFirst(name, index))
    .map((field) => ({
      ...field,
      at: fields.filter(({ name }) => name === field.name).flatMap(({ at }) => at),
    }))
}

/** The properties that a result shows of its request, be it of the answer itself or of an object in it, such as its body. */
function identityOf(document: Document, schema: Schema): readonly string[] | undefined {
  const { allOf = [], properties = {}, 'x-identity': value } = resolve(document, schema)
  const parts = [...allOf, ...Object.values(properties)]
  return value ?? parts.map((part) => identityOf(document, part)).find((names) => names !== undefined)
}
