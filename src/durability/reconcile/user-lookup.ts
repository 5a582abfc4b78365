/** Asks a function of the user's what became of a call that no operation of the description shows. */
import { waitFor } from '../../transport/deadline.js'
import { visible } from '../../errors/quote.js'
import { isObject } from '../../response/json-object.js'
import type { CallEvidence, CallReference, Settlement } from '../reference.js'
import { elapsedMs, type ObservedMoment } from '../../transport/monotonic-clock.js'
import { apartMs, isLateEnough, type CallTimes } from './verdict.js'

/** The result of a lookup. */
export interface LookUpAnswer<T = unknown> {
  /**
   * `happened` only if the order that was found is of this call: an order id that was used before shows the earlier one.
   * `did-not-happen` only if it is known that no such order exists; `unknown` if the order failed or is pending.
   */
  readonly verdict: 'happened' | 'did-not-happen' | 'unknown'
  /** What was found, passed on unchanged. */
  readonly result?: T
  /** What was seen, in a sentence; it becomes evidence, without secrets that the client knows. */
  readonly message?: string
}

/**
 * Finds out the outcome of a call by your own means, such as the order status of the gateway. It must only read. The client
 * calls it again until it is certain; a missing order counts if it is reported twice, with a pause, after the gateway can no
 * longer carry out the call.
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

/** One answer of a lookup. */
export interface LookUpObservation {
  readonly sentAt: number
  /** When it was asked, and when it had answered, by a clock that nobody sets. */
  readonly asked: ObservedMoment | undefined
  readonly answered: ObservedMoment | undefined
  readonly answer: LookUpAnswer
  readonly evidence: CallEvidence
}

const longestMessage = 300

/** Takes the known secrets out of a text. */
type Redact = (text: string) => string

/** Asks once. A failure or an invalid answer shows nothing. */
export async function lookUpOnce(
  lookUp: LookUp,
  reference: CallReference,
  {
    clock,
    moment,
    redact,
  }: { clock(): number; moment(): Promise<ObservedMoment | undefined>; readonly redact: Redact },
  signal: AbortSignal,
): Promise<LookUpObservation> {
  const asked = await moment()
  const sentAt = clock()
  const answer = await answerOf(lookUp, reference, redact, signal)
  const answered = await moment()
  const message = `lookUp says ${answer.verdict}${answer.message === undefined ? '.' : `: ${answer.message}`}`
  return { sentAt, asked, answered, answer, evidence: { message, at: clock() } }
}

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

/**
 * The verdict of what was looked up; `undefined` while none is certain.
 *
 * @param missing when a first look had ended that was late enough and found nothing, here or in an earlier process
 * @param hasOthers whether another call of the same identifiers happened, or may have
 */
export function lookUpVerdict(
  call: CallTimes,
  looked: readonly LookUpObservation[],
  missing: ObservedMoment | undefined,
  hasOthers: boolean,
): Omit<Settlement, 'evidence'> | undefined {
  const found = looked.find(({ answer }) => answer.verdict === 'happened')?.answer
  // What is found under identifiers that another call has as well may be what that one has made.
  if (found !== undefined && hasOthers) return undefined
  if (found !== undefined) return { verdict: 'happened', ...('result' in found && { result: found.result }) }
  const isConfirmed = looked.some(
    (one) => isLateAndMissing(call, one) && (elapsedMs(missing, one.asked) ?? 0) >= apartMs,
  )
  return isConfirmed ? { verdict: 'did-not-happen' } : undefined
}

/** When the first look had ended that was late enough and found nothing. */
export function firstMissing(
  call: CallTimes,
  looked: readonly LookUpObservation[],
): ObservedMoment | undefined {
  return looked.find((one) => isLateAndMissing(call, one))?.answered
}

function isLateAndMissing(call: CallTimes, { sentAt, asked, answer }: LookUpObservation): boolean {
  return answer.verdict === 'did-not-happen' && isLateEnough(call, { sentAt, moment: asked })
}
