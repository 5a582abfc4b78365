/**
 * The settlement of a call that changes something, by its outcome: whether a look finds out more, and what its journal notes.
 */
import { refusesAlso } from '../ambiguity/refusal-effects.js'
import type { RefusalTable } from '../model/ambiguity.js'
import type { OperationDescription } from '../model/api-adapter.js'
import { isPlainRefusal, type CallOutcome, type Refused } from '../model/outcome.js'
import { longestCode, nameOrQuoted } from '../model/errors.js'
import type { JournaledOutcome } from './journal-entry.js'
import type { CallVerdict, Settlement } from '../model/journal.js'
import { ifKnown, sendingMsOf } from './reference.js'

/** Milliseconds that a call waits for a look that only its journal needs. */
const longestStateLookMs = 1_000

/** The context in which a refusal is settled. */
export interface SettlingContext {
  readonly operation: OperationDescription
  readonly refusals: RefusalTable | undefined
  /** Whether the call was sent before: what refuses it now says nothing of the earlier request. */
  readonly isAgain: boolean
  readonly hasJournal: boolean
  /** Milliseconds that the call has left. */
  readonly leftMs: number
  /** Looks once for the call, by an operation that only reads; absent where there is none. */
  look?(timeoutMs: number): Promise<Settlement>
}

/** An outcome with what became of the call, where that is a refusal that does not say it by itself. */
export async function settledOutcome(outcome: CallOutcome, context: SettlingContext): Promise<CallOutcome> {
  if (outcome.kind !== 'refusal' || context.operation.safeToRetry) return outcome
  if (outcome.effect === 'fixed' && !context.isAgain) return outcome
  const { look, leftMs } = context
  if (!look || !isWorthALook(outcome, context))
    return { ...outcome, settlement: { verdict: 'unknown', evidence: [] } }
  const timeoutMs = outcome.effect === 'state' ? Math.min(leftMs, longestStateLookMs) : leftMs
  return { ...outcome, settlement: await look(timeoutMs) }
}

/** A caller may take a refusal by a state of things for one, without delay: who keeps a journal finds out more. */
function isWorthALook(
  { effect, code, answer: { status } }: Refused,
  { operation: { reconcile }, refusals, hasJournal }: SettlingContext,
): boolean {
  const requested = reconcile?.operation
  if (requested === undefined || effect === 'unknown') return false
  return effect !== 'state' || (hasJournal && !refusesAlso(refusals, requested, { status, code }))
}

/** The outcome for the journal of a call that changes something; nothing where it stays open. */
export function endingOf(outcome: CallOutcome, isAgain: boolean, at: number): JournaledOutcome {
  const seen = (verdict: CallVerdict, message: string): JournaledOutcome => ({
    settled: { verdict, evidence: [{ message, at }] },
  })
  if (outcome.kind === 'result') {
    const { settled } = seen('happened', 'It was answered with its result.')
    return { settled: settled && { ...settled, ...(outcome.data !== undefined && { result: outcome.data }) } }
  }
  // What refuses a repeat says nothing of the request before it.
  if (isAgain) return {}
  if (outcome.kind === 'unsent') return seen('did-not-happen', 'It was not sent.')
  if (outcome.kind !== 'refusal') return {}
  const code = outcome.code === undefined ? '' : ` (${nameOrQuoted(String(outcome.code), longestCode)})`
  const refused = `It was refused with ${outcome.answer.status}${code}`
  const { settlement } = outcome
  if (settlement === undefined) return seen('did-not-happen', `${refused}.`)
  if (settlement.verdict !== 'unknown') return { settled: ifKnown(settlement) }
  const sendingMs = sendingMsOf(outcome.progress)
  return isPlainRefusal(outcome)
    ? { refused: { message: `${refused}, which settles nothing.`, at }, sendingMs }
    : {}
}
