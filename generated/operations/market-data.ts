// Generated from spec/ by `npm run generate`. Do not edit.

import type { OperationTable } from '../../src/client/operation-table.js'

export const operations = {
  "listFixedIncome": {
    "operationId": "listFixedIncome",
    "summary": "List fixed-income records",
    "method": "POST",
    "path": "/WebAPI/Api/V1/{dataSegment}/FixedIncome",
    "safeToRetry": true,
    "formats": [
      "json",
      "xml"
    ],
    "parameters": [
      {
        "name": "dataSegment",
        "in": "path",
        "given": "client",
        "default": "Data"
      }
    ],
    "inputs": [
      "instId",
      "rType",
      "oInfo"
    ],
    "supplied": [
      "dataSegment",
      "sid"
    ],
    "needsAuthorization": true,
    "hasBody": true,
    "defaults": {
      "oInfo": 0
    },
    "exactResults": [],
    "accepts": [],
    "records": "FixedIncomeList",
    "responseHeaders": [
      "retry-after"
    ],
    "openOutcomeCodes": [],
    "ambiguities": [
      "acceptDefault",
      "authorizationPrefix",
      "decimalForm",
      "emptyList",
      "errorBodies",
      "errorStatuses",
      "fieldMeanings",
      "fieldNullability",
      "fixedIncomeDateTime",
      "fixedIncomeDateTimeMeaning",
      "instIdMeaning",
      "integerForm",
      "isinFormat",
      "listOrder",
      "netChangeBasis",
      "nonFiniteNumbers",
      "oInfoMeaning",
      "oInfoScope",
      "omittedOInfo",
      "pagination",
      "pathCase",
      "percentChangeBasis",
      "priceUnit",
      "rTypeMeaning",
      "requestNumberForm",
      "totalTradesPeriod",
      "tradedValueUnit",
      "unknownFields",
      "unknownRequestFields",
      "wapMeaning",
      "wayMeaning",
      "xmlElementOrder",
      "xmlEncoding",
      "xmlNames",
      "xmlNamespace",
      "xmlNull",
      "yieldUnit"
    ]
  },
  "listFutOpt": {
    "operationId": "listFutOpt",
    "summary": "List futures-and-options records",
    "method": "POST",
    "path": "/WebAPI/Api/V1/{dataSegment}/FutOpt",
    "safeToRetry": true,
    "formats": [
      "json",
      "xml"
    ],
    "parameters": [
      {
        "name": "dataSegment",
        "in": "path",
        "given": "client",
        "default": "Data"
      }
    ],
    "inputs": [
      "instId",
      "rType",
      "oInfo"
    ],
    "supplied": [
      "dataSegment",
      "sid"
    ],
    "needsAuthorization": true,
    "hasBody": true,
    "defaults": {
      "instId": null,
      "oInfo": 0
    },
    "exactResults": [],
    "accepts": [],
    "records": "FutOptList",
    "responseHeaders": [
      "retry-after"
    ],
    "openOutcomeCodes": [],
    "ambiguities": [
      "acceptDefault",
      "authorizationPrefix",
      "closePriceDay",
      "contractsOrVolume",
      "decimalForm",
      "emptyList",
      "errorBodies",
      "errorStatuses",
      "fieldMeanings",
      "fieldNullability",
      "futOptInstId",
      "futOptTimeZone",
      "futureOptionFields",
      "hungarianNames",
      "instIdMeaning",
      "instrumentValues",
      "integerForm",
      "listOrder",
      "monthNames",
      "nMsgTimeStampUnit",
      "netChangeBasis",
      "nonFiniteNumbers",
      "oInfoMeaning",
      "omittedOInfo",
      "optionTypeValues",
      "pagination",
      "pathCase",
      "percentChangeBasis",
      "priceDecimals",
      "priceUnit",
      "providerCodeScope",
      "quantityUnit",
      "rTypeMeaning",
      "requestNumberForm",
      "segmentValues",
      "tradedValueUnit",
      "unknownFields",
      "unknownRequestFields",
      "xmlElementOrder",
      "xmlEncoding",
      "xmlNames",
      "xmlNamespace",
      "xmlNull"
    ]
  },
  "login": {
    "operationId": "login",
    "summary": "Obtain the bearer token",
    "method": "POST",
    "path": "/WebAPI/Api/V1/Users/Login",
    "safeToRetry": true,
    "formats": [
      "json"
    ],
    "parameters": [],
    "inputs": [],
    "supplied": [
      "username",
      "password"
    ],
    "needsAuthorization": false,
    "hasBody": true,
    "defaults": {},
    "exactResults": [],
    "accepts": [],
    "responseHeaders": [
      "retry-after"
    ],
    "openOutcomeCodes": [],
    "ambiguities": [
      "errorBodies",
      "errorStatuses",
      "loginCase",
      "loginToken",
      "tokenLifetime",
      "tokenRenewal"
    ]
  }
} as const satisfies OperationTable

/** The allowed values of every request field that has a closed set of them, per operation. */
export const domains = {
  "listFixedIncome": {
    "dataSegment": [
      "Data",
      "DATA"
    ],
    "sid": [
      26
    ],
    "instId": [
      1,
      2
    ],
    "rType": [
      1,
      8,
      9,
      10,
      11
    ]
  },
  "listFutOpt": {
    "dataSegment": [
      "Data",
      "DATA"
    ],
    "sid": [
      4
    ],
    "instId": [
      2,
      1
    ],
    "rType": [
      1,
      2,
      3,
      4,
      5,
      6,
      7,
      8,
      9,
      10,
      11,
      12,
      13,
      14,
      15,
      16,
      17,
      18,
      19
    ]
  }
} as const

/** Where what authorises a call stands. */
export const securitySchemes = {
  "BearerToken": {
    "in": "header",
    "name": "Authorization"
  },
  "BareToken": {
    "in": "header",
    "name": "Authorization"
  }
} as const
