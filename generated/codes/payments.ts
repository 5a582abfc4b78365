// Generated from spec/ by `npm run generate`. Do not edit.

import type { CodeTable, StatusTable } from '../../src/ambiguity/refusal-codes.js'

/** What the service says when it refuses, by the id of each code. */
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

/** What is known of a failure by its status alone. */
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
