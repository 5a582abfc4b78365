/** Fake records of bonds, of one trading day. */
import type { FixedIncomeRecord } from '../../../../generated/types/market-data.js'
import { companyAt, type Draws } from './fake-values.js'

/** A record as it is sent. A field that is new in the description is left out until it has a fake value here. */
export type SentFixedIncome = Partial<Omit<FixedIncomeRecord, 'extra'>>

const hourMs = 3_600_000
/** Yields and prices have four decimals: they are counted in ten-thousandths, so that they are whole numbers. */
const unit = 10_000
const years = 40

/**
 * Yields records without end.
 *
 * @param latest the moment of the latest trade, in epoch milliseconds
 */
export function* fixedIncomeRecords(draws: Draws, latest: number): Generator<SentFixedIncome, void> {
  for (let index = 0; ; index += 1) yield recordAt(index, draws, latest)
}

function recordAt(index: number, draws: Draws, latest: number): SentFixedIncome {
  const term = draws.between(1, years)
  const maturity = new Date(latest).getUTCFullYear() + term
  const coupon = draws.between(110, 190) * (unit / 20)
  const lastYield = coupon + draws.between(-15_000, 15_000)
  // A bond costs more than its face value when its coupon is above the yield, and even more when it runs long.
  const price = 100 * unit + Math.round(((coupon - lastYield) * term) / (1 + term / 20))
  const previous = price + draws.between(-8_000, 8_000)
  const trades = draws.chance(80) ? draws.between(1, 900) : 0
  const average = { yield: lastYield + draws.between(-90, 90), price: price + draws.between(-900, 900) }
  return {
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
