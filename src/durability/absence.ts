/** When a call can no longer be carried out, and the one rule that proves that it came to nothing. */
import type { CallReference, ObservedMoment } from '../model/journal.js'
import { isoTime } from '../model/errors.js'
import { elapsedMs } from '../model/time.js'

/** The longest time for which something on the way keeps a copy of a request, even after its caller has given up. */
export const longestDelayMs = 5_000

/**
 * The moment of the client's own clock after which a call can no longer be carried out: what is signed with its time is taken
 * for a while, and anything else as long as it is on its way. A signature may be ahead of that clock, by a `Date` that was
 * wrong. `undefined` where nobody knows when it was sent.
 */
export function endByClient(
  { signed, sentAt, sendingMs = 0 }: CallReference,
  executionLagMs: number,
): number | undefined {
  if (sentAt === undefined) return undefined
  const takenUntil = signed
    ? Math.max(sentAt, signed.timestamp) + Math.max(signed.recvWindow, longestDelayMs)
    : sentAt + sendingMs + longestDelayMs
  return takenUntil + executionLagMs
}

/** The moment of the service's clock after which it takes no copy of a request that is signed with its time. */
export function endByService(
  { timestamp, recvWindow }: NonNullable<CallReference['signed']>,
  executionLagMs: number,
): number {
  return timestamp + recvWindow + executionLagMs
}

/**
 * Milliseconds between two looks that confirm each other, and between the call and a look that shows the present state: an
 * answer may come from a copy of the data that lags by up to three seconds.
 */
export const apartMs = 4_000

/** The header `Date` has whole seconds: a moment shows in it up to a second late. */
export const dateStepMs = 1_000

/** The longest pause between two looks while nothing is near to being certain. */
export const longestWaitMs = 5_000

/**
 * Milliseconds by which `withinMs` has to exceed the moment from which something can be proved, without the time that answers
 * take: a second of the `Date`, the longest pause, and the distance of two looks.
 */
export const confirmingMs = dateStepMs + longestWaitMs + apartMs

/** The time that is left for the answers of those looks. */
const answersMs = 5_000

/** The `withinMs`, as code, in which looks that begin with the call can prove that it came to nothing: in half minutes, two at least. */
export function enoughTime(reference: CallReference, executionLagMs: number): string {
  const { sentAt = 0 } = reference
  const end = endByClient(reference, executionLagMs) ?? sentAt
  const halfMinutes = Math.ceil((end - sentAt + confirmingMs + answersMs) / 30_000)
  return `${Math.max(2, halfMinutes) * 30}_000`
}

/** From when on, by the client's clock, two looks can prove that a call did not happen. */
export function provableFrom(reference: CallReference, executionLagMs: number): number | undefined {
  const end = endByClient(reference, executionLagMs)
  return end === undefined ? undefined : end + dateStepMs + apartMs
}

/** The ways in which a client finds out the outcome of a refused call, as far as words about it need to know. */
export interface SettlingRules {
  readonly executionLagMs: number
  /** Reports whether an operation or a function of the user's shows what became of a call. */
  finds(operationId: string): boolean
  readonly hasJournal: boolean
}

/** Explains what settles a refusal that another copy of the request may belie, and from when on. */
export function whenSettled(
  reference: CallReference,
  { executionLagMs, finds, hasJournal }: SettlingRules,
): string {
  const from = provableFrom(reference, executionLagMs)
  const open = 'This refusal is not settled: another copy of the request may still be carried out.'
  if (from === undefined || !finds(reference.operationId))
    return hasJournal
      ? `${open} Only close(error.reference, verdict) ends it, after you have looked at the service.`
      : `${open} Look at the service before you send it again.`
  const send = reference.intent === undefined ? '' : 'send() of the same intent or '
  const call = hasJournal
    ? `${send}recover({ withinMs: 60_000 })`
    : 'reconcile(error.reference, { withinMs: 60_000 })'
  return `${open} From ${isoTime(from)} on, ${call} can settle it.`
}

/** A call whose outcome is looked for, as far as its time is concerned. */
export interface CallTimes {
  readonly reference: CallReference
  /** Milliseconds after the last moment of admission in which a request may still be carried out. */
  readonly executionLagMs: number
  /** When it was looked for first, here or by another process that has noted it: by then it had been sent, or never was. */
  readonly since: ObservedMoment | undefined
}

/** When a look was taken. */
export interface LookTimes {
  /** In epoch milliseconds of the client's clock. */
  readonly sentAt: number
  /** When it was sent, and when its answer had come, by a clock that nobody sets. */
  readonly asked: ObservedMoment | undefined
  readonly answered: ObservedMoment | undefined
  /** A moment that the service's own clock had passed when it answered; absent where the answer tells none. */
  readonly serviceTime?: number | undefined
}

/**
 * Reports whether looks prove that a call came to nothing. This is the one rule for absence: after the end of the call, the
 * latest looks that say anything all miss it, the first and the last of them apart.
 *
 * @param looks those that say anything, in their order
 * @param missing when an earlier process had ended such a look
 */
export function isAbsenceProved(
  call: CallTimes,
  looks: readonly (LookTimes & { readonly isAbsent: boolean })[],
  missing?: ObservedMoment,
): boolean {
  const late = looks.filter((look) => isLate(call, look))
  const run = late.slice(late.findLastIndex((look) => !look.isAbsent) + 1)
  return (elapsedMs(missing ?? run[0]?.answered, run.at(-1)?.asked) ?? 0) >= apartMs
}

/**
 * Reports whether the service could no longer carry out any copy of a call when a look was sent. Every clock must say it, since
 * each of them alone could say it too early: the time of day of the client, which people set; one that only goes forward and
 * misses the time for which a machine sleeps; and where the service judges the call by a time, its own, at the earliest that
 * the whole seconds of a `Date` may mean. A `Date` may come from a machine on the way.
 */
export function isLate(call: CallTimes, { sentAt, asked, answered, serviceTime }: LookTimes): boolean {
  const { reference, executionLagMs } = call
  const { signed } = reference
  const end = endByClient(reference, executionLagMs)
  if (end === undefined || reference.sentAt === undefined) return false
  if (sentAt <= end || passedMs(call, asked) <= end - reference.sentAt) return false
  if (signed === undefined) return true
  const tookMs = elapsedMs(asked, answered)
  return (
    serviceTime !== undefined &&
    tookMs !== undefined &&
    serviceTime - tookMs > endByService(signed, executionLagMs)
  )
}

/**
 * For how long a call has been over at least, by a clock that nobody sets: since it was sent where that is known by the same
 * clock, and otherwise since it was looked for first, when it had been sent already.
 */
export function passedMs(
  { reference, since }: Pick<CallTimes, 'reference' | 'since'>,
  moment: ObservedMoment | undefined,
): number {
  return Math.max(0, elapsedMs(reference.monotonic, moment) ?? 0, elapsedMs(since, moment) ?? 0)
}

/** When something can be proved. */
export interface NonOccurrenceWindow {
  /** The moment, in epoch milliseconds of the clock that counts. */
  readonly from: number
  /** A moment that this clock has reached by now. */
  readonly now: number
  readonly clock: 'service' | 'client'
}

/**
 * When it can be proved, by the clocks of the client, that a call came to nothing.
 *
 * @param latest when it was looked for last
 */
export function proofByClient(
  call: CallTimes,
  latest: ObservedMoment | undefined,
  now: number,
): NonOccurrenceWindow | undefined {
  const { reference, executionLagMs } = call
  const end = endByClient(reference, executionLagMs)
  if (end === undefined || reference.sentAt === undefined) return undefined
  const restMs = Math.ceil(end - reference.sentAt - passedMs(call, latest))
  return { from: Math.max(end, now + restMs), now, clock: 'client' }
}
