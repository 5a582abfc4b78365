/** The weight of each call, counted for the address and the account of its caller and held to the limits of the service. */
import { ban, limits } from '../../../../generated/tables/margin-wallet.js'
import type { Allowance, Limit } from '../../../client/operation.js'
import { holds } from '../../../request/input-rules.js'
import type { RefusalReason } from '../../engine/rules.js'
import type { MockCall } from '../mock-api.js'
import { refuseWith, sent } from './parameters.js'

/** The headers of answers that say how much weight is used. */
const usedHeader = /^x-sapi-used-(?:ip|uid)-/

/** How many windows are remembered at least: those of one caller would push out each other where there is room for few. */
const leastHeld = 1_000
const minuteMs = 60_000

/** What one call uses of one allowance. */
interface AllowanceUse {
  /** Whose allowance of which operation it is. */
  readonly key: string
  readonly limit: Limit
  readonly amount: number
  /** Which of the windows since 1970 it is in. */
  readonly window: number
}

interface RefusedCaller {
  /** The window of a minute in which it was refused. */
  readonly minute: number
  readonly refusals: number
  readonly bans: number
  /** Until when it is banned, in epoch milliseconds. */
  readonly until: number
}

export class RequestLimits {
  readonly #mostHeld: number
  /** What is used of each allowance in its latest window; the one that was used last comes last. */
  readonly #latest = new Map<string, { readonly window: number; readonly used: number }>()
  readonly #offenders = new Map<string, RefusedCaller>()

  /** @param mostHeld how many windows it remembers, and how many callers who were refused */
  constructor(mostHeld: number) {
    this.#mostHeld = Math.max(mostHeld, leastHeld)
  }

  /** Counts a call of a known account, and refuses it where its allowance is used up. Says in the headers what is used. */
  hold(call: MockCall, account: string): void {
    const address = call.request.from ?? 'in process'
    const uses = usesOf(call, { ip: address, uid: account })
    let counted = false
    call.check('requestLimits', () => {
      const wrong = this.#problem(call, address, uses)
      counted = true
      if (wrong === undefined) this.#count(uses)
      else this.#show(call, uses)
      return wrong
    })
    // Where the rule is left unchecked, what is used is counted all the same.
    if (!counted) this.#count(uses)
    this.#show(call, uses)
  }

  /** Why a call is refused; then none of it is counted. */
  #problem(
    { operation, at }: MockCall,
    address: string,
    uses: readonly AllowanceUse[],
  ): RefusalReason | undefined {
    const { until = 0 } = this.#offenders.get(address) ?? {}
    if (until > at) return banned(secondsUntil(until, at))
    const exceeded = uses.find(
      (use) => this.#used(use) + use.amount > (use.limit.weight ?? use.limit.requests ?? Infinity),
    )
    if (exceeded === undefined) return undefined
    const ban = this.#refused(address, at)
    if (ban !== undefined) return banned(ban)
    const { per, seconds } = exceeded.limit
    const left = secondsUntil((exceeded.window + 1) * seconds * 1_000, at)
    const message = `${operation.operationId} has used up what ${per === 'ip' ? 'an address' : 'an account'} has in ${seconds} s; wait ${left} s.`
    return tooMany(429, message, left)
  }

  /** Takes note that a caller was refused, and returns for how many seconds it is banned for it, if it is. */
  #refused(address: string, at: number): number | undefined {
    const minute = Math.floor(at / minuteMs)
    const known = this.#offenders.get(address) ?? { minute, refusals: 0, bans: 0, until: 0 }
    const refusals = known.minute === minute ? known.refusals + 1 : 1
    const { shortest, longest } = ban.seconds
    const seconds = refusals > ban.refusals.count ? Math.min(shortest * 2 ** known.bans, longest) : undefined
    const offender =
      seconds === undefined
        ? { ...known, minute, refusals }
        : { minute, refusals: 0, bans: known.bans + 1, until: at + seconds * 1_000 }
    this.#keep(this.#offenders, address, offender)
    return seconds
  }

  #count(uses: readonly AllowanceUse[]): void {
    for (const use of uses)
      this.#keep(this.#latest, use.key, { window: use.window, used: this.#used(use) + use.amount })
  }

  #used({ key, window }: AllowanceUse): number {
    const latest = this.#latest.get(key)
    return latest?.window === window ? latest.used : 0
  }

  /** Keeps a value as the latest one, and forgets the oldest where there are too many. */
  #keep<Value>(values: Map<string, Value>, name: string, value: Value): void {
    values.delete(name)
    values.set(name, value)
    const [oldest] = values.keys()
    if (values.size > this.#mostHeld && oldest !== undefined) values.delete(oldest)
  }

  #show({ operation, shown }: MockCall, uses: readonly AllowanceUse[]): void {
    const used = new Map(uses.map((use) => [use.limit.header?.toLowerCase(), String(this.#used(use))]))
    const headers = operation.responseHeaders.filter((name) => usedHeader.test(name))
    for (const name of headers) shown[name] = used.get(name)
  }
}

/** The allowances that a call uses, each in a window of its own. */
function usesOf(call: MockCall, callers: Readonly<Record<Allowance, string>>): readonly AllowanceUse[] {
  const { operation, at } = call
  const { operationId, weights = [], limits: own = [] } = operation
  const weight = weights.find(
    ({ when }) => when === undefined || holds(operation, when, (name) => sent(call, name)),
  )
  if (weight === undefined) return []
  // Whose allowance it counts for, which the sources of one operation see differently.
  const per =
    weight.ambiguity === 'withdrawHistoryWeight'
      ? call.choose(weight.ambiguity, { uid: 'uid' as const, ip: 'ip' as const })
      : weight.per
  // Those of an operation take the place of the general ones, which are then only counted.
  const general = own.length === 0 ? limits : limits.map((limit) => ({ ...limit, weight: Infinity }))
  return [...general, ...own]
    .filter((limit) => limit.per === per)
    .map((limit) => ({
      key: `${limit.weight === undefined ? 'requests' : 'weight'} ${per} ${limit.seconds} ${operationId} ${callers[per]}`,
      limit,
      amount: limit.weight === undefined ? 1 : weight.amount,
      window: Math.floor(at / (limit.seconds * 1_000)),
    }))
}

function banned(seconds: number): RefusalReason {
  const message = `Requests went on after refusals for too many, so this address is banned for ${seconds} s.`
  return tooMany(418, message, seconds)
}

function tooMany(status: number, message: string, seconds: number): RefusalReason {
  return { ...refuseWith('tooMany', message), status, headers: { 'retry-after': String(seconds) } }
}

function secondsUntil(moment: number, now: number): number {
  return Math.max(1, Math.ceil((moment - now) / 1_000))
}
