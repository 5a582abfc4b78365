/**
 * The reference by which a call is found again whose answer was lost: makes references, compares them, checks those that come
 * back, and knows the other calls with the same identifiers.
 */
import type { OperationDescription, OperationTable, Reconcile, Wire } from '../model/api-adapter.js'
import { generatedId, type CallId } from '../model/call.js'
import type { Progress } from '../model/outcome.js'
import {
  type Rule,
  type ShapeOf,
  anything,
  faultsIn,
  fits,
  isText,
  namesIn,
  unknownNames,
} from '../model/shape.js'
import { requestError, type InputProblem } from '../model/errors.js'
import { breachesOf, copied } from '../request/validate-call.js'
import { comparable } from '../model/comparison.js'
import {
  sentTime,
  type CallReference,
  type CallVerdict,
  type JournalEntry,
  type SendTimes,
  type Settlement,
} from '../model/journal.js'
import { at, isObject, merged, type JsonObject, plainText } from '../model/json.js'

/** A settlement that says what became of the call; `undefined` for one that does not. */
export function ifKnown(settled: Settlement | undefined): Settlement | undefined {
  return settled?.verdict === 'unknown' ? undefined : settled
}

/** Reports whether a call certainly came to nothing. */
export function cameToNothing(verdict: CallVerdict | undefined): boolean {
  return verdict === 'did-not-happen' || verdict === 'not-as-wanted'
}

/* Makes references, and compares them. */

/** The members of a reference that do not come from the request. */
export interface ReferenceNames {
  readonly id: string
  /** The caller's own key for the purpose of the call. */
  readonly intent?: string | undefined
  /** The mark of the account that calls. */
  readonly account?: string | undefined
}

/** The reference of a call that was not sent yet. */
export function referenceOf(
  operation: OperationDescription,
  wire: Wire,
  { id, intent, account }: ReferenceNames,
): CallReference {
  return {
    id,
    operationId: operation.operationId,
    identifiers: identifiersOf(operation, wire),
    ...(account !== undefined && { account }),
    ...(intent !== undefined && { intent }),
    reconcile: operation.reconcile?.says ?? 'Ask the operator of the service what became of it.',
  }
}

/** The reference of a call that was sent. */
export function sentReference(
  progress: Progress,
  operation: OperationDescription,
  wire: Wire,
  names: ReferenceNames,
): CallReference {
  const reference = referenceOf(operation, wire, names)
  if (progress.sent === undefined) return reference
  const { sentAt, signed, monotonic } = progress.sent
  return { ...reference, ...sentTime(sentAt, signed, sendingMsOf(progress), monotonic) }
}

/**
 * For how long the latest request was on its way: what failed is over; what did not end in any way we know of may go on for as
 * long as it may last. By either clock, the longer: the time of day may have been set back meanwhile.
 */
export function sendingMsOf({ sent, sentForMs, history }: Progress): number | undefined {
  const last = history.at(-1)
  return last?.sentAt === sent?.sentAt
    ? Math.max(0, last?.durationMs ?? 0, Math.ceil(sentForMs ?? 0))
    : sent?.sendingMs
}

/** The reference in an entry, with the time of its last attempt. */
export function lastSent({ reference, attempts }: JournalEntry): CallReference {
  const last = attempts.at(-1)
  return last === undefined
    ? reference
    : { ...reference, ...sentTime(last.at, last.signed, last.sendingMs, last.monotonic) }
}

/** The identifiers of a call, so that two spellings of one thing are the same: with defaults, and as it is compared later. */
export function operationNames(
  { operationId, reconcile, parameters }: OperationDescription,
  identifiers: CallReference['identifiers'],
): string[] {
  const { with: taken = {}, matches = [] } = reconcile ?? {}
  const names = new Set([...Object.values(taken), ...Object.keys(identifiers)])
  const values = [...names].sort().flatMap((name) => {
    const value = identifiers[name] ?? parameters.find((parameter) => parameter.name === name)?.default
    const { as = 'exact' } = matches.find(({ input }) => input === name) ?? {}
    return value === undefined ? [] : [name, comparable[as](value)]
  })
  return [operationId, ...values]
}

/** By identifiers that nobody can change, which are those of one call. */
const callNames = new WeakMap<CallReference['identifiers'], string>()

/** The identifiers of a call, as one text. */
export function callName(operation: OperationDescription, identifiers: CallReference['identifiers']): string {
  const name = callNames.get(identifiers) ?? JSON.stringify(operationNames(operation, identifiers))
  if (Object.isFrozen(identifiers)) callNames.set(identifiers, name)
  return name
}

/** The inputs by which a call is found again whose answer was lost, as text. */
export function identifiersOf(operation: OperationDescription, wire: Wire): Record<string, string> {
  const inputs = merged(wire.query, inputObject(operation, wire.body))
  const names = Object.values(operation.reconcile?.with ?? {})
  const identifiers = names.flatMap((name) => {
    const value = inputs[name]
    const isSimple = ['string', 'number', 'boolean', 'bigint'].includes(typeof value)
    return isSimple ? [[name, plainText(value)] as const] : []
  })
  return Object.fromEntries(identifiers)
}

/** The identifiers in which two references differ. */
export function differingIdentifiers(
  { identifiers: first }: Pick<CallReference, 'identifiers'>,
  { identifiers: other }: Pick<CallReference, 'identifiers'>,
): string[] {
  return Object.keys({ ...first, ...other }).filter((name) => first[name] !== other[name])
}

/** The input of a raw call as the method takes it. */
export function flatInput(
  operation: OperationDescription,
  { query, body }: Pick<Wire, 'query' | 'body'>,
): JsonObject {
  const accepted = operation.accepts.flatMap((name) =>
    body?.[name] === undefined ? [] : [[name, body[name]]],
  )
  return { ...query, ...inputObject(operation, body), ...(Object.fromEntries(accepted) as JsonObject) }
}

function inputObject(operation: OperationDescription, body: JsonObject | undefined): JsonObject {
  const found = at(body, operation.input ?? '')
  return typeof found === 'object' && found !== null ? { ...found } : {}
}

/* Checks a reference that a caller has stored, and perhaps changed by hand. */

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
const signedShape = { timestamp: time, recvWindow: duration }
const referenceShape = {
  id: text,
  // These are checked apart from the shape.
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
  /** The marks of its account, where its calls belong to one. */
  readonly accounts?: readonly string[]
}

/** @throws RequestError that names each field that is wrong */
export function checkReference(value: unknown, { operations, accounts = [] }: ReferenceOwner): CallReference {
  const refusal = (problems: readonly InputProblem[]): Error =>
    requestError(problems, { attempted: 'The reference cannot be used' })
  if (!isObject(value)) {
    const message = 'must be an object, as in an error or a prepared call'
    throw refusal([{ field: 'reference', message }])
  }
  const { given, problems: unreadable } = copied(value)
  if (unreadable.length > 0) throw refusal(unreadable)
  const problems = problemsOf(given, operations)
  // What was done elsewhere does not show: it would seem that it was not done.
  const { account } = given
  if (
    problems.length === 0 &&
    account !== undefined &&
    !accounts.some((candidate) => candidate === account)
  ) {
    const message =
      'belongs to another account or address, so this client cannot see the outcome of the call; if only the key of the account or the name of the server is new, leave this field out'
    problems.push({ field: 'account', message })
  }
  // Every field was looked at: a reference is what nothing is wrong with.
  if (problems.length === 0 && fits<JsonObject & CallReference>(given, referenceShape)) return given
  throw refusal(problems)
}

function problemsOf(given: JsonObject, operations: OperationTable): InputProblem[] {
  const { operationId, identifiers, signed, sentAt } = given
  const known = Object.values(operations).filter((operation) => operation.reconcile !== undefined)
  const operation = known.find((operation) => operation.operationId === operationId)
  const ids = known.map((operation) => operation.operationId).join(', ')
  const message = missingOr(operationId, `is not an operation that can be reconciled; those that can: ${ids}`)
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

/** The problems with the identifiers: the operation needs some of them, and so does the operation to ask. */
function identifierProblems(
  identifiers: unknown,
  operation: OperationDescription,
  { with: taken, operation: requested }: Reconcile,
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
  const described = operations[requested ?? '']
  const sent = (name: string): unknown => identifiers[taken[name] ?? '']
  const broken =
    described === undefined ? [] : breachesOf(described, sent).filter(({ rule }) => rule.kind !== 'excludes')
  const missing = new Set([
    ...absent,
    ...broken.flatMap(({ inputs }) => inputs.flatMap((name) => taken[name] ?? []).slice(0, 1)),
  ])
  return [...wrong, ...[...missing].map((name) => ({ field: `identifiers.${name}`, message: 'is missing' }))]
}

/*
 * Calls whose identifiers the caller has chosen, as far as this client knows them: what is found by such an identifier may be
 * of another call that has it as well.
 */

/** Another call with the same identifiers that happened, or may have. */
export interface OtherCall {
  /** The id that the service gave to what it made, as far as it is known. */
  readonly madeId?: string | undefined
}

/** Older ones are forgotten. */
const mostCalls = 1_000

/** The latest calls of a client whose identifiers its caller has chosen. */
export class NamedCalls {
  readonly #calls = new Map<string, OtherCall & Pick<CallReference, 'operationId' | 'identifiers'>>()
  /** Those that were sent once more: how many requests of each are under way, and when the latest was sent. */
  readonly #repeats = new Map<string, { readonly underWay: number; readonly sent?: SendTimes | undefined }>()

  /** Notes that a call is about to be sent; nothing of one that nothing else can be mistaken for. */
  begin(operation: OperationDescription, wire: Wire, { value: id, isAgain }: CallId): NamedCall | undefined {
    if (operation.reconcile?.kind !== 'create') return undefined
    const identifiers = identifiersOf(operation, wire)
    if (isNamedByClient(operation, { id, identifiers })) return undefined
    const { operationId } = operation
    const note = (made: OtherCall): void => {
      this.#calls.delete(id)
      this.#calls.set(id, { operationId, identifiers, ...made })
      const [oldest] = this.#calls.keys()
      if (this.#calls.size > mostCalls && oldest !== undefined) this.#calls.delete(oldest)
    }
    const count = (by: number, now?: SendTimes): void => {
      const { underWay = 0, sent } = this.#repeats.get(id) ?? {}
      const isLater = now !== undefined && now.sentAt > (sent?.sentAt ?? 0)
      if (!isAgain) return
      this.#repeats.set(id, { underWay: underWay + by, sent: isLater ? now : sent })
      const [oldest] = this.#repeats.keys()
      if (this.#repeats.size > mostCalls && oldest !== undefined) this.#repeats.delete(oldest)
    }
    note({})
    count(1)
    return {
      over: (settled, sent) => {
        if (settled?.verdict === 'happened') note({ madeId: madeIdOf(operation, settled.result) })
        // What refuses a repeat says nothing of the request before it.
        else if (cameToNothing(settled?.verdict) && !isAgain) this.#calls.delete(id)
        count(-1, sent)
      },
    }
  }

  /** When a call was sent once more for the last time: nothing while it is, and `undefined` where it was not. */
  repeated({ id }: CallReference): Partial<SendTimes> | undefined {
    const known = this.#repeats.get(id)
    return known && known.underWay > 0 ? {} : known?.sent
  }

  /** The other calls with the identifiers of this one. */
  others(operation: OperationDescription, { id, identifiers }: CallReference): readonly OtherCall[] {
    const name = callName(operation, identifiers)
    const { operationId } = operation
    return [...this.#calls]
      .filter(
        ([otherId, call]) =>
          otherId !== id &&
          call.operationId === operationId &&
          callName(operation, call.identifiers) === name,
      )
      .map(([, call]) => call)
  }
}

/** A call that was noted. */
export interface NamedCall {
  /** Nothing of it is under way any more. This became of it, and then it was sent last, if it was. */
  over(settled: Settlement | undefined, sent: SendTimes | undefined): void
}

/** The id that the service has given to what a call made. */
export function madeIdOf({ reconcile }: OperationDescription, result: unknown): string | undefined {
  const value = reconcile?.serviceId === undefined ? undefined : at(result, reconcile.serviceId)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/** Reports whether the client has made up what a call is found by, so that nothing older and no other call has it. */
export function isNamedByClient(
  { reconcile }: OperationDescription,
  { id, identifiers }: Pick<CallReference, 'id' | 'identifiers'>,
): boolean {
  return (reconcile?.matches ?? []).some(({ input }) => identifiers[input] === generatedId(id))
}
