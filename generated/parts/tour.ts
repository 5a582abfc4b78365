// Generated from spec/ by `npm run generate`. Do not edit.

import { tourPart as marketDataTourPart } from '../../scripts/tour/market-data.js'
import { tourPart as paymentsTourPart } from '../../scripts/tour/payments.js'
import { tourPart as marginWalletTourPart } from '../../scripts/tour/margin-wallet.js'
import type { TourPart } from '../../scripts/tour/part.js'
import type { ApiName } from '../apis.js'

/** What the tour calls of each API. */
export const tourParts = {
  'market-data': marketDataTourPart,
  'payments': paymentsTourPart,
  'margin-wallet': marginWalletTourPart,
} as const satisfies Readonly<Record<ApiName, TourPart>>
