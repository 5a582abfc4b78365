/**
 * Writes the validators of one description as calls of the functions in `src/request/schema.ts`, all in one file: what inputs,
 * answers and results have in common is written once, and the build loads the checks of each only with those that use them.
 */
import { banner } from './apis.js'
import { asItComes } from './description.js'
import { exactDigits, type ClientView, type MethodView } from './client-view.js'
import {
  operationsOf,
  resolve,
  successSchema,
  type Document,
  type Operation,
  type Schema,
  typesOf,
} from './document.js'
import { textFormats } from '../../src/request/schema.js'

export function generateValidators(view: ClientView): string {
  const parts = new Parts()
  const tables = Object.entries(validatedParts(view, parts)).map(([name, checks]) => {
    const members = checks.map(([id, part]) => `  ${id}: validator(${part}),\n`)
    return `\nexport const ${name} = {\n${members.join('')}} satisfies ValidatorTable\n`
  })
  return `${banner}
import { allOf, anyOf, anything, constant, list, nearestOf, object, oneOf, validator, value, where } from '../../src/request/schema.js'
import type { ValidatorTable } from '../../src/request/validate-call.js'

${parts.written(tables.join(''))}`
}

/**
 * The inputs are checked before a method sends, and in their place what `raw` and `createFetch` send; of an answer, what can be
 * checked before it is decoded, and what the result is after that.
 */
function validatedParts({ document, methods, published }: ClientView, parts: Parts) {
  const sent = new SchemaParts(document, parts, true)
  const coming = asItComes(published)
  const answers = new SchemaParts(coming, parts)
  const of = (
    schemaOf: (method: MethodView) => Schema,
    schemas = sent,
  ): (readonly [operationId: string, part: string])[] =>
    methods.map((method) => {
      const { operationId } = method.located.operation
      return [operationId, schemas.of(schemaOf(method), operationId)]
    })
  return {
    inputs: of(({ input }) => (input === undefined ? noInput : component(input))),
    wire: of(({ wire }) => wire),
    answers: operationsOf(coming).flatMap(({ operation }) => {
      const schema = answerSchema(coming, operation)
      const name = `${operation.operationId}Answer`
      return schema ? [[operation.operationId, answers.of(schema, name, 'nearestOf')] as const] : []
    }),
    results: of(({ result }) => result, new SchemaParts(document, parts)),
  }
}

/** The schema that an answer is checked against; nothing where its form is a choice of whoever makes the client. */
function answerSchema(document: Document, operation: Operation): Schema | undefined {
  const schema = resolve(document, successSchema(document, operation))
  const choices = document['x-ambiguity-registry'].filter(({ kind }) => kind === 'choice').map(({ id }) => id)
  if (schema['x-ambiguities']?.some((id) => choices.includes(id))) return undefined
  return schema
}

const noInput: Schema = { type: 'object', properties: {}, additionalProperties: false }
const component = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })

/** Calls that make checks, such as `list(«3»)`, each once; `«3»` stands for another one, which came before. */
class Parts {
  /** Each with what it is called where it is written once and used several times. */
  readonly #all: { readonly code: string; readonly name: string }[] = []

  add(code: string, name: string): string {
    const known = this.#all.findIndex((part) => part.code === code)
    return `«${known < 0 ? this.#all.push({ code, name }) - 1 : known}»`
  }

  /** A text with the code in the place of its parts, below those that are used several times. */
  written(text: string): string {
    const uses = [...this.#all.map(({ code }) => code), text].join('').match(/«\d+»/g) ?? []
    const names: string[] = []
    const definitions: string[] = []
    /** By part, its name or its whole code. */
    const shown: string[] = []
    const expanded = (code: string): string =>
      code.replaceAll(/(: )?«(\d+)»/g, (_, member: string | undefined, id: string) => {
        const inner = shown[Number(id)] ?? ''
        return member ? member + inner.replaceAll('\n', '\n  ') : inner
      })
    for (const [id, { code, name }] of this.#all.entries()) {
      shown[id] = expanded(code)
      if (uses.filter((use) => use === `«${id}»`).length < 2) continue
      // The ending keeps it apart from operations, functions and reserved words.
      const base = `${name.replace(/\W+/g, '_')}Check`
      const taken = names.filter((name) => name.replace(/\d+$/, '') === base).length
      const text = taken > 0 ? `${base}${taken + 1}` : base
      definitions.push(`const ${text} = ${shown[id]}\n`)
      names.push(text)
      shown[id] = text
    }
    return definitions.join('') + expanded(text)
  }
}

const rules = [
  ...(['type', 'minimum', 'maximum', 'minLength', 'maxLength', 'pattern', 'format'] as const),
  ...(['minItems', 'maxItems', 'enum'] as const),
] as const
const combinations = ['anyOf', 'oneOf', 'allOf'] as const
const checked: readonly string[] = [
  ...['$ref', 'const', 'properties', 'required', 'additionalProperties', 'items'],
  ...[...rules, ...combinations],
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
  readonly #parts: Parts
  readonly #isSent: boolean
  readonly #outer: Schema[] = []

  /** @param isSent whether the values are sent, so that a caller can lift the rules that only we state */
  constructor(document: Document, parts: Parts, isSent = false) {
    this.#document = document
    this.#parts = parts
    this.#isSent = isSent
  }

  /**
   * @param name what the schema is called where it is used
   * @param anyOf `nearestOf` tells a value of several forms what is wrong by the form that it is most like
   */
  of(schema: Schema, name: string, anyOf: 'anyOf' | 'nearestOf' = 'anyOf'): string {
    refuseOtherKeywords(schema, name)
    if (this.#outer.includes(schema))
      throw new Error(`The schema ${name} contains itself. The validators cannot check such a schema.`)
    this.#outer.push(schema)
    const codes = this.#codesOf(schema, name, anyOf)
    this.#outer.pop()
    const [only = this.#parts.add('anything', name), ...more] = codes
    return more.length === 0 ? only : this.#parts.add(`allOf(${codes.join(', ')})`, name)
  }

  /** In the order in which Ajv checks the keywords. */
  #codesOf(schema: Schema, name: string, anyOf: string): string[] {
    const types = typesOf(schema)
    const { $ref, const: constant } = schema
    const isObject = limitsMembers(schema)
    // A check of lists or objects refuses values of other types, which only a schema of that one type does.
    const isOnly = (type: string): boolean => types.length === 1 && types[0] === type
    const refusesOthers = (schema.items !== undefined && isOnly('array')) || (isObject && isOnly('object'))
    const where = (type: string, code: string): string => {
      const part = this.#parts.add(code, name)
      return isOnly(type) ? part : this.#parts.add(`where("${type}", ${part})`, name)
    }
    const known = this.#isSent ? statedRules(schema) : openSet(schema)
    const [limits = '', open, stated = ''] = [schema, openSet(schema), known].map((schema) =>
      valueLimits(schema, !refusesOthers),
    )
    const all = open === stated ? [limits] : [limits, stated]
    return [
      ...(limits === '' ? [] : [this.#parts.add(`value(${all.map(literal).join(', ')})`, name)]),
      ...($ref === undefined ? [] : [this.of(resolve(this.#document, { $ref }), lastName($ref))]),
      ...(constant === undefined ? [] : [this.#parts.add(`constant(${JSON.stringify(constant)})`, name)]),
      ...combinations.flatMap((keyword) => {
        const forms = schema[keyword]?.map((schema) => this.of(schema, `${name}Form`))
        return forms
          ? [this.#parts.add(`${keyword === 'anyOf' ? anyOf : keyword}(${forms.join(', ')})`, name)]
          : []
      }),
      ...(schema.items ? [where('array', `list(${this.of(schema.items, `${name}Entry`)})`)] : []),
      ...(isObject ? [where('object', this.#object(schema, name))] : []),
    ]
  }

  #object({ properties = {}, required = [], additionalProperties = true }: Schema, name: string): string {
    const members = Object.entries(properties).map(([property, schema]) => {
      const key = /^[A-Za-z]\w*$/.test(property) ? property : JSON.stringify(property)
      return `\n  ${key}: ${this.of(schema, property)},`
    })
    const rest =
      typeof additionalProperties === 'boolean'
        ? additionalProperties
        : this.of(additionalProperties, `${name}Value`)
    const end = members.length > 0 ? '\n' : ''
    const stated = required.filter((text) => !this.#isSent || !isAssumed(properties[text], 'required'))
    const others = stated.length === required.length ? '' : `, ${JSON.stringify(stated)}`
    return `object({${members.join('')}${end}}, ${JSON.stringify(required)}, ${rest}${others})`
  }
}

const isAssumed = (schema: Schema | undefined, rule: string): boolean =>
  schema?.['x-assumed']?.includes(rule) === true
const literal = (limits: string): string => (limits === '' ? '{}' : `{ ${limits} }`)

function openSet({ enum: _, ...schema }: Schema): Schema {
  return schema
}

/**
 * A schema without the rules that only we state, and without closed lists. If only we state its type, it is text, a number or a
 * boolean.
 */
export function statedRules(schema: Schema): Schema {
  const stated = openSet(schema)
  for (const rule of rules) if (isAssumed(schema, rule)) delete stated[rule]
  if (isAssumed(schema, 'type'))
    stated.type = stated.format === 'decimal' ? ['string', 'number'] : ['string', 'number', 'boolean']
  // An integer of any sign, as text with all its digits, or one of a closed list.
  const isExact = schema['x-exact'] && isAssumed(schema, 'minimum')
  if (isExact || listsNumbers(schema)) stated.pattern = exactDigits
  return stated
}

/** Reports whether the texts of a closed list are numbers. */
function listsNumbers({ enum: values = [] }: Schema): boolean {
  const texts = values.filter((value) => typeof value === 'string')
  return texts.length > 0 && texts.every((text) => /^\d+$/.test(text))
}

function valueLimits(schema: Schema, hasType: boolean): string {
  return rules
    .map((rule) => [rule, rule === 'format' ? checkedFormat(schema) : schema[rule]] as const)
    .filter(([rule, limit]) => limit !== undefined && (rule !== 'type' || hasType))
    .map(([rule, limit]) => `${rule}: ${JSON.stringify(limit)}`)
    .join(', ')
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

/** Formats other than these say nothing beyond the type. */
function checkedFormat({ format, pattern }: Schema): string | undefined {
  if (format === undefined || !Object.hasOwn(textFormats, format)) return undefined
  return format === 'decimal' && decimalPatterns.includes(pattern) ? undefined : format
}

function lastName(reference: string): string {
  const name = reference.slice(reference.lastIndexOf('/') + 1)
  return name.charAt(0).toLowerCase() + name.slice(1)
}
