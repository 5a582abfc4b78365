/** Counts what each caller uses of its allowances, refuses a call that goes beyond them, and bans who goes on. */
import { ban, limits } from '../../../../generated/tables/margin-wallet.js'
import type { Allowance, Limit } from '../../../model/api-adapter.js'
import { holds } from '../../../request/validate-call.js'
import type { PossibleRefusal, RefusalReason } from '../../engine/rules.js'
import { keep, type MockCall } from '../mock-api.js'
import { refuseWith, sent } from './parameters.js'

/** The headers of answers that say how much weight is used. */
const usedHeader = /^x-sapi-used-(?:ip|uid)-/

/**
 * The least number of windows that are remembered: those of one caller would push out each other where there is room for few.
 */
const leastHeld = 1_000
const minuteMs = 60_000

interface AllowanceUse {
  /** Whose allowance of which operation it is. */
  readonly key: string
  readonly limit: Limit
  readonly amount: number
  /** The number of the window since 1970. */
  readonly window: number
  /** The amount of the window that was used before. */
  readonly used: number
}

export class RequestLimits {
  readonly #mostHeld: number
  /** The amount of each allowance that is used in its latest window; the one that was used last comes last. */
  readonly #latest = new Map<string, { readonly window: number; readonly used: number }>()
  /** By address: how often it was refused in a minute, how often it was banned, and until when, in epoch milliseconds. */
  readonly #offenders = new Map<string, Readonly<Record<'minute' | 'refusals' | 'bans' | 'until', number>>>()

  /** @param mostHeld how many windows it remembers, and how many callers who were refused */
  constructor(mostHeld: number) {
    this.#mostHeld = Math.max(mostHeld, leastHeld)
  }

  /** Counts a call of a known account, and refuses it where its allowance is used up. Says in the headers what is used. */
  hold(call: MockCall, account: string): void {
    const address = call.request.from ?? 'in process'
    const uses = this.#usesOf(call, { ip: address, uid: account })
    const wrong = this.#problem(call, address, uses)
    const show = (usedOf: (use: AllowanceUse) => number): void => {
      const used = new Map(uses.map((use) => [use.limit.header?.toLowerCase(), String(usedOf(use))]))
      for (const name of call.operation.responseHeaders)
        if (usedHeader.test(name)) call.shown[name] = used.get(name)
    }
    show(({ used }) => used)
    call.check('requestLimits', () => wrong)
    // Where the rule is left unchecked, what is used is counted all the same.
    for (const { key, window, used, amount } of uses)
      keep(this.#latest, this.#mostHeld, key, { window, used: used + amount })
    show(({ used, amount }) => used + amount)
  }

  /** The reason why a call is refused; then none of it is counted. Whoever is refused too often in a minute is banned. */
  #problem({ operation, at }: MockCall, address: string, uses: readonly AllowanceUse[]): PossibleRefusal {
    const minute = Math.floor(at / minuteMs)
    const known = this.#offenders.get(address) ?? { minute, refusals: 0, bans: 0, until: 0 }
    if (known.until > at) return banned(at, known.until)
    const exceeded = uses.find(
      ({ used, amount, limit }) => used + amount > (limit.weight ?? limit.requests ?? Infinity),
    )
    if (exceeded === undefined) return undefined
    const refusals = known.minute === minute ? known.refusals + 1 : 1
    const isBanned = refusals > ban.refusals.count
    const length = Math.min(ban.seconds.shortest * 2 ** known.bans, ban.seconds.longest)
    const until = at + length * 1_000
    const offender = isBanned
      ? { minute, refusals: 0, bans: known.bans + 1, until }
      : { ...known, minute, refusals }
    keep(this.#offenders, this.#mostHeld, address, offender)
    if (isBanned) return banned(at, until)
    const { per, seconds } = exceeded.limit
    const left = secondsIn(seconds * 1_000 - (at % (seconds * 1_000)))
    const message = `${operation.operationId} has used up the allowance of ${per === 'ip' ? 'an address' : 'an account'} for ${seconds} s; wait ${left} s.`
    return tooMany(429, message, left)
  }

  /** The allowances that a call uses, each in a window of its own. */
  #usesOf(call: MockCall, callers: Readonly<Record<Allowance, string>>): readonly AllowanceUse[] {
    const { operation, at } = call
    const { operationId, weights = [], limits: ownLimits = [] } = operation
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
    const general = ownLimits.length === 0 ? limits : limits.map((limit) => ({ ...limit, weight: Infinity }))
    return [...general, ...ownLimits]
      .filter((limit) => limit.per === per)
      .map((limit) => {
        const [unit, amount] = limit.weight === undefined ? ['requests', 1] : ['weight', weight.amount]
        const key = `${unit} ${per} ${limit.seconds} ${operationId} ${callers[per]}`
        const window = Math.floor(at / (limit.seconds * 1_000))
        const latest = this.#latest.get(key)
        return { key, limit, amount, window, used: latest?.window === window ? latest.used : 0 }
      })
  }
}

function banned(at: number, until: number): RefusalReason {
  const message = `Requests went on after too many were refused: this address is ${ban.until.text} ${until}.`
  return tooMany(418, message, secondsIn(until - at))
}

function tooMany(status: number, message: string, seconds: number): RefusalReason {
  return { ...refuseWith('tooMany', message), status, headers: { 'retry-after': String(seconds) } }
}

function secondsIn(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1_000))
}
