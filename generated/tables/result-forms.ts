// Generated from spec/ by `npm run generate`. Do not edit.

import { resultForms as marketData } from '../result-forms/market-data.js'
import { resultForms as payments } from '../result-forms/payments.js'
import { resultForms as marginWallet } from '../result-forms/margin-wallet.js'
import type { ResultForms } from '../../src/client/operation.js'
import type { ApiName } from '../apis.js'

/** The forms of the results of each API. */
export const resultFormTables = {
  'market-data': marketData,
  'payments': payments,
  'margin-wallet': marginWallet,
} as const satisfies Readonly<Record<ApiName, ResultForms>>
