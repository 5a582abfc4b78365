// Generated from spec/ by `npm run generate`. Do not edit.

import { list, object, validator, value } from '../../../src/request/schema.js'
import type { Validator } from '../../../src/request/schema-problems.js'

const InstrumentShortDescriptionCheck = value({ type: ["string","null"] })
const DateTimeCheck = value({ type: ["integer","string","null"] })
const TotalTradesCheck = value({ type: ["integer","string","null"], minimum: 0 })
const TradedValueCheck = value({ type: ["number","string","null"], format: "decimal" })

export const validators = {
  listFixedIncome: validator(list(object({
  InstrumentShortDescription: InstrumentShortDescriptionCheck,
  ISIN: InstrumentShortDescriptionCheck,
  DateTime: DateTimeCheck,
  TotalTrades: TotalTradesCheck,
  TradedValue: TradedValueCheck,
  WAY: TradedValueCheck,
  WAP: TradedValueCheck,
  LastTradedYield: TradedValueCheck,
  LastTradedPrice: TradedValueCheck,
  NetChange: TradedValueCheck,
  "%Change": TradedValueCheck,
}, [], true))),
  listFutOpt: validator(list(object({
  Segment: InstrumentShortDescriptionCheck,
  Instrument: InstrumentShortDescriptionCheck,
  ProviderCode: DateTimeCheck,
  Symbol: InstrumentShortDescriptionCheck,
  InstrumentName: InstrumentShortDescriptionCheck,
  ExpiryDate: value({ type: ["string","null"], pattern: "^[0-9]{2}[A-Za-z]{3}[0-9]{4}$" }),
  StrikePrice: TradedValueCheck,
  OptionType: InstrumentShortDescriptionCheck,
  CompanyName: InstrumentShortDescriptionCheck,
  DateTime: value({ type: ["string","null"], pattern: "^[0-9]{2}-[A-Za-z]+-[0-9]{4} [0-9]{2}:[0-9]{2}:[0-9]{2}$" }),
  BestBuyQty: TotalTradesCheck,
  BestBuyPrice: TradedValueCheck,
  BestSellQty: TotalTradesCheck,
  BestSellPrice: TradedValueCheck,
  LastTradedPrice: TradedValueCheck,
  Volume: TotalTradesCheck,
  NetChange: TradedValueCheck,
  PercentChange: TradedValueCheck,
  OpenPrice: TradedValueCheck,
  HighPrice: TradedValueCheck,
  LowPrice: TradedValueCheck,
  ClosePrice: TradedValueCheck,
  OpenInterest: TotalTradesCheck,
  PercentOIChange: TradedValueCheck,
  ContractTraded: TotalTradesCheck,
  nLotSize: TotalTradesCheck,
  nTradedValue: TradedValueCheck,
  nMsgTimeStamp: DateTimeCheck,
  "52WeekHighPrice": TradedValueCheck,
  "52WeekLowPrice": TradedValueCheck,
}, [], true))),
} satisfies Readonly<Record<string, Validator>>
