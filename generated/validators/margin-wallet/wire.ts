// Generated from spec/ by `npm run generate`. Do not edit.

import { object, validator } from '../../../src/client/schema.js'
import type { Validator } from '../../../src/client/validation.js'
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

export const getIsolatedMarginAccount: Validator = validator(object({
  path: pathCheck,
  query: getIsolatedMarginAccountInputCheck,
}, ["path","query"], false))
export const enableIsolatedMarginAccount: Validator = validator(enableIsolatedMarginAccountCheck)
export const disableIsolatedMarginAccount: Validator = validator(enableIsolatedMarginAccountCheck)
export const getIsolatedMarginAccountLimit: Validator = validator(getIsolatedMarginAccountLimitCheck)
export const createMarginOcoOrder: Validator = validator(object({
  path: pathCheck,
  query: createMarginOcoOrderInputCheck,
}, ["path","query"], false))
export const getMarginOrderList: Validator = validator(object({
  path: pathCheck,
  query: getMarginOrderListInputCheck,
}, ["path","query"], false))
export const cancelMarginOrderList: Validator = validator(object({
  path: pathCheck,
  query: cancelMarginOrderListInputCheck,
}, ["path","query"], false))
export const listMarginOrderLists: Validator = validator(object({
  path: pathCheck,
  query: listMarginOrderListsInputCheck,
}, ["path","query"], false))
export const listOpenMarginOrderLists: Validator = validator(object({
  path: pathCheck,
  query: listOpenMarginOrderListsInputCheck,
}, ["path","query"], false))
export const listCoinConfigs: Validator = validator(getIsolatedMarginAccountLimitCheck)
export const listWithdrawals: Validator = validator(object({
  path: pathCheck,
  query: listWithdrawalsInputCheck,
}, ["path","query"], false))
export const listDeposits: Validator = validator(object({
  path: pathCheck,
  query: listDepositsInputCheck,
}, ["path","query"], false))
