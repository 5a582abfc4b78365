/** What the market data interface adds to the core: its requests, and what reads its answers. */
import { choices } from '../../generated/ambiguities/market-data.js'
import { codes, operations, refusals, statuses } from '../../generated/tables/market-data.js'
import type { Api, OnMismatch } from '../client/api-adapter.js'
import type { DecimalForm } from '../client/types.js'
import { marketDataDecoder, type ListOf } from './decoder.js'
import { detect } from './evidence.js'
import type { MarketDataReadings } from './readings.js'
import { marketDataRequests, type MarketRequestContext } from './requests.js'

/** What a client of this interface is made with, but for the password. */
export interface MarketDataContext extends MarketRequestContext {
  readonly decimals: DecimalForm
  readonly onMismatch?: OnMismatch
}

export interface MarketDataApi extends Api<MarketDataReadings> {
  readonly listOf: ListOf
  readonly onMismatch: OnMismatch | undefined
}

export function marketDataApi({ baseUrl, username, decimals, onMismatch }: MarketDataContext): MarketDataApi {
  return {
    name: 'market-data',
    ...marketDataRequests({ baseUrl, username }),
    operations,
    choices,
    ...marketDataDecoder(decimals, onMismatch),
    refusals,
    catalogue: { codes, statuses },
    governs: {
      // These are about what the client fills in.
      futOptInstId: ({ body }) => body?.['instId'] === undefined,
      omittedOInfo: ({ body }) => body?.['oInfo'] === undefined,
    },
    detect,
    onMismatch,
  }
}
