/** What is said, and kept, of a call that may or may not have been carried out. */
import type { Wire } from './api.js'
import { OutcomeUnknownError, type LacunaError } from './errors.js'
import { nameOrQuoted } from './foreign-text.js'
import type { JsonObject } from './json-object.js'
import { at } from './json-pointer.js'
import type { OperationDescription } from './operation-table.js'
import type { CallReference } from './reference.js'
import type { CallTrace } from './trace.js'

export function unknownOutcome(
  operation: OperationDescription,
  asked: Wire,
  sentAt: number,
  trace: CallTrace,
  cause: LacunaError | undefined,
): OutcomeUnknownError {
  const reference = {
    ...referenceOf(operation, asked, trace),
    sentAt,
    ...(trace.signed && { signed: trace.signed }),
  }
  const found = Object.entries(reference.identifiers).map(
    ([name, value]) => `${name} ${nameOrQuoted(value, 100)}`,
  )
  const why = cause?.message ?? `${operation.operationId} was given up by the caller.`
  return new OutcomeUnknownError(
    `${operation.operationId} (${found.join(', ')}) may or may not have been carried out: ${why} Do not simply send it again. ${reference.reconcile}`,
    { ...trace.told(operation.operationId), reference, cause },
  )
}

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
