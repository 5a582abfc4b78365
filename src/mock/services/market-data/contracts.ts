/** Futures and options that do not exist, in the order of a real list: by underlying, expiry and strike price. */
import { companyAt } from './companies.js'
import type { Draws } from './draws.js'
import { contractDate, lastThursdays } from './trading-day.js'

/** What contracts are about. Prices are in hundredths, so that they are whole numbers. */
interface Underlying {
  readonly symbol: string
  readonly company: string
  readonly isIndex: boolean
  readonly price: number
  readonly lot: number
}

export interface Contract {
  readonly underlying: Underlying
  /** ddMMMyyyy. */
  readonly expiry: string
  readonly option?: { readonly type: 'CE' | 'PE'; readonly strike: number }
  /** What a trade of it should cost. */
  readonly fairPrice: number
}

/** The steps by which prices move: five hundredths. */
export const tick = 5
const expiries = 3
const strikes = 20
const lots = [10, 25, 50, 75, 100, 150, 250, 400, 600, 1_000, 1_250, 2_000, 3_000]
/** What one lot is worth, about, in hundredths. */
const lotValue = 700_000_00

/** Contracts without end, with the next expiries after a day. */
export function* contracts(draws: Draws, day: number): Generator<Contract, void> {
  const dates = lastThursdays(day, expiries).map(contractDate)
  for (let index = 0; ; index += 1) {
    const underlying = underlyingAt(index, draws)
    for (const [month, expiry] of dates.entries()) yield* contractsOf(underlying, expiry, month + 1)
  }
}

function underlyingAt(index: number, draws: Draws): Underlying {
  const { name, symbol } = companyAt(index)
  const isIndex = index % 10 === 9
  const price = toTick(isIndex ? draws.between(8_000_00, 60_000_00) : draws.between(200_00, 6_000_00))
  const lot = lots.find((size) => size * price >= lotValue) ?? 3_000
  return isIndex
    ? { symbol: `${symbol}IDX`, company: name.replace(/(?: & Sons)? Ltd$/, ' Index'), isIndex, price, lot }
    : { symbol, company: name, isIndex, price, lot }
}

/** A future, and a call and a put for each strike price around the price of the underlying. */
function* contractsOf(underlying: Underlying, expiry: string, months: number): Generator<Contract, void> {
  const { price } = underlying
  const forward = toTick(price * (1 + months / 200))
  yield { underlying, expiry, fairPrice: forward }
  const step = strikeStep(price)
  const middle = Math.round(price / step) * step
  for (let number = 0; number < strikes; number += 1) {
    const strike = middle + (number - strikes / 2) * step
    for (const type of ['CE', 'PE'] as const) {
      const gain = Math.max(0, type === 'CE' ? forward - strike : strike - forward)
      // The hope of more is greatest where the strike price is the price, and grows with the time that is left.
      const nearness = Math.max(0.02, 1 - Math.abs(strike - forward) / (price * 0.2))
      const hope = price * 0.02 * Math.sqrt(months) * nearness
      yield { underlying, expiry, option: { type, strike }, fairPrice: toTick(gain + hope) }
    }
  }
}

/** By the price below which it is taken; small enough that every strike price is above zero. */
const steps: readonly (readonly [number, number])[] = [
  [500_00, 5_00],
  [1_000_00, 10_00],
  [2_500_00, 20_00],
  [10_000_00, 50_00],
]

/** From one strike price to the next: whole units of the currency, since names show no decimals. */
function strikeStep(price: number): number {
  return steps.find(([below]) => price < below)?.[1] ?? 100_00
}

/** The nearest price that can be traded at. */
export function toTick(price: number): number {
  return Math.max(1, Math.round(price / tick)) * tick
}

/** Such as `NEPTUNE26NOVFUT` and `BROADIDX26NOV24500PE`, as the published examples have it. */
export function instrumentName({ underlying, expiry, option }: Contract): string {
  const day = expiry.slice(0, 5).toUpperCase()
  return `${underlying.symbol}${day}${option === undefined ? 'FUT' : `${option.strike / 100}${option.type}`}`
}
