/** The error of a call that may or may not have been carried out. */
import type { Wire } from './api.js'
import { DecodeError, OutcomeUnknownError } from './call-errors.js'
import type { LacunaError } from './errors.js'
import { nameOrQuoted } from './foreign-text.js'
import type { OperationDescription } from './operation-table.js'
import { referenceOf, sentTime } from './outcome.js'
import type { CallTrace } from './trace.js'

export function unknownOutcome(
  operation: OperationDescription,
  asked: Wire,
  sentAt: number,
  trace: CallTrace,
  cause: LacunaError | undefined,
): OutcomeUnknownError {
  const last = trace.history.at(-1)
  // What failed is over; what did not end in any way we know of may go on for as long as it may last.
  const sendingMs = last?.sentAt === sentAt ? Math.max(0, last.durationMs) : trace.sent?.sendingMs
  const reference = {
    ...referenceOf(operation, asked, trace),
    ...sentTime(sentAt, trace.signed, sendingMs),
  }
  const found = Object.entries(reference.identifiers).map(
    ([name, value]) => `${name} ${nameOrQuoted(value, 100)}`,
  )
  const partial = cause instanceof DecodeError ? cause.partial : undefined
  const why = cause?.message ?? `${operation.operationId} was given up by the caller.`
  return new OutcomeUnknownError(
    `${operation.operationId} (${found.join(', ')}) may or may not have been carried out: ${why} Do not simply send it again. ${reference.reconcile}`,
    { ...trace.told(operation.operationId), reference, cause, partial },
  )
}
