// Generated from spec/ by `npm run generate`. Do not edit.

/** The method and path of each operation, by its id. */
export const targets = {
  "getIsolatedMarginAccount": "GET /sapi/v1/margin/isolated/account",
  "enableIsolatedMarginAccount": "POST /sapi/v1/margin/isolated/account",
  "disableIsolatedMarginAccount": "DELETE /sapi/v1/margin/isolated/account",
  "getIsolatedMarginAccountLimit": "GET /sapi/v1/margin/isolated/accountLimit",
  "createMarginOcoOrder": "POST /sapi/v1/margin/order/oco",
  "getMarginOrderList": "GET /sapi/v1/margin/orderList",
  "cancelMarginOrderList": "DELETE /sapi/v1/margin/orderList",
  "listMarginOrderLists": "GET /sapi/v1/margin/allOrderList",
  "listOpenMarginOrderLists": "GET /sapi/v1/margin/openOrderList",
  "listCoinConfigs": "GET /sapi/v1/capital/config/getall",
  "listWithdrawals": "GET /sapi/v1/capital/withdraw/history",
  "listDeposits": "GET /sapi/v1/capital/deposit/hisrec"
} as const

/** The header or query parameter of each security scheme. */
export const securitySchemes = {"ApiKey":{"in":"header","name":"X-MBX-APIKEY"},"Signature":{"in":"query","name":"signature"}} as const
