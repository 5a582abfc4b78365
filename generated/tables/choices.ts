// Generated from spec/ by `npm run generate`. Do not edit.

import { choices as marketData } from '../ambiguities/market-data.js'
import { choices as payments } from '../ambiguities/payments.js'
import { choices as marginWallet } from '../ambiguities/margin-wallet.js'
import type { ChoiceTable } from '../../src/ambiguity/assume.js'
import type { ApiName } from '../apis.js'

/** The choices of each API. */
export const choiceTables = {
  'market-data': marketData,
  'payments': payments,
  'margin-wallet': marginWallet,
} as const satisfies Readonly<Record<ApiName, ChoiceTable>>
