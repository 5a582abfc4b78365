/** What is refused before anything is sent. */
import type { CallOptions } from '../client/call-options.js'
import { requestError, type InputProblem } from '../errors/errors.js'
import { UndocumentedFields, type UndocumentedTexts } from './undocumented-fields.js'
import { copied, exoticKind } from './copy-input.js'
import { isObject, type JsonObject } from '../response/json-object.js'
import type { OperationDescription, OperationTable } from '../client/operation.js'
import { isRetries, isTimeout, retriesBounds, timeoutBounds } from '../client/options.js'
import type { UndocumentedValues } from '../client/types.js'
import { nearestName, unknownOptions } from '../client/unknown-options.js'
import { problemsOf, unknownField, type Validator } from './schema.js'

/** The options of one call, checked. */
export interface CallSettings extends CallOptions {
  readonly format: string
}

/** Headers that the client sets itself, that follow from options of their own, or that the connection needs. */
const ownHeaders: ReadonlySet<string> = new Set(
  (
    'authorization proxy-authorization x-mbx-apikey accept content-type content-length content-encoding host expect ' +
    'connection proxy-connection keep-alive transfer-encoding te trailer upgrade ' +
    // With one of these, some servers carry out another operation than the one that was signed.
    'x-http-method x-http-method-override x-method-override'
  ).split(' '),
)
/** What a header may hold: one line of printable Latin-1. The platform refuses the rest, in words that help nobody. */
const headerValue = /^[\t\x20-\x7e\x80-\xff]*$/

/** A caller who names no journal cannot ask one. */
export const withoutJournal = 'this client has no journal: give it one with the option journal'

/** The operation of that name. */
export function operationNamed(operations: OperationTable, operationId: unknown): OperationDescription {
  const found =
    typeof operationId === 'string' && Object.hasOwn(operations, operationId)
      ? operations[operationId]
      : undefined
  if (found !== undefined) return found
  const names = Object.keys(operations).join(', ')
  throw requestError([
    { field: 'operationId', message: `is not an operation of this client; operations: ${names}` },
  ])
}

/** The options that a call of an operation has. */
export function callOptionNames({ formats }: OperationDescription): string[] {
  return ['signal', 'timeoutMs', 'retries', 'headers', ...(formats.length > 1 ? ['format'] : [])]
}

const numbers = [
  ['timeoutMs', isTimeout, timeoutBounds],
  ['retries', isRetries, retriesBounds],
] as const

export function checkCallOptions(operation: OperationDescription, options: unknown): CallSettings {
  const [defaultFormat = 'json'] = operation.formats
  if (options === undefined) return { format: defaultFormat }
  if (!isObject(options)) throw requestError([{ field: 'options', message: 'must be an object' }], operation)
  const problems = unknownOptions(options, callOptionNames(operation), 'options.', ' of this call')
  const { signal, timeoutMs, retries, headers, format = defaultFormat } = options
  if (signal !== undefined && !(signal instanceof AbortSignal)) {
    problems.push({ field: 'options.signal', message: 'must be an AbortSignal' })
  }
  for (const [name, fits, message] of numbers) {
    if (options[name] !== undefined && !fits(options[name]))
      problems.push({ field: `options.${name}`, message })
  }
  if (typeof format !== 'string' || !operation.formats.includes(format)) {
    problems.push({ field: 'options.format', message: `must be ${operation.formats.join(' or ')}` })
  }
  const checkedHeaders = checkHeaders(headers, 'options.headers', problems)
  refuse(operation, problems)
  return {
    format: String(format),
    ...(signal instanceof AbortSignal && { signal }),
    ...(typeof timeoutMs === 'number' && { timeoutMs }),
    ...(typeof retries === 'number' && { retries }),
    ...(checkedHeaders && { headers: checkedHeaders }),
  }
}

/** @param place what the caller knows them as */
export function checkHeaders(
  headers: unknown,
  place: string,
  problems: InputProblem[],
): Record<string, string> | undefined {
  if (headers === undefined) return undefined
  if (!isObject(headers) || exoticKind(headers) !== undefined) {
    problems.push({ field: place, message: 'must be an object of names and texts' })
    return undefined
  }
  const checked: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) {
    const field = `${place}.${name}`
    if (ownHeaders.has(name.toLowerCase())) problems.push({ field, message: 'is set by the client itself' })
    else if (typeof value !== 'string' || !headerValue.test(value))
      problems.push({ field, message: 'must be a text of one line, in Latin-1' })
    else if (!/^[!#$%&'*+\-.^_`|~\w]+$/.test(name)) problems.push({ field, message: 'is not a header name' })
    else checked[name] = value
  }
  return checked
}

/** The input of a method that may be sent. */
export interface CheckedInput {
  readonly given: JsonObject
  readonly further?: UndocumentedTexts | undefined
}

/** The checks of all operations, by their ids. */
export type ValidatorTable = Readonly<Record<string, Validator>>

/** The check of an operation. */
export function validatorOf(validators: ValidatorTable, { operationId }: OperationDescription): Validator {
  const validator = validators[operationId]
  if (validator === undefined) throw new Error(`There is no validator for ${operationId}`)
  return validator
}

/** Checks a method's input. What is `undefined` counts as left out; exact integers become text. */
export function checkInput(
  operation: OperationDescription,
  validators: ValidatorTable,
  input: unknown,
  undocumented: UndocumentedValues,
): CheckedInput {
  if (input !== undefined && !isObject(input))
    throw requestError([{ field: 'input', message: 'must be an object of named inputs' }], operation)
  const { given, problems } = copied(input ?? {}, operation)
  const further = undocumented === 'send' ? new UndocumentedFields(operation, false) : undefined
  refuseAll(operation, problems, problemsOf(validatorOf(validators, operation), given, further))
  return { given, further: further?.texts }
}

/** Refuses what cannot be copied, and what does not fit the description, as far as that is of other fields. */
export function refuseAll(
  operation: OperationDescription,
  problems: readonly InputProblem[],
  unfit: readonly InputProblem[],
): void {
  const isTold = ({ field }: InputProblem): boolean =>
    problems.some((one) => `${one.field}.`.startsWith(`${field}.`))
  refuse(operation, [...problems, ...suggest(unfit, operation).filter((one) => !isTold(one))])
}

/** Throws a RequestError when there is anything to complain about. */
export function refuse(operation: OperationDescription, problems: readonly InputProblem[]): void {
  if (problems.length > 0) throw requestError(problems, operation)
}

/** For a field that does not exist: whose it is, or which one was probably meant. */
function suggest(problems: readonly InputProblem[], operation: OperationDescription): InputProblem[] {
  return problems.map((problem) => {
    if (problem.message !== unknownField) return problem
    const { field } = problem
    const name = field.replace(/^(?:path|query|body)\./, '')
    if (operation.supplied.includes(name)) return { field, message: 'is supplied by the client itself' }
    const meant = nearestName(name, operation.inputs)
    const rest = meant ? `did you mean ${meant}?` : `fields: ${operation.inputs.join(', ')}`
    return { field, message: name.includes('.') ? unknownField : `${unknownField}; ${rest}` }
  })
}
