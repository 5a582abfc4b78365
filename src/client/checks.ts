/** What is refused before anything is sent. */
import type { JsonObject, Wire } from './behaviour.js'
import type { CallOptions } from './call.js'
import { RequestError, type InputProblem } from './errors.js'
import { exactText } from './exact.js'
import type { OperationDescription } from './operation-table.js'
import { isTimeout } from './options.js'
import type { UndocumentedValues } from './types.js'
import { problemsOf, sentence, unknownField, type Validator } from './validation.js'

/** The options of one call, checked. */
export interface CallSettings extends CallOptions {
  readonly format: string
}

/** Headers that the client sets itself, that follow from options of their own, or that the connection needs. */
const ownHeaders = new Set([
  'authorization',
  'content-type',
  'content-length',
  'accept',
  'host',
  'x-mbx-apikey',
  'expect',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
])
/** What a header may hold: one line of printable Latin-1. The platform refuses the rest, in words that help nobody. */
const headerValue = /^[\t\x20-\x7e\x80-\xff]*$/

export function checkCallOptions(operation: OperationDescription, options: unknown): CallSettings {
  const [defaultFormat = 'json'] = operation.formats
  if (options === undefined) return { format: defaultFormat }
  if (!isObject(options)) throw refusal(operation, [{ field: 'options', message: 'must be an object' }])
  const names = ['signal', 'timeoutMs', 'headers', ...(operation.formats.length > 1 ? ['format'] : [])]
  const problems: InputProblem[] = Object.keys(options)
    .filter((name) => !names.includes(name))
    .map((name) => ({
      field: `options.${name}`,
      message: `is not an option of this call; options: ${names.join(', ')}`,
    }))
  const { signal, timeoutMs, headers, format = defaultFormat } = options
  if (signal !== undefined && !(signal instanceof AbortSignal)) {
    problems.push({ field: 'options.signal', message: 'must be an AbortSignal' })
  }
  if (timeoutMs !== undefined && !isTimeout(timeoutMs)) {
    problems.push({ field: 'options.timeoutMs', message: 'must be a positive number of milliseconds' })
  }
  if (typeof format !== 'string' || !operation.formats.includes(format)) {
    problems.push({ field: 'options.format', message: `must be ${operation.formats.join(' or ')}` })
  }
  const checkedHeaders = checkHeaders(headers, problems)
  refuse(operation, problems)
  return {
    format: String(format),
    ...(signal instanceof AbortSignal && { signal }),
    ...(typeof timeoutMs === 'number' && { timeoutMs }),
    ...(checkedHeaders && { headers: checkedHeaders }),
  }
}

function checkHeaders(headers: unknown, problems: InputProblem[]): Record<string, string> | undefined {
  if (headers === undefined) return undefined
  if (!isObject(headers) || !isPlainPrototype(Object.getPrototypeOf(headers))) {
    problems.push({ field: 'options.headers', message: 'must be an object of names and texts' })
    return undefined
  }
  const checked: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) {
    const field = `options.headers.${name}`
    if (ownHeaders.has(name.toLowerCase())) problems.push({ field, message: 'is set by the client itself' })
    else if (typeof value !== 'string' || !headerValue.test(value))
      problems.push({ field, message: 'must be a text of one line, in Latin-1' })
    else if (!/^[!#$%&'*+\-.^_`|~\w]+$/.test(name)) problems.push({ field, message: 'is no header name' })
    else checked[name] = value
  }
  return checked
}

/** Checks a method's input. What is `undefined` counts as left out; exact integers become text. */
export function checkInput(
  operation: OperationDescription,
  validator: Validator,
  input: unknown,
  undocumented: UndocumentedValues,
): JsonObject {
  if (input !== undefined && !isObject(input)) {
    throw refusal(operation, [{ field: 'input', message: 'must be an object of named inputs' }])
  }
  const problems: InputProblem[] = []
  const exact = new Set(operation.parameters.filter((parameter) => parameter.exact).map(({ name }) => name))
  const given = withExactText(dropUndefined(input ?? {}), exact, problems)
  refuse(operation, [...problems, ...suggest(problemsOf(validator, given, undocumented), operation)])
  return given
}

/** Checks what the caller of the raw client gives. */
export function checkWire(
  operation: OperationDescription,
  validator: Validator,
  given: { readonly params: unknown; readonly body: unknown },
  undocumented: UndocumentedValues,
): Wire {
  const params = given.params ?? {}
  if (!isObject(params))
    throw refusal(operation, [{ field: 'params', message: 'must be an object with path and query' }])
  const problems: InputProblem[] = Object.keys(params)
    .filter((name) => name !== 'path' && name !== 'query')
    .map((name) => ({ field: `params.${name}`, message: 'is not one of path and query' }))
  const exact = new Set(operation.parameters.filter((parameter) => parameter.exact).map(({ name }) => name))
  const group = (name: 'path' | 'query'): JsonObject => {
    const value = params[name] ?? {}
    if (isObject(value)) return withExactText(dropUndefined(value), exact, problems)
    problems.push({ field: `params.${name}`, message: 'must be an object' })
    return {}
  }
  const path = group('path')
  const query = group('query')
  const body =
    given.body === undefined ? {} : { body: isObject(given.body) ? dropUndefined(given.body) : given.body }
  const found = problemsOf(validator, { path, query, ...body }, undocumented)
  refuse(operation, [...problems, ...suggest(found, operation)])
  return { path, query, body: isObject(body.body) ? body.body : operation.hasBody ? {} : undefined }
}

function refuse(operation: OperationDescription, problems: readonly InputProblem[]): void {
  if (problems.length > 0) throw refusal(operation, problems)
}

function refusal({ operationId }: OperationDescription, problems: readonly InputProblem[]): RequestError {
  return new RequestError(`${operationId} was not sent: ${sentence(problems)}`, { operationId, problems })
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A copy without members that are `undefined`, at every depth, and with nothing of a foreign prototype. */
function dropUndefined(value: JsonObject): JsonObject {
  const entries = Object.entries(value).filter(([, member]) => member !== undefined)
  return Object.fromEntries(entries.map(([name, member]) => [name, copied(member)]))
}

function copied(member: unknown): unknown {
  if (Array.isArray(member)) return member.map(copied)
  const plain = isObject(member) && isPlainPrototype(Object.getPrototypeOf(member))
  return plain ? dropUndefined(member) : member
}

function isPlainPrototype(prototype: unknown): boolean {
  return prototype === null || prototype === Object.prototype
}

function withExactText(given: JsonObject, exact: ReadonlySet<string>, problems: InputProblem[]): JsonObject {
  const text = (name: string, value: unknown): unknown => {
    const converted = exactText(value)
    if (converted === undefined) {
      problems.push({
        field: name,
        message: `is ${String(value)}, which has lost digits; pass it as text or as a bigint`,
      })
    }
    return converted === undefined ? '0' : converted
  }
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, exact.has(name) ? text(name, value) : value]),
  )
}

/** For a field that does not exist: whose it is, or which one was probably meant. */
function suggest(problems: readonly InputProblem[], operation: OperationDescription): InputProblem[] {
  return problems.map((problem) => {
    if (problem.message !== unknownField) return problem
    const { field } = problem
    const name = field.replace(/^(?:path|query|body)\./, '')
    if (operation.supplied.includes(name)) return { field, message: 'is supplied by the client itself' }
    const meant = operation.inputs.find((input) => input.toLowerCase() === name.toLowerCase())
    const rest = meant ? `did you mean ${meant}?` : `fields: ${operation.inputs.join(', ')}`
    return { field, message: name.includes('.') ? unknownField : `${unknownField}; ${rest}` }
  })
}
