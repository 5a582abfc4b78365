// Generated from spec/ by `npm run generate`. Do not edit.

import type { AnswerMarks } from '../../src/client/operation-table.js'

/** What tells an answer of its call from others, by operation. */
export const answerMarks: AnswerMarks = {
  "enableIsolatedMarginAccount": {
    "identifiers": [
      {
        "name": "symbol",
        "at": [
          "/query/symbol"
        ],
        "as": "letterCase"
      }
    ],
    "identity": [
      "success",
      "symbol"
    ]
  },
  "disableIsolatedMarginAccount": {
    "identifiers": [
      {
        "name": "symbol",
        "at": [
          "/query/symbol"
        ],
        "as": "letterCase"
      }
    ],
    "identity": [
      "success",
      "symbol"
    ]
  },
  "createMarginOcoOrder": {
    "identifiers": [
      {
        "name": "symbol",
        "at": [
          "/query/symbol"
        ],
        "as": "letterCase"
      },
      {
        "name": "isIsolated",
        "at": [
          "/query/isIsolated"
        ],
        "as": "letterCase",
        "default": "FALSE"
      },
      {
        "name": "listClientOrderId",
        "at": [
          "/query/listClientOrderId"
        ],
        "as": "exact"
      }
    ],
    "identity": [
      "orderListId",
      "symbol"
    ]
  },
  "getMarginOrderList": {
    "identifiers": [
      {
        "name": "isIsolated",
        "at": [
          "/query/isIsolated"
        ],
        "as": "letterCase",
        "default": "FALSE"
      },
      {
        "name": "symbol",
        "at": [
          "/query/symbol"
        ],
        "as": "letterCase"
      },
      {
        "name": "orderListId",
        "at": [
          "/query/orderListId"
        ],
        "as": "number"
      },
      {
        "name": "origClientOrderId",
        "at": [
          "/query/origClientOrderId"
        ],
        "as": "exact"
      }
    ]
  },
  "cancelMarginOrderList": {
    "identifiers": [
      {
        "name": "symbol",
        "at": [
          "/query/symbol"
        ],
        "as": "letterCase"
      },
      {
        "name": "isIsolated",
        "at": [
          "/query/isIsolated"
        ],
        "as": "letterCase",
        "default": "FALSE"
      },
      {
        "name": "orderListId",
        "at": [
          "/query/orderListId"
        ],
        "as": "number"
      },
      {
        "name": "listClientOrderId",
        "at": [
          "/query/listClientOrderId"
        ],
        "as": "exact"
      }
    ],
    "identity": [
      "orderListId",
      "symbol"
    ]
  },
  "listMarginOrderLists": {
    "identifiers": [
      {
        "name": "isIsolated",
        "at": [
          "/query/isIsolated"
        ],
        "as": "letterCase",
        "default": "FALSE"
      },
      {
        "name": "symbol",
        "at": [
          "/query/symbol"
        ],
        "as": "letterCase"
      }
    ]
  },
  "listOpenMarginOrderLists": {
    "identifiers": [
      {
        "name": "isIsolated",
        "at": [
          "/query/isIsolated"
        ],
        "as": "letterCase",
        "default": "FALSE"
      },
      {
        "name": "symbol",
        "at": [
          "/query/symbol"
        ],
        "as": "letterCase"
      }
    ]
  }
}
