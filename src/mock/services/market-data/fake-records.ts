/** Fake records, the same on every machine: companies that do not exist, their bonds, futures and options on a trading day. */
import type { FixedIncomeRecord, FutOptRecord } from '../../../../generated/types/market-data.js'
import { random } from '../../random.js'
import { contractDate, dayOf, lastThursdays, localTime, sessionMs } from './dates.js'

/** A record as it is sent. A field that is new in the description is left out until it has a fake value here. */
type SentFixedIncome = Partial<Omit<FixedIncomeRecord, 'extra'>>
type SentFutOpt = Partial<Omit<FutOptRecord, 'dateTimeMs' | 'extra'>>

/** Draws that look random. */
export interface Draws {
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number
  /** True in so many of a hundred cases. */
  chance(percent: number): boolean
}

/** The same seed gives the same draws. */
export function drawsFrom(seed: number): Draws {
  const next = random(seed)
  return {
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (percent) => next() * 100 < percent,
  }
}

// No two words of a list begin with the same four letters, which make the symbol.
const firstWords = (
  'Alder Basalt Cedar Dolomite Ember Fjord Garnet Harbour Inlet Juniper Kestrel Lantern Meadow Nettle Ochre ' +
  'Pebble Quarry Russet Saffron Thicket Umber Vellum Willow Yarrow Zephyr'
).split(' ')
const secondWords = (
  'Mills Foundry Shipping Cements Papers Grains Looms Cables Tiles Glass Pumps Dyes Salt Ropes Kilns Books Wagons ' +
  'Orchards Docks Bricks'
).split(' ')

/** The company of that number. When the words are used up, the names have a number. No two have the same symbol. */
export function companyAt(index: number): { readonly name: string; readonly symbol: string } {
  const lap = Math.floor(index / firstWords.length)
  const first = firstWords[index % firstWords.length] ?? ''
  const second = secondWords[(index + 2 * lap) % secondWords.length] ?? ''
  const round = Math.floor(lap / secondWords.length)
  const number = round === 0 ? '' : String(round + 1)
  // Some names have a character that has to be escaped in XML.
  const form = index % 5 === 0 ? '& Sons Ltd' : 'Ltd'
  return {
    name: [first, second, number, form].filter((part) => part !== '').join(' '),
    symbol: `${first.slice(0, 4)}${second.slice(0, 4)}${number}`.toUpperCase(),
  }
}

/* Bonds */

const hourMs = 3_600_000
/** Yields and prices have four decimals: they are counted in ten-thousandths, so that they are whole numbers. */
const unit = 10_000
const years = 40

/**
 * Records without end.
 *
 * @param latest the moment of the latest trade, in epoch milliseconds
 */
export function* fixedIncomeRecords(draws: Draws, latest: number): Generator<SentFixedIncome, void> {
  for (let index = 0; ; index += 1) {
    const term = draws.between(1, years)
    const maturity = new Date(latest).getUTCFullYear() + term
    const coupon = draws.between(110, 190) * (unit / 20)
    const lastYield = coupon + draws.between(-15_000, 15_000)
    // A bond costs more than its face value when its coupon is above the yield, and even more when it runs long.
    const price = 100 * unit + Math.round(((coupon - lastYield) * term) / (1 + term / 20))
    const previous = price + draws.between(-8_000, 8_000)
    const trades = draws.chance(80) ? draws.between(1, 900) : 0
    const average = { yield: lastYield + draws.between(-90, 90), price: price + draws.between(-900, 900) }
    yield {
      InstrumentShortDescription: `${(coupon / unit).toFixed(2)}% ${companyAt(index).name} Bond ${maturity}`,
      ISIN: isinOf(maturity, index),
      DateTime: latest - draws.between(0, (2 * hourMs) / 1_000) * 1_000,
      TotalTrades: trades,
      TradedValue: trades === 0 ? 0 : (trades * draws.between(500_000, 5_000_000_00)) / 100,
      WAY: trades === 0 ? null : average.yield / unit,
      WAP: trades === 0 ? null : average.price / unit,
      LastTradedYield: lastYield / unit,
      LastTradedPrice: price / unit,
      NetChange: (price - previous) / unit,
      '%Change': Math.round(((price - previous) * 100 * unit) / previous) / unit,
    }
  }
}

/** IN99 is no issuer, as in the published example. The year and a number of the bond follow. */
function isinOf(maturity: number, index: number): string {
  const serial = index.toString(36).toUpperCase().padStart(5, '0')
  const body = `IN99${String(maturity).slice(-2)}${serial}`
  return `${body}${checkDigit(body)}`
}

/** ISO 6166: letters count from 10, and every second digit from the right is doubled. */
function checkDigit(body: string): number {
  const digits = [...body].flatMap((character) => [...String(parseInt(character, 36))].map(Number)).reverse()
  const sum = digits.reduce((total, digit, index) => {
    const counted = index % 2 === 0 ? 2 * digit : digit
    return total + (counted > 9 ? counted - 9 : counted)
  }, 0)
  return (10 - (sum % 10)) % 10
}

/* Futures and options. Prices and values are in hundredths, so that they are whole numbers. */

/** What a contract is about. */
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
/** The value of one lot, roughly. */
const lotValue = 700_000_00

/**
 * Records without end.
 *
 * @param closes when trading ends, in epoch milliseconds
 */
export function* futOptRecords(draws: Draws, closes: number): Generator<SentFutOpt, void> {
  let code = 100_000
  const dates = lastThursdays(dayOf(closes), expiries).map(contractDate)
  for (let index = 0; ; index += 1) {
    const underlying = underlyingAt(index, draws)
    for (const [month, expiry] of dates.entries())
      for (const contract of contractsOf(underlying, expiry, month + 1)) {
        code += draws.between(1, 7)
        const isTraded = draws.chance(contract.option === undefined ? 98 : 85)
        yield recordOf(
          contract,
          code,
          isTraded ? traded(contract, draws, closes) : untraded(contract, closes),
        )
      }
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
  // Whole units of the currency, since names show no decimals.
  const step = steps.find(([below]) => price < below)?.[1] ?? 100_00
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
const steps = [
  ...[[500_00, 5_00] as const, [1_000_00, 10_00] as const],
  ...[[2_500_00, 20_00] as const, [10_000_00, 50_00] as const],
]

/** The nearest price that can be traded. */
function toTick(price: number): number {
  return Math.max(1, Math.round(price / tick)) * tick
}

/** A contract on a day. Quantities are in units, not in lots, and changes of open interest in hundredths of a percent. */
type Quote = Omit<ReturnType<typeof traded>, 'prices'> & Partial<Pick<ReturnType<typeof traded>, 'prices'>>

function traded({ option, underlying: { lot }, fairPrice: last }: Contract, draws: Draws, closes: number) {
  const moved = (percent: number): number =>
    toTick(last * (1 + (draws.between(-100, 100) * percent) / 10_000))
  // An option moves further than its underlying.
  const close = moved(option === undefined ? 3 : 30)
  const open = moved(option === undefined ? 2 : 25)
  const high = Math.max(open, close, last) + draws.between(0, 20) * tick
  const low = Math.max(tick, Math.min(open, close, last) - draws.between(0, 20) * tick)
  // Nobody may buy.
  const buy = draws.chance(95) ? Math.max(0, last - draws.between(1, 6) * tick) : 0
  const sell = last + draws.between(1, 6) * tick
  const contractsTraded = draws.between(1, 9_000)
  return {
    moment: closes - draws.between(0, sessionMs / 1_000) * 1_000,
    ...{ close, contractsTraded },
    value: contractsTraded * lot * draws.between(low, high),
    openInterest: draws.between(1, 90_000) * lot,
    openInterestChange: draws.between(-2_000, 2_000),
    buyQuantity: buy === 0 ? 0 : draws.between(1, 60) * lot,
    sellQuantity: draws.between(1, 60) * lot,
    prices: {
      ...{ last, buy, sell, open, high, low },
      yearHigh: toTick(high * (1 + draws.between(0, 40) / 100)),
      yearLow: toTick(low * (1 - draws.between(0, 40) / 100)),
    },
  }
}

function untraded({ fairPrice }: Contract, closes: number): Quote {
  const nothing = { contractsTraded: 0, value: 0, openInterest: 0, openInterestChange: 0 }
  return { moment: closes - sessionMs, close: fairPrice, ...nothing, buyQuantity: 0, sellQuantity: 0 }
}

/** One literal for every record, which is the quickest way. What did not trade has no prices, as in the published example. */
function recordOf({ option, underlying, expiry }: Contract, code: number, day: Quote): SentFutOpt {
  const { lot, symbol } = underlying
  const prices: Partial<NonNullable<Quote['prices']>> = day.prices ?? {}
  const change = (prices.last ?? day.close) - day.close
  const kind = option === undefined ? 'FUT' : `${option.strike / 100}${option.type}`
  return {
    Segment: 'FO',
    Instrument: `${option === undefined ? 'FUT' : 'OPT'}${underlying.isIndex ? 'IDX' : 'STK'}`,
    ProviderCode: code,
    Symbol: symbol,
    // Such as `NEPTUNE26NOVFUT` or `BROADIDX26NOV24500PE`, as in the published examples.
    InstrumentName: `${symbol}${expiry.slice(0, 5).toUpperCase()}${kind}`,
    ExpiryDate: expiry,
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
