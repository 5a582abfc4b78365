/** From when on it can be proved that a call came to nothing, and how long that takes. */
import type { ObservedMoment } from '../../transport/monotonic-clock.js'
import {
  apartMs,
  endByClient,
  endOf,
  isPossiblyProved,
  passedMs,
  type Observation,
  type LostCall,
  type CallTimes,
} from './verdict.js'

/** The longest pause between two reads while nothing is near to being certain. */
export const longestWaitMs = 5_000
/** The header `Date` has whole seconds: a moment shows in it up to a second late. */
const dateStepMs = 1_000

/** When something can be proved. */
export interface NonOccurrenceWindow {
  /** The moment, in epoch milliseconds of the clock that counts. */
  readonly from: number
  /** What is known of that clock: a moment that it has reached by now. */
  readonly now: number
  readonly clock: 'service' | 'client'
}

/**
 * How long after its signing a call is known not to have happened, at the latest, by a service that answers at once: the time
 * for which it is taken, the lag of its execution, a second of the `Date`, the longest pause, and two times the
 * distance of two reads, since the first of them must come after the one that has shown the time.
 */
export function timeToProve(recvWindow: number, executionLagMs: number): number {
  return recvWindow + executionLagMs + confirmingMs
}

const confirmingMs = dateStepMs + longestWaitMs + 2 * apartMs

/** How long `withinMs` of a reconcile that begins now has to be, without the time that answers take. */
export function neededMs({ from, now }: NonOccurrenceWindow): number {
  return Math.max(0, from - now) + confirmingMs
}

/** @returns `undefined` where more time proves nothing */
export function nonOccurrenceWindow(
  call: LostCall,
  looks: readonly Observation[],
  now: number,
): NonOccurrenceWindow | undefined {
  const { reference, executionLagMs } = call
  if (!isPossiblyProved(call, looks)) return undefined
  const { signed, sentAt } = reference
  const { own = now, service } = endOf(call)
  if (signed === undefined || service === undefined) {
    const { moment } = looks.at(-1) ?? {}
    return proofByClient({ reference, executionLagMs, since: looks[0]?.moment }, moment, now)
  }
  const reached = looks.flatMap(({ serviceTime, receivedAt }) =>
    serviceTime === undefined ? [] : [serviceTime + now - receivedAt],
  )
  // No answer has shown the service's clock: it was taken to be that of the signature.
  const assumed = now + signed.timestamp - (sentAt ?? signed.timestamp)
  const known = reached.length === 0 ? assumed : Math.max(...reached)
  // The time has to be over by both clocks.
  return { from: Math.max(service, known + own - now), now: known, clock: 'service' }
}

/**
 * Of a call that is judged by the clocks of the client.
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
