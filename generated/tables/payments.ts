// Generated from spec/ by `npm run generate`. Do not edit.

import type { AnswerMarks, OperationTable, ResultForms } from '../../src/client/operation.js'
import type { CodeTable, RefusalTable, StatusTable } from '../../src/ambiguity/refusal-codes.js'
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

/** How many seconds a value stays valid after it was issued. @internal */
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
    "CHECKSUMHASH"
  ]
} as const

/** The forms in which results are returned, by operation. @internal */
export const resultForms = {} as const satisfies ResultForms

/** What follows from the refusals of the service. @internal */
export const refusals: RefusalTable = {
codes: new Map([
  ["0002",{"effect":"done","operations":["initiateTransaction"]}],
  ["1007",{"effect":"fixed"}],
  ["1001",{"effect":"unknown"}],
  ["400",{"effect":"fixed","operations":["initiateTransaction"]}],
  ["1008",{"effect":"fixed"}],
  ["2005",{"effect":"fixed","operations":["initiateTransaction"]}],
  ["227",{"effect":"fixed","operations":["initiateTransaction"]}],
  ["1006",{"effect":"echo"}],
  ["2007",{"effect":"fixed","operations":["initiateTransaction"]}],
  ["196",{"effect":"state","operations":["initiateTransaction"]}],
  ["1011",{"effect":"fixed","operations":["initiateTransaction"]}],
  ["1012",{"effect":"fixed","operations":["initiateTransaction"]}],
  ["2004",{"effect":"fixed","operations":["initiateTransaction"]}],
  ["2013",{"effect":"fixed"}],
  ["2014",{"effect":"fixed"}],
  ["2023",{"effect":"echo","operations":["initiateTransaction"]}],
  ["330",{"effect":"fixed","operations":["initiateTransaction"]}],
  ["334",{"effect":"echo","operations":["initiateTransaction"]}],
  ["335",{"effect":"echo","operations":["initiateTransaction"]}],
  ["404",{"effect":"unknown"}],
  ["429",{"effect":"state"}],
  ["00000900",{"effect":"unknown"}],
  ["501",{"effect":"unknown","operations":["initiateTransaction"]}],
  ["503",{"effect":"unknown"}]
]),
messages: new Map([]),
statuses: new Map([[429,"state"],[418,"state"]]),
}

/** What the service says when it refuses, by the id of each code. @internal */
export const codes = {
  "success": {
    "code": "0000",
    "statuses": [200],
    "resultStatus": "S",
    "succeeds": true,
    "meaning": "The call succeeded.",
    "source": "provider",
    "effect": "done",
    "advice": "Nothing is to be done."
  },
  "repeated": {
    "code": "0002",
    "statuses": [200],
    "resultStatus": "S",
    "meaning": "The request repeats an earlier one, and succeeds.",
    "source": "provider",
    "effect": "done",
    "advice": "Use the transaction that is there.",
    "operations": ["initiateTransaction"]
  },
  "missingElement": {
    "code": "1007",
    "statuses": [200,400],
    "resultStatus": "F",
    "meaning": "A mandatory element is missing.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Compare the names and values that were sent with those of the operation first."
  },
  "invalidParameters": {
    "code": "1001",
    "statuses": [200,400],
    "resultStatus": "F",
    "meaning": "A parameter of the request is not valid.",
    "source": "assumed",
    "effect": "unknown",
    "advice": "Compare the values that were sent with those of the operation first."
  },
  "badRequest": {
    "code": "400",
    "statuses": [200,400],
    "resultStatus": "F",
    "meaning": "The request is bad, such as one in which a required field is missing.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Compare the fields that were sent with those of the operation first, and websiteName with that of the merchant.",
    "operations": ["initiateTransaction"]
  },
  "pipe": {
    "code": "1008",
    "statuses": [200,400],
    "resultStatus": "F",
    "meaning": "A value holds a pipe (|), which is not allowed.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Send no value that holds a pipe."
  },
  "checksum": {
    "code": "2005",
    "statuses": [200,401],
    "resultStatus": "F",
    "meaning": "The checksum that was sent is not valid.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Check first whether merchantKey, mid and address fit together.",
    "operations": ["initiateTransaction"]
  },
  "checksumMismatch": {
    "code": "227",
    "statuses": [200,401],
    "resultStatus": "F",
    "meaning": "The checksum does not match.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Check first whether merchantKey, mid and address fit together.",
    "operations": ["initiateTransaction"]
  },
  "token": {
    "code": "1006",
    "statuses": [200,401],
    "resultStatus": "F",
    "meaning": "The session has expired.",
    "source": "provider",
    "effect": "echo",
    "advice": "Initiate the transaction for a new token, with a new single sign-on token where one is sent."
  },
  "amount": {
    "code": "2007",
    "statuses": [200,400],
    "resultStatus": "F",
    "meaning": "The amount is not valid.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Check the decimals and the currency of the amount first.",
    "operations": ["initiateTransaction"]
  },
  "amountOverLimit": {
    "code": "196",
    "statuses": [200,400],
    "resultStatus": "F",
    "meaning": "The amount is over the allowed limit.",
    "source": "provider",
    "effect": "state",
    "advice": "Ask for a smaller amount, or for another limit.",
    "operations": ["initiateTransaction"]
  },
  "promotionCode": {
    "code": "1011",
    "statuses": [200,400],
    "resultStatus": "F",
    "meaning": "A parameter of the promotion is not valid.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Leave promoCode out, or correct it.",
    "operations": ["initiateTransaction"]
  },
  "promotionDoesNotApply": {
    "code": "1012",
    "statuses": [200,400],
    "resultStatus": "F",
    "meaning": "The amount of the promotion is greater than that of the transaction.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Leave promoCode out, or correct it.",
    "operations": ["initiateTransaction"]
  },
  "signOnToken": {
    "code": "2004",
    "statuses": [200,401],
    "resultStatus": "F",
    "meaning": "The single sign-on token is not valid.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Get a new single sign-on token, or leave it out.",
    "operations": ["initiateTransaction"]
  },
  "mid": {
    "code": "2013",
    "statuses": [200,400],
    "resultStatus": "F",
    "meaning": "The mid of the query differs from that of the body.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Send the same mid in both."
  },
  "orderId": {
    "code": "2014",
    "statuses": [200,400],
    "resultStatus": "F",
    "meaning": "The orderId of the query differs from that of the body.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Send the same orderId in both."
  },
  "changedOrder": {
    "code": "2023",
    "statuses": [200,400],
    "resultStatus": "F",
    "meaning": "The request repeats an earlier one, and is not consistent with it.",
    "source": "provider",
    "effect": "echo",
    "advice": "Take another orderId, or send what was sent first.",
    "operations": ["initiateTransaction"]
  },
  "invalidOrderId": {
    "code": "330",
    "statuses": [200,400],
    "resultStatus": "F",
    "meaning": "The order id is not valid.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Take an orderId of up to 50 letters, digits, underscores, at signs and hyphens.",
    "operations": ["initiateTransaction"]
  },
  "duplicateOrder": {
    "code": "334",
    "statuses": [200,400],
    "resultStatus": "F",
    "meaning": "The order id was used before, be it by an attempt that failed.",
    "source": "provider",
    "effect": "echo",
    "advice": "Find out what became of the earlier request with this orderId, and take another one for a new order.",
    "operations": ["initiateTransaction"]
  },
  "requestExpired": {
    "code": "335",
    "statuses": [200,400],
    "resultStatus": "F",
    "meaning": "The request has expired or is not valid.",
    "source": "provider",
    "effect": "echo",
    "advice": "Check the clock first, and write the request anew.",
    "operations": ["initiateTransaction"]
  },
  "notFound": {
    "code": "404",
    "statuses": [404],
    "resultStatus": "F",
    "meaning": "No operation is at this path, as with a wrong gateway root or letter case.",
    "source": "assumed",
    "effect": "unknown",
    "advice": "Check baseUrl and gatewayRoot first."
  },
  "tooMany": {
    "code": "429",
    "statuses": [429],
    "resultStatus": "F",
    "meaning": "Too many requests came.",
    "source": "assumed",
    "effect": "state",
    "advice": "Wait as long as `retryAfterMs` says, and send less."
  },
  "systemError": {
    "code": "00000900",
    "statuses": [200,500],
    "resultStatus": "U",
    "meaning": "A system error occurred.",
    "source": "provider",
    "effect": "unknown",
    "advice": "Find out first what became of the call."
  },
  "systemErrorOfWebsite": {
    "code": "501",
    "statuses": [200,500],
    "resultStatus": "F",
    "meaning": "A system error occurred. A wrong websiteName is one of its causes.",
    "source": "provider",
    "effect": "unknown",
    "advice": "Find out first what became of the call, and check websiteName.",
    "operations": ["initiateTransaction"]
  },
  "unavailable": {
    "code": "503",
    "statuses": [503],
    "resultStatus": "U",
    "meaning": "The service cannot answer now. Whether anything was done before is open.",
    "source": "assumed",
    "effect": "unknown",
    "advice": "Find out first what became of the call."
  }
} as const satisfies CodeTable

/** What is known of a failure by its status alone. @internal */
export const statuses = [
  {
    "status": 429,
    "meaning": "Too many requests came, and this one was not carried out.",
    "source": "assumed",
    "effect": "state",
    "advice": "Wait as long as `retryAfterMs` says, and send less."
  },
  {
    "status": 418,
    "meaning": "The address is banned for a while, and what it sends is not carried out.",
    "source": "assumed",
    "effect": "state",
    "advice": "Wait as long as `retryAfterMs` says, and send nothing until then."
  }
] as const satisfies StatusTable

/** What tells an answer of its call from others, by operation. @internal */
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
      "responseTimestamp",
      "requestId",
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
      "consultDetails",
      "resultInfo",
      "resultStatus",
      "resultCode",
      "resultMsg",
      "bankRetry",
      "retry",
      "extraParamsMap"
    ],
    "byAmbiguity": {
      "pcfResponseHead": ["requestTimestamp","channelId","txnToken"],
      "responseTimestampForm": ["responseTimestamp"],
      "pcfCharges": ["payMethods","consultDetails"]
    }
  }
} as const satisfies ResponseFields
