import type { ValueForm } from '../../src/client/operation-table.js'
import { operationsOf, resolve, type Document, type Schema, type Source } from './document.js'

const returnedAs: Readonly<Record<ValueForm, string>> = {
  boolean: 'a boolean',
  decimal: 'exact decimal text',
  confirmations: 'text such as 18 or 12/18',
  textOrNull: 'text, or null where there is none',
}

/** Adds to each description where it comes from and which ambiguities touch it, since an editor shows nothing else. */
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
    // A property without a description of its own has that of the schema it refers to.
    const text = property.description ?? resolve(document, property).description
    const form = property['x-reads-as']
    const returned = form && `${text ?? ''} Returned as ${returnedAs[form]}, whichever form came.`
    property.description = withTags(returned ?? text, own, property['x-ambiguities'])
    annotate(document, property, own)
  }
  if (schema.items) annotate(document, schema.items, source)
  if (typeof schema.additionalProperties === 'object') annotate(document, schema.additionalProperties, source)
  for (const part of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]) {
    annotate(document, part, source)
  }
}

function withTags(
  text: string | undefined,
  source: Source,
  ambiguities: readonly string[] | undefined,
): string {
  const ambiguity = ambiguities?.length
    ? ` Ambiguities: ${ambiguities.map((id) => `\`${id}\``).join(', ')}.`
    : ''
  return `${text ?? ''} Source: ${source}.${ambiguity}`.trim()
}
