// Generated from spec/ by `npm run generate`. Do not edit.

import type { ResponseFields } from '../../src/ambiguity/evidence.js'

/** The documented fields of answers by operation, and those that an ambiguity is about. */
export const responseFields = {
  "initiateTransaction": {
    "all": [
      "head",
      "responseTimestamp",
      "version",
      "clientId",
      "signature",
      "body",
      "resultInfo",
      "resultStatus",
      "resultCode",
      "resultMsg",
      "bankRetry",
      "retry",
      "txnToken",
      "isPromoCodeValid",
      "authenticated",
      "extraParamsMap"
    ],
    "byAmbiguity": {
      "responseTimestampForm": ["responseTimestamp"],
      "responseSignature": ["signature"],
      "initiateResponse": ["txnToken"]
    }
  },
  "fetchPcfDetails": {
    "all": [
      "head",
      "version",
      "requestTimestamp",
      "channelId",
      "txnToken",
      "body",
      "payMethods",
      "payMethod",
      "instId",
      "baseTransactionAmount",
      "currency",
      "value",
      "feeAmount",
      "taxAmount",
      "totalConvenienceCharges",
      "totalTransactionAmount",
      "text",
      "displayText",
      "resultInfo",
      "resultStatus",
      "resultCode",
      "resultMsg",
      "bankRetry",
      "retry",
      "responseTimestamp",
      "requestId",
      "consultDetails",
      "extraParamsMap"
    ],
    "byAmbiguity": {
      "pcfResponseHead": ["requestTimestamp","channelId","txnToken"],
      "pcfCharges": ["payMethods","consultDetails"],
      "responseTimestampForm": ["responseTimestamp"]
    }
  }
} as const satisfies ResponseFields
