/**
 * Lets calls go out as the allowance of the service has room for them, in the order in which they came. Calls of one
 * operation share an allowance; what is urgent goes first where something holds all of them back.
 */
import type { ClientEvent } from '../client/call.js'
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

/*
 * Counts what is used of one limit. Windows are those of the service's clock, which is known up to an error; and a request
 * arrives at some moment between its sending and its answer. So a request counts until the window in which it may have
 * been counted is over for certain, or a whole window has passed since its answer.
 */

/** What is known of a request that may have been counted. Moments are those of the service's clock. */
export interface CountedRequest {
  /** The latest moment at which it was counted. */
  readonly at: number
  /** When the service made the answer, where its `Date` says. */
  readonly date?: number | undefined
  /** What the answer says is used of the limit. */
  readonly figure?: number | undefined
  /** The earliest moment at which it was counted. */
  readonly from?: number
}

/** When something was counted, and when its window ends, where that is known. */
interface CountedMoment {
  at: number
  end: number | undefined
}

interface WeightUse extends CountedMoment {
  readonly amount: number
}

/** What the figures of one window say: by others, so much more is used than what was answered here. */
interface Figures extends CountedMoment {
  readonly window: number
  readonly most: number
  readonly answered: number
}

/** For so long after the use of others was seen, they are taken to go on. */
const othersStayMs = 600_000
/** For so long a figure is believed beside others. */
const freshMs = 2_000

export class RateWindow {
  readonly limit: Limit
  /** How far the service's clock may be off. */
  readonly #errorMs: () => number
  readonly #most: number
  readonly #windowMs: number
  /** What is sent or about to be, and not answered; and since when there is such. */
  #open = 0
  #openSince = 0
  /** In the order in which the answers came. */
  #spent: WeightUse[] = []
  #spentSum = 0
  #figures: Figures | undefined
  #othersSeenAt = Number.NEGATIVE_INFINITY
  #isAnswered = false

  constructor(limit: Limit, errorMs: () => number) {
    this.limit = limit
    this.#errorMs = errorMs
    this.#most = limit.weight ?? limit.requests ?? Number.POSITIVE_INFINITY
    this.#windowMs = limit.seconds * 1_000
  }

  fits(amount: number, now: number): boolean {
    const known = this.#known(now)
    // A call that is heavier than the limit would wait for ever otherwise.
    if (known + this.#open === 0) return true
    const left = this.#most - known
    if (!this.#isShared(now)) return this.#open + amount <= left
    // What others do meanwhile shows only in the next answer: half of what is left by then is theirs, and of what an older
    // answer said one call finds out how much it is by now.
    const isFresh = this.#figures !== undefined && now - this.#figures.at < freshMs
    return (isFresh || this.#open === 0) && this.#open + amount <= left / 2
  }

  /** The earliest moment at which so much may go out, the last of it with this amount. */
  earliest(demand: number, amount: number, now: number): number {
    const known = this.#known(now)
    const rounds = Math.max(1, Math.ceil(demand / this.#most))
    const left = this.#isShared(now) && known > 0 ? Math.min(amount, this.#most / 2) : 0
    let missing = known + this.#open + demand + left - this.#most * rounds
    let at = now
    const free = (spent: CountedMoment, less: number): void => {
      if (missing <= 0) return
      at = Math.max(at, this.#freeAt(spent))
      missing -= less
    }
    for (const spent of this.#spent) free(spent, spent.amount)
    if (this.#figures) free(this.#figures, this.#others())
    // What is on its way may turn out to be of an earlier window, unless it was sent in this one.
    const errorMs = this.#errorMs()
    const isOfThisWindow = this.#windowOf(this.#openSince - errorMs) === this.#windowOf(now + errorMs)
    if (missing > 0 && this.#open > 0 && isOfThisWindow)
      at = Math.max(at, this.#freeAt({ at: now, end: undefined }))
    return at + (rounds - 1) * this.#windowMs
  }

  /** The next moment at which something of it is free again. */
  nextFree(now: number): number {
    if (this.#known(now) === 0) return Number.POSITIVE_INFINITY
    return Math.min(...[this.#spent[0], this.#figures].flatMap((one) => (one ? this.#freeAt(one) : [])))
  }

  reserve(amount: number, now: number): void {
    if (this.#open === 0) this.#openSince = now
    this.#open += amount
  }

  /** Gives back what was reserved, of which nothing was sent. */
  giveBack(amount: number): void {
    this.#open -= amount
  }

  /** Takes note that what was reserved was answered, or may have arrived without an answer. */
  counted(amount: number, { at, date, figure, from }: CountedRequest): void {
    this.#open -= amount
    const end = date === undefined ? undefined : (this.#windowOf(date) + 1) * this.#windowMs
    this.#spent.push({ amount, at, end })
    this.#spentSum += amount
    if (from === undefined) return
    this.#isAnswered = true
    // Without a Date, a figure counts only where it is certain whose window it is of.
    const errorMs = this.#errorMs()
    const first = this.#windowOf(date ?? from - errorMs)
    const last = this.#windowOf(date ?? at + errorMs)
    if (figure !== undefined && first === last) this.#correct(amount, figure, first, at)
  }

  /**
   * Moves what is kept along with the clock.
   *
   * @param isCorrected whether the clock shows the service's now: the ends of windows, which the service has told, are right
   */
  move(byMs: number, isCorrected: boolean): void {
    this.#openSince += byMs
    this.#othersSeenAt += byMs
    for (const one of this.#figures ? [...this.#spent, this.#figures] : this.#spent) {
      one.at += byMs
      if (one.end !== undefined && !isCorrected) one.end += byMs
    }
  }

  /** A figure of an older window says nothing of a newer one, and a smaller one came out of order. */
  #correct(amount: number, figure: number, window: number, at: number): void {
    const known = this.#figures
    if (known !== undefined && window < known.window) return
    const { most, answered } = known?.window === window ? known : { most: 0, answered: 0 }
    const end = (window + 1) * this.#windowMs
    this.#figures = { window, most: Math.max(most, figure), answered: answered + amount, at, end }
    // What is on its way may be in the figure already, and does not show others.
    if (this.#others() > this.#open) this.#othersSeenAt = at
  }

  #others(): number {
    return this.#figures ? Math.max(0, this.#figures.most - this.#figures.answered) : 0
  }

  /** Whether others use the same allowance, as far as is known. Before the first answer, they may. */
  #isShared(now: number): boolean {
    if (this.limit.header === undefined) return false
    return !this.#isAnswered || now - this.#othersSeenAt < othersStayMs
  }

  /** What is used but for what is on its way. */
  #known(now: number): number {
    let over = 0
    for (const spent of this.#spent) {
      if (this.#freeAt(spent) > now) break
      this.#spentSum -= spent.amount
      over += 1
    }
    if (over > 0) this.#spent.splice(0, over)
    if (this.#figures && this.#freeAt(this.#figures) <= now) this.#figures = undefined
    return this.#spentSum + this.#others()
  }

  #freeAt({ at, end }: CountedMoment): number {
    const errorMs = this.#errorMs()
    const known = end ?? (this.#windowOf(at + errorMs) + 1) * this.#windowMs
    return Math.min(at + this.#windowMs, known + errorMs)
  }

  #windowOf(moment: number): number {
    return Math.floor(moment / this.#windowMs)
  }
}

/* What the service's clock shows, as far as the `Date` of its answers tells: whole seconds, seen after their way back. */

/** What a rate limiter is made of. */
export interface RateLimiterOptions extends Pick<ClientSettings, 'clock' | 'sleep' | 'onEvent'> {
  /** What each caller has, for each operation by itself. */
  readonly limits: readonly Limit[]
  readonly ban: Ban
  readonly maxQueueMs: number
  readonly maxClockCorrectionMs: number
}

/** How far the service's clock is ahead of the client's own, at least and at most, and when that was seen. */
interface ClockOffset {
  readonly from: number
  readonly to: number
  readonly at: number
}

/** How far a clock may be off of which nothing is known: the service refuses what is signed further ahead. */
const assumedErrorMs = 1_000
/** A `Date` has no fractions of a second. */
const secondMs = 1_000
/** Of a longer way nobody knows where in it the answer was made. */
const longestRoundTripMs = 10_000
/** By how much two clocks move apart at most: ten thousandths of a percent are usual, a hundredth is not. */
const drift = 1e-4
/** A clock that is set back by less is merely adjusted. */
const setBackMs = 1_000

class ServiceClock {
  readonly #options: RateLimiterOptions
  readonly #moved: (byMs: number, isCorrected: boolean) => void
  #offsetMs = 0
  #ahead: ClockOffset | undefined
  /** The client's own clock when it was read last. */
  #own = Number.NEGATIVE_INFINITY
  /** What was last said to be too far off to be corrected. */
  #refusedMs: number | undefined

  /** @param moved is told when `now` jumps, and whether towards the service's clock: what is kept of earlier moments moves too */
  constructor(options: RateLimiterOptions, moved: (byMs: number, isCorrected: boolean) => void) {
    this.#options = options
    this.#moved = moved
  }

  now(): number {
    const own = this.#options.clock()
    if (own < this.#own - setBackMs) this.#setBack(own)
    this.#own = own
    return own + this.#offsetMs
  }

  /** A moment of the client's own clock, as the service's clock is taken to have shown it. */
  at(own: number): number {
    return own + this.#offsetMs
  }

  /** The moment that `now` gave last, for where a clock that fails must not matter. */
  latest(): number {
    return orNothing(() => this.now()) ?? this.at(this.#own)
  }

  errorMs(): number {
    if (this.#ahead === undefined) return assumedErrorMs
    const { from, to } = widened(this.#ahead, this.#own)
    return Math.max(this.#offsetMs - from, to - this.#offsetMs)
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
    const shown = { from: date - receivedAt, to: date + secondMs - sentAt, at: receivedAt }
    const isOff = (offsetMs: number): boolean =>
      Math.abs(date - receivedAt - offsetMs) > secondMs + roundTripMs
    if (isOff(this.#offsetMs)) {
      this.#ahead = shown
      // The middle of the second: less than half a second ahead of the service, whatever the way back has taken.
      this.#correct(seen, isOff(0) ? shown.from + secondMs / 2 : 0)
    } else {
      this.#ahead = this.#ahead && narrowed(widened(this.#ahead, receivedAt), shown)
      this.#ahead ??= shown
    }
  }

  /** Takes over what an answer shows, within the bound; beyond it, the client's own clock is taken as it is. */
  #correct(seen: ResponseHead, aheadMs: number): void {
    const { maxClockCorrectionMs, onEvent } = this.#options
    const isCorrected = Math.abs(aheadMs) <= maxClockCorrectionMs
    const before = this.#offsetMs
    const offsetMs = (this.#offsetMs = isCorrected ? aheadMs : 0)
    const isTold = this.#refusedMs !== undefined && Math.abs(this.#refusedMs - aheadMs) < 2 * secondMs
    this.#refusedMs = isCorrected ? undefined : aheadMs
    if (offsetMs !== before) this.#moved(offsetMs - before, true)
    if (seen.about && (isCorrected || !isTold))
      onEvent?.({ type: 'clock', ...seen.about, offsetMs, aheadMs, isCorrected })
  }

  /** The client's own clock was set, and may be right now: it is taken as it is until an answer shows otherwise. */
  #setBack(own: number): void {
    const before = this.#own + this.#offsetMs
    this.#offsetMs = 0
    this.#ahead = undefined
    this.#moved(own - before, false)
  }
}

function widened({ from, to, at }: ClockOffset, now: number): ClockOffset {
  const by = Math.abs(now - at) * drift
  return { from: from - by, to: to + by, at: now }
}

/** What two answers show together; `undefined` where they contradict each other. */
function narrowed(one: ClockOffset, other: ClockOffset): ClockOffset | undefined {
  const from = Math.max(one.from, other.from)
  const to = Math.min(one.to, other.to)
  return from <= to ? { from, to, at: other.at } : undefined
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

/** A call that waits. Moments are those of the service's clock. */
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
  readonly windows: readonly RateWindow[]
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
  /** The moment at which the alarm was set last, moved as the clock was since. */
  #setAt = 0
  /** Whether the queues are looked at once this turn of the program is over. */
  #isDue = false

  constructor(options: RateLimiterOptions) {
    this.#options = options
    this.#clock = new ServiceClock(options, (...moved) => this.#move(...moved))
  }

  now(): number {
    return this.#clock.now()
  }

  errorMs(): number {
    return this.#clock.errorMs()
  }

  admit(call: AdmissionRequest): Promise<Admission> | Admission {
    const { signal, operation, asked } = call
    signal.throwIfAborted()
    const now = this.#clock.now()
    const queue = this.#queueOf(operation)
    const sent = sentIn(asked)
    // Of the first weight whose condition holds.
    const found = queue.weights.find(({ when }) => when === undefined || holds(operation, when, sent))
    const uses = found?.uses ?? []
    // Nobody overtakes who may go already.
    if (queue.waiting.size === 0 && this.#isDue) this.#advance()
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
    const windows = limits.map((limit) => new RateWindow(limit, () => this.#clock.errorMs()))
    const weights = (operation.weights ?? []).map((weight) => ({
      when: weight.when,
      uses: usesBy(windows, weight),
    }))
    const queue = {
      operation,
      waiting: new Set<QueuedCall>(),
      pause: { ...noPause },
      open: 0,
      windows,
      weights,
    }
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
          for (const { window, amount } of uses) window.counted(amount, { at })
        }),
    }
  }

  #seen(queue: SendQueue, uses: readonly LimitUse[], number: number, seen: ResponseHead): void {
    const { status, headers } = seen
    const isRefused = status === 429 || status === 418
    // What comes out of a cache was made some time ago, and tells what was used then.
    const isCached = headers.has('age')
    const date = isCached ? undefined : dateOf(headers)
    if (date !== undefined) this.#clock.observe(seen, date)
    const at = this.#clock.at(seen.receivedAt)
    const from = this.#clock.at(seen.sentAt)
    for (const { window, amount } of uses) {
      const figure = isCached ? undefined : figureIn(headers, window.limit.header)
      window.counted(amount, isRefused ? { at, date } : { at, date, figure, from })
    }
    if (isRefused) this.#refused(status === 418 ? this.#ban : queue.pause, number, at, seen)
    // Whoever was admitted after the latest refusal, and is not refused, ends their row.
    else for (const pause of [queue.pause, this.#ban]) if (number > pause.latest) pause.refusals = 0
  }

  #refused(pause: RatePause, number: number, at: number, { headers, status }: ResponseHead): void {
    // Those that were under way already are refused for the same reason.
    if (number > pause.latest || pause.refusals === 0) pause.refusals += 1
    pause.latest = this.#admissions
    const asked = retryAfter(headers, at)
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
    queueMicrotask(() => {
      if (this.#isDue) this.#advance()
    })
  }

  /** Lets go who can go, refuses who can no longer go in time, and waits for what comes next. */
  #advance(): void {
    this.#isDue = false
    const queues = this.#waitingQueues()
    if (queues.length === 0) return this.#setAlarm(undefined, 0)
    try {
      const now = this.#clock.now()
      for (const queue of queues)
        for (const { uses, resolve } of queue.waiting) {
          if (!this.#lets(queue, uses, now)) break
          resolve(this.#admitted(queue, uses, now))
        }
      const told: ClientEvent[] = []
      const next = Math.min(...queues.map((queue) => this.#refuseLate(queue, now, told)))
      // At the end: listeners may call again.
      if (told.length > 0) queueMicrotask(() => told.forEach((event) => this.#options.onEvent?.(event)))
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
  #refuseLate(queue: SendQueue, now: number, told: ClientEvent[]): number {
    let next = Number.POSITIVE_INFINITY
    for (const [waiting, at] of earliest(queue, now)) {
      const { call, patience, reject } = waiting
      const can = Math.max(at, this.#ban.until)
      const heldBy = (): LimitReason => this.#heldBy(queue, waiting, now)
      if (can > patience.until || now >= patience.until)
        reject(rateLimitRefusal(call, heldBy(), can - now, patience))
      else {
        const changesAt = can > now ? can : nextChange(queue, now)
        next = Math.min(next, patience.until, changesAt)
        const waitMs = Number.isFinite(changesAt) ? changesAt - now : 0
        if (!waiting.isTold) told.push({ type: 'wait', ...call.about(), waitMs, heldBy: heldBy().kind })
        waiting.isTold = true
      }
    }
    return next
  }

  #heldBy({ pause }: SendQueue, { uses }: QueuedCall, now: number): LimitReason {
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
    this.#setAt = now
    if (this.#alarm) void this.#sleep(this.#alarm.controller, Math.max(1, Math.ceil(this.#alarm.at - now)))
  }

  async #sleep(ends: AbortController, ms: number): Promise<void> {
    try {
      await this.#options.sleep(ms, ends.signal)
      if (this.#alarm?.controller !== ends) return
      // A sleep has lasted as long as it was to: where the clock does not show it, what is kept moves instead.
      const missing = ms - (this.#clock.now() - this.#setAt)
      if (missing > 0) this.#move(-missing, false)
    } catch (error) {
      // A sleep or a clock of the user's own may fail.
      if (this.#alarm?.controller === ends) this.#rejectAll(error)
      return
    }
    this.#alarm = undefined
    this.#advance()
  }

  #move(byMs: number, isCorrected: boolean): void {
    this.#setAt += byMs
    this.#ban.until += byMs
    for (const { pause, windows, waiting } of this.#queues.values()) {
      pause.until += byMs
      for (const window of windows) window.move(byMs, isCorrected)
      for (const { patience } of waiting) patience.until += byMs
    }
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

/** The earliest moment at which each of the waiting calls can go, the first of them first. */
function* earliest(
  { waiting: all, pause }: SendQueue,
  now: number,
): Generator<readonly [waiting: QueuedCall, at: number]> {
  const demands = new Map<RateWindow, number>()
  const demand = (window: RateWindow, amount: number): number => {
    const sum = (demands.get(window) ?? 0) + amount
    demands.set(window, sum)
    return sum
  }
  for (const waiting of [...all]) {
    const { uses } = waiting
    const moments = uses.map(({ window, amount }) => window.earliest(demand(window, amount), amount, now))
    yield [waiting, Math.max(now, pause.until, ...moments)]
    // Who has left meanwhile takes nothing from those behind.
    if (!all.has(waiting)) for (const { window, amount } of uses) demand(window, -amount)
  }
}

/** The next moment at which something changes by itself. */
function nextChange({ windows, pause }: SendQueue, now: number): number {
  const paused = pause.until > now ? pause.until : Number.POSITIVE_INFINITY
  return Math.min(paused, ...windows.map((window) => window.nextFree(now)))
}

/** How much a header says is used. */
function figureIn(headers: Headers, name: string | undefined): number | undefined {
  const text = name === undefined ? undefined : headers.get(name)?.trim()
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined
}
