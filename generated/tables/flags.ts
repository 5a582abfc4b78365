// Generated from spec/ by `npm run generate`. Do not edit.

import { flags as marketData } from '../flags/market-data.js'
import { flags as payments } from '../flags/payments.js'
import { flags as marginWallet } from '../flags/margin-wallet.js'
import type { FlagTable } from '../../src/cli/call/fields.js'
import type { ApiName } from '../apis.js'

/** What the command line says of the operations of each API. */
export const flagTables = {
  'market-data': marketData,
  'payments': payments,
  'margin-wallet': marginWallet,
} as const satisfies Readonly<Record<ApiName, FlagTable>>
