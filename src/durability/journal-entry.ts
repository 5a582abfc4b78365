/** A call that is in a journal, and what is said of it. */
import type { Text } from '../request/template.js'
import {
  JournalError,
  OutcomeUnknownError,
  LacunaError,
  requestError,
  type InputProblem,
} from '../errors/errors.js'
import type { Journal, JournalEntry } from './journal.js'
import type { OperationDescription } from '../client/operation.js'
import { sentTime } from './write-reference.js'
import type { CallReference, CallVerdict } from './reference.js'
import { isUnbound } from './encryption.js'

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
  /** Whether inputs and results may be written only when they are sealed. */
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

/** Whether what a call has thrown leaves it open what became of the call. */
export function leavesOpen({ isAgain, wasSent }: JournaledCall, error: unknown): boolean {
  // What refuses a repeat says nothing of the request before it.
  if (error instanceof OutcomeUnknownError || isAgain === true) return true
  // Nobody knows what another error is about.
  return !(error instanceof LacunaError) && wasSent()
}

/** The reference, with what the last attempt was signed with. */
export function lastSent({ reference, attempts }: JournalEntry): CallReference {
  const last = attempts.at(-1)
  return last === undefined
    ? reference
    : { ...reference, ...sentTime(last.at, last.signed, last.sendingMs, last.monotonic) }
}

export function notRecorded({ operation }: JournaledCall, error: JournalError): JournalError {
  const { operationId } = operation
  return new JournalError(`${operationId} was not sent, because it could not be recorded: ${error.message}`, {
    operationId,
    cause: error,
  })
}

export function stillAwaited(operationId: string, what: string): LacunaError {
  return notDone(operationId, what, 'whose answer is still awaited')
}

export function notDone(operationId: string, what: string, why: string): LacunaError {
  const message = `belongs to a ${operationId} ${why}`
  return requestError([{ field: 'reference', message }], { attempted: `The call was not ${what}` })
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

/** In what a reference differs from the one that was recorded. */
export function differences(given: CallReference, recorded: CallReference): InputProblem[] {
  const message = 'differs from what the journal has for this id'
  if (given.operationId !== recorded.operationId) return [{ field: 'operationId', message }]
  const names = Object.keys({ ...given.identifiers, ...recorded.identifiers })
  return names
    .filter((name) => given.identifiers[name] !== recorded.identifiers[name])
    .map((name) => ({ field: `identifiers.${name}`, message }))
}
