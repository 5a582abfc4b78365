/**
 * Lets calls go out as the allowance of the service has room for them, in the order in which they came. Calls of one
 * operation share an allowance; what is urgent goes first where something holds all of them back.
 */
import type { ClientSettings } from '../client/options.js'
import type { Ban, Limit, OperationDescription, RuleCondition, Weight } from '../client/api-adapter.js'
import { rateLimitRefusal, type LimitReason } from '../errors/failures.js'
import { holds, sentIn } from '../request/validate-call.js'
import { orNothing } from '../response/json.js'
import {
  dateOf,
  retryAfter,
  type Admission,
  type AdmissionRequest,
  type Patience,
  type RateLimiter,
  type ResponseHead,
} from './timing.js'

/** What a rate limiter is made of. */
export interface RateLimiterOptions extends Pick<ClientSettings, 'clock' | 'sleep' | 'onEvent'> {
  /** What each caller has, for each operation by itself. */
  readonly limits: readonly Limit[]
  readonly ban: Ban
  readonly maxQueueMs: number
  readonly maxClockCorrectionMs: number
}

/* What the service's clock shows, as far as the `Date` of its answers tells: whole seconds, seen after their way back. */

/** How far a clock may be off of which nothing is known: the service refuses what is signed further ahead. */
const assumedErrorMs = 1_000
/** A `Date` has no fractions of a second. */
const secondMs = 1_000
/** Of a longer way nobody knows where in it the answer was made. */
const longestRoundTripMs = 10_000
/** A clock that is set back by less is merely adjusted. */
const setBackMs = 1_000

/**
 * The service's clock, and a steady time by which the limiter waits: that of the client's own clock, which goes on where that
 * is set back or stands still.
 */
class ServiceClock {
  readonly #options: RateLimiterOptions
  /** How far the service's clock is taken to be ahead of the client's own, and how far it is at least and at most. */
  #offsetMs = 0
  #ahead: { readonly from: number; readonly to: number } | undefined
  /** The client's own clock when it was read last, and how far the steady time is ahead of it. */
  #own = Number.NEGATIVE_INFINITY
  #steadyMs = 0
  /** What was last said to be too far off to be corrected. */
  #refusedMs: number | undefined

  constructor(options: RateLimiterOptions) {
    this.#options = options
  }

  steady(): number {
    const own = this.#options.clock()
    if (own < this.#own) this.#steadyMs += this.#own - own
    if (own < this.#own - setBackMs) {
      // It was set, and may be right now: it is taken as it is until an answer shows otherwise.
      this.#offsetMs = 0
      this.#ahead = undefined
    }
    this.#own = own
    return this.steadyAt(own)
  }

  /** A moment of the client's own clock in steady time. */
  steadyAt(own: number): number {
    return own + this.#steadyMs
  }

  /** The steady time that was read last, for where a clock that fails must not matter. */
  latest(): number {
    return orNothing(() => this.steady()) ?? this.steadyAt(this.#own)
  }

  /** Moves the steady time on, by what has passed without the clock showing it. */
  skip(ms: number): void {
    this.#steadyMs += ms
  }

  /** How far the service's clock is taken to be ahead of the steady time. */
  aheadMs(): number {
    return this.#offsetMs - this.#steadyMs
  }

  /** How far that may be off. */
  errorMs(): number {
    if (this.#ahead === undefined) return assumedErrorMs
    return Math.max(this.#offsetMs - this.#ahead.from, this.#ahead.to - this.#offsetMs)
  }

  /**
   * Learns from an answer what the service's clock shows.
   *
   * @param date when the answer was made, in epoch milliseconds of the service's clock
   */
  observe(seen: ResponseHead, date: number): void {
    const { sentAt, receivedAt } = seen
    const roundTripMs = receivedAt - sentAt
    if (roundTripMs < 0 || roundTripMs > longestRoundTripMs) return
    const shown = { from: date - receivedAt, to: date + secondMs - sentAt }
    const isOff = (offsetMs: number): boolean =>
      Math.abs(date - receivedAt - offsetMs) > secondMs + roundTripMs
    if (isOff(this.#offsetMs)) {
      this.#ahead = shown
      // The middle of the second: less than half a second ahead of the service, whatever the way back has taken.
      return this.#correct(seen, isOff(0) ? shown.from + secondMs / 2 : 0)
    }
    const from = Math.max(shown.from, this.#ahead?.from ?? shown.from)
    const to = Math.min(shown.to, this.#ahead?.to ?? shown.to)
    // Clocks drift apart: where two answers contradict each other, the latest is right.
    this.#ahead = from <= to ? { from, to } : shown
  }

  /** Takes over what an answer shows, within the bound; beyond it, the client's own clock is taken as it is. */
  #correct(seen: ResponseHead, aheadMs: number): void {
    const { maxClockCorrectionMs, onEvent } = this.#options
    const isCorrected = Math.abs(aheadMs) <= maxClockCorrectionMs
    const offsetMs = (this.#offsetMs = isCorrected ? aheadMs : 0)
    const isTold = this.#refusedMs !== undefined && Math.abs(this.#refusedMs - aheadMs) < 2 * secondMs
    this.#refusedMs = isCorrected ? undefined : aheadMs
    if (seen.about && (isCorrected || !isTold))
      onEvent?.({ type: 'clock', ...seen.about, offsetMs, aheadMs, isCorrected })
  }
}

/*
 * Counts what is used of one limit. Windows are those of the service's clock, which is known up to an error; and a request
 * arrives at some moment between its sending and its answer. So a request counts until the window in which it may have
 * been counted is over for certain, or a whole window has passed since its answer.
 */

/** What is used of a limit, and the moment at which it is free again. */
interface WeightUse {
  readonly amount: number
  readonly until: number
}

/** What the head of an answer says: when it was made, by the service's clock, and how much is used of the limit. */
interface LimitFigure {
  readonly date: number | undefined
  readonly used: number | undefined
}

/** Its moments are those of the steady time. */
export class RateWindow {
  readonly limit: Limit
  readonly #clock: ServiceClock
  readonly #most: number
  readonly #windowMs: number
  /** What is sent or about to be, and not answered; and since when there is such. */
  #open = 0
  #openSince = 0
  /** In the order in which the answers came. */
  readonly #spent: WeightUse[] = []
  #spentSum = 0
  #isAnswered = false

  constructor(limit: Limit, clock: ServiceClock) {
    this.limit = limit
    this.#clock = clock
    this.#most = limit.weight ?? limit.requests ?? Number.POSITIVE_INFINITY
    this.#windowMs = limit.seconds * 1_000
  }

  fits(amount: number, now: number): boolean {
    const used = this.#used(now)
    // A call that is heavier than the limit would wait for ever otherwise.
    if (used === 0) return true
    // What others have used before shows in the first answer.
    if (this.#open > 0 && !this.#isAnswered && this.limit.header !== undefined) return false
    return used + amount <= this.#most
  }

  /** The earliest moment at which so much may have gone out in all. */
  earliest(demand: number, now: number): number {
    let missing = this.#used(now) + demand - this.#most
    let at = now
    for (const { amount, until } of this.#spent) {
      if (missing <= 0) return at
      at = Math.max(at, until)
      missing -= amount
    }
    if (missing <= 0) return at
    // What is on its way may turn out to be of the window in which it was sent.
    if (this.#open > 0) at = Math.max(at, this.#endOf(this.#openSince - this.#clock.errorMs()))
    const windows = Math.ceil((missing - this.#open) / this.#most)
    return at + Math.max(0, windows) * this.#windowMs
  }

  reserve(amount: number, now: number): void {
    if (this.#open === 0) this.#openSince = now
    this.#open += amount
  }

  /** Gives back what was reserved, of which nothing was sent. */
  giveBack(amount: number): void {
    this.#open -= amount
  }

  /**
   * Takes note that what was reserved was answered, or may have arrived without an answer.
   *
   * @param at the latest moment at which it was counted
   */
  counted(amount: number, at: number, figure?: LimitFigure): void {
    this.#open -= amount
    if (figure) this.#isAnswered = true
    const errorMs = this.#clock.errorMs()
    const date = figure?.date
    const end = this.#endOf(date === undefined ? at + errorMs : date - this.#clock.aheadMs())
    this.#spend(amount, Math.min(at + this.#windowMs, end + errorMs))
    // The service is believed: what was not sent here, others have used. Without a Date nobody knows of which window it is.
    const others = (figure?.used ?? 0) - this.#spentSum - this.#open
    if (others > 0 && date !== undefined && end > at) this.#spend(others, end)
  }

  #spend(amount: number, until: number): void {
    this.#spent.push({ amount, until })
    this.#spentSum += amount
  }

  #used(now: number): number {
    const kept = this.#spent.findIndex(({ until }) => until > now)
    for (const { amount } of this.#spent.splice(0, kept < 0 ? this.#spent.length : kept))
      this.#spentSum -= amount
    return this.#spentSum + this.#open
  }

  /** When the window of the service is over that has this moment. */
  #endOf(moment: number): number {
    const aheadMs = this.#clock.aheadMs()
    return (Math.floor((moment + aheadMs) / this.#windowMs) + 1) * this.#windowMs - aheadMs
  }
}

/* The queues of calls, and who goes next. */

/** A request whose connection failed may arrive so much later. */
const stragglerMs = 1_000
/** The first pause after a refusal that does not say how long to wait. */
const firstPauseMs = 1_000
/** A refusal is about a window: after so many of the longest ones it is about nothing any more, whatever it says. */
const mostWindows = 10

/** What one call uses of one limit. */
interface LimitUse {
  readonly window: RateWindow
  readonly amount: number
}

/** A call that waits. */
interface QueuedCall {
  readonly call: AdmissionRequest
  readonly uses: readonly LimitUse[]
  /** Which of all calls that had to wait it is. */
  readonly turn: number
  /** How long it may wait in all, and by what. */
  readonly patience: Patience
  /** Whether an event has told that it waits. */
  isTold: boolean
  readonly resolve: (admission: Admission) => void
  readonly reject: (reason: unknown) => void
}

/** What the service has said against the calls of one operation, or against all. */
interface RatePause {
  /** The moment at which it ends. */
  until: number
  /** How many refusals came one after another. */
  refusals: number
  /** The latest call that was admitted before the latest refusal: its answer says nothing of what came after. */
  latest: number
}

const noPause: RatePause = { until: Number.NEGATIVE_INFINITY, refusals: 0, latest: 0 }

/** The calls of one operation that wait for its allowance, in the order in which they came, and what holds them back. */
interface SendQueue {
  readonly operation: OperationDescription
  readonly waiting: Set<QueuedCall>
  readonly pause: RatePause
  /** How many calls are admitted and not answered. */
  open: number
  /** What a call of each weight uses, in the order in which their conditions are looked at. */
  readonly weights: readonly {
    readonly when: RuleCondition | undefined
    readonly uses: readonly LimitUse[]
  }[]
}

export class WeightLimiter implements RateLimiter {
  readonly #options: RateLimiterOptions
  readonly #clock: ServiceClock
  readonly #queues = new Map<string, SendQueue>()
  /** A refusal that holds for all operations. */
  readonly #ban: RatePause = { ...noPause }
  /** How many calls have waited, and how many were admitted. */
  #turns = 0
  #admissions = 0
  #open = 0
  /** The moment at which the queues are looked at again, and what ends the sleep until then. */
  #alarm: { readonly at: number; readonly controller: AbortController } | undefined
  /** Whether the queues are looked at once this turn of the program is over. */
  #isDue = false

  constructor(options: RateLimiterOptions) {
    this.#options = options
    this.#clock = new ServiceClock(options)
  }

  now(): number {
    return this.#clock.steady() + this.#clock.aheadMs()
  }

  errorMs(): number {
    return this.#clock.errorMs()
  }

  admit(call: AdmissionRequest): Promise<Admission> | Admission {
    const { signal, operation, asked } = call
    signal.throwIfAborted()
    const now = this.#clock.steady()
    const queue = this.#queueOf(operation)
    const sent = sentIn(asked)
    // Of the first weight whose condition holds.
    const found = queue.weights.find(({ when }) => when === undefined || holds(operation, when, sent))
    const uses = found?.uses ?? []
    if (queue.waiting.size === 0 && this.#lets(queue, uses, now)) return this.#admitted(queue, uses, now)
    const turn = ++this.#turns
    const patience = this.#patienceOf(call, now)
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        signal.removeEventListener('abort', abort)
        queue.waiting.delete(waiting)
      }
      const abort = (): void => {
        waiting.reject(signal.reason)
        this.#advanceSoon()
      }
      const waiting: QueuedCall = {
        ...{ call, uses, turn, patience, isTold: false },
        resolve: (admission) => {
          leave()
          resolve(admission)
        },
        reject: (reason) => {
          leave()
          reject(reason)
        },
      }
      signal.addEventListener('abort', abort, { once: true })
      queue.waiting.add(waiting)
      this.#advanceSoon()
    })
  }

  #queueOf(operation: OperationDescription): SendQueue {
    const { operationId } = operation
    const known = this.#queues.get(operationId)
    if (known) return known
    // The limits of the API hold for an operation that has none of its own.
    const limits = operation.limits ?? this.#options.limits
    const windows = limits.map((limit) => new RateWindow(limit, this.#clock))
    const weights = (operation.weights ?? []).map((weight) => ({
      when: weight.when,
      uses: usesBy(windows, weight),
    }))
    const queue = { operation, waiting: new Set<QueuedCall>(), pause: { ...noPause }, open: 0, weights }
    this.#queues.set(operationId, queue)
    return queue
  }

  #patienceOf({ operation, remainingMs }: AdmissionRequest, now: number): Patience {
    const { maxQueueMs } = this.#options
    return !operation.safeToRetry && maxQueueMs < remainingMs
      ? { until: now + maxQueueMs, ms: maxQueueMs, by: 'maxQueueMs' }
      : { until: now + remainingMs, ms: remainingMs, by: 'timeoutMs' }
  }

  #lets({ pause, open }: SendQueue, uses: readonly LimitUse[], now: number): boolean {
    // After a refusal one call finds out whether it is over.
    if (this.#ban.until > now || (this.#ban.refusals > 0 && this.#open > 0)) return false
    if (pause.until > now || (pause.refusals > 0 && open > 0)) return false
    return uses.every(({ window, amount }) => window.fits(amount, now))
  }

  #admitted(queue: SendQueue, uses: readonly LimitUse[], now: number): Admission {
    const number = ++this.#admissions
    for (const { window, amount } of uses) window.reserve(amount, now)
    queue.open += 1
    this.#open += 1
    let isOpen = true
    const close = (note: () => void): void => {
      if (!isOpen) return
      isOpen = false
      queue.open -= 1
      this.#open -= 1
      note()
      this.#advanceSoon()
    }
    return {
      giveBack: () => close(() => uses.forEach(({ window, amount }) => window.giveBack(amount))),
      observe: (seen) =>
        close(() => {
          if (seen) return this.#seen(queue, uses, number, seen)
          const at = this.#clock.latest() + stragglerMs
          for (const { window, amount } of uses) window.counted(amount, at)
        }),
    }
  }

  #seen(queue: SendQueue, uses: readonly LimitUse[], number: number, seen: ResponseHead): void {
    const { status, headers } = seen
    // What comes out of a cache was made some time ago, and tells what was used then.
    const date = headers.has('age') ? undefined : dateOf(headers)
    if (date !== undefined) this.#clock.observe(seen, date)
    const at = this.#clock.steadyAt(seen.receivedAt)
    for (const { window, amount } of uses)
      window.counted(amount, at, { date, used: figureIn(headers, window.limit.header) })
    if (status === 429 || status === 418)
      this.#refused(status === 418 ? this.#ban : queue.pause, number, at, seen)
    // Whoever was admitted after the latest refusal, and is not refused, ends their row.
    else for (const pause of [queue.pause, this.#ban]) if (number > pause.latest) pause.refusals = 0
  }

  #refused(pause: RatePause, number: number, at: number, { headers, status }: ResponseHead): void {
    // Those that were under way already are refused for the same reason.
    if (number > pause.latest || pause.refusals === 0) pause.refusals += 1
    pause.latest = this.#admissions
    const asked = retryAfter(headers, at + this.#clock.aheadMs())
    const { shortest, longest } = this.#options.ban.seconds
    const window = Math.max(...this.#options.limits.map(({ seconds }) => seconds), 1)
    const [first, most, mostAsked] =
      status === 418
        ? [shortest * 1_000, longest * 1_000, longest * 1_000]
        : [firstPauseMs, window * 1_000, mostWindows * window * 1_000]
    const ownMs = Math.min(first * 2 ** (pause.refusals - 1), most)
    const waitMs = asked === undefined || asked <= 0 ? ownMs : Math.min(asked, mostAsked)
    pause.until = Math.max(pause.until, at + waitMs)
  }

  /** Looks at the queues once for all that happens in one turn of the program, such as a thousand calls that come at once. */
  #advanceSoon(): void {
    if (this.#isDue) return
    this.#isDue = true
    queueMicrotask(() => this.#advance())
  }

  /** Lets go who can go, refuses who can no longer go in time, and waits for what comes next. */
  #advance(): void {
    this.#isDue = false
    const queues = this.#waitingQueues()
    if (queues.length === 0) return this.#setAlarm(undefined, 0)
    try {
      const now = this.#clock.steady()
      for (const queue of queues)
        for (const { uses, resolve } of queue.waiting) {
          if (!this.#lets(queue, uses, now)) break
          resolve(this.#admitted(queue, uses, now))
        }
      const next = Math.min(...queues.map((queue) => this.#refuseLate(queue, now)))
      this.#setAlarm(Number.isFinite(next) ? Math.max(next, now + 1) : undefined, now)
    } catch (error) {
      // A clock of the user's own may fail.
      this.#rejectAll(error)
    }
  }

  /** What is urgent first, then as their first calls came. */
  #waitingQueues(): readonly SendQueue[] {
    const rank = ({ operation, waiting: [first] }: SendQueue): number =>
      (first?.turn ?? 0) - (operation.urgent ? this.#turns : 0)
    return [...this.#queues.values()]
      .filter(({ waiting }) => waiting.size > 0)
      .sort((one, other) => rank(one) - rank(other))
  }

  /** Refuses whose time will not suffice. Returns the moment at which to look again. */
  #refuseLate(queue: SendQueue, now: number): number {
    let next = Number.POSITIVE_INFINITY
    /** What the calls before use of each window. */
    const before = new Map<RateWindow, number>()
    for (const waiting of queue.waiting) {
      const { call, uses, patience } = waiting
      const demands = uses.map(({ window, amount }) => [window, (before.get(window) ?? 0) + amount] as const)
      const moments = demands.map(([window, demand]) => window.earliest(demand, now))
      const can = Math.max(now, queue.pause.until, this.#ban.until, ...moments)
      const heldBy = this.#heldBy(queue, uses, now)
      if (can > patience.until || now >= patience.until) {
        waiting.reject(rateLimitRefusal(call, heldBy, can - now, patience))
        continue
      }
      for (const [window, demand] of demands) before.set(window, demand)
      // Where it waits for answers, they are when to look again.
      next = Math.min(next, patience.until, can > now ? can : Number.POSITIVE_INFINITY)
      if (!waiting.isTold)
        this.#options.onEvent?.({ type: 'wait', ...call.about(), waitMs: can - now, heldBy: heldBy.kind })
      waiting.isTold = true
    }
    return next
  }

  #heldBy({ pause }: SendQueue, uses: readonly LimitUse[], now: number): LimitReason {
    if (this.#ban.until > now) return { kind: 'ban' }
    if (pause.until > now) return { kind: 'refusal' }
    const full = uses.find(({ window, amount }) => !window.fits(amount, now))
    return { kind: 'allowance', limit: full?.window.limit }
  }

  /** Looks at the queues again at this moment, and no longer at another one that was set. */
  #setAlarm(at: number | undefined, now: number): void {
    if (this.#alarm?.at === at) return
    this.#alarm?.controller.abort()
    this.#alarm = at === undefined ? undefined : { at, controller: new AbortController() }
    if (this.#alarm)
      void this.#sleep(this.#alarm.controller, now, Math.max(1, Math.ceil(this.#alarm.at - now)))
  }

  async #sleep(ends: AbortController, from: number, ms: number): Promise<void> {
    try {
      await this.#options.sleep(ms, ends.signal)
      if (this.#alarm?.controller !== ends) return
      // A sleep has lasted as long as it was to, whatever the clock shows.
      this.#clock.skip(Math.max(0, from + ms - this.#clock.steady()))
    } catch (error) {
      // A sleep or a clock of the user's own may fail.
      if (this.#alarm?.controller === ends) this.#rejectAll(error)
      return
    }
    this.#alarm = undefined
    this.#advance()
  }

  #rejectAll(reason: unknown): void {
    this.#setAlarm(undefined, 0)
    for (const { waiting } of this.#queues.values()) for (const { reject } of [...waiting]) reject(reason)
  }
}

function usesBy(windows: readonly RateWindow[], { per, amount, ambiguity }: Weight): readonly LimitUse[] {
  // Where the sources disagree on whose allowance it is, it counts for either.
  return windows
    .filter(({ limit }) => limit.per === per || ambiguity !== undefined)
    .map((window) => ({ window, amount: window.limit.weight === undefined ? 1 : amount }))
}

/** How much a header says is used. */
function figureIn(headers: Headers, name: string | undefined): number | undefined {
  const text = name === undefined ? undefined : headers.get(name)?.trim()
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined
}
