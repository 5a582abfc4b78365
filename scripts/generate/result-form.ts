/** The forms in which a result is returned, from `x-exact` and `x-reads-as` in the schema of an answer. */
import type { ResultForm } from '../../src/client/operation-table.js'
import { resolve, type Document, type Schema } from './document.js'

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

/**
 * Walks a schema. A plain value has an empty form on the way, so that the schemas of one value can be compared. A schema
 * that says nothing of a value, or only that it may be null, gives it no form.
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
    const required = [target, ...allOf].flatMap((part) => resolve(this.#document, part).required ?? [])
    return form && withRequired(form, required)
  }

  #own(schema: Schema, name: string): ResultForm | undefined {
    const { type, properties, items, additionalProperties: rest } = schema
    const as = schema['x-exact'] ? 'exact' : schema['x-reads-as']
    const echo = schema['x-echo']
    if (as !== undefined) return { as, ...(echo && { echo }) }
    const identity = schema['x-identity']
    const told = [type, properties, items, rest, identity, schema.enum, schema.const]
    if (type === 'null' || told.every((keyword) => keyword === undefined)) return undefined
    return {
      ...(identity && { identity }),
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
        // Null and empty text stay what they are where exact digits were expected.
        const optional = form.as !== undefined && form.as !== 'exact'
        return [property, { ...form, ...(optional && { optional }) }]
      }),
    )
  }
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
  if (a.as !== b.as) {
    const forms = [a, b].map(({ as = 'it comes' }) => as).join(' and as ')
    throw new Error(`${name} would be returned as ${forms}, by two schemas of the same value.`)
  }
  const names = [...new Set([a, b].flatMap(({ properties = {} }) => Object.keys(properties)))]
  const properties = names.flatMap((property) => {
    const [ofA, ofB] = [a, b].map((form) => form.properties?.[property] ?? form.rest)
    const form = merged(ofA, ofB, `${name}.${property}`)
    return form === undefined ? [] : [[property, form] as const]
  })
  const items = merged(a.items, b.items, `an entry of ${name}`)
  const rest = merged(a.rest, b.rest, `a value of ${name}`)
  const identity = [...new Set([...(a.identity ?? []), ...(b.identity ?? [])])]
  const echo = a.echo ?? b.echo
  return {
    ...(a.as !== undefined && { as: a.as }),
    ...(identity.length > 0 && { identity }),
    ...(echo && { echo }),
    ...(a.optional === true && b.optional === true && { optional: true as const }),
    ...(items && { items }),
    ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
    ...(rest && { rest }),
  }
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
  const { identity, echo } = form
  if ([items, rest, identity, echo].every((one) => one === undefined) && properties.length === 0)
    return undefined
  return {
    ...(identity && { identity }),
    ...(echo && { echo }),
    ...(items && { items }),
    ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
    ...(rest && { rest }),
  }
}
