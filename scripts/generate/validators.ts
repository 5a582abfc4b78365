/**
 * Writes the validators of one description as calls of the functions in `src/request/schema.ts`, all in one file: what inputs,
 * answers and results have in common is written once, and the build loads the checks of each only with those that use them.
 */
import { banner } from './apis.js'
import { asItComes } from './description.js'
import type { ClientView, MethodView } from './client-view.js'
import {
  operationsOf,
  resolve,
  successSchema,
  type Document,
  type Operation,
  type Schema,
} from './document.js'
import { textFormats } from '../../src/request/schema.js'

/** By operation, the part that checks the whole value. */
type Parts = ReadonlyMap<string, Part>

export function generateValidators(view: ClientView): string {
  const tables = Object.entries(validatedParts(view))
  const parts = inOrder(tables.flatMap(([, operations]) => [...operations.values()]))
  const names = namesOf([...parts].filter(([, uses]) => uses > 1).map(([part]) => part))
  const callees = new Set([...[...parts.keys()].map(({ callee }) => callee), 'validator'])
  return [
    banner,
    `import { ${[...callees].sort().join(', ')} } from '../../src/request/schema.js'`,
    `import type { ValidatorTable } from '../../src/request/validate-call.js'`,
    '',
    ...[...names].map(([part, name]) => `const ${name} = ${definition(part, names)}`),
    ...tables.map(([name, operations]) => validatorTable(name, operations, names)),
    '',
  ].join('\n')
}

function validatorTable(name: string, operations: Parts, names: ReadonlyMap<Part, string>): string {
  const members = [...operations].map(([id, part]) => `  ${id}: validator(${code(part, names)}),`)
  return `\nexport const ${name} = {\n${members.join('\n')}\n} satisfies ValidatorTable`
}

/**
 * The inputs are checked before a method sends, and in their place what `raw` and `createFetch` send; of an answer, what can be
 * checked before it is decoded, and what the result is after that.
 */
function validatedParts({ document, methods, published }: ClientView): Readonly<Record<string, Parts>> {
  const parts = new SchemaParts(document)
  const coming = asItComes(published)
  const partsOnWire = new SchemaParts(coming, parts)
  const of = (schemaOf: (method: MethodView) => Schema): Parts =>
    new Map(
      methods.map((method) => {
        const { operationId } = method.located.operation
        return [operationId, parts.of(schemaOf(method), operationId)] as const
      }),
    )
  return {
    inputs: of(({ input }) => (input === undefined ? noInput : component(input))),
    wire: of(({ wire }) => wire),
    answers: new Map(
      operationsOf(coming).flatMap(({ operation }) => {
        const schema = answerSchema(coming, operation)
        return schema
          ? [[operation.operationId, nearest(partsOnWire.of(schema, `${operation.operationId}Answer`))]]
          : []
      }),
    ),
    results: of(({ result }) => result),
  }
}

/** An answer of several forms is told what is wrong by the form that it is most like. */
function nearest(part: Part): Part {
  return part.callee === 'anyOf' ? { ...part, callee: 'nearestOf' } : part
}

/** What an answer is checked against; nothing where its form is a choice of whoever makes the client. */
function answerSchema(document: Document, operation: Operation): Schema | undefined {
  const schema = resolve(document, successSchema(document, operation))
  const choices = document['x-ambiguity-registry'].filter(({ kind }) => kind === 'choice').map(({ id }) => id)
  if (schema['x-ambiguities']?.some((id) => choices.includes(id))) return undefined
  return schema
}

const noInput: Schema = { type: 'object', properties: {}, additionalProperties: false }
const component = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })

/** All parts with how often each is used, each after those that it is made of. */
function inOrder(roots: readonly Part[]): ReadonlyMap<Part, number> {
  const uses = new Map<Part, number>()
  const order: Part[] = []
  const use = (part: Part): void => {
    const before = uses.get(part) ?? 0
    uses.set(part, before + 1)
    if (before > 0) return
    partsIn(part).forEach(use)
    order.push(part)
  }
  roots.forEach(use)
  return new Map(order.map((part) => [part, uses.get(part) ?? 0]))
}

/** A name of its own for each part. Its ending keeps it apart from operations, functions and reserved words. */
function namesOf(parts: readonly Part[]): ReadonlyMap<Part, string> {
  const names = new Map<Part, string>()
  const taken = new Set<string>()
  for (const part of parts) {
    const base = `${part.name.replace(/\W+/g, '_')}Check`
    let name = base
    for (let count = 2; taken.has(name); count += 1) name = `${base}${count}`
    taken.add(name)
    names.set(part, name)
  }
  return names
}

/** The code that stands for a part: its name, if it has one. */
function code(part: Part, names: ReadonlyMap<Part, string>): string {
  return names.get(part) ?? definition(part, names)
}

function definition({ callee, arguments: given }: Part, names: ReadonlyMap<Part, string>): string {
  if (given.length === 0) return callee
  return `${callee}(${given.map((one) => argument(one, names)).join(', ')})`
}

function argument(given: Part['arguments'][number], names: ReadonlyMap<Part, string>): string {
  if (typeof given === 'string') return given
  if ('id' in given) return code(given, names)
  const members = [...given].map(([property, part]) => {
    const lines = code(part, names).split('\n').join('\n  ')
    return `\n  ${/^[A-Za-z]\w*$/.test(property) ? property : JSON.stringify(property)}: ${lines},`
  })
  return members.length === 0 ? '{}' : `{${members.join('')}\n}`
}

/** A call that makes a check, such as `list(value({ type: 'string' }))`. */
interface Part {
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
class SchemaParts {
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
function partsIn({ arguments: given }: Part): Part[] {
  return given.flatMap((one) => (typeof one === 'string' ? [] : 'id' in one ? [one] : [...one.values()]))
}

function refuseOtherKeywords(schema: Schema, name: string): void {
  const others = Object.keys(schema).filter(
    (keyword) => !checked.includes(keyword) && !annotations.includes(keyword) && !keyword.startsWith('x-'),
  )
  if (others.length > 0)
    throw new Error(
      `The schema ${name} has ${others.join(', ')}, which the validators do not check. Leave it out, or teach src/request/schema.ts and scripts/generate/validators.ts to check it.`,
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
