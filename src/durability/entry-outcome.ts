/** What is written into a journal of a call. */
import { known, cameToNothing, type Settlement } from './reference.js'
import { claimsOf, digestOfText, intentsOf } from './idempotency-claims.js'
import { JournalError } from '../errors/errors.js'
import type { Journal, JournalEntry, RecordedAttempt } from './journal.js'
import { opened, sealedAs, sealedTextOf, type JournaledCall, type JournalContext } from './journal-entry.js'
import { redactEvidence } from '../redaction/redact-evidence.js'

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
    ...sealedAs(sealer, 'sealed', reference, given),
  }
}

/** What is known of a call releases its identifiers; what it brought is kept as far as it may be read. */
export function settledEntry(
  entry: JournalEntry,
  settled: Settlement,
  { isPersonal, journal, redact }: Pick<JournalContext, 'isPersonal' | 'journal' | 'redact'>,
): JournalEntry {
  const { result, ...told } = redactEvidence(settled, redact)
  const claims = known(settled) === undefined ? entry.claims : intentsOf(entry)
  const sealer = isPersonal ? journal.sealer : undefined
  const text = isPersonal ? undefined : sealedTextOf(result)
  const { looks, ...rest } = entry
  const open = known(settled) === undefined && looks !== undefined ? { ...rest, looks } : rest
  const plain = text === undefined ? told : { ...told, result: JSON.parse(text) as unknown }
  return { ...open, claims, settled: plain, ...sealedAs(sealer, 'sealedResult', entry.reference, result) }
}

/** What stays of a call that is over: that its intent was met. Nothing of one that had none, or that came to nothing. */
export function overEntry(entry: JournalEntry): JournalEntry | undefined {
  const claims = intentsOf(entry)
  if (cameToNothing(entry.settled?.verdict) || claims.length === 0) return undefined
  const { sealed: _, sealedResult: __, settled: ___, looks: ____, ...plain } = entry
  return { ...plain, claims, isOver: true }
}

/** What was settled, with its result where the key of the journal opens it. */
export function unsealed(
  entry: JournalEntry,
  settled: Settlement,
  sealer: Journal['sealer'],
  at: number,
): Settlement {
  if (entry.sealedResult === undefined) return settled
  try {
    if (sealer) return { ...settled, result: opened(sealer, 'sealedResult', entry) }
  } catch (error) {
    if (!(error instanceof JournalError)) throw error
  }
  const message =
    'Its result is sealed with another key than that of this journal, or belongs to another call.'
  return { ...settled, evidence: [...settled.evidence, { message, at }] }
}
