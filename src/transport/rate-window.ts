/**
 * Counts what is used of one limit. Windows are those of the service's clock, which is known up to an error; and a request
 * arrives at some moment between its sending and its answer. So a request counts until the window in which it may have
 * been counted is over for certain, or a whole window has passed since its answer.
 */
import type { Limit } from '../client/operation.js'

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

interface WeightUse {
  readonly amount: number
  readonly at: number
  /** When its window ends, where that is known. */
  readonly end: number | undefined
}

/** What the figures of one window say: by others, so much more is used than what was answered here. */
interface Figures {
  readonly window: number
  readonly most: number
  readonly answered: number
  readonly spent: WeightUse
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
  #othersSeenAt: number | undefined
  #isAnswered = false

  constructor(limit: Limit, errorMs: () => number) {
    this.limit = limit
    this.#errorMs = errorMs
    this.#most = limit.weight ?? limit.requests ?? Number.POSITIVE_INFINITY
    this.#windowMs = limit.seconds * 1_000
  }

  /** How much of it one call with this weight uses. */
  amountOf(weight: number): number {
    return this.limit.weight === undefined ? 1 : weight
  }

  fits(amount: number, now: number): boolean {
    const known = this.#known(now)
    // A call that is heavier than the limit would wait for ever otherwise.
    if (known + this.#open === 0) return true
    const left = this.#most - known
    if (!this.#isShared(now)) return this.#open + amount <= left
    // What others do meanwhile shows only in the next answer: half of what is left by then is theirs, and of what an older
    // answer said one call finds out how much it is by now.
    const isFresh = this.#figures !== undefined && now - this.#figures.spent.at < freshMs
    return (isFresh || this.#open === 0) && this.#open + amount <= left / 2
  }

  /** The earliest moment at which so much may go out, the last of it with this amount. */
  earliest(demand: number, amount: number, now: number): number {
    const known = this.#known(now)
    const rounds = Math.max(1, Math.ceil(demand / this.#most))
    const left = this.#isShared(now) && known > 0 ? Math.min(amount, this.#most / 2) : 0
    let missing = known + this.#open + demand + left - this.#most * rounds
    let at = now
    const free = (spent: WeightUse, less: number): void => {
      if (missing <= 0) return
      at = Math.max(at, this.#freeAt(spent))
      missing -= less
    }
    for (const spent of this.#spent) free(spent, spent.amount)
    if (this.#figures) free(this.#figures.spent, this.#others())
    // What is on its way may turn out to be of an earlier window, unless it was sent in this one.
    const errorMs = this.#errorMs()
    const isOfThisWindow = this.#windowOf(this.#openSince - errorMs) === this.#windowOf(now + errorMs)
    if (missing > 0 && this.#open > 0 && isOfThisWindow)
      at = Math.max(at, this.#freeAt({ at: now, end: undefined, amount: 0 }))
    return at + (rounds - 1) * this.#windowMs
  }

  /** The next moment at which something of it is free again; `undefined` where nothing was answered. */
  nextFree(now: number): number | undefined {
    if (this.#known(now) === 0) return undefined
    const ends = [...this.#spent.slice(0, 1), ...(this.#figures ? [this.#figures.spent] : [])]
    return Math.min(...ends.map((spent) => this.#freeAt(spent)))
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
    const moved = (spent: WeightUse): WeightUse => ({
      ...spent,
      at: spent.at + byMs,
      end: spent.end === undefined || isCorrected ? spent.end : spent.end + byMs,
    })
    this.#openSince += byMs
    this.#spent = this.#spent.map(moved)
    if (this.#figures) this.#figures = { ...this.#figures, spent: moved(this.#figures.spent) }
    if (this.#othersSeenAt !== undefined) this.#othersSeenAt += byMs
  }

  /** A figure of an older window says nothing of a newer one, and a smaller one came out of order. */
  #correct(amount: number, figure: number, window: number, at: number): void {
    const known = this.#figures
    if (known !== undefined && window < known.window) return
    const { most, answered } = known?.window === window ? known : { most: 0, answered: 0 }
    const end = (window + 1) * this.#windowMs
    this.#figures = {
      window,
      most: Math.max(most, figure),
      answered: answered + amount,
      spent: { amount: 0, at, end },
    }
    // What is on its way may be in the figure already, and does not show others.
    if (this.#others() > this.#open) this.#othersSeenAt = at
  }

  #others(): number {
    return this.#figures ? Math.max(0, this.#figures.most - this.#figures.answered) : 0
  }

  /** Whether others use the same allowance, as far as is known. Before the first answer, they may. */
  #isShared(now: number): boolean {
    if (this.limit.header === undefined) return false
    return this.#othersSeenAt === undefined ? !this.#isAnswered : now - this.#othersSeenAt < othersStayMs
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
    if (this.#figures && this.#freeAt(this.#figures.spent) <= now) this.#figures = undefined
    return this.#spentSum + this.#others()
  }

  #freeAt({ at, end }: WeightUse): number {
    const errorMs = this.#errorMs()
    const known = end ?? (this.#windowOf(at + errorMs) + 1) * this.#windowMs
    return Math.min(at + this.#windowMs, known + errorMs)
  }

  #windowOf(moment: number): number {
    return Math.floor(moment / this.#windowMs)
  }
}
