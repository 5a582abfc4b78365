/** Checks a reference that a caller has stored, and perhaps changed by hand. */
import { requestError, type InputProblem } from '../errors/errors.js'
import { breachesOf, copied } from '../request/validate-call.js'
import { isObject, type JsonObject } from '../response/json.js'
import type { OperationDescription, OperationTable, Reconcile } from '../client/operation.js'
import type { CallReference, SignedTime } from './reference.js'

/** Whether a value fits a field, what is said of one that does not, and whether it must be there. */
type FieldRule = readonly [fits: (value: unknown) => boolean, must: string, isRequired?: true]

/** The latest moment that a date can tell. */
const latest = 8.64e15
const isText = (value: unknown): boolean => typeof value === 'string' && value !== ''
const isTime = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= latest
const isMonotonic = (value: unknown): boolean =>
  isObject(value) && typeof value['boot'] === 'string' && Number.isFinite(value['ms'])
const anything: FieldRule = [() => true, '']
const time = 'must be a time in epoch milliseconds'
const duration = 'must be a number of milliseconds'

/** Those whose rule is `anything` are looked at by themselves. */
const fieldRules: Readonly<Record<keyof Required<CallReference>, FieldRule>> = {
  id: [isText, 'must be a text', true],
  operationId: anything,
  identifiers: anything,
  account: anything,
  intent: [isText, 'must be a text'],
  sentAt: [isTime, time],
  sendingMs: [isTime, duration],
  monotonic: [isMonotonic, 'must be { boot, ms }, as in the error of the call'],
  signed: anything,
  reconcile: [isText, 'must be a text', true],
}
const signedRules: Readonly<Record<keyof SignedTime, FieldRule>> = {
  timestamp: [isTime, time, true],
  recvWindow: [isTime, duration, true],
}

/** The client that a reference is given to. */
interface ReferenceOwner {
  readonly operations: OperationTable
  /** The mark of its account, where its calls belong to one. */
  readonly account?: string | undefined
}

/** @throws RequestError that names each field that is wrong */
export function checkReference(value: unknown, { operations, account }: ReferenceOwner): CallReference {
  if (!isObject(value)) {
    const message = 'must be an object, as in an error or a prepared call'
    throw refusal([{ field: 'reference', message }])
  }
  const { given, problems: unreadable } = copied(value)
  if (unreadable.length > 0) throw refusal(unreadable)
  const problems = problemsOf(given, operations)
  if (problems.length === 0) problems.push(...accountProblems(given, account))
  if (!isReference(given, problems)) throw refusal(problems)
  return given
}

/** What another account has done does not show: it would seem that it was not done. */
function accountProblems({ account }: JsonObject, own: string | undefined): InputProblem[] {
  if (account === undefined || account === own) return []
  const message =
    'belongs to another account than that of this client, which cannot see the outcome of the call; if only the key of the account is new, leave this field out'
  return [{ field: 'account', message }]
}

/** Every field was looked at: a reference is what nothing is wrong with. */
function isReference(
  given: JsonObject,
  problems: readonly InputProblem[],
): given is JsonObject & CallReference {
  return problems.length === 0
}

function refusal(problems: readonly InputProblem[]): Error {
  return requestError(problems, { attempted: 'The reference cannot be used' })
}

function problemsOf(given: JsonObject, operations: OperationTable): InputProblem[] {
  const { operationId, signed } = given
  const operation = typeof operationId === 'string' ? own(operations, operationId) : undefined
  const known = Object.values(operations).filter((one) => one.reconcile !== undefined)
  const message = `is not an operation that can be reconciled; these are: ${known.map((one) => one.operationId).join(', ')}`
  return [
    ...brokenRules(given, fieldRules, 'a reference'),
    ...(signed === undefined ? [] : signedProblems(signed, given['sentAt'])),
    ...(operation?.reconcile === undefined
      ? [{ field: 'operationId', message: missingOr(operationId, message) }]
      : identifierProblems(given['identifiers'], operation, operation.reconcile, operations)),
  ]
}

function signedProblems(signed: unknown, sentAt: unknown): InputProblem[] {
  const message = 'is missing, though the call was signed'
  const unsent = sentAt === undefined ? [{ field: 'sentAt', message }] : []
  if (!isObject(signed)) return [...unsent, { field: 'signed', message: 'must be an object' }]
  const broken = brokenRules(signed, signedRules, 'it')
  return [...unsent, ...broken.map((one) => ({ ...one, field: `signed.${one.field}` }))]
}

function brokenRules(
  given: JsonObject,
  rules: Readonly<Record<string, FieldRule>>,
  whose: string,
): InputProblem[] {
  const names = Object.keys(rules)
  const message = `is not a field of ${whose}; fields: ${names.join(', ')}`
  const unknown = Object.keys(given).filter((name) => !names.includes(name))
  return [
    ...unknown.map((field) => ({ field, message })),
    ...Object.entries(rules).flatMap(([field, [fits, must, isRequired]]) => {
      const value = given[field]
      if (value === undefined ? !isRequired : fits(value)) return []
      return [{ field, message: missingOr(value, must) }]
    }),
  ]
}

function own(operations: OperationTable, name: string): OperationDescription | undefined {
  return Object.hasOwn(operations, name) ? operations[name] : undefined
}

function missingOr(value: unknown, message: string): string {
  return value === undefined ? 'is missing' : message
}

/** What names the call: what the operation needs of it, and what the operation to ask needs. */
function identifierProblems(
  identifiers: unknown,
  operation: OperationDescription,
  { with: taken, operation: asked }: Reconcile,
  operations: OperationTable,
): InputProblem[] {
  if (!isObject(identifiers))
    return [{ field: 'identifiers', message: missingOr(identifiers, 'must be an object of texts') }]
  const names = Object.values(taken)
  const wrong = Object.entries(identifiers).flatMap(([name, value]) => {
    const field = `identifiers.${name}`
    if (!names.includes(name))
      return [{ field, message: `is not an identifier of this operation; identifiers: ${names.join(', ')}` }]
    return typeof value === 'string' && value !== '' ? [] : [{ field, message: 'must be a text' }]
  })
  const absent = (operation.needed ?? []).filter(
    (name) => names.includes(name) && identifiers[name] === undefined,
  )
  const described = asked === undefined ? undefined : own(operations, asked)
  const sent = (name: string): unknown => identifiers[taken[name] ?? '']
  const broken =
    described === undefined ? [] : breachesOf(described, sent).filter(({ rule }) => rule.kind !== 'excludes')
  const missing = new Set([
    ...absent,
    ...broken.flatMap(({ inputs }) => inputs.flatMap((name) => taken[name] ?? []).slice(0, 1)),
  ])
  return [...wrong, ...[...missing].map((name) => ({ field: `identifiers.${name}`, message: 'is missing' }))]
}
