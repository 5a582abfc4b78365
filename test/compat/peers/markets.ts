/**
 * What clients ask for to prepare themselves: the time, and which symbols there are. It belongs to no operation that is
 * described here, so the tests answer it, and the mock does not.
 */
import type { Mock } from '../../../src/mock/index.js'
import type { Besides } from '../tap.js'
import { emptyAccount } from './asks.js'

const pairs: readonly (readonly [base: string, quote: string])[] = [
  ['SOL', 'USDT'],
  ['LINK', 'BTC'],
  [emptyAccount.slice(0, -'USDT'.length), 'USDT'],
]

const symbols = pairs.map(([baseAsset, quoteAsset]) => ({
  symbol: `${baseAsset}${quoteAsset}`,
  status: 'TRADING',
  baseAsset,
  quoteAsset,
  baseAssetPrecision: 8,
  quoteAssetPrecision: 8,
  orderTypes: ['LIMIT', 'LIMIT_MAKER', 'STOP_LOSS_LIMIT'],
  ocoAllowed: true,
  isSpotTradingAllowed: true,
  isMarginTradingAllowed: true,
  filters: [],
  permissions: [],
  permissionSets: [['SPOT', 'MARGIN']],
}))

export function marketsAndTime(mock: Mock): Besides {
  return (path) => {
    if (path === '/api/v3/time') return { serverTime: Math.floor(mock.clock.now()) }
    if (path === '/api/v3/exchangeInfo')
      return { timezone: 'UTC', rateLimits: [], exchangeFilters: [], symbols }
    return undefined
  }
}
