/** Finds the names of the fields that an ambiguity is about, in requests and in answers. */
import type { ResponseFields } from '../../src/ambiguity/evidence.js'
import {
  operationsOf,
  requestSchema,
  resolve,
  successSchema,
  type Document,
  type Schema,
} from './document.js'
import type { Table } from './print.js'
import { ambiguitiesOf, defaultsOf, securityOf } from './operations.js'
import { listLayouts } from './xml-layouts.js'
import { at } from '../../src/response/json-pointer.js'

/**
 * The documented fields of the answers by operation, and those that an ambiguity is about which the client handles. There are
 * none for a description whose lists also come as XML, since their fields are in the record layouts.
 */
export function responseFieldTables(document: Document): readonly Table[] {
  if (listLayouts(document).length > 0) return []
  const handled = document['x-ambiguity-registry'].filter(({ kind }) => kind === 'handled')
  const ambiguities = new Set(handled.map(({ id }) => id))
  const fields = operationsOf(document).map(({ operation }) => [
    operation.operationId,
    fieldsOf(document, successSchema(document, operation), ambiguities),
  ])
  return [
    {
      name: 'responseFields',
      comment: 'The documented fields of answers by operation, and those that an ambiguity is about.',
      value: Object.fromEntries(fields),
      type: ['ResponseFields', 'ResponseFields', 'ambiguity/evidence.js'],
      isLiteral: true,
    },
  ]
}

/** Returns the names of the parameters and request fields that an ambiguity is about, by ambiguity. */
export function requestFields(document: Document): ReadonlyMap<string, readonly string[]> {
  const byAmbiguity = new Map<string, Set<string>>()
  const note = (name: string, ambiguities: readonly string[] = []): void => {
    for (const ambiguity of ambiguities)
      byAmbiguity.set(ambiguity, (byAmbiguity.get(ambiguity) ?? new Set()).add(name))
  }
  for (const { operation, parameters } of operationsOf(document)) {
    for (const parameter of parameters) note(parameter.name, parameter['x-ambiguities'])
    const body = requestSchema(document, operation)
    if (body)
      forEachProperty(document, body, (name, property) => {
        note(name, property['x-ambiguities'])
        note(name, resolve(document, property)['x-ambiguities'])
      })
  }
  return new Map([...byAmbiguity].map(([ambiguity, names]) => [ambiguity, [...names]]))
}

/** By ambiguity and operation, JSON pointers to the parts of the call that it is about; without those it is about all of. */
export function touchedPlaces(
  document: Document,
): ReadonlyMap<string, Readonly<Record<string, readonly string[]>>> {
  const touched = new Map<string, Record<string, string[]>>()
  for (const located of operationsOf(document)) {
    const { operation, parameters } = located
    const places = new Map<string, Set<string>>()
    // What the client fills in is in every request, in one form or another.
    const filledIn = Object.keys({
      ...operation['x-client']?.supplies,
      ...defaultsOf(document, located),
    })
    const note = (place: string, element: unknown): void => {
      const ids = at(element, '/x-ambiguities')
      for (const id of Array.isArray(ids) ? ids.map(String) : [])
        places.set(id, (places.get(id) ?? new Set()).add(place))
    }
    for (const one of [operation, ...securityOf(document, operation)]) note('', one)
    for (const one of parameters) note(one.in === 'header' ? '' : `/${one.in}/${one.name}`, one)
    const request = requestSchema(document, operation)
    const visit = (schema: Schema, pointer: string): void => {
      const target = resolve(document, schema)
      for (const one of [schema, target]) note(pointer, one)
      for (const [name, property] of Object.entries(target.properties ?? {}))
        visit(property, filledIn.includes(name) ? '' : `${pointer}/${name}`)
    }
    if (request) visit(request, '/body')
    for (const id of ambiguitiesOf(document, located))
      if (!places.has(id)) places.set(id, new Set(['/response']))
    for (const [id, pointers] of places) {
      const byOperation = touched.get(id) ?? {}
      touched.set(id, byOperation)
      if (!pointers.has('')) byOperation[operation.operationId] = [...pointers]
    }
  }
  return touched
}

function fieldsOf(
  document: Document,
  root: Schema,
  ambiguities: ReadonlySet<string>,
): ResponseFields[string] {
  const all = new Set<string>()
  const byAmbiguity = new Map<string, Set<string>>()
  forEachProperty(document, root, (name, property) => {
    all.add(name)
    for (const ambiguity of property['x-ambiguities'] ?? []) {
      if (ambiguities.has(ambiguity))
        byAmbiguity.set(ambiguity, (byAmbiguity.get(ambiguity) ?? new Set()).add(name))
    }
  })
  const named = [...byAmbiguity].map(([ambiguity, names]) => [ambiguity, [...names]] as const)
  return { all: [...all], byAmbiguity: Object.fromEntries(named) }
}

/** Visits every property of a schema at any depth. */
function forEachProperty(
  document: Document,
  root: Schema,
  look: (name: string, property: Schema) => void,
): void {
  const seen = new Set<Schema>()
  const visit = (schema: Schema): void => {
    const target = resolve(document, schema)
    if (seen.has(target)) return
    seen.add(target)
    for (const [name, property] of Object.entries(target.properties ?? {})) {
      look(name, property)
      visit(property)
    }
    const { items, additionalProperties, anyOf = [], oneOf = [], allOf = [] } = target
    for (const part of [items, additionalProperties, ...anyOf, ...oneOf, ...allOf]) {
      if (typeof part === 'object') visit(part)
    }
  }
  visit(root)
}
