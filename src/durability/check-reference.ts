/** Checks a reference that a caller has stored, and perhaps changed by hand. */
import { requestError, type InputProblem } from '../errors/errors.js'
import { copied } from '../request/copy-input.js'
import { breachesOf } from '../request/input-rules.js'
import { isObject, type JsonObject } from '../response/json-object.js'
import type { OperationDescription, OperationTable, Reconcile } from '../client/operation.js'
import type { CallReference } from './reference.js'

const fields: readonly string[] = [
  ...([
    'id',
    'operationId',
    'identifiers',
    'account',
    'intent',
    'sentAt',
    'sendingMs',
    'monotonic',
    'signed',
    'reconcile',
  ] satisfies (keyof CallReference)[]),
]
/** The latest moment that a date can tell. */
const latest = 8.64e15
const time = 'must be a time in epoch milliseconds'
const duration = 'must be a number of milliseconds'

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
  const { id, operationId, intent, reconcile } = given
  const isText = (one: unknown): boolean => typeof one === 'string' && one !== ''
  const operation = typeof operationId === 'string' ? own(operations, operationId) : undefined
  const known = Object.values(operations).filter((one) => one.reconcile !== undefined)
  return [
    ...Object.keys(given)
      .filter((name) => !fields.includes(name))
      .map((field) => ({ field, message: `is not a field of a reference; fields: ${fields.join(', ')}` })),
    ...(isText(id) ? [] : [{ field: 'id', message: missingOr(id, 'must be a text') }]),
    ...(intent === undefined || isText(intent) ? [] : [{ field: 'intent', message: 'must be a text' }]),
    ...(isText(reconcile) ? [] : [{ field: 'reconcile', message: missingOr(reconcile, 'must be a text') }]),
    ...timeProblems(given),
    ...(operation?.reconcile === undefined
      ? [
          {
            field: 'operationId',
            message: missingOr(
              operationId,
              `is not an operation that can be reconciled; these are: ${known.map((one) => one.operationId).join(', ')}`,
            ),
          },
        ]
      : identifierProblems(given['identifiers'], operation, operation.reconcile, operations)),
  ]
}

function own(operations: OperationTable, name: string): OperationDescription | undefined {
  return Object.hasOwn(operations, name) ? operations[name] : undefined
}

function missingOr(value: unknown, message: string): string {
  return value === undefined ? 'is missing' : message
}

function timeProblems({ sentAt, sendingMs, monotonic, signed }: JsonObject): InputProblem[] {
  const problems: InputProblem[] = []
  if (sentAt !== undefined && !isTime(sentAt)) problems.push({ field: 'sentAt', message: time })
  if (sendingMs !== undefined && !isTime(sendingMs)) problems.push({ field: 'sendingMs', message: duration })
  if (monotonic !== undefined && !isMonotonic(monotonic))
    problems.push({ field: 'monotonic', message: 'must be { boot, ms }, as in the error of the call' })
  if (signed === undefined) return problems
  if (sentAt === undefined)
    problems.push({ field: 'sentAt', message: 'is missing, though the call was signed' })
  if (!isObject(signed)) return [...problems, { field: 'signed', message: 'must be an object' }]
  const { timestamp, recvWindow, ...others } = signed
  if (!isTime(timestamp)) problems.push({ field: 'signed.timestamp', message: missingOr(timestamp, time) })
  if (!isTime(recvWindow))
    problems.push({
      field: 'signed.recvWindow',
      message: missingOr(recvWindow, duration),
    })
  const unknown = Object.keys(others).map((name) => ({
    field: `signed.${name}`,
    message: 'is not a field of it; fields: timestamp, recvWindow',
  }))
  return [...problems, ...unknown]
}

function isMonotonic(value: unknown): boolean {
  return isObject(value) && typeof value['boot'] === 'string' && Number.isFinite(value['ms'])
}

function isTime(value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && value <= latest
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
