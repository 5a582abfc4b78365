// Generated from spec/ by `npm run generate`. Do not edit.

import { operations as marketData } from '../operations/market-data.js'
import { operations as payments } from '../operations/payments.js'
import { operations as marginWallet } from '../operations/margin-wallet.js'
import type { OperationTable } from '../../src/client/operation.js'
import type { ApiName } from '../apis.js'

/** The operations of each API. */
export const operationTables = {
  'market-data': marketData,
  'payments': payments,
  'margin-wallet': marginWallet,
} as const satisfies Readonly<Record<ApiName, OperationTable>>
