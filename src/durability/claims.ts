/** Whether two calls are one: by the intent that a caller has named, and while a call is open by what it is about. */
import type { OperationDescription, Text } from '../model/api-adapter.js'
import type { CallReference, JournalEntry, CallVerdict } from '../model/journal.js'
import { operationNames, ifKnown, lastSent, cameToNothing } from './reference.js'
import { type SettlingRules, endByClient, enoughTime, whenSettled } from './absence.js'
import { DuplicateCallError, nameOrQuoted, isoTime } from '../model/errors.js'
import { generatedId } from '../model/call.js'
import { createHash } from 'node:crypto'

/** A call that changes something, as far as the journal is concerned. */
export interface JournaledCall {
  readonly operation: OperationDescription
  readonly reference: CallReference
  /** Whether it stays until it is acknowledged. */
  readonly kept: boolean
  /** The arguments of the caller, as plain JSON. */
  readonly given: unknown
  /** The text that is signed, without the time. */
  readonly toSign: Text | undefined
  /** Whether it was sent before, so that its failure says nothing of what became of the call. */
  readonly isAgain?: boolean
}

const intentClaim = 'intent '

/** The claims of an open call: its intent and its identifiers. One that is urgent has none, so that no other call holds it back. */
export function claimsOf({ operation, reference }: JournaledCall): string[] {
  if (operation.urgent === true) return []
  const call = `call ${digestOf(operationNames(operation, reference.identifiers))}`
  const { intent } = reference
  return intent === undefined ? [call] : [claimOfIntent(intent), call]
}

/** The claims of a call that is settled. */
export function intentsOf({ claims }: JournalEntry): string[] {
  return claims.filter((claim) => claim.startsWith(intentClaim))
}

function claimOfIntent(intent: string): string {
  return `${intentClaim}${digestOf([intent])}`
}

/** Reports whether a call was refused, and nothing has settled it since. */
export function isRefused({ refused, settled, isOver }: JournalEntry): boolean {
  return refused !== undefined && ifKnown(settled) === undefined && isOver !== true
}

/** The error of a call whose claim another call has, unless it gets the result of that one. */
export function alreadyThere(
  call: JournaledCall,
  holder: JournalEntry,
  rules: SettlingRules,
  isUnderWay: boolean,
): DuplicateCallError {
  const { operationId } = call.operation
  const { intent = '', identifiers, id } = call.reference
  const isIntent = holdsIntentOf(call, holder)
  const names = Object.values(identifiers).map((identifier) => nameOrQuoted(identifier, 100))
  const common = isIntent ? `the intent ${nameOrQuoted(intent, 100)}` : names.join(', ')
  const whose = `belongs to the call ${holder.id} (${holder.reference.operationId})`
  const { verdict = 'unknown' } = holder.settled ?? {}
  const inFlightUntil = isUnderWay ? endByClient(lastSent(holder), 0) : undefined
  const next = isRefused(holder)
    ? `which was refused, not settled. ${whenSettled(lastSent(holder), rules)}`
    : nextStep(call, holder, verdict, { inFlightUntil, ...rules })
  return new DuplicateCallError(`${operationId} was not sent: ${common} ${whose}, ${next}`, {
    operationId,
    callId: id,
    code: isIntent ? 'INTENT_TAKEN' : 'CALL_OPEN',
    reference: lastSent(holder),
    verdict: holder.isOver ? undefined : verdict,
    inFlightUntil,
  })
}

/** The state of the earlier call in words, and advice. */
function nextStep(
  call: JournaledCall,
  holder: JournalEntry,
  verdict: CallVerdict,
  { inFlightUntil, executionLagMs, finds }: { readonly inFlightUntil: number | undefined } & SettlingRules,
): string {
  // Where nothing shows it, a search in vain is no advice.
  const isFound = finds(holder.reference.operationId)
  const find = isFound
    ? `recover({ withinMs: ${enoughTime(lastSent(holder), executionLagMs)} }) to find out`
    : `resubmit(error.reference, input), which sends the same ${holder.reference.operationId} once more`
  if (holdsIntentOf(call, holder) && !isSameCall(call, holder))
    return 'which was made with other input, or by a client with other options, such as recvWindow. If both calls have the same purpose, do not send this one. Otherwise give this one its own intent.'
  if (holder.isOver)
    return 'which was carried out and acknowledged, so the journal no longer has its result. Give a new call its own intent.'
  if (inFlightUntil !== undefined)
    return `which is in flight: its answer is awaited, and its request may be on its way until ${isoTime(inFlightUntil)}. Wait for its answer, or, once that time is over, call ${find}.`
  if (verdict === 'unknown')
    return `whose outcome is not known. Call ${find}${isFound ? '' : ', recover() of a client with lookUp'}, or close(error.reference, verdict) if you know it.`
  return cameToNothing(verdict)
    ? `which had no effect (${verdict}). Call acknowledge(error.reference) to free it again.`
    : `whose outcome is known (${verdict}), but the journal has no result in the form of ${call.operation.operationId}: recover returns what another operation showed, and only a journal with a key keeps personal results. Call acknowledge(error.reference) once you have noted it.`
}

/** Reports whether a call has the intent of another one. */
function holdsIntentOf({ reference: { intent } }: JournaledCall, holder: JournalEntry): boolean {
  return intent !== undefined && holder.claims.includes(claimOfIntent(intent))
}

/** Reports whether a call has the intent of another one, and says the same. */
export function isSameCall(call: JournaledCall, holder: JournalEntry): boolean {
  return holdsIntentOf(call, holder) && isSameRequest(call, holder.reference, holder.digest)
}

/**
 * Reports whether a call says the same as another one, but for an identifier that is made up for each.
 *
 * @param digest of what is signed of the other one
 */
export function isSameRequest(
  { operation, reference, toSign }: JournaledCall,
  other: CallReference,
  digest: string,
): boolean {
  const text = JSON.stringify(toSign ?? '').replaceAll(generatedId(reference.id), generatedId(other.id))
  return operation.operationId === other.operationId && digestOf([text]) === digest
}

/** The slots of a text count by what they are for, not by what fills them. */
export function digestOfText(text: Text | undefined): string {
  return digestOf([JSON.stringify(text ?? '')])
}

/** A text of its own for each list of texts, from which none of them can be read. */
export function digestOf(texts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex')
}
