// Generated from spec/ by `npm run generate`. Do not edit.

import type { OperationTable } from '../../src/client/operation.js'

export const operations = {
  "listFixedIncome": {
    "operationId": "listFixedIncome",
    "method": "POST",
    "path": "/WebAPI/Api/V1/{dataSegment}/FixedIncome",
    "safeToRetry": true,
    "formats": ["json","xml"],
    "parameters": [{"name":"dataSegment","in":"path","given":"client","default":"Data"}],
    "inputs": ["instId","rType","oInfo"],
    "supplied": ["dataSegment","sid"],
    "needsAuthorization": true,
    "hasBody": true,
    "defaults": {"oInfo":null},
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
    "parameters": [{"name":"dataSegment","in":"path","given":"client","default":"Data"}],
    "inputs": ["instId","rType","oInfo"],
    "supplied": ["dataSegment","sid"],
    "needsAuthorization": true,
    "hasBody": true,
    "defaults": {"instId":null,"oInfo":null},
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

/** The header or query parameter of each security scheme. */
export const securitySchemes = {"BearerToken":{"in":"header","name":"Authorization"},"BareToken":{"in":"header","name":"Authorization"}} as const
