/** Checks the input of a call, or a request of a caller, before anything is sent. */
import type {
  Input,
  Wire,
  InputRule,
  OperationDescription,
  OperationTable,
  RuleCondition,
  UndocumentedValues,
} from '../model/api-adapter.js'
import type { CallOptions, FetchOptions } from '../model/call.js'
import { abortSignal, retryCount, timeout } from '../model/options.js'
import { among, anything, faultsIn, namesIn, nearestName, unknownOptions, type Rule } from '../model/shape.js'
import { requestError, type InputProblem } from '../model/errors.js'
import { secretTextsIn } from '../redaction/redact-texts.js'
import {
  json,
  parameter,
  problemsOf,
  unknownField,
  type FurtherMembers,
  type SchemaProblem,
  type Validator,
} from './schema.js'
import { at, escaped, exoticKind, isObject, type JsonObject } from '../model/json.js'

/* What a caller gives, copied as plain data that can be checked and written, and that nobody changes any more. */

/** No documented input is nested as deep. */
const deepest = 32

/**
 * Copies an object without members that are `undefined`, at every depth.
 *
 * @param operation whose identifiers become text with all their digits
 */
export function copied(
  value: object,
  operation?: OperationDescription,
): { readonly given: JsonObject; readonly problems: InputProblem[] } {
  const problems: InputProblem[] = []
  const exact = operation?.parameters.filter((parameter) => parameter.exact).map(({ name }) => name) ?? []
  /** The objects around the one that is being copied. */
  const outer: object[] = []
  /** @returns a placeholder for a refused value */
  const refusedAt = (path: readonly string[], message: string): undefined => {
    problems.push({ field: path.join('.') || root, message })
  }
  const membersOf = (whole: object, path: readonly string[]): JsonObject =>
    Object.fromEntries(
      Object.entries(whole).flatMap(([name, member]: [string, unknown]) =>
        member === undefined ? [] : [[name, copy(member, [...path, name])]],
      ),
    )
  const copy = (member: unknown, path: readonly string[]): unknown => {
    if (typeof member === 'number' || typeof member === 'bigint') return numberOf(member, path)
    if (typeof member !== 'object' || member === null) return member
    if (outer.includes(member)) return refusedAt(path, 'contains itself')
    if (path.length > deepest) return refusedAt(path, `is nested more than ${deepest} deep`)
    outer.push(member)
    const plain = plainOf(member, path)
    outer.pop()
    return plain
  }
  const plainOf = (member: object, path: readonly string[]): unknown => {
    if (Array.isArray(member))
      return member.map((entry: unknown, index) => copy(entry, [...path, String(index)]))
    if (member instanceof Date && Number.isNaN(member.getTime())) return refusedAt(path, 'is an invalid date')
    // As JSON would have it: a date is its text.
    if (hasToJson(member)) return copy(member.toJSON(path.at(-1) ?? ''), path)
    const kind = exoticKind(member)
    return kind === undefined ? membersOf(member, path) : refusedAt(path, noPlainObject(kind))
  }
  const numberOf = (number: number | bigint, path: readonly string[]): unknown => {
    const [name = '', ...inner] = path
    const isExact = inner.length === 0 && exact.includes(name)
    if (typeof number === 'bigint') return isExact ? String(number) : number
    if (!Number.isFinite(number)) return refusedAt(path, `is ${number}, which cannot be sent as a number`)
    if (isExact)
      return Number.isSafeInteger(number)
        ? String(number)
        : refusedAt(path, `is ${number}, which has lost digits; pass it as text or as a bigint`)
    // A parameter is sent as text, where few services read an exponent; JSON has exponents.
    return inner.length === 0 && String(number).includes('e')
      ? refusedAt(path, `is ${number}, which would be sent with an exponent; pass it as text`)
      : number
  }
  const kind = exoticKind(value)
  if (kind !== undefined) return { given: {}, problems: [{ field: root, message: noPlainObject(kind) }] }
  outer.push(value)
  return { given: membersOf(value, []), problems }
}

/** The name of the whole input. */
const root = 'input'

function noPlainObject(kind: string): string {
  return `is ${kind}; it must be a plain object`
}

interface WithToJson {
  toJSON(name: string): unknown
}

function hasToJson(value: object): value is WithToJson {
  return 'toJSON' in value && typeof value.toJSON === 'function'
}

/* The rules between the inputs of a request, such as a field that needs another one: `rules` of `conduct.yaml`. */

/** The value of an input by its name, or by its JSON pointer into the body; `undefined` where it was not sent. */
export type InputReader = (input: string) => unknown

/** A rule that a request breaks. */
export interface Breach {
  readonly rule: InputRule
  /** The inputs that are missing, or must not be there. */
  readonly inputs: readonly string[]
}

/** The rules that a request breaks, in the order of the description. */
export function breachesOf(operation: OperationDescription, sent: InputReader): readonly Breach[] {
  const breaches: Breach[] = []
  for (const rule of operation.rules ?? []) {
    const { kind, when, parameters } = rule
    if (when !== undefined && !holds(operation, when, sent)) continue
    const inputs = parameters.filter((input) => (sent(input) !== undefined) === (kind === 'excludes'))
    if (kind === 'anyOf' && inputs.length < parameters.length) continue
    if (inputs.length > 0) breaches.push({ rule, inputs })
  }
  return breaches
}

/** Reports whether a condition holds. A parameter that was not sent has its default, where it has one. */
export function holds(
  operation: OperationDescription,
  { parameter, is }: RuleCondition,
  sent: InputReader,
): boolean {
  const value = sent(parameter)
  if (is === undefined) return value !== undefined
  const known = textOf(value ?? operation.parameters.find(({ name }) => name === parameter)?.default)
  return is.some((text) => text.toUpperCase() === known)
}

/** A simple value in capitals; nothing else can fulfil a condition. */
function textOf(value: unknown): string | undefined {
  const isSimple = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  return isSimple ? String(value).toUpperCase() : undefined
}

/**
 * Refuses what a service is known not to take. A rule that is only assumed, or that an ambiguity is about, is left to the
 * service.
 *
 * @param isGrouped whether the caller gives path, query and body apart, so that a field is `query.symbol`
 * @throws RequestError that names the inputs
 */
export function checkInputRules(operation: OperationDescription, input: Input, isGrouped: boolean): void {
  const problems = breachesOf(operation, sentIn(input))
    .filter(({ rule }) => rule.source !== 'assumed' && rule.ambiguity === undefined)
    .flatMap((breach) => problemsOfBreach(operation, breach, isGrouped))
  refuse(operation, problems)
}

/** The inputs of a request, by the name of the input or its JSON pointer into the body. */
export function sentIn({ path, query, body }: Wire): InputReader {
  return (input) => (input.startsWith('/') ? at(body, input) : (query[input] ?? path[input]))
}

function problemsOfBreach(
  operation: OperationDescription,
  { rule: { kind, when }, inputs }: Breach,
  isGrouped: boolean,
): InputProblem[] {
  const field = (input: string): string => fieldOf(operation, input, isGrouped)
  const [first = '', ...others] = inputs.map(field)
  if (kind === 'anyOf') return [{ field: first, message: `is missing; give it or ${others.join(' or ')}` }]
  const condition = when === undefined ? 'this operation' : conditionOf(field(when.parameter), when)
  const message =
    kind === 'needs' ? `is missing; ${condition} needs it` : `must not be sent; ${condition} excludes it`
  return [first, ...others].map((name) => ({ field: name, message }))
}

function conditionOf(field: string, { is }: RuleCondition): string {
  return is === undefined ? field : `${field} ${is.join(' or ')}`
}

/** An input as its caller calls it. */
function fieldOf({ input = '', parameters }: OperationDescription, name: string, isGrouped: boolean): string {
  if (!name.startsWith('/')) {
    const place = parameters.find((parameter) => parameter.name === name)?.in ?? 'query'
    return isGrouped ? `${place}.${name}` : name
  }
  if (isGrouped) return `body${name.replaceAll('/', '.')}`
  const within = name.startsWith(`${input}/`) ? name.slice(input.length + 1) : name.slice(1)
  return within.replaceAll('/', '.')
}

/* The options and headers of one call. */

/** The options of one call, checked. */
export interface CallSettings extends CallOptions {
  readonly format: string
  /** Further options for the platform's `fetch`. */
  readonly fetchOptions?: FetchOptions | undefined
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
/** The characters of a header: one line of printable Latin-1. The platform refuses the rest, in words that help nobody. */
const headerValue = /^[\t\x20-\x7e\x80-\xff]*$/

/** The message where only a journal could help. */
export const withoutJournal = 'this client has no journal: give it one with the option journal'

/** The operation of that name. */
export function operationNamed(operations: OperationTable, operationId: unknown): OperationDescription {
  const found = Object.values(operations).find((operation) => operation.operationId === operationId)
  if (found !== undefined) return found
  const names = Object.keys(operations).join(', ')
  throw requestError([
    { field: 'operationId', message: `is not an operation of this client; operations: ${names}` },
  ])
}

/** The options that a call of an operation has. */
export function callOptionShape({ formats }: OperationDescription): Readonly<Record<string, Rule>> {
  const shape = {
    'signal?': abortSignal,
    'timeoutMs?': timeout,
    'retries?': retryCount,
    'headers?': anything,
  }
  return formats.length > 1 ? { ...shape, 'format?': among(...formats) } : shape
}

/** @throws RequestError that names every option that is wrong */
export function checkCallOptions(operation: OperationDescription, options: unknown): CallSettings {
  const [defaultFormat = 'json'] = operation.formats
  if (options === undefined) return { format: defaultFormat }
  if (!isObject(options)) throw requestError([{ field: 'options', message: 'must be an object' }], operation)
  const shape = callOptionShape(operation)
  const problems = [
    ...unknownOptions(options, namesIn(shape), 'options.', ' of this call'),
    ...faultsIn(options, shape, 'options'),
  ]
  const headers = checkHeaders(options['headers'], 'options.headers', problems)
  refuse(operation, problems)
  // All of them have just been checked.
  const { signal, timeoutMs, retries, format = defaultFormat } = options as Partial<CallSettings>
  return { signal, timeoutMs, retries, headers, format }
}

/**
 * The headers that may be sent; adds a problem for each of the others.
 *
 * @param place what the caller knows them as
 */
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

/* The input of a method. */

/** The checks of all operations, by their ids. */
export type ValidatorTable = Readonly<Record<string, Validator>>

/** The check of an operation. */
function validatorOf(validators: ValidatorTable, { operationId }: OperationDescription): Validator {
  const validator = validators[operationId]
  if (validator === undefined) throw new Error(`There is no validator for ${operationId}`)
  return validator
}

function pointerOf(path: readonly string[]): string {
  return path.map((name) => `/${escaped(name)}`).join('')
}

/** The undocumented members that an input may have; `undefined` if it may have none. */
function furtherMembers(
  { ownFields = [], hasBody, input = '' }: OperationDescription,
  undocumented: UndocumentedValues,
  isGrouped: boolean,
): FurtherMembers | undefined {
  if (undocumented === 'refuse') return undefined
  // The input of a method has what goes into several places of a request.
  const above = isGrouped ? [''] : ['/path', '/query', `/body${input}`, '/body']
  return (path) => {
    const pointer = pointerOf(path)
    if (above.some((place) => ownFields.includes(place + pointer))) return undefined
    const [place, ...names] = isGrouped ? path : [hasBody ? 'body' : 'query', ...path]
    if (place === 'query' && names.length === 1) return parameter
    return place === 'body' && hasBody && names.length > 0 ? json : undefined
  }
}

/** The texts in members of a request that the description lacks. */
export function undescribedTexts(
  operation: OperationDescription,
  validators: ValidatorTable,
  wire: Wire,
): string[] {
  return validatorOf(
    validators,
    operation,
  )(wire).flatMap(({ path, message }) => {
    const pointer = pointerOf(path)
    const isFurther = message === unknownField && operation.ownFields?.includes(pointer) !== true
    return isFurther ? secretTextsIn(at(wire, pointer), true) : []
  })
}

/** Checks a method's input. What is `undefined` counts as left out; exact integers become text. */
export function checkInput(
  operation: OperationDescription,
  validators: ValidatorTable,
  input: unknown,
  undocumented: UndocumentedValues,
): JsonObject {
  if (input !== undefined && !isObject(input))
    throw requestError([{ field: 'input', message: 'must be an object of named inputs' }], operation)
  const { given, problems } = copied(input ?? {}, operation)
  const further = furtherMembers(operation, undocumented, false)
  refuseAll(operation, problems, problemsOf(validatorOf(validators, operation), given, further))
  return given
}

/** Refuses what cannot be copied, and what does not fit the description, as far as that is of other fields. */
function refuseAll(
  operation: OperationDescription,
  problems: readonly InputProblem[],
  unfit: readonly InputProblem[],
): void {
  const isTold = ({ field }: InputProblem): boolean =>
    problems.some((problem) => `${problem.field}.`.startsWith(`${field}.`))
  refuse(operation, [...problems, ...suggest(unfit, operation).filter((problem) => !isTold(problem))])
}

/** Throws a RequestError when there is anything to complain about. */
export function refuse(operation: OperationDescription, problems: readonly InputProblem[]): void {
  if (problems.length > 0) throw requestError(problems, operation)
}

const isSupplied = 'is supplied by the client itself'

/** A `Date` as it is copied, or a date as text, for a field that is a number. */
const dateForNumber = /^is '\d{4}-\d\d-.* integer$/
const epoch = ': a time in the unit of its description'

/** For a field that does not exist: whose it is, or which one was probably meant; for a date, how it is given. */
function suggest(problems: readonly InputProblem[], operation: OperationDescription): InputProblem[] {
  return problems.map((problem) => {
    if (dateForNumber.test(problem.message)) return { ...problem, message: problem.message + epoch }
    if (problem.message !== unknownField) return problem
    const { field } = problem
    const name = field.replace(/^(?:path|query|body)\./, '')
    const isOwn = operation.ownFields?.some((field) => field.endsWith(`/${name.replaceAll('.', '/')}`))
    if (isOwn) return { field, message: `${isSupplied}; leave it out` }
    const meant = nearestName(name, operation.inputs)
    const rest = meant ? `did you mean ${meant}?` : `fields: ${operation.inputs.join(', ')}`
    return { field, message: name.includes('.') ? unknownField : `${unknownField}; ${rest}` }
  })
}

/* What the caller of a `fetch` gives for an operation, checked against the description. */

/** The parts of a request. The values of path and query are text. */
export interface GivenRequest {
  readonly path: JsonObject
  readonly query: JsonObject
  readonly body: unknown
}

/** A request that fits the description, without what the client fills in itself. */
export interface CheckedRequest {
  readonly wire: Wire
  /** Inputs of the caller that the client otherwise fills in itself, by JSON pointer. */
  readonly own: ReadonlyMap<string, unknown>
}

/**
 * Checks a request that was read, and gives the texts of its query their types.
 *
 * @throws RequestError for what the methods would refuse
 */
export function checkRequest(
  operation: OperationDescription,
  validators: ValidatorTable,
  { path, query, body }: GivenRequest,
  undocumented: UndocumentedValues,
): CheckedRequest {
  const validator = validatorOf(validators, operation)
  const copy = isObject(body) ? copied(body) : undefined
  const problems = (copy?.problems ?? []).map(({ field, message }) => ({
    field: field === root ? 'body' : `body.${field}`,
    message,
  }))
  const wire = { path, query: { ...query }, ...(body !== undefined && { body: copy?.given ?? body }) }
  const lifted = fit(operation, wire, validator(wire))
  const further = furtherMembers(operation, undocumented, true)
  // Another path of the operation may lack a parameter, which the client has.
  const isLacking = ({ field }: InputProblem): boolean =>
    field.startsWith('path.') && !Object.hasOwn(path, field.slice('path.'.length))
  const unfit = problemsOf(validator, wire, further).filter((problem) => !isLacking(problem))
  refuseAll(operation, problems, unfit)
  const sent = isObject(wire.body) ? wire.body : operation.hasBody ? {} : undefined
  return { wire: { path, query: wire.query, body: sent }, own: lifted }
}

/**
 * Gives the texts of a query the types that are asked for, and takes out what the client fills in itself.
 *
 * @returns what was taken out, by JSON pointer
 */
function fit(
  { ownFields = [] }: OperationDescription,
  wire: object,
  problems: readonly SchemaProblem[],
): Map<string, unknown> {
  const lifted = new Map<string, unknown>()
  for (const { path, wanted, message } of problems) {
    const names = path.map(escaped)
    const [around, name] = [`/${names.slice(0, -1).join('/')}`, path.at(-1) ?? '']
    const holder = at(wire, around)
    if (!isObject(holder)) continue
    if (wanted !== undefined && around === '/query') holder[name] = typed(holder[name], [wanted].flat())
    const pointer = `/${names.join('/')}`
    if (message !== unknownField || !ownFields.includes(pointer)) continue
    lifted.set(pointer, holder[name])
    delete holder[name]
  }
  return lifted
}

/** The text of a parameter as the type that is asked for, where it is exactly one of these. */
function typed(value: unknown, types: readonly string[]): unknown {
  if (types.includes('boolean') && (value === 'true' || value === 'false')) return value === 'true'
  const isNumber = types.includes('integer') || types.includes('number')
  const number = Number(value)
  return isNumber && Number.isFinite(number) && String(number) === value ? number : value
}

/**
 * Refuses what would be replaced: a value of the caller's in the place of one that the client fills in itself. An empty text
 * leaves it to the client.
 *
 * @param wire what the client has filled in
 * @param secret its secrets, by name
 */
export function checkOwnFields(
  operation: OperationDescription,
  lifted: CheckedRequest['own'],
  wire: Wire,
  secret: ((name: string) => string) | undefined,
): void {
  const others = [...lifted].filter(([pointer, value]) => {
    const name = pointer.slice(pointer.lastIndexOf('/') + 1)
    return !['', at(wire, pointer), secret?.(name)].some((filled) => isSame(filled, value))
  })
  refuse(
    operation,
    others.map(([pointer]) => {
      const filled = at(wire, pointer)
      // A number is none of the credentials, such as the segment id of a list.
      const value = typeof filled === 'number' ? `, as ${filled}` : ''
      return {
        field: pointer.slice(1).replaceAll('/', '.'),
        message: `${isSupplied}${value}; leave it out, or empty`,
      }
    }),
  )
}

/** Reports whether two values are one, of which either may be a number or its text. */
function isSame(first: unknown, other: unknown): boolean {
  const asText = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value)
  return first !== undefined && asText(first) === asText(other)
}
