// Generated from spec/ by `npm run generate`. Do not edit.

import { object, validator } from '../../../src/request/schema.js'
import type { Validator } from '../../../src/request/schema-problems.js'
import { cancelMarginOrderListInputCheck, createMarginOcoOrderInputCheck, enableIsolatedMarginAccountInputCheck, getIsolatedMarginAccountInputCheck, getIsolatedMarginAccountLimitInputCheck, getMarginOrderListInputCheck, listDepositsInputCheck, listMarginOrderListsInputCheck, listOpenMarginOrderListsInputCheck, listWithdrawalsInputCheck } from './shared.js'

const pathCheck = object({}, [], false)
const enableIsolatedMarginAccountCheck = object({
  path: pathCheck,
  query: enableIsolatedMarginAccountInputCheck,
}, ["path","query"], false)
const getIsolatedMarginAccountLimitCheck = object({
  path: pathCheck,
  query: getIsolatedMarginAccountLimitInputCheck,
}, ["path","query"], false)

export const validators = {
  getIsolatedMarginAccount: validator(object({
  path: pathCheck,
  query: getIsolatedMarginAccountInputCheck,
}, ["path","query"], false)),
  enableIsolatedMarginAccount: validator(enableIsolatedMarginAccountCheck),
  disableIsolatedMarginAccount: validator(enableIsolatedMarginAccountCheck),
  getIsolatedMarginAccountLimit: validator(getIsolatedMarginAccountLimitCheck),
  createMarginOcoOrder: validator(object({
  path: pathCheck,
  query: createMarginOcoOrderInputCheck,
}, ["path","query"], false)),
  getMarginOrderList: validator(object({
  path: pathCheck,
  query: getMarginOrderListInputCheck,
}, ["path","query"], false)),
  cancelMarginOrderList: validator(object({
  path: pathCheck,
  query: cancelMarginOrderListInputCheck,
}, ["path","query"], false)),
  listMarginOrderLists: validator(object({
  path: pathCheck,
  query: listMarginOrderListsInputCheck,
}, ["path","query"], false)),
  listOpenMarginOrderLists: validator(object({
  path: pathCheck,
  query: listOpenMarginOrderListsInputCheck,
}, ["path","query"], false)),
  listCoinConfigs: validator(getIsolatedMarginAccountLimitCheck),
  listWithdrawals: validator(object({
  path: pathCheck,
  query: listWithdrawalsInputCheck,
}, ["path","query"], false)),
  listDeposits: validator(object({
  path: pathCheck,
  query: listDepositsInputCheck,
}, ["path","query"], false)),
} satisfies Readonly<Record<string, Validator>>
