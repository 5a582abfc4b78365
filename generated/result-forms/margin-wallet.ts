// Generated from spec/ by `npm run generate`. Do not edit.

import type { ResultForms } from '../../src/client/operation.js'

/** The forms in which results are returned, by operation. */
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
              "specialWithdrawTips": {"as":"textOrNull","optional":true},
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
