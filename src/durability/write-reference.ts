/** By what a call is found again whose answer was lost. */
import type { Wire } from '../client/api-adapter.js'
import { comparable } from '../response/value-equality.js'
import type { JsonObject } from '../response/json-object.js'
import { at } from '../response/json-pointer.js'
import type { MonotonicTime } from '../transport/monotonic-clock.js'
import type { OperationDescription } from '../client/operation.js'
import type { JournalEntry } from './journal.js'
import type { CallReference, SendTimes, SignedTime } from './reference.js'

/** What a reference takes from its call. */
interface ReferenceFields {
  readonly id: string
  readonly intent?: string | undefined
  readonly account?: string | undefined
}

/**
 * The mark of an account: 32 bits (FNV-1a), which suffice to tell a wrong client and say nothing of a key.
 *
 * @param names who calls
 */
export function accountMark(names: readonly string[]): string {
  let hash = 0x811c_9dc5
  for (const byte of names.join('\0')) hash = Math.imul(hash ^ byte.charCodeAt(0), 0x0100_0193)
  return (hash >>> 0).toString(36)
}

/** The reference of a call that was not sent yet. */
export function referenceOf(
  operation: OperationDescription,
  asked: Wire,
  { id, intent, account }: ReferenceFields,
): CallReference {
  return {
    id,
    operationId: operation.operationId,
    identifiers: identifiersOf(operation, asked),
    ...(account !== undefined && { account }),
    ...(intent !== undefined && { intent }),
    reconcile: operation.reconcile?.says ?? 'Ask the operator of the service what became of it.',
  }
}

/**
 * What a reference says of when its call was sent.
 *
 * @param sendingMs for how long it may have been on its way: of no use where the service judges it by the signed time
 * @param monotonic the same moment as `sentAt`, likewise
 */
export function sentTime(
  sentAt: number,
  signed: SignedTime | undefined,
  sendingMs: number | undefined,
  monotonic: MonotonicTime | undefined,
): SendTimes {
  if (signed) return { sentAt, signed }
  return { sentAt, ...(sendingMs !== undefined && { sendingMs }), ...(monotonic && { monotonic }) }
}

/** The reference, with what the last attempt was signed with. */
export function lastSent({ reference, attempts }: JournalEntry): CallReference {
  const last = attempts.at(-1)
  return last === undefined
    ? reference
    : { ...reference, ...sentTime(last.at, last.signed, last.sendingMs, last.monotonic) }
}

/** What a call is about, so that two spellings of one thing are the same: with defaults, and as it is compared later. */
export function operationNames(
  { operationId, reconcile, parameters }: OperationDescription,
  identifiers: CallReference['identifiers'],
): string[] {
  const { with: taken = {}, matches = [] } = reconcile ?? {}
  const names = new Set([...Object.values(taken), ...Object.keys(identifiers)])
  const values = [...names].sort().flatMap((name) => {
    const value = identifiers[name] ?? parameters.find((one) => one.name === name)?.default
    const { as = 'exact' } = matches.find(({ input }) => input === name) ?? {}
    return value === undefined ? [] : [name, comparable[as](value)]
  })
  return [operationId, ...values]
}

/** The same as one text. */
export function callName(operation: OperationDescription, identifiers: CallReference['identifiers']): string {
  return JSON.stringify(operationNames(operation, identifiers))
}

/** The inputs by which a call is found again whose answer was lost, as text. */
export function identifiersOf(operation: OperationDescription, asked: Wire): Record<string, string> {
  const inputs: JsonObject = { ...asked.query, ...inputObject(operation, asked.body) }
  const names = Object.values(operation.reconcile?.with ?? {})
  const identifiers = names.flatMap((name) => {
    const value = inputs[name]
    const isSimple = ['string', 'number', 'boolean', 'bigint'].includes(typeof value)
    return isSimple ? [[name, String(value)] as const] : []
  })
  return Object.fromEntries(identifiers)
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
