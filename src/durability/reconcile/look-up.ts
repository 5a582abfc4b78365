/** Asks a function of the user's about a call that no operation of the description shows. It only reads. */
import { visible } from '../../model/errors.js'
import type {
  CallEvidence,
  CallReference,
  MonotonicTime,
  ObservedMoment,
  RecordedObservations,
} from '../../model/journal.js'
import { isObject, type JsonObject } from '../../model/json.js'
import { Deadline, elapsedMs, waitFor } from '../../model/time.js'
import { type CallTimes, isLate } from '../absence.js'
import type { CallJournal, ObservationMemory } from '../call-journal.js'
import {
  lookUpJudgement,
  type Judgement,
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
export class LookUpInquiry {
  readonly #lookUp: LookUp
  readonly #call: Omit<CallTimes, 'since'> & Pick<LostCall, 'others'>
  readonly #context: LookUpContext
  readonly #signal: AbortSignal
  readonly #looks: LookUpObservation[] = []
  #memory: ObservationMemory | undefined
  /** When it was looked for first, and when a first look had ended that was late enough and found nothing, here or earlier. */
  #recorded: Partial<RecordedObservations> = {}

  constructor(
    lookUp: LookUp,
    { reference, executionLagMs, others }: LostCall,
    context: LookUpContext,
    signal: AbortSignal,
  ) {
    this.#lookUp = lookUp
    this.#call = { reference, executionLagMs, others }
    this.#context = context
    this.#signal = signal
  }

  async observe(leftMs: number): Promise<{ readonly evidence: CallEvidence }> {
    const { clock, redact, journal } = this.#context
    const { reference } = this.#call
    const deadline = new Deadline(leftMs, this.#signal)
    try {
      if (this.#looks.length === 0) {
        this.#memory = journal && (await inTime(journal.observationsOf(reference), deadline.signal))
        this.#recorded = this.#memory?.looks ?? {}
      }
      const askedAt = await this.#moment(deadline.signal)
      const sentAt = clock()
      const answer = await answerOf(this.#lookUp, reference, redact, deadline.signal)
      this.#signal.throwIfAborted()
      if (answer === undefined) return { evidence: { message: 'lookUp failed.', at: clock() } }
      const look = { sentAt, asked: askedAt, answered: await this.#moment(deadline.signal), answer }
      const message = `lookUp says ${answer.verdict}${answer.message === undefined ? '.' : `: ${answer.message}`}`
      const evidence = { message, at: clock() }
      this.#looks.push(look)
      const { since, missing } = this.#recorded
      this.#recorded = this.#recordedAfter(look)
      // Noted as soon as it is known: a process that lives shortly has no later.
      if (since !== this.#recorded.since || missing !== this.#recorded.missing)
        await inTime(this.#memory?.keep(this.#recorded), deadline.signal)
      return { evidence }
    } finally {
      deadline.end()
    }
  }

  judge(now: number): Judgement {
    const { since, missing } = this.#recorded
    return lookUpJudgement({ ...this.#call, since }, this.#looks, missing, now)
  }

  #recordedAfter(look: LookUpObservation): Partial<RecordedObservations> {
    const { since: first, missing } = this.#recorded
    // What was noted by a clock that nobody has here says nothing.
    const since = elapsedMs(first, look.asked) === undefined ? look.asked : first
    const noted = since === undefined ? {} : { since }
    if (look.answer.verdict !== 'did-not-happen') return noted
    if (missing !== undefined && elapsedMs(missing, look.answered) !== undefined) return { ...noted, missing }
    const isProof = look.answered !== undefined && isLate({ ...this.#call, since }, look)
    return { ...noted, ...(isProof && { missing: look.answered }) }
  }

  /** By the machine, and by the server of the journal where there is one that answers. */
  async #moment(signal: AbortSignal): Promise<ObservedMoment | undefined> {
    const { clock, monotonicClock } = this.#context
    const server = await inTime(this.#memory?.serverTime?.(), signal)
    const monotonic = monotonicClock()
    return monotonic && { ...monotonic, ...(server !== undefined && { server, at: clock() }) }
  }
}

/** The answer of a journal, if it comes in time. */
async function inTime<T>(work: Promise<T> | undefined, signal: AbortSignal): Promise<T | undefined> {
  return work && waitFor(work, signal).catch(() => undefined)
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
