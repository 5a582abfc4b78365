import {
  createMarketDataClient,
  type FixedIncomeRecord,
  type FutOptRecord,
  type MarketDataClient,
} from '../../src/market-data/index.js'
import type { Step, TourPart } from './part.js'

export const tourPart: TourPart = {
  steps: (common, { marketData: credentials }) =>
    marketDataSteps(createMarketDataClient({ ...common, credentials })),
}

function marketDataSteps(market: MarketDataClient): Step[] {
  const formats = ['json', 'xml'] as const
  return [
    {
      operationId: 'login',
      run: async () => `a token of ${(await market.login()).accessToken.length} characters`,
    },
    ...formats.map((format) => ({
      operationId: 'listFixedIncome',
      format,
      run: async () => describeBonds(await market.listFixedIncome({ instId: 1, rType: 1 }, { format })),
    })),
    ...formats.map((format) => ({
      operationId: 'listFutOpt',
      format,
      run: async () => describeContracts(await market.listFutOpt({ rType: 1 }, { format })),
    })),
  ]
}

function describeBonds(records: readonly FixedIncomeRecord[]): string {
  const [first] = records
  return `${records.length} records, ${first?.InstrumentShortDescription} at ${first?.LastTradedPrice} (${first?.['%Change']} %)`
}

function describeContracts(records: readonly FutOptRecord[]): string {
  const [first] = records
  return `${records.length} records, ${first?.InstrumentName} at ${first?.LastTradedPrice}, 52-week high ${first?.['52WeekHighPrice']}`
}
