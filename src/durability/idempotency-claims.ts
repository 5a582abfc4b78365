/** What no two calls in a journal may hold: the intent that a caller has named, and while a call is open what it is about. */
import { createHash } from 'node:crypto'
import type { Text } from '../request/template.js'
import { DuplicateCallError } from '../errors/errors.js'
import { nameOrQuoted } from '../errors/quote.js'
import type { JournalEntry } from './journal.js'
import type { OperationDescription } from '../client/operation.js'
import { lastSent, operationNames } from './write-reference.js'
import { generatedId } from './client-order-id.js'
import { cameToNothing, type CallReference } from './reference.js'

/** A call that claims something. */
interface ClaimingCall {
  readonly operation: OperationDescription
  readonly reference: CallReference
}

const intentClaim = 'intent '

/** What no other call may hold: its intent, and its identifiers while it is open. What ends exposure is never held back. */
export function claimsOf({ operation, reference }: ClaimingCall): string[] {
  if (operation.urgent === true) return []
  const call = `call ${digestOf(operationNames(operation, reference.identifiers))}`
  const { intent } = reference
  return intent === undefined ? [call] : [claimOfIntent(intent), call]
}

/** What a call holds that is settled. */
export function intentsOf({ claims }: JournalEntry): string[] {
  return claims.filter((claim) => claim.startsWith(intentClaim))
}

function claimOfIntent(intent: string): string {
  return `${intentClaim}${digestOf([intent])}`
}

/** A call that is sent for something that another one holds. */
interface ClaimRelease extends ClaimingCall {
  readonly toSign: Text | undefined
}

/** What a caller gets whose call claims what another one holds, unless the result of that one is given again. */
export function alreadyThere(call: ClaimRelease, holder: JournalEntry): DuplicateCallError {
  const { operationId } = call.operation
  const { intent, identifiers, id } = call.reference
  const isIntent = holdsIntentOf(call, holder)
  const names = Object.values(identifiers).map((one) => nameOrQuoted(one, 100))
  const common = isIntent ? `the intent ${nameOrQuoted(intent ?? '', 100)}` : names.join(', ')
  const whose = `that of the call ${holder.id} (${holder.reference.operationId})`
  const { verdict = 'unknown' } = holder.settled ?? {}
  return new DuplicateCallError(
    `${operationId} was not sent: ${common} is ${whose}, ${nextStep(call, holder)}`,
    {
      operationId,
      callId: id,
      code: isIntent ? 'INTENT_TAKEN' : 'CALL_OPEN',
      reference: lastSent(holder),
      verdict: holder.isOver ? undefined : verdict,
    },
  )
}

/** What is known of the call that was there before, and what to do. */
function nextStep(call: ClaimRelease, holder: JournalEntry): string {
  const { verdict = 'unknown' } = holder.settled ?? {}
  if (holdsIntentOf(call, holder) && !isSameCall(call, holder))
    return 'which was made with other input. One intent is one call: give this call its own intent.'
  if (holder.isOver)
    return 'which was carried out and acknowledged, so the journal no longer has its result. Give another call its own intent.'
  if (verdict === 'unknown')
    return 'whose outcome is not known. Call recover({ withinMs: 60_000 }) to find out, or close(error.reference, verdict) if you know it.'
  return cameToNothing(verdict)
    ? `which had no effect (${verdict}). Call acknowledge(error.reference), which frees it again.`
    : `whose outcome is known (${verdict}), but the journal has no result in the form of ${call.operation.operationId}: recover returns what another operation showed, and only a journal with a key keeps personal results. Call acknowledge(error.reference) once you have noted it.`
}

/** Whether a call has the intent of another one. */
function holdsIntentOf({ reference: { intent } }: ClaimingCall, holder: JournalEntry): boolean {
  return intent !== undefined && holder.claims.includes(claimOfIntent(intent))
}

/** Whether a call that has the intent of another one says the same, but for an identifier that is made up for each. */
export function isSameCall({ operation, reference, toSign }: ClaimRelease, holder: JournalEntry): boolean {
  if (!holdsIntentOf({ operation, reference }, holder)) return false
  const text = JSON.stringify(toSign ?? '').replaceAll(generatedId(reference.id), generatedId(holder.id))
  return operation.operationId === holder.reference.operationId && digestOf([text]) === holder.digest
}

/** The slots of a text count by what they are for, not by what fills them. */
export function digestOfText(text: Text | undefined): string {
  return digestOf([JSON.stringify(text ?? '')])
}

/** A text of its own for each list of texts, from which none of them can be read. */
export function digestOf(texts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex')
}
