/** The published description in OpenAPI 3.0.3, which some tools still read alone. */
import { isObject } from '../../src/model/json.js'
import { schemasOf, type Element } from './elements.js'

/** @throws Error where the description says something that 3.0 cannot, or that nobody needed yet */
export function openapi30(published: object): Element {
  const document = structuredClone(published) as Element
  for (const { element, pointer } of schemasOf(document).reverse()) {
    const rewritten = schema30(element, pointer)
    for (const key of Object.keys(element)) delete element[key]
    Object.assign(element, rewritten)
  }
  return { ...document, openapi: '3.0.3', info: info30(document['info'] as Element) }
}

/** 3.0 has no summary of the whole, and names a license by an address. */
function info30({ summary: _, license, ...info }: Element): Element {
  const { identifier, ...named } = license as Element
  return { ...info, license: { ...named, url: `https://spdx.org/licenses/${String(identifier)}.html` } }
}

/** Keywords that say something of values of one type alone. */
const ofText: readonly string[] = ['pattern', 'minLength', 'maxLength']
const ofNumbers: readonly string[] = ['minimum', 'maximum']
const ofLists: readonly string[] = ['items', 'minItems', 'maxItems']
const ofObjects: readonly string[] = ['properties', 'required', 'additionalProperties', 'maxProperties']
const byTypes: readonly string[] = [...ofText, ...ofNumbers, ...ofLists, ...ofObjects, 'format']
const known: ReadonlySet<string> = new Set([
  ...byTypes,
  ...['$ref', 'type', 'enum', 'anyOf', 'allOf', 'description', 'default', 'examples', 'xml'],
])

function schema30(schema: Element, pointer: string): Element {
  const lost = Object.keys(schema).filter((keyword) => !known.has(keyword) && !keyword.startsWith('x-'))
  if (lost.length > 0)
    throw new Error(`openapi-3-0.ts does not know how OpenAPI 3.0 says ${lost.join(', ')}: ${pointer}.`)
  const { examples, $ref, ...rest } = schema
  const [example] = (examples ?? []) as readonly unknown[]
  const value = { ...rest, ...(example !== undefined && { example }) }
  if ($ref === undefined) return byType(value)
  // Beside a reference nothing is read, but beside a list of one reference everything is.
  return Object.keys(value).length === 0 ? { $ref } : { allOf: [{ $ref }], ...value }
}

function byType(schema: Element): Element {
  const types = [schema['type'] ?? []].flat().map(String)
  const nullable = types.includes('null') && { nullable: true }
  const [only, ...others] = types.filter((type) => type !== 'null')
  if (types.length === 0) return schema
  // 3.0 has no type for null alone, and generators break on an enum of it: so it is an empty object that may be null.
  if (only === undefined) return { ...schema, type: 'object', ...nullable, maxProperties: 0 }
  if (others.length === 0) return { ...schema, type: only, ...nullable }
  const choice = [only, ...others].map((type) => ({
    type,
    ...Object.fromEntries(
      byTypes.filter((key) => belongs(key, schema, type)).map((key) => [key, schema[key]]),
    ),
    ...(Array.isArray(schema['enum']) && { enum: schema['enum'].filter((value) => isOf(value, type)) }),
    ...nullable,
  }))
  const shared = Object.entries(schema).filter(([key]) => !['type', 'enum', ...byTypes].includes(key))
  return { ...Object.fromEntries(shared), anyOf: choice }
}

function belongs(keyword: string, schema: Element, type: string): boolean {
  if (schema[keyword] === undefined) return false
  const isNumeric = type === 'number' || type === 'integer'
  if (keyword === 'format')
    return isNumeric === ['int32', 'int64'].some((format) => format === schema[keyword])
  if (ofText.includes(keyword)) return type === 'string'
  if (ofNumbers.includes(keyword)) return isNumeric
  return ofLists.includes(keyword) ? type === 'array' : type === 'object'
}

function isOf(value: unknown, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value)
  return type === 'object' ? isObject(value) : typeof value === type
}
