/** The calls of one operation that wait for its allowance, in the order in which they came, and what holds them back. */
import type { Admission, AdmissionRequest } from './rate-limiter.js'
import { holds, sentIn } from '../request/input-rules.js'
import { RateWindow } from './rate-window.js'
import type { Limit, OperationDescription, Weight, RuleCondition } from '../client/operation.js'

/** What one call uses of one limit. */
export interface LimitUse {
  readonly count: RateWindow
  readonly amount: number
}

/** A call that waits. Moments are those of the service's clock. */
export interface QueuedCall {
  readonly call: AdmissionRequest
  readonly uses: readonly LimitUse[]
  /** Which of all calls that had to wait it is. */
  readonly turn: number
  /** How long it may wait in all, and by what. */
  readonly patience: Patience
  /** Whether an event has told that it waits. */
  isTold: boolean
  /** Whether it waits no longer. */
  hasLeft: boolean
  readonly resolve: (admission: Admission) => void
  readonly reject: (reason: unknown) => void
}

export interface Patience {
  /** The moment at which it ends. */
  until: number
  readonly ms: number
  /** The option that ends it. */
  readonly by: 'timeoutMs' | 'maxQueueMs'
}

/** What the service has said against the calls of one operation, or against all. */
export interface RatePause {
  /** The moment at which it ends. */
  until: number
  /** How many refusals came one after another. */
  refusals: number
  /** The latest call that was admitted before the latest refusal: its answer says nothing of what came after. */
  latest: number
}

export class SendQueue {
  readonly operation: OperationDescription
  readonly waiting: QueuedCall[] = []
  readonly pause: RatePause = { until: Number.NEGATIVE_INFINITY, refusals: 0, latest: 0 }
  /** How many calls are admitted and not answered. */
  open = 0
  readonly #counts: readonly RateWindow[]
  /** What a call of each weight uses, in the order in which their conditions are looked at. */
  readonly #weights: readonly {
    readonly when: RuleCondition | undefined
    readonly uses: readonly LimitUse[]
  }[]

  /** @param general the limits of the API, which hold for an operation that has none of its own */
  constructor(operation: OperationDescription, general: readonly Limit[]) {
    this.operation = operation
    this.#counts = (operation.limits ?? general).map((limit) => new RateWindow(limit))
    const { weights = [] } = operation
    this.#weights = weights.map((weight) => ({ when: weight.when, uses: this.#usesBy(weight) }))
  }

  /** What a call uses: of the first weight whose condition holds. */
  usesOf({ asked }: Pick<AdmissionRequest, 'asked'>): readonly LimitUse[] {
    for (const { when, uses } of this.#weights)
      if (when === undefined || holds(this.operation, when, sentIn(asked))) return uses
    return []
  }

  #usesBy({ per, amount, ambiguity }: Weight): readonly LimitUse[] {
    // Where the sources disagree on whose allowance it is, it counts for either.
    return this.#counts
      .filter(({ limit }) => limit.per === per || ambiguity !== undefined)
      .map((count) => ({ count, amount: count.amountOf(amount) }))
  }

  /** Whether the allowance and the latest refusal let a call go. */
  lets(uses: readonly LimitUse[], now: number, errorMs: number): boolean {
    if (this.pause.until > now || (this.pause.refusals > 0 && this.open > 0)) return false
    for (const { count, amount } of uses) if (!count.fits(amount, now, errorMs)) return false
    return true
  }

  /** Returns whether the call was still waiting. */
  remove(waiting: QueuedCall): boolean {
    if (waiting.hasLeft) return false
    waiting.hasLeft = true
    this.waiting.splice(this.waiting.indexOf(waiting), 1)
    return true
  }

  /** The earliest moment at which each of the waiting calls can go, the first of them first. */
  *earliest(now: number, errorMs: number): Generator<readonly [waiting: QueuedCall, at: number]> {
    const demands = new Map<RateWindow, number>()
    for (const waiting of [...this.waiting]) {
      let at = Math.max(now, this.pause.until)
      for (const { count, amount } of waiting.uses) {
        const demand = (demands.get(count) ?? 0) + amount
        demands.set(count, demand)
        at = Math.max(at, count.earliest(demand, amount, now, errorMs))
      }
      yield [waiting, at]
      if (!waiting.hasLeft) continue
      // Who has left meanwhile takes nothing from those behind.
      for (const { count, amount } of waiting.uses) demands.set(count, (demands.get(count) ?? 0) - amount)
    }
  }

  /** The next moment at which something changes by itself. */
  nextChange(now: number, errorMs: number): number {
    const moments = this.#counts.map((count) => count.nextFree(now, errorMs) ?? Number.POSITIVE_INFINITY)
    return Math.min(this.pause.until > now ? this.pause.until : Number.POSITIVE_INFINITY, ...moments)
  }

  move(byMs: number, isCorrected: boolean): void {
    this.pause.until += byMs
    this.#counts.forEach((count) => count.move(byMs, isCorrected))
    for (const { patience } of this.waiting) patience.until += byMs
  }
}
