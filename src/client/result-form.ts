/** Reads JSON results by the tables of their operations: each value in the one form that its type promises. */
import type { Adapter, Answer, Outcome } from './api.js'
import type { AnyReadings } from './assume.js'
import { canonicalDecimal, isDecimal } from './decimal.js'
import { isObject } from './json.js'
import type { OperationDescription, ResultForm, ValueForm } from './operation-table.js'
import { readJson, unreadable } from './read.js'

type Explain = Adapter<AnyReadings>['explain']

/**
 * Reads a JSON result by the table of its operation: values that come in several forms are brought into one, and
 * identifiers keep their digits.
 *
 * @param explain reads what a body says against the call, since a refusal may come under a success status
 */
export function readResult(operation: OperationDescription, answer: Answer, explain: Explain): Outcome {
  const json = readJson(operation, answer)
  if (json.kind === 'unreadable') return json
  const { value } = json
  const { operationId, resultForm = {} } = operation
  const isList = resultForm.items !== undefined
  // A null instead of a list is how some serialisers write that there is nothing.
  if (value === null && isList) return { kind: 'result', data: [] }
  const { code, message } = explain(value, answer.status)
  // A refusal under a success status must not pass for a result, least of all for an order.
  const isResult = isList ? Array.isArray(value) : isObject(value) || Array.isArray(value)
  if (!isResult || (code !== undefined && message !== undefined)) {
    const came =
      code === undefined ? 'something that is no result' : `the failure ${code} instead of a result`
    return unreadable(`${operationId} answered ${answer.status} with ${came}.`)
  }
  try {
    return { kind: 'result', data: inOneForm(value, resultForm) }
  } catch (error) {
    if (!(error instanceof UnknownFormError)) throw error
    const message = `${operationId} answered with a value that cannot be read: ${error.field} is `
    return unreadable(message, { quoted: error.value, ending: `, and ${error.known} is known.` })
  }
}

/** Number of confirmations, or of those that are there and those that are needed. */
const confirmations = /^[0-9]+(?:\/[0-9]+)?$/

/** A value that has none of the forms that are known for it. */
export class UnknownFormError extends Error {
  /** Where the value stands in the result. */
  readonly field: string
  readonly value: unknown
  /** The forms that are known, in words. */
  readonly known: string

  constructor(field: string, value: unknown, form: ValueForm) {
    super('A value has none of the known forms')
    this.field = field
    this.value = value
    this.known = knownForms[form]
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
