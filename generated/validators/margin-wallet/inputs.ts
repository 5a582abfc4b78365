// Generated from spec/ by `npm run generate`. Do not edit.

import { validator } from '../../../src/request/schema.js'
import type { Validator } from '../../../src/request/schema-problems.js'
import { cancelMarginOrderListInputCheck, createMarginOcoOrderInputCheck, enableIsolatedMarginAccountInputCheck, getIsolatedMarginAccountInputCheck, getIsolatedMarginAccountLimitInputCheck, getMarginOrderListInputCheck, listDepositsInputCheck, listMarginOrderListsInputCheck, listOpenMarginOrderListsInputCheck, listWithdrawalsInputCheck } from './shared.js'

export const validators = {
  getIsolatedMarginAccount: validator(getIsolatedMarginAccountInputCheck),
  enableIsolatedMarginAccount: validator(enableIsolatedMarginAccountInputCheck),
  disableIsolatedMarginAccount: validator(enableIsolatedMarginAccountInputCheck),
  getIsolatedMarginAccountLimit: validator(getIsolatedMarginAccountLimitInputCheck),
  createMarginOcoOrder: validator(createMarginOcoOrderInputCheck),
  getMarginOrderList: validator(getMarginOrderListInputCheck),
  cancelMarginOrderList: validator(cancelMarginOrderListInputCheck),
  listMarginOrderLists: validator(listMarginOrderListsInputCheck),
  listOpenMarginOrderLists: validator(listOpenMarginOrderListsInputCheck),
  listCoinConfigs: validator(getIsolatedMarginAccountLimitInputCheck),
  listWithdrawals: validator(listWithdrawalsInputCheck),
  listDeposits: validator(listDepositsInputCheck),
} satisfies Readonly<Record<string, Validator>>
