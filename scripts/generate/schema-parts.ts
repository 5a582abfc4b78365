/** Takes schemas apart into calls of the functions in `src/request/schema.ts`. Equal parts become one part. */
import { textFormats } from '../../src/request/schema.js'
import { resolve, type Document, type Schema } from './document.js'

/** A call that makes a check, such as `list(value({ type: 'string' }))`. */
export interface Part {
  readonly id: number
  readonly callee: string
  /** Code, other parts, or the parts of an object's properties by their names. */
  readonly arguments: readonly (string | Part | ReadonlyMap<string, Part>)[]
  /** What the part is called where it is written once and used several times. */
  readonly name: string
}

const rules = ['type', 'minimum', 'maximum', 'minLength', 'maxLength', 'pattern', 'format', 'enum'] as const
const listKeywords = ['items', 'minItems', 'maxItems'] as const
const combinations = ['anyOf', 'oneOf', 'allOf'] as const
const checked: readonly string[] = [
  ...['$ref', 'const', 'properties', 'required', 'additionalProperties'],
  ...[...rules, ...listKeywords, ...combinations],
]
/** Keywords that only tell readers something. So do those that begin with `x-`. */
const annotations: readonly string[] = [
  ...['title', 'description', 'default', 'deprecated', 'example', 'examples', '$comment'],
  ...['readOnly', 'writeOnly', 'xml', 'externalDocs', 'discriminator'],
]
/** Patterns of decimals alone. A text that fits one of them needs no check of the format `decimal`. */
const decimalPatterns: readonly unknown[] = ['^[0-9]+(\\.[0-9]+)?$', '^-?[0-9]+(\\.[0-9]+)?$']

/** Makes the parts of the schemas of one description. */
export class SchemaParts {
  readonly #document: Document
  readonly #known: Map<string, Part>
  readonly #outer: Schema[] = []

  /** @param others the parts of another document, which are used again where they are equal */
  constructor(document: Document, others?: SchemaParts) {
    this.#document = document
    this.#known = others === undefined ? new Map<string, Part>() : others.#known
  }

  /** @param name what the schema is called where it is used */
  of(schema: Schema, name: string): Part {
    refuseOtherKeywords(schema, name)
    if (this.#outer.includes(schema))
      throw new Error(`The schema ${name} contains itself. The validators cannot check such a schema.`)
    this.#outer.push(schema)
    const parts = this.#partsOf(schema, name)
    this.#outer.pop()
    const [only = this.#part('anything', [], name), ...more] = parts
    return more.length === 0 ? only : this.#part('allOf', parts, name)
  }

  /** In the order in which Ajv checks the keywords. */
  #partsOf(schema: Schema, name: string): Part[] {
    const types = [schema.type ?? []].flat()
    const type = types.length === 1 ? types[0] : undefined
    const isList = listKeywords.some((keyword) => schema[keyword] !== undefined)
    const isObject = limitsMembers(schema)
    const refusesOthers = (isList && type === 'array') || (isObject && type === 'object')
    const { $ref, const: constant } = schema
    return [
      ...this.#valuePart(schema, refusesOthers ? undefined : schema.type, name),
      ...($ref === undefined ? [] : [this.of(resolve(this.#document, { $ref }), lastName($ref))]),
      ...(constant === undefined ? [] : [this.#part('constant', [JSON.stringify(constant)], name)]),
      ...combinations.flatMap((keyword) => this.#combined(keyword, schema[keyword], name)),
      ...(isList ? [this.#where('array', type, this.#listPart(schema, name))] : []),
      ...(isObject ? [this.#where('object', type, this.#objectPart(schema, name))] : []),
    ]
  }

  #valuePart(schema: Schema, type: Schema['type'], name: string): Part[] {
    const own = Object.fromEntries(rules.map((rule) => [rule, schema[rule]]))
    const given = Object.entries({ ...own, type, format: checkedFormat(schema) })
    const texts = given.flatMap(([rule, limit]) =>
      limit === undefined ? [] : [`${rule}: ${JSON.stringify(limit)}`],
    )
    return texts.length === 0 ? [] : [this.#part('value', [`{ ${texts.join(', ')} }`], name)]
  }

  #combined(keyword: string, schemas: readonly Schema[] | undefined, name: string): Part[] {
    const parts = schemas?.map((schema) => this.of(schema, `${name}Form`))
    return parts === undefined ? [] : [this.#part(keyword, parts, name)]
  }

  #listPart({ items = {}, minItems, maxItems }: Schema, name: string): Part {
    const limits = [minItems ?? (maxItems === undefined ? [] : 0), maxItems ?? []].flat()
    return this.#part('list', [this.of(items, `${name}Entry`), ...limits.map(String)], name)
  }

  #objectPart({ properties = {}, required = [], additionalProperties = true }: Schema, name: string): Part {
    const members = Object.entries(properties).map(
      ([property, schema]) => [property, this.of(schema, property)] as const,
    )
    const rest =
      typeof additionalProperties === 'boolean'
        ? String(additionalProperties)
        : this.of(additionalProperties, `${name}Value`)
    return this.#part('object', [new Map(members), JSON.stringify(required), rest], name)
  }

  /** A check of lists or objects refuses values of other types, which only a schema of that one type does. */
  #where(kind: string, type: string | undefined, part: Part): Part {
    return type === kind ? part : this.#part('where', [JSON.stringify(kind), part], part.name)
  }

  #part(callee: string, given: Part['arguments'], name: string): Part {
    const key = JSON.stringify([callee, ...given.map(keyOf)])
    const part = this.#known.get(key) ?? { id: this.#known.size, callee, arguments: given, name }
    this.#known.set(key, part)
    return part
  }
}

/** The parts that a part is made of. */
export function partsIn({ arguments: given }: Part): Part[] {
  return given.flatMap((one) => (typeof one === 'string' ? [] : 'id' in one ? [one] : [...one.values()]))
}

function refuseOtherKeywords(schema: Schema, name: string): void {
  const others = Object.keys(schema).filter(
    (keyword) => !checked.includes(keyword) && !annotations.includes(keyword) && !keyword.startsWith('x-'),
  )
  if (others.length > 0)
    throw new Error(
      `The schema ${name} has ${others.join(', ')}, which the validators do not check. Leave it out, or teach src/request/schema.ts and scripts/generate/schema-parts.ts to check it.`,
    )
}

function limitsMembers({ properties = {}, required = [], additionalProperties = true }: Schema): boolean {
  return Object.keys(properties).length > 0 || required.length > 0 || additionalProperties !== true
}

/** Parts are equal if they are made of the same parts in the same way. */
function keyOf(argument: Part['arguments'][number]): unknown {
  if (typeof argument === 'string') return argument
  return 'id' in argument ? argument.id : [...argument].map(([name, part]) => [name, part.id])
}

/** Formats other than these say nothing beyond the type. */
function checkedFormat({ format, pattern }: Schema): string | undefined {
  if (format === undefined || !Object.hasOwn(textFormats, format)) return undefined
  return format === 'decimal' && decimalPatterns.includes(pattern) ? undefined : format
}

function lastName(reference: string): string {
  const name = reference.slice(reference.lastIndexOf('/') + 1)
  return name.charAt(0).toLowerCase() + name.slice(1)
}
