/** From the texts of a form to the input of a method. */
import { isObject, type JsonObject } from '../../../src/response/json-object.js'
import type { Field } from './page-data.js'

/** A text of a form that is no value of its field. */
export class FieldError extends Error {
  readonly field: string

  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}

/**
 * The input that a form makes. A field that is left empty is left out.
 *
 * @param texts by the name of the field
 * @throws FieldError for a text that is no value of its field
 */
export function inputFrom(fields: readonly Field[], texts: Readonly<Record<string, string>>): JsonObject {
  const input: JsonObject = {}
  for (const field of fields) {
    const text = texts[field.name] ?? ''
    if (text !== '') put(input, field.name.split('.'), valueOf(field, text))
  }
  return input
}

/** A value as its field shows it. */
export function textOf(value: unknown): string {
  if (value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1)
}

function put(into: JsonObject, [name = '', ...inner]: readonly string[], value: unknown): void {
  if (inner.length === 0) {
    into[name] = value
    return
  }
  const known = into[name]
  const member: JsonObject = isObject(known) ? known : {}
  into[name] = member
  put(member, inner, value)
}

function valueOf({ name, kind }: Field, text: string): unknown {
  switch (kind) {
    case 'text':
      return text
    case 'boolean':
      return text === 'true'
    case 'number':
      return numberOf(text)
    case 'json':
      return parsed(name, text)
  }
}

/** A number that would lose digits stays a text, which the client takes as well. What is none is sent to be refused. */
function numberOf(text: string): number | string {
  const value = Number(text)
  return String(value) === text.trim() ? value : text
}

function parsed(name: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new FieldError(name, `The value of ${name} is no JSON, so nothing was sent.`)
  }
}
