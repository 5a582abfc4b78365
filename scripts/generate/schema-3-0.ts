/** One schema in the words of OpenAPI 3.0.3: one type each, and `nullable` in the place of the type `null`. */
import { isElement, type Element } from './walk-elements.js'

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
  const limits = Object.fromEntries(
    (['Minimum', 'Maximum'] as const).flatMap((limit) => {
      const value = schema[`exclusive${limit}`]
      return typeof value === 'number'
        ? [
            [limit.toLowerCase(), value],
            [`exclusive${limit}`, true],
          ]
        : []
    }),
  ) as Element
  return {
    ...schema,
    ...limits,
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
  return type === 'object' ? isElement(value) : typeof value === type
}

function omit(schema: Element, keywords: readonly string[]): Element {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !keywords.includes(keyword)))
}
