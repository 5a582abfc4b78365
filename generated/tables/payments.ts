// Generated from spec/ by `npm run generate`. Do not edit.

import type { AnswerMarks, Ban, Limit, OperationTable, ResultForms, Sum } from '../../src/model/api-adapter.js'
import { refusalTable } from '../../src/ambiguity/refusal-effects.js'
import type { CodeTable, RefusalTable, StatusTable } from '../../src/model/ambiguity.js'
import type { ResponseFields } from '../../src/ambiguity/evidence.js'

/** The operations, with all that writes their requests. */
export const operations = {
  "initiateTransaction": {
    "operationId": "initiateTransaction",
    "method": "POST",
    "path": "/{gatewayRoot}/api/v1/initiateTransaction",
    "safeToRetry": false,
    "formats": ["json"],
    "parameters": [
      {"name":"gatewayRoot","in":"path","default":"theia"},
      {"name":"mid","in":"query"},
      {"name":"orderId","in":"query"}
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
      "says": "No operation of this description shows it. Ask the gateway for the status of the order, by your own means. A repeat of the same request returns the transaction or creates it."
    },
    "paths": {"initiatePath":{"orderInitiate":"/order/initiate"}},
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
      "initiatePath",
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
      {"name":"gatewayRoot","in":"path","default":"theia"},
      {"name":"mid","in":"query"},
      {"name":"orderId","in":"query"}
    ],
    "inputs": ["payMethods","transaction","head"],
    "supplied": ["gatewayRoot","mid"],
    "needsAuthorization": false,
    "hasBody": true,
    "input": "/body",
    "defaults": {},
    "accepts": ["transaction","head"],
    "needed": ["transaction"],
    "ownFields": ["/path/gatewayRoot","/query/mid","/query/orderId","/body/head/txnToken"],
    "requires": "The merchant's response of Fetch Payment Option has `pcfEnabled` as true.",
    "responseHeaders": ["retry-after"],
    "ambiguities": [
      "failureStatus",
      "payMethodsSize",
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

/** The number of seconds for which a value stays valid after it was issued. @internal */
export const lifetimeSeconds = {"txnToken":900} as const

/** The fields of the form that each callback posts, as far as they are known. @internal */
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
    "TXNDATETIME",
    "CUSTID",
    "CUST_ID",
    "BIN_NUMBER",
    "CARD_LAST_NUMS",
    "BIN",
    "LASTFOURDIGITS",
    "cardScheme",
    "internationalCardPayment",
    "baseCurrency",
    "dccPaymentDetail",
    "feeRateFactors",
    "MERC_UNQ_REF",
    "SUBS_ID",
    "PROMO_CAMP_ID",
    "PROMO_RESPCODE",
    "PROMO_STATUS",
    "TXNTYPE",
    "REFUNDAMT",
    "CHILDTXNLIST",
    "ENC_DATA",
    "cardIndexNo",
    "maskedCardNo",
    "Masked_customer_mobile_number",
    "LINKDESCRIPTION",
    "LINKNOTES",
    "PAYMENTEMAILID",
    "PAYMENTMOBILENUMBER",
    "PAYMENTFORM",
    "POS_ID",
    "uniqueReferenceLabel",
    "uniqueReferenceValue",
    "pccCode",
    "PRN",
    "udf_1",
    "udf_2",
    "udf_3",
    "UDF_1",
    "UDF_2",
    "UDF_3",
    "ADDITIONAL_INFO",
    "comments",
    "LOYALTYPOINTS",
    "AUTHCODE",
    "RRN",
    "VPA",
    "FUNDSOURCEVERIFICATION",
    "CHECKSUMHASH"
  ]
} as const

/** By schema, the properties that are sums of others. @internal */
export const sums = {
  "PcfCharge": [
    {"total":"totalConvenienceCharges","of":["feeAmount","taxAmount"]},
    {"total":"totalTransactionAmount","of":["baseTransactionAmount","totalConvenienceCharges"]}
  ]
} as const satisfies Readonly<Record<string, readonly Sum[]>>

/** The forms in which results are returned, by operation. @internal */
export const resultForms = {} as const satisfies ResultForms

/** The refusals of the service, by the id of each code. @internal */
export const codes = {
  "success": {
    "code": "0000",
    "resultStatus": "S",
    "effect": "done",
    "succeeds": true,
    "advice": "There is nothing to do.",
    "statuses": [200],
    "source": "provider"
  },
  "repeated": {
    "code": "0002",
    "resultStatus": "S",
    "effect": "done",
    "operations": ["initiateTransaction"],
    "advice": "Use the existing transaction.",
    "statuses": [200],
    "source": "provider"
  },
  "missingElement": {
    "code": "1007",
    "effect": "fixed",
    "advice": "First compare the names and values that were sent with those of the operation.",
    "resultStatus": "F",
    "statuses": [200,400],
    "source": "provider"
  },
  "invalidParameters": {
    "code": "1001",
    "effect": "unknown",
    "advice": "First compare the values that were sent with those of the operation.",
    "resultStatus": "F",
    "statuses": [200,400],
    "source": "assumed"
  },
  "badRequest": {
    "code": "400",
    "effect": "fixed",
    "operations": ["initiateTransaction"],
    "advice": "First compare the fields that were sent with those of the operation, and websiteName with the merchant's.",
    "resultStatus": "F",
    "statuses": [200,400],
    "source": "provider"
  },
  "pipe": {
    "code": "1008",
    "effect": "fixed",
    "advice": "Do not send values that contain a pipe.",
    "resultStatus": "F",
    "statuses": [200,400],
    "source": "provider"
  },
  "checksum": {
    "code": "2005",
    "effect": "fixed",
    "operations": ["initiateTransaction"],
    "advice": "First check whether merchantKey, mid and address fit together.",
    "resultStatus": "F",
    "statuses": [200,401],
    "source": "provider"
  },
  "checksumMismatch": {
    "code": "227",
    "effect": "fixed",
    "operations": ["initiateTransaction"],
    "advice": "First check whether merchantKey, mid and address fit together.",
    "resultStatus": "F",
    "statuses": [200,401],
    "source": "provider"
  },
  "token": {
    "code": "1006",
    "effect": "echo",
    "advice": "Send a new single sign-on token, if one is sent.",
    "resultStatus": "F",
    "statuses": [200,401],
    "source": "provider"
  },
  "amount": {
    "code": "2007",
    "effect": "fixed",
    "operations": ["initiateTransaction"],
    "advice": "Check the decimals and the currency of the amount first.",
    "resultStatus": "F",
    "statuses": [200,400],
    "source": "provider"
  },
  "amountOverLimit": {
    "code": "196",
    "effect": "state",
    "operations": ["initiateTransaction"],
    "advice": "Use a smaller amount, or ask for another limit.",
    "resultStatus": "F",
    "statuses": [200,400],
    "source": "provider"
  },
  "promotionCode": {
    "code": "1011",
    "effect": "state",
    "operations": ["initiateTransaction"],
    "advice": "Leave promoCode out, or correct it.",
    "resultStatus": "F",
    "statuses": [200,400],
    "source": "provider"
  },
  "promotionDoesNotApply": {
    "code": "1012",
    "effect": "state",
    "operations": ["initiateTransaction"],
    "advice": "Leave promoCode out, or correct it.",
    "resultStatus": "F",
    "statuses": [200,400],
    "source": "provider"
  },
  "signOnToken": {
    "code": "2004",
    "effect": "state",
    "operations": ["initiateTransaction"],
    "advice": "Get a new single sign-on token, or leave it out.",
    "resultStatus": "F",
    "statuses": [200,401],
    "source": "provider"
  },
  "mid": {
    "code": "2013",
    "effect": "fixed",
    "advice": "Send the same mid in both.",
    "resultStatus": "F",
    "statuses": [200,400],
    "source": "provider"
  },
  "orderId": {
    "code": "2014",
    "effect": "fixed",
    "advice": "Send the same orderId in both.",
    "resultStatus": "F",
    "statuses": [200,400],
    "source": "provider"
  },
  "changedOrder": {
    "code": "2023",
    "effect": "echo",
    "operations": ["initiateTransaction"],
    "advice": "Find out what became of the earlier request with this orderId, and use another one for a new order.",
    "resultStatus": "F",
    "statuses": [200,400],
    "source": "provider"
  },
  "invalidOrderId": {
    "code": "330",
    "effect": "fixed",
    "operations": ["initiateTransaction"],
    "advice": "First check whether merchantKey, mid and address fit together, and then orderId.",
    "resultStatus": "F",
    "statuses": [200,400],
    "source": "provider"
  },
  "duplicateOrder": {
    "code": "334",
    "effect": "echo",
    "operations": ["initiateTransaction"],
    "advice": "Find out what became of the earlier request with this orderId, and use another one for a new order.",
    "resultStatus": "F",
    "statuses": [200,400],
    "source": "provider"
  },
  "requestExpired": {
    "code": "335",
    "effect": "echo",
    "operations": ["initiateTransaction"],
    "advice": "Check the clock first.",
    "resultStatus": "F",
    "statuses": [200,400],
    "source": "provider"
  },
  "notFound": {
    "code": "404",
    "effect": "unknown",
    "advice": "Check baseUrl and gatewayRoot first.",
    "resultStatus": "F",
    "statuses": [404],
    "source": "assumed"
  },
  "tooMany": {
    "code": "429",
    "effect": "state",
    "advice": "Send less, and wait: as long as `retryAfterMs` says, where the service says it.",
    "resultStatus": "F",
    "statuses": [429],
    "source": "assumed"
  },
  "systemError": {
    "code": "00000900",
    "resultStatus": "U",
    "effect": "unknown",
    "advice": "Find out first what became of the call.",
    "statuses": [200,500],
    "source": "provider"
  },
  "systemErrorOfWebsite": {
    "code": "501",
    "effect": "unknown",
    "operations": ["initiateTransaction"],
    "advice": "Find out first what became of the call, and check websiteName.",
    "resultStatus": "F",
    "statuses": [200,500],
    "source": "provider"
  },
  "unavailable": {
    "code": "503",
    "resultStatus": "U",
    "effect": "unknown",
    "advice": "Find out first what became of the call.",
    "statuses": [503],
    "source": "assumed"
  }
} as const satisfies CodeTable

/** The facts of a failure that are known from its status alone. @internal */
export const statuses = [
  {
    "status": 429,
    "effect": "state",
    "source": "assumed",
    "advice": "Send less, and wait: as long as `retryAfterMs` says, where the service says it."
  },
  {
    "status": 418,
    "effect": "state",
    "source": "assumed",
    "advice": "Send nothing for a while: as long as `retryAfterMs` says, where the service says it."
  }
] as const satisfies StatusTable

/** The effects of the refusals of the service. @internal */
export const refusals: RefusalTable = refusalTable({ codes, statuses }, {})

/** The marks that distinguish an answer of its call from others, by operation. @internal */
export const answerMarks: AnswerMarks = {
  "initiateTransaction": {
    "identifiers": [
      {"name":"mid","at":["/query/mid","/body/body/mid"],"as":"exact"},
      {"name":"orderId","at":["/query/orderId","/body/body/orderId"],"as":"exact"}
    ],
    "identity": ["txnToken"]
  },
  "fetchPcfDetails": {
    "identifiers": [
      {"name":"mid","at":["/query/mid"],"as":"exact"},
      {"name":"orderId","at":["/query/orderId"],"as":"exact"},
      {"name":"requestId","at":["/body/head/requestId"],"as":"exact"},
      {"name":"txnToken","at":["/body/head/txnToken"],"as":"exact","isSecret":true}
    ]
  }
}

/** The documented fields of answers by operation, and those that an ambiguity is about. @internal */
export const responseFields = {
  "initiateTransaction": {
    "all": [
      "head",
      "body",
      "responseTimestamp",
      "version",
      "clientId",
      "signature",
      "resultInfo",
      "txnToken",
      "isPromoCodeValid",
      "authenticated",
      "extraParamsMap",
      "resultStatus",
      "resultCode",
      "resultMsg",
      "bankRetry",
      "retry"
    ],
    "byAmbiguity": {
      "initiateResponse": ["txnToken"],
      "responseSignature": ["signature"],
      "responseTimestampForm": ["responseTimestamp"]
    }
  },
  "fetchPcfDetails": {
    "all": [
      "head",
      "body",
      "version",
      "requestTimestamp",
      "channelId",
      "txnToken",
      "payMethods",
      "resultInfo",
      "responseTimestamp",
      "requestId",
      "consultDetails",
      "extraParamsMap",
      "resultStatus",
      "resultCode",
      "resultMsg",
      "bankRetry",
      "retry",
      "payMethod",
      "instId",
      "baseTransactionAmount",
      "feeAmount",
      "taxAmount",
      "totalConvenienceCharges",
      "totalTransactionAmount",
      "text",
      "displayText",
      "currency",
      "value"
    ],
    "byAmbiguity": {
      "pcfCharges": ["payMethods","consultDetails"],
      "pcfResponseHead": ["requestTimestamp","channelId","txnToken"],
      "responseTimestampForm": ["responseTimestamp"]
    }
  }
} as const satisfies ResponseFields
