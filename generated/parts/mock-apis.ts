// Generated from spec/ by `npm run generate`. Do not edit.

import { mockApi as marketDataMockApi } from '../../src/mock/services/market-data/service.js'
import { mockApi as paymentsMockApi } from '../../src/mock/services/payments/service.js'
import { mockApi as marginWalletMockApi } from '../../src/mock/services/margin-wallet/service.js'
import type { AnyMockApi } from '../../src/mock/services/mock-api.js'

/** By API, the `mockApi` of its file. */
export const mockApis = {
  'market-data': marketDataMockApi,
  'payments': paymentsMockApi,
  'margin-wallet': marginWalletMockApi,
} as const satisfies Readonly<Record<string, AnyMockApi>>
