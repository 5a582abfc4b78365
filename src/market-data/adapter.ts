/** What the market data interface adds to the core: its requests, and what reads its answers. */
import { choices } from '../../generated/ambiguities/market-data.js'
import { refusals, operations } from '../../generated/tables/market-data.js'
import type { Api, OnMismatch } from '../client/api-adapter.js'
import { Lazy, lazily, loadPart } from '../client/lazy.js'
import type { DecimalForm } from '../client/types.js'
import type { DecodersOf } from './lists/lists.js'
import type { MarketDataReadings } from './readings.js'
import { marketDataRequests, type MarketRequestContext } from './requests.js'

/** What a client of this interface is made with, but for the password. */
export interface MarketDataContext extends MarketRequestContext {
  readonly decimals: DecimalForm
  readonly onMismatch?: OnMismatch
}

export interface MarketDataApi extends Api<MarketDataReadings> {
  readonly decodersOf: DecodersOf
  readonly onMismatch: OnMismatch | undefined
}

export function marketDataApi({ baseUrl, username, decimals, onMismatch }: MarketDataContext): MarketDataApi {
  const reader = new Lazy(async () =>
    (await loadPart(async () => (await import('./decoder.js')).marketDataDecoder))(decimals, onMismatch),
  )
  return {
    name: 'market-data',
    ...marketDataRequests({ baseUrl, username }),
    operations,
    choices,
    loadReader: () => reader.load(),
    decode: (...call) => reader.part.decode(...call),
    loadFormat: (format) => reader.part.loadFormat(format),
    load: (answer) => reader.part.load(answer),
    explain: (...failure) => reader.part.explain(...failure),
    refusals,
    catalogue: lazily(() => import('../../generated/tables/market-data.js')),
    detect: lazily(async () => (await import('./evidence.js')).detect),
    decodersOf: (...list) => reader.part.decodersOf(...list),
    onMismatch,
  }
}
