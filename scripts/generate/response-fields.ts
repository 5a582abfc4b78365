/** The fields of answers by name, for the clients to tell what an answer shows of the gaps. */
import type { ResponseFields } from '../../src/client/evidence.js'
import { operationsOf, resolve, successSchema, type Document, type Schema } from './document.js'
import { listLayouts } from './xml-layouts.js'

/**
 * The documented fields of the answers, by operation, with those that one of the gaps is about. A description with
 * lists that also come as XML has none: their fields are in the record layouts.
 */
export function responseFields(document: Document, gaps: ReadonlySet<string>): ResponseFields {
  if (listLayouts(document).length > 0) return {}
  return Object.fromEntries(
    operationsOf(document).map(({ operation }) => [
      operation.operationId,
      fieldsOf(document, successSchema(document, operation), gaps),
    ]),
  )
}

function fieldsOf(document: Document, root: Schema, gaps: ReadonlySet<string>): ResponseFields[string] {
  const all = new Set<string>()
  const byGap = new Map<string, Set<string>>()
  const seen = new Set<Schema>()
  const visit = (schema: Schema): void => {
    const target = resolve(document, schema)
    if (seen.has(target)) return
    seen.add(target)
    for (const [name, property] of Object.entries(target.properties ?? {})) {
      all.add(name)
      for (const gap of property['x-ambiguities'] ?? []) {
        if (gaps.has(gap)) byGap.set(gap, (byGap.get(gap) ?? new Set()).add(name))
      }
      visit(property)
    }
    const { items, additionalProperties, anyOf = [], oneOf = [], allOf = [] } = target
    for (const part of [items, additionalProperties, ...anyOf, ...oneOf, ...allOf]) {
      if (typeof part === 'object') visit(part)
    }
  }
  visit(root)
  const named = [...byGap].map(([gap, names]) => [gap, [...names]] as const)
  return { all: [...all], byGap: Object.fromEntries(named) }
}
