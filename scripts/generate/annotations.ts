import { operationsOf, type Document, type Schema, type Source } from './document.js'

/** Says after each description where it comes from and which gaps touch it, since an editor shows nothing else. */
export function annotateDescriptions(document: Document): void {
  for (const schema of Object.values(document.components.schemas)) annotate(schema, 'described')
  for (const { operation, parameters } of operationsOf(document)) {
    for (const parameter of parameters) {
      const source = parameter['x-source'] ?? operation['x-source']
      parameter.description = withTags(parameter.description, source, parameter['x-ambiguities'])
    }
  }
}

function annotate(schema: Schema, inherited: Source): void {
  const source = schema['x-source'] ?? inherited
  for (const property of Object.values(schema.properties ?? {})) {
    const own = property['x-source'] ?? source
    property.description = withTags(property.description, own, property['x-ambiguities'])
    annotate(property, own)
  }
  if (schema.items) annotate(schema.items, source)
  if (typeof schema.additionalProperties === 'object') annotate(schema.additionalProperties, source)
  for (const part of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]) {
    annotate(part, source)
  }
}

function withTags(text: string | undefined, source: Source, gaps: readonly string[] | undefined): string {
  const gap = gaps?.length ? ` Gaps: ${gaps.map((id) => `\`${id}\``).join(', ')}.` : ''
  return `${text ?? ''} Source: ${source}.${gap}`.trim()
}
