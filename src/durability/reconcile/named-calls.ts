/**
 * Calls whose identifiers the caller has chosen, as far as this client knows them: what is found by such an identifier may be of
 * another call that has it as well.
 */
import type { Wire } from '../../client/api-adapter.js'
import { at } from '../../response/json-pointer.js'
import { isGeneratedId } from '../client-order-id.js'
import type { OperationDescription } from '../../client/operation.js'
import { callName, identifiersOf } from '../write-reference.js'
import type { CallReference } from '../reference.js'

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

/** Whether the client has made up what a call is found by, so that no other call has it. */
export function isNamedByClient(
  { reconcile }: OperationDescription,
  reference: Pick<CallReference, 'id' | 'identifiers'>,
): boolean {
  return (reconcile?.matches ?? []).some(({ input }) => isGeneratedId(reference, input))
}
