/** The forms in which a result is returned, from the types, `x-exact` and `x-reads-as` in the schema of an answer. */
import type { PlainForm, ResultForm } from '../../src/client/operation.js'
import { amountsAndIds } from '../../src/response/decode-result.js'
import { operationsOf, resolve, successSchema, type Document, type Schema } from './document.js'
import { isReadBySchema } from './marks.js'
import type { Table } from './print.js'

/** The forms of the results that the core reads by their schemas. */
export function resultFormTable(document: Document): Table {
  const forms = operationsOf(document)
    .filter((located) => isReadBySchema(document, located))
    .map(({ operation }) => {
      const { operationId } = operation
      const form = resultForm(document, successSchema(document, operation), `The answer of ${operationId}`)
      return [operationId, form] as const
    })
  return {
    name: 'resultForms',
    comment: 'The forms in which results are returned, by operation.',
    value: Object.fromEntries(forms),
    type: ['ResultForms', 'ResultForms', 'client/operation.js'],
    isLiteral: true,
  }
}

/**
 * What has to be brought into one form in a result, and whether null may come instead of a list. `undefined` for a
 * result that is returned as it came.
 *
 * @param name what the result is called in an error
 */
export function resultForm(document: Document, schema: Schema, name: string): ResultForm | undefined {
  const form = new Forms(document).of(schema, name)
  const isList = [resolve(document, schema).type].flat().includes('array')
  if (form?.items !== undefined && !isList)
    throw new Error(`${name} may be a list or something else. A client must know which of them to expect.`)
  return (form && withoutPlain(form)) ?? (isList ? { items: {} } : undefined)
}

/** The forms of values without a mark, by the one type that they have. */
const plainForms: Readonly<Record<string, PlainForm>> = {
  string: 'text',
  integer: 'integer',
  number: 'number',
  boolean: 'flag',
}

/**
 * The form of a value that has one type beside null and no mark.
 */
export function plainForm({ type, format, minimum }: Schema): PlainForm | undefined {
  const [only, ...others] = [type ?? []].flat().filter((one) => one !== 'null')
  if (only === undefined || others.length > 0) return undefined
  if (only === 'integer' && minimum === 0) return 'count'
  return only === 'string' && format === 'decimal' ? 'decimalText' : plainForms[only]
}

/**
 * Walks a schema. A value of which nothing is known has an empty form on the way, so that the schemas of one value can
 * be compared. A schema that says nothing of a value, or only that it may be null, gives it no form.
 */
class Forms {
  readonly #document: Document
  readonly #outer: Schema[] = []

  constructor(document: Document) {
    this.#document = document
  }

  of(schema: Schema, name: string): ResultForm | undefined {
    const target = resolve(this.#document, schema)
    if (this.#outer.includes(target))
      throw new Error(`${name} contains itself, so that the form of the result would have no end.`)
    this.#outer.push(target)
    const { allOf = [], anyOf = [], oneOf = [] } = target
    const parts = [...allOf, ...anyOf, ...oneOf].map((part) => this.of(part, name))
    const form = parts.reduce((before, part) => merged(before, part, name), this.#own(target, name))
    this.#outer.pop()
    const orNull = [...anyOf, ...oneOf].some((part) => resolve(this.#document, part).type === 'null')
    const required = [target, ...allOf].flatMap((part) => resolve(this.#document, part).required ?? [])
    // What stands beside a reference speaks of this use of its target alone.
    const echo = schema['x-echo']
    const used = form && { ...form, ...(orNull && { nullable: true as const }), ...(echo && { echo }) }
    return used && withRequired(used, required)
  }

  #own(schema: Schema, name: string): ResultForm | undefined {
    const { type, properties, items, additionalProperties: rest } = schema
    const as = formOf(schema)
    const echo = schema['x-echo']
    const nullable = as !== 'textOrNull' && [type].flat().includes('null')
    if (as !== undefined)
      return {
        as,
        ...(nullable && { nullable }),
        ...(isNeverGuessed(schema) && { state: true }),
        ...(echo && { echo }),
      }
    const identity = schema['x-identity']
    const told = [type, properties, items, rest, identity, schema.enum, schema.const]
    if (type === 'null' || told.every((keyword) => keyword === undefined)) return undefined
    return {
      ...(identity && { identity }),
      ...(nullable && { nullable }),
      ...(echo && { echo }),
      ...(items && { items: this.of(items, `an entry of ${name}`) ?? {} }),
      ...(properties && { properties: this.#properties(properties, name) }),
      ...(typeof rest === 'object' && { rest: this.of(rest, `a value of ${name}`) ?? {} }),
    }
  }

  /** The properties, as if none of them was required. */
  #properties(properties: Readonly<Record<string, Schema>>, name: string): Record<string, ResultForm> {
    return Object.fromEntries(
      Object.entries(properties).map(([property, schema]) => {
        const form = this.of(schema, `${name}.${property}`) ?? {}
        // Nothing is known of the value without a form: it stays as it came.
        const optional = Object.keys(form).length > 0
        return [property, { ...form, ...(optional && { optional: true as const }) }]
      }),
    )
  }
}

function formOf(schema: Schema): ResultForm['as'] {
  return schema['x-exact'] ? exactForm(schema) : (schema['x-reads-as'] ?? plainForm(schema))
}

/** An identifier that may be a text that is no number is a text, whichever of the two came. */
function exactForm({ type }: Schema): 'exact' | 'text' {
  return [type].flat().includes('string') ? 'text' : 'exact'
}

/** Whether the value is left out of a result where it comes in no known form, instead of its entry being refused. */
export function mayBeLeftOut(schema: Schema): boolean {
  const as = formOf(schema)
  return as !== undefined && !amountsAndIds.has(as) && !isNeverGuessed(schema)
}

/** Whether an entry without the value means something else: it says what became of something, or identifies it. */
function isNeverGuessed(schema: Schema): boolean {
  const isState = schema['x-state'] === true || schema['x-known-values'] !== undefined
  return isState || (schema['x-exact'] === true && exactForm(schema) === 'text')
}

function withRequired(form: ResultForm, required: readonly string[]): ResultForm {
  if (form.properties === undefined) return form
  const properties = Object.entries(form.properties).map(([property, inner]) => {
    const { optional: _, ...always } = inner
    return [property, required.includes(property) ? always : inner]
  })
  return { ...form, properties: Object.fromEntries(properties) as NonNullable<ResultForm['properties']> }
}

/** One form for a value of two schemas, which has to be safe to read by either of them. */
function merged(a: ResultForm | undefined, b: ResultForm | undefined, name: string): ResultForm | undefined {
  if (a === undefined || b === undefined) return a ?? b
  const [ofA = 'it comes', ofB = 'it comes'] = [a, b].map(({ as }) => (isPlain(as) ? undefined : as))
  if (ofA !== ofB)
    throw new Error(`${name} would be returned as ${ofA} and as ${ofB}, by two schemas of the same value.`)
  const names = [...new Set([a, b].flatMap(({ properties = {} }) => Object.keys(properties)))]
  const properties = names.flatMap((property) => {
    const [inA, inB] = [a, b].map((form) => form.properties?.[property] ?? form.rest)
    const form = merged(inA, inB, `${name}.${property}`)
    return form === undefined ? [] : [[property, form] as const]
  })
  const items = merged(a.items, b.items, `an entry of ${name}`)
  const rest = merged(a.rest, b.rest, `a value of ${name}`)
  return {
    ...mergedMarks(a, b),
    ...(items && { items }),
    ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
    ...(rest && { rest }),
  }
}

/** What two forms say of the value itself. */
function mergedMarks(a: ResultForm, b: ResultForm): ResultForm {
  const identity = [...new Set([...(a.identity ?? []), ...(b.identity ?? [])])]
  const echo = a.echo ?? b.echo
  return {
    ...(a.as !== undefined && a.as === b.as && { as: a.as }),
    ...((a.nullable ?? b.nullable) && { nullable: true }),
    ...((a.state ?? b.state) && { state: true }),
    ...(identity.length > 0 && { identity }),
    ...(echo && { echo }),
    ...(a.optional && b.optional && { optional: true }),
  }
}

/** Plain values of two types are returned as they came. */
function isPlain(as: ResultForm['as']): boolean {
  return as !== undefined && [...Object.values(plainForms), 'decimalText'].includes(as)
}

/** The form without values that are returned as they came; `undefined` if nothing is left. */
function withoutPlain(form: ResultForm): ResultForm | undefined {
  if (form.as !== undefined) return form
  const items = form.items && withoutPlain(form.items)
  const rest = form.rest && withoutPlain(form.rest)
  const properties = Object.entries(form.properties ?? {}).flatMap(([property, inner]) => {
    // A plain property has to be named where the others have a form.
    const told = withoutPlain(inner) ?? (rest && {})
    return told === undefined ? [] : [[property, told] as const]
  })
  const { identity, echo, nullable, optional } = form
  if ([items, rest, identity, echo].every((one) => one === undefined) && properties.length === 0)
    return undefined
  return {
    ...(identity && { identity }),
    ...(nullable && { nullable }),
    ...(optional && { optional }),
    ...(echo && { echo }),
    ...(items && { items }),
    ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
    ...(rest && { rest }),
  }
}
