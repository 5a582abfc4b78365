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
  readonly fields: readonly { readonly name: string; readonly xmlName: string; readonly kind: FieldKind }[]
}

export type FieldKind = 'text' | 'integer' | 'decimal'

/** Returns the layouts of all XML lists of a description. Their schemas are the objects that name a root element. */
export function listLayouts(document: Document): ListLayout[] {
  return Object.entries(document.components.schemas).flatMap(([list, schema]) => {
    const root = schema.xml?.name
    const [item] = Object.keys(schema.properties ?? {})
    const reference = item === undefined ? undefined : schema.properties?.[item]?.items
    if (root === undefined || item === undefined || reference?.$ref === undefined) return []
    const record = reference.$ref.replace('#/components/schemas/', '')
    const target = resolve(document, reference)
    const fields = Object.entries(target.properties ?? {}).map(([name, field]) => ({
      name,
      xmlName: field.xml?.name ?? name,
      kind: fieldKind(field),
    }))
    const adds = Object.keys(target['x-client']?.adds ?? {})
    return [{ list, root, item, record, adds, fields }]
  })
}

/** Returns the name of the list that an operation answers with, if it also comes as XML. */
export function recordList(document: Document, operation: Operation): string | undefined {
  const response = operation.responses['200']
  const content = response && resolve(document, response).content
  const list = content?.['application/xml']?.schema?.$ref?.replace('#/components/schemas/', '')
  return listLayouts(document).find((layout) => layout.list === list)?.list
}

function fieldKind(field: Schema): FieldKind {
  const types = Array.isArray(field.type) ? field.type : [field.type]
  if (types.includes('integer')) return 'integer'
  return types.includes('number') ? 'decimal' : 'text'
}
