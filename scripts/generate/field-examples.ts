/** Examples of single fields, taken from those of whole bodies: what a reader is shown is written once. */
import { isObject } from '../../src/model/json.js'
import { resolve, typesOf, type Document, type Example, type MediaType, type Schema } from './document.js'
import { elementsOf } from './elements.js'

/**
 * Gives each number and each text of a body that has no list of its values the first value that an example of a body has for
 * it. Tools make a body of them, and none can make a text that has a pattern.
 */
export function addFieldExamples(document: Document): void {
  for (const { element, keyword } of elementsOf(document)) {
    const { schema, examples = {} } = element as MediaType
    if (keyword !== 'content' || schema === undefined) continue
    for (const example of Object.values(examples))
      addExamples(document, schema, resolve<Example>(document, example).value)
  }
}

function addExamples(document: Document, written: Schema, value: unknown): void {
  const schema = resolve(document, written)
  for (const part of [...(schema.allOf ?? []), ...(schema.anyOf ?? [])])
    if (part.$ref !== undefined || part.properties !== undefined) addExamples(document, part, value)
  for (const [inner, member] of membersOf(schema, value)) if (inner) addExamples(document, inner, member)
  if (value !== '' && !hasValues(schema) && isOf(schema, value)) schema.examples ??= [value]
}

/** The values directly in a value, with their schemas. */
function membersOf(schema: Schema, value: unknown): readonly (readonly [Schema | undefined, unknown])[] {
  if (Array.isArray(value)) return value.map((entry) => [schema.items, entry])
  const { properties = {}, additionalProperties: others } = schema
  const rest = typeof others === 'object' ? others : undefined
  return Object.entries(isObject(value) ? value : {}).map(([name, member]) => [
    Object.hasOwn(properties, name) ? properties[name] : rest,
    member,
  ])
}

/** Reports whether a schema lists values, or the first of its alternatives does. */
function hasValues({ enum: values, const: constant, anyOf = [] }: Schema): boolean {
  return values !== undefined || constant !== undefined || anyOf[0]?.enum !== undefined
}

function isOf(schema: Schema, value: unknown): boolean {
  const types = [schema, ...(schema.anyOf ?? [])].flatMap(typesOf)
  if (typeof value === 'string') return types.includes('string')
  return typeof value === 'number' && (types.includes('number') || types.includes('integer'))
}
