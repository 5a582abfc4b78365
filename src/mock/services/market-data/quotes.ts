/** What a day of trading makes of a contract: prices that fit each other. */
import { tick, toTick, type Contract } from './contracts.js'
import type { Draws } from './draws.js'
import { sessionMs } from './trading-day.js'

/** Prices and values are in hundredths, so that they are whole numbers; quantities are in units, not in lots. */
export interface Quote {
  /** The moment of the record, in epoch milliseconds. */
  readonly moment: number
  readonly close: number
  readonly contractsTraded: number
  readonly value: number
  readonly openInterest: number
  /** In hundredths of a percent. */
  readonly openInterestChange: number
  readonly buyQuantity: number
  readonly sellQuantity: number
  /** Absent where it did not trade. */
  readonly prices?: Prices
}

export interface Prices {
  readonly last: number
  /** 0 where nobody buys. */
  readonly buy: number
  readonly sell: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly yearHigh: number
  readonly yearLow: number
}

/** @param closes when trading ends, in epoch milliseconds */
export function quote(contract: Contract, draws: Draws, closes: number): Quote {
  const isTraded = draws.chance(contract.option === undefined ? 98 : 85)
  return isTraded ? traded(contract, draws, closes) : untraded(contract, closes)
}

function traded(contract: Contract, draws: Draws, closes: number): Quote {
  const { option, underlying, fairPrice: last } = contract
  const { lot } = underlying
  const moved = (percent: number): number =>
    toTick(last * (1 + (draws.between(-100, 100) * percent) / 10_000))
  // An option moves further than what it is an option on.
  const close = moved(option === undefined ? 3 : 30)
  const open = moved(option === undefined ? 2 : 25)
  const high = Math.max(open, close, last) + draws.between(0, 20) * tick
  const low = Math.max(tick, Math.min(open, close, last) - draws.between(0, 20) * tick)
  const buy = draws.chance(95) ? Math.max(0, last - draws.between(1, 6) * tick) : 0
  const sell = last + draws.between(1, 6) * tick
  const contractsTraded = draws.between(1, 9_000)
  return {
    moment: closes - draws.between(0, sessionMs / 1_000) * 1_000,
    close,
    contractsTraded,
    value: contractsTraded * lot * draws.between(low, high),
    openInterest: draws.between(1, 90_000) * lot,
    openInterestChange: draws.between(-2_000, 2_000),
    buyQuantity: buy === 0 ? 0 : draws.between(1, 60) * lot,
    sellQuantity: draws.between(1, 60) * lot,
    prices: {
      last,
      buy,
      sell,
      open,
      high,
      low,
      yearHigh: toTick(high * (1 + draws.between(0, 40) / 100)),
      yearLow: toTick(low * (1 - draws.between(0, 40) / 100)),
    },
  }
}

function untraded({ fairPrice }: Contract, closes: number): Quote {
  return {
    moment: closes - sessionMs,
    close: fairPrice,
    contractsTraded: 0,
    value: 0,
    openInterest: 0,
    openInterestChange: 0,
    buyQuantity: 0,
    sellQuantity: 0,
  }
}
