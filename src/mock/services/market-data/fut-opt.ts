/** Fake records of futures and options: contracts, their prices on one trading day, and the records of both. */
import type { FutOptRecord } from '../../../../generated/types/market-data.js'
import { contractDate, dayOf, lastThursdays, localTime, sessionMs } from './dates.js'
import { companyAt, type Draws } from './fake-values.js'

/** A record as it is sent. A field that is new in the description is left out until it has a fake value here. */
export type SentFutOpt = Partial<Omit<FutOptRecord, 'dateTimeMs' | 'extra'>>

/**
 * Records without end.
 *
 * @param closes when trading ends, in epoch milliseconds
 */
export function* futOptRecords(draws: Draws, closes: number): Generator<SentFutOpt, void> {
  let code = 100_000
  for (const contract of contracts(draws, dayOf(closes))) {
    code += draws.between(1, 7)
    yield recordOf(contract, code, quote(contract, draws, closes))
  }
}

/** One literal for every record, which is the quickest way. What did not trade has no prices, as in the published example. */
function recordOf(contract: Contract, code: number, day: Quote): SentFutOpt {
  const { option, underlying } = contract
  const { lot } = underlying
  const prices: Partial<Prices> = day.prices ?? {}
  const change = (prices.last ?? day.close) - day.close
  return {
    Segment: 'FO',
    Instrument: `${option === undefined ? 'FUT' : 'OPT'}${underlying.isIndex ? 'IDX' : 'STK'}`,
    ProviderCode: code,
    Symbol: underlying.symbol,
    InstrumentName: instrumentName(contract),
    ExpiryDate: contract.expiry,
    StrikePrice: (option?.strike ?? 0) / 100,
    OptionType: option?.type ?? 'XX',
    CompanyName: underlying.company,
    DateTime: localTime(day.moment),
    BestBuyQty: day.buyQuantity,
    BestBuyPrice: inUnits(prices.buy),
    BestSellQty: day.sellQuantity,
    BestSellPrice: inUnits(prices.sell),
    LastTradedPrice: inUnits(prices.last),
    Volume: day.contractsTraded * lot,
    NetChange: change / 100,
    PercentChange: Math.round((change * 10_000) / day.close) / 100,
    OpenPrice: inUnits(prices.open),
    HighPrice: inUnits(prices.high),
    LowPrice: inUnits(prices.low),
    ClosePrice: day.close / 100,
    OpenInterest: day.openInterest,
    PercentOIChange: day.openInterestChange / 100,
    ContractTraded: day.contractsTraded,
    nLotSize: lot,
    nTradedValue: day.value / 100,
    nMsgTimeStamp: day.prices === undefined ? null : day.moment / 1_000,
    '52WeekHighPrice': inUnits(prices.yearHigh),
    '52WeekLowPrice': inUnits(prices.yearLow),
  }
}

function inUnits(hundredths: number | undefined): number | null {
  return hundredths === undefined ? null : hundredths / 100
}

/** What a contract is about. Prices are in hundredths, so that they are whole numbers. */
interface UnderlyingAsset {
  readonly symbol: string
  readonly company: string
  readonly isIndex: boolean
  readonly price: number
  readonly lot: number
}

interface Contract {
  readonly underlying: UnderlyingAsset
  /** ddMMMyyyy. */
  readonly expiry: string
  readonly option?: { readonly type: 'CE' | 'PE'; readonly strike: number }
  /** The price that it should have. */
  readonly fairPrice: number
}

/** The steps by which prices move: five hundredths. */
const tick = 5
const expiries = 3
const strikes = 20
const lots = [10, 25, 50, 75, 100, 150, 250, 400, 600, 1_000, 1_250, 2_000, 3_000]
/** The value of one lot, roughly, in hundredths. */
const lotValue = 700_000_00

/** Yields contracts without end, with the next expiries after a day. */
function* contracts(draws: Draws, day: number): Generator<Contract, void> {
  const dates = lastThursdays(day, expiries).map(contractDate)
  for (let index = 0; ; index += 1) {
    const underlying = underlyingAt(index, draws)
    for (const [month, expiry] of dates.entries()) yield* contractsOf(underlying, expiry, month + 1)
  }
}

function underlyingAt(index: number, draws: Draws): UnderlyingAsset {
  const { name, symbol } = companyAt(index)
  const isIndex = index % 10 === 9
  const price = toTick(isIndex ? draws.between(8_000_00, 60_000_00) : draws.between(200_00, 6_000_00))
  const lot = lots.find((size) => size * price >= lotValue) ?? 3_000
  return isIndex
    ? { symbol: `${symbol}IDX`, company: name.replace(/(?: & Sons)? Ltd$/, ' Index'), isIndex, price, lot }
    : { symbol, company: name, isIndex, price, lot }
}

/** Yields a future, and a call and a put for each strike price around the price of the underlying. */
function* contractsOf(
  underlying: UnderlyingAsset,
  expiry: string,
  months: number,
): Generator<Contract, void> {
  const { price } = underlying
  const forward = toTick(price * (1 + months / 200))
  yield { underlying, expiry, fairPrice: forward }
  const step = strikeStep(price)
  const middle = Math.round(price / step) * step
  for (let number = 0; number < strikes; number += 1) {
    const strike = middle + (number - strikes / 2) * step
    for (const type of ['CE', 'PE'] as const) {
      const gain = Math.max(0, type === 'CE' ? forward - strike : strike - forward)
      // The time value is greatest where the strike price equals the price, and grows with the time that is left.
      const nearness = Math.max(0.02, 1 - Math.abs(strike - forward) / (price * 0.2))
      const timeValue = price * 0.02 * Math.sqrt(months) * nearness
      yield { underlying, expiry, option: { type, strike }, fairPrice: toTick(gain + timeValue) }
    }
  }
}

/** The prices below which each step is used. The steps are small, so that every strike price is above zero. */
const steps: readonly (readonly [number, number])[] = [
  [500_00, 5_00],
  [1_000_00, 10_00],
  [2_500_00, 20_00],
  [10_000_00, 50_00],
]

/** The step between two strike prices: whole units of the currency, since names show no decimals. */
function strikeStep(price: number): number {
  return steps.find(([below]) => price < below)?.[1] ?? 100_00
}

/** The nearest price that can be traded. */
function toTick(price: number): number {
  return Math.max(1, Math.round(price / tick)) * tick
}

/** A name such as `NEPTUNE26NOVFUT` or `BROADIDX26NOV24500PE`, as in the published examples. */
function instrumentName({ underlying, expiry, option }: Contract): string {
  const day = expiry.slice(0, 5).toUpperCase()
  return `${underlying.symbol}${day}${option === undefined ? 'FUT' : `${option.strike / 100}${option.type}`}`
}

/** Prices and values are in hundredths, so that they are whole numbers; quantities are in units, not in lots. */
interface Quote {
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

interface Prices {
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
function quote(contract: Contract, draws: Draws, closes: number): Quote {
  const isTraded = draws.chance(contract.option === undefined ? 98 : 85)
  return isTraded ? traded(contract, draws, closes) : untraded(contract, closes)
}

function traded(contract: Contract, draws: Draws, closes: number): Quote {
  const { option, underlying, fairPrice: last } = contract
  const { lot } = underlying
  const moved = (percent: number): number =>
    toTick(last * (1 + (draws.between(-100, 100) * percent) / 10_000))
  // An option moves further than its underlying.
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
