/** By what a call is found again whose answer was lost. */
import type { Wire, OperationDescription } from '../client/api-adapter.js'
import type { JournalEntry } from './journal.js'
import { generatedId, type CallReference, type SendTimes, type SignedTime } from './reference.js'
import { comparable } from '../response/decode-result.js'
import { at, type JsonObject } from '../response/json.js'
import type { MonotonicTime } from '../transport/timing.js'

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

/** The identifiers in which two references differ. */
export function differingIdentifiers(
  { identifiers: one }: Pick<CallReference, 'identifiers'>,
  { identifiers: other }: Pick<CallReference, 'identifiers'>,
): string[] {
  return Object.keys({ ...one, ...other }).filter((name) => one[name] !== other[name])
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

/*
 * Calls whose identifiers the caller has chosen, as far as this client knows them: what is found by such an identifier may be of
 * another call that has it as well.
 */

/** Another call with the same identifiers that happened, or may have. */
export interface OtherCall {
  /** The id that the service gave to what it made, as far as it is known. */
  readonly madeId?: string | undefined
}

/** Older ones are forgotten. */
const mostCalls = 1_000

export class NamedCalls {
  readonly #calls = new Map<string, OtherCall & { readonly name: string }>()

  /** Notes that a call is about to be sent; nothing of one that nothing else can be mistaken for. */
  begin(operation: OperationDescription, asked: Wire, callId: () => string): NamedCall | undefined {
    if (operation.reconcile?.kind !== 'create') return undefined
    const [id, identifiers] = [callId(), identifiersOf(operation, asked)]
    if (isNamedByClient(operation, { id, identifiers })) return undefined
    const name = callName(operation, identifiers)
    const note = (made: OtherCall): void => {
      this.#calls.delete(id)
      this.#calls.set(id, { name, ...made })
      const [oldest] = this.#calls.keys()
      if (this.#calls.size > mostCalls && oldest !== undefined) this.#calls.delete(oldest)
    }
    note({})
    return {
      brought: (result) => note({ madeId: madeIdOf(operation, result) }),
      cameToNothing: () => void this.#calls.delete(id),
    }
  }

  /** The other calls with the identifiers of this one. */
  others(operation: OperationDescription, { id, identifiers }: CallReference): readonly OtherCall[] {
    const name = callName(operation, identifiers)
    return [...this.#calls]
      .filter(([other, call]) => other !== id && call.name === name)
      .map(([, call]) => call)
  }
}

/** What knows other calls. */
interface OtherCallSources {
  readonly named?: NamedCalls
  readonly journal?:
    | { othersLike(operation: OperationDescription, reference: CallReference): Promise<readonly OtherCall[]> }
    | undefined
}

/** The other calls of the same identifiers that a client and its journal know. What the client sends meanwhile is among them. */
export async function otherCallsOf(
  operation: OperationDescription,
  reference: CallReference,
  { named, journal }: OtherCallSources,
): Promise<() => readonly OtherCall[]> {
  if (operation.reconcile?.kind !== 'create' || isNamedByClient(operation, reference)) return () => []
  // A journal that fails must not prevent asking the service; what it does not say may be anything.
  const recorded = (await journal?.othersLike(operation, reference).catch(() => [{}])) ?? []
  return () => [...recorded, ...(named?.others(operation, reference) ?? [])]
}

/** A call that was noted, and what became of it. */
export interface NamedCall {
  brought(result: unknown): void
  cameToNothing(): void
}

/** The id that the service has given to what a call made. */
export function madeIdOf({ reconcile }: OperationDescription, result: unknown): string | undefined {
  const value = reconcile?.serviceId === undefined ? undefined : at(result, reconcile.serviceId)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/** Whether the client has made up what a call is found by, so that nothing older and no other call has it. */
export function isNamedByClient(
  { reconcile }: OperationDescription,
  { id, identifiers }: Pick<CallReference, 'id' | 'identifiers'>,
): boolean {
  return (reconcile?.matches ?? []).some(({ input }) => identifiers[input] === generatedId(id))
}
