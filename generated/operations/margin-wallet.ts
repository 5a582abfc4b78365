// Generated from spec/ by `npm run generate`. Do not edit.

import type { OperationTable } from '../../src/client/operation-table.js'

export const operations = {
  "getIsolatedMarginAccount": {
    "operationId": "getIsolatedMarginAccount",
    "summary": "Get the isolated margin accounts",
    "method": "GET",
    "path": "/sapi/v1/margin/isolated/account",
    "safeToRetry": true,
    "formats": [
      "json"
    ],
    "parameters": [
      {
        "name": "symbols",
        "in": "query",
        "given": "input"
      },
      {
        "name": "recvWindow",
        "in": "query",
        "given": "input",
        "default": 5000
      },
      {
        "name": "timestamp",
        "in": "query",
        "given": "client"
      }
    ],
    "inputs": [
      "symbols",
      "recvWindow"
    ],
    "supplied": [
      "timestamp"
    ],
    "needsAuthorization": true,
    "hasBody": false,
    "defaults": {},
    "exactResults": [],
    "resultForm": {
      "properties": {
        "assets": {
          "items": {
            "properties": {
              "enabled": {
                "as": "boolean"
              }
            }
          }
        }
      }
    },
    "accepts": [],
    "responseHeaders": [
      "retry-after",
      "x-sapi-used-ip-weight-1m",
      "x-sapi-used-uid-weight-1m"
    ],
    "openOutcomeCodes": [
      -1006,
      -1007
    ],
    "ambiguities": [
      "accountTotals",
      "authentication",
      "clockTolerance",
      "enabledType",
      "errorBodies",
      "errorCodes",
      "errorStatuses",
      "firstEnable",
      "forbiddenBody",
      "listOrder",
      "marginLevelStatusValues",
      "outcomeOfFailures",
      "pagination",
      "percentEncoding",
      "providerFieldMeanings",
      "rateLimits",
      "recvWindowForm",
      "responseBodies",
      "symbolForm",
      "unknownFields"
    ]
  },
  "enableIsolatedMarginAccount": {
    "operationId": "enableIsolatedMarginAccount",
    "summary": "Enable the isolated margin account of a symbol",
    "method": "POST",
    "path": "/sapi/v1/margin/isolated/account",
    "safeToRetry": false,
    "formats": [
      "json"
    ],
    "parameters": [
      {
        "name": "symbol",
        "in": "query",
        "given": "input"
      },
      {
        "name": "recvWindow",
        "in": "query",
        "given": "input",
        "default": 5000
      },
      {
        "name": "timestamp",
        "in": "query",
        "given": "client"
      }
    ],
    "inputs": [
      "symbol",
      "recvWindow"
    ],
    "supplied": [
      "timestamp"
    ],
    "needsAuthorization": true,
    "hasBody": false,
    "defaults": {},
    "exactResults": [],
    "accepts": [],
    "reconcile": {
      "operation": "getIsolatedMarginAccount",
      "with": {
        "symbols": "symbol"
      },
      "says": "Ask for the account of the symbol: where `enabled` is true, it is enabled now, by this call or an earlier one."
    },
    "responseHeaders": [
      "retry-after",
      "x-sapi-used-ip-weight-1m",
      "x-sapi-used-uid-weight-1m"
    ],
    "openOutcomeCodes": [
      -1006,
      -1007
    ],
    "ambiguities": [
      "accountLimitReached",
      "authentication",
      "clockTolerance",
      "enabledAccountCount",
      "errorBodies",
      "errorCodes",
      "errorStatuses",
      "firstEnable",
      "forbiddenBody",
      "outcomeOfFailures",
      "parameterLocation",
      "percentEncoding",
      "rateLimits",
      "recvWindowForm",
      "responseBodies",
      "secondEnable",
      "symbolForm",
      "unknownFields"
    ]
  },
  "disableIsolatedMarginAccount": {
    "operationId": "disableIsolatedMarginAccount",
    "summary": "Disable the isolated margin account of a symbol",
    "method": "DELETE",
    "path": "/sapi/v1/margin/isolated/account",
    "safeToRetry": false,
    "formats": [
      "json"
    ],
    "parameters": [
      {
        "name": "symbol",
        "in": "query",
        "given": "input"
      },
      {
        "name": "recvWindow",
        "in": "query",
        "given": "input",
        "default": 5000
      },
      {
        "name": "timestamp",
        "in": "query",
        "given": "client"
      }
    ],
    "inputs": [
      "symbol",
      "recvWindow"
    ],
    "supplied": [
      "timestamp"
    ],
    "needsAuthorization": true,
    "hasBody": false,
    "defaults": {},
    "exactResults": [],
    "accepts": [],
    "reconcile": {
      "operation": "getIsolatedMarginAccount",
      "with": {
        "symbols": "symbol"
      },
      "says": "Ask for the account of the symbol: where `enabled` is false, it is disabled now, by this call or an earlier one."
    },
    "responseHeaders": [
      "retry-after",
      "x-sapi-used-ip-weight-1m",
      "x-sapi-used-uid-weight-1m"
    ],
    "openOutcomeCodes": [
      -1006,
      -1007
    ],
    "ambiguities": [
      "authentication",
      "clockTolerance",
      "disableConditions",
      "disableEffects",
      "errorBodies",
      "errorCodes",
      "errorStatuses",
      "forbiddenBody",
      "outcomeOfFailures",
      "percentEncoding",
      "rateLimits",
      "recvWindowForm",
      "responseBodies",
      "secondDisable",
      "symbolForm",
      "unknownFields"
    ]
  },
  "getIsolatedMarginAccountLimit": {
    "operationId": "getIsolatedMarginAccountLimit",
    "summary": "Get the limit of enabled isolated margin accounts",
    "method": "GET",
    "path": "/sapi/v1/margin/isolated/accountLimit",
    "safeToRetry": true,
    "formats": [
      "json"
    ],
    "parameters": [
      {
        "name": "recvWindow",
        "in": "query",
        "given": "input",
        "default": 5000
      },
      {
        "name": "timestamp",
        "in": "query",
        "given": "client"
      }
    ],
    "inputs": [
      "recvWindow"
    ],
    "supplied": [
      "timestamp"
    ],
    "needsAuthorization": true,
    "hasBody": false,
    "defaults": {},
    "exactResults": [],
    "accepts": [],
    "responseHeaders": [
      "retry-after",
      "x-sapi-used-ip-weight-1m",
      "x-sapi-used-uid-weight-1m"
    ],
    "openOutcomeCodes": [
      -1006,
      -1007
    ],
    "ambiguities": [
      "accountLimitReached",
      "authentication",
      "clockTolerance",
      "enabledAccountCount",
      "errorBodies",
      "errorCodes",
      "errorStatuses",
      "forbiddenBody",
      "outcomeOfFailures",
      "rateLimits",
      "recvWindowForm",
      "responseBodies",
      "unknownFields"
    ]
  },
  "createMarginOcoOrder": {
    "operationId": "createMarginOcoOrder",
    "summary": "Place a margin OCO order",
    "method": "POST",
    "path": "/sapi/v1/margin/order/oco",
    "safeToRetry": false,
    "formats": [
      "json"
    ],
    "parameters": [
      {
        "name": "symbol",
        "in": "query",
        "given": "input"
      },
      {
        "name": "isIsolated",
        "in": "query",
        "given": "input",
        "default": "FALSE"
      },
      {
        "name": "listClientOrderId",
        "in": "query",
        "given": "input"
      },
      {
        "name": "side",
        "in": "query",
        "given": "input"
      },
      {
        "name": "quantity",
        "in": "query",
        "given": "input"
      },
      {
        "name": "limitClientOrderId",
        "in": "query",
        "given": "input"
      },
      {
        "name": "price",
        "in": "query",
        "given": "input"
      },
      {
        "name": "limitIcebergQty",
        "in": "query",
        "given": "input"
      },
      {
        "name": "stopClientOrderId",
        "in": "query",
        "given": "input"
      },
      {
        "name": "stopPrice",
        "in": "query",
        "given": "input"
      },
      {
        "name": "stopLimitPrice",
        "in": "query",
        "given": "input"
      },
      {
        "name": "stopIcebergQty",
        "in": "query",
        "given": "input"
      },
      {
        "name": "stopLimitTimeInForce",
        "in": "query",
        "given": "input"
      },
      {
        "name": "newOrderRespType",
        "in": "query",
        "given": "input"
      },
      {
        "name": "sideEffectType",
        "in": "query",
        "given": "input",
        "default": "NO_SIDE_EFFECT"
      },
      {
        "name": "selfTradePreventionMode",
        "in": "query",
        "given": "input"
      },
      {
        "name": "autoRepayAtCancel",
        "in": "query",
        "given": "input",
        "default": true
      },
      {
        "name": "recvWindow",
        "in": "query",
        "given": "input",
        "default": 5000
      },
      {
        "name": "timestamp",
        "in": "query",
        "given": "client"
      }
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
    "supplied": [
      "timestamp"
    ],
    "needsAuthorization": true,
    "hasBody": false,
    "defaults": {
      "listClientOrderId": null
    },
    "exactResults": [
      "orderId",
      "orderListId"
    ],
    "accepts": [],
    "reconcile": {
      "operation": "getMarginOrderList",
      "with": {
        "origClientOrderId": "listClientOrderId",
        "isIsolated": "isIsolated",
        "symbol": "symbol"
      },
      "says": "Ask for the order list by its client id; it is there when the order was placed. For cross margin leave `symbol` out, which the provider takes for isolated margin only. Where the list is not there, wait and ask again before placing the order once more."
    },
    "responseHeaders": [
      "retry-after",
      "x-sapi-used-ip-weight-1m",
      "x-sapi-used-uid-weight-1m"
    ],
    "openOutcomeCodes": [
      -1006,
      -1007
    ],
    "ambiguities": [
      "authentication",
      "autoBorrowRepay",
      "borrowedFields",
      "clientIdForm",
      "clockTolerance",
      "cummulativeSpelling",
      "errorBodies",
      "errorCodes",
      "errorStatuses",
      "forbiddenBody",
      "isIsolatedAbsent",
      "isIsolatedForm",
      "laterFields",
      "laterParameters",
      "listClientOrderIdName",
      "ocoWeight",
      "orderItemsForm",
      "orderReportFields",
      "orderStates",
      "outcomeOfFailures",
      "parameterLocation",
      "percentEncoding",
      "rateLimits",
      "recvWindowForm",
      "repeatedClientId",
      "requestDecimalType",
      "responseBodies",
      "selfTradePreventionModes",
      "stopPriceOfLimitLeg",
      "symbolForm",
      "symbolOfOrderList",
      "unknownFields"
    ]
  },
  "getMarginOrderList": {
    "operationId": "getMarginOrderList",
    "summary": "Get a margin OCO order list",
    "method": "GET",
    "path": "/sapi/v1/margin/orderList",
    "safeToRetry": true,
    "formats": [
      "json"
    ],
    "parameters": [
      {
        "name": "isIsolated",
        "in": "query",
        "given": "input",
        "default": "FALSE"
      },
      {
        "name": "symbol",
        "in": "query",
        "given": "input"
      },
      {
        "name": "orderListId",
        "in": "query",
        "given": "input",
        "exact": true
      },
      {
        "name": "origClientOrderId",
        "in": "query",
        "given": "input"
      },
      {
        "name": "recvWindow",
        "in": "query",
        "given": "input",
        "default": 5000
      },
      {
        "name": "timestamp",
        "in": "query",
        "given": "client"
      }
    ],
    "inputs": [
      "isIsolated",
      "symbol",
      "orderListId",
      "origClientOrderId",
      "recvWindow"
    ],
    "supplied": [
      "timestamp"
    ],
    "needsAuthorization": true,
    "hasBody": false,
    "defaults": {},
    "exactResults": [
      "orderId",
      "orderListId"
    ],
    "accepts": [],
    "responseHeaders": [
      "retry-after",
      "x-sapi-used-ip-weight-1m",
      "x-sapi-used-uid-weight-1m"
    ],
    "openOutcomeCodes": [
      -1006,
      -1007
    ],
    "ambiguities": [
      "authentication",
      "clientIdForm",
      "clockTolerance",
      "errorBodies",
      "errorCodes",
      "errorStatuses",
      "forbiddenBody",
      "isIsolatedAbsent",
      "isIsolatedForm",
      "listClientOrderIdName",
      "missingOrderList",
      "orderItemsForm",
      "orderStates",
      "outcomeOfFailures",
      "percentEncoding",
      "rateLimits",
      "recvWindowForm",
      "responseBodies",
      "symbolForm",
      "symbolOfOrderList",
      "unknownFields"
    ]
  },
  "cancelMarginOrderList": {
    "operationId": "cancelMarginOrderList",
    "summary": "Cancel a margin OCO order list",
    "method": "DELETE",
    "path": "/sapi/v1/margin/orderList",
    "safeToRetry": false,
    "formats": [
      "json"
    ],
    "parameters": [
      {
        "name": "symbol",
        "in": "query",
        "given": "input"
      },
      {
        "name": "isIsolated",
        "in": "query",
        "given": "input",
        "default": "FALSE"
      },
      {
        "name": "orderListId",
        "in": "query",
        "given": "input",
        "exact": true
      },
      {
        "name": "listClientOrderId",
        "in": "query",
        "given": "input"
      },
      {
        "name": "newClientOrderId",
        "in": "query",
        "given": "input"
      },
      {
        "name": "recvWindow",
        "in": "query",
        "given": "input",
        "default": 5000
      },
      {
        "name": "timestamp",
        "in": "query",
        "given": "client"
      }
    ],
    "inputs": [
      "symbol",
      "isIsolated",
      "orderListId",
      "listClientOrderId",
      "newClientOrderId",
      "recvWindow"
    ],
    "supplied": [
      "timestamp"
    ],
    "needsAuthorization": true,
    "hasBody": false,
    "defaults": {},
    "exactResults": [
      "orderId",
      "orderListId"
    ],
    "accepts": [],
    "reconcile": {
      "operation": "getMarginOrderList",
      "with": {
        "orderListId": "orderListId",
        "origClientOrderId": "listClientOrderId",
        "isIsolated": "isIsolated",
        "symbol": "symbol"
      },
      "says": "Ask for the order list: it still works while `listOrderStatus` is EXECUTING, and is over when it is ALL_DONE, be it by this cancellation or by a trade. For cross margin leave `symbol` out, which the provider takes for isolated margin only."
    },
    "responseHeaders": [
      "retry-after",
      "x-sapi-used-ip-weight-1m",
      "x-sapi-used-uid-weight-1m"
    ],
    "openOutcomeCodes": [
      -1006,
      -1007
    ],
    "ambiguities": [
      "authentication",
      "clientIdForm",
      "clockTolerance",
      "cummulativeSpelling",
      "errorBodies",
      "errorCodes",
      "errorStatuses",
      "forbiddenBody",
      "isIsolatedAbsent",
      "isIsolatedForm",
      "laterFields",
      "listClientOrderIdName",
      "missingOrderList",
      "orderItemsForm",
      "orderStates",
      "outcomeOfFailures",
      "percentEncoding",
      "rateLimits",
      "recvWindowForm",
      "responseBodies",
      "selfTradePreventionModes",
      "stopPriceOfLimitLeg",
      "symbolForm",
      "symbolOfOrderList",
      "unknownFields"
    ]
  },
  "listMarginOrderLists": {
    "operationId": "listMarginOrderLists",
    "summary": "List all margin OCO order lists",
    "method": "GET",
    "path": "/sapi/v1/margin/allOrderList",
    "safeToRetry": true,
    "formats": [
      "json"
    ],
    "parameters": [
      {
        "name": "isIsolated",
        "in": "query",
        "given": "input",
        "default": "FALSE"
      },
      {
        "name": "symbol",
        "in": "query",
        "given": "input"
      },
      {
        "name": "fromId",
        "in": "query",
        "given": "input",
        "exact": true
      },
      {
        "name": "startTime",
        "in": "query",
        "given": "input"
      },
      {
        "name": "endTime",
        "in": "query",
        "given": "input"
      },
      {
        "name": "limit",
        "in": "query",
        "given": "input",
        "default": 500
      },
      {
        "name": "recvWindow",
        "in": "query",
        "given": "input",
        "default": 5000
      },
      {
        "name": "timestamp",
        "in": "query",
        "given": "client"
      }
    ],
    "inputs": [
      "isIsolated",
      "symbol",
      "fromId",
      "startTime",
      "endTime",
      "limit",
      "recvWindow"
    ],
    "supplied": [
      "timestamp"
    ],
    "needsAuthorization": true,
    "hasBody": false,
    "defaults": {},
    "exactResults": [
      "orderId",
      "orderListId"
    ],
    "resultForm": {
      "items": {}
    },
    "accepts": [],
    "responseHeaders": [
      "retry-after",
      "x-sapi-used-ip-weight-1m",
      "x-sapi-used-uid-weight-1m"
    ],
    "openOutcomeCodes": [
      -1006,
      -1007
    ],
    "ambiguities": [
      "authentication",
      "clockTolerance",
      "emptyList",
      "errorBodies",
      "errorCodes",
      "errorStatuses",
      "forbiddenBody",
      "fromIdType",
      "isIsolatedAbsent",
      "isIsolatedForm",
      "listClientOrderIdName",
      "listOrder",
      "orderItemsForm",
      "orderStates",
      "outcomeOfFailures",
      "pagination",
      "percentEncoding",
      "rateLimits",
      "recvWindowForm",
      "responseBodies",
      "symbolForm",
      "symbolOfOrderList",
      "unknownFields"
    ]
  },
  "listOpenMarginOrderLists": {
    "operationId": "listOpenMarginOrderLists",
    "summary": "List the open margin OCO order lists",
    "method": "GET",
    "path": "/sapi/v1/margin/openOrderList",
    "safeToRetry": true,
    "formats": [
      "json"
    ],
    "parameters": [
      {
        "name": "isIsolated",
        "in": "query",
        "given": "input",
        "default": "FALSE"
      },
      {
        "name": "symbol",
        "in": "query",
        "given": "input"
      },
      {
        "name": "recvWindow",
        "in": "query",
        "given": "input",
        "default": 5000
      },
      {
        "name": "timestamp",
        "in": "query",
        "given": "client"
      }
    ],
    "inputs": [
      "isIsolated",
      "symbol",
      "recvWindow"
    ],
    "supplied": [
      "timestamp"
    ],
    "needsAuthorization": true,
    "hasBody": false,
    "defaults": {},
    "exactResults": [
      "orderId",
      "orderListId"
    ],
    "resultForm": {
      "items": {}
    },
    "accepts": [],
    "responseHeaders": [
      "retry-after",
      "x-sapi-used-ip-weight-1m",
      "x-sapi-used-uid-weight-1m"
    ],
    "openOutcomeCodes": [
      -1006,
      -1007
    ],
    "ambiguities": [
      "authentication",
      "clockTolerance",
      "emptyList",
      "errorBodies",
      "errorCodes",
      "errorStatuses",
      "forbiddenBody",
      "isIsolatedAbsent",
      "isIsolatedForm",
      "listClientOrderIdName",
      "listOrder",
      "orderItemsForm",
      "orderStates",
      "outcomeOfFailures",
      "pagination",
      "percentEncoding",
      "rateLimits",
      "recvWindowForm",
      "responseBodies",
      "symbolForm",
      "symbolOfOrderList",
      "unknownFields"
    ]
  },
  "listCoinConfigs": {
    "operationId": "listCoinConfigs",
    "summary": "List the configuration of coins",
    "method": "GET",
    "path": "/sapi/v1/capital/config/getall",
    "safeToRetry": true,
    "formats": [
      "json"
    ],
    "parameters": [
      {
        "name": "recvWindow",
        "in": "query",
        "given": "input",
        "default": 5000
      },
      {
        "name": "timestamp",
        "in": "query",
        "given": "client"
      }
    ],
    "inputs": [
      "recvWindow"
    ],
    "supplied": [
      "timestamp"
    ],
    "needsAuthorization": true,
    "hasBody": false,
    "defaults": {},
    "exactResults": [],
    "resultForm": {
      "items": {
        "properties": {
          "networkList": {
            "items": {
              "properties": {
                "specialWithdrawTips": {
                  "as": "textOrNull",
                  "optional": true
                },
                "depositDust": {
                  "as": "decimal",
                  "optional": true
                },
                "sameAddress": {
                  "as": "boolean"
                }
              }
            }
          }
        }
      }
    },
    "accepts": [],
    "responseHeaders": [
      "retry-after",
      "x-sapi-used-ip-weight-1m",
      "x-sapi-used-uid-weight-1m"
    ],
    "openOutcomeCodes": [
      -1006,
      -1007
    ],
    "ambiguities": [
      "authentication",
      "clockTolerance",
      "coinFieldPlace",
      "depositDustMeaning",
      "depositDustType",
      "errorBodies",
      "errorCodes",
      "errorStatuses",
      "forbiddenBody",
      "laterFields",
      "listOrder",
      "nestedCoin",
      "networkDescriptions",
      "networkFieldsAbsent",
      "outcomeOfFailures",
      "providerFieldMeanings",
      "rateLimits",
      "recvWindowForm",
      "responseBodies",
      "sameAddressMeaning",
      "sameAddressType",
      "specialWithdrawTipsMeaning",
      "specialWithdrawTipsType",
      "unknownFields",
      "unlockConfirmSpelling",
      "withdrawTag"
    ]
  },
  "listWithdrawals": {
    "operationId": "listWithdrawals",
    "summary": "List the withdrawals",
    "method": "GET",
    "path": "/sapi/v1/capital/withdraw/history",
    "safeToRetry": true,
    "formats": [
      "json"
    ],
    "parameters": [
      {
        "name": "coin",
        "in": "query",
        "given": "input"
      },
      {
        "name": "withdrawOrderId",
        "in": "query",
        "given": "input"
      },
      {
        "name": "status",
        "in": "query",
        "given": "input"
      },
      {
        "name": "offset",
        "in": "query",
        "given": "input",
        "default": 0
      },
      {
        "name": "limit",
        "in": "query",
        "given": "input",
        "default": 1000
      },
      {
        "name": "idList",
        "in": "query",
        "given": "input"
      },
      {
        "name": "startTime",
        "in": "query",
        "given": "input"
      },
      {
        "name": "endTime",
        "in": "query",
        "given": "input"
      },
      {
        "name": "recvWindow",
        "in": "query",
        "given": "input",
        "default": 5000
      },
      {
        "name": "timestamp",
        "in": "query",
        "given": "client"
      }
    ],
    "inputs": [
      "coin",
      "withdrawOrderId",
      "status",
      "offset",
      "limit",
      "idList",
      "startTime",
      "endTime",
      "recvWindow"
    ],
    "supplied": [
      "timestamp"
    ],
    "needsAuthorization": true,
    "hasBody": false,
    "defaults": {},
    "exactResults": [],
    "resultForm": {
      "items": {
        "properties": {
          "confirmNo": {
            "as": "confirmations",
            "optional": true
          }
        }
      }
    },
    "accepts": [],
    "responseHeaders": [
      "retry-after",
      "x-sapi-used-ip-weight-1m",
      "x-sapi-used-ip-weight-1s",
      "x-sapi-used-uid-weight-1m",
      "x-sapi-used-uid-weight-1s"
    ],
    "openOutcomeCodes": [
      -1006,
      -1007
    ],
    "ambiguities": [
      "authentication",
      "clientIdForm",
      "clockTolerance",
      "confirmNoMeaning",
      "confirmNoType",
      "emptyList",
      "errorBodies",
      "errorCodes",
      "errorStatuses",
      "forbiddenBody",
      "historyWindow",
      "idListLength",
      "laterFields",
      "laterParameters",
      "limitDefault",
      "listOrder",
      "outcomeOfFailures",
      "pagination",
      "percentEncoding",
      "providerFieldMeanings",
      "rateLimits",
      "recvWindowForm",
      "responseBodies",
      "unknownFields",
      "withdrawHistoryWeight",
      "withdrawOrderIdMatch",
      "withdrawOrderIdType",
      "withdrawalFieldsAbsent",
      "withdrawalStatusValues",
      "withdrawalTimes"
    ]
  },
  "listDeposits": {
    "operationId": "listDeposits",
    "summary": "List the deposits",
    "method": "GET",
    "path": "/sapi/v1/capital/deposit/hisrec",
    "safeToRetry": true,
    "formats": [
      "json"
    ],
    "parameters": [
      {
        "name": "includeSource",
        "in": "query",
        "given": "input",
        "default": false
      },
      {
        "name": "coin",
        "in": "query",
        "given": "input"
      },
      {
        "name": "status",
        "in": "query",
        "given": "input"
      },
      {
        "name": "startTime",
        "in": "query",
        "given": "input"
      },
      {
        "name": "endTime",
        "in": "query",
        "given": "input"
      },
      {
        "name": "offset",
        "in": "query",
        "given": "input",
        "default": 0
      },
      {
        "name": "limit",
        "in": "query",
        "given": "input",
        "default": 1000
      },
      {
        "name": "txId",
        "in": "query",
        "given": "input"
      },
      {
        "name": "recvWindow",
        "in": "query",
        "given": "input",
        "default": 5000
      },
      {
        "name": "timestamp",
        "in": "query",
        "given": "client"
      }
    ],
    "inputs": [
      "includeSource",
      "coin",
      "status",
      "startTime",
      "endTime",
      "offset",
      "limit",
      "txId",
      "recvWindow"
    ],
    "supplied": [
      "timestamp"
    ],
    "needsAuthorization": true,
    "hasBody": false,
    "defaults": {},
    "exactResults": [],
    "resultForm": {
      "items": {
        "properties": {
          "unlockConfirm": {
            "as": "confirmations",
            "optional": true
          }
        }
      }
    },
    "accepts": [],
    "responseHeaders": [
      "retry-after",
      "x-sapi-used-ip-weight-1m",
      "x-sapi-used-uid-weight-1m"
    ],
    "openOutcomeCodes": [
      -1006,
      -1007
    ],
    "ambiguities": [
      "authentication",
      "clockTolerance",
      "depositStatusValues",
      "emptyList",
      "errorBodies",
      "errorCodes",
      "errorStatuses",
      "forbiddenBody",
      "historyWindow",
      "laterFields",
      "laterParameters",
      "limitDefault",
      "listOrder",
      "outcomeOfFailures",
      "pagination",
      "percentEncoding",
      "providerFieldMeanings",
      "rateLimits",
      "recvWindowForm",
      "responseBodies",
      "sourceAddressPresence",
      "unknownFields",
      "unlockConfirmForm",
      "unlockConfirmMeaning",
      "unlockConfirmSpelling"
    ]
  }
} as const satisfies OperationTable

/** The allowed values of every request field that has a closed set of them, per operation. */
export const domains = {
  "createMarginOcoOrder": {
    "isIsolated": [
      "TRUE",
      "FALSE"
    ],
    "side": [
      "BUY",
      "SELL"
    ],
    "stopLimitTimeInForce": [
      "GTC",
      "FOK",
      "IOC"
    ],
    "newOrderRespType": [
      "ACK",
      "RESULT",
      "FULL"
    ],
    "sideEffectType": [
      "NO_SIDE_EFFECT",
      "MARGIN_BUY",
      "AUTO_REPAY",
      "AUTO_BORROW_REPAY"
    ],
    "selfTradePreventionMode": [
      "EXPIRE_TAKER",
      "EXPIRE_MAKER",
      "EXPIRE_BOTH",
      "NONE"
    ]
  },
  "getMarginOrderList": {
    "isIsolated": [
      "TRUE",
      "FALSE"
    ]
  },
  "cancelMarginOrderList": {
    "isIsolated": [
      "TRUE",
      "FALSE"
    ]
  },
  "listMarginOrderLists": {
    "isIsolated": [
      "TRUE",
      "FALSE"
    ]
  },
  "listOpenMarginOrderLists": {
    "isIsolated": [
      "TRUE",
      "FALSE"
    ]
  },
  "listWithdrawals": {
    "status": [
      0,
      1,
      2,
      3,
      4,
      5,
      6
    ]
  },
  "listDeposits": {
    "status": [
      0,
      1,
      2,
      6,
      7,
      8
    ]
  }
} as const

/** Where what authorises a call stands. */
export const securitySchemes = {
  "ApiKey": {
    "in": "header",
    "name": "X-MBX-APIKEY"
  },
  "Signature": {
    "in": "query",
    "name": "signature"
  }
} as const
