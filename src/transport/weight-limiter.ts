/**
 * Lets calls go out as the allowance of the service has room for them, in the order in which they came. Calls of one
 * operation share an allowance; what is urgent goes first where something holds all of them back.
 */
import { Timer } from './timer.js'
import { retryAfter } from '../errors/from-response.js'
import type {
  Admission,
  AdmissionRequest,
  RateLimiter,
  RateLimiterOptions,
  RateLimiterSettings,
  ResponseHead,
} from './rate-limiter.js'
import { SendQueue, type Patience, type RatePause, type LimitUse, type QueuedCall } from './send-queue.js'
import type { OperationDescription } from '../client/operation.js'
import { dateOf, ServiceClock } from './service-clock.js'
import { rateLimitRefusal, type LimitReason } from '../errors/from-connection.js'
import type { ClientEvent } from '../client/events.js'

/** A request whose connection failed may arrive so much later. */
const stragglerMs = 1_000
/** The first pause after a refusal that does not say how long to wait. */
const firstPauseMs = 1_000
/** A refusal is about a window: after so many of the longest ones it is about nothing any more, whatever it says. */
const mostWindows = 10

export function createRateLimiter(options: RateLimiterOptions, settings: RateLimiterSettings): RateLimiter {
  return new Budget(options, settings)
}

class Budget implements RateLimiter {
  readonly #options: RateLimiterOptions
  readonly #onEvent: RateLimiterSettings['onEvent']
  readonly #clock: ServiceClock
  readonly #alarm: Timer
  readonly #lines = new Map<string, SendQueue>()
  /** A refusal that holds for all operations. */
  readonly #ban: RatePause = { until: Number.NEGATIVE_INFINITY, refusals: 0, latest: 0 }
  /** How many calls wait, how many have waited, and how many were admitted. */
  #waiting = 0
  #turns = 0
  #admissions = 0
  #open = 0
  /** The moment at which the alarm was set last, moved as the clock was since. */
  #setAt = 0
  /** Whether the lines are looked at once this turn of the program is over. */
  #isDue = false

  constructor(options: RateLimiterOptions, settings: RateLimiterSettings) {
    this.#options = options
    this.#onEvent = settings.onEvent
    const { maxClockCorrectionMs } = options
    this.#clock = new ServiceClock({ ...settings, maxClockCorrectionMs }, (byMs, isCorrected) => {
      this.#setAt += byMs
      this.#move(byMs, isCorrected)
    })
    this.#alarm = new Timer(
      settings.sleep,
      (sleptMs) => this.#rang(sleptMs),
      (error) => this.#rejectAll(error),
    )
  }

  now(): number {
    return this.#clock.now()
  }

  lowerBound(): number | undefined {
    return this.#clock.lowerBound()
  }

  errorMs(): number {
    return this.#clock.errorMs()
  }

  admit(call: AdmissionRequest): Promise<Admission> | Admission {
    const { signal, operation } = call
    signal.throwIfAborted()
    const now = this.#clock.now()
    const line = this.#lineOf(operation)
    const uses = line.usesOf(call)
    // Nobody overtakes who may go already.
    if (line.waiting.length === 0 && this.#isDue) this.#advance()
    if (line.waiting.length === 0 && this.#lets(line, uses, now)) return this.#admitted(line, uses, now)
    const turn = ++this.#turns
    const patience = this.#patienceOf(call, now)
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.#remove(line, waiting)
        reject(signal.reason)
        this.#advanceSoon()
      }
      const settled =
        <Value>(settle: (value: Value) => void) =>
        (value: Value): void => {
          this.#remove(line, waiting)
          signal.removeEventListener('abort', leave)
          settle(value)
        }
      const waiting: QueuedCall = {
        ...{ call, uses, turn, patience, isTold: false, hasLeft: false },
        resolve: settled(resolve),
        reject: settled(reject),
      }
      signal.addEventListener('abort', leave, { once: true })
      line.waiting.push(waiting)
      this.#waiting += 1
      this.#advanceSoon()
    })
  }

  #remove(line: SendQueue, waiting: QueuedCall): void {
    if (line.remove(waiting)) this.#waiting -= 1
  }

  #lineOf(operation: OperationDescription): SendQueue {
    const { operationId } = operation
    const known = this.#lines.get(operationId)
    if (known) return known
    const line = new SendQueue(operation, this.#options.limits)
    this.#lines.set(operationId, line)
    return line
  }

  #patienceOf({ operation, remainingMs }: AdmissionRequest, now: number): Patience {
    const { maxQueueMs } = this.#options
    return !operation.safeToRetry && maxQueueMs < remainingMs
      ? { until: now + maxQueueMs, ms: maxQueueMs, by: 'maxQueueMs' }
      : { until: now + remainingMs, ms: remainingMs, by: 'timeoutMs' }
  }

  #lets(line: SendQueue, uses: readonly LimitUse[], now: number): boolean {
    // After a ban one call finds out whether it is over.
    if (this.#ban.until > now || (this.#ban.refusals > 0 && this.#open > 0)) return false
    return line.lets(uses, now, this.#clock.errorMs())
  }

  #admitted(line: SendQueue, uses: readonly LimitUse[], now: number): Admission {
    const number = ++this.#admissions
    for (const { count, amount } of uses) count.reserve(amount, now)
    line.open += 1
    this.#open += 1
    let isOpen = true
    const closes = (): boolean => {
      if (!isOpen) return false
      isOpen = false
      line.open -= 1
      this.#open -= 1
      return true
    }
    return {
      giveBack: () => {
        if (!closes()) return
        for (const { count, amount } of uses) count.giveBack(amount)
        if (this.#waiting > 0) this.#advanceSoon()
      },
      observe: (seen) => {
        if (!closes()) return
        if (seen) this.#seen(line, uses, number, seen)
        else this.#lost(uses)
        if (this.#waiting > 0) this.#advanceSoon()
      },
    }
  }

  #lost(uses: readonly LimitUse[]): void {
    const at = this.#clock.latest() + stragglerMs
    uses.forEach(({ count, amount }) => count.counted(amount, this.errorMs(), { at }))
  }

  #seen(line: SendQueue, uses: readonly LimitUse[], number: number, seen: ResponseHead): void {
    const { status, headers } = seen
    const isRefused = status === 429 || status === 418
    // What comes out of a cache was made some time ago, and tells what was used then.
    const isCached = headers.has('age')
    const date = isCached ? undefined : dateOf(headers)
    if (date !== undefined) this.#clock.observe(seen, date)
    const at = this.#clock.at(seen.receivedAt)
    const from = this.#clock.at(seen.sentAt)
    const errorMs = this.#clock.errorMs()
    for (const { count, amount } of uses) {
      const figure = isCached ? undefined : figureIn(headers, count.limit.header)
      count.counted(amount, errorMs, isRefused ? { at, date } : { at, date, figure, from })
    }
    if (isRefused) this.#refused(status === 418 ? this.#ban : line.pause, number, at, seen)
    // Whoever was admitted after the latest refusal, and is not refused, ends their row.
    else for (const pause of [line.pause, this.#ban]) if (number > pause.latest) pause.refusals = 0
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

  /** Looks at the lines once for all that happens in one turn of the program, such as a thousand calls that come at once. */
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
    if (this.#waiting === 0) return this.#alarm.clear()
    const lines = this.#waitingLines()
    try {
      const now = this.#clock.now()
      for (const line of lines) this.#letGo(line, now)
      const told: ClientEvent[] = []
      const next = Math.min(...lines.map((line) => this.#refuseLate(line, now, told)))
      // At the end: whoever listens may call again.
      if (told.length > 0) queueMicrotask(() => told.forEach((event) => this.#onEvent?.(event)))
      if (!Number.isFinite(next)) return this.#alarm.clear()
      if (this.#alarm.set(Math.max(next, now + 1), now)) this.#setAt = now
    } catch (error) {
      // A clock of the user's own may fail.
      this.#rejectAll(error)
    }
  }

  /** What is urgent first, then as their first calls came. */
  #waitingLines(): readonly SendQueue[] {
    const rank = ({ operation, waiting }: SendQueue): number =>
      (waiting[0]?.turn ?? 0) - (operation.urgent ? this.#turns : 0)
    return [...this.#lines.values()]
      .filter(({ waiting }) => waiting.length > 0)
      .sort((one, other) => rank(one) - rank(other))
  }

  #letGo(line: SendQueue, now: number): void {
    for (;;) {
      const [first] = line.waiting
      if (first === undefined || !this.#lets(line, first.uses, now)) return
      first.resolve(this.#admitted(line, first.uses, now))
    }
  }

  /** Refuses whose time will not suffice. Returns the moment at which to look again. */
  #refuseLate(line: SendQueue, now: number, told: ClientEvent[]): number {
    let next = Number.POSITIVE_INFINITY
    for (const [waiting, at] of line.earliest(now, this.errorMs())) {
      const { call, patience, reject } = waiting
      const can = Math.max(at, this.#ban.until)
      if (can > patience.until || now >= patience.until)
        reject(rateLimitRefusal(call, this.#heldBy(line, waiting, now), can - now, patience))
      else {
        const changesAt = can > now ? can : line.nextChange(now, this.errorMs())
        next = Math.min(next, patience.until, changesAt)
        if (!waiting.isTold) told.push(this.#waitOf(line, waiting, changesAt, now))
        waiting.isTold = true
      }
    }
    return next
  }

  #waitOf(line: SendQueue, waiting: QueuedCall, until: number, now: number): ClientEvent {
    const waitMs = Number.isFinite(until) ? until - now : 0
    const heldBy = this.#heldBy(line, waiting, now).kind
    return { type: 'wait', ...waiting.call.about(), waitMs, heldBy }
  }

  #heldBy(line: SendQueue, { uses }: QueuedCall, now: number): LimitReason {
    if (this.#ban.until > now) return { kind: 'ban' }
    if (line.pause.until > now) return { kind: 'refusal' }
    const full = uses.find(({ count, amount }) => !count.fits(amount, now, this.errorMs()))
    return { kind: 'allowance', limit: full?.count.limit }
  }

  /** A sleep has lasted as long as it was to: where the clock does not show it, what is kept moves instead. */
  #rang(sleptMs: number): void {
    try {
      const missing = sleptMs - (this.#clock.now() - this.#setAt)
      if (missing > 0) this.#move(-missing, false)
    } catch (error) {
      return this.#rejectAll(error)
    }
    this.#advance()
  }

  #move(byMs: number, isCorrected: boolean): void {
    this.#ban.until += byMs
    this.#lines.forEach((line) => line.move(byMs, isCorrected))
  }

  #rejectAll(reason: unknown): void {
    this.#alarm.clear()
    for (const line of this.#lines.values()) for (const { reject } of [...line.waiting]) reject(reason)
  }
}

/** How much a header says is used. */
function figureIn(headers: Headers, name: string | undefined): number | undefined {
  const text = name === undefined ? undefined : headers.get(name)?.trim()
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined
}
