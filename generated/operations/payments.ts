// Generated from spec/ by `npm run generate`. Do not edit.

import type { OperationTable } from '../../src/client/operation.js'

export const operations = {
  "initiateTransaction": {
    "operationId": "initiateTransaction",
    "method": "POST",
    "path": "/{gatewayRoot}/api/v1/initiateTransaction",
    "safeToRetry": false,
    "formats": ["json"],
    "parameters": [
      {"name":"gatewayRoot","in":"path","given":"client","default":"theia"},
      {"name":"mid","in":"query","given":"client"},
      {"name":"orderId","in":"query","given":"input"}
    ],
    "inputs": [
      "orderId",
      "requestType",
      "txnAmount",
      "userInfo",
      "callbackUrl",
      "enablePaymentMode",
      "disablePaymentMode",
      "promoCode",
      "goods",
      "shippingInfo",
      "extendInfo",
      "emiOption",
      "paytmSsoToken",
      "cardTokenRequired",
      "cartValidationRequired",
      "simplifiedPaymentOffers",
      "simplifiedSubvention",
      "vanInfo",
      "head"
    ],
    "supplied": ["gatewayRoot","mid","websiteName","signature"],
    "needsAuthorization": false,
    "hasBody": true,
    "input": "/body",
    "defaults": {"requestType":"Payment"},
    "accepts": ["head"],
    "needed": ["orderId"],
    "neededOnWire": ["/query/orderId","/body/body/orderId"],
    "ownFields": [
      "/path/gatewayRoot",
      "/query/mid",
      "/body/head/signature",
      "/body/body/mid",
      "/body/body/websiteName"
    ],
    "reconcile": {
      "kind": "create",
      "with": {"orderId":"orderId"},
      "says": "No operation of this description shows it. Ask the gateway for the status of the order, by a way of your own. A repeat of the same request may create the transaction, so it is no way to find out."
    },
    "rules": [
      {
        "kind": "anyOf",
        "parameters": ["/body/callbackUrl","/body/websiteName"],
        "code": "missingElement",
        "source": "provider",
        "ambiguity": "requiredRequestFields"
      }
    ],
    "responseHeaders": ["retry-after"],
    "ambiguities": [
      "amountForm",
      "callbackChecksum",
      "currencyDomain",
      "failureStatus",
      "initiateResponse",
      "pipeInValues",
      "queryOrBody",
      "repeatedOrder",
      "repeatedTokenAge",
      "requestTimestampUnit",
      "requiredRequestFields",
      "responseSignature",
      "responseTimestampForm",
      "resultInfoPlace",
      "signatureCanonicalForm",
      "tokenClock",
      "tokenReuse",
      "unknownFields"
    ]
  },
  "fetchPcfDetails": {
    "operationId": "fetchPcfDetails",
    "method": "POST",
    "path": "/{gatewayRoot}/api/v1/fetchPcfDetails",
    "safeToRetry": true,
    "formats": ["json"],
    "parameters": [
      {"name":"gatewayRoot","in":"path","given":"client","default":"theia"},
      {"name":"mid","in":"query","given":"client"},
      {"name":"orderId","in":"query","given":"derived"}
    ],
    "inputs": ["payMethods","transaction","head"],
    "supplied": ["gatewayRoot","mid"],
    "needsAuthorization": false,
    "hasBody": true,
    "input": "/body",
    "defaults": {},
    "accepts": ["transaction","head"],
    "needed": ["transaction"],
    "neededOnWire": ["/body/head/txnToken"],
    "ownFields": ["/path/gatewayRoot","/query/mid","/query/orderId","/body/head/txnToken"],
    "requires": "The merchant's response of Fetch Payment Option has `pcfEnabled` as true.",
    "responseHeaders": ["retry-after"],
    "ambiguities": [
      "failureStatus",
      "pcfAmountForm",
      "pcfCharges",
      "pcfOperation",
      "pcfResponseHead",
      "pipeInValues",
      "requestTimestampUnit",
      "responseTimestampForm",
      "resultInfoPlace",
      "tokenClock",
      "tokenReuse",
      "unknownFields"
    ]
  }
} as const satisfies OperationTable

/** The allowed values of every request field that has a closed set of them, per operation. */
export const domains = {
  "initiateTransaction": {"head.channelId":["WEB","WAP","APP","SYSTEM"]},
  "fetchPcfDetails": {"head.channelId":["WEB","WAP"]}
} as const

/** How many seconds a value stays valid after it was issued. */
export const lifetimeSeconds = {"txnToken":900} as const

/** The fields of the form that each callback posts, as far as they are known. */
export const callbackFields = {
  "transactionResult": [
    "ORDERID",
    "MID",
    "TXNID",
    "TXNAMOUNT",
    "CURRENCY",
    "PAYMENTMODE",
    "TXNDATE",
    "STATUS",
    "RESPCODE",
    "RESPMSG",
    "GATEWAYNAME",
    "BANKTXNID",
    "BANKNAME",
    "CHECKSUMHASH"
  ]
} as const
