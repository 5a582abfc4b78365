// Generated from spec/ by `npm run generate`. Do not edit.

import type { AnswerMarks, Ban, Limit, OperationTable, ResultForms, Sum } from '../../src/model/api-adapter.js'
import { refusalTable } from '../../src/ambiguity/refusal-effects.js'
import type { CodeTable, RefusalTable, StatusTable } from '../../src/model/ambiguity.js'
import type { ResponseFields } from '../../src/ambiguity/evidence.js'

/** The operations, with all that writes their requests. */
export const operations = {
  "getIsolatedMarginAccount": {
    "operationId": "getIsolatedMarginAccount",
    "method": "GET",
    "path": "/sapi/v1/margin/isolated/account",
    "safeToRetry": true,
    "formats": ["json"],
    "parameters": [
      {"name":"symbols","in":"query","wrongValues":{"unknown":"unknownSymbol"}},
      {
        "name": "recvWindow",
        "in": "query",
        "default": 5000,
        "sends": 30000,
        "maximum": 60000,
        "wrongValues": {"tooGreat":"recvWindowTooLong"}
      },
      {"name":"timestamp","in":"query"}
    ],
    "inputs": ["symbols","recvWindow"],
    "supplied": ["timestamp"],
    "needsAuthorization": true,
    "hasBody": false,
    "defaults": {},
    "accepts": [],
    "ownFields": ["/query/timestamp","/query/signature"],
    "weights": [{"amount":10,"per":"ip","source":"provider"}],
    "responseHeaders": ["retry-after","x-sapi-used-ip-weight-1m","x-sapi-used-uid-weight-1m"],
    "ambiguities": [
      "accountTotals",
      "enabledType",
      "firstEnable",
      "forbiddenBody",
      "marginLevelStatusValues",
      "percentEncoding",
      "unknownFields"
    ]
  },
  "enableIsolatedMarginAccount": {
    "operationId": "enableIsolatedMarginAccount",
    "method": "POST",
    "path": "/sapi/v1/margin/isolated/account",
    "safeToRetry": false,
    "formats": ["json"],
    "parameters": [
      {"name":"symbol","in":"query","wrongValues":{"unknown":"unknownSymbol"}},
      {
        "name": "recvWindow",
        "in": "query",
        "default": 5000,
        "sends": 5000,
        "maximum": 60000,
        "wrongValues": {"tooGreat":"recvWindowTooLong"}
      },
      {"name":"timestamp","in":"query"}
    ],
    "inputs": ["symbol","recvWindow"],
    "supplied": ["timestamp"],
    "needsAuthorization": true,
    "hasBody": false,
    "defaults": {},
    "accepts": [],
    "needed": ["symbol"],
    "ownFields": ["/query/timestamp","/query/signature"],
    "reconcile": {
      "kind": "state",
      "operation": "getIsolatedMarginAccount",
      "with": {"symbols":"symbol"},
      "entries": "/assets",
      "matches": [{"member":"/symbol","input":"symbol","as":"letterCase"}],
      "state": {"member":"/enabled","wanted":[true],"unwanted":[false],"source":"provider"},
      "signed": {"timestamp":"timestamp","recvWindow":"recvWindow"},
      "says": "Ask for the account of the symbol and look at `enabled`, which this call or an earlier one may have set."
    },
    "weights": [{"amount":300,"per":"uid","source":"provider"}],
    "responseHeaders": ["retry-after","x-sapi-used-ip-weight-1m","x-sapi-used-uid-weight-1m"],
    "ambiguities": [
      "accountLimitReached",
      "firstEnable",
      "forbiddenBody",
      "parameterLocation",
      "percentEncoding",
      "secondEnable",
      "unknownFields"
    ]
  },
  "disableIsolatedMarginAccount": {
    "operationId": "disableIsolatedMarginAccount",
    "method": "DELETE",
    "path": "/sapi/v1/margin/isolated/account",
    "safeToRetry": false,
    "formats": ["json"],
    "parameters": [
      {"name":"symbol","in":"query","wrongValues":{"unknown":"unknownSymbol"}},
      {
        "name": "recvWindow",
        "in": "query",
        "default": 5000,
        "sends": 5000,
        "maximum": 60000,
        "wrongValues": {"tooGreat":"recvWindowTooLong"}
      },
      {"name":"timestamp","in":"query"}
    ],
    "inputs": ["symbol","recvWindow"],
    "supplied": ["timestamp"],
    "needsAuthorization": true,
    "hasBody": false,
    "defaults": {},
    "accepts": [],
    "needed": ["symbol"],
    "ownFields": ["/query/timestamp","/query/signature"],
    "reconcile": {
      "kind": "state",
      "operation": "getIsolatedMarginAccount",
      "with": {"symbols":"symbol"},
      "entries": "/assets",
      "matches": [{"member":"/symbol","input":"symbol","as":"letterCase"}],
      "state": {"member":"/enabled","wanted":[false],"unwanted":[true],"source":"provider"},
      "signed": {"timestamp":"timestamp","recvWindow":"recvWindow"},
      "says": "Ask for the account of the symbol and look at `enabled`, which this call or an earlier one may have set."
    },
    "endsExposure": true,
    "weights": [{"amount":300,"per":"uid","source":"provider"}],
    "responseHeaders": ["retry-after","x-sapi-used-ip-weight-1m","x-sapi-used-uid-weight-1m"],
    "ambiguities": ["disableConditions","forbiddenBody","percentEncoding","secondDisable","unknownFields"]
  },
  "getIsolatedMarginAccountLimit": {
    "operationId": "getIsolatedMarginAccountLimit",
    "method": "GET",
    "path": "/sapi/v1/margin/isolated/accountLimit",
    "safeToRetry": true,
    "formats": ["json"],
    "parameters": [
      {
        "name": "recvWindow",
        "in": "query",
        "default": 5000,
        "sends": 30000,
        "maximum": 60000,
        "wrongValues": {"tooGreat":"recvWindowTooLong"}
      },
      {"name":"timestamp","in":"query"}
    ],
    "inputs": ["recvWindow"],
    "supplied": ["timestamp"],
    "needsAuthorization": true,
    "hasBody": false,
    "defaults": {},
    "accepts": [],
    "ownFields": ["/query/timestamp","/query/signature"],
    "weights": [{"amount":1,"per":"ip","source":"provider"}],
    "responseHeaders": ["retry-after","x-sapi-used-ip-weight-1m","x-sapi-used-uid-weight-1m"],
    "ambiguities": ["accountLimitReached","forbiddenBody","unknownFields"]
  },
  "createMarginOcoOrder": {
    "operationId": "createMarginOcoOrder",
    "method": "POST",
    "path": "/sapi/v1/margin/order/oco",
    "safeToRetry": false,
    "formats": ["json"],
    "parameters": [
      {"name":"symbol","in":"query","wrongValues":{"unknown":"unknownSymbol"}},
      {"name":"isIsolated","in":"query","default":"FALSE"},
      {"name":"listClientOrderId","in":"query"},
      {"name":"side","in":"query","wrongValues":{"unlisted":"side"}},
      {"name":"quantity","in":"query","wrongValues":{"zero":"filter"}},
      {"name":"limitClientOrderId","in":"query"},
      {"name":"price","in":"query","wrongValues":{"zero":"filter"}},
      {"name":"limitIcebergQty","in":"query","wrongValues":{"zero":"filter"}},
      {"name":"stopClientOrderId","in":"query"},
      {"name":"stopPrice","in":"query","wrongValues":{"zero":"filter"}},
      {"name":"stopLimitPrice","in":"query","wrongValues":{"zero":"filter"}},
      {"name":"stopIcebergQty","in":"query","wrongValues":{"zero":"filter"}},
      {"name":"stopLimitTimeInForce","in":"query","wrongValues":{"unlisted":"timeInForce"}},
      {"name":"newOrderRespType","in":"query"},
      {"name":"sideEffectType","in":"query","default":"NO_SIDE_EFFECT"},
      {"name":"selfTradePreventionMode","in":"query"},
      {"name":"autoRepayAtCancel","in":"query","default":true},
      {
        "name": "recvWindow",
        "in": "query",
        "default": 5000,
        "sends": 5000,
        "maximum": 60000,
        "wrongValues": {"tooGreat":"recvWindowTooLong"}
      },
      {"name":"timestamp","in":"query"}
    ],
    "inputs": [
      "symbol",
      "isIsolated",
      "listClientOrderId",
      "side",
      "quantity",
      "limitClientOrderId",
      "price",
      "limitIcebergQty",
      "stopClientOrderId",
      "stopPrice",
      "stopLimitPrice",
      "stopIcebergQty",
      "stopLimitTimeInForce",
      "newOrderRespType",
      "sideEffectType",
      "selfTradePreventionMode",
      "autoRepayAtCancel",
      "recvWindow"
    ],
    "supplied": ["timestamp"],
    "needsAuthorization": true,
    "hasBody": false,
    "defaults": {"listClientOrderId":null},
    "accepts": [],
    "needed": ["symbol"],
    "ownFields": ["/query/timestamp","/query/signature"],
    "reconcile": {
      "kind": "create",
      "operation": "getMarginOrderList",
      "with": {"origClientOrderId":"listClientOrderId","isIsolated":"isIsolated","symbol":"symbol"},
      "matches": [
        {"member":"/listClientOrderId","input":"listClientOrderId","as":"exact"},
        {"member":"/symbol","input":"symbol","as":"letterCase"},
        {"member":"/isIsolated","input":"isIsolated","as":"letterCase","isOptional":true}
      ],
      "serviceId": "/orderListId",
      "time": "/transactionTime",
      "state": {
        "member": "/listOrderStatus",
        "wanted": ["EXECUTING","ALL_DONE"],
        "over": ["ALL_DONE"],
        "source": "provider"
      },
      "signed": {"timestamp":"timestamp","recvWindow":"recvWindow"},
      "notFound": {"codes":["orderList","order"],"ambiguity":"missingOrderList","source":"assumed"},
      "says": "Ask for the order list by its client id; it exists if the order was placed. Leave `symbol` out for cross margin. An older list may have the same id: compare `transactionTime`. If the list is missing, wait and ask again before placing the order once more."
    },
    "rules": [
      {
        "kind": "needs",
        "when": {"parameter":"stopLimitPrice"},
        "parameters": ["stopLimitTimeInForce"],
        "code": "missingParameter",
        "source": "provider"
      },
      {
        "kind": "needs",
        "when": {"parameter":"stopLimitTimeInForce"},
        "parameters": ["stopLimitPrice"],
        "code": "notRequired",
        "source": "assumed"
      }
    ],
    "weights": [
      {
        "amount": 1500,
        "per": "uid",
        "when": {"parameter":"sideEffectType","is":["MARGIN_BUY","AUTO_BORROW_REPAY"]},
        "source": "provider"
      },
      {"amount":6,"per":"uid","source":"provider"}
    ],
    "responseHeaders": ["retry-after","x-sapi-used-ip-weight-1m","x-sapi-used-uid-weight-1m"],
    "ambiguities": [
      "borrowedFields",
      "clientOrderIdForm",
      "forbiddenBody",
      "isIsolatedAbsent",
      "isIsolatedForm",
      "laterFields",
      "orderReportFields",
      "parameterLocation",
      "percentEncoding",
      "repeatedClientId",
      "stopPriceOfLimitLeg",
      "unknownFields"
    ]
  },
  "getMarginOrderList": {
    "operationId": "getMarginOrderList",
    "method": "GET",
    "path": "/sapi/v1/margin/orderList",
    "safeToRetry": true,
    "formats": ["json"],
    "parameters": [
      {"name":"isIsolated","in":"query","default":"FALSE"},
      {"name":"symbol","in":"query","wrongValues":{"unknown":"unknownSymbol"}},
      {"name":"orderListId","in":"query","exact":true},
      {"name":"origClientOrderId","in":"query"},
      {
        "name": "recvWindow",
        "in": "query",
        "default": 5000,
        "sends": 30000,
        "maximum": 60000,
        "wrongValues": {"tooGreat":"recvWindowTooLong"}
      },
      {"name":"timestamp","in":"query"}
    ],
    "inputs": ["isIsolated","symbol","orderListId","origClientOrderId","recvWindow"],
    "supplied": ["timestamp"],
    "needsAuthorization": true,
    "hasBody": false,
    "defaults": {},
    "accepts": [],
    "ownFields": ["/query/timestamp","/query/signature"],
    "rules": [
      {
        "kind": "needs",
        "when": {"parameter":"isIsolated","is":["TRUE"]},
        "parameters": ["symbol"],
        "code": "missingParameter",
        "source": "provider"
      },
      {
        "kind": "excludes",
        "when": {"parameter":"isIsolated","is":["FALSE"]},
        "parameters": ["symbol"],
        "code": "notRequired",
        "source": "provider",
        "ambiguity": "symbolOfOrderList"
      },
      {
        "kind": "anyOf",
        "parameters": ["orderListId","origClientOrderId"],
        "code": "missingParameter",
        "source": "provider"
      }
    ],
    "weights": [{"amount":10,"per":"ip","source":"provider"}],
    "responseHeaders": ["retry-after","x-sapi-used-ip-weight-1m","x-sapi-used-uid-weight-1m"],
    "ambiguities": [
      "forbiddenBody",
      "isIsolatedAbsent",
      "isIsolatedForm",
      "missingOrderList",
      "percentEncoding",
      "unknownFields"
    ]
  },
  "cancelMarginOrderList": {
    "operationId": "cancelMarginOrderList",
    "method": "DELETE",
    "path": "/sapi/v1/margin/orderList",
    "safeToRetry": false,
    "formats": ["json"],
    "parameters": [
      {"name":"symbol","in":"query","wrongValues":{"unknown":"unknownSymbol"}},
      {"name":"isIsolated","in":"query","default":"FALSE"},
      {"name":"orderListId","in":"query","exact":true},
      {"name":"listClientOrderId","in":"query"},
      {"name":"newClientOrderId","in":"query"},
      {
        "name": "recvWindow",
        "in": "query",
        "default": 5000,
        "sends": 5000,
        "maximum": 60000,
        "wrongValues": {"tooGreat":"recvWindowTooLong"}
      },
      {"name":"timestamp","in":"query"}
    ],
    "inputs": ["symbol","isIsolated","orderListId","listClientOrderId","newClientOrderId","recvWindow"],
    "supplied": ["timestamp"],
    "needsAuthorization": true,
    "hasBody": false,
    "defaults": {},
    "accepts": [],
    "needed": ["symbol"],
    "ownFields": ["/query/timestamp","/query/signature"],
    "reconcile": {
      "kind": "state",
      "operation": "getMarginOrderList",
      "with": {
        "orderListId": "orderListId",
        "origClientOrderId": "listClientOrderId",
        "isIsolated": "isIsolated",
        "symbol": "symbol"
      },
      "matches": [
        {"member":"/orderListId","input":"orderListId","as":"number"},
        {"member":"/listClientOrderId","input":"listClientOrderId","as":"exact"},
        {"member":"/symbol","input":"symbol","as":"letterCase"},
        {"member":"/isIsolated","input":"isIsolated","as":"letterCase","isOptional":true}
      ],
      "serviceId": "/orderListId",
      "time": "/transactionTime",
      "state": {
        "member": "/listOrderStatus",
        "wanted": ["ALL_DONE"],
        "unwanted": ["EXECUTING"],
        "isFinal": true,
        "source": "provider"
      },
      "signed": {"timestamp":"timestamp","recvWindow":"recvWindow"},
      "notFound": {"codes":["orderList","order"],"ambiguity":"missingOrderList","source":"assumed"},
      "says": "Ask for the order list and look at `listOrderStatus`. This cancellation or a trade may have ended it. Leave `symbol` out for cross margin."
    },
    "endsExposure": true,
    "urgent": true,
    "rules": [
      {"kind":"anyOf","parameters":["orderListId","listClientOrderId"],"code":"noListId","source":"provider"}
    ],
    "weights": [{"amount":1,"per":"uid","source":"provider"}],
    "responseHeaders": ["retry-after","x-sapi-used-ip-weight-1m","x-sapi-used-uid-weight-1m"],
    "ambiguities": [
      "forbiddenBody",
      "isIsolatedAbsent",
      "isIsolatedForm",
      "laterFields",
      "missingOrderList",
      "percentEncoding",
      "stopPriceOfLimitLeg",
      "unknownFields"
    ]
  },
  "listMarginOrderLists": {
    "operationId": "listMarginOrderLists",
    "method": "GET",
    "path": "/sapi/v1/margin/allOrderList",
    "safeToRetry": true,
    "formats": ["json"],
    "parameters": [
      {"name":"isIsolated","in":"query","default":"FALSE"},
      {"name":"symbol","in":"query","wrongValues":{"unknown":"unknownSymbol"}},
      {"name":"fromId","in":"query","exact":true},
      {"name":"startTime","in":"query"},
      {"name":"endTime","in":"query"},
      {"name":"limit","in":"query","default":500,"maximum":1000},
      {
        "name": "recvWindow",
        "in": "query",
        "default": 5000,
        "sends": 30000,
        "maximum": 60000,
        "wrongValues": {"tooGreat":"recvWindowTooLong"}
      },
      {"name":"timestamp","in":"query"}
    ],
    "inputs": ["isIsolated","symbol","fromId","startTime","endTime","limit","recvWindow"],
    "supplied": ["timestamp"],
    "needsAuthorization": true,
    "hasBody": false,
    "defaults": {},
    "accepts": [],
    "ownFields": ["/query/timestamp","/query/signature"],
    "rules": [
      {
        "kind": "needs",
        "when": {"parameter":"isIsolated","is":["TRUE"]},
        "parameters": ["symbol"],
        "code": "missingParameter",
        "source": "provider"
      },
      {
        "kind": "excludes",
        "when": {"parameter":"isIsolated","is":["FALSE"]},
        "parameters": ["symbol"],
        "code": "notRequired",
        "source": "provider",
        "ambiguity": "symbolOfOrderList"
      },
      {
        "kind": "excludes",
        "when": {"parameter":"fromId"},
        "parameters": ["startTime","endTime"],
        "code": "badCombination",
        "source": "provider"
      }
    ],
    "weights": [{"amount":200,"per":"ip","source":"provider"}],
    "responseHeaders": ["retry-after","x-sapi-used-ip-weight-1m","x-sapi-used-uid-weight-1m"],
    "ambiguities": [
      "emptyList",
      "forbiddenBody",
      "fromIdType",
      "isIsolatedAbsent",
      "isIsolatedForm",
      "percentEncoding",
      "unknownFields"
    ]
  },
  "listOpenMarginOrderLists": {
    "operationId": "listOpenMarginOrderLists",
    "method": "GET",
    "path": "/sapi/v1/margin/openOrderList",
    "safeToRetry": true,
    "formats": ["json"],
    "parameters": [
      {"name":"isIsolated","in":"query","default":"FALSE"},
      {"name":"symbol","in":"query","wrongValues":{"unknown":"unknownSymbol"}},
      {
        "name": "recvWindow",
        "in": "query",
        "default": 5000,
        "sends": 30000,
        "maximum": 60000,
        "wrongValues": {"tooGreat":"recvWindowTooLong"}
      },
      {"name":"timestamp","in":"query"}
    ],
    "inputs": ["isIsolated","symbol","recvWindow"],
    "supplied": ["timestamp"],
    "needsAuthorization": true,
    "hasBody": false,
    "defaults": {},
    "accepts": [],
    "ownFields": ["/query/timestamp","/query/signature"],
    "rules": [
      {
        "kind": "needs",
        "when": {"parameter":"isIsolated","is":["TRUE"]},
        "parameters": ["symbol"],
        "code": "missingParameter",
        "source": "provider"
      },
      {
        "kind": "excludes",
        "when": {"parameter":"isIsolated","is":["FALSE"]},
        "parameters": ["symbol"],
        "code": "notRequired",
        "source": "provider",
        "ambiguity": "symbolOfOrderList"
      }
    ],
    "weights": [{"amount":10,"per":"ip","source":"provider"}],
    "responseHeaders": ["retry-after","x-sapi-used-ip-weight-1m","x-sapi-used-uid-weight-1m"],
    "ambiguities": [
      "emptyList",
      "forbiddenBody",
      "isIsolatedAbsent",
      "isIsolatedForm",
      "percentEncoding",
      "unknownFields"
    ]
  },
  "listCoinConfigs": {
    "operationId": "listCoinConfigs",
    "method": "GET",
    "path": "/sapi/v1/capital/config/getall",
    "safeToRetry": true,
    "formats": ["json"],
    "parameters": [
      {
        "name": "recvWindow",
        "in": "query",
        "default": 5000,
        "sends": 30000,
        "maximum": 60000,
        "wrongValues": {"tooGreat":"recvWindowTooLong"}
      },
      {"name":"timestamp","in":"query"}
    ],
    "inputs": ["recvWindow"],
    "supplied": ["timestamp"],
    "needsAuthorization": true,
    "hasBody": false,
    "defaults": {},
    "accepts": [],
    "ownFields": ["/query/timestamp","/query/signature"],
    "weights": [{"amount":10,"per":"ip","source":"provider"}],
    "responseHeaders": ["retry-after","x-sapi-used-ip-weight-1m","x-sapi-used-uid-weight-1m"],
    "ambiguities": [
      "depositDustType",
      "forbiddenBody",
      "laterFields",
      "networkDescriptions",
      "networkFieldsAbsent",
      "sameAddressType",
      "specialWithdrawTipsType",
      "unknownFields",
      "withdrawTag"
    ]
  },
  "listWithdrawals": {
    "operationId": "listWithdrawals",
    "method": "GET",
    "path": "/sapi/v1/capital/withdraw/history",
    "safeToRetry": true,
    "formats": ["json"],
    "parameters": [
      {"name":"coin","in":"query"},
      {"name":"withdrawOrderId","in":"query"},
      {"name":"status","in":"query"},
      {"name":"offset","in":"query","default":0},
      {"name":"limit","in":"query","default":1000,"maximum":1000},
      {"name":"idList","in":"query"},
      {"name":"startTime","in":"query"},
      {"name":"endTime","in":"query"},
      {
        "name": "recvWindow",
        "in": "query",
        "default": 5000,
        "sends": 30000,
        "maximum": 60000,
        "wrongValues": {"tooGreat":"recvWindowTooLong"}
      },
      {"name":"timestamp","in":"query"}
    ],
    "inputs": ["coin","withdrawOrderId","status","offset","limit","idList","startTime","endTime","recvWindow"],
    "supplied": ["timestamp"],
    "needsAuthorization": true,
    "hasBody": false,
    "defaults": {},
    "accepts": [],
    "ownFields": ["/query/timestamp","/query/signature"],
    "weights": [{"amount":18000,"per":"uid","source":"provider","ambiguity":"withdrawHistoryWeight"}],
    "periods": [
      {
        "from": "startTime",
        "to": "endTime",
        "shorterThanDays": 7,
        "when": {"parameter":"withdrawOrderId"},
        "source": "provider",
        "ambiguity": "withdrawOrderIdMatch"
      },
      {"from":"startTime","to":"endTime","shorterThanDays":90,"source":"provider","ambiguity":"historyWindow"}
    ],
    "limits": [
      {
        "weight": 180000,
        "per": "uid",
        "seconds": 1,
        "header": "X-SAPI-USED-UID-WEIGHT-1S",
        "source": "provider",
        "ambiguity": "withdrawHistoryWeight"
      },
      {
        "weight": 180000,
        "per": "ip",
        "seconds": 1,
        "header": "X-SAPI-USED-IP-WEIGHT-1S",
        "source": "provider",
        "ambiguity": "withdrawHistoryWeight"
      },
      {"requests":10,"per":"uid","seconds":1,"source":"provider"}
    ],
    "responseHeaders": [
      "retry-after",
      "x-sapi-used-ip-weight-1m",
      "x-sapi-used-ip-weight-1s",
      "x-sapi-used-uid-weight-1m",
      "x-sapi-used-uid-weight-1s"
    ],
    "ambiguities": [
      "confirmNoType",
      "emptyList",
      "forbiddenBody",
      "historyWindow",
      "laterFields",
      "percentEncoding",
      "unknownFields",
      "withdrawHistoryWeight",
      "withdrawalFieldsAbsent",
      "withdrawalStatusValues"
    ]
  },
  "listDeposits": {
    "operationId": "listDeposits",
    "method": "GET",
    "path": "/sapi/v1/capital/deposit/hisrec",
    "safeToRetry": true,
    "formats": ["json"],
    "parameters": [
      {"name":"includeSource","in":"query","default":false},
      {"name":"coin","in":"query"},
      {"name":"status","in":"query"},
      {"name":"startTime","in":"query"},
      {"name":"endTime","in":"query"},
      {"name":"offset","in":"query","default":0},
      {"name":"limit","in":"query","default":1000,"maximum":1000},
      {"name":"txId","in":"query"},
      {
        "name": "recvWindow",
        "in": "query",
        "default": 5000,
        "sends": 30000,
        "maximum": 60000,
        "wrongValues": {"tooGreat":"recvWindowTooLong"}
      },
      {"name":"timestamp","in":"query"}
    ],
    "inputs": ["includeSource","coin","status","startTime","endTime","offset","limit","txId","recvWindow"],
    "supplied": ["timestamp"],
    "needsAuthorization": true,
    "hasBody": false,
    "defaults": {},
    "accepts": [],
    "ownFields": ["/query/timestamp","/query/signature"],
    "weights": [{"amount":1,"per":"ip","source":"provider"}],
    "periods": [
      {"from":"startTime","to":"endTime","shorterThanDays":90,"source":"provider","ambiguity":"historyWindow"}
    ],
    "responseHeaders": ["retry-after","x-sapi-used-ip-weight-1m","x-sapi-used-uid-weight-1m"],
    "ambiguities": [
      "depositStatusValues",
      "emptyList",
      "forbiddenBody",
      "historyWindow",
      "laterFields",
      "percentEncoding",
      "sourceAddressPresence",
      "unknownFields",
      "unlockConfirmForm"
    ]
  }
} as const satisfies OperationTable

/** The allowed values of every request field that has a closed set of them, per operation. */
export const domains = {
  "createMarginOcoOrder": {
    "isIsolated": ["TRUE","FALSE"],
    "side": ["BUY","SELL"],
    "stopLimitTimeInForce": ["GTC","IOC","FOK"],
    "newOrderRespType": ["ACK","RESULT","FULL"],
    "sideEffectType": ["NO_SIDE_EFFECT","MARGIN_BUY","AUTO_REPAY","AUTO_BORROW_REPAY"],
    "selfTradePreventionMode": ["NONE","EXPIRE_TAKER","EXPIRE_MAKER","EXPIRE_BOTH"]
  },
  "getMarginOrderList": {"isIsolated":["TRUE","FALSE"]},
  "cancelMarginOrderList": {"isIsolated":["TRUE","FALSE"]},
  "listMarginOrderLists": {"isIsolated":["TRUE","FALSE"]},
  "listOpenMarginOrderLists": {"isIsolated":["TRUE","FALSE"]},
  "listWithdrawals": {"status":[0,1,2,3,4,5,6]},
  "listDeposits": {"status":[0,1,2,6,7,8]}
} as const

/** The limits of each caller, for each operation by itself. @internal */
export const limits: readonly Limit[] = [
  {
    "weight": 12000,
    "per": "ip",
    "seconds": 60,
    "header": "X-SAPI-USED-IP-WEIGHT-1M",
    "source": "provider",
    "ambiguity": "rateLimits"
  },
  {
    "weight": 180000,
    "per": "uid",
    "seconds": 60,
    "header": "X-SAPI-USED-UID-WEIGHT-1M",
    "source": "provider",
    "ambiguity": "rateLimits"
  }
]

/** The ban of a caller who goes on after refusals for a limit. @internal */
export const ban: Ban = {
  "refusals": {"count":5,"source":"assumed"},
  "seconds": {"shortest":120,"longest":259200,"source":"provider"},
  "until": {"text":"banned until","source":"provider"}
}

/** The forms in which results are returned, by operation. @internal */
export const resultForms = {
  "getIsolatedMarginAccount": {
    "identity": ["assets"],
    "properties": {
      "assets": {
        "items": {
          "identity": ["symbol","enabled"],
          "properties": {
            "baseAsset": {
              "properties": {
                "asset": {"as":"text"},
                "borrowEnabled": {"as":"flag","state":true},
                "borrowed": {"as":"decimalText"},
                "free": {"as":"decimalText"},
                "interest": {"as":"decimalText"},
                "locked": {"as":"decimalText"},
                "netAsset": {"as":"decimalText"},
                "netAssetOfBtc": {"as":"decimalText"},
                "repayEnabled": {"as":"flag","state":true},
                "totalAsset": {"as":"decimalText"}
              }
            },
            "quoteAsset": {
              "properties": {
                "asset": {"as":"text"},
                "borrowEnabled": {"as":"flag","state":true},
                "borrowed": {"as":"decimalText"},
                "free": {"as":"decimalText"},
                "interest": {"as":"decimalText"},
                "locked": {"as":"decimalText"},
                "netAsset": {"as":"decimalText"},
                "netAssetOfBtc": {"as":"decimalText"},
                "repayEnabled": {"as":"flag","state":true},
                "totalAsset": {"as":"decimalText"}
              }
            },
            "symbol": {"as":"text","echo":{"of":["symbols"],"as":"listed","mayDiffer":true}},
            "isolatedCreated": {"as":"flag","state":true},
            "enabled": {"as":"boolean","state":true},
            "marginLevel": {"as":"decimalText"},
            "marginLevelStatus": {"as":"text","state":true},
            "marginRatio": {"as":"decimalText"},
            "indexPrice": {"as":"decimalText"},
            "liquidatePrice": {"as":"decimalText"},
            "liquidateRate": {"as":"decimalText"},
            "tradeEnabled": {"as":"flag","state":true}
          }
        }
      },
      "totalAssetOfBtc": {"as":"decimalText","optional":true},
      "totalLiabilityOfBtc": {"as":"decimalText","optional":true},
      "totalNetAssetOfBtc": {"as":"decimalText","optional":true}
    }
  },
  "enableIsolatedMarginAccount": {
    "identity": ["success","symbol"],
    "properties": {"success":{"as":"flag"},"symbol":{"as":"text","echo":{"of":["symbol"],"as":"letterCase"}}}
  },
  "disableIsolatedMarginAccount": {
    "identity": ["success","symbol"],
    "properties": {"success":{"as":"flag"},"symbol":{"as":"text","echo":{"of":["symbol"],"as":"letterCase"}}}
  },
  "getIsolatedMarginAccountLimit": {
    "identity": ["enabledAccount","maxAccount"],
    "properties": {"enabledAccount":{"as":"count"},"maxAccount":{"as":"count"}}
  },
  "createMarginOcoOrder": {
    "identity": ["orderListId","symbol"],
    "properties": {
      "orderListId": {"as":"exact","echo":{"of":["orderListId"],"as":"number"}},
      "contingencyType": {"as":"text","state":true},
      "listStatusType": {"as":"text","state":true},
      "listOrderStatus": {"as":"text","state":true},
      "listClientOrderId": {"as":"text","echo":{"of":["listClientOrderId","origClientOrderId"],"as":"exact"}},
      "transactionTime": {"as":"integer"},
      "symbol": {"as":"text","echo":{"of":["symbol"],"as":"letterCase"}},
      "isIsolated": {"as":"flag","state":true,"echo":{"of":["isIsolated"],"as":"letterCase"},"optional":true},
      "orders": {
        "items": {
          "properties": {
            "symbol": {"as":"text","echo":{"of":["symbol"],"as":"letterCase","around":["symbol"]}},
            "orderId": {"as":"exact"},
            "clientOrderId": {"as":"text"}
          }
        }
      },
      "marginBuyBorrowAmount": {"as":"decimalText","optional":true},
      "marginBuyBorrowAsset": {"as":"text","optional":true},
      "orderReports": {
        "items": {
          "properties": {
            "symbol": {"as":"text","echo":{"of":["symbol"],"as":"letterCase","around":["symbol"]}},
            "orderId": {"as":"exact"},
            "orderListId": {"as":"exact","echo":{"of":["orderListId"],"as":"number","around":["orderListId"]}},
            "clientOrderId": {"as":"text"},
            "transactTime": {"as":"integer"},
            "price": {"as":"decimalText","optional":true},
            "origQty": {"as":"decimalText","echo":{"of":["quantity"],"as":"number"},"optional":true},
            "executedQty": {"as":"decimalText","optional":true},
            "cummulativeQuoteQty": {"as":"decimalText","optional":true},
            "status": {"as":"text","state":true,"optional":true},
            "timeInForce": {"as":"text","state":true,"optional":true},
            "type": {"as":"text","state":true,"optional":true},
            "side": {"as":"text","state":true,"echo":{"of":["side"],"as":"letterCase"},"optional":true},
            "stopPrice": {"as":"decimalText","optional":true},
            "icebergQty": {"as":"decimalText","optional":true},
            "selfTradePreventionMode": {"as":"text","state":true,"optional":true}
          }
        }
      }
    }
  },
  "getMarginOrderList": {
    "identity": ["orderListId","symbol"],
    "properties": {
      "orderListId": {"as":"exact","echo":{"of":["orderListId"],"as":"number"}},
      "contingencyType": {"as":"text","state":true},
      "listStatusType": {"as":"text","state":true},
      "listOrderStatus": {"as":"text","state":true},
      "listClientOrderId": {"as":"text","echo":{"of":["listClientOrderId","origClientOrderId"],"as":"exact"}},
      "transactionTime": {"as":"integer"},
      "symbol": {"as":"text","echo":{"of":["symbol"],"as":"letterCase"}},
      "isIsolated": {"as":"flag","state":true,"echo":{"of":["isIsolated"],"as":"letterCase"},"optional":true},
      "orders": {
        "items": {
          "properties": {
            "symbol": {"as":"text","echo":{"of":["symbol"],"as":"letterCase","around":["symbol"]}},
            "orderId": {"as":"exact"},
            "clientOrderId": {"as":"text"}
          }
        }
      }
    }
  },
  "cancelMarginOrderList": {
    "identity": ["orderListId","symbol"],
    "properties": {
      "orderListId": {"as":"exact","echo":{"of":["orderListId"],"as":"number"}},
      "contingencyType": {"as":"text","state":true},
      "listStatusType": {"as":"text","state":true},
      "listOrderStatus": {"as":"text","state":true},
      "listClientOrderId": {"as":"text","echo":{"of":["listClientOrderId","origClientOrderId"],"as":"exact"}},
      "transactionTime": {"as":"integer"},
      "symbol": {"as":"text","echo":{"of":["symbol"],"as":"letterCase"}},
      "isIsolated": {"as":"flag","state":true,"echo":{"of":["isIsolated"],"as":"letterCase"},"optional":true},
      "orders": {
        "items": {
          "properties": {
            "symbol": {"as":"text","echo":{"of":["symbol"],"as":"letterCase","around":["symbol"]}},
            "orderId": {"as":"exact"},
            "clientOrderId": {"as":"text"}
          }
        }
      },
      "orderReports": {
        "items": {
          "properties": {
            "symbol": {"as":"text","echo":{"of":["symbol"],"as":"letterCase","around":["symbol"]}},
            "origClientOrderId": {"as":"text"},
            "orderId": {"as":"exact"},
            "orderListId": {"as":"exact","echo":{"of":["orderListId"],"as":"number","around":["orderListId"]}},
            "clientOrderId": {"as":"text"},
            "price": {"as":"decimalText"},
            "origQty": {"as":"decimalText"},
            "executedQty": {"as":"decimalText"},
            "cummulativeQuoteQty": {"as":"decimalText"},
            "status": {"as":"text","state":true},
            "timeInForce": {"as":"text","state":true},
            "type": {"as":"text","state":true},
            "side": {"as":"text","state":true},
            "stopPrice": {"as":"decimalText","optional":true},
            "icebergQty": {"as":"decimalText","optional":true},
            "selfTradePreventionMode": {"as":"text","state":true,"optional":true}
          }
        }
      }
    }
  },
  "listMarginOrderLists": {
    "items": {
      "identity": ["orderListId","symbol"],
      "properties": {
        "orderListId": {"as":"exact","echo":{"of":["orderListId"],"as":"number"}},
        "contingencyType": {"as":"text","state":true},
        "listStatusType": {"as":"text","state":true},
        "listOrderStatus": {"as":"text","state":true},
        "listClientOrderId": {
          "as": "text",
          "echo": {"of":["listClientOrderId","origClientOrderId"],"as":"exact"}
        },
        "transactionTime": {"as":"integer"},
        "symbol": {"as":"text","echo":{"of":["symbol"],"as":"letterCase"}},
        "isIsolated": {
          "as": "flag",
          "state": true,
          "echo": {"of":["isIsolated"],"as":"letterCase"},
          "optional": true
        },
        "orders": {
          "items": {
            "properties": {
              "symbol": {"as":"text","echo":{"of":["symbol"],"as":"letterCase","around":["symbol"]}},
              "orderId": {"as":"exact"},
              "clientOrderId": {"as":"text"}
            }
          }
        }
      }
    }
  },
  "listOpenMarginOrderLists": {
    "items": {
      "identity": ["orderListId","symbol"],
      "properties": {
        "orderListId": {"as":"exact","echo":{"of":["orderListId"],"as":"number"}},
        "contingencyType": {"as":"text","state":true},
        "listStatusType": {"as":"text","state":true},
        "listOrderStatus": {"as":"text","state":true},
        "listClientOrderId": {
          "as": "text",
          "echo": {"of":["listClientOrderId","origClientOrderId"],"as":"exact"}
        },
        "transactionTime": {"as":"integer"},
        "symbol": {"as":"text","echo":{"of":["symbol"],"as":"letterCase"}},
        "isIsolated": {
          "as": "flag",
          "state": true,
          "echo": {"of":["isIsolated"],"as":"letterCase"},
          "optional": true
        },
        "orders": {
          "items": {
            "properties": {
              "symbol": {"as":"text","echo":{"of":["symbol"],"as":"letterCase","around":["symbol"]}},
              "orderId": {"as":"exact"},
              "clientOrderId": {"as":"text"}
            }
          }
        }
      }
    }
  },
  "listCoinConfigs": {
    "items": {
      "identity": ["coin"],
      "properties": {
        "coin": {"as":"text"},
        "depositAllEnable": {"as":"flag","state":true},
        "withdrawAllEnable": {"as":"flag","state":true},
        "name": {"as":"text"},
        "free": {"as":"decimalText"},
        "locked": {"as":"decimalText"},
        "freeze": {"as":"decimalText"},
        "withdrawing": {"as":"decimalText"},
        "ipoing": {"as":"decimalText"},
        "ipoable": {"as":"decimalText"},
        "storage": {"as":"decimalText"},
        "isLegalMoney": {"as":"flag"},
        "trading": {"as":"flag","state":true},
        "networkList": {
          "items": {
            "properties": {
              "network": {"as":"text"},
              "coin": {"as":"text"},
              "withdrawIntegerMultiple": {"as":"decimalText"},
              "isDefault": {"as":"flag"},
              "depositEnable": {"as":"flag","state":true},
              "withdrawEnable": {"as":"flag","state":true},
              "depositDesc": {"as":"text","optional":true},
              "withdrawDesc": {"as":"text","optional":true},
              "specialTips": {"as":"text","optional":true},
              "specialWithdrawTips": {"as":"text","nullable":true,"optional":true},
              "name": {"as":"text"},
              "resetAddressStatus": {"as":"flag","optional":true},
              "addressRegex": {"as":"text"},
              "addressRule": {"as":"text","optional":true},
              "memoRegex": {"as":"text"},
              "withdrawFee": {"as":"decimalText"},
              "withdrawMin": {"as":"decimalText"},
              "withdrawMax": {"as":"decimalText"},
              "withdrawInternalMin": {"as":"decimalText","optional":true},
              "depositDust": {"as":"decimal","optional":true},
              "minConfirm": {"as":"count"},
              "unLockConfirm": {"as":"count"},
              "sameAddress": {"as":"boolean"},
              "withdrawTag": {"as":"flag","optional":true},
              "estimatedArrivalTime": {"as":"integer","optional":true},
              "busy": {"as":"flag","optional":true},
              "country": {"as":"text","optional":true},
              "contractAddressUrl": {"as":"text","optional":true},
              "contractAddress": {"as":"text","optional":true},
              "denomination": {"as":"count","optional":true}
            }
          }
        }
      }
    }
  },
  "listWithdrawals": {
    "items": {
      "identity": ["id","coin","amount","status"],
      "properties": {
        "id": {"as":"text","echo":{"of":["idList"],"as":"listed"}},
        "amount": {"as":"decimalText"},
        "transactionFee": {"as":"decimalText"},
        "coin": {"as":"text","echo":{"of":["coin"],"as":"letterCase"}},
        "status": {"as":"integer","state":true},
        "address": {"as":"text"},
        "addressTag": {"as":"text","optional":true},
        "txId": {"as":"text"},
        "applyTime": {"as":"text"},
        "network": {"as":"text","optional":true},
        "transferType": {"as":"integer","state":true},
        "withdrawOrderId": {
          "as": "text",
          "echo": {"of":["withdrawOrderId"],"as":"exact","mustShow":true},
          "optional": true
        },
        "info": {"as":"text","optional":true},
        "confirmNo": {"as":"confirmations","optional":true},
        "walletType": {"as":"integer","state":true,"optional":true},
        "txKey": {"as":"text","optional":true},
        "completeTime": {"as":"text","optional":true}
      }
    }
  },
  "listDeposits": {
    "items": {
      "identity": ["coin","amount","status"],
      "properties": {
        "id": {"as":"text","optional":true},
        "amount": {"as":"decimalText"},
        "coin": {"as":"text","echo":{"of":["coin"],"as":"letterCase"}},
        "network": {"as":"text"},
        "status": {"as":"integer","state":true},
        "address": {"as":"text"},
        "addressTag": {"as":"text"},
        "txId": {"as":"text","echo":{"of":["txId"],"as":"letterCase"}},
        "insertTime": {"as":"integer"},
        "completeTime": {"as":"integer","optional":true},
        "transferType": {"as":"integer"},
        "confirmTimes": {"as":"text","optional":true},
        "unlockConfirm": {"as":"confirmations","optional":true},
        "walletType": {"as":"integer","optional":true},
        "travelRuleStatus": {"as":"integer","state":true,"optional":true},
        "sourceAddress": {"as":"text","optional":true}
      }
    }
  }
} as const satisfies ResultForms

/** The refusals of the service, by the id of each code. @internal */
export const codes = {
  "missingParameter": {
    "code": -1102,
    "effect": "fixed",
    "advice": "First compare the names and values that were sent with those of the operation.",
    "statuses": [400],
    "source": "provider"
  },
  "unread": {
    "code": -1104,
    "effect": "fixed",
    "advice": "Leave out the parameters that the operation does not have.",
    "statuses": [400],
    "source": "provider"
  },
  "illegalCharacters": {
    "code": -1100,
    "effect": "fixed",
    "advice": "First compare the form of each value with the documentation.",
    "statuses": [400],
    "source": "provider"
  },
  "repeatedParameter": {
    "code": -1101,
    "effect": "fixed",
    "advice": "Send each parameter once.",
    "statuses": [400],
    "source": "provider"
  },
  "emptyParameter": {
    "code": -1105,
    "effect": "fixed",
    "advice": "Leave out parameters that have no value.",
    "statuses": [400],
    "source": "provider"
  },
  "notRequired": {
    "code": -1106,
    "effect": "fixed",
    "operations": [
      "createMarginOcoOrder",
      "getMarginOrderList",
      "listMarginOrderLists",
      "listOpenMarginOrderLists"
    ],
    "advice": "Leave the parameter out, or also send the parameter that it belongs to.",
    "statuses": [400],
    "source": "provider"
  },
  "overflow": {
    "code": -1108,
    "effect": "fixed",
    "advice": "First compare the length of each value with the documentation.",
    "statuses": [400],
    "source": "provider"
  },
  "timeInForce": {
    "code": -1115,
    "effect": "fixed",
    "operations": ["createMarginOcoOrder"],
    "advice": "Send GTC, FOK or IOC.",
    "statuses": [400],
    "source": "provider"
  },
  "badCombination": {
    "code": -1128,
    "effect": "fixed",
    "operations": ["listMarginOrderLists"],
    "advice": "Compare the parameters that were sent with the rules of the operation.",
    "statuses": [400],
    "source": "provider"
  },
  "invalidParameter": {
    "code": -1130,
    "effect": "fixed",
    "advice": "Compare the value with those that the documentation allows.",
    "statuses": [400],
    "source": "provider"
  },
  "unknownParameter": {
    "code": -1103,
    "effect": "fixed",
    "advice": "Leave out the parameters that the operation does not have.",
    "statuses": [400],
    "source": "provider"
  },
  "emptyNewClientId": {
    "code": -1118,
    "effect": "fixed",
    "operations": ["createMarginOcoOrder","cancelMarginOrderList"],
    "advice": "Leave the id out, or send one with at least one character.",
    "statuses": [400],
    "source": "provider"
  },
  "emptyOriginalClientId": {
    "code": -1119,
    "effect": "fixed",
    "operations": ["getMarginOrderList","cancelMarginOrderList"],
    "advice": "Leave the id out and send orderListId, or send one with at least one character.",
    "statuses": [400],
    "source": "provider"
  },
  "repeatedSymbol": {
    "code": -1151,
    "effect": "fixed",
    "operations": ["getIsolatedMarginAccount"],
    "advice": "Send each symbol once.",
    "statuses": [400],
    "source": "provider"
  },
  "conflictingParameters": {
    "code": -1182,
    "effect": "fixed",
    "operations": ["createMarginOcoOrder","getMarginOrderList","cancelMarginOrderList","listMarginOrderLists"],
    "advice": "Compare the parameters that were sent with the rules of the operation.",
    "statuses": [400],
    "source": "provider"
  },
  "invalidInput": {
    "code": -3026,
    "effect": "fixed",
    "advice": "Compare the values that were sent with those that the documentation allows.",
    "statuses": [400],
    "source": "provider"
  },
  "invalidDate": {
    "code": -3011,
    "effect": "fixed",
    "operations": ["listDeposits","listWithdrawals","listMarginOrderLists"],
    "advice": "Send startTime and endTime in milliseconds, the earlier one as startTime.",
    "statuses": [400],
    "source": "provider"
  },
  "invalidTime": {
    "code": -3025,
    "effect": "fixed",
    "operations": ["listDeposits","listWithdrawals","listMarginOrderLists"],
    "advice": "Send startTime and endTime in milliseconds, the earlier one as startTime.",
    "statuses": [400],
    "source": "provider"
  },
  "unsupportedOperation": {
    "code": -1020,
    "effect": "state",
    "advice": "First check whether the account and the symbol allow the operation.",
    "statuses": [400],
    "source": "provider"
  },
  "timestamp": {
    "code": -1021,
    "effect": "echo",
    "advice": "Check the clock of this machine first, then recvWindow if the network is slow; the client corrects a difference of up to maxClockCorrectionMs (60 s by default).",
    "statuses": [400],
    "source": "provider"
  },
  "signature": {
    "code": -1022,
    "effect": "fixed",
    "advice": "Check the key pair first: the secret must belong to the API key.",
    "statuses": [400],
    "source": "provider"
  },
  "unknownSymbol": {
    "code": -1121,
    "effect": "fixed",
    "operations": [
      "getIsolatedMarginAccount",
      "enableIsolatedMarginAccount",
      "disableIsolatedMarginAccount",
      "createMarginOcoOrder",
      "getMarginOrderList",
      "cancelMarginOrderList",
      "listMarginOrderLists",
      "listOpenMarginOrderLists"
    ],
    "advice": "Check the symbol first, including its letter case and separators.",
    "statuses": [400],
    "source": "provider"
  },
  "recvWindowTooLong": {
    "code": -1131,
    "effect": "fixed",
    "advice": "Choose a shorter recvWindow.",
    "statuses": [400],
    "source": "provider"
  },
  "period": {
    "code": -1127,
    "effect": "fixed",
    "operations": ["listDeposits","listWithdrawals","listMarginOrderLists"],
    "advice": "Ask for a shorter period, several times if you need more.",
    "statuses": [400],
    "source": "provider"
  },
  "filter": {
    "code": -1013,
    "effect": "echo",
    "byMessage": true,
    "operations": ["createMarginOcoOrder","cancelMarginOrderList"],
    "advice": "Compare quantity and prices with the filters of the symbol, and check whether the symbol is trading.",
    "statuses": [400],
    "source": "provider"
  },
  "side": {
    "code": -1117,
    "effect": "fixed",
    "operations": ["createMarginOcoOrder"],
    "advice": "Send BUY or SELL.",
    "statuses": [400],
    "source": "provider"
  },
  "tooPrecise": {
    "code": -1111,
    "effect": "fixed",
    "operations": ["createMarginOcoOrder"],
    "advice": "Round quantity and prices to the steps that the filters of the symbol allow.",
    "statuses": [400],
    "source": "provider"
  },
  "noOrdersOnBook": {
    "code": -1112,
    "effect": "state",
    "operations": ["createMarginOcoOrder"],
    "advice": "First check whether the symbol is trading.",
    "statuses": [400],
    "source": "provider"
  },
  "timeInForceNotRequired": {
    "code": -1114,
    "effect": "fixed",
    "operations": ["createMarginOcoOrder"],
    "advice": "Leave stopLimitTimeInForce out, or send stopLimitPrice with it.",
    "statuses": [400],
    "source": "provider"
  },
  "orderType": {
    "code": -1116,
    "effect": "fixed",
    "operations": ["createMarginOcoOrder"],
    "advice": "First check which types of orders the symbol allows.",
    "statuses": [400],
    "source": "provider"
  },
  "orderComposition": {
    "code": -1014,
    "effect": "fixed",
    "operations": ["createMarginOcoOrder"],
    "advice": "Compare the parameters that were sent with the rules of the operation.",
    "statuses": [400],
    "source": "provider"
  },
  "errorOfEngine": {
    "code": -1010,
    "effect": "echo",
    "byMessage": true,
    "operations": ["createMarginOcoOrder","cancelMarginOrderList"],
    "advice": "Read the message of the service, and correct what it names.",
    "statuses": [400],
    "source": "provider"
  },
  "icebergTimeInForce": {
    "code": -1160,
    "effect": "fixed",
    "operations": ["createMarginOcoOrder"],
    "advice": "Send GTC as stopLimitTimeInForce, or leave the iceberg quantities out.",
    "statuses": [400],
    "source": "provider"
  },
  "limitOfPurchase": {
    "code": -1165,
    "effect": "state",
    "operations": ["createMarginOcoOrder"],
    "advice": "Choose a price below the last price, which in turn must be below stopPrice.",
    "statuses": [400],
    "source": "provider"
  },
  "limitOfSale": {
    "code": -1166,
    "effect": "state",
    "operations": ["createMarginOcoOrder"],
    "advice": "Choose a price above the last price, which in turn must be above stopPrice.",
    "statuses": [400],
    "source": "provider"
  },
  "stopOfPurchase": {
    "code": -1196,
    "effect": "state",
    "operations": ["createMarginOcoOrder"],
    "advice": "Choose a stopPrice above the last price, which in turn must be above price.",
    "statuses": [400],
    "source": "provider"
  },
  "stopOfSale": {
    "code": -1197,
    "effect": "state",
    "operations": ["createMarginOcoOrder"],
    "advice": "Choose a stopPrice below the last price, which in turn must be below price.",
    "statuses": [400],
    "source": "provider"
  },
  "archivedOrder": {
    "code": -2026,
    "effect": "state",
    "operations": ["getMarginOrderList","cancelMarginOrderList"],
    "advice": "Look for it in your own records: the service no longer shows it.",
    "statuses": [400],
    "source": "provider"
  },
  "placing": {
    "code": -2010,
    "effect": "echo",
    "byMessage": true,
    "operations": ["createMarginOcoOrder"],
    "advice": "Check the prices, the ids and the balance first.",
    "statuses": [400],
    "source": "provider"
  },
  "cancelling": {
    "code": -2011,
    "effect": "echo",
    "byMessage": true,
    "operations": ["cancelMarginOrderList"],
    "advice": "Query the order list first; it may have ended, perhaps by this cancellation, or be on the other kind of margin.",
    "statuses": [400],
    "source": "provider"
  },
  "noListId": {
    "code": -11016,
    "effect": "fixed",
    "operations": ["cancelMarginOrderList"],
    "advice": "Send one of the two ids.",
    "statuses": [400],
    "source": "provider"
  },
  "orderList": {
    "code": -2018,
    "effect": "state",
    "operations": ["getMarginOrderList"],
    "advice": "Check the id, and whether the order list is on cross or on isolated margin.",
    "statuses": [400],
    "source": "provider"
  },
  "order": {
    "code": -2013,
    "effect": "state",
    "operations": ["getMarginOrderList"],
    "advice": "Check the id, and whether the order is on cross or on isolated margin.",
    "statuses": [400],
    "source": "provider"
  },
  "pendingTransaction": {
    "code": -3007,
    "effect": "echo",
    "operations": [
      "enableIsolatedMarginAccount",
      "disableIsolatedMarginAccount",
      "createMarginOcoOrder",
      "cancelMarginOrderList"
    ],
    "advice": "Wait until the other transaction is complete, then try again.",
    "statuses": [400],
    "source": "provider"
  },
  "noMarginAccount": {
    "code": -3003,
    "effect": "echo",
    "operations": [
      "getIsolatedMarginAccount",
      "enableIsolatedMarginAccount",
      "disableIsolatedMarginAccount",
      "getIsolatedMarginAccountLimit",
      "createMarginOcoOrder",
      "getMarginOrderList",
      "cancelMarginOrderList",
      "listMarginOrderLists",
      "listOpenMarginOrderLists"
    ],
    "advice": "Open the margin account first, and transfer an asset to it.",
    "statuses": [400],
    "source": "provider"
  },
  "secondFactor": {
    "code": -3001,
    "effect": "state",
    "advice": "Enable two-factor authentication for the account first.",
    "statuses": [400],
    "source": "provider"
  },
  "onlyInvited": {
    "code": -3999,
    "effect": "state",
    "advice": "Ask the provider whether the account can have this function.",
    "statuses": [400],
    "source": "provider"
  },
  "unknownAsset": {
    "code": -3002,
    "effect": "fixed",
    "operations": ["createMarginOcoOrder","listDeposits","listWithdrawals"],
    "advice": "Check the coin or the symbol first, including its letter case.",
    "statuses": [400],
    "source": "provider"
  },
  "noMarginAsset": {
    "code": -3027,
    "effect": "fixed",
    "operations": ["enableIsolatedMarginAccount","disableIsolatedMarginAccount","createMarginOcoOrder"],
    "advice": "First check which assets can be used on margin.",
    "statuses": [400],
    "source": "provider"
  },
  "noMarginPair": {
    "code": -3028,
    "effect": "fixed",
    "operations": [
      "getIsolatedMarginAccount",
      "enableIsolatedMarginAccount",
      "disableIsolatedMarginAccount",
      "createMarginOcoOrder",
      "getMarginOrderList",
      "cancelMarginOrderList",
      "listMarginOrderLists",
      "listOpenMarginOrderLists"
    ],
    "advice": "Check the symbol first, and whether it is on cross or on isolated margin.",
    "statuses": [400],
    "source": "provider"
  },
  "noPriceIndex": {
    "code": -3042,
    "effect": "state",
    "operations": [
      "getIsolatedMarginAccount",
      "enableIsolatedMarginAccount",
      "disableIsolatedMarginAccount",
      "createMarginOcoOrder"
    ],
    "advice": "First check whether the symbol can be traded on margin now.",
    "statuses": [400],
    "source": "provider"
  },
  "tradeNotAllowed": {
    "code": -3004,
    "effect": "state",
    "operations": ["createMarginOcoOrder","cancelMarginOrderList"],
    "advice": "First check whether the account and the symbol may be traded on margin.",
    "statuses": [400],
    "source": "provider"
  },
  "bannedPair": {
    "code": -3021,
    "effect": "state",
    "operations": ["createMarginOcoOrder"],
    "advice": "Choose another symbol, or see when this one can be traded on margin again.",
    "statuses": [400],
    "source": "provider"
  },
  "bannedAccount": {
    "code": -3022,
    "effect": "state",
    "operations": ["createMarginOcoOrder","cancelMarginOrderList"],
    "advice": "Ask the provider why the account may not trade.",
    "statuses": [400],
    "source": "provider"
  },
  "marginLevel": {
    "code": -3023,
    "effect": "state",
    "operations": ["createMarginOcoOrder"],
    "advice": "Raise the margin level first: transfer an asset to the account, or repay.",
    "statuses": [400],
    "source": "provider"
  },
  "balance": {
    "code": -3041,
    "effect": "state",
    "operations": ["disableIsolatedMarginAccount","createMarginOcoOrder"],
    "advice": "Compare the order with the free balance of this very account, cross or isolated.",
    "statuses": [400],
    "source": "provider"
  },
  "overBorrowable": {
    "code": -3006,
    "effect": "state",
    "operations": ["createMarginOcoOrder"],
    "advice": "Order less, or send NO_SIDE_EFFECT as sideEffectType.",
    "statuses": [400],
    "source": "provider"
  },
  "overAccountBorrowable": {
    "code": -11008,
    "effect": "state",
    "operations": ["createMarginOcoOrder"],
    "advice": "Order less, or send NO_SIDE_EFFECT as sideEffectType.",
    "statuses": [400],
    "source": "provider"
  },
  "borrowNotAllowed": {
    "code": -3008,
    "effect": "state",
    "operations": ["createMarginOcoOrder"],
    "advice": "Send NO_SIDE_EFFECT as sideEffectType, or see what can be borrowed.",
    "statuses": [400],
    "source": "provider"
  },
  "bannedAsset": {
    "code": -3012,
    "effect": "state",
    "operations": ["createMarginOcoOrder"],
    "advice": "Send NO_SIDE_EFFECT as sideEffectType, or see whether the asset can be borrowed.",
    "statuses": [400],
    "source": "provider"
  },
  "belowBorrowable": {
    "code": -3013,
    "effect": "state",
    "operations": ["createMarginOcoOrder"],
    "advice": "Order more, or send NO_SIDE_EFFECT as sideEffectType.",
    "statuses": [400],
    "source": "provider"
  },
  "bannedBorrower": {
    "code": -3014,
    "effect": "state",
    "operations": ["createMarginOcoOrder"],
    "advice": "Send NO_SIDE_EFFECT as sideEffectType, or ask the provider why the account may not borrow.",
    "statuses": [400],
    "source": "provider"
  },
  "inventory": {
    "code": -3045,
    "effect": "state",
    "operations": ["createMarginOcoOrder"],
    "advice": "Order less, try again later, or send NO_SIDE_EFFECT as sideEffectType.",
    "statuses": [400],
    "source": "provider"
  },
  "isolatedAccount": {
    "code": -11001,
    "effect": "echo",
    "operations": [
      "getIsolatedMarginAccount",
      "enableIsolatedMarginAccount",
      "disableIsolatedMarginAccount",
      "createMarginOcoOrder",
      "getMarginOrderList",
      "cancelMarginOrderList",
      "listMarginOrderLists",
      "listOpenMarginOrderLists"
    ],
    "advice": "Query the isolated margin account first.",
    "statuses": [400],
    "source": "provider"
  },
  "capitalOperation": {
    "code": -4001,
    "effect": "fixed",
    "operations": ["listCoinConfigs","listDeposits","listWithdrawals"],
    "advice": "Compare the parameters that were sent with those of the operation.",
    "statuses": [400],
    "source": "provider"
  },
  "capitalRead": {
    "code": -4002,
    "effect": "fixed",
    "operations": ["listCoinConfigs","listDeposits","listWithdrawals"],
    "advice": "Compare the parameters that were sent with those of the operation.",
    "statuses": [400],
    "source": "provider"
  },
  "mainAccountOnly": {
    "code": -4006,
    "effect": "state",
    "operations": ["listCoinConfigs","listDeposits","listWithdrawals"],
    "advice": "Use an API key of the main account.",
    "statuses": [400],
    "source": "provider"
  },
  "unknownCoin": {
    "code": -4018,
    "effect": "fixed",
    "operations": ["listDeposits","listWithdrawals"],
    "advice": "Check the coin first, including its letter case.",
    "statuses": [400],
    "source": "provider"
  },
  "unknownWithdrawal": {
    "code": -4029,
    "effect": "state",
    "operations": ["listWithdrawals"],
    "advice": "Check the ids first.",
    "statuses": [400],
    "source": "provider"
  },
  "unknownUser": {
    "code": -4039,
    "effect": "state",
    "operations": ["listCoinConfigs","listDeposits","listWithdrawals"],
    "advice": "First check to which account the API key belongs.",
    "statuses": [400],
    "source": "provider"
  },
  "malformedKey": {
    "code": -2014,
    "effect": "fixed",
    "advice": "Check the API key, its permissions and its address restrictions first.",
    "statuses": [401],
    "source": "provider"
  },
  "refusedKey": {
    "code": -2015,
    "effect": "state",
    "advice": "Check the API key, its permissions and its address restrictions first.",
    "statuses": [401],
    "source": "provider"
  },
  "unknownKey": {
    "code": -2008,
    "effect": "state",
    "advice": "Check the API key first, and whether it still exists.",
    "statuses": [401],
    "source": "provider"
  },
  "notSignedIn": {
    "code": -4004,
    "effect": "state",
    "operations": ["listCoinConfigs","listDeposits","listWithdrawals"],
    "advice": "Check the API key, its permissions and its address restrictions first.",
    "statuses": [401],
    "source": "provider"
  },
  "notAuthenticated": {
    "code": -1099,
    "effect": "state",
    "advice": "Check the API key, its permissions and its address restrictions first.",
    "statuses": [401],
    "source": "provider"
  },
  "forbidden": {
    "code": -1002,
    "effect": "state",
    "advice": "Check the permissions of the API key and its address restrictions first, and whether a firewall blocks the request.",
    "statuses": [403],
    "source": "provider"
  },
  "restricted": {
    "code": 0,
    "effect": "state",
    "advice": "Check from which country the requests of this machine come; a cloud or a CI job may be in another one.",
    "statuses": [451],
    "source": "provider"
  },
  "notFound": {
    "code": 404,
    "effect": "unknown",
    "advice": "Check baseUrl first.",
    "statuses": [404],
    "source": "assumed"
  },
  "tooMany": {
    "code": -1003,
    "effect": "state",
    "advice": "Send less, and wait: as long as `retryAfterMs` says, where the service says it.",
    "statuses": [429,418],
    "source": "provider"
  },
  "tooManyOrders": {
    "code": -1015,
    "effect": "state",
    "operations": ["createMarginOcoOrder"],
    "advice": "Place no order until the interval of the limit is over, and then fewer.",
    "statuses": [429,400],
    "source": "provider"
  },
  "tooManyNew": {
    "code": -4005,
    "effect": "state",
    "operations": ["listCoinConfigs","listDeposits","listWithdrawals"],
    "advice": "Send less, and wait: as long as `retryAfterMs` says, where the service says it.",
    "statuses": [429],
    "source": "provider"
  },
  "unexpected": {
    "code": -1006,
    "effect": "unknown",
    "advice": "Send a read again a little later. Of a change, find out first what became of it.",
    "statuses": [500,503],
    "source": "provider"
  },
  "timeout": {
    "code": -1007,
    "effect": "unknown",
    "advice": "Send a read again a little later. Of a change, find out first what became of it.",
    "statuses": [504],
    "source": "provider"
  },
  "unknownFailure": {
    "code": -1000,
    "effect": "unknown",
    "advice": "Send a read again a little later. Of a change, find out first what became of it.",
    "statuses": [500],
    "source": "provider"
  },
  "disconnected": {
    "code": -1001,
    "effect": "unknown",
    "advice": "Send a read again a little later. Of a change, find out first what became of it.",
    "statuses": [500],
    "source": "provider"
  },
  "busy": {
    "code": -1004,
    "effect": "unknown",
    "advice": "Send a read again a little later. Of a change, find out first what became of it.",
    "statuses": [503],
    "source": "provider"
  },
  "overloaded": {
    "code": -1008,
    "effect": "unknown",
    "advice": "Send a read again in a few minutes. Of a change, find out first what became of it.",
    "statuses": [503],
    "source": "provider"
  },
  "closing": {
    "code": -1016,
    "effect": "unknown",
    "advice": "Send a read again a little later. Of a change, find out first what became of it.",
    "statuses": [503],
    "source": "provider"
  },
  "systemBusy": {
    "code": -3044,
    "effect": "unknown",
    "advice": "Send a read again a little later. Of a change, find out first what became of it.",
    "statuses": [503],
    "source": "provider"
  },
  "innerFailure": {
    "code": -3000,
    "effect": "unknown",
    "advice": "Send a read again a little later. Of a change, find out first what became of it.",
    "statuses": [500],
    "source": "provider"
  },
  "clearing": {
    "code": -3037,
    "effect": "unknown",
    "operations": [
      "enableIsolatedMarginAccount",
      "disableIsolatedMarginAccount",
      "createMarginOcoOrder",
      "cancelMarginOrderList"
    ],
    "advice": "Find out first what became of the call, and wait a moment before another.",
    "statuses": [400],
    "source": "provider"
  },
  "assetsNotRead": {
    "code": -4045,
    "effect": "unknown",
    "operations": ["listCoinConfigs","listDeposits","listWithdrawals"],
    "advice": "Try again a little later.",
    "statuses": [400],
    "source": "provider"
  },
  "repayNotAllowed": {
    "code": -3010,
    "effect": "unknown",
    "operations": ["createMarginOcoOrder"],
    "advice": "Find out first what became of the call.",
    "statuses": [400],
    "source": "provider"
  },
  "repayOverDebt": {
    "code": -3015,
    "effect": "unknown",
    "operations": ["createMarginOcoOrder"],
    "advice": "Find out first what became of the call.",
    "statuses": [400],
    "source": "provider"
  },
  "repayBelowMinimum": {
    "code": -3016,
    "effect": "unknown",
    "operations": ["createMarginOcoOrder"],
    "advice": "Find out first what became of the call.",
    "statuses": [400],
    "source": "provider"
  },
  "debtLeftTooSmall": {
    "code": -3024,
    "effect": "unknown",
    "operations": ["createMarginOcoOrder"],
    "advice": "Find out first what became of the call.",
    "statuses": [400],
    "source": "provider"
  },
  "bannedRepayer": {
    "code": -3036,
    "effect": "unknown",
    "operations": ["createMarginOcoOrder"],
    "advice": "Find out first what became of the call.",
    "statuses": [400],
    "source": "provider"
  }
} as const satisfies CodeTable

/** The facts of a failure that are known from its status alone. @internal */
export const statuses = [
  {
    "status": 403,
    "effect": "unknown",
    "source": "provider",
    "advice": "Send less. If it stays so, check the permissions of the API key, its address restrictions, and whether a firewall blocks the request."
  },
  {
    "status": 451,
    "effect": "unknown",
    "source": "provider",
    "advice": "Check from which country the requests of this machine come; a cloud or a CI job may be in another one."
  },
  {"status":404,"effect":"unknown","source":"assumed","advice":"Check baseUrl first."},
  {
    "status": 401,
    "effect": "unknown",
    "source": "provider",
    "advice": "Check the API key, its permissions and its address restrictions first."
  },
  {
    "status": 429,
    "effect": "state",
    "source": "provider",
    "advice": "Send less, and wait: as long as `retryAfterMs` says, where the service says it."
  },
  {
    "status": 418,
    "effect": "state",
    "source": "provider",
    "advice": "Send nothing for a while: as long as `retryAfterMs` says, where the service says it."
  }
] as const satisfies StatusTable

/** The effects of the refusals of the service. @internal */
export const refusals: RefusalTable = refusalTable({ codes, statuses }, {
  "Market orders are not supported for this symbol.": "fixed",
  "Iceberg orders are not supported for this symbol.": "fixed",
  "Stop loss orders are not supported for this symbol.": "fixed",
  "Stop loss limit orders are not supported for this symbol.": "fixed",
  "Take profit orders are not supported for this symbol.": "fixed",
  "Take profit limit orders are not supported for this symbol.": "fixed",
  "Price * QTY is zero or less.": "fixed",
  "IcebergQty exceeds QTY.": "fixed",
  "Unsupported order combination": "fixed",
  "Cancel order is invalid. Check origClOrdId and orderId.": "fixed",
  "OCO orders are not supported for this symbol": "fixed",
  "Filter failure: PRICE_FILTER": "fixed",
  "Filter failure: LOT_SIZE": "fixed",
  "Filter failure: ICEBERG_PARTS": "fixed",
  "Account has insufficient balance for requested action.": "state",
  "Market is closed.": "state",
  "This action is disabled on this account.": "state",
  "This account may not place or cancel orders.": "state",
  "This symbol is not permitted for this account.": "state",
  "This symbol is restricted for this account.": "state",
  "Rest API trading is not enabled.": "state",
  "Order would trigger immediately.": "state",
  "Order would immediately match and take.": "state",
  "The relationship of the prices for the orders is not correct.": "state",
  "Filter failure: PERCENT_PRICE": "state",
  "Filter failure: PERCENT_PRICE_BY_SIDE": "state",
  "Filter failure: MIN_NOTIONAL": "state",
  "Filter failure: NOTIONAL": "state",
  "Filter failure: MARKET_LOT_SIZE": "state",
  "Filter failure: MAX_POSITION": "state",
  "Filter failure: MAX_NUM_ORDERS": "state",
  "Filter failure: MAX_NUM_ALGO_ORDERS": "state",
  "Filter failure: MAX_NUM_ICEBERG_ORDERS": "state",
  "Filter failure: EXCHANGE_MAX_NUM_ORDERS": "state",
  "Filter failure: EXCHANGE_MAX_NUM_ALGO_ORDERS": "state",
  "Filter failure: EXCHANGE_MAX_NUM_ICEBERG_ORDERS": "state",
  "Filter failure: MAX_NUM_ORDER_LISTS": "state",
  "Filter failure: EXCHANGE_MAX_NUM_ORDER_LISTS": "state",
  "Duplicate order sent.": "echo",
  "Unknown order sent.": "echo"
})

/** By what is wrong with a value, the id of the code of its refusal. @internal */
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

/** The marks that distinguish an answer of its call from others, by operation. @internal */
export const answerMarks: AnswerMarks = {
  "getIsolatedMarginAccount": {"identity":["assets"]},
  "enableIsolatedMarginAccount": {
    "identifiers": [{"name":"symbol","at":["/query/symbol"],"as":"letterCase"}],
    "identity": ["success","symbol"],
    "undone": {"member":"/success","values":[false]}
  },
  "disableIsolatedMarginAccount": {
    "identifiers": [{"name":"symbol","at":["/query/symbol"],"as":"letterCase"}],
    "identity": ["success","symbol"],
    "undone": {"member":"/success","values":[false]}
  },
  "getIsolatedMarginAccountLimit": {"identity":["enabledAccount","maxAccount"]},
  "createMarginOcoOrder": {
    "identifiers": [
      {"name":"symbol","at":["/query/symbol"],"as":"letterCase"},
      {"name":"isIsolated","at":["/query/isIsolated"],"as":"letterCase"},
      {"name":"listClientOrderId","at":["/query/listClientOrderId"],"as":"exact"}
    ],
    "identity": ["orderListId","symbol"],
    "undone": {"member":"/listOrderStatus","values":["REJECT"]}
  },
  "getMarginOrderList": {
    "identifiers": [
      {"name":"isIsolated","at":["/query/isIsolated"],"as":"letterCase"},
      {"name":"symbol","at":["/query/symbol"],"as":"letterCase"},
      {"name":"orderListId","at":["/query/orderListId"],"as":"number"},
      {"name":"origClientOrderId","at":["/query/origClientOrderId"],"as":"exact"}
    ],
    "identity": ["orderListId","symbol"]
  },
  "cancelMarginOrderList": {
    "identifiers": [
      {"name":"symbol","at":["/query/symbol"],"as":"letterCase"},
      {"name":"isIsolated","at":["/query/isIsolated"],"as":"letterCase"},
      {"name":"orderListId","at":["/query/orderListId"],"as":"number"},
      {"name":"listClientOrderId","at":["/query/listClientOrderId"],"as":"exact"}
    ],
    "identity": ["orderListId","symbol"],
    "undone": {"member":"/listOrderStatus","values":["REJECT","EXECUTING"]}
  },
  "listMarginOrderLists": {
    "identifiers": [
      {"name":"isIsolated","at":["/query/isIsolated"],"as":"letterCase"},
      {"name":"symbol","at":["/query/symbol"],"as":"letterCase"}
    ]
  },
  "listOpenMarginOrderLists": {
    "identifiers": [
      {"name":"isIsolated","at":["/query/isIsolated"],"as":"letterCase"},
      {"name":"symbol","at":["/query/symbol"],"as":"letterCase"}
    ]
  }
}

/** The documented fields of answers by operation, and those that an ambiguity is about. @internal */
export const responseFields = {
  "getIsolatedMarginAccount": {
    "all": [
      "assets",
      "totalAssetOfBtc",
      "totalLiabilityOfBtc",
      "totalNetAssetOfBtc",
      "baseAsset",
      "quoteAsset",
      "symbol",
      "isolatedCreated",
      "enabled",
      "marginLevel",
      "marginLevelStatus",
      "marginRatio",
      "indexPrice",
      "liquidatePrice",
      "liquidateRate",
      "tradeEnabled",
      "asset",
      "borrowEnabled",
      "borrowed",
      "free",
      "interest",
      "locked",
      "netAsset",
      "netAssetOfBtc",
      "repayEnabled",
      "totalAsset"
    ],
    "byAmbiguity": {
      "enabledType": ["enabled"],
      "accountTotals": ["totalAssetOfBtc","totalLiabilityOfBtc","totalNetAssetOfBtc"],
      "marginLevelStatusValues": ["marginLevelStatus"]
    }
  },
  "enableIsolatedMarginAccount": {"all":["success","symbol"],"byAmbiguity":{}},
  "disableIsolatedMarginAccount": {"all":["success","symbol"],"byAmbiguity":{}},
  "getIsolatedMarginAccountLimit": {"all":["enabledAccount","maxAccount"],"byAmbiguity":{}},
  "createMarginOcoOrder": {
    "all": [
      "marginBuyBorrowAmount",
      "marginBuyBorrowAsset",
      "orderReports",
      "orderListId",
      "contingencyType",
      "listStatusType",
      "listOrderStatus",
      "listClientOrderId",
      "transactionTime",
      "symbol",
      "isIsolated",
      "orders",
      "orderId",
      "clientOrderId",
      "transactTime",
      "price",
      "origQty",
      "executedQty",
      "cummulativeQuoteQty",
      "status",
      "timeInForce",
      "type",
      "side",
      "stopPrice",
      "icebergQty",
      "selfTradePreventionMode"
    ],
    "byAmbiguity": {
      "stopPriceOfLimitLeg": ["stopPrice"],
      "borrowedFields": ["marginBuyBorrowAmount","marginBuyBorrowAsset"],
      "isIsolatedAbsent": ["isIsolated"],
      "laterFields": ["selfTradePreventionMode"]
    }
  },
  "getMarginOrderList": {
    "all": [
      "orderListId",
      "contingencyType",
      "listStatusType",
      "listOrderStatus",
      "listClientOrderId",
      "transactionTime",
      "symbol",
      "isIsolated",
      "orders",
      "orderId",
      "clientOrderId"
    ],
    "byAmbiguity": {"isIsolatedAbsent":["isIsolated"]}
  },
  "cancelMarginOrderList": {
    "all": [
      "orderReports",
      "orderListId",
      "contingencyType",
      "listStatusType",
      "listOrderStatus",
      "listClientOrderId",
      "transactionTime",
      "symbol",
      "isIsolated",
      "orders",
      "origClientOrderId",
      "orderId",
      "clientOrderId",
      "price",
      "origQty",
      "executedQty",
      "cummulativeQuoteQty",
      "status",
      "timeInForce",
      "type",
      "side",
      "stopPrice",
      "icebergQty",
      "selfTradePreventionMode"
    ],
    "byAmbiguity": {
      "stopPriceOfLimitLeg": ["stopPrice"],
      "isIsolatedAbsent": ["isIsolated"],
      "laterFields": ["selfTradePreventionMode"]
    }
  },
  "listMarginOrderLists": {
    "all": [
      "orderListId",
      "contingencyType",
      "listStatusType",
      "listOrderStatus",
      "listClientOrderId",
      "transactionTime",
      "symbol",
      "isIsolated",
      "orders",
      "orderId",
      "clientOrderId"
    ],
    "byAmbiguity": {"isIsolatedAbsent":["isIsolated"]}
  },
  "listOpenMarginOrderLists": {
    "all": [
      "orderListId",
      "contingencyType",
      "listStatusType",
      "listOrderStatus",
      "listClientOrderId",
      "transactionTime",
      "symbol",
      "isIsolated",
      "orders",
      "orderId",
      "clientOrderId"
    ],
    "byAmbiguity": {"isIsolatedAbsent":["isIsolated"]}
  },
  "listCoinConfigs": {
    "all": [
      "coin",
      "depositAllEnable",
      "withdrawAllEnable",
      "name",
      "free",
      "locked",
      "freeze",
      "withdrawing",
      "ipoing",
      "ipoable",
      "storage",
      "isLegalMoney",
      "trading",
      "networkList",
      "network",
      "withdrawIntegerMultiple",
      "isDefault",
      "depositEnable",
      "withdrawEnable",
      "depositDesc",
      "withdrawDesc",
      "specialTips",
      "specialWithdrawTips",
      "resetAddressStatus",
      "addressRegex",
      "addressRule",
      "memoRegex",
      "withdrawFee",
      "withdrawMin",
      "withdrawMax",
      "withdrawInternalMin",
      "depositDust",
      "minConfirm",
      "unLockConfirm",
      "sameAddress",
      "withdrawTag",
      "estimatedArrivalTime",
      "busy",
      "country",
      "contractAddressUrl",
      "contractAddress",
      "denomination"
    ],
    "byAmbiguity": {
      "sameAddressType": ["sameAddress"],
      "depositDustType": ["depositDust"],
      "specialWithdrawTipsType": ["specialWithdrawTips"],
      "networkFieldsAbsent": ["specialTips","specialWithdrawTips","depositDust"],
      "networkDescriptions": ["depositDesc","withdrawDesc"],
      "withdrawTag": ["sameAddress","withdrawTag"],
      "laterFields": [
        "resetAddressStatus",
        "addressRule",
        "withdrawInternalMin",
        "withdrawTag",
        "estimatedArrivalTime",
        "busy",
        "country",
        "contractAddressUrl",
        "contractAddress",
        "denomination"
      ]
    }
  },
  "listWithdrawals": {
    "all": [
      "id",
      "amount",
      "transactionFee",
      "coin",
      "status",
      "address",
      "addressTag",
      "txId",
      "applyTime",
      "network",
      "transferType",
      "withdrawOrderId",
      "info",
      "confirmNo",
      "walletType",
      "txKey",
      "completeTime"
    ],
    "byAmbiguity": {
      "confirmNoType": ["confirmNo"],
      "withdrawalFieldsAbsent": ["network","withdrawOrderId","confirmNo"],
      "laterFields": ["walletType","txKey","completeTime"],
      "withdrawalStatusValues": ["status"]
    }
  },
  "listDeposits": {
    "all": [
      "id",
      "amount",
      "coin",
      "network",
      "status",
      "address",
      "addressTag",
      "txId",
      "insertTime",
      "completeTime",
      "transferType",
      "confirmTimes",
      "unlockConfirm",
      "walletType",
      "travelRuleStatus",
      "sourceAddress"
    ],
    "byAmbiguity": {
      "unlockConfirmForm": ["unlockConfirm"],
      "laterFields": ["id","completeTime","walletType","travelRuleStatus"],
      "sourceAddressPresence": ["sourceAddress"],
      "depositStatusValues": ["status"]
    }
  }
} as const satisfies ResponseFields
