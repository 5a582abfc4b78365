/**
 * Sends calls as the allowance of the service has room for them, in the order in which they came. Each operation has an
 * allowance of its own.
 */
import type { ClientSettings } from '../model/options.js'
import type { Ban, Limit, OperationDescription } from '../model/api-adapter.js'
import { isSuccess, mediaTypeOf } from '../model/media-type.js'
import { RateLimitError } from '../model/errors.js'
import { holds, sentIn } from '../request/validate-call.js'
import { madeAt, type ServiceClock } from './service-clock.js'
import {
  retryAfter,
  type Admission,
  type AdmissionRequest,
  type Patience,
  type RateLimiter,
  type ResponseHead,
} from '../model/time.js'

export interface RateLimiterOptions extends Pick<ClientSettings, 'sleep' | 'onEvent'> {
  /** The limits of each caller, for each operation by itself. */
  readonly limits: readonly Limit[]
  readonly ban: Ban
  readonly maxQueueMs: number
  readonly serviceClock: ServiceClock
}

/* Windows. All moments are those of the steady time. */

/**
 * The usage of one limit. Windows are those of the service's clock, which is known up to an error, and a request arrives at
 * some moment between its sending and its answer. So it counts until its answer came and the window of that answer is over for
 * certain, or a whole window has passed since.
 */
export class RateWindow {
  readonly limit: Limit
  readonly #clock: ServiceClock
  readonly #most: number
  readonly #windowMs: number
  /** The amount that is sent or about to be, and not answered; and since when there is such. */
  #open = 0
  #openSince = 0
  /** The amounts that were answered, and until when they count, by the number of the window since 1970. */
  readonly #spent = new Map<number, { readonly amount: number; readonly until: number }>()
  #isAnswered = false

  constructor(limit: Limit, clock: ServiceClock) {
    this.limit = limit
    this.#clock = clock
    this.#most = limit.weight ?? limit.requests ?? Infinity
    this.#windowMs = limit.seconds * 1_000
  }

  fits(amount: number, now: number): boolean {
    // What others have used before shows in the first answer.
    if (this.#open > 0 && !this.#isAnswered && this.limit.header !== undefined) return false
    const used = this.#used(now)
    // A call that is heavier than the limit would wait for ever otherwise.
    return used === 0 || used + amount <= this.#most
  }

  /** The earliest moment at which so much may have gone out in all. */
  earliest(demand: number, now: number): number {
    let missing = this.#used(now) + demand - this.#most
    let at = now
    // What is on its way may turn out to be of the window in which it was sent; its answer shows that.
    const until = this.#endOf(this.#openSince + this.#clock.aheadMs() - this.#clock.errorMs())
    for (const use of [...this.#spent.values(), { amount: this.#open, until }]) {
      if (missing <= 0) return at
      at = Math.max(at, use.until)
      missing -= use.amount
    }
    return at + Math.max(0, Math.ceil(missing / this.#most)) * this.#windowMs
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
  counted(amount: number, at: number, headers?: Headers): void {
    this.#open -= amount
    this.#isAnswered ||= headers !== undefined
    const errorMs = this.#clock.errorMs()
    const made = headers && madeAt(headers)
    // Without a Date nobody knows of which window it is.
    const date = made ?? at + this.#clock.aheadMs() + errorMs
    const shown = (made !== undefined && this.limit.header && headers?.get(this.limit.header)) || ''
    const window = Math.floor(date / this.#windowMs)
    const { amount: before, until } = this.#spent.get(window) ?? { amount: 0, until: at }
    this.#spent.set(window, {
      // The service is believed: what was not sent here, others have used.
      amount: Math.max(before + amount, /^\d{1,15}$/.test(shown) ? Number(shown) - this.#open : 0),
      until: Math.max(until, Math.min(at + this.#windowMs, this.#endOf(date) + errorMs)),
    })
  }

  #used(now: number): number {
    let used = this.#open
    for (const [window, { amount, until }] of this.#spent)
      if (until > now) used += amount
      else this.#spent.delete(window)
    return used
  }

  /** When the window is over that has this moment of the service's clock. */
  #endOf(moment: number): number {
    return (Math.floor(moment / this.#windowMs) + 1) * this.#windowMs - this.#clock.aheadMs()
  }
}

/* The calls that wait, and who goes next. */

/** A request whose connection failed may arrive so much later. */
const stragglerMs = 1_000
/** A refusal is about a window: after so many of the longest ones it is about nothing any more, whatever it says. */
const mostWindows = 10

/**
 * The pause that the service demands of the calls of one operation, or of all: the moment at which it ends, and whether the
 * service has said it; the number of consecutive refusals, the latest call that was admitted before the latest refusal, since
 * its answer proves nothing about later ones; and the number of calls that are admitted and not answered.
 */
const noPause = () => ({ until: -Infinity, isSaid: false, refusals: 0, latest: 0, open: 0 })
type RatePause = ReturnType<typeof noPause>

/** Reports whether calls are held back. After a refusal one of them finds out whether it is over. */
const isPaused = ({ until, refusals, open }: RatePause, now: number): boolean =>
  until > now || (refusals > 0 && open > 0)

/** Moves the end of a pause. As long as it is not over, what the service says of it counts for more than what is guessed. */
function hold(pause: RatePause, now: number, until: number, isSaid: boolean): void {
  if (pause.isSaid === isSaid) pause.until = Math.max(pause.until, until)
  else if (isSaid || pause.until <= now) Object.assign(pause, { until, isSaid })
}

/** Ends a row of refusals, and the pause, where it is the service that answers: a proxy may answer in a ban too. */
function ended(pause: RatePause, { status, headers }: ResponseHead): void {
  pause.refusals = 0
  const isOwn = isSuccess(status) || status === 400
  if (isOwn && mediaTypeOf(headers.get('content-type')) === 'application/json') pause.until = -Infinity
}

/** A ban may last for days: what ends exposure is tried in it once in so many milliseconds. */
const endingMs = 120_000

/** The allowance of one operation, what holds its calls back, and how many of them wait. */
interface Allowance {
  readonly windows: readonly RateWindow[]
  readonly pause: RatePause
  waiting: number
}

/** A call, and what it uses of each window of its allowance. */
interface LimitedCall {
  readonly call: AdmissionRequest
  readonly allowance: Allowance
  readonly uses: readonly (readonly [window: RateWindow, amount: number])[]
}

interface WaitingCall extends LimitedCall {
  readonly patience: Patience
  /** Whether an event has reported that it waits. */
  isReported: boolean
  readonly resolve: (admission: Admission) => void
  readonly reject: (reason: unknown) => void
}

const inTurn: LimitReason = { kind: 'allowance', limit: undefined }
const isUrgent = ({ call }: LimitedCall): number => Number(call.operation.urgent === true)

export class WeightLimiter implements RateLimiter {
  readonly #options: RateLimiterOptions
  readonly #clock: ServiceClock
  readonly #allowances = new Map<string, Allowance>()
  /** A refusal that holds for all operations. */
  readonly #ban = noPause()
  /** When a call that ends exposure is tried although a ban may last. */
  #endingFrom = -Infinity
  /** In the order in which they came. */
  readonly #waiting = new Set<WaitingCall>()
  #admissions = 0
  /** Has the calls that wait looked at again, if there are any. */
  #wake: AbortController | undefined

  constructor(options: RateLimiterOptions) {
    this.#options = options
    this.#clock = options.serviceClock
  }

  admit(call: AdmissionRequest): Promise<Admission> | Admission {
    const { signal, operation, remainingMs } = call
    signal.throwIfAborted()
    const now = this.#clock.steady()
    const limited = this.#limited(call)
    if (limited.allowance.waiting === 0 && !this.#heldBy(limited, now)) return this.#admitted(limited, now)
    const ms = operation.safeToRetry ? remainingMs : Math.min(remainingMs, this.#options.maxQueueMs)
    const patience = { until: now + ms, ms, by: ms < remainingMs ? 'maxQueueMs' : 'timeoutMs' } as const
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        signal.removeEventListener('abort', abort)
        this.#waiting.delete(waiting)
        limited.allowance.waiting -= 1
        this.#wake?.abort()
      }
      const abort = (): void => waiting.reject(signal.reason)
      const waiting: WaitingCall = {
        ...{ ...limited, patience, isReported: false },
        resolve: (admission) => (leave(), resolve(admission)),
        reject: (reason) => (leave(), reject(reason)),
      }
      signal.addEventListener('abort', abort, { once: true })
      this.#waiting.add(waiting)
      limited.allowance.waiting += 1
      if (this.#wake) this.#wake.abort()
      else void this.#serve()
    })
  }

  #limited(call: AdmissionRequest): LimitedCall {
    // The limits of the API hold for an operation that has none of its own.
    const { operationId, limits = this.#options.limits, weights = [] } = call.operation
    const known = this.#allowances.get(operationId)
    const windows = known?.windows ?? limits.map((limit) => new RateWindow(limit, this.#clock))
    const allowance = known ?? { windows, pause: noPause(), waiting: 0 }
    if (!known) this.#allowances.set(operationId, allowance)
    const sent = sentIn(call.asked)
    const weight = weights.find(({ when }) => when === undefined || holds(call.operation, when, sent))
    if (weight === undefined) return { call, allowance, uses: [] }
    // Where the sources disagree on whose allowance it is, it counts for either.
    const uses = windows
      .filter(({ limit }) => limit.per === weight.per || weight.ambiguity !== undefined)
      .map((window) => [window, window.limit.weight === undefined ? 1 : weight.amount] as const)
    return { call, allowance, uses }
  }

  bannedUntil(moment: number, date: number | undefined): void {
    const now = this.#clock.latest()
    const ms = moment - (date ?? now + this.#clock.aheadMs())
    if (ms <= 0) return
    hold(this.#ban, now, now + Math.min(ms, this.#options.ban.seconds.longest * 1_000), true)
    this.#ban.latest = this.#admissions
    this.#endingFrom = Math.max(this.#endingFrom, now + endingMs)
    this.#wake?.abort()
  }

  bannedMs(operation: OperationDescription): number | undefined {
    const ms = Math.ceil(this.#banOf({ operation }) - this.#clock.latest())
    return ms > 0 ? ms : undefined
  }

  /** Until when the latest ban holds a call back. */
  #banOf({ operation }: Pick<AdmissionRequest, 'operation'>): number {
    return operation.endsExposure ? Math.min(this.#ban.until, this.#endingFrom) : this.#ban.until
  }

  /** The reason why a call has to wait, if there is one. */
  #heldBy({ call, allowance, uses }: LimitedCall, now: number): LimitReason | undefined {
    const isBanned = call.operation.endsExposure ? this.#banOf(call) > now : isPaused(this.#ban, now)
    if (isBanned) return { kind: 'ban' }
    if (isPaused(allowance.pause, now)) return { kind: 'refusal' }
    const [full] = uses.find(([window, amount]) => !window.fits(amount, now)) ?? []
    return full && { kind: 'allowance', limit: full.limit }
  }

  #admitted({ allowance: { pause }, uses }: LimitedCall, now: number): Admission {
    const number = ++this.#admissions
    if (this.#ban.until > now) this.#endingFrom = now + endingMs
    const pauses = [pause, this.#ban]
    for (const [window, amount] of uses) window.reserve(amount, now)
    for (const pause of pauses) pause.open += 1
    let close = (note: () => void): void => {
      close = () => undefined
      for (const pause of pauses) pause.open -= 1
      note()
      this.#wake?.abort()
    }
    return {
      giveBack: () => close(() => uses.forEach(([window, amount]) => window.giveBack(amount))),
      observe: (seen) =>
        close(() => {
          const at = seen ? this.#clock.steadyAt(seen.receivedAt) : this.#clock.latest() + stragglerMs
          for (const [window, amount] of uses) window.counted(amount, at, seen?.headers)
          if (seen?.status === 429) this.#refused(pause, number, at, seen)
          else if (seen?.status === 418) this.#refused(this.#ban, number, at, seen)
          // A call that was admitted after the latest refusal, and is not refused, ends their row.
          else if (seen) for (const pause of pauses) if (number > pause.latest) ended(pause, seen)
        }),
    }
  }

  #refused(pause: RatePause, number: number, at: number, { headers }: ResponseHead): void {
    // Those that were under way already are refused for the same reason.
    if (number > pause.latest || pause.refusals === 0) pause.refusals += 1
    pause.latest = this.#admissions
    const { shortest, longest } = this.#options.ban.seconds
    const window = Math.max(...this.#options.limits.map(({ seconds }) => seconds), 1)
    // In seconds: how long to wait if the refusal does not say it, at first and at most, and how far it is believed.
    const [first, most, mostAsked] =
      pause === this.#ban ? [shortest, longest, longest] : [1, window, mostWindows * window]
    const requested = (retryAfter(headers, at + this.#clock.aheadMs()) ?? 0) / 1_000
    const wait =
      requested > 0 ? Math.min(requested, mostAsked) : Math.min(first * 2 ** (pause.refusals - 1), most)
    hold(pause, at, at + wait * 1_000, requested > 0)
    if (pause === this.#ban) this.#endingFrom = at + endingMs
  }

  /** Looks at the calls that wait until none does: when it is time, and once for all that changes in a turn of the program. */
  async #serve(): Promise<void> {
    try {
      while (this.#waiting.size > 0) {
        const { signal } = (this.#wake = new AbortController())
        const woken = new Promise((resolve) => signal.addEventListener('abort', resolve))
        const now = this.#clock.steady()
        const ms = Math.max(1, Math.ceil(this.#advance(now) - now))
        if (!signal.aborted) await Promise.race([woken, this.#options.sleep(ms, signal)])
        // A sleep has lasted as long as it was to, whatever the clock shows.
        if (!signal.aborted) this.#clock.skip(Math.max(0, now + ms - this.#clock.steady()))
      }
    } catch (error) {
      // A sleep or a clock of the user's own may fail.
      for (const { reject } of [...this.#waiting]) reject(error)
    }
    this.#wake = undefined
  }

  /** Lets go who can go, and refuses who can no longer go in time. Returns the moment at which to look again. */
  #advance(now: number): number {
    let next = Infinity
    /** The amount of each window that the waiting calls use. */
    const before = new Map<RateWindow, number>()
    const held = new Set<Allowance>()
    for (const waiting of [...this.#waiting].sort((call, other) => isUrgent(other) - isUrgent(call))) {
      const { allowance, uses, call, patience } = waiting
      // Those behind others of their operation wait with them.
      const heldBy = this.#heldBy(waiting, now) ?? (held.has(allowance) ? inTurn : undefined)
      if (!heldBy) {
        waiting.resolve(this.#admitted(waiting, now))
        continue
      }
      const demands = uses.map(([window, amount]) => [window, (before.get(window) ?? 0) + amount] as const)
      const moments = demands.map(([window, demand]) => window.earliest(demand, now))
      const can = Math.max(now, allowance.pause.until, this.#banOf(call), ...moments)
      if (can > patience.until || now >= patience.until) {
        waiting.reject(rateLimitRefusal(call, heldBy, can - now, patience))
        continue
      }
      held.add(allowance)
      for (const [window, demand] of demands) before.set(window, demand)
      // Where it waits for answers, they are when to look again.
      next = Math.min(next, patience.until, can > now ? can : Infinity)
      if (!waiting.isReported)
        this.#options.onEvent?.({ type: 'wait', ...call.about(), waitMs: can - now, heldBy: heldBy.kind })
      waiting.isReported = true
    }
    return next
  }
}

/* What is said of a call that would have to wait too long. */

type LimitReason =
  | { readonly kind: 'ban' }
  | { readonly kind: 'refusal' }
  /** Without a limit: those that came before it are not answered yet. */
  | { readonly kind: 'allowance'; readonly limit: Limit | undefined }

const advice = {
  timeoutMs: 'Ask again later or less often, or give the call more time (timeoutMs).',
  maxQueueMs:
    'A delayed change may no longer be wanted. Ask again later, or let it wait longer (maxQueueMs).',
} as const

/** @param waitMs how long it would have to wait, at least */
function rateLimitRefusal(
  { operation: { operationId }, about }: Pick<AdmissionRequest, 'operation' | 'about'>,
  heldBy: LimitReason,
  waitMs: number,
  { ms, by }: Patience,
): RateLimitError {
  const seconds = Math.ceil(waitMs / 1_000)
  const wait = `It would have to wait at least ${seconds} s, but ${by} allows only ${Math.floor(ms)} ms.`
  const attempts = about().attempt - 1
  const what =
    attempts === 0
      ? 'was not sent'
      : `was sent ${attempts === 1 ? 'once' : `${attempts} times`} without a result, and was not sent again`
  const message = `${operationId} ${what}: ${reasonOf(heldBy, attempts)}. ${wait} ${advice[by]}`
  return new RateLimitError(message, {
    operationId,
    attempts,
    // What the service would have answered.
    status: heldBy.kind === 'ban' ? 418 : 429,
    retryAfterMs: Math.ceil(waitMs),
  })
}

function reasonOf(heldBy: LimitReason, attempts: number): string {
  switch (heldBy.kind) {
    case 'ban':
      return 'the service has banned the caller, and until the ban is over the client sends nothing but, each two minutes, one call that ends exposure'
    case 'refusal':
      return `the service has refused ${attempts === 0 ? 'an' : 'this or an'} earlier call of this operation with 429 for too many requests`
    case 'allowance':
      return heldBy.limit === undefined
        ? 'earlier calls in progress may use up the allowance'
        : `${amountOf(heldBy.limit)} of this operation within ${heldBy.limit.seconds} s ${heldBy.limit.weight === undefined ? 'are' : 'is'} used up, here or by others`
  }
}

function amountOf({ weight, requests, per }: Limit): string {
  const whose = per === 'ip' ? 'address' : 'account'
  return weight === undefined
    ? `the ${requests} requests that an ${whose} may send`
    : `the weight of ${weight} that an ${whose} may use`
}
