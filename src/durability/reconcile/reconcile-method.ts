/** The ways to find out what became of a call: by an operation of the service that only reads, or by a function of the user's. */
import { Deadline } from '../../transport/deadline.js'
import type { RecordedObservations } from '../journal.js'
import {
  firstMissing,
  lookUpOnce,
  lookUpVerdict,
  type LookUpObservation,
  type LookUp,
} from './user-lookup.js'
import { observe, type ReconcileContext } from './query-service.js'
import { elapsedMs, type ObservedMoment } from '../../transport/monotonic-clock.js'
import type { OtherCall } from './named-calls.js'
import { proofByClient, nonOccurrenceWindow, type NonOccurrenceWindow } from './non-occurrence.js'
import type { CallEvidence, CallReference, Settlement } from '../reference.js'
import {
  awaitsAnother,
  lastVerdict,
  verdictOf,
  whenNobodyKnows,
  whyUnknown,
  type Observation,
  type LostCall,
  type CallTimes,
} from './verdict.js'

type MethodVerdict = Omit<Settlement, 'evidence'>

/** A way to find out: a step that asks once, and what follows from all steps so far. */
export interface ReconcileMethod {
  ask(
    leftMs: number,
  ): Promise<{ readonly evidence: CallEvidence; readonly retryAfterMs?: number | undefined }>
  certain(): MethodVerdict | undefined
  /** What is said when the time is over. */
  last(): MethodVerdict
  /** Why it is unknown, in a sentence. */
  why(): string
  /** From when on it could be proved that it came to nothing, where it only takes time. */
  proof(now: number): NonOccurrenceWindow | undefined
  /** Whether another answer like the latest would make it certain. */
  isNear(): boolean
}

/** What a journal has of earlier looks for a call. */
export interface ObservationMemory {
  readonly looks: Partial<RecordedObservations>
  keep(looks: Omit<RecordedObservations, 'attempts'>): Promise<void>
  /** The time of the server that keeps the journal, where one does. */
  serverTime?(): Promise<number>
}

/** What is known of a call beside what is seen. */
export interface ReconcileMemory {
  looksFor(reference: CallReference): Promise<ObservationMemory | undefined> | undefined
  others(): readonly OtherCall[]
}

/** @returns `undefined` where there is nothing to ask */
export function reconcileMethodOf(
  reference: CallReference,
  means: ReconcileContext,
  signal: AbortSignal,
  { looksFor, others }: ReconcileMemory,
): ReconcileMethod | undefined {
  const operation = means.operations[reference.operationId]
  const { lookUp, executionLagMs } = means
  if (operation?.reconcile?.operation !== undefined) {
    const { reconcile: how } = operation
    return asking({ operation, reconcile: how, reference, executionLagMs, others }, means, signal)
  }
  return lookUp && lookingUp(lookUp, reference, means, signal, { looksFor, others })
}

function asking(call: LostCall, means: ReconcileContext, signal: AbortSignal): ReconcileMethod {
  const looks: Observation[] = []
  return {
    ask: async (leftMs) => {
      const looked = await observe(call, means, leftMs, signal)
      looks.push(looked.look)
      return looked
    },
    certain: () => verdictOf(call, looks),
    last: () => lastVerdict(call, looks),
    why: () => whyUnknown(call, looks),
    proof: (now) => nonOccurrenceWindow(call, looks, now),
    isNear: () => awaitsAnother(call, looks),
  }
}

function lookingUp(
  lookUp: LookUp,
  reference: CallReference,
  means: ReconcileContext,
  signal: AbortSignal,
  { looksFor, others }: ReconcileMemory,
): ReconcileMethod {
  const { executionLagMs } = means
  const looked: LookUpObservation[] = []
  let memory: ObservationMemory | undefined
  let { since, missing }: Partial<RecordedObservations> = {}
  const moment = (): Promise<ObservedMoment | undefined> => momentOf(means, memory)
  const call = (): CallTimes => ({ reference, executionLagMs, since })
  // What was noted by a clock that nobody has here says nothing.
  const isComparable = (one: ObservedMoment | undefined, now: ObservedMoment | undefined): boolean =>
    elapsedMs(one, now) !== undefined
  return {
    ask: async (leftMs) => {
      const deadline = new Deadline(leftMs, signal)
      try {
        if (memory === undefined && looked.length === 0) {
          memory = await looksFor(reference)?.catch(() => undefined)
          ;({ since, missing } = memory?.looks ?? {})
        }
        const one = await lookUpOnce(lookUp, reference, { ...means, moment }, deadline.signal)
        signal.throwIfAborted()
        looked.push(one)
        const before = { since, missing }
        if (!isComparable(since, one.asked)) since = one.asked
        if (!isComparable(missing, one.answered)) missing = firstMissing(call(), [one])
        // Noted as soon as it is known: a process that lives shortly has no later.
        if (since !== before.since || missing !== before.missing)
          await memory?.keep({ ...(since && { since }), ...(missing && { missing }) })
        return one
      } finally {
        deadline.end()
      }
    },
    certain: () => lookUpVerdict(call(), looked, missing, others().length > 0),
    last: () => ({ verdict: 'unknown' }),
    proof: (now) =>
      looked.some(({ answer }) => answer.verdict === 'happened')
        ? undefined
        : proofByClient(call(), looked.at(-1)?.asked, now),
    why: () =>
      looked.some(({ answer }) => answer.verdict === 'happened')
        ? 'What lookUp has found may belong to another call with the same identifiers, which this client or its journal knows.'
        : reference.sentAt === undefined
          ? `lookUp was not certain, and a call that it does not find may still be sent. ${whenNobodyKnows}`
          : 'lookUp was not certain, or not twice and late enough to prove it.',
    isNear: () => reference.sentAt !== undefined && looked.at(-1)?.answer.verdict === 'did-not-happen',
  }
}

/** The moment by the machine, and by the server of the journal where there is one that answers. */
async function momentOf(
  means: ReconcileContext,
  memory: ObservationMemory | undefined,
): Promise<ObservedMoment | undefined> {
  const server = await memory?.serverTime?.().catch(() => undefined)
  const own = means.monotonicClock()
  return own && { ...own, ...(server !== undefined && { server }) }
}
