import { banner } from './apis.js'
import type { ClientView } from './client-view.js'
import {
  operationsOf,
  pointer,
  requestSchema,
  resolve,
  successSchema,
  type ClientNotes,
  type Document,
  type LocatedOperation,
  type Parameter,
  type Schema,
  type SecurityScheme,
} from './document.js'
import { resultForm } from './result-form.js'
import { listLayouts } from './xml-layouts.js'

/** The operation table of one description, the domains of its requests, and the lifetimes it states. */
export function generateOperations(document: Document, view: ClientView): string {
  const table = Object.fromEntries(
    operationsOf(document).map((located) => [
      located.operation.operationId,
      describe(document, located, view),
    ]),
  )
  const domains = Object.fromEntries(
    operationsOf(document)
      .map((located) => [located.operation.operationId, domainsOf(document, located)] as const)
      .filter(([, fields]) => Object.keys(fields).length > 0),
  )
  const lifetimes = lifetimesOf(document)
  const schemes = document.components.securitySchemes ?? {}
  return [
    banner,
    `import type { OperationTable } from '../../src/client/operation-table.js'`,
    '',
    `export const operations = ${print(table)} as const satisfies OperationTable`,
    '',
    '/** The allowed values of every request field that has a closed set of them, per operation. */',
    `export const domains = ${print(domains)} as const`,
    '',
    ...(Object.keys(schemes).length
      ? [
          '/** Where what authorises a call stands. */',
          `export const securitySchemes = ${print(Object.fromEntries(Object.entries(schemes).map(place)))} as const`,
          '',
        ]
      : []),
    ...(Object.keys(lifetimes).length
      ? [
          '/** How many seconds a value stays valid after it was issued. */',
          `export const lifetimeSeconds = ${print(lifetimes)} as const`,
          '',
        ]
      : []),
  ].join('\n')
}

export function print(value: unknown): string {
  return JSON.stringify(value, null, 2)
}

function place([name, scheme]: [string, SecurityScheme]): [string, unknown] {
  const where =
    scheme.in === undefined ? { in: 'header', name: 'Authorization' } : { in: scheme.in, name: scheme.name }
  return [name, where]
}

function describe(document: Document, located: LocatedOperation, view: ClientView): Record<string, unknown> {
  const { operation, parameters, path, method } = located
  const notes = operation['x-client'] ?? {}
  const supplied = Object.keys(notes.supplies ?? {})
  const seen = view.methods.find((one) => one.located.operation.operationId === operation.operationId)
  const records = recordList(document, located)
  // Records have a decoder of their own, made from their layout.
  const form = records === undefined ? resultForm(document, successSchema(document, operation)) : undefined
  return {
    operationId: operation.operationId,
    summary: operation.summary,
    method: method.toUpperCase(),
    path,
    safeToRetry: operation['x-safe-to-retry'],
    formats: (seen?.formats ?? []).map((mediaType) => mediaType.replace('application/', '')),
    parameters: parameters.map((parameter) => describeParameter(parameter, notes)),
    inputs: inputNames(view, seen?.input),
    supplied,
    needsAuthorization: securityOf(document, operation).length > 0,
    hasBody: operation.requestBody !== undefined,
    ...(notes.input && { input: notes.input }),
    defaults: defaultsOf(document, located),
    exactResults: exactResults(document, located),
    ...(form && { resultForm: form }),
    accepts: Object.keys(notes.accepts ?? {}),
    ...(records && { records }),
    ...(operation['x-reconcile'] && { reconcile: operation['x-reconcile'] }),
    ...(operation['x-requires'] && { requires: operation['x-requires'] }),
    responseHeaders: responseHeaders(document, operation.responses),
    openOutcomeCodes: openOutcomeCodes(document, operation.responses),
    ambiguities: [
      ...ambiguitiesOf(document, [operation, ...parameters, ...securityOf(document, operation)]),
    ].sort(),
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
    ...(schema.default !== undefined && { default: schema.default }),
    ...((parameter['x-exact'] || schema['x-exact']) && { exact: true }),
  }
}

/** The list that an operation answers, where it also has an XML form. */
function recordList(document: Document, { operation }: LocatedOperation): string | undefined {
  const response = operation.responses['200']
  const content = response && resolve(document, response).content
  const list = content?.['application/xml']?.schema?.$ref?.replace('#/components/schemas/', '')
  return listLayouts(document).find((layout) => layout.list === list)?.list
}

function inputNames(view: ClientView, name: string | undefined): string[] {
  return name === undefined ? [] : Object.keys(view.document.components.schemas[name]?.properties ?? {})
}

/** The inputs that the client fills in, with the value where the description has one. */
function defaultsOf(
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

/** The names of the response properties whose digits must all survive. */
function exactResults(document: Document, { operation }: LocatedOperation): string[] {
  const found = new Set<string>()
  const seen = new Set<Schema>()
  const visit = (schema: Schema): void => {
    const target = resolve(document, schema)
    if (seen.has(target)) return
    seen.add(target)
    for (const [name, property] of Object.entries(target.properties ?? {})) {
      if (property['x-exact'] || resolve(document, property)['x-exact']) found.add(name)
      visit(property)
    }
    for (const part of [
      target.items,
      ...(target.anyOf ?? []),
      ...(target.oneOf ?? []),
      ...(target.allOf ?? []),
    ]) {
      if (part) visit(part)
    }
  }
  visit(successSchema(document, operation))
  return [...found].sort()
}

function responseHeaders(
  document: Document,
  responses: LocatedOperation['operation']['responses'],
): string[] {
  const names = Object.values(responses).flatMap((response) =>
    Object.keys(resolve(document, response).headers ?? {}),
  )
  return [...new Set(names.map((name) => name.toLowerCase()))].sort()
}

function securityOf(document: Document, operation: LocatedOperation['operation']): unknown[] {
  const requirements = operation.security ?? document.security ?? []
  return requirements.flatMap((requirement) =>
    Object.keys(requirement).map((name) => document.components.securitySchemes?.[name]),
  )
}

/** The service codes of the failures that leave it open whether the call was carried out: those of the 5xx answers. */
function openOutcomeCodes(
  document: Document,
  responses: LocatedOperation['operation']['responses'],
): unknown[] {
  const codes = Object.entries(responses)
    .filter(([status]) => Number(status) >= 500)
    .flatMap(([, response]) => Object.values(resolve(document, response).content ?? {}))
    .flatMap(({ examples = {} }) => Object.values(examples))
    .map((example) => pointer(resolve(document, example).value, '/code'))
  return [...new Set(codes.filter((code) => code !== undefined))]
}

/** Every ambiguity that touches an operation, directly or through anything that it refers to. */
function ambiguitiesOf(document: Document, roots: readonly unknown[]): ReadonlySet<string> {
  const found = new Set<string>()
  const seen = new Set<unknown>()
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null || seen.has(node)) return
    seen.add(node)
    for (const [key, value] of Object.entries(node)) {
      if (key === 'x-ambiguities' && Array.isArray(value)) value.forEach((id: string) => found.add(id))
      else if (key === '$ref' && typeof value === 'string') visit(pointer(document, value.slice(1)))
      else if (key !== 'examples') visit(value)
    }
  }
  roots.forEach(visit)
  return found
}

function domainsOf(document: Document, { operation, parameters }: LocatedOperation): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const parameter of parameters)
    if (parameter.schema.enum) fields[parameter.name] = values(parameter.schema.enum)
  const body = requestSchema(document, operation)
  if (body) collectEnums(document, body, fields, operation['x-client']?.input ?? '', '')
  return fields
}

/** Names a field as the method's input does: relative to the object that is flattened. */
function collectEnums(
  document: Document,
  schema: Schema,
  fields: Record<string, unknown>,
  flattened: string,
  at: string,
): void {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const path = `${at}/${name}`
    const target = resolve(document, property)
    const relative = path.startsWith(`${flattened}/`) ? path.slice(flattened.length + 1) : path.slice(1)
    if (target.enum) fields[relative.replaceAll('/', '.')] = values(target.enum)
    collectEnums(document, target.items ? resolve(document, target.items) : target, fields, flattened, path)
  }
}

/** A value that may come as an integer or as numeric text stands in the list once, as the integer. */
function values(list: readonly unknown[]): unknown[] {
  const integers = new Set(list.filter((value) => typeof value === 'number').map(String))
  return list.filter((value) => typeof value !== 'string' || !integers.has(value))
}

function lifetimesOf(document: Document): Record<string, number> {
  return Object.fromEntries(
    Object.values(document.components.schemas).flatMap((schema) =>
      Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
        property['x-lifetime-seconds'] === undefined ? [] : [[name, property['x-lifetime-seconds']] as const],
      ),
    ),
  )
}
