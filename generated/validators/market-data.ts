// Generated from spec/ by `npm run generate`. Do not edit.

import { allOf, anyOf, anything, constant, list, nearestOf, object, oneOf, validator, value, where } from '../../src/request/schema.js'
import type { ValidatorTable } from '../../src/request/validate-call.js'

const oInfoCheck = value({ type: "integer", minimum: 0 }, { type: "integer" })
const listFixedIncomeInputCheck = object({
  instId: value({ type: ["integer","string"], enum: [1,2,"1","2"] }, { type: ["integer","string"], pattern: "^-?[0-9]+$" }),
  rType: value({ type: ["integer","string"], enum: [1,8,9,10,11,"1","8","9","10","11"] }, { type: ["integer","string"], pattern: "^-?[0-9]+$" }),
  oInfo: oInfoCheck,
}, ["instId","rType"], false)
const listFutOptInputCheck = object({
  instId: value({ type: ["integer","string"], enum: [2,1,"2","1"] }, { type: ["integer","string"], pattern: "^-?[0-9]+$" }),
  rType: value({ type: ["integer","string"], enum: [1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,"1","2","3","4","5","6","7","8","9","10","11","12","13","14","15","16","17","18","19"] }, { type: ["integer","string"], pattern: "^-?[0-9]+$" }),
  oInfo: oInfoCheck,
}, ["rType"], false)
const loginCheck = object({}, [], false)
const pathCheck = object({
  dataSegment: value({ type: "string", enum: ["Data","DATA"] }),
}, ["dataSegment"], false)
const listFixedIncomeAnswerCheck = value({ type: ["array","null"] })
const InstrumentShortDescriptionCheck = value({ type: ["string","null"] })
const ISINCheck = value({ type: "string" })
const DateTimeCheck = value({ type: ["integer","string","null"] })
const TotalTradesCheck = value({ type: ["integer","string","null"], minimum: 0 })
const TradedValueCheck = value({ type: ["number","string","null"], format: "decimal" })
const ExpiryDateCheck = value({ type: ["string","null"], pattern: "^[0-9]{2}[A-Za-z]{3}[0-9]{4}$" })
const DateTimeCheck2 = value({ type: ["integer","null"] })
const TotalTradesCheck2 = value({ type: ["integer","null"], minimum: 0 })
const extraCheck = value({ type: "object" })
const receivedAtCheck = value({ type: "integer" })

export const inputs = {
  listFixedIncome: validator(listFixedIncomeInputCheck),
  listFutOpt: validator(listFutOptInputCheck),
  login: validator(loginCheck),
} satisfies ValidatorTable

export const wire = {
  listFixedIncome: validator(object({
  path: pathCheck,
  query: loginCheck,
  body: listFixedIncomeInputCheck,
}, ["path","query","body"], false)),
  listFutOpt: validator(object({
  path: pathCheck,
  query: loginCheck,
  body: listFutOptInputCheck,
}, ["path","query","body"], false)),
  login: validator(object({
  path: loginCheck,
  query: loginCheck,
  body: loginCheck,
}, ["path","query"], false)),
} satisfies ValidatorTable

export const answers = {
  listFixedIncome: validator(allOf(listFixedIncomeAnswerCheck, where("array", list(object({
  InstrumentShortDescription: InstrumentShortDescriptionCheck,
  ISIN: ISINCheck,
  DateTime: DateTimeCheck,
  TotalTrades: TotalTradesCheck,
  TradedValue: TradedValueCheck,
  WAY: TradedValueCheck,
  WAP: TradedValueCheck,
  LastTradedYield: TradedValueCheck,
  LastTradedPrice: TradedValueCheck,
  NetChange: TradedValueCheck,
  "%Change": TradedValueCheck,
}, [], true))))),
  listFutOpt: validator(allOf(listFixedIncomeAnswerCheck, where("array", list(object({
  Segment: InstrumentShortDescriptionCheck,
  Instrument: InstrumentShortDescriptionCheck,
  ProviderCode: DateTimeCheck,
  Symbol: ISINCheck,
  InstrumentName: InstrumentShortDescriptionCheck,
  ExpiryDate: ExpiryDateCheck,
  StrikePrice: TradedValueCheck,
  OptionType: InstrumentShortDescriptionCheck,
  CompanyName: InstrumentShortDescriptionCheck,
  DateTime: value({ type: ["string","integer","null"], pattern: "^[0-9]{2}-[A-Za-z]+-[0-9]{4} [0-9]{2}:[0-9]{2}:[0-9]{2}$" }),
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
}, [], true))))),
} satisfies ValidatorTable

export const results = {
  listFixedIncome: validator(list(object({
  InstrumentShortDescription: InstrumentShortDescriptionCheck,
  ISIN: ISINCheck,
  DateTime: DateTimeCheck2,
  TotalTrades: TotalTradesCheck2,
  TradedValue: TradedValueCheck,
  WAY: TradedValueCheck,
  WAP: TradedValueCheck,
  LastTradedYield: TradedValueCheck,
  LastTradedPrice: TradedValueCheck,
  NetChange: TradedValueCheck,
  "%Change": TradedValueCheck,
  extra: extraCheck,
}, ["InstrumentShortDescription","ISIN","DateTime","TotalTrades","TradedValue","WAY","WAP","LastTradedYield","LastTradedPrice","NetChange","%Change","extra"], true))),
  listFutOpt: validator(list(object({
  Segment: InstrumentShortDescriptionCheck,
  Instrument: InstrumentShortDescriptionCheck,
  ProviderCode: DateTimeCheck2,
  Symbol: ISINCheck,
  InstrumentName: InstrumentShortDescriptionCheck,
  ExpiryDate: ExpiryDateCheck,
  StrikePrice: TradedValueCheck,
  OptionType: InstrumentShortDescriptionCheck,
  CompanyName: InstrumentShortDescriptionCheck,
  DateTime: value({ type: ["string","null"], pattern: "^[0-9]{2}-[A-Za-z]+-[0-9]{4} [0-9]{2}:[0-9]{2}:[0-9]{2}$" }),
  BestBuyQty: TotalTradesCheck2,
  BestBuyPrice: TradedValueCheck,
  BestSellQty: TotalTradesCheck2,
  BestSellPrice: TradedValueCheck,
  LastTradedPrice: TradedValueCheck,
  Volume: TotalTradesCheck2,
  NetChange: TradedValueCheck,
  PercentChange: TradedValueCheck,
  OpenPrice: TradedValueCheck,
  HighPrice: TradedValueCheck,
  LowPrice: TradedValueCheck,
  ClosePrice: TradedValueCheck,
  OpenInterest: TotalTradesCheck2,
  PercentOIChange: TradedValueCheck,
  ContractTraded: TotalTradesCheck2,
  nLotSize: TotalTradesCheck2,
  nTradedValue: TradedValueCheck,
  nMsgTimeStamp: DateTimeCheck2,
  "52WeekHighPrice": TradedValueCheck,
  "52WeekLowPrice": TradedValueCheck,
  dateTimeMs: DateTimeCheck2,
  extra: extraCheck,
}, ["Segment","Instrument","ProviderCode","Symbol","InstrumentName","ExpiryDate","StrikePrice","OptionType","CompanyName","DateTime","BestBuyQty","BestBuyPrice","BestSellQty","BestSellPrice","LastTradedPrice","Volume","NetChange","PercentChange","OpenPrice","HighPrice","LowPrice","ClosePrice","OpenInterest","PercentOIChange","ContractTraded","nLotSize","nTradedValue","nMsgTimeStamp","52WeekHighPrice","52WeekLowPrice","dateTimeMs","extra"], true))),
  login: validator(object({
  accessToken: value({ type: "string", minLength: 1 }),
  receivedAt: receivedAtCheck,
  expiresAt: receivedAtCheck,
}, ["accessToken","receivedAt"], false)),
} satisfies ValidatorTable
