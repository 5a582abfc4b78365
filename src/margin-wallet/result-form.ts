/** Brings a result into the one form that its type promises, whichever of the known forms came. */
import { isObject } from '../client/checks.js'
import { canonicalDecimal, isDecimal } from '../client/decimal.js'
import type { ResultForm, ValueForm } from '../client/operation-table.js'
import { redact } from '../client/redact.js'

/** Number of confirmations, or of those that are there and those that are needed. */
const confirmations = /^[0-9]+(?:\/[0-9]+)?$/
const longestShownText = 40

/** A value that has none of the forms that are known for it. */
export class UnknownFormError extends Error {
  readonly #field: string
  readonly #value: unknown
  readonly #form: ValueForm

  constructor(field: string, value: unknown, form: ValueForm) {
    super('A value has none of the known forms')
    this.#field = field
    this.#value = value
    this.#form = form
  }

  /** What came where, and what is known to come, without the secrets. */
  describe(secrets: readonly string[]): string {
    return `${this.#field} is ${shown(this.#value, secrets)}, and ${knownForms[this.#form]} is known`
  }
}

/**
 * The value with everything in its one form. What the description does not know stays as it came.
 *
 * @param path where the value stands in the result
 * @throws UnknownFormError for a value that cannot be brought into its form without guessing
 */
export function inOneForm(value: unknown, form: ResultForm, path: readonly string[] = []): unknown {
  const { as, items, properties, rest } = form
  if (as === 'exact') return exactly(value)
  if (as !== undefined) return readAs(value, as, path)
  if (items !== undefined && Array.isArray(value)) {
    return value.map((entry, index) => inOneForm(entry, items, [...path, String(index)]))
  }
  if ((properties ?? rest) === undefined || !isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      const known = properties !== undefined && Object.hasOwn(properties, name) ? properties[name] : rest
      if (known === undefined) return [[name, member]]
      return isMissing(member, known) ? [] : [[name, inOneForm(member, known, [...path, name])]]
    }),
  )
}

/** A number that is still one has all its digits: any other came out of the JSON as text. */
function exactly(value: unknown): unknown {
  return typeof value === 'number' && Number.isInteger(value) ? BigInt(value).toString() : value
}

/** Null and empty text are no value; a property that may be absent is left out where they stand for it. */
function isMissing(value: unknown, { as, optional }: ResultForm): boolean {
  return optional === true && as !== 'textOrNull' && (value === null || value === '')
}

function readAs(value: unknown, form: ValueForm, path: readonly string[]): unknown {
  const read = readers[form](value)
  if (read === undefined) throw new UnknownFormError(path.join('.'), value, form)
  return read
}

/** Each gives `undefined` for a value that has none of the known forms. */
const readers: Readonly<Record<ValueForm, (value: unknown) => unknown>> = {
  boolean: (value) => {
    if (typeof value === 'boolean') return value
    const word = typeof value === 'string' ? value.toLowerCase() : ''
    return word === 'true' ? true : word === 'false' ? false : undefined
  },
  decimal: (value) => {
    // A number that came through JSON has kept its digits: any other came out of it as text.
    const text = typeof value === 'number' ? String(value) : value
    return typeof text === 'string' && isDecimal(text) ? canonicalDecimal(text) : undefined
  },
  confirmations: (value) => {
    const text = typeof value === 'number' && Number.isInteger(value) ? BigInt(value).toString() : value
    return typeof text === 'string' && confirmations.test(text) ? text : undefined
  },
  textOrNull: (value) => {
    if (value === null || value === '') return null
    return typeof value === 'string' ? value : undefined
  },
}

const knownForms: Readonly<Record<ValueForm, string>> = {
  boolean: 'true or false, also as text,',
  decimal: 'a decimal, as text or as a number,',
  confirmations: 'a whole number, or text such as 12/18,',
  textOrNull: 'text or null',
}

function shown(value: unknown, secrets: readonly string[]): string {
  if (typeof value === 'string') {
    // Cut only then: half of a secret is no longer found.
    const text = redact(value, secrets)
    return text.length > longestShownText ? `'${text.slice(0, longestShownText)}…'` : `'${text}'`
  }
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return String(value)
  return Array.isArray(value) ? 'a list' : 'an object'
}
