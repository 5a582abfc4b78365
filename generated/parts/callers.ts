// Generated from spec/ by `npm run generate`. Do not edit.

import { apiCaller as marketDataApiCaller } from '../../src/cli/call/market-data.js'
import { apiCaller as paymentsApiCaller } from '../../src/cli/call/payments.js'
import { apiCaller as marginWalletApiCaller } from '../../src/cli/call/margin-wallet.js'
import type { ApiCaller } from '../../src/cli/call/api-caller.js'

/** By API, the `apiCaller` of its file. */
export const callers = {
  'market-data': marketDataApiCaller,
  'payments': paymentsApiCaller,
  'margin-wallet': marginWalletApiCaller,
} as const satisfies Readonly<Record<string, ApiCaller>>
