/** Finds the names of the fields that an ambiguity is about, in requests and in answers. */
import type { ResponseFields } from '../../src/ambiguity/evidence.js'
import {
  operationsOf,
  requestFields,
  requestSchema,
  resolve,
  successSchema,
  type Document,
  type Schema,
} from './document.js'
import type { Table } from './print.js'
import { ambiguitiesOf, defaultsOf, securityOf } from './operations.js'
import { listLayouts } from './xml-layouts.js'

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
export function touchedFields(document: Document): ReadonlyMap<string, readonly string[]> {
  const names = new Groups()
  for (const located of operationsOf(document))
    for (const { name, element, schema } of requestFields(document, located))
      for (const one of [element, schema]) names.add(one['x-ambiguities'], name)
  return names.all()
}

/** By ambiguity and operation, JSON pointers to the parts of the call that it is about; without those it is about all of. */
export function touchedPlaces(
  document: Document,
): ReadonlyMap<string, Readonly<Record<string, readonly string[]>>> {
  const touched = new Map<string, Record<string, readonly string[]>>()
  for (const located of operationsOf(document)) {
    const { operation } = located
    // What the client fills in is in every request, in one form or another.
    const filledIn = { ...operation['x-client']?.supplies, ...defaultsOf(document, located) }
    const places = new Groups()
    const note = (
      place: string,
      ...elements: readonly ({ 'x-ambiguities'?: string[] } | undefined)[]
    ): void => elements.forEach((one) => places.add(one?.['x-ambiguities'], place))
    note('', operation, ...securityOf(document, operation))
    note(
      '/body',
      operation.requestBody?.content['application/json']?.schema,
      requestSchema(document, operation),
    )
    for (const { name, pointer, element, schema } of requestFields(document, located)) {
      const isEverywhere =
        pointer.startsWith('/header/') || (pointer.startsWith('/body/') && name in filledIn)
      note(isEverywhere ? '' : pointer, element, schema)
    }
    const found = places.all()
    for (const id of ambiguitiesOf(document, located)) {
      const pointers = found.get(id) ?? ['/response']
      const byOperation = touched.get(id) ?? {}
      touched.set(id, byOperation)
      if (!pointers.includes('')) byOperation[operation.operationId] = pointers
    }
  }
  return touched
}

/** Values by name, each once. */
class Groups {
  readonly #groups = new Map<string, Set<string>>()

  add(names: readonly string[] = [], value: string): void {
    for (const name of names) this.#groups.set(name, (this.#groups.get(name) ?? new Set()).add(value))
  }

  all(): ReadonlyMap<string, readonly string[]> {
    return new Map([...this.#groups].map(([name, values]) => [name, [...values]]))
  }
}

function fieldsOf(
  document: Document,
  root: Schema,
  ambiguities: ReadonlySet<string>,
): ResponseFields[string] {
  const all = new Set<string>()
  const named = new Groups()
  const seen = new Set<Schema>()
  const visit = (schema: Schema): void => {
    const target = resolve(document, schema)
    if (seen.has(target)) return
    seen.add(target)
    for (const [name, property] of Object.entries(target.properties ?? {})) {
      all.add(name)
      named.add(
        property['x-ambiguities']?.filter((id) => ambiguities.has(id)),
        name,
      )
      visit(property)
    }
    const { items, additionalProperties, anyOf = [], oneOf = [], allOf = [] } = target
    for (const part of [items, additionalProperties, ...anyOf, ...oneOf, ...allOf]) {
      if (typeof part === 'object') visit(part)
    }
  }
  visit(root)
  return { all: [...all], byAmbiguity: Object.fromEntries(named.all()) }
}
