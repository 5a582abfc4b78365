/**
 * Reads the parameters of a call, each with the default that its description gives. Prism has checked them by then,
 * but takes `1e3` and `0x10` for whole numbers, which the service does not.
 */
import { RefusalAnswer } from '../../engine/rules.js'
import type { MockCall } from '../service.js'
import { refusedValue, type WrongValue } from './wrong-values.js'

/** What the mock keeps of every order must be bounded; how long an id may be, no documentation says. */
const longestId = 400
/** No real amount has more characters, and exact arithmetic with a million digits would take long. */
const longestDecimal = 100

/** The text of a parameter. Where it did not come, its default, or `undefined`. */
export function text({ parameters, operation }: MockCall, name: string): string | undefined {
  const given = Object.hasOwn(parameters, name) ? parameters[name] : undefined
  if (given !== undefined) return given
  const described = operation.parameters.find((parameter) => parameter.name === name)
  return described?.default === undefined ? undefined : String(described.default)
}

/** @throws Refusal where there is none */
export function requiredText(call: MockCall, name: string): string {
  const given = text(call, name)
  if (given === undefined) throw refusal(call, name, 'missing', `The parameter ${name} was not sent.`)
  return given
}

/** The caller's own id of something that is kept. */
export function ownId(call: MockCall, name: string): string | undefined {
  const given = text(call, name)
  return given === undefined ? undefined : checkedLength(call, name, given, longestId)
}

/** An id of any length, with all its digits. */
export function id(call: MockCall, name: string): bigint | undefined {
  const digits = digitsOf(call, name)
  return digits === undefined ? undefined : BigInt(digits)
}

/** A whole number, such as a moment or a count. */
export function whole(call: MockCall, name: string): number | undefined {
  const digits = digitsOf(call, name)
  return digits === undefined ? undefined : safeNumber(call, name, digits)
}

/** @throws Refusal where there is none */
export function requiredWhole(call: MockCall, name: string): number {
  return safeNumber(call, name, digitsIn(call, name, requiredText(call, name)))
}

/** @throws Refusal where there is none, or an absurdly long one */
export function requiredDecimal(call: MockCall, name: string): string {
  return checkedLength(call, name, requiredText(call, name))
}

export function decimal(call: MockCall, name: string): string | undefined {
  const given = text(call, name)
  return given === undefined ? undefined : checkedLength(call, name, given)
}

function digitsOf(call: MockCall, name: string): string | undefined {
  const given = text(call, name)
  return given === undefined ? undefined : digitsIn(call, name, given)
}

function digitsIn(call: MockCall, name: string, given: string): string {
  if (!/^[0-9]{1,400}$/.test(given))
    throw refusal(call, name, 'malformed', `The parameter ${name} takes only digits.`)
  return given
}

function safeNumber(call: MockCall, name: string, digits: string): number {
  const number = Number(digits)
  if (Number.isSafeInteger(number)) return number
  throw refusal(call, name, 'tooLong', `The parameter ${name} is greater than any moment or count.`)
}

function checkedLength(call: MockCall, name: string, given: string, longest = longestDecimal): string {
  if (given.length <= longest) return given
  throw refusal(call, name, 'tooLong', `The parameter ${name} is longer than ${longest} characters.`)
}

function refusal({ operation }: MockCall, name: string, what: WrongValue, message: string): RefusalAnswer {
  return new RefusalAnswer('request', refusedValue(operation, name, what, message))
}
