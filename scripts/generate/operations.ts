import { escaped } from '../../src/response/json.js'
import type { AnswerMarks, Identifier } from '../../src/client/api-adapter.js'
import type { ClientView } from './client-view.js'
import {
  operationsOf,
  requestSchema,
  resolve,
  securityOf,
  type ClientNotes,
  type Document,
  type LocatedOperation,
  type Parameter,
  type Schema,
  type Operation,
  requestFields,
  type RequestField,
  successSchema,
} from './document.js'
import { touchesOf } from './touches.js'
import { recordList } from './answers.js'

/** The operations with all that writes their requests, by their ids. */
export function operationsById(document: Document, view: ClientView): Record<string, unknown> {
  return byOperation(document, (located) => describe(document, located, view))
}

/** A value for each operation that has one, by its id. */
function byOperation<T>(
  document: Document,
  valueOf: (located: LocatedOperation) => T | undefined,
): Record<string, T> {
  const all = operationsOf(document).flatMap((located) => {
    const value = valueOf(located)
    return value === undefined ? [] : [[located.operation.operationId, value] as const]
  })
  return Object.fromEntries(all)
}

/** A list or an object, unless it is empty. */
export function filled<T extends object>(value: T): T | undefined {
  return Object.keys(value).length > 0 ? value : undefined
}

/** The header or query parameter of each security scheme. */
export function securitySchemes({ components }: Document): Record<string, unknown> | undefined {
  const schemes = Object.entries(components.securitySchemes ?? {}).map(([id, { in: place, name }]) => [
    id,
    place === undefined ? { in: 'header', name: 'Authorization' } : { in: place, name },
  ])
  return filled(Object.fromEntries(schemes) as Record<string, unknown>)
}

/** The names of the fields of each callback that comes as a form. */
export function callbackFields(document: Document): Record<string, readonly string[]> | undefined {
  const found = operationsOf(document).flatMap(({ operation }) =>
    Object.entries(operation.callbacks ?? {}).flatMap(([name, paths]) =>
      Object.values(paths).flatMap(({ post }) => {
        const schema = post?.requestBody?.content['application/x-www-form-urlencoded']?.schema
        return schema ? [[name, Object.keys(resolve(document, schema).properties ?? {})] as const] : []
      }),
    ),
  )
  return filled(Object.fromEntries(found))
}

/** All of an operation that the client uses. What is undefined is not printed. */
function describe(document: Document, located: LocatedOperation, view: ClientView): Record<string, unknown> {
  const { operation, parameters, path, method } = located
  const notes = operation['x-client'] ?? {}
  const differing = ambiguitiesWithReadings(document)
  const seen = view.methods.find((one) => one.located.operation.operationId === operation.operationId)
  // What its own answer says of that is among the marks of answers.
  const { undone: _, ...reconcile } = operation['x-reconcile'] ?? {}
  return {
    operationId: operation.operationId,
    method: method.toUpperCase(),
    path,
    safeToRetry: operation['x-safe-to-retry'],
    formats: (seen?.formats ?? []).map((mediaType) => mediaType.replace('application/', '')),
    parameters: parameters.map((parameter) => describeParameter(parameter, notes)),
    inputs: inputNames(view, seen?.input),
    supplied: Object.keys(notes.supplies ?? {}),
    needsAuthorization: securityOf(document, operation).length > 0,
    hasBody: operation.requestBody !== undefined,
    input: notes.input,
    defaults: defaultsOf(document, located),
    accepts: Object.keys(notes.accepts ?? {}),
    ...neededInputs(document, located),
    records: recordList(document, operation),
    reconcile: operation['x-reconcile'] && reconcile,
    urgent: notes.urgent,
    requires: operation['x-requires'],
    rules: operation['x-rules'],
    weights: operation['x-weight'],
    periods: operation['x-periods'],
    limits: operation['x-limits'],
    responseHeaders: responseHeaders(document, operation.responses),
    ambiguities: ambiguitiesOf(document, located).filter((id) => differing.has(id)),
  }
}

function describeParameter(parameter: Parameter, notes: ClientNotes): Record<string, unknown> {
  const { name, schema } = parameter
  const given =
    name in (notes.supplies ?? {}) ? 'client' : name in (notes.derives ?? {}) ? 'derived' : 'input'
  return {
    name,
    in: parameter.in,
    given,
    default: schema.default,
    sends: notes.sends?.[name]?.value,
    maximum: schema.maximum,
    exact: parameter['x-exact'] ?? schema['x-exact'],
    wrongValues: parameter['x-wrong-values'],
  }
}

function inputNames(view: ClientView, name: string | undefined): string[] {
  return name === undefined ? [] : Object.keys(view.document.components.schemas[name]?.properties ?? {})
}

/** Returns the inputs that the client fills in, each with its value; null where the description gives none. */
export function defaultsOf(
  document: Document,
  { operation, parameters }: LocatedOperation,
): Record<string, unknown> {
  const notes = operation['x-client'] ?? {}
  const body = requestSchema(document, operation)
  const flat = body && flatObject(document, body, notes.input ?? '')
  return Object.fromEntries(
    Object.keys(notes.defaults ?? {}).map((name) => {
      const schema =
        parameters.find((parameter) => parameter.name === name)?.schema ?? flat?.properties?.[name]
      return [name, schema?.default ?? null]
    }),
  )
}

function flatObject(document: Document, body: Schema, path: string): Schema | undefined {
  const names = path.split('/').slice(1)
  return names.reduce<Schema | undefined>((schema, name) => {
    const next = schema?.properties?.[name]
    return next && resolve(document, next)
  }, body)
}

function responseHeaders(document: Document, responses: Operation['responses']): string[] {
  const names = Object.values(responses).flatMap((response) =>
    Object.keys(resolve(document, response).headers ?? {}),
  )
  return [...new Set(names.map((name) => name.toLowerCase()))].sort()
}

/** Returns the ambiguities that touch an operation or anything that it refers to, by their ids. */
export function ambiguitiesOf(document: Document, { operation }: LocatedOperation): string[] {
  const ids = document['x-ambiguity-registry'].map(({ id }) => id)
  return ids.filter((id) => touchesOf(document, id).operations.has(operation.operationId)).sort()
}

/** Returns the ambiguities that make a difference to a client or a mock: somebody knows readings of each. */
function ambiguitiesWithReadings(document: Document): ReadonlySet<string> {
  const known = document['x-ambiguity-registry'].filter(
    ({ kind, simulated }) => kind !== 'unknown' || simulated !== undefined,
  )
  return new Set(known.map(({ id }) => id))
}

/** How many seconds a value stays valid after it was issued, by its name. */
export function lifetimesOf(document: Document): Record<string, number> | undefined {
  const lifetimes = Object.values(document.components.schemas).flatMap((schema) =>
    Object.entries(schema.properties ?? {}).flatMap(([name, { 'x-lifetime-seconds': seconds }]) =>
      seconds === undefined ? [] : [[name, seconds] as const],
    ),
  )
  return filled(Object.fromEntries(lifetimes))
}

/**
 * The allowed values by operation and field, for the fields that have a closed set of them. A field has the name that it has in
 * the method's input.
 */
export function domainsOf(document: Document): Record<string, unknown> {
  return byOperation(document, (located) => {
    const flattened = `/body${located.operation['x-client']?.input ?? ''}/`
    const fields = requestFields(document, located).flatMap(({ pointer, schema }) => {
      const relative = pointer.startsWith(flattened)
        ? pointer.slice(flattened.length)
        : pointer.replace(/^\/\w+\//, '')
      return schema.enum ? [[relative.replaceAll('/', '.'), values(schema.enum)] as const] : []
    })
    return filled(Object.fromEntries(fields))
  })
}

/** Leaves out the text of a number that is in the list itself. */
function values(list: readonly unknown[]): unknown[] {
  const integers = new Set(list.filter((value) => typeof value === 'number').map(String))
  return list.filter((value) => typeof value !== 'string' || !integers.has(value))
}

/**
 * What the client needs of an input: what the address is made of, what an answer that was lost is found again by, and what it
 * takes other values from. `needed` has names of inputs of the method, `neededOnWire` JSON pointers into what the caller of `raw`
 * gives, and `ownFields` those to what the client fills in, or takes from another input.
 */
function neededInputs(document: Document, located: LocatedOperation) {
  const { operation } = located
  const {
    supplies = {},
    derives = {},
    requires = [],
    input = '',
    defaults = {},
  } = operation['x-client'] ?? {}
  const found = new Set(Object.values(operation['x-reconcile']?.with ?? {}))
  const fields = requestFields(document, located)
  const isNeeded = ({ pointer, name, isRequired }: RequestField): boolean =>
    isRequired &&
    !(name in supplies) &&
    !(name in defaults) &&
    (pointer.startsWith('/path/') || found.has(name) || name in derives)
  const onWire = fields.filter(isNeeded)
  const flat = onWire.filter(({ name, pointer }) => !(name in derives) && isInput(pointer, input))
  const own = fields.filter(({ name }) => name in supplies || name in derives)
  return {
    needed: filled([...new Set([...flat.map(({ name }) => name), ...requires])]),
    neededOnWire: filled(onWire.map(({ pointer }) => pointer)),
    ownFields: filled([...own.map(({ pointer }) => pointer), ...signedIn(document, operation)]),
  }
}

/** Whether a field is an input of the method: a parameter, or a property of the object that the input is merged into. */
function isInput(pointer: string, input: string): boolean {
  const place = pointer.slice(0, pointer.lastIndexOf('/'))
  return ['/path', '/query', `/body${input}`].includes(place)
}

/** The parameters that authorise the call. */
function signedIn(document: Document, operation: Operation): string[] {
  return securityOf(document, operation).flatMap(({ in: place, name }) =>
    place === 'query' && name !== undefined ? [`/query/${escaped(name)}`] : [],
  )
}

/** What the answers of each operation are held to. */
export function answerMarksOf(document: Document): AnswerMarks | undefined {
  const marks = byOperation(document, (located) => {
    const { operation } = located
    const { member, values } = operation['x-reconcile']?.undone ?? {}
    const identifiers = filled(identifiersOf(document, located))
    const identity = filled(identityOf(document, successSchema(document, operation)))
    return filled({
      ...(identifiers && { identifiers }),
      ...(identity && { identity }),
      ...(member !== undefined && values !== undefined && { undone: { member, values } }),
    })
  })
  return filled(marks)
}

/** The inputs that say what a call is about, each once, wherever it stands. */
function identifiersOf(document: Document, located: LocatedOperation): Identifier[] {
  const byName = new Map<string, Identifier>()
  for (const { name, pointer, element, schema } of requestFields(document, located)) {
    const as = element['x-identifies'] ?? schema['x-identifies']
    if (as === undefined) continue
    const known = byName.get(name)
    if (known !== undefined && known.as !== as)
      throw new Error(
        `${located.operation.operationId} has two inputs ${name} that are compared in two ways.`,
      )
    // What is valid for a time is a secret while it is.
    const isSecret = [element, schema].some((one) => 'x-lifetime-seconds' in one)
    const fixed = {
      ...(isSimple(schema.default) && { default: schema.default }),
      ...(isSecret && { isSecret }),
    }
    byName.set(name, known ? { ...known, at: [...known.at, pointer] } : { name, at: [pointer], as, ...fixed })
  }
  return [...byName.values()]
}

/** What the result shows, be it of the answer itself or of an object in it, such as its body. */
function identityOf(document: Document, schema: Schema): readonly string[] {
  const { allOf = [], properties = {}, 'x-identity': own } = resolve(document, schema)
  if (own !== undefined) return own
  const parts = [...allOf, ...Object.values(properties)].map((part) => identityOf(document, part))
  return parts.find((names) => names.length > 0) ?? []
}

function isSimple(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
}
