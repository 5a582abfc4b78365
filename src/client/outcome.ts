/** By what a call is found again whose answer was lost. */
import type { Wire } from './api.js'
import type { JsonObject } from './json-object.js'
import { at } from './json-pointer.js'
import type { OperationDescription } from './operation-table.js'
import type { CallReference, SentTime, SignedTime } from './reference.js'

/** The reference of a call that was not sent yet. */
export function referenceOf(
  operation: OperationDescription,
  asked: Wire,
  { id, intent }: { readonly id: string; readonly intent?: string | undefined },
): CallReference {
  return {
    id,
    operationId: operation.operationId,
    identifiers: identifiersOf(operation, asked),
    ...(intent !== undefined && { intent }),
    reconcile: operation.reconcile?.says ?? 'Ask the operator of the service what became of it.',
  }
}

/**
 * What a reference says of when its call was sent.
 *
 * @param sendingMs for how long it may have been on its way: of no use where the service judges it by the signed time
 */
export function sentTime(
  sentAt: number,
  signed: SignedTime | undefined,
  sendingMs: number | undefined,
): SentTime {
  if (signed) return { sentAt, signed }
  return { sentAt, ...(sendingMs !== undefined && { sendingMs }) }
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
