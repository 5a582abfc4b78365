// Generated from spec/ by `npm run generate`. Do not edit.

import { validator } from '../../../src/client/schema.js'
import type { Validator } from '../../../src/client/validation.js'
import { cancelMarginOrderListInputCheck, createMarginOcoOrderInputCheck, enableIsolatedMarginAccountInputCheck, getIsolatedMarginAccountInputCheck, getIsolatedMarginAccountLimitInputCheck, getMarginOrderListInputCheck, listDepositsInputCheck, listMarginOrderListsInputCheck, listOpenMarginOrderListsInputCheck, listWithdrawalsInputCheck } from './shared.js'

export const getIsolatedMarginAccount: Validator = validator(getIsolatedMarginAccountInputCheck)
export const enableIsolatedMarginAccount: Validator = validator(enableIsolatedMarginAccountInputCheck)
export const disableIsolatedMarginAccount: Validator = validator(enableIsolatedMarginAccountInputCheck)
export const getIsolatedMarginAccountLimit: Validator = validator(getIsolatedMarginAccountLimitInputCheck)
export const createMarginOcoOrder: Validator = validator(createMarginOcoOrderInputCheck)
export const getMarginOrderList: Validator = validator(getMarginOrderListInputCheck)
export const cancelMarginOrderList: Validator = validator(cancelMarginOrderListInputCheck)
export const listMarginOrderLists: Validator = validator(listMarginOrderListsInputCheck)
export const listOpenMarginOrderLists: Validator = validator(listOpenMarginOrderListsInputCheck)
export const listCoinConfigs: Validator = validator(getIsolatedMarginAccountLimitInputCheck)
export const listWithdrawals: Validator = validator(listWithdrawalsInputCheck)
export const listDeposits: Validator = validator(listDepositsInputCheck)
