// Generated from spec/ by `npm run generate`. Do not edit.

import type { Validator } from '../../../src/client/validation.js'

export declare const getIsolatedMarginAccount: Validator
export declare const enableIsolatedMarginAccount: Validator
export declare const disableIsolatedMarginAccount: Validator
export declare const getIsolatedMarginAccountLimit: Validator
export declare const createMarginOcoOrder: Validator
export declare const getMarginOrderList: Validator
export declare const cancelMarginOrderList: Validator
export declare const listMarginOrderLists: Validator
export declare const listOpenMarginOrderLists: Validator
export declare const listCoinConfigs: Validator
export declare const listWithdrawals: Validator
export declare const listDeposits: Validator
