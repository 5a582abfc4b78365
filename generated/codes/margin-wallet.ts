// Generated from spec/ by `npm run generate`. Do not edit.

import type { CodeTable, StatusTable } from '../../src/client/codes.js'

/** What the service says when it refuses, by the id of each code. */
export const codes = {
  "missingParameter": {
    "code": -1102,
    "statuses": [
      400
    ],
    "meaning": "A mandatory parameter did not come, came empty, or is malformed.",
    "source": "provider",
    "effect": "none",
    "advice": "Compare the names and values that were sent with those of the operation first."
  },
  "unread": {
    "code": -1104,
    "statuses": [
      400
    ],
    "meaning": "Not all parameters that came were read.",
    "source": "provider",
    "effect": "none",
    "advice": "Leave out the parameters that the operation does not have."
  },
  "illegalCharacters": {
    "code": -1100,
    "statuses": [
      400
    ],
    "meaning": "A parameter has characters that are not allowed in it.",
    "source": "provider",
    "effect": "none",
    "advice": "Compare the form of each value with that of the documentation first."
  },
  "repeatedParameter": {
    "code": -1101,
    "statuses": [
      400
    ],
    "meaning": "More parameters came than the operation takes, or one of them came more than once.",
    "source": "provider",
    "effect": "none",
    "advice": "Send each parameter once."
  },
  "emptyParameter": {
    "code": -1105,
    "statuses": [
      400
    ],
    "meaning": "A parameter came empty.",
    "source": "provider",
    "effect": "none",
    "advice": "Leave out what has no value."
  },
  "notRequired": {
    "code": -1106,
    "statuses": [
      400
    ],
    "meaning": "A parameter came that is not required.",
    "source": "provider",
    "effect": "none",
    "advice": "Leave the parameter out, or send what it belongs to.",
    "operations": [
      "getMarginOrderList",
      "listMarginOrderLists",
      "listOpenMarginOrderLists"
    ]
  },
  "overflow": {
    "code": -1108,
    "statuses": [
      400
    ],
    "meaning": "A parameter overflowed.",
    "source": "provider",
    "effect": "none",
    "advice": "Compare the length of each value with that of the documentation first."
  },
  "timeInForce": {
    "code": -1115,
    "statuses": [
      400
    ],
    "meaning": "The time in force is not valid.",
    "source": "provider",
    "effect": "none",
    "advice": "Send GTC, FOK or IOC.",
    "operations": [
      "createMarginOcoOrder"
    ]
  },
  "badCombination": {
    "code": -1128,
    "statuses": [
      400
    ],
    "meaning": "The combination of optional parameters is not valid.",
    "source": "provider",
    "effect": "none",
    "advice": "Compare the parameters that were sent with the rules of the operation.",
    "operations": [
      "listMarginOrderLists"
    ]
  },
  "invalidParameter": {
    "code": -1130,
    "statuses": [
      400
    ],
    "meaning": "The value of a parameter is not valid.",
    "source": "provider",
    "effect": "none",
    "advice": "Compare the value with those that the documentation allows."
  },
  "timestamp": {
    "code": -1021,
    "statuses": [
      400
    ],
    "meaning": "The timestamp lies outside of the recvWindow, or 1,000 milliseconds ahead of the service's clock.",
    "source": "provider",
    "effect": "none",
    "advice": "Check the clock of this machine first; then recvWindow, where the network is slow."
  },
  "signature": {
    "code": -1022,
    "statuses": [
      400
    ],
    "meaning": "The signature is not valid.",
    "source": "provider",
    "effect": "none",
    "advice": "Check the key pair first: the secret must belong to the API key."
  },
  "unknownSymbol": {
    "code": -1121,
    "statuses": [
      400
    ],
    "meaning": "The symbol is not valid.",
    "source": "provider",
    "effect": "none",
    "advice": "Check the symbol first, its letter case and its separators too.",
    "operations": [
      "getIsolatedMarginAccount",
      "enableIsolatedMarginAccount",
      "disableIsolatedMarginAccount",
      "createMarginOcoOrder",
      "getMarginOrderList",
      "cancelMarginOrderList",
      "listMarginOrderLists",
      "listOpenMarginOrderLists"
    ]
  },
  "recvWindowTooLong": {
    "code": -1131,
    "statuses": [
      400
    ],
    "meaning": "The recvWindow must be less than 60,000.",
    "source": "provider",
    "effect": "none",
    "advice": "Choose a shorter recvWindow."
  },
  "period": {
    "code": -1127,
    "statuses": [
      400
    ],
    "meaning": "More time lies between the start and the end of a period than is allowed.",
    "source": "provider",
    "effect": "none",
    "advice": "Ask for a shorter period, several times where more is needed.",
    "operations": [
      "listDeposits",
      "listWithdrawals",
      "listMarginOrderLists"
    ]
  },
  "filter": {
    "code": -1013,
    "statuses": [
      400
    ],
    "meaning": "The request is rejected before it reaches the matching engine, such as by a filter of the symbol.",
    "source": "provider",
    "effect": "none",
    "advice": "Compare quantity and prices with the filters of the symbol.",
    "operations": [
      "createMarginOcoOrder"
    ]
  },
  "side": {
    "code": -1117,
    "statuses": [
      400
    ],
    "meaning": "The side is not valid.",
    "source": "provider",
    "effect": "none",
    "advice": "Send BUY or SELL.",
    "operations": [
      "createMarginOcoOrder"
    ]
  },
  "placing": {
    "code": -2010,
    "statuses": [
      400
    ],
    "meaning": "The new order was rejected.",
    "source": "provider",
    "effect": "none",
    "advice": "Check the prices, the ids and the balance first.",
    "operations": [
      "createMarginOcoOrder"
    ]
  },
  "cancelling": {
    "code": -2011,
    "statuses": [
      400
    ],
    "meaning": "The cancellation was rejected, such as because there is no such order list.",
    "source": "provider",
    "effect": "none",
    "advice": "Ask for the order list first; it may be over, or on the other kind of margin.",
    "operations": [
      "cancelMarginOrderList"
    ]
  },
  "noListId": {
    "code": -11016,
    "statuses": [
      400
    ],
    "meaning": "Neither orderListId nor the caller's own id of the order list came.",
    "source": "provider",
    "effect": "none",
    "advice": "Send one of the two ids.",
    "operations": [
      "cancelMarginOrderList"
    ]
  },
  "orderList": {
    "code": -2018,
    "statuses": [
      400
    ],
    "meaning": "The order list does not exist.",
    "source": "provider",
    "effect": "none",
    "advice": "Check the id, and whether it is on cross or on isolated margin.",
    "operations": [
      "getMarginOrderList"
    ]
  },
  "order": {
    "code": -2013,
    "statuses": [
      400
    ],
    "meaning": "The order does not exist.",
    "source": "provider",
    "effect": "none",
    "advice": "Check the id, and whether it is on cross or on isolated margin.",
    "operations": [
      "getMarginOrderList"
    ]
  },
  "pendingTransaction": {
    "code": -3007,
    "statuses": [
      400
    ],
    "meaning": "A transaction is pending; it may be tried again later.",
    "source": "provider",
    "effect": "none",
    "advice": "Wait until the other transaction is through, then try again.",
    "operations": [
      "enableIsolatedMarginAccount",
      "disableIsolatedMarginAccount",
      "createMarginOcoOrder",
      "cancelMarginOrderList"
    ]
  },
  "isolatedAccount": {
    "code": -11001,
    "statuses": [
      400
    ],
    "meaning": "The isolated margin account does not exist.",
    "source": "provider",
    "effect": "none",
    "advice": "Ask for the isolated margin account first.",
    "operations": [
      "enableIsolatedMarginAccount",
      "disableIsolatedMarginAccount"
    ]
  },
  "malformedKey": {
    "code": -2014,
    "statuses": [
      401
    ],
    "meaning": "The form of the API key is not valid.",
    "source": "provider",
    "effect": "none",
    "advice": "Check the API key, its permissions and its address restrictions first."
  },
  "refusedKey": {
    "code": -2015,
    "statuses": [
      401
    ],
    "meaning": "The API key, its address or its permissions are not valid for the action.",
    "source": "provider",
    "effect": "none",
    "advice": "Check the API key, its permissions and its address restrictions first."
  },
  "forbidden": {
    "code": -1002,
    "statuses": [
      403
    ],
    "meaning": "The request is not authorized.",
    "source": "provider",
    "effect": "none",
    "advice": "Check the permissions of the API key and its address restrictions first, and whether a firewall is in the way."
  },
  "notFound": {
    "code": 404,
    "statuses": [
      404
    ],
    "meaning": "Nothing is found at this path; a wrong base address shows here.",
    "source": "assumed",
    "effect": "unknown",
    "advice": "Check baseUrl first."
  },
  "tooMany": {
    "code": -1003,
    "statuses": [
      429,
      418
    ],
    "meaning": "Too many requests came, or requests of too much weight; who goes on sending after that is banned for a while (418).",
    "source": "provider",
    "effect": "none",
    "advice": "Wait as long as `retryAfterMs` says, and send less."
  },
  "unexpected": {
    "code": -1006,
    "statuses": [
      500,
      503
    ],
    "meaning": "An answer came from within that was not expected. Whether the request was carried out is unknown.",
    "source": "provider",
    "effect": "unknown",
    "advice": "Find out first what became of the call."
  },
  "timeout": {
    "code": -1007,
    "statuses": [
      504
    ],
    "meaning": "No answer came from within in time. Whether the request was carried out is unknown.",
    "source": "provider",
    "effect": "unknown",
    "advice": "Find out first what became of the call."
  },
  "unknownFailure": {
    "code": -1000,
    "statuses": [
      500
    ],
    "meaning": "Something unknown failed while the request was processed.",
    "source": "provider",
    "effect": "unknown",
    "advice": "Find out first what became of the call."
  },
  "disconnected": {
    "code": -1001,
    "statuses": [
      500
    ],
    "meaning": "The service could not process the request because of an internal failure.",
    "source": "provider",
    "effect": "unknown",
    "advice": "Find out first what became of the call."
  }
} as const satisfies CodeTable

/** What is known of a failure by its status alone. */
export const statuses = [
  {
    "status": 403,
    "meaning": "The request breaks a rule of a web application firewall.",
    "source": "provider",
    "effect": "unknown",
    "advice": "Check the permissions of the API key and its address restrictions first, and whether a firewall is in the way."
  },
  {
    "status": 404,
    "meaning": "Nothing is found at this path.",
    "source": "assumed",
    "effect": "unknown",
    "advice": "Check baseUrl first."
  },
  {
    "status": 401,
    "meaning": "The request is not authorized.",
    "source": "provider",
    "effect": "unknown",
    "advice": "Check the API key, its permissions and its address restrictions first."
  },
  {
    "status": 429,
    "meaning": "A limit of requests is broken.",
    "source": "provider",
    "effect": "none",
    "advice": "Wait as long as `retryAfterMs` says, and send less."
  },
  {
    "status": 418,
    "meaning": "The address is banned for a while, because it kept sending after answers of 429.",
    "source": "provider",
    "effect": "none",
    "advice": "Wait as long as `retryAfterMs` says, and send nothing until then."
  }
] as const satisfies StatusTable

/** By what is wrong with a value, the id of the code of its refusal. */
export const wrongValues = {
  "missing": "missingParameter",
  "empty": "emptyParameter",
  "malformed": "illegalCharacters",
  "unlisted": "invalidParameter",
  "tooSmall": "invalidParameter",
  "tooGreat": "invalidParameter",
  "tooLong": "overflow",
  "repeated": "repeatedParameter",
  "unread": "unread"
} as const
