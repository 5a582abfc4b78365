/** Reads the parameters of a call, and refuses what is wrong with one: with a code of its own, or that of every parameter. */
import { securitySchemes } from '../../../../generated/security/margin-wallet.js'
import { codes, wrongValues } from '../../../../generated/tables/margin-wallet.js'
import type { OperationDescription } from '../../../model/api-adapter.js'
import { breachesOf, type Breach } from '../../../request/validate-call.js'
import type { Violation } from '../../engine/prism.js'
import { RefusalAnswer, type PossibleRefusal, type RefusalReason } from '../../engine/rules.js'
import type { MockCall } from '../mock-api.js'

type CodeId = keyof typeof codes
type Operation = Pick<OperationDescription, 'parameters'>

/** The fault of a value: the keys of `x-wrong-values`. */
type WrongValue = keyof typeof wrongValues | 'zero' | 'unknown'

/** The message may quote a parameter, which may be as long as a body. */
const longestMessage = 300

/**
 * Refuses with a code of the catalogue.
 *
 * @param published the message of the service itself, for a code that means several things
 */
export function refuseWith(id: CodeId, message: string, published?: string): RefusalReason {
  const { code, statuses } = codes[id]
  const shown = published === undefined ? {} : { published }
  return { message: message.slice(0, longestMessage), status: statuses[0], code, ...shown }
}

/** Refuses a value of a parameter. */
export function refusedValue(
  operation: Operation,
  name: string,
  what: WrongValue,
  message: string,
): RefusalReason {
  const parameter = operation.parameters.find((parameter) => parameter.name === name)
  const general: Readonly<Partial<Record<WrongValue, CodeId>>> = wrongValues
  const id = parameter?.wrongValues?.[what] ?? general[what] ?? wrongValues.unlisted
  return refuseWith(codeIdOf(id), message)
}

/** The id of a code, which the linter has found in the catalogue. */
function codeIdOf(id: string): CodeId {
  const known = (name: string): name is CodeId => Object.hasOwn(codes, name)
  if (known(id)) return id
  throw new Error(`The catalogue has no code ${id}.`)
}

/* Values. Prism has checked them by then, but takes `1e3` and `0x10` for whole numbers, which the service does not. */

/** The longest id: the mock keeps ids of every order, and does exact arithmetic. No documentation has a limit for them. */
const longest = 400

/** The text of a parameter as it came; `undefined` where it did not. */
export function sent({ parameters }: Pick<MockCall, 'parameters'>, name: string): string | undefined {
  return Object.hasOwn(parameters, name) ? parameters[name] : undefined
}

/** The text of a parameter. Where it did not come, its default, or `undefined`. */
export function text(call: MockCall, name: string): string | undefined {
  const described = call.operation.parameters.find((parameter) => parameter.name === name)
  return sent(call, name) ?? (described?.default === undefined ? undefined : String(described.default))
}

/** The caller's own id of something that is kept, or an amount. */
export function shortText(call: MockCall, name: string): string | undefined {
  const given = text(call, name)
  if (given === undefined || given.length <= longest) return given
  return refuse(call, name, 'tooLong', `The parameter ${name} is longer than ${longest} characters.`)
}

/** An id of any length, with all its digits. */
export function id(call: MockCall, name: string): bigint | undefined {
  const given = text(call, name)
  if (given === undefined) return undefined
  if (/^[0-9]{1,400}$/.test(given)) return BigInt(given)
  return refuse(call, name, 'malformed', `The parameter ${name} takes only digits.`)
}

/** A whole number, such as a moment or a count. */
export function whole(call: MockCall, name: string): number | undefined {
  const number = id(call, name)
  if (number === undefined || number <= Number.MAX_SAFE_INTEGER)
    return number === undefined ? undefined : Number(number)
  return refuse(call, name, 'tooLong', `The parameter ${name} is too large for a time or a count.`)
}

/** A value that must be there; otherwise a RefusalAnswer is thrown. */
const required =
  <Value>(read: (call: MockCall, name: string) => Value | undefined) =>
  (call: MockCall, name: string): Value =>
    read(call, name) ?? refuse(call, name, 'missing', `The parameter ${name} was not sent.`)

export const [requiredText, requiredWhole] = [required(shortText), required(whole)]

function refuse({ operation }: MockCall, name: string, what: WrongValue, message: string): never {
  throw new RefusalAnswer('request', refusedValue(operation, name, what, message))
}

/* The flag for isolated margin, which clients write in capitals or, as a boolean, in small letters */

const flagName = 'isIsolated'

/** Reports whether a call is about an isolated margin account, and not about the cross margin account. */
export function isIsolated(call: MockCall): boolean {
  return text(call, flagName)?.toUpperCase() === 'TRUE'
}

/** Refuses a flag that is none in any letter case. */
export function wrongFlag(call: MockCall): PossibleRefusal {
  const flag = sent(call, flagName) ?? 'true'
  return /^(?:true|false)$/i.test(flag) ? undefined : refusedFlag(call, 'must be one of TRUE, FALSE')
}

/** Refuses a flag in a letter case that the reading in force does not take. */
export function checkFlag(call: MockCall): PossibleRefusal {
  const flag = sent(call, flagName)
  if (flag === undefined) return undefined
  const [isUpper, isLower] = [flag === flag.toUpperCase(), flag === flag.toLowerCase()]
  // One small letter is enough to need a service that takes them.
  call.took('isIsolatedForm', (form) => ({ capitals: isUpper, smallLetters: !isUpper })[form])
  return call.choose('isIsolatedForm', {
    capitals: isUpper ? undefined : refusedFlag(call, 'takes TRUE or FALSE, in capitals'),
    smallLetters: isLower ? undefined : refusedFlag(call, 'takes true or false, in small letters'),
    anyCase: undefined,
  })
}

function refusedFlag({ operation }: MockCall, problem: string): RefusalReason {
  return refusedValue(operation, flagName, 'unlisted', `The parameter ${flagName} ${problem}.`)
}

/* Requests that do not fit their description */

/** The fault that a broken keyword of JSON Schema means. */
const wrongByKeyword: Readonly<Partial<Record<string, WrongValue>>> = {
  required: 'missing',
  minLength: 'empty',
  enum: 'unlisted',
  maxLength: 'tooLong',
  type: 'malformed',
  pattern: 'malformed',
  format: 'malformed',
  minimum: 'tooSmall',
  maximum: 'tooGreat',
}

/** Refuses a request that does not fit its description, for the first of its wrong values in the order of the description. */
export function refusedViolations(call: MockCall, violations: readonly Violation[]): RefusalReason {
  const { operation } = call
  // The description has the signature among its parameters, and our operation among what a signer adds.
  const names = [...operation.parameters.map(({ name }) => name), securitySchemes.Signature.name]
  const placed = violations.map((violation) => ({
    violation,
    name: names.find((name) => name.toLowerCase() === violation.name),
  }))
  const [first] = placed.toSorted((a, b) => names.indexOf(a.name ?? '') - names.indexOf(b.name ?? ''))
  const { name = '', violation } = first ?? {}
  // Prism's words, with the name as the description has it.
  const { name: found, message = 'The request does not match its description' } = violation ?? {}
  const words = found === undefined || name === '' ? message : message.replaceAll(found, name)
  return refusedValue(operation, name, wrongWith(call, name, violation?.keyword ?? ''), `${words}.`)
}

/** The fault of a value. Prism calls an empty one missing, and one that came twice a list. */
function wrongWith(call: MockCall, name: string, keyword: string): WrongValue {
  const given = sent(call, name)
  if (given === '') return 'empty'
  // One that is in both query and form did not come twice: the query wins.
  const sources = [call.search, call.form]
  if (sources.some((source) => new URLSearchParams(source).getAll(name).length > 1)) return 'repeated'
  // Only whole numbers have a bound here. Prism reads a sign, an exponent, a space and Infinity as numbers, which a service
  // that takes digits alone does not.
  const isBound = keyword === 'minimum' || keyword === 'maximum'
  if (isBound && given !== undefined && !/^[0-9]+$/.test(given)) return 'malformed'
  return wrongByKeyword[keyword] ?? 'unlisted'
}

/** Refuses a parameter that came without a value. */
export function refusedEmpty(call: MockCall): PossibleRefusal {
  const empty = call.operation.parameters.find(({ name }) => sent(call, name) === '')
  return empty && refusedValue(call.operation, empty.name, 'empty', `The parameter ${empty.name} was empty.`)
}

/** Refuses an amount of nothing, where a parameter says with which code. */
export function zeroIn({ operation, parameters }: MockCall): PossibleRefusal {
  const zero = operation.parameters.find(
    ({ name, wrongValues: codesOf }) =>
      codesOf?.['zero'] !== undefined && /^[0.]+$/.test(parameters[name] ?? ''),
  )
  if (zero === undefined) return undefined
  const filter = /quantity|qty/i.test(zero.name) ? 'LOT_SIZE' : 'PRICE_FILTER'
  const fault = refusedValue(operation, zero.name, 'zero', `The parameter ${zero.name} is zero.`)
  return { ...fault, published: `Filter failure: ${filter}` }
}

/** The first rule between its inputs that a call breaks, refused with the code that the description gives it. */
export function brokenRuleIn(call: MockCall): PossibleRefusal {
  const [breach] = breachesOf(call.operation, (name) => sent(call, name))
  return breach && refuseWith(codeIdOf(breach.rule.code), wordsOf(breach))
}

function wordsOf({ rule: { kind, when }, inputs }: Breach): string {
  const names = inputs.join(kind === 'anyOf' ? ' or ' : ' and ')
  const where = when?.is && `Where ${when.parameter} is ${when.is.join(' or ')} `
  const condition = where ?? (when === undefined ? '' : `With ${when.parameter} `)
  const words = {
    anyOf: `${names} is mandatory, but neither was sent.`,
    needs: `the parameter ${names} is mandatory, but was not sent.`,
    excludes: `the parameter ${names} must not be sent.`,
  }
  return condition + words[kind]
}
