/** The services of the mock. */
import type { ApiName } from '../../../generated/apis.js'
import { mockApi as marginWallet } from './margin-wallet/service.js'
import { mockApi as marketData } from './market-data/service.js'
import type { AnyMockApi } from './mock-api.js'
import { mockApi as payments } from './payments/service.js'

export const mockApis = {
  'market-data': marketData,
  payments,
  'margin-wallet': marginWallet,
} as const satisfies Readonly<Record<ApiName, AnyMockApi>>
