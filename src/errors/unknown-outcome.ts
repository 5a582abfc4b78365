/** The errors of a call of which its answer does not say what became of it. */
import type { Wire } from '../client/api-adapter.js'
import { AlreadyCarriedOutError, DecodeError, OutcomeUnknownError } from './call-errors.js'
import type { LacunaError } from './errors.js'
import { nameOrQuoted } from './quote.js'
import type { OperationDescription } from '../client/operation.js'
import { referenceOf, sentTime } from '../durability/write-reference.js'
import type { CallReference, Settlement } from '../durability/reference.js'
import type { CallTrace } from '../client/call-trace.js'

/** The reference of a call that was sent. */
export function sentReference(
  operation: OperationDescription,
  asked: Wire,
  sentAt: number,
  trace: CallTrace,
): CallReference {
  const last = trace.history.at(-1)
  // What failed is over; what did not end in any way we know of may go on for as long as it may last.
  const { sendingMs: longest, monotonic } = trace.sent ?? {}
  // By either clock, the longer: the time of day may have been set back meanwhile.
  const sendingMs =
    last?.sentAt === sentAt ? Math.max(0, last.durationMs, Math.ceil(trace.sentForMs?.() ?? 0)) : longest
  return {
    ...referenceOf(operation, asked, trace),
    ...sentTime(sentAt, trace.signed, sendingMs, monotonic),
  }
}

/** The call to make, of those that this client can make as it is configured. */
function nextStep(
  { operationId, reconcile }: OperationDescription,
  { isRecorded, looksUp }: CallTrace,
): string {
  if (reconcile?.operation === undefined && !looksUp)
    return `Call resubmit(error.reference, input), which sends the same ${operationId} once more, or give the client lookUp, so that it can ask what became of it.`
  const withinMs = reconcile?.operation === undefined ? '90_000' : '60_000'
  return isRecorded
    ? `Call recover({ withinMs: ${withinMs} }), which finds out what became of it.`
    : `Call reconcile(error.reference, { withinMs: ${withinMs} }), which finds out what became of it.`
}

export function unknownOutcome(
  operation: OperationDescription,
  asked: Wire,
  sentAt: number,
  trace: CallTrace,
  cause: LacunaError | undefined,
): OutcomeUnknownError {
  const reference = sentReference(operation, asked, sentAt, trace)
  const partial = cause instanceof DecodeError ? cause.partial : undefined
  const why = cause?.message ?? `${operation.operationId} was given up by the caller.`
  return new OutcomeUnknownError(
    `${named(reference)} may or may not have been carried out: ${why} ${nextStep(operation, trace)} Do not simply send it again. ${reference.reconcile}`,
    { ...trace.told(operation.operationId), reference, cause, partial, settlement: cause?.settlement },
  )
}

export function alreadyCarriedOut(
  reference: CallReference,
  trace: CallTrace,
  cause: LacunaError,
  settlement: Settlement,
): AlreadyCarriedOutError {
  const seen = settlement.evidence.map(({ message }) => message).join(' ')
  return new AlreadyCarriedOutError(
    `${named(reference)} was carried out: ${seen} The answer is that to another copy of the same request. ${cause.message}`,
    { ...trace.told(reference.operationId), reference, cause, settlement },
  )
}

function named({ operationId, identifiers }: CallReference): string {
  const found = Object.entries(identifiers).map(([name, value]) => `${name} ${nameOrQuoted(value, 100)}`)
  return `${operationId} (${found.join(', ')})`
}
