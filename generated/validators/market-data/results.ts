// Generated from spec/ by `npm run generate`. Do not edit.

import { list, object, validator, value } from '../../../src/request/schema.js'
import type { Validator } from '../../../src/request/schema-problems.js'

const InstrumentShortDescriptionCheck2 = value({ type: ["string","null"] })
const DateTimeCheck2 = value({ type: ["integer","null"] })
const TotalTradesCheck2 = value({ type: ["integer","null"], minimum: 0 })
const TradedValueCheck2 = value({ type: ["number","string","null"], format: "decimal" })
const extraCheck = value({ type: "object" })
const receivedAtCheck = value({ type: "integer" })

export const validators = {
  listFixedIncome: validator(list(object({
  InstrumentShortDescription: InstrumentShortDescriptionCheck2,
  ISIN: InstrumentShortDescriptionCheck2,
  DateTime: DateTimeCheck2,
  TotalTrades: TotalTradesCheck2,
  TradedValue: TradedValueCheck2,
  WAY: TradedValueCheck2,
  WAP: TradedValueCheck2,
  LastTradedYield: TradedValueCheck2,
  LastTradedPrice: TradedValueCheck2,
  NetChange: TradedValueCheck2,
  "%Change": TradedValueCheck2,
  extra: extraCheck,
}, ["InstrumentShortDescription","ISIN","DateTime","TotalTrades","TradedValue","WAY","WAP","LastTradedYield","LastTradedPrice","NetChange","%Change","extra"], true))),
  listFutOpt: validator(list(object({
  Segment: InstrumentShortDescriptionCheck2,
  Instrument: InstrumentShortDescriptionCheck2,
  ProviderCode: DateTimeCheck2,
  Symbol: InstrumentShortDescriptionCheck2,
  InstrumentName: InstrumentShortDescriptionCheck2,
  ExpiryDate: value({ type: ["string","null"], pattern: "^[0-9]{2}[A-Za-z]{3}[0-9]{4}$" }),
  StrikePrice: TradedValueCheck2,
  OptionType: InstrumentShortDescriptionCheck2,
  CompanyName: InstrumentShortDescriptionCheck2,
  DateTime: value({ type: ["string","null"], pattern: "^[0-9]{2}-[A-Za-z]+-[0-9]{4} [0-9]{2}:[0-9]{2}:[0-9]{2}$" }),
  BestBuyQty: TotalTradesCheck2,
  BestBuyPrice: TradedValueCheck2,
  BestSellQty: TotalTradesCheck2,
  BestSellPrice: TradedValueCheck2,
  LastTradedPrice: TradedValueCheck2,
  Volume: TotalTradesCheck2,
  NetChange: TradedValueCheck2,
  PercentChange: TradedValueCheck2,
  OpenPrice: TradedValueCheck2,
  HighPrice: TradedValueCheck2,
  LowPrice: TradedValueCheck2,
  ClosePrice: TradedValueCheck2,
  OpenInterest: TotalTradesCheck2,
  PercentOIChange: TradedValueCheck2,
  ContractTraded: TotalTradesCheck2,
  nLotSize: TotalTradesCheck2,
  nTradedValue: TradedValueCheck2,
  nMsgTimeStamp: DateTimeCheck2,
  "52WeekHighPrice": TradedValueCheck2,
  "52WeekLowPrice": TradedValueCheck2,
  dateTimeMs: DateTimeCheck2,
  extra: extraCheck,
}, ["Segment","Instrument","ProviderCode","Symbol","InstrumentName","ExpiryDate","StrikePrice","OptionType","CompanyName","DateTime","BestBuyQty","BestBuyPrice","BestSellQty","BestSellPrice","LastTradedPrice","Volume","NetChange","PercentChange","OpenPrice","HighPrice","LowPrice","ClosePrice","OpenInterest","PercentOIChange","ContractTraded","nLotSize","nTradedValue","nMsgTimeStamp","52WeekHighPrice","52WeekLowPrice","dateTimeMs","extra"], true))),
  login: validator(object({
  accessToken: value({ type: "string", minLength: 1 }),
  receivedAt: receivedAtCheck,
  expiresAt: receivedAtCheck,
}, ["accessToken","receivedAt"], false)),
} satisfies Readonly<Record<string, Validator>>
