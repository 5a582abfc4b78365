/** The weight of each call, counted for the address and the account of its caller and held to the limits of the service. */
import { ban, limits } from '../../../../generated/tables/margin-wallet.js'
import { holds } from '../../../request/input-rules.js'
import type { Allowance, Weight } from '../../../client/operation.js'
import { Allowances, type AllowanceUse, type Wait } from '../../engine/allowances.js'
import type { RefusalReason } from '../../engine/rules.js'
import type { MockCall } from '../service.js'
import { withdrawHistoryWeight } from './readings.js'
import { refuseWith } from './refusals.js'

/** The headers of answers that say how much weight is used. */
const usedHeader = /^x-sapi-used-(?:ip|uid)-/

/** How many windows are remembered at least: those of one caller would push out each other where there is room for few. */
const leastHeld = 1_000

export class RequestLimits {
  readonly #allowances: Allowances

  constructor(mostHeld: number) {
    this.#allowances = new Allowances(ban, Math.max(mostHeld, leastHeld))
  }

  /** Counts a call of a known account, and refuses it where its allowance is used up. Says in the headers what is used. */
  hold(call: MockCall, account: string): void {
    const address = call.from ?? 'in process'
    const callers = { ip: address, uid: account }
    const uses = usesOf(call, callers)
    const now = call.at
    let counted = false
    call.check('requestLimits', () => {
      const banned = this.#allowances.banOf(address, now)
      const wait = banned ?? this.#allowances.use(uses, now, false)
      counted = true
      if (wait === undefined) return undefined
      const further = wait.kind === 'limit' ? this.#allowances.refused(address, now) : undefined
      this.#show(call, uses, now)
      return faultOf(wait, further, call)
    })
    // Where the rule is left unchecked, what is used is counted all the same.
    if (!counted) this.#allowances.use(uses, now, true)
    this.#show(call, uses, now)
  }

  #show({ operation, show }: MockCall, uses: readonly AllowanceUse[], now: number): void {
    const known = new Map(
      uses.flatMap((use) => {
        const { header } = use.limit
        return header === undefined ? [] : [[header.toLowerCase(), String(this.#allowances.used(use, now))]]
      }),
    )
    const headers = operation.responseHeaders.filter((name) => usedHeader.test(name))
    show(Object.fromEntries(headers.map((name) => [name, known.get(name)])))
  }
}

/** The allowances that a call uses, each in a window of its own. */
function usesOf(call: MockCall, callers: Readonly<Record<Allowance, string>>): readonly AllowanceUse[] {
  const { operation } = call
  const { weights = [], limits: own = [] } = operation
  const weight = weights.find(({ when }) => when === undefined || holds(operation, when, sentIn(call)))
  if (weight === undefined) return []
  const per = allowanceOf(call, weight)
  // Those of an operation take the place of the general ones, which are then only counted.
  const general = own.length === 0 ? limits : limits.map((limit) => ({ ...limit, weight: Infinity }))
  return [...general, ...own]
    .filter((limit) => limit.per === per)
    .map((limit) => ({
      key: `${operation.operationId} ${callers[limit.per]}`,
      limit,
      amount: limit.weight === undefined ? 1 : weight.amount,
    }))
}

/** Whose allowance a weight counts for, which the sources of one operation see differently. */
function allowanceOf({ choose }: MockCall, { per, ambiguity }: Weight): Allowance {
  return ambiguity === 'withdrawHistoryWeight' ? choose(ambiguity, withdrawHistoryWeight) : per
}

function sentIn({ parameters }: MockCall): (name: string) => unknown {
  return (name) => (Object.hasOwn(parameters, name) ? parameters[name] : undefined)
}

function faultOf(wait: Wait, further: Wait | undefined, { operation }: MockCall): RefusalReason {
  const { kind, seconds, limit } = further ?? wait
  const message =
    kind === 'ban'
      ? `Requests went on after refusals for too many, so this address is banned for ${seconds} s.`
      : `${operation.operationId} has used up what ${limit?.per === 'ip' ? 'an address' : 'an account'} has in ${limit?.seconds} s; wait ${seconds} s.`
  const refusal = refuseWith('tooMany', message)
  return { ...refusal, status: kind === 'ban' ? 418 : 429, headers: { 'retry-after': String(seconds) } }
}
