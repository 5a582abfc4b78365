/** What is written into a journal of a call. */
import { claimsOf, digestOfText, intentsOf } from './call-claims.js'
import { JournalError } from './call-errors.js'
import type { Journal, JournalEntry, RecordedAttempt } from './journal.js'
import { known, sealedAs, textOf, type JournaledCall, type JournalParts } from './journaled-call.js'
import type { CallVerdict, Settlement } from './reference.js'
import { shownEvidence } from './shown-evidence.js'

/** The entry of a call that is sent for the first time. */
export function entryOf(
  call: JournaledCall,
  attempt: RecordedAttempt,
  sealer: Journal['sealer'],
): JournalEntry {
  const { reference, kept, given } = call
  return {
    id: reference.id,
    reference,
    claims: claimsOf(call),
    kept,
    attempts: [attempt],
    digest: digestOfText(call.toSign),
    ...sealedAs(sealer, 'sealed', given),
  }
}

/** What is known of a call releases its identifiers; what it brought is kept as far as it may be read. */
export function settledEntry(
  entry: JournalEntry,
  settled: Settlement,
  { isPersonal, journal, redact }: Pick<JournalParts, 'isPersonal' | 'journal' | 'redact'>,
): JournalEntry {
  const { result, ...told } = shownEvidence(settled, redact)
  const claims = known(settled) === undefined ? entry.claims : intentsOf(entry)
  const sealer = isPersonal ? journal.sealer : undefined
  const text = isPersonal ? undefined : textOf(result)
  const plain = text === undefined ? told : { ...told, result: JSON.parse(text) as unknown }
  return { ...entry, claims, settled: plain, ...sealedAs(sealer, 'sealedResult', result) }
}

/** What stays of a call that is over: that its intent was met. Nothing of one that had none, or that came to nothing. */
export function overEntry(entry: JournalEntry): JournalEntry | undefined {
  const claims = intentsOf(entry)
  if (cameToNothing(entry.settled?.verdict) || claims.length === 0) return undefined
  const { sealed: _, sealedResult: __, settled: ___, ...plain } = entry
  return { ...plain, claims, isOver: true }
}

export function cameToNothing(verdict: CallVerdict | undefined): boolean {
  return verdict === 'did-not-happen' || verdict === 'not-as-wanted'
}

/** What was settled, with its result where the key of the journal opens it. */
export function unsealed(
  { sealedResult }: JournalEntry,
  settled: Settlement,
  sealer: Journal['sealer'],
  at: number,
): Settlement {
  if (sealedResult === undefined) return settled
  try {
    if (sealer) return { ...settled, result: JSON.parse(sealer.unseal(sealedResult)) as unknown }
  } catch (error) {
    if (!(error instanceof JournalError)) throw error
  }
  const message = 'Its result is sealed by another key than that of this journal.'
  return { ...settled, evidence: [...settled.evidence, { message, at }] }
}
