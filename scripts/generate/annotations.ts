import { operationsOf, resolve, type Document, type Schema, type Source } from './document.js'

/** Says after each description where it comes from and which gaps touch it, since an editor shows nothing else. */
export function annotateDescriptions(document: Document): void {
  for (const schema of Object.values(document.components.schemas)) annotate(document, schema, 'described')
  for (const { operation, parameters } of operationsOf(document)) {
    for (const parameter of parameters) {
      const source = parameter['x-source'] ?? operation['x-source']
      parameter.description = withTags(parameter.description, source, parameter['x-ambiguities'])
    }
  }
}

function annotate(document: Document, schema: Schema, inherited: Source): void {
  const source = schema['x-source'] ?? inherited
  for (const property of Object.values(schema.properties ?? {})) {
    const own = property['x-source'] ?? source
    // What a reference says of itself stands at its target, unless the property says something of its own.
    const text = property.description ?? resolve(document, property).description
    property.description = withTags(text, own, property['x-ambiguities'])
    annotate(document, property, own)
  }
  if (schema.items) annotate(document, schema.items, source)
  if (typeof schema.additionalProperties === 'object') annotate(document, schema.additionalProperties, source)
  for (const part of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]) {
    annotate(document, part, source)
  }
}

function withTags(text: string | undefined, source: Source, gaps: readonly string[] | undefined): string {
  const gap = gaps?.length ? ` Gaps: ${gaps.map((id) => `\`${id}\``).join(', ')}.` : ''
  return `${text ?? ''} Source: ${source}.${gap}`.trim()
}
