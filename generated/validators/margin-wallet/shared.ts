// Generated from spec/ by `npm run generate`. Do not edit.

import { object, type Check, value } from '../../../src/request/schema.js'

export const recvWindowCheck: Check = value({ type: "integer", minimum: 1, maximum: 60000 })
export const getIsolatedMarginAccountInputCheck: Check = object({
  symbols: value({ type: "string", minLength: 1, pattern: "^[^,\\s]+(,[^,\\s]+){0,4}$" }),
  recvWindow: recvWindowCheck,
}, [], false)
export const symbolCheck: Check = value({ type: "string", minLength: 1 })
export const enableIsolatedMarginAccountInputCheck: Check = object({
  symbol: symbolCheck,
  recvWindow: recvWindowCheck,
}, ["symbol"], false)
export const getIsolatedMarginAccountLimitInputCheck: Check = object({
  recvWindow: recvWindowCheck,
}, [], false)
export const isIsolatedCheck: Check = value({ type: "string", enum: ["TRUE","FALSE"] })
export const quantityCheck: Check = value({ type: "string", pattern: "^[0-9]+(\\.[0-9]+)?$" })
export const autoRepayAtCancelCheck: Check = value({ type: "boolean" })
export const createMarginOcoOrderInputCheck: Check = object({
  symbol: symbolCheck,
  isIsolated: isIsolatedCheck,
  listClientOrderId: symbolCheck,
  side: value({ type: "string", enum: ["BUY","SELL"] }),
  quantity: quantityCheck,
  limitClientOrderId: symbolCheck,
  price: quantityCheck,
  limitIcebergQty: quantityCheck,
  stopClientOrderId: symbolCheck,
  stopPrice: quantityCheck,
  stopLimitPrice: quantityCheck,
  stopIcebergQty: quantityCheck,
  stopLimitTimeInForce: value({ type: "string", enum: ["GTC","IOC","FOK"] }),
  newOrderRespType: value({ type: "string", enum: ["ACK","RESULT","FULL"] }),
  sideEffectType: value({ type: "string", enum: ["NO_SIDE_EFFECT","MARGIN_BUY","AUTO_REPAY","AUTO_BORROW_REPAY"] }),
  selfTradePreventionMode: value({ type: "string", enum: ["NONE","EXPIRE_TAKER","EXPIRE_MAKER","EXPIRE_BOTH"] }),
  autoRepayAtCancel: autoRepayAtCancelCheck,
  recvWindow: recvWindowCheck,
}, ["symbol","side","quantity","price","stopPrice"], false)
export const orderListIdCheck: Check = value({ type: "string", pattern: "^[0-9]+$" })
export const getMarginOrderListInputCheck: Check = object({
  isIsolated: isIsolatedCheck,
  symbol: symbolCheck,
  orderListId: orderListIdCheck,
  origClientOrderId: symbolCheck,
  recvWindow: recvWindowCheck,
}, [], false)
export const cancelMarginOrderListInputCheck: Check = object({
  symbol: symbolCheck,
  isIsolated: isIsolatedCheck,
  orderListId: orderListIdCheck,
  listClientOrderId: symbolCheck,
  newClientOrderId: symbolCheck,
  recvWindow: recvWindowCheck,
}, ["symbol"], false)
export const startTimeCheck: Check = value({ type: "integer", minimum: 0 })
export const limitCheck: Check = value({ type: "integer", minimum: 1, maximum: 1000 })
export const listMarginOrderListsInputCheck: Check = object({
  isIsolated: isIsolatedCheck,
  symbol: symbolCheck,
  fromId: orderListIdCheck,
  startTime: startTimeCheck,
  endTime: startTimeCheck,
  limit: limitCheck,
  recvWindow: recvWindowCheck,
}, [], false)
export const listOpenMarginOrderListsInputCheck: Check = object({
  isIsolated: isIsolatedCheck,
  symbol: symbolCheck,
  recvWindow: recvWindowCheck,
}, [], false)
export const listWithdrawalsInputCheck: Check = object({
  coin: symbolCheck,
  withdrawOrderId: symbolCheck,
  status: value({ type: "integer", enum: [0,1,2,3,4,5,6] }),
  offset: startTimeCheck,
  limit: limitCheck,
  idList: symbolCheck,
  startTime: startTimeCheck,
  endTime: startTimeCheck,
  recvWindow: recvWindowCheck,
}, [], false)
export const listDepositsInputCheck: Check = object({
  includeSource: autoRepayAtCancelCheck,
  coin: symbolCheck,
  status: value({ type: "integer", enum: [0,1,2,6,7,8] }),
  startTime: startTimeCheck,
  endTime: startTimeCheck,
  offset: startTimeCheck,
  limit: limitCheck,
  txId: symbolCheck,
  recvWindow: recvWindowCheck,
}, [], false)
