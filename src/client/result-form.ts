/** Reads JSON results by the tables of their operations: each value in the one form that its type promises. */
import type { Answer, Api, Outcome } from './api.js'
import type { AnyReadings } from './assume.js'
import { canonicalDecimal, isDecimal } from './decimal.js'
import { isObject, type JsonObject } from './json.js'
import type { Echo, OperationDescription, ResultForm, ValueForm } from './operation-table.js'
import { isCertain, readJson, unreadable } from './read.js'

/** What an API says of its failures. */
type Failures = Pick<Api<AnyReadings>, 'explain' | 'certainRefusals'>

/**
 * Reads a JSON result by the table of its operation: it shows its identity, values that come in several forms are brought
 * into one, and identifiers keep their digits.
 *
 * @param failures how a body that says something against the call is read, since a refusal may come under a success status
 */
export function readResult(operation: OperationDescription, answer: Answer, failures: Failures): Outcome {
  const json = readJson(operation, answer)
  if (json.kind === 'unreadable') return json
  const { value } = json
  const { operationId, resultForm = {} } = operation
  const isList = resultForm.items !== undefined
  // A null instead of a list is how some serialisers write that there is nothing.
  if (value === null && isList) return { kind: 'result', data: [] }
  const { code, message } = failures.explain(value, answer.status)
  // A refusal under a success status must not pass for a result, least of all for an order.
  if (code !== undefined && message !== undefined)
    return {
      kind: 'refusal',
      code,
      message,
      isOpen: !isCertain(failures.certainRefusals, answer.status, code),
    }
  const isResult = isList ? Array.isArray(value) : isObject(value) || Array.isArray(value)
  if (!isResult)
    return unreadable(`${operationId} answered ${answer.status} with something that is no result.`)
  try {
    return { kind: 'result', data: inOneForm(value, resultForm, { asked: answer.asked.query, path: [] }) }
  } catch (error) {
    if (!(error instanceof NoResultError)) throw error
    const { message: what, quoted, ending } = error
    return unreadable(`${operationId} answered ${answer.status}${what}`, {
      ...(quoted && { quoted: quoted.value }),
      ending,
    })
  }
}

/** Number of confirmations, or of those that are there and those that are needed. */
const confirmations = /^[0-9]+(?:\/[0-9]+)?$/

/** Why an answer is no result of the call, as it follows the status. */
export class NoResultError extends Error {
  /** The value that it is about, where there is one, which is shown after the message. */
  readonly quoted: { readonly value: unknown } | undefined
  /** What follows the value. */
  readonly ending: string

  constructor(message: string, ending: string, quoted?: { readonly value: unknown }) {
    super(message)
    this.quoted = quoted
    this.ending = ending
  }
}

/** Where a value stands in an answer, and what the call asked for. */
interface Place {
  readonly path: readonly string[]
  /** The parameters by name. */
  readonly asked: JsonObject
}

/**
 * The value with everything in its one form. What the description does not know stays as it came.
 *
 * @throws NoResultError for a value that cannot be brought into its form without guessing, for an object that does not
 *   show what it is about, and for one that is about something else than what was asked for
 */
export function inOneForm(value: unknown, form: ResultForm, place: Place = { path: [], asked: {} }): unknown {
  const { as, items, properties, rest, identity, echo } = form
  if (echo !== undefined) checkEcho(value, echo, place)
  if (as === 'exact') return exactly(value)
  if (as !== undefined) return readAs(value, as, place)
  if (identity !== undefined) checkIdentity(value, identity, place)
  if (items !== undefined && Array.isArray(value)) {
    return value.map((entry, index) => inOneForm(entry, items, within(place, String(index))))
  }
  if ((properties ?? rest) === undefined || !isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      const known = properties !== undefined && Object.hasOwn(properties, name) ? properties[name] : rest
      if (known === undefined) return [[name, member]]
      return isMissing(member, known) ? [] : [[name, inOneForm(member, known, within(place, name))]]
    }),
  )
}

function within({ path, asked }: Place, name: string): Place {
  return { path: [...path, name], asked }
}

/** An object without what it is about may be anything, such as the page of a proxy or the answer to another call. */
function checkIdentity(value: unknown, identity: readonly string[], { path }: Place): void {
  const lacks = isObject(value) ? identity.filter((name) => !isShown(value[name])) : identity
  if (lacks.length === 0) return
  const where = path.length === 0 ? '' : ` in ${path.join('.')}`
  throw new NoResultError(` without ${lacks.join(' and ')}${where}, which a result shows.`, '')
}

function isShown(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}

const comparable: Readonly<Record<Echo['as'], (value: unknown) => string>> = {
  exact: String,
  letterCase: (value) => String(value).toLowerCase(),
  number: (value) => (isDecimal(String(value)) ? canonicalDecimal(String(value)) : String(value)),
}

/**
 * A service that repeats what it was asked for answers another call when it repeats something else. The entries of a list
 * are no repetition: what was asked for may only have been a filter.
 */
function checkEcho(value: unknown, { of, as }: Echo, { path, asked }: Place): void {
  if (path.length > 1) return
  const compared = comparable[as]
  const differs = of.filter((name) => asked[name] !== undefined && compared(asked[name]) !== compared(value))
  if (differs.length === 0 || !isShown(value)) return
  const message = `, but not to this call: ${path.join('.')} is `
  throw new NoResultError(message, `, and the call asked for another ${differs.join(' and ')}.`, { value })
}

/** A number that is still one has all its digits: any other came out of the JSON as text. */
function exactly(value: unknown): unknown {
  return typeof value === 'number' && Number.isInteger(value) ? BigInt(value).toString() : value
}

/** Null and empty text are no value; a property that may be absent is left out where they stand for it. */
function isMissing(value: unknown, { as, optional }: ResultForm): boolean {
  return optional === true && as !== 'textOrNull' && (value === null || value === '')
}

function readAs(value: unknown, form: ValueForm, { path }: Place): unknown {
  const read = readers[form](value)
  if (read !== undefined) return read
  const message = ` with a value that cannot be read: ${path.join('.')} is `
  throw new NoResultError(message, `, and ${knownForms[form]} is known.`, { value })
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
