/** What is said, and kept, of a call that may or may not have been carried out. */
import type { Wire } from './api.js'
import { OutcomeUnknownError, type CallReference, type LacunaError } from './errors.js'
import { nameOrQuoted } from './foreign-text.js'
import type { JsonObject } from './json.js'
import { at } from './json-pointer.js'
import type { OperationDescription } from './operation-table.js'

export function unknownOutcome(
  operation: OperationDescription,
  asked: Wire,
  sentAt: number,
  attempts: number,
  cause: LacunaError | undefined,
): OutcomeUnknownError {
  const reference = referenceOf(operation, asked, sentAt)
  const found = Object.entries(reference.identifiers).map(
    ([name, value]) => `${name} ${nameOrQuoted(value, 100)}`,
  )
  const why = cause?.message ?? `${operation.operationId} was given up by the caller.`
  return new OutcomeUnknownError(
    `${operation.operationId} (${found.join(', ')}) may or may not have been carried out: ${why} Do not simply send it again. ${reference.reconcile}`,
    { operationId: operation.operationId, attempts, reference, cause },
  )
}

function referenceOf(operation: OperationDescription, asked: Wire, sentAt: number): CallReference {
  return {
    operationId: operation.operationId,
    identifiers: identifiersOf(operation, asked),
    sentAt,
    reconcile: operation.reconcile?.says ?? 'Ask the operator of the service what became of it.',
  }
}

/** The inputs by which a call is found again whose answer was lost, as text. */
export function identifiersOf(operation: OperationDescription, asked: Wire): Record<string, string> {
  const inputs: JsonObject = { ...asked.query, ...inputObject(operation, asked.body) }
  const names = Object.values(operation.reconcile?.with ?? {})
  const identifiers = names.flatMap((name) => {
    const value = inputs[name]
    return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)] as const] : []
  })
  return Object.fromEntries(identifiers)
}

function inputObject(operation: OperationDescription, body: JsonObject | undefined): JsonObject {
  const found = at(body, operation.input ?? '')
  return typeof found === 'object' && found !== null ? { ...found } : {}
}
