// Generated from spec/ by `npm run generate`. Do not edit.

import type { Ban, Limit, OperationTable } from '../../src/client/operation.js'

export const operations = {
  "getIsolatedMarginAccount": {
    "operationId": "getIsolatedMarginAccount",
    "method": "GET",
    "path": "/sapi/v1/margin/isolated/account",
    "safeToRetry": true,
    "formats": ["json"],
    "parameters": [
      {"name":"symbols","in":"query","given":"input","wrongValues":{"unknown":"unknownSymbol"}},
      {
        "name": "recvWindow",
        "in": "query",
        "given": "input",
        "default": 5000,
        "sends": 30000,
        "maximum": 60000,
        "wrongValues": {"tooGreat":"recvWindowTooLong"}
      },
      {"name":"timestamp","in":"query","given":"client"}
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
      {"name":"symbol","in":"query","given":"input","wrongValues":{"unknown":"unknownSymbol"}},
      {
        "name": "recvWindow",
        "in": "query",
        "given": "input",
        "default": 5000,
        "sends": 5000,
        "maximum": 60000,
        "wrongValues": {"tooGreat":"recvWindowTooLong"}
      },
      {"name":"timestamp","in":"query","given":"client"}
    ],
    "inputs": ["symbol","recvWindow"],
    "supplied": ["timestamp"],
    "needsAuthorization": true,
    "hasBody": false,
    "defaults": {},
    "accepts": [],
    "needed": ["symbol"],
    "neededOnWire": ["/query/symbol"],
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
      {"name":"symbol","in":"query","given":"input","wrongValues":{"unknown":"unknownSymbol"}},
      {
        "name": "recvWindow",
        "in": "query",
        "given": "input",
        "default": 5000,
        "sends": 5000,
        "maximum": 60000,
        "wrongValues": {"tooGreat":"recvWindowTooLong"}
      },
      {"name":"timestamp","in":"query","given":"client"}
    ],
    "inputs": ["symbol","recvWindow"],
    "supplied": ["timestamp"],
    "needsAuthorization": true,
    "hasBody": false,
    "defaults": {},
    "accepts": [],
    "needed": ["symbol"],
    "neededOnWire": ["/query/symbol"],
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
        "given": "input",
        "default": 5000,
        "sends": 30000,
        "maximum": 60000,
        "wrongValues": {"tooGreat":"recvWindowTooLong"}
      },
      {"name":"timestamp","in":"query","given":"client"}
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
      {"name":"symbol","in":"query","given":"input","wrongValues":{"unknown":"unknownSymbol"}},
      {"name":"isIsolated","in":"query","given":"input","default":"FALSE"},
      {"name":"listClientOrderId","in":"query","given":"input"},
      {"name":"side","in":"query","given":"input","wrongValues":{"unlisted":"side"}},
      {"name":"quantity","in":"query","given":"input","wrongValues":{"zero":"filter"}},
      {"name":"limitClientOrderId","in":"query","given":"input"},
      {"name":"price","in":"query","given":"input","wrongValues":{"zero":"filter"}},
      {"name":"limitIcebergQty","in":"query","given":"input","wrongValues":{"zero":"filter"}},
      {"name":"stopClientOrderId","in":"query","given":"input"},
      {"name":"stopPrice","in":"query","given":"input","wrongValues":{"zero":"filter"}},
      {"name":"stopLimitPrice","in":"query","given":"input","wrongValues":{"zero":"filter"}},
      {"name":"stopIcebergQty","in":"query","given":"input","wrongValues":{"zero":"filter"}},
      {"name":"stopLimitTimeInForce","in":"query","given":"input","wrongValues":{"unlisted":"timeInForce"}},
      {"name":"newOrderRespType","in":"query","given":"input"},
      {"name":"sideEffectType","in":"query","given":"input","default":"NO_SIDE_EFFECT"},
      {"name":"selfTradePreventionMode","in":"query","given":"input"},
      {"name":"autoRepayAtCancel","in":"query","given":"input","default":true},
      {
        "name": "recvWindow",
        "in": "query",
        "given": "input",
        "default": 5000,
        "sends": 5000,
        "maximum": 60000,
        "wrongValues": {"tooGreat":"recvWindowTooLong"}
      },
      {"name":"timestamp","in":"query","given":"client"}
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
    "neededOnWire": ["/query/symbol"],
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
      "says": "Ask for the order list by its client id; it is there when the order was placed. Leave `symbol` out for cross margin. An older list may have the same id: compare `transactionTime`. Where the list is not there, wait and ask again before placing the order once more."
    },
    "rules": [
      {
        "kind": "needs",
        "when": {"parameter":"stopLimitPrice"},
        "parameters": ["stopLimitTimeInForce"],
        "code": "missingParameter",
        "source": "provider"
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
      {"name":"isIsolated","in":"query","given":"input","default":"FALSE"},
      {"name":"symbol","in":"query","given":"input","wrongValues":{"unknown":"unknownSymbol"}},
      {"name":"orderListId","in":"query","given":"input","exact":true},
      {"name":"origClientOrderId","in":"query","given":"input"},
      {
        "name": "recvWindow",
        "in": "query",
        "given": "input",
        "default": 5000,
        "sends": 30000,
        "maximum": 60000,
        "wrongValues": {"tooGreat":"recvWindowTooLong"}
      },
      {"name":"timestamp","in":"query","given":"client"}
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
      {"name":"symbol","in":"query","given":"input","wrongValues":{"unknown":"unknownSymbol"}},
      {"name":"isIsolated","in":"query","given":"input","default":"FALSE"},
      {"name":"orderListId","in":"query","given":"input","exact":true},
      {"name":"listClientOrderId","in":"query","given":"input"},
      {"name":"newClientOrderId","in":"query","given":"input"},
      {
        "name": "recvWindow",
        "in": "query",
        "given": "input",
        "default": 5000,
        "sends": 5000,
        "maximum": 60000,
        "wrongValues": {"tooGreat":"recvWindowTooLong"}
      },
      {"name":"timestamp","in":"query","given":"client"}
    ],
    "inputs": ["symbol","isIsolated","orderListId","listClientOrderId","newClientOrderId","recvWindow"],
    "supplied": ["timestamp"],
    "needsAuthorization": true,
    "hasBody": false,
    "defaults": {},
    "accepts": [],
    "needed": ["symbol"],
    "neededOnWire": ["/query/symbol"],
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
      "says": "Ask for the order list and look at `listOrderStatus`. It may be over by this cancellation or by a trade. Leave `symbol` out for cross margin."
    },
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
      {"name":"isIsolated","in":"query","given":"input","default":"FALSE"},
      {"name":"symbol","in":"query","given":"input","wrongValues":{"unknown":"unknownSymbol"}},
      {"name":"fromId","in":"query","given":"input","exact":true},
      {"name":"startTime","in":"query","given":"input"},
      {"name":"endTime","in":"query","given":"input"},
      {"name":"limit","in":"query","given":"input","default":500,"maximum":1000},
      {
        "name": "recvWindow",
        "in": "query",
        "given": "input",
        "default": 5000,
        "sends": 30000,
        "maximum": 60000,
        "wrongValues": {"tooGreat":"recvWindowTooLong"}
      },
      {"name":"timestamp","in":"query","given":"client"}
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
      {"name":"isIsolated","in":"query","given":"input","default":"FALSE"},
      {"name":"symbol","in":"query","given":"input","wrongValues":{"unknown":"unknownSymbol"}},
      {
        "name": "recvWindow",
        "in": "query",
        "given": "input",
        "default": 5000,
        "sends": 30000,
        "maximum": 60000,
        "wrongValues": {"tooGreat":"recvWindowTooLong"}
      },
      {"name":"timestamp","in":"query","given":"client"}
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
        "given": "input",
        "default": 5000,
        "sends": 30000,
        "maximum": 60000,
        "wrongValues": {"tooGreat":"recvWindowTooLong"}
      },
      {"name":"timestamp","in":"query","given":"client"}
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
      {"name":"coin","in":"query","given":"input"},
      {"name":"withdrawOrderId","in":"query","given":"input"},
      {"name":"status","in":"query","given":"input"},
      {"name":"offset","in":"query","given":"input","default":0},
      {"name":"limit","in":"query","given":"input","default":1000,"maximum":1000},
      {"name":"idList","in":"query","given":"input"},
      {"name":"startTime","in":"query","given":"input"},
      {"name":"endTime","in":"query","given":"input"},
      {
        "name": "recvWindow",
        "in": "query",
        "given": "input",
        "default": 5000,
        "sends": 30000,
        "maximum": 60000,
        "wrongValues": {"tooGreat":"recvWindowTooLong"}
      },
      {"name":"timestamp","in":"query","given":"client"}
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
      {"name":"includeSource","in":"query","given":"input","default":false},
      {"name":"coin","in":"query","given":"input"},
      {"name":"status","in":"query","given":"input"},
      {"name":"startTime","in":"query","given":"input"},
      {"name":"endTime","in":"query","given":"input"},
      {"name":"offset","in":"query","given":"input","default":0},
      {"name":"limit","in":"query","given":"input","default":1000,"maximum":1000},
      {"name":"txId","in":"query","given":"input"},
      {
        "name": "recvWindow",
        "in": "query",
        "given": "input",
        "default": 5000,
        "sends": 30000,
        "maximum": 60000,
        "wrongValues": {"tooGreat":"recvWindowTooLong"}
      },
      {"name":"timestamp","in":"query","given":"client"}
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

/** The header or query parameter of each security scheme. */
export const securitySchemes = {"ApiKey":{"in":"header","name":"X-MBX-APIKEY"},"Signature":{"in":"query","name":"signature"}} as const

/** What each caller has, for each operation by itself. */
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

/** What becomes of a caller who goes on after refusals for a limit. */
export const ban: Ban = {"refusals":{"count":5,"source":"assumed"},"seconds":{"shortest":120,"longest":259200,"source":"provider"}}
