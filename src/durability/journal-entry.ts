/** The entry of a call in a journal: its shape, what is written of the call, and what only the key of the journal opens. */
import type { CallOptions } from '../model/call.js'
import { isUnbound } from './encryption.js'
import type {
  CallEvidence,
  Journal,
  JournalEntry,
  RecordedAttempt,
  CallReference,
  CallVerdict,
  Settlement,
} from '../model/journal.js'
import { cameToNothing, ifKnown } from './reference.js'
import { count, faultsIn, fits, isText, among, rule, text, type Rule, type Shape } from '../model/shape.js'
import { JournalError } from '../model/errors.js'
import { redactEvidence } from '../redaction/redact-errors.js'
import { isObject, orNothing, plainText } from '../model/json.js'
import type { SettlingRules } from './absence.js'
import { type JournaledCall, claimsOf, intentsOf, digestOfText } from './claims.js'

/* A call, as a client gives it to the journal and gets it back. */

/** The outcome of a call, as far as the journal is concerned; neither where it is open. */
export interface JournaledOutcome {
  readonly settled?: Settlement | undefined
  /** A refusal that does not settle it. */
  readonly refused?: CallEvidence | undefined
  /** For how long its request was on its way until then. */
  readonly sendingMs?: number | undefined
}

/** The context in which a client keeps a journal. */
export interface JournalContext {
  readonly journal: Journal
  /** The interface, the address and who calls: another account has another journal. */
  readonly account: readonly string[]
  /** Whether inputs and results may be written only when they are sealed; otherwise, the key of the journal is not used. */
  readonly isPersonal: boolean
  /** Takes the known secrets out of a text. */
  redact(text: string): string
  now(): number
  readonly rules: SettlingRules
  /** Finds out what became of a call. */
  findOut(
    entry: JournalEntry,
    options: { readonly withinMs: number } & Pick<CallOptions, 'signal'>,
  ): Promise<Settlement>
  /** Told of a note that could not be written after the answer had come. */
  onFailure(call: JournaledCall, error: unknown): void
}

/** A call that is in the journal. */
export interface CallInJournal {
  /** As it was sent last. While its answer is awaited it may be sent again, so that no time is the last one. */
  readonly reference: CallReference
  /** Whether a process that is alive waits for its answer. */
  readonly isUnderWay: boolean
  /** Whether it was refused, and nothing has settled it since. */
  readonly isRefused: boolean
  /** Whether it is acknowledged or closed, and the journal keeps no more than its intent. */
  readonly isOver: boolean
  /** Of what was signed: it is equal for equal requests. */
  readonly digest: string
  /**
   * The input, where the journal has it and its key; `undefined` otherwise.
   *
   * @throws JournalError where another key has sealed it
   */
  given(): unknown
}

/** The verdicts that only a caller can give. */
export type ClosingVerdict = Exclude<CallVerdict, 'unknown'>

/* The shape of an entry, from a client, a file or a store, and copies that nobody can change. */

const name: Rule = (value) => (value === '' ? 'must not be empty' : text(value))
const texts = rule(
  (value) => isObject(value) && Object.values(value).every(isText),
  'must be an object of texts',
)
const number = rule(Number.isFinite, 'must be a number that is finite')
const signed = { timestamp: number, recvWindow: number }
const monotonic = { boot: name, ms: number }
const moment = { ...monotonic, 'server?': number, 'at?': number }

const evidence = {
  message: text,
  'operationId?': text,
  at: number,
  'provable?': { from: number, withinMs: number },
}

const entryShape: Shape = {
  id: name,
  reference: {
    id: name,
    operationId: name,
    identifiers: texts,
    'account?': text,
    'intent?': text,
    'sentAt?': number,
    'sendingMs?': number,
    'signed?': signed,
    reconcile: text,
  },
  claims: [text],
  kept: among(true, false),
  attempts: [
    { attempt: count, at: number, 'sendingMs?': number, 'signed?': signed, 'monotonic?': monotonic },
  ],
  digest: text,
  'sealed?': text,
  'sealedResult?': text,
  'settled?': {
    verdict: among('happened', 'did-not-happen', 'state-as-wanted', 'not-as-wanted', 'unknown'),
    evidence: [evidence],
  },
  'refused?': evidence,
  'looks?': { attempts: count, 'since?': moment, 'missing?': moment },
  'isOver?': among(true),
}

/** Values that nobody can change, and whether each is an entry: a journal with thousands is asked for all with some calls. */
const frozen = new WeakMap<object, boolean>()

/** Reports whether a value is an entry. It may have further members: a later release may write them. */
export function isEntry(value: unknown): value is JournalEntry {
  if (isObject(value) && frozen.get(value) === true) return true
  const isOne = fits<JournalEntry>(value, entryShape)
  if (isOne && frozen.has(value)) frozen.set(value, true)
  return isOne
}

/**
 * An entry that others have written.
 *
 * @param refusal the message about one in which something is wrong, which is a sentence without its full stop
 * @throws JournalError for anything else
 */
export function checkedEntry(value: unknown, refusal: (fault: string) => string): JournalEntry {
  if (isEntry(value)) return value
  const [first] = faultsIn(value, entryShape)
  throw new JournalError(refusal(`${first?.field || 'it'} ${first?.message}`))
}

/** A copy of what a client gives, as JSON has it, frozen at every depth. */
export function keptEntry(given: JournalEntry): JournalEntry {
  const json = jsonOf(given)
  // A bigint, or an object that contains itself. The words of the platform could quote what it holds.
  if (json === undefined) throw new JournalError('The entry was not recorded: it contains what JSON cannot.')
  return checkedEntry(frozenJson(json), (fault) => `The entry was not recorded: ${fault}.`)
}

/** A value as JSON; `undefined` for what JSON cannot hold, such as what a function of the caller's has found. */
function jsonOf(value: unknown): string | undefined {
  return orNothing(() => JSON.stringify(value))
}

/** JSON as objects and lists that cannot be changed; `undefined` for text that is not JSON. */
export function frozenJson(text: string): unknown {
  const value = orNothing((): unknown => JSON.parse(text, (_, member: unknown) => Object.freeze(member)))
  if (isObject(value)) frozen.set(value, false)
  return value
}

/* Entries, from the first attempt until the call is over. */

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

/** Settles an entry. A known outcome releases its identifiers; its result is kept as far as it may be read. */
export function settledEntry(
  entry: JournalEntry,
  settled: Settlement,
  { isPersonal, redact }: Pick<JournalContext, 'isPersonal' | 'redact'>,
  sealer: Journal['sealer'],
): JournalEntry {
  const { result, ...settlement } = redactEvidence(settled, redact)
  // What a function of the user's says may be personal; its verdict is not.
  const shown = isPersonal ? { ...settlement, evidence: settlement.evidence.map(withoutWords) } : settlement
  const isKnown = ifKnown(settled) !== undefined
  const { looks, refused, ...rest } = entry
  // What was refused and came to nothing frees its intent at once: its caller has been told so.
  const intents = refused && cameToNothing(settled.verdict) ? [] : intentsOf(entry)
  const text = isPersonal ? undefined : jsonOf(result)
  return {
    ...rest,
    ...(!isKnown && { ...(looks && { looks }), ...(refused && { refused }) }),
    claims: isKnown ? intents : entry.claims,
    settled: text === undefined ? shown : { ...shown, result: JSON.parse(text) as unknown },
    ...sealedAs(sealer, 'sealedResult', entry.reference, result),
  }
}

/** The sentence for the answer of a user's function, with the words of that if it has any. */
export function lookUpSays(verdict: string, words?: string): string {
  return `lookUp says ${verdict}${words === undefined ? '.' : `: ${words}`}`
}

/** Takes these words out of a piece of evidence. */
function withoutWords({ message, ...evidence }: CallEvidence): CallEvidence {
  const [, verdict] = new RegExp(`^${lookUpSays('([a-z-]+)', '')}`).exec(message) ?? []
  return { ...evidence, message: verdict === undefined ? message : lookUpSays(verdict) }
}

/** A call that was refused, and is not settled: it stays until it is, and holds its intent alone. Its request is over. */
export function refusedEntry(
  entry: JournalEntry,
  refused: CallEvidence,
  sendingMs: number | undefined,
  redact: (text: string) => string,
): JournalEntry {
  const attempts = entry.attempts.map((attempt, at) =>
    at === entry.attempts.length - 1 && attempt.sendingMs !== undefined && sendingMs !== undefined
      ? { ...attempt, sendingMs }
      : attempt,
  )
  return {
    ...entry,
    attempts,
    claims: intentsOf(entry),
    kept: true,
    refused: { ...refused, message: redact(refused.message) },
  }
}

/**
 * The rest of an entry of a call that is over: that its intent was met. `undefined` for a call without intent, or one that came
 * to nothing.
 */
export function overEntry(entry: JournalEntry): JournalEntry | undefined {
  const claims = intentsOf(entry)
  if (cameToNothing(entry.settled?.verdict) || claims.length === 0) return undefined
  const { sealed: _, sealedResult: __, settled: ___, looks: ____, ...plain } = entry
  return { ...plain, claims, isOver: true }
}

/** The settlement, with its result if the key of the journal opens it. */
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

/* What is sealed in an entry. */

export const sealedMembers = ['sealed', 'sealedResult'] as const
type SealedMember = (typeof sealedMembers)[number]

/** Seals a value so that only the key of the journal opens it, and in its own entry alone; nothing without a key. */
export function sealedAs(
  sealer: Journal['sealer'],
  name: SealedMember,
  reference: CallReference,
  value: unknown,
): Partial<JournalEntry> {
  const text = sealer && jsonOf(value)
  return text === undefined ? {} : { [name]: sealer?.seal(text, placeOf(name, reference)) }
}

/**
 * The value that a journal has sealed of a call; `undefined` where there is nothing, or no key.
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

/** The context that a sealed text is bound to. */
function placeOf(name: SealedMember, { id, operationId, identifiers }: CallReference): string {
  return JSON.stringify([name, id, operationId, Object.entries(identifiers).sort()])
}

/** Reports whether a text is the value of a member at any depth. */
function holdsText(value: unknown, text: string): boolean {
  if (typeof value !== 'object' || value === null) return value === text || plainText(value) === text
  return Object.values(value).some((value: unknown) => holdsText(value, text))
}
