// Generated from spec/ by `npm run generate`. Do not edit.

import type { ChoiceTable } from '../../src/client/assume.js'
import type { ResponseFields } from '../../src/client/evidence.js'

/** What is assumed where the margin-wallet documentation is ambiguous. Nothing needs to be set to start. */
export interface MarginWalletAssume {
  /**
   * Where the parameters of a POST stand. Request parameters are not shown, nor whether a POST has them in its query or in its body.
   *
   * - `query`: They stand in the query, and the body is empty. (provider)
   * - `form`: They stand in the body as a form; those of GET and DELETE stay in the query. (provider)
   *
   * Default: `query`. The provider takes both, and the query is where its published clients put them.
   * When it is wrong: The service answers that a mandatory parameter is missing although it was sent.
   */
  readonly parameterLocation?: 'query' | 'form'
  /**
   * How names and values are percent-encoded. Neither the authentication nor the form in which parameters are signed is shown.
   *
   * - `rfc3986`: As RFC 3986 has it, so that a space is %20, an asterisk %2A and a tilde stays. (provider)
   * - `form`: As HTML forms have it, so that a space is +, an asterisk stays and a tilde is %7E. (assumed)
   *
   * Default: `rfc3986`. It is what the provider asks for, and what most servers make of a query when they encode it anew.
   * When it is wrong: The service answers that the signature is not valid, but only where a value has a space, an asterisk or a tilde.
   */
  readonly percentEncoding?: 'rfc3986' | 'form'
}

/** The choices, with their readings and defaults. */
export const choices = {
  "parameterLocation": {
    "title": "Where the parameters of a POST stand",
    "says": "Request parameters are not shown, nor whether a POST has them in its query or in its body.",
    "default": "query",
    "readings": {
      "query": "They stand in the query, and the body is empty.",
      "form": "They stand in the body as a form; those of GET and DELETE stay in the query."
    },
    "detectable": "wire",
    "shows": {
      "codes": [
        -1102
      ]
    },
    "effect": "The service answers that a mandatory parameter is missing although it was sent."
  },
  "percentEncoding": {
    "title": "How names and values are percent-encoded",
    "says": "Neither the authentication nor the form in which parameters are signed is shown.",
    "default": "rfc3986",
    "readings": {
      "rfc3986": "As RFC 3986 has it, so that a space is %20, an asterisk %2A and a tilde stays.",
      "form": "As HTML forms have it, so that a space is +, an asterisk stays and a tilde is %7E."
    },
    "detectable": "wire",
    "shows": {
      "codes": [
        -1022
      ]
    },
    "effect": "The service answers that the signature is not valid, but only where a value has a space, an asterisk or a tilde."
  }
} as const satisfies ChoiceTable

/** The ambiguities that an answer may show something of, with their readings; `custom` is the user's own. */
export interface MarginWalletAmbiguities {
  readonly parameterLocation: 'query' | 'form'
  readonly percentEncoding: 'rfc3986' | 'form'
  readonly enabledType: 'boolean' | 'text'
  readonly sameAddressType: 'boolean' | 'text'
  readonly depositDustType: 'text' | 'number'
  readonly specialWithdrawTipsType: 'text' | 'nullValue'
  readonly confirmNoType: 'integer' | 'text'
  readonly unlockConfirmForm: 'integer' | 'ratio' | 'absent'
  readonly stopPriceOfLimitLeg: 'absent' | 'present'
  readonly borrowedFields: 'absent' | 'present'
  readonly orderReportFields: 'full' | 'acknowledgement'
  readonly isIsolatedAbsent: 'present' | 'absent'
  readonly accountTotals: 'absentWithSymbols' | 'always'
  readonly withdrawalFieldsAbsent: 'absent' | 'present'
  readonly networkFieldsAbsent: 'some' | 'all'
  readonly networkDescriptions: 'onlyWhenClosed' | 'always'
  readonly withdrawTag: 'both' | 'sameAddressOnly'
  readonly laterFields: 'present' | 'absent'
  readonly sourceAddressPresence: 'onRequest' | 'never'
  readonly unknownFields: 'none' | 'more'
  readonly emptyList: 'emptyList' | 'nullBody'
  readonly fromIdType: 'integer' | 'text'
  readonly marginLevelStatusValues: 'five' | 'open'
  readonly withdrawalStatusValues: 'seven' | 'five'
  readonly depositStatusValues: 'six' | 'three'
  readonly forbiddenBody: 'json' | 'html'
  readonly withdrawHistoryWeight: 'uid' | 'ip'
}

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
      "enabledType": [
        "enabled"
      ],
      "marginLevelStatusValues": [
        "marginLevelStatus"
      ],
      "accountTotals": [
        "totalAssetOfBtc",
        "totalLiabilityOfBtc",
        "totalNetAssetOfBtc"
      ]
    }
  },
  "enableIsolatedMarginAccount": {
    "all": [
      "success",
      "symbol"
    ],
    "byAmbiguity": {}
  },
  "disableIsolatedMarginAccount": {
    "all": [
      "success",
      "symbol"
    ],
    "byAmbiguity": {}
  },
  "getIsolatedMarginAccountLimit": {
    "all": [
      "enabledAccount",
      "maxAccount"
    ],
    "byAmbiguity": {}
  },
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
      "isIsolatedAbsent": [
        "isIsolated"
      ],
      "borrowedFields": [
        "marginBuyBorrowAmount",
        "marginBuyBorrowAsset"
      ],
      "stopPriceOfLimitLeg": [
        "stopPrice"
      ],
      "laterFields": [
        "selfTradePreventionMode"
      ]
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
    "byAmbiguity": {
      "isIsolatedAbsent": [
        "isIsolated"
      ]
    }
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
      "isIsolatedAbsent": [
        "isIsolated"
      ],
      "stopPriceOfLimitLeg": [
        "stopPrice"
      ],
      "laterFields": [
        "selfTradePreventionMode"
      ]
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
    "byAmbiguity": {
      "isIsolatedAbsent": [
        "isIsolated"
      ]
    }
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
    "byAmbiguity": {
      "isIsolatedAbsent": [
        "isIsolated"
      ]
    }
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
      "networkDescriptions": [
        "depositDesc",
        "withdrawDesc"
      ],
      "networkFieldsAbsent": [
        "specialTips",
        "specialWithdrawTips",
        "depositDust"
      ],
      "specialWithdrawTipsType": [
        "specialWithdrawTips"
      ],
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
      "depositDustType": [
        "depositDust"
      ],
      "sameAddressType": [
        "sameAddress"
      ],
      "withdrawTag": [
        "sameAddress",
        "withdrawTag"
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
      "withdrawalStatusValues": [
        "status"
      ],
      "withdrawalFieldsAbsent": [
        "network",
        "withdrawOrderId",
        "confirmNo"
      ],
      "confirmNoType": [
        "confirmNo"
      ],
      "laterFields": [
        "walletType",
        "txKey",
        "completeTime"
      ]
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
      "laterFields": [
        "id",
        "completeTime",
        "walletType",
        "travelRuleStatus"
      ],
      "depositStatusValues": [
        "status"
      ],
      "unlockConfirmForm": [
        "unlockConfirm"
      ],
      "sourceAddressPresence": [
        "sourceAddress"
      ]
    }
  }
} as const satisfies ResponseFields
