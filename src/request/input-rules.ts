/** The rules between the inputs of a request, such as a field that needs another one: `x-rules` of the description. */
import type { Input, Wire } from '../client/api-adapter.js'
import { refuse } from './validate-call.js'
import type { InputProblem } from '../errors/errors.js'
import { at } from '../response/json-pointer.js'
import type { InputRule, OperationDescription, RuleCondition } from '../client/operation.js'
import type { UndocumentedValues } from '../client/types.js'

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

/** Whether a condition holds. A parameter that was not sent has its default, where it has one. */
export function holds(
  operation: OperationDescription,
  { parameter, is }: RuleCondition,
  sent: InputReader,
): boolean {
  const value = sent(parameter)
  if (is === undefined) return value !== undefined
  const known = textOf(value ?? operation.parameters.find(({ name }) => name === parameter)?.default)
  return is.some((one) => one.toUpperCase() === known)
}

/** A simple value in capitals; nothing else can fulfil a condition. */
function textOf(value: unknown): string | undefined {
  const isSimple = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  return isSimple ? String(value).toUpperCase() : undefined
}

/**
 * Refuses what a service is known not to take. A rule that is only assumed, or that an ambiguity is about, is left to the
 * service. Undocumented values are held only to a rule that the client itself needs: one about the inputs by which a lost
 * call is found again.
 *
 * @param isGrouped whether the caller gives path, query and body apart, so that a field is `query.symbol`
 * @throws RequestError that names the inputs
 */
export function checkInputRules(
  operation: OperationDescription,
  input: Input,
  isGrouped: boolean,
  undocumented: UndocumentedValues = 'refuse',
): void {
  const breaches = breachesOf(operation, sentIn(input))
  if (breaches.length === 0) return
  const found = Object.values(operation.reconcile?.with ?? {})
  const holds = ({ rule: { kind, parameters } }: Breach): boolean =>
    undocumented === 'refuse' || (kind !== 'excludes' && parameters.every((one) => found.includes(one)))
  const problems = breaches
    .filter(({ rule }) => rule.source !== 'assumed' && rule.ambiguity === undefined)
    .filter(holds)
    .flatMap((breach) => problemsOf(operation, breach, isGrouped))
  refuse(operation, problems)
}

/** What is sent in a request, by the name of the input or its JSON pointer into the body. */
export function sentIn({ path, query, body }: Wire): InputReader {
  return (input) => (input.startsWith('/') ? at(body, input) : (query[input] ?? path[input]))
}

function problemsOf(
  operation: OperationDescription,
  { rule: { kind, when }, inputs }: Breach,
  isGrouped: boolean,
): InputProblem[] {
  const field = (input: string): string => fieldOf(operation, input, isGrouped)
  const [first = '', ...others] = inputs.map(field)
  if (kind === 'anyOf')
    return [{ field: first, message: `is missing; it is needed, or ${others.join(' or ')}` }]
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
