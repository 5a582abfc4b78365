/** Asks a function of the user's about a call that no operation of the description shows. It only reads. */
import { visible } from '../../model/errors.js'
import type {
  CallReference,
  MonotonicTime,
  ObservedMoment,
  RecordedObservations,
} from '../../model/journal.js'
import { isObject, type JsonObject } from '../../model/json.js'
import { Deadline, elapsedMs, waitFor } from '../../model/time.js'
import { isLate } from '../absence.js'
import type { CallJournal, ObservationMemory } from '../call-journal.js'
import { lookUpSays } from '../journal-entry.js'
import {
  lookUpJudgement,
  type Inquiry,
  type LookUpAnswer,
  type LookUpObservation,
  type LostCall,
} from './verdict.js'

/**
 * Finds out the outcome of a call by your own means, such as the order status of the gateway. It must only read. The client
 * calls it again until the outcome is certain. A report of a missing order counts only if it comes twice, with a pause,
 * after the gateway can no longer carry out the call.
 *
 * ```ts
 * const lookUp: LookUp<OrderStatus> = async ({ identifiers }, { signal }) => {
 *   const status = await orderStatusOf(identifiers.orderId, signal) // your call of the gateway; it throws what fails
 *   if (status === undefined) return { verdict: 'did-not-happen', message: 'The gateway knows no such order.' }
 *   return { verdict: 'happened', result: status }
 * }
 * ```
 */
export type LookUp<T = unknown> = (
  reference: CallReference,
  options: { readonly signal: AbortSignal },
) => LookUpAnswer<T> | Promise<LookUpAnswer<T>>

const longestMessage = 300

/** A call that is looked for. */
export interface SearchedCall extends LostCall {
  /** Reads the other calls of the journal again. */
  readOthers(inTime: AbortSignal): Promise<void>
}

/** The parts of a client that a lookup needs. */
export interface LookUpContext {
  /** Epoch milliseconds of the client's clock. */
  clock(): number
  /** A moment of a clock that nobody sets. */
  monotonicClock(): MonotonicTime | undefined
  /** Takes the known secrets out of a text. */
  redact(text: string): string
  /** The journal of the client, where it has one. */
  readonly journal?: CallJournal | undefined
}

/** Finds a call by a function of the user's. */
export function lookUpInquiry(
  lookUp: LookUp,
  lost: SearchedCall,
  { clock, monotonicClock, redact, journal }: LookUpContext,
  signal: AbortSignal,
): Inquiry {
  const { reference } = lost
  const looks: LookUpObservation[] = []
  let memory: ObservationMemory | undefined
  let recorded: Partial<RecordedObservations> = {}
  /** By the machine, and by the server of the journal where there is one that answers. */
  const moment = async (inTime: AbortSignal): Promise<ObservedMoment | undefined> => {
    const server = await answerIn(inTime, memory?.serverTime?.())
    const monotonic = monotonicClock()
    return monotonic && { ...monotonic, ...(server !== undefined && { server, at: clock() }) }
  }
  return {
    observe: async (leftMs) => {
      const deadline = new Deadline(leftMs, signal)
      const inTime = deadline.signal
      try {
        if (looks.length === 0) {
          memory = await answerIn(inTime, journal?.observationsOf(reference))
          recorded = memory?.looks ?? {}
        }
        const askedAt = await moment(inTime)
        const sentAt = clock()
        const answer = await answerOf(lookUp, reference, redact, inTime)
        signal.throwIfAborted()
        if (answer === undefined) return { evidence: { message: 'lookUp failed.', at: clock() } }
        const look = { sentAt, asked: askedAt, answered: await moment(inTime), answer }
        const evidence = { message: lookUpSays(answer.verdict, answer.message), at: clock() }
        // Another client may have sent meanwhile what was found.
        if (answer.verdict === 'happened') await lost.readOthers(inTime)
        looks.push(look)
        const before = recorded
        recorded = recordedAfter(look, lost, before)
        // Noted as soon as it is known: a process that lives shortly has no later.
        if (recorded.since !== before.since || recorded.missing !== before.missing)
          await answerIn(inTime, memory?.keep(recorded))
        return { evidence }
      } finally {
        deadline.end()
      }
    },
    judge: (now) => lookUpJudgement({ ...lost, since: recorded.since }, looks, recorded.missing, now),
  }
}

/** When a call was looked for first, and when a first look had ended that was late enough and found nothing, here or earlier. */
function recordedAfter(
  look: LookUpObservation,
  lost: LostCall,
  { since, missing }: Partial<RecordedObservations>,
): Partial<RecordedObservations> {
  // What was noted by a clock that nobody has here says nothing.
  const first = elapsedMs(since, look.asked) === undefined ? look.asked : since
  const isKnown = elapsedMs(missing, look.answered) !== undefined
  const late = isLate({ ...lost, since: first }, look) ? look.answered : undefined
  const absence = look.answer.verdict !== 'did-not-happen' ? undefined : isKnown ? missing : late
  return { ...(first && { since: first }), ...(absence && { missing: absence }) }
}

/** The answer of a journal, if it comes in time. */
async function answerIn<T>(inTime: AbortSignal, work: Promise<T> | undefined): Promise<T | undefined> {
  return work && waitFor(work, inTime).catch(() => undefined)
}

/** The answer; `undefined` where it fails, which shows nothing. */
async function answerOf(
  lookUp: LookUp,
  reference: CallReference,
  redact: (text: string) => string,
  signal: AbortSignal,
): Promise<LookUpAnswer | undefined> {
  const verdicts: readonly LookUpAnswer['verdict'][] = ['happened', 'did-not-happen', 'unknown']
  try {
    signal.throwIfAborted()
    const answer: unknown = await waitFor(Promise.resolve(lookUp(reference, { signal })), signal)
    const given: JsonObject = isObject(answer) ? answer : {}
    const { message } = given
    const verdict = verdicts.find((verdict) => verdict === given['verdict'])
    if (verdict === undefined)
      return { verdict: 'unknown', message: `its answer has no verdict; verdicts: ${verdicts.join(', ')}.` }
    return {
      verdict,
      ...('result' in given && { result: given['result'] }),
      // Before it is cut: a part of a secret that is left at the end would not be known for one.
      ...(typeof message === 'string' && { message: visible(redact(message), longestMessage) }),
    }
  } catch {
    // What it throws may quote a secret of the user's.
    return undefined
  }
}
