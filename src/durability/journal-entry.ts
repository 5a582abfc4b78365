/** A call that is in a journal: what is written of it, and what only the key of the journal opens. */
import type { OperationDescription } from '../client/operation.js'
import { JournalError } from '../errors/errors.js'
import { redactEvidence } from '../redaction/redact-evidence.js'
import type { Text } from '../request/template.js'
import { isUnbound } from './encryption.js'
import { claimsOf, digestOfText, intentsOf } from './idempotency-claims.js'
import type { Journal, JournalEntry, RecordedAttempt } from './journal.js'
import { cameToNothing, known, type CallReference, type CallVerdict, type Settlement } from './reference.js'

/** A call that changes something, as far as the journal is concerned. */
export interface JournaledCall {
  readonly operation: OperationDescription
  readonly reference: CallReference
  /** Whether it stays until it is acknowledged. */
  readonly kept: boolean
  /** What the caller gave, as plain JSON. */
  readonly given: unknown
  /** What is signed of it, without the time. */
  readonly toSign: Text | undefined
  /** Whether a request of it was sent. */
  wasSent(): boolean
  /** Whether it was sent before, so that its failure says nothing of what became of the call. */
  readonly isAgain?: boolean
}

/** What a client keeps a journal with. */
export interface JournalContext {
  readonly journal: Journal
  /** The interface, the address and who calls: another account has another journal. */
  readonly account: readonly string[]
  /** Whether inputs and results may be written only when they are sealed; otherwise, the key of the journal is not used. */
  readonly isPersonal: boolean
  /** Takes the known secrets out of a text. */
  redact(text: string): string
  now(): number
  /** Told of a note that could not be written after the answer had come. */
  onFailure(call: JournaledCall, error: unknown): void
}

/** A call that is in the journal. */
export interface CallInJournal {
  /** Whether a process that is alive waits for its answer. */
  readonly isUnderWay: boolean
  /**
   * The input, where the journal has it and its key; `undefined` otherwise.
   *
   * @throws JournalError where another key has sealed it
   */
  given(): unknown
  /** Whether a request says the same as the one that was sent. */
  isSame(toSign: Text | undefined): boolean
}

/** The verdicts that only a caller can give. */
export type ClosingVerdict = Exclude<CallVerdict, 'unknown'>

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
  const { looks, ...rest } = entry
  const isKnown = known(settled) !== undefined
  const text = isPersonal ? undefined : sealedTextOf(result)
  return {
    ...(isKnown || looks === undefined ? rest : { ...rest, looks }),
    claims: isKnown ? intentsOf(entry) : entry.claims,
    settled: text === undefined ? told : { ...told, result: JSON.parse(text) as unknown },
    ...sealedAs(journal.sealer, 'sealedResult', entry.reference, result),
  }
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

/** A value as JSON; `undefined` for what JSON cannot hold, such as what a function of the caller's has found. */
export function sealedTextOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    return undefined
  }
}

type SealedMember = 'sealed' | 'sealedResult'

/** What only the key of a journal opens, and in its own entry alone; nothing without a key. */
export function sealedAs(
  sealer: Journal['sealer'],
  name: SealedMember,
  reference: CallReference,
  value: unknown,
): Partial<JournalEntry> {
  const text = sealer && sealedTextOf(value)
  return text === undefined ? {} : { [name]: sealer?.seal(text, placeOf(name, reference)) }
}

/**
 * What a journal has sealed of a call; `undefined` where there is nothing, or no key.
 *
 * @throws JournalError where another key has sealed it, or it is of another entry
 */
export function opened(sealer: Journal['sealer'], name: SealedMember, entry: JournalEntry): unknown {
  const { [name]: sealed, reference } = entry
  if (sealed === undefined || sealer === undefined) return undefined
  const value: unknown = JSON.parse(sealer.unseal(sealed, placeOf(name, reference)))
  // What an earlier version has sealed is bound to no entry: it is of the one that it names.
  const shows = (text: string): boolean => holdsText(value, text)
  if (isUnbound(sealed) && !Object.values(reference.identifiers).every(shows))
    throw new JournalError('A sealed text cannot be opened: it names another call than its entry.')
  return value
}

/** What a sealed text is bound to. */
function placeOf(name: SealedMember, { id, operationId, identifiers }: CallReference): string {
  return JSON.stringify([name, id, operationId, Object.entries(identifiers).sort()])
}

/** Whether a text is the value of a member at any depth. */
function holdsText(value: unknown, text: string): boolean {
  if (typeof value !== 'object' || value === null) return value === text || String(value) === text
  return Object.values(value).some((one: unknown) => holdsText(one, text))
}
