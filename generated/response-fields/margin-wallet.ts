// Generated from spec/ by `npm run generate`. Do not edit.

import type { ResponseFields } from '../../src/ambiguity/evidence.js'

/** The documented fields of answers by operation, and those that an ambiguity is about. */
export const responseFields = {
  "getIsolatedMarginAccount": {
    "all": [
      "assets",
      "baseAsset",
      "asset",
      "borrowEnabled",
      "borrowed",
      "free",
      "interest",
      "locked",
      "netAsset",
      "netAssetOfBtc",
      "repayEnabled",
      "totalAsset",
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
      "totalAssetOfBtc",
      "totalLiabilityOfBtc",
      "totalNetAssetOfBtc"
    ],
    "byAmbiguity": {
      "enabledType": ["enabled"],
      "marginLevelStatusValues": ["marginLevelStatus"],
      "accountTotals": ["totalAssetOfBtc","totalLiabilityOfBtc","totalNetAssetOfBtc"]
    }
  },
  "enableIsolatedMarginAccount": {"all":["success","symbol"],"byAmbiguity":{}},
  "disableIsolatedMarginAccount": {"all":["success","symbol"],"byAmbiguity":{}},
  "getIsolatedMarginAccountLimit": {"all":["enabledAccount","maxAccount"],"byAmbiguity":{}},
  "createMarginOcoOrder": {
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
      "clientOrderId",
      "marginBuyBorrowAmount",
      "marginBuyBorrowAsset",
      "orderReports",
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
      "isIsolatedAbsent": ["isIsolated"],
      "borrowedFields": ["marginBuyBorrowAmount","marginBuyBorrowAsset"],
      "stopPriceOfLimitLeg": ["stopPrice"],
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
      "orderReports",
      "origClientOrderId",
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
      "isIsolatedAbsent": ["isIsolated"],
      "stopPriceOfLimitLeg": ["stopPrice"],
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
      "networkDescriptions": ["depositDesc","withdrawDesc"],
      "networkFieldsAbsent": ["specialTips","specialWithdrawTips","depositDust"],
      "specialWithdrawTipsType": ["specialWithdrawTips"],
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
      ],
      "depositDustType": ["depositDust"],
      "sameAddressType": ["sameAddress"],
      "withdrawTag": ["sameAddress","withdrawTag"]
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
      "withdrawalStatusValues": ["status"],
      "withdrawalFieldsAbsent": ["network","withdrawOrderId","confirmNo"],
      "confirmNoType": ["confirmNo"],
      "laterFields": ["walletType","txKey","completeTime"]
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
      "laterFields": ["id","completeTime","walletType","travelRuleStatus"],
      "depositStatusValues": ["status"],
      "unlockConfirmForm": ["unlockConfirm"],
      "sourceAddressPresence": ["sourceAddress"]
    }
  }
} as const satisfies ResponseFields
