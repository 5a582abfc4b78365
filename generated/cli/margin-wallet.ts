// Generated from spec/ by `npm run generate`. Do not edit.

import type { FlagTable } from '../../src/cli/call/fields.js'

/** The words of the command line for each operation. */
export const flags: FlagTable = {
  "getIsolatedMarginAccount": {
    "summary": "Get the isolated margin accounts",
    "says": "Returns isolated margin account details, with the field `enabled`.",
    "fields": [
      {
        "name": "symbols",
        "says": "The symbols of the wanted accounts, at most five, as one value separated by commas; by default every account. (provider)",
        "types": ["string"]
      },
      {
        "name": "recvWindow",
        "says": "For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000; the client sends 30000. (provider)",
        "types": ["integer"]
      }
    ]
  },
  "enableIsolatedMarginAccount": {
    "summary": "Enable the isolated margin account of a symbol",
    "says": "Enables the isolated margin account of one symbol.",
    "fields": [
      {
        "name": "symbol",
        "says": "The symbol whose isolated margin account is meant. (provider)",
        "types": ["string"],
        "isRequired": true
      },
      {
        "name": "recvWindow",
        "says": "For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000; the client sends 5000. (provider)",
        "types": ["integer"]
      }
    ]
  },
  "disableIsolatedMarginAccount": {
    "summary": "Disable the isolated margin account of a symbol",
    "says": "Disables the isolated margin account of one symbol.",
    "fields": [
      {
        "name": "symbol",
        "says": "The symbol whose isolated margin account is meant. (provider)",
        "types": ["string"],
        "isRequired": true
      },
      {
        "name": "recvWindow",
        "says": "For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000; the client sends 5000. (provider)",
        "types": ["integer"]
      }
    ]
  },
  "getIsolatedMarginAccountLimit": {
    "summary": "Get the limit of enabled isolated margin accounts",
    "says": "Returns the limit on enabled isolated margin accounts.",
    "fields": [
      {
        "name": "recvWindow",
        "says": "For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000; the client sends 30000. (provider)",
        "types": ["integer"]
      }
    ]
  },
  "createMarginOcoOrder": {
    "summary": "Place a margin OCO order",
    "says": "Places a margin OCO order.",
    "fields": [
      {
        "name": "symbol",
        "says": "The symbol that the orders trade, required on cross and on isolated margin. (provider)",
        "types": ["string"],
        "isRequired": true
      },
      {
        "name": "isIsolated",
        "says": "Whether isolated margin is meant, as the string TRUE or FALSE; by default FALSE, which means cross margin. (provider)",
        "types": ["string"],
        "values": ["TRUE","FALSE"]
      },
      {
        "name": "listClientOrderId",
        "says": "A unique id for the entire order list. (provider)",
        "types": ["string"]
      },
      {
        "name": "side",
        "says": "Whether both orders buy or sell. (provider)",
        "types": ["string"],
        "values": ["BUY","SELL"],
        "isRequired": true
      },
      {
        "name": "quantity",
        "says": "The quantity of each of the two orders, in the base asset. (provider)",
        "types": ["string"],
        "isRequired": true
      },
      {
        "name": "limitClientOrderId",
        "says": "A unique id for the LIMIT_MAKER order. (provider)",
        "types": ["string"]
      },
      {
        "name": "price",
        "says": "The price of the LIMIT_MAKER order, in the quote asset. (provider)",
        "types": ["string"],
        "isRequired": true
      },
      {
        "name": "limitIcebergQty",
        "says": "The iceberg quantity of the limit order. (provider)",
        "types": ["string"]
      },
      {"name":"stopClientOrderId","says":"A unique id for the stop order. (provider)","types":["string"]},
      {
        "name": "stopPrice",
        "says": "The trigger price of the stop order, in the quote asset. (provider)",
        "types": ["string"],
        "isRequired": true
      },
      {
        "name": "stopLimitPrice",
        "says": "The limit price of the stop order, in the quote asset; needs `stopLimitTimeInForce`. (provider)",
        "types": ["string"]
      },
      {"name":"stopIcebergQty","says":"The iceberg quantity of the stop order. (provider)","types":["string"]},
      {
        "name": "stopLimitTimeInForce",
        "says": "How long the stop order works: GTC until it is cancelled, FOK all at once or not at all, IOC only for what trades at once; required with `stopLimitPrice`. (provider)",
        "types": ["string"],
        "values": ["GTC","IOC","FOK"]
      },
      {
        "name": "newOrderRespType",
        "says": "How much of the orders is returned. (provider)",
        "types": ["string"],
        "values": ["ACK","RESULT","FULL"]
      },
      {
        "name": "sideEffectType",
        "says": "Whether the order borrows or repays: NO_SIDE_EFFECT, the default, is a normal order; MARGIN_BUY borrows, and AUTO_REPAY repays after the order is filled. (provider)",
        "types": ["string"],
        "values": ["NO_SIDE_EFFECT","MARGIN_BUY","AUTO_REPAY","AUTO_BORROW_REPAY"]
      },
      {
        "name": "selfTradePreventionMode",
        "says": "What happens when an order could cause a self-trade. (provider)",
        "types": ["string"],
        "values": ["NONE","EXPIRE_TAKER","EXPIRE_MAKER","EXPIRE_BOTH"]
      },
      {
        "name": "autoRepayAtCancel",
        "says": "Whether the loan of the order is repaid when the order is cancelled; by default it is. (provider)",
        "types": ["boolean"]
      },
      {
        "name": "recvWindow",
        "says": "For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000; the client sends 5000. (provider)",
        "types": ["integer"]
      }
    ]
  },
  "getMarginOrderList": {
    "summary": "Get a margin OCO order list",
    "says": "Returns one margin OCO order list.",
    "fields": [
      {
        "name": "isIsolated",
        "says": "Whether isolated margin is meant, as the string TRUE or FALSE; by default FALSE, which means cross margin; TRUE needs `symbol`. (provider)",
        "types": ["string"],
        "values": ["TRUE","FALSE"]
      },
      {
        "name": "symbol",
        "says": "The symbol that the orders trade; required with `isIsolated` TRUE. (provider)",
        "types": ["string"]
      },
      {
        "name": "orderListId",
        "says": "The id of the order list; this or `origClientOrderId` is required. (provider)",
        "types": ["string"]
      },
      {
        "name": "origClientOrderId",
        "says": "The `listClientOrderId` of the order list; this or `orderListId` is required. (provider)",
        "types": ["string"]
      },
      {
        "name": "recvWindow",
        "says": "For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000; the client sends 30000. (provider)",
        "types": ["integer"]
      }
    ]
  },
  "cancelMarginOrderList": {
    "summary": "Cancel a margin OCO order list",
    "says": "Cancels a margin OCO order list.",
    "fields": [
      {
        "name": "symbol",
        "says": "The symbol that the orders trade, required on cross and on isolated margin. (provider)",
        "types": ["string"],
        "isRequired": true
      },
      {
        "name": "isIsolated",
        "says": "Whether isolated margin is meant, as the string TRUE or FALSE; by default FALSE, which means cross margin. (provider)",
        "types": ["string"],
        "values": ["TRUE","FALSE"]
      },
      {
        "name": "orderListId",
        "says": "The id of the order list; this or `listClientOrderId` is required. (provider)",
        "types": ["string"]
      },
      {
        "name": "listClientOrderId",
        "says": "The unique id of the entire order list, which the caller can set when placing the list; this or `orderListId` is required. (provider)",
        "types": ["string"]
      },
      {
        "name": "newClientOrderId",
        "says": "The caller's id of the cancellation itself; the service makes one when it is left out. (provider)",
        "types": ["string"]
      },
      {
        "name": "recvWindow",
        "says": "For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000; the client sends 5000. (provider)",
        "types": ["integer"]
      }
    ]
  },
  "listMarginOrderLists": {
    "summary": "List all margin OCO order lists",
    "says": "Returns all margin OCO order lists.",
    "fields": [
      {
        "name": "isIsolated",
        "says": "Whether isolated margin is meant, as the string TRUE or FALSE; by default FALSE, which means cross margin; TRUE needs `symbol`. (provider)",
        "types": ["string"],
        "values": ["TRUE","FALSE"]
      },
      {
        "name": "symbol",
        "says": "The symbol that the orders trade; required with `isIsolated` TRUE. (provider)",
        "types": ["string"]
      },
      {
        "name": "fromId",
        "says": "The id of an order list; not with `startTime` or `endTime`. (assumed)",
        "types": ["string"]
      },
      {
        "name": "startTime",
        "says": "The earliest moment, in epoch milliseconds; not with `fromId`. (provider)",
        "types": ["integer"]
      },
      {
        "name": "endTime",
        "says": "The latest moment, in epoch milliseconds; not with `fromId`. (provider)",
        "types": ["integer"]
      },
      {
        "name": "limit",
        "says": "The greatest number of order lists in the answer, at most 1,000; by default 500. (provider)",
        "types": ["integer"]
      },
      {
        "name": "recvWindow",
        "says": "For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000; the client sends 30000. (provider)",
        "types": ["integer"]
      }
    ]
  },
  "listOpenMarginOrderLists": {
    "summary": "List the open margin OCO order lists",
    "says": "Returns the open margin OCO order lists.",
    "fields": [
      {
        "name": "isIsolated",
        "says": "Whether isolated margin is meant, as the string TRUE or FALSE; by default FALSE, which means cross margin; TRUE needs `symbol`. (provider)",
        "types": ["string"],
        "values": ["TRUE","FALSE"]
      },
      {
        "name": "symbol",
        "says": "The symbol that the orders trade; required with `isIsolated` TRUE. (provider)",
        "types": ["string"]
      },
      {
        "name": "recvWindow",
        "says": "For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000; the client sends 30000. (provider)",
        "types": ["integer"]
      }
    ]
  },
  "listCoinConfigs": {
    "summary": "List the configuration of coins",
    "says": "Returns the wallet's coin configuration.",
    "fields": [
      {
        "name": "recvWindow",
        "says": "For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000; the client sends 30000. (provider)",
        "types": ["integer"]
      }
    ]
  },
  "listWithdrawals": {
    "summary": "List the withdrawals",
    "says": "Returns the withdraw history, filtered by withdraw order id if one is given.",
    "fields": [
      {"name":"coin","says":"The coin to which the history is limited. (provider)","types":["string"]},
      {
        "name": "withdrawOrderId",
        "says": "The withdraw order id by which the history is filtered.",
        "types": ["string"]
      },
      {
        "name": "status",
        "says": "The state by which the history is filtered: 0 an e-mail was sent, 1 cancelled, 2 waiting for approval, 3 rejected, 4 processing, 5 failed, 6 completed. (provider)",
        "types": ["integer"],
        "values": ["0","1","2","3","4","5","6"]
      },
      {"name":"offset","says":"How many records to skip; by default none. (provider)","types":["integer"]},
      {
        "name": "limit",
        "says": "The greatest number of records in the answer, at most 1,000; by default 1,000. (provider)",
        "types": ["integer"]
      },
      {
        "name": "idList",
        "says": "The service's ids of withdrawals, at most 45, as one value separated by commas. (provider)",
        "types": ["string"]
      },
      {
        "name": "startTime",
        "says": "The earliest moment, in epoch milliseconds; by default 90 days before now. (provider)",
        "types": ["integer"]
      },
      {
        "name": "endTime",
        "says": "The latest moment, in epoch milliseconds; by default now. (provider)",
        "types": ["integer"]
      },
      {
        "name": "recvWindow",
        "says": "For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000; the client sends 30000. (provider)",
        "types": ["integer"]
      }
    ]
  },
  "listDeposits": {
    "summary": "List the deposits",
    "says": "Returns the deposit history.",
    "fields": [
      {
        "name": "includeSource",
        "says": "Whether deposits come with `sourceAddress`; by default they do not. (provider)",
        "types": ["boolean"]
      },
      {"name":"coin","says":"The coin to which the history is limited. (provider)","types":["string"]},
      {
        "name": "status",
        "says": "The state by which the history is filtered: 0 pending, 1 success, 2 rejected, 6 credited but not withdrawable yet, 7 wrong deposit, 8 waiting for the user. (provider)",
        "types": ["integer"],
        "values": ["0","1","2","6","7","8"]
      },
      {
        "name": "startTime",
        "says": "The earliest moment, in epoch milliseconds; by default 90 days before now. (provider)",
        "types": ["integer"]
      },
      {
        "name": "endTime",
        "says": "The latest moment, in epoch milliseconds; by default now. (provider)",
        "types": ["integer"]
      },
      {"name":"offset","says":"How many records to skip; by default none. (provider)","types":["integer"]},
      {
        "name": "limit",
        "says": "The greatest number of records in the answer, at most 1,000; by default 1,000. (provider)",
        "types": ["integer"]
      },
      {
        "name": "txId",
        "says": "The id of the transaction by which the history is filtered. (provider)",
        "types": ["string"]
      },
      {
        "name": "recvWindow",
        "says": "For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000; the client sends 30000. (provider)",
        "types": ["integer"]
      }
    ]
  }
}
