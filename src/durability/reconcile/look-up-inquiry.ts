/** Asks a function of the user's what became of a call that no operation of the description shows. */
import { visible } from '../../errors/quote.js'
import { isObject } from '../../response/json-object.js'
import { Deadline, waitFor } from '../../transport/deadline.js'
import { elapsedMs, type ObservedMoment } from '../../transport/monotonic-clock.js'
import type { ObservationMemory } from '../call-journal.js'
import type { RecordedObservations } from '../journal.js'
import type { CallReference } from '../reference.js'
import type { OtherCall } from './named-calls.js'
import { proofByClient } from './non-occurrence.js'
import type { Inquiry, ReconcileContext } from './query-service.js'
import type { LookUp, LookUpAnswer } from './user-lookup.js'
import { apartMs, isLateEnough, whenNobodyKnows, type CallTimes } from './verdict.js'

/** One answer of a lookup. */
interface LookUpObservation {
  readonly sentAt: number
  /** When it was asked, and when it had answered, by a clock that nobody sets. */
  readonly asked: ObservedMoment | undefined
  readonly answered: ObservedMoment | undefined
  readonly answer: LookUpAnswer
}

const longestMessage = 300

/** Takes the known secrets out of a text. */
type Redact = (text: string) => string

/**
 * Finds a call by a function of the user's.
 *
 * @param others the other calls of the same identifiers
 */
export function lookUpInquiry(
  lookUp: LookUp,
  reference: CallReference,
  others: () => readonly OtherCall[],
  { clock, monotonicClock, redact, executionLagMs, journal }: ReconcileContext,
  signal: AbortSignal,
): Inquiry {
  const looked: LookUpObservation[] = []
  let memory: ObservationMemory | undefined
  /** When it was looked for first, and when a first look had ended that was late enough and found nothing, here or earlier. */
  let { since, missing }: Partial<RecordedObservations> = {}
  const call = (): CallTimes => ({ reference, executionLagMs, since })
  /** By the machine, and by the server of the journal where there is one that answers. */
  const moment = async (): Promise<ObservedMoment | undefined> => {
    const server = await memory?.serverTime?.().catch(() => undefined)
    const own = monotonicClock()
    return own && { ...own, ...(server !== undefined && { server }) }
  }
  // What was noted by a clock that nobody has here says nothing.
  const isComparable = (one: ObservedMoment | undefined, now: ObservedMoment | undefined): boolean =>
    elapsedMs(one, now) !== undefined
  return {
    observe: async (leftMs) => {
      const deadline = new Deadline(leftMs, signal)
      try {
        if (looked.length === 0) {
          memory = await journal?.observationsOf(reference).catch(() => undefined)
          ;({ since, missing } = memory?.looks ?? {})
        }
        const asked = await moment()
        const sentAt = clock()
        const answer = await answerOf(lookUp, reference, redact, deadline.signal)
        const one = { sentAt, asked, answered: await moment(), answer }
        const message = `lookUp says ${answer.verdict}${answer.message === undefined ? '.' : `: ${answer.message}`}`
        const evidence = { message, at: clock() }
        signal.throwIfAborted()
        looked.push(one)
        const before = { since, missing }
        if (!isComparable(since, asked)) since = asked
        if (!isComparable(missing, one.answered))
          missing = isLateAndMissing(call(), one) ? one.answered : undefined
        // Noted as soon as it is known: a process that lives shortly has no later.
        if (since !== before.since || missing !== before.missing)
          await memory?.keep({ ...(since && { since }), ...(missing && { missing }) })
        return { evidence }
      } finally {
        deadline.end()
      }
    },
    judge: (now) => {
      const found = looked.find(({ answer }) => answer.verdict === 'happened')?.answer
      const last = looked.at(-1)
      const isNear = reference.sentAt !== undefined && last?.answer.verdict === 'did-not-happen'
      const open = { last: { verdict: 'unknown' }, isNear } as const
      if (found !== undefined) {
        const happened = { verdict: 'happened', ...('result' in found && { result: found.result }) } as const
        const why =
          'What lookUp has found may belong to another call with the same identifiers, which this client or its journal knows.'
        // What is found under identifiers that another call has as well may be what that one has made.
        return { ...open, why, certain: others().length > 0 ? undefined : happened }
      }
      const isConfirmed = looked.some(
        (one) => isLateAndMissing(call(), one) && (elapsedMs(missing, one.asked) ?? 0) >= apartMs,
      )
      const why =
        reference.sentAt === undefined
          ? `lookUp was not certain, and a call that it does not find may still be sent. ${whenNobodyKnows}`
          : 'lookUp was not certain, or not twice and late enough to prove it.'
      const certain = isConfirmed ? ({ verdict: 'did-not-happen' } as const) : undefined
      return { ...open, why, certain, proof: proofByClient(call(), last?.asked, now) }
    },
  }
}

/** What is answered. A failure or an invalid answer shows nothing. */
async function answerOf(
  lookUp: LookUp,
  reference: CallReference,
  redact: Redact,
  signal: AbortSignal,
): Promise<LookUpAnswer> {
  try {
    signal.throwIfAborted()
    return checked(await waitFor(Promise.resolve(lookUp(reference, { signal })), signal), redact)
  } catch {
    // What it throws may quote a secret of the user's.
    return { verdict: 'unknown', message: 'it failed.' }
  }
}

function checked(answer: unknown, redact: Redact): LookUpAnswer {
  const verdicts: readonly LookUpAnswer['verdict'][] = ['happened', 'did-not-happen', 'unknown']
  const verdict = isObject(answer) ? verdicts.find((one) => one === answer['verdict']) : undefined
  if (verdict === undefined || !isObject(answer))
    return { verdict: 'unknown', message: `its answer has no verdict; verdicts: ${verdicts.join(', ')}.` }
  const { message } = answer
  return {
    verdict,
    ...('result' in answer && { result: answer['result'] }),
    // Before it is cut: a part of a secret that is left at the end would not be known for one.
    ...(typeof message === 'string' && { message: visible(redact(message), longestMessage) }),
  }
}

function isLateAndMissing(call: CallTimes, { sentAt, asked, answer }: LookUpObservation): boolean {
  return answer.verdict === 'did-not-happen' && isLateEnough(call, { sentAt, moment: asked })
}
