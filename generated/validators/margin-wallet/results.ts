// Generated from spec/ by `npm run generate`. Do not edit.

import { allOf, list, object, validator, value } from '../../../src/client/schema.js'
import type { Validator } from '../../../src/client/validation.js'
import { autoRepayAtCancelCheck, startTimeCheck } from './shared.js'

const assetCheck = value({ type: "string" })
const borrowedCheck = value({ type: "string", format: "decimal" })
const isolatedMarginAssetCheck = object({
  asset: assetCheck,
  borrowEnabled: autoRepayAtCancelCheck,
  borrowed: borrowedCheck,
  free: borrowedCheck,
  interest: borrowedCheck,
  locked: borrowedCheck,
  netAsset: borrowedCheck,
  netAssetOfBtc: borrowedCheck,
  repayEnabled: autoRepayAtCancelCheck,
  totalAsset: borrowedCheck,
}, ["asset","borrowEnabled","borrowed","free","interest","locked","netAsset","netAssetOfBtc","repayEnabled","totalAsset"], true)
const isolatedMarginAccountChangeCheck = object({
  success: autoRepayAtCancelCheck,
  symbol: assetCheck,
}, ["success","symbol"], true)
const orderListIdCheck2 = value({ type: "string", pattern: "^-?[0-9]+$" })
const transactionTimeCheck = value({ type: "integer" })
const marginOrderListCheck = object({
  orderListId: orderListIdCheck2,
  contingencyType: assetCheck,
  listStatusType: assetCheck,
  listOrderStatus: assetCheck,
  listClientOrderId: assetCheck,
  transactionTime: transactionTimeCheck,
  symbol: assetCheck,
  isIsolated: autoRepayAtCancelCheck,
  orders: list(object({
    symbol: assetCheck,
    orderId: orderListIdCheck2,
    clientOrderId: assetCheck,
  }, ["symbol","orderId","clientOrderId"], true)),
}, ["orderListId","contingencyType","listStatusType","listOrderStatus","listClientOrderId","transactionTime","symbol","orders"], true)
const listMarginOrderListsCheck = list(marginOrderListCheck)
const confirmNoCheck = value({ type: "string", pattern: "^[0-9]+(/[0-9]+)?$" })

export const getIsolatedMarginAccount: Validator = validator(object({
  assets: list(object({
    baseAsset: isolatedMarginAssetCheck,
    quoteAsset: isolatedMarginAssetCheck,
    symbol: assetCheck,
    isolatedCreated: autoRepayAtCancelCheck,
    enabled: autoRepayAtCancelCheck,
    marginLevel: borrowedCheck,
    marginLevelStatus: assetCheck,
    marginRatio: borrowedCheck,
    indexPrice: borrowedCheck,
    liquidatePrice: borrowedCheck,
    liquidateRate: borrowedCheck,
    tradeEnabled: autoRepayAtCancelCheck,
  }, ["baseAsset","quoteAsset","symbol","isolatedCreated","enabled","marginLevel","marginLevelStatus","marginRatio","indexPrice","liquidatePrice","liquidateRate","tradeEnabled"], true)),
  totalAssetOfBtc: borrowedCheck,
  totalLiabilityOfBtc: borrowedCheck,
  totalNetAssetOfBtc: borrowedCheck,
}, ["assets"], true))
export const enableIsolatedMarginAccount: Validator = validator(isolatedMarginAccountChangeCheck)
export const disableIsolatedMarginAccount: Validator = validator(isolatedMarginAccountChangeCheck)
export const getIsolatedMarginAccountLimit: Validator = validator(object({
  enabledAccount: startTimeCheck,
  maxAccount: startTimeCheck,
}, ["enabledAccount","maxAccount"], true))
export const createMarginOcoOrder: Validator = validator(allOf(marginOrderListCheck, object({
  marginBuyBorrowAmount: borrowedCheck,
  marginBuyBorrowAsset: assetCheck,
  orderReports: list(object({
    symbol: assetCheck,
    orderId: orderListIdCheck2,
    orderListId: orderListIdCheck2,
    clientOrderId: assetCheck,
    transactTime: transactionTimeCheck,
    price: borrowedCheck,
    origQty: borrowedCheck,
    executedQty: borrowedCheck,
    cummulativeQuoteQty: borrowedCheck,
    status: assetCheck,
    timeInForce: assetCheck,
    type: assetCheck,
    side: assetCheck,
    stopPrice: borrowedCheck,
    icebergQty: borrowedCheck,
    selfTradePreventionMode: assetCheck,
  }, ["symbol","orderId","orderListId","clientOrderId","transactTime"], true)),
}, ["orderReports"], true)))
export const getMarginOrderList: Validator = validator(marginOrderListCheck)
export const cancelMarginOrderList: Validator = validator(allOf(marginOrderListCheck, object({
  orderReports: list(object({
    symbol: assetCheck,
    origClientOrderId: assetCheck,
    orderId: orderListIdCheck2,
    orderListId: orderListIdCheck2,
    clientOrderId: assetCheck,
    price: borrowedCheck,
    origQty: borrowedCheck,
    executedQty: borrowedCheck,
    cummulativeQuoteQty: borrowedCheck,
    status: assetCheck,
    timeInForce: assetCheck,
    type: assetCheck,
    side: assetCheck,
    stopPrice: borrowedCheck,
    icebergQty: borrowedCheck,
    selfTradePreventionMode: assetCheck,
  }, ["symbol","origClientOrderId","orderId","orderListId","clientOrderId","price","origQty","executedQty","cummulativeQuoteQty","status","timeInForce","type","side"], true)),
}, ["orderReports"], true)))
export const listMarginOrderLists: Validator = validator(listMarginOrderListsCheck)
export const listOpenMarginOrderLists: Validator = validator(listMarginOrderListsCheck)
export const listCoinConfigs: Validator = validator(list(object({
  coin: assetCheck,
  depositAllEnable: autoRepayAtCancelCheck,
  withdrawAllEnable: autoRepayAtCancelCheck,
  name: assetCheck,
  free: borrowedCheck,
  locked: borrowedCheck,
  freeze: borrowedCheck,
  withdrawing: borrowedCheck,
  ipoing: borrowedCheck,
  ipoable: borrowedCheck,
  storage: borrowedCheck,
  isLegalMoney: autoRepayAtCancelCheck,
  trading: autoRepayAtCancelCheck,
  networkList: list(object({
    network: assetCheck,
    coin: assetCheck,
    withdrawIntegerMultiple: borrowedCheck,
    isDefault: autoRepayAtCancelCheck,
    depositEnable: autoRepayAtCancelCheck,
    withdrawEnable: autoRepayAtCancelCheck,
    depositDesc: assetCheck,
    withdrawDesc: assetCheck,
    specialTips: assetCheck,
    specialWithdrawTips: value({ type: ["string","null"], minLength: 1 }),
    name: assetCheck,
    resetAddressStatus: autoRepayAtCancelCheck,
    addressRegex: assetCheck,
    addressRule: assetCheck,
    memoRegex: assetCheck,
    withdrawFee: borrowedCheck,
    withdrawMin: borrowedCheck,
    withdrawMax: borrowedCheck,
    withdrawInternalMin: borrowedCheck,
    depositDust: borrowedCheck,
    minConfirm: startTimeCheck,
    unLockConfirm: startTimeCheck,
    sameAddress: autoRepayAtCancelCheck,
    withdrawTag: autoRepayAtCancelCheck,
    estimatedArrivalTime: transactionTimeCheck,
    busy: autoRepayAtCancelCheck,
    country: assetCheck,
    contractAddressUrl: assetCheck,
    contractAddress: assetCheck,
    denomination: startTimeCheck,
  }, ["network","coin","name","isDefault","depositEnable","withdrawEnable","addressRegex","memoRegex","withdrawFee","withdrawMin","withdrawMax","withdrawIntegerMultiple","minConfirm","unLockConfirm","sameAddress"], true)),
}, ["coin","depositAllEnable","withdrawAllEnable","name","free","locked","freeze","withdrawing","ipoing","ipoable","storage","isLegalMoney","trading","networkList"], true)))
export const listWithdrawals: Validator = validator(list(object({
  id: assetCheck,
  amount: borrowedCheck,
  transactionFee: borrowedCheck,
  coin: assetCheck,
  status: transactionTimeCheck,
  address: assetCheck,
  addressTag: assetCheck,
  txId: assetCheck,
  applyTime: assetCheck,
  network: assetCheck,
  transferType: transactionTimeCheck,
  withdrawOrderId: assetCheck,
  info: assetCheck,
  confirmNo: confirmNoCheck,
  walletType: transactionTimeCheck,
  txKey: assetCheck,
  completeTime: assetCheck,
}, ["id","amount","transactionFee","coin","status","address","txId","applyTime","transferType"], true)))
export const listDeposits: Validator = validator(list(object({
  id: assetCheck,
  amount: borrowedCheck,
  coin: assetCheck,
  network: assetCheck,
  status: transactionTimeCheck,
  address: assetCheck,
  addressTag: assetCheck,
  txId: assetCheck,
  insertTime: transactionTimeCheck,
  completeTime: transactionTimeCheck,
  transferType: transactionTimeCheck,
  confirmTimes: assetCheck,
  unlockConfirm: confirmNoCheck,
  walletType: transactionTimeCheck,
  travelRuleStatus: transactionTimeCheck,
  sourceAddress: assetCheck,
}, ["amount","coin","network","status","address","addressTag","txId","insertTime","transferType"], true)))
