/** One description as everything here reads it: what is published, with what stands beside it in `spec/`. */
import { readFileSync } from 'node:fs'
import { at, escaped, isObject } from '../../src/model/json.js'
import { readApiNames, root } from './apis.js'
import { applyOverlay, readBeside, selected, type Beside, type ClientFile, type Conduct } from './beside.js'
import { embedCodes } from './codes.js'
import {
  operationsOf,
  resolve,
  type Ambiguity,
  type ClientNotes,
  type Document,
  type GivenSource,
  type Schema,
  type Parameter,
} from './document.js'
import { assumedRules, provenanceOf, sourceOf } from './provenance.js'
import { elementsOf, schemasOf, type Element } from './elements.js'

/** The description of an API as it is published. */
export function readPublished(api: string): Document {
  return JSON.parse(readFileSync(new URL(`generated/openapi/${api}.json`, root), 'utf8')) as Document
}

const read = new Map<string, Document>()

/** The description of an API for our own generators, docs and tests. It is made once, and nobody may change it. */
export function readDescription(api: string): Document {
  const known = read.get(api) ?? frozen(described(readPublished(api), readBeside(api)))
  read.set(api, known)
  return known
}

function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value))
    Object.values(Object.freeze(value)).forEach(frozen)
  return value
}

/** An interface and its description. */
export interface Described {
  readonly api: string
  readonly document: Document
}

/** All interfaces, in the order of `redocly.yaml`. */
export function describedInterfaces(): readonly Described[] {
  return readApiNames().map((api) => ({ api, document: readDescription(api) }))
}

/** @param published it stays as it is */
export function described(published: Document, beside: Beside): Document {
  const document = withSources(published, beside)
  joinAlternatives(document)
  splitDescriptions(document)
  const suppliedNames = Object.keys(beside.client.supplies ?? {})
  restoreSigned(document, suppliedNames)
  applyConduct(document, beside.conduct)
  for (const ambiguity of beside.ambiguities) acceptReadings(document, ambiguity)
  embedCodes(document, beside.codes)
  document['x-ambiguity-registry'] = structuredClone([...beside.ambiguities])
  attachClientNotes(document, beside.client)
  return document
}

/** The description with its sources and all of its ambiguities. The pointers into it are those of what is published. */
export function withSources(
  published: Document,
  { provenance, ambiguities }: Pick<Beside, 'provenance' | 'ambiguities'>,
): Document {
  const document = structuredClone(published)
  applyOverlay(document, provenance)
  for (const { id, touches = [] } of ambiguities)
    for (const element of touches.flatMap((path) => selected(document, path)))
      element['x-ambiguities'] = [...((element['x-ambiguities'] as string[] | undefined) ?? []), id]
  return document
}

/** By ambiguity, the JSON pointers to the elements that name it. */
export function touchedBy(document: Document): ReadonlyMap<string, readonly string[]> {
  const touched = new Map<string, string[]>()
  for (const { element, pointer } of elementsOf(document))
    for (const id of (element['x-ambiguities'] ?? []) as string[])
      touched.set(id, [...(touched.get(id) ?? []), pointer])
  return touched
}

/** Writes an `anyOf` of some values and of others as one schema. */
function joinAlternatives(document: Document): void {
  for (const { element } of schemasOf(document)) {
    const [known, other, ...more] = (element['anyOf'] ?? []) as Schema[]
    if (known?.enum === undefined || other === undefined) continue
    const digits = /^\^\(([0-9|]+)\)\$$/.exec(other.pattern ?? '')?.[1]
    if (digits !== undefined) {
      // Numbers, and text with their digits.
      element['type'] = [known.type, other.type]
      element['enum'] = [...known.enum, ...digits.split('|')]
    } else if (other.type === known.type && Object.keys(other).length === 1 && more.length === 0) {
      // The known values of a set that stays open.
      Object.assign(element, { type: known.type, 'x-known-values': known.enum })
      const moved = Object.entries(known['x-sources'] ?? {}).map(([keyword, source]) => {
        return [keyword.replace(/^enum\b/, 'x-known-values'), source] as const
      })
      if (moved.length > 0)
        element['x-sources'] = {
          ...(element['x-sources'] as object | undefined),
          ...Object.fromEntries(moved),
        }
    } else continue
    delete element['anyOf']
  }
}

/**
 * Each line of a description after the first is a note with a source of its own.
 *
 * @throws Error for a line whose source the overlay does not give
 */
function splitDescriptions(document: Document): void {
  for (const { element, pointer } of elementsOf(document)) {
    const { description } = element
    if (typeof description !== 'string' || !description.includes('\n')) continue
    const [first, ...lines] = description.split('\n')
    const sources = { ...(element['x-sources'] as Record<string, GivenSource> | undefined) }
    const notes = lines.map((says, index) => {
      const keyword = `description/${index + 2}`
      const given = sources[keyword]
      if (given === undefined)
        throw new Error(`${pointer}: the overlay has no source for ${keyword}: ${says}`)
      delete sources[keyword]
      return { says, ...sourceOf(given) }
    })
    Object.assign(element, { description: first, 'x-notes': notes })
    if (Object.keys(sources).length > 0) element['x-sources'] = sources
    else delete element['x-sources']
  }
}

/** Our clients sign, so the signature is none of their inputs, and what they sign with is always sent. */
function restoreSigned(document: Document, supplied: readonly string[]): void {
  const signatures = Object.values(document.components.securitySchemes ?? {}).flatMap(
    ({ in: place, name }) => (place === 'query' ? [name] : []),
  )
  for (const { operation } of operationsOf(document)) {
    if (operation.parameters === undefined) continue
    operation.parameters = operation.parameters.filter(
      (parameter) => !signatures.includes(resolve(document, parameter).name),
    )
    for (const parameter of operation.parameters) {
      const target = resolve(document, parameter)
      if (target.in === 'query' && supplied.includes(target.name)) target.required = true
    }
  }
}

/** Widens what is described by what comes in the readings of an ambiguity. */
function acceptReadings(document: Document, { readings = [] }: Ambiguity): void {
  for (const { at, schema, byCode } of readings.flatMap(({ accepts = [] }) => accepts))
    if (!byCode) for (const element of at.flatMap((path) => selected(document, path))) accept(element, schema)
}

/** The description of what comes: also with the types of values that code of our own reads, whatever its settings. */
export function asItComes(ownValue: Document): Document {
  const document = structuredClone(ownValue)
  for (const { kind, readings = [] } of document['x-ambiguity-registry'])
    for (const { at, schema, byCode } of readings.flatMap(({ accepts = [] }) => accepts))
      if (byCode && kind !== 'choice' && schema.type !== undefined)
        for (const element of at.flatMap((path) => selected(document, path)))
          accept(element, { type: schema.type })
  return document
}

function accept(element: Element, { type, required, enum: values, ...others }: Schema): void {
  if (type !== undefined) {
    const texts = [element['type'] as string | string[]].flat()
    element['x-documented-type'] ??= element['format'] === 'decimal' ? 'decimal' : texts.join(' or ')
    const types = [...new Set([...texts, ...[type].flat()])]
    element['type'] = types.toSorted((type, other) => Number(type === 'null') - Number(other === 'null'))
  }
  if (required !== undefined)
    element['required'] = (element['required'] as string[]).filter((name) => required.includes(name))
  if (values !== undefined) element['enum'] = [...new Set([...(element['enum'] as unknown[]), ...values])]
  Object.assign(element, others)
}

/** @throws Error for an entry on something that is not described */
function applyConduct(document: Document, conduct: Conduct): void {
  const { info, components } = document
  const operations = operationsOf(document).map(({ operation }) => [operation.operationId, operation])
  write(document, { info }, { info: conduct.service ?? {} }, '')
  write(document, Object.fromEntries(operations), conduct.operations, 'operations/')
  write(document, components.parameters, conduct.parameters, 'parameters/')
  write(document, components.schemas, conduct.schemas, 'schemas/')
}

/** @param elements by the names that they have in the entries */
function write(document: Document, elements: unknown, entries: Conduct['operations'], where: string): void {
  for (const [name, { parameters, properties, ...facts }] of Object.entries(entries ?? {})) {
    const element = at(elements, `/${escaped(name)}`)
    if (!isObject(element)) throw new Error(`conduct.yaml: ${where}${name} is not described.`)
    for (const [fact, value] of Object.entries(facts)) element[extensionOf(fact)] = structuredClone(value)
    const values = ((element['parameters'] ?? []) as readonly Parameter[]).map((parameter) => [
      resolve(document, parameter).name,
      parameter,
    ])
    write(document, Object.fromEntries(values), parameters, `${where}${name}/`)
    write(document, element['properties'], properties, `${where}${name}/`)
  }
}

/** `wrongValues` as `x-wrong-values`. */
function extensionOf(fact: string): string {
  return `x-${fact.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}

/**
 * Writes the notes on our client into a description that is for our own use.
 *
 * @throws Error for a note on an operation or a record that is not there
 */
function attachClientNotes(document: Document, file: ClientFile): void {
  const { supplies = {}, sends = {}, operations, records, schemas } = file
  const located = operationsOf(document)
  const byId = new Map(located.map(({ operation }) => [operation.operationId, operation]))
  for (const [id, notes] of Object.entries(operations ?? {}))
    named(byId.get(id), 'operation', id)['x-client'] = withProperties(document, notes)
  for (const { operation, parameters } of located) {
    const kind = operation['x-safe-to-retry'] ? 'reads' : 'changes'
    const ownValue = <T>(values: Readonly<Record<string, T>>): [string, T][] =>
      Object.entries(values).filter(([name]) => parameters.some((parameter) => parameter.name === name))
    const notes = operation['x-client'] ?? {}
    const [sent, supplied] = [
      ownValue(sends).map(([name, values]) => [name, values[kind]]),
      ownValue(supplies),
    ]
    if (sent.length + supplied.length === 0) continue
    operation['x-client'] = {
      ...notes,
      ...(sent.length > 0 && { sends: Object.fromEntries(sent) as NonNullable<ClientNotes['sends']> }),
      ...(supplied.length > 0 && { supplies: { ...Object.fromEntries(supplied), ...notes.supplies } }),
    }
  }
  for (const [name, notes] of Object.entries(records ?? {}))
    named(document.components.schemas[name], 'record', name)['x-client'] = notes
  for (const [name, schema] of Object.entries(schemas ?? {})) {
    if (name in document.components.schemas) throw new Error(`client.yaml has the schema ${name} again.`)
    document.components.schemas[name] = { ...schema, 'x-source': 'assumed' }
  }
}

/** Only a schema can be referred to in types: a property that is referred to is taken over. */
function withProperties<T>(document: Document, notes: T): T {
  const text = JSON.stringify(notes)
  const sources = provenanceOf(document)
  return JSON.parse(text, (_, value: unknown) => {
    if (!isObject(value)) return value
    const { $ref: reference, ...beside } = value
    if (typeof reference !== 'string' || !reference.includes('/properties/')) return value
    const pointer = reference.slice(1)
    const property = at(document, pointer)
    if (!isObject(property)) throw new Error(`The reference ${reference} of client.yaml leads to nothing.`)
    // What only a description has, such as notes, is left; what it says keeps its source.
    const values = Object.entries(property).filter(([keyword]) => !keyword.startsWith('x-'))
    return {
      ...Object.fromEntries(values),
      'x-assumed': assumedRules(property, pointer, sources),
      'x-source': 'description' in beside ? undefined : sources.get(`${pointer}/description`)?.source,
      ...beside,
    }
  }) as T
}

function named<T>(element: T | undefined, kind: string, name: string): T {
  if (element === undefined)
    throw new Error(`client.yaml speaks of the ${kind} ${name}, which is not described.`)
  return element
}
