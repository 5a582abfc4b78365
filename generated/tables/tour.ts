// Generated from spec/ by `npm run generate`. Do not edit.

import { tourPart as marketData } from '../../scripts/tour/market-data.js'
import { tourPart as payments } from '../../scripts/tour/payments.js'
import { tourPart as marginWallet } from '../../scripts/tour/margin-wallet.js'
import type { TourPart } from '../../scripts/tour/part.js'
import type { ApiName } from '../apis.js'

/** What the tour calls of each API. */
export const tourParts = {
  'market-data': marketData,
  'payments': payments,
  'margin-wallet': marginWallet,
} as const satisfies Readonly<Record<ApiName, TourPart>>
