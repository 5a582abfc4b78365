import type { RecordLayout } from '../../src/market-data/lists/record-layout.js'
import { resolve, type Document, type Operation, type Schema } from './document.js'

/** How a list of records looks as XML, and what its fields hold. */
export interface ListLayout {
  /** The component schema of the list. */
  readonly list: string
  readonly root: string
  readonly item: string
  /** The component schema of one record. */
  readonly record: string
  /** Properties that the client adds to each record. */
  readonly adds: readonly string[]
  readonly fields: readonly FieldLayout[]
  /** The fields without which a record means nothing. */
  readonly identity: readonly string[]
}

type FieldLayout = Pick<RecordLayout['fields'][number], 'name' | 'xmlName' | 'kind' | 'mayBeAbsent'>

/** Returns the layouts of all XML lists of a description. Their schemas are the objects that name a root element. */
export function listLayouts(document: Document): ListLayout[] {
  return Object.entries(document.components.schemas).flatMap(([list, schema]) => {
    const root = schema.xml?.name
    const [item] = Object.keys(schema.properties ?? {})
    const reference = item === undefined ? undefined : schema.properties?.[item]?.items
    if (root === undefined || item === undefined || reference?.$ref === undefined) return []
    const record = reference.$ref.replace('#/components/schemas/', '')
    const target = resolve(document, reference)
    const absences = document['x-ambiguity-registry']
      .filter(({ mayBeAbsent }) => mayBeAbsent)
      .map(({ id }) => id)
    const fields = Object.entries(target.properties ?? {}).map(([name, field]): FieldLayout => ({
      name,
      xmlName: field.xml?.name ?? name,
      kind: fieldKind(field),
      ...(field['x-ambiguities']?.some((id) => absences.includes(id)) && { mayBeAbsent: true }),
    }))
    const identity = target['x-identity'] ?? []
    const adds = Object.keys(target['x-client']?.adds ?? {})
    return [{ list, root, item, record, adds, fields, identity }]
  })
}

/** Returns the name of the list that an operation answers with, if it also comes as XML. */
export function recordList(document: Document, operation: Operation): string | undefined {
  const response = operation.responses['200']
  const content = response && resolve(document, response).content
  const list = content?.['application/xml']?.schema?.$ref?.replace('#/components/schemas/', '')
  return listLayouts(document).find((layout) => layout.list === list)?.list
}

function fieldKind(field: Schema): FieldLayout['kind'] {
  const types = Array.isArray(field.type) ? field.type : [field.type]
  if (types.includes('integer')) return field.minimum === 0 ? 'count' : 'integer'
  if (types.includes('number')) return 'decimal'
  return field['x-documented-type']?.startsWith('string ') ? 'date' : 'text'
}
