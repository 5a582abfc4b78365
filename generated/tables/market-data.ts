// Generated from spec/ by `npm run generate`. Do not edit.

import type { AnswerMarks, Ban, Limit, OperationTable, ResultForms, Sum } from '../../src/model/api-adapter.js'
import { refusalTable } from '../../src/ambiguity/refusal-effects.js'
import type { CodeTable, RefusalTable, StatusTable } from '../../src/model/ambiguity.js'
import type { ResponseFields } from '../../src/ambiguity/evidence.js'

import type { RecordLayout } from '../../src/market-data/lists/records.js'
import { noExtra } from '../../src/market-data/lists/records.js'

/** The layouts of the records of each list, and a function that creates one. @internal */
export const recordLayouts: Readonly<Record<'FixedIncomeList' | 'FutOptList', RecordLayout>> = {
  FixedIncomeList: {
    ...{
  "root": "FixedIncomeList",
  "item": "item",
  "fields": [
    {"name":"InstrumentShortDescription","xmlName":"InstrumentShortDescription","kind":"text"},
    {"name":"ISIN","xmlName":"ISIN","kind":"text"},
    {"name":"DateTime","xmlName":"DateTime","kind":"integer"},
    {"name":"TotalTrades","xmlName":"TotalTrades","kind":"count"},
    {"name":"TradedValue","xmlName":"TradedValue","kind":"decimal"},
    {"name":"WAY","xmlName":"WAY","kind":"decimal"},
    {"name":"WAP","xmlName":"WAP","kind":"decimal"},
    {"name":"LastTradedYield","xmlName":"LastTradedYield","kind":"decimal"},
    {"name":"LastTradedPrice","xmlName":"LastTradedPrice","kind":"decimal"},
    {"name":"NetChange","xmlName":"NetChange","kind":"decimal"},
    {"name":"%Change","xmlName":"_x0025_Change","kind":"decimal"}
  ],
  "identity": ["ISIN"]
},
    // One literal with every key is much faster than an empty object to which thirty keys are added.
    create: (values = []) => ({
      "InstrumentShortDescription": values[0] ?? null,
      "ISIN": values[1] ?? null,
      "DateTime": values[2] ?? null,
      "TotalTrades": values[3] ?? null,
      "TradedValue": values[4] ?? null,
      "WAY": values[5] ?? null,
      "WAP": values[6] ?? null,
      "LastTradedYield": values[7] ?? null,
      "LastTradedPrice": values[8] ?? null,
      "NetChange": values[9] ?? null,
      "%Change": values[10] ?? null,
      extra: noExtra,
    }),
  },
  FutOptList: {
    ...{
  "root": "FutOptList",
  "item": "item",
  "fields": [
    {"name":"Segment","xmlName":"Segment","kind":"text"},
    {"name":"Instrument","xmlName":"Instrument","kind":"text"},
    {"name":"ProviderCode","xmlName":"ProviderCode","kind":"integer"},
    {"name":"Symbol","xmlName":"Symbol","kind":"text"},
    {"name":"InstrumentName","xmlName":"InstrumentName","kind":"text"},
    {"name":"ExpiryDate","xmlName":"ExpiryDate","kind":"date"},
    {"name":"StrikePrice","xmlName":"StrikePrice","kind":"decimal","mayBeAbsent":true},
    {"name":"OptionType","xmlName":"OptionType","kind":"text","mayBeAbsent":true},
    {"name":"CompanyName","xmlName":"CompanyName","kind":"text"},
    {"name":"DateTime","xmlName":"DateTime","kind":"date"},
    {"name":"BestBuyQty","xmlName":"BestBuyQty","kind":"count"},
    {"name":"BestBuyPrice","xmlName":"BestBuyPrice","kind":"decimal"},
    {"name":"BestSellQty","xmlName":"BestSellQty","kind":"count"},
    {"name":"BestSellPrice","xmlName":"BestSellPrice","kind":"decimal"},
    {"name":"LastTradedPrice","xmlName":"LastTradedPrice","kind":"decimal"},
    {"name":"Volume","xmlName":"Volume","kind":"count"},
    {"name":"NetChange","xmlName":"NetChange","kind":"decimal"},
    {"name":"PercentChange","xmlName":"PercentChange","kind":"decimal"},
    {"name":"OpenPrice","xmlName":"OpenPrice","kind":"decimal"},
    {"name":"HighPrice","xmlName":"HighPrice","kind":"decimal"},
    {"name":"LowPrice","xmlName":"LowPrice","kind":"decimal"},
    {"name":"ClosePrice","xmlName":"ClosePrice","kind":"decimal","mayBeAbsent":true},
    {"name":"OpenInterest","xmlName":"OpenInterest","kind":"count"},
    {"name":"PercentOIChange","xmlName":"PercentOIChange","kind":"decimal"},
    {"name":"ContractTraded","xmlName":"ContractTraded","kind":"count"},
    {"name":"nLotSize","xmlName":"nLotSize","kind":"count"},
    {"name":"nTradedValue","xmlName":"nTradedValue","kind":"decimal"},
    {"name":"nMsgTimeStamp","xmlName":"nMsgTimeStamp","kind":"integer"},
    {"name":"52WeekHighPrice","xmlName":"_x0035_2WeekHighPrice","kind":"decimal"},
    {"name":"52WeekLowPrice","xmlName":"_x0035_2WeekLowPrice","kind":"decimal"}
  ],
  "identity": ["Symbol"]
},
    // One literal with every key is much faster than an empty object to which thirty keys are added.
    create: (values = []) => ({
      "Segment": values[0] ?? null,
      "Instrument": values[1] ?? null,
      "ProviderCode": values[2] ?? null,
      "Symbol": values[3] ?? null,
      "InstrumentName": values[4] ?? null,
      "ExpiryDate": values[5] ?? null,
      "StrikePrice": values[6] ?? null,
      "OptionType": values[7] ?? null,
      "CompanyName": values[8] ?? null,
      "DateTime": values[9] ?? null,
      "BestBuyQty": values[10] ?? null,
      "BestBuyPrice": values[11] ?? null,
      "BestSellQty": values[12] ?? null,
      "BestSellPrice": values[13] ?? null,
      "LastTradedPrice": values[14] ?? null,
      "Volume": values[15] ?? null,
      "NetChange": values[16] ?? null,
      "PercentChange": values[17] ?? null,
      "OpenPrice": values[18] ?? null,
      "HighPrice": values[19] ?? null,
      "LowPrice": values[20] ?? null,
      "ClosePrice": values[21] ?? null,
      "OpenInterest": values[22] ?? null,
      "PercentOIChange": values[23] ?? null,
      "ContractTraded": values[24] ?? null,
      "nLotSize": values[25] ?? null,
      "nTradedValue": values[26] ?? null,
      "nMsgTimeStamp": values[27] ?? null,
      "52WeekHighPrice": values[28] ?? null,
      "52WeekLowPrice": values[29] ?? null,
      "dateTimeMs": values[30] ?? null,
      extra: noExtra,
    }),
  },
}

/** The operations, with all that writes their requests. */
export const operations = {
  "listFixedIncome": {
    "operationId": "listFixedIncome",
    "method": "POST",
    "path": "/WebAPI/Api/V1/{dataSegment}/FixedIncome",
    "safeToRetry": true,
    "formats": ["json","xml"],
    "parameters": [{"name":"dataSegment","in":"path","default":"Data"}],
    "inputs": ["instId","rType","oInfo"],
    "supplied": ["dataSegment","sid"],
    "needsAuthorization": true,
    "hasBody": true,
    "defaults": {"oInfo":0},
    "accepts": [],
    "ownFields": ["/path/dataSegment","/body/sid"],
    "records": "FixedIncomeList",
    "responseHeaders": ["retry-after"],
    "ambiguities": [
      "acceptDefault",
      "authorizationPrefix",
      "decimalForm",
      "emptyList",
      "fieldNullability",
      "integerForm",
      "listPlace",
      "nonFiniteNumbers",
      "omittedOInfo",
      "pathCase",
      "requestNumberForm",
      "unknownFields",
      "xmlElementOrder",
      "xmlEncoding",
      "xmlNames",
      "xmlNamespace",
      "xmlNull"
    ]
  },
  "listFutOpt": {
    "operationId": "listFutOpt",
    "method": "POST",
    "path": "/WebAPI/Api/V1/{dataSegment}/FutOpt",
    "safeToRetry": true,
    "formats": ["json","xml"],
    "parameters": [{"name":"dataSegment","in":"path","default":"Data"}],
    "inputs": ["instId","rType","oInfo"],
    "supplied": ["dataSegment","sid"],
    "needsAuthorization": true,
    "hasBody": true,
    "defaults": {"instId":null,"oInfo":0},
    "accepts": [],
    "ownFields": ["/path/dataSegment","/body/sid"],
    "records": "FutOptList",
    "responseHeaders": ["retry-after"],
    "ambiguities": [
      "acceptDefault",
      "authorizationPrefix",
      "dateTimeForm",
      "decimalForm",
      "emptyList",
      "fieldNullability",
      "futOptInstId",
      "futOptTimeZone",
      "integerForm",
      "listPlace",
      "monthNames",
      "nonFiniteNumbers",
      "omittedOInfo",
      "pathCase",
      "requestNumberForm",
      "unknownFields",
      "xmlElementOrder",
      "xmlEncoding",
      "xmlNames",
      "xmlNamespace",
      "xmlNull"
    ]
  },
  "login": {
    "operationId": "login",
    "method": "POST",
    "path": "/WebAPI/Api/V1/Users/Login",
    "safeToRetry": true,
    "formats": ["json"],
    "parameters": [],
    "inputs": [],
    "supplied": ["username","password"],
    "needsAuthorization": false,
    "hasBody": true,
    "defaults": {},
    "accepts": [],
    "ownFields": ["/body/username","/body/password"],
    "responseHeaders": ["retry-after"],
    "ambiguities": ["loginToken","tokenRenewal"]
  }
} as const satisfies OperationTable

/** The allowed values of every request field that has a closed set of them, per operation. */
export const domains = {
  "listFixedIncome": {"dataSegment":["Data","DATA"],"sid":[26],"instId":[1,2],"rType":[1,8,9,10,11]},
  "listFutOpt": {
    "dataSegment": ["Data","DATA"],
    "sid": [4],
    "instId": [2,1],
    "rType": [1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19]
  }
} as const

/** The forms in which results are returned, by operation. @internal */
export const resultForms = {} as const satisfies ResultForms

/** The refusals of the service, by the id of each code. @internal */
export const codes = {
  "badRequest": {
    "effect": "fixed",
    "advice": "First compare the names and values that were sent with those of the operation.",
    "statuses": [400],
    "source": "assumed"
  },
  "unauthorized": {
    "effect": "state",
    "advice": "Check the username and password first.",
    "statuses": [401],
    "source": "assumed"
  },
  "notFound": {"effect":"fixed","advice":"Check baseUrl first.","statuses":[404],"source":"assumed"},
  "notAcceptable": {
    "effect": "fixed",
    "advice": "Ask for the format json or xml.",
    "statuses": [406],
    "source": "assumed"
  },
  "tooMany": {
    "effect": "state",
    "advice": "Send less, and wait: as long as `retryAfterMs` says, where the service says it.",
    "statuses": [429],
    "source": "assumed"
  },
  "serverError": {
    "effect": "unknown",
    "advice": "The service failed; try again later.",
    "statuses": [500],
    "source": "assumed"
  }
} as const satisfies CodeTable

/** The facts of a failure that are known from its status alone. @internal */
export const statuses = [
  {
    "status": 403,
    "effect": "unknown",
    "source": "assumed",
    "advice": "Check what this user may do, and which datasets it may read."
  },
  {"status":502,"effect":"unknown","source":"assumed","advice":"The service failed; try again later."},
  {"status":503,"effect":"unknown","source":"assumed","advice":"The service failed; try again later."},
  {"status":504,"effect":"unknown","source":"assumed","advice":"The service failed; try again later."}
] as const satisfies StatusTable

/** The effects of the refusals of the service. @internal */
export const refusals: RefusalTable = refusalTable({ codes, statuses }, {})
