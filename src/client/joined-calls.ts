/** Calls of one intent that are under way in this process: another one with the same input waits for the outcome of the first. */
import { noProgress, type EndedCall, type Unanswered } from '../model/outcome.js'
import type { Journal } from '../model/journal.js'
import { TimeoutError } from '../model/errors.js'
import { unanswered } from '../transport/send.js'
import { Deadline } from '../model/time.js'
import { type JournaledCall, isSameRequest, digestOfText } from '../durability/claims.js'

/** A call that is under way, and how many wait for it. */
export interface Flight {
  readonly call: JournaledCall
  readonly ended: Promise<EndedCall>
  /** Gives up the request, when nobody waits any more. */
  readonly givenUp: AbortController
  waiting: number
}

/** By journal, and by the intent of the call. */
const underWay = new WeakMap<Journal, Map<string, Flight>>()

/**
 * The call of an intent that is under way.
 *
 * @param begin begins one, where there is none
 * @returns `undefined` where another call has that intent
 */
export function flightOf(
  journal: Journal,
  intent: string,
  call: JournaledCall,
  begin: (signal: AbortSignal) => Promise<EndedCall>,
): Flight | undefined {
  const flights = underWay.get(journal) ?? new Map<string, Flight>()
  underWay.set(journal, flights)
  const flight = flights.get(intent)
  if (flight) {
    const { reference, toSign } = flight.call
    const isSame =
      call.reference.account === reference.account && isSameRequest(call, reference, digestOfText(toSign))
    return isSame ? flight : undefined
  }
  const givenUp = new AbortController()
  const ended = begin(givenUp.signal).finally(() => flights.delete(intent))
  const first: Flight = { call, ended, givenUp, waiting: 0 }
  flights.set(intent, first)
  return first
}

/** The first caller waits as long as the request takes, which has a time of its own. */
export const withoutLimit = 2 ** 31 - 1

/**
 * Waits for a call that is under way, as long as the signal and the time of one caller allow. When the last one leaves, the request
 * is given up, and that caller gets the outcome.
 *
 * @returns what is left of the call for a caller who leaves while others wait
 */
export async function waitForFlight(
  flight: Flight,
  signal: AbortSignal | undefined,
  timeoutMs: number,
): Promise<EndedCall | Unanswered> {
  const deadline = new Deadline(timeoutMs, signal)
  flight.waiting += 1
  try {
    return await deadline.wait(flight.ended)
  } catch (error) {
    if (!deadline.signal.aborted) throw error
    const progress = { ...noProgress, isRecorded: true }
    if (flight.waiting > 1) return { progress, ...unanswered('open', 'sent', deadline, error) }
    const { operationId } = flight.call.operation
    const message = `${operationId} had no complete answer within ${timeoutMs} ms.`
    flight.givenUp.abort(
      deadline.timedOut ? new TimeoutError(message, { operationId, timeoutMs }) : deadline.signal.reason,
    )
    return await flight.ended
  } finally {
    flight.waiting -= 1
    deadline.end()
  }
}
