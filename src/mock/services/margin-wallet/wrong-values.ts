/** With which code a wrong value is refused: that of the parameter, or the one that the catalogue has for every parameter. */
import { codes, wrongValues, securitySchemes } from '../../../../generated/tables/margin-wallet.js'
import type { OperationDescription } from '../../../client/operation.js'
import type { Violation } from '../../engine/prism.js'
import type { RefusalReason } from '../../engine/rules.js'
import type { MockCall } from '../service.js'
import { refuseWith } from './refusals.js'

type WrongValueCodeId = keyof typeof codes

/** What can be wrong with a value: the keys of `x-wrong-values`. */
export type WrongValue = keyof typeof wrongValues | 'zero' | 'unknown'

/** Refuses a value of a parameter. */
export function refusedValue(
  operation: OperationDescription,
  name: string,
  what: WrongValue,
  message: string,
): RefusalReason {
  const parameter = operation.parameters.find((one) => one.name === name)
  const general: Readonly<Partial<Record<WrongValue, WrongValueCodeId>>> = wrongValues
  return refuseWith(
    codeIdOf(parameter?.wrongValues?.[what] ?? general[what] ?? wrongValues.unlisted),
    message,
  )
}

/** The id of a code, which the linter has found in the catalogue. */
export function codeIdOf(id: string): WrongValueCodeId {
  if (isCodeId(id)) return id
  throw new Error(`The catalogue has no code ${id}.`)
}

function isCodeId(id: string): id is WrongValueCodeId {
  return Object.hasOwn(codes, id)
}

/** What a broken keyword of JSON Schema says of a value. */
const wrongByKeyword: ReadonlyMap<string, WrongValue> = new Map([
  ['required', 'missing'],
  ['minLength', 'empty'],
  ['type', 'malformed'],
  ['pattern', 'malformed'],
  ['format', 'malformed'],
  ['enum', 'unlisted'],
  ['minimum', 'tooSmall'],
  ['maximum', 'tooGreat'],
  ['maxLength', 'tooLong'],
] as const)

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
  const known = first ?? { violation: undefined, name: undefined }
  const { name = '', violation } = known
  const message =
    violation === undefined ? 'The request does not fit its description.' : worded(violation, name)
  return refusedValue(operation, name, wrongWith(call, name, violation), message)
}

/** What is wrong with a value. Prism calls an empty one missing, and one that came twice a list. */
function wrongWith(call: MockCall, name: string, violation: Violation | undefined): WrongValue {
  const given = Object.hasOwn(call.parameters, name) ? call.parameters[name] : undefined
  if (given === '') return 'empty'
  if (isRepeated(call, name)) return 'repeated'
  // Prism reads a sign, an exponent, a space and Infinity as numbers, which a service that takes digits alone does not.
  if (isBound(violation?.keyword) && given !== undefined && !/^[0-9]+$/.test(given)) return 'malformed'
  return wrongByKeyword.get(violation?.keyword ?? '') ?? 'unlisted'
}

/** Whether a keyword says how small or great a number may be; only whole ones have such a bound here. */
function isBound(keyword: string | undefined): boolean {
  return keyword === 'minimum' || keyword === 'maximum'
}

/** Whether a parameter came more than once. One that is in both query and form did not: the query wins. */
function isRepeated({ search, form }: MockCall, name: string): boolean {
  return [search, form].some((source) => new URLSearchParams(source).getAll(name).length > 1)
}

/** Refuses a parameter that came without a value. */
export function refusedEmpty({ operation, parameters }: MockCall): RefusalReason | undefined {
  const empty = operation.parameters.find(
    ({ name }) => Object.hasOwn(parameters, name) && parameters[name] === '',
  )
  return empty && refusedValue(operation, empty.name, 'empty', `The parameter ${empty.name} was empty.`)
}

/** Refuses an amount of nothing, where a parameter says with which code. */
export function zeroIn({ operation, parameters }: MockCall): RefusalReason | undefined {
  const zero = operation.parameters.find(
    ({ name, wrongValues: own }) => own?.['zero'] !== undefined && /^[0.]+$/.test(parameters[name] ?? ''),
  )
  if (zero === undefined) return undefined
  const filter = /quantity|qty/i.test(zero.name) ? 'LOT_SIZE' : 'PRICE_FILTER'
  const fault = refusedValue(operation, zero.name, 'zero', `The parameter ${zero.name} is zero.`)
  return { ...fault, published: `Filter failure: ${filter}` }
}

/** Prism's words with the name as the description has it. */
function worded({ name: found, message }: Violation, name: string): string {
  return `${found === undefined || name === '' ? message : message.replaceAll(found, name)}.`
}
