/** Checks a reference that a caller has stored, and perhaps changed by hand. */
import { unknownNames } from '../client/options.js'
import { requestError, type InputProblem } from '../errors/errors.js'
import { breachesOf, copied } from '../request/validate-call.js'
import { isObject, type JsonObject } from '../response/json.js'
import type { OperationDescription, OperationTable, Reconcile } from '../client/api-adapter.js'
import type { CallReference } from './reference.js'
import { faultsIn, isText, namesIn, type Rule, type ShapeOf } from './shape.js'

/** The latest moment that a date can tell. */
const latest = 8.64e15
const isTime = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= latest
const isMonotonic = (value: unknown): boolean =>
  isObject(value) && isText(value['boot']) && Number.isFinite(value['ms'])
const field =
  (fits: (value: unknown) => boolean, must: string): Rule =>
  (value) =>
    fits(value) ? undefined : missingOr(value, must)
const text = field((value) => isText(value) && value !== '', 'must be a text')
const time = field(isTime, 'must be a time in epoch milliseconds')
const duration = field(isTime, 'must be a number of milliseconds')
/** Looked at by itself. */
const anything: Rule = () => undefined

const signedShape = { timestamp: time, recvWindow: duration }
const referenceShape = {
  id: text,
  operationId: anything,
  identifiers: anything,
  'account?': anything,
  'intent?': text,
  'sentAt?': time,
  'sendingMs?': duration,
  'monotonic?': field(isMonotonic, 'must be { boot, ms }, as in the error of the call'),
  'signed?': signedShape,
  reconcile: text,
} satisfies ShapeOf<CallReference>

/** The client that a reference is given to. */
interface ReferenceOwner {
  readonly operations: OperationTable
  /** The mark of its account, where its calls belong to one. */
  readonly account?: string | undefined
}

/** @throws RequestError that names each field that is wrong */
export function checkReference(value: unknown, { operations, account }: ReferenceOwner): CallReference {
  const refusal = (problems: readonly InputProblem[]): Error =>
    requestError(problems, { attempted: 'The reference cannot be used' })
  if (!isObject(value)) {
    const message = 'must be an object, as in an error or a prepared call'
    throw refusal([{ field: 'reference', message }])
  }
  const { given, problems: unreadable } = copied(value)
  if (unreadable.length > 0) throw refusal(unreadable)
  const problems = problemsOf(given, operations)
  // What another account has done does not show: it would seem that it was not done.
  if (problems.length === 0 && given['account'] !== undefined && given['account'] !== account) {
    const message =
      'belongs to another account than that of this client, which cannot see the outcome of the call; if only the key of the account is new, leave this field out'
    problems.push({ field: 'account', message })
  }
  if (isReference(given, problems)) return given
  throw refusal(problems)
}

/** Every field was looked at: a reference is what nothing is wrong with. */
function isReference(
  given: JsonObject,
  problems: readonly InputProblem[],
): given is JsonObject & CallReference {
  return problems.length === 0
}

function problemsOf(given: JsonObject, operations: OperationTable): InputProblem[] {
  const { operationId, identifiers, signed, sentAt } = given
  const known = Object.values(operations).filter((one) => one.reconcile !== undefined)
  const operation = known.find((one) => one.operationId === operationId)
  const ids = known.map((one) => one.operationId).join(', ')
  const message = missingOr(operationId, `is not an operation that can be reconciled; these are: ${ids}`)
  const isUnsent = signed !== undefined && sentAt === undefined
  return [
    ...unknownFields(given, referenceShape, '', 'a reference'),
    ...faultsIn(given, referenceShape),
    ...(isUnsent ? [{ field: 'sentAt', message: 'is missing, though the call was signed' }] : []),
    ...(isObject(signed) ? unknownFields(signed, signedShape, 'signed.', 'it') : []),
    ...(operation?.reconcile === undefined
      ? [{ field: 'operationId', message }]
      : identifierProblems(identifiers, operation, operation.reconcile, operations)),
  ]
}

function unknownFields(given: JsonObject, shape: object, within: string, whose: string): InputProblem[] {
  const names = namesIn(shape)
  const message = `is not a field of ${whose}; fields: ${names.join(', ')}`
  return unknownNames(given, names).map((name) => ({ field: within + name, message }))
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
  const described = operations[asked ?? '']
  const sent = (name: string): unknown => identifiers[taken[name] ?? '']
  const broken =
    described === undefined ? [] : breachesOf(described, sent).filter(({ rule }) => rule.kind !== 'excludes')
  const missing = new Set([
    ...absent,
    ...broken.flatMap(({ inputs }) => inputs.flatMap((name) => taken[name] ?? []).slice(0, 1)),
  ])
  return [...wrong, ...[...missing].map((name) => ({ field: `identifiers.${name}`, message: 'is missing' }))]
}
