/** The ways to find out what became of a call: by an operation of the service that only reads, or by a function of the user's. */
import { Deadline } from './deadline.js'
import { lookUpOnce, lookUpVerdict, type LookedUp, type LookUp } from './look-up.js'
import { lookAt, type Means } from './looking.js'
import { proofByClient, proofOf, type Proof } from './proof.js'
import type { CallEvidence, CallReference, Settlement } from './reference.js'
import {
  awaitsAnother,
  cautionOf,
  lastVerdict,
  verdictOf,
  whenNobodyKnows,
  whyUnknown,
  type Look,
  type LostCall,
} from './verdict.js'

type Verdict = Omit<Settlement, 'evidence'>

/** A way to find out: a step that asks once, and what follows from all steps so far. */
export interface Way {
  ask(
    leftMs: number,
  ): Promise<{ readonly evidence: CallEvidence; readonly retryAfterMs?: number | undefined }>
  certain(): Verdict | undefined
  /** What is said when the time is over. */
  last(): Verdict
  /** What to know beside a verdict that is certain, in a sentence. */
  caution(): string | undefined
  /** Why it is unknown, in a sentence. */
  why(): string
  /** From when on it could be proved that it came to nothing, where it only takes time. */
  proof(now: number): Proof | undefined
  /** Whether another answer like the latest would make it certain. */
  isNear(): boolean
}

/** @returns `undefined` where there is nothing to ask */
export function wayOf(reference: CallReference, means: Means, signal: AbortSignal): Way | undefined {
  const operation = means.operations[reference.operationId]
  const { lookUp, executionLagMs } = means
  if (operation?.reconcile?.operation !== undefined) {
    const { reconcile: how } = operation
    return asking({ operation, reconcile: how, reference, executionLagMs }, means, signal)
  }
  return lookUp && lookingUp(lookUp, reference, means, signal)
}

function asking(call: LostCall, means: Means, signal: AbortSignal): Way {
  const looks: Look[] = []
  return {
    ask: async (leftMs) => {
      const looked = await lookAt(call, means, leftMs, signal)
      looks.push(looked.look)
      return looked
    },
    certain: () => verdictOf(call, looks),
    last: () => lastVerdict(call, looks),
    caution: () => cautionOf(call, looks),
    why: () => whyUnknown(call, looks),
    proof: (now) => proofOf(call, looks, now),
    isNear: () => awaitsAnother(call, looks),
  }
}

function lookingUp(lookUp: LookUp, reference: CallReference, means: Means, signal: AbortSignal): Way {
  const { executionLagMs } = means
  const looked: LookedUp[] = []
  return {
    ask: async (leftMs) => {
      const deadline = new Deadline(leftMs, signal)
      try {
        const one = await lookUpOnce(lookUp, reference, means, deadline.signal)
        signal.throwIfAborted()
        looked.push(one)
        return one
      } finally {
        deadline.end()
      }
    },
    certain: () => lookUpVerdict(reference, executionLagMs, looked),
    last: () => ({ verdict: 'unknown' }),
    proof: (now) => proofByClient(reference, executionLagMs, now),
    caution: () => undefined,
    why: () =>
      reference.sentAt === undefined
        ? `lookUp was not certain, and what it does not find may still be sent. ${whenNobodyKnows}`
        : 'lookUp was not certain, or not twice and late enough to be sure of it.',
    isNear: () => reference.sentAt !== undefined && looked.at(-1)?.answer.verdict === 'did-not-happen',
  }
}
