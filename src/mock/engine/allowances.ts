/** Counts what callers use of their allowances, in windows of the mock's clock, and bans who goes on after refusals. */
import type { Ban, Limit } from '../../client/operation.js'

/** What one call uses of one allowance. */
export interface AllowanceUse {
  /** Whose allowance of which operation it is. */
  readonly key: string
  readonly limit: Limit
  readonly amount: number
}

/** Why a caller has to wait. */
export interface Wait {
  readonly kind: 'limit' | 'ban'
  readonly seconds: number
  /** The allowance that is used up; a ban is about none. */
  readonly limit?: Limit
}

interface Window {
  /** Which of the windows since 1970 it is. */
  readonly number: number
  used: number
}

interface RefusedCaller {
  /** The window of a minute in which it was refused. */
  minute: number
  refusals: number
  bans: number
  /** Until when it is banned, in epoch milliseconds. */
  until: number
}

const minuteMs = 60_000

export class Allowances {
  readonly #ban: Ban
  readonly #mostHeld: number
  /** By length of the window and key; the one that began first comes first. */
  readonly #windows = new Map<string, Window>()
  readonly #offenders = new Map<string, RefusedCaller>()

  /** @param mostHeld how many windows it remembers, and how many callers who were refused */
  constructor(ban: Ban, mostHeld: number) {
    this.#ban = ban
    this.#mostHeld = Math.max(1, mostHeld)
  }

  /** How long a caller still has to wait because of a ban. */
  banOf(caller: string, now: number): Wait | undefined {
    const until = this.#offenders.get(caller)?.until ?? 0
    return until > now ? { kind: 'ban', seconds: secondsUntil(until, now) } : undefined
  }

  /**
   * Counts a call, unless it would exceed an allowance: then none of it is counted.
   *
   * @param uses the allowances that it uses
   * @param counts whether it is counted even where it exceeds one
   */
  use(uses: readonly AllowanceUse[], now: number, counts: boolean): Wait | undefined {
    const exceeded = uses.find(
      (use) => this.used(use, now) + use.amount > (use.limit.weight ?? use.limit.requests ?? Infinity),
    )
    if (exceeded === undefined || counts) for (const use of uses) this.#add(use, now)
    if (exceeded === undefined) return undefined
    const windowMs = exceeded.limit.seconds * 1000
    const end = (Math.floor(now / windowMs) + 1) * windowMs
    return { kind: 'limit', seconds: secondsUntil(end, now), limit: exceeded.limit }
  }

  /** How much of an allowance is used in the running window. */
  used({ key, limit }: Pick<AllowanceUse, 'key' | 'limit'>, now: number): number {
    const window = this.#windows.get(nameOf(key, limit))
    return window?.number === numberOf(limit, now) ? window.used : 0
  }

  /**
   * Takes note that a caller was refused.
   *
   * @returns the ban that follows from it, if one does
   */
  refused(caller: string, now: number): Wait | undefined {
    const minute = Math.floor(now / minuteMs)
    const known = this.#offenders.get(caller) ?? { minute, refusals: 0, bans: 0, until: 0 }
    const refusals = known.minute === minute ? known.refusals + 1 : 1
    const isBanned = refusals > this.#ban.refusals.count
    const { shortest, longest } = this.#ban.seconds
    const seconds = Math.min(shortest * 2 ** known.bans, longest)
    kept(this.#offenders, caller, this.#mostHeld, {
      minute,
      refusals: isBanned ? 0 : refusals,
      bans: known.bans + Number(isBanned),
      until: isBanned ? now + seconds * 1000 : known.until,
    })
    return isBanned ? { kind: 'ban', seconds } : undefined
  }

  #add({ key, limit, amount }: AllowanceUse, now: number): void {
    const used = this.used({ key, limit }, now) + amount
    kept(this.#windows, nameOf(key, limit), this.#mostHeld, { number: numberOf(limit, now), used })
  }
}

/** Keeps a value as the latest one, and forgets the oldest where there are too many. */
function kept<Value>(values: Map<string, Value>, name: string, most: number, value: Value): void {
  values.delete(name)
  values.set(name, value)
  const [oldest] = values.keys()
  if (values.size > most && oldest !== undefined) values.delete(oldest)
}

function nameOf(key: string, { weight, per, seconds }: Limit): string {
  return `${weight === undefined ? 'requests' : 'weight'} ${per} ${seconds} ${key}`
}

function numberOf({ seconds }: Limit, now: number): number {
  return Math.floor(now / (seconds * 1000))
}

function secondsUntil(moment: number, now: number): number {
  return Math.max(1, Math.ceil((moment - now) / 1000))
}
