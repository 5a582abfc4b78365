/** Records of futures and options that do not exist, of one trading day. */
import type { FutOptRecord } from '../../../../generated/types/market-data.js'
import { contracts, instrumentName, type Contract } from './contracts.js'
import type { Draws } from './draws.js'
import { quote, type Prices, type Quote } from './quotes.js'
import { dayOf, localTime } from './trading-day.js'

/** A record as it is sent. A field that the description gains is left out until it is made up here. */
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

/** One literal for every record, which also is what is quickest. Where nothing traded there is no price, as published. */
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
