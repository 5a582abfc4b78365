/** The published description in OpenAPI 3.0.3, which several tools still read alone. */
import { at, escaped, isObject } from '../../src/response/json.js'
import { elementsOf, schemasOf, type Element } from './elements.js'

/** @throws Error where the description says something that 3.0 cannot */
export function openapi30(published: object): Element {
  const document = structuredClone(published) as Element
  if (document['webhooks'] !== undefined) throw new Error('OpenAPI 3.0 has no webhooks.')
  inlineDescribedReferences(document)
  sayLinkedBodies(document)
  for (const { element, pointer } of schemasOf(document).reverse()) {
    const rewritten = schema30(element, pointer)
    for (const key of Object.keys(element)) delete element[key]
    Object.assign(element, rewritten)
  }
  // Each description says its ambiguities and codes where they touch it; the registries are in its 3.1 twin.
  const { 'x-ambiguity-registry': _, 'x-code-registry': __, ...rest } = document
  return { ...rest, openapi: '3.0.3', info: info30(document['info']) }
}

/** 3.0 has no summary of the whole, and names a license by an address. */
function info30(info: unknown): unknown {
  if (!isObject(info)) return info
  const { summary: _summary, license, ...rest } = info
  if (!isObject(license) || typeof license['identifier'] !== 'string') return { ...rest, license }
  const { identifier, ...named } = license
  return { ...rest, license: { ...named, url: `https://spdx.org/licenses/${identifier}.html` } }
}

/** Beside a reference to anything but a schema, 3.0 reads nothing: the target takes the place of one that says more. */
function inlineDescribedReferences(document: Element): void {
  const schemas = new Set(schemasOf(document).map(({ element }) => element))
  for (const { element } of elementsOf(document)) {
    const { $ref, ...more } = element
    if (typeof $ref !== 'string' || schemas.has(element) || Object.keys(more).length === 0) continue
    const target = at(document, $ref.slice(1))
    if (!isObject(target)) throw new Error(`The reference ${$ref} leads to nothing.`)
    delete element['$ref']
    Object.assign(element, structuredClone(target), more)
  }
}

/** The schema of 3.0 refuses an object as the body of a link: so its description says what goes where. */
function sayLinkedBodies(document: Element): void {
  for (const { element, keyword } of elementsOf(document)) {
    const { requestBody } = element
    if (keyword !== 'links' || !isObject(requestBody)) continue
    const places = [...leavesOf(requestBody, '')].map(
      ([pointer, value]) => `\`${pointer}\` of the request body is \`${String(value)}\``,
    )
    const own = typeof element['description'] === 'string' ? `${element['description']} ` : ''
    element['description'] = `${own}${places.join(', ')}.`
    delete element['requestBody']
  }
}

function* leavesOf(value: unknown, pointer: string): Iterable<readonly [string, unknown]> {
  if (!isObject(value)) yield [pointer, value]
  else
    for (const [name, child] of Object.entries(value)) yield* leavesOf(child, `${pointer}/${escaped(name)}`)
}

/** Keywords that say something of values of one type alone. Those that are not here stand beside a choice of types. */
const ofText: ReadonlySet<string> = new Set(['pattern', 'minLength', 'maxLength'])
const ofNumbers: ReadonlySet<string> = new Set([
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
])
const ofLists: ReadonlySet<string> = new Set(['items', 'minItems', 'maxItems', 'uniqueItems'])
const ofObjects: ReadonlySet<string> = new Set([
  ...['properties', 'required', 'additionalProperties', 'minProperties', 'maxProperties'],
])
const numberFormats: readonly unknown[] = ['int32', 'int64', 'float', 'double']

const known: ReadonlySet<string> = new Set([
  ...[...ofText, ...ofNumbers, ...ofLists, ...ofObjects],
  ...['$ref', 'type', 'format', 'enum', 'const', 'anyOf', 'oneOf', 'allOf', 'not'],
  ...['title', 'description', 'default', 'example', 'examples', 'deprecated', 'readOnly', 'writeOnly', 'xml'],
])

/**
 * @param pointer where the schema stands, for the message
 * @throws Error for a keyword of 3.1 whose meaning would be lost
 */
export function schema30(schema: Element, pointer: string): Element {
  const lost = Object.keys(schema).filter((keyword) => !known.has(keyword) && !keyword.startsWith('x-'))
  if (lost.length > 0) throw new Error(`OpenAPI 3.0 has no ${lost.join(', ')}: ${pointer}.`)
  return byType(withoutSiblings(withReplacedKeywords(schema)))
}

function withReplacedKeywords({ const: constant, examples, ...schema }: Element): Element {
  const limits = ['Minimum', 'Maximum'].map((limit) => {
    const value = schema[`exclusive${limit}`]
    return typeof value === 'number' ? { [limit.toLowerCase()]: value, [`exclusive${limit}`]: true } : {}
  })
  return {
    ...schema,
    ...(Object.assign({}, ...limits) as Element),
    ...(constant !== undefined && { enum: [constant] }),
    ...(Array.isArray(examples) && examples.length > 0 && { example: examples[0] as unknown }),
  }
}

/** Beside a reference nothing is read, but beside a list of one reference everything is. */
function withoutSiblings({ $ref, ...schema }: Element): Element {
  if ($ref === undefined) return schema
  if (Object.keys(schema).length === 0) return { $ref }
  return {
    allOf: [{ $ref }, ...(Array.isArray(schema['allOf']) ? (schema['allOf'] as Element[]) : [])],
    ...omit(schema, ['allOf']),
  }
}

function byType(schema: Element): Element {
  const types = [schema['type'] ?? []].flat().map(String)
  const nullable = types.includes('null')
  const [only, ...others] = types.filter((type) => type !== 'null')
  if (types.length === 0) return schema
  // 3.0 has no type for null alone, and generators break on an enum of it: so it is an empty object that may be null.
  if (only === undefined) return { ...schema, type: 'object', nullable: true, maxProperties: 0 }
  if (others.length === 0) return { ...schema, type: only, ...(nullable && { nullable: true }) }
  const choice = [only, ...others].map((type) => ({
    ...Object.fromEntries(Object.entries(schema).filter(([keyword, value]) => belongs(keyword, value, type))),
    type,
    ...(nullable && { nullable: true }),
    ...(Array.isArray(schema['enum']) && {
      enum: schema['enum'].filter((value) => isOf(value, type, nullable)),
    }),
  }))
  const moved = [...ofText, ...ofNumbers, ...ofLists, ...ofObjects, 'format', 'type', 'enum']
  return { anyOf: choice, ...omit(schema, moved) }
}

function belongs(keyword: string, value: unknown, type: string): boolean {
  const isNumeric = type === 'number' || type === 'integer'
  if (keyword === 'format') return type === 'string' ? !numberFormats.includes(value) : isNumeric
  if (ofText.has(keyword)) return type === 'string'
  if (ofNumbers.has(keyword)) return isNumeric
  return (ofLists.has(keyword) && type === 'array') || (ofObjects.has(keyword) && type === 'object')
}

function isOf(value: unknown, type: string, nullable: boolean): boolean {
  if (value === null) return nullable
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'array') return Array.isArray(value)
  return type === 'object' ? isObject(value) : typeof value === type
}

function omit(schema: Element, keywords: readonly string[]): Element {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !keywords.includes(keyword)))
}
