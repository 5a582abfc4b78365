// Generated from spec/ by `npm run generate`. Do not edit.

import type { RefusalTable } from '../../src/ambiguity/refusal-codes.js'

/** What follows from the refusals of the service. */
export const refusals: RefusalTable = {
codes: new Map([
  ["-1102",{"effect":"fixed"}],
  ["-1104",{"effect":"fixed"}],
  ["-1100",{"effect":"fixed"}],
  ["-1101",{"effect":"fixed"}],
  ["-1105",{"effect":"fixed"}],
  [
    "-1106",
    {"effect":"fixed","operations":["getMarginOrderList","listMarginOrderLists","listOpenMarginOrderLists"]}
  ],
  ["-1108",{"effect":"fixed"}],
  ["-1115",{"effect":"fixed","operations":["createMarginOcoOrder"]}],
  ["-1128",{"effect":"fixed","operations":["listMarginOrderLists"]}],
  ["-1130",{"effect":"fixed"}],
  ["-1103",{"effect":"fixed"}],
  ["-1118",{"effect":"fixed","operations":["createMarginOcoOrder","cancelMarginOrderList"]}],
  ["-1119",{"effect":"fixed","operations":["getMarginOrderList","cancelMarginOrderList"]}],
  ["-1151",{"effect":"fixed","operations":["getIsolatedMarginAccount"]}],
  [
    "-1182",
    {
      "effect": "fixed",
      "operations": [
        "createMarginOcoOrder",
        "getMarginOrderList",
        "cancelMarginOrderList",
        "listMarginOrderLists"
      ]
    }
  ],
  ["-3026",{"effect":"fixed"}],
  ["-3011",{"effect":"fixed","operations":["listDeposits","listWithdrawals","listMarginOrderLists"]}],
  ["-3025",{"effect":"fixed","operations":["listDeposits","listWithdrawals","listMarginOrderLists"]}],
  ["-1020",{"effect":"fixed"}],
  ["-1021",{"effect":"stale","byMessage":true}],
  ["-1022",{"effect":"fixed"}],
  [
    "-1121",
    {
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
      ]
    }
  ],
  ["-1131",{"effect":"fixed"}],
  ["-1127",{"effect":"fixed","operations":["listDeposits","listWithdrawals","listMarginOrderLists"]}],
  ["-1013",{"effect":"echo","byMessage":true,"operations":["createMarginOcoOrder","cancelMarginOrderList"]}],
  ["-1117",{"effect":"fixed","operations":["createMarginOcoOrder"]}],
  ["-1111",{"effect":"fixed","operations":["createMarginOcoOrder"]}],
  ["-1112",{"effect":"state","operations":["createMarginOcoOrder"]}],
  ["-1114",{"effect":"fixed","operations":["createMarginOcoOrder"]}],
  ["-1116",{"effect":"fixed","operations":["createMarginOcoOrder"]}],
  ["-1014",{"effect":"fixed","operations":["createMarginOcoOrder"]}],
  ["-1010",{"effect":"echo","byMessage":true,"operations":["createMarginOcoOrder","cancelMarginOrderList"]}],
  ["-1160",{"effect":"fixed","operations":["createMarginOcoOrder"]}],
  ["-1165",{"effect":"state","operations":["createMarginOcoOrder"]}],
  ["-1166",{"effect":"state","operations":["createMarginOcoOrder"]}],
  ["-1196",{"effect":"state","operations":["createMarginOcoOrder"]}],
  ["-1197",{"effect":"state","operations":["createMarginOcoOrder"]}],
  ["-2026",{"effect":"fixed","operations":["getMarginOrderList","cancelMarginOrderList"]}],
  ["-2010",{"effect":"echo","byMessage":true,"operations":["createMarginOcoOrder"]}],
  ["-2011",{"effect":"echo","byMessage":true,"operations":["cancelMarginOrderList"]}],
  ["-11016",{"effect":"fixed","operations":["cancelMarginOrderList"]}],
  ["-2018",{"effect":"fixed","operations":["getMarginOrderList"]}],
  ["-2013",{"effect":"fixed","operations":["getMarginOrderList"]}],
  [
    "-3007",
    {
      "effect": "echo",
      "operations": [
        "enableIsolatedMarginAccount",
        "disableIsolatedMarginAccount",
        "createMarginOcoOrder",
        "cancelMarginOrderList"
      ]
    }
  ],
  [
    "-3003",
    {
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
      ]
    }
  ],
  ["-3001",{"effect":"fixed"}],
  ["-3999",{"effect":"fixed"}],
  ["-3002",{"effect":"fixed","operations":["createMarginOcoOrder","listDeposits","listWithdrawals"]}],
  [
    "-3027",
    {
      "effect": "fixed",
      "operations": ["enableIsolatedMarginAccount","disableIsolatedMarginAccount","createMarginOcoOrder"]
    }
  ],
  [
    "-3028",
    {
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
      ]
    }
  ],
  [
    "-3042",
    {
      "effect": "state",
      "operations": [
        "getIsolatedMarginAccount",
        "enableIsolatedMarginAccount",
        "disableIsolatedMarginAccount",
        "createMarginOcoOrder"
      ]
    }
  ],
  ["-3004",{"effect":"state","operations":["createMarginOcoOrder","cancelMarginOrderList"]}],
  ["-3021",{"effect":"state","operations":["createMarginOcoOrder"]}],
  ["-3022",{"effect":"state","operations":["createMarginOcoOrder","cancelMarginOrderList"]}],
  ["-3023",{"effect":"state","operations":["createMarginOcoOrder"]}],
  ["-3041",{"effect":"state","operations":["disableIsolatedMarginAccount","createMarginOcoOrder"]}],
  ["-3006",{"effect":"state","operations":["createMarginOcoOrder"]}],
  ["-11008",{"effect":"state","operations":["createMarginOcoOrder"]}],
  ["-3008",{"effect":"state","operations":["createMarginOcoOrder"]}],
  ["-3012",{"effect":"state","operations":["createMarginOcoOrder"]}],
  ["-3013",{"effect":"fixed","operations":["createMarginOcoOrder"]}],
  ["-3014",{"effect":"state","operations":["createMarginOcoOrder"]}],
  ["-3045",{"effect":"state","operations":["createMarginOcoOrder"]}],
  [
    "-11001",
    {
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
      ]
    }
  ],
  ["-4001",{"effect":"fixed","operations":["listCoinConfigs","listDeposits","listWithdrawals"]}],
  ["-4002",{"effect":"fixed","operations":["listCoinConfigs","listDeposits","listWithdrawals"]}],
  ["-4006",{"effect":"fixed","operations":["listCoinConfigs","listDeposits","listWithdrawals"]}],
  ["-4018",{"effect":"fixed","operations":["listDeposits","listWithdrawals"]}],
  ["-4029",{"effect":"fixed","operations":["listWithdrawals"]}],
  ["-4039",{"effect":"fixed","operations":["listCoinConfigs","listDeposits","listWithdrawals"]}],
  ["-4047",{"effect":"fixed","operations":["listDeposits","listWithdrawals"]}],
  ["-2014",{"effect":"fixed"}],
  ["-2015",{"effect":"fixed"}],
  ["-2008",{"effect":"fixed"}],
  ["-4004",{"effect":"fixed","operations":["listCoinConfigs","listDeposits","listWithdrawals"]}],
  ["-1099",{"effect":"fixed"}],
  ["-1002",{"effect":"fixed"}],
  ["404",{"effect":"unknown"}],
  ["-1003",{"effect":"state"}],
  ["-1015",{"effect":"state","operations":["createMarginOcoOrder"]}],
  ["-4005",{"effect":"state","operations":["listCoinConfigs","listDeposits","listWithdrawals"]}],
  ["-1006",{"effect":"unknown"}],
  ["-1007",{"effect":"unknown"}],
  ["-1000",{"effect":"unknown"}],
  ["-1001",{"effect":"unknown"}],
  ["-1004",{"effect":"unknown"}],
  ["-1008",{"effect":"unknown"}],
  ["-1016",{"effect":"unknown"}],
  ["-3044",{"effect":"unknown"}],
  ["-3000",{"effect":"unknown"}],
  [
    "-3037",
    {
      "effect": "unknown",
      "operations": [
        "enableIsolatedMarginAccount",
        "disableIsolatedMarginAccount",
        "createMarginOcoOrder",
        "cancelMarginOrderList"
      ]
    }
  ],
  ["-4045",{"effect":"unknown","operations":["listCoinConfigs","listDeposits","listWithdrawals"]}],
  ["-3010",{"effect":"unknown","operations":["createMarginOcoOrder"]}],
  ["-3015",{"effect":"unknown","operations":["createMarginOcoOrder"]}],
  ["-3016",{"effect":"unknown","operations":["createMarginOcoOrder"]}],
  ["-3024",{"effect":"unknown","operations":["createMarginOcoOrder"]}],
  ["-3036",{"effect":"unknown","operations":["createMarginOcoOrder"]}]
]),
messages: new Map([
  ["Timestamp for this request was 1000ms ahead of the server's time.","fixed"],
  ["Market orders are not supported for this symbol.","fixed"],
  ["Iceberg orders are not supported for this symbol.","fixed"],
  ["Stop loss orders are not supported for this symbol.","fixed"],
  ["Stop loss limit orders are not supported for this symbol.","fixed"],
  ["Take profit orders are not supported for this symbol.","fixed"],
  ["Take profit limit orders are not supported for this symbol.","fixed"],
  ["Price * QTY is zero or less.","fixed"],
  ["IcebergQty exceeds QTY.","fixed"],
  ["Unsupported order combination","fixed"],
  ["Cancel order is invalid. Check origClOrdId and orderId.","fixed"],
  ["OCO orders are not supported for this symbol","fixed"],
  ["This symbol is not permitted for this account.","fixed"],
  ["This symbol is restricted for this account.","fixed"],
  ["Rest API trading is not enabled.","fixed"],
  ["Filter failure: PRICE_FILTER","fixed"],
  ["Filter failure: LOT_SIZE","fixed"],
  ["Filter failure: ICEBERG_PARTS","fixed"],
  ["Account has insufficient balance for requested action.","state"],
  ["Market is closed.","state"],
  ["This action is disabled on this account.","state"],
  ["This account may not place or cancel orders.","state"],
  ["Order would trigger immediately.","state"],
  ["Order would immediately match and take.","state"],
  ["The relationship of the prices for the orders is not correct.","state"],
  ["Filter failure: PERCENT_PRICE","state"],
  ["Filter failure: PERCENT_PRICE_BY_SIDE","state"],
  ["Filter failure: MIN_NOTIONAL","state"],
  ["Filter failure: NOTIONAL","state"],
  ["Filter failure: MARKET_LOT_SIZE","state"],
  ["Filter failure: MAX_POSITION","state"],
  ["Filter failure: MAX_NUM_ORDERS","state"],
  ["Filter failure: MAX_NUM_ALGO_ORDERS","state"],
  ["Filter failure: MAX_NUM_ICEBERG_ORDERS","state"],
  ["Filter failure: EXCHANGE_MAX_NUM_ORDERS","state"],
  ["Filter failure: EXCHANGE_MAX_NUM_ALGO_ORDERS","state"],
  ["Filter failure: EXCHANGE_MAX_NUM_ICEBERG_ORDERS","state"],
  ["Duplicate order sent.","echo"],
  ["Unknown order sent.","echo"]
]),
statuses: new Map([[429,"state"],[418,"state"]]),
}
